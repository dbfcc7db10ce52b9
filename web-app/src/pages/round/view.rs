//! All that a round's page shows of a round, apart from the results.

use super::boards::{BoardView, Seat, Sides, seats};
use super::byes::{ByeView, byes};
use crate::pages::players::listing::Index;
use crate::pages::players::search::Query;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::{Document, Pairing};
use pairing_core::handling::participation;
use pairing_core::tournament::{PlayerId, RoundNo};
use std::sync::Arc;

/// The boards and the byes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundView {
    /// The boards, board 1 first.
    pub boards: Vec<BoardView>,
    /// Who has no game.
    pub byes: Vec<ByeView>,
}

impl RoundView {
    /// Of a round published or drafted; empty for any other.
    pub fn of(document: &Document, round: RoundNo) -> RoundView {
        let Some(pairing) = pairing(document, round) else { return RoundView::default() };
        let tournament = document.tournament();
        let sides = Sides::new(tournament, round);
        RoundView {
            boards: sides.boards(pairing.games.iter().copied()),
            byes: byes(&sides, tournament, round, &pairing.byes),
        }
    }

    /// The boards at which somebody sits who is looked for.
    pub fn found(&self, query: &Query, index: &Index) -> Vec<BoardView> {
        let wanted = |b: &&BoardView| finds(query, index, b.white.id) || finds(query, index, b.black.id);
        self.boards.iter().filter(wanted).cloned().collect()
    }

    /// Everybody by name.
    pub fn seats(&self) -> Vec<Seat> {
        seats(&self.boards, &self.byes)
    }
}

/// Whether somebody is looked for.
pub fn finds(query: &Query, index: &Index, player: PlayerId) -> bool {
    index.get(&player).is_some_and(|findable| findable.matches(query))
}

fn pairing(document: &Document, round: RoundNo) -> Option<Pairing> {
    match (document.tournament().round(round), document.draft()) {
        (Some(published), _) => Some(Pairing::of(published)),
        (None, Some(draft)) if document.next_round() == Some(round) => Some(draft.pairing.clone()),
        _ => None,
    }
}

/// Whether a round's view is the same in both documents: it is while its own results are entered. Asked
/// after every key, so that a thousand players are not looked up again for one result.
fn unchanged(before: &Document, after: &Document, round: RoundNo) -> bool {
    let (a, b) = (before.tournament(), after.tournament());
    let earlier = |t: &'_ pairing_core::tournament::Tournament| t.rounds.len().min(round.index());
    earlier(a) == earlier(b)
        && a.rounds[..earlier(a)] == b.rounds[..earlier(b)]
        && pairing(before, round) == pairing(after, round)
        && a.players == b.players
        && a.settings.points == b.settings.points
        && a.virtual_points == b.virtual_points
}

/// The view of a round, made anew only when it is another one.
pub fn kept(desk: Desk, round: RoundNo) -> Memo<Arc<RoundView>> {
    let last = StoredValue::new(None::<(Arc<Document>, Arc<RoundView>)>);
    Memo::new(move |_| {
        let document = desk.document();
        let same = last.with_value(|last| {
            let last = last.as_ref().filter(|(before, _)| unchanged(before, &document, round));
            last.map(|(_, view)| Arc::clone(view))
        });
        let view = same.unwrap_or_else(|| Arc::new(RoundView::of(&document, round)));
        last.set_value(Some((document, Arc::clone(&view))));
        view
    })
}

/// Who will have no game in a round that is not paired yet, as far as is known.
pub fn byes_ahead(document: &Document, round: RoundNo) -> Vec<ByeView> {
    let tournament = document.tournament();
    byes(&Sides::new(tournament, round), tournament, round, &participation(tournament, round).byes)
}

#[cfg(test)]
mod tests {
    use super::super::pairing::boards;
    use super::*;
    use crate::pages::players::listing::index;
    use pairing_core::event::{Command, Origin, PersonChange, apply};
    use pairing_core::systems::{Ruleset, pair};
    use pairing_core::tournament::{ByeRequest, GameResult, Player, RequestedBye, Tournament, Tpn};

    fn event() -> Document {
        let names = ["Łoś, Ada", "Brand, Eva", "Colin, Per", "Dorn, Ute", "Ek, Liv", "Fay, Bo"];
        let players = names.iter().zip(1..).map(|(n, i)| Player::new(PlayerId(i), Tpn(i), *n)).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(3);
        tournament.requests.push(ByeRequest {
            round: RoundNo::FIRST,
            player: PlayerId(4),
            kind: RequestedBye::HalfPoint,
        });
        Document::new(tournament).unwrap()
    }

    fn done(document: &Document, command: Command) -> Document {
        apply(document, &command).unwrap()
    }

    fn drafted() -> Document {
        let document = event();
        let t = document.tournament();
        let pairing = boards(&pair(t, RoundNo::FIRST, &Ruleset::of(t)).unwrap());
        done(&document, Command::Draft { round: RoundNo::FIRST, pairing, origin: Origin::default() })
    }

    fn published() -> Document {
        done(&drafted(), Command::Publish { round: RoundNo::FIRST })
    }

    #[test]
    fn before_during_and_after_the_draft() {
        assert_eq!(RoundView::of(&event(), RoundNo::FIRST), RoundView::default());
        assert_eq!(byes_ahead(&event(), RoundNo::FIRST).len(), 1);
        let view = RoundView::of(&drafted(), RoundNo::FIRST);
        assert_eq!(view, RoundView::of(&published(), RoundNo::FIRST));
        assert_eq!((view.boards.len(), view.byes.len(), view.seats().len()), (2, 2, 6));
    }

    #[test]
    fn searching_finds_boards() {
        let document = drafted();
        let view = RoundView::of(&document, RoundNo::FIRST);
        let index = index(document.tournament());
        let found = view.found(&Query::new("los"), &index);
        assert_eq!(found.len(), 1);
        assert!([found[0].white.id, found[0].black.id].contains(&PlayerId(1)));
        assert!(view.found(&Query::new("dorn"), &index).is_empty(), "has a bye, so no board");
        assert!(finds(&Query::new("dorn"), &index, PlayerId(4)));
    }

    #[test]
    fn a_result_leaves_the_view_as_it_is_everything_else_does_not() {
        let published = published();
        let first = RoundNo::FIRST;
        let second = RoundNo::new(2).unwrap();
        let result = Command::EnterResult { round: first, board: 1, result: Some(GameResult::DRAW) };
        let after = done(&published, result);
        assert!(unchanged(&published, &after, first));
        assert_eq!(RoundView::of(&published, first), RoundView::of(&after, first));
        assert!(!unchanged(&published, &after, second), "its points before the round are others");
        let changes = vec![PersonChange::Name("Loss, Ada".to_owned())];
        let renamed = done(&published, Command::EditPlayer { player: PlayerId(1), changes });
        assert!(!unchanged(&published, &renamed, first));
        assert!(!unchanged(&event(), &drafted(), first));
        assert!(unchanged(&drafted(), &published, first), "published as drafted");
    }
}
