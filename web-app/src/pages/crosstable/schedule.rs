//! All rounds of a round robin, played or to come: the table gives them beforehand.

use crate::i18n::{frame, round_robin as t};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::systems::round_robin::{Scheduled, schedule};
use pairing_core::tournament::{PlayerId, Round, RoundNo, Tournament};

/// A round with names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Listed {
    round: RoundNo,
    /// White, Black, and the result where there is one.
    games: Vec<(String, String, String)>,
    free: Option<String>,
}

/// Who meets whom in which round; nothing in a Swiss tournament.
#[component]
pub fn AllRounds() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rounds = desk.select(|document| listed(document.tournament()));
    let of_round = |listed: Listed| {
        let game = |(white, black, result): (String, String, String)| {
            view! { <li>{white} " – " {black} " " <span class="number">{result}</span></li> }
        };
        view! {
            <li class="schedule-of-round" data-round=listed.round.get()>
                <h3>{frame::round(listed.round)}</h3>
                <ol>{listed.games.into_iter().map(game).collect_view()}</ol>
                {listed.free.map(|name| view! { <p class="soft">{t::free_player(&name)}</p> })}
            </li>
        }
    };
    view! {
        <Show when=move || rounds.with(|rounds| !rounds.is_empty())>
            <section class="sheet" id="all-rounds" aria-labelledby="all-rounds-title">
                <h2 id="all-rounds-title">{t::all_rounds()}</h2>
                <ul class="all-rounds">
                    <For each=move || rounds.get() key=Listed::clone children=of_round />
                </ul>
            </section>
        </Show>
    }
}

/// The rounds as they were paired, those to come by the table.
fn listed(tournament: &Tournament) -> Vec<Listed> {
    let name = |id: PlayerId| tournament.player(id).map(|p| p.name.clone()).unwrap_or_default();
    let to_come = |scheduled: &Scheduled| {
        let games = scheduled.games.iter().map(|&(w, b)| (name(w), name(b), String::new()));
        (games.collect(), scheduled.table.free.map(name))
    };
    let paired = |round: &Round| {
        let games = round.games.iter().map(|game| {
            let result = game.result.map(|result| result.to_string()).unwrap_or_default();
            (name(game.white), name(game.black), result)
        });
        (games.collect(), round.byes.first().map(|bye| name(bye.player)))
    };
    let rounds = (1..).filter_map(RoundNo::new).zip(schedule(tournament));
    let rounds = rounds.map(|(round, scheduled)| {
        let (games, free) = tournament.round(round).map_or_else(|| to_come(&scheduled), paired);
        Listed { round, games, free }
    });
    rounds.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Game, GameResult, PairingSystem, Player, Tpn};

    #[test]
    fn rounds_played_have_results_and_rounds_to_come_are_known() {
        let mut tournament = Tournament::default();
        tournament.settings.system = Some(PairingSystem::RoundRobin);
        tournament.players =
            (1..=3).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect();
        let game = Game { result: Some(GameResult::WHITE_WINS), ..Game::open(PlayerId(2), PlayerId(3)) };
        tournament.rounds = vec![Round { games: vec![game], byes: Vec::new() }];
        let rounds = listed(&tournament);
        let game = |round: usize| rounds[round - 1].games[0].clone();
        assert_eq!(rounds.len(), 3);
        assert_eq!(game(1), ("Player 2".to_owned(), "Player 3".to_owned(), "1-0".to_owned()));
        assert_eq!(game(2), ("Player 1".to_owned(), "Player 2".to_owned(), String::new()));
        assert_eq!(rounds[1].free.as_deref(), Some("Player 3"));
        tournament.settings.system = None;
        assert_eq!(listed(&tournament), []);
    }
}
