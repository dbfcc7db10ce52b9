//! For the players: a card with everybody's rounds, and a name for the table.

use super::heading::Heading;
use super::title_and_name;
use crate::i18n::{people as p, round, words};
use crate::pages::player_card::card::{Card, CardRound, What, cards as all_cards};
use leptos::prelude::*;
use pairing_core::tournament::{Colour, Player, RoundNo, Tournament};

/// The card of every player, by starting number, with lines for the rounds to come.
pub(super) fn cards(tournament: &Tournament) -> impl IntoView + use<> {
    let heading = Heading::of_event(tournament, String::new());
    let rounds = tournament.settings.rounds.map_or(0, RoundNo::get);
    let mut cards = all_cards(tournament);
    cards.sort_by_key(|card| (card.player.tpn, card.player.id));
    cards.into_iter().map(|card| player_card(&heading, card, rounds)).collect_view()
}

fn player_card(heading: &Heading, card: Card, rounds: usize) -> impl IntoView + use<> {
    let Heading { event, when, arbiter, .. } = heading.clone();
    let Card { player, rounds: played, points, .. } = card;
    let to_come = (played.len() + 1..=rounds).map(|number| {
        view! {
            <tr>
                <td class="num">{number}</td>
                <td></td><td></td><td></td><td></td><td></td>
            </tr>
        }
    });
    let to_come = to_come.collect_view();
    let played = played.into_iter().map(card_row).collect_view();
    let about = about(&player);
    view! {
        <article class="paper-card" data-player=player.id.0>
            <header class="paper-card-head">
                <strong>{p::number()}" "{player.tpn.0}</strong>
                <span class="paper-card-name">{title_and_name(player.title, &player.name)}</span>
                <span>{about}</span>
                <span class="paper-card-event">{event}" · "{when}" "{arbiter}</span>
            </header>
            <table class="paper-table">
                <thead>
                    <tr>
                        <th scope="col" class="num">{p::round()}</th>
                        <th scope="col" class="num">{words::board()}</th>
                        <th scope="col">{p::colour()}</th>
                        <th scope="col">{round::opponent()}</th>
                        <th scope="col" class="num">{words::result()}</th>
                        <th scope="col" class="num">{p::total()}</th>
                    </tr>
                </thead>
                <tbody>{played}{to_come}</tbody>
            </table>
            <p class="paper-card-points">{words::points()}" "<strong>{points.half_notation()}</strong></p>
        </article>
    }
}

fn card_row(round: CardRound) -> impl IntoView {
    let number = round.round.get();
    let total = round.total.half_notation();
    match round.what {
        What::Game { board, colour, opponent, mark } => {
            let colour = match colour {
                Colour::White => words::white(),
                Colour::Black => words::black(),
            };
            let rating = opponent.rating.map(|rating| format!(" ({rating})"));
            view! {
                <tr>
                    <td class="num">{number}</td>
                    <td class="num">{board}</td>
                    <td>{colour}</td>
                    <td class="paper-name">{title_and_name(opponent.title, &opponent.name)}{rating}</td>
                    <td class="num">{mark.symbol().to_string()}</td>
                    <td class="num">{total}</td>
                </tr>
            }
            .into_any()
        }
        What::Unpaired(why) => view! {
            <tr>
                <td class="num">{number}</td>
                <td></td>
                <td></td>
                <td>{why.in_words()}</td>
                <td class="num">{round.gained.half_notation()}</td>
                <td class="num">{total}</td>
            </tr>
        }
        .into_any(),
    }
}

/// Rating, federation, club: what there is of it.
fn about(player: &Player) -> String {
    let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let parts = [rating.as_str(), player.federation.as_str(), player.club.as_str()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// A name for each player's place, to fold: the same on both halves, one of them upside down.
pub(super) fn places(tournament: &Tournament) -> impl IntoView + use<> {
    let event = Heading::of_event(tournament, String::new()).event;
    let mut players: Vec<&Player> = tournament.players.iter().collect();
    players.sort_by_key(|player| (player.tpn, player.id));
    let place = |player: &Player| {
        let half = |class: &'static str, hidden: Option<&'static str>| {
            view! {
                <div class=class aria-hidden=hidden>
                    <p class="place-name" class:place-name-long={ player.name.chars().count() > 22 }>
                        {title_and_name(player.title, &player.name)}
                    </p>
                    <p>{about(player)}</p>
                    <p class="place-event">{event.clone()}</p>
                </div>
            }
        };
        view! {
            <article class="place" data-player=player.id.0>
                {half("place-half place-half-back", Some("true"))}
                {half("place-half", None)}
            </article>
        }
    };
    players.into_iter().map(place).collect_view()
}
