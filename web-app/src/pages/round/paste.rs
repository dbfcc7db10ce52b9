//! Results as a list, pasted or typed: every line is shown as it is understood before anything is written.

use crate::components::Dialog;
use crate::i18n::{paste as t, words};
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::formats::results::{Listed, ResultLine, read};
use pairing_core::tournament::{GameResult, RoundNo, Tournament};

/// A line of the preview.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    line: usize,
    /// The number the board bears, and who sits there; or what is wrong.
    board: Result<(usize, String), String>,
    result: Option<GameResult>,
    /// The result there is, where it is another one.
    was: Option<GameResult>,
}

/// What a text comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Preview {
    rows: Vec<Row>,
    /// The results that would be new or others, by board.
    changes: Vec<Listed>,
}

impl Preview {
    fn of(tournament: &Tournament, round: RoundNo, text: &str) -> Preview {
        let mut preview = Preview::default();
        let games = tournament.round(round).map(|round| round.games.as_slice()).unwrap_or_default();
        let name = |id| tournament.player(id).map_or_else(String::new, |player| player.name.clone());
        for ResultLine { line, says } in read(text, tournament, round) {
            let row = match says {
                Err(fault) => Row { line, board: Err(fault.to_string()), result: None, was: None },
                Ok(listed) => {
                    let game = games.get(listed.board - 1);
                    let there = game.and_then(|game| game.result);
                    if there != Some(listed.result) {
                        preview.changes.push(listed);
                    }
                    let pair = game.map(|game| words::pair(&name(game.white), &name(game.black)));
                    let number = tournament.settings.board_shown(listed.board);
                    Row {
                        line,
                        board: Ok((number, pair.unwrap_or_default())),
                        result: Some(listed.result),
                        was: there.filter(|there| *there != listed.result),
                    }
                }
            };
            preview.rows.push(row);
        }
        preview
    }

    fn faults(&self) -> usize {
        self.rows.iter().filter(|row| row.board.is_err()).count()
    }

    fn command(&self, round: RoundNo) -> Option<Command> {
        let enter = |listed: &Listed| Command::EnterResult {
            round,
            board: listed.board,
            result: Some(listed.result),
        };
        Command::together(self.changes.iter().map(enter).collect())
    }
}

/// The dialog.
#[component]
pub fn PasteResults(
    /// The round.
    round: RoundNo,
    /// Whether it stands.
    open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <Dialog open title=Signal::stored(t::title(round)) on_close=move |()| open.set(false)>
            <PasteForm round open />
        </Dialog>
    }
}

#[component]
fn PasteForm(round: RoundNo, open: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let text = RwSignal::new(String::new());
    let preview = Memo::new(move |_| {
        text.with(|text| desk.tournament(|tournament| Preview::of(tournament, round, text)))
    });
    let count = move || preview.with(|preview| preview.changes.len());
    let enter = move |_| {
        let Some(command) = preview.with_untracked(|preview| preview.command(round)) else { return };
        let entered = preview.with_untracked(|preview| preview.changes.len());
        if desk.dispatch(command).is_ok() {
            open.set(false);
            toasts.done_with(t::entered(entered), crate::i18n::frame::undo(), move || {
                desk.undo();
            });
        }
    };
    let row = |row: Row| {
        let result = row.result.map(|result| result.notation());
        let said = match row.board {
            Ok((number, pair)) => view! {
                <td class="num">{number}</td>
                <td>{pair}</td>
                <td>
                    {result}
                    {row.was.map(|was| view! { " " <span class="soft">{t::was(was.notation())}</span> })}
                </td>
            }
            .into_any(),
            Err(fault) => view! { <td></td><td colspan="2" class="list-fault">{fault}</td> }.into_any(),
        };
        view! {
            <tr data-line=row.line>
                <th scope="row" class="num">{row.line}</th>
                {said}
            </tr>
        }
    };
    view! {
        <div class="form" id="paste">
            <div class="field">
                <label for="paste-results">{t::label()}</label>
                <textarea
                    class="input"
                    id="paste-results"
                    rows="8"
                    autofocus=true
                    spellcheck="false"
                    aria-describedby="paste-results-hint"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
                <p class="field-hint" id="paste-results-hint">{t::hint()}</p>
            </div>
            <p role="status" id="paste-sum">
                {move || preview.with(|preview| match (preview.rows.len(), preview.faults()) {
                    (0, _) => String::new(),
                    (_, 0) => t::all_understood(preview.changes.len()),
                    (_, faults) => t::some_faults(preview.changes.len(), faults),
                })}
            </p>
            <Show when=move || preview.with(|preview| !preview.rows.is_empty())>
                <div class="paste-lines" tabindex="0" role="region" aria-label=t::preview()>
                    <table class="table">
                        <thead>
                            <tr>
                                <th scope="col" class="num">{t::line()}</th>
                                <th scope="col" class="num">{words::board()}</th>
                                <th scope="col">{t::players()}</th>
                                <th scope="col">{words::result()}</th>
                            </tr>
                        </thead>
                        <tbody>{move || preview.get().rows.into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
            </Show>
            <div class="actions">
                <button type="button" class="button" on:click=move |_| open.set(false)>{words::cancel()}</button>
                <button
                    type="button"
                    class="button button-primary"
                    id="paste-enter"
                    disabled=move || count() == 0
                    on:click=enter
                >
                    {move || t::enter(count())}
                </button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Game, Player, PlayerId, Round, Tpn};

    #[test]
    fn only_what_changes_is_entered_and_faults_stand_by_their_lines() {
        let players = (1..=6).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let game = |white, black, result| Game { result, ..Game::open(PlayerId(white), PlayerId(black)) };
        let games = vec![
            game(1, 2, Some(GameResult::DRAW)),
            game(3, 4, Some(GameResult::WHITE_WINS)),
            game(5, 6, None),
        ];
        let rounds = vec![Round { games, byes: Vec::new() }];
        let tournament = Tournament { players, rounds, ..Tournament::default() };
        let preview = Preview::of(&tournament, RoundNo::FIRST, "1 ½\n2 0-1\n3 2-0\n");
        assert_eq!(preview.changes, [Listed { board: 2, result: GameResult::BLACK_WINS }]);
        assert_eq!((preview.faults(), preview.rows[2].line), (1, 3));
        assert_eq!(preview.rows[1].was, Some(GameResult::WHITE_WINS));
        assert_eq!(preview.rows[0].board, Ok((1, "P1 – P2".to_owned())));
        assert!(matches!(preview.command(RoundNo::FIRST), Some(Command::EnterResult { board: 2, .. })));
        assert_eq!(Preview::of(&tournament, RoundNo::FIRST, "").command(RoundNo::FIRST), None);
    }
}
