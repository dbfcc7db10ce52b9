//! The views for the hall and for phones.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    views() { En: "Views" }
    round_by_board(round: RoundNo) { En: "Round {round}" }
    round_by_name(round: RoundNo) { En: "Round {round}, by name" }
    nothing() { En: "Nothing is published yet" }
    nothing_hint() { En: "The pairings appear here as soon as the arbiter publishes a round." }
    page_of(page: usize, pages: usize) { En: "Page {page} of {pages}" }
    paused() { En: "Paused" }
    pause() { En: "Pause" }
    go_on() { En: "Go on" }
    previous() { En: "Page before" }
    next() { En: "Next page" }
    larger() { En: "Larger type" }
    smaller() { En: "Smaller type" }
    seconds(n: u32) { En: "{n} s" }
    seconds_label() { En: "How long a page stands" }
    dark() { En: "Dark or light" }
    full_screen() { En: "Whole screen" }
    to_desk() { En: "To the desk" }
    controls() { En: "Controls" }
    find() { En: "Find your name" }
    nobody() { En: "Nobody is called that." }
    watching() { En: "This view only shows the tournament." }
}
