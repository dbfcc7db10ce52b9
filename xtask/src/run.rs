//! Running other programs: shown before they start, named when they fail.

use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::failure::{Context, Failure, Result};

/// A command line under construction.
#[derive(Debug)]
pub struct Run {
    command: Command,
    shown: String,
}

impl Run {
    /// A program of this name, in the workspace's root.
    pub fn new(program: impl AsRef<OsStr>) -> Self {
        let program = program.as_ref();
        let mut command = Command::new(program);
        command.current_dir(crate::workspace::root());
        command.env("PATH", path_with_cargo_bin());
        // `cargo run` puts its own toolchain's libraries first; another compiler started from
        // here would load them instead of its own.
        command.env_remove("LD_LIBRARY_PATH");
        Self { command, shown: program.to_string_lossy().into_owned() }
    }

    /// Adds one argument.
    #[must_use]
    pub fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        let arg = arg.as_ref();
        self.shown.push(' ');
        self.shown.push_str(&arg.to_string_lossy());
        self.command.arg(arg);
        self
    }

    /// Adds arguments.
    #[must_use]
    pub fn args<S: AsRef<OsStr>>(self, args: impl IntoIterator<Item = S>) -> Self {
        args.into_iter().fold(self, Self::arg)
    }

    /// Sets an environment variable.
    #[must_use]
    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        let value = value.as_ref();
        self.shown = format!("{name}={} {}", value.to_string_lossy(), self.shown);
        self.command.env(name, value);
        self
    }

    /// Removes an environment variable.
    #[must_use]
    pub fn env_remove(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Runs in this folder instead of the workspace's root.
    #[must_use]
    pub fn dir(mut self, dir: &Path) -> Self {
        self.command.current_dir(dir);
        self
    }

    /// The command line as it is shown.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// Shows the command, runs it with our terminal, waits.
    ///
    /// # Errors
    /// When the program cannot be started or does not succeed; the message is the command line.
    pub fn go(mut self) -> Result {
        println!("      $ {}", self.shown);
        let status = self.command.status();
        self.judge(status)
    }

    /// Like [`go`](Self::go), but ends the program after `limit`.
    ///
    /// # Errors
    /// As `go`, and when the time is over.
    pub fn go_within(mut self, limit: Duration) -> Result {
        println!("      $ {}", self.shown);
        let mut child = match self.command.spawn() {
            Ok(child) => child,
            Err(error) => return self.judge(Err(error)),
        };
        let start = Instant::now();
        loop {
            match child.try_wait() {
                Ok(None) if start.elapsed() < limit => {
                    std::thread::sleep(Duration::from_millis(50));
                }
                Ok(None) => {
                    end(&mut child);
                    let seconds = limit.as_secs();
                    return Err(Failure::new(format!("`{}` did not finish within {seconds} s", self.shown)));
                }
                Ok(Some(status)) => return self.judge(Ok(status)),
                Err(error) => return self.judge(Err(error)),
            }
        }
    }

    /// Runs quietly and returns what the program wrote to standard output.
    ///
    /// # Errors
    /// As [`go`](Self::go), with the program's standard error in the message.
    pub fn read(mut self) -> Result<String> {
        let output =
            self.command.stdin(Stdio::null()).output().doing(format_args!("run `{}`", self.shown))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            let error = String::from_utf8_lossy(&output.stderr);
            Err(Failure::new(format!("`{}` failed ({}): {}", self.shown, output.status, error.trim())))
        }
    }

    /// Shows the command, runs it, passes its standard output on line by line and hands each
    /// line to `see`.
    ///
    /// # Errors
    /// As [`go`](Self::go).
    pub fn watch(mut self, mut see: impl FnMut(&str)) -> Result {
        println!("      $ {}", self.shown);
        let mut child =
            self.command.stdout(Stdio::piped()).spawn().doing(format_args!("run `{}`", self.shown))?;
        if let Some(stdout) = child.stdout.take() {
            let mut lines = BufReader::new(stdout);
            let mut line = Vec::new();
            while lines.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                let text = String::from_utf8_lossy(&line);
                let text = text.trim_end_matches(['\n', '\r']);
                println!("{text}");
                see(text);
                line.clear();
            }
        }
        let status = child.wait();
        self.judge(status)
    }

    fn judge(&self, status: std::io::Result<ExitStatus>) -> Result {
        let status = status.doing(format_args!("run `{}`", self.shown))?;
        if status.success() {
            return Ok(());
        }
        Err(Failure::new(format!("`{}` failed ({status})", self.shown)))
    }
}

fn end(child: &mut Child) {
    // Gone already is as good as ended.
    if child.kill().is_ok() {
        let _ = child.wait();
    }
}

/// Where cargo puts what it installs.
#[must_use]
pub fn cargo_bin() -> Option<PathBuf> {
    std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .map(|cargo| cargo.join("bin"))
}

fn path_with_cargo_bin() -> OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut parts: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Some(bin) = cargo_bin()
        && !parts.contains(&bin)
    {
        // Last: the order of the user's own PATH stands.
        parts.push(bin);
    }
    std::env::join_paths(parts).unwrap_or(path)
}

/// The full path of a program, looked for as [`Run`] would.
#[must_use]
pub fn which(program: &str) -> Option<PathBuf> {
    std::env::split_paths(&path_with_cargo_bin())
        .map(|folder| folder.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
        .find(|file| file.is_file())
}
