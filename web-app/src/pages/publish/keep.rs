//! The tournament with its history in files: app and tournament as one, a backup, a file kept up to date.

use super::Said;
use crate::browser::files;
use crate::browser::keep::{self, Chosen};
use crate::components::{Icon, IconView, KeptLine};
use crate::export::{self, FileKind};
use crate::i18n::{frame, publish as t};
use crate::state::{Desk, Exported, Shelf, Toasts, now};
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::event::public;

/// Offers the app with the tournament in it as one file; `to_look_at`: only what is public, in a file that changes
/// nothing, and where to say so.
pub(super) fn save_app(desk: Desk, toasts: Toasts, to_look_at: Option<Said>) {
    let made = desk.journal_now(|journal| {
        let document = journal.document();
        let at = now();
        let (text, extension) = match to_look_at {
            Some(_) => (public::write(document.tournament(), at), export::READ_ONLY),
            None => (Shelf::text(journal, at), export::APP),
        };
        let name = frame::name_or_unnamed(&document.tournament().info.name);
        (text, name, export::name(document, extension), Exported::of(journal, at))
    });
    let Some((text, title, name, exported)) = made else { return };
    spawn_local(async move {
        match keep::page(&text, &title).await {
            Ok(page) => match files::download(&name, "text/html;charset=utf-8", &page) {
                Ok(()) => match to_look_at {
                    Some(said) => drop(said.try_set(t::handed_over(&name))),
                    None => desk.keeping().backup().note(exported),
                },
                Err(why) => toasts.refused(why),
            },
            Err(why) => toasts.refused(t::no_app_file(&why)),
        }
    });
}

/// All ways to keep it.
#[component]
pub(super) fn Keep() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    view! {
        <section class="sheet publish" id="keep">
            <h2>{t::keep()}</h2>
            <p class="hint">{t::keep_about()}</p>
            <KeptLine desk />
            <div class="publish-files">
                <button type="button" class="button" id="save-app" on:click=move |_| save_app(desk, toasts, None)>
                    <IconView icon=Icon::Download />
                    {t::one_file()}
                </button>
                <button
                    type="button"
                    class="button"
                    id="save-backup"
                    on:click=move |_| export::save_of(desk, FileKind::Json, toasts)
                >
                    <IconView icon=Icon::Download />
                    {t::backup()}
                </button>
            </div>
            <p class="hint">{t::one_file_about()}</p>
            {keep::can_choose().then(|| view! { <UpToDate /> })}
        </section>
    }
}

/// A file of the user's that is written after every change.
#[component]
fn UpToDate() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let backup = desk.keeping().backup();
    let choose = move |_| {
        if let Some(name) = desk.journal_now(|journal| export::name(journal.document(), "json")) {
            backup.choose(desk, name);
        }
    };
    let let_go = move || {
        view! {
            <button type="button" class="button" id="let-file-go" on:click=move |_| backup.let_go(desk)>
                {t::let_go()}
            </button>
        }
    };
    view! {
        <h3>{t::up_to_date()}</h3>
        <p class="hint">{t::up_to_date_about()}</p>
        <div class="actions actions-start" id="up-to-date">
            {move || match backup.file() {
                Chosen::Nothing => {
                    view! { <button type="button" class="button" id="choose-file" on:click=choose>{t::choose_file()}</button> }
                        .into_any()
                }
                Chosen::Ready(name) => view! { <p>{t::kept_in(&name)}</p> {let_go()} }.into_any(),
                Chosen::Asks => {
                    view! {
                        <button
                            type="button"
                            class="button button-primary"
                            id="go-on-with-file"
                            on:click=move |_| backup.go_on(desk)
                        >
                            {t::go_on()}
                        </button>
                        {let_go()}
                        <p class="hint">{t::go_on_about()}</p>
                    }
                        .into_any()
                }
            }}
        </div>
    }
}
