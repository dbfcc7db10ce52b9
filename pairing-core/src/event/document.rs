//! The state of a tournament while it is run.

use super::command::{Origin, Pairing};
use super::sound::{Unsound, repair};
use crate::handling::acceleration;
use crate::handling::round_robin::predetermined_rounds;
use crate::tournament::{PlayerId, RoundNo, Tournament, Tpn};
use std::collections::BTreeSet;

/// A tournament and what belongs to running it. Changed only by commands, so that it never contradicts
/// itself: nobody stands twice in a round, every board and bye names a player, the TPNs differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub(super) tournament: Tournament,
    /// As many as `tournament.rounds`.
    pub(super) records: Vec<RoundRecord>,
    pub(super) draft: Option<Draft>,
    pub(super) next_id: u32,
    /// Who has arrived for the round after the last published.
    pub(super) here: BTreeSet<PlayerId>,
}

/// A pairing of the next round that has not been published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Who meets whom. While it is worked on, somebody may stand nowhere.
    pub pairing: Pairing,
    /// How it was made.
    pub origin: Origin,
    /// The TPNs it was made with, ascending by id.
    pub numbers: Vec<(PlayerId, Tpn)>,
    /// What has changed since it was made, so that a new one might differ. To keep it all the same, give
    /// the same pairing as a draft again.
    pub outdated: BTreeSet<Basis>,
}

/// What a pairing rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Basis {
    /// Who takes part, who asked for a bye.
    Participants,
    /// The TPNs.
    Numbers,
    /// The results, byes and pairings of earlier rounds.
    Results,
    /// Points, number of rounds, system, initial-colour, virtual points, forbidden pairs.
    Rules,
}

/// How a published round came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundRecord {
    /// How it was paired; `None` for a round read from a file.
    pub origin: Option<Origin>,
    /// The TPNs it was paired with, ascending by id. Later renumbering does not touch them.
    pub numbers: Vec<(PlayerId, Tpn)>,
    /// Whether the pairing was changed after it had been published.
    pub amended: bool,
}

impl Document {
    /// A document that begins with `tournament`, new or read from a file; its rounds count as published.
    ///
    /// # Errors
    /// The first contradiction in it; [`repair`] takes them all out.
    pub fn new(mut tournament: Tournament) -> Result<Document, Unsound> {
        match repair(&mut tournament).into_iter().next() {
            Some(unsound) => Err(unsound),
            None => Ok(Document::sound(tournament)),
        }
    }

    pub(super) fn sound(mut tournament: Tournament) -> Document {
        let numbers = numbers(&tournament);
        acceleration::renew(&mut tournament, &numbers);
        if tournament.rounds.is_empty() || tournament.settings.rounds.is_none() {
            follow_players(&mut tournament);
        }
        let record = RoundRecord { origin: None, numbers, amended: false };
        Document {
            records: vec![record; tournament.rounds.len()],
            draft: None,
            here: BTreeSet::new(),
            next_id: tournament.players.last().map_or(1, |p| p.id.0.saturating_add(1)),
            tournament,
        }
    }

    /// The tournament; its rounds are the published ones.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The draft of the round after the last published.
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// The number of rounds published.
    pub fn published(&self) -> usize {
        self.tournament.rounds.len()
    }

    /// The round that is drafted or would be next, `None` after 255.
    pub fn next_round(&self) -> Option<RoundNo> {
        self.tournament.next_round()
    }

    /// How a published round came about.
    pub fn record(&self, round: RoundNo) -> Option<&RoundRecord> {
        self.records.get(round.index())
    }

    /// Who has arrived for the round after the last published, as far as that was noted.
    pub fn here(&self) -> &BTreeSet<PlayerId> {
        &self.here
    }

    /// The id that the next player added will get.
    pub fn next_id(&self) -> PlayerId {
        PlayerId(self.next_id)
    }

    /// The tournament as it would be with the draft published; without a draft, as it is. For views and
    /// checks of the draft.
    pub fn with_draft(&self) -> Tournament {
        let mut tournament = self.tournament.clone();
        if let Some(draft) = &self.draft {
            tournament.rounds.push(draft.pairing.to_round());
        }
        tournament
    }

    pub(super) fn is_published(&self, round: RoundNo) -> bool {
        round.index() < self.tournament.rounds.len()
    }

    /// The TPNs with which round 1 was paired; none before that.
    pub(super) fn first_numbers(&self) -> &[(PlayerId, Tpn)] {
        self.records.first().map_or(&[], |record| &record.numbers)
    }

    /// The virtual points of the rounds to come, where the event is accelerated.
    pub(super) fn renew_virtual_points(&mut self) {
        let numbers = self.records.first().map_or(&[][..], |record| &record.numbers);
        if acceleration::renew(&mut self.tournament, numbers) {
            self.outdate(Basis::Rules);
        }
    }

    /// The number of rounds of a round robin that has not begun, which follows from the players.
    pub(super) fn renew_rounds(&mut self) {
        if self.published() == 0 && follow_players(&mut self.tournament) {
            self.outdate(Basis::Rules);
        }
    }

    pub(super) fn outdate(&mut self, basis: Basis) {
        if let Some(draft) = &mut self.draft {
            draft.outdated.insert(basis);
        }
    }
}

/// In a round robin the number of rounds is that of its table; none while there are fewer than two players. Says whether
/// it has changed.
fn follow_players(tournament: &mut Tournament) -> bool {
    if !tournament.settings.is_round_robin() {
        return false;
    }
    let rounds = predetermined_rounds(tournament);
    std::mem::replace(&mut tournament.settings.rounds, rounds) != rounds
}

pub(super) fn numbers(tournament: &Tournament) -> Vec<(PlayerId, Tpn)> {
    tournament.players.iter().map(|p| (p.id, p.tpn)).collect()
}
