//! `cargo xtask test`: everything there is to check, counted.
//!
//! A step that fails does not stop the others, so that one run reports everything. A step that ran
//! nothing has failed. Steps that need a browser are skipped, and counted as skipped, only where
//! the browser is missing and may not be installed from here.

mod javascript;
mod steps;

use std::time::Instant;

use crate::counts::Counts;
use crate::failure::{Failure, Result};
use crate::progress::Progress;
pub use steps::TESTS;
use steps::Tools;

/// One kind of test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// `cargo fmt --check`.
    Format,
    /// `cargo clippy` with every warning an error.
    Clippy,
    /// All tests that need no browser.
    Native,
    /// Licences, sources and bans of what comes in from outside.
    Dependencies,
    /// The JavaScript module in Node, and its types.
    JavaScript,
    /// The same conformance tests, and the page's components, compiled to wasm in a browser.
    Wasm,
    /// The built pages in a browser.
    EndToEnd,
}

impl Step {
    /// All steps, in the order in which they run: the quick ones first.
    pub const ALL: [Self; 7] = [
        Self::Format,
        Self::Clippy,
        Self::Native,
        Self::Dependencies,
        Self::JavaScript,
        Self::Wasm,
        Self::EndToEnd,
    ];

    /// The steps for which nothing has to be installed.
    pub const QUICK: [Self; 3] = [Self::Format, Self::Clippy, Self::Native];

    /// The name after `--only`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Clippy => "clippy",
            Self::Native => "native",
            Self::Dependencies => "dependencies",
            Self::JavaScript => "javascript",
            Self::Wasm => "wasm",
            Self::EndToEnd => "e2e",
        }
    }

    /// The step of this name.
    ///
    /// # Errors
    /// When there is none; the message lists them.
    pub fn named(name: &str) -> Result<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            Failure::new(format!("there is no test step `{name}`; there are: {names}"))
        })
    }

    fn title(self) -> &'static str {
        match self {
            Self::Format => "Format",
            Self::Clippy => "Clippy, every warning an error",
            Self::Native => "Native tests",
            Self::Dependencies => "Licences, sources and bans of what comes in from outside",
            Self::JavaScript => "The JavaScript module in Node, and its types",
            Self::Wasm => "Tests compiled to wasm, in a browser",
            Self::EndToEnd => "End to end on the built pages, in a browser",
        }
    }
}

/// What came of one step.
#[derive(Debug)]
struct Report {
    step: Step,
    counts: Counts,
    seconds: u64,
    trouble: Option<Failure>,
}

/// Runs the steps; `filter` goes to the test runners. Prints the report and, as the very last
/// line, the sum.
#[must_use]
pub fn run(steps: &[Step], filter: &[String]) -> Counts {
    let mut progress = Progress::new(steps.len() + steps::tools_of(steps));
    let mut tools = Tools::default();
    let mut reports = Vec::new();
    for &step in steps {
        let ready = tools.find(step, &mut progress);
        let start = Instant::now();
        progress.step(step.title());
        let mut counts = Counts::default();
        let outcome = ready.and_then(|()| tools.run(step, filter, &mut counts));
        reports.push(judged(step, counts, start.elapsed().as_secs(), outcome));
    }
    closing(&reports, progress.seconds())
}

/// Turns what a step did into what it counts for.
fn judged(step: Step, mut counts: Counts, seconds: u64, outcome: Result) -> Report {
    let trouble = match outcome {
        Ok(()) if counts.is_nothing() => {
            counts += Counts::FAILED;
            Some(Failure::new("nothing was run").hint("does the filter name a test?"))
        }
        Ok(()) => None,
        Err(missing @ Failure::Missing { .. }) => {
            counts += Counts::SKIPPED;
            Some(missing)
        }
        Err(failure) => {
            // A runner that counted its failures has said it; a build that broke has not.
            if counts.failed == 0 {
                counts += Counts::FAILED;
            }
            Some(failure)
        }
    };
    if let Some(trouble) = &trouble {
        // The end of the report says it again, with what to do.
        println!("      {}", trouble.to_string().lines().next().unwrap_or_default());
    }
    Report { step, counts, seconds, trouble }
}

fn closing(reports: &[Report], seconds: u64) -> Counts {
    println!("\n{:<14}{:>8}{:>8}{:>8}{:>8}", "", "passed", "failed", "skipped", "seconds");
    let mut sum = Counts::default();
    for report in reports {
        let Counts { passed, failed, skipped } = report.counts;
        sum += report.counts;
        println!("{:<14}{passed:>8}{failed:>8}{skipped:>8}{:>8}", report.step.name(), report.seconds);
    }
    println!("{:<14}{:>32}", "all", seconds);
    for report in reports {
        if let Some(trouble) = &report.trouble {
            println!("\n{}: {trouble}", report.step.name());
        }
    }
    println!("\n{sum}");
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(counts: Counts, outcome: Result) -> Counts {
        judged(Step::Native, counts, 0, outcome).counts
    }

    #[test]
    fn a_step_that_ran_nothing_has_failed() {
        assert_eq!(verdict(Counts::default(), Ok(())), Counts::FAILED);
    }

    #[test]
    fn a_build_that_broke_is_one_failure_and_a_counted_failure_is_not_counted_twice() {
        let broken = || Err(Failure::new("`cargo test` failed"));
        assert_eq!(verdict(Counts::default(), broken()), Counts::FAILED);
        assert_eq!(verdict(Counts::FAILED, broken()), Counts::FAILED);
    }

    #[test]
    fn what_may_not_be_installed_is_skipped() {
        let missing = Err(Failure::Missing {
            what: "chromium is missing".to_owned(),
            command: "apt-get install chromium".to_owned(),
        });
        assert_eq!(verdict(Counts::default(), missing), Counts::SKIPPED);
    }

    #[test]
    fn every_step_is_found_by_its_name() {
        for step in Step::ALL {
            assert_eq!(Step::named(step.name()).ok(), Some(step));
        }
        assert!(Step::named("all").is_err_and(|error| error.to_string().contains("native")));
    }
}
