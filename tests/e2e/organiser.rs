//! What must not be lost or guessed at the organiser's desk: changes by hand left in the middle, people who are missing,
//! results from a list, boards that do not begin with 1, the bye of an odd number.

use crate::club::{begin, publish};
use crate::desk;
use anyhow::{Context, ensure};
use harness::{Key, Page, Result, Scenarios, Target};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("changes by hand outlive a reload and another page", left_in_the_middle)
        .on(Target::Hosted, "pairing asks what becomes of who is not here", who_is_missing)
        .on(Target::Hosted, "a list of results is shown before it is written", results_from_a_list)
        .on(Target::Hosted, "the bye goes to the lowest who can have it, and says why", byes_of_an_odd_number)
        .on(Target::Hosted, "a namesake is asked about and a group by name is kept apart", names)
}

async fn left_in_the_middle(page: &Page) -> Result {
    begin(page, "4", 6).await?;
    publish(page, 1).await?;
    let before = desk::boards(page, 3).await?;
    page.click("#change-pairing").await?;
    page.click("[data-hand-board='2'] [data-colours]").await?;
    desk::fill(page, "hand-note", "they sat down wrongly").await?;
    page.sees("#hand-state", "1 change.").await?;
    desk::saved(page).await?;
    page.reload().await?;
    page.sees("#hand-state", "1 change.").await?;
    ensure!(page.value("#hand-note").await? == "they sat down wrongly", "the reason too");
    page.sees(".toast", "on the table again").await?;
    desk::go(page, "players").await?;
    page.sees_count("tr[data-player]", 6).await?;
    desk::go(page, "round/1").await?;
    page.sees("#hand-state", "1 change.").await?;
    page.click("#hand-done").await?;
    page.click_text("dialog button", "Change it").await?;
    page.sees("#changed-by-hand", "Changed by hand").await?;
    let (white, black) = before[1];
    ensure!(desk::boards(page, 3).await?[1] == (black, white));
    desk::saved(page).await?;
    page.reload().await?;
    page.sees("#changed-by-hand", "Changed by hand").await?;
    page.sees_count("#by-hand", 0).await?;
    // Why such a board? Because it was made by hand.
    page.click("#board-2 [data-why]").await?;
    page.sees("#why-by-hand", "made by hand").await?;
    page.click("#why-close").await?;
    page.click("#board-1 [data-why]").await?;
    page.sees("#why-by-hand", "The engine pairs these two as well").await
}

async fn who_is_missing(page: &Page) -> Result {
    begin(page, "3", 6).await?;
    desk::go(page, "check-in").await?;
    // A name and Enter: the one who stands at the desk.
    for name in ["ostermann", "quint", "dvoracek", "nunez"] {
        desk::fill(page, "find-guest", name).await?;
        page.sees_count("[data-guest]", 1).await?;
        page.press(Key::Enter).await?;
        page.sees_count("[data-guest]", 6).await?;
    }
    page.sees("#check-in-count", "4 of 6").await?;
    // From anywhere, by name.
    page.click("#find").await?;
    page.keys("Pair round 1").await?;
    page.press(Key::Enter).await?;
    page.sees("#ask-missing", "2 players are not here").await?;
    page.press(Key::Escape).await?;
    page.sees_count("#ask-missing", 0).await?;
    desk::stage(page, "Not paired yet").await?;
    desk::next(page, "Pair round 1").await?;
    let missing = "#ask-missing [data-missing]:last-of-type select";
    page.choose(missing, "paired all the same").await?;
    page.click("#pair-now").await?;
    desk::stage(page, "Draft").await?;
    page.sees_count(".board", 2).await?;
    page.sees_count("[data-bye]", 2).await?;
    // Of whom it was decided, it is not asked again.
    page.click("#discard-draft").await?;
    page.click_text("dialog button", "Discard the draft").await?;
    desk::next(page, "Pair round 1").await?;
    desk::stage(page, "Draft").await?;
    desk::next(page, "Publish round 1").await?;
    desk::stage(page, "Published").await?;
    // Somebody does not appear and is to be paired all the same: that answer is kept.
    page.keys("+").await?;
    page.click("[data-no-show] [data-keep]").await?;
    page.sees_count("[data-no-show]", 0).await?;
    desk::go(page, "standings").await?;
    page.find("#standings").await?;
    desk::go(page, "round/1").await?;
    page.find("#board-1").await?;
    page.sees_count("[data-no-show]", 0).await?;
    // The history does not say that whoever was absent plays.
    desk::go(page, "history").await?;
    page.click(".chronicle li:nth-of-type(2) [data-open]").await?;
    page.find(".changes").await?;
    ensure!(!page.text(".changes").await?.contains("plays"), "an absence used up is no game");
    Ok(())
}

