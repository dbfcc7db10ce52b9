//! `<crosstable-event>` on other people's pages.

use anyhow::{Context, ensure};
use harness::{Page, Result, Scenarios, Target};
use serde_json::{Value, json};

use crate::access;

/// Pages with what the scenarios ask of an element: its texts as shown, and its nodes.
const HELP: &str = "
globalThis.widget = (id) => document.getElementById(id);
globalThis.inside = (id, css) => [...widget(id).shadowRoot.querySelectorAll(css)];
globalThis.seen = (id, css) => inside(id, css).map((e) => e.innerText.trim());
";

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::Hosted, "widget: several on a page with a strict policy, by keyboard", several)
        .on(Target::Hosted, "widget: attributes and the tournament change at run time", changes)
        .on(
            Target::Hosted,
            "widget: a live event is looked at again, less often in vain, not while hidden",
            live,
        )
        .on(Target::Hosted, "widget: in a sandboxed frame", sandboxed)
        .on(Target::Hosted, "widget: where wasm is refused there is a sentence and a link", refused)
        .on(Target::Hosted, "widget: hostile names stay names", hostile)
        .on(Target::Hosted, "widget: axe finds nothing", axe)
}

/// Opens the example and waits for its tables.
async fn open(page: &Page) -> Result {
    page.open("examples/event.html").await?;
    page.eval(HELP, vec![]).await?;
    for (id, css) in [
        ("all", ".pairings tbody tr"),
        ("standings", ".standings tbody tr"),
        ("pairings", ".pairings tbody tr"),
        ("player", ".card tbody tr"),
    ] {
        drawn(page, id, css).await?;
    }
    Ok(())
}

async fn drawn(page: &Page, id: &str, css: &str) -> Result {
    let script = "return inside(arguments[0], arguments[1]).length > 0";
    page.until(&format!("{id} shows {css}"), async || {
        Ok(page.eval(script, vec![json!(id), json!(css)]).await? == true)
    })
    .await
}

async fn seen(page: &Page, id: &str, css: &str) -> Result<Vec<String>> {
    let texts = page.eval("return seen(arguments[0], arguments[1])", vec![json!(id), json!(css)]).await?;
    Ok(serde_json::from_value(texts)?)
}

async fn shows(page: &Page, id: &str, css: &str, text: &str) -> Result {
    page.until(&format!("{id} shows `{text}` in {css}"), async || {
        Ok(seen(page, id, css).await?.iter().any(|shown| shown.contains(text)))
    })
    .await
}

/// Presses Enter where the focus is: the driver's own keys go to the element that the document knows, not into it.
async fn enter(page: &Page) -> Result {
    for kind in ["keyDown", "keyUp"] {
        let key = json!({ "type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r" });
        page.devtools("Input.dispatchKeyEvent", &key).await?;
    }
    Ok(())
}

async fn typed(page: &Page, text: &str) -> Result {
    page.devtools("Input.insertText", &json!({ "text": text })).await.map(drop)
}

