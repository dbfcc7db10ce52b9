//! A pairing that was made elsewhere, to be judged.

use crate::tournament::{ByeKind, PlayerId, Round};

/// A game of the given pairing. Players are places in the field.
#[derive(Clone, Copy, Debug)]
pub struct GivenGame {
    /// Board, from 1.
    pub board: u32,
    /// Who has White.
    pub white: usize,
    /// Who has Black.
    pub black: usize,
}

impl GivenGame {
    /// The smaller place.
    pub fn higher(self) -> usize {
        self.white.min(self.black)
    }

    /// The larger place.
    pub fn lower(self) -> usize {
        self.white.max(self.black)
    }
}

/// The given pairing, as far as it is about players of the field.
#[derive(Clone, Debug)]
pub struct Given {
    /// The games.
    pub games: Vec<GivenGame>,
    /// Who has the pairing-allocated bye.
    pub byes: Vec<usize>,
    opponents: Vec<Option<usize>>,
}

impl Given {
    /// `field`: everybody, place by place. Complexity: O(n log n).
    pub fn new(field: &[PlayerId], round: &Round) -> Given {
        let mut places: Vec<(PlayerId, usize)> = field.iter().copied().zip(0..).collect();
        places.sort_unstable();
        let place =
            |id: PlayerId| places.binary_search_by_key(&id, |&(id, _)| id).ok().map(|at| places[at].1);
        let games: Vec<GivenGame> = round
            .games
            .iter()
            .zip(1..)
            .filter_map(|(game, board)| {
                Some(GivenGame { board, white: place(game.white)?, black: place(game.black)? })
            })
            .collect();
        let mut opponents = vec![None; field.len()];
        for game in &games {
            opponents[game.white] = Some(game.black);
            opponents[game.black] = Some(game.white);
        }
        let allocated = round.byes.iter().filter(|b| b.kind == ByeKind::PairingAllocated);
        Given { games, byes: allocated.filter_map(|b| place(b.player)).collect(), opponents }
    }

    /// The opponent of a player.
    pub fn opponent(&self, player: usize) -> Option<usize> {
        self.opponents[player]
    }
}
