//! The import page, and what is wrong with what was given.

use super::messages;

messages! {
    title() { En: "Import a tournament" }
    intro() { En: "From a tournament report file (TRF16 or TRF26) of any program, or from a file that Crosstable saved. You see what was read before anything is created." }
    drop_here() { En: "Drop files here" }
    choose() { En: "Choose files" }
    or_paste() { En: "or paste the text" }
    paste_label() { En: "Text of a report file" }
    read_text() { En: "Read the text" }
    pasted() { En: "Pasted text" }
    not_read(name: &str, why: &str) { En: "{name} could not be read: {why}" }

    encoding() { En: "Encoding" }
    encoding_hint() { En: "If names look wrong, try another." }
    create() { En: "Create this tournament" }
    created() { En: "Created" }
    open() { En: "Open it" }
    remove() { En: "Do not import" }

    place_and_date() { En: "Place and date" }
    players(n: usize) { En: "{n} {n|player|players}" }
    rounds_of(published: usize, rounds: usize) { En: "{published} of {rounds} {rounds|round|rounds} paired" }
    rounds(published: usize) { En: "{published} {published|round|rounds} paired" }
    open_results(n: usize) { En: "{n} {n|result|results} missing" }
    first_players() { En: "The first players" }
    more_players(n: usize) { En: "and {n} more" }
    history_kept(n: usize) { En: "with a history of {n} {n|step|steps}" }

    no_problems() { En: "No problems found." }
    problems() { En: "Problems" }
    errors(n: usize) { En: "{n} {n|error|errors}" }
    warnings(n: usize) { En: "{n} {n|warning|warnings}" }
    notes(n: usize) { En: "{n} {n|note|notes}" }
    error() { En: "Error" }
    warning() { En: "Warning" }
    note() { En: "Note" }
    line() { En: "Line" }
    what() { En: "What" }
    with_errors() { En: "Parts of the file could not be used: see the errors below. The tournament can be created without them." }
    nothing_found() { En: "Nothing could be read" }

    no_players() { En: "No player lines (001) were found: this is no tournament report file." }
    is_archive() { En: "This is an archive (ZIP): unpack it and import a file of it. An archive for the web holds only what is public; to go on with a tournament, import its backup (JSON) or the file with the app in it." }
    only_public() { En: "This is only what was published of a tournament: no birth dates, no byes asked for, no notes, no history. To go on with it, import its backup (JSON) or the file with the app in it." }
    namesake(n: usize) { En: "A tournament of this name is here already, with {n} {n|player|players}. The file cannot tell whether it is the same one." }
    empty_rescue() { En: "The file holds no tournament." }
    steps_lost(id: &str) { En: "The last changes of the tournament {id}, made in the moment the program stopped, could not be added." }
}
