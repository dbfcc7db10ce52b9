//! Who has arrived for a round.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    page(round: RoundNo) { En: "Check-in for round {round}" }
    short() { En: "Check-in" }
    intro() { En: "One press marks a player as here; a second press takes it back. It is kept with the tournament, and undone like everything else." }
    no_round() { En: "All rounds are paired: nobody needs to check in any more." }
    counted(here: usize, of: usize) { En: "Here: {here} of {of}" }
    all_here(of: usize) { En: "All are here: {of}" }
    nobody_expected() { En: "Nobody is expected in this round." }
    search() { En: "Search" }
    search_hint() { En: "Name, club, number … and Enter" }
    nobody_found() { En: "Nobody is called that." }
    filter() { En: "Who is shown" }
    everybody() { En: "Everybody" }
    missing_only() { En: "Not here yet" }
    here_only() { En: "Here" }
    everybody_is_here() { En: "Everybody has arrived." }
    here() { En: "here" }
    not_here() { En: "not here" }
    all_shown_here(n: usize) { En: "Mark {n} as here" }

    away_title() { En: "Not expected in this round" }
    comes_after_all() { En: "Is here after all" }

    not_all_here() { En: "Not everybody is here" }
    who_is_missing() { En: "Who is not here" }
    missing_1() { En: "1 player is not here" }
    missing(n: usize) { En: "{n} players are not here" }
    nobody_missing() { En: "Nobody is missing. The round can be paired." }
    what_to_do(round: RoundNo) { En: "What shall become of them in round {round}?" }
    leave_out(round: RoundNo) { En: "not paired in round {round}, no points" }
    half_point(round: RoundNo) { En: "half-point bye in round {round}" }
    full_point(round: RoundNo) { En: "full-point bye in round {round}" }
    enters_next(round: RoundNo) { En: "plays from round {round} on" }
    withdraw() { En: "has withdrawn" }
    keep() { En: "paired all the same" }
    for_all() { En: "All of them" }
    decide(name: &str) { En: "What becomes of {name}" }
    carry_out() { En: "Do this" }
    carried_out(n: usize) { En: "{n} players are left out" }
    carried_out_1() { En: "1 player is left out" }
    to_round(round: RoundNo) { En: "To round {round}" }
}
