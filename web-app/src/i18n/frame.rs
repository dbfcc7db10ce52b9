//! The frame around every page: header, navigation, messages.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    app_name() { En: "Crosstable" }
    tournaments() { En: "Tournaments" }
    players() { En: "Players" }
    round(n: RoundNo) { En: "Round {n}" }
    rounds() { En: "Rounds" }
    standings() { En: "Standings" }
    crosstable() { En: "Crosstable" }
    history() { En: "History" }
    settings() { En: "Settings" }
    undo() { En: "Undo" }
    redo() { En: "Redo" }
    pages_of_tournament() { En: "Pages of the tournament" }
    skip_to_content() { En: "Skip to the content" }
    no_such_page() { En: "There is nothing at this address." }
    no_such_page_hint() { En: "The tournament may have been deleted, or the address mistyped." }
    to_tournaments() { En: "To the list of tournaments" }
    read_only_other_tab() { En: "This tournament is open in another tab, which may change it; this one only shows it." }
    read_only_newer(app: &str) { En: "A newer program ({app}) saved this tournament: it can only be looked at." }
    read_only_changed() { En: "This tournament was changed elsewhere while it was open here: it can only be looked at." }
    close() { En: "Close" }
    dismiss() { En: "Dismiss" }
}
