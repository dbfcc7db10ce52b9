//! What a view of the hall shows: published rounds only.

use crate::pages::round::boards::Seat;
use crate::pages::round::view::RoundView;
use crate::pages::standings::rows::{Shown, shown};
use crate::route::{OnScreen, Screen};
use pairing_core::event::Document;
use pairing_core::tournament::{GameResult, RoundNo, Tournament};

/// The lines of a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The boards of a round with the results that are known, and who has no game.
    Boards(RoundNo, RoundView, Vec<Option<GameResult>>),
    /// Everybody of a round by name.
    Names(RoundNo, Vec<Seat>),
    /// Standings.
    Standings(Shown),
    /// Nothing is published yet, or not the round asked for.
    Nothing,
}

impl Content {
    /// Of a view.
    pub fn of(document: &Document, screen: Screen) -> Content {
        let tournament = document.tournament();
        match screen.what {
            OnScreen::Standings => match complete(tournament, screen.round) {
                Some(after) => Content::Standings(shown(tournament, after.get())),
                None => Content::Nothing,
            },
            OnScreen::Boards => match published(tournament, screen.round) {
                Some((number, results)) => Content::Boards(number, RoundView::of(document, number), results),
                None => Content::Nothing,
            },
            OnScreen::Names => match published(tournament, screen.round) {
                Some((number, _)) => Content::Names(number, RoundView::of(document, number).seats()),
                None => Content::Nothing,
            },
        }
    }

    /// The round it is of; `None` for standings.
    pub fn round(&self) -> Option<RoundNo> {
        match self {
            Content::Boards(round, ..) | Content::Names(round, _) => Some(*round),
            Content::Standings(_) | Content::Nothing => None,
        }
    }

    /// How many lines it has.
    pub fn lines(&self) -> usize {
        match self {
            Content::Boards(_, view, _) => view.boards.len() + view.byes.len(),
            Content::Names(_, seats) => seats.len(),
            Content::Standings(shown) => shown.lines.len(),
            Content::Nothing => 0,
        }
    }
}

/// The round asked for, else the latest, and its results; a draft is none.
fn published(tournament: &Tournament, asked: Option<RoundNo>) -> Option<(RoundNo, Vec<Option<GameResult>>)> {
    let number = asked.or_else(|| RoundNo::new(tournament.rounds.len()))?;
    let round = tournament.round(number)?;
    Some((number, round.games.iter().map(|game| game.result).collect()))
}

/// The round asked for, if it is published, else the last one that lacks no result, nor any round before it: standings
/// in the middle of a round would show those ahead who have just finished.
fn complete(tournament: &Tournament, asked: Option<RoundNo>) -> Option<RoundNo> {
    if let Some(asked) = asked {
        return tournament.round(asked).map(|_| asked);
    }
    let complete = tournament.rounds.iter().take_while(|round| round.open_boards().next().is_none()).count();
    RoundNo::new(complete)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Game, Player, PlayerId, Round, Tpn};

    fn event(results: &[Option<GameResult>]) -> Document {
        let players = (1..=3).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let rounds = results
            .iter()
            .map(|&result| Round {
                games: vec![Game { result, ..Game::open(PlayerId(1), PlayerId(2)) }],
                byes: Vec::new(),
            })
            .collect();
        Document::new(Tournament { players, rounds, ..Tournament::default() }).unwrap()
    }

    fn of(document: &Document, what: OnScreen, round: usize) -> Content {
        Content::of(document, Screen { what, round: RoundNo::new(round) })
    }

    #[test]
    fn pairings_are_of_the_latest_round_or_of_the_one_asked_for() {
        let document = event(&[Some(GameResult::DRAW), None]);
        let Content::Boards(round, view, results) = of(&document, OnScreen::Boards, 0) else { panic!() };
        assert_eq!((round.get(), view.boards.len(), results), (2, 1, vec![None]));
        let Content::Boards(round, _, results) = of(&document, OnScreen::Boards, 1) else { panic!() };
        assert_eq!((round.get(), results), (1, vec![Some(GameResult::DRAW)]));
        assert_eq!(of(&document, OnScreen::Names, 0).lines(), 2, "who is in the round");
        assert_eq!(of(&document, OnScreen::Boards, 3), Content::Nothing, "not published");
    }

    #[test]
    fn standings_are_after_the_last_complete_round() {
        let after = |document: &Document, round| match of(document, OnScreen::Standings, round) {
            Content::Standings(shown) => shown.after.map(RoundNo::get),
            _ => None,
        };
        let document = event(&[Some(GameResult::DRAW), Some(GameResult::DRAW), None]);
        assert_eq!(after(&document, 0), Some(2));
        assert_eq!(after(&document, 3), Some(3), "asked for");
        assert_eq!(after(&event(&[None, Some(GameResult::DRAW)]), 0), None, "a game of round 1 is open");
        assert_eq!(of(&event(&[]), OnScreen::Standings, 0), Content::Nothing);
        assert_eq!(of(&event(&[]), OnScreen::Boards, 0), Content::Nothing);
    }
}
