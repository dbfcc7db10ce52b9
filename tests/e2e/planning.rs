//! Planning an event: a round robin from its choice to its reasons, templates, byes by rule, players kept apart, sections.

use crate::desk;
use anyhow::{Context, ensure};
use harness::{Page, Result, Scenarios};
use pairing_core::tournament::{PairingSystem, RoundNo};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("a round robin from its choice to its reasons", a_round_robin)
        .both("a bye beyond the rules is the arbiter's", a_bye_beyond_the_rules)
        .both("a family that leaves no pairing is named", a_family_leaves_no_pairing)
        .both("sections of an event stand together", sections)
}

/// A list of `Name<Tab>rating`, pasted.
async fn paste(page: &Page, lines: &[&str]) -> Result {
    page.click("#add-list").await?;
    page.paste("#paste-list", &lines.join("\n")).await?;
    page.click("#paste-submit").await?;
    page.sees_count("tr[data-player]", lines.len()).await
}

async fn begin(page: &Page, name: &str) -> Result {
    page.open("#/new").await?;
    desk::fill(page, "name", name).await
}

async fn create(page: &Page) -> Result {
    page.click("#create").await?;
    page.find("#add-player").await.map(drop)
}

async fn a_round_robin(page: &Page) -> Result {
    begin(page, "Harbour Championship").await?;
    page.click("input[name=system][value=round-robin]").await?;
    desk::fill(page, "expected", "5").await?;
    page.sees("#rounds-hint", "5 players meet each other in 5 rounds").await?;
    create(page).await?;
    paste(
        page,
        &["Berg, Anna\t2000", "Lind, Eva\t1950", "Dahl, Per\t1900", "Moe, Siri\t1850", "Vik, Ole\t1800"],
    )
    .await?;
    desk::go(page, "settings").await?;
    page.sees("#rounds-hint", "5 players: 5 rounds").await?;
    page.find("#rounds:disabled").await?;
    page.click("#number-by-rating").await?;
    for round in 1..=2 {
        desk::go(page, &format!("round/{round}")).await?;
        desk::next(page, &format!("Pair round {round}")).await?;
        desk::stage(page, "Draft").await?;
        desk::next(page, &format!("Publish round {round}")).await?;
        desk::stage(page, "Published").await?;
        page.sees_count(".board", 2).await?;
        page.sees("[data-bye]", "free this round").await?;
        // No result is needed before the next round.
        page.sees("#open-boards", "2").await?;
    }
    page.click("#board-1 [data-why]").await?;
    page.sees("#why", "Berger table for 6 players, round 2").await?;
    page.sees("#why .article", "C.05 Annex 1").await?;
    page.click("#why-close").await?;
    desk::go(page, "round/2/steps").await?;
    page.find("main h1").await?;
    desk::go(page, "crosstable").await?;
    page.sees_count("#all-rounds [data-round]", 5).await?;
    let (_, tournament) = desk::exported(page).await?;
    ensure!(tournament.settings.system == Some(PairingSystem::RoundRobin), "the file says another system");
    ensure!(tournament.settings.rounds == RoundNo::new(5), "{:?}", tournament.settings.rounds);
    Ok(())
}

async fn a_bye_beyond_the_rules(page: &Page) -> Result {
    begin(page, "Rookhaven Open").await?;
    page.click("[data-template=rated-open]").await?;
    page.sees("#ties-hint", "BH-C1").await?;
    create(page).await?;
    paste(page, &["Berg, Anna\t2000", "Lind, Eva\t1950", "Dahl, Per\t1900", "Moe, Siri\t1850"]).await?;
    page.click("tr[data-player='1'] [data-edit]").await?;
    choose(page, "#bye-round-1", "H").await?;
    choose(page, "#bye-round-3", "H").await?;
    page.sees("dialog[open] .costs", "Berg, Anna has had or asked for 1 half-point bye").await?;
    page.click_text("dialog[open] .button-danger", "Grant it all the same").await?;
    page.sees_count("dialog[open] .costs li", 0).await?;
    desk::go(page, "history").await?;
    page.sees(".chronicle", "beyond the event's rules").await?;
    // What was chosen is remembered.
    page.open("#/new").await?;
    page.click("[data-template=last]").await?;
    let most = page.eval("return document.querySelector('#most-byes').value", vec![]).await?;
    ensure!(most.as_str().context("a text")? == "1", "{most:?}");
    Ok(())
}

async fn a_family_leaves_no_pairing(page: &Page) -> Result {
    begin(page, "Two of one name").await?;
    create(page).await?;
    paste(page, &["Berg, Anna\t2000", "Berg, Ole\t1900"]).await?;
    desk::go(page, "settings").await?;
    choose(page, "#apart-kind", "surnames").await?;
    page.click("#apart-add").await?;
    page.sees("[data-apart='0']", "same surname").await?;
    desk::go(page, "round/1").await?;
    desk::next(page, "Pair round 1").await?;
    page.sees("#to-lift", "Players of the same surname").await?;
    page.click_text("#to-lift .button", "Take it away").await?;
    page.sees_count("#to-lift", 0).await?;
    desk::next(page, "Pair round 1").await?;
    desk::stage(page, "Draft").await
}

async fn sections(page: &Page) -> Result {
    begin(page, "Harbour Open").await?;
    page.click("#more summary").await?;
    choose(page, "#round-time-1", "14:30").await?;
    create(page).await?;
    desk::go(page, "round/1").await?;
    page.sees("#round-when", "14:30").await?;
    page.open("#/").await?;
    page.click("[data-action=section]").await?;
    page.find("#event").await?;
    desk::saved(page).await?;
    page.open("#/").await?;
    page.sees("[data-event='Harbour Open']", "2 sections").await?;
    page.sees_count("[data-tournament]", 2).await?;
    // Both on paper, one after the other.
    page.click("[data-tournament]:last-child a").await?;
    page.find(".app-bar-title").await?;
    desk::go(page, "print/standings").await?;
    page.sees_count(".paper-section", 0).await?;
    page.click("#print-sections input").await?;
    page.sees_count(".paper-section", 2).await
}

/// Chooses an option of a field by its value.
async fn choose(page: &Page, css: &str, value: &str) -> Result {
    page.find(css).await?;
    let script = "
        const field = document.querySelector(arguments[0]);
        field.value = arguments[1];
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    page.eval(script, vec![css.into(), value.into()]).await.map(drop)
}
