//! A picture of the built page; `cargo xtask shot --help` explains the arguments.
#![allow(clippy::print_stdout, reason = "a command speaks to the terminal")]

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, anyhow};
use harness::{Browser, Target};
use lexopt::prelude::*;

/// What to do with the page before the picture is taken, in the order of the command line.
enum Step {
    Click(String),
    Keys(String),
    File(String, PathBuf),
    Wait(String),
    Eval(String),
}

fn main() -> Result<()> {
    let mut hash = String::new();
    let mut target = Target::Hosted;
    let (mut width, mut height, mut dark, mut full) = (1280, 800, false, false);
    let mut output = PathBuf::from("shot.png");
    let mut steps = Vec::new();
    let mut args = lexopt::Parser::from_env();
    while let Some(arg) = args.next()? {
        match arg {
            Value(value) => hash = value.string()?,
            Long("file") => target = Target::File,
            Long("width") => width = args.value()?.parse()?,
            Long("height") => height = args.value()?.parse()?,
            Long("dark") => dark = true,
            Long("full") => full = true,
            Short('o') | Long("output") => output = args.value()?.into(),
            Long("click") => steps.push(Step::Click(args.value()?.string()?)),
            Long("keys") => steps.push(Step::Keys(args.value()?.string()?)),
            Long("choose") => {
                let value = args.value()?.string()?;
                let (css, file) = value.split_once('=').ok_or_else(|| anyhow!("--choose CSS=FILE"))?;
                steps.push(Step::File(css.to_owned(), file.into()));
            }
            Long("wait") => steps.push(Step::Wait(args.value()?.string()?)),
            Long("eval") => steps.push(Step::Eval(args.value()?.string()?)),
            other => return Err(other.unexpected().into()),
        }
    }
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let browser = Browser::start()?;
        let page = browser.open(target, "").await?;
        page.resize(width, height).await?;
        page.dark(dark).await?;
        page.open(&hash).await?;
        page.find("#app > *, #crosstable-panic").await?;
        for step in steps {
            match step {
                Step::Click(css) => page.click(&css).await?,
                Step::Keys(text) => page.keys(&text).await?,
                Step::File(css, file) => page.choose_file(&css, &file).await?,
                Step::Wait(css) => page.find(&css).await.map(drop)?,
                Step::Eval(script) => println!("{}", page.eval(&script, vec![]).await?),
            }
        }
        // Fonts and transitions settle.
        tokio::time::sleep(Duration::from_millis(400)).await;
        if full {
            let tall = page.eval("return document.documentElement.scrollHeight", vec![]).await?;
            let tall = tall.as_u64().and_then(|tall| u32::try_from(tall).ok());
            page.resize(width, tall.unwrap_or(height).max(height)).await?;
        }
        page.screenshot(&output).await?;
        for complaint in page.complaints().await? {
            println!("console: {complaint}");
        }
        println!("{}", output.display());
        page.close().await
    })
}
