//! The history.

use super::messages;

messages! {
    title() { En: "History" }
    intro() { En: "Everything anyone did, the latest first. Nothing is ever taken out of it: what is undone stays, struck through." }
    begin() { En: "The tournament as it was created or imported" }
    nothing() { En: "Nothing was changed since the tournament was created or imported." }
    filter() { En: "Filter" }
    filter_example() { En: "A name, “round 3”, “result” …" }
    shown(shown: usize, all: usize) { En: "{shown} of {all}" }
    undone() { En: "undone" }
    nothing_matches() { En: "Nothing in the history matches." }
    no_time() { En: "time unknown" }
}
