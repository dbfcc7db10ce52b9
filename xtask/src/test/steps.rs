//! The command behind each step, and the tools it needs.

use std::fs;
use std::path::PathBuf;

use super::{Step, javascript};
use crate::counts::Counts;
use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::Run;
use crate::setup::wasm::TARGET;
use crate::setup::{Browser, Elsewhere, WasmCompiler, axe, tools, typescript};
use crate::{javascript as module, page, workspace};

/// The package whose tests also run in a browser.
pub const TESTS: &str = "crosstable-tests";

/// What was looked for so far, each once, found or not.
#[derive(Debug, Default)]
pub struct Tools {
    deny: Option<Result>,
    compiler: Option<Result<WasmCompiler>>,
    bindgen: Option<Result>,
    trunk: Option<Result>,
    browser: Option<Result<Browser>>,
    axe: Option<Result<PathBuf>>,
    typescript: Option<Result<PathBuf>>,
    elsewhere: Option<Elsewhere>,
}

/// How many more lines of progress these steps need than there are steps.
pub fn tools_of(steps: &[Step]) -> usize {
    let has = |step| steps.contains(&step);
    // cargo-deny; compiler and wasm-bindgen; TypeScript and the module; the browser; Trunk, axe-core, other
    // browsers and the parts of the page.
    let for_wasm = has(Step::JavaScript) || has(Step::Wasm) || has(Step::EndToEnd);
    let browser = has(Step::Wasm) || has(Step::EndToEnd);
    usize::from(has(Step::Dependencies))
        + 2 * usize::from(for_wasm)
        + 2 * usize::from(has(Step::JavaScript))
        + usize::from(browser)
        + (3 + page::PARTS) * usize::from(has(Step::EndToEnd))
}

impl Tools {
    /// Finds or installs what a step needs, and builds the page for the one that looks at it.
    ///
    /// # Errors
    /// What is in the way of the step.
    pub fn find(&mut self, step: Step, progress: &mut Progress) -> Result {
        if matches!(step, Step::Format | Step::Clippy | Step::Native) {
            return Ok(());
        }
        if step == Step::Dependencies {
            let deny = self.deny.get_or_insert_with(|| {
                progress.step("cargo-deny");
                tools::deny(progress)
            });
            return deny.clone();
        }
        if step != Step::JavaScript {
            let browser = self.browser.get_or_insert_with(|| {
                progress.step("Chromium and its driver");
                Browser::find(progress)
            });
            browser.as_ref().map_err(Clone::clone)?;
        }
        let compiler = self.compiler.get_or_insert_with(|| {
            progress.step("Compiler for wasm32");
            WasmCompiler::find(progress)
        });
        let compiler = compiler.clone()?;
        let bindgen = self.bindgen.get_or_insert_with(|| {
            progress.step("wasm-bindgen");
            tools::wasm_bindgen(progress)
        });
        bindgen.clone()?;
        if step == Step::JavaScript {
            let typescript = self.typescript.get_or_insert_with(|| {
                progress.step("Node and TypeScript");
                typescript(progress)
            });
            typescript.as_ref().map_err(Clone::clone)?;
            module::build(progress, &compiler)?;
        }
        if step == Step::EndToEnd {
            let trunk = self.trunk.get_or_insert_with(|| {
                progress.step("Trunk");
                tools::trunk(progress)
            });
            trunk.clone()?;
            let axe = self.axe.get_or_insert_with(|| {
                progress.step("axe-core");
                axe(progress)
            });
            axe.as_ref().map_err(Clone::clone)?;
            if self.elsewhere.is_none() {
                progress.step("Firefox and WebKit");
                match Elsewhere::find(progress) {
                    Ok(found) => self.elsewhere = Some(found),
                    // The scenarios in them are counted as ignored then.
                    Err(missing @ Failure::Missing { .. }) => progress.note(&missing.to_string()),
                    Err(failure) => return Err(failure),
                }
            }
            page::parts(progress, &compiler)?;
        }
        Ok(())
    }

