//! Where texts are kept by key: the browser's store, or memory where there is none.
//!
//! Knows nothing of tournaments; only [`state`](crate::state) and the app's start use it.

mod local;
mod memory;
mod part;

pub use local::Local;
pub use memory::Memory;
pub use part::Part;

use crate::browser::frame;
use std::fmt;
use std::rc::Rc;

/// The browser's store; where it allows none, one in memory. A desk on somebody's page has a part of it.
pub fn open() -> Rc<dyn Storage> {
    let whole: Rc<dyn Storage> = match Local::open() {
        Ok(local) => Rc::new(local),
        // Whoever shows the tournaments says so: `is_lasting` tells.
        Err(_) => Rc::new(Memory::default()),
    };
    match frame::prefix() {
        Some(prefix) => Rc::new(Part::of(whole, prefix, frame::kept)),
        None => whole,
    }
}

/// A store of texts. Writing a key either succeeds whole or leaves the old text.
pub trait Storage {
    /// The text under `key`, `None` when there is none.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn load(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Keeps `text` under `key`.
    ///
    /// # Errors
    /// When it is not kept; what was there before still is.
    fn save(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets `key`.
    ///
    /// # Errors
    /// When the store cannot be changed.
    fn remove(&self, key: &str) -> Result<(), StorageError>;

    /// Every key that begins with `prefix`, sorted.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError>;

    /// Whether what is kept outlives the page.
    fn is_lasting(&self) -> bool;
}

/// Why a text could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The browser allows no store here: a private window, a sandboxed frame, a setting.
    Denied,
    /// No room is left.
    Full,
    /// Something else, in the browser's words.
    Failed(String),
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::i18n::store as t;
        match self {
            StorageError::Denied => f.write_str(t::denied()),
            StorageError::Full => f.write_str(t::full()),
            StorageError::Failed(message) => f.write_str(&t::failed(message)),
        }
    }
}

impl std::error::Error for StorageError {}
