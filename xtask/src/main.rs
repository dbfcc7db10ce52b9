//! The project's own commands; `cargo xtask --help` lists them.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to the terminal")]

use std::process::ExitCode;

use lexopt::prelude::*;
use xtask::failure::{Context, Failure, Result};
use xtask::progress::Progress;
use xtask::run::Run;
use xtask::serve::Server;
use xtask::setup::{Browser, WasmCompiler, axe, tools, typescript};
use xtask::test::Step;
use xtask::{page, workspace};

const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N]     build the app and serve it on this machine
  bundle               build dist/ (to host) and dist/crosstable.html (one file, to keep)
  widget               build only the scripts for other pages and dist/examples/
  test                 run every check; the last line is the count
    --only STEP        only this step, may be repeated: format clippy native dependencies javascript wasm e2e
    -- FILTER          arguments for the test runners, such as a part of a test's name
  check                the quick steps of test: format clippy native
  bench [PLAYERS …]    time per pairing, native and wasm, and the sizes of the page's parts
    --web              how long the page takes to open, switch and answer a key
  endorse              play tournaments by lot and check them; endorse --help
  literal              random positions by both engines of the Dutch System; literal --help
  fuzz [TARGET]        hostile files until one does harm; fuzz --help
  shot [#/HASH]        a picture of the built page; shot --help
  screens              pictures of the main views for docs/screens/, of the built page
  setup                only find or install what the other commands need

Whatever a command needs and does not find, it installs: Rust targets and tools
with rustup and cargo, system packages with apt-get if run as root. Never sudo.
";

const SHOT_HELP: &str = "\
cargo xtask shot [#/HASH] [OPTIONS]

A picture of the built page in headless Chromium; run `cargo xtask bundle` first.

  --width N --height N   the window in CSS pixels (1280 x 800)
  --full                 as high as the page
  --dark                 with the system's dark theme
  --file                 the single file from file:// instead of the hosted page
  -o FILE                where to (shot.png)

In between, in the order given, as often as needed:
  --click CSS            click an element
  --keys TEXT            type where the focus is
  --choose CSS=FILE      choose a file in a file input
  --wait CSS             wait for an element
  --eval JS              run a script, print what it returns
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
        None | Some(Short('h') | Long("help")) => return Ok(help(HELP)),
        Some(Value(name)) => name.string().map_err(usage)?,
        Some(other) => return Err(usage(other.unexpected())),
    };
    match name.as_str() {
        "serve" => serve(args),
        "bundle" => bundle(args),
        "widget" => widget(args),
        "test" => test(args, None),
        "check" => test(args, Some(&Step::QUICK)),
        "bench" => bench(args),
        "endorse" => by_the_thousand("endorse", args),
        "literal" => by_the_thousand("literal", args),
        "fuzz" => by_the_thousand("fuzz", args),
        "shot" => shot(args),
        "screens" => screens(args),
        "setup" => setup(args),
        "help" => Ok(help(HELP)),
        _ => Err(usage(format!("there is no command `{name}`").into())),
    }
}

fn usage(error: lexopt::Error) -> Failure {
    Failure::new(error.to_string()).hint("cargo xtask --help")
}

fn help(text: &str) -> ExitCode {
    print!("{text}");
    ExitCode::SUCCESS
}

/// For commands without arguments.
fn no_arguments(mut args: lexopt::Parser) -> Result {
    match args.next().map_err(usage)? {
        None => Ok(()),
        Some(other) => Err(usage(other.unexpected())),
    }
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
    progress.note("the first page offers a demo tournament; Ctrl-C ends the server");
    server.run();
    Ok(ExitCode::SUCCESS)
}

fn bundle(args: lexopt::Parser) -> Result<ExitCode> {
    no_arguments(args)?;
    let mut progress = Progress::new(page::STEPS);
    page::build(&mut progress)?;
    println!("\n      {}\n", workspace::dist().display());
    Ok(ExitCode::SUCCESS)
}

fn widget(args: lexopt::Parser) -> Result<ExitCode> {
    no_arguments(args)?;
    let mut progress = Progress::new(3);
    progress.step("Compiler for wasm32");
    let compiler = WasmCompiler::find(&progress)?;
    progress.step("wasm-bindgen");
    tools::wasm_bindgen(&progress)?;
    xtask::widget::build(&mut progress, &compiler)?;
    Ok(ExitCode::SUCCESS)
}

