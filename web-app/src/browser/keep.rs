//! Files with app and tournament, links with a tournament, a file kept up to date: `boot/keep.js`.

use super::files::words;
use js_sys::Reflect;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = embedded, catch)]
    async fn js_embedded() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = inFile, catch)]
    async fn js_in_file(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = page, catch)]
    async fn js_page(text: &str, title: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = packed, catch)]
    async fn js_packed(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = unpacked, catch)]
    async fn js_unpacked(letters: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = copy, catch)]
    async fn js_copy(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = choose, catch)]
    async fn js_choose(id: &str, name: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = chosen, catch)]
    async fn js_chosen(id: &str, ask: bool) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = write, catch)]
    async fn js_write(id: &str, text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = crosstableKeep, js_name = forget, catch)]
    async fn js_forget(id: &str) -> Result<JsValue, JsValue>;
}

type Answer<T> = Result<T, String>;

fn text(answer: Result<JsValue, JsValue>) -> Answer<Option<String>> {
    answer.map(|text| text.as_string()).map_err(|thrown| words(&thrown))
}

fn keeper() -> Option<JsValue> {
    // Pages without the starter, such as tests, have no such object.
    Reflect::get(&js_sys::global(), &"crosstableKeep".into()).ok().filter(|keeper| keeper.is_object())
}

/// The text of the tournament that stands in the page.
///
/// # Errors
/// The browser's own words when it cannot be unpacked.
pub async fn embedded() -> Answer<Option<String>> {
    if keeper().is_none() {
        return Ok(None);
    }
    text(js_embedded().await)
}

/// The text of the tournament in a file that holds the app as well; `None` where there is none.
///
/// # Errors
/// The browser's own words when it cannot be unpacked.
pub async fn in_file(page: &str) -> Answer<Option<String>> {
    text(js_in_file(page).await)
}

/// The app as one file with this tournament in it.
///
/// # Errors
/// The browser's own words when the app's file is not to be had: without a network, for one.
pub async fn page(tournament: &str, title: &str) -> Answer<String> {
    text(js_page(tournament, title).await).map(Option::unwrap_or_default)
}

/// A text in letters that may stand in an address.
///
/// # Errors
/// The browser's own words when it cannot pack.
pub async fn packed(plain: &str) -> Answer<String> {
    text(js_packed(plain).await).map(Option::unwrap_or_default)
}

/// The inverse of [`packed`].
///
/// # Errors
/// The browser's own words for letters that are no such text, or one that is too long.
pub async fn unpacked(letters: &str) -> Answer<String> {
    text(js_unpacked(letters).await).map(Option::unwrap_or_default)
}

/// Puts a text on the clipboard.
///
/// # Errors
/// The browser's own words where it lends none.
pub async fn copy(plain: &str) -> Answer<()> {
    text(js_copy(plain).await).map(drop)
}

/// Whether the browser has files that a page may write.
pub fn can_choose() -> bool {
    keeper()
        .and_then(|keeper| Reflect::get(&keeper, &"canChoose".into()).ok())
        .is_some_and(|can| can.is_truthy())
}

/// Asks for a file to be kept up to date; its name, `None` where none was chosen.
///
/// # Errors
/// The browser's own words.
pub async fn choose(id: &str, name: &str) -> Answer<Option<String>> {
    text(js_choose(id, name).await)
}

/// The file chosen before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// None.
    Nothing,
    /// It has this name and may be written.
    Ready(String),
    /// The user has to allow it again.
    Asks,
}

/// The file chosen before; with `ask` the user is asked to allow it, which needs a press of a button.
///
/// # Errors
/// The browser's own words.
pub async fn chosen(id: &str, ask: bool) -> Answer<Chosen> {
    if keeper().is_none() {
        return Ok(Chosen::Nothing);
    }
    Ok(match text(js_chosen(id, ask).await)? {
        None => Chosen::Nothing,
        Some(name) if name.is_empty() => Chosen::Asks,
        Some(name) => Chosen::Ready(name),
    })
}

/// Writes the file chosen before.
///
/// # Errors
/// The browser's own words: it was moved, the disk is full, the permission is gone.
pub async fn write(id: &str, content: &str) -> Answer<()> {
    text(js_write(id, content).await).map(drop)
}

/// Keeps the file up to date no longer.
///
/// # Errors
/// The browser's own words.
pub async fn forget(id: &str) -> Answer<()> {
    text(js_forget(id).await).map(drop)
}
