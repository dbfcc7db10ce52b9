//! Articles 1.7 and 1.8: the opposition index and the ranking order that follows from it.

use crate::handling::participation;
use crate::tournament::history::{History, Spent, histories_before};
use crate::tournament::{ByeKind, PlayerId, PointSystem, RoundNo, Tournament};
use std::collections::BTreeMap;
use std::fmt;

/// Article 1.7: what opposition a player has met; compared as the fields stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Index {
    /// The sum of the current scores of the opponents met, in tenths of a point.
    pub buchholz: i64,
    /// The sum of the points made against each opponent times the opponent's current score, in hundredths.
    pub sonneborn_berger: i64,
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |value: i64| if value < 0 { "-" } else { "" };
        let (bh, sb) = (self.buchholz, self.sonneborn_berger);
        let (b, s) = (bh.unsigned_abs(), sb.unsigned_abs());
        write!(f, "BH {}{}.{}, SB {}{}.{:02}", sign(bh), b / 10, b % 10, sign(sb), s / 100, s % 100)
    }
}

/// The index of everybody before `round`.
///
/// Virtual points are no part of it (1.7). Complexity: O(players × rounds × log players).
pub fn indices(tournament: &Tournament, round: RoundNo) -> BTreeMap<PlayerId, Index> {
    let points = &tournament.settings.points;
    let histories = histories_before(tournament, round);
    let now: BTreeMap<PlayerId, ByeKind> =
        participation(tournament, round).byes.iter().map(|b| (b.player, b.kind)).collect();
    let scores: BTreeMap<PlayerId, Scores> =
        histories.iter().map(|h| (h.player, Scores::of(h, now.get(&h.player).copied(), points))).collect();
    histories.iter().map(|h| (h.player, index(h, &scores, points))).collect()
}

/// A player's current score, in tenths.
#[derive(Clone, Copy, Debug)]
struct Scores {
    own: i64,
    /// As those see it who have met the player over the board.
    for_opponents: i64,
}

impl Scores {
    /// Article 1.7.2 (2): in a series of consecutive zero-point byes up to the current round, those of earlier rounds
    /// are draws, for the benefit of the opponents over the board.
    ///
    /// Readings: the series holds the current round, so it ends when the player is paired again; the player's own
    /// index knows no such draws; an absence is a zero-point bye, a forfeited game is not.
    fn of(history: &History, now: Option<ByeKind>, points: &PointSystem) -> Scores {
        let own = i64::from(history.points(points).tenths());
        let zero = |spent: &&Spent| matches!(spent, Spent::Absent | Spent::Bye(ByeKind::ZeroPoint));
        let series = match now {
            Some(ByeKind::ZeroPoint) => history.rounds.iter().rev().take_while(zero).count(),
            _ => 0,
        };
        let gained = i64::from((points.draw.white - points.zero_point_bye).tenths());
        // A number of rounds is at most 255.
        Scores { own, for_opponents: own + series as i64 * gained }
    }
}

fn index(history: &History, scores: &BTreeMap<PlayerId, Scores>, points: &PointSystem) -> Index {
    let mut index = Index { buchholz: 0, sonneborn_berger: 0 };
    let own = scores.get(&history.player).map_or(0, |s| s.own);
    for spent in &history.rounds {
        // 1.7.2 (1): a round without a game is one against oneself, with the result that gives the points it gave.
        let opponent = spent.played().and_then(|(opponent, _)| scores.get(&opponent));
        let score = opponent.map_or(own, |scores| scores.for_opponents);
        index.buchholz += score;
        index.sonneborn_berger += i64::from(spent.points(points).tenths()) * score;
    }
    index
}
