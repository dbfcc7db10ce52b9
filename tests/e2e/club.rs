//! A club tournament from nothing to its final standings: seven players, five rounds, and what happens
//! on such an evening: a bye, a slip of the finger, a late entry, a wish, a withdrawal, a closed browser.

use crate::desk;
use anyhow::{Context, ensure};
use harness::{Key, Page, Result, Scenarios};
use pairing_core::standings::standings;
use pairing_core::tie_breaks::TieBreak;
use pairing_core::tournament::{ByeKind, RoundNo, Tournament};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("a club tournament from nothing to the end", a_club_tournament)
        .both("a forecast warns before the first round", a_forecast_warns)
        .both("a name without an end stays in the page", a_name_without_an_end)
        .both("twice pressed is once paired", twice_pressed_is_once_paired)
        .both("a round is taken back and brought back", a_round_is_taken_back_and_brought_back)
        .both("unusual results and jumps by key", unusual_results_and_jumps_by_key)
        .both("results by mouse", results_by_mouse)
}

const PEOPLE: [(&str, &str); 7] = [
    ("Łukasiewicz, Zofia", "1903"),
    ("Östermann, Björn", "1850"),
    ("Quint, Mabel", "1722"),
    ("Dvořáček, Ivo", "1688"),
    ("Núñez, Salvador", "1540"),
    ("Sørensen, Aase", ""),
    ("Whitlock, Tobias", "1400"),
];

/// A new tournament of so many rounds with the first `players` of the people, typed in.
pub async fn begin(page: &Page, rounds: &str, players: usize) -> Result {
    page.open("#/new").await?;
    desk::fill(page, "name", "Friday Night Open").await?;
    desk::fill(page, "rounds", rounds).await?;
    page.click("#create").await?;
    page.click("#add-player").await?;
    for (i, (name, rating)) in PEOPLE.iter().take(players).enumerate() {
        // Name, Tab, rating, Enter: the next name can be typed at once.
        page.keys(name).await?;
        page.press(Key::Tab).await?;
        page.keys(rating).await?;
        page.press(Key::Enter).await?;
        page.sees("#person-said", name).await?;
        page.sees("#players-count", if i == 0 { "1 player" } else { "players" }).await?;
    }
    page.press(Key::Escape).await?;
    page.sees_count("tr[data-player]", players).await
}

/// Five players in five rounds: about three in ten such events cannot be completed (five players meet each
/// other in five rounds only as a round robin).
async fn a_forecast_warns(page: &Page) -> Result {
    begin(page, "5", 5).await?;
    desk::go(page, "round/1").await?;
    page.click("#forecast").await?;
    page.sees("#forecast-sentence", "in 10 events cannot be completed").await?;
    page.sees("#forecast-sentence", "round robin").await?;
    page.sees("#forecast-numbers", "runs ended without a legal pairing").await?;
    // Another number of rounds makes it void.
    desk::go(page, "settings").await?;
    desk::fill(page, "rounds", "3").await?;
    page.press(Key::Tab).await?;
    desk::go(page, "round/1").await?;
    page.click("#forecast").await?;
    page.sees("#forecast-sentence", "every event could be completed").await
}

/// Somebody leaned on a key, or a file was read wrongly: nothing is pushed out of the window.
async fn a_name_without_an_end(page: &Page) -> Result {
    begin(page, "3", 3).await?;
    page.click("#add-player").await?;
    page.keys(&"Y".repeat(300)).await?;
    page.press(Key::Enter).await?;
    page.sees("#person-said", "YYY").await?;
    within(page, "the dialog").await?;
    page.press(Key::Escape).await?;
    page.sees_count("tr[data-player]", 4).await?;
    within(page, "players").await?;
    publish(page, 1).await?;
    within(page, "round/1").await?;
    for view in ["standings", "crosstable", "player/4", "history"] {
        desk::go(page, view).await?;
        page.find("main h1").await?;
        within(page, view).await?;
    }
    Ok(())
}

