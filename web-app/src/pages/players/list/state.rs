//! What is known of the list that is looked at.

use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Person;
use pairing_core::event::roster::{Decision, Likeness, compare};
use pairing_core::formats::encoding::{self, Encoding};
use pairing_core::formats::list::{Entry, Form, Listed, Role, Table, guess_roles, people};
use pairing_core::tournament::PlayerId;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where the list comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// Pasted or typed.
    Text(String),
    /// A file.
    File { name: String, bytes: Arc<Vec<u8>> },
}

/// A line of the list: what it says, and who is like it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub entry: Entry,
    pub likeness: Likeness,
}

impl Line {
    /// Whether somebody should look at it.
    pub fn is_doubtful(&self) -> bool {
        !self.entry.faults.is_empty() || self.likeness != Likeness::New
    }

    /// What is done unless somebody decides otherwise.
    pub fn unasked(&self) -> Decision {
        if self.entry.listed.is_none() { Decision::Skip } else { self.likeness.decision() }
    }

    /// The player it may be.
    pub fn player(&self) -> Option<PlayerId> {
        match self.likeness {
            Likeness::Player(player, _) => Some(player),
            _ => None,
        }
    }
}

/// A handle to copy freely: the source, what was chosen about it, and what follows.
#[derive(Clone, Copy)]
pub(super) struct List {
    source: RwSignal<Source>,
    encoding: RwSignal<Option<Encoding>>,
    form: RwSignal<Option<Form>>,
    headings: RwSignal<Option<bool>>,
    roles_chosen: RwSignal<BTreeMap<usize, Role>>,
    decisions: RwSignal<BTreeMap<usize, Decision>>,
    decoded: Memo<(String, Option<Encoding>)>,
    table: Memo<Table>,
    roles: Memo<Vec<Role>>,
    lines: Memo<Vec<Line>>,
}

impl List {
    /// An empty list. Needs a reactive owner, with which it ends.
    pub fn new(desk: Desk) -> List {
        let source = RwSignal::new(Source::Text(String::new()));
        let encoding = RwSignal::new(None);
        let form = RwSignal::new(None::<Form>);
        let headings = RwSignal::new(None);
        let roles_chosen = RwSignal::new(BTreeMap::new());
        let decoded = Memo::new(move |_| {
            source.with(|source| match source {
                Source::Text(text) => (text.clone(), None),
                Source::File { bytes, .. } => {
                    let decoded = encoding::decode(bytes, encoding.get());
                    (decoded.text, Some(decoded.encoding))
                }
            })
        });
        let table = Memo::new(move |_| {
            decoded.with(|(text, _)| {
                let form = form.get().unwrap_or_else(|| Form::guess(text));
                Table::read(text, &form, headings.get())
            })
        });
        let roles = Memo::new(move |_| {
            let mut roles = table.with(guess_roles);
            roles_chosen.with(|chosen| choose(&mut roles, chosen));
            roles
        });
        let players = desk.select(|document| document.tournament().clone());
        let lines = Memo::new(move |_| {
            let entries = table.with(|table| roles.with(|roles| people(table, roles)));
            let known: Vec<(usize, Person)> = entries
                .iter()
                .enumerate()
                .filter_map(|(at, entry)| Some((at, Person::from(entry.listed.as_ref()?))))
                .collect();
            let persons: Vec<Person> = known.iter().map(|(_, person)| person.clone()).collect();
            let mut likenesses = vec![Likeness::New; entries.len()];
            players.with(|tournament| {
                for ((at, _), likeness) in known.iter().zip(compare(tournament, &persons)) {
                    likenesses[*at] = match likeness {
                        // Counted among those with a name; here among all lines.
                        Likeness::Line(before, surety) => Likeness::Line(known[before].0, surety),
                        other => other,
                    };
                }
            });
            let line = |(entry, likeness)| Line { entry, likeness };
            entries.into_iter().zip(likenesses).map(line).collect()
        });
        let decisions = RwSignal::new(BTreeMap::new());
        List { source, encoding, form, headings, roles_chosen, decisions, decoded, table, roles, lines }
    }

    /// Another list: what was chosen about the last one is forgotten.
    pub fn set_source(self, source: Source) {
        // A text that goes on being typed stays laid out as it was.
        let typed_on = matches!((&source, &*self.source.read_untracked()), (Source::Text(_), Source::Text(old)) if !old.is_empty());
        if !typed_on {
            self.encoding.set(None);
            self.form.set(None);
            self.headings.set(None);
            self.roles_chosen.set(BTreeMap::new());
        }
        self.decisions.set(BTreeMap::new());
        self.source.set(source);
    }