    /// Runs a step whose tools were found.
    ///
    /// # Errors
    /// When its command fails; `counts` holds what was counted until then.
    pub fn run(&self, step: Step, filter: &[String], counts: &mut Counts) -> Result {
        match step {
            Step::Format => {
                check(counts, Run::new("cargo").args(["fmt", "--all", "--check"]), "cargo fmt --all")
            }
            Step::Clippy => check(
                counts,
                Run::new("cargo")
                    .args(["clippy", "--workspace", "--all-features", "--all-targets"])
                    .args(["--", "-D", "warnings"]),
                "the warnings are above",
            ),
            Step::Native => {
                // Two commands, so that the test package is built with the features it has end to
                // end too, and nothing twice.
                let crates = Run::new("cargo")
                    .args(["test", "--workspace", "--exclude", TESTS])
                    .args(["--all-features", "--no-fail-fast", "--"])
                    .args(filter);
                let across =
                    Run::new("cargo").args(["test", "--package", TESTS, "--no-fail-fast", "--"]).args(filter);
                let first = counted(counts, crates);
                first.and(counted(counts, across))
            }
            Step::Dependencies => check(
                counts,
                // Advisories are looked for in the public workflow: their list is fetched from elsewhere.
                Run::new("cargo-deny").args(["--locked", "check", "bans", "licenses", "sources"]),
                "deny.toml says what may come in",
            ),
            Step::JavaScript => match &self.typescript {
                Some(Ok(tsc)) => javascript::run(tsc, filter, counts),
                _ => Err(Failure::new("no TypeScript was found")),
            },
            Step::Wasm => self.wasm(filter, counts),
            Step::EndToEnd => {
                let run = Run::new("cargo")
                    .args(["test", "--package", TESTS, "--features", "e2e", "--test", "e2e"])
                    .arg("--")
                    .args(filter);
                let run = match &self.axe {
                    Some(Ok(script)) => run.env("CROSSTABLE_AXE", script),
                    _ => return Err(Failure::new("no axe-core was found")),
                };
                let run = self.elsewhere.iter().fold(run, |run, elsewhere| elsewhere.prepare(run));
                counted(counts, self.browser()?.prepare(run))
            }
        }
    }

    fn wasm(&self, filter: &[String], counts: &mut Counts) -> Result {
        let browser = self.browser()?;
        let run = Run::new("cargo")
            // The targets made for a browser; the others read files or draw random numbers.
            .args(["test", "--package", TESTS, "--test", "components", "--test", "conformance-wasm"])
            .args(["--target", TARGET, "--no-fail-fast"])
            .arg("--")
            .args(filter)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
            .env("WASM_BINDGEN_USE_BROWSER", "1")
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", webdriver_settings(browser)?)
            // Its own 20 and 5 seconds are for a handful of tests on an idle machine.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "900")
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60");
        let run = browser.prepare(run);
        match &self.compiler {
            Some(Ok(compiler)) => counted(counts, compiler.prepare(run)),
            _ => Err(Failure::new("no compiler for wasm32 was found")),
        }
    }

    fn browser(&self) -> Result<&Browser> {
        match &self.browser {
            Some(Ok(browser)) => Ok(browser),
            _ => Err(Failure::new("no browser was found")),
        }
    }
}

/// A command that counts as one test.
pub fn check(counts: &mut Counts, run: Run, hint: &str) -> Result {
    match run.go() {
        Ok(()) => {
            *counts += Counts::PASSED;
            Ok(())
        }
        Err(failure) => Err(failure.hint(hint)),
    }
}

/// A command whose runners say how many tests there were.
pub fn counted(counts: &mut Counts, run: Run) -> Result {
    run.watch(|line| {
        if let Some(more) = Counts::in_line(line) {
            *counts += more;
        }
    })
    .map_err(|failure| failure.hint("the failures are named above"))
}

/// The settings for wasm-bindgen's runner: those of the repository, with this machine's browser.
fn webdriver_settings(browser: &Browser) -> Result<PathBuf> {
    let from = workspace::root().join("tests/webdriver.json");
    let text = fs::read_to_string(&from).doing(format_args!("read {}", from.display()))?;
    let binary = browser.chromium.to_string_lossy().replace('\\', "/");
    let with_binary = text.replacen("\"args\"", &format!("\"binary\": \"{binary}\", \"args\""), 1);
    let to = workspace::target().join("xtask-probe/webdriver.json");
    let write = || {
        fs::create_dir_all(to.parent().unwrap_or(&to))?;
        fs::write(&to, with_binary)
    };
    write().doing(format_args!("write {}", to.display()))?;
    Ok(to)
}
