//! The JavaScript module of `dist/js/` in a browser, under the page's own content-security policy.

use anyhow::ensure;
use harness::{Page, Result, Scenarios, Target};
use serde_json::json;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios.on(Target::Hosted, "the JavaScript module pairs, explains and throws", in_a_browser)
}

async fn in_a_browser(page: &Page) -> Result {
    page.open("#/").await?;
    page.find("#demo").await?;
    let file = include_str!("../conformance/cases/case10_forfeit_rematch_ok.trf");
    let script = "
        const { default: init, CrosstableError, ...core } = await import('./js/crosstable.js');
        await Promise.all([init(), init()]);
        const { tournament, problems } = core.parseTrf(arguments[0]);
        const round = tournament.rounds.length + 1;
        const { boards } = core.pair(tournament, { round });
        const again = core.parseTrf(new TextEncoder().encode(core.writeTrf(tournament).text));
        let thrown;
        try { core.check(tournament, { round: 9 }); } catch (error) { thrown = error; }
        return {
          problems: problems.filter((problem) => problem.severity === 'error'),
          games: boards.map((board) => `${board.white}-${board.black}`),
          same: JSON.stringify(again.tournament.rounds) === JSON.stringify(tournament.rounds),
          leader: core.standings(tournament).rows[0].rank,
          sentence: core.explain(tournament, { round, pair: [boards[0].white, boards[1].white] }).sentence.length > 20,
          thrown: [thrown instanceof CrosstableError, thrown.code, thrown.position],
        };";
    let answer = page.eval_async(script, vec![json!(file)]).await?;
    let expected = json!({
        "problems": [],
        "games": ["3-1", "4-2"],
        "same": true,
        "leader": 1,
        "sentence": true,
        "thrown": [true, "no-such-round", { "round": 9 }],
    });
    ensure!(answer == expected, "{answer:#}");
    Ok(())
}