    /// Whether there is nothing to look at. Tracked, as the following.
    pub fn is_empty(self) -> bool {
        self.decoded.with(|(text, _)| text.trim().is_empty())
    }

    /// The name of the file, if it is one.
    pub fn file_name(self) -> Option<String> {
        self.source.with(|source| match source {
            Source::File { name, .. } => Some(name.clone()),
            Source::Text(_) => None,
        })
    }

    /// The encoding of a file.
    pub fn encoding(self) -> Option<Encoding> {
        self.decoded.with(|(_, encoding)| *encoding)
    }

    /// The list as rows of cells.
    pub fn table(self) -> Memo<Table> {
        self.table
    }

    /// What the columns hold.
    pub fn roles(self) -> Memo<Vec<Role>> {
        self.roles
    }

    /// The lines, as they are understood.
    pub fn lines(self) -> Memo<Vec<Line>> {
        self.lines
    }

    /// What becomes of a line.
    pub fn decision(self, at: usize) -> Decision {
        self.decisions
            .with(|decisions| decisions.get(&at).copied())
            .unwrap_or_else(|| self.lines.with(|lines| lines.get(at).map_or(Decision::Skip, Line::unasked)))
    }

    /// How many are added, updated, skipped.
    pub fn counts(self) -> Memo<(usize, usize, usize)> {
        Memo::new(move |_| {
            let lines = self.lines.with(Vec::len);
            (0..lines).fold((0, 0, 0), |(add, update, skip), at| match self.decision(at) {
                Decision::Add => (add + 1, update, skip),
                Decision::Update(_) => (add, update + 1, skip),
                Decision::Skip => (add, update, skip + 1),
            })
        })
    }

    /// Who was listed and what was decided. Not tracked.
    pub fn decided(self) -> Vec<(Listed, Decision)> {
        untrack(move || {
            self.lines.with(|lines| {
                let listed =
                    |(at, line): (usize, &Line)| Some((line.entry.listed.clone()?, self.decision(at)));
                lines.iter().enumerate().filter_map(listed).collect()
            })
        })
    }

    pub fn set_encoding(self, encoding: Encoding) {
        self.encoding.set(Some(encoding));
    }

    pub fn set_form(self, form: Form) {
        self.headings.set(None);
        self.roles_chosen.set(BTreeMap::new());
        self.decisions.set(BTreeMap::new());
        self.form.set(Some(form));
    }

    pub fn set_headings(self, headings: bool) {
        self.roles_chosen.set(BTreeMap::new());
        self.decisions.set(BTreeMap::new());
        self.headings.set(Some(headings));
    }

    pub fn set_role(self, column: usize, role: Role) {
        self.decisions.set(BTreeMap::new());
        self.roles_chosen.update(|chosen| {
            chosen.remove(&column);
            // A role has one column: the last chosen.
            chosen.retain(|_, other| *other != role || role == Role::Ignore);
            chosen.insert(column, role);
        });
    }

    pub fn decide(self, at: usize, decision: Decision) {
        self.decisions.update(|decisions| {
            decisions.insert(at, decision);
        });
    }
}

/// Sets what was chosen; a column that was guessed to hold the same holds nothing then.
fn choose(roles: &mut Vec<Role>, chosen: &BTreeMap<usize, Role>) {
    for (&column, &role) in chosen {
        for other in roles.iter_mut().filter(|other| **other == role) {
            *other = Role::Ignore;
        }
        if roles.len() <= column {
            roles.resize(column + 1, Role::Ignore);
        }
        roles[column] = role;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_chosen_leaves_the_column_it_was_guessed_for() {
        let mut roles = vec![Role::Surname, Role::FirstName, Role::Rating];
        choose(&mut roles, &BTreeMap::from([(0, Role::FirstName), (1, Role::Surname)]));
        assert_eq!(roles, [Role::FirstName, Role::Surname, Role::Rating]);
        choose(&mut roles, &BTreeMap::from([(4, Role::Rating)]));
        assert_eq!(roles, [Role::FirstName, Role::Surname, Role::Ignore, Role::Ignore, Role::Rating]);
    }
}
