//! Nothing is lost: whatever happens to the store or the tab, the data are there or in the user's hands, and a sentence
//! says so. What a component does with each fault is in `tests/components/keeping.rs`; here the browser's own store and
//! the built page are at fault.

use anyhow::{Context, ensure};
use harness::{Page, Result, Scenarios, Target};
use serde_json::{Value, json};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "a full store is said, and a file has what it has not", a_full_store)
        .on(Target::Hosted, "a private window says that nothing stays, and gives it out", a_private_window)
        .on(Target::Hosted, "a tab that dies costs no more than the last moment", a_tab_that_dies)
        .on(Target::Hosted, "texts under our keys: cut off, foreign, older and newer", texts_under_our_keys)
}

/// A tournament of version 1 of the format, as it was shipped.
const OLDER: &str = include_str!("../../pairing-core/tests/event/golden-v1.json");

/// Opens the demo tournament; its settings.
async fn demo(page: &Page) -> Result<String> {
    page.open("#/").await?;
    page.click("#demo").await?;
    page.find("#saved").await?;
    let hash = page.hash().await?;
    let id = hash.split('/').nth(2).context("an address of a tournament")?;
    let settings = format!("#/t/{id}/settings");
    page.open(&settings).await?;
    page.find("#name").await?;
    Ok(settings)
}

async fn rename(page: &Page, name: &str) -> Result {
    let script = "const field = document.querySelector('#name'); field.value = arguments[0];
                  field.dispatchEvent(new Event('change', { bubbles: true }))";
    page.find("#name").await?;
    page.eval(script, vec![json!(name)]).await?;
    page.sees(".app-bar-title", name).await
}

/// What the file holds that the menu saves.
async fn file(page: &Page) -> Result<String> {
    page.click("#menu-button").await?;
    page.click("#save-json").await?;
    Ok(page.download(".json").await?.text()?.to_owned())
}

/// The texts that the store has of tournaments.
async fn stored(page: &Page) -> Result<Vec<String>> {
    let script = "return Object.keys(localStorage).filter(key => key.startsWith('crosstable/v1/t/'))
                  .map(key => localStorage[key])";
    let texts = page.eval(script, vec![]).await?;
    texts
        .as_array()
        .context("a list")?
        .iter()
        .map(|text| Ok(text.as_str().context("a text")?.to_owned()))
        .collect()
}

async fn a_full_store(page: &Page) -> Result {
    demo(page).await?;
    page.find("#saved[data-saved=saved]").await?;
    let fill = "let size = 4_000_000, n = 0;
                while (size > 0) {
                    try { localStorage.setItem(`elsewhere/${n++}`, 'x'.repeat(size)); } catch { size = size >> 1; }
                }";
    page.eval(fill, vec![]).await?;
    let name = "A name that does not fit into what is left".repeat(3);
    rename(page, &name).await?;
    page.sees("#not-saved", "NOT SAVED").await?;
    page.sees("#not-saved", "full").await?;
    // The banner scrolls away while results are typed; the row of tabs stays.
    page.eval("window.scrollTo(0, document.body.scrollHeight)", vec![]).await?;
    let there = "const at = document.querySelector('#tabs-unsaved').getBoundingClientRect();
                 return at.top >= 0 && at.bottom <= innerHeight && at.right <= innerWidth";
    page.until("the row of tabs says it", async || Ok(page.eval(there, vec![]).await? == json!(true)))
        .await?;
    // On a telephone the menu stays within reach all the same.
    page.resize(360, 740).await?;
    let over = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    let over = page.eval(over, vec![]).await?;
    ensure!(over == json!(0), "the page can be moved sideways by {over} pixels");
    page.resize(1280, 900).await?;
    let before = stored(page).await?;
    ensure!(before.len() == 1 && before[0].contains("Harbour Open"), "what was saved stays as it was");
    ensure!(!before[0].contains(&name), "there was room after all");
    serde_json::from_str::<Value>(&before[0]).context("what was saved is whole")?;
    ensure!(file(page).await?.contains(&name), "the file has what the store has not");
    let clear = "Object.keys(localStorage).filter(key => key.startsWith('elsewhere/'))
                 .forEach(key => localStorage.removeItem(key))";
    page.eval(clear, vec![]).await?;
    // By itself, after a few seconds; nobody has to press anything.
    page.find("#saved[data-saved=saved]").await?;
    page.sees_count("#not-saved", 0).await?;
    page.sees_count("#tabs-unsaved", 0).await?;
    ensure!(stored(page).await?[0].contains(&name), "and now the store has it");
    Ok(())
}

/// From the next document on, this runs before the page's own scripts.
async fn beforehand(page: &Page, script: &str) -> Result<String> {
    let added = page.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script })).await?;
    Ok(added["identifier"].as_str().context("an identifier")?.to_owned())
}

async fn no_longer(page: &Page, identifier: String) -> Result {
    let which = json!({ "identifier": identifier });
    page.devtools("Page.removeScriptToEvaluateOnNewDocument", &which).await.map(drop)
}

