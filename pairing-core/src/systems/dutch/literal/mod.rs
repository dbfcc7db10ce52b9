//! The handbook's procedure as it is written: a reference for small fields.
//!
//! [`procedure`](super::procedure) finds the best candidate without generating candidates. Here they are
//! generated, one after another in the handbook's order, and compared. The two share the definitions
//! (article 1, what violates a criterion, article 5) and nothing else, so where they agree on a position the
//! fast one has kept the order. A file is an article:
//!
//! | article | file |
//! |---|---|
//! | 1.9, outlook | this one |
//! | 2.1 to 2.3, C1 to C5 | `completion` |
//! | 3.1, MaxPairs and M1; 2.4.3, the following bracket | `parameters` |
//! | 3.2, 3.3, 3.6, 3.7, the sequence of candidates | `candidates` |
//! | 3.4, 3.8, evaluation | `evaluation` |
//! | 4.2, transpositions | `transpositions` |
//! | 4.3, resident-exchanges | `exchanges` |
//! | 4.4, sets of pairable MDPs | `mdp_sets` |
//! | 2017: A.9, B.1, B.7, C.4, C.7, D.3 | `penultimate` |
//!
//! Complexity: factorial. Ten players take milliseconds, [`MOST_PLAYERS`] may take a minute.

mod candidates;
mod completion;
mod evaluation;
mod exchanges;
mod mdp_sets;
mod parameters;
mod penultimate;
mod transpositions;

#[cfg(test)]
mod tests;

use super::criteria::pab::{Completion, Pab};
use super::criteria::{Bracket, Candidate};
use super::editions::CompletionRule;
use super::field::Field;
use super::{Edition, colours};
use crate::handling::{Missing, check_ready, participation, sort_boards};
use crate::systems::Board;
use crate::tournament::{RoundNo, Tournament};
use completion::Completions;

pub use crate::systems::common::literal::{LiteralPairing, LiteralRefusal, MOST_PLAYERS};

/// Pairs `round` by generating candidates in the handbook's order.
///
/// Complexity: factorial in the size of the largest bracket.
///
/// # Errors
/// [`LiteralRefusal`]: what is missing, no legal pairing, or a field of more than [`MOST_PLAYERS`].
pub fn pair(
    tournament: &Tournament,
    round: RoundNo,
    edition: &Edition,
) -> Result<LiteralPairing, LiteralRefusal> {
    check_ready(tournament, round).map_err(LiteralRefusal::NotReady)?;
    let paired = participation(tournament, round).paired;
    if paired.is_empty() {
        return Err(LiteralRefusal::NotReady(vec![Missing::Players]));
    }
    if paired.len() > MOST_PLAYERS {
        return Err(LiteralRefusal::TooLarge { players: paired.len() });
    }
    let field = Field::build(tournament, round, &paired, edition);
    let paired = match edition.completion {
        CompletionRule::EveryBracket => pair_brackets(&field, edition),
        CompletionRule::PenultimateBracket => penultimate::pair_brackets(&field, edition),
    };
    let paired = paired.ok_or(LiteralRefusal::NoLegalPairing)?;

    let mut boards: Vec<(Board, [usize; 2])> = paired
        .pairs
        .into_iter()
        .map(|(higher, lower)| {
            let (white, colours) = colours::allocate(&field, higher, lower);
            let black = if white == higher { lower } else { higher };
            (Board { white: field[white].id, black: field[black].id, colours }, [higher, lower])
        })
        .collect();
    sort_boards(&mut boards, |(_, players)| players.map(|p| (field[p].score, field[p].tpn)));
    Ok(LiteralPairing {
        boards: boards.into_iter().map(|(board, _)| board).collect(),
        pab: paired.downfloaters.first().map(|&p| field[p].id),
    })
}

/// Article 1.9.2: from the top scoregroup down, bracket by bracket, to all pairs and the downfloater of the last
/// bracket, who gets the bye (1.9.1). `None` when the round-pairing cannot be completed (1.9.3).
fn pair_brackets(field: &Field, edition: &Edition) -> Option<Candidate> {
    let completions = Completions::new(field);
    let mut pairs = Vec::new();
    // The players left unpaired by the previous bracket (1.3.2).
    let mut moved_down: Vec<usize> = Vec::new();
    let scoregroups = field.scoregroups();
    for (i, residents) in scoregroups.iter().enumerate() {
        let unpaired: Vec<usize> = moved_down.iter().copied().chain(residents.start..field.len()).collect();
        // C5 (2.3.1) for this bracket: the least score that the assignee of the bye can still have.
        let pab_score = completions.of(&unpaired)?.pab_score;
        let completion = Completion { pab: pab_score.map_or(Pab::Nobody, Pab::Of) };
        let following = scoregroups.get(i + 1).cloned().unwrap_or(field.len()..field.len());
        // C9 looks at the candidate itself: it counts only where exactly one player floats down.
        let mut bracket = Bracket::new(field, moved_down, residents.clone(), following, completion);
        bracket.one_downfloater = true;
        let Candidate { pairs: paired, downfloaters, .. } = pair_bracket(&bracket, edition, &completions)?;
        pairs.extend(paired);
        moved_down = downfloaters;
    }
    Some(Candidate { pairs, downfloaters: moved_down, following: None })
}

/// Article 3 for one bracket: the first perfect candidate (3.4), else the best (3.8).
fn pair_bracket(bracket: &Bracket, edition: &Edition, completions: &Completions) -> Option<Candidate> {
    let parameters = parameters::of(bracket, completions)?;
    let mut evaluation = evaluation::Evaluation::new(bracket, &parameters, edition, completions);
    // Whether a perfect candidate stopped the sequence or it ran out makes no difference here.
    let s1_of_mdps = mdp_sets::pairable_mdps(bracket, &parameters);
    let _ = candidates::generate(bracket, parameters.max_pairs, &s1_of_mdps, &mut |candidate| {
        evaluation.consider(candidate)
    });
    evaluation.best()
}
