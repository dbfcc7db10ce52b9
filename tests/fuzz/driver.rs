//! Tries hostile files one after the other: none may panic, take too much, or not end.

use crate::corpus::Corpus;
use crate::memory::{Taken, measured};
use crate::random::Random;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

/// Something that reads what others hand over.
#[derive(Debug)]
pub struct Target {
    /// The name on the command line.
    pub name: &'static str,
    /// What files are made from.
    pub corpus: fn() -> Corpus,
    /// Makes one.
    pub make: fn(&Corpus, &mut Random) -> Vec<u8>,
    /// Reads one and asserts what must hold of every answer.
    pub run: fn(&[u8]),
    /// How many are tried with every run of the tests.
    pub bounded: u64,
    /// Bytes of memory at once, besides a part that does not grow: so many for each byte of the file.
    pub per_byte: u64,
}

/// What every reading may take whatever the length of the file.
const BASE: u64 = 24 << 20;
/// So many times the peak may be asked for in all: work, not time.
const WORK: u64 = 60;
/// A single file that takes longer than this hangs, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(240);

/// What one file did.
#[derive(Debug, Clone)]
pub struct Failure {
    /// The target's name.
    pub target: &'static str,
    /// The seed it was made from.
    pub seed: u64,
    /// What went wrong, with its place in the source.
    pub what: String,
    /// The file.
    pub input: Vec<u8>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = String::from_utf8_lossy(&self.input);
        let cut: String = shown.chars().take(600).collect();
        write!(f, "{} seed {} ({} bytes): {}\n{cut:?}", self.target, self.seed, self.input.len(), self.what)
    }
}

impl Failure {
    /// Writes the file where it can be looked at.
    pub fn write(&self) -> std::io::Result<PathBuf> {
        let folder = std::env::temp_dir().join("crosstable-fuzz");
        std::fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{}-{}", self.target, self.seed));
        std::fs::write(&file, &self.input)?;
        Ok(file)
    }
}

thread_local! {
    static INSIDE: Cell<bool> = const { Cell::new(false) };
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the words of a panic that is part of the trial, and lets all others through.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let others = take_hook();
        set_hook(Box::new(move |info| {
            if INSIDE.get() {
                SAID.with(|said| *said.borrow_mut() = info.to_string());
            } else {
                others(info);
            }
        }));
    });
}

impl Target {
    /// The file of a seed.
    pub fn input(&self, corpus: &Corpus, seed: u64) -> Vec<u8> {
        (self.make)(corpus, &mut Random::new(seed))
    }

    /// Tries the file of a seed.
    pub fn try_seed(&self, corpus: &Corpus, seed: u64) -> Result<(), Failure> {
        let input = self.input(corpus, seed);
        self.try_input(&input).map_err(|what| Failure {
            target: self.name,
            seed,
            what,
            input: smallest(self, input.clone()),
        })
    }

    /// Tries one file; else what went wrong.
    pub fn try_input(&self, input: &[u8]) -> Result<(), String> {
        listen();
        INSIDE.set(true);
        let (outcome, taken) = measured(|| catch_unwind(AssertUnwindSafe(|| (self.run)(input))));
        INSIDE.set(false);
        match outcome {
            Ok(()) => self.judge(input.len() as u64, taken),
            Err(_) => Err(SAID.with(|said| said.borrow().clone())),
        }
    }

    fn judge(&self, length: u64, Taken { peak, total }: Taken) -> Result<(), String> {
        let most = BASE + self.per_byte * length;
        if peak > most {
            return Err(format!("{peak} bytes of memory at once for {length}, more than {most}"));
        }
        if total > most * WORK {
            return Err(format!("{total} bytes of memory in all for {length}: too much work"));
        }
        Ok(())
    }

    /// Tries every file of the corpus as it is, then those of `count` seeds. Ends at the first failure.
    pub fn try_all(&self, first: u64, count: u64) -> Result<u64, Box<Failure>> {
        let corpus = (self.corpus)();
        let watch = Watch::begin(self.name);
        for (at, file) in corpus.0.iter().enumerate() {
            watch.at(at as u64);
            self.try_input(file).map_err(|what| {
                Box::new(Failure { target: self.name, seed: at as u64, what, input: file.clone() })
            })?;
        }
        for seed in (first..).take(usize::try_from(count).unwrap_or(usize::MAX)) {
            watch.at(seed);
            self.try_seed(&corpus, seed)?;
        }
        Ok(corpus.0.len() as u64 + count)
    }
}

/// A shorter file that fails as well: parts are left out while it still does.
fn smallest(target: &Target, mut input: Vec<u8>) -> Vec<u8> {
    let mut part = input.len() / 2;
    let mut tries = 400;
    while part > 0 && tries > 0 {
        let mut at = 0;
        while at < input.len() && tries > 0 {
            tries -= 1;
            let shorter: Vec<u8> = input
                .iter()
                .enumerate()
                .filter(|(i, _)| *i < at || *i >= at + part)
                .map(|(_, &b)| b)
                .collect();
            if target.try_input(&shorter).is_err() {
                input = shorter;
            } else {
                at += part;
            }
        }
        part /= 2;
    }
    input
}

/// Ends the process when one file does not end: nothing else can.
struct Watch {
    seed: Arc<AtomicU64>,
    /// How many were tried: the watchman sees whether it moves.
    beat: Arc<AtomicU64>,
}

impl Watch {
    fn begin(name: &'static str) -> Watch {
        let (seed, beat) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(1)));
        let watch = Watch { seed: Arc::clone(&seed), beat: Arc::clone(&beat) };
        std::thread::spawn(move || {
            let (mut last, mut since) = (0, Instant::now());
            loop {
                std::thread::sleep(Duration::from_millis(500));
                let now = beat.load(Ordering::Relaxed);
                if now == 0 {
                    return;
                }
                if now != last {
                    (last, since) = (now, Instant::now());
                } else if since.elapsed() > PATIENCE {
                    eprintln!("{name}: seed {} does not end", seed.load(Ordering::Relaxed));
                    std::process::exit(101);
                }
            }
        });
        watch
    }

    fn at(&self, seed: u64) {
        self.seed.store(seed, Ordering::Relaxed);
        self.beat.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.beat.store(0, Ordering::Relaxed);
    }
}