async fn several(page: &Page) -> Result {
    open(page).await?;
    // Each element has asked for its file once, however many attributes it has.
    let asked =
        "return performance.getEntriesByType('resource').filter((e) => e.name.endsWith('event.json')).length";
    ensure!(page.eval(asked, vec![]).await? == 4, "four elements, four requests");
    ensure!(seen(page, "standings", "caption").await? == ["Standings after round 4"]);
    ensure!(seen(page, "pairings", "caption").await? == ["Paarungen der Runde 1"], "the attribute `lang`");
    ensure!(seen(page, "player", ".who").await?[0].contains("Vasarhelyi"));
    ensure!(seen(page, "standings", ".title").await?.is_empty(), "heading=0");
    // What stands inside is for those who see no table.
    let fallback =
        page.eval("return getComputedStyle(widget('all').shadowRoot.querySelector('slot')).display", vec![]);
    ensure!(fallback.await? == "none");
    // A custom property and a part, from the page's own style sheet.
    let colour = "return getComputedStyle(inside('standings', arguments[0])[0]).color";
    ensure!(page.eval(colour, vec![json!("tbody .total")]).await? == "rgb(138, 28, 28)");
    ensure!(page.eval(colour, vec![json!("tbody .name")]).await? == "rgb(43, 29, 14)");

    // By keyboard alone: to the standings, to a card, back to where it was.
    page.eval("inside('all', '[data-view=standings]')[0].focus()", vec![]).await?;
    enter(page).await?;
    drawn(page, "all", ".standings").await?;
    let focus = "return widget('all').shadowRoot.activeElement?.dataset.key ?? null";
    ensure!(page.eval(focus, vec![]).await? == "view-standings", "the focus stays");
    page.eval("inside('all', '.standings .player')[2].focus()", vec![]).await?;
    let key = page.eval(focus, vec![]).await?;
    enter(page).await?;
    drawn(page, "all", ".card").await?;
    ensure!(page.eval(focus, vec![]).await? == "who", "the focus goes to the card");
    page.eval("inside('all', '[data-back]')[0].focus()", vec![]).await?;
    enter(page).await?;
    drawn(page, "all", ".standings").await?;
    ensure!(page.eval(focus, vec![]).await? == key, "the focus is back on the name");
    // A round before, and a name looked for without its accents.
    page.eval("inside('all', '[data-view=pairings]')[0].click()", vec![]).await?;
    page.eval("inside('all', '[data-key=previous]')[0].focus()", vec![]).await?;
    enter(page).await?;
    ensure!(page.eval(focus, vec![]).await? == "previous");
    page.eval("inside('all', '[data-view=standings]')[0].click(); inside('all', '.find')[0].focus()", vec![])
        .await?;
    typed(page, "vasarhelyi").await?;
    let shown = "return inside('all', 'tbody tr').filter((row) => !row.hidden).length";
    ensure!(page.eval(shown, vec![]).await? == 1, "one row is left");
    typed(page, "x").await?;
    shows(page, "all", ".nobody:not([hidden])", "Nobody is called that.").await?;

    // In a narrow place everything that a phone is looked at for is there without scrolling, and no word is broken.
    for (id, view, last) in [
        ("pairings", "pairings", "td.black"),
        ("standings", "standings", ".total"),
        ("player", "player", "td:last-child"),
    ] {
        let narrow = "const element = widget(arguments[0]); element.style.width = '300px';
          element.setAttribute('view', arguments[1]);
          await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
          const right = element.getBoundingClientRect().right;
          const cells = inside(arguments[0], `tbody ${arguments[2]}`);
          return [cells.length > 3, Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)) <= right]";
        let seen = page.eval_async(narrow, vec![json!(id), json!(view), json!(last)]).await?;
        ensure!(seen == json!([true, true]), "{view}: {seen}");
    }

    // Nothing of the host page was touched, nothing stored, nothing else fetched.
    let traces = "return [location.hash, localStorage.length, document.cookie,
      performance.getEntriesByType('resource').map((e) => e.name.split('/').pop()).filter((name) =>
        !['event.css', 'crosstable-widget.js', 'event.json', 'inline.html'].includes(name))]";
    let traces = page.eval(traces, vec![]).await?;
    ensure!(traces == json!(["", 0, "", []]), "{traces}");
    Ok(())
}

