//! What the browser says of the user's screen and wishes.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Whether a media query such as `(prefers-reduced-motion: reduce)` holds now; no where the browser knows no queries.
pub fn holds(query: &str) -> bool {
    let window = leptos::prelude::window();
    let ask = || -> Result<bool, JsValue> {
        let match_media: Function = Reflect::get(&window, &"matchMedia".into())?.dyn_into()?;
        let answer = match_media.call1(&window, &query.into())?;
        Ok(Reflect::get(&answer, &"matches".into())?.is_truthy())
    };
    ask().unwrap_or(false)
}
