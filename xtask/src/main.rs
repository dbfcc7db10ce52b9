//! The project's own commands; `cargo xtask --help` lists them.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to the terminal")]

use std::process::ExitCode;

use lexopt::prelude::*;
use xtask::failure::{Failure, Result};
use xtask::progress::Progress;
use xtask::serve::Server;
use xtask::{page, workspace};

const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N]    build the app and serve it on this machine
  bundle              build dist/ (to host) and dist/crosstable.html (one file, to keep)

Whatever a command needs and does not find, it installs: Rust targets and tools
with rustup and cargo, system packages with apt-get if run as root. Never sudo.
";

/// The first port `serve` tries when none is given.
const PORT: u16 = 8080;

fn main() -> ExitCode {
    match command() {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<ExitCode> {
    let mut args = lexopt::Parser::from_env();
    let name = match args.next().map_err(usage)? {
        None | Some(Short('h') | Long("help")) => {
            print!("{HELP}");
            return Ok(ExitCode::SUCCESS);
        }
        Some(Value(name)) => name.string().map_err(usage)?,
        Some(other) => return Err(usage(other.unexpected())),
    };
    match name.as_str() {
        "serve" => serve(args),
        "bundle" => bundle(args),
        "help" => {
            print!("{HELP}");
            Ok(ExitCode::SUCCESS)
        }
        _ => Err(usage(format!("there is no command `{name}`").into())),
    }
}

fn usage(error: lexopt::Error) -> Failure {
    Failure::new(error.to_string()).hint("cargo xtask --help")
}

fn serve(mut args: lexopt::Parser) -> Result<ExitCode> {
    let mut port = None;
    while let Some(arg) = args.next().map_err(usage)? {
        match arg {
            Long("port") => port = Some(args.value().and_then(|value| value.parse()).map_err(usage)?),
            other => return Err(usage(other.unexpected())),
        }
    }
    let mut progress = Progress::new(page::STEPS + 1);
    page::build(&mut progress)?;
    progress.step("Serving");
    let server = match port {
        Some(port) => Server::bind(workspace::dist(), port)?,
        None => Server::bind(workspace::dist(), PORT).or_else(|_| Server::bind(workspace::dist(), 0))?,
    };
    let address = server.address()?;
    println!("\n      http://localhost:{}/\n", address.port());
    progress.note("Ctrl-C ends it");
    server.run();
    Ok(ExitCode::SUCCESS)
}

fn bundle(mut args: lexopt::Parser) -> Result<ExitCode> {
    if let Some(other) = args.next().map_err(usage)? {
        return Err(usage(other.unexpected()));
    }
    let mut progress = Progress::new(page::STEPS);
    page::build(&mut progress)?;
    println!("\n      {}\n", workspace::dist().display());
    Ok(ExitCode::SUCCESS)
}
