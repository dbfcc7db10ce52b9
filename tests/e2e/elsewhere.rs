//! The single file in Firefox and WebKit, from `file://`: an evening from the first page to a round that is there after
//! the browser's reload. What differs between browsers is looked at: unpacking, parts, worker, store, languages. And the
//! widget, on a page that lies on a disk as well.

use crate::desk;
use anyhow::{Context, ensure};
use harness::{Page, Result, Scenarios};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .elsewhere("an evening in the single file", an_evening)
        .elsewhere("a widget with its tournament in the page", a_widget)
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

/// What the scripts below begin with: some drivers keep nothing from one to the next.
const INSIDE: &str = "
    const element = document.querySelector('crosstable-event');
    const inside = (css) => [...(element?.shadowRoot?.querySelectorAll(css) ?? [])];
";

async fn a_widget(page: &Page) -> Result {
    let address = page.eval("return new URL('examples/inline.html', location.href).href", vec![]).await?;
    page.client().goto(address.as_str().context("an address")?).await?;
    let run = async |script: &str| page.eval(&format!("{INSIDE} {script}"), vec![]).await;
    let shows = async |css: &str, text: &str| {
        page.until(&format!("the widget shows `{text}` in {css}"), async || {
            let texts = run(&format!("return inside('{css}').map((e) => e.innerText.trim())")).await?;
            let texts: Vec<String> = serde_json::from_value(texts)?;
            Ok(texts.iter().any(|shown| shown.contains(text)))
        })
        .await
    };
    shows("caption", "Crosstable after round 2").await?;
    shows("tbody tr", "Quist, Maren").await?;
    // To a card and back; another language, another view.
    run("inside('.player')[1].click()").await?;
    shows(".who", "Oduya, Femi").await?;
    shows(".facts", "of 4 after round 2").await?;
    run("inside('[data-back]')[0].click()").await?;
    shows("caption", "Crosstable after round 2").await?;
    run("element.lang = 'ru'; element.setAttribute('view', 'standings')").await?;
    shows("caption", "Положение после тура 2").await?;
    // Narrow, nothing lies beyond the edge: container queries are at work.
    let narrow = "element.style.width = '300px'; element.setAttribute('view', 'pairings');
        const right = element.getBoundingClientRect().right;
        return inside('td.black').map((cell) => cell.getBoundingClientRect().right < right + 1)";
    ensure!(run(narrow).await? == json!([true, true]), "Black is seen in a narrow place");
    // What is no tournament is said.
    run("element.tournament = 'nothing'").await?;
    shows(".status", "Турнир не удалось загрузить.").await
}
