//! What each way to spend a round is worth.

use super::changed;
use crate::components::{Confirm, Field};
use crate::i18n::setup as t;
use crate::i18n::words;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{ByColour, PointSystem, Points};

type Getter = fn(&PointSystem) -> Points;
type Setter = fn(&mut PointSystem, Points);

/// The point system.
#[component]
pub(super) fn PointValues() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let by_colour = desk.select(|document| {
        let points = document.tournament().settings.points;
        [points.win, points.draw, points.loss].iter().any(|each| each.white != each.black)
    });
    let preset = move |points: PointSystem| {
        let settings = changed(desk, |settings| settings.points = points);
        let command = Command::SetSettings(settings);
        confirm.dispatch(desk, command, t::change_title(), t::change_action(), || ());
    };
    let football = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);
    view! {
        <section class="form sheet">
            <div>
                <h2>{t::points()}</h2>
                <p class="hint">{t::points_hint()}</p>
            </div>
            <div class="actions actions-start">
                <button type="button" class="button" on:click=move |_| preset(PointSystem::STANDARD)>
                    {t::points_usual()}
                </button>
                <button type="button" class="button" on:click=move |_| preset(football)>{t::points_football()}</button>
            </div>
            <Show when=move || by_colour.get()>
                <p class="complaint">{t::by_colour()}</p>
            </Show>
            <div class="fields fields-small">
                <Value id="win" label=t::win() get=|p| p.win.white set=|p, v| p.win = ByColour::both(v) />
                <Value id="draw" label=t::draw() get=|p| p.draw.white set=|p, v| p.draw = ByColour::both(v) />
                <Value id="loss" label=t::loss() get=|p| p.loss.white set=|p, v| p.loss = ByColour::both(v) />
                <Value id="forfeit-win" label=t::forfeit_win() get=|p| p.forfeit_win set=|p, v| p.forfeit_win = v />
                <Value id="forfeit-loss" label=t::forfeit_loss() get=|p| p.forfeit_loss set=|p, v| p.forfeit_loss = v />
                <Value
                    id="pab"
                    label=words::pairing_allocated_bye()
                    get=|p| p.pairing_allocated_bye
                    set=|p, v| p.pairing_allocated_bye = v
                />
                <Value
                    id="full-bye"
                    label=words::full_point_bye()
                    get=|p| p.full_point_bye
                    set=|p, v| p.full_point_bye = v
                />
                <Value
                    id="half-bye"
                    label=words::half_point_bye()
                    get=|p| p.half_point_bye
                    set=|p, v| p.half_point_bye = v
                />
                <Value
                    id="zero-bye"
                    label=words::zero_point_bye()
                    get=|p| p.zero_point_bye
                    set=|p, v| p.zero_point_bye = v
                />
            </div>
        </section>
    }
}

#[component]
fn Value(id: &'static str, label: &'static str, get: Getter, set: Setter) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let value = desk.select(move |document| get(&document.tournament().settings.points));
    let complaint = RwSignal::new(None::<String>);
    let store = move |event| {
        let refused = match Points::parse(&event_target_value(&event)) {
            None => Some(t::points_wrong().to_owned()),
            Some(points) => {
                let settings = changed(desk, |settings| set(&mut settings.points, points));
                desk.dispatch_quietly(Command::SetSettings(settings)).err().map(|why| why.to_string())
            }
        };
        complaint.set(refused);
    };
    view! {
        <Field id label complaint>
            <input
                class="input input-short"
                id=id
                type="text"
                inputmode="decimal"
                autocomplete="off"
                aria-describedby=format!("{id}-hint")
                prop:value=move || value.get().half_notation()
                on:change=store
            />
        </Field>
    }
}
