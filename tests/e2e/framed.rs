//! `<crosstable-desk>`: the app in a frame of somebody's page.

use anyhow::ensure;
use harness::{Page, Result, Scenarios, Target};
use serde_json::{Value, json};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "a desk on a club's page keeps address, store and history to itself", desk)
        .on(Target::Hosted, "a desk is given a tournament and asks before it takes it", given)
        .on(Target::Hosted, "a desk in a sandboxed frame works and says that nothing is kept", sandboxed)
        .on(Target::Hosted, "a desk that cannot run says so, with a link and what the page has inside", mute)
        .on(
            Target::Hosted,
            "the single file under a policy that refuses its scripts says so",
            scripts_refused,
        )
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

/// Notes what the desk tells of: the event and the id.
const HEARD: &str = "globalThis.heard = [];
  for (const name of ['open', 'change', 'delete']) {
    addEventListener(`crosstable-${name}`, (event) => { heard.push([event.type, event.detail.id]); });
  }";

async fn desk(page: &Page) -> Result {
    page.open("examples/desk.html").await?;
    page.eval(HEARD, vec![]).await?;
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
    let heard = page.eval("return heard", vec![]).await?;
    let named = |heard: &Value, kind: &str| {
        let one = heard.as_array().and_then(|all| all.iter().find(|one| one[0] == kind)).cloned();
        one.map(|one| one[1].clone()).unwrap_or_default()
    };
    let id = named(&heard, "crosstable-open");
    ensure!(id.as_str().is_some_and(|id| !id.is_empty()), "{heard}");
    ensure!(named(&heard, "crosstable-change") == id, "{heard}");
    // After a reload the desk stands where it was, with everything, and tells which tournament that is.
    page.reload().await?;
    page.eval(HEARD, vec![]).await?;
    enter(page).await?;
    page.find("#standings").await?;
    leave(page).await?;
    page.until("the page knows the tournament", async || {
        Ok(page.eval(told, vec![]).await? == "crosstable/tournament")
    })
    .await?;
    page.until("the result is shown below again", async || Ok(page.eval(shown, vec![]).await? == "1-0"))
        .await?;
    // So it does when the element comes back into the page.
    page.eval(
        "const desk = document.querySelector('crosstable-desk'); desk.remove(); globalThis.heard.length = 0;
      document.querySelector('main').prepend(desk)",
        vec![],
    )
    .await?;
    page.until("it is opened again", async || {
        Ok(named(&page.eval("return heard", vec![]).await?, "crosstable-open") == id)
    })
    .await?;
    // What is deleted is no longer there.
    enter(page).await?;
    page.eval("location.replace('#/')", vec![]).await?;
    page.click("[data-tournament] [data-action=delete]").await?;
    page.click_text("dialog[open] button", "Delete").await?;
    leave(page).await?;
    page.until("it is deleted", async || {
        Ok(named(&page.eval("return heard", vec![]).await?, "crosstable-delete") == id)
    })
    .await?;
    ensure!(
        page.eval("return document.querySelector('crosstable-desk').tournament", vec![]).await?.is_null()
    );
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

/// The app does not answer: its address is wrong, is none, or leads to a page that is refused. The desk's clock is run
/// forward by the scenario.
async fn mute(page: &Page) -> Result {
    page.open("examples/desk.html").await?;
    page.eval(
        "globalThis.late = []; const real = setTimeout;
         globalThis.setTimeout = (run, wait, ...rest) => wait === 10000 ? late.push(run) : real(run, wait, ...rest);
         globalThis.seen = () => { const root = document.querySelector('crosstable-desk').shadowRoot;
           const said = root.querySelector('[role=status]');
           return [!said.hidden, said.innerText, said.querySelector('a')?.getAttribute('href') ?? null,
             !root.querySelector('slot').hidden, root.querySelector('iframe') !== null]; }",
        vec![],
    )
    .await?;
    let seen = async |app: &str| -> Result<Value> {
        let set =
            "late.length = 0; document.querySelector('crosstable-desk').setAttribute('app', arguments[0]);
          for (const run of late) run(); return seen()";
        page.eval(set, vec![json!(app)]).await
    };
    let wrong = seen("no-such-app.html").await?;
    ensure!(wrong[0] == true && wrong[3] == true && wrong[4] == true, "{wrong}");
    ensure!(wrong[1].as_str().is_some_and(|said| said.contains("has not started here")), "{wrong}");
    ensure!(wrong[2].as_str().is_some_and(|link| link.ends_with("/no-such-app.html")), "{wrong}");
    // What is no address of a page: at once, without a link, and nothing of another frame stays.
    for app in ["http://[x", "javascript:alert(1)"] {
        let none = seen(app).await?;
        ensure!(none[0] == true && none[2].is_null() && none[3] == true && none[4] == false, "{app}: {none}");
    }
    // In the language around; and the right address takes the sentence away.
    page.eval("document.documentElement.lang = 'de'", vec![]).await?;
    let german = seen("http://[y").await?;
    ensure!(german[1].as_str().is_some_and(|said| said.contains("nicht gestartet")), "{german}");
    page.eval("document.querySelector('crosstable-desk').lang = 'fr'", vec![]).await?;
    seen("crosstable.html").await?;
    page.until("the app answers", async || Ok(page.eval("return seen()", vec![]).await?[0] == false)).await?;
    enter(page).await?;
    let lang = "return document.documentElement.lang";
    page.until("the app speaks French", async || Ok(page.eval(lang, vec![]).await? == "fr")).await?;
    leave(page).await?;
    page.complaints().await.map(drop)
}

async fn scripts_refused(page: &Page) -> Result {
    page.open("examples/inline.html").await?;
    let look = "const html = await (await fetch('../crosstable.html')).text();
      const charset = '<meta charset=\"utf-8\">';
      const policy = '<meta http-equiv=\"Content-Security-Policy\" content=\"script-src https:\">';
      if (!html.includes(charset)) return ['no place for the policy'];
      const frame = document.createElement('iframe');
      frame.srcdoc = html.replace(charset, charset + policy);
      document.body.append(frame);
      await new Promise((go) => frame.addEventListener('load', go));
      const line = frame.contentDocument.getElementById('boot-refused');
      const visible = () => frame.contentWindow.getComputedStyle(line).visibility;
      const at_once = visible();
      for (const appearing of line.getAnimations()) appearing.finish();
      return [at_once, visible(), line.innerText.includes('does not let its scripts run')]";
    let seen = page.eval_async(look, vec![]).await?;
    ensure!(seen == json!(["hidden", "visible", true]), "{seen}");
    // What the policy refuses it complains of.
    let complaints = page.complaints().await?;
    ensure!(complaints.iter().all(|said| said.contains("Content Security Policy")), "{complaints:?}");
    Ok(())
}
