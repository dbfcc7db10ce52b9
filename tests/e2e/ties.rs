//! Tie-breaks: put in order, the standings follow, and every value can be opened.

use crate::desk;
use anyhow::ensure;
use harness::{Key, Page, Result, Scenarios};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("tie-breaks are put in order by key and by drag", in_order)
        .both("a value of the standings is opened", a_value_is_opened)
        .both("the card of a player tells rating and tie-breaks", the_card)
}

async fn demo(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    desk::saved(page).await
}

async fn list(page: &Page) -> Result<Vec<String>> {
    page.texts("#ties .tie-code").await
}

/// The columns of the standings after the points.
async fn columns(page: &Page) -> Result<Vec<String>> {
    desk::go(page, "standings").await?;
    page.find("#standings tbody tr").await?;
    Ok(page.texts("#standings thead th").await?.split_off(6))
}

async fn in_order(page: &Page) -> Result {
    demo(page).await?;
    desk::go(page, "settings").await?;
    page.find("#ties .tie").await?;
    ensure!(list(page).await? == ["BH-C1", "BH", "SB"]);
    // By key: the focus goes with the row, and at the top to its other button.
    let focus = "document.querySelector(\"[data-tie='SB'] [data-move='up']\").focus()";
    page.eval(focus, vec![]).await?;
    page.press(Key::Enter).await?;
    page.sees("#ties-said", "SB is number 2 now").await?;
    page.press(Key::Enter).await?;
    page.sees("#ties-said", "SB is number 1 now").await?;
    ensure!(list(page).await? == ["SB", "BH-C1", "BH"]);
    // By drag.
    let drag = "
        const [from, to] = [...arguments].map(code => document.querySelector(`[data-tie='${code}']`));
        const data = new DataTransfer();
        for (const [element, kind] of [[from, 'dragstart'], [to, 'dragover'], [to, 'drop'], [from, 'dragend']]) {
            element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
        }";
    page.eval(drag, vec![json!("SB"), json!("BH")]).await?;
    page.sees("#ties-said", "SB is number 3 now").await?;
    // One more, by its code; what is none is said.
    desk::fill(page, "tie-add", "nonsense").await?;
    page.click("#tie-add-now").await?;
    page.sees("#tie-add-hint", "nonsense").await?;
    desk::fill(page, "tie-add", "DE").await?;
    page.click("#tie-add-now").await?;
    page.sees("#ties-said", "DE added as number 4").await?;
    page.click("[data-tie='BH'] [data-move='out']").await?;
    page.sees("#ties-said", "BH removed").await?;
    ensure!(columns(page).await? == ["BH-C1", "SB", "DE"]);
    // A ready-made list of an older edition.
    desk::go(page, "settings").await?;
    page.click("[data-preset='1999']").await?;
    page.sees_count("#ties .tie", 2).await?;
    ensure!(page.value("#ties-edition").await? == "1999");
    ensure!(columns(page).await? == ["SOR-C1-E", "PS-E"]);
    page.click("#undo").await?;
    page.sees("#standings thead", "DE").await
}

async fn a_value_is_opened(page: &Page) -> Result {
    demo(page).await?;
    desk::go(page, "standings").await?;
    page.click("#standings tbody tr:first-child [data-column='0']").await?;
    page.sees("#opened", "round 1:").await?;
    page.sees("#opened .value", "BH-C1").await?;
    page.sees("#opened [data-cut]", "cut").await?;
    page.sees("#opened", "C.07").await?;
    page.press(Key::Escape).await?;
    page.sees_count("#opened", 0).await?;
    let back = "return document.activeElement.dataset.column";
    page.until("the focus is back on the value", async || Ok(page.eval(back, vec![]).await? == "0")).await
}

async fn the_card(page: &Page) -> Result {
    demo(page).await?;
    desk::go(page, "player/1").await?;
    page.sees("#card-ratings", "Rating performance").await?;
    page.click("#card-ratings summary").await?;
    page.sees("#card-ratings .reasons", "round 1:").await?;
    page.click("#card-ties summary").await?;
    page.sees("#card-ties", "BH-C1").await?;
    desk::go(page, "crosstable").await?;
    page.click_text(".toggle", "Wall chart").await?;
    page.find(".wall-chart .cell-total").await.map(drop)
}
