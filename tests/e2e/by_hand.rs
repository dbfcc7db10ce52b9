//! The arbiter's hand: pairings changed, late players, people who go, results corrected, the way back.

use crate::club::{begin, edit, publish};
use crate::desk;
use anyhow::{Context, ensure};
use harness::{Key, Page, Result, Scenarios, Target};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("a late player is put against the holder of the bye in three actions", late_against_the_bye)
        .both("colours swapped by hand stay swapped and the result follows the player", colours_stay_swapped)
        .on(Target::Hosted, "a draft changed by hand warns, compares and can be thrown away", a_draft_by_hand)
        .on(Target::Hosted, "people gone in the middle of a round do not block the next", gone_in_mid_round)
        .both("a wrong result is found two rounds later, and the history knows", a_wrong_result_found_late)
        .on(Target::Hosted, "a wish for round 1 and an odd number make no second bye", a_wish_in_round_one)
        .on(
            Target::Hosted,
            "who comes late knows what the rounds missed are worth, who stays away gets nothing",
            late_and_away,
        )
        .on(Target::Hosted, "an event is not over before its last game is", not_over_yet)
}

async fn late_against_the_bye(page: &Page) -> Result {
    begin(page, "5", 7).await?;
    publish(page, 1).await?;
    page.keys("1").await?;
    let before = desk::boards(page, 3).await?;
    page.sees(".bye-pab", "pairing-allocated bye").await?;
    // One: the button. Two: the name. Three: Enter.
    page.click("[data-late]").await?;
    page.find("#late-name").await?;
    page.keys("Zander, Late").await?;
    page.press(Key::Enter).await?;
    page.sees("#board-4", "Zander, Late").await?;
    page.sees_count(".bye-pab", 0).await?;
    let after = desk::boards(page, 4).await?;
    ensure!(after[..3] == before, "the other boards stay: {after:?}");
    ensure!(desk::results(page).await? == ["1-0", "", "", ""], "and so do their results");
    for (board, result) in [(2, "½-½"), (3, "½-½"), (4, "½-½")] {
        page.click(&format!("#board-{board} [data-set='{result}']")).await?;
    }
    page.sees("#open-boards", "All 4 results are in").await?;
    desk::go(page, "standings").await?;
    let rows = desk::table(page, "#standings", 8).await?;
    let late = rows.iter().find(|row| row[2].contains("Zander")).context("stands in the table")?;
    ensure!(late[5] == "½", "both have their half: {late:?}");
    publish(page, 2).await?;
    page.sees_count(".board", 4).await
}

async fn colours_stay_swapped(page: &Page) -> Result {
    begin(page, "3", 6).await?;
    publish(page, 1).await?;
    page.keys("1").await?;
    let before = desk::boards(page, 3).await?;
    page.click("#change-pairing").await?;
    page.click("[data-hand-board='1'] [data-colours]").await?;
    page.sees("#hand-state", "1 change.").await?;
    desk::fill(page, "hand-note", "they sat down the wrong way round").await?;
    page.click("#hand-done").await?;
    // Nothing published changes without being asked.
    page.sees("dialog .costs", "1 board will change").await?;
    page.click_text("dialog button", "Change it").await?;
    page.sees("#changed-by-hand", "Changed by hand").await?;
    let (white, black) = before[0];
    let swapped = [(black, white), before[1], before[2]];
    ensure!(desk::boards(page, 3).await? == swapped);
    ensure!(desk::results(page).await? == ["0-1", "", ""], "who won has won");
    desk::saved(page).await?;
    page.reload().await?;
    ensure!(desk::boards(page, 3).await? == swapped, "still swapped");
    desk::go(page, "history").await?;
    page.sees(".chronicle li", "they sat down the wrong way round").await?;
    // The same by one key from the board: a session begun and left without a change is none.
    desk::go(page, "round/1").await?;
    page.click("#change-pairing").await?;
    page.find("#by-hand").await?;
    page.press(Key::Escape).await?;
    page.sees_count("#by-hand", 0).await?;
    ensure!(desk::boards(page, 3).await? == swapped);
    Ok(())
}

/// The player at a seat of a board on the table.
async fn at(page: &Page, board: usize, side: &str) -> Result<String> {
    let seat = page.find(&format!("[data-hand-board='{board}'] [data-side='{side}']")).await?;
    seat.attr("data-seat").await?.context("a seat is somebody's")
}

