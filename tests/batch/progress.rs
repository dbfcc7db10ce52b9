//! Progress on standard error.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// One line on a terminal, rewritten; elsewhere a line now and then.
#[derive(Debug)]
pub struct Progress {
    /// When it began.
    pub started: Instant,
    shown: Instant,
    on_terminal: bool,
    line_open: bool,
}

impl Progress {
    /// Nothing shown yet.
    pub fn new() -> Progress {
        let now = Instant::now();
        let on_terminal = std::io::stderr().is_terminal();
        Progress { started: now, shown: now, on_terminal, line_open: false }
    }

    /// Shows the line, unless one was shown just before.
    pub fn show(&mut self, line: impl FnOnce() -> String) {
        let every = if self.on_terminal { Duration::from_millis(200) } else { Duration::from_secs(10) };
        if self.shown.elapsed() < every {
            return;
        }
        self.shown = Instant::now();
        let line = line();
        if self.on_terminal {
            eprint!("\r{line} ");
            // A terminal that cannot be written to shows no progress.
            let _ = std::io::stderr().flush();
            self.line_open = true;
        } else {
            eprintln!("{line}");
        }
    }

    /// Ends the line, so that something else can be printed.
    pub fn end(&mut self) {
        if std::mem::take(&mut self.line_open) {
            eprintln!();
        }
    }
}
