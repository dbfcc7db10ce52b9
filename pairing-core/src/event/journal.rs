//! The log of everything anyone did: undo, audit trail, time travel.

use super::about::{About, about};
use super::apply::{Applied, apply_in_place};
use super::command::Command;
use super::describe::describe;
use super::document::Document;
use super::refused::Refused;
use super::sound::Unsound;
use crate::tournament::Tournament;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

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
    /// The state after so many steps was brought back. What came after them stays in the log, and this step can be
    /// undone like a command.
    #[serde(rename = "to")]
    GoTo(usize),
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
    /// So many steps have not been taken yet.
    NoSuchPoint,
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

    /// The state after the first `steps` steps. Complexity: that of carrying the commands in force then out again.
    pub fn document_after(&self, steps: usize) -> Document {
        let mut document = Document::sound(self.base.clone());
        for entry in self.replay.path(self.replay.state_after(steps)) {
            carry_out(&mut document, &self.entries, entry);
        }
        document
    }

    /// The states before and after entry `n`, counted from 0; `None` where there is no such entry. Complexity: that of
    /// carrying the commands in force then out again.
    pub fn around(&self, n: usize) -> Option<(Document, Document)> {
        let entry = self.entries.get(n)?;
        let before = self.document_after(n);
        let after = match &entry.step {
            Step::Do(command) => {
                let mut after = before.clone();
                // Carried out once already in this very state.
                let known = apply_in_place(&mut after, command);
                debug_assert!(known.is_ok(), "entry {n} is refused: {known:?}");
                after
            }
            Step::Undo | Step::Redo | Step::GoTo(_) => self.document_after(n + 1),
        };
        Some((before, after))
    }

    /// The journal as it was after its first `steps` steps: for a copy in which to try something out. Complexity: that
    /// of carrying them out again.
    pub fn up_to(&self, steps: usize) -> Journal {
        let steps = steps.min(self.entries.len());
        let begun = Journal {
            base: self.base.clone(),
            entries: Vec::new(),
            replay: Replay::new(Document::sound(self.base.clone())),
        };
        match begun.replayed(self.entries[..steps].to_vec()) {
            // The steps have been taken once before, so nothing of them fails.
            Ok(journal) | Err((journal, _)) => journal,
        }
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

    /// The step that [`undo`](Journal::undo) would undo: a command, or going back to a point.
    pub fn can_undo(&self) -> Option<&Step> {
        self.entries.get(*self.replay.done.last()?).map(|entry| &entry.step)
    }

    /// The step that [`redo`](Journal::redo) would take again.
    pub fn can_redo(&self) -> Option<&Step> {
        self.entries.get(*self.replay.undone.last()?).map(|entry| &entry.step)
    }

    /// Brings the state after the first `steps` steps back, as a step of its own: everything since stays in the log,
    /// and [`undo`](Journal::undo) brings it back. Says whether anything has changed; nothing does, and nothing is
    /// recorded, when that is the present state, or there is no such point. Complexity: that of carrying the commands
    /// in force then out again.
    pub fn go_to(&mut self, steps: usize, at: Option<u64>) -> bool {
        if steps > self.entries.len() || self.replay.state_after(steps) == self.replay.now() {
            return false;
        }
        self.take(Step::GoTo(steps), at)
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
        match &self.entries.get(entry)?.step {
            Step::Do(command) => Some(describe(&self.document_after(entry), command)),
            Step::GoTo(steps) => {
                let last = self.replay.last_command(*steps);
                Some(went(last.and_then(|last| self.title(last))))
            }
            Step::Undo | Step::Redo => None,
        }
    }

    /// The command or point that an undo or redo, the entry `n`, was about.
    fn taken(&self, n: usize) -> Option<usize> {
        self.replay.taken.binary_search_by_key(&n, |&(entry, _)| entry).ok().map(|at| self.replay.taken[at].1)
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

    /// Every step in words, the oldest first. Complexity: that of carrying everything out, and once more for each time
    /// the state went back.
    pub fn history(&self) -> Vec<HistoryLine> {
        let in_force: BTreeSet<usize> = self.replay.path(self.replay.now()).into_iter().collect();
        let points: BTreeSet<usize> = self.replay.done.iter().copied().collect();
        let mut then = self.replay.clone();
        let mut lines: Vec<HistoryLine> = Vec::with_capacity(self.entries.len());
        for (n, entry) in self.entries.iter().enumerate() {
            let title_of =
                |line: Option<usize>| line.and_then(|line| lines.get(line)).map(|line| &line.title);
            let (title, about, counts) = match &entry.step {
                Step::Do(command) => {
                    then.show(then.state_after(n), &self.base, &self.entries);
                    (describe(&then.document, command), about(&then.document, command), in_force.contains(&n))
                }
                Step::Undo => (titled("Undone", title_of(self.taken(n))), About::log(), true),
                Step::Redo => (titled("Redone", title_of(self.taken(n))), About::log(), true),
                Step::GoTo(steps) => {
                    let last = title_of(self.replay.last_command(*steps)).cloned();
                    (went(last), About::log(), points.contains(&n))
                }
            };
            let standing = if counts { EntryStanding::Effective } else { EntryStanding::Undone };
            lines.push(HistoryLine { entry: n, at: entry.at, title, about, standing });
        }
        lines
    }
}

fn titled(what: &str, title: Option<&String>) -> String {
    format!("{what}: {}", title.map_or("", String::as_str))
}

/// `last`: the last command in force then; `None` at the very beginning.
fn went(last: Option<String>) -> String {
    match last {
        Some(last) => said!("Back to: {last}", last),
        None => said!("Back to the beginning"),
    }
}

/// Carries out the command of an entry in the very state in which it was carried out before.
fn carry_out(document: &mut Document, entries: &[Entry], n: usize) {
    if let Some(Entry { step: Step::Do(command), .. }) = entries.get(n) {
        let applied = apply_in_place(document, command);
        debug_assert!(applied.is_ok(), "replaying entry {n}: {applied:?}");
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
    /// What it is about, to look for it.
    pub about: About,
    /// Whether it still counts.
    pub standing: EntryStanding,
}

/// How often a state is remembered to replay from, in effective commands.
const STRIDE: usize = 250;
/// How many such states are kept: undo reaches so far back without starting at the base.
const KEPT: usize = 4;

/// A state the tournament was in: that of `parent`, and one command more. States are numbered from 1; 0 is the base.
#[derive(Clone, Copy, Debug)]
struct State {
    parent: usize,
    /// The entry of the command.
    entry: usize,
    /// How many commands lead to it.
    depth: usize,
}

/// The fold of the steps so far. The states are a tree: undo and going back leave a branch, they do not cut it off.
#[derive(Clone, Debug)]
struct Replay {
    document: Document,
    /// The state that `document` shows; another one than [`now`](Replay::now) while a run of undos is not settled.
    shown: usize,
    states: Vec<State>,
    /// The state after so many entries.
    after: Vec<usize>,
    /// The entries in force that can be undone, in order: commands, and goings back.
    done: Vec<usize>,
    /// The entries undone, the last undone last.
    undone: Vec<usize>,
    /// Entries that undo or redo, and what they were about.
    taken: Vec<(usize, usize)>,
    /// Some states as documents, the latest remembered last.
    remembered: Vec<(usize, Document)>,
}

impl Replay {
    fn new(document: Document) -> Replay {
        Replay {
            document,
            shown: 0,
            states: Vec::new(),
            after: vec![0],
            done: Vec::new(),
            undone: Vec::new(),
            taken: Vec::new(),
            remembered: Vec::new(),
        }
    }

    /// The state after the first `steps` entries, or after all there are.
    fn state_after(&self, steps: usize) -> usize {
        self.after.get(steps).or(self.after.last()).copied().unwrap_or(0)
    }

    /// The present state.
    fn now(&self) -> usize {
        self.state_after(usize::MAX)
    }

    /// The entry of the last command in force after the first `steps` entries; `None` at the base.
    fn last_command(&self, steps: usize) -> Option<usize> {
        self.state_after(steps).checked_sub(1).map(|at| self.states[at].entry)
    }

    fn depth(&self, state: usize) -> usize {
        state.checked_sub(1).map_or(0, |at| self.states[at].depth)
    }

    /// The entries of the commands that lead to a state, in order.
    fn path(&self, mut state: usize) -> Vec<usize> {
        let mut path = Vec::with_capacity(self.depth(state));
        while let Some(at) = state.checked_sub(1) {
            path.push(self.states[at].entry);
            state = self.states[at].parent;
        }
        path.reverse();
        path
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
                let gone = self.done.pop().ok_or(Broken::NothingToTakeBack)?;
                self.undone.push(gone);
                self.taken.push((n, gone));
                // A command or going back stands on the state before it.
                let state = self.state_after(gone);
                self.after.push(state);
            }
            Step::Redo => {
                let again = self.undone.pop().ok_or(Broken::NothingToTakeBack)?;
                self.done.push(again);
                self.taken.push((n, again));
                let state = self.state_after(again + 1);
                self.after.push(state);
            }
            Step::GoTo(steps) => {
                if *steps > n {
                    return Err(Broken::NoSuchPoint);
                }
                self.undone.clear();
                self.done.push(n);
                let state = self.state_after(*steps);
                self.after.push(state);
            }
        }
        Ok(())
    }

    /// The command of entry `n` has just been carried out on a settled document.
    fn record(&mut self, n: usize) {
        let parent = self.now();
        self.states.push(State { parent, entry: n, depth: self.depth(parent) + 1 });
        let state = self.states.len();
        self.after.push(state);
        self.shown = state;
        self.undone.clear();
        self.done.push(n);
        self.remember(state, self.depth(state));
    }

    /// The document shows `state`, on the way to one of depth `towards`.
    fn remember(&mut self, state: usize, towards: usize) {
        let depth = self.depth(state);
        let known = self.remembered.iter().any(|(known, _)| *known == state);
        if !known && depth.is_multiple_of(STRIDE) && depth + KEPT * STRIDE > towards {
            if self.remembered.len() == KEPT {
                self.remembered.remove(0);
            }
            self.remembered.push((state, self.document.clone()));
        }
    }

    /// Brings `document` to the present state.
    fn settle(&mut self, base: &Tournament, entries: &[Entry]) {
        self.show(self.now(), base, entries);
    }

    /// Brings `document` to a state.
    fn show(&mut self, wanted: usize, base: &Tournament, entries: &[Entry]) {
        if self.shown == wanted {
            return;
        }
        // Back from there to the state shown, one remembered, or the base.
        let mut missing = Vec::new();
        let mut at = wanted;
        while at != 0 && at != self.shown {
            if let Some((_, document)) = self.remembered.iter().find(|(state, _)| *state == at) {
                self.document.clone_from(document);
                self.shown = at;
                break;
            }
            missing.push(at);
            at = self.states[at - 1].parent;
        }
        if at == 0 && self.shown != 0 {
            self.document = Document::sound(base.clone());
            self.shown = 0;
        }
        let towards = self.depth(wanted);
        for state in missing.into_iter().rev() {
            carry_out(&mut self.document, entries, self.states[state - 1].entry);
            self.shown = state;
            self.remember(state, towards);
        }
    }
}
