//! Crosstable in the browser.
//!
//! The plain JavaScript in `boot/` loads this module and calls [`mount_app`]. The engine is a module of its
//! own, `pairing_core::wasm`, which is loaded when the first round is paired.

pub mod app;
pub mod browser;
pub mod components;
pub mod demo;
pub mod engine;
pub mod export;
pub mod i18n;
pub mod intake;
pub mod pages;
mod panic;
pub mod parts;
pub mod publish;
pub mod rating_list;
pub mod route;
pub mod state;
pub mod storage;

use wasm_bindgen::prelude::*;

/// Draws the app into the element with the id `app`, in the language of the user.
///
/// # Errors
/// When the page has no such element; the starter then shows its panic screen.
#[wasm_bindgen]
pub async fn mount_app() -> Result<(), JsValue> {
    panic::install();
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id("app"))
        .ok_or_else(|| js_sys::Error::new("the page has no element with the id `app`"))?
        .unchecked_into::<web_sys::HtmlElement>();
    let storage = storage::open();
    let language = state::first_language(&*storage);
    let spoken = i18n::speak(language).await;
    let embedded = pages::Embedded::find().await;
    let mounted = leptos::mount::mount_to(root, move || {
        if embedded.is_public() {
            let home = components::Home(route::Route::View, i18n::publish::to_view);
            leptos::prelude::provide_context(home);
        }
        leptos::prelude::provide_context(embedded);
        app::AppWith(app::AppWithProps { storage, fault: spoken.err().map(|fault| fault.to_string()) })
    });
    mounted.forget();
    parts::load_rest();
    Ok(())
}

/// Panics on purpose: the end-to-end tests look at the panic screen through it.
///
/// # Panics
/// Always.
#[wasm_bindgen]
pub fn force_panic() {
    panic::install();
    panic!("a panic on request");
}
