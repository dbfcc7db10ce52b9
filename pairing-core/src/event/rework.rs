//! Changing a pairing by hand, one move at a time.
//!
//! A [`Rework`] is a pairing on the arbiter's table: boards keep their numbers while others are taken apart, and
//! whoever has lost a place waits for another. Nothing of it touches the document; what comes of it is a
//! [`Draft`](super::Command::Draft) or an [`Amend`](super::Command::Amend).

use super::command::Pairing;
use super::document::Document;
use crate::tournament::{Bye, ByeKind, PlayerId, RoundNo};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A pairing being worked on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rework {
    /// White and Black of each board, board 1 first; `None`: the board has been taken apart.
    pub boards: Vec<Option<(PlayerId, PlayerId)>>,
    /// Who has no game.
    pub byes: Vec<Bye>,
    /// Who takes part but has no place yet, in the order in which it was lost.
    pub waiting: Vec<PlayerId>,
}

/// One move. Boards are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Two players exchange their places: seats, the pairing-allocated bye, or waiting.
    Swap(PlayerId, PlayerId),
    /// The two of a board exchange colours.
    Colours(usize),
    /// The two of a board wait for other places.
    Part(usize),
    /// Two who wait, or have a bye, get the first board that is free, or a new one.
    Pair {
        /// Who gets White.
        white: PlayerId,
        /// Who gets Black.
        black: PlayerId,
    },
    /// Somebody who waits gets a bye.
    GiveBye(PlayerId, ByeKind),
    /// Somebody who has a bye waits for a place.
    TakeBye(PlayerId),
    /// Two boards exchange their numbers.
    Boards(usize, usize),
}

/// Why a move cannot be made. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The player stands nowhere in this round.
    NotHere(PlayerId),
    /// The two are one, or have no places to exchange.
    NothingToSwap,
    /// There is no such board, or it has been taken apart.
    NoBoard(usize),
    /// The bye was asked for or granted: it is the player's own and cannot be handed on.
    OwnBye(PlayerId),
    /// The player sits at a board already.
    Seated(PlayerId),
    /// The player has no bye.
    NoBye(PlayerId),
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::NotHere(id) => say!(f, "Player {id} does not stand in this round.", id),
            Impossible::NothingToSwap => say!(f, "These two have no places to exchange."),
            Impossible::NoBoard(board) => say!(f, "Nobody sits at board {board}.", board),
            Impossible::OwnBye(id) => {
                say!(f, "The bye of player {id} was asked for: take it away first, then give the place.", id)
            }
            Impossible::Seated(id) => say!(f, "Player {id} sits at a board: take the two apart first.", id),
            Impossible::NoBye(id) => say!(f, "Player {id} has no bye.", id),
        }
    }
}

impl std::error::Error for Impossible {}

/// Where somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At a board, from 1, with White (`true`) or Black.
    Seat(usize, bool),
    /// With a bye.
    Bye(ByeKind),
    /// Without a place.
    Waiting,
}

impl Rework {
    /// A published round, or the draft of the next one, laid on the table; `None` where the round is not paired.
    ///
    /// Who takes part in the round and stands nowhere in it waits: a late entry, somebody who has returned.
    pub fn begin(document: &Document, round: RoundNo) -> Option<Rework> {
        let tournament = document.tournament();
        let pairing = match (tournament.round(round), document.draft()) {
            (Some(published), _) => Pairing::of(published),
            (None, Some(draft)) if document.next_round() == Some(round) => draft.pairing.clone(),
            _ => return None,
        };
        let waiting = tournament.players.iter().filter(|player| {
            let takes_part = player.enters <= round && player.withdrawn_from.is_none_or(|from| round < from);
            takes_part
                && tournament.request(player.id, round).is_none()
                && pairing.everybody().all(|id| id != player.id)
        });
        let waiting = waiting.map(|player| player.id).collect();
        Some(Rework { boards: pairing.games.into_iter().map(Some).collect(), byes: pairing.byes, waiting })
    }

    /// What it comes to: boards taken apart close up, who waits stands nowhere.
    pub fn pairing(&self) -> Pairing {
        Pairing { games: self.boards.iter().copied().flatten().collect(), byes: self.byes.clone() }
    }

