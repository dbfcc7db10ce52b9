//! From pairs to boards and byes.

use super::Field;
use crate::handling::sort_boards;
use crate::systems::{Board, ColourReason, Justification, RoundPairing};
use crate::tournament::{Bye, ByeKind, Colour, PairingSystem, RoundNo};

/// What a procedure has found.
#[derive(Clone, Debug, Default)]
pub struct Paired {
    /// Pairs, in any order.
    pub pairs: Vec<(usize, usize)>,
    /// Who gets the pairing-allocated bye.
    pub pab: Option<usize>,
    /// Why.
    pub justification: Justification,
}

/// The boards of these pairs in board order (C.04.2 article 3.6). `colours` says what the first of a pair gets.
pub fn boards(
    field: &Field,
    pairs: &[(usize, usize)],
    colours: impl Fn(usize, usize) -> (Colour, ColourReason),
) -> Vec<Board> {
    let mut boards: Vec<(Board, [usize; 2])> = pairs
        .iter()
        .map(|&(a, b)| {
            let (colour, reason) = colours(a, b);
            let (white, black) = if colour == Colour::White { (a, b) } else { (b, a) };
            let (white, black) = (field[white].id, field[black].id);
            (Board { white, black, colours: reason }, [a, b])
        })
        .collect();
    sort_boards(&mut boards, |(_, players)| players.map(|p| (field[p].score, field[p].tpn)));
    boards.into_iter().map(|(board, _)| board).collect()
}

/// The whole round. `byes` are those who are not in the field.
pub fn round_pairing(
    field: &Field,
    round: RoundNo,
    system: PairingSystem,
    paired: Paired,
    byes: Vec<Bye>,
    colours: impl Fn(usize, usize) -> (Colour, ColourReason),
) -> RoundPairing {
    let pab = paired.pab.map(|p| Bye { player: field[p].id, kind: ByeKind::PairingAllocated });
    RoundPairing {
        round,
        system,
        boards: boards(field, &paired.pairs, colours),
        byes: pab.into_iter().chain(byes).collect(),
        justification: paired.justification,
    }
}
