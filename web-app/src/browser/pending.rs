//! What is not yet in the store, told to the plain JavaScript that saves data after a panic
//! (`boot/panic.js`).

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// Tells it the text that belongs under `key`; `None`: the store has it.
pub fn tell(key: &str, text: Option<&str>) {
    let pending = Reflect::get(&js_sys::global(), &"crosstablePending".into()).unwrap_or(JsValue::UNDEFINED);
    // Pages without the starter, such as tests, have no such object.
    let Some(pending) = Object::try_from(&pending) else { return };
    // Neither throws on a plain object.
    let _ = match text {
        Some(text) => Reflect::set(pending, &key.into(), &text.into()),
        None => Reflect::delete_property(pending, &key.into()),
    };
}
