//! One player's rounds without a game: asked for, granted, missed.

use super::attendance::{Attendance, rounds_ahead};
use crate::components::Confirm;
use crate::i18n::{frame, people as t, planning};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::{Command, Document};
use pairing_core::tournament::{ByeKind, PlayerId, RequestedBye, RoundNo};

/// A round in which the player has no game, or may choose to have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Choice {
    round: RoundNo,
    published: bool,
    bye: Option<RequestedBye>,
}

/// The rounds that can be chosen about: those ahead, and the published ones without a game.
fn choices(document: &Document, player: PlayerId) -> Vec<Choice> {
    let tournament = document.tournament();
    let Some(who) = tournament.player(player) else { return Vec::new() };
    let mut choices = Vec::new();
    for (i, round) in tournament.rounds.iter().enumerate() {
        let bye = round.bye_of(player);
        if round.game_of(player).is_some() || bye == Some(ByeKind::PairingAllocated) {
            continue;
        }
        let bye =
            bye.and_then(|kind| RequestedBye::try_from(kind).ok()).filter(|b| *b != RequestedBye::ZeroPoint);
        choices.extend(RoundNo::from_index(i).map(|round| Choice { round, published: true, bye }));
    }
    choices.extend(rounds_ahead(tournament).into_iter().filter_map(|round| {
        let bye = match Attendance::of(tournament, who, round) {
            Attendance::Plays => None,
            Attendance::Asked(bye) => Some(bye),
            Attendance::EntersIn(_) | Attendance::WithdrawnFrom(_) => return None,
        };
        Some(Choice { round, published: false, bye })
    }));
    choices
}

/// A choice for each of those rounds.
#[component]
pub fn ByesEditor(
    /// Whose.
    player: PlayerId,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let choices = desk.select(move |document| choices(document, player));
    view! {
        <Show when=move || choices.with(|c| !c.is_empty())>
            <section class="byes-editor">
                <h3>{t::presence()}</h3>
                <For each=move || choices.get() key=|choice| (choice.round, choice.published) let(choice)>
                    <ChoiceRow desk player choice />
                </For>
            </section>
        </Show>
    }
}

#[component]
fn ChoiceRow(desk: Desk, player: PlayerId, choice: Choice) -> impl IntoView {
    let confirm = expect_context::<Confirm>();
    let Choice { round, published, bye } = choice;
    let id = format!("bye-round-{round}");
    let choose = move |event| {
        let bye = match event_target_value(&event).as_str() {
            "H" => Some(RequestedBye::HalfPoint),
            "F" => Some(RequestedBye::FullPoint),
            "Z" if !published => Some(RequestedBye::ZeroPoint),
            _ => None,
        };
        let command = if published {
            Command::GrantBye { player, round, bye }
        } else {
            Command::SetRequest { player, round, bye }
        };
        let (title, action) = (planning::beyond_rules(), planning::grant_all_the_same());
        confirm.dispatch_or_ask(desk, command, title, action);
    };
    // Of a published round without a game, nothing asked for is an absence.
    let first = if published { ("Z", t::absent(), None) } else { ("", t::plays(), None) };
    let options = [
        Some(first),
        Some(("H", t::half_point_bye(), Some(RequestedBye::HalfPoint))),
        Some(("F", t::full_point_bye(), Some(RequestedBye::FullPoint))),
        (!published).then_some(("Z", t::absent(), Some(RequestedBye::ZeroPoint))),
    ];
    view! {
        <div class="byes-editor-row">
            <label for=id.clone()>{frame::round(round)}</label>
            <select id=id class="select" on:change=choose>
                {options
                    .into_iter()
                    .flatten()
                    .map(|(value, text, holds)| view! { <option value=value selected=bye == holds>{text}</option> })
                    .collect_view()}
            </select>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Bye, ByeRequest, Game, Player, Round, Tournament, Tpn};

    #[test]
    fn rounds_without_a_game_and_rounds_ahead_can_be_chosen_about() {
        let players = (1..=3).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(5);
        let bye = |player, kind| Bye { player: PlayerId(player), kind };
        tournament.rounds = vec![
            Round {
                games: vec![Game::open(PlayerId(1), PlayerId(2))],
                byes: vec![bye(3, ByeKind::PairingAllocated)],
            },
            Round {
                games: vec![Game::open(PlayerId(2), PlayerId(3))],
                byes: vec![bye(1, ByeKind::HalfPoint)],
            },
        ];
        let fourth = RoundNo::new(4).unwrap();
        tournament.requests.push(ByeRequest {
            round: fourth,
            player: PlayerId(1),
            kind: RequestedBye::ZeroPoint,
        });
        tournament.players[1].withdrawn_from = Some(fourth);
        let document = Document::new(tournament).unwrap();
        let list = |player| {
            let choices = choices(&document, PlayerId(player));
            choices.iter().map(|c| (c.round.get(), c.published, c.bye)).collect::<Vec<_>>()
        };
        let half = Some(RequestedBye::HalfPoint);
        let zero = Some(RequestedBye::ZeroPoint);
        assert_eq!(list(1), [(2, true, half), (3, false, None), (4, false, zero), (5, false, None)]);
        assert_eq!(list(2), [(3, false, None)], "played both, gone from round 4 on");
        assert_eq!(
            list(3),
            [(3, false, None), (4, false, None), (5, false, None)],
            "the bye by pairing stays"
        );
    }
}
