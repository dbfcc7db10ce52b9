//! Who is expected for a round, who is there.

use crate::pages::players::attendance::Attendance;
use crate::pages::players::fold::fold;
use pairing_core::event::{Command, Document, check};
use pairing_core::tournament::{PlayerId, RequestedBye, RoundNo};

/// Somebody on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Guest {
    pub id: PlayerId,
    pub number: u32,
    pub title: &'static str,
    pub name: String,
    /// Club or federation, and rating: enough to tell namesakes apart.
    pub known: String,
    pub here: bool,
    /// Away by a request, a withdrawal or a later entry; nobody waits for them.
    pub away: Option<Attendance>,
}

/// The round to check in for: the next one, if there is one.
pub(super) fn round(document: &Document) -> Option<RoundNo> {
    let last = document.tournament().settings.rounds;
    document.next_round().filter(|next| last.is_none_or(|last| *next <= last))
}

/// Everybody, by name. Complexity: O(n log n).
pub(super) fn guests(document: &Document, round: RoundNo) -> Vec<Guest> {
    let tournament = document.tournament();
    let mut guests: Vec<Guest> = tournament
        .players
        .iter()
        .map(|player| {
            let attendance = Attendance::of(tournament, player, round);
            let place = if player.club.is_empty() { &player.federation } else { &player.club };
            let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
            let known: Vec<&str> =
                [place.as_str(), &rating].into_iter().filter(|text| !text.is_empty()).collect();
            Guest {
                id: player.id,
                number: player.tpn.0,
                title: player.title.map_or("", |title| title.abbreviation()),
                name: player.name.clone(),
                known: known.join(" · "),
                here: document.here().contains(&player.id),
                away: attendance.is_away().then_some(attendance),
            }
        })
        .collect();
    guests.sort_by_cached_key(|guest| (fold(&guest.name), guest.number));
    guests
}

/// What is done about somebody who is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// Not paired in the round, which is worth nothing.
    LeaveOut,
    /// A half-point bye.
    HalfPoint,
    /// A full-point bye.
    FullPoint,
    /// Takes part from the next round on. Only who has not been paired yet.
    EntersNext,
    /// Withdraws from the round.
    Withdraw,
    /// Is paired all the same.
    Keep,
}

