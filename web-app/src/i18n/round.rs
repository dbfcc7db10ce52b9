//! A round: pairing, publishing, results.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    rounds_of_the_event() { En: "Rounds of the event" }
    draft() { En: "Draft" }
    draft_explained() { En: "Nobody has seen this pairing yet. Look it over, then publish it." }
    published() { En: "Published" }
    not_paired() { En: "Not paired yet" }
    no_such_round(last: RoundNo) { En: "The event has {last} rounds." }
    other_round_first(next: RoundNo) { En: "Round {next} comes first." }

    pair(round: RoundNo) { En: "Pair round {round}" }
    pair_again() { En: "Pair again" }
    pair_again_title(round: RoundNo) { En: "Pair round {round} again?" }
    pair_again_cost(done: &str) { En: "What was changed by hand will be gone from the draft: {done}" }
    taken_back(round: RoundNo) { En: "Round {round} is taken back. Undo, or the history, brings it back with its results." }
    publish(round: RoundNo) { En: "Publish round {round}" }
    go_to_round(round: RoundNo) { En: "To round {round}" }
    final_standings() { En: "Final standings" }
    keep_draft() { En: "Keep this pairing" }
    discard_draft() { En: "Discard the draft" }
    take_back(round: RoundNo) { En: "Take round {round} back" }
    take_back_title(round: RoundNo) { En: "Take round {round} back?" }

    pairing_begins() { En: "Pairing …" }
    pairing_progress(paired: u32, total: u32) { En: "Pairing … {paired} of {total} players" }
    pairing_cancelled() { En: "Pairing cancelled; nothing has changed." }
    pairing_changed_meanwhile() { En: "The tournament was changed while it was being paired: pair again." }
    no_pairing(reason: &str) { En: "There is no legal pairing: {reason}. The Chief Arbiter decides (C.04.3 1.9.3)." }
    not_ready(reason: &str) { En: "The round cannot be paired yet: {reason}." }
    drafted(round: RoundNo, boards: usize) { En: "Round {round} is drafted, {boards} boards." }
    now_published(round: RoundNo) { En: "Round {round} is published." }

    blocked_open(round: RoundNo, open: &str) { En: "Round {round}: {open}." }
    blocked_one_player() { En: "Only one player takes part in this round: two are needed." }
    blocked_no_players() { En: "Nobody takes part in this round yet." }
    blocked_rounds_not_set() { En: "The number of rounds is not set." }
    add_players() { En: "Add players" }
    to_settings() { En: "To the settings" }
    enter_them() { En: "Enter them" }

    no_boards() { En: "No boards" }
    all_results_in(boards: usize) { En: "All {boards} results are in" }
    all_in_already() { En: "All results are in. To change one, press G and its board number, or click it." }
    all_boards_open(boards: usize) { En: "All {boards} boards are open" }
    one_open(boards: usize, board: usize) { En: "1 of {boards} open: board {board}" }
    few_open(open: usize, boards: usize, list: &str) { En: "{open} of {boards} open: boards {list}" }
    many_open(open: usize, boards: usize, first: usize) { En: "{open} of {boards} open, the first is board {first}" }

    by_board() { En: "By board" }
    by_name() { En: "By name" }
    list_order() { En: "Order of the list" }
    find() { En: "Find a player" }
    boards() { En: "Boards" }
    boards_hint() { En: "Keys: 1, 0 or = for the result, + or - for a forfeit, Delete to clear, Enter for the next board, G and a number to jump, U for unusual results." }
    seat() { En: "Seat" }
    opponent() { En: "Opponent" }
    set_result(board: usize, result: &str) { En: "Board {board}: {result}" }
    more_results() { En: "Other results" }
    board_is(board: usize, result: &str) { En: "Board {board}: {result}" }
    board_is_open(board: usize) { En: "Board {board}: open" }
    then_board(said: &str, board: usize) { En: "{said}. Now board {board}." }
    go_to_board() { En: "Go to board" }
    no_such_board(board: usize, boards: usize) { En: "There is no board {board}: this round has {boards}." }

    no_such_board_from(board: usize, first: usize, last: usize) { En: "There is no board {board}: this round has boards {first} to {last}." }

    half_zero() { En: "½-0, by decision" }
    zero_half() { En: "0-½, by decision" }
    both_lose() { En: "0-0, both lose" }
    both_forfeit() { En: "Neither appeared" }
    white_forfeit_win() { En: "White wins by forfeit" }
    black_forfeit_win() { En: "Black wins by forfeit" }
    short_white() { En: "1-0, not rated" }
    short_draw() { En: "½-½, not rated" }
    short_black() { En: "0-1, not rated" }
    clear() { En: "Clear" }

    no_shows() { En: "Who did not appear" }
    no_show(name: &str, board: usize) { En: "{name} did not appear at board {board}. Keep pairing?" }
    no_show_keep() { En: "Keep pairing" }
    no_show_away(next: RoundNo) { En: "Not in round {next}" }
    no_show_withdraw() { En: "Withdraw" }
    no_show_absent(name: &str, next: RoundNo) { En: "{name} is absent in round {next}." }
    no_show_withdrawn(name: &str) { En: "{name} is withdrawn." }
    without_a_game() { En: "Without a game" }
    bye_pairing_allocated() { En: "pairing-allocated bye" }
    bye_full_point() { En: "full-point bye" }
    bye_half_point() { En: "half-point bye" }
    absent() { En: "absent" }
    enters_in(round: RoundNo) { En: "not yet here, enters in round {round}" }
    withdrawn_after(round: RoundNo) { En: "withdrawn after round {round}" }
    withdrawn_before_first() { En: "withdrawn before round 1" }
    worth(why: &str, points: &str) { En: "{why}, {points}" }
    one_point(points: &str) { En: "{points} point" }
    many_points(points: &str) { En: "{points} points" }
    taking_part(here: usize) { En: "{here} take part." }
    taking_part_and_away(here: usize, away: usize) { En: "{here} take part, {away} do not." }
    not_here_yet(players: usize) { En: "{players} {players|of them is|of them are} not checked in." }
    who_is_there() { En: "Who is there" }

    why() { En: "Why?" }
    why_board(board: usize) { En: "Why board {board}?" }
    why_the_bye() { En: "Why the bye?" }
    why_waiting() { En: "Asking the engine …" }
    why_imported() { En: "The engine would pair this round otherwise, so it was paired by another program, by hand, or with other information; there is no reason to give." }
    why_board_by_hand() { En: "This board was made by hand: the engine pairs these players otherwise, so there is no reason by the rules." }
    why_engines_too() { En: "The engine pairs these two as well, but others in this round were paired by hand, so the reasons are not those of the round as it stands." }
    why_round_by_hand() { En: "This round was changed by hand, so the rules give no reasons for it as it stands." }
    why_not_explained(reason: &str) { En: "This round cannot be paired again, so there is no reason to give: {reason}." }
    why_pairing() { En: "Why these two" }
    why_colours() { En: "Why these colours" }
    why_criteria() { En: "What this bracket had to accept" }
    why_nothing_accepted() { En: "The bracket complies with every criterion of quality." }
    colours_so_far() { En: "Colours so far" }
    no_colours_yet() { En: "no game yet" }
}
