//! Standings and crosstable.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    after_round() { En: "After round" }
    standings_after(round: RoundNo) { En: "Standings after round {round}" }
    starting_list() { En: "Starting list" }
    final_standings() { En: "Final standings" }
    games_open(n: usize) { En: "{n} games of these rounds are still open and count nothing yet." }
    one_game_open() { En: "1 game of these rounds is still open and counts nothing yet." }
    no_standings() { En: "Standings appear as soon as a round is published." }
    points_short() { En: "Pts" }
    withdrawn() { En: "withdrawn" }
    shared() { En: "shared place" }
    crosstable_after(round: RoundNo) { En: "Crosstable after round {round}" }
    crosstable_hint() { En: "12w1: against number 12 with White, won. Numbers are lines of this table." }
    round_short(round: usize) { En: "{round}" }
    won() { En: "won" }
    drawn() { En: "drawn" }
    lost() { En: "lost" }
    won_by_forfeit() { En: "won by forfeit" }
    lost_by_forfeit() { En: "lost by forfeit" }
    open() { En: "open" }
    cell(round: usize, name: &str, colour: &str, mark: &str) { En: "Round {round}: {name}, {colour}, {mark}" }
    cell_bye(round: usize, bye: &str) { En: "Round {round}: {bye}" }
    bye_short() { En: "bye" }
    find_player() { En: "Find a player" }
}
