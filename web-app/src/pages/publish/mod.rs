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

/// Offers a file, or says why not.
fn save(desk: Desk, toasts: Toasts, file: FileOf) {
    let Some(made) = desk.journal_now(|journal| file.made(journal, now())) else { return };
    match files::download(&made.name, made.media_type, &made.text) {
        Ok(()) => export::say(toasts, &made.name, &made.problems),
        Err(error) => toasts.refused(error),
    }
}

/// A button for a file.
fn button(file: FileOf) -> AnyView {
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
            on:click=move |_| save(desk, toasts, file)
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
    let all = move |_| {
        let made = desk.journal_now(|journal| {
            (export::name(journal.document(), "zip"), publish::archive(journal, now()))
        });
        let Some((name, bytes)) = made else { return };
        match files::download_bytes(&name, "application/zip", &bytes) {
            Ok(()) => export::say(toasts, &name, &[]),
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
                {FileOf::PUBLIC.map(button)}
                <button
                    type="button"
                    class="button"
                    data-file="read-only.html"
                    on:click=move |_| save_app(desk, toasts, true)
                >
                    <IconView icon=Icon::Download />
                    {t::read_only_file()}
                </button>
            </div>
        </section>
    }
}

#[component]
fn ForFederation() -> impl IntoView {
    view! {
        <section class="sheet publish" id="for-federation">
            <h2>{t::for_federation()}</h2>
            <p class="hint">{t::for_federation_about()}</p>
            <div class="publish-files">{FileOf::FOR_FEDERATION.map(button)}</div>
        </section>
    }
}
