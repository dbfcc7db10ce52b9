//! Standings and crosstable.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    after_round() { En: "After round" }
    standings_after(round: RoundNo) { En: "Standings after round {round}" }
    starting_list() { En: "Starting list" }
    games_open(n: usize) { En: "{n} games of these rounds are still open and count nothing yet." }
    one_game_open() { En: "1 game of these rounds is still open and counts nothing yet." }
    no_standings() { En: "Standings appear as soon as a round is published." }
    points_short() { En: "Pts" }
    withdrawn() { En: "withdrawn" }
    nobody_yet() { En: "There are no players yet" }
    nobody_yet_hint() { En: "Once they are entered, this is the starting list; after each round it is the standings, and every value can be opened." }
    to_players() { En: "Add players" }
    no_rounds() { En: "No round is published yet" }
    no_rounds_hint() { En: "Here everybody’s rounds will stand in one line: opponent, colour and result. Press a cell then to go to the opponent’s line." }
    to_round_1() { En: "To round 1" }
    crosstable_after(round: RoundNo) { En: "Crosstable after round {round}" }
    crosstable_hint() { En: "12w1: with White against number 12 of the first column, won; b is Black, + and - are without a game. bye: no opponent; ½ alone: a half-point bye; –: absent." }
    numbered_by() { En: "Numbered by" }
}
