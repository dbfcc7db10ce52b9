//! What the element `<crosstable-event>` shows of a tournament.
//!
//! Text in, tree out: [`read`](read::read) takes a file, [`show`](views::show) gives the nodes of a view, which
//! `page/widget.js` makes elements of. Nothing here knows a browser, and nothing in a file can become more than text:
//! tags and attributes are the program's own.

mod language;
pub mod node;
pub mod read;
pub mod views;
mod wish;
mod words;

pub use wish::Wish;

use read::Event;
use wasm_bindgen::prelude::*;

/// An event that was read, for JavaScript.
#[wasm_bindgen(js_name = Event)]
#[derive(Debug)]
pub struct EventHandle(Event);

#[wasm_bindgen(js_class = Event)]
impl EventHandle {
    /// Reads a published event, a saved tournament or a report file. `languages` are the tags wished for, the best
    /// first, separated by blanks: one of them is that of the errors.
    ///
    /// # Errors
    /// A JavaScript `Error` whose message can be shown.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, languages: &str) -> Result<EventHandle, JsError> {
        language::speak(languages);
        read::read(text).map(EventHandle).map_err(|fault| JsError::new(&fault))
    }

    /// What is to be seen, as JSON; `wish` is the JSON of a [`Wish`].
    ///
    /// # Errors
    /// If `wish` is none.
    pub fn show(&self, wish: &str) -> Result<String, JsError> {
        let wish: Wish = serde_json::from_str(wish)?;
        Ok(serde_json::to_string(&views::show(&self.0, &wish))?)
    }
}
