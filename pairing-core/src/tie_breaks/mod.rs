//! Tie-breaks for individuals: C.07, edition in force from 1 March 2026, and three older editions.
//!
//! [`TieBreak`] names one, [`standings`](crate::standings::standings) ranks by a list of them and
//! [`breakdown`] opens a value: round by round, with what was cut and by which article.
//!
//! * Values are exact ([`Number`]); rounding is for printing only ([`Value`]).
//! * Unplayed rounds count as the articles 15 and 16 say ([`Category`], [`Cap`]); in the edition of 2009 for a virtual
//!   opponent, in older ones, which do not speak of them, for nothing.
//! * The edition is that of the tournament's settings ([`TieBreakEdition`]).
//! * A game without a result counts as not yet played: it brings no points and contributes
//!   nothing, except that Fore Buchholz counts it as a draw when it stands in the last round.
//! * "The number of rounds of the tournament" (16.4.2) and its "last round" (16.2.5, 8.3) are those
//!   looked at, so that standings after a round never change when later rounds are added.
//! * Points come from the event's point system; virtual points (C.04.7) never enter.

mod calculator;
mod direct_encounter;
mod elimination;
mod field;
mod note;
mod number;
mod opponents_ratings;
mod opponents_scores;
mod own_record;
mod predetermined;
mod unplayed;
mod value;
mod working;

pub use crate::tournament::{
    CodeError, CodeFault, Measure, Preset, TieBreak, TieBreakEdition, TieBreakRules, parse_list, split_list,
};
pub use note::{Note, Separate, SeparateLine, Separation};
pub use number::Number;
pub use unplayed::{Cap, Category};
pub use value::{Missing, Value};
pub use working::{Against, Breakdown, ByForfeit, Contribution, Cut, Total};

pub(crate) use calculator::{Calculator, Tied};

use crate::tournament::{PlayerId, Tournament};
use std::cmp::Ordering;

impl TieBreak {
    /// Orders two values of this tie-break, the better one first; a missing value comes last.
    pub fn rank(&self, a: &Value, b: &Value) -> Ordering {
        match (a.numbers(), b.numbers()) {
            ([], b) => (!b.is_empty()).cmp(&false),
            (_, []) => Ordering::Less,
            (a, b) if self.measure.ascends() != self.reverse => a.cmp(b),
            (a, b) => b.cmp(a),
        }
    }
}

/// How the value of a tie-break comes about for a player after `after` rounds; `None` when the
/// tournament has no such player.
///
/// For direct encounter the tied are those with as many points; in a list of tie-breaks use
/// [`breakdown_in`](crate::standings::breakdown_in). The value is computed from exactly these
/// contributions. Complexity: O(players × rounds).
pub fn breakdown(
    tournament: &Tournament,
    after: usize,
    code: TieBreak,
    player: PlayerId,
) -> Option<Breakdown> {
    let calculator = Calculator::new(tournament, after);
    let place = tournament.players.binary_search_by_key(&player, |p| p.id).ok()?;
    let points = calculator.points(place);
    let tied: Vec<usize> = calculator.participants().filter(|&p| calculator.points(p) == points).collect();
    let for_first = calculator.participants().all(|p| calculator.points(p) <= points);
    Some(calculator.breakdown(code, place, player, Tied { places: &tied, for_first }))
}
