//! The tables of translations, put beside the page that Trunk built.

use crate::failure::{Failure, Result};
use crate::progress::Progress;
use crate::{engine, workspace};

#[path = "../../pairing-core/build/catalogue.rs"]
#[allow(dead_code, reason = "the keys are written by other build scripts")]
mod catalogue;

pub use catalogue::{Catalogue, LANGUAGES};

/// The packages that say something, in the order in which their texts stand in the tables.
const PACKAGES: [&str; 2] = ["pairing-core", "web-app"];

/// Puts a table for each language into `dist/`, where the page is already.
///
/// # Errors
/// When a catalogue cannot be read, or the page does not name the table.
pub fn build(progress: &mut Progress) -> Result {
    progress.step("Making the tables of translations");
    let mut tables = vec![String::new(); LANGUAGES.len()];
    for package in PACKAGES {
        let folder = workspace::root().join(package).join("languages");
        let catalogue = Catalogue::read(&folder).map_err(Failure::new)?;
        for (language, table) in tables.iter_mut().enumerate() {
            table.push_str(&catalogue.table(language));
        }
    }
    for ((tag, _), table) in LANGUAGES.into_iter().zip(tables) {
        engine::place(
            &workspace::dist(),
            &format!("crosstable_language_{tag}"),
            &[("txt", table.into_bytes())],
        )?;
    }
    Ok(())
}
