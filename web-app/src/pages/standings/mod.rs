//! The standings after a round.

mod after_nav;
pub mod rows;

use crate::components::gradual;
use crate::i18n::{frame, people, tables as t, words};
use crate::route::Page;
use crate::state::Desk;
use after_nav::AfterNav;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;
use rows::{Line, Shown, shown};

/// The standings after round `after`.
#[component]
pub fn Standings(
    /// After which round; `None`: the last.
    after: Option<RoundNo>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rounds = after.map_or(usize::MAX, RoundNo::get);
    let shown = desk.select(move |document| shown(document.tournament(), rounds));
    let title = move || match shown.with(|shown| shown.after) {
        Some(round) => t::standings_after(round),
        None => t::starting_list().to_owned(),
    };
    let open = move || match shown.with(|shown| shown.open) {
        0 => None,
        1 => Some(t::one_game_open().to_owned()),
        n => Some(t::games_open(n)),
    };
    view! {
        <header class="page-head">
            <h1>{title}</h1>
        </header>
        <AfterNav after=Signal::derive(move || shown.with(|shown| shown.after)) />
        {move || open().map(|open| view! { <p class="soft" id="games-open">{open}</p> })}
        <div class="table-scroll">
            <Table shown />
        </div>
    }
}

#[component]
fn Table(shown: Memo<Shown>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let drawn = gradual(Signal::derive(move || shown.with(|shown| shown.lines.len())));
    let codes = Memo::new(move |_| shown.with(|shown| shown.tie_breaks.clone()));
    let lines = move || shown.with(|shown| shown.lines.iter().take(drawn.get()).cloned().collect::<Vec<_>>());
    view! {
        <table class="table standings" id="standings">
            <thead>
                <tr>
                    <th scope="col" class="num">{words::rank()}</th>
                    <th scope="col" class="num soft wide">
                        <abbr title=people::full_number()>{people::number()}</abbr>
                    </th>
                    <th scope="col">{words::name()}</th>
                    <th scope="col" class="wide">{words::federation()}</th>
                    <th scope="col" class="num wide">{words::rating()}</th>
                    <th scope="col" class="num"><abbr title=words::points()>{t::points_short()}</abbr></th>
                    {move || {
                        codes
                            .get()
                            .into_iter()
                            .map(|(code, title)| view! { <th scope="col" class="num"><abbr title=title>{code}</abbr></th> })
                            .collect_view()
                    }}
                </tr>
            </thead>
            <tbody>
                <For each=lines key=Line::clone let(line)>
                    <tr data-player=line.player.0 data-rank=line.rank class:gone=line.withdrawn>
                        <td class="num rank" class:rank-repeated=line.repeated>{line.rank}</td>
                        <td class="num soft wide">{line.number}</td>
                        <th scope="row">
                            <a class="side-name" href=desk.address(Page::Player(line.player))>
                                {line.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                                {line.name}
                            </a>
                            {line.withdrawn.then(|| view! { <span class="badge">{t::withdrawn()}</span> })}
                        </th>
                        <td class="wide">{line.federation}</td>
                        <td class="num wide">{line.rating}</td>
                        <td class="num points">{line.points}</td>
                        {line.values.into_iter().map(|value| view! { <td class="num">{value}</td> }).collect_view()}
                    </tr>
                </For>
            </tbody>
        </table>
        <Show when=move || shown.with(|shown| shown.lines.is_empty())>
            <p class="soft">{frame::players()}": 0"</p>
        </Show>
    }
}
