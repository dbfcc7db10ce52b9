//! Lots drawn from a seed, the same for ever.
//!
//! Each lot depends on the seed and on what it is drawn for, and on nothing that was drawn before. So a game's result
//! is the same whatever board it is on, and a new kind of lot changes none of the others.

use crate::handling::lots::mix;
use crate::tournament::RoundNo;

/// What a lot is drawn for. The numbers are part of the algorithm and never change.
#[derive(Clone, Copy, Debug)]
pub enum Purpose {
    /// A player's rating.
    Rating = 1,
    /// The initial-colour.
    InitialColour = 2,
    /// Whether a player comes late.
    Late = 3,
    /// In which round a late player arrives.
    Arrival = 4,
    /// Whether a player withdraws.
    Withdrawal = 5,
    /// From which round on somebody has withdrawn.
    Departure = 6,
    /// Whether a player asks for a bye.
    Bye = 7,
    /// For which kind of bye.
    ByeKind = 8,
    /// Whether a game is forfeited.
    Forfeit = 9,
    /// By whom.
    ForfeitWinner = 10,
    /// The result of a game.
    Result = 11,
}

/// The lots of one seed.
#[derive(Clone, Copy, Debug)]
pub struct Lots(u64);

impl Lots {
    /// The lots of `seed`.
    pub fn new(seed: u64) -> Lots {
        Lots(seed)
    }

    /// The lots of one of many runs of the same event.
    pub fn of_run(self, run: u32) -> Lots {
        Lots(mix(mix(self.0) ^ u64::from(run)))
    }

    /// Their seed.
    pub fn seed(self) -> u64 {
        self.0
    }

    /// A number below `n`, for a purpose and up to three numbers that tell lots of that purpose apart.
    pub fn below(self, n: u32, purpose: Purpose, round: Option<RoundNo>, players: [u32; 2]) -> u32 {
        let words =
            [purpose as u64, round.map_or(0, |r| r.get() as u64), players[0].into(), players[1].into()];
        let lot = words.into_iter().fold(mix(self.0), |state, word| mix(state ^ word));
        // The high half of the product: as even as 64 bits can make it.
        ((u128::from(lot) * u128::from(n)) >> 64) as u32
    }

    /// True so many times in a hundred.
    pub fn percent(self, chance: u8, purpose: Purpose, round: Option<RoundNo>, players: [u32; 2]) -> bool {
        self.below(100, purpose, round, players) < chance.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_are_even_and_depend_on_all_they_are_drawn_for() {
        let lots = Lots::new(7);
        let mut counts = [0; 10];
        for white in 0..100 {
            for black in 0..100 {
                counts[lots.below(10, Purpose::Result, RoundNo::new(1), [white, black]) as usize] += 1;
            }
        }
        assert!(counts.iter().all(|&count| (900..1100).contains(&count)), "{counts:?}");
        let all = [
            lots.below(u32::MAX, Purpose::Result, RoundNo::new(1), [1, 2]),
            lots.below(u32::MAX, Purpose::Result, RoundNo::new(1), [2, 1]),
            lots.below(u32::MAX, Purpose::Result, RoundNo::new(2), [1, 2]),
            lots.below(u32::MAX, Purpose::Forfeit, RoundNo::new(1), [1, 2]),
            Lots::new(8).below(u32::MAX, Purpose::Result, RoundNo::new(1), [1, 2]),
        ];
        for (i, a) in all.iter().enumerate() {
            assert!(!all[i + 1..].contains(a), "{all:?}");
        }
    }
}
