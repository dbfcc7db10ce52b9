//! Who did not appear: whether to go on pairing them is asked as long as the next round is not paired.

use crate::i18n::round as t;
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use pairing_core::event::{Command, Document};
use pairing_core::handling::participation;
use pairing_core::tournament::{Colour, GameResult, PlayerId, RequestedBye, RoundNo};

/// Somebody who lost by forfeit and would be paired in the next round all the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct NoShow {
    player: PlayerId,
    name: String,
    /// The number it bears.
    board: usize,
}

/// Those of the last published round; none for any other, and none once the next round is drafted.
fn no_shows(document: &Document, round: RoundNo) -> Vec<NoShow> {
    let tournament = document.tournament();
    let Some(next) = round.next().filter(|next| document.next_round() == Some(*next)) else {
        return Vec::new();
    };
    // Who leaves a round robin stays in its table.
    let over =
        tournament.settings.is_round_robin() || tournament.settings.rounds.is_some_and(|last| next > last);
    if over || document.draft().is_some() {
        return Vec::new();
    }
    let paired = participation(tournament, next).paired;
    let games = tournament.round(round).map(|round| round.games.as_slice()).unwrap_or_default();
    let absent = games.iter().zip(1..).flat_map(|(game, board)| {
        let missing = match game.result {
            Some(GameResult::Forfeit { winner: None }) => vec![game.white, game.black],
            Some(GameResult::Forfeit { winner: Some(Colour::White) }) => vec![game.black],
            Some(GameResult::Forfeit { winner: Some(Colour::Black) }) => vec![game.white],
            _ => Vec::new(),
        };
        missing.into_iter().map(move |player| (player, board))
    });
    absent
        .filter(|(player, _)| paired.binary_search(player).is_ok())
        .map(|(player, board)| NoShow {
            player,
            name: tournament.player(player).map_or_else(String::new, |p| p.name.clone()),
            board: tournament.settings.board_shown(board),
        })
        .collect()
}

/// The question, one line for each of them.
#[component]
pub fn NoShows(
    /// The round that is shown.
    round: RoundNo,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let all = desk.select(move |document| no_shows(document, round));
    let next = round.next().unwrap_or(round);
    let asked = move || {
        let kept = |one: &NoShow| desk.beside(|beside| beside.no_shows.holds(next, one.player));
        all.get().into_iter().filter(|one| !kept(one)).collect::<Vec<_>>()
    };
    let line = move |NoShow { player, name, board }: NoShow| {
        let (gone, away) = (name.clone(), name.clone());
        let absent = move |_| {
            let bye = Some(RequestedBye::ZeroPoint);
            if desk.dispatch(Command::SetRequest { player, round: next, bye }).is_ok() {
                toasts.done_with(t::no_show_absent(&away, next), crate::i18n::frame::undo(), move || {
                    desk.undo();
                });
            }
        };
        let withdraw = move |_| {
            if desk.dispatch(Command::Withdraw { player, from: next }).is_ok() {
                toasts.done_with(t::no_show_withdrawn(&gone), crate::i18n::frame::undo(), move || {
                    desk.undo();
                });
            }
        };
        let keep = move |_| desk.set_beside(|beside| beside.no_shows.add(next, [player]));
        view! {
            <li data-no-show=player.0>
                <span>{t::no_show(&name, board)}</span>
                <span class="no-show-ways">
                    <button type="button" class="button" data-keep="" on:click=keep>
                        {t::no_show_keep()}
                    </button>
                    <button type="button" class="button" data-absent="" on:click=absent>
                        {t::no_show_away(next)}
                    </button>
                    <button type="button" class="button" data-withdraw="" on:click=withdraw>
                        {t::no_show_withdraw()}
                    </button>
                </span>
            </li>
        }
    };
    view! {
        <Show when=move || !asked().is_empty()>
            <ul class="no-shows" id="no-shows" aria-label=t::no_shows()>
                <For each=asked key=NoShow::clone let(one)>{line(one)}</For>
            </ul>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Game, Player, Round, Tournament, Tpn};

    #[test]
    fn who_did_not_appear_is_asked_about_until_it_is_settled() {
        let players = (1..=6).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(2);
        let results = [
            GameResult::Forfeit { winner: Some(Colour::Black) },
            GameResult::Forfeit { winner: None },
            GameResult::WHITE_WINS,
        ];
        let games = results.into_iter().zip([(1, 2), (3, 4), (5, 6)]).map(|(result, (white, black))| {
            let mut game = Game::open(PlayerId(white), PlayerId(black));
            game.result = Some(result);
            game
        });
        tournament.rounds = vec![Round { games: games.collect(), byes: Vec::new() }];
        tournament.players[3].withdrawn_from = RoundNo::new(2);
        let document = Document::new(tournament.clone()).unwrap();
        let found = no_shows(&document, RoundNo::FIRST);
        let who: Vec<_> = found.iter().map(|one| (one.player.0, one.board)).collect();
        assert_eq!(who, [(1, 1), (3, 2)], "player 4 has left already");
        tournament.settings.rounds = RoundNo::new(1);
        let over = Document::new(tournament).unwrap();
        assert!(no_shows(&over, RoundNo::FIRST).is_empty(), "there is no next round");
    }
}
