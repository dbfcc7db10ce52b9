//! After one visit the hosted page works without a network; what is loaded on demand may be late, not lost.

use anyhow::ensure;
use harness::{Page, Result, Scenarios, Target};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "after one visit the page works without a network", without_a_network)
        .on(Target::Hosted, "a part that does not arrive is said, and asked for again", a_lost_part)
        .on(Target::File, "the single file asks for no service worker", single_file)
}

async fn without_a_network(page: &Page) -> Result {
    page.open("#/").await?;
    page.find("#demo").await?;
    // Ready: every file of the page is kept.
    let kept = page
        .eval_async(
            "await navigator.serviceWorker.ready;
             const names = await caches.keys();
             const cache = await caches.open(names[0]);
             return (await cache.keys()).length",
            vec![],
        )
        .await?;
    ensure!(kept.as_u64().is_some_and(|kept| kept > 10), "{kept} files are kept");
    let offline = json!({ "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    page.devtools("Network.enable", &json!({})).await?;
    page.devtools("Network.emulateNetworkConditions", &offline).await?;
    page.reload().await?;
    page.find("#demo").await?;
    let by_worker = "return performance.getEntriesByType('navigation')[0].workerStart > 0";
    ensure!(page.eval(by_worker, vec![]).await? == true, "the page did not come from the service worker");
    // What is loaded on demand is there as well: the engine, a language.
    let ping = page.eval_async("return crosstableEngine.call('ping', '{\"round\":3}')", vec![]).await?;
    ensure!(ping == "{\"round\":3}", "{ping}");
    page.click("#menu-button").await?;
    page.choose("#language", "Français").await?;
    page.sees("main h1", "Tournois").await
}

async fn a_lost_part(page: &Page) -> Result {
    let lose = "
        const fetched = globalThis.fetch;
        globalThis.fetch = (what, ...more) => {
            const lost = String(what).includes('split_lists') && !sessionStorage.getItem('let-through');
            return lost ? Promise.reject(new TypeError('no network')) : fetched(what, ...more);
        };";
    page.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": lose })).await?;
    page.open("#/").await?;
    page.reload().await?;
    page.click("#import").await?;
    page.find("#part-missing").await?;
    page.eval("sessionStorage.setItem('let-through', 'yes')", vec![]).await?;
    page.click("#part-missing button").await?;
    page.find("#import-text").await?;
    // It was said on the console too.
    let complaints = page.complaints().await?;
    ensure!(complaints.iter().any(|said| said.contains("no network")), "{complaints:?}");
    Ok(())
}

async fn single_file(page: &Page) -> Result {
    page.open("#/").await?;
    page.find("#demo").await?;
    page.sees_count("#crosstable-service", 0).await?;
    let workers = "return (await navigator.serviceWorker?.getRegistrations?.().catch(() => [])) ?? []";
    ensure!(page.eval_async(workers, vec![]).await? == json!([]));
    Ok(())
}
