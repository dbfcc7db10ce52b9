//! The forecast before the first round.

use super::messages;

messages! {
    title() { En: "Forecast" }
    about() { En: "Plays this field and this number of rounds many times, with results drawn by the ratings: can the event be completed, and how many games are between equals?" }
    ask() { En: "Forecast this event" }
    again() { En: "Forecast again" }
    stop() { En: "Stop" }
    so_far(runs: u32) { En: "{runs} events played …" }
    runs(runs: u32) { En: "From {runs} events played by lot." }
    none_yet(reasons: &str) { En: "No forecast yet: {reasons}." }
}
