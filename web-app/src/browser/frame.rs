//! The page around the app, where it stands in the frame of `<crosstable-desk>` (`boot/framed.js`).

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// What stands before every key in the store; `None` outside of a desk.
pub fn prefix() -> Option<String> {
    Reflect::get(&js_sys::global(), &"crosstablePrefix".into()).ok()?.as_string()
}

/// The tag of the language of the page around; `None` where there is none, or it says none.
pub fn language() -> Option<String> {
    Reflect::get(&js_sys::global(), &"crosstableLanguage".into()).ok()?.as_string()
}

/// The key as the app knows it; `None` if it belongs to somebody else.
pub fn own(key: String) -> Option<String> {
    match prefix() {
        Some(prefix) => key.strip_prefix(&prefix).map(str::to_owned),
        None => Some(key),
    }
}

/// Tells the page that a text is about to be kept, or that it was taken away: `None`.
pub fn kept(key: &str, text: Option<&str>) {
    tell("kept", key, || text.map(str::to_owned));
}

/// Tells the page which tournament is open: the key it is kept under, and its text, which is made only if there is a page.
pub fn opened(key: &str, text: impl FnOnce() -> Option<String>) {
    tell("opened", key, text);
}

fn tell(name: &str, key: &str, text: impl FnOnce() -> Option<String>) {
    if let Some((this, tell)) = function(name) {
        let text = text().map_or(JsValue::NULL, JsValue::from);
        // Nothing it could throw concerns the app.
        let _ = tell.call2(&this, &key.into(), &text);
    }
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
