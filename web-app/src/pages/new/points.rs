//! Points of a new tournament: the usual ones, 3-1-0, or others.

use crate::components::Field;
use crate::i18n::setup as t;
use crate::i18n::{planning, words};
use leptos::prelude::*;
use pairing_core::tournament::{PointSystem, Points, Settings};

/// Which of the three is shown as chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Usual,
    Football,
    Other,
}

/// 3, 1, 0.
const FOOTBALL: PointSystem = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);

/// `points`, but for the bye of the odd one out.
fn but_for_the_bye(points: PointSystem) -> PointSystem {
    PointSystem { pairing_allocated_bye: Points::ZERO, ..points }
}

fn kind(points: PointSystem) -> Kind {
    let is = |other: PointSystem| but_for_the_bye(points) == but_for_the_bye(other);
    if is(PointSystem::STANDARD) {
        Kind::Usual
    } else if is(FOOTBALL) {
        Kind::Football
    } else {
        Kind::Other
    }
}

/// What a win, a draw and a loss are worth, and the bye of the odd one out.
#[component]
pub(super) fn PointChoice(settings: RwSignal<Settings>) -> impl IntoView {
    let points = Memo::new(move |_| settings.with(|settings| settings.points));
    // Other points are entered even while they are still the usual ones.
    let other = RwSignal::new(false);
    let shown = Memo::new(move |_| if other.get() { Kind::Other } else { kind(points.get()) });
    let set = move |points: PointSystem| settings.update(|settings| settings.points = points);
    let choose = move |kind: Kind| {
        other.set(kind == Kind::Other);
        match kind {
            Kind::Usual => set(PointSystem::STANDARD),
            Kind::Football => set(FOOTBALL),
            Kind::Other => {}
        }
    };
    let choice = move |kind: Kind, value: &'static str, title: &'static str| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="points"
                    value=value
                    prop:checked=move || shown.get() == kind
                    on:change=move |_| choose(kind)
                />
                <span>{title}</span>
            </label>
        }
    };
    let change = move |part: Part, text: &str| {
        let Some(value) = Points::parse(text) else { return };
        let PointSystem { win, draw, loss, .. } = points.get_untracked();
        let (win, draw, loss) = match part {
            Part::Win => (value, draw.white, loss.white),
            Part::Draw => (win.white, value, loss.white),
            Part::Loss => (win.white, draw.white, value),
        };
        set(PointSystem::of(win, draw, loss));
    };
    let field = move |part: Part, id: &'static str, label: &'static str| {
        view! {
            <Field id=id label=label>
                <input
                    class="input input-short"
                    id=id
                    type="text"
                    inputmode="decimal"
                    autocomplete="off"
                    prop:value=move || part.of(points.get()).half_notation()
                    on:change=move |event| change(part, &event_target_value(&event))
                />
            </Field>
        }
    };
    let bye = move |worth: fn(PointSystem) -> Points, value: &'static str, title: &'static str| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="pab"
                    value=value
                    prop:checked=move || points.get().pairing_allocated_bye == worth(points.get())
                    on:change=move |_| {
                        let now = points.get_untracked();
                        set(PointSystem { pairing_allocated_bye: worth(now), ..now });
                    }
                />
                <span>{title}</span>
            </label>
        }
    };
    view! {
        <fieldset class="fieldset">
            <legend>{t::points()}</legend>
            <div class="segments segments-fit">
                {choice(Kind::Usual, "usual", t::points_usual())}
                {choice(Kind::Football, "football", t::points_football())}
                {choice(Kind::Other, "other", planning::points_other())}
            </div>
            <Show when=move || shown.get() == Kind::Other>
                <div class="fields fields-small">
                    {field(Part::Win, "win", t::win())}
                    {field(Part::Draw, "draw", t::draw())}
                    {field(Part::Loss, "loss", t::loss())}
                </div>
            </Show>
        </fieldset>
        <Show when=move || settings.with(|settings| !settings.is_round_robin())>
            <fieldset class="fieldset">
                <legend>{words::pairing_allocated_bye()}</legend>
                <div class="segments segments-fit">
                    {bye(|points| points.win.white, "win", planning::as_a_win())}
                    {bye(|points| points.draw.white, "draw", planning::as_a_draw())}
                    {bye(|_| Points::ZERO, "nothing", planning::as_nothing())}
                </div>
                <p class="field-hint">{planning::pab_hint()}</p>
            </fieldset>
        </Show>
    }
}

/// One of the three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Win,
    Draw,
    Loss,
}

impl Part {
    fn of(self, points: PointSystem) -> Points {
        match self {
            Part::Win => points.win.white,
            Part::Draw => points.draw.white,
            Part::Loss => points.loss.white,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worth_of_the_bye_does_not_make_other_points() {
        let half = PointSystem { pairing_allocated_bye: Points::HALF, ..PointSystem::STANDARD };
        assert_eq!((kind(half), kind(FOOTBALL)), (Kind::Usual, Kind::Football));
        assert_eq!(kind(PointSystem::of(Points::whole(2), Points::ONE, Points::ZERO)), Kind::Other);
    }
}