async fn changes(page: &Page) -> Result {
    open(page).await?;
    page.eval("widget('pairings').setAttribute('view', 'crosstable')", vec![]).await?;
    shows(page, "pairings", "caption", "Kreuztabelle nach Runde 1").await?;
    page.eval("widget('pairings').setAttribute('round', '9')", vec![]).await?;
    shows(page, "pairings", ".note", "Runde 9 ist noch nicht veröffentlicht.").await?;
    page.eval("widget('pairings').removeAttribute('round'); widget('pairings').lang = 'fr'", vec![]).await?;
    shows(page, "pairings", "caption", "Grille américaine après la ronde").await?;
    page.eval("widget('pairings').setAttribute('view', 'results')", vec![]).await?;
    shows(page, "pairings", ".note", "La vue results n’existe pas").await?;
    page.eval("widget('player').setAttribute('player', 'Marangoni, Elio')", vec![]).await?;
    shows(page, "player", ".who", "Marangoni, Elio").await?;
    // The property goes before the address; taken away, the address is shown again.
    let give = "const json = await (await fetch('event.json')).json();
      json.tournament.info.name = 'Another cup'; json.tournament.rounds.length = 1; json.published = 1;
      widget('all').tournament = json; return true";
    page.eval_async(give, vec![]).await?;
    shows(page, "all", ".title", "Another cup").await?;
    shows(page, "all", "caption", "Pairings of round 1").await?;
    page.eval("widget('all').tournament = null", vec![]).await?;
    shows(page, "all", ".title", "Harbour Open").await?;
    // What is no tournament is said, and does not take the page with it.
    page.eval("widget('all').tournament = '{\"format\": \"crosstable-public\", \"tournament\": 7}'", vec![])
        .await?;
    shows(page, "all", ".status", "The tournament could not be loaded.").await?;
    page.eval("widget('standings').setAttribute('src', 'no-such-file.json')", vec![]).await?;
    shows(page, "standings", ".status", "404").await?;
    shows(page, "standings", ".status a", "Open the tournament").await?;
    // What was said of it in one language is said in the next.
    page.eval("widget('standings').lang = 'fr'", vec![]).await?;
    shows(page, "standings", ".status", "Le tournoi n’a pas pu être chargé.").await?;
    let complaints = page.complaints().await?;
    ensure!(complaints.iter().all(|said| said.contains("404")), "{complaints:?}");
    // In and out of the page, and made by a script before it is in it.
    let made = "const one = document.createElement('crosstable-event'); one.id = 'made';
      one.tournament = await (await fetch('event.json')).text(); one.setAttribute('view', 'standings');
      document.body.append(one); one.remove(); document.body.append(one); return true";
    page.eval_async(made, vec![]).await?;
    drawn(page, "made", ".standings tbody tr").await
}

/// `fetch` of the page counts and answers what the scenario wants; the timer runs when it is told to.
const LIVE: &str = "
globalThis.asked = 0; globalThis.answer = 'same'; globalThis.timers = [];
globalThis.first = await (await fetch('event.json')).text();
for (const other of document.querySelectorAll('crosstable-event')) other.remove();
const real = setTimeout;
globalThis.setTimeout = (run, wait, ...rest) => {
  if (wait >= 5000 && wait !== 30000) { timers.push({ run, wait }); return -timers.length; }
  return real(run, wait, ...rest);
};
globalThis.clearTimeout = ((clear) => (id) => id < 0 ? timers.splice(0, timers.length) : clear(id))(clearTimeout);
globalThis.fetch = async () => {
  asked += 1;
  if (answer === 'down') throw new TypeError('no network');
  const event = JSON.parse(first);
  if (answer === 'news') event.tournament.rounds.at(-1).games[0].r = '0-0';
  return new Response(answer === 'half' ? first.slice(0, 500) : JSON.stringify(event));
};
const one = document.createElement('crosstable-event'); one.id = 'live';
one.setAttribute('src', 'live.json'); one.setAttribute('view', 'pairings'); one.setAttribute('refresh', '20');
one.addEventListener('crosstable-load', () => { globalThis.loads = (globalThis.loads ?? 0) + 1; });
one.addEventListener('crosstable-error', () => { globalThis.errors = (globalThis.errors ?? 0) + 1; });
document.querySelector('main').prepend(one);
return true";

