//! Starting chromedriver, the web server and browser sessions.

use std::env;
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, bail, ensure};
use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use xtask::serve::Server;
use xtask::{page::SINGLE_FILE, workspace};

use crate::{Page, Result};

/// Which of the two built pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// `dist/` over HTTP from this machine.
    Hosted,
    /// `dist/crosstable.html` from `file://`.
    File,
}

impl Target {
    /// Both, in the order in which they are tried.
    pub const ALL: [Self; 2] = [Self::Hosted, Self::File];
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hosted => "hosted",
            Self::File => "file",
        })
    }
}

/// Everything a session needs that is shared: the driver and the served page.
#[derive(Debug)]
pub struct Browser {
    driver: Child,
    driver_address: String,
    hosted: String,
    file: String,
    binary: Option<String>,
}

/// A quiet browser in a container: no sandbox, no screen, no calls home.
const ARGUMENTS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
];

impl Browser {
    /// Starts the driver (`CHROMEDRIVER`, else the one in PATH) and serves `dist/`.
    ///
    /// # Errors
    /// When the page is not built, or the driver does not start.
    pub fn start() -> Result<Self> {
        let dist = workspace::dist();
        let file = dist.join(SINGLE_FILE);
        ensure!(file.is_file(), "{} is not there: run `cargo xtask bundle` first", file.display());
        let server = Server::bind(&dist, 0)?;
        let hosted = format!("http://localhost:{}/", server.address()?.port());
        server.run_in_background();
        let (driver, port) = start_driver()?;
        Ok(Self {
            driver,
            driver_address: format!("http://localhost:{port}"),
            hosted,
            file: url::Url::from_file_path(&file)
                .map_err(|()| anyhow::anyhow!("{} is not an absolute path", file.display()))?
                .to_string(),
            binary: env::var("CHROMIUM").ok(),
        })
    }

    /// The address of a built page.
    #[must_use]
    pub fn address(&self, target: Target) -> &str {
        match target {
            Target::Hosted => &self.hosted,
            Target::File => &self.file,
        }
    }

    /// Opens a page in a browser of its own, with an empty profile. `hash` begins with `#` or is
    /// empty. The page has loaded, the app may still be starting.
    ///
    /// # Errors
    /// When the browser does not start.
    pub async fn open(&self, target: Target, hash: &str) -> Result<Page> {
        let profile = TempDir::with_prefix("crosstable-profile-")?;
        let downloads = TempDir::with_prefix("crosstable-downloads-")?;
        let mut arguments: Vec<String> = ARGUMENTS.map(str::to_owned).to_vec();
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        let mut options = json!({ "args": arguments });
        if let Some(binary) = &self.binary {
            options["binary"] = json!(binary);
        }
        let capabilities = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
            "unhandledPromptBehavior": "ignore",
        });
        let Value::Object(capabilities) = capabilities else {
            bail!("capabilities are an object");
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&self.driver_address)
            .await
            .context("chromedriver did not start a browser")?;
        let page = Page::new(client, target, self.address(target).to_owned(), profile, downloads);
        page.prepare().await?;
        page.open(hash).await?;
        Ok(page)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Gone already is as good as ended.
        if self.driver.kill().is_ok() {
            let _ = self.driver.wait();
        }
    }
}

fn start_driver() -> Result<(Child, u16)> {
    let program = env::var_os("CHROMEDRIVER").map_or_else(|| "chromedriver".into(), PathBuf::from);
    let mut driver = Command::new(&program)
        .args(["--port=0", "--log-level=SEVERE"])
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} could not be started", program.display()))?;
    let stdout = driver.stdout.take().context("chromedriver has no output")?;
    let mut lines = BufReader::new(stdout).lines();
    while let Some(line) = lines.next().transpose()? {
        if let Some(port) = port_in(&line) {
            // Its output must be read on, or it would stop one day for a full pipe.
            std::thread::spawn(move || lines.for_each(drop));
            return Ok((driver, port));
        }
    }
    let status = driver.wait()?;
    bail!("{} ended at once ({status})", program.display())
}

/// The port in "… was started successfully on port 12345."
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}
