//! A real open of 169 players, from a report file before its last round to the report file after it.

use crate::desk;
use anyhow::ensure;
use harness::{Key, Page, Result, Scenarios};
use pairing_core::formats::trf;
use pairing_core::standings::{Standings, standings};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tie_breaks::TieBreak;
use pairing_core::tournament::{Game, GameResult, Round, RoundNo, Tournament};

const FILE: &str = "open-169p-before-r9.trf";

/// What is typed on board after board, and what it means. Enter leaves a board open.
const KEYS: [(&str, &str); 7] =
    [("1", "1-0"), ("0", "0-1"), ("=", "½-½"), ("5", "½-½"), ("1", "1-0"), ("+", "+/-"), ("-", "-/+")];

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .both("a real open is paired, played and exported", a_real_open_is_paired_played_and_exported)
        .both("why two players meet", why_two_players_meet)
}

/// The event with round 9 as the engine pairs it, played as the keys will say.
fn expected() -> Result<Tournament> {
    let text = std::fs::read_to_string(desk::data(FILE))?;
    let mut tournament = trf::read(&text).tournament;
    let round = RoundNo::new(9).filter(|r| Some(*r) == tournament.next_round());
    let Some(round) = round else { anyhow::bail!("the file is not one before round 9") };
    let paired = pair(&tournament, round, &Ruleset::of(&tournament))?;
    let result = |i: usize| GameResult::parse(KEYS[i % KEYS.len()].1);
    let games = paired.boards.iter().enumerate();
    let games = games.map(|(i, b)| Game { result: result(i), ..Game::open(b.white, b.black) }).collect();
    tournament.requests.retain(|r| r.round != round);
    tournament.rounds.push(Round { games, byes: paired.byes });
    Ok(tournament)
}

async fn a_real_open_is_paired_played_and_exported(page: &Page) -> Result {
    let expected = expected()?;
    let ninth = &expected.rounds[8];
    desk::import(page, &desk::data(FILE)).await?;

    desk::go(page, "round/9").await?;
    desk::next(page, "Pair round 9").await?;
    desk::stage(page, "Draft").await?;
    let boards: Vec<(u32, u32)> = ninth.games.iter().map(|g| (g.white.0, g.black.0)).collect();
    ensure!(desk::boards(page, boards.len()).await? == boards, "the page pairs as the engine does");
    page.sees_count("[data-bye]", ninth.byes.len()).await?;
    desk::next(page, "Publish round 9").await?;
    desk::stage(page, "Published").await?;

    let half = boards.len() / 2;
    type_results(page, 0..half).await?;
    page.sees("#open-boards", &format!("{} of {} open", boards.len() - half, boards.len())).await?;
    // In the middle of it all the browser is closed and opened again.
    desk::saved(page).await?;
    page.reload().await?;
    page.sees("#open-boards", &format!("{} of {} open", boards.len() - half, boards.len())).await?;
    ensure!(desk::cursor(page).await? == half as u64 + 1, "the cursor waits on the first open board");
    type_results(page, half..boards.len()).await?;
    page.sees("#open-boards", &format!("All {} results are in", boards.len())).await?;
    page.sees_count(".board", boards.len()).await?;
    let results: Vec<&str> = ninth.games.iter().map(|g| g.result.map_or("", GameResult::notation)).collect();
    ensure!(desk::results(page).await? == results, "each key is on its board");

    let final_standings = standings(&expected, 9, &TieBreak::CUSTOMARY);
    let shown = shown_standings(page, &final_standings).await?;
    crosstable_refers_to_its_lines(page, expected.players.len()).await?;

    let (file, read) = desk::exported(page).await?;
    ensure!(read.rounds == expected.rounds, "the report file holds the rounds as played");
    ensure!(read.players == expected.players, "and the players as they came");
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "again.trf", &file).await?;
    page.click("[data-create]").await?;
    page.find("#round-stage").await?;
    let again = shown_standings(page, &final_standings).await?;
    ensure!(shown == again, "imported again, the standings are the same");
    Ok(())
}

async fn type_results(page: &Page, boards: std::ops::Range<usize>) -> Result {
    let keys: String = boards.map(|i| KEYS[i % KEYS.len()].0).collect();
    page.keys(&keys).await
}

/// The standings on the page are those of the engine.
async fn shown_standings(page: &Page, expected: &Standings) -> Result<Vec<Vec<String>>> {
    desk::go(page, "standings").await?;
    let shown = desk::table(page, "#standings", expected.rows.len()).await?;
    let ids = desk::players(page, "#standings").await?;
    for ((row, cells), id) in expected.rows.iter().zip(&shown).zip(&ids) {
        let values: Vec<String> = row.values.iter().map(ToString::to_string).collect();
        let rank = row.rank.to_string();
        ensure!(*id == row.player.0 && cells[0] == rank, "rank {rank}: player {id}, {cells:?}");
        ensure!(cells[5] == row.points.half_notation(), "rank {rank}: points in {cells:?}");
        ensure!(cells[6..] == values, "rank {rank}: {values:?}, but {cells:?}");
    }
    Ok(shown)
}

/// `12w1` on one line is `…b0` on line 12, in every cell.
async fn crosstable_refers_to_its_lines(page: &Page, players: usize) -> Result {
    desk::go(page, "crosstable").await?;
    let lines = desk::table(page, "#crosstable", players).await?;
    let mut games = 0;
    for (i, line) in lines.iter().enumerate() {
        for (round, cell) in line.iter().enumerate().skip(3).take(9) {
            let Some((number, colour)) = opponent(cell) else { continue };
            let other = opponent(&lines[number - 1][round]);
            let back = (i + 1, if colour == 'w' { 'b' } else { 'w' });
            ensure!(other == Some(back), "line {}, round {}: {cell}", i + 1, round - 2);
            games += 1;
        }
    }
    ensure!(games > 1000, "{games} games in the crosstable");
    Ok(())
}

fn opponent(cell: &str) -> Option<(usize, char)> {
    let at = cell.find(['w', 'b'])?;
    Some((cell[..at].parse().ok()?, cell[at..].chars().next()?))
}

async fn why_two_players_meet(page: &Page) -> Result {
    desk::import(page, &desk::data(FILE)).await?;
    desk::go(page, "round/9").await?;
    desk::next(page, "Pair round 9").await?;
    desk::stage(page, "Draft").await?;
    page.click("#board-1 [data-why]").await?;
    page.sees("#why", "Why board 1?").await?;
    page.sees("#why .article", "C.04.3 5.2").await?;
    // Published and opened anew, the engine is asked again and gives the same reasons.
    let draft = page.text("#why").await?;
    page.press(Key::Escape).await?;
    page.sees_count("#why", 0).await?;
    desk::next(page, "Publish round 9").await?;
    desk::stage(page, "Published").await?;
    desk::saved(page).await?;
    page.reload().await?;
    page.click("#board-1 [data-why]").await?;
    page.sees("#why .article", "C.04.3 5.2").await?;
    ensure!(page.text("#why").await? == draft);
    Ok(())
}
