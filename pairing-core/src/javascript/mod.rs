//! The core as a JavaScript module (feature `javascript`): objects in, objects out.
//!
//! `javascript/crosstable.js` at the root of the repository is what people import; it starts this module and turns
//! what is thrown here into an `Error`. Tournaments are the objects of `docs/document-format.md`. Nothing is kept
//! between two calls.

pub mod fault;
mod objects;
pub mod surface;
#[cfg(test)]
mod tests;
mod wording;

use objects::{answer, content, options, tournament};
use surface::{ExplainOptions, ParseOptions, RoundOptions, StandingsOptions, WriteOptions};
use wasm_bindgen::prelude::*;

/// See [`surface::pair`].
///
/// # Errors
/// A [`fault::Fault`] as an object.
#[wasm_bindgen]
pub fn pair(event: JsValue, asked: JsValue) -> Result<JsValue, JsValue> {
    answer(|| {
        let asked: RoundOptions = options(asked, RoundOptions::NAMES)?;
        surface::pair(&tournament(event)?, &asked)
    })
}

/// See [`surface::check`].
///
/// # Errors
/// A [`fault::Fault`] as an object.
#[wasm_bindgen]
pub fn check(event: JsValue, asked: JsValue) -> Result<JsValue, JsValue> {
    answer(|| {
        let asked: RoundOptions = options(asked, RoundOptions::NAMES)?;
        surface::check(&tournament(event)?, &asked)
    })
}

/// See [`surface::standings`].
///
/// # Errors
/// A [`fault::Fault`] as an object.
#[wasm_bindgen]
pub fn standings(event: JsValue, asked: JsValue) -> Result<JsValue, JsValue> {
    answer(|| {
        let asked: StandingsOptions = options(asked, StandingsOptions::NAMES)?;
        surface::standings(&tournament(event)?, &asked)
    })
}

/// See [`surface::explain`].
///
/// # Errors
/// A [`fault::Fault`] as an object.
#[wasm_bindgen]
pub fn explain(event: JsValue, asked: JsValue) -> Result<JsValue, JsValue> {
    answer(|| {
        let asked: ExplainOptions = options(asked, ExplainOptions::NAMES)?;
        surface::explain(&tournament(event)?, asked)
    })
}

/// See [`surface::parse_trf`].
///
/// # Errors
/// A [`fault::Fault`] as an object.
#[wasm_bindgen(js_name = parseTrf)]
pub fn parse_trf(file: JsValue, asked: JsValue) -> Result<JsValue, JsValue> {
    answer(|| {
        let asked: ParseOptions = options(asked, ParseOptions::NAMES)?;
        surface::parse_trf(&content(&file)?, &asked)
    })
}

/// See [`surface::write_trf`].
///
/// # Errors
/// A [`fault::Fault`] as an object.
#[wasm_bindgen(js_name = writeTrf)]
pub fn write_trf(event: JsValue, asked: JsValue) -> Result<JsValue, JsValue> {
    answer(|| {
        let asked: WriteOptions = options(asked, WriteOptions::NAMES)?;
        surface::write_trf(&tournament(event)?, &asked)
    })
}