async fn a_private_window(page: &Page) -> Result {
    let denied = "Object.defineProperty(window, 'localStorage',
                  { get() { throw new DOMException('not here', 'SecurityError'); } })";
    let script = beforehand(page, denied).await?;
    page.reload().await?;
    page.find("#no-store").await?;
    demo(page).await?;
    page.sees("#not-saved", "NOT SAVED").await?;
    rename(page, "Only in this window").await?;
    let kept = file(page).await?;
    ensure!(kept.contains("Only in this window"), "the file has it");
    no_longer(page, script).await?;

    // A window that has a store without room for anything.
    let empty =
        "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }";
    let script = beforehand(page, empty).await?;
    page.open("#/").await?;
    page.reload().await?;
    page.find("#demo").await?;
    page.click("#demo").await?;
    page.sees(".toast-refused", "full").await?;
    no_longer(page, script).await?;

    // In another window the file brings it back, history and all.
    page.reload().await?;
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "saved.json", kept.as_bytes()).await?;
    page.click("[data-create]").await?;
    page.sees(".app-bar-title", "Only in this window").await?;
    page.find("#saved[data-saved=saved]").await?;
    page.click("#undo").await?;
    page.sees(".app-bar-title", "Harbour Open").await
}

async fn a_tab_that_dies(page: &Page) -> Result {
    // No last words: whoever dies hears of nothing.
    let silence = "for (const what of ['pagehide', 'visibilitychange', 'beforeunload', 'unload', 'freeze']) {
                       window.addEventListener(what, (event) => event.stopImmediatePropagation(), true);
                   }";
    let script = beforehand(page, silence).await?;
    // A clock that is days behind what it was.
    let behind = "const real = Date.now; Date.now = () => real.call(Date) - 3 * 24 * 3_600_000";
    page.reload().await?;
    let settings = demo(page).await?;
    page.find("#saved[data-saved=saved]").await?;
    let clock = beforehand(page, behind).await?;
    page.reload().await?;
    rename(page, "Said to be saved").await?;
    page.find("#saved[data-saved=saved]").await?;
    rename(page, "Not saved yet").await?;
    page.client().goto("about:blank").await?;
    no_longer(page, script).await?;
    no_longer(page, clock).await?;
    page.open(&settings).await?;
    let title = page.text(".app-bar-title").await?;
    // Whether the last moment was long enough is the machine's affair.
    ensure!(["Said to be saved", "Not saved yet"].contains(&title.as_str()), "{title}");
    ensure!(page.count("#asides").await? == 0, "nothing is damaged");
    page.sees_count("#read-only", 0).await?;
    rename(page, "And on it goes").await?;
    page.find("#saved[data-saved=saved]").await?;
    page.reload().await?;
    page.sees(".app-bar-title", "And on it goes").await?;
    for before in ["Said to be saved", "Harbour Open"] {
        page.click("#undo").await?;
        if title == "Not saved yet" && before == "Said to be saved" {
            page.sees(".app-bar-title", "Not saved yet").await?;
            page.click("#undo").await?;
        }
        page.sees(".app-bar-title", before).await?;
    }
    Ok(())
}

async fn texts_under_our_keys(page: &Page) -> Result {
    demo(page).await?;
    page.find("#saved[data-saved=saved]").await?;
    let whole = stored(page).await?.pop().context("a tournament")?;
    let newer = whole.replacen("\"version\":1", "\"version\":99", 1).replace("Harbour Open", "From tomorrow");
    let cut = whole[..whole.len() / 2].to_owned();
    let texts = [
        ("aaaaaaaaaa", cut.as_str()),
        ("bbbbbbbbbb", "{\"list\":[1,2,3]}"),
        ("cccccccccc", newer.as_str()),
        ("dddddddddd", OLDER.trim_end()),
    ];
    page.open("#/").await?;
    page.find("#demo").await?;
    for (id, text) in texts {
        let put = "localStorage.setItem(`crosstable/v1/t/${arguments[0]}`, arguments[1]);
                   localStorage.setItem('crosstable/v1/index', 'not ours')";
        page.eval(put, vec![json!(id), json!(text)]).await?;
    }
    page.reload().await?;
    // What can be used is in the list; what cannot is put aside, and said.
    page.find("[data-tournament=dddddddddd]").await?;
    page.find("[data-tournament=cccccccccc]").await?;
    page.sees_count("[data-tournament]", 3).await?;
    page.sees("#asides", "damaged").await?;
    let script = "return Object.keys(localStorage).filter(key => key.startsWith('crosstable/v1/quarantine/'))
                  .map(key => localStorage[key]).sort()";
    let mut aside = vec![cut.clone(), "{\"list\":[1,2,3]}".to_owned()];
    aside.sort();
    ensure!(page.eval(script, vec![]).await? == json!(aside), "put aside to the letter");

    page.open("#/t/aaaaaaaaaa").await?;
    page.sees("#damaged", "put aside as it is").await?;
    page.click("#damaged [data-action=save-aside]").await?;
    ensure!(
        page.download("").await?.text()? == cut,
        "the text in the user's hands is the one that was there"
    );

    page.open("#/t/dddddddddd").await?;
    page.sees(".app-bar-title", "Opening Night").await?;
    page.sees_count("#read-only", 0).await?;

    page.open("#/t/cccccccccc/settings").await?;
    page.sees(".app-bar-title", "From tomorrow").await?;
    page.find("#read-only").await?;
    let there = "return localStorage.getItem('crosstable/v1/t/cccccccccc')";
    ensure!(page.eval(there, vec![]).await? == json!(newer), "a newer text stays as it is");
    Ok(())
}
