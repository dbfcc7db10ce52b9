//! A tournament that is here already, in another state: what differs, and what to do.

use super::history::changes::between;
use crate::i18n::publish as t;
use crate::intake::Candidate;
use crate::route::{self, Page, Route};
use crate::state::{Library, Toasts, Twin};
use leptos::prelude::*;
use pairing_core::event::Kin;
use std::sync::Arc;

/// How the file stands to what is here, what differs, and the ways on. `both` adds the file's as another tournament;
/// `more` stands after these buttons.
pub(super) fn twin_of(twin: Twin, other: Arc<Candidate>, both: Callback<()>, more: AnyView) -> AnyView {
    let library = expect_context::<Library>();
    let toasts = expect_context::<Toasts>();
    let said = match twin.kin {
        Kin::Same => t::twin_same().to_owned(),
        Kin::Ahead { steps } => t::twin_ahead(steps),
        Kin::Behind { steps } => t::twin_behind(steps),
        Kin::Apart { common, ours, theirs } => t::twin_apart(common, ours, theirs),
    };
    let address = Route::Tournament(twin.id, Page::Start).hash();
    let same = twin.kin == Kin::Same;
    let loses = matches!(twin.kin, Kin::Behind { .. } | Kin::Apart { .. });
    let differ = (!same).then(|| {
        let (here, there) = (twin.journal.document(), other.journal.document());
        between(here, there, [t::twin_here(), t::twin_in_file()], t::twin_no_difference())
    });
    let update = move |_| {
        if library.update(&twin, &other.journal, other.in_file) {
            toasts.done(t::twin_updated());
            route::go(Route::Tournament(twin.id, Page::Start));
        }
    };
    let update = (!same).then(|| {
        view! {
            <button
                type="button"
                class="button"
                class:button-primary=!loses
                data-twin="update"
                on:click=update
            >
                {t::twin_update()}
            </button>
        }
    });
    view! {
        <section class="twin" id="twin">
            <p><strong>{said}</strong></p>
            <div class="table-box" tabindex="0" role="region" aria-label=t::twin_in_file()>{differ}</div>
            {loses.then(|| view! { <p class="hint">{t::twin_update()} ": " {t::twin_update_about()}</p> })}
            <div class="actions actions-start">
                {update}
                <a class="button" class:button-primary=same || loses data-twin="open" href=address>
                    {t::twin_open()}
                </a>
                <button type="button" class="button" data-twin="both" on:click=move |_| both.run(())>
                    {t::twin_both()}
                </button>
                {more}
            </div>
        </section>
    }
    .into_any()
}
