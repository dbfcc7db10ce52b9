//! Changing a pairing by hand.

use super::messages;
use pairing_core::event::Impossible;
use pairing_core::tournament::{ByeKind, PlayerId, RoundNo};

messages! {
    change() { En: "Change the pairing" }
    title(round: RoundNo) { En: "Changing the pairing of round {round}" }
    hint() { En: "Press two players and they exchange places; two without a game are paired. Nothing counts until you press Done." }
    hint_published() { En: "This round is published. Press two players and they exchange places; two without a game are paired. Results follow the players; nothing counts until you press Done." }
    keys_hint() { En: "Keys: arrows move, Enter picks, C swaps colours, X takes apart, B gives the bye, Ctrl Z takes the last move back." }
    done() { En: "Done" }
    throw_away() { En: "Throw the changes away" }
    throw_away_title() { En: "Throw the changes away?" }
    throw_away_cost(moves: usize) { En: "Moves made by hand that will be forgotten: {moves}." }
    close() { En: "Close without changes" }
    step_back() { En: "Take back" }
    boards() { En: "Boards being changed" }
    empty_board() { En: "free" }
    board(board: usize) { En: "Board {board}" }
    swap_colours(board: usize) { En: "Swap the colours of board {board}" }
    take_apart(board: usize) { En: "Take board {board} apart" }
    take_apart_short() { En: "Apart" }
    to_board(board: usize) { En: "Another number for board {board}" }
    byes() { En: "Without a game" }
    waiting() { En: "Waiting for a place" }
    nobody_waits() { En: "Nobody." }
    take_bye() { En: "Take the bye away" }
    give() { En: "Give a bye" }
    give_to(name: &str) { En: "A bye for {name}" }
    pab() { En: "pairing-allocated bye" }
    half() { En: "half-point bye" }
    full() { En: "full-point bye" }
    zero() { En: "absent" }
    picked(name: &str) { En: "{name} is picked: now press another player." }
    nobody_picked() { En: "Nobody is picked." }
    no_moves() { En: "No changes yet." }
    moves_1() { En: "1 change." }
    moves(n: usize) { En: "{n} changes." }
    note() { En: "Reason, for the record" }
    note_example() { En: "Board 4 paired by mistake …" }
    homeless_1(name: &str) { En: "{name} waits for a place: pair, or give a bye." }
    homeless(names: &str) { En: "Waiting for a place: {names}. Pair them, or give byes." }
    changed_elsewhere() { En: "The round was changed meanwhile, so what you were changing by hand was taken off the table." }
    taken_up(moves: usize) { En: "What you were changing by hand is on the table again, {moves} {moves|change|changes}. Nothing counts until you press Done." }
    amend_title(round: RoundNo) { En: "Change the published pairing of round {round}?" }
    amend_action() { En: "Change it" }
    now_changed(round: RoundNo) { En: "The pairing of round {round} is changed." }
    by_hand() { En: "Changed by hand" }
    in_history() { En: "In the history" }

    swapped(a: &str, b: &str) { En: "{a} and {b} exchange places" }
    colours_swapped(board: usize, white: &str, black: &str) { En: "board {board}, {white} – {black}: colours swapped" }
    parted(board: usize, white: &str, black: &str) { En: "board {board}, {white} – {black}: taken apart" }
    paired(white: &str, black: &str) { En: "{white} meets {black}" }
    bye_given(name: &str, kind: &str) { En: "{name}: {kind}" }
    bye_taken(name: &str) { En: "{name}: bye taken away" }
    boards_swapped(a: usize, b: usize) { En: "boards {a} and {b} exchange numbers" }
    taken_back(said: &str) { En: "Taken back: {said}" }
    record(moves: &str, why: &str) { En: "{moves}. Reason: {why}" }

    not_here(name: &str) { En: "{name} does not stand in this round." }
    nothing_to_swap() { En: "These two have no places to exchange." }
    no_board(board: usize) { En: "Nobody sits at board {board}." }
    own_bye(name: &str) { En: "The bye of {name} was asked for: take it away first, then give the place." }
    seated(name: &str) { En: "{name} sits at a board: take the two apart first." }
    no_bye(name: &str) { En: "{name} has no bye." }

    warnings() { En: "Warnings" }
    warn_rematch(earlier: RoundNo) { En: "They have met, in round {earlier}" }
    warn_forbidden() { En: "The organiser forbids this pair" }
    warn_second_bye(name: &str, earlier: RoundNo) { En: "{name} must not get the bye: round {earlier} bars it" }
    warn_several_byes(byes: usize) { En: "{byes} pairing-allocated byes: only one player gets it" }
    warn_third_white(name: &str) { En: "{name} has White for the third time in a row" }
    warn_third_black(name: &str) { En: "{name} has Black for the third time in a row" }
    warn_third_white_last(name: &str) { En: "{name} has White for the third time in a row; in the last round topscorers may" }
    warn_third_black_last(name: &str) { En: "{name} has Black for the third time in a row; in the last round topscorers may" }
    warn_more_white(name: &str, n: i32) { En: "{name} has White {n} times more than Black" }
    warn_more_black(name: &str, n: i32) { En: "{name} has Black {n} times more than White" }
    warn_both_wrong() { En: "Both should have the other colour: swap them" }

    compare() { En: "Compare with the engine" }
    comparing() { En: "The engine is pairing …" }
    compare_homeless() { En: "Give everybody a place first; then the engine can compare." }
    same() { En: "The same as the engine's: opponents, colours and bye." }
    same_but_colours() { En: "The same opponents as the engine's; these colours differ:" }
    colours_of(board: usize, white: &str, black: &str) { En: "Board {board}: the engine gives {white} White against {black}" }
    differs(score: &str) { En: "Not the engine's pairing. They part in the bracket of {score} {score|point|points}." }
    differs_bye() { En: "Not the engine's pairing: the bye goes to somebody else." }
    engine_has() { En: "The engine's" }
    here_is() { En: "Yours" }
    nothing_else() { En: "nothing else" }
    floats_down(name: &str) { En: "{name} floats down" }
    floats_up(name: &str) { En: "{name} floats up" }
    gets_the_bye(name: &str) { En: "{name} gets the bye" }
    decides() { En: "What decides" }
    given_better() { En: "So the pairing here is better, and this program at fault: please report it." }
    no_legal(reason: &str) { En: "By the rules nothing could be paired here: {reason}." }
    not_compared(reason: &str) { En: "The engine cannot compare: {reason}." }
    more_boards(n: usize) { En: "and {n} more" }

    late() { En: "Pair with a late player" }
    late_title(name: &str) { En: "A late player against {name}" }
    late_hint(name: &str) { En: "{name} gives up the bye and plays. All other boards stay as they are." }
    late_who() { En: "Who has come" }
    late_new() { En: "Somebody new" }
    late_name() { En: "Name" }
    late_rating() { En: "Rating" }
    late_pair() { En: "Pair them" }
    late_done(white: &str, black: &str, board: usize) { En: "{white} meets {black} at board {board}." }
    late_namesake(name: &str) { En: "{name} is in the tournament already: choose them in the list, or add to the name what tells the two apart." }
    late_not_now() { En: "This round is not paired any more: nobody can be seated." }
    late_record(late: &str, holder: &str) { En: "{late} came late and meets {holder}, who had the bye." }

    fixed() { En: "Board of their own" }
    fixed_for(name: &str) { En: "{name} always sits here" }
    fixed_in(name: &str, board: u16) { En: "{name} always sits at board {board}" }
    fixed_none() { En: "moves with the pairing" }
    move_to() { En: "To board" }
    move_now() { En: "Move" }
}

/// A bye in a few words.
pub fn kind(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::PairingAllocated => pab(),
        ByeKind::HalfPoint => half(),
        ByeKind::FullPoint => full(),
        ByeKind::ZeroPoint => zero(),
    }
}

/// Why a move cannot be made.
pub fn impossible(
    why: Impossible,
    name: impl Fn(PlayerId) -> String,
    shown: impl Fn(usize) -> usize,
) -> String {
    match why {
        Impossible::NotHere(id) => not_here(&name(id)),
        Impossible::NothingToSwap => nothing_to_swap().to_owned(),
        Impossible::NoBoard(board) => no_board(shown(board)),
        Impossible::OwnBye(id) => own_bye(&name(id)),
        Impossible::Seated(id) => seated(&name(id)),
        Impossible::NoBye(id) => no_bye(&name(id)),
    }
}
