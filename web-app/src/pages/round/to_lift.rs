//! When nothing can be paired: which of the organiser's restrictions stand in the way.

use super::pairing::Pairing;
use crate::components::Confirm;
use crate::engine::client;
use crate::i18n::planning as t;
use crate::i18n::setup;
use crate::pages::settings::apart;
use crate::state::Desk;
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::event::{Command, Document};
use pairing_core::systems::{Lift, Restriction};
use pairing_core::tournament::{RoundNo, Tournament};
use std::sync::Arc;

/// After a refusal names what to lift, with a button each; nothing where no restriction is in the way.
#[component]
pub fn ToLift(round: RoundNo, pairing: Pairing) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let lift = RwSignal::new(None::<(Arc<Document>, Lift)>);
    Effect::new(move || {
        let refused = pairing.refusal().is_some();
        let document = desk.document_now();
        let tournament = document.tournament();
        lift.set(None);
        if !refused || (tournament.forbidden.is_empty() && tournament.apart.is_empty()) {
            return;
        }
        // Without an engine the refusal itself has been shown.
        let Ok(job) = client::to_lift(tournament, round) else { return };
        spawn_local(async move {
            if let Ok(Ok(found)) = job.answer().await {
                // The page may have gone.
                let _ = lift.try_set(Some((document, found)));
            }
        });
    });
    // Of a document that has changed since the places would be others.
    let shown = move || {
        let document = desk.document();
        lift.get().filter(|(asked, _)| Arc::ptr_eq(asked, &document))
    };
    let remove = move |restrictions: Vec<Restriction>| {
        for command in lifting(desk.document_now().tournament(), &restrictions) {
            confirm.dispatch(desk, command, setup::change_title(), setup::change_action(), || ());
        }
    };
    let row = move |tournament: &Tournament, restriction: Restriction| {
        view! {
            <li>
                <span>{in_words(tournament, restriction)}</span>
                <button type="button" class="button" on:click=move |_| remove(vec![restriction])>
                    {t::lift_this()}
                </button>
            </li>
        }
    };
    move || {
        let (document, lift) = shown()?;
        let tournament = document.tournament();
        let (words, restrictions) = match (&lift.any_of[..], &lift.all_of[..]) {
            ([], []) => return None,
            ([], all) => (t::to_lift_all(), all.to_vec()),
            (any, _) => (t::to_lift_any(), any.to_vec()),
        };
        let rows = restrictions.iter().map(|&restriction| row(tournament, restriction)).collect_view();
        Some(view! {
            <section class="sheet to-lift" id="to-lift" aria-labelledby="to-lift-title">
                <h2 id="to-lift-title">{t::to_lift_title()}</h2>
                <p>{words}</p>
                <ul class="forbidden">{rows}</ul>
            </section>
        })
    }
}

fn in_words(tournament: &Tournament, restriction: Restriction) -> String {
    match restriction {
        Restriction::Forbidden(at) => {
            let players =
                tournament.forbidden.get(at).map(|group| group.players.as_slice()).unwrap_or_default();
            let names = players.iter().filter_map(|&id| tournament.player(id)).map(|p| p.name.as_str());
            t::pair_of(&names.collect::<Vec<_>>().join(" – "))
        }
        Restriction::Apart(at) => {
            tournament.apart.get(at).map(|rule| apart::in_words(tournament, rule)).unwrap_or_default()
        }
    }
}

/// The commands that take restrictions away.
fn lifting(tournament: &Tournament, gone: &[Restriction]) -> Vec<Command> {
    fn kept<T: Clone>(all: &[T], goes: impl Fn(usize) -> bool) -> Option<Vec<T>> {
        let left: Vec<T> =
            all.iter().enumerate().filter(|(at, _)| !goes(*at)).map(|(_, one)| one.clone()).collect();
        (left.len() < all.len()).then_some(left)
    }
    let forbidden = kept(&tournament.forbidden, |at| gone.contains(&Restriction::Forbidden(at)));
    let apart = kept(&tournament.apart, |at| gone.contains(&Restriction::Apart(at)));
    forbidden.map(Command::SetForbidden).into_iter().chain(apart.map(Command::SetApart)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Apart, ApartBy, ForbiddenGroup, PlayerId};

    #[test]
    fn what_is_lifted_goes_and_nothing_else() {
        let group = |a, b| ForbiddenGroup {
            players: vec![PlayerId(a), PlayerId(b)],
            first: RoundNo::FIRST,
            last: None,
        };
        let tournament = Tournament {
            forbidden: vec![group(1, 2), group(3, 4)],
            apart: vec![Apart::always(ApartBy::Clubs)],
            ..Tournament::default()
        };
        let commands = lifting(&tournament, &[Restriction::Forbidden(0)]);
        assert_eq!(commands, [Command::SetForbidden(vec![group(3, 4)])]);
        let commands = lifting(&tournament, &[Restriction::Apart(0), Restriction::Forbidden(1)]);
        assert_eq!(commands, [Command::SetForbidden(vec![group(1, 2)]), Command::SetApart(Vec::new())]);
        assert_eq!(lifting(&tournament, &[]), []);
    }
}
