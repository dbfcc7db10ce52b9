//! The page starts, the engine answers in its worker, a panic is not a dead page.

use anyhow::ensure;
use harness::{Key, Page, Result, Scenarios};
use serde_json::{Value, json};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("the app is drawn", the_app_is_drawn)
        .both("the worker answers", the_worker_answers)
        .both("a call can be cancelled", a_call_can_be_cancelled)
        .both("without workers the page answers", without_workers_the_page_answers)
        .both("a panic in the worker spares the page", a_panic_in_the_worker_spares_the_page)
        .both("a panic offers the data", a_panic_offers_the_data)
        .both("a panic without a store", a_panic_without_a_store)
        .both("no wasm is said in words", no_wasm_is_said_in_words)
}

/// Waits until the starter has handed over to the app.
async fn started(page: &Page) -> Result {
    page.find("#app > *").await?;
    page.sees_count("#boot-shell", 0).await
}

async fn ping(page: &Page, payload: &str) -> Result<Value> {
    let call = "return crosstableEngine.call('ping', arguments[0])";
    page.eval_async(call, vec![json!(payload)]).await
}

async fn mode(page: &Page) -> Result<Value> {
    page.eval("return crosstableEngine.mode", vec![]).await
}

async fn the_app_is_drawn(page: &Page) -> Result {
    started(page).await?;
    page.sees_count("#crosstable-panic", 0).await
}

async fn the_worker_answers(page: &Page) -> Result {
    started(page).await?;
    ensure!(ping(page, "{\"round\":9}").await? == json!("{\"round\":9}"));
    ensure!(mode(page).await? == "worker");
    let refused = page.eval_async("return crosstableEngine.call('no-such-request', '{}')", vec![]).await;
    let message = refused.err().map(|error| error.to_string()).unwrap_or_default();
    ensure!(message.contains("no-such-request"), "the refusal says `{message}`");
    Ok(())
}

/// Cancelled while the worker starts, and while it works without end.
async fn a_call_can_be_cancelled(page: &Page) -> Result {
    started(page).await?;
    let endless = json!({
        "tournament": {
            "settings": { "rounds": 1 },
            "players": [
                { "id": 1, "tpn": 1, "name": "One", "rating": 2000 },
                { "id": 2, "tpn": 2, "name": "Two", "rating": 1900 },
            ],
        },
        "round": 1,
        "runs": 1_000_000_000,
    });
    let outcome = page
        .eval_async(
            "let alive = 0;
             window.Worker = class extends window.Worker {
                 constructor(...how) { super(...how); alive += 1; }
                 terminate() { super.terminate(); alive -= 1; }
             };
             async function cancelled(kind, payload, delay) {
                 const stop = new AbortController();
                 const call = crosstableEngine.call(kind, payload, null, stop.signal);
                 const next = crosstableEngine.call('ping', '2');
                 setTimeout(() => stop.abort(), delay);
                 return [await call.catch(error => `${error.name}: ${error.message}`), await next, alive];
             }
             return [await cancelled('ping', '1', 0), await cancelled('bench', args[0], 500)];",
            vec![json!(endless.to_string())],
        )
        .await?;
    let expected = json!(["AbortError: cancelled", "2", 1]);
    ensure!(outcome == json!([expected, expected]), "{outcome}");
    Ok(())
}

async fn without_workers_the_page_answers(page: &Page) -> Result {
    started(page).await?;
    page.eval("window.Worker = class { constructor() { throw new Error('refused') } }", vec![]).await?;
    ensure!(ping(page, "7").await? == "7");
    ensure!(mode(page).await? == "main");
    Ok(())
}

async fn a_panic_in_the_worker_spares_the_page(page: &Page) -> Result {
    started(page).await?;
    let outcome = page
        .eval_async(
            "const first = await crosstableEngine.call('panic', '')
                 .catch(error => `${error.name}: ${error.message}`);
             return [first, await crosstableEngine.call('ping', '2')];",
            vec![],
        )
        .await?;
    let first = outcome[0].as_str().unwrap_or_default();
    ensure!(first.starts_with("EnginePanic: ") && first.contains("on request"), "{first}");
    ensure!(outcome[1] == "2", "a new worker answers");
    page.sees_count("#crosstable-panic", 0).await
}

/// Panics in the page, as a fault in the app would.
async fn panic(page: &Page) -> Result {
    page.eval("setTimeout(() => wasm_bindgen.force_panic(), 0)", vec![]).await?;
    page.sees("#crosstable-panic[role=alertdialog]", "has stopped").await?;
    page.sees("#crosstable-panic pre", "on request").await
}

async fn focused(page: &Page) -> Result<Value> {
    page.eval("return document.activeElement.textContent", vec![]).await
}

async fn a_panic_offers_the_data(page: &Page) -> Result {
    started(page).await?;
    page.eval(
        "localStorage.setItem('crosstable/v1/t/open', 'old');
         localStorage.setItem('crosstable/v1/t/club', 'club \u{2028} </script>');
         localStorage.setItem('somebody-else', 'not ours');
         crosstablePending['crosstable/v1/t/open'] = 'newer';",
        vec![],
    )
    .await?;
    panic(page).await?;

    ensure!(focused(page).await? == "Download your data", "the focus is on the first button");
    page.press(Key::Tab).await?;
    ensure!(focused(page).await? == "Reload", "Tab goes on to the second");
    page.click_text("#crosstable-panic button", "Download your data").await?;
    let file = page.download(".json").await?;
    ensure!(file.name.starts_with("crosstable-data-"), "{}", file.name);
    let saved: Value = serde_json::from_str(file.text()?)?;
    ensure!(saved["format"] == "crosstable/rescue");
    let expected = json!({
        "crosstable/v1/t/open": "newer",
        "crosstable/v1/t/club": "club \u{2028} </script>",
    });
    let mut entries = saved["entries"].clone();
    // The app keeps keys of its own.
    if let Some(entries) = entries.as_object_mut() {
        entries.retain(|key, _| expected.get(key).is_some());
    }
    ensure!(entries == expected, "{saved}");
    ensure!(saved["entries"].get("somebody-else").is_none());

    page.click_text("#crosstable-panic button", "Reload").await?;
    started(page).await?;
    page.sees_count("#crosstable-panic", 0).await?;
    the_panic_was_logged(page).await
}

async fn a_panic_without_a_store(page: &Page) -> Result {
    started(page).await?;
    page.eval(
        "Object.defineProperty(window, 'localStorage', {
             get() { throw new DOMException('denied', 'SecurityError') },
         });",
        vec![],
    )
    .await?;
    panic(page).await?;
    page.click_text("#crosstable-panic button", "Download your data").await?;
    page.sees("#crosstable-panic [role=status]", "denied").await?;
    the_panic_was_logged(page).await
}

async fn no_wasm_is_said_in_words(page: &Page) -> Result {
    page.devtools(
        "Page.addScriptToEvaluateOnNewDocument",
        &json!({ "source": "delete globalThis.WebAssembly" }),
    )
    .await?;
    page.reload().await?;
    page.sees("#crosstable-panic", "could not start").await?;
    page.sees("#crosstable-panic pre", "no WebAssembly").await?;
    page.complaints().await.map(drop)
}

/// The trap itself stays visible to developers; nothing else is on the console.
async fn the_panic_was_logged(page: &Page) -> Result {
    let complaints = page.complaints().await?;
    ensure!(complaints.len() == 1 && complaints[0].contains("unreachable"), "{complaints:#?}");
    Ok(())
}