fn test(mut args: lexopt::Parser, steps: Option<&[Step]>) -> Result<ExitCode> {
    let mut only = Vec::new();
    let mut filter = Vec::new();
    while let Some(arg) = args.next().map_err(usage)? {
        match arg {
            Long("only") if steps.is_none() => {
                let name = args.value().and_then(|name| name.string()).map_err(usage)?;
                only.push(Step::named(&name)?);
            }
            Value(value) => filter.push(value.string().map_err(usage)?),
            other => return Err(usage(other.unexpected())),
        }
    }
    let steps = match steps {
        Some(steps) => steps.to_vec(),
        None if only.is_empty() => Step::ALL.to_vec(),
        None => only,
    };
    let counts = xtask::test::run(&steps, &filter);
    Ok(if counts.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn shot(mut args: lexopt::Parser) -> Result<ExitCode> {
    let rest: Vec<_> = args.raw_args().map_err(usage)?.collect();
    if rest.iter().any(|arg| arg == "--help" || arg == "-h") {
        return Ok(help(SHOT_HELP));
    }
    let mut progress = Progress::new(2);
    progress.step("Chromium and its driver");
    let browser = Browser::find(&progress)?;
    progress.step("Taking the picture");
    // Relative paths are the caller's.
    let here = std::env::current_dir().doing("learn the current folder")?;
    let run = Run::new("cargo")
        .args(["run", "--quiet", "--package", xtask::test::TESTS])
        .args(["--features", "e2e", "--bin", "shot", "--"])
        .args(rest)
        .dir(&here);
    browser.prepare(run).go()?;
    Ok(ExitCode::SUCCESS)
}

/// The pictures of `docs/screens/`, taken of the page as it is built in `dist/`.
fn screens(args: lexopt::Parser) -> Result<ExitCode> {
    no_arguments(args)?;
    let mut progress = Progress::new(2);
    progress.step("Chromium and its driver");
    let browser = Browser::find(&progress)?;
    progress.step("Taking the pictures");
    let folder = workspace::root().join("docs/screens");
    let run = Run::new("cargo")
        .args(["run", "--quiet", "--package", xtask::test::TESTS])
        .args(["--features", "e2e", "--bin", "screens", "--"])
        .arg(&folder);
    browser.prepare(run).go()?;
    Ok(ExitCode::SUCCESS)
}

fn bench(mut args: lexopt::Parser) -> Result<ExitCode> {
    let rest: Vec<_> = args.raw_args().map_err(usage)?.collect();
    let mut progress = Progress::new(page::STEPS + 2);
    page::build(&mut progress)?;
    progress.step("Chromium and its driver");
    let run = Run::new("cargo")
        .args(["run", "--quiet", "--release", "--package", xtask::test::TESTS])
        .args(["--features", "e2e", "--bin", "bench", "--"])
        .args(rest);
    let run = match Browser::find(&progress) {
        Ok(browser) => browser.prepare(run),
        Err(missing @ Failure::Missing { .. }) => {
            progress.note(&format!("without the figures for wasm: {missing}"));
            run.env_remove("CHROMEDRIVER")
        }
        Err(failure) => return Err(failure),
    };
    progress.step("Measuring");
    run.go()?;
    Ok(ExitCode::SUCCESS)
}

/// One of the programs of `tests/` that try seeds by the thousand; its feature has its name.
fn by_the_thousand(program: &str, mut args: lexopt::Parser) -> Result<ExitCode> {
    let rest: Vec<_> = args.raw_args().map_err(usage)?.collect();
    Run::new("cargo")
        .args(["run", "--quiet", "--release", "--package", xtask::test::TESTS])
        .args(["--features", program, "--bin", program, "--"])
        .args(rest)
        .go()?;
    Ok(ExitCode::SUCCESS)
}

fn setup(args: lexopt::Parser) -> Result<ExitCode> {
    no_arguments(args)?;
    let mut progress = Progress::new(6);
    progress.step("Compiler for wasm32");
    WasmCompiler::find(&progress)?;
    progress.step("wasm-bindgen");
    tools::wasm_bindgen(&progress)?;
    progress.step("Trunk");
    tools::trunk(&progress)?;
    progress.step("Chromium and its driver");
    Browser::find(&progress)?;
    progress.step("axe-core");
    axe(&progress)?;
    progress.step("Node and TypeScript");
    typescript(&progress)?;
    Ok(ExitCode::SUCCESS)
}
