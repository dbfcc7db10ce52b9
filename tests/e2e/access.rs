//! axe-core finds nothing in any view: `cargo xtask` installs it and names its script in `CROSSTABLE_AXE`.

use anyhow::{Context, ensure};
use harness::{Key, Page, Result, Scenarios, Target};
use serde_json::json;

use crate::desk;

/// Every view of a tournament, by the end of its address.
const VIEWS: [&str; 22] = [
    "players",
    "players/list",
    "check-in",
    "player/1",
    "round/1",
    "round/4",
    "standings",
    "crosstable",
    "prizes",
    "history",
    "settings",
    "publish",
    "print",
    "print/boards/5",
    "print/slips/5",
    "print/wall-chart",
    "print/prizes",
    "print/cards",
    "print/places",
    "show/boards",
    "show/names",
    "show/standings",
];

/// The looks a person can choose.
const THEMES: [&str; 2] = ["light", "dark"];

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "axe finds nothing outside of tournaments", outside)
        .on(Target::Hosted, "axe finds nothing in a tournament", inside)
        .on(Target::Hosted, "axe finds nothing in explanations", explanations)
        .on(Target::Hosted, "axe finds nothing in dialogs", dialogs)
}

async fn outside(page: &Page) -> Result {
    let mut found = Vec::new();
    for view in ["#/", "#/new", "#/import", "#/help", "#/no-such-place"] {
        page.open(view).await?;
        page.find("main h1").await?;
        found.extend(violations(page, view).await?);
    }
    none(&found)
}

async fn inside(page: &Page) -> Result {
    demo(page).await?;
    let mut found = Vec::new();
    for view in VIEWS {
        desk::go(page, view).await?;
        page.find("main h1").await?;
        found.extend(violations(page, view).await?);
    }
    desk::go(page, "publish").await?;
    page.click("#make-link").await?;
    let link = page.value("#link").await?;
    let (_, view) = link.split_once('#').context("a link into the app")?;
    page.open(&format!("#{view}")).await?;
    page.find("#view h1").await?;
    found.extend(violations(page, "#/view").await?);
    none(&found)
}

async fn explanations(page: &Page) -> Result {
    demo(page).await?;
    desk::go(page, "round/4").await?;
    page.click("#board-1 [data-why]").await?;
    page.find("#why .fold").await?;
    let mut found = violations(page, "why").await?;
    desk::go(page, "standings").await?;
    page.click("#standings tbody tr:first-child [data-column='0']").await?;
    page.find("#opened .value").await?;
    found.extend(violations(page, "an opened value").await?);
    for (view, there) in [("round/4/steps", "#step .criteria"), ("round/4/certificate", "#position")] {
        desk::go(page, view).await?;
        page.find(there).await?;
        found.extend(violations(page, view).await?);
    }
    none(&found)
}

async fn dialogs(page: &Page) -> Result {
    demo(page).await?;
    desk::go(page, "players").await?;
    page.click("#add-player").await?;
    page.find("dialog[open]").await?;
    let mut found = violations(page, "a new player").await?;
    page.press(Key::Escape).await?;
    desk::go(page, "round/5").await?;
    page.find("#board-1").await?;
    page.keys("1").await?;
    page.click("#change-pairing").await?;
    page.click("[data-hand-board='1'] [data-part]").await?;
    page.find("#hand-homeless").await?;
    found.extend(violations(page, "a pairing on the table").await?);
    page.click("#hand-throw-away").await?;
    page.click_text("dialog button", "Throw the changes away").await?;
    page.click("#paste-open").await?;
    desk::fill(page, "paste-results", "1 1-0\n2 2-0").await?;
    page.find("#paste .list-fault").await?;
    found.extend(violations(page, "results as a list").await?);
    page.press(Key::Escape).await?;
    desk::go(page, "history").await?;
    page.click(".chronicle [data-open]").await?;
    page.find(".changes").await?;
    found.extend(violations(page, "a step opened").await?);
    page.press(Key::Escape).await?;
    page.sees_count("dialog[open]", 0).await?;
    page.keys("?").await?;
    page.find("dialog[open]").await?;
    found.extend(violations(page, "help with the keys").await?);
    page.press(Key::Escape).await?;
    page.sees_count("dialog[open]", 0).await?;
    page.click("#find").await?;
    page.find("#palette [role=option]").await?;
    found.extend(violations(page, "finding anything").await?);
    none(&found)
}

pub fn none(found: &[String]) -> Result {
    ensure!(found.is_empty(), "axe found:\n{}", found.join("\n"));
    Ok(())
}

async fn demo(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    page.find(".app-bar-title").await.map(drop)
}

/// Everything axe finds in the view as it stands, light and dark.
pub async fn violations(page: &Page, view: &str) -> Result<Vec<String>> {
    let script =
        std::env::var("CROSSTABLE_AXE").context("CROSSTABLE_AXE names no script: use cargo xtask")?;
    let script = std::fs::read_to_string(&script).with_context(|| script.clone())?;
    let mut told = Vec::new();
    for theme in THEMES {
        let paint = "document.documentElement.setAttribute('data-theme', arguments[0])";
        page.eval(paint, vec![json!(theme)]).await?;
        page.eval(&script, vec![]).await?;
        let found = page.eval_async(RUN, vec![]).await?;
        let checked = found["passes"].as_u64().unwrap_or(0);
        ensure!(checked > 5, "{view}, {theme}: axe checked only {checked} rules");
        let violations = found["violations"].as_array().context("axe answers with a list")?;
        told.extend(violations.iter().map(|violation| format!("{view}, {theme}: {violation}")));
    }
    Ok(told)
}

/// Only what a person can act on: the rule, why, and where.
const RUN: &str = "return axe.run(document, { resultTypes: ['violations'] }).then((found) => ({
  passes: found.passes.length,
  violations: found.violations.map((v) => ({
    rule: v.id, help: v.help,
    nodes: v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ': ' + n.failureSummary),
  })),
}))";
