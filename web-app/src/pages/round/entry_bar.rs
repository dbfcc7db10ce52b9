//! What stands at the foot of the page while a number is typed or an unusual result is chosen.

use super::entry::Entry;
use super::keys::{Mode, UNUSUAL};
use crate::components::key_name;
use crate::i18n::{round as t, words};
use leptos::prelude::*;
use pairing_core::tournament::{GameResult, Played};

/// The bar; empty while keys are results.
#[component]
pub fn EntryBar(entry: Entry) -> impl IntoView {
    view! {
        {move || match entry.mode.get() {
            Mode::Results => None,
            Mode::Jump(digits) => Some(jump(digits).into_any()),
            Mode::Unusual => Some(unusual(entry).into_any()),
        }}
        <p class="out-of-sight" role="status" id="board-said">{move || entry.said.get()}</p>
    }
}

fn jump(digits: String) -> impl IntoView {
    view! {
        <div class="entry-bar" id="jump" role="status">
            <span>{t::go_to_board()}</span>
            <output class="jump-digits number">{digits}</output>
            <kbd>{key_name("Enter")}</kbd>
            <kbd>{key_name("Esc")}</kbd>
        </div>
    }
}

fn unusual(entry: Entry) -> impl IntoView {
    let choice = move |key: char, result: Option<GameResult>, text: &'static str| {
        view! {
            <button
                type="button"
                class="button entry-choice"
                data-choice=result.map_or("", |r| r.notation())
                on:click=move |_| entry.set(entry.cursor.get_untracked(), result)
            >
                <kbd>{key.to_uppercase().to_string()}</kbd>
                {text}
            </button>
        }
    };
    let forfeits = [('+', GameResult::WHITE_WINS_BY_FORFEIT), ('-', GameResult::BLACK_WINS_BY_FORFEIT)];
    let all = forfeits.into_iter().chain(UNUSUAL);
    view! {
        <div class="entry-bar" id="unusual" role="group" aria-label=t::more_results()>
            <strong>{words::board()} " " {move || entry.shown(entry.cursor.get())}</strong>
            {all.map(|(key, result)| choice(key, Some(result), in_words(result))).collect_view()}
            {choice('⌫', None, t::clear())}
            <button type="button" class="button button-quiet" on:click=move |_| entry.mode.set(Mode::Results)>
                {words::cancel()}
            </button>
        </div>
    }
}

fn in_words(result: GameResult) -> &'static str {
    match result {
        GameResult::Played(Played::HalfZero) => t::half_zero(),
        GameResult::Played(Played::ZeroHalf) => t::zero_half(),
        GameResult::Played(Played::BothLose) => t::both_lose(),
        GameResult::Short(Played::WhiteWins) => t::short_white(),
        GameResult::Short(Played::Draw) => t::short_draw(),
        GameResult::Short(Played::BlackWins) => t::short_black(),
        GameResult::DOUBLE_FORFEIT => t::both_forfeit(),
        GameResult::WHITE_WINS_BY_FORFEIT => t::white_forfeit_win(),
        GameResult::BLACK_WINS_BY_FORFEIT => t::black_forfeit_win(),
        other => other.notation(),
    }
}
