//! Files for the web, for the federation, and to keep.

mod address;
mod keep;

use crate::browser::files;
use crate::components::{Icon, IconView};
use crate::export;
use crate::i18n::publish as t;
use crate::publish::{self, FileOf};
use crate::state::{Desk, Toasts, now};
use address::Address;
use keep::{Keep, save_app};
use leptos::prelude::*;

/// Everything that leaves the browser.
#[component]
pub fn Publish() -> impl IntoView {
    view! {
        <header class="page-intro">
            <h1>{t::page()}</h1>
            <p class="lead">{t::hint()}</p>
        </header>
        <ForEverybody />
        <Address />
        <ForFederation />
        <Keep />
    }
}

/// What was saved last of a section. In the page, because messages at its edge would lie over the next button.
type Said = RwSignal<String>;

/// The line that says it.
fn line(said: Said) -> AnyView {
    view! { <p class="hint" role="status">{said}</p> }.into_any()
}

/// Offers a file, or says why not.
fn save(desk: Desk, toasts: Toasts, said: Said, file: FileOf) {
    let Some(made) = desk.journal_now(|journal| file.made(journal, now())) else { return };
    match files::download(&made.name, made.media_type, &made.text) {
        Ok(()) => {
            said.set(t::handed_over(&made.name));
            made.problems.iter().for_each(|problem| toasts.done(problem.to_string()));
        }
        Err(error) => toasts.refused(error),
    }
}

/// A button for a file.
fn button(said: Said, file: FileOf) -> AnyView {
    let title = match file {
        FileOf::Page => t::web_page(),
        FileOf::Widget => t::widget(),
        FileOf::Players => t::players_csv(),
        FileOf::Pairings => t::pairings_csv(),
        FileOf::Standings => t::standings_csv(),
        FileOf::Trf16 => t::trf16(),
        FileOf::Trf26 => t::trf26(),
        FileOf::Report => t::report(),
        FileOf::FullTrf16 => t::full_trf16(),
        FileOf::FullTrf26 => t::full_trf26(),
    };
    let (desk, toasts) = (expect_context::<Desk>(), expect_context::<Toasts>());
    view! {
        <button
            type="button"
            class="button"
            data-file=file.plain_name()
            on:click=move |_| save(desk, toasts, said, file)
        >
            <IconView icon=Icon::Download />
            {title}
        </button>
    }
    .into_any()
}

#[component]
fn ForEverybody() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let said = Said::default();
    let all = move |_| {
        let made = desk.journal_now(|journal| {
            (export::name(journal.document(), "zip"), publish::archive(journal, now()))
        });
        let Some((name, bytes)) = made else { return };
        match files::download_bytes(&name, "application/zip", &bytes) {
            Ok(()) => said.set(t::handed_over(&name)),
            Err(error) => toasts.refused(error),
        }
    };
    view! {
        <section class="sheet publish" id="for-everybody">
            <h2>{t::for_everybody()}</h2>
            <p class="hint">{t::for_everybody_about()}</p>
            <div class="actions actions-start">
                <button type="button" class="button button-primary" id="publish-all" on:click=all>
                    <IconView icon=Icon::Download />
                    {t::all()}
                </button>
                <p class="hint">{t::all_about()}</p>
            </div>
            <div class="publish-files">
                {FileOf::PUBLIC.map(|file| button(said, file))}
                <button
                    type="button"
                    class="button"
                    data-file="read-only.html"
                    on:click=move |_| save_app(desk, toasts, Some(said))
                >
                    <IconView icon=Icon::Download />
                    {t::read_only_file()}
                </button>
            </div>
            {line(said)}
        </section>
    }
}

#[component]
fn ForFederation() -> impl IntoView {
    let said = Said::default();
    view! {
        <section class="sheet publish" id="for-federation">
            <h2>{t::for_federation()}</h2>
            <p class="hint">{t::for_federation_about()}</p>
            <div class="publish-files">{FileOf::FOR_FEDERATION.map(|file| button(said, file))}</div>
            {line(said)}
        </section>
    }
}