    /// Where somebody is; `None` where they are not part of the round.
    pub fn place(&self, player: PlayerId) -> Option<Place> {
        let seat = self.boards.iter().zip(1..).find_map(|(board, number)| match board {
            Some((white, _)) if *white == player => Some(Place::Seat(number, true)),
            Some((_, black)) if *black == player => Some(Place::Seat(number, false)),
            _ => None,
        });
        let bye = || self.byes.iter().find(|bye| bye.player == player).map(|bye| Place::Bye(bye.kind));
        let waiting = || self.waiting.contains(&player).then_some(Place::Waiting);
        seat.or_else(bye).or_else(waiting)
    }

    /// The boards, each with its number from 1, White and Black.
    pub fn games(&self) -> impl Iterator<Item = (usize, PlayerId, PlayerId)> + '_ {
        self.boards.iter().zip(1..).filter_map(|(board, number)| board.map(|(w, b)| (number, w, b)))
    }

    /// The table after a move. Complexity: O(players).
    ///
    /// # Errors
    /// Why it cannot be made.
    pub fn after(&self, change: Move) -> Result<Rework, Impossible> {
        let mut after = self.clone();
        after.make(change)?;
        Ok(after)
    }

    fn make(&mut self, change: Move) -> Result<(), Impossible> {
        match change {
            Move::Swap(a, b) => self.swap(a, b),
            Move::Colours(board) => {
                let (white, black) = self.at(board)?;
                self.boards[board - 1] = Some((black, white));
                Ok(())
            }
            Move::Part(board) => {
                let (white, black) = self.at(board)?;
                self.boards[board - 1] = None;
                self.waiting.extend([white, black]);
                Ok(())
            }
            Move::Pair { white, black } => self.pair(white, black),
            Move::GiveBye(player, kind) => match self.known(player)? {
                Place::Seat(..) => Err(Impossible::Seated(player)),
                Place::Waiting | Place::Bye(_) => {
                    self.lift(player);
                    self.byes.push(Bye { player, kind });
                    Ok(())
                }
            },
            Move::TakeBye(player) => match self.known(player)? {
                Place::Bye(_) => {
                    self.lift(player);
                    self.waiting.push(player);
                    Ok(())
                }
                Place::Seat(..) | Place::Waiting => Err(Impossible::NoBye(player)),
            },
            Move::Boards(a, b) => {
                self.at(a)?;
                if b == 0 || b > self.boards.len() {
                    return Err(Impossible::NoBoard(b));
                }
                self.boards.swap(a - 1, b - 1);
                Ok(())
            }
        }
    }

    fn at(&self, board: usize) -> Result<(PlayerId, PlayerId), Impossible> {
        let index = board.checked_sub(1).ok_or(Impossible::NoBoard(board))?;
        self.boards.get(index).copied().flatten().ok_or(Impossible::NoBoard(board))
    }

    fn known(&self, player: PlayerId) -> Result<Place, Impossible> {
        self.place(player).ok_or(Impossible::NotHere(player))
    }

    /// Takes somebody without a seat off the lists.
    fn lift(&mut self, player: PlayerId) {
        self.byes.retain(|bye| bye.player != player);
        self.waiting.retain(|&id| id != player);
    }

    fn pair(&mut self, white: PlayerId, black: PlayerId) -> Result<(), Impossible> {
        if white == black {
            return Err(Impossible::NothingToSwap);
        }
        for player in [white, black] {
            if matches!(self.known(player)?, Place::Seat(..)) {
                return Err(Impossible::Seated(player));
            }
        }
        self.lift(white);
        self.lift(black);
        match self.boards.iter_mut().find(|board| board.is_none()) {
            Some(free) => *free = Some((white, black)),
            None => self.boards.push(Some((white, black))),
        }
        Ok(())
    }

    fn swap(&mut self, a: PlayerId, b: PlayerId) -> Result<(), Impossible> {
        let places = [self.known(a)?, self.known(b)?];
        for (player, place) in [a, b].into_iter().zip(places) {
            if matches!(place, Place::Bye(kind) if kind != ByeKind::PairingAllocated) {
                return Err(Impossible::OwnBye(player));
            }
        }
        let seated = places.iter().any(|place| matches!(place, Place::Seat(..)));
        if a == b || (!seated && places[0] == places[1]) {
            return Err(Impossible::NothingToSwap);
        }
        let other = |id: PlayerId| match id {
            id if id == a => b,
            id if id == b => a,
            id => id,
        };
        for (white, black) in self.boards.iter_mut().flatten() {
            (*white, *black) = (other(*white), other(*black));
        }
        for bye in &mut self.byes {
            bye.player = other(bye.player);
        }
        for id in &mut self.waiting {
            *id = other(*id);
        }
        Ok(())
    }
}
