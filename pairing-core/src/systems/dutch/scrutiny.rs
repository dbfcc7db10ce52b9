//! Why a bracket is not paired otherwise: the same engine asked other questions.
//!
//! *Why no more pairs?* A maximum matching of the bracket alone gives the bound (Tutte and Berge).
//! *Why is this count not lower?* The criterion is moved ahead of those before it, as far as it takes to see which of
//! them holds it where it is. *Why does nobody else float?* Each is made to, the rest of the bracket is paired as well
//! as can be, and the two candidates compared criterion by criterion.

use super::criteria::{Bracket, Candidate, Quality};
use super::editions::Edition;
use super::procedure::{self, Demand, Paired};
use crate::matching::maximum_matching;
use crate::systems::{Against, Limit, OtherFloat, PairsLimit, Refusal, Scrutiny};
use crate::tournament::{PlayerId, RoundNo, Tournament};

/// So many others are asked why they do not float.
const MOST_OTHERS: usize = 24;

/// How many criteria say how many float down and with which scores: C6 and C7 (2017: C.5 and C.6). All others compare
/// candidates that are equal in these.
const FLOATS: usize = 2;

/// Holds the brackets that are wanted, counted from 1, against what else they could be.
///
/// # Errors
/// See [`scrutinise`](crate::systems::scrutinise).
pub fn scrutinise(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
    wanted: &dyn Fn(u32) -> bool,
) -> Result<Vec<Scrutiny>, Refusal> {
    let (field, _) = super::field_of(tournament, round, edition).map_err(Refusal::NotReady)?;
    let completion = super::completion_of(&field, edition).map_err(Refusal::NoLegalPairing)?;
    let (mut number, mut found) = (0, Vec::new());
    procedure::pair_round(&field, edition, completion, &mut |paired| {
        number += 1;
        if wanted(number) {
            found.push(of_bracket(&paired, edition, number));
        }
    });
    Ok(found)
}

fn of_bracket(paired: &Paired, edition: &Edition, number: u32) -> Scrutiny {
    let (asked, others_left_out) = others(paired);
    Scrutiny {
        bracket: number,
        pairs: pairs_limit(paired),
        limits: (FLOATS..edition.quality.len()).filter_map(|at| limit(paired, edition, at)).collect(),
        others: asked
            .into_iter()
            .map(|player| OtherFloat {
                player: paired.bracket.field[player].id,
                against: against(paired, edition, player),
            })
            .collect(),
        others_left_out,
    }
}

fn pairs_limit(paired: &Paired) -> PairsLimit {
    let bracket = paired.bracket;
    let alone = paired.candidate.downfloaters.len();
    match alone {
        0 => return PairsLimit::Everybody,
        1 if bracket.size() % 2 == 1 => return PairsLimit::Odd,
        _ => {}
    }
    let players: Vec<usize> = bracket.players().collect();
    let inside = maximum_matching(players.len(), |u, v| {
        // Two MDPs are no pair of a bracket (3.2).
        bracket.residents.contains(&players[v]) && bracket.field.may_meet(players[u], players[v])
    });
    if inside.unmatched() < alone {
        return PairsLimit::Below;
    }
    let ids = |vertices: &[usize]| -> Vec<PlayerId> {
        let mut vertices = vertices.to_vec();
        vertices.sort_unstable();
        vertices.into_iter().map(|v| bracket.field[players[v]].id).collect()
    };
    let obstacle = inside.obstacle();
    PairsLimit::Opponents { players: ids(&obstacle.components.concat()), opponents: ids(&obstacle.barrier) }
}

/// The least that the criterion at this place could come to; `None` where it is complied with in full.
fn limit(paired: &Paired, edition: &Edition, at: usize) -> Option<Limit> {
    let quality = edition.quality[at];
    let value = quality.criterion.violation(paired.bracket, paired.candidate);
    if value.iter().all(|&n| n == 0) {
        return None;
    }
    let least_after = |first: usize| {
        let mut order = edition.quality[..first].to_vec();
        order.push(quality);
        let candidate = best(paired.bracket, &order, paired.demand);
        quality.criterion.violation(paired.bracket, &candidate)
    };
    let least = least_after(FLOATS);
    // Each criterion put ahead can only raise the least, so the one that raises it to the value is found by halving.
    let (mut low, mut high) = (FLOATS, at);
    if least < value {
        while high - low > 1 {
            let middle = low.midpoint(high);
            if least_after(middle) < value { low = middle } else { high = middle }
        }
    }
    let because = (least < value).then(|| edition.quality[high - 1].name.to_owned());
    Some(Limit { criterion: quality.name.to_owned(), value, least, because })
}

fn best(bracket: &Bracket, order: &[Quality], demand: Demand) -> Candidate {
    procedure::pair_bracket(&mut bracket.clone(), order, demand)
}

/// Those who do not float, of the many the nearest to those who do; and how many are left out.
fn others(paired: &Paired) -> (Vec<usize>, usize) {
    let floaters = &paired.candidate.downfloaters;
    if floaters.is_empty() {
        return (Vec::new(), 0);
    }
    let players: Vec<usize> = paired.bracket.players().collect();
    let distance = |at: usize| {
        let away = players.iter().enumerate().filter(|(_, p)| floaters.contains(p));
        away.map(|(place, _)| place.abs_diff(at)).min()
    };
    let mut places: Vec<usize> = (0..players.len()).filter(|&at| !floaters.contains(&players[at])).collect();
    places.sort_by_key(|&at| distance(at));
    let left_out = places.len().saturating_sub(MOST_OTHERS);
    places.truncate(MOST_OTHERS);
    places.sort_unstable();
    (places.into_iter().map(|at| players[at]).collect(), left_out)
}

/// What speaks against that a player floats down.
fn against(paired: &Paired, edition: &Edition, player: usize) -> Against {
    let bracket = paired.bracket;
    let mut field = bracket.field.clone();
    field.keep_apart(player, bracket.players());
    let forced = bracket.in_field(&field);
    let candidate = best(&forced, edition.quality, paired.demand);
    if paired.demand == Demand::Completion && !procedure::completes(&forced, &candidate.downfloaters) {
        return Against::NotLegal;
    }
    let differs = edition.quality.iter().find_map(|quality| {
        let then = quality.criterion.violation(bracket, &candidate);
        let now = quality.criterion.violation(bracket, paired.candidate);
        (then != now).then(|| Against::Worse { criterion: quality.name.to_owned(), then, now })
    });
    differs.unwrap_or(Against::Later)
}
