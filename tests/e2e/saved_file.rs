//! App and tournament in one file, a file kept up to date, the same tournament twice.

use anyhow::{Context, ensure};
use harness::{Page, Result, Scenarios, Target};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("app and tournament as one file open straight into it", one_file)
        .both("a tournament imported twice is asked about", imported_twice)
        .on(Target::Hosted, "a chosen file is kept up to date", kept_up_to_date)
}

/// Opens the demo tournament's page of files; its id.
async fn demo(page: &Page) -> Result<String> {
    page.open("#/").await?;
    page.click("#demo").await?;
    page.find("#saved[data-saved=saved]").await?;
    let hash = page.hash().await?;
    let id = hash.split('/').nth(2).context("an address of a tournament")?.to_owned();
    page.open(&format!("#/t/{id}/publish")).await?;
    page.find("#save-app").await?;
    Ok(id)
}

/// Goes to another page of the app that is open, whichever file it came from.
async fn go(page: &Page, hash: &str) -> Result {
    page.eval("location.hash = arguments[0]", vec![json!(hash)]).await.map(drop)
}

async fn rename(page: &Page, id: &str, name: &str) -> Result {
    go(page, &format!("#/t/{id}/settings")).await?;
    page.find("#name").await?;
    let script = "const field = document.querySelector('#name'); field.value = arguments[0];
                  field.dispatchEvent(new Event('change', { bubbles: true }))";
    page.eval(script, vec![json!(name)]).await?;
    page.sees(".app-bar-title", name).await?;
    page.find("#saved[data-saved=saved]").await.map(drop)
}

/// Opens a file from the disk in the browser, its text written there first.
async fn open_file(page: &Page, name: &str, text: &str) -> Result {
    let path = std::env::temp_dir().join(format!("crosstable-{}-{name}", std::process::id()));
    std::fs::write(&path, text).with_context(|| format!("write {}", path.display()))?;
    page.client().goto(&format!("file://{}", path.display())).await?;
    Ok(())
}

async fn one_file(page: &Page) -> Result {
    let id = demo(page).await?;
    page.sees("#kept", "Not in a file yet").await?;
    page.click("#save-app").await?;
    let file = page.download(".html").await?;
    let text = file.text()?.to_owned();
    page.sees("#kept", "In a file").await?;
    ensure!(text.contains("id=\"crosstable-tournament\""), "the tournament is inside");

    // From the disk it opens straight into the tournament, with its history; from there it is saved again.
    rename(page, &id, "Renamed since").await?;
    open_file(page, "one.html", &text).await?;
    // The store of files is the browser's own for all of them: on file:// the tournament is here already, and further.
    if page.target() == Target::File {
        page.click("#twin [data-twin=both]").await?;
    }
    page.sees(".app-bar-title", "Harbour Open").await?;
    // It came from a file, which does not follow.
    page.find("#kept[data-kept=current]").await?;
    let hash = page.hash().await?;
    let copy = hash.split('/').nth(2).context("an address of a tournament")?.to_owned();
    rename(page, &copy, "Saved again").await?;
    page.find("#kept[data-kept=behind]").await?;
    go(page, &format!("#/t/{copy}/publish")).await?;
    page.click("#save-app").await?;
    let again = page.download(".html").await?.text()?.to_owned();
    ensure!(again.matches("id=\"crosstable-tournament\"").count() == 1, "one tournament, not two");

    // Its state is here already: no question; what was done can be undone.
    open_file(page, "two.html", &again).await?;
    page.sees(".app-bar-title", "Saved again").await?;
    page.click("#undo").await?;
    page.sees(".app-bar-title", "Harbour Open").await?;

    // Now it is further here than in the file: that is asked, and nothing is overwritten.
    page.find("#saved[data-saved=saved]").await?;
    open_file(page, "two.html", &again).await?;
    page.find("#twin").await?;
    page.click("#twin [data-twin=unsaved]").await?;
    page.sees(".app-bar-title", "Saved again").await?;
    page.find("#saved[data-saved=not-saved]").await?;

    // The read-only file shows what is public.
    go(page, &format!("#/t/{copy}/publish")).await?;
    page.click("[data-file='read-only.html']").await?;
    let public = page.download("read-only.html").await?.text()?.to_owned();
    open_file(page, "three.html", &public).await?;
    page.sees("#view h1", "Harbour Open").await?;
    page.sees_count("#undo", 0).await?;
    // From the app around it, which is in the file too, the way leads back to it.
    go(page, "#/new").await?;
    page.find("#create").await?;
    page.click(".app-bar-home").await?;
    page.sees("#view h1", "Harbour Open").await
}

async fn imported_twice(page: &Page) -> Result {
    let id = demo(page).await?;
    page.click("#save-backup").await?;
    let backup = page.download(".json").await?.text()?.to_owned();
    page.find("#kept-line[data-kept=current]").await?;
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "same.json", backup.as_bytes()).await?;
    page.sees("#twin", "in the same state").await?;
    rename(page, &id, "Gone on").await?;
    page.find("#kept[data-kept=behind]").await?;
    // Saved from the list it is in a file too.
    page.open("#/").await?;
    page.click(&format!("[data-tournament='{id}'] [data-action=save]")).await?;
    page.click("dialog[open] .file-kinds li:nth-child(3) button").await?;
    page.download(".json").await?;
    page.open(&format!("#/t/{id}/players")).await?;
    page.find("#kept[data-kept=current]").await?;
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "older.json", backup.as_bytes()).await?;
    // What differs is named, before and after.
    page.sees("#twin .changes", "Gone on").await?;
    page.click("#twin [data-twin=update]").await?;
    page.sees(".app-bar-title", "Harbour Open").await?;
    ensure!(page.hash().await?.contains(&id), "it is the same tournament");
    // It is in the file that was taken. As many steps as in the file saved last are no reason to call another state saved.
    page.find("#kept[data-kept=current]").await?;
    rename(page, &id, "In no file").await?;
    page.sees("#kept[data-kept=behind]", "1 change").await?;
    page.open("#/").await?;
    page.sees(".library", "Gone on (before the update)").await?;

    // The file with the app in it can be imported too.
    page.open(&format!("#/t/{id}/publish")).await?;
    page.click("#save-app").await?;
    let file = page.download(".html").await?.text()?.to_owned();
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "app.html", file.as_bytes()).await?;
    page.sees("#twin", "in the same state").await
}

async fn kept_up_to_date(page: &Page) -> Result {
    let id = demo(page).await?;
    // A file of the browser's own folder stands for one that the user would choose in a dialog.
    let stub = "globalThis.showSaveFilePicker = async () =>
                  (await navigator.storage.getDirectory()).getFileHandle('kept.json', { create: true });";
    page.eval(stub, vec![]).await?;
    page.click("#choose-file").await?;
    page.sees("#up-to-date", "kept.json").await?;
    rename(page, &id, "Written at once").await?;
    let read = "const root = await navigator.storage.getDirectory();
                const handle = await root.getFileHandle('kept.json');
                return (await handle.getFile()).text()";
    page.until("the file follows", async || {
        let text = page.eval_async(read, vec![]).await?;
        Ok(text.as_str().is_some_and(|text| text.contains("Written at once")))
    })
    .await?;
    // After a reload it goes on.
    page.reload().await?;
    rename(page, &id, "And again").await?;
    page.until("the file follows after a reload", async || {
        let text = page.eval_async(read, vec![]).await?;
        Ok(text.as_str().is_some_and(|text| text.contains("And again")))
    })
    .await
}
