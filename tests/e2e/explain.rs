//! Explained: why a board is so, why not otherwise, a round step by step, its certificate.

use crate::desk;
use anyhow::ensure;
use harness::{Key, Page, Result, Scenarios};
use pairing_core::explain::{position_hash, sentence, why_not};
use pairing_core::handling::before_round;
use pairing_core::systems::{Ruleset, Wish, pair};
use pairing_core::tournament::RoundNo;
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios.both("a round is explained, questioned, stepped through, certified", a_round_is_explained)
}

async fn a_round_is_explained(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    desk::saved(page).await?;
    let (_, tournament) = desk::exported(page).await?;
    let round = RoundNo::new(4).expect("a round number");
    let before = before_round(&tournament, round);
    let ruleset = Ruleset::of(&before);
    let paired = pair(&before, round, &ruleset)?;

    // Why: the bracket is drawn, the two stand out.
    desk::go(page, "round/4").await?;
    page.click("#board-2 [data-why]").await?;
    page.sees_count("#why .seat-asked", 2).await?;
    page.sees_count("#why .fold-line-asked", 1).await?;

    // Why not: what the page says is what the rules say. The numbers of a file are its ids.
    let (one, other) = (paired.boards[1].white, paired.boards[4].black);
    let choose = "
        const [id, value] = arguments;
        const field = document.querySelector(id);
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    page.find("#why-not-whom option").await?;
    page.eval(choose, vec![json!("#why-not-whom"), json!(other.to_string())]).await?;
    page.click("#why-not-ask:not([disabled])").await?;
    let wish = Wish::Pair(one, other);
    let answer = why_not(&before, round, &ruleset, wish)?;
    page.sees("#why-not-answer", &sentence(&before, wish, &answer)).await?;

    // Step by step, by key. In a small window the panel lies over the list.
    page.click("#why-close").await?;
    page.click("#to-steps").await?;
    page.find("#step[data-bracket='1']").await?;
    for bracket in 2..=paired.justification.brackets.len() {
        page.press(Key::Right).await?;
        page.find(&format!("#step[data-bracket='{bracket}']")).await?;
    }
    page.press(Key::Left).await?;
    page.find(&format!("#step[data-bracket='{}']", paired.justification.brackets.len() - 1)).await?;

    // The certificate names the position that the file holds too.
    desk::go(page, "round/4/certificate").await?;
    page.sees("#position", &position_hash(&tournament, round)).await?;
    let boards = page.texts(".certificate-boards tbody tr").await?;
    ensure!(boards.len() == paired.boards.len(), "{boards:?}");
    Ok(())
}
