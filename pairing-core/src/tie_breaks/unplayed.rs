//! Unplayed rounds in Swiss tournaments: C.07 articles 15 and 16, and what older editions had instead.
//!
//! For the opponents' tie-breaks a player's score is adjusted (16.3); for the player's own each
//! unplayed round is a game against a dummy (16.4). In 2009 every unplayed round is a draw for the opponents, and one
//! against a virtual opponent for the player (General Handling Rules, A). The texts of 1999 and 1997 do not speak of
//! them: points are points, and a round without a game has no opponent. A game without a result is not an unplayed
//! round: it has not been played *yet*, and counts for nothing until it has a result.

use crate::cite::{Article, Text};
use crate::tournament::history::Spent;
use crate::tournament::{ByeKind, GameResult, PointSystem, Points, TieBreakEdition};
use serde::{Deserialize, Serialize};

/// The categories of unplayed rounds (C.07 article 16.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// 16.2.1: a pairing-allocated bye or a full-point bye.
    PointBye,
    /// 16.2.2: a win by forfeit.
    ForfeitWin,
    /// 16.2.3: a requested bye, with a later round that is not a voluntary unplayed round.
    RequestedBye,
    /// 16.2.4: a loss by forfeit.
    ForfeitLoss,
    /// 16.2.5: a requested bye followed only by voluntary unplayed rounds, or in the last round.
    RequestedByeToTheEnd,
}

impl Category {
    /// Its article.
    pub const fn article(self) -> Article {
        let number = match self {
            Category::PointBye => "16.2.1",
            Category::ForfeitWin => "16.2.2",
            Category::RequestedBye => "16.2.3",
            Category::ForfeitLoss => "16.2.4",
            Category::RequestedByeToTheEnd => "16.2.5",
        };
        Article::new(Text::TieBreaks, number)
    }

    /// Whether it is a voluntary unplayed round, VUR (16.1.2): the player was not available.
    pub const fn is_voluntary(self) -> bool {
        match self {
            Category::PointBye | Category::ForfeitWin => false,
            Category::RequestedBye | Category::ForfeitLoss | Category::RequestedByeToTheEnd => true,
        }
    }
}

/// What kept a dummy's score below the player's own (C.07 article 16.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cap {
    /// 16.4.1: the adjusted score of the scheduled opponent.
    ScheduledOpponent,
    /// 16.4.2: a draw in every round.
    DrawsThroughout,
}

impl Cap {
    /// Its article.
    pub const fn article(self) -> Article {
        let number = match self {
            Cap::ScheduledOpponent => "16.4.1",
            Cap::DrawsThroughout => "16.4.2",
        };
        Article::new(Text::TieBreaks, number)
    }
}

/// The category of each round of one player, `None` for games played or still open.
pub(super) fn categories(rounds: &[Spent]) -> Vec<Option<Category>> {
    let mut categories = vec![None; rounds.len()];
    // From the end: a requested bye belongs to 16.2.5 as long as only voluntary rounds follow.
    let mut only_voluntary_after = true;
    for (category, spent) in categories.iter_mut().zip(rounds).rev() {
        *category = match *spent {
            Spent::Paired { colour, result: Some(GameResult::Forfeit { winner }), .. } => {
                Some(if winner == Some(colour) { Category::ForfeitWin } else { Category::ForfeitLoss })
            }
            Spent::Paired { .. } => None,
            Spent::Bye(ByeKind::PairingAllocated | ByeKind::FullPoint) => Some(Category::PointBye),
            Spent::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint) | Spent::Absent => {
                Some(if only_voluntary_after {
                    Category::RequestedByeToTheEnd
                } else {
                    Category::RequestedBye
                })
            }
        };
        only_voluntary_after &= category.is_some_and(Category::is_voluntary);
    }
    categories
}

/// What an unplayed round is worth where it counts as a draw (16.3.2, 16.4.2, 7.7); where the
/// colours differ, the lesser.
pub(super) fn draw(system: &PointSystem) -> Points {
    system.draw.white.min(system.draw.black)
}

/// What a round contributes to the score that opponents see (16.3).
pub(super) fn adjusted(
    edition: TieBreakEdition,
    points: Points,
    category: Option<Category>,
    system: &PointSystem,
) -> Points {
    match (edition, category) {
        (TieBreakEdition::Fide2026, Some(Category::RequestedByeToTheEnd))
        | (TieBreakEdition::Fide2009, Some(_)) => draw(system),
        _ => points,
    }
}

