//! Finding anything: the command palette.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    title() { En: "Find anything" }
    open_hint() { En: "Find anything (Ctrl K)" }
    label() { En: "Player, board, page or action" }
    results() { En: "Found" }
    nothing() { En: "Nothing is called that." }
    one_found() { En: "1 found" }
    found(n: usize) { En: "{n} found" }
    more(n: usize) { En: "and {n} more: type on" }

    kind_action() { En: "Do" }
    kind_page() { En: "Page" }
    kind_round() { En: "Round" }
    kind_board() { En: "Board" }
    kind_player() { En: "Player" }
    kind_tournament() { En: "Tournament" }

    board(board: usize) { En: "Board {board}" }
    board_of(round: RoundNo, white: &str, black: &str) { En: "Round {round}: {white} – {black}" }
    player_number(number: u32) { En: "No. {number}" }
    player_number_and_rating(number: u32, rating: u16) { En: "No. {number}, {rating}" }
    standings_after(round: RoundNo) { En: "Standings after round {round}" }
    players_about() { En: "add, edit, withdraw, late entries, byes" }
    settings_about() { En: "number of rounds, tie-breaks, points, acceleration, forbidden pairs, categories, prizes" }
    publish_about() { En: "web page, widget, arbiter’s report, QR code, backup" }
    theme(name: &str) { En: "Colours: {name}" }
    print(sheet: &str) { En: "Print: {sheet}" }
    show(view: &str) { En: "In the hall: {view}" }
    save(file: &str) { En: "Save to a file: {file}" }
}
