//! A part of a store, for a desk on somebody's page.

use super::{Storage, StorageError};
use std::fmt;
use std::rc::Rc;

/// The texts whose keys begin with a prefix, which nobody above knows of. Somebody is told of what is kept and removed.
pub struct Part {
    prefix: String,
    whole: Rc<dyn Storage>,
    tell: fn(&str, Option<&str>),
}

impl Part {
    /// That part of `whole`; `tell` hears key and text of whatever is about to be kept, and the key of what was removed.
    pub fn of(whole: Rc<dyn Storage>, prefix: String, tell: fn(&str, Option<&str>)) -> Part {
        Part { prefix, whole, tell }
    }

    fn key(&self, key: &str) -> String {
        format!("{}{key}", self.prefix)
    }
}

impl Storage for Part {
    fn load(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.whole.load(&self.key(key))
    }

    fn save(&self, key: &str, text: &str) -> Result<(), StorageError> {
        // Also where there is no room for it: then the page is the only one that can keep it.
        (self.tell)(key, Some(text));
        self.whole.save(&self.key(key), text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.whole.remove(&self.key(key))?;
        (self.tell)(key, None);
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        let keys = self.whole.keys(&self.key(prefix))?;
        Ok(keys.iter().filter_map(|key| key.strip_prefix(&self.prefix)).map(str::to_owned).collect())
    }

    fn is_lasting(&self) -> bool {
        self.whole.is_lasting()
    }
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Part").field("prefix", &self.prefix).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;
    use std::cell::RefCell;

    thread_local! {
        static TOLD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    }

    fn told(key: &str, text: Option<&str>) {
        TOLD.with_borrow_mut(|told| told.push(format!("{key}={}", text.unwrap_or("(removed)"))));
    }

    #[test]
    fn two_desks_and_the_app_have_the_same_keys_and_do_not_meet() {
        let whole: Rc<dyn Storage> = Rc::new(Memory::default());
        let desk = |name: &str| Part::of(whole.clone(), format!("desk/{name}/"), told);
        let (one, two) = (desk("one"), desk("two"));
        whole.save("t/1", "of the app").expect("memory");
        one.save("t/1", "of one").expect("memory");
        two.save("t/2", "of two").expect("memory");
        assert_eq!(one.load("t/1").expect("memory").as_deref(), Some("of one"));
        assert_eq!(
            (one.keys("t/"), two.keys("t/")),
            (Ok(vec!["t/1".to_owned()]), Ok(vec!["t/2".to_owned()]))
        );
        one.remove("t/1").expect("memory");
        assert_eq!(one.keys("t/"), Ok(Vec::new()));
        assert_eq!(whole.load("t/1").expect("memory").as_deref(), Some("of the app"));
        assert_eq!(
            TOLD.with_borrow(Clone::clone),
            ["t/1=of one", "t/2=of two", "t/1=(removed)"],
            "without the prefix"
        );
    }
}
