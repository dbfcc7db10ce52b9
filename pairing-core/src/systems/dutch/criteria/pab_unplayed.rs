//! C9 (2.4.4): the unplayed games of the assignee of the bye.
//!
//! Only in brackets that downfloat exactly one player, who will end up receiving the bye.

use super::{Bracket, Candidate, Link};

/// Whether the bye can go to somebody who floats from this bracket.
fn applies(bracket: &Bracket) -> bool {
    bracket.one_downfloater && bracket.players().any(|p| bracket.completion.offers_pab(bracket.field, p))
}

/// The unplayed games of the one downfloater.
pub fn violation(bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
    match candidate.downfloaters[..] {
        [player] if applies(bracket) && bracket.completion.offers_pab(bracket.field, player) => {
            vec![i32::try_from(bracket.field[player].unplayed).unwrap_or(i32::MAX)]
        }
        _ => Vec::new(),
    }
}

fn most(bracket: &Bracket) -> usize {
    bracket.players().map(|p| bracket.field[p].unplayed as usize).max().unwrap_or(0)
}

/// The greatest number of unplayed games of anybody here.
pub fn lanes(bracket: &Bracket) -> Vec<usize> {
    if applies(bracket) { vec![most(bracket)] } else { Vec::new() }
}

/// What the assignee has less than that.
pub fn merit(bracket: &Bracket, link: Link, out: &mut [usize]) {
    if let (Link::Pab { player }, Some(lane)) = (link, out.first_mut())
        && player < bracket.residents.end
    {
        *lane = most(bracket) - bracket.field[player].unplayed as usize;
    }
}