async fn live(page: &Page) -> Result {
    open(page).await?;
    page.eval_async(LIVE, vec![]).await?;
    drawn(page, "live", ".pairings tbody tr").await?;
    let next = async |answer: &str| -> Result<f64> {
        let ask = "globalThis.answer = arguments[0]; const before = (globalThis.loads ?? 0) + (globalThis.errors ?? 0);
          const { run, wait } = timers.pop(); run();
          while ((globalThis.loads ?? 0) + (globalThis.errors ?? 0) === before || timers.length === 0)
            await new Promise((go) => requestAnimationFrame(go));
          return wait";
        page.eval_async(ask, vec![json!(answer)]).await?.as_f64().context("a number of milliseconds")
    };
    let waiting = "return timers.length";
    page.until("it will look again", async || Ok(page.eval(waiting, vec![]).await? == 1)).await?;
    let first = next("same").await?;
    ensure!((18_000.0..22_000.0).contains(&first), "20 s, more or less: {first}");
    let second = next("same").await?;
    ensure!((27_000.0..33_000.0).contains(&second), "without news less often: {second}");
    // The focus stays where it is when the table is drawn anew.
    page.eval("inside('live', '.player')[1].focus()", vec![]).await?;
    next("news").await?;
    ensure!(seen(page, "live", "tbody .result").await?[0] == "0-0", "the new result");
    let focus = "return widget('live').shadowRoot.activeElement === inside('live', '.player')[1]";
    ensure!(page.eval(focus, vec![]).await? == true, "the focus stays");
    let soon = next("down").await?;
    ensure!((18_000.0..22_000.0).contains(&soon), "after news at the usual pace: {soon}");
    shows(page, "live", ".status", "could not be loaded again").await?;
    // It stays true, whatever is looked at.
    page.eval(
        "widget('live').removeAttribute('view'); inside('live', '[data-view=standings]')[0].click()",
        vec![],
    )
    .await?;
    shows(page, "live", ".status", "could not be loaded again").await?;
    page.eval("widget('live').lang = 'de'", vec![]).await?;
    shows(page, "live", ".status", "ließ sich nicht neu laden").await?;
    page.eval(
        "widget('live').removeAttribute('lang'); widget('live').setAttribute('view', 'pairings')",
        vec![],
    )
    .await?;
    ensure!(seen(page, "live", "tbody .result").await?[0] == "0-0", "what was there stays");
    let later = next("half").await?;
    ensure!((36_000.0..44_000.0).contains(&later), "in vain half as often: {later}");
    ensure!(seen(page, "live", "tbody .result").await?[0] == "0-0", "half a file does not take it away");
    next("same").await?;
    ensure!(!seen(page, "live", ".status").await?[0].contains("could not"), "all is well again");
    // News do not take the caret out of a name that is being typed, nor a list of rounds that is open.
    page.eval(
        "widget('live').removeAttribute('view'); inside('live', '[data-view=standings]')[0].click();
         const round = inside('live', '[data-choose=round]')[0]; round.value = '5';
         round.dispatchEvent(new Event('change', { bubbles: true }));
         globalThis.field = inside('live', '.find')[0]; field.focus();",
        vec![],
    )
    .await?;
    typed(page, "vasar").await?;
    page.eval(
        "field.setSelectionRange(2, 3); globalThis.list = inside('live', '[data-choose=round]')[0]",
        vec![],
    )
    .await?;
    let before = seen(page, "live", "tbody").await?;
    next("news").await?;
    ensure!(seen(page, "live", "tbody").await? != before, "there are news");
    let caret = "return [field.isConnected && widget('live').shadowRoot.activeElement === field, field.selectionStart,
      field.value, list.isConnected]";
    let caret = page.eval(caret, vec![]).await?;
    ensure!(caret == json!([true, 2, "vasar", true]), "{caret}");
    next("same").await?;
    // However long the page wants to wait, the timer takes it.
    page.eval("widget('live').setAttribute('refresh', '3600000')", vec![]).await?;
    let day = page.eval("return timers.at(-1).wait", vec![]).await?.as_f64().context("a time")?;
    ensure!((77_760_000.0..95_040_001.0).contains(&day), "a day at most: {day}");
    page.eval("widget('live').setAttribute('refresh', 'often')", vec![]).await?;
    let usual = page.eval("return timers.at(-1).wait", vec![]).await?.as_f64().context("a time")?;
    ensure!((54_000.0..66_001.0).contains(&usual), "what is no number is left out: {usual}");
    page.eval("widget('live').setAttribute('refresh', '20')", vec![]).await?;
    // Hidden, it asks for nothing; seen again, at once if it is due.
    let hide = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => arguments[0] });
      document.dispatchEvent(new Event('visibilitychange'));";
    page.eval(&hide.replace("arguments[0]", "true"), vec![]).await?;
    ensure!(page.eval(waiting, vec![]).await? == 0, "nothing is planned while hidden");
    let asked = page.eval("return asked", vec![]).await?;
    page.eval("const later = Date.now() + 3600000; Date.now = () => later", vec![]).await?;
    page.eval(&hide.replace("arguments[0]", "false"), vec![]).await?;
    page.until("it asks again", async || Ok(page.eval("return asked", vec![]).await? != asked)).await?;
    // A finished event is left alone.
    let finished = "widget('live').remove(); timers.length = 0; const event = JSON.parse(first);
      event.tournament.settings.rounds = event.tournament.rounds.length;
      for (const game of event.tournament.rounds.at(-1).games) game.r ??= '1-0';
      globalThis.fetch = async () => new Response(JSON.stringify(event));
      document.querySelector('main').prepend(one2 = document.createElement('crosstable-event'));
      one2.id = 'done'; one2.setAttribute('src', 'done.json')";
    page.eval(&format!("let one2; {finished}"), vec![]).await?;
    drawn(page, "done", ".pairings tbody tr").await?;
    ensure!(page.eval(waiting, vec![]).await? == 0, "nothing will change any more");
    Ok(())
}

