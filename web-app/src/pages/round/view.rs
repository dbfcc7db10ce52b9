//! All that a round's page shows of a round, apart from the results.

use super::boards::{BoardView, Seat, Sides};
use super::byes::{ByeView, byes};
use crate::pages::players::search::{Findable, Query};
use pairing_core::event::{Document, Pairing};
use pairing_core::handling::participation;
use pairing_core::tournament::{PlayerId, RoundNo};
use std::collections::BTreeMap;

/// The boards, the byes, and what of the players can be searched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundView {
    /// The boards, board 1 first.
    pub boards: Vec<BoardView>,
    /// Who has no game.
    pub byes: Vec<ByeView>,
    seats: Vec<Seat>,
    findable: BTreeMap<PlayerId, Findable>,
}

impl RoundView {
    /// Of a round published or drafted; empty for any other.
    pub fn of(document: &Document, round: RoundNo) -> RoundView {
        let tournament = document.tournament();
        let pairing = match (tournament.round(round), document.draft()) {
            (Some(published), _) => Pairing::of(published),
            (None, Some(draft)) if document.next_round() == Some(round) => draft.pairing.clone(),
            _ => return RoundView::default(),
        };
        let sides = Sides::new(tournament, round);
        let games = || pairing.games.iter().copied();
        RoundView {
            boards: sides.boards(games()),
            byes: byes(&sides, tournament, round, &pairing.byes),
            seats: sides.seats(games(), pairing.byes.iter().copied()),
            findable: tournament.players.iter().map(|p| (p.id, Findable::new(p))).collect(),
        }
    }

    fn finds(&self, query: &Query, player: PlayerId) -> bool {
        self.findable.get(&player).is_some_and(|f| f.matches(query))
    }

    /// The boards at which somebody sits who is looked for; all of them when nobody is.
    pub fn found(&self, query: &Query) -> Vec<BoardView> {
        let wanted = |b: &&BoardView| self.finds(query, b.white.id) || self.finds(query, b.black.id);
        if query.is_empty() {
            self.boards.clone()
        } else {
            self.boards.iter().filter(wanted).cloned().collect()
        }
    }

    /// Those looked for by name; everybody when nobody is.
    pub fn seats(&self, query: &Query) -> Vec<Seat> {
        let wanted = |s: &&Seat| self.finds(query, s.who.id);
        if query.is_empty() {
            self.seats.clone()
        } else {
            self.seats.iter().filter(wanted).cloned().collect()
        }
    }
}

/// Who will have no game in a round that is not paired yet, as far as is known.
pub fn byes_ahead(document: &Document, round: RoundNo) -> Vec<ByeView> {
    let tournament = document.tournament();
    byes(&Sides::new(tournament, round), tournament, round, &participation(tournament, round).byes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::{Command, Origin, apply};
    use pairing_core::systems::{Ruleset, pair};
    use pairing_core::tournament::{ByeRequest, Player, RequestedBye, Tournament, Tpn};

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

    #[test]
    fn before_during_and_after_the_draft() {
        let document = event();
        let nobody = Query::default();
        assert_eq!(RoundView::of(&document, RoundNo::FIRST), RoundView::default());
        assert_eq!(byes_ahead(&document, RoundNo::FIRST).len(), 1);
        let t = document.tournament();
        let pairing = super::super::pairing::boards(&pair(t, RoundNo::FIRST, &Ruleset::of(t)).unwrap());
        let draft = Command::Draft { round: RoundNo::FIRST, pairing, origin: Origin::default() };
        let drafted = apply(&document, &draft).unwrap();
        let published = apply(&drafted, &Command::Publish { round: RoundNo::FIRST }).unwrap();
        let view = RoundView::of(&drafted, RoundNo::FIRST);
        assert_eq!(view, RoundView::of(&published, RoundNo::FIRST));
        assert_eq!((view.boards.len(), view.byes.len(), view.seats(&nobody).len()), (2, 2, 6));
        assert_eq!(view.found(&nobody).len(), 2);
    }

    #[test]
    fn searching_finds_boards_and_seats() {
        let document = event();
        let t = document.tournament();
        let pairing = super::super::pairing::boards(&pair(t, RoundNo::FIRST, &Ruleset::of(t)).unwrap());
        let draft = Command::Draft { round: RoundNo::FIRST, pairing, origin: Origin::default() };
        let view = RoundView::of(&apply(&document, &draft).unwrap(), RoundNo::FIRST);
        let query = Query::new("los");
        let found = view.found(&query);
        assert_eq!(found.len(), 1);
        assert!([found[0].white.id, found[0].black.id].contains(&PlayerId(1)));
        let seats = view.seats(&query);
        assert_eq!(seats.len(), 1);
        assert!(view.found(&Query::new("dorn")).is_empty(), "has a bye, so no board");
        assert_eq!(view.seats(&Query::new("dorn")).len(), 1);
    }
}
