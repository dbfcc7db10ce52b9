//! From older versions of the saved format to the present one.
//!
//! A version that was shipped is read for ever: each migration turns the body of one version into that
//! of the next, and a golden file of each version stands beside this module.

use serde_json::Value;

/// Turns the body of one version into that of the next, or says what it misses.
pub(super) type Migration = fn(Value) -> Result<Value, String>;

/// The migration from version 1, from version 2, and so on; one fewer than there are versions.
pub(super) const MIGRATIONS: &[Migration] = &[];

/// The body of version `from`, brought to the version after the last of `migrations`.
pub(super) fn migrated(body: Value, from: u64, migrations: &[Migration]) -> Result<Value, String> {
    let passed = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX);
    migrations.iter().skip(passed).try_fold(body, |body, migrate| migrate(body))
}

#[cfg(test)]
mod tests {
    use super::super::VERSION;
    use super::*;
    use serde_json::json;

    #[test]
    fn every_older_version_has_its_migration() {
        assert_eq!(MIGRATIONS.len() as u64 + 1, VERSION);
    }

    #[test]
    fn migrations_run_in_order_from_the_version_of_the_text() {
        let list: &[Migration] = &[
            |body| Ok(json!([body, "1 to 2"])),
            |body| Ok(json!([body, "2 to 3"])),
            |body| if body == "bad" { Err("bad".to_owned()) } else { Ok(json!([body, "3 to 4"])) },
        ];
        assert_eq!(migrated(json!(0), 2, list), Ok(json!([[0, "2 to 3"], "3 to 4"])));
        assert_eq!(migrated(json!(0), 4, list), Ok(json!(0)));
        assert_eq!(migrated(json!("bad"), 3, list), Err("bad".to_owned()));
    }
}
