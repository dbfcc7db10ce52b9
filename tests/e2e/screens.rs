//! The pictures of `docs/screens/`: the main views of the demo tournament. `cargo xtask screens` runs it.
#![allow(clippy::print_stdout, reason = "a command speaks to the terminal")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use harness::{Browser, Page, Target};

/// All pictures together, in bytes: they are part of every clone.
const LIMIT: u64 = 1_500_000;

const DESK: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (360, 740);
const PROJECTOR: (u32, u32) = (1280, 720);

/// A picture: its name, the page of the demo tournament, what is done on it, and how it is looked at.
struct Picture {
    name: &'static str,
    page: &'static str,
    /// Clicked one after the other.
    clicks: &'static [&'static str],
    /// There once the view stands.
    there: &'static str,
    size: (u32, u32),
    dark: bool,
}

const fn picture(name: &'static str, page: &'static str, there: &'static str) -> Picture {
    Picture { name, page, clicks: &[], there, size: DESK, dark: false }
}

const PICTURES: [Picture; 13] = [
    picture("players", "players", "tbody tr"),
    picture("round", "round/5", ".board"),
    Picture { dark: true, ..picture("round-dark", "round/5", ".board") },
    Picture { clicks: &["#board-2 [data-why]"], ..picture("why", "round/5", "#why .fold") },
    Picture {
        clicks: &["#standings tbody tr:first-child [data-column='0']"],
        ..picture("standings-opened", "standings", "#opened .value")
    },
    picture("crosstable", "crosstable", "#crosstable tbody tr"),
    picture("card", "player/5", "#card tbody tr"),
    picture("print", "print/boards/5", "#paper tbody tr"),
    Picture { clicks: &["#find"], ..picture("find", "standings", "#palette [role=option]") },
    Picture { size: PROJECTOR, dark: true, ..picture("hall", "show/boards", ".hall tbody tr") },
    Picture { size: PHONE, ..picture("round-phone", "round/5", ".board") },
    Picture { size: PHONE, dark: true, ..picture("standings-phone", "standings", "#standings tbody tr") },
    Picture { size: PHONE, ..picture("hall-phone", "show/names", ".hall li") },
];

fn main() -> Result<()> {
    let folder = PathBuf::from(std::env::args_os().nth(1).context("the folder for the pictures")?);
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let browser = Browser::start()?;
        let page = browser.open(Target::Hosted, "").await?;
        let all = take(&page, &folder).await;
        page.close().await?;
        let all = all?;
        println!("{} pictures, {} kB", PICTURES.len(), all.div_ceil(1000));
        ensure!(all <= LIMIT, "the pictures weigh more than {} kB", LIMIT / 1000);
        Ok(())
    })
}

/// Takes all pictures; how many bytes they are.
async fn take(page: &Page, folder: &Path) -> Result<u64> {
    page.open("#/").await?;
    page.click("#demo").await?;
    page.find("#saved[data-saved=saved]").await?;
    let hash = page.hash().await?;
    let id = hash.split('/').nth(2).context("the demo tournament has no address")?.to_owned();
    let mut all = 0;
    for picture in &PICTURES {
        page.resize(picture.size.0, picture.size.1).await?;
        page.dark(picture.dark).await?;
        page.open("#/").await?;
        page.open(&format!("#/t/{id}/{}", picture.page)).await?;
        for css in picture.clicks {
            page.click(css).await?;
        }
        page.find(picture.there).await.with_context(|| picture.name)?;
        // Fonts and transitions settle.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let file = folder.join(format!("{}.png", picture.name));
        page.screenshot(&file).await?;
        let bytes = std::fs::metadata(&file)?.len();
        println!("{:20} {:>4} kB", picture.name, bytes.div_ceil(1000));
        all += bytes;
    }
    Ok(all)
}
