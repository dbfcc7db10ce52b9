//! Stores with a fault, to look at how the page takes it.

use std::cell::Cell;
use web_app::storage::{Memory, Storage, StorageError};

/// A lasting store that can be told to be full.
#[derive(Default)]
pub struct Faulty {
    memory: Memory,
    full: Cell<bool>,
}

impl Faulty {
    /// From now on nothing more fits, or everything does.
    pub fn set_full(&self, full: bool) {
        self.full.set(full);
    }
}

impl Storage for Faulty {
    fn load(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.memory.load(key)
    }

    fn save(&self, key: &str, text: &str) -> Result<(), StorageError> {
        if self.full.get() { Err(StorageError::Full) } else { self.memory.save(key, text) }
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.memory.remove(key)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        self.memory.keys(prefix)
    }

    fn is_lasting(&self) -> bool {
        true
    }
}
