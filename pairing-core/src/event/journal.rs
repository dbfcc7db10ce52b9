//! The log of everything anyone did: undo, audit trail, time travel.

use super::apply::{Applied, apply_in_place};
use super::command::Command;
use super::describe::describe;
use super::document::Document;
use super::refused::Refused;
use super::sound::Unsound;
use crate::tournament::Tournament;
use serde::{Deserialize, Serialize};

/// What one entry of the journal says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// A command was carried out.
    #[serde(rename = "do")]
    Do(Command),
    /// The last command not undone was undone.
    #[serde(rename = "undo")]
    Undo,
    /// The command undone last was carried out again.
    #[serde(rename = "redo")]
    Redo,
}

/// A step with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(Option<u64>, Step)", into = "(Option<u64>, Step)")]
pub struct Entry {
    /// Milliseconds since 1970 (UTC), as the caller's clock had it.
    pub at: Option<u64>,
    /// What happened.
    pub step: Step,
}

impl From<(Option<u64>, Step)> for Entry {
    fn from((at, step): (Option<u64>, Step)) -> Entry {
        Entry { at, step }
    }
}

impl From<Entry> for (Option<u64>, Step) {
    fn from(entry: Entry) -> (Option<u64>, Step) {
        (entry.at, entry.step)
    }
}

/// A tournament as created or imported and every step since. Steps are only ever added; the
/// [`Document`] is what they come to.
#[derive(Clone, Debug)]
pub struct Journal {
    base: Tournament,
    entries: Vec<Entry>,
    replay: Replay,
}

/// Why a list of steps does not come to a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The command is refused.
    Refused(Refused),
    /// Nothing is there to undo or redo.
    NothingToTakeBack,
}

impl Journal {
    /// A journal that begins with `base`, new or imported.
    ///
    /// # Errors
    /// The first contradiction in it; [`repair`](super::repair) takes them all out.
    pub fn new(base: Tournament) -> Result<Journal, Unsound> {
        let replay = Replay::new(Document::new(base.clone())?);
        Ok(Journal { base, entries: Vec::new(), replay })
    }

    /// A journal from its parts. Complexity: that of carrying out the commands, see [`apply_in_place`].
    ///
    /// # Errors
    /// The journal up to the first entry that cannot be carried out, and why.
    #[expect(clippy::result_large_err, reason = "the good part is what the caller wants to keep")]
    pub(super) fn replayed(mut self, entries: Vec<Entry>) -> Result<Journal, (Journal, Broken)> {
        let mut broken = None;
        for entry in entries {
            self.entries.push(entry);
            broken = self.replay.step(&self.base, &self.entries).err();
            if broken.is_some() {
                self.entries.pop();
                break;
            }
        }
        self.replay.settle(&self.base, &self.entries);
        match broken {
            None => Ok(self),
            Some(broken) => Err((self, broken)),
        }
    }

    /// The tournament it began with.
    pub fn base(&self) -> &Tournament {
        &self.base
    }

    /// Every step, the oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Grows with every change: the number of steps.
    pub fn revision(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The present state.
    pub fn document(&self) -> &Document {
        &self.replay.document
    }

    /// The state after the first `steps` steps. Complexity: that of carrying them out again.
    pub fn document_after(&self, steps: usize) -> Document {
        let mut replay = Replay::new(Document::sound(self.base.clone()));
        let steps = steps.min(self.entries.len());
        for n in 1..=steps {
            self.step_again(&mut replay, n);
        }
        replay.settle(&self.base, &self.entries[..steps]);
        replay.document
    }

    /// Takes entry `n`, counted from 1, which has been taken once before and so cannot fail.
    fn step_again(&self, replay: &mut Replay, n: usize) {
        let known = replay.step(&self.base, &self.entries[..n]);
        debug_assert!(known.is_ok(), "entry {n} is refused: {known:?}");
    }

    /// Carries `command` out and records it, unless it changes nothing. What was undone can then no
    /// longer be redone, but stays in the history.
    ///
    /// # Errors
    /// Why it cannot be carried out; nothing is recorded then.
    pub fn do_(&mut self, command: Command, at: Option<u64>) -> Result<Applied, Refused> {
        let applied = apply_in_place(&mut self.replay.document, &command)?;
        if applied == Applied::Changed {
            self.replay.record(self.entries.len());
            self.entries.push(Entry { at, step: Step::Do(command) });
        }
        Ok(applied)
    }

    /// The command that [`undo`](Journal::undo) would undo.
    pub fn can_undo(&self) -> Option<&Command> {
        self.command(*self.replay.done.last()?)
    }

    /// The command that [`redo`](Journal::redo) would carry out again.
    pub fn can_redo(&self) -> Option<&Command> {
        self.command(*self.replay.undone.last()?)
    }

    /// What [`undo`](Journal::undo) would undo, in words. Complexity: that of carrying out everything
    /// before it.
    pub fn undo_title(&self) -> Option<String> {
        self.title(*self.replay.done.last()?)
    }

    /// What [`redo`](Journal::redo) would carry out again, in words. Complexity: that of carrying out
    /// everything before it.
    pub fn redo_title(&self) -> Option<String> {
        self.title(*self.replay.undone.last()?)
    }

    fn title(&self, entry: usize) -> Option<String> {
        Some(describe(&self.document_after(entry), self.command(entry)?))
    }

    /// Undoes the last command. Says whether there was one. Complexity: replays a few hundred commands;
    /// once in about a thousand undos, all.
    pub fn undo(&mut self, at: Option<u64>) -> bool {
        self.take(Step::Undo, at)
    }

    /// Carries the command undone last out again. Says whether there was one.
    pub fn redo(&mut self, at: Option<u64>) -> bool {
        self.take(Step::Redo, at)
    }

    fn take(&mut self, step: Step, at: Option<u64>) -> bool {
        self.entries.push(Entry { at, step });
        let taken = self.replay.step(&self.base, &self.entries).is_ok();
        if !taken {
            self.entries.pop();
        }
        self.replay.settle(&self.base, &self.entries);
        taken
    }

    fn command(&self, entry: usize) -> Option<&Command> {
        command(&self.entries, entry)
    }

    /// Every step in words, the oldest first. Complexity: that of carrying everything out again.
    pub fn history(&self) -> Vec<HistoryLine> {
        let mut replay = Replay::new(Document::sound(self.base.clone()));
        let mut lines: Vec<HistoryLine> = Vec::with_capacity(self.entries.len());
        for (n, entry) in self.entries.iter().enumerate() {
            let (title, standing) = match &entry.step {
                Step::Do(command) => {
                    replay.settle(&self.base, &self.entries[..n]);
                    let standing = if self.replay.done.binary_search(&n).is_ok() {
                        EntryStanding::Effective
                    } else {
                        EntryStanding::Undone
                    };
                    (describe(&replay.document, command), standing)
                }
                Step::Undo => (titled("Undone", &lines, replay.done.last()), EntryStanding::Effective),
                Step::Redo => (titled("Redone", &lines, replay.undone.last()), EntryStanding::Effective),
            };
            lines.push(HistoryLine { entry: n, at: entry.at, title, standing });
            self.step_again(&mut replay, n + 1);
        }
        lines
    }
}

fn titled(what: &str, lines: &[HistoryLine], entry: Option<&usize>) -> String {
    let title = entry.and_then(|&n| lines.get(n)).map_or("", |line| line.title.as_str());
    format!("{what}: {title}")
}

fn command(entries: &[Entry], entry: usize) -> Option<&Command> {
    match &entries.get(entry)?.step {
        Step::Do(command) => Some(command),
        Step::Undo | Step::Redo => None,
    }
}

/// Whether a step still counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryStanding {
    /// It is part of the present state.
    Effective,
    /// It was undone.
    Undone,
}

