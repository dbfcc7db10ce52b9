//! Changing a pairing by hand, from “Change the pairing” to “Done” or “Throw the changes away”.

use super::keys;
use crate::i18n::by_hand as t;
use crate::pages::round::boards::{Side, Sides};
use crate::state::{Desk, OnTable, Toasts};
use leptos::prelude::*;
use pairing_core::check::by_hand::{Warning, colours_for, warnings};
use pairing_core::event::{Command, Document, Impossible, Move, Origin, Place, Rework};
use pairing_core::systems::Ruleset;
use pairing_core::tournament::{ByeKind, PairingSystem, PlayerId, RoundNo};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The pairing of one round on the table. A handle to copy freely; it ends with its reactive owner.
#[derive(Clone, Copy, Debug)]
pub struct Session {
    desk: Desk,
    round: RoundNo,
    toasts: Toasts,
    work: RwSignal<Option<Work>>,
    /// Who has been picked, to exchange places with whoever is picked next.
    pub picked: RwSignal<Option<PlayerId>>,
    /// What a screen reader says after a move.
    pub said: RwSignal<String>,
    /// Why, for the record.
    pub note: RwSignal<String>,
}

/// What is on the table.
#[derive(Clone, Debug)]
struct Work {
    /// The document when it began.
    document: Arc<Document>,
    begun: Rework,
    now: Rework,
    /// The moves, the latest last.
    moves: Vec<Made>,
}

/// A move that was made.
#[derive(Clone, Debug)]
struct Made {
    /// The table before it.
    before: Rework,
    change: Move,
    said: String,
}

impl Work {
    fn homeless(&self) -> Vec<PlayerId> {
        let waiting = self.now.waiting.iter().copied();
        waiting.filter(|id| !self.begun.waiting.contains(id)).collect()
    }

    fn make(&mut self, change: Move, said: String) -> Result<(), Impossible> {
        let after = self.now.after(change)?;
        let before = std::mem::replace(&mut self.now, after);
        self.moves.push(Made { before, change, said });
        Ok(())
    }
}

impl Session {
    /// On the table is what was left there, if anything. Needs a reactive owner.
    pub fn new(desk: Desk, round: RoundNo) -> Session {
        let session = Session {
            desk,
            round,
            toasts: expect_context::<Toasts>(),
            work: RwSignal::new(None),
            picked: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            note: RwSignal::new(String::new()),
        };
        session.take_up();
        // What is on the table must be what stands in the document: undone or changed elsewhere, it is another one.
        Effect::new(move || {
            let document = desk.document();
            let begun = session.work.with_untracked(|work| work.as_ref().map(|work| work.begun.clone()));
            if begun.is_some_and(|begun| Rework::begin(&document, round) != Some(begun)) {
                session.end();
                session.toasts.refused(t::changed_elsewhere());
            }
        });
        session
    }

    /// The round.
    pub fn round(&self) -> RoundNo {
        self.round
    }

    /// Lays the pairing that stands on the table.
    pub fn begin(&self) {
        let document = self.desk.document_now();
        let Some(begun) = Rework::begin(&document, self.round) else { return };
        self.note.set(String::new());
        self.work.set(Some(Work { document, now: begun.clone(), begun, moves: Vec::new() }));
    }

    /// Takes everything off the table. Nothing has changed.
    pub fn end(&self) {
        self.picked.set(None);
        self.said.set(String::new());
        self.work.set(None);
        let round = self.round;
        self.desk.set_beside(|beside| drop(beside.take(round)));
    }

    /// Lays on the table again what was there when the page was left or loaded again.
    fn take_up(&self) {
        let left =
            self.desk.beside_now(|beside| beside.tables.iter().find(|t| t.round == self.round).cloned());
        let Some(left) = left.filter(|_| self.desk.keeping().read_only_now().is_none()) else { return };
        self.begin();
        let same =
            self.work.with_untracked(|work| work.as_ref().is_some_and(|w| w.begun.pairing() == left.begun));
        let again = same && left.moves.iter().all(|&change| self.made(change).is_ok());
        if again {
            self.note.set(left.note);
            self.toasts.done(t::taken_up(left.moves.len()));
        } else {
            self.end();
            self.toasts.refused(t::changed_elsewhere());
        }
    }

