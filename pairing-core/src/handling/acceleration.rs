//! C.04.7 article 1: the Baku acceleration method.
//!
//! The stronger part of the list, group A, is paired with virtual points in the first half of the event, so that
//! the strong meet each other early. Virtual points pair and never stand.
//!
//! The list before round 1 decides once and for all who is last in group A. The person is to be remembered, not
//! the number: late entries shift numbers, and those ranked above that person join the group.

use crate::tournament::{PlayerId, PointSystem, Points, RoundNo, Tournament, Tpn};

/// Article 1.2: how many of `participants` are in group A, the first half rounded up to an even number.
pub fn group_a_size(participants: usize) -> usize {
    2 * participants.div_ceil(4)
}

/// Article 1.4: the accelerated rounds of an event, and in how many of them a win is added; in the rest half of it.
pub fn accelerated_rounds(rounds: RoundNo) -> (usize, usize) {
    let accelerated = rounds.get().div_ceil(2);
    (accelerated, accelerated.div_ceil(2))
}

/// Article 1.4: the virtual points of group A in `round` of an event of `rounds` rounds: those of a win, then half
/// of them, then none. Where the colours win differently the lesser counts; an odd tenth is dropped in halving.
pub fn virtual_points_of_group_a(round: RoundNo, rounds: RoundNo, points: &PointSystem) -> Points {
    let (accelerated, full) = accelerated_rounds(rounds);
    let win = points.least_win();
    match round.get() {
        round if round <= full => win,
        round if round <= accelerated => Points::from_tenths(win.tenths() / 2),
        _ => Points::ZERO,
    }
}

/// Article 1.1: whether the method is meant for these points: a win is worth two draws and a loss nothing.
pub fn is_meant_for(points: &PointSystem) -> bool {
    points.win.white == points.win.black
        && points.draw.white == points.draw.black
        && points.win.white == points.draw.white * 2
        && points.loss.white == Points::ZERO
        && points.loss.black == Points::ZERO
}

/// Article 1.2: the last participant of group A in the list before round 1. Late entries are not in that list.
/// `None` when it is empty. Complexity: O(n log n).
pub fn last_of_group_a(tournament: &Tournament) -> Option<PlayerId> {
    let first = tournament.players.iter().filter(|p| p.enters == RoundNo::FIRST);
    let mut list: Vec<(Tpn, PlayerId)> = first.map(|p| (p.tpn, p.id)).collect();
    list.sort();
    let size = group_a_size(list.len());
    list.get(size.min(list.len()).checked_sub(1)?).map(|&(_, player)| player)
}

/// Articles 1.3 and 1.4: the virtual points with which everybody is paired in `round`, in the order of
/// `tournament.players`. `last` is the last participant of group A; everybody ranked no lower is in the group, late
/// entries too. Nobody has any when `last` is not a participant. Complexity: O(n).
pub fn virtual_points_in(
    tournament: &Tournament,
    last: PlayerId,
    round: RoundNo,
    rounds: RoundNo,
) -> Vec<(PlayerId, Points)> {
    let group_a = virtual_points_of_group_a(round, rounds, &tournament.settings.points);
    let last = tournament.player(last).map(|p| p.tpn);
    let here = |tpn: Tpn| if last.is_some_and(|last| tpn <= last) { group_a } else { Points::ZERO };
    tournament
        .players
        .iter()
        .map(|p| (p.id, if p.enters <= round { here(p.tpn) } else { Points::ZERO }))
        .collect()
}

