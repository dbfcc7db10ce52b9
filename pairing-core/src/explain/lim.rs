//! The Lim System and the FIDE Swiss Rules of 1999: where two pairings of a scoregroup part.
//!
//! The procedure decides in an order: how many float, who, whether the median needs one of the pairs, whom the floaters
//! meet, how many get the colour they are due, and last the order of exchanges. The first that is not the same is the
//! answer.

use super::{Difference, Order, WhyNot, same_pairs};
use crate::systems::lim_family::steps::LimStep;
use crate::systems::{BracketRecord, ColourReason, RoundPairing, StepKind};
use crate::tournament::{PairingSystem, PlayerId};

/// Whether a system is one of these two.
pub(super) const fn is_meant(system: PairingSystem) -> bool {
    matches!(system, PairingSystem::Lim2026 | PairingSystem::FideSwiss1999)
}

/// The article of a system for what [`Order`] says.
pub(super) const fn article(order: Order, system: PairingSystem) -> &'static str {
    let old = matches!(system, PairingSystem::FideSwiss1999);
    match order {
        Order::Floaters if old => "9.3, 10",
        Order::Floaters => "2.3, 3",
        Order::CrackedMedian if old => "9.6",
        Order::CrackedMedian => "2.6",
        Order::FloatersGames if old => "10.8",
        Order::FloatersGames => "3.8",
        _ if old => "11",
        _ => "4",
    }
}

/// The first difference between the pairing by the rules and one with a wish, bye apart.
pub(super) fn compare(now: &RoundPairing, forced: RoundPairing) -> WhyNot {
    let old = now.system == PairingSystem::FideSwiss1999;
    // An empty median may have a record in only one of them, so they are compared score by score.
    let other = |best: &BracketRecord| {
        forced.justification.brackets.iter().find(|other| other.score == best.score).cloned()
    };
    for best in &now.justification.brackets {
        let Some(other) = other(best) else { continue };
        let (ours, theirs) = (floaters(best), floaters(&other));
        let refused = |pairing: &RoundPairing, record| refused(pairing, record);
        let order = if theirs.len() > ours.len() {
            let counts = (theirs.len(), ours.len());
            return worse(best, if old { "9.3" } else { "2.3" }, counts, forced);
        } else if ours != theirs {
            Order::Floaters
        } else if same_pairs(best, &other) {
            continue;
        } else if best.pairs.len() != other.pairs.len() {
            Order::CrackedMedian
        } else if floaters_games(best) != floaters_games(&other) {
            Order::FloatersGames
        } else {
            let counts = (refused(&forced, &other), refused(now, best));
            if counts.0 > counts.1 {
                return worse(best, if old { "12.2" } else { "5.2" }, counts, forced);
            }
            Order::Exchanges
        };
        return WhyNot::Later { bracket: best.score, order, with_wish: Box::new(forced) };
    }
    WhyNot::ItIsSo
}

fn worse(best: &BracketRecord, article: &str, (then, now): (usize, usize), forced: RoundPairing) -> WhyNot {
    let number = |n| vec![i32::try_from(n).unwrap_or(i32::MAX)];
    WhyNot::Worse(Difference {
        bracket: best.score,
        criterion: article.to_owned(),
        with_wish: number(then),
        now: number(now),
        pairing: Box::new(forced),
    })
}

/// Who floats out of a scoregroup.
fn floaters(record: &BracketRecord) -> Vec<PlayerId> {
    let floats = |kind| matches!(kind, StepKind::Lim(LimStep::Floats { .. }));
    let steps = record.steps.iter().filter(|step| floats(step.kind));
    let mut players: Vec<PlayerId> = steps.flat_map(|step| step.players.clone()).collect();
    players.sort();
    players
}

/// The floaters and whom they meet.
fn floaters_games(record: &BracketRecord) -> Vec<&[PlayerId]> {
    let meets = |kind| matches!(kind, StepKind::Lim(LimStep::MeetsFloater { .. }));
    record.steps.iter().filter(|step| meets(step.kind)).map(|step| &step.players[..]).collect()
}

/// How many players of a scoregroup do not get the colour they are due.
fn refused(pairing: &RoundPairing, record: &BracketRecord) -> usize {
    let both = |reason| matches!(reason, ColourReason::BothGranted | ColourReason::InitialColour);
    let of_record = |a, b| record.pairs.contains(&(a, b)) || record.pairs.contains(&(b, a));
    let boards = pairing.boards.iter().filter(|board| of_record(board.white, board.black));
    boards.filter(|board| !both(board.colours)).count()
}
