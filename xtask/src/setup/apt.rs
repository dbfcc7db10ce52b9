//! Debian's packages.

use std::sync::OnceLock;

use crate::failure::{Failure, Result};
use crate::run::{Run, which};

/// Installs packages, as root on a Debian system.
///
/// # Errors
/// [`Failure::Missing`] with the command to type when we are not root there; a failed step when
/// apt-get failed.
pub fn install(what: &str, packages: &[&str]) -> Result {
    let list = packages.join(" ");
    if which("apt-get").is_none() {
        return Err(Failure::Missing {
            what: format!("{what} is missing"),
            command: format!("install your system's packages for it (on Debian: {list})"),
        });
    }
    if !is_root() {
        return Err(Failure::Missing {
            what: format!("{what} is missing, and only root may install it"),
            command: format!("sudo apt-get install --no-install-recommends {list}"),
        });
    }
    update()?;
    Run::new("apt-get")
        .args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .go()
        .map_err(|failure| failure.hint("see apt-get's message above; is the network reachable?"))
}

/// Refreshes the package lists, once per run.
fn update() -> Result {
    static UPDATED: OnceLock<Result> = OnceLock::new();
    UPDATED.get_or_init(|| Run::new("apt-get").args(["update", "-qq"]).go()).clone()
}

fn is_root() -> bool {
    Run::new("id").arg("-u").read().is_ok_and(|id| id.trim() == "0")
}
