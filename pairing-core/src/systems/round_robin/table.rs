//! The Berger tables (C.05 Annex 1), by their construction.
//!
//! Round 1 pairs the first with the last, the second with the last but one, and so on. In each following round half the
//! size of the table is added to every number but the last one, counting on from 1 after the last but one. The last
//! number has Black in odd rounds and White in even ones. The first named of a pair has White.

use crate::handling::round_robin::table_size;
use crate::tournament::PairingSystem;

/// A round of a table: White and Black of each game by their numbers, from 1. The game of the highest number comes
/// first, and with an odd number of players it is the free one's.
pub type TableRound = Vec<(usize, usize)>;

/// Round `round` (from 1) of the table for `players`; `None` where it has no such round.
///
/// The games with a number beyond `players` are those of the player who is free. Complexity: O(players).
///
/// ```text
/// berger(4, 1) = 1-4 2-3    berger(4, 2) = 4-3 1-2    berger(4, 3) = 2-4 3-1
/// ```
pub fn berger(players: usize, round: usize) -> Option<TableRound> {
    let size = table_size(players)?;
    let around = size - 1;
    if !(1..=around).contains(&round) {
        return None;
    }
    let shift = (round - 1) * (size / 2);
    let number = |first: usize| (first - 1 + shift) % around + 1;
    let last = if round.is_multiple_of(2) { (size, number(1)) } else { (number(1), size) };
    let others = (2..=size / 2).map(|first| (number(first), number(size + 1 - first)));
    Some(std::iter::once(last).chain(others).collect())
}

/// The number of rounds of a round robin of so many players; `None` for a Swiss system and for fewer than two.
pub fn rounds(system: PairingSystem, players: usize) -> Option<usize> {
    Some(system.cycles()? * (table_size(players)? - 1))
}

/// Where in its table a round of a round robin stands: the round of the table and the cycle, both from 1. `None` where
/// the event has no such round.
///
/// FIDE recommends to swap the last two rounds of the first cycle of a double round robin, lest the reversed colours of
/// the second bring somebody the same colour three times in a row.
pub fn place(system: PairingSystem, players: usize, round: usize) -> Option<(usize, usize)> {
    let around = table_size(players)? - 1;
    if !(1..=rounds(system, players)?).contains(&round) {
        return None;
    }
    let (cycle, at) = ((round - 1) / around + 1, (round - 1) % around + 1);
    let swapped = system == PairingSystem::DoubleRoundRobin && cycle == 1 && around > 1;
    let at = match around - at {
        0 if swapped => at - 1,
        1 if swapped => at + 1,
        _ => at,
    };
    Some((at, cycle))
}

