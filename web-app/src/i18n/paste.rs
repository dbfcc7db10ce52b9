//! Results pasted as a list.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    button() { En: "Paste results" }
    title(round: RoundNo) { En: "Results of round {round} as a list" }
    label() { En: "A board and its result on each line" }
    hint() { En: "12 1-0, 13 ½, 14 0-1, 15 +/- and the like. Nothing is written until you press the button below." }
    all_understood(results: usize) { En: "{results} {results|result|results} to enter; every line is understood." }
    some_faults(results: usize, faults: usize) { En: "{results} {results|result|results} to enter; {faults} {faults|line is|lines are} left out for the reasons below." }
    preview() { En: "What was understood" }
    line() { En: "Line" }
    players() { En: "Players" }
    was(result: &str) { En: "instead of {result}" }
    enter(results: usize) { En: "Enter {results} {results|result|results}" }
    entered(results: usize) { En: "{results} {results|result is|results are} entered." }
}
