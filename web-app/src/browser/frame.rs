//! The page around the app, where it stands in the frame of `<crosstable-desk>` (`boot/framed.js`).

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// What stands before every key in the store; `None` outside of a desk.
pub fn prefix() -> Option<String> {
    Reflect::get(&js_sys::global(), &"crosstablePrefix".into()).ok()?.as_string()
}

/// The key as the app knows it; `None` if it belongs to somebody else.
pub fn own(key: String) -> Option<String> {
    match prefix() {
        Some(prefix) => key.strip_prefix(&prefix).map(str::to_owned),
        None => Some(key),
    }
}

/// Tells the page that a text is about to be kept.
pub fn kept(key: &str, text: &str) {
    // Nothing it could throw concerns the app.
    let _ = function("kept").map(|(this, kept)| kept.call2(&this, &key.into(), &text.into()));
}

/// The tournament that the page has given, once.
pub fn take() -> Option<String> {
    let (this, take) = function("take")?;
    take.call0(&this).ok()?.as_string()
}

fn function(name: &str) -> Option<(JsValue, Function)> {
    let framed = Reflect::get(&js_sys::global(), &"crosstableFramed".into()).ok()?;
    let function = Reflect::get(Object::try_from(&framed)?, &name.into()).ok()?;
    Some((framed, function.dyn_into().ok()?))
}
