//! The browser's `localStorage`.

use super::{Storage, StorageError};
use gloo_storage::{LocalStorage, Storage as _};
use wasm_bindgen::{JsCast, JsValue};

/// Texts in `localStorage`, as they are: no JSON around them, since they are envelopes already.
#[derive(Debug)]
pub struct Local {
    store: web_sys::Storage,
}

impl Local {
    /// The browser's store.
    ///
    /// # Errors
    /// [`StorageError::Denied`] where the browser grants none: gloo-storage would panic there, so it
    /// is asked only after this.
    pub fn open() -> Result<Local, StorageError> {
        let granted = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        match granted {
            // Some browsers hand the object out and deny its use.
            Some(store) if store.length().is_ok() => Ok(Local { store: LocalStorage::raw() }),
            _ => Err(StorageError::Denied),
        }
    }
}

impl Storage for Local {
    fn load(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.store.get_item(key).map_err(error)
    }

    fn save(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.store.set_item(key, text).map_err(error)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.store.remove_item(key).map_err(error)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        let mut keys = Vec::new();
        for i in 0..self.store.length().map_err(error)? {
            keys.extend(self.store.key(i).map_err(error)?.filter(|key| key.starts_with(prefix)));
        }
        keys.sort();
        Ok(keys)
    }

    fn is_lasting(&self) -> bool {
        true
    }
}

/// Names of browsers for a full store: today's, and Firefox's older one.
const FULL: [&str; 2] = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];

fn error(thrown: JsValue) -> StorageError {
    let text = |key: &str| js_sys::Reflect::get(&thrown, &key.into()).ok().and_then(|v| v.as_string());
    match text("name").as_deref() {
        Some("SecurityError") => StorageError::Denied,
        Some(name) if FULL.contains(&name) => StorageError::Full,
        _ => StorageError::Failed(text("message").unwrap_or_else(|| thrown_text(&thrown))),
    }
}

fn thrown_text(thrown: &JsValue) -> String {
    thrown.dyn_ref::<js_sys::Object>().map_or_else(|| format!("{thrown:?}"), |o| String::from(o.to_string()))
}
