//! One player: rounds, colours, opponents, results, floats, points, what the event does to the rating, and why the place
//! is what it is.

pub mod card;
mod norms;
mod ratings;
mod ties;

use crate::i18n::{by_hand, dates, frame, people as t, words};
use crate::pages::players::EditDialog;
use crate::route::Page;
use crate::state::Desk;
use card::{Card, CardRound, What, card};
use leptos::prelude::*;
use norms::Norms;
use pairing_core::event::Document;
use pairing_core::standings::by_the_rules;
use pairing_core::systems::dutch::definitions::{Float, Preference, Strength};
use pairing_core::tournament::{Colour, Player, PlayerId};
use ratings::Ratings;
use ties::Ties;

/// The card of one player.
#[component]
pub fn PlayerCard(
    /// Whose.
    player: PlayerId,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let card = desk.select(move |document| card(document.tournament(), player));
    let place = desk.select(move |document| place(document, player));
    let editing = RwSignal::new(None::<PlayerId>);
    view! {
        {move || match card.get() {
            None => view! {
                <p>{t::no_such_player()} " " <a href=desk.address(Page::Players)>{t::to_players()}</a></p>
            }
            .into_any(),
            Some(card) => view! {
                <Neighbours player />
                <header class="page-head">
                    <h1>
                        {card.player.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                        {card.player.name.clone()}
                    </h1>
                    <button type="button" class="button" id="edit-player" on:click=move |_| editing.set(Some(player))>
                        {t::edit()}
                    </button>
                </header>
                <Facts card=card.clone() place />
                <Rounds card />
                <Ratings player />
                <Norms player />
                <Ties player />
            }
            .into_any(),
        }}
        <EditDialog who=editing />
    }
}

/// Place, how many there are, and whether others share it.
type Place = Option<(usize, usize, bool)>;

fn place(document: &Document, player: PlayerId) -> Place {
    let tournament = document.tournament();
    if tournament.rounds.is_empty() {
        return None;
    }
    let standings = by_the_rules(tournament, tournament.rounds.len());
    standings.row(player).map(|row| (row.rank, standings.rows.len(), row.shared))
}

/// To the players with the numbers before and after.
#[component]
fn Neighbours(player: PlayerId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let neighbours = desk.select(move |document| {
        let players = &document.tournament().players;
        let own = document.tournament().player(player)?.tpn;
        let before = players.iter().filter(|p| p.tpn < own).max_by_key(|p| p.tpn);
        let after = players.iter().filter(|p| p.tpn > own).min_by_key(|p| p.tpn);
        let named = |p: &Player| (p.id, p.name.clone());
        Some((before.map(named), after.map(named)))
    });
    let link =
        move |who: Option<(PlayerId, String)>, title: &'static str, arrow: (&'static str, &'static str)| {
            who.map(|(id, name)| {
                view! {
                    <a href=desk.address(Page::Player(id)) title=title>
                        {arrow.0}{name}{arrow.1}
                    </a>
                }
            })
        };
    view! {
        <nav class="neighbours">
            {move || {
                neighbours
                    .get()
                    .map(|(before, after)| {
                        (
                            link(before, t::previous_player(), ("← ", "")),
                            link(after, t::next_player(), ("", " →")),
                        )
                    })
            }}
        </nav>
    }
}

