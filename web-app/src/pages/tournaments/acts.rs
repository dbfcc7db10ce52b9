//! What is done with a tournament of the list. All of it reads tournaments, so it comes with the desk
//! ([`crate::parts`]).

use crate::components::{Confirm, Question};
use crate::demo;
use crate::export::{self, FileKind};
use crate::i18n::{frame, library as t};
use crate::parts;
use crate::route::{self, Page, Route};
use crate::state::{Library, Toasts, TournamentId};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Open the demo.
    Demo,
    /// Copy a tournament.
    Copy(TournamentId),
    /// Add a section to its event.
    AddSection(TournamentId),
    /// Delete it, after a question.
    Delete(TournamentId),
    /// Save it to a file.
    Save(TournamentId, FileKind),
}

/// What an act needs. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Acts {
    library: Library,
    confirm: Confirm,
    toasts: Toasts,
}

impl Acts {
    /// From the context of the app. Needs a reactive owner.
    pub fn here() -> Acts {
        Acts { library: expect_context(), confirm: expect_context(), toasts: expect_context() }
    }

    /// Does it, as soon as the part for it has come.
    pub fn start(self, act: Act) {
        spawn_local(async move {
            if let Err(missing) = parts::act(self, act).await {
                self.toasts.refused(missing.to_string());
            }
        });
    }

    /// Does it.
    pub fn perform(self, act: Act) {
        match act {
            Act::Demo => {
                if let Some(id) = self.library.create(demo::tournament()) {
                    route::go(Route::Tournament(id, Page::Start));
                }
            }
            Act::Copy(id) => drop(self.library.duplicate(id)),
            Act::AddSection(id) => {
                if let Some(section) = self.library.add_section(id) {
                    route::go(Route::Tournament(section, Page::Settings));
                }
            }
            Act::Delete(id) => self.ask_to_delete(id),
            Act::Save(id, kind) => self.save(id, kind),
        }
    }

    fn ask_to_delete(self, id: TournamentId) {
        let name = self.library.name(id).unwrap_or_default();
        let costs = self.library.deletion(id).map(|effect| effect.to_string());
        let question = Question {
            title: t::delete_question(&frame::name_or_unnamed(&name)),
            costs: costs.into_iter().chain([t::delete_is_kept().to_owned()]).collect(),
            action: t::delete().to_owned(),
        };
        let library = self.library;
        self.confirm.ask(question, move || library.delete(id));
    }

    fn save(self, id: TournamentId, kind: FileKind) {
        let Some(journal) = self.library.journal(id) else { return };
        match export::save(&journal, kind) {
            Ok(problems) => {
                problems.iter().for_each(|problem| self.toasts.done(problem.to_string()));
                self.library.note_exported(id, export::backup(&journal, kind));
            }
            Err(error) => self.toasts.refused(error),
        }
    }
}
