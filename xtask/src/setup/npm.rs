//! What the tests take from npm, installed among the build files: nothing of it is shipped.

use std::path::PathBuf;

use super::apt;
use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::{Run, which};
use crate::workspace;

/// Packages in one version each, so that the same page always gets the same answer.
struct Packages {
    /// The folder they go into.
    folder: &'static str,
    /// `name@version`; the first gives the folder's version.
    packages: &'static [&'static str],
    /// A file that is there when they are.
    proof: &'static str,
    /// What they are for.
    purpose: &'static str,
}

/// axe-core, which looks for what keeps people out of a page.
const AXE: Packages = Packages {
    folder: "xtask-axe",
    packages: &["axe-core@4.14.1"],
    proof: "node_modules/axe-core/axe.min.js",
    purpose: "the accessibility tests (about 3 MB)",
};

/// The last TypeScript written in JavaScript: it runs wherever Node does.
const TYPESCRIPT: Packages = Packages {
    folder: "xtask-typescript",
    packages: &["typescript@5.9.3", "@types/node@20.19.43"],
    proof: "node_modules/typescript/bin/tsc",
    purpose: "the types of the JavaScript module (about 25 MB)",
};

/// Finds axe-core, or installs it.
///
/// # Returns
/// The script to run in a page.
///
/// # Errors
/// [`Failure::Missing`] where npm is missing and may not be installed from here; a failed step when npm failed.
pub fn axe(progress: &Progress) -> Result<PathBuf> {
    AXE.find(progress)
}

/// Finds Node and TypeScript's compiler, or installs them.
///
/// # Returns
/// The script that `node` runs.
///
/// # Errors
/// As [`axe`].
pub fn typescript(progress: &Progress) -> Result<PathBuf> {
    if which("node").is_none() {
        apt::install("node", &["nodejs"])?;
    }
    TYPESCRIPT.find(progress)
}

impl Packages {
    fn find(&self, progress: &Progress) -> Result<PathBuf> {
        let names = self.packages.join(", ");
        let version = self.packages.first().and_then(|name| name.rsplit('@').next()).unwrap_or_default();
        let folder = workspace::target().join(self.folder).join(version);
        let proof = folder.join(self.proof);
        if proof.is_file() {
            progress.note(&format!("{names} is there"));
            return Ok(proof);
        }
        progress.note(&format!("installing {names} for {}", self.purpose));
        if which("npm").is_none() {
            apt::install("npm", &["npm"])?;
        }
        std::fs::create_dir_all(&folder).doing(format_args!("make {}", folder.display()))?;
        Run::new("npm")
            .args(["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"])
            .arg(&folder)
            .args(self.packages)
            .go()
            .map_err(|failure| failure.hint("see npm's message above; is the network reachable?"))?;
        if proof.is_file() {
            Ok(proof)
        } else {
            Err(Failure::new(format!("npm brought no {}", proof.display())))
        }
    }
}
