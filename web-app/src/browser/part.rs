//! Parts of the page that are loaded on demand, by `boot/start.js`.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = crosstableBoot, js_name = text, catch)]
    async fn boot_text(id: &str) -> Result<JsValue, JsValue>;
}

/// The text of the part with this id.
///
/// # Errors
/// What was thrown when it did not arrive.
pub async fn text(id: &str) -> Result<String, JsValue> {
    boot_text(id).await.map(|text| text.as_string().unwrap_or_default())
}

/// What an error says.
pub fn message(thrown: &JsValue) -> String {
    let message = Reflect::get(thrown, &"message".into()).ok().and_then(|text| text.as_string());
    message.unwrap_or_else(|| format!("{thrown:?}"))
}
