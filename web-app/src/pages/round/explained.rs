//! The reasons of a round: remembered from its pairing, or asked for again.

use super::as_before::as_before;
use super::pairing::boards;
use crate::engine::client;
use crate::i18n::round as t;
use crate::state::Desk;
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::event::{Document, Pairing};
use pairing_core::systems::{Refusal, RoundPairing};
use pairing_core::tournament::{PlayerId, RoundNo, Tournament};
use std::sync::Arc;

/// What is known of why a round is paired as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Reasons {
    /// Not asked for yet.
    #[default]
    Unknown,
    /// The engine is at it.
    Asking,
    /// The tournament before the round, and the engine's pairing of it.
    Known(Arc<(Tournament, RoundPairing)>),
    /// There are none to give, and why.
    None(String),
    /// The pairing was changed by hand.
    ByHand(Arc<ByHand>),
}

/// A pairing that was changed by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// What was done, and why.
    pub note: String,
    /// The engine's boards.
    engine: Vec<(PlayerId, PlayerId)>,
}

impl ByHand {
    /// Whether the engine pairs these two as well, with the same colours.
    pub fn is_engines(&self, pair: (PlayerId, PlayerId)) -> bool {
        self.engine.contains(&pair)
    }
}

/// The reasons of one round. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Explained {
    desk: Desk,
    round: RoundNo,
    reasons: RwSignal<Reasons>,
}

impl Explained {
    /// Nothing is known yet. Needs a reactive owner.
    pub fn new(desk: Desk, round: RoundNo) -> Explained {
        Explained { desk, round, reasons: RwSignal::new(Reasons::Unknown) }
    }

    /// The round.
    pub fn round(&self) -> RoundNo {
        self.round
    }

    /// What is known. Tracked.
    pub fn reasons(&self) -> Reasons {
        self.reasons.get()
    }

    /// The engine has just paired `round`: no need to ask it again.
    pub fn known(&self, round: RoundNo, before: Tournament, paired: RoundPairing) {
        if round == self.round {
            self.reasons.set(Reasons::Known(Arc::new((before, paired))));
        }
    }

    /// The pairing has changed, so what was known of it is nothing worth.
    pub fn forget(&self) {
        if self.reasons.with_untracked(|r| !matches!(r, Reasons::Unknown)) {
            self.reasons.set(Reasons::Unknown);
        }
    }

    /// Asks the engine, unless the answer is there or on its way.
    pub fn ask(&self) {
        if self.reasons.with_untracked(|r| !matches!(r, Reasons::Unknown)) {
            return;
        }
        let document = self.desk.document_now();
        let Some((before, shown)) = question(&document, self.round) else { return };
        let job = match client::pair(&before, self.round, system(&document, self.round), |_| {}) {
            Ok(job) => job,
            Err(error) => return self.reasons.set(Reasons::None(t::why_not_explained(&error.to_string()))),
        };
        self.reasons.set(Reasons::Asking);
        let reasons = self.reasons;
        let changed = changed_by_hand(&document, self.round);
        spawn_local(async move {
            let known = match job.answer().await {
                Ok(answer) => judged(before, &shown, answer, changed),
                Err(error) => Reasons::None(t::why_not_explained(&error.to_string())),
            };
            // The page may have gone by now.
            reasons.try_set(known);
        });
    }
}

/// The system the round was paired by, where that is known.
fn system(document: &Document, round: RoundNo) -> Option<pairing_core::tournament::PairingSystem> {
    document.record(round)?.origin.as_ref()?.system
}

/// The tournament to pair again, and the pairing that stands.
pub fn question(document: &Document, round: RoundNo) -> Option<(Tournament, Pairing)> {
    let tournament = document.tournament();
    match (tournament.round(round), document.draft()) {
        (Some(published), _) => {
            let numbers = document.record(round).map(|r| r.numbers.as_slice()).unwrap_or_default();
            Some((as_before(tournament, round, numbers)?, Pairing::of(published)))
        }
        (None, Some(draft)) if document.next_round() == Some(round) => {
            Some((tournament.clone(), draft.pairing.clone()))
        }
        _ => None,
    }
}

/// What was changed by hand in a round, where anything was; empty where that is all that is known.
pub fn changed_by_hand(document: &Document, round: RoundNo) -> Option<String> {
    match document.record(round) {
        Some(record) => {
            let note = record.origin.as_ref().map(|origin| origin.note.clone()).unwrap_or_default();
            (record.amended || !note.is_empty()).then_some(note)
        }
        None => document.draft().map(|draft| draft.origin.note.clone()).filter(|note| !note.is_empty()),
    }
}