async fn a_draft_by_hand(page: &Page) -> Result {
    begin(page, "4", 6).await?;
    publish(page, 1).await?;
    let met = desk::boards(page, 3).await?[0];
    page.keys("1=0").await?;
    desk::go(page, "round/2").await?;
    desk::next(page, "Pair round 2").await?;
    desk::stage(page, "Draft").await?;
    let drafted = desk::boards(page, 3).await?;
    page.click("#change-pairing").await?;
    page.sees_count("#by-hand .warned-grave", 0).await?;
    page.click("#hand-compare").await?;
    page.sees("#hand-compared", "The same as the engine's").await?;
    // The two who met in round 1 are put together: by finger the one, by key the other.
    let board = drafted.iter().position(|&(w, b)| [w, b].contains(&met.0)).context("paired")? + 1;
    let side = if drafted[board - 1].0 == met.0 { "black" } else { "white" };
    let opponent = at(page, board, side).await?;
    page.click(&format!("[data-seat='{opponent}']")).await?;
    page.sees("#hand-state", "is picked").await?;
    page.click(&format!("[data-seat='{}']", met.1)).await?;
    page.sees(&format!("[data-hand-board='{board}'] .warned-grave"), "They have met, in round 1").await?;
    page.click("#hand-compare").await?;
    page.sees("#hand-compared", "Not the engine's pairing").await?;
    page.find("#hand-decides").await?;
    page.click("#hand-back").await?;
    page.sees_count("#by-hand .warned-grave", 0).await?;
    // Taken apart, the two must have a place again before it is done.
    page.click("[data-hand-board='1'] [data-part]").await?;
    page.sees("#hand-homeless", "Waiting for a place").await?;
    page.find("#hand-done[aria-disabled=true]").await?;
    page.click("#hand-throw-away").await?;
    page.click_text("dialog button", "Throw the changes away").await?;
    page.sees_count("#by-hand", 0).await?;
    ensure!(desk::boards(page, 3).await? == drafted, "nothing has changed");
    // And once more for good, with its mark.
    page.click("#change-pairing").await?;
    page.click("[data-hand-board='2'] [data-colours]").await?;
    page.click("#hand-done").await?;
    page.sees("#changed-by-hand", "colours swapped").await?;
    desk::next(page, "Publish round 2").await?;
    let (white, black) = drafted[1];
    ensure!(desk::boards(page, 3).await?[1] == (black, white));
    Ok(())
}

async fn gone_in_mid_round(page: &Page) -> Result {
    begin(page, "4", 7).await?;
    publish(page, 1).await?;
    page.keys("1").await?;
    // The holder of the bye, and one whose game still runs.
    for name in ["aase", "quint"] {
        edit(page, name).await?;
        page.click("#person-withdraw").await?;
        page.sees("tr[data-player]", "withdrawn after round 1").await?;
    }
    page.click("#add-player").await?;
    desk::fill(page, "person-name", "Newcomer, Ida").await?;
    page.click("#person-submit").await?;
    page.sees("#person-said", "Newcomer").await?;
    page.press(Key::Escape).await?;
    desk::go(page, "round/1").await?;
    // What blocks is said, with the boards.
    page.sees("#round-next[aria-disabled=true]", "Pair round 2").await?;
    page.sees("#open-boards", "2 of 3 open: boards 2, 3").await?;
    page.keys("-=").await?;
    page.sees("#open-boards", "All 3 results are in").await?;
    publish(page, 2).await?;
    page.sees_count(".board", 3).await?;
    page.sees_count("[data-bye]", 2).await
}

async fn a_wrong_result_found_late(page: &Page) -> Result {
    begin(page, "4", 6).await?;
    publish(page, 1).await?;
    page.keys("101").await?;
    publish(page, 2).await?;
    page.keys("10=").await?;
    publish(page, 3).await?;
    let third = desk::boards(page, 3).await?;
    desk::go(page, "standings/1").await?;
    let before = desk::table(page, "#standings", 6).await?;
    desk::go(page, "round/1").await?;
    page.click("#board-3 .board-number").await?;
    page.click("#board-3 [data-set='0-1']").await?;
    ensure!(desk::results(page).await? == ["1-0", "0-1", "0-1"]);
    desk::go(page, "round/3").await?;
    ensure!(desk::boards(page, 3).await? == third, "what is published stays");
    desk::go(page, "standings/1").await?;
    ensure!(desk::table(page, "#standings", 6).await? != before, "the tables follow");
    // Old and new value stand in the history; it is found by kind and round.
    desk::go(page, "history").await?;
    page.choose("#history-kind", "Results").await?;
    page.choose("#history-round", "Round 1").await?;
    page.sees("#history-count", "4 of").await?;
    page.sees(".chronicle li:first-child", "1-0 becomes 0-1").await?;
    page.click(".chronicle li:first-child [data-open]").await?;
    page.sees(".changes tbody", "Round 1, board 3").await?;
    let cells = page.texts(".changes tbody td").await?;
    ensure!(cells == ["1-0", "0-1"], "before and after: {cells:?}");
    // Back to where round 2 had just been published, and forth again.
    page.choose("#history-kind", "Pairings").await?;
    page.choose("#history-round", "Round 2").await?;
    page.sees(".chronicle li:first-child", "Round 2 published").await?;
    page.click(".chronicle li:first-child [data-open]").await?;
    page.click("[data-what-if]").await?;
    page.sees(".app-bar-title", "What if").await?;
    desk::go(page, "round/2").await?;
    ensure!(desk::results(page).await? == ["", "", ""], "the copy is as it was then");
    page.client().back().await?;
    page.client().back().await?;
    page.choose("#history-kind", "Pairings").await?;
    page.choose("#history-round", "Round 2").await?;
    page.click(".chronicle li:first-child [data-open]").await?;
    page.click("[data-back]").await?;
    page.sees("dialog .costs", "Published rounds: 3 now, 2 then").await?;
    page.click_text("dialog button", "Back to here").await?;
    desk::go(page, "round/2").await?;
    ensure!(desk::results(page).await? == ["", "", ""]);
    page.click("#undo").await?;
    page.sees("#open-boards", "All 3 results are in").await?;
    desk::go(page, "round/3").await?;
    ensure!(desk::boards(page, 3).await? == third, "nothing was lost");
    Ok(())
}

