//! The single file in Firefox and WebKit, from `file://`: an evening from the first page to a round that is there after
//! the browser's reload. What differs between browsers is looked at: unpacking, parts, worker, store, languages.

use crate::desk;
use anyhow::ensure;
use harness::{Page, Result, Scenarios};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios.elsewhere("an evening in the single file", an_evening)
}

async fn an_evening(page: &Page) -> Result {
    page.click("#demo").await?;
    desk::saved(page).await?;

    // The drivers of some browsers do not send every key; the page hears the same from a script.
    desk::go(page, "round/5").await?;
    page.click("#board-1").await?;
    let boards = page.count(".board").await?;
    let press = "
        for (let i = 0; i < arguments[0]; i += 1) {
            const press = { key: '1', bubbles: true, cancelable: true };
            document.body.dispatchEvent(new KeyboardEvent('keydown', press));
        }";
    page.eval(press, vec![json!(boards)]).await?;
    page.sees_count(".board[data-result='']", 0).await?;
    desk::saved(page).await?;

    desk::go(page, "round/6").await?;
    desk::next(page, "Pair round 6").await?;
    desk::stage(page, "Draft").await?;
    let mode = page.eval("return crosstableEngine.mode", vec![]).await?;
    ensure!(mode == "worker", "the engine runs in a worker, not: {mode}");
    let paired = desk::boards(page, boards).await?;
    desk::next(page, "Publish round 6").await?;
    desk::saved(page).await?;

    desk::go(page, "print/standings").await?;
    page.find("#print").await?;
    desk::go(page, "standings").await?;
    let german = "
        const field = document.querySelector('#language');
        field.value = 'de';
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    page.eval(german, vec![]).await?;
    page.sees("#content h1", "Rangliste").await?;

    desk::go(page, "round/6").await?;
    page.reload().await?;
    desk::stage(page, "Veröffentlicht").await?;
    ensure!(desk::boards(page, boards).await? == paired, "the round is there after a reload");
    Ok(())
}
