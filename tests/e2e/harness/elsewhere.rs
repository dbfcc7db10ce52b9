//! The single file in browsers other than Chromium: Firefox and WebKit.

use std::env;
use std::fmt;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use xtask::{page::SINGLE_FILE, workspace};

use crate::{Page, Result, Target};

/// A browser that the page must work in besides Chromium.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Elsewhere {
    /// Firefox, by geckodriver.
    Firefox,
    /// WebKitGTK's MiniBrowser, by WebKitWebDriver, on a screen that nobody sees.
    WebKit,
}

impl Elsewhere {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Firefox, Self::WebKit];

    /// Whether `cargo xtask test` found it.
    #[must_use]
    pub fn is_there(self) -> bool {
        env::var_os(match self {
            Self::Firefox => "FIREFOX",
            Self::WebKit => "MINIBROWSER",
        })
        .is_some()
    }

    /// Starts the driver, and the browser with the single file from `file://`.
    ///
    /// # Errors
    /// When the page is not built, or driver or browser do not start.
    pub async fn open(self) -> Result<(Page, Driver)> {
        let file = workspace::dist().join(SINGLE_FILE);
        ensure!(file.is_file(), "{} is not there: run `cargo xtask bundle` first", file.display());
        let address = url::Url::from_file_path(&file)
            .map_err(|()| anyhow::anyhow!("{} is not an absolute path", file.display()))?
            .to_string();
        let (driver, port) = match self {
            Self::Firefox => gecko()?,
            Self::WebKit => webkit()?,
        };
        let Value::Object(capabilities) = self.capabilities()? else { bail!("capabilities are an object") };
        let client = connected(port, capabilities).await?;
        let page = Page::new(client, Target::File, address, TempDir::new()?, TempDir::new()?);
        page.open("").await?;
        Ok((page, driver))
    }

    fn capabilities(self) -> Result<Value> {
        Ok(match self {
            Self::Firefox => json!({
                "moz:firefoxOptions": {
                    "binary": program("FIREFOX")?,
                    "args": ["-headless"],
                    // As visitors have it; drivers like to switch it off, and then `file://` proves nothing.
                    "prefs": { "security.fileuri.strict_origin_policy": true },
                },
            }),
            Self::WebKit => json!({
                "webkitgtk:browserOptions": { "binary": program("MINIBROWSER")?, "args": ["--automation"] },
            }),
        })
    }
}

impl fmt::Display for Elsewhere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        })
    }
}

/// A running driver; it ends with this.
#[derive(Debug)]
pub struct Driver(Vec<Child>);

impl Drop for Driver {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // Gone already is as good as ended.
            if child.kill().is_ok() {
                let _ = child.wait();
            }
        }
    }
}

/// What `cargo xtask test` found under this name.
fn program(variable: &str) -> Result<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .with_context(|| format!("{variable} names no program; `cargo xtask test` finds and sets it"))
}

/// A driver is ready when it answers; the first answers may come before it is.
async fn connected(port: u16, capabilities: serde_json::Map<String, Value>) -> Result<fantoccini::Client> {
    const TRIES: u32 = 50;
    let address = format!("http://127.0.0.1:{port}");
    let mut tries = 0;
    loop {
        let answer = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.clone())
            .connect(&address)
            .await;
        tries += 1;
        match answer {
            Ok(client) => return Ok(client),
            Err(error) if tries == TRIES => return Err(error).context("the driver started no browser"),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}

fn gecko() -> Result<(Driver, u16)> {
    let mut driver = Command::new(program("GECKODRIVER")?)
        .args(["--port", "0", "--log", "info"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("geckodriver could not be started")?;
    let stdout = driver.stdout.take().context("geckodriver has no output")?;
    let mut driver = Driver(vec![driver]);
    let mut lines = BufReader::new(stdout).lines();
    while let Some(line) = lines.next().transpose()? {
        if let Some((_, port)) = line.rsplit_once("Listening on 127.0.0.1:") {
            // Its output must be read on, or it would stop one day for a full pipe.
            std::thread::spawn(move || lines.for_each(drop));
            return Ok((driver, port.trim().parse().context("geckodriver's port")?));
        }
    }
    bail!("geckodriver ended at once ({})", driver.0[0].wait()?)
}

fn webkit() -> Result<(Driver, u16)> {
    let mut screen = Command::new(program("XVFB")?)
        .args(["-displayfd", "1", "-screen", "0", "1280x900x24"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("Xvfb could not be started")?;
    let stdout = screen.stdout.take().context("Xvfb has no output")?;
    let mut running = Driver(vec![screen]);
    let display = BufReader::new(stdout).lines().next().context("Xvfb names no display")??;
    // It takes a port and nothing else: one that is free now.
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let driver = Command::new(program("WEBKITDRIVER")?)
        .arg(format!("--port={port}"))
        .env("DISPLAY", format!(":{}", display.trim()))
        // Containers grant no sandbox, and there is no graphics card.
        .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
        .env("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .context("WebKitWebDriver could not be started")?;
    running.0.push(driver);
    Ok((running, port))
}