async fn a_wish_in_round_one(page: &Page) -> Result {
    for (players, boards, pabs) in [(5, 2, 0), (6, 2, 1)] {
        begin(page, "3", players).await?;
        desk::fill(page, "find-player", "quint").await?;
        page.sees_count("tr[data-player]", 1).await?;
        page.click("[data-ask=H]").await?;
        page.sees("#presence-count", "1 do not").await?;
        publish(page, 1).await?;
        page.sees_count(".board", boards).await?;
        page.sees("[data-bye]", "half-point bye").await?;
        page.sees_count(".bye-pab", pabs).await?;
    }
    Ok(())
}

async fn not_over_yet(page: &Page) -> Result {
    begin(page, "1", 4).await?;
    publish(page, 1).await?;
    page.keys("1").await?;
    page.sees("#round-next[aria-disabled=true]", "Final standings").await?;
    page.sees("#open-boards", "1 of 2 open: board 2").await?;
    page.keys("=").await?;
    page.sees("#round-next:not([aria-disabled])", "Final standings").await
}

/// Half a point for one round missed at most, said before; a no-show is asked about; who leaves and comes back has
/// nothing for the round away.
async fn late_and_away(page: &Page) -> Result {
    begin(page, "4", 6).await?;
    publish(page, 1).await?;
    page.keys("1=-").await?;
    // Black of board 3 won by forfeit: White did not appear.
    let boards = desk::boards(page, 3).await?;
    let away = boards[2].0;
    page.sees("#no-shows", "did not appear at board 3. Keep pairing?").await?;
    page.click(&format!("[data-no-show='{away}'] [data-withdraw]")).await?;
    page.sees_count("#no-shows", 0).await?;
    publish(page, 2).await?;
    page.sees("[data-bye]", "withdrawn after round 1").await?;
    page.keys("11").await?;
    // Back for round 3: the round away stays worth nothing.
    desk::go(page, "players").await?;
    page.click(&format!("tr[data-player='{away}'] [data-edit]")).await?;
    page.click("#person-return").await?;
    page.click("#add-player").await?;
    desk::fill(page, "person-name", "Tardy, Tom").await?;
    page.choose("#person-missed", "half a point each").await?;
    page.fill("#person-missed-most", "1").await?;
    page.sees("#late-preview", "Round 1: half-point bye, ½ point").await?;
    page.sees("#late-preview", "Round 2: absent, 0 points").await?;
    page.sees("#late-preview", "Begins with ½ point.").await?;
    page.click("#person-submit").await?;
    page.sees("#person-said", "Tardy").await?;
    page.press(Key::Escape).await?;
    desk::go(page, "standings").await?;
    let rows = desk::table(page, "#standings", 7).await?;
    let tardy = rows.iter().find(|row| row[2].contains("Tardy")).context("stands in the table")?;
    ensure!(tardy[5] == "½", "{tardy:?}");
    let (_, event) = desk::exported(page).await?;
    let name = |id: u32| event.players.iter().find(|p| p.id.0 == id).map(|p| p.name.clone());
    let back = name(away).context("is in the file")?;
    let row = rows.iter().find(|row| row[2].contains(back.as_str())).context("stands in the table")?;
    ensure!(row[5] == "0", "nothing for the round away: {row:?}");
    publish(page, 3).await
}
