//! Firefox and WebKit with their drivers, in which the single file is tried too.

use std::path::{Path, PathBuf};

use super::{apt, tools};
use crate::failure::{Failure, Result};
use crate::progress::Progress;
use crate::run::{Run, which};

/// Where Debian puts the browser that WebKit's driver drives.
const MINIBROWSER: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkitgtk-6.0/MiniBrowser",
];

/// The browsers and their drivers, each under the variable by which the scenarios know it.
#[derive(Debug, Clone)]
pub struct Elsewhere(Vec<(&'static str, PathBuf)>);

impl Elsewhere {
    /// Finds them, or installs them.
    ///
    /// # Errors
    /// [`Failure::Missing`] where they may not be installed from here.
    pub fn find(progress: &Progress) -> Result<Self> {
        tools::geckodriver(progress)?;
        if let Some(found) = Self::installed() {
            progress.note("firefox, webkit and their drivers are there");
            return Ok(found);
        }
        progress.note("installing firefox and webkit (about 150 MB)");
        apt::install("Firefox and WebKit", &["firefox-esr", "webkit2gtk-driver", "xvfb"])?;
        Self::installed().ok_or_else(|| Failure::new("the packages brought no firefox or no webkit"))
    }

    fn installed() -> Option<Self> {
        let any = |names: &[&str]| names.iter().find_map(|name| which(name));
        Some(Self(vec![
            ("FIREFOX", any(&["firefox-esr", "firefox"])?),
            ("GECKODRIVER", which("geckodriver")?),
            ("MINIBROWSER", MINIBROWSER.iter().map(Path::new).find(|path| path.exists())?.to_owned()),
            ("WEBKITDRIVER", which("WebKitWebDriver")?),
            ("XVFB", which("Xvfb")?),
        ]))
    }

    /// Tells a command which to use.
    #[must_use]
    pub fn prepare(&self, run: Run) -> Run {
        self.0.iter().fold(run, |run, (variable, program)| run.env(variable, program))
    }
}
