//! The list of tournaments.

use super::messages;

messages! {
    new_tournament() { En: "New tournament" }
    import() { En: "Import" }
    demo() { En: "Open a demo tournament" }
    try_demo() { En: "Something to try things out on:" }

    welcome() { En: "Pair a tournament by the FIDE rules, enter the results, show standings and crosstable. Everything stays in this browser: no account, no server." }
    way_demo() { En: "Look around" }
    way_demo_hint() { En: "A small open in its fifth round, with everything that happens in one. Nothing in it can be broken." }
    way_import() { En: "Bring a tournament" }
    way_import_hint() { En: "Report files (TRF) of any program go on where they stand: pair the next round at once." }
    way_new() { En: "Begin a tournament" }
    way_new_hint() { En: "Name, rounds, players: the first round can be paired within minutes." }
    where_kept() { En: "Tournaments are kept in this browser on this computer. Save them to files too: browsers sometimes tidy up." }

    players(n: usize) { En: "{n} {n|player|players}" }
    round_of(published: usize, rounds: usize) { En: "round {published} of {rounds}" }
    rounds_paired(published: usize) { En: "{published} {published|round|rounds} paired" }

    save_to_file() { En: "Save to a file" }
    trf26_hint() { En: "For FIDE and newer programs." }
    trf16_hint() { En: "For older programs. Most read it." }
    json_hint() { En: "For Crosstable: nothing is left out, and undo still works." }
    duplicate() { En: "Duplicate" }
    copy_of(name: &str) { En: "{name} (copy)" }
    id_taken() { En: "Please try again." }

    delete() { En: "Delete" }
    delete_question(name: &str) { En: "Delete “{name}”?" }
    delete_is_kept() { En: "It can be brought back from the end of this page, as long as you do not delete it there too." }
    deleted() { En: "Tournament deleted." }
    bring_back() { En: "Bring it back" }

    kept_aside() { En: "Kept aside" }
    kept_aside_hint() { En: "Deleted tournaments, and saved texts that could not be read. They take up room until you delete them for good." }
    was_deleted() { En: "deleted" }
    was_damaged() { En: "damaged: the text as it was" }
    text_of(size: usize) { En: "Text of {size} characters" }
    text_of_event(name: &str, size: usize) { En: "{name} (text of {size} characters)" }
    save_text() { En: "Save the text" }
    discard() { En: "Delete for good" }
    discard_question(name: &str) { En: "Delete “{name}” for good?" }
    discard_cost() { En: "It cannot be brought back after that." }

    damaged_title() { En: "This tournament could not be read" }
    damaged_hint() { En: "Its saved text is damaged. The text was put aside as it is: save it to a file, for somebody who can repair it. It stays under “Kept aside” in the list of tournaments until you delete it for good." }
    lost(problem: &str) { En: "{problem} Nothing of it could be read. The text as it was is kept under “Kept aside” in the list of tournaments." }
    restored(problem: &str, missing: usize) { En: "{problem} It was restored but for the last {missing} steps. The text as it was is kept under “Kept aside” in the list of tournaments." }
}