/// Fails when the page, or an open dialog, scrolls sideways.
async fn within(page: &Page, view: &str) -> Result {
    let script = "return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
        .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => `${e.tagName} ${e.scrollWidth}`)";
    let wide = page.eval(script, vec![]).await?;
    ensure!(wide == json!([]), "{view} scrolls sideways: {wide}");
    Ok(())
}

/// Pairs and publishes a round.
pub async fn publish(page: &Page, round: usize) -> Result {
    desk::go(page, &format!("round/{round}")).await?;
    desk::next(page, &format!("Pair round {round}")).await?;
    desk::stage(page, "Draft").await?;
    desk::next(page, &format!("Publish round {round}")).await?;
    desk::stage(page, "Published").await
}

/// Opens the dialog of a player of the list.
pub async fn edit(page: &Page, name: &str) -> Result {
    desk::go(page, "players").await?;
    desk::fill(page, "find-player", name).await?;
    page.sees_count("tr[data-player]", 1).await?;
    page.click("[data-edit]").await
}

async fn a_club_tournament(page: &Page) -> Result {
    begin(page, "5", 7).await?;
    // Without accents the name is found all the same.
    desk::fill(page, "find-player", "lukasiewicz").await?;
    page.sees("#players-count", "1 of 7 found").await?;

    publish(page, 1).await?;
    page.sees_count(".board", 3).await?;
    page.sees(".bye-pab", "pairing-allocated bye, 1 point").await?;
    page.keys("10").await?;
    page.sees("#open-boards", "1 of 3 open: board 3").await?;
    // A slip of the finger on board 3, undone and put right.
    page.keys("1").await?;
    page.sees("#open-boards", "All 3 results are in").await?;
    page.click("#undo").await?;
    page.sees("#open-boards", "1 of 3 open: board 3").await?;
    page.keys("=").await?;
    page.sees("#open-boards", "All 3 results are in").await?;
    ensure!(desk::results(page).await? == ["1-0", "0-1", "½-½"]);

    // A late entry for round 2, with half a point for the round missed.
    desk::go(page, "players").await?;
    page.click("#add-player").await?;
    desk::fill(page, "person-name", "Ångström, Late").await?;
    page.choose("#person-missed", "half a point each").await?;
    page.click("#person-submit").await?;
    page.sees("#person-said", "Ångström").await?;
    page.press(Key::Escape).await?;
    publish(page, 2).await?;
    page.sees_count(".board", 4).await?;
    page.keys("1=01").await?;
    page.sees("#open-boards", "All 4 results are in").await?;

    // Somebody will not come to round 3 and asks for half a point; the browser is closed meanwhile.
    desk::go(page, "players").await?;
    desk::fill(page, "find-player", "quint").await?;
    page.sees_count("tr[data-player]", 1).await?;
    page.click("[data-ask=H]").await?;
    page.sees("#presence-count", "7 play, 1 do not").await?;
    desk::saved(page).await?;
    page.reload().await?;
    page.sees("#presence-count", "7 play, 1 do not").await?;
    publish(page, 3).await?;
    page.sees_count(".board", 3).await?;
    page.sees("[data-bye]", "half-point bye, ½ point").await?;
    page.keys("0=1").await?;
    page.sees("#open-boards", "All 3 results are in").await?;

    // Somebody leaves for good.
    // What was typed beside it is kept.
    edit(page, "whitlock").await?;
    desk::fill(page, "person-rating", "1234").await?;
    page.click("#person-withdraw").await?;
    page.sees("tr[data-player]", "withdrawn after round 3").await?;
    page.sees("tr[data-player]", "1234").await?;
    for (round, keys, boards) in [(4, "1-=", 3), (5, "+01", 3)] {
        publish(page, round).await?;
        page.sees_count(".board", boards).await?;
        page.sees("[data-bye]", "withdrawn after round 3").await?;
        page.keys(keys).await?;
        page.sees("#open-boards", &format!("All {boards} results are in")).await?;
    }
    page.sees("#round-next", "Final standings").await?;
    page.click("#round-next").await?;
    the_end(page).await
}