/// A step as the history shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// Its place among [`Journal::entries`]; `document_after(entry + 1)` is the state it led to.
    pub entry: usize,
    /// When, in milliseconds since 1970 (UTC).
    pub at: Option<u64>,
    /// What, in English.
    pub title: String,
    /// Whether it still counts.
    pub standing: EntryStanding,
}

/// How often a state is remembered to replay from, in effective commands.
const STRIDE: usize = 250;
/// How many such states are kept: undo reaches so far back without starting at the base.
const KEPT: usize = 4;

/// The fold of the steps so far.
#[derive(Clone, Debug)]
struct Replay {
    document: Document,
    /// Whether `document` has yet to be brought to what `done` comes to: a run of undos is settled once.
    stale: bool,
    /// The entries of the commands in force, in order.
    done: Vec<usize>,
    /// The entries of the commands undone, the last undone last.
    undone: Vec<usize>,
    /// States after so many commands of `done`, ascending.
    remembered: Vec<(usize, Document)>,
}

impl Replay {
    fn new(document: Document) -> Replay {
        Replay { document, stale: false, done: Vec::new(), undone: Vec::new(), remembered: Vec::new() }
    }

    /// Takes the last of `entries`.
    fn step(&mut self, base: &Tournament, entries: &[Entry]) -> Result<(), Broken> {
        let Some((entry, n)) = entries.last().zip(entries.len().checked_sub(1)) else { return Ok(()) };
        match &entry.step {
            Step::Do(command) => {
                self.settle(base, entries);
                apply_in_place(&mut self.document, command).map_err(Broken::Refused)?;
                self.record(n);
            }
            Step::Undo => {
                self.undone.push(self.done.pop().ok_or(Broken::NothingToTakeBack)?);
                self.stale = true;
            }
            Step::Redo => {
                let again = self.undone.pop().ok_or(Broken::NothingToTakeBack)?;
                self.done.push(again);
                if !self.stale {
                    self.again(entries, again);
                    self.remember(self.done.len());
                }
            }
        }
        Ok(())
    }

    /// The command of entry `n` has just been carried out on a settled document.
    fn record(&mut self, n: usize) {
        self.undone.clear();
        self.done.push(n);
        self.remember(self.done.len());
    }

    /// The document is what the first `length` commands of `done` come to.
    fn remember(&mut self, length: usize) {
        if length.is_multiple_of(STRIDE) && length + KEPT * STRIDE > self.done.len() {
            if self.remembered.len() == KEPT {
                self.remembered.remove(0);
            }
            self.remembered.push((length, self.document.clone()));
        }
    }

    /// Brings `document` to what `done` comes to.
    fn settle(&mut self, base: &Tournament, entries: &[Entry]) {
        if !std::mem::take(&mut self.stale) {
            return;
        }
        while self.remembered.last().is_some_and(|(length, _)| *length > self.done.len()) {
            self.remembered.pop();
        }
        let from = match self.remembered.last() {
            Some((length, document)) => {
                self.document.clone_from(document);
                *length
            }
            None => {
                self.document = Document::sound(base.clone());
                0
            }
        };
        for i in from..self.done.len() {
            self.again(entries, self.done[i]);
            self.remember(i + 1);
        }
    }

    /// Carries out a command that was carried out in this very state before.
    fn again(&mut self, entries: &[Entry], n: usize) {
        let applied = command(entries, n).map(|command| apply_in_place(&mut self.document, command));
        debug_assert!(matches!(applied, Some(Ok(_))), "replaying entry {n}: {applied:?}");
    }
}