/// Enters the virtual points of `round` into the tournament, where they stay: floats of later rounds are judged by
/// the scores with which a round was paired. Complexity: O(n log n).
pub fn accelerate(tournament: &mut Tournament, last: PlayerId, round: RoundNo, rounds: RoundNo) {
    for (player, points) in virtual_points_in(tournament, last, round, rounds) {
        let known = tournament.virtual_points.get(&player).map_or(0, Vec::len);
        if points == Points::ZERO && known < round.get() {
            continue;
        }
        let list = tournament.virtual_points.entry(player).or_default();
        list.resize(known.max(round.get()), Points::ZERO);
        list[round.index()] = points;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Player;

    fn round(number: usize) -> RoundNo {
        RoundNo::new(number).unwrap_or(RoundNo::FIRST)
    }

    /// Players of TPN 1, 2, … with the rounds in which they enter.
    fn event(enters: &[usize]) -> Tournament {
        let players = enters.iter().zip(1..).map(|(&enters, n)| {
            let player = Player::new(PlayerId(n), Tpn(n), format!("Player {n}"));
            Player { enters: round(enters), ..player }
        });
        Tournament { players: players.collect(), ..Tournament::default() }
    }

    #[test]
    fn article_1_2_sizes_of_group_a() {
        for (participants, size) in [
            (10, 6),
            (20, 10),
            (21, 12),
            (30, 16),
            (50, 26),
            (100, 50),
            (161, 82),
            (178, 90),
            (4, 2),
            (1, 2),
            (0, 0),
        ] {
            assert_eq!(group_a_size(participants), size, "{participants} participants");
        }
    }

    #[test]
    fn article_1_4_rounds() {
        let (win, half, none) = (Points::ONE, Points::HALF, Points::ZERO);
        for (rounds, full, accelerated) in [
            (5, 2, 3),
            (6, 2, 3),
            (7, 2, 4),
            (8, 2, 4),
            (9, 3, 5),
            (10, 3, 5),
            (11, 3, 6),
            (13, 4, 7),
            (1, 1, 1),
        ] {
            assert_eq!(accelerated_rounds(round(rounds)), (accelerated, full), "{rounds} rounds");
            for number in 1..=rounds {
                let expected = if number <= full {
                    win
                } else if number <= accelerated {
                    half
                } else {
                    none
                };
                let points = virtual_points_of_group_a(round(number), round(rounds), &PointSystem::STANDARD);
                assert_eq!(points, expected, "round {number} of {rounds}");
            }
        }
    }

    #[test]
    fn article_1_4_a_win_of_three_points_and_half_of_it() {
        let three = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);
        let of = |number| virtual_points_of_group_a(round(number), round(9), &three);
        assert_eq!([1, 3, 4, 5, 6].map(of).map(Points::tenths), [30, 30, 15, 15, 0]);
        // Article 1.1: a win is not two draws, so whoever sets this up is to be told.
        assert!(!is_meant_for(&three));
        assert!(is_meant_for(&PointSystem::STANDARD));
        assert!(is_meant_for(&PointSystem::of(Points::whole(2), Points::ONE, Points::ZERO)));
    }

    #[test]
    fn article_1_3_a_late_entry_above_the_last_of_group_a_joins_it() {
        // Ten in the list before round 1: A has six, the last of them number 7, for number 2 comes in round 2.
        let mut tournament = event(&[1, 2, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1]);
        let last = last_of_group_a(&tournament);
        assert_eq!(last, Some(PlayerId(7)));
        let last = PlayerId(7);
        let in_a = |tournament: &Tournament, number: usize| -> Vec<u32> {
            let all = virtual_points_in(tournament, last, round(number), round(5));
            all.into_iter().filter(|(_, points)| *points > Points::ZERO).map(|(player, _)| player.0).collect()
        };
        assert_eq!(in_a(&tournament, 1), [1, 3, 4, 5, 6, 7]);
        // Number 2 has come: the group is odd now. Number 9 comes in round 3, below its last.
        assert_eq!(in_a(&tournament, 2), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(in_a(&tournament, 3), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(in_a(&tournament, 4), [0; 0]);

        for number in 1..=5 {
            accelerate(&mut tournament, last, round(number), round(5));
        }
        let of = |player: u32| tournament.virtual_points.get(&PlayerId(player)).cloned().unwrap_or_default();
        assert_eq!(of(1), [Points::ONE, Points::ONE, Points::HALF]);
        assert_eq!(of(2), [Points::ZERO, Points::ONE, Points::HALF]);
        assert_eq!(of(9), []);
    }

    #[test]
    fn the_person_stays_the_last_of_group_a_when_numbers_shift() {
        let mut tournament = event(&[1; 10]);
        let last = last_of_group_a(&tournament).unwrap_or(PlayerId(0));
        assert_eq!(last, PlayerId(6));
        // Somebody stronger than all comes: everybody's number grows by one.
        for player in &mut tournament.players {
            player.tpn = Tpn(player.tpn.0 + 1);
        }
        let late = Player::new(PlayerId(11), Tpn(1), "Late");
        tournament.players.push(Player { enters: round(2), ..late });
        let all = virtual_points_in(&tournament, last, round(2), round(5));
        assert_eq!(all.iter().filter(|(_, points)| *points == Points::ONE).count(), 7);
        assert!(all.contains(&(PlayerId(6), Points::ONE)) && all.contains(&(PlayerId(11), Points::ONE)));
        assert!(all.contains(&(PlayerId(7), Points::ZERO)));
    }
}