#[component]
fn Facts(card: Card, place: Memo<Place>) -> impl IntoView {
    let player = card.player;
    let stay = match (player.withdrawn_from, player.enters.get()) {
        (Some(from), _) => Some(match from.previous() {
            Some(last) => t::withdrawn_after(last),
            None => t::withdrawn_before_first().to_owned(),
        }),
        (None, 1) => None,
        (None, _) => Some(t::late(player.enters)),
    };
    let place = move || {
        place
            .get()
            .map(|(rank, of, shared)| if shared { t::place_shared(rank, of) } else { t::place(rank, of) })
    };
    let text = |title: &str, text: String| {
        let title = title.to_owned();
        (!text.is_empty()).then(|| view! { <div><dt>{title}</dt><dd>{text}</dd></div> })
    };
    view! {
        <dl class="card-facts">
            {text(t::number(), player.tpn.to_string())}
            {text(words::rating(), player.rating.map(|r| r.to_string()).unwrap_or_default())}
            {text(words::federation(), player.federation)}
            {text(words::club(), player.club)}
            {text(t::fide_id(), player.fide_id)}
            {text(t::birth(), dates::day(&player.birth))}
            {text(words::points(), card.points.half_notation())}
            {move || place().and_then(|place| text(t::place_title(), place))}
            {text(t::colour_due(), due(card.due))}
            {text(t::presence(), stay.unwrap_or_default())}
            {card
                .asked
                .into_iter()
                .map(|(round, bye)| text(&frame::round(round), by_hand::kind(bye.into()).to_owned()))
                .collect_view()}
        </dl>
    }
}

fn due(due: Option<Preference>) -> String {
    let Some(Preference { colour, strength }) = due else { return t::due_none().to_owned() };
    let colour = match colour {
        Colour::White => words::white(),
        Colour::Black => words::black(),
    };
    match strength {
        Strength::Mild => t::due_mild(colour),
        Strength::Strong => t::due_strong(colour),
        Strength::Absolute => t::due_absolute(colour),
    }
}

#[component]
fn Rounds(card: Card) -> impl IntoView {
    let desk = expect_context::<Desk>();
    if card.rounds.is_empty() {
        return view! { <p class="soft">{t::no_rounds_yet()}</p> }.into_any();
    }
    view! {
        <div class="table-scroll">
            <table class="table card-rounds" id="card">
                <thead>
                    <tr>
                        <th scope="col" class="num">{t::round()}</th>
                        <th scope="col">{t::colour()}</th>
                        <th scope="col">{crate::i18n::round::opponent()}</th>
                        <th scope="col" class="num wide">{words::rating()}</th>
                        <th scope="col" class="num wide">{words::board()}</th>
                        <th scope="col" class="num">{words::result()}</th>
                        <th scope="col" class="num">{t::total()}</th>
                        <th scope="col">{t::float()}</th>
                    </tr>
                </thead>
                <tbody>{card.rounds.into_iter().map(|round| line(desk, round)).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn line(desk: Desk, round: CardRound) -> impl IntoView {
    let number = round.round;
    let gained = round.gained.half_notation();
    let what = match round.what {
        What::Game { board, colour, opponent, mark } => {
            let (piece, colour) = match colour {
                Colour::White => ("piece piece-white", words::white()),
                Colour::Black => ("piece piece-black", words::black()),
            };
            view! {
                <td><span class=piece aria-hidden="true"></span>" "{colour}</td>
                <td>
                    <a class="side-name" href=desk.address(Page::Player(opponent.id))>
                        {opponent.title.map(|title| view! { <span class="title">{title.abbreviation()}</span>" " })}
                        {opponent.name}
                    </a>
                </td>
                <td class="num wide">{opponent.rating}</td>
                <td class="num wide">{board}</td>
                <td class="num points">{mark.symbol().to_string()}</td>
            }
            .into_any()
        }
        What::Unpaired(why) => view! {
            <td></td>
            <td class="soft">{why.in_words()}</td>
            <td class="wide"></td>
            <td class="wide"></td>
            <td class="num points">{gained}</td>
        }
        .into_any(),
    };
    let float = match round.float {
        Float::None => None,
        Float::Down => Some(("↓", t::float_down())),
        Float::Up => Some(("↑", t::float_up())),
    };
    view! {
        <tr data-round=number.get()>
            <td class="num soft"><a href=desk.address(Page::Round(number))>{number.get()}</a></td>
            {what}
            <td class="num">{round.total.half_notation()}</td>
            <td>{float.map(|(arrow, title)| view! { <span class="float" title=title aria-label=title>{arrow}</span> })}</td>
        </tr>
    }
}
