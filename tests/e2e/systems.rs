//! Every system from the choice to its reasons: an event is created, played, and a board explained by its own articles.

use crate::desk;
use anyhow::ensure;
use harness::{Key, Page, Result, Scenarios};
use pairing_core::systems::profile;
use pairing_core::tournament::PairingSystem;
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("an event by the Dutch System of 2026", async |page| {
            event(page, PairingSystem::Dutch2026).await
        })
        .both("an event by the Dutch System of 2017", async |page| {
            event(page, PairingSystem::Dutch2017).await
        })
        .both("an event by the Dutch System 1992/97", async |page| {
            event(page, PairingSystem::Dutch1997).await
        })
        .both("an event by the Swiss Rules of 1999", async |page| {
            event(page, PairingSystem::FideSwiss1999).await
        })
        .both("an event by the Lim System", async |page| event(page, PairingSystem::Lim2026).await)
        .both("an event by the Dubov System", async |page| event(page, PairingSystem::Dubov2026).await)
        .both("an event by the Burstein System", async |page| event(page, PairingSystem::Burstein2026).await)
        .both("a system that does not fit says so", a_system_that_does_not_fit)
        .both("options of a system", options)
}

const PEOPLE: [&str; 10] = [
    "Abel, Ines",
    "Bravo, Tom",
    "Castel, Ana",
    "Dunmore, Eli",
    "Eder, Pia",
    "Fontane, Max",
    "Grimm, Lea",
    "Holt, Ben",
    "Iversen, Kai",
    "Jansky, Ada",
];

/// A new event of five rounds by a system.
async fn create(page: &Page, system: PairingSystem) -> Result {
    page.open("#/new").await?;
    desk::fill(page, "name", system.title()).await?;
    desk::fill(page, "rounds", "5").await?;
    page.click(&format!("input[name=system][value={}]", system.key())).await?;
    page.click("#create").await?;
    page.find("#add-player").await.map(drop)
}

/// Pastes so many people with ratings, the first `unrated` without one.
async fn paste(page: &Page, people: usize, unrated: usize) -> Result {
    let line = |(at, name): (usize, &&str)| match at < unrated {
        true => (*name).to_owned(),
        false => format!("{name}\t{}", 2210 - 37 * at),
    };
    let list: Vec<String> = PEOPLE.iter().take(people).enumerate().map(line).collect();
    page.click("#add-list").await?;
    page.paste("#paste-list", &list.join("\n")).await?;
    page.click("#paste-submit").await?;
    page.sees_count("tr[data-player]", people).await
}

async fn event(page: &Page, system: PairingSystem) -> Result {
    create(page, system).await?;
    paste(page, 9, 0).await?;
    for (round, keys) in [(1, "10=1"), (2, "0=11"), (3, "=10=")] {
        desk::go(page, &format!("round/{round}")).await?;
        desk::next(page, &format!("Pair round {round}")).await?;
        desk::stage(page, "Draft").await?;
        desk::next(page, &format!("Publish round {round}")).await?;
        desk::stage(page, "Published").await?;
        page.sees_count(".board", 4).await?;
        page.keys(keys).await?;
        page.sees("#open-boards", "All 4 results are in").await?;
    }
    let chapter = profile(system).text.chapter();
    for board in 1..=4 {
        page.click(&format!("#board-{board} [data-why]")).await?;
        page.sees("#why-title", &format!("Why board {board}?")).await?;
        page.sees_count("#why .seat-asked", 2).await?;
        let articles = page.texts("#why .article").await?;
        let own = |article: &String| article.starts_with(&format!("{chapter} "));
        ensure!(articles.len() >= 3 && articles.iter().all(own), "{system:?}, board {board}: {articles:?}");
        page.click("#why-close").await?;
        page.sees_count("#why", 0).await?;
    }
    // Why not the players of boards 1 and 2 against each other? There is an answer in every system.
    page.click("#board-1 [data-why]").await?;
    page.find("#why-not-whom option:not([value=''])").await?;
    let choose = "
        const field = document.querySelector('#why-not-whom');
        field.value = [...field.options].find(o => o.value && o.value !== 'bye').value;
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    page.eval(choose, vec![]).await?;
    page.click("#why-not-ask:not([disabled])").await?;
    page.find("#why-not-answer .why-not-sentence").await?;
    // While it was disabled, the button lost the focus: the key closes the panel all the same.
    page.press(Key::Escape).await?;
    page.sees_count("#why", 0).await?;
    page.click("#to-steps").await?;
    page.find("#step[data-bracket='1'] .reasons li").await?;
    page.find("#step .fold").await?;
    desk::go(page, "round/3/certificate").await?;
    page.sees("#certificate", system.title()).await?;
    within(page).await
}

/// Fails when the page scrolls sideways.
async fn within(page: &Page) -> Result {
    let wide = "return document.documentElement.scrollWidth > document.documentElement.clientWidth + 1";
    ensure!(page.eval(wide, vec![]).await? == json!(false), "the page scrolls sideways");
    Ok(())
}

async fn a_system_that_does_not_fit(page: &Page) -> Result {
    page.open("#/new").await?;
    desk::fill(page, "rounds", "9").await?;
    desk::fill(page, "expected", "9").await?;
    page.sees("#rounds-advice [data-advice=warning]", "9 players, 9 rounds are a round robin").await?;
    page.sees("[data-system=lim] [data-advice=warning]", "most of them float").await?;
    page.sees("[data-system=dutch-2017] [data-advice=note]", "No longer in force").await?;
    page.sees_count("[data-system=dutch] [data-advice]", 0).await?;
    desk::fill(page, "expected", "8").await?;
    page.sees("#rounds-advice [data-advice=obstacle]", "opponents for 7 rounds at most").await?;
    desk::fill(page, "rounds", "3").await?;
    page.sees_count("#rounds-advice [data-advice]", 0).await?;
    page.sees("[data-system=burstein] [data-advice=warning]", "too few").await?;

    // Once people are there, it is counted who has no rating.
    create(page, PairingSystem::Dubov2026).await?;
    paste(page, 8, 5).await?;
    desk::go(page, "settings").await?;
    page.sees("[data-system=dubov] [data-advice=obstacle]", "5 of 8 players have no rating").await?;
    page.click("input[name=system][value=dutch]").await?;
    page.sees("[data-system=dubov] [data-advice=obstacle]", "5 of 8 players have no rating").await
}

async fn options(page: &Page) -> Result {
    create(page, PairingSystem::Dutch1997).await?;
    paste(page, 10, 0).await?;
    desk::go(page, "settings").await?;
    page.sees_count("#acceleration", 0).await?;
    page.click("#adjourned-draws").await?;
    desk::saved(page).await?;
    // With every game open the next round can be paired all the same.
    for round in 1..=2 {
        desk::go(page, &format!("round/{round}")).await?;
        desk::next(page, &format!("Pair round {round}")).await?;
        desk::next(page, &format!("Publish round {round}")).await?;
        desk::stage(page, "Published").await?;
    }
    create(page, PairingSystem::Dutch2026).await?;
    paste(page, 10, 0).await?;
    desk::go(page, "settings").await?;
    page.sees_count("#maxi-tournament", 0).await?;
    page.click("#acceleration").await?;
    desk::go(page, "round/1").await?;
    desk::next(page, "Pair round 1").await?;
    desk::stage(page, "Draft").await?;
    page.click("#board-1 [data-why]").await?;
    page.sees("#why", "The bracket: 6 players with 1 point").await
}