    /// Keeps what is on the table, so that nothing is lost when the page is left.
    fn remember(&self) {
        let (round, note) = (self.round, self.note.get_untracked());
        let table = self.work.with_untracked(|work| {
            let work = work.as_ref().filter(|work| !work.moves.is_empty())?;
            let moves = work.moves.iter().map(|made| made.change).collect();
            Some(OnTable { round, begun: work.begun.pairing(), moves, note })
        });
        self.desk.set_beside(|beside| match table {
            Some(table) => beside.put(table),
            None => drop(beside.take(round)),
        });
    }

    /// The reason, as it is typed.
    pub fn set_note(&self, note: String) {
        self.note.set(note);
        self.remember();
    }

    /// Whether something is on the table. Tracked.
    pub fn is_on(&self) -> bool {
        self.work.with(Option::is_some)
    }

    /// Whether the round is published. Not tracked.
    pub fn is_published(&self) -> bool {
        self.desk.document_now().tournament().round(self.round).is_some()
    }

    /// The table as it is. Tracked.
    pub fn table(&self) -> Rework {
        self.work.with(|work| work.as_ref().map(|work| work.now.clone()).unwrap_or_default())
    }

    /// The table as it is. Not tracked.
    pub fn table_now(&self) -> Rework {
        self.work.with_untracked(|work| work.as_ref().map(|work| work.now.clone()).unwrap_or_default())
    }

    /// Whether the session still stands, with this very table.
    pub fn is_still(&self, table: &Rework) -> bool {
        let same = |work: &Option<Work>| work.as_ref().is_some_and(|work| work.now == *table);
        self.work.try_with_untracked(same).unwrap_or(false)
    }

    /// How many moves have been made. Not tracked.
    pub fn moves_now(&self) -> usize {
        self.work.with_untracked(|work| work.as_ref().map_or(0, |work| work.moves.len()))
    }

    /// The number that a board on the table (from 1) bears.
    pub fn shown(&self, board: usize) -> usize {
        self.desk.document_now().tournament().settings.board_shown(board)
    }

    /// The number of the board at which somebody always sits. Tracked.
    pub fn fixed_board(&self, player: PlayerId) -> Option<u16> {
        self.desk.tournament(|tournament| tournament.player(player).and_then(|player| player.board))
    }

    /// From the next pairing on somebody always sits at the board of this number, or at none of their own.
    pub fn fix(&self, player: PlayerId, board: Option<usize>) {
        let board = board.and_then(|board| u16::try_from(board).ok());
        // A refusal has been shown.
        drop(self.desk.dispatch(Command::SetBoard { player, board }));
    }

    /// How many moves have been made. Tracked.
    pub fn moves(&self) -> usize {
        self.work.with(|work| work.as_ref().map_or(0, |work| work.moves.len()))
    }

    /// Everybody with title and points before the round.
    pub fn people(&self) -> BTreeMap<PlayerId, Side> {
        let document = self.desk.document_now();
        let sides = Sides::new(document.tournament(), self.round);
        document.tournament().players.iter().map(|player| (player.id, sides.of(player.id))).collect()
    }

    /// Somebody's name.
    pub fn name(&self, player: PlayerId) -> String {
        let document = self.desk.document_now();
        document.tournament().player(player).map_or_else(|| format!("({player})"), |p| p.name.clone())
    }

    /// The system the round was paired by, or would be.
    pub fn system(&self) -> PairingSystem {
        let document = self.desk.document_now();
        let origin = match document.record(self.round) {
            Some(record) => record.origin.as_ref(),
            None => document.draft().map(|draft| &draft.origin),
        };
        let known = origin.and_then(|origin| origin.system);
        known.unwrap_or_else(|| Ruleset::of(document.tournament()).system)
    }

    /// What speaks against the table as it is, the gravest first. Tracked.
    pub fn warnings(&self) -> Vec<Warning> {
        let table = self.table();
        let document = self.desk.document_now();
        warnings(document.tournament(), self.round, self.system(), table.games(), &table.byes)
    }

    /// Who waits that did not wait when it began, for whom a place must be found before it is done. Tracked.
    pub fn homeless(&self) -> Vec<PlayerId> {
        self.work.with(|work| work.as_ref().map(Work::homeless).unwrap_or_default())
    }

    /// The same, not tracked.
    pub fn homeless_now(&self) -> Vec<PlayerId> {
        self.work.with_untracked(|work| work.as_ref().map(Work::homeless).unwrap_or_default())
    }

    /// Makes a move, or says why it cannot be made.
    pub fn make(&self, change: Move) {
        keys::keep_focus();
        let made = self.made(change);
        self.picked.set(None);
        match made {
            Ok(said) => {
                self.said.set(said);
                self.remember();
            }
            Err(impossible) => {
                self.toasts.refused(t::impossible(impossible, |id| self.name(id), |board| self.shown(board)));
            }
        }
    }

