//! The frame around every page: header, navigation, messages.

use super::messages;
use pairing_core::tournament::RoundNo;

/// What the app is called, in every language.
pub const fn app_name() -> &'static str {
    "Crosstable"
}

messages! {
    window_title(page: &str, of: &str) { En: "{page} – {of}" }
    tournaments() { En: "Tournaments" }
    players() { En: "Players" }
    round(n: RoundNo) { En: "Round {n}" }
    rounds() { En: "Rounds" }
    standings() { En: "Standings" }
    crosstable() { En: "Crosstable" }
    history() { En: "History" }
    settings() { En: "Settings" }
    unnamed() { En: "Unnamed tournament" }

    undo() { En: "Undo" }
    undo_hint() { En: "Undo (Ctrl Z)" }
    undone(what: &str) { En: "Undone: {what}" }
    nothing_to_undo() { En: "There is nothing to undo." }
    redo() { En: "Redo" }
    redo_hint() { En: "Redo (Ctrl Y)" }
    redone(what: &str) { En: "Done again: {what}" }
    nothing_to_redo() { En: "There is nothing to do again." }

    next_add_players() { En: "Add players" }
    next_set_rounds() { En: "Set the number of rounds" }
    next_results(round: RoundNo, open: usize, boards: usize) { En: "Round {round}: {open} of {boards} open" }
    next_pair(round: RoundNo) { En: "Pair round {round}" }
    next_publish(round: RoundNo) { En: "Publish round {round}" }
    next_finished() { En: "Final standings" }

    saved() { En: "Saved" }
    saving() { En: "Saving …" }
    not_saved() { En: "NOT SAVED" }
    not_saved_hint() { En: "What you do is only in this window. Save it to a file before you close it." }
    save_to_file() { En: "Save to a file" }
    try_again() { En: "Try again" }

    read_only_other_tab() { En: "This tournament is open in another tab or window, which may change it; this one only shows it." }
    read_only_newer(app: &str) { En: "A newer program ({app}) saved this tournament: it can only be looked at." }
    read_only_changed() { En: "This tournament was changed elsewhere while it was changed here." }
    take_over() { En: "Take over here" }
    show_other() { En: "Show the other state" }
    keep_as_copy() { En: "Keep this one as a copy" }

    menu() { En: "Menu" }
    file_trf26() { En: "Report file TRF26" }
    file_trf16() { En: "Report file TRF16" }
    file_json() { En: "Everything, with history (JSON)" }
    language() { En: "Language" }
    new_version() { En: "A new version of Crosstable is ready. It is taken when you say so, or when every tab of it has been closed." }
    new_version_use() { En: "Use it now" }
    new_version_later() { En: "Later" }
    theme() { En: "Colours" }
    theme_system() { En: "System" }
    theme_light() { En: "Light" }
    theme_dark() { En: "Dark" }
    keyboard() { En: "Keyboard" }

    pages_of_tournament() { En: "Pages of the tournament" }
    skip_to_content() { En: "Skip to the content" }
    no_such_page() { En: "There is nothing at this address" }
    no_such_page_hint() { En: "The tournament may have been deleted, or the address mistyped." }
    to_tournaments() { En: "Crosstable: all tournaments" }
    close() { En: "Close" }
    dismiss() { En: "Dismiss" }

    loading() { En: "Loading …" }
    part_missing() { En: "A part of the program did not arrive. Nothing is lost; is there a network?" }
    load_again() { En: "Load the page again" }
}

/// The name of an event, or words for one without a name.
pub fn name_or_unnamed(name: &str) -> String {
    if name.trim().is_empty() { unnamed().to_owned() } else { name.to_owned() }
}
