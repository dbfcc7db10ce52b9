//! `<crosstable-desk>`: the app in a frame of somebody's page.

use anyhow::ensure;
use harness::{Page, Result, Scenarios, Target};
use serde_json::{Value, json};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "a desk on a club's page keeps address, store and history to itself", desk)
        .on(Target::Hosted, "a desk is given a tournament and asks before it takes it", given)
        .on(Target::Hosted, "a desk in a sandboxed frame works and says that nothing is kept", sandboxed)
}

/// Into the frame of the desk, or of its first in the page the driver stands in.
async fn enter(page: &Page) -> Result {
    page.until("the frame of the desk", async || {
        Ok(page
            .eval(
                "return !!document.querySelector('crosstable-desk')?.shadowRoot?.querySelector('iframe')",
                vec![],
            )
            .await?
            == true)
    })
    .await?;
    let frame = page
        .eval("return document.querySelector('crosstable-desk').shadowRoot.querySelector('iframe')", vec![])
        .await?;
    let id = frame.as_object().and_then(|object| object.values().next()).cloned().unwrap_or(Value::Null);
    let element = fantoccini::elements::Element::from_element_id(
        page.client().clone(),
        id.as_str().unwrap_or_default().to_owned().into(),
    );
    element.enter_frame().await?;
    Ok(())
}

async fn leave(page: &Page) -> Result {
    Ok(page.client().clone().enter_parent_frame().await?)
}

async fn desk(page: &Page) -> Result {
    page.open("examples/desk.html").await?;
    let before = page.eval("return [history.length, location.href]", vec![]).await?;
    enter(page).await?;
    page.click("#demo").await?;
    page.find(".app-bar-title").await?;
    // A result by key, and another page by link.
    page.eval("location.replace(location.hash.replace(/(#\\/t\\/[^/]+).*/, '$1/round/5'))", vec![]).await?;
    page.click("#board-1 [data-set='1-0']").await?;
    page.find("#board-1[data-result='1-0']").await?;
    page.click(".tabs a[href$='/standings']").await?;
    page.find("#standings").await?;
    let keys = page
        .eval("return Object.keys(localStorage).map((key) => key.split('/crosstable/')[0])", vec![])
        .await?;
    let own = format!(
        "crosstable-desk/{}/club-evening",
        page.eval("return location.origin", vec![]).await?.as_str().unwrap_or_default()
    );
    ensure!(
        keys.as_array().is_some_and(|keys| keys.len() >= 2 && keys.iter().all(|key| *key == json!(own))),
        "{keys}"
    );
    leave(page).await?;
    ensure!(
        page.eval("return [history.length, location.href]", vec![]).await? == before,
        "the page's address and history"
    );
    // The page was told, and shows it below.
    let shown =
        "return document.getElementById('public').shadowRoot.querySelector('tbody .result')?.innerText";
    page.until("the result is shown below", async || Ok(page.eval(shown, vec![]).await? == "1-0")).await?;
    let told = "return JSON.parse(document.querySelector('crosstable-desk').tournament).format";
    ensure!(page.eval(told, vec![]).await? == "crosstable/tournament");
    // After a reload the desk stands where it was, with everything.
    page.reload().await?;
    enter(page).await?;
    page.find("#standings").await?;
    leave(page).await?;
    // Another desk has tournaments of its own, and so has the app.
    page.eval("document.querySelector('crosstable-desk').setAttribute('key', 'juniors')", vec![]).await?;
    enter(page).await?;
    page.find("#demo").await?;
    page.sees_count("[data-tournament]", 0).await?;
    leave(page).await?;
    page.open("#/").await?;
    page.find("#demo").await?;
    page.sees_count("[data-tournament]", 0).await
}

async fn given(page: &Page) -> Result {
    page.open("examples/desk.html").await?;
    let give =
        "document.querySelector('crosstable-desk').tournament = await (await fetch('harbour.trf')).text()";
    // The policy of the example lets nothing be fetched: the text comes from here.
    let text = include_str!("../../web-app/demo/harbour-open.trf");
    page.eval(&give.replace("await (await fetch('harbour.trf')).text()", "arguments[0]"), vec![json!(text)])
        .await?;
    enter(page).await?;
    page.find("[data-create]").await?;
    page.click("[data-create]").await?;
    page.find(".app-bar-title").await?;
    page.sees(".app-bar-title", "Harbour Open").await?;
    leave(page).await
}

async fn sandboxed(page: &Page) -> Result {
    page.open("examples/inline.html").await?;
    let make = "const frame = document.createElement('iframe'); frame.id = 'boxed';
      frame.setAttribute('sandbox', 'allow-scripts'); frame.style.height = '600px';
      frame.srcdoc = `<!doctype html><script src=\"${location.origin}/crosstable-desk.js\"><\\/script><crosstable-desk></crosstable-desk>
        <p id=told></p><script>document.querySelector('crosstable-desk').addEventListener('crosstable-change', (event) => {
          document.getElementById('told').textContent = event.detail.tournament.slice(0, 40); });<\\/script>`;
      document.body.prepend(frame)";
    page.eval(make, vec![]).await?;
    let boxed = page.find("#boxed").await?;
    boxed.enter_frame().await?;
    enter(page).await?;
    page.find("#no-store").await?;
    page.click("#demo").await?;
    page.find(".app-bar-title").await?;
    leave(page).await?;
    page.sees("#told", "crosstable/tournament").await?;
    leave(page).await
}
