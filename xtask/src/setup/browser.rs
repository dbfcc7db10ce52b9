//! Chromium and its driver, for the tests in a browser.

use std::path::{Path, PathBuf};

use super::apt;
use crate::failure::{Failure, Result};
use crate::progress::Progress;
use crate::run::{Run, which};

/// Names under which Chromium or Chrome is known.
const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Where they are on other systems, outside of PATH.
const PLACES: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// A browser and the driver that answered for it.
#[derive(Debug, Clone)]
pub struct Browser {
    /// The browser itself.
    pub chromium: PathBuf,
    /// Its WebDriver.
    pub chromedriver: PathBuf,
}

impl Browser {
    /// Finds both (the variables `CHROMEDRIVER` and `CHROMIUM` win), or installs them.
    ///
    /// # Errors
    /// [`Failure::Missing`] where they may not be installed from here; a failed step when they do
    /// not fit together.
    pub fn find(progress: &Progress) -> Result<Self> {
        let browser = match Self::installed() {
            Some(browser) => browser,
            None => {
                progress.note("installing chromium and its driver");
                apt::install("Chromium with its driver", &["chromium", "chromium-driver"])?;
                Self::installed()
                    .ok_or_else(|| Failure::new("the packages brought no chromium or chromedriver"))?
            }
        };
        let driver = major(&browser.chromedriver)?;
        // Chrome for macOS and Windows does not always answer --version; the driver then finds out.
        if let Ok(chromium) = major(&browser.chromium)
            && chromium != driver
        {
            return Err(Failure::new(format!(
                "{} is version {chromium}, but {} is for version {driver}",
                browser.chromium.display(),
                browser.chromedriver.display()
            ))
            .hint("install a chromedriver of the browser's version, or name the right ones in CHROMIUM and CHROMEDRIVER"));
        }
        progress.note(&format!("chromium {driver} and its driver are there"));
        Ok(browser)
    }

    fn installed() -> Option<Self> {
        let chromedriver = named("CHROMEDRIVER").or_else(|| which("chromedriver"))?;
        let chromium = named("CHROMIUM")
            .or_else(|| NAMES.iter().find_map(|name| which(name)))
            .or_else(|| PLACES.iter().map(PathBuf::from).find(|path| path.exists()))?;
        Some(Self { chromium, chromedriver })
    }

    /// Tells a command which browser and driver to use.
    #[must_use]
    pub fn prepare(&self, run: Run) -> Run {
        run.env("CHROMEDRIVER", &self.chromedriver).env("CHROMIUM", &self.chromium)
    }
}

fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from).filter(|path| path.exists())
}

/// The first number of the version.
fn major(program: &Path) -> Result<u32> {
    let text = Run::new(program).arg("--version").read()?;
    first_number(&text).ok_or_else(|| {
        Failure::new(format!("{} answers --version with `{}`", program.display(), text.trim()))
    })
}

fn first_number(text: &str) -> Option<u32> {
    let version =
        text.split_whitespace().find(|word| word.starts_with(|first: char| first.is_ascii_digit()))?;
    version.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_the_first_number_in_the_line() {
        assert_eq!(first_number("Chromium 156.0.8078.108 built on Debian"), Some(156));
        assert_eq!(first_number("ChromeDriver 156.0.8078.108 (abc)"), Some(156));
        assert_eq!(first_number("no version"), None);
    }
}