/// The standings are those of the report file that comes out.
async fn the_end(page: &Page) -> Result {
    let shown = desk::table(page, "#standings", 8).await?;
    page.sees("#standings .badge", "withdrawn").await?;
    desk::saved(page).await?;
    page.reload().await?;
    ensure!(desk::table(page, "#standings", 8).await? == shown, "nothing is lost");
    let (_, event) = desk::exported(page).await?;
    let expected = standings(&event, 5, &TieBreak::CUSTOMARY);
    for (row, cells) in expected.rows.iter().zip(&shown) {
        let name = &event.player(row.player).context("a player of the file")?.name;
        ensure!(cells[0] == row.rank.to_string() && cells[2].contains(name.as_str()), "{name}: {cells:?}");
        ensure!(cells[5] == row.points.half_notation(), "{name}: {cells:?}");
    }
    whoever_played_met_nobody_twice(&event)?;
    ensure!(event.rounds[2].byes.iter().any(|b| b.kind == ByeKind::HalfPoint), "the wish was granted");
    let pabs: Vec<_> = event
        .rounds
        .iter()
        .flat_map(|r| &r.byes)
        .filter(|b| b.kind == ByeKind::PairingAllocated)
        .map(|b| b.player)
        .collect();
    ensure!(!pabs.is_empty() && pabs.iter().enumerate().all(|(i, p)| !pabs[..i].contains(p)), "{pabs:?}");
    Ok(())
}

fn whoever_played_met_nobody_twice(event: &Tournament) -> Result {
    let played = event.rounds.iter().flat_map(|r| &r.games);
    let played = played.filter(|g| g.result.is_some_and(|r| r.is_played()));
    let mut pairs: Vec<_> = played.map(|g| (g.white.min(g.black), g.white.max(g.black))).collect();
    let all = pairs.len();
    pairs.sort_unstable();
    pairs.dedup();
    ensure!(all > 10 && pairs.len() == all, "{} of {all} pairs met once", pairs.len());
    Ok(())
}

/// How many lines of the history say so.
async fn told(page: &Page, what: &str) -> Result<usize> {
    desk::go(page, "history").await?;
    page.find(".chronicle").await?;
    let lines = page.texts(".chronicle li").await?;
    Ok(lines.iter().filter(|line| line.contains(what)).count())
}

async fn twice_pressed_is_once_paired(page: &Page) -> Result {
    begin(page, "3", 7).await?;
    desk::go(page, "round/1").await?;
    page.sees("#round-next:not([aria-disabled=true])", "Pair round 1").await?;
    // As fast as a finger can and faster, also on what stands there next.
    press_twice(page, "Draft").await?;
    desk::stage(page, "Draft").await?;
    page.sees("#round-next:not([aria-disabled=true])", "Publish round 1").await?;
    desk::stage(page, "Draft").await?;
    ensure!(told(page, "drafted").await? == 1, "one draft");
    ensure!(told(page, "published").await? == 0, "nothing published");
    desk::go(page, "round/1").await?;
    page.sees("#round-next:not([aria-disabled=true])", "Publish round 1").await?;
    press_twice(page, "Published").await?;
    desk::stage(page, "Published").await?;
    ensure!(told(page, "published").await? == 1, "published once");
    Ok(())
}

/// Presses the next step twice at once, and again as soon as the round has come to the next stage.
async fn press_twice(page: &Page, stage: &str) -> Result {
    let script = "
        const [stage] = args;
        const press = () => document.querySelector('#round-next').click();
        press();
        press();
        while (document.querySelector('#round-stage').textContent !== stage) {
            await new Promise(done => setTimeout(done, 5));
        }
        for (let pause = 0; pause < 4; pause += 1) {
            press();
            await new Promise(done => setTimeout(done, 50));
        }";
    page.eval_async(script, vec![json!(stage)]).await.map(drop)
}

