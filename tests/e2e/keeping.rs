//! What is done stays: reload, two tabs, files out and in.

use anyhow::{Context, ensure};
use harness::{Page, Result, Scenarios, Target};
use serde_json::{Value, json};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("a change outlives a reload at once", a_change_outlives_a_reload_at_once)
        .both("problems are shown before anything is created", problems_are_shown_before_anything_is_created)
        .both("a file with its history goes out and in", a_file_with_its_history_goes_out_and_in)
        .on(Target::Hosted, "of two tabs one writes", of_two_tabs_one_writes)
        .both("undo and redo by key", undo_and_redo_by_key)
}

/// Opens the demo tournament from the list; its address.
async fn demo(page: &Page) -> Result<String> {
    page.open("#/").await?;
    page.click("#demo").await?;
    page.find("#saved[data-saved=saved]").await?;
    page.hash().await
}

/// The address of another page of the same tournament.
fn beside(hash: &str, page: &str) -> Result<String> {
    let id = hash.split('/').nth(2).context("an address of a tournament")?;
    Ok(format!("#/t/{id}/{page}"))
}

async fn rename(page: &Page, name: &str) -> Result {
    // Leaving the field carries the change out.
    let script = "const field = document.querySelector('#name'); field.value = arguments[0];
                  field.dispatchEvent(new Event('change', { bubbles: true }))";
    page.find("#name").await?;
    page.eval(script, vec![json!(name)]).await.map(drop)
}

async fn a_change_outlives_a_reload_at_once(page: &Page) -> Result {
    let hash = demo(page).await?;
    page.open(&beside(&hash, "settings")?).await?;
    rename(page, "Saved on leaving").await?;
    // Within the time in which changes gather: leaving the page writes them.
    page.reload().await?;
    page.sees(".app-bar-title", "Saved on leaving").await?;
    page.open("#/").await?;
    page.sees(".library-name", "Saved on leaving").await
}

async fn problems_are_shown_before_anything_is_created(page: &Page) -> Result {
    page.open("#/import").await?;
    let text = "012 Problem Cup\n\
                001    1      Adamsen, Bo                       2000                             0.0    1\n\
                001    x      Nobody\n";
    page.drop_file("#drop-zone", "problem.trf", text.as_bytes()).await?;
    page.sees(".found h2", "Problem Cup").await?;
    let rows = page.texts(".problems tbody tr").await?;
    ensure!(rows.iter().any(|row| row.starts_with('3')), "line 3 is named: {rows:?}");
    ensure!(stored(page).await? == json!(0), "nothing is created yet");
    page.click("[data-create]").await?;
    page.sees(".app-bar-title", "Problem Cup").await?;
    ensure!(stored(page).await? == json!(1));
    Ok(())
}

/// How many tournaments the store holds.
async fn stored(page: &Page) -> Result<Value> {
    let script = "return Object.keys(localStorage).filter(key => key.startsWith('crosstable/v1/t/')).length";
    page.eval(script, vec![]).await
}

async fn a_file_with_its_history_goes_out_and_in(page: &Page) -> Result {
    let hash = demo(page).await?;
    page.open(&beside(&hash, "settings")?).await?;
    rename(page, "Out and in").await?;
    page.sees(".app-bar-title", "Out and in").await?;
    page.click("#menu-button").await?;
    page.click("#save-json").await?;
    let file = page.download(".json").await?;
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "saved.json", file.text()?.as_bytes()).await?;
    // It is here already, in the same state: that is said, and another copy is one press further.
    page.click("[data-twin=both]").await?;
    page.sees(".app-bar-title", "Out and in").await?;
    page.click("#undo").await?;
    page.sees(".app-bar-title", "Harbour Open").await
}

async fn of_two_tabs_one_writes(page: &Page) -> Result {
    let hash = demo(page).await?;
    let settings = beside(&hash, "settings")?;
    page.open(&settings).await?;
    page.find("#name").await?;
    let client = page.client();
    let first = client.window().await?;
    let second = client.new_window(true).await?.handle;

    client.switch_to_window(second.clone()).await?;
    page.open(&settings).await?;
    page.find("#read-only").await?;

    // The second follows the first …
    client.switch_to_window(first.clone()).await?;
    rename(page, "From the first").await?;
    client.switch_to_window(second.clone()).await?;
    page.sees(".app-bar-title", "From the first").await?;

    // … until it takes over: then the first only shows.
    page.click("#take-over").await?;
    page.sees_count("#read-only", 0).await?;
    rename(page, "From the second").await?;
    page.sees(".app-bar-title", "From the second").await?;
    client.switch_to_window(first).await?;
    page.find("#read-only").await?;
    page.sees(".app-bar-title", "From the second").await?;
    client.switch_to_window(second).await?;
    client.close_window().await?;
    let left = client.windows().await?.into_iter().next().context("a window")?;
    client.switch_to_window(left).await?;
    Ok(())
}

async fn undo_and_redo_by_key(page: &Page) -> Result {
    let hash = demo(page).await?;
    page.open(&beside(&hash, "settings")?).await?;
    rename(page, "Renamed").await?;
    page.sees(".app-bar-title", "Renamed").await?;
    let press = "document.body.dispatchEvent(new KeyboardEvent('keydown',
                 { key: arguments[0], ctrlKey: true, bubbles: true, cancelable: true }))";
    page.eval(press, vec![json!("z")]).await?;
    page.sees(".app-bar-title", "Harbour Open").await?;
    page.sees(".toasts", "Renamed").await?;
    page.eval(press, vec![json!("y")]).await?;
    page.sees(".app-bar-title", "Renamed").await?;
    page.open(&beside(&hash, "history")?).await?;
    page.sees_count(".chronicle li[data-entry]", 3).await
}
