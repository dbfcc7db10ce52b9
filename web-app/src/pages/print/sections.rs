//! The sections of an event printed together: the same sheet of each, one after the other.

use crate::i18n::print as t;
use crate::state::{Desk, Library, TournamentId};
use leptos::prelude::*;
use pairing_core::event::Document;
use std::sync::Arc;

/// Which other sections are printed after this one. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sections {
    library: Library,
    /// The others of the event with their names, in the order of the names.
    others: Memo<Vec<(TournamentId, String)>>,
    /// Those chosen, as they are in the store.
    chosen: RwSignal<Vec<(TournamentId, Arc<Document>)>>,
}

impl Sections {
    /// None chosen yet. Needs a reactive owner.
    pub(super) fn new(desk: Desk) -> Sections {
        let library = expect_context::<Library>();
        let event = desk.select(|document| {
            let info = &document.tournament().info;
            if info.event.is_empty() { info.name.clone() } else { info.event.clone() }
        });
        let others = Memo::new(move |_| {
            let event = event.get();
            let entries = library.list().into_iter();
            let mut others: Vec<(TournamentId, String)> = entries
                .filter(|entry| entry.id != desk.id() && !event.is_empty() && entry.event_name() == event)
                .map(|entry| (entry.id, entry.name))
                .collect();
            others.sort_by(|a, b| a.1.cmp(&b.1).then(a.0.cmp(&b.0)));
            others
        });
        Sections { library, others, chosen: RwSignal::new(Vec::new()) }
    }

    /// The sections chosen, in the order in which they are offered. Tracked.
    pub(super) fn chosen(&self) -> Vec<Arc<Document>> {
        let others = self.others.get();
        self.chosen.with(|chosen| {
            let of = |(id, _): &(TournamentId, String)| chosen.iter().find(|(each, _)| each == id);
            others.iter().filter_map(of).map(|(_, document)| document.clone()).collect()
        })
    }

    fn choose(&self, id: TournamentId, is_chosen: bool) {
        // What cannot be read has been said.
        let journal = if is_chosen { self.library.journal(id) } else { None };
        self.chosen.update(|chosen| {
            chosen.retain(|(each, _)| *each != id);
            chosen.extend(journal.map(|journal| (id, Arc::new(journal.document().clone()))));
        });
    }
}

/// The other sections, each to be ticked; nothing where there are none.
#[component]
pub(super) fn SectionChoice(sections: Sections) -> impl IntoView {
    let others = sections.others;
    let tick = move |(id, name): (TournamentId, String)| {
        view! {
            <label class="tick">
                <input
                    type="checkbox"
                    data-section=id.to_string()
                    on:change=move |event| sections.choose(id, event_target_checked(&event))
                />
                {name}
            </label>
        }
    };
    view! {
        <Show when=move || !others.with(Vec::is_empty)>
            <fieldset class="print-sections" id="print-sections">
                <legend>{t::together_with()}</legend>
                <For each=move || others.get() key=|other| other.clone() let(other)>{tick(other)}</For>
            </fieldset>
        </Show>
    }
}