impl Measure {
    /// Every measure, with the key it has in a choice.
    pub const ALL: [(&'static str, Measure); 6] = [
        ("Z", Measure::LeaveOut),
        ("H", Measure::HalfPoint),
        ("F", Measure::FullPoint),
        ("later", Measure::EntersNext),
        ("gone", Measure::Withdraw),
        ("keep", Measure::Keep),
    ];

    /// What carries it out; `None` where nothing is to be done.
    pub fn command(self, player: PlayerId, round: RoundNo) -> Option<Command> {
        let bye = |bye| Some(Command::SetRequest { player, round, bye: Some(bye) });
        match self {
            Measure::LeaveOut => bye(RequestedBye::ZeroPoint),
            Measure::HalfPoint => bye(RequestedBye::HalfPoint),
            Measure::FullPoint => bye(RequestedBye::FullPoint),
            Measure::EntersNext => Some(Command::SetEntry { player, enters: next(round)? }),
            Measure::Withdraw => Some(Command::Withdraw { player, from: round }),
            Measure::Keep => None,
        }
    }

    /// Whether it can be chosen about this player: in a round robin nobody has a bye, who was paired cannot enter later.
    pub fn is_open(self, document: &Document, player: PlayerId, round: RoundNo) -> bool {
        match self.command(player, round) {
            Some(command) => check(document, &command).is_ok(),
            None => self == Measure::Keep,
        }
    }

    /// What is done unless somebody decides otherwise.
    pub fn unasked(document: &Document, player: PlayerId, round: RoundNo) -> Measure {
        if Measure::LeaveOut.is_open(document, player, round) { Measure::LeaveOut } else { Measure::Keep }
    }
}

/// The round after.
pub(super) fn next(round: RoundNo) -> Option<RoundNo> {
    RoundNo::new(round.get() + 1)
}

/// What makes somebody who was not expected take part: the reason for being away is taken back.
pub(super) fn comes_after_all(guest: &Guest, round: RoundNo) -> Option<Command> {
    let player = guest.id;
    let back = match guest.away? {
        Attendance::Asked(_) => Command::SetRequest { player, round, bye: None },
        Attendance::EntersIn(_) => Command::SetEntry { player, enters: round },
        Attendance::WithdrawnFrom(_) => Command::Return(player),
        Attendance::Plays => return None,
    };
    Command::together(vec![back, Command::CheckIn { players: vec![player], round, here: true }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::apply;
    use pairing_core::tournament::{PairingSystem, Player, Tournament, Tpn};

    fn document() -> Document {
        let names = ["Zorn, Per", "Ágh, Ida", "Doe, Jane", "Roe, Max"];
        let players =
            names.iter().zip(1..).map(|(name, n)| Player::new(PlayerId(n), Tpn(n), *name)).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(5);
        tournament.players[3].withdrawn_from = Some(RoundNo::FIRST);
        Document::new(tournament).expect("sound")
    }

    #[test]
    fn who_is_expected_stands_by_name_and_who_is_not_has_a_reason() {
        let document = document();
        let arrived = Command::CheckIn { players: vec![PlayerId(2)], round: RoundNo::FIRST, here: true };
        let document = apply(&document, &arrived).expect("not refused");
        let guests = guests(&document, RoundNo::FIRST);
        let list: Vec<(u32, bool, bool)> =
            guests.iter().map(|guest| (guest.id.0, guest.here, guest.away.is_some())).collect();
        assert_eq!(list, [(2, true, false), (3, false, false), (4, false, true), (1, false, false)]);
    }

    #[test]
    fn every_measure_is_carried_out_and_taken_back_when_somebody_comes() {
        let before = document();
        for (_, measure) in Measure::ALL {
            let Some(command) = measure.command(PlayerId(1), RoundNo::FIRST) else { continue };
            assert!(measure.is_open(&before, PlayerId(1), RoundNo::FIRST));
            let away = apply(&before, &command).expect("not refused");
            let guest = guests(&away, RoundNo::FIRST).into_iter().find(|g| g.id == PlayerId(1)).unwrap();
            assert!(guest.away.is_some(), "{measure:?}");
            let command = comes_after_all(&guest, RoundNo::FIRST).expect("a way back");
            let back = apply(&away, &command).expect("not refused");
            assert_eq!(back.tournament(), before.tournament(), "{measure:?}");
            assert!(back.here().contains(&PlayerId(1)));
        }
    }

    #[test]
    fn who_was_paired_cannot_enter_later() {
        let mut tournament = document().tournament().clone();
        tournament.rounds.push(pairing_core::tournament::Round {
            games: vec![pairing_core::tournament::Game::open(PlayerId(1), PlayerId(2))],
            byes: Vec::new(),
        });
        let document = Document::new(tournament).expect("sound");
        let second = RoundNo::new(2).unwrap();
        assert!(!Measure::EntersNext.is_open(&document, PlayerId(1), second));
        assert!(Measure::EntersNext.is_open(&document, PlayerId(3), second));
        assert!(!Measure::EntersNext.is_open(&document, PlayerId(3), RoundNo::new(5).unwrap()));
    }

    #[test]
    fn in_a_round_robin_who_is_not_there_is_paired_all_the_same_or_withdraws() {
        let mut tournament = document().tournament().clone();
        tournament.settings.system = Some(PairingSystem::RoundRobin);
        let document = Document::new(tournament).expect("sound");
        assert_eq!(Measure::unasked(&document, PlayerId(1), RoundNo::FIRST), Measure::Keep);
        assert!(!Measure::HalfPoint.is_open(&document, PlayerId(1), RoundNo::FIRST));
        assert!(Measure::Withdraw.is_open(&document, PlayerId(1), RoundNo::FIRST));
    }
}
