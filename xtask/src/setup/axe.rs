//! axe-core, which looks for what keeps people out of a page; from npm.

use std::path::PathBuf;

use super::apt;
use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::{Run, which};
use crate::workspace;

/// One version, so that the same page always gets the same answer.
const VERSION: &str = "4.14.1";

/// Finds axe-core among the build files, or installs it there.
///
/// # Returns
/// The script to run in a page.
///
/// # Errors
/// [`Failure::Missing`] where npm is missing and may not be installed from here; a failed step when npm failed.
pub fn axe(progress: &Progress) -> Result<PathBuf> {
    let folder = workspace::target().join("xtask-axe").join(VERSION);
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        progress.note(&format!("axe-core {VERSION} is there"));
        return Ok(script);
    }
    progress.note(&format!("installing axe-core {VERSION} for the accessibility tests (about 3 MB)"));
    if which("npm").is_none() {
        apt::install("npm", &["npm"])?;
    }
    std::fs::create_dir_all(&folder).doing(format_args!("make {}", folder.display()))?;
    Run::new("npm")
        .args(["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"])
        .arg(&folder)
        .arg(format!("axe-core@{VERSION}"))
        .go()
        .map_err(|failure| failure.hint("see npm's message above; is the network reachable?"))?;
    if script.is_file() {
        Ok(script)
    } else {
        Err(Failure::new(format!("npm brought no {}", script.display())))
    }
}
