//! `[3/9] …`: what is being done and how far it is.

use std::time::Instant;

/// Counts the steps of one command.
#[derive(Debug)]
pub struct Progress {
    at: usize,
    of: usize,
    started: Instant,
}

impl Progress {
    /// A command of `of` steps.
    #[must_use]
    pub fn new(of: usize) -> Self {
        Self { at: 0, of, started: Instant::now() }
    }

    /// Announces the next step.
    pub fn step(&mut self, what: &str) {
        self.at += 1;
        println!("[{}/{}] {what}", self.at, self.of);
    }

    /// Adds a line to the step, indented below it.
    pub fn note(&self, text: &str) {
        println!("      {text}");
    }

    /// Seconds since the command began.
    #[must_use]
    pub fn seconds(&self) -> u64 {
        self.started.elapsed().as_secs()
    }
}
