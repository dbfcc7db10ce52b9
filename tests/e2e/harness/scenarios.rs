//! Listing scenarios and running them.

use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use anyhow::{Context, anyhow, ensure};
use libtest_mimic::{Arguments, Failed, Trial};

use crate::{Browser, Elsewhere, Page, Result, Target};

/// The scenarios of a run, under construction.
#[derive(Debug)]
pub struct Scenarios {
    browser: Arc<OnceLock<Result<Browser>>>,
    trials: Vec<Trial>,
}

impl Default for Scenarios {
    fn default() -> Self {
        Self { browser: Arc::new(OnceLock::new()), trials: Vec::new() }
    }
}

impl Scenarios {
    /// Adds a scenario for both built pages: `hosted::name` and `file::name`.
    #[must_use]
    pub fn both<F>(self, name: &str, scenario: F) -> Self
    where
        F: AsyncFn(&Page) -> Result + Copy + Send + 'static,
    {
        Target::ALL.into_iter().fold(self, |all, target| all.on(target, name, scenario))
    }

    /// Adds a scenario for one of them.
    #[must_use]
    pub fn on<F>(mut self, target: Target, name: &str, scenario: F) -> Self
    where
        F: AsyncFn(&Page) -> Result + Send + 'static,
    {
        let name = format!("{target}::{name}");
        let browser = Arc::clone(&self.browser);
        self.trials.push(Trial::test(name.clone(), move || {
            let browser = browser
                .get_or_init(Browser::start)
                .as_ref()
                .map_err(|error| Failed::from(format!("{error:#}")))?;
            tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?
                .block_on(run(browser, target, &name, scenario))
                .map_err(|error| Failed::from(format!("{error:#}")))
        }));
        self
    }

    /// Adds a scenario for the single file in other browsers: `firefox::name` and `webkit::name`. Ignored where they
    /// could not be installed.
    #[must_use]
    pub fn elsewhere<F>(mut self, name: &str, scenario: F) -> Self
    where
        F: AsyncFn(&Page) -> Result + Copy + Send + 'static,
    {
        for browser in Elsewhere::ALL {
            let name = format!("{browser}::{name}");
            let trial = Trial::test(name.clone(), move || {
                tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build()?
                    .block_on(run_elsewhere(browser, &name, scenario))
                    .map_err(|error| Failed::from(format!("{error:#}")))
            });
            self.trials.push(trial.with_ignored_flag(!browser.is_there()));
        }
        self
    }

    /// Runs those the command line asks for, in the manner of `cargo test`.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let mut arguments = Arguments::from_args();
        // A browser per scenario: more at once than the machine has cores only makes them slow.
        arguments.test_threads = arguments.test_threads.or(Some(2));
        let conclusion = libtest_mimic::run(&arguments, self.trials);
        // `exit` would leave the driver running.
        drop(self.browser);
        conclusion.exit_code()
    }
}

async fn run<F>(browser: &Browser, target: Target, name: &str, scenario: F) -> Result
where
    F: AsyncFn(&Page) -> Result,
{
    let page = browser.open(target, "").await?;
    let mut outcome = scenario(&page).await;
    if outcome.is_ok() {
        outcome = quiet(&page).await;
    }
    if let Err(error) = outcome {
        let picture = pictured(&page, name).await;
        let console = page.complaints().await.unwrap_or_default();
        outcome = Err(anyhow!("{error:#}\n{picture}\nconsole: {console:#?}"));
    }
    let closed = page.close().await.context("the browser did not end");
    outcome.and(closed)
}

async fn run_elsewhere<F>(browser: Elsewhere, name: &str, scenario: F) -> Result
where
    F: AsyncFn(&Page) -> Result,
{
    let (page, _driver) = browser.open().await?;
    let mut outcome = scenario(&page).await;
    if let Err(error) = outcome {
        outcome = Err(anyhow!("{error:#}\n{}", pictured(&page, name).await));
    }
    let closed = page.close().await.context("the browser did not end");
    outcome.and(closed)
}

/// Takes a picture and says where it is.
async fn pictured(page: &Page, name: &str) -> String {
    let file = Page::screenshots().join(format!("{}.png", name.replace("::", "-").replace(' ', "-")));
    match page.screenshot(&file).await {
        Ok(()) => format!("screenshot: {}", file.display()),
        Err(error) => format!("screenshot: none ({error:#})"),
    }
}

/// Fails if the page complained on the console. A scenario that provokes complaints reads them
/// itself before it ends.
async fn quiet(page: &Page) -> Result {
    let complaints = page.complaints().await?;
    ensure!(complaints.is_empty(), "the page complained: {complaints:#?}");
    Ok(())
}
