//! Where the page will stand: its address, its QR code, and a link that needs no place at all.

use super::{Said, line};
use crate::browser::{files, keep};
use crate::components::{Field, Icon, IconView};
use crate::i18n::publish as t;
use crate::publish::qr;
use crate::state::{Desk, Toasts, now};
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::event::Command;
use pairing_core::event::public;

/// Longer addresses are cut off by some mail programs and messengers.
const MOST_LETTERS: usize = 8000;

/// The address and the link.
#[component]
pub(super) fn Address() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let said = Said::default();
    let site = desk.select(|document| document.tournament().info.site.clone());
    let wrong = RwSignal::new(None::<String>);
    let store = move |text: String| {
        let text = text.trim().to_owned();
        let is_address = text.is_empty() || text.starts_with("https://") || text.starts_with("http://");
        wrong.set((!is_address).then(|| t::no_site().to_owned()));
        if is_address {
            let mut info = desk.document_now().tournament().info.clone();
            info.site = text;
            // A refusal has been said; the field then still shows what was typed.
            let _ = desk.dispatch(Command::SetInfo(Box::new(info)));
        }
    };
    let save_code = move |svg: &str| {
        let name = files::file_name(&[&desk.document_now().tournament().info.name], "qr.svg");
        match files::download(&name, "image/svg+xml", svg) {
            Ok(()) => said.set(t::handed_over(&name)),
            Err(error) => toasts.refused(error),
        }
    };
    let code = move || {
        let site = site.get();
        if site.is_empty() {
            return ().into_any();
        }
        match qr::svg(&site, &t::qr_label(&site)) {
            // Made by `publish::qr`, where the label is escaped.
            Some(svg) => {
                let file = svg.clone();
                view! {
                    <figure class="qr-figure" id="qr"><div inner_html=svg></div><figcaption>{site}</figcaption></figure>
                    <button type="button" class="button" id="save-qr" on:click=move |_| save_code(&file)>
                        <IconView icon=Icon::Download />
                        {t::qr_save()}
                    </button>
                    {line(said)}
                }
                .into_any()
            }
            None => view! { <p class="complaint">{t::qr_too_long()}</p> }.into_any(),
        }
    };
    view! {
        <section class="sheet publish" id="address">
            <h2>{t::address()}</h2>
            <p class="hint">{t::address_about()}</p>
            <Field id="site" label=t::site() complaint=Signal::derive(move || wrong.get())>
                <input
                    class="input"
                    id="site"
                    type="url"
                    autocomplete="off"
                    placeholder="https://"
                    aria-describedby="site-hint"
                    prop:value=move || site.get()
                    on:change=move |event| store(event_target_value(&event))
                />
            </Field>
            {code}
            <Link />
        </section>
    }
}

/// A link that holds the tournament.
#[component]
fn Link() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let link = RwSignal::new(None::<String>);
    // What was made is of a state that is gone.
    Effect::new(move || {
        desk.document();
        link.set(None);
    });
    let make = move |_| {
        let here = window().location().href().unwrap_or_default();
        let app = here.split('#').next().unwrap_or_default().to_owned();
        if !app.starts_with("http") {
            toasts.refused(t::link_from_file());
            return;
        }
        let text = public::write(desk.document_now().tournament(), now());
        spawn_local(async move {
            match keep::packed(&text).await {
                Ok(letters) if letters.len() > MOST_LETTERS => {
                    toasts.refused(t::link_too_long(letters.len(), MOST_LETTERS));
                }
                Ok(letters) => drop(link.try_set(Some(format!("{app}#/view/{letters}")))),
                Err(why) => toasts.refused(why),
            }
        });
    };
    let copy = move |_| {
        let Some(text) = link.get_untracked() else { return };
        spawn_local(async move {
            match keep::copy(&text).await {
                Ok(()) => toasts.done(t::link_copied()),
                Err(why) => toasts.refused(why),
            }
        });
    };
    view! {
        <div class="publish-link">
            <h3>{t::link()}</h3>
            <p class="hint">{t::link_about()}</p>
            <div class="actions actions-start">
                <button type="button" class="button" id="make-link" on:click=make>{t::link_make()}</button>
                {move || {
                    link.get()
                        .map(|address| {
                            view! {
                                <input class="input" id="link" type="text" readonly aria-label=t::link() prop:value=address />
                                // Elsewhere the browser lends no clipboard.
                                {window()
                                    .is_secure_context()
                                    .then(|| {
                                        view! {
                                            <button type="button" class="button" id="copy-link" on:click=copy>
                                                {t::link_copy()}
                                            </button>
                                        }
                                    })}
                            }
                        })
                }}
            </div>
        </div>
    }
}