async fn a_round_is_taken_back_and_brought_back(page: &Page) -> Result {
    begin(page, "3", 6).await?;
    publish(page, 1).await?;
    page.keys("1=").await?;
    page.sees("#open-boards", "1 of 3 open: board 3").await?;
    // The next round waits, and says why.
    page.sees("#round-next[aria-disabled=true]", "Pair round 2").await?;
    page.sees("#round-now", "1 of 3 open: board 3").await?;
    let boards = desk::boards(page, 3).await?;
    page.click("#take-back").await?;
    page.sees("dialog .costs", "2 results will be deleted").await?;
    page.click_text("dialog button", "Cancel").await?;
    desk::stage(page, "Published").await?;
    page.click("#take-back").await?;
    page.click_text("dialog button", "Take round 1 back").await?;
    desk::stage(page, "Not paired yet").await?;
    page.click("#undo").await?;
    desk::stage(page, "Published").await?;
    ensure!(desk::boards(page, 3).await? == boards);
    ensure!(desk::results(page).await? == ["1-0", "½-½", ""]);
    Ok(())
}

async fn unusual_results_and_jumps_by_key(page: &Page) -> Result {
    begin(page, "3", 6).await?;
    publish(page, 1).await?;
    ensure!(desk::cursor(page).await? == 1);
    page.keys("g3").await?;
    page.sees("#jump", "3").await?;
    page.press(Key::Enter).await?;
    page.sees_count("#jump", 0).await?;
    ensure!(desk::cursor(page).await? == 3, "jumped");
    page.keys("u").await?;
    page.find("#unusual").await?;
    page.keys("4").await?;
    page.sees_count("#unusual", 0).await?;
    ensure!(desk::results(page).await? == ["", "", "-/-"]);
    ensure!(desk::cursor(page).await? == 1, "from the last board on to the first open one");
    page.keys("uw").await?;
    page.keys("1").await?;
    page.sees("#open-boards", "All 3 results are in").await?;
    ensure!(desk::results(page).await? == ["1-0*", "1-0", "-/-"]);
    page.press(Key::Up).await?;
    page.press(Key::Delete).await?;
    page.sees("#open-boards", "1 of 3 open: board 1").await?;
    // A slip has names on it: found by name, Enter leads to the board.
    desk::fill(page, "find-board", "quint").await?;
    page.sees_count(".board", 1).await?;
    page.press(Key::Enter).await?;
    page.sees_count(".board", 3).await?;
    page.sees(".board-now", "Quint").await?;
    // In a field for text the same keys are text.
    desk::fill(page, "find-board", "1=0").await?;
    ensure!(page.value("#find-board").await? == "1=0");
    page.press(Key::Escape).await?;
    page.sees_count(".board", 3).await?;
    ensure!(desk::results(page).await? == ["", "1-0", "-/-"]);
    Ok(())
}

async fn results_by_mouse(page: &Page) -> Result {
    begin(page, "3", 6).await?;
    publish(page, 1).await?;
    page.click("#board-2 [data-set='½-½']").await?;
    page.sees("#open-boards", "2 of 3 open: boards 1, 3").await?;
    page.click("#board-1 [data-set='0-1']").await?;
    page.click("#board-3 [data-more]").await?;
    page.click("#unusual [data-choice='+/-']").await?;
    page.sees("#open-boards", "All 3 results are in").await?;
    ensure!(desk::results(page).await? == ["0-1", "½-½", "+/-"]);
    // A result that stands is changed by going to its board.
    page.click("#board-2 .board-number").await?;
    page.click("#board-2 [data-set='1-0']").await?;
    ensure!(desk::results(page).await? == ["0-1", "1-0", "+/-"]);
    // By name everybody finds a seat.
    page.click_text(".toggle", "By name").await?;
    let seats = desk::table(page, ".seats", 6).await?;
    let names: Vec<&str> = seats.iter().map(|row| row[0].as_str()).collect();
    let mut sorted = names.clone();
    sorted.sort_by_key(|name| name.replace('Ł', "L").replace('Ö', "O").replace('ú', "u"));
    ensure!(names == sorted, "{names:?}");
    ensure!(RoundNo::new(seats[0][1].parse()?).is_some(), "a board: {:?}", seats[0]);
    Ok(())
}
