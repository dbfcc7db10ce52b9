//! A thousand players: the page keeps up with the fingers.
#![allow(clippy::print_stdout, reason = "what was measured is told")]

use crate::desk;
use anyhow::ensure;
use harness::{Page, Result, Scenarios, Target};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::tournament::{Colour, Game, GameResult, Player, PlayerId, Round, RoundNo, Tournament, Tpn};
use serde_json::json;

const PLAYERS: u32 = 1000;
const PLAYED: u32 = 8;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios.on(Target::Hosted, "a thousand players keep up with the fingers", keeps_up)
}

/// A thousand players after eight rounds of a round-robin table, the ninth paired and open: nobody meets
/// anybody twice, and every score occurs.
fn event() -> Tournament {
    let mut tournament = Tournament::default();
    tournament.info.name = "A Thousand".to_owned();
    tournament.settings.rounds = RoundNo::new(11);
    tournament.settings.initial_colour = Some(Colour::White);
    tournament.players = (1..=PLAYERS)
        .map(|n| {
            let mut player =
                Player::new(PlayerId(n), Tpn(n), format!("Player{:03}, Test {n}", n * 7919 % 1000));
            player.rating = u16::try_from(2600 - n).ok();
            player
        })
        .collect();
    for round in 0..=PLAYED {
        let games = (0..PLAYERS / 2).map(|board| {
            let (a, b) = circle(round, board);
            let (white, black) = if (board + round) % 2 == 0 { (a, b) } else { (b, a) };
            let result = match (white * 31 + black * 17 + round * 7) % 5 {
                0 | 1 => GameResult::WHITE_WINS,
                2 => GameResult::DRAW,
                _ => GameResult::BLACK_WINS,
            };
            Game {
                result: (round < PLAYED).then_some(result),
                ..Game::open(PlayerId(white), PlayerId(black))
            }
        });
        tournament.rounds.push(Round { games: games.collect(), byes: Vec::new() });
    }
    tournament
}

/// The circle method: the last player stays, the others move on.
fn circle(round: u32, board: u32) -> (u32, u32) {
    let moving = PLAYERS - 1;
    match board {
        0 => (PLAYERS, round + 1),
        _ => ((round + board) % moving + 1, (round + moving - board) % moving + 1),
    }
}

/// The most boards that one key changed; and for people, milliseconds from key to painted and of that the page's
/// own work.
const MEASURE: &str = "
    const [keys] = args;
    const painted = () => new Promise(done => requestAnimationFrame(() => {
        const begun = performance.now();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done([begun, performance.now()]);
        channel.port2.postMessage(0);
    }));
    const whole = [], work = [];
    let boards = 0, seen = [];
    const changes = new MutationObserver(more => seen.push(...more));
    changes.observe(document.querySelector('.boards'),
        { subtree: true, childList: true, attributes: true, characterData: true });
    for (const key of keys) {
        const target = document.querySelector('.boards');
        const start = performance.now();
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        // The page's own work runs before the next task.
        await Promise.resolve().then(() => Promise.resolve());
        const acted = performance.now();
        const [frame, end] = await painted();
        whole.push(end - start);
        work.push(acted - start + end - frame);
        const touched = seen.concat(changes.takeRecords())
            .map(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('.board'));
        boards = Math.max(boards, new Set(touched).size);
        seen = [];
    }
    const sorted = list => [...list].sort((a, b) => a - b);
    const at = (list, share) => sorted(list)[Math.floor((list.length - 1) * share)];
    return { boards, whole: [at(whole, .5), at(whole, .95)], work: [at(work, .5), at(work, .95)] };";

async fn keeps_up(page: &Page) -> Result {
    let file = trf::write(&event(), Dialect::Trf26).text;
    page.open("#/import").await?;
    page.drop_file("#drop-zone", "thousand.trf", file.as_bytes()).await?;
    page.click("[data-create]").await?;
    desk::go(page, "round/9").await?;
    page.sees("#open-boards", "All 500 boards are open").await?;
    page.sees_count(".board", 500).await?;
    let keys: Vec<&str> = ["1", "0", "=", "1", "0"].into_iter().cycle().take(60).collect();
    let measured = page.eval_async(MEASURE, vec![json!(keys)]).await?;
    page.sees("#open-boards", "440 of 500 open, the first is board 61").await?;
    println!("a thousand players, key to painted, ms (median, 95 %): {measured}");
    // The board written, the one left and the one gone to: the list is not drawn anew.
    let boards = measured["boards"].as_u64().unwrap_or(u64::MAX);
    ensure!((1..=4).contains(&boards), "a key changes {boards} boards");
    Ok(())
}
