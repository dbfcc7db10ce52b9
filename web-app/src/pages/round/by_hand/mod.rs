//! Changing a pairing by hand: a session with a beginning and an end.

mod bar;
mod compare;
mod keys;
pub mod late;
mod session;
mod table;
mod warned;

pub use late::{Late, LateDialog};
pub use session::Session;

use crate::i18n::by_hand as t;
use bar::Bar;
use compare::{Compared, Comparison};
use leptos::html;
use leptos::prelude::*;
use table::Table;

/// The pairing on the table, with everything to change it. Stands while the session does.
#[component]
pub fn ByHand(
    /// What is being changed.
    session: Session,
) -> impl IntoView {
    let section = NodeRef::<html::Section>::new();
    section.on_load(|section| {
        // It is in the page, so it can take the focus; from there on the keys are its own.
        let _ = section.focus();
    });
    let compared = Comparison::new(session);
    let published = session.is_published();
    view! {
        <section
            class="by-hand"
            id="by-hand"
            tabindex="-1"
            aria-labelledby="by-hand-title"
            node_ref=section
            on:keydown=move |event| keys::press(session, &event)
        >
            <header class="by-hand-head">
                <h2 id="by-hand-title">{t::title(session.round())}</h2>
                <p class="soft">{if published { t::hint_published() } else { t::hint() }}</p>
                <p class="soft keys-hint">{t::keys_hint()}</p>
            </header>
            <Table session />
            <Compared comparison=compared />
            <Bar session compared />
        </section>
    }
}