async fn sandboxed(page: &Page) -> Result {
    open(page).await?;
    page.client().enter_frame(0).await?;
    page.until("the table in the frame", async || {
        let rows = "return document.querySelector('crosstable-event').shadowRoot?.querySelectorAll('.crosstable tbody tr').length ?? 0";
        Ok(page.eval(rows, vec![]).await? == 4)
    })
    .await?;
    let origin = page.eval(
        "return [origin, (() => { try { return localStorage.length } catch { return 'denied' } })()]",
        vec![],
    );
    ensure!(origin.await? == json!(["null", "denied"]), "the frame has no origin and no store");
    page.client().clone().enter_parent_frame().await?;
    Ok(())
}

/// A frame of the page's own origin with a policy of its own.
async fn frame_with_policy(page: &Page, policy: &str, element: &str) -> Result<Value> {
    let make = "const [policy, element] = arguments;
      const base = location.origin;
      const frame = document.createElement('iframe'); frame.id = 'policed';
      const html = `<!doctype html><meta charset=utf-8><base href=\"${base}/examples/\">` +
        `<meta http-equiv=Content-Security-Policy content=\"${policy.replaceAll('ORIGIN', base)}\">` +
        `<script src=\"../crosstable-widget.js\" defer></script>${element}`;
      frame.srcdoc = html;
      document.body.append(frame);
      await new Promise((go) => frame.addEventListener('load', go));
      const status = () => frame.contentDocument.querySelector('crosstable-event').shadowRoot;
      for (let i = 0; i < 500; i += 1) {
        const root = status();
        const said = root?.querySelector('.status');
        if (said?.dataset.kind === 'trouble' || root?.querySelector('tbody tr')) break;
        await new Promise((go) => setTimeout(go, 20));
      }
      const root = status();
      return { text: root.querySelector('.status').innerText, link: root.querySelector('.status a')?.href ?? null,
        rows: root.querySelectorAll('tbody tr').length, slot: !root.querySelector('slot').hidden }";
    page.eval_async(make, vec![json!(policy), json!(element)]).await
}

