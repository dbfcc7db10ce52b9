//! What leaves the browser for everybody: the page, the files, the link; and what never does.

use anyhow::{Context, ensure};
use harness::{Page, Result, Scenarios, Target};
use serde_json::{Value, json};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("the published page shows what is public and runs nothing", published_page)
        .on(Target::Hosted, "a link holds the tournament and nothing private", a_link)
        .on(Target::Hosted, "the address becomes a QR code and is kept", the_address)
}

/// Names that try to be more, with birth dates that must stay here.
fn hostile() -> String {
    let player = |number, name, rating, fide, birth| {
        format!("001 {number:>4} w    {name:<33} {rating:>4} ROK {fide:>11} {birth:<10}  0.0 {number:>4}\n")
    };
    let first = player(1, "<img src=x onerror=alert(1)>", 2000, "990001", "2011/02/03");
    let second = player(2, "=HYPERLINK(\"x\")", 1900, "990002", "1955/06/07");
    format!("012 Pub <b>Cup</b>\n{first}{second}XXR 3\n")
}

/// Imports it and opens the page of files.
async fn open(page: &Page) -> Result<String> {
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "hostile.trf", hostile().as_bytes()).await?;
    page.click("[data-create]").await?;
    page.find("#saved[data-saved=saved]").await?;
    let hash = page.hash().await?;
    let id = hash.split('/').nth(2).context("an address of a tournament")?.to_owned();
    page.open(&format!("#/t/{id}/publish")).await?;
    page.find("#publish-all").await?;
    Ok(id)
}

async fn published_page(page: &Page) -> Result {
    open(page).await?;
    page.click("[data-file='index.html']").await?;
    let file = page.download(".html").await?;
    let text = file.text()?;
    ensure!(!text.contains("2011/02/03") && !text.contains("1955/06/07"), "birth dates stay here");
    ensure!(!text.contains("<img") && !text.contains("<script"), "names are text");
    // As a browser reads it, without its style, which this page's policy would refuse: names are texts, and nothing in it
    // is loaded or run.
    let shown = page
        .eval(
            "const bare = arguments[0].replace(/<style>[^]*?<\\/style>/, '');
             const page = new DOMParser().parseFromString(bare, 'text/html');
             return { active: page.querySelectorAll('img, script, iframe, link, [onerror], [style]').length,
               names: [...page.querySelectorAll('#table-players th[scope=row]')].map((th) => th.textContent),
               title: page.querySelector('h1').textContent }",
            vec![json!(text)],
        )
        .await?;
    ensure!(shown["active"] == json!(0), "{shown}");
    ensure!(shown["title"] == json!("Pub <b>Cup</b>"), "{shown}");
    let names = shown["names"].to_string();
    ensure!(names.contains("<img src=x") && names.contains("=HYPERLINK"), "{shown}");

    page.click("[data-file='players.csv']").await?;
    let csv = page.download(".csv").await?;
    ensure!(csv.text()?.contains("'=HYPERLINK"), "a formula is defused: {}", csv.text()?);

    page.click("[data-file='event.json']").await?;
    let widget: Value = serde_json::from_str(page.download(".json").await?.text()?)?;
    ensure!(widget["format"] == json!("crosstable-public") && widget["published"] == json!(0), "{widget}");
    ensure!(!widget.to_string().contains("2011"), "{widget}");
    Ok(())
}

async fn a_link(page: &Page) -> Result {
    open(page).await?;
    page.click("#make-link").await?;
    let link = page.value("#link").await?;
    let (_, hash) = link.split_once('#').context("a link into the app")?;
    ensure!(hash.len() < 2000, "two players are {} letters", hash.len());
    page.open(&format!("#{hash}")).await?;
    page.sees("#view h1", "Pub <b>Cup</b>").await?;
    page.sees_count("#view img", 0).await?;
    let all = page.text("#view").await?;
    ensure!(!all.contains("2011") && all.contains("990001"), "{all}");
    // Letters that are no tournament are said to be none.
    page.open("#/view/AAAA").await?;
    page.find("#view-failed").await.map(drop)
}

async fn the_address(page: &Page) -> Result {
    let id = open(page).await?;
    page.fill("#site", "https://rooks.example/open").await?;
    page.eval(
        "document.querySelector('#site').dispatchEvent(new Event('change', { bubbles: true }))",
        vec![],
    )
    .await?;
    page.find("#qr svg[aria-label*='rooks.example']").await?;
    page.find("#saved[data-saved=saved]").await?;
    page.open(&format!("#/t/{id}/settings")).await?;
    page.find("#name").await?;
    page.open(&format!("#/t/{id}/publish")).await?;
    ensure!(page.value("#site").await? == "https://rooks.example/open");
    Ok(())
}