/// The games of round `round` (from 1) of a round robin, in the second cycle with colours reversed.
pub fn games(system: PairingSystem, players: usize, round: usize) -> Option<TableRound> {
    let (at, cycle) = place(system, players, round)?;
    let games = berger(players, at)?;
    Some(if cycle == 1 { games } else { games.into_iter().map(|(white, black)| (black, white)).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The tables up to 16 players as they are printed.
    const PRINTED: &str = include_str!("berger.txt");

    fn printed() -> BTreeMap<usize, Vec<TableRound>> {
        let mut tables: BTreeMap<usize, Vec<TableRound>> = BTreeMap::new();
        let mut size = 0;
        for line in PRINTED.lines().filter(|line| !line.trim().is_empty()) {
            match line.split_once(':') {
                None => size = line.trim().parse().expect("the size of a table"),
                Some((_, games)) => {
                    let game = |text: &str| {
                        let (white, black) = text.split_once('-').expect("a game");
                        (white.parse().expect("a number"), black.parse().expect("a number"))
                    };
                    tables.entry(size).or_default().push(games.split_whitespace().map(game).collect());
                }
            }
        }
        tables
    }

    #[test]
    fn c_05_annex_1_all_tables_up_to_sixteen_players() {
        let printed = printed();
        assert_eq!(printed.keys().copied().collect::<Vec<_>>(), [4, 6, 8, 10, 12, 14, 16]);
        for (size, table) in printed {
            for players in [size - 1, size] {
                let rounds: Vec<TableRound> = (1..).map_while(|round| berger(players, round)).collect();
                assert_eq!(rounds, table, "{players} players");
            }
        }
    }

    /// Whom each number meets, in the order of the rounds, with the colour; 0 for a free round.
    fn schedules(system: PairingSystem, players: usize) -> Vec<Vec<(usize, char)>> {
        let mut schedules = vec![Vec::new(); players];
        for round in 1..=rounds(system, players).expect("a round robin") {
            for (white, black) in games(system, players, round).expect("a round") {
                for (player, opponent, colour) in [(white, black, 'w'), (black, white, 'b')] {
                    if player <= players {
                        let free = opponent > players;
                        schedules[player - 1].push(if free { (0, ' ') } else { (opponent, colour) });
                    }
                }
            }
        }
        schedules
    }

    fn all() -> impl Iterator<Item = (PairingSystem, usize)> {
        let systems = PairingSystem::ALL.into_iter().filter(|system| system.is_round_robin());
        systems.flat_map(|system| (2..=31).map(move |players| (system, players)))
    }

    #[test]
    fn everybody_meets_everybody_and_has_one_game_in_each_round() {
        for (system, players) in all() {
            let cycles = system.cycles().expect("a round robin");
            for (number, schedule) in (1..).zip(schedules(system, players)) {
                let place = format!("{system:?}, {players} players, number {number}");
                assert_eq!(schedule.len(), rounds(system, players).expect("a round robin"), "{place}");
                let mut met: Vec<usize> = schedule.iter().map(|&(opponent, _)| opponent).collect();
                met.sort_unstable();
                let opponents = (0..=players).filter(|&other| other != number);
                let once = opponents.filter(|&other| other > 0 || !players.is_multiple_of(2));
                let expected: Vec<usize> = once.flat_map(|other| vec![other; cycles]).collect();
                assert_eq!(met, expected, "{place}");
            }
        }
    }

    #[test]
    fn colours_are_balanced() {
        for (system, players) in all() {
            for schedule in schedules(system, players) {
                let count = |colour| schedule.iter().filter(|&&(_, c)| c == colour).count();
                let most = usize::from(system == PairingSystem::RoundRobin && players.is_multiple_of(2));
                assert_eq!(count('w').abs_diff(count('b')), most, "{system:?}, {players} players");
            }
        }
    }

    #[test]
    fn two_games_of_two_players_have_both_colours() {
        for (system, players) in all().filter(|(system, _)| system.cycles() == Some(2)) {
            for schedule in schedules(system, players) {
                let with_white = schedule.iter().filter(|(opponent, _)| *opponent > 0);
                let mut games: Vec<&(usize, char)> = with_white.collect();
                games.sort_unstable();
                games.dedup();
                let even = players - 1;
                assert_eq!(games.len(), 2 * even, "{system:?}, {players} players");
            }
        }
    }

    /// Why the swap is recommended.
    #[test]
    fn with_the_last_two_rounds_swapped_nobody_has_a_colour_three_times_in_a_row() {
        let longest = |system, players| {
            let runs = |schedule: Vec<(usize, char)>| {
                let played: Vec<char> = schedule.into_iter().map(|(_, c)| c).filter(|&c| c != ' ').collect();
                played.chunk_by(|a, b| a == b).map(<[char]>::len).max().unwrap_or(0)
            };
            schedules(system, players).into_iter().map(runs).max().unwrap_or(0)
        };
        for players in (4..=30).filter(|players| players % 2 == 0) {
            assert_eq!(longest(PairingSystem::DoubleRoundRobin, players), 2, "{players} players");
            assert_eq!(longest(PairingSystem::PlainDoubleRoundRobin, players), 3, "{players} players");
        }
    }

    #[test]
    fn rounds_follow_from_the_players() {
        let of = |players| {
            [PairingSystem::RoundRobin, PairingSystem::DoubleRoundRobin].map(|s| rounds(s, players))
        };
        assert_eq!(of(1), [None, None]);
        assert_eq!(of(2), [Some(1), Some(2)]);
        assert_eq!(of(5), [Some(5), Some(10)]);
        assert_eq!(of(6), [Some(5), Some(10)]);
        assert_eq!(rounds(PairingSystem::Dutch2026, 6), None);
        assert_eq!(berger(6, 6), None);
        assert_eq!(berger(6, 0), None);
        assert_eq!(games(PairingSystem::RoundRobin, 6, 6), None);
    }
}
