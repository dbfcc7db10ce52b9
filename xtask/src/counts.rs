//! Adding up what the test runners say.

use std::fmt;
use std::ops::AddAssign;

/// How many tests went which way.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Ran and were content.
    pub passed: usize,
    /// Ran and were not, or could not be run at all.
    pub failed: usize,
    /// Were not run, for a reason that was given.
    pub skipped: usize,
}

impl Counts {
    /// One test that passed.
    pub const PASSED: Self = Self { passed: 1, failed: 0, skipped: 0 };

    /// One test that failed.
    pub const FAILED: Self = Self { passed: 0, failed: 1, skipped: 0 };

    /// One test that was skipped.
    pub const SKIPPED: Self = Self { passed: 0, failed: 0, skipped: 1 };

    /// Reads the closing line of a runner: `test result: ok. 5 passed; 0 failed; 1 ignored; …`, as
    /// libtest, libtest-mimic and wasm-bindgen-test write it; or one of the closing lines of Node's runner (TAP),
    /// `# pass 5`. Any other line is `None`.
    #[must_use]
    pub fn in_line(line: &str) -> Option<Self> {
        if let Some(counts) = Self::in_tap(line) {
            return Some(counts);
        }
        let (_verdict, list) = line.trim().strip_prefix("test result: ")?.split_once(". ")?;
        let mut counts = Self::default();
        for part in list.split(';') {
            let Some((number, what)) = part.trim().split_once(' ') else {
                continue;
            };
            let place = match what {
                "passed" => &mut counts.passed,
                "failed" => &mut counts.failed,
                "ignored" => &mut counts.skipped,
                // measured, filtered out, the time
                _ => continue,
            };
            *place = number.parse().ok()?;
        }
        Some(counts)
    }

    fn in_tap(line: &str) -> Option<Self> {
        let (what, number) = line.strip_prefix("# ")?.split_once(' ')?;
        let number = number.parse().ok()?;
        match what {
            "pass" => Some(Self { passed: number, ..Self::default() }),
            "fail" | "cancelled" => Some(Self { failed: number, ..Self::default() }),
            "skipped" | "todo" => Some(Self { skipped: number, ..Self::default() }),
            // tests, suites and the time
            _ => None,
        }
    }

    /// Whether nothing was run and nothing said why.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { passed, failed, skipped } = self;
        write!(f, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: usize, failed: usize, skipped: usize) -> Option<Counts> {
        Some(Counts { passed, failed, skipped })
    }

    #[test]
    fn the_closing_lines_of_all_three_runners_are_read() {
        let libtest = "test result: ok. 9 passed; 0 failed; 2 ignored; 0 measured; 1 filtered out; \
                       finished in 0.00s";
        assert_eq!(Counts::in_line(libtest), counts(9, 0, 2));
        let failed = "test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; \
                      finished in 1.21s";
        assert_eq!(Counts::in_line(failed), counts(3, 1, 0));
        let wasm = "test result: ok. 2 passed; 0 failed; 0 ignored; 0 filtered out; finished in 0.01s";
        assert_eq!(Counts::in_line(wasm), counts(2, 0, 0));
    }

    #[test]
    fn the_closing_lines_of_node_are_read_one_by_one() {
        let lines =
            ["# tests 7", "# suites 0", "# pass 4", "# fail 1", "# cancelled 1", "# skipped 1", "# todo 0"];
        let mut sum = Counts::default();
        for line in lines {
            sum += Counts::in_line(line).unwrap_or_default();
        }
        assert_eq!(Some(sum), counts(4, 2, 1));
        assert_eq!(Counts::in_line("# Subtest: pass 4"), None);
    }

    #[test]
    fn other_lines_count_nothing() {
        for line in ["running 9 tests", "test a ... ok", "", "the test result: ok. 1 passed"] {
            assert_eq!(Counts::in_line(line), None, "{line}");
        }
    }

    #[test]
    fn the_sum_is_written_as_the_last_line_must_be() {
        let mut sum = Counts::default();
        assert!(sum.is_nothing());
        for one in [Counts::PASSED, Counts::PASSED, Counts::FAILED, Counts::SKIPPED] {
            sum += one;
        }
        assert_eq!(sum.to_string(), "2 passed, 1 failed, 1 skipped");
    }
}
