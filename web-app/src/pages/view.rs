//! A published tournament to look at: from a link that holds it, or from the file of the app.

use super::opened::{Content, Embedded};
use crate::browser::keep;
use crate::i18n::{frame, publish as t};
use crate::publish::page;
use crate::route::Route;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::event::public::{self, Published};

/// What the address holds, or the file.
#[component]
pub fn View() -> impl IntoView {
    let shown = RwSignal::new(None::<Result<String, String>>);
    let embedded = use_context::<Embedded>().unwrap_or_default().read();
    let is_file = matches!(embedded, Content::Public(_));
    let read = move || {
        let hash = window().location().hash().unwrap_or_default();
        let letters = hash.strip_prefix("#/view/").unwrap_or_default().to_owned();
        if letters.is_empty() {
            shown.set(Some(match &embedded {
                Content::Public(published) => Ok(body(published)),
                Content::Unreadable(why) => Err(t::opened_failed(why)),
                Content::Nothing | Content::Whole(_) => Err(t::nothing_to_view().to_owned()),
            }));
            return;
        }
        spawn_local(async move {
            let read = match keep::unpacked(&letters).await {
                Ok(text) => {
                    public::read(&text).map(|published| body(&published)).map_err(|why| why.to_string())
                }
                Err(why) => Err(why),
            };
            shown.try_set(Some(read.map_err(|why| t::not_viewed(&why))));
        });
    };
    read();
    let listener = window_event_listener(ev::hashchange, move |_| read());
    on_cleanup(move || listener.remove());
    view! {
        {move || match shown.get() {
            None => ().into_any(),
            Some(Ok(body)) => {
                view! {
                    <p class="hint no-print" id="view-only">
                        {t::view_only()} " "
                        // Elsewhere the name of the app leads there.
                        {is_file.then(|| view! { <a href=Route::Tournaments.hash()>{frame::to_tournaments()}</a> })}
                    </p>
                    // Made by `publish::html`, where every text is escaped.
                    <div id="view" inner_html=body></div>
                }
                    .into_any()
            }
            Some(Err(why)) => {
                view! {
                    <h1>{t::view_title()}</h1>
                    <p class="complaint" id="view-failed">{why}</p>
                }
                    .into_any()
            }
        }}
    }
}

fn body(published: &Published) -> String {
    page::body(&published.tournament, published.at, false)
}
