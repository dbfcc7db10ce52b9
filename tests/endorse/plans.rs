//! What the tournament of a seed is like: all sizes, all features, mixed.

use pairing_core::generate::Plan;
use pairing_core::tournament::{PairingSystem, PointSystem, Points, RoundNo};

/// Numbers from a seed: SplitMix64.
pub struct Numbers(u64);

impl Numbers {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Numbers {
        Numbers(seed)
    }

    /// A place in a list of so many, `None` when it is empty.
    pub fn index(&mut self, len: usize) -> Option<usize> {
        (self.next() as usize).checked_rem(len)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn between(&mut self, low: u32, high: u32) -> u32 {
        low + (self.next() % u64::from(high - low + 1)) as u32
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[(self.next() % items.len() as u64) as usize]
    }
}

/// The plan of a seed. Of ten tournaments four have 5 to 9 players, four 10 to 50, two 51 to `most`; without a system
/// one in four is paired by the edition of 2017.
pub fn plan(seed: u64, system: Option<PairingSystem>, most: u32) -> Plan {
    let mut numbers = Numbers::new(seed);
    let players = match numbers.between(1, 10) {
        1..=4 => numbers.between(5, 9),
        5..=8 => numbers.between(10, 50),
        _ => numbers.between(51, most.max(51)),
    };
    let players = players.min(most);
    // In small fields as many rounds as can be, until nobody has an opponent left.
    let rounds = numbers.between(3, 11.min(players));
    let (dutch, old) = (PairingSystem::Dutch2026, PairingSystem::Dutch2017);
    let by_lot = numbers.one_of(&[dutch, dutch, dutch, old]);
    let standard = PointSystem::STANDARD;
    let three = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);
    let half_pab = PointSystem { pairing_allocated_bye: Points::HALF, ..standard };
    Plan {
        system: system.unwrap_or(by_lot),
        draws: numbers.one_of(&[0, 10, 30, 30, 50, 90]),
        forfeits: numbers.one_of(&[0, 0, 3, 10, 40]),
        byes: numbers.one_of(&[0, 0, 3, 10, 25]),
        withdrawals: numbers.one_of(&[0, 0, 10, 30]),
        late: numbers.one_of(&[0, 0, 10, 30]),
        ratings: numbers.one_of(&[(1400, 2400), (1000, 2800), (1800, 2000), (2000, 2000)]),
        accelerated: numbers.between(1, 4) == 1,
        points: numbers.one_of(&[standard, standard, standard, three, half_pab]),
        ..Plan::new(players, RoundNo::new(rounds as usize).unwrap_or(RoundNo::FIRST), seed)
    }
}
