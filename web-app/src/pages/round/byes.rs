//! Byes in words.

use super::boards::{Side, Sides};
use crate::i18n::{Language, language, round as t, round_robin};
use pairing_core::tournament::{Bye, ByeKind, PointSystem, Points, RoundNo, Tournament};

/// Why somebody has no game, as a person would say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unpaired {
    /// The odd one out.
    PairingAllocated,
    /// A whole point granted by the arbiter.
    FullPoint,
    /// Half a point, asked for.
    HalfPoint,
    /// Known not to come.
    Absent,
    /// Takes part only from this round on.
    EntersIn(RoundNo),
    /// Has gone, from this round on.
    WithdrawnFrom(RoundNo),
    /// The one over in a round of a round robin.
    Free,
}

impl Unpaired {
    /// What a bye of `round` is called.
    pub fn of(tournament: &Tournament, round: RoundNo, bye: Bye) -> Unpaired {
        match bye.kind {
            ByeKind::PairingAllocated => Unpaired::PairingAllocated,
            ByeKind::FullPoint => Unpaired::FullPoint,
            ByeKind::HalfPoint => Unpaired::HalfPoint,
            ByeKind::ZeroPoint => {
                let player = tournament.player(bye.player);
                let withdrawn = player.and_then(|p| p.withdrawn_from).filter(|&from| from <= round);
                let enters = player.map(|p| p.enters).filter(|&enters| enters > round);
                match (withdrawn, enters) {
                    (Some(from), _) => Unpaired::WithdrawnFrom(from),
                    (None, Some(enters)) => Unpaired::EntersIn(enters),
                    (None, None) if tournament.settings.is_round_robin() => Unpaired::Free,
                    (None, None) => Unpaired::Absent,
                }
            }
        }
    }

    /// In words, without the points.
    pub fn in_words(self) -> String {
        match self {
            Unpaired::PairingAllocated => t::bye_pairing_allocated().to_owned(),
            Unpaired::FullPoint => t::bye_full_point().to_owned(),
            Unpaired::HalfPoint => t::bye_half_point().to_owned(),
            Unpaired::Absent => t::absent().to_owned(),
            Unpaired::Free => round_robin::free().to_owned(),
            Unpaired::EntersIn(round) => t::enters_in(round),
            Unpaired::WithdrawnFrom(round) => match round.previous() {
                Some(last) => t::withdrawn_after(last),
                None => t::withdrawn_before_first().to_owned(),
            },
        }
    }
}

/// Somebody without a game, as the list under the boards shows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ByeView {
    /// Who, with the points before the round.
    pub who: Side,
    /// Why.
    pub why: Unpaired,
    /// What the round is worth.
    pub worth: Points,
}

/// The byes of a round: the pairing-allocated one first, then by kind, points and pairing number.
pub fn byes(sides: &Sides<'_>, tournament: &Tournament, round: RoundNo, byes: &[Bye]) -> Vec<ByeView> {
    let system: &PointSystem = &tournament.settings.points;
    let mut views: Vec<ByeView> = byes
        .iter()
        .map(|&bye| ByeView {
            who: sides.of(bye.player),
            why: Unpaired::of(tournament, round, bye),
            worth: system.for_bye(bye.kind),
        })
        .collect();
    views.sort_by_key(|v| (v.why, std::cmp::Reverse(v.who.points), v.who.tpn));
    views
}

/// `1 point`, `½ point`, `2½ points`, `0 points`.
pub fn points_in_words(points: Points) -> String {
    let number = points.half_notation();
    // In French everything below two is one.
    let french = language() == Language::Fr && points < Points::ONE + Points::ONE;
    if points == Points::ONE || points == Points::HALF || french {
        t::one_point(&number)
    } else {
        t::many_points(&number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Player, PlayerId, Tpn};

    fn round(n: usize) -> RoundNo {
        RoundNo::new(n).unwrap()
    }

    #[test]
    fn every_reason_has_its_words() {
        let mut gone = Player::new(PlayerId(1), Tpn(1), "Gone");
        gone.withdrawn_from = Some(round(3));
        let mut late = Player::new(PlayerId(2), Tpn(2), "Late");
        late.enters = round(5);
        let ill = Player::new(PlayerId(3), Tpn(3), "Ill");
        let mut later = Player::new(PlayerId(4), Tpn(4), "Leaves later");
        later.withdrawn_from = Some(round(6));
        let tournament = Tournament { players: vec![gone, late, ill, later], ..Tournament::default() };
        let words = |player, kind| {
            Unpaired::of(&tournament, round(4), Bye { player: PlayerId(player), kind }).in_words()
        };
        assert_eq!(words(1, ByeKind::ZeroPoint), "withdrawn after round 2");
        assert_eq!(words(2, ByeKind::ZeroPoint), "not yet here, enters in round 5");
        assert_eq!(words(3, ByeKind::ZeroPoint), "absent");
        assert_eq!(words(4, ByeKind::ZeroPoint), "absent", "the withdrawal comes later");
        assert_eq!(words(2, ByeKind::HalfPoint), "half-point bye", "granted though not here");
        assert_eq!(words(3, ByeKind::FullPoint), "full-point bye");
        assert_eq!(words(3, ByeKind::PairingAllocated), "pairing-allocated bye");
    }

    #[test]
    fn the_pairing_allocated_bye_stands_first_and_shows_its_worth() {
        let players = (1..=4).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.points.pairing_allocated_bye = Points::HALF;
        let list = [
            Bye { player: PlayerId(1), kind: ByeKind::ZeroPoint },
            Bye { player: PlayerId(3), kind: ByeKind::HalfPoint },
            Bye { player: PlayerId(2), kind: ByeKind::HalfPoint },
            Bye { player: PlayerId(4), kind: ByeKind::PairingAllocated },
        ];
        let sides = Sides::new(&tournament, RoundNo::FIRST);
        let views = byes(&sides, &tournament, RoundNo::FIRST, &list);
        let order: Vec<u32> = views.iter().map(|v| v.who.tpn.0).collect();
        assert_eq!(order, [4, 2, 3, 1]);
        assert_eq!(views[0].worth, Points::HALF, "as the event says");
    }

    #[test]
    fn points_in_words_agree_in_number() {
        for (tenths, words) in [(0, "0 points"), (5, "½ point"), (10, "1 point"), (25, "2½ points")] {
            assert_eq!(points_in_words(Points::from_tenths(tenths)), words);
        }
    }
}
