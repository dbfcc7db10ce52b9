//! Sheets for paper, printed as a browser prints them.

use crate::desk;
use anyhow::ensure;
use harness::{Page, Pdf, Result, Scenarios, Target};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "every sheet of a large event is printed whole", large)
        .both("sheets of the demo are printed with head and arbiter", demo)
}

/// A4 and Letter in points, upright.
const A4: (f64, f64) = (595.0, 842.0);
const LETTER: (f64, f64) = (612.0, 792.0);

async fn printed(page: &Page, sheet: &str) -> Result<Pdf> {
    desk::go(page, &format!("print/{sheet}")).await?;
    page.find(&format!("#paper[data-sheet='{sheet}'] > *")).await?;
    Pdf::read(&page.pdf().await?)
}

fn is_on(pdf: &Pdf, (width, height): (f64, f64)) -> Result {
    for page in &pdf.pages {
        let (w, h) = page.size;
        ensure!((w - width).abs() < 2.0 && (h - height).abs() < 2.0, "{w} x {h}, not {width} x {height}");
    }
    Ok(())
}

/// The texts stand once in all pages together.
fn each_once(pdf: &Pdf, texts: impl IntoIterator<Item = String>) -> Result {
    for text in texts {
        let count: usize = pdf.pages.iter().map(|page| page.count(&text)).sum();
        ensure!(count == 1, "`{text}` stands {count} times");
    }
    Ok(())
}

async fn demo(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    desk::saved(page).await?;
    page.click_text(".tabs a", "Print and show").await?;
    page.sees("#sheets", "Result slips").await?;
    let event = "Harbour Open 2026 (demo)";
    for sheet in ["boards/5", "names/5", "standings", "crosstable", "wall-chart"] {
        let pdf = printed(page, sheet).await?;
        ensure!(!pdf.pages.is_empty(), "{sheet}: nothing printed");
        for printed in &pdf.pages {
            ensure!(printed.shows(event), "{sheet}: a page without the event");
            ensure!(
                printed.shows("Chief Arbiter: Rosamund Achterhof"),
                "{sheet}: a page without the arbiter"
            );
            ensure!(!printed.shows("Settings"), "{sheet}: the tabs are printed");
        }
        // By name everybody stands twice: in the own line, and as the opponent's opponent.
        if sheet != "names/5" {
            each_once(&pdf, ["Brandmeier, Quirin".to_owned()])?;
        }
    }
    // Paper is chosen, and kept; wide tables lie on their side.
    page.click("#paper-choice label:first-of-type input").await?;
    page.find(".paper-a4-landscape").await?;
    is_on(&printed(page, "standings/4").await?, A4)?;
    is_on(&printed(page, "crosstable").await?, (A4.1, A4.0))?;
    desk::go(page, "print/standings/4").await?;
    page.click("#paper-choice label:last-of-type input").await?;
    page.find(".paper-letter-portrait").await?;
    is_on(&printed(page, "boards/4").await?, LETTER)
}

async fn large(page: &Page) -> Result {
    desk::import(page, &desk::data("open-169p-before-r9.trf")).await?;
    let by_board = printed(page, "boards/8").await?;
    ensure!(by_board.pages.len() > 1, "84 boards do not fit on one page");
    let head = "Pairings of round 8";
    ensure!(by_board.pages.iter().all(|page| page.count(head) == 1), "the head is not on every page");
    let slips = printed(page, "slips/8").await?;
    let boards = page.count("#paper .slip").await?;
    ensure!(slips.pages.len() == boards.div_ceil(8), "{boards} slips on {} pages", slips.pages.len());
    each_once(&slips, (1..=boards).map(|n| format!("Board {n} Round 8")))?;
    let standings = printed(page, "standings").await?;
    let players = page.count("#paper tbody tr").await?;
    ensure!(players == 169, "{players} lines");
    ensure!(standings.pages.iter().all(|page| page.shows("BH-C1")), "a page without its columns");
    let names = page.texts("#paper tbody th").await?;
    let all: usize = standings.pages.iter().map(|page| usize::from(page.shows(&names[168]))).sum();
    ensure!(all == 1, "the last player is printed");
    let places = printed(page, "places").await?;
    ensure!(places.pages.len() == 169_usize.div_ceil(3), "{} pages of place cards", places.pages.len());
    let cards = printed(page, "cards").await?;
    let whole: usize = cards.pages.iter().map(|page| page.count("Opponent")).sum();
    ensure!(whole == 169, "{whole} cards, each with its head");
    Ok(())
}
