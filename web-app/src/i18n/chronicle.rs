//! The history.

use super::messages;
use pairing_core::tournament::RoundNo;

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

    kind() { En: "Kind" }
    every_kind() { En: "Everything" }
    kind_results() { En: "Results" }
    kind_pairings() { En: "Pairings" }
    kind_players() { En: "Players" }
    kind_presence() { En: "Coming and going" }
    kind_event() { En: "The event and its rules" }
    kind_log() { En: "Undone, redone, gone back" }
    player() { En: "Player" }
    everybody() { En: "Everybody" }
    round() { En: "Round" }
    every_round() { En: "Every round" }

    more() { En: "More" }
    more_about(title: &str) { En: "More about: {title}" }
    back() { En: "Back to here" }
    back_title(title: &str) { En: "Back to: {title}?" }
    later_1() { En: "1 later step will no longer count. It stays in the history, and Undo brings it back." }
    later(n: usize) { En: "{n} later steps will no longer count. They stay in the history, and Undo brings them back." }
    rounds_then(now: usize, then: usize) { En: "Published rounds: {now} now, {then} then." }
    results_then(now: usize, then: usize) { En: "Results: {now} now, {then} then." }
    players_then(now: usize, then: usize) { En: "Players: {now} now, {then} then." }
    went_back() { En: "The tournament is as it was then." }
    what_if() { En: "Try out from here" }
    what_if_hint() { En: "makes a copy as it was then; this tournament stays as it is." }
    what_if_name(name: &str) { En: "What if: {name}" }
    now_in_copy() { En: "This is a copy to try things out in. The tournament itself is unchanged, in the list of tournaments." }

    what() { En: "What" }
    before() { En: "Before" }
    after() { En: "After" }
    nothing_visible() { En: "Nothing that the tournament shows has changed." }
    more_changes(n: usize) { En: "and {n} more" }
    changed() { En: "changed" }
    added() { En: "added" }
    there() { En: "there" }
    removed() { En: "removed" }
    of_player(name: &str, what: &str) { En: "{name}: {what}" }
    in_round(name: &str, round: RoundNo) { En: "{name}, round {round}" }
    board(round: RoundNo, board: usize) { En: "Round {round}, board {board}" }
    board_of(round: RoundNo, board: usize, pair: &str) { En: "Round {round}, board {board}: {pair}" }
    boards_1() { En: "1 board" }
    boards(n: usize) { En: "{n} boards" }
    others(players: usize) { En: "{players} players have other numbers" }
    number_of_rounds() { En: "Number of rounds" }
    pairing_number() { En: "pairing number" }
    pairing_numbers() { En: "Pairing numbers" }
    enters() { En: "plays from" }
    withdrawal() { En: "withdrawal" }
    withdrawn_from(round: RoundNo) { En: "from round {round} on" }
    plays() { En: "plays" }
    open() { En: "open" }
    draft() { En: "Draft" }
    event_name() { En: "Name of the event" }
    city() { En: "City" }
    start() { En: "First day" }
    end() { En: "Last day" }
    arbiter() { En: "Chief arbiter" }
    time_control() { En: "Time control" }
    kind_of_event() { En: "Kind of event" }
    round_days() { En: "Days of the rounds" }
    round_hours() { En: "Hours of the rounds" }
    sex() { En: "Sex" }
    fide_id() { En: "FIDE number" }
    birth() { En: "Born" }
    k_factor() { En: "K" }
    system() { En: "Pairing system" }
    initial_colour() { En: "Initial-colour" }
    acceleration() { En: "Acceleration" }
    tie_breaks() { En: "Tie-breaks" }
    options() { En: "Options" }
    forbidden() { En: "Forbidden pairs" }
    virtual_points() { En: "Virtual points" }
    categories() { En: "Categories" }
    prizes() { En: "Prizes" }
    lots() { En: "Lots" }
}