async fn results_from_a_list(page: &Page) -> Result {
    begin(page, "3", 6).await?;
    desk::go(page, "settings").await?;
    desk::fill(page, "first-board", "101").await?;
    page.press(Key::Tab).await?;
    publish(page, 1).await?;
    page.sees("#board-1 .board-number", "101").await?;
    page.click("#paste-open").await?;
    desk::fill(page, "paste-results", "101 1-0\n102 2-0\n103 ½\n\n104 1\n101 0-1").await?;
    page.sees("#paste-sum", "2 results to enter; 3 lines are left out").await?;
    for (line, said) in
        [(2, "no result a game can have"), (5, "its boards are 101 to 103"), (6, "Line 1 has")]
    {
        page.sees(&format!("#paste [data-line='{line}']"), said).await?;
    }
    ensure!(desk::results(page).await? == ["", "", ""], "nothing is written yet");
    page.click("#paste-enter").await?;
    page.sees_count("#paste", 0).await?;
    ensure!(desk::results(page).await? == ["1-0", "", "½-½"]);
    page.sees("#open-boards", "1 of 3 open: board 102").await?;
    page.keys("g3").await?;
    page.press(Key::Enter).await?;
    page.sees(".toast-refused", "this round has boards 101 to 103").await?;
    page.keys("g102").await?;
    page.press(Key::Enter).await?;
    page.keys("0").await?;
    page.sees("#open-boards", "All 3 results are in").await?;
    desk::go(page, "history").await?;
    page.sees_count(".toast-refused", 0).await?;
    page.sees(".chronicle li", "board 102").await?;
    for sheet in ["boards/1", "slips/1", "names/1"] {
        desk::go(page, &format!("print/{sheet}")).await?;
        page.sees("#paper", "103").await?;
    }
    desk::go(page, "show/boards").await?;
    page.sees(".hall-board", "Board").await?;
    page.sees("#hall", "102").await
}

/// Nine players and seven rounds in which White always wins: nobody has the bye twice, and it never goes to somebody
/// while a player with less could have it.
async fn byes_of_an_odd_number(page: &Page) -> Result {
    page.open("#/new").await?;
    desk::fill(page, "name", "An odd number").await?;
    desk::fill(page, "rounds", "7").await?;
    page.click("#create").await?;
    page.click("#add-list").await?;
    let people: Vec<String> = (1..=9).map(|n| format!("Player {n}\t{}", 2100 - 50 * n)).collect();
    page.paste("#paste-list", &people.join("\n")).await?;
    page.click("#paste-submit").await?;
    page.sees_count("tr[data-player]", 9).await?;
    let mut had = Vec::new();
    for round in 1..=7 {
        desk::go(page, &format!("round/{round}")).await?;
        desk::next(page, &format!("Pair round {round}")).await?;
        desk::stage(page, "Draft").await?;
        let script = "
            const half = text => text === '½' ? 0.5 : parseFloat(text.replace('½', '.5'));
            const points = row => half(row.querySelector('.side-points').innerText);
            const bye = document.querySelector('.bye-pab');
            const others = [...document.querySelectorAll('.board .side')].map(side =>
                [Number(side.querySelector('a').hash.split('/').pop()), points(side)]);
            return [[Number(bye.dataset.bye), points(bye)], others]";
        let (holder, others): ((u32, f64), Vec<(u32, f64)>) =
            serde_json::from_value(page.eval(script, vec![]).await?).context("who has the bye")?;
        ensure!(!had.contains(&holder.0), "round {round}: player {} has the bye twice", holder.0);
        page.click(".bye-pab .why-button").await?;
        page.sees("#why .reasons", "has the lowest score with which the bye can be given").await?;
        let why = page.text("#why .reasons").await?;
        for (player, points) in &others {
            let name = format!("Player {player}");
            let lower = *points < holder.1;
            ensure!(
                !lower || why.contains(&name),
                "round {round}: {name} has less, and nothing is said of it: {why}"
            );
        }
        page.click("#why-close").await?;
        had.push(holder.0);
        desk::next(page, &format!("Publish round {round}")).await?;
        desk::stage(page, "Published").await?;
        page.keys("1111").await?;
        page.sees("#open-boards", "All 4 results are in").await?;
    }
    Ok(())
}

async fn names(page: &Page) -> Result {
    begin(page, "3", 2).await?;
    page.click("#add-player").await?;
    let there = page.eval("return document.querySelector('tr[data-player] a').innerText", vec![]).await?;
    let there = there.as_str().context("a name")?.to_owned();
    page.keys(&there).await?;
    page.press(Key::Enter).await?;
    page.sees("dialog .costs", "is in the tournament already").await?;
    page.click_text("dialog button", "Cancel").await?;
    page.sees_count("tr[data-player]", 2).await?;
    page.click("#person-submit").await?;
    page.click_text("dialog button", "It is another one").await?;
    page.sees_count("tr[data-player]", 3).await?;
    page.press(Key::Escape).await?;
    page.sees_count("dialog[open]", 0).await?;
    desk::go(page, "settings").await?;
    page.choose("#apart-kind", "a group by name").await?;
    desk::fill(page, "apart-group", "One car").await?;
    for member in 1..=2 {
        let script = "
            const field = document.querySelector('#apart-member');
            field.value = field.options[1].value;
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        page.eval(script, vec![json!(member)]).await?;
        page.sees_count("[data-member]", member).await?;
    }
    page.click("#apart-add").await?;
    page.sees("[data-apart='0']", "One car").await
}