async fn refused(page: &Page) -> Result {
    page.open("examples/inline.html").await?;
    let element = "<crosstable-event src=event.json lang=en><a href=x>list</a></crosstable-event>";
    let without = "script-src ORIGIN; connect-src ORIGIN";
    let seen = frame_with_policy(page, without, element).await?;
    ensure!(seen["rows"] == 0 && seen["slot"] == true, "{seen}");
    ensure!(seen["text"].as_str().is_some_and(|text| text.contains("does not allow the program")), "{seen}");
    ensure!(seen["link"].as_str().is_some_and(|link| link.ends_with("/examples/event.json")), "{seen}");
    page.eval("document.getElementById('policed').remove()", vec![]).await?;
    // A link that would be a script is none.
    let script = element.replace("lang=en", "lang=en link=javascript:alert(1)");
    let seen = frame_with_policy(page, without, &script).await?;
    ensure!(seen["link"].is_null() && seen["rows"] == 0, "{seen}");
    page.eval("document.getElementById('policed').remove()", vec![]).await?;
    // The same with the one word it needs.
    let with = "default-src 'none'; script-src ORIGIN 'wasm-unsafe-eval'; connect-src ORIGIN; require-trusted-types-for 'script'";
    let seen = frame_with_policy(page, with, element).await?;
    ensure!(seen["rows"].as_u64().is_some_and(|rows| rows > 5), "{seen}");
    // The refusals are the policy's to complain of.
    let complaints = page.complaints().await?;
    ensure!(complaints.iter().all(|said| said.contains("Content Security Policy")), "{complaints:?}");
    Ok(())
}

async fn hostile(page: &Page) -> Result {
    open(page).await?;
    let give = "const json = await (await fetch('event.json')).json();
      const names = ['<img src=x onerror=\"globalThis.hacked=1\">', '<script>globalThis.hacked=2</script>',
        '\\u202Egnp.exe\\u202C', 'a\\u0000b\\u0007c\\u2028d', '\"><svg onload=globalThis.hacked=3>', 'javascript:alert(1)',
        '{{constructor}}', '\\u2067right\\u2066', 'x'.repeat(50000), 'Z' + '\\u0335'.repeat(400)];
      json.tournament.players.forEach((player, i) => { if (i < names.length) player.name = names[i]; });
      json.tournament.info.name = names[0]; json.tournament.players[0].federation = names[1];
      json.tournament.players[0].club = names[4];
      widget('all').tournament = JSON.stringify(json); widget('player').tournament = json;
      widget('player').setAttribute('player', '1'); return true";
    page.eval_async(give, vec![]).await?;
    shows(page, "all", ".title", "<img src=x").await?;
    shows(page, "player", ".who", "<img src=x").await?;
    for view in ["standings", "crosstable", "player", "pairings"] {
        page.eval("inside('all', `[data-view=${arguments[0]}]`)[0].click()", vec![json!(view)]).await?;
        let found = "return [globalThis.hacked ?? null,
          inside('all', 'img, svg, script, iframe, a, [onerror], [onload], [style]').length,
          /[\\u0000-\\u0008\\u202A-\\u202E\\u2066-\\u2069\\u2028]/.test(widget('all').shadowRoot.textContent),
          document.documentElement.scrollWidth <= innerWidth]";
        let found = page.eval(found, vec![]).await?;
        ensure!(found == json!([null, 0, false, true]), "{view}: {found}");
    }
    Ok(())
}

async fn axe(page: &Page) -> Result {
    open(page).await?;
    let mut found = access::violations(page, "widgets").await?;
    page.eval(
        "inside('all', '[data-view=standings]')[0].click(); inside('all', '.player')[0].click()",
        vec![],
    )
    .await?;
    drawn(page, "all", ".card").await?;
    page.eval("widget('standings').setAttribute('view', 'crosstable')", vec![]).await?;
    drawn(page, "standings", ".crosstable").await?;
    page.dark(true).await?;
    found.extend(access::violations(page, "widgets, a card and a crosstable").await?);
    access::none(&found)?;
    // Narrow as a phone, nothing makes the page wider.
    page.resize(360, 800).await?;
    let wide = "return document.documentElement.scrollWidth <= 360";
    ensure!(page.eval(wide, vec![]).await? == true, "the page scrolls sideways");
    Ok(())
}
