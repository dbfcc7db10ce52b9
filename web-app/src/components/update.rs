//! A new version of the hosted page, offered and never forced.

use super::{Icon, IconView};
use crate::i18n::frame as t;
use leptos::ev::Custom;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Takes the new version that waits; the page is loaded again (`boot/service-page.js`).
    #[wasm_bindgen(js_namespace = crosstableService, js_name = "use", catch)]
    fn take_new_version() -> Result<(), JsValue>;
}

/// A bar that offers the new version, from the moment it is there until it is taken or put off.
#[component]
pub fn NewVersion() -> impl IntoView {
    let offered = RwSignal::new(waiting());
    let come =
        window_event_listener(Custom::<web_sys::Event>::new("crosstable-update"), move |_| offered.set(true));
    on_cleanup(move || come.remove());
    let bar = move || {
        view! {
            <div class="banner banner-note" role="status" id="new-version">
                <IconView icon=Icon::Download />
                <p>{t::new_version()}</p>
                <button type="button" class="button" id="new-version-use" on:click=move |_| take()>
                    {t::new_version_use()}
                </button>
                <button type="button" class="button button-quiet" on:click=move |_| offered.set(false)>
                    {t::new_version_later()}
                </button>
            </div>
        }
    };
    view! { {move || offered.get().then(bar)} }
}

/// Whether one came before the bar was drawn. In a page without the script there is none.
fn waiting() -> bool {
    let service = js_sys::Reflect::get(&window(), &"crosstableService".into()).unwrap_or_default();
    let waiting = js_sys::Reflect::get(&service, &"waiting".into()).unwrap_or_default();
    waiting.is_truthy()
}

fn take() {
    // Only a page that has the script offers anything.
    let _ = take_new_version();
}
