//! Which of the organiser's restrictions to lift when they leave no legal pairing.

use super::{Refusal, Ruleset, pair};
use crate::tournament::{RoundNo, Tournament};
use serde::{Deserialize, Serialize};

/// So many restrictions are looked at one by one; any beyond are taken away together.
const MOST: usize = 32;

/// Something the organiser forbids: a place in one of the two lists, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Restriction {
    /// Of [`Tournament::forbidden`].
    Forbidden(usize),
    /// Of [`Tournament::apart`].
    Apart(usize),
}

/// What would make a pairing possible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lift {
    /// Each of these alone.
    pub any_of: Vec<Restriction>,
    /// Where none does alone: these together, none of which can stay while the others go.
    pub all_of: Vec<Restriction>,
}

/// Which restrictions, taken away, would make a legal pairing of `round` possible. Nothing where one is possible as it
/// is.
///
/// Restrictions that do not hold in the round are not named. Complexity: that of pairing the round, at most 66 times.
///
/// # Errors
/// The refusal that stays when all of them are taken away.
pub fn to_lift(tournament: &Tournament, round: RoundNo, ruleset: &Ruleset) -> Result<Lift, Refusal> {
    if pair(tournament, round, ruleset).is_ok() {
        return Ok(Lift::default());
    }
    let holding = restrictions(tournament, round);
    let without = |gone: &[Restriction]| {
        let tournament = lifted(tournament, gone);
        pair(&tournament, round, ruleset)
    };
    without(&holding)?;
    let (one_by_one, rest) = holding.split_at(holding.len().min(MOST));
    let any_of: Vec<Restriction> =
        one_by_one.iter().copied().filter(|&one| without(&[one]).is_ok()).collect();
    if !any_of.is_empty() {
        return Ok(Lift { any_of, all_of: Vec::new() });
    }
    // From none of them back: whatever can stay stays.
    let mut gone = holding.clone();
    for &one in one_by_one {
        let fewer: Vec<Restriction> = gone.iter().copied().filter(|&other| other != one).collect();
        if without(&fewer).is_ok() {
            gone = fewer;
        }
    }
    let fewer: Vec<Restriction> = gone.iter().copied().filter(|one| !rest.contains(one)).collect();
    if !rest.is_empty() && without(&fewer).is_ok() {
        gone = fewer;
    }
    Ok(Lift { any_of, all_of: gone })
}

/// What holds in a round and concerns somebody.
fn restrictions(tournament: &Tournament, round: RoundNo) -> Vec<Restriction> {
    let forbidden = tournament.forbidden.iter().enumerate();
    let forbidden = forbidden.filter(|(_, group)| group.holds_in(round));
    let apart = tournament.apart.iter().enumerate();
    let concerns =
        apart.filter(|(_, rule)| rule.groups(&tournament.players).iter().any(|g| g.holds_in(round)));
    forbidden
        .map(|(at, _)| Restriction::Forbidden(at))
        .chain(concerns.map(|(at, _)| Restriction::Apart(at)))
        .collect()
}

fn lifted(tournament: &Tournament, gone: &[Restriction]) -> Tournament {
    let mut lifted = tournament.clone();
    let mut at = 0..;
    lifted.forbidden.retain(|_| !at.next().is_some_and(|at| gone.contains(&Restriction::Forbidden(at))));
    let mut at = 0..;
    lifted.apart.retain(|_| !at.next().is_some_and(|at| gone.contains(&Restriction::Apart(at))));
    lifted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Apart, ApartBy, ForbiddenGroup, Player, PlayerId, Tpn};

    fn group(players: &[u32]) -> ForbiddenGroup {
        let players = players.iter().copied().map(PlayerId).collect();
        ForbiddenGroup { players, first: RoundNo::FIRST, last: None }
    }

    /// Four players before round 1 of 3.
    fn four(forbidden: &[&[u32]]) -> Tournament {
        let mut tournament = Tournament::default();
        tournament.settings.rounds = RoundNo::new(3);
        tournament.players =
            (1..=4).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect();
        tournament.forbidden = forbidden.iter().map(|players| group(players)).collect();
        tournament
    }

    fn lift(tournament: &Tournament) -> Result<Lift, Refusal> {
        to_lift(tournament, RoundNo::FIRST, &Ruleset::of(tournament))
    }

    #[test]
    fn case_14_what_alone_would_help_is_named() {
        // Nobody is left for player 1; any of the three helps.
        let stuck = four(&[&[1, 2], &[1, 3], &[1, 4]]);
        let expected = [0, 1, 2].map(Restriction::Forbidden).to_vec();
        assert_eq!(lift(&stuck).expect("a way out").any_of, expected);
        assert_eq!(lift(&four(&[&[1, 2]])), Ok(Lift::default()));
    }

    #[test]
    fn where_none_helps_alone_the_fewest_that_do_together() {
        // 1 and 2 have nobody but each other, whom both rules keep apart.
        let mut stuck = four(&[&[1, 2], &[1, 3, 4], &[2, 3, 4]]);
        stuck.forbidden.push(group(&[1, 2, 3, 4]));
        let lift = lift(&stuck).expect("a way out");
        assert!(lift.any_of.is_empty());
        let mut without = stuck.clone();
        for restriction in lift.all_of.iter().rev() {
            if let Restriction::Forbidden(at) = restriction {
                without.forbidden.remove(*at);
            }
        }
        assert!(pair(&without, RoundNo::FIRST, &Ruleset::of(&without)).is_ok(), "{lift:?}");
        for spared in &lift.all_of {
            let gone: Vec<Restriction> = lift.all_of.iter().copied().filter(|one| one != spared).collect();
            let fewer = lifted(&stuck, &gone);
            assert!(pair(&fewer, RoundNo::FIRST, &Ruleset::of(&fewer)).is_err(), "{spared:?} could stay");
        }
    }

    #[test]
    fn a_rule_about_clubs_is_a_restriction_like_another() {
        let mut stuck = four(&[]);
        for player in &mut stuck.players {
            player.club = "Harbour".to_owned();
        }
        stuck.apart = vec![Apart::always(ApartBy::Federations), Apart::always(ApartBy::Clubs)];
        assert_eq!(lift(&stuck).expect("a way out").any_of, [Restriction::Apart(1)]);
        // In other rounds it is in nobody's way.
        stuck.apart[1].first = RoundNo::new(2).expect("a round");
        assert_eq!(lift(&stuck), Ok(Lift::default()));
    }

    #[test]
    fn what_no_restriction_causes_stays_refused() {
        let mut short = four(&[&[1, 2]]);
        short.settings.rounds = None;
        assert!(matches!(lift(&short), Err(Refusal::NotReady(_))));
    }
}
