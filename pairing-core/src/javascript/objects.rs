//! JavaScript objects to values and back.

use super::fault::{Code, Fault};
use super::surface::{self, Content};
use crate::tournament::Tournament;
use js_sys::{Object, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
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

/// The tournament of the first argument.
pub fn tournament(value: JsValue) -> Result<Tournament, Fault> {
    if !value.is_object() || js_sys::Array::is_array(&value) {
        return Err(Fault::argument(
            "tournament",
            "a tournament is an object; `parseTrf` makes one of a file",
        ));
    }
    surface::sound(read("tournament", value)?)
}

/// The options of the last argument; `undefined` and `null` are none. A member with a name of no option is refused:
/// it would be passed over silently.
pub fn options<T: DeserializeOwned + Default>(value: JsValue, names: &[&str]) -> Result<T, Fault> {
    if value.is_undefined() || value.is_null() {
        return Ok(T::default());
    }
    let Some(object) = value.dyn_ref::<Object>() else {
        return Err(Fault::argument("options", "options are an object"));
    };
    for name in Object::keys(object).iter().filter_map(|name| name.as_string()) {
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
    serde_path_to_error::deserialize(Deserializer::from(value)).map_err(|error| {
        let inner = error.path().to_string();
        let path = match inner.as_str() {
            "." => argument.to_owned(),
            inner if inner.starts_with('[') => format!("{argument}{inner}"),
            inner => format!("{argument}.{inner}"),
        };
        let message = format!("{path}: {}", error.into_inner());
        Fault::argument(path, message)
    })
}
