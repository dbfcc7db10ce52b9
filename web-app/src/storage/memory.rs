//! A store that lasts as long as the page.

use super::{Storage, StorageError};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Texts in memory: where the browser allows no store, and in tests.
#[derive(Debug, Default)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
}

impl Storage for Memory {
    fn load(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(self.texts.borrow().get(key).cloned())
    }

    fn save(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.texts.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        Ok(self.texts.borrow().keys().filter(|k| k.starts_with(prefix)).cloned().collect())
    }

    fn is_lasting(&self) -> bool {
        false
    }
}
