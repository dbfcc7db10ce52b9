//! Bars over the page that stay until what they speak of is settled.

use super::{Icon, IconView};
use crate::export::{self, FileKind};
use crate::i18n::{frame as t, publish};
use crate::route::{self, Page, Route};
use crate::state::{Desk, Library, ReadOnly, SavedState, Toasts};
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;

/// Says that nothing is being saved, or that nothing can be changed, and what to do.
#[component]
pub fn Banners() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let not_saved = Memo::new(move |_| match desk.saved() {
        SavedState::NotSaved(why) => Some(why),
        SavedState::Saved | SavedState::Pending => None,
    });
    let read_only = Memo::new(move |_| desk.read_only());
    offer_backups(desk);
    view! {
        {move || not_saved.get().map(|why| view! { <NotSaved why desk /> })}
        {move || read_only.get().map(|why| view! { <OnlyShown why desk /> })}
    }
}

/// After the last result of a round: a file, unless one is kept up to date anyway.
fn offer_backups(desk: Desk) {
    let toasts = expect_context::<Toasts>();
    let backup = desk.keeping().backup();
    let offered = StoredValue::new(None::<u64>);
    let withdraw = move || {
        if let Some(key) = offered.try_update_value(Option::take).flatten() {
            toasts.dismiss(key);
        }
    };
    // It is out of date when the tournament is left, or was saved otherwise.
    on_cleanup(withdraw);
    Effect::new(move || {
        backup.exported();
        withdraw();
    });
    let complete = desk.select(|document| {
        let rounds = document.tournament().rounds.iter();
        rounds.take_while(|round| round.open_boards().next().is_none()).count()
    });
    Effect::new(move |before: Option<usize>| {
        let complete = complete.get();
        withdraw();
        let fresh = before.is_some_and(|before| before < complete);
        let Some(round) = RoundNo::new(complete).filter(|_| fresh) else { return complete };
        if desk.keeping().read_only_now().is_none() && !backup.keeps_a_file_now() {
            let save = move || export::save_of(desk, FileKind::Json, toasts);
            let key = toasts.offer(publish::round_done(round), publish::save_backup(), save);
            offered.set_value(Some(key));
        }
        complete
    });
}

#[component]
fn NotSaved(why: String, desk: Desk) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let save = move |_| export::save_of(desk, FileKind::Json, toasts);
    view! {
        <div class="banner banner-bad" role="alert" id="not-saved">
            <IconView icon=Icon::Warning />
            <p><strong>{t::not_saved()}</strong> " " {why} " " {t::not_saved_hint()}</p>
            <button type="button" class="button" on:click=save>
                <IconView icon=Icon::Download />
                {t::save_to_file()}
            </button>
            <button type="button" class="button" on:click=move |_| desk.keeping().retry()>{t::try_again()}</button>
        </div>
    }
}

#[component]
fn OnlyShown(why: ReadOnly, desk: Desk) -> impl IntoView {
    let library = expect_context::<Library>();
    let copy = move || {
        if let Some(id) = desk.journal_now(|journal| library.add(journal)).flatten() {
            route::go(Route::Tournament(id, Page::Start));
        }
    };
    let choices = match why {
        ReadOnly::OtherTab => view! {
            <button type="button" class="button" id="take-over" on:click=move |_| desk.keeping().take_over()>
                {t::take_over()}
            </button>
        }
        .into_any(),
        ReadOnly::ChangedElsewhere => view! {
            <button type="button" class="button" on:click=move |_| desk.keeping().show_other()>
                {t::show_other()}
            </button>
            <button type="button" class="button" on:click=move |_| copy()>{t::keep_as_copy()}</button>
        }
        .into_any(),
        ReadOnly::Newer { .. } | ReadOnly::Watching => ().into_any(),
    };
    view! {
        <div class="banner banner-warn" role="status" id="read-only">
            <IconView icon=Icon::Lock />
            <p>{why.to_string()}</p>
            {choices}
        </div>
    }
}
