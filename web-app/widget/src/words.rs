//! What the widget says.

use pairing_core::tournament::{RoundNo, Tpn};

/// Declares texts, as `messages!` of the app does: a name, typed arguments in the order in which the text first names
/// them, and the English text. The translations are in `languages/`.
macro_rules! texts {
    ($($name:ident ( $($argument:ident : $kind:ty),* ) $text:literal)+) => {
        $(texts!(@one $name ($($argument : $kind),*) $text);)+
    };
    (@one $name:ident () $text:literal) => {
        #[doc = $text]
        pub fn $name() -> &'static str {
            const SENTENCE: pairing_core::language::Sentence = crate::language::sentence($text, &[]);
            SENTENCE.text()
        }
    };
    (@one $name:ident ($($argument:ident : $kind:ty),+) $text:literal) => {
        #[doc = $text]
        pub fn $name($($argument: $kind),+) -> String {
            const SENTENCE: pairing_core::language::Sentence =
                crate::language::sentence($text, &[$(stringify!($argument)),+]);
            SENTENCE.fill(&[$(&$argument),+])
        }
    };
}

texts! {
    pairings() "Pairings"
    standings() "Standings"
    crosstable() "Crosstable"
    player() "Player"
    views() "Views of the event"
    round() "Round"
    after_round() "After round"
    round_n(round: RoundNo) "Round {round}"
    pairings_of(round: RoundNo) "Pairings of round {round}"
    standings_after(round: RoundNo) "Standings after round {round}"
    crosstable_after(round: RoundNo) "Crosstable after round {round}"
    starting_list() "Starting list"
    previous_round() "Previous round"
    next_round() "Next round"
    back() "Back"
    choose_player() "Choose a player"
    board() "Board"
    white() "White"
    black() "Black"
    points() "Points"
    points_short() "Pts"
    result() "Result"
    rank() "Rank"
    name() "Name"
    rating() "Rating"
    federation() "Federation"
    number() "No."
    number_n(number: Tpn) "No. {number}"
    colour() "Colour"
    opponent() "Opponent"
    total() "Total"
    open() "open"
    withdrawn() "withdrawn"
    bye_pairing_allocated() "pairing-allocated bye"
    bye_full_point() "full-point bye"
    bye_half_point() "half-point bye"
    absent() "absent"
    free() "free this round"
    enters_in(round: RoundNo) "not yet here, enters in round {round}"
    withdrawn_after(round: RoundNo) "withdrawn after round {round}"
    withdrawn_before_first() "withdrawn before round 1"
    find() "Find a name"
    nobody() "Nobody is called that."
    nothing() "Nothing is published yet"
    games_open(n: usize) "{n} {n|game of these rounds is still open and counts|games of these rounds are still open and count} nothing yet."
    crosstable_hint() "12w1: against number 12 with White, won."
    no_round(round: RoundNo) "Round {round} is not published yet."
    bad_round(round: &str) "There is no round {round}."
    no_player(player: &str) "There is no player {player} in this event."
    no_view(view: &str) "There is no view {view}: pairings, standings, crosstable and player are known."
    no_players() "There are no players in this file."
    too_many(players: usize) "This event has {players} players: too many to show here."
    place(rank: usize, players: usize, round: RoundNo) "Rank {rank} of {players} after round {round}"
}
