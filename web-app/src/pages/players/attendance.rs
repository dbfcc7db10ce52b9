//! Who is there in a round that is not published yet.

use pairing_core::event::Command;
use pairing_core::tournament::{Player, PlayerId, RequestedBye, RoundNo, Tournament};

/// What is known of a player for one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attendance {
    /// Will be paired.
    Plays,
    /// Asked for this bye.
    Asked(RequestedBye),
    /// Takes part only from a later round on.
    EntersIn(RoundNo),
    /// Has withdrawn, from this round on.
    WithdrawnFrom(RoundNo),
}

impl Attendance {
    /// Of a player in a round.
    pub fn of(tournament: &Tournament, player: &Player, round: RoundNo) -> Attendance {
        if let Some(bye) = tournament.request(player.id, round) {
            return Attendance::Asked(bye);
        }
        match player.withdrawn_from {
            Some(from) if from <= round => Attendance::WithdrawnFrom(from),
            _ if player.enters > round => Attendance::EntersIn(player.enters),
            _ => Attendance::Plays,
        }
    }

    /// Whether the player will not be paired.
    pub fn is_away(self) -> bool {
        self != Attendance::Plays
    }
}

/// The rounds for which something can still be asked: from the next one to the last.
pub fn rounds_ahead(tournament: &Tournament) -> Vec<RoundNo> {
    let next = tournament.rounds.len() + 1;
    let last = tournament.settings.rounds.map_or(next, RoundNo::get);
    (next..=last).filter_map(RoundNo::new).collect()
}

/// How many of the players are there in a round, and how many not.
pub fn counted(tournament: &Tournament, round: RoundNo) -> (usize, usize) {
    let away = tournament.players.iter().filter(|p| Attendance::of(tournament, p, round).is_away()).count();
    (tournament.players.len() - away, away)
}

/// The wish of a player for a round; `None`: to play.
pub fn ask(player: PlayerId, round: RoundNo, bye: Option<RequestedBye>) -> Command {
    Command::SetRequest { player, round, bye }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{ByeRequest, Round, Tpn};

    fn round(n: usize) -> RoundNo {
        RoundNo::new(n).unwrap()
    }

    fn event() -> Tournament {
        let mut players: Vec<Player> =
            (1..=4).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        players[1].withdrawn_from = Some(round(3));
        players[2].enters = round(4);
        let half = ByeRequest { round: round(3), player: PlayerId(4), kind: RequestedBye::HalfPoint };
        let mut tournament = Tournament { players, requests: vec![half], ..Tournament::default() };
        tournament.settings.rounds = Some(round(5));
        tournament.rounds = vec![Round::default(); 2];
        tournament
    }

    #[test]
    fn each_is_there_or_away_for_a_reason() {
        let t = event();
        let of = |i: usize, n| Attendance::of(&t, &t.players[i], round(n));
        assert_eq!(of(0, 3), Attendance::Plays);
        assert_eq!(of(1, 3), Attendance::WithdrawnFrom(round(3)));
        assert_eq!(of(2, 3), Attendance::EntersIn(round(4)));
        assert_eq!(of(2, 4), Attendance::Plays);
        assert_eq!(of(3, 3), Attendance::Asked(RequestedBye::HalfPoint));
        assert_eq!(of(3, 4), Attendance::Plays, "a wish holds for its round");
        assert_eq!(counted(&t, round(3)), (1, 3));
    }

    #[test]
    fn wishes_are_for_rounds_not_published() {
        let t = event();
        assert_eq!(rounds_ahead(&t), [round(3), round(4), round(5)]);
        let mut over = t.clone();
        over.rounds = vec![Round::default(); 5];
        assert!(rounds_ahead(&over).is_empty());
        let mut undecided = t;
        undecided.settings.rounds = None;
        assert_eq!(rounds_ahead(&undecided), [round(3)]);
    }
}
