//! Lists of people to be added: where they come from, their columns, what is wrong with a line.

use super::messages;

messages! {
    page() { En: "Add a list" }
    intro() { En: "From a spreadsheet, a CSV file, a report file (TRF) or a rating list, or names one under the other. You see what was understood before anybody is added." }
    drop_here() { En: "Drop a list here" }
    choose_file() { En: "Choose a file" }
    paste_label() { En: "Or paste it here" }
    paste_hint() { En: "One person a line. “Doe, Jane 1834” is enough." }
    too_large(name: &str) { En: "{name} is a whole rating list. Open it below, to be searched for single players." }
    nobody() { En: "Nobody was found in it." }

    laid_out() { En: "Columns are separated by" }
    form_tab() { En: "tabs" }
    form_semicolon() { En: "semicolons" }
    form_comma() { En: "commas" }
    form_bar() { En: "strokes" }
    form_blanks() { En: "several blanks" }
    form_lines() { En: "nothing: a name a line" }
    form_report() { En: "Report file or rating list" }
    form_xml() { En: "Rating list (XML)" }
    first_line_names() { En: "The first line names the columns" }
    passed_over(lines: usize) { En: "{lines} lines above the headings are passed over." }

    line() { En: "Line" }
    column_means(n: usize) { En: "What column {n} holds" }
    becomes() { En: "What becomes of it" }
    role_ignore() { En: "(nothing)" }
    role_surname() { En: "Surname" }
    role_first_name() { En: "First name" }
    role_birth() { En: "Born" }
    role_categories() { En: "Categories" }
    role_k() { En: "K" }

    no_name() { En: "There is no name: nobody is added." }
    bad_rating(text: &str) { En: "“{text}” is no rating: unrated." }
    bad_title(text: &str) { En: "“{text}” is no title of a player: left out." }
    bad_fide_id(text: &str) { En: "“{text}” is no FIDE number: left out." }
    bad_federation(text: &str) { En: "“{text}” is not a federation of three letters: left out." }
    bad_birth(text: &str) { En: "“{text}” is no date of birth: left out." }
    bad_sex(text: &str) { En: "“{text}” is neither male nor female: left out." }
    bad_k(text: &str) { En: "“{text}” is no K: left out." }
    fields_moved(text: &str) { En: "There should be a blank, but there is “{text}”: the fields of this line have moved. Check it." }
    open_quote() { En: "A quotation mark is opened here and never closed: the rest of the list stands in one cell." }
    at(line: u32, column: u32) { En: "Line {line}, column {column}" }
    at_line(line: u32) { En: "Line {line}" }

    is_new() { En: "new" }
    already_there(who: &str) { En: "Is there already: {who}" }
    same_id(who: &str) { En: "Has the FIDE number of {who}" }
    same_birth(who: &str) { En: "Name and year of birth of {who}" }
    same_name(who: &str) { En: "Has the name of {who}: the same person?" }
    twice(line: u32) { En: "Stands in line {line} too" }
    namesake(line: u32) { En: "Has the name of line {line}: two persons?" }
    skip() { En: "skip" }
    update(what: &str) { En: "update: {what}" }
    add() { En: "add" }
    decide(name: &str) { En: "What becomes of {name}" }
    unrated() { En: "unrated" }

    faults(n: usize) { En: "{n} lines with trouble" }
    faults_1() { En: "1 line with trouble" }
    only_trouble() { En: "Only lines with trouble or doubt" }
    doubts(n: usize) { En: "{n} like somebody else" }
    summary(add: usize, update: usize, skip: usize) { En: "{add} to be added, {update} to be updated, {skip} skipped" }
    nothing_to_do() { En: "Everybody is there already" }
    add_players(n: usize) { En: "Add {n} players" }
    add_player_1() { En: "Add 1 player" }
    update_players(n: usize) { En: "Update {n} players" }
    update_player_1() { En: "Update 1 player" }
    add_and_update(add: usize, update: usize) { En: "Add {add} and update {update} players" }
    done(add: usize, update: usize) { En: "{add} added, {update} updated" }
}
