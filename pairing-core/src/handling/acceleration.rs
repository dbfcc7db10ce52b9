//! C.04.7 article 1: the Baku acceleration method.
//!
//! The stronger part of the list, group A, is paired with virtual points in the first half of the event, so that
//! the strong meet each other early. Virtual points pair and never stand.
//!
//! The list before round 1 decides once and for all who is last in group A. The person is to be remembered, not
//! the number: late entries shift numbers, and those ranked above that person join the group.

use crate::tournament::{Acceleration, Player, PlayerId, PointSystem, Points, RoundNo, Tournament, Tpn};
use std::collections::BTreeMap;

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
pub fn last_in_list(tournament: &Tournament) -> Option<PlayerId> {
    let there = |p: &&Player| p.enters == RoundNo::FIRST && p.withdrawn_from != Some(RoundNo::FIRST);
    let mut list: Vec<(Tpn, PlayerId)> =
        tournament.players.iter().filter(there).map(|p| (p.tpn, p.id)).collect();
    list.sort();
    let size = group_a_size(list.len());
    list.get(size.min(list.len()).checked_sub(1)?).map(|&(_, player)| player)
}

/// Article 1.3: the last participant of group A of an event whose round 1 was paired with the TPNs `numbers`: the last
/// of those who had virtual points in it. `None` when nobody had: then the event is not accelerated by this method.
pub fn last_in_round_1(tournament: &Tournament, numbers: &[(PlayerId, Tpn)]) -> Option<PlayerId> {
    let in_a = numbers
        .iter()
        .filter(|(player, _)| tournament.virtual_points(*player, RoundNo::FIRST) > Points::ZERO);
    in_a.max_by_key(|(_, tpn)| *tpn).map(|&(player, _)| player)
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

/// Enters the virtual points of every round that is not paired yet, if the settings ask for acceleration; returns
/// whether any changed. Those of paired rounds stay: floats are judged by the scores with which a round was paired.
///
/// `numbers` are the TPNs with which round 1 was paired; without a round they do not matter. Nothing changes without a
/// number of rounds, and when round 1 was paired without virtual points. Complexity: O(n × (rounds + log n)).
pub fn renew(tournament: &mut Tournament, numbers: &[(PlayerId, Tpn)]) -> bool {
    let (Some(Acceleration::Baku), Some(rounds)) =
        (tournament.settings.acceleration, tournament.settings.rounds)
    else {
        return false;
    };
    let paired = tournament.rounds.len();
    let last = match paired {
        0 => last_in_list(tournament),
        _ => match last_in_round_1(tournament, numbers) {
            None => return false,
            last => last,
        },
    };
    let mut renewed = published(&tournament.virtual_points, paired);
    let (accelerated, _) = accelerated_rounds(rounds);
    if let Some(last) = last {
        for round in (paired + 1..=accelerated).filter_map(RoundNo::new) {
            for (player, points) in virtual_points_in(tournament, last, round, rounds) {
                if points > Points::ZERO {
                    let list = renewed.entry(player).or_default();
                    list.resize(round.index(), Points::ZERO);
                    list.push(points);
                }
            }
        }
    }
    let changed = renewed != tournament.virtual_points;
    tournament.virtual_points = renewed;
    changed
}

/// Takes the virtual points of every round that is not paired yet away; returns whether there were any.
pub fn end(tournament: &mut Tournament) -> bool {
    let left = published(&tournament.virtual_points, tournament.rounds.len());
    let changed = left != tournament.virtual_points;
    tournament.virtual_points = left;
    changed
}

/// The virtual points of the first `paired` rounds.
fn published(
    virtual_points: &BTreeMap<PlayerId, Vec<Points>>,
    paired: usize,
) -> BTreeMap<PlayerId, Vec<Points>> {
    let kept = virtual_points.iter().map(|(&player, points)| (player, &points[..paired.min(points.len())]));
    kept.filter(|(_, points)| !points.is_empty()).map(|(player, points)| (player, points.to_vec())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Round;

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
        assert_eq!(last_in_list(&tournament), Some(PlayerId(7)));
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

        tournament.settings.rounds = Some(round(5));
        assert!(!renew(&mut tournament, &[]), "nobody has asked for acceleration");
        tournament.settings.acceleration = Some(Acceleration::Baku);
        assert!(renew(&mut tournament, &[]));
        assert!(!renew(&mut tournament, &[]), "all is as it should be");
        let of = |player: u32| tournament.virtual_points.get(&PlayerId(player)).cloned().unwrap_or_default();
        assert_eq!(of(1), [Points::ONE, Points::ONE, Points::HALF]);
        assert_eq!(of(2), [Points::ZERO, Points::ONE, Points::HALF]);
        assert_eq!(of(9), []);
    }

    #[test]
    fn the_person_stays_the_last_of_group_a_when_numbers_shift() {
        let mut tournament = event(&[1; 10]);
        tournament.settings.rounds = Some(round(5));
        tournament.settings.acceleration = Some(Acceleration::Baku);
        renew(&mut tournament, &[]);
        assert_eq!(last_in_list(&tournament), Some(PlayerId(6)));
        let numbers: Vec<_> = tournament.players.iter().map(|p| (p.id, p.tpn)).collect();
        tournament.rounds.push(Round::default());
        // Somebody stronger than all comes: everybody's number grows by one.
        for player in &mut tournament.players {
            player.tpn = Tpn(player.tpn.0 + 1);
        }
        let late = Player::new(PlayerId(11), Tpn(1), "Late");
        tournament.players.push(Player { enters: round(2), ..late });
        assert!(renew(&mut tournament, &numbers));
        assert_eq!(last_in_round_1(&tournament, &numbers), Some(PlayerId(6)));
        let of = |player: u32, number| tournament.virtual_points(PlayerId(player), round(number));
        let with_points = |number| (1..=11).filter(|&player| of(player, number) > Points::ZERO).count();
        assert_eq!([1, 2, 3, 4].map(with_points), [6, 7, 7, 0]);
        assert_eq!([of(11, 1), of(11, 2), of(11, 3)], [Points::ZERO, Points::ONE, Points::HALF]);
        assert_eq!([of(6, 2), of(7, 2)], [Points::ONE, Points::ZERO]);

        // A number lower by a corrected rating puts a person into group B; the points of round 1 stay.
        tournament.players[1].tpn = Tpn(20);
        assert!(renew(&mut tournament, &numbers));
        let of = |number| tournament.virtual_points(PlayerId(2), round(number));
        assert_eq!([of(1), of(2)], [Points::ONE, Points::ZERO]);

        assert!(end(&mut tournament) && !end(&mut tournament));
        assert!(tournament.virtual_points.values().all(|points| points.len() == 1));
        assert!(renew(&mut tournament, &numbers), "group A is still known");
    }

    #[test]
    fn round_1_paired_without_virtual_points_makes_no_groups() {
        let mut tournament = event(&[1; 10]);
        tournament.settings.rounds = Some(round(5));
        tournament.settings.acceleration = Some(Acceleration::Baku);
        tournament.rounds.push(Round::default());
        let numbers: Vec<_> = tournament.players.iter().map(|p| (p.id, p.tpn)).collect();
        assert!(!renew(&mut tournament, &numbers));
        assert!(tournament.virtual_points.is_empty());
    }

    #[test]
    fn who_withdrew_before_round_1_is_not_in_the_list() {
        let mut tournament = event(&[1; 12]);
        for player in &mut tournament.players[..2] {
            player.withdrawn_from = Some(RoundNo::FIRST);
        }
        // Ten are left, 3 to 12; six of them are group A.
        assert_eq!(last_in_list(&tournament), Some(PlayerId(8)));
    }
}
