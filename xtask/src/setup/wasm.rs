//! A compiler for wasm32 with its standard library, on two kinds of machine.
//!
//! Ordinarily rustup adds the target. Where it cannot (a network of package registries only),
//! Debian has a second compiler, `rustc-web`, with its sources, and we build the standard library
//! from them. The two differ only in the environment of the builds: [`WasmCompiler::prepare`].

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{apt, std_from_source};
use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::{Run, which};
use crate::workspace;

/// The target triple of the page.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Where Debian installs its compiler.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// The Debian packages that make a compiler for wasm32, sources included.
const DEBIAN_PACKAGES: [&str; 5] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"];

/// How long rustup may take for some 20 MB before we look elsewhere.
const RUSTUP_LIMIT: Duration = Duration::from_secs(180);

/// A compiler that was seen building for wasm32.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WasmCompiler {
    /// The compiler that builds everything else.
    Default,
    /// Debian's.
    Debian,
}

/// Which way to go, from the variable `CROSSTABLE_WASM`: for testing the one this machine would
/// not take by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Any,
    Rustup,
    Debian,
}

impl Wanted {
    fn from_environment() -> Result<Self> {
        match std::env::var("CROSSTABLE_WASM").as_deref() {
            Err(_) | Ok("") => Ok(Self::Any),
            Ok("rustup") => Ok(Self::Rustup),
            Ok("debian") => Ok(Self::Debian),
            Ok(other) => {
                Err(Failure::new(format!("CROSSTABLE_WASM is `{other}`; it can be `rustup` or `debian`")))
            }
        }
    }
}

impl WasmCompiler {
    /// Finds or installs one.
    ///
    /// # Errors
    /// When neither way works; the message names both.
    pub fn find(progress: &Progress) -> Result<Self> {
        let wanted = Wanted::from_environment()?;
        if wanted != Wanted::Debian {
            if Self::Default.works().is_ok() {
                progress.note("the Rust toolchain has the target");
                return Ok(Self::Default);
            }
            if wanted == Wanted::Any && Path::new(DEBIAN_RUSTC).exists() && Self::Debian.works().is_ok() {
                progress.note("Debian's compiler has the target");
                return Ok(Self::Debian);
            }
            if which("rustup").is_some() {
                progress.note("asking rustup for the target (about 20 MB)");
                match add_target() {
                    Ok(()) => return Ok(Self::Default),
                    Err(failure) if wanted == Wanted::Rustup => return Err(failure),
                    Err(failure) => progress.note(&format!("rustup cannot: {failure}")),
                }
            }
        }
        if wanted == Wanted::Rustup {
            return Err(Failure::new("rustup is not installed").hint("https://rustup.rs"));
        }
        if Self::Debian.works().is_err() {
            install_debian(progress)?;
        }
        progress.note("Debian's compiler has the target");
        Ok(Self::Debian)
    }

    /// Puts this compiler, and the target folder of wasm builds, into a command's environment.
    #[must_use]
    pub fn prepare(&self, run: Run) -> Run {
        let run = run.env("CARGO_TARGET_DIR", workspace::wasm_target());
        match self {
            Self::Default => run,
            Self::Debian => run.env("RUSTC", DEBIAN_RUSTC).env("RUSTDOC", "/usr/bin/rustdoc"),
        }
    }

    /// The compiler's version line.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn version(&self) -> Result<String> {
        Run::new(self.program()).arg("--version").read()
    }

    fn program(&self) -> PathBuf {
        match self {
            Self::Default => std::env::var_os("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from),
            Self::Debian => DEBIAN_RUSTC.into(),
        }
    }

    /// Compiles and links a small program as the page is built: with link-time optimisation, which
    /// a standard library without bitcode would refuse.
    fn works(&self) -> Result {
        let folder = workspace::target().join("xtask-probe");
        std::fs::create_dir_all(&folder).doing("make a folder for a trial build")?;
        let source = folder.join("probe.rs");
        let program = "#[unsafe(no_mangle)] pub extern \"C\" fn probe(n: usize) -> usize { \
                       vec![n; n].iter().sum() }";
        std::fs::write(&source, program).doing("write a trial program")?;
        Run::new(self.program())
            .args(["--edition", "2024", "--crate-type", "cdylib"])
            .args(["--target", TARGET, "-Cpanic=abort", "-Clto=fat"])
            .arg("-o")
            .arg(folder.join("probe.wasm"))
            .arg(&source)
            .read()
            .map(drop)
    }
}

fn add_target() -> Result {
    Run::new("rustup")
        .args(["target", "add", TARGET])
        // Fail within seconds where there is no way to the server.
        .env("RUSTUP_MAX_RETRIES", "0")
        .go_within(RUSTUP_LIMIT)?;
    WasmCompiler::Default.works()
}

fn install_debian(progress: &Progress) -> Result {
    if !Path::new(DEBIAN_RUSTC).exists() || !std_from_source::has_sources() {
        progress.note("installing Debian's compiler with its sources (about 400 MB)");
        apt::install("a compiler for wasm32", &DEBIAN_PACKAGES).map_err(|failure| match failure {
            Failure::Missing { what, command } => Failure::Missing {
                what,
                command: format!("rustup target add {TARGET}, or on Debian: {command}"),
            },
            other => other,
        })?;
    }
    progress.note("building the standard library for wasm32 once (about a minute)");
    std_from_source::build(TARGET)?;
    WasmCompiler::Debian
        .works()
        .map_err(|failure| failure.hint("reinstall the packages rustc-web and rust-web-src"))
}