    /// The move in words, once it is made; nothing where nothing is on the table.
    fn made(&self, change: Move) -> Result<String, Impossible> {
        let said = self.in_words(change);
        let made = self.work.try_update(|work| match work {
            Some(work) => work.make(change, said.clone()),
            None => Ok(()),
        });
        made.unwrap_or(Ok(())).map(|()| said)
    }

    /// Takes the last move back.
    pub fn step_back(&self) {
        keys::keep_focus();
        let said = self.work.try_update(|work| {
            let work = work.as_mut()?;
            let last = work.moves.pop()?;
            work.now = last.before;
            Some(last.said)
        });
        self.picked.set(None);
        if let Some(said) = said.flatten() {
            self.said.set(t::taken_back(&said));
            self.remember();
        }
    }

    /// Picks somebody; the second one picked exchanges places with the first, or meets the first where neither sits at
    /// a board.
    pub fn pick(&self, player: PlayerId) {
        let Some(first) = self.picked.get_untracked() else {
            self.said.set(t::picked(&self.name(player)));
            return self.picked.set(Some(player));
        };
        if first == player {
            return self.picked.set(None);
        }
        let table = self.table_now();
        let seated = |id| matches!(table.place(id), Some(Place::Seat(..)));
        if seated(first) || seated(player) {
            self.make(Move::Swap(first, player));
        } else {
            let (white, black) = self.colours(&table, first, player);
            self.make(Move::Pair { white, black });
        }
    }

    /// Who gets White of two who have been without a game.
    fn colours(&self, table: &Rework, a: PlayerId, b: PlayerId) -> (PlayerId, PlayerId) {
        let mut everybody: Vec<PlayerId> =
            table.games().flat_map(|(_, white, black)| [white, black]).chain([a, b]).collect();
        let pab = table.byes.iter().filter(|bye| bye.kind == ByeKind::PairingAllocated);
        everybody.extend(pab.map(|bye| bye.player));
        everybody.sort_unstable();
        everybody.dedup();
        colours_for(self.desk.document_now().tournament(), self.round, &everybody, a, b)
    }

    /// The command that makes it so; `None` when nothing has changed.
    pub fn command(&self) -> Option<Command> {
        let round = self.round;
        let note = self.note.get_untracked();
        let published = self.is_published();
        self.work.with_untracked(|work| {
            let work = work.as_ref().filter(|work| work.now != work.begun)?;
            let moves: Vec<&str> = work.moves.iter().map(|made| made.said.as_str()).collect();
            let note = record(&moves, note.trim());
            let pairing = work.now.pairing();
            if published {
                return Some(Command::Amend { round, pairing, note });
            }
            let origin = work.document.draft().map(|draft| draft.origin.clone()).unwrap_or_default();
            let note = if origin.note.is_empty() { note } else { format!("{} {note}", origin.note) };
            Some(Command::Draft { round, pairing, origin: Origin { note, ..origin } })
        })
    }

    fn in_words(&self, change: Move) -> String {
        let name = |id| self.name(id);
        let table = self.table_now();
        let at = |board: usize| {
            let game = table.games().find(|(number, ..)| *number == board);
            game.map_or_else(Default::default, |(_, white, black)| (name(white), name(black)))
        };
        match change {
            Move::Swap(a, b) => t::swapped(&name(a), &name(b)),
            Move::Colours(board) => {
                let (white, black) = at(board);
                t::colours_swapped(self.shown(board), &white, &black)
            }
            Move::Part(board) => {
                let (white, black) = at(board);
                t::parted(self.shown(board), &white, &black)
            }
            Move::Pair { white, black } => t::paired(&name(white), &name(black)),
            Move::GiveBye(player, kind) => t::bye_given(&name(player), t::kind(kind)),
            Move::TakeBye(player) => t::bye_taken(&name(player)),
            Move::Boards(a, b) => t::boards_swapped(self.shown(a), self.shown(b)),
        }
    }
}

/// What was done and why, as the history keeps it.
fn record(moves: &[&str], why: &str) -> String {
    let moves = moves.join("; ");
    match why {
        "" => format!("{moves}."),
        why => t::record(&moves, why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_record_says_what_and_why() {
        assert_eq!(record(&["A and B swapped", "C gets the bye"], ""), "A and B swapped; C gets the bye.");
        assert_eq!(record(&["A and B swapped"], "brothers"), "A and B swapped. Reason: brothers");
    }
}
