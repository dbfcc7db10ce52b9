//! The views for the hall, and finding things.

use crate::desk;
use anyhow::{Context, ensure};
use harness::{Key, Page, Result, Scenarios, Target};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "the hall pages itself, rests, and follows the desk", follows)
        .on(Target::Hosted, "a player finds the own board on a phone", phone)
        .both("anything is found by name or number", finding)
        .both("questions are answered on one page", answers)
}

/// The number of the page that stands.
async fn now(page: &Page) -> Result<String> {
    Ok(page.eval("return document.querySelector('#hall').dataset.page", vec![]).await?.to_string())
}

async fn until_page(page: &Page, number: usize) -> Result {
    let wanted = format!("\"{number}\"");
    page.until(&format!("page {number}"), async || Ok(now(page).await? == wanted)).await
}

async fn follows(page: &Page) -> Result {
    page.resize(1280, 720).await?;
    desk::import(page, &desk::data("open-169p-before-r9.trf")).await?;
    desk::saved(page).await?;
    desk::go(page, "show/boards").await?;
    page.sees("#hall h1", "Round 8").await?;
    // Only the page's own lines are seen, nothing scrolls, the bar of the desk is gone.
    let seen =
        "return [...document.querySelectorAll('.hall tbody tr')].filter(row => row.offsetHeight).length";
    ensure!(page.eval(seen, vec![]).await? == 12, "twelve lines");
    let scrolls = "return document.documentElement.scrollHeight > innerHeight + 1";
    ensure!(page.eval(scrolls, vec![]).await? == false, "nothing scrolls");
    ensure!(page.count(".app-bar").await? == 0);
    page.keys(" ").await?;
    page.sees("#hall-pause", "Go on").await?;
    page.press(Key::Right).await?;
    until_page(page, 2).await?;
    page.press(Key::Left).await?;
    page.press(Key::Left).await?;
    ensure!(now(page).await? != "\"1\"", "before the first comes the last");
    page.press(Key::Home).await?;
    until_page(page, 1).await?;
    page.keys("+").await?;
    page.until("ten lines", async || Ok(page.eval(seen, vec![]).await? == 10)).await?;
    // Going on, it turns by itself.
    page.choose("#hall-seconds", "5 s").await?;
    page.click("#hall-pause").await?;
    until_page(page, 2).await?;

    // The desk in another window may write, and what it writes is seen here.
    let hash = page.hash().await?;
    let client = page.client();
    let hall = client.window().await?;
    let other = client.new_window(true).await?;
    client.switch_to_window(other.handle).await?;
    page.open(&hash.replace("show/boards", "settings")).await?;
    page.find("#name").await?;
    ensure!(page.count("#read-only").await? == 0, "the hall has taken the tournament from the desk");
    desk::fill(page, "name", "Renamed Open").await?;
    page.press(Key::Tab).await?;
    page.sees(".app-bar-title", "Renamed Open").await?;
    desk::saved(page).await?;
    client.switch_to_window(hall).await?;
    page.sees(".hall-event", "Renamed Open").await
}

async fn phone(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    desk::saved(page).await?;
    page.resize(360, 740).await?;
    desk::go(page, "show/names").await?;
    page.find(".hall-seats > li").await?;
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    ensure!(page.eval(wide, vec![]).await? == true, "nothing is cut off at the side");
    page.fill("#hall-find", "wojdyla").await?;
    let seen = "return [...document.querySelectorAll('.hall-seats > li')].filter(li => li.offsetHeight)
        .map(li => li.innerText)";
    page.until("one line is left", async || {
        let lines = page.eval(seen, vec![]).await?;
        let lines = lines.as_array().context("a list")?.clone();
        Ok(lines.len() == 1 && lines[0].as_str().is_some_and(|line| line.contains("Wojdyła")))
    })
    .await?;
    for view in ["show/boards", "show/standings"] {
        desk::go(page, view).await?;
        page.find(".hall tbody tr").await?;
        ensure!(page.eval(wide, vec![]).await? == true, "{view}: nothing is cut off at the side");
    }
    Ok(())
}

/// Waits until the field of the palette has the focus.
async fn asked(page: &Page) -> Result {
    page.until("the palette's field has the focus", async || {
        Ok(page.eval("return document.activeElement.id", vec![]).await? == "palette-input")
    })
    .await
}

/// Opens the palette by its key, asks, and takes what is found first.
async fn find(page: &Page, question: &str, first: &str) -> Result {
    let open =
        "window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))";
    page.eval(open, vec![]).await?;
    asked(page).await?;
    page.keys(question).await?;
    page.sees("#palette-0[aria-selected=true]", first).await
}

async fn finding(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    desk::saved(page).await?;
    find(page, "wojdyla", "Wojdyła, Kacper").await?;
    page.press(Key::Enter).await?;
    page.sees("main h1", "Wojdyła, Kacper").await?;
    // A board: results are entered there.
    find(page, "board 3", "Board 3").await?;
    page.press(Key::Enter).await?;
    page.until("the cursor stands on board 3", async || {
        let now = "return document.querySelector('.board-now')?.dataset.board ?? ''";
        Ok(page.eval(now, vec![]).await? == "3")
    })
    .await?;
    // Down and up, a page, Escape gives the focus back.
    page.eval("document.querySelector('#find').focus()", vec![]).await?;
    page.press(Key::Enter).await?;
    asked(page).await?;
    page.press(Key::Down).await?;
    page.find("#palette-1[aria-selected=true]").await?;
    let active = "return document.activeElement.getAttribute('aria-activedescendant')";
    ensure!(page.eval(active, vec![]).await? == "palette-1", "the reader is told which");
    page.press(Key::Escape).await?;
    page.until("the focus is back", async || {
        Ok(page.eval("return document.activeElement.id", vec![]).await? == "find")
    })
    .await?;
    page.press(Key::Enter).await?;
    asked(page).await?;
    page.keys("no such thing").await?;
    page.sees("#palette > p.soft", "Nothing is called that.").await?;
    page.sees_count("#palette [role=option]", 0).await?;
    page.press(Key::Escape).await?;
    find(page, "colours dark", "Colours: Dark").await?;
    page.click("#palette-0").await?;
    let theme = "return document.documentElement.dataset.theme";
    page.until("dark", async || Ok(page.eval(theme, vec![]).await? == json!("dark"))).await
}

async fn answers(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#menu-button").await?;
    page.click("#to-help").await?;
    page.sees("#answers h3", "Why am I fourth?").await?;
    page.sees("#answers", "Find anything").await
}