/// Reasons only for the very pairing that stands. `changed`: what was changed in it by hand, if anything.
pub fn judged(
    before: Tournament,
    shown: &Pairing,
    answer: Result<RoundPairing, Refusal>,
    changed: Option<String>,
) -> Reasons {
    match (answer, changed) {
        (Ok(paired), _) if same_pairing(&boards(&paired), shown) => {
            Reasons::Known(Arc::new((before, paired)))
        }
        (Ok(paired), Some(note)) => Reasons::ByHand(Arc::new(ByHand { note, engine: boards(&paired).games })),
        (Ok(_), None) => Reasons::None(t::why_imported().to_owned()),
        (Err(refusal), None) => Reasons::None(t::why_not_explained(&refusal.to_string())),
        (Err(_), Some(note)) => Reasons::ByHand(Arc::new(ByHand { note, engine: Vec::new() })),
    }
}

/// The same games and the same pairing-allocated bye; the order of the boards is the arbiter's.
fn same_pairing(a: &Pairing, b: &Pairing) -> bool {
    let sorted = |p: &Pairing| {
        let mut games = p.games.clone();
        games.sort_unstable();
        games
    };
    let pab = |p: &Pairing| {
        let kind = pairing_core::tournament::ByeKind::PairingAllocated;
        p.byes.iter().find(|b| b.kind == kind).map(|b| b.player)
    };
    pab(a) == pab(b) && sorted(a) == sorted(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::{Command, Origin, apply};
    use pairing_core::systems::{Ruleset, pair};
    use pairing_core::tournament::{Player, Tpn};

    fn event() -> Document {
        let players = (1..=7).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(3);
        Document::new(tournament).unwrap()
    }

    fn drafted(document: &Document, pairing: Pairing) -> Document {
        let draft = Command::Draft { round: RoundNo::FIRST, pairing, origin: Origin::default() };
        apply(document, &draft).unwrap()
    }

    fn asked(document: &Document) -> Reasons {
        let (before, shown) = question(document, RoundNo::FIRST).unwrap();
        let answer = pair(&before, RoundNo::FIRST, &Ruleset::of(&before));
        judged(before, &shown, answer, changed_by_hand(document, RoundNo::FIRST))
    }

    #[test]
    fn a_draft_and_the_round_published_from_it_have_the_same_reasons() {
        let document = event();
        assert!(question(&document, RoundNo::FIRST).is_none(), "nothing stands yet");
        let t = document.tournament();
        let paired = pair(t, RoundNo::FIRST, &Ruleset::of(t)).unwrap();
        let draft = drafted(&document, boards(&paired));
        let published = apply(&draft, &Command::Publish { round: RoundNo::FIRST }).unwrap();
        for document in [draft, published] {
            let Reasons::Known(known) = asked(&document) else { panic!("no reasons") };
            assert_eq!(known.1, paired);
        }
    }

    #[test]
    fn another_order_of_the_boards_is_the_same_pairing_other_colours_are_not() {
        let document = event();
        let t = document.tournament();
        let mut pairing = boards(&pair(t, RoundNo::FIRST, &Ruleset::of(t)).unwrap());
        pairing.games.reverse();
        assert!(matches!(asked(&drafted(&document, pairing.clone())), Reasons::Known(_)));
        let (white, black) = pairing.games[0];
        pairing.games[0] = (black, white);
        assert_eq!(asked(&drafted(&document, pairing)), Reasons::None(t::why_imported().to_owned()));
    }

    #[test]
    fn a_board_made_by_hand_is_told_from_those_the_engine_pairs_as_well() {
        let document = event();
        let t = document.tournament();
        let mut pairing = boards(&pair(t, RoundNo::FIRST, &Ruleset::of(t)).unwrap());
        let ((a, b), (c, d), same) = (pairing.games[0], pairing.games[1], pairing.games[2]);
        (pairing.games[0], pairing.games[1]) = ((a, d), (c, b));
        let origin = Origin { note: "Brothers.".to_owned(), ..Origin::default() };
        let draft = Command::Draft { round: RoundNo::FIRST, pairing, origin };
        let Reasons::ByHand(by_hand) = asked(&apply(&document, &draft).unwrap()) else {
            panic!("not by hand")
        };
        assert_eq!(by_hand.note, "Brothers.");
        assert!(by_hand.is_engines(same) && !by_hand.is_engines((a, d)));
    }
}