/// The virtual opponent of 2009: `before` points before the round, the other side of a result worth `got`, and a draw
/// in each of the `later` rounds.
pub(super) fn virtual_opponent(before: Points, got: Points, later: usize, system: &PointSystem) -> Points {
    let draw = draw(system);
    // "Treated as a normal result": the one that brings as much. For 1, ½ and 0 this is 1 - got.
    let other = if got >= system.least_win() {
        system.loss.white.min(system.loss.black)
    } else if got >= draw {
        draw
    } else {
        system.greatest_win()
    };
    before + other + draw * i32::try_from(later).unwrap_or(i32::MAX)
}

/// The dummy's score (16.4) for a player with `own` points, and what capped it.
///
/// `scheduled` is the adjusted score of the opponent who had been scheduled, where there was one;
/// `rounds` the number of rounds played so far.
pub(super) fn dummy(
    own: Points,
    category: Category,
    scheduled: Option<Points>,
    rounds: usize,
    system: &PointSystem,
) -> (Points, Option<Cap>) {
    let (limit, cap) = match (category, scheduled) {
        (Category::ForfeitWin | Category::ForfeitLoss, Some(score)) => (score, Cap::ScheduledOpponent),
        _ => (draw(system) * i32::try_from(rounds).unwrap_or(i32::MAX), Cap::DrawsThroughout),
    };
    if own > limit { (limit, Some(cap)) } else { (own, None) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Colour, PlayerId};

    fn rounds(text: &str) -> Vec<Spent> {
        let paired = |result| Spent::Paired { opponent: PlayerId(9), colour: Colour::White, result };
        text.chars()
            .map(|c| match c {
                '1' => paired(Some(GameResult::WHITE_WINS)),
                '+' => paired(Some(GameResult::WHITE_WINS_BY_FORFEIT)),
                '-' => paired(Some(GameResult::BLACK_WINS_BY_FORFEIT)),
                '?' => paired(None),
                '.' => Spent::Absent,
                c => Spent::Bye(ByeKind::from_letter(c).expect("a bye letter")),
            })
            .collect()
    }

    #[test]
    fn article_16_2_each_requested_bye_looks_at_what_follows() {
        use Category::{
            ForfeitLoss as L, ForfeitWin as W, PointBye as P, RequestedBye as R, RequestedByeToTheEnd as E,
        };
        for (text, expected) in [
            ("1H1", vec![None, Some(R), None]),
            ("1HZ", vec![None, Some(E), Some(E)]),
            ("1H-", vec![None, Some(E), Some(L)]),
            ("H-Z", vec![Some(E), Some(L), Some(E)]),
            ("HZU", vec![Some(R), Some(R), Some(P)]),
            ("Z+.", vec![Some(R), Some(W), Some(E)]),
            ("H?", vec![Some(R), None]),
            ("F.", vec![Some(P), Some(E)]),
        ] {
            assert_eq!(categories(&rounds(text)), expected, "{text}");
        }
    }

    #[test]
    fn the_virtual_opponent_of_2009_ends_where_the_examples_say() {
        let p = Points::from_tenths;
        for (before, got, later, expected) in [
            // Absent in round 3 of nine with 1½ before; looked at after round 3.
            (15, 0, 6, 55),
            (15, 0, 0, 25),
            // Won by forfeit in round 6 of nine with 3½, in round 3 with 2; a half-point bye in round 2.
            (35, 10, 3, 50),
            (20, 10, 6, 50),
            (10, 5, 7, 50),
        ] {
            let opponent = virtual_opponent(p(before), p(got), later, &PointSystem::STANDARD);
            assert_eq!(opponent, p(expected), "{before} {got} {later}");
        }
        // 3-1-0: a win is worth three to the virtual opponent, too.
        let three = PointSystem::of(p(30), p(10), p(0));
        assert_eq!(virtual_opponent(p(40), p(0), 2, &three), p(90));
        assert_eq!(virtual_opponent(p(40), p(30), 2, &three), p(60));
        assert_eq!(virtual_opponent(p(40), p(10), 2, &three), p(70));
    }

    #[test]
    fn article_16_4_the_dummy_never_exceeds_its_cap() {
        let system = PointSystem::STANDARD;
        let p = Points::from_tenths;
        assert_eq!(
            dummy(p(60), Category::RequestedBye, None, 9, &system),
            (p(45), Some(Cap::DrawsThroughout))
        );
        assert_eq!(dummy(p(30), Category::RequestedByeToTheEnd, None, 9, &system), (p(30), None));
        assert_eq!(
            dummy(p(25), Category::ForfeitWin, Some(p(15)), 5, &system),
            (p(15), Some(Cap::ScheduledOpponent))
        );
        assert_eq!(dummy(p(40), Category::ForfeitLoss, Some(p(45)), 5, &system), (p(40), None));
    }
}
