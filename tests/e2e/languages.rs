//! The languages of the page: chosen in the menu, kept, complete, and none too long for a phone.

use anyhow::ensure;
use harness::{Page, Result, Scenarios, Target};
use serde_json::json;

use crate::desk;

/// The tag of each language, what it calls itself, the heading of the list of tournaments, and that of the standings.
const HEADINGS: [(&str, &str, &str, &str); 5] = [
    ("de", "Deutsch", "Turniere", "Rangliste"),
    ("ru", "Русский", "Турниры", "Положение"),
    ("fr", "Français", "Tournois", "Classement"),
    ("es", "Español", "Torneos", "Clasificación"),
    ("en", "English", "Tournaments", "Standings"),
];

/// Every view of a tournament, by the end of its address.
const VIEWS: [&str; 14] = [
    "check-in",
    "players/list",
    "print",
    "round/4/certificate",
    "players",
    "player/1",
    "round/1",
    "round/5",
    "round/4/steps",
    "standings",
    "crosstable",
    "prizes",
    "history",
    "settings",
];

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("a language is chosen, seen at once and kept", a_language_is_chosen)
        .on(Target::Hosted, "no language is too long for a phone", no_language_is_too_long)
        .on(Target::Hosted, "texts that do not arrive leave the page as it is", lost_texts)
}

/// Chooses in the menu, by what the language calls itself.
async fn choose(page: &Page, own_name: &str) -> Result {
    page.click("#menu-button").await?;
    page.choose("#language", own_name).await
}

async fn a_language_is_chosen(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    page.find(".app-bar-title").await?;
    for (tag, own_name, tournaments, standings) in HEADINGS {
        desk::go(page, "standings").await?;
        choose(page, own_name).await?;
        page.sees("main h1", standings).await?;
        ensure!(page.eval("return document.documentElement.lang", vec![]).await? == tag);
        let value = page.text("#standings tbody tr:first-child [data-column='1']").await?;
        ensure!(value.contains(if tag == "en" { '.' } else { ',' }), "{tag}: {value}");
        page.reload().await?;
        page.sees("main h1", standings).await?;
        page.open("#/").await?;
        page.sees("main h1", tournaments).await?;
        page.click(".library-row a").await?;
        page.find(".app-bar-title").await?;
    }
    Ok(())
}

/// Nothing sticks out of a window of 360 pixels, in any view and language; no button has a line for each letter, and the
/// row of tabs shows the current one.
async fn no_language_is_too_long(page: &Page) -> Result {
    page.resize(360, 740).await?;
    page.open("#/").await?;
    page.click("#demo").await?;
    page.find(".app-bar-title").await?;
    let mut wide = Vec::new();
    for (tag, own_name, ..) in HEADINGS {
        choose(page, own_name).await?;
        for view in VIEWS {
            desk::go(page, view).await?;
            page.find("main h1").await?;
            let over = "const page = document.documentElement; return page.scrollWidth - page.clientWidth";
            let over = page.eval(over, vec![]).await?;
            if over.as_i64().is_none_or(|over| over > 0) {
                wide.push(format!("{tag}, {view}: {over} pixels"));
            }
            let tall = "return [...document.querySelectorAll('main .button')]
                .filter(button => button.offsetHeight > Math.max(60, button.offsetWidth)).map(button => button.innerText)";
            let tall = page.eval(tall, vec![]).await?;
            if tall != json!([]) {
                wide.push(format!("{tag}, {view}: buttons higher than wide {tall}"));
            }
            let seen = "const tab = document.querySelector('.tabs-pages [aria-current]');
                if (!tab) return true;
                const row = tab.parentElement.getBoundingClientRect(), at = tab.getBoundingClientRect();
                return at.left >= row.left - 1 && at.right <= row.right + 1";
            page.until(&format!("{tag}, {view}: the current tab is in sight"), async || {
                Ok(page.eval(seen, vec![]).await? == json!(true))
            })
            .await?;
        }
    }
    ensure!(wide.is_empty(), "the page can be moved sideways:\n{}", wide.join("\n"));
    Ok(())
}

async fn lost_texts(page: &Page) -> Result {
    page.open("#/").await?;
    page.sees("main h1", "Tournaments").await?;
    page.eval("document.getElementById('crosstable-language-fr').href = './nowhere.txt'", vec![]).await?;
    choose(page, "Français").await?;
    page.sees(".toasts", "nowhere.txt did not arrive").await?;
    page.sees("main h1", "Tournaments").await?;
    page.complaints().await.map(drop)
}
