//! JavaScript objects to values and back.

use super::fault::{Code, Fault};
use super::surface::{self, Content};
use super::wording;
use crate::tournament::Tournament;
use js_sys::{Array, Object, Reflect, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};
use serde_wasm_bindgen::{Deserializer, Serializer};
use std::sync::Once;
use wasm_bindgen::prelude::*;

/// Runs a call and takes its answer, or its fault, to JavaScript.
pub fn answer<T: Serialize>(call: impl FnOnce() -> Result<T, Fault>) -> Result<JsValue, JsValue> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| std::panic::set_hook(Box::new(|info| throw(&info.to_string()))));
    let outcome = call().and_then(|value| {
        value
            .serialize(&Serializer::json_compatible())
            .map_err(|error| Fault::new(Code::Unrepresentable, error.to_string(), None))
    });
    outcome.map_err(|fault| object(&fault))
}

/// Leaves the module with what went wrong in it.
fn throw(message: &str) {
    let message = format!("this is a fault of Crosstable, please report it: {message}");
    wasm_bindgen::throw_val(object(&Fault::new(Code::Fault, message, None)));
}

fn object(fault: &Fault) -> JsValue {
    // Without numbers that JavaScript cannot hold, but the sentence will do in any case.
    fault.serialize(&Serializer::json_compatible()).unwrap_or_else(|_| JsValue::from_str(&fault.message))
}

/// The tournament of the first argument. An object without players is something else, if only the file around one:
/// nobody would know why the answer is empty.
pub fn tournament(value: JsValue) -> Result<Tournament, Fault> {
    if !value.is_object() || Array::is_array(&value) {
        return Err(Fault::argument(
            "tournament",
            "a tournament is an object; `parseTrf` makes one of a file",
        ));
    }
    // What a proxy throws here it throws below again.
    let has = |name: &str| Reflect::has(&value, &name.into()).unwrap_or(true);
    if !has("players") {
        let hint = if has("tournament") {
            "this is a whole published file: hand over its member `tournament`"
        } else if has("body") {
            "this is a whole saved file: what it holds is `body.base` and the steps since, which the app carries out; \
             publish it, or save a report file for `parseTrf`"
        } else if has("base") {
            "hand over the member `base`"
        } else {
            "a tournament has an array of them, if an empty one"
        };
        let message = format!("tournament.players is missing: {hint}");
        return Err(Fault::argument("tournament.players", message));
    }
    surface::sound(read("tournament", value)?)
}

/// The options of the last argument; `undefined` and `null` are none. A member with a name of no option, or that is
/// null, is refused: it would be passed over silently.
pub fn options<T: DeserializeOwned + Default>(value: JsValue, names: &[&str]) -> Result<T, Fault> {
    if value.is_undefined() || value.is_null() {
        return Ok(T::default());
    }
    let Some(object) = value.dyn_ref::<Object>().filter(|_| !Array::is_array(&value)) else {
        return Err(Fault::argument("options", "options are an object"));
    };
    for name in Object::keys(object).iter().filter_map(|name| name.as_string()) {
        if Reflect::get(object, &name.as_str().into()).is_ok_and(|option| option.is_null()) {
            let message = format!("options.{name} is null: an option that is not wanted is left out");
            return Err(Fault::argument(format!("options.{name}"), message));
        }
        if !names.contains(&name.as_str()) {
            let message = format!("there is no option `{name}`; there are {}", names.join(", "));
            return Err(Fault::argument(format!("options.{name}"), message));
        }
    }
    read("options", value)
}

/// The content of a file: a text, or bytes.
pub fn content(value: &JsValue) -> Result<Content, Fault> {
    if let Some(text) = value.as_string() {
        return Ok(Content::Text(text));
    }
    match value.dyn_ref::<Uint8Array>() {
        Some(bytes) => Ok(Content::Bytes(bytes.to_vec())),
        None => Err(Fault::argument("file", "a file is a text or a Uint8Array")),
    }
}

fn read<T: DeserializeOwned>(argument: &str, value: JsValue) -> Result<T, Fault> {
    serde_path_to_error::deserialize(Deserializer::from(value.clone())).map_err(|error| {
        let inner = error.path().to_string();
        let path = match inner.as_str() {
            "." => argument.to_owned(),
            inner if inner.starts_with('[') => format!("{argument}{inner}"),
            inner => format!("{argument}.{inner}"),
        };
        let found = described(&at(value, error.path()));
        let (path, message) = wording::told(&path, &error.into_inner().to_string(), &found);
        Fault::argument(path, message)
    })
}

/// What stands at a path, as far as it leads.
fn at(whole: JsValue, path: &Path) -> JsValue {
    path.iter().fold(whole, |value, segment| {
        let key = match segment {
            Segment::Seq { index } => index.to_string(),
            Segment::Map { key } | Segment::Enum { variant: key } => key.clone(),
            Segment::Unknown => return value,
        };
        Reflect::get(&value, &key.into()).unwrap_or(value)
    })
}

/// A value in words, or as it is written; long texts cut.
fn described(value: &JsValue) -> String {
    /// As much of a text as a message can bear.
    const LONGEST: usize = 40;
    if let Some(text) = value.as_string() {
        let cut = text.char_indices().nth(LONGEST).map(|(end, _)| format!("{}…", text.split_at(end).0));
        return format!("\"{}\"", cut.unwrap_or(text));
    }
    if let Some(number) = value.as_f64() {
        return number.to_string();
    }
    if Array::is_array(value) {
        return "an array".to_owned();
    }
    let kind = value.js_typeof().as_string().unwrap_or_default();
    match (value.as_bool(), kind.as_str()) {
        (Some(truth), _) => truth.to_string(),
        _ if value.is_null() => "null".to_owned(),
        (_, "undefined") => kind,
        (_, "object") => "an object".to_owned(),
        _ => format!("a {kind}"),
    }
}
