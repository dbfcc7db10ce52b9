//! The heading of the event.

use crate::components::{Field, date_field};
use crate::i18n::{planning, setup as t};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::EventInfo;

type Getter = fn(&EventInfo) -> String;
type Setter = fn(&mut EventInfo, String);

/// What stands on every list.
#[component]
pub(super) fn Info() -> impl IntoView {
    view! {
        <section class="form sheet">
            <div>
                <h2>{t::event()}</h2>
                <p class="hint">{t::event_hint()}</p>
            </div>
            <Line id="name" label=t::name() get=|i| i.name.clone() set=|i, v| i.name = v />
            <div class="fields">
                <Line id="city" label=t::city() get=|i| i.city.clone() set=|i, v| i.city = v />
                <Line
                    id="federation"
                    label=t::federation()
                    hint=t::federation_hint()
                    get=|i| i.federation.clone()
                    set=|i, v| i.federation = v
                />
                <Day id="start" label=t::start_date() get=|i| i.start_date.clone() set=|i, v| i.start_date = v />
                <Day id="end" label=t::end_date() get=|i| i.end_date.clone() set=|i, v| i.end_date = v />
            </div>
            <div class="fields">
                <Line
                    id="arbiter"
                    label=t::chief_arbiter()
                    get=|i| i.chief_arbiter.clone()
                    set=|i, v| i.chief_arbiter = v
                />
                <Line id="time-control" label=t::time_control() get=|i| i.time_control.clone() set=|i, v| i.time_control = v />
            </div>
            <Line
                id="event"
                label=planning::event()
                hint=planning::event_hint()
                get=|i| i.event.clone()
                set=|i, v| i.event = v
            />
            <Field id="deputies" label=t::deputies() hint=t::deputies_hint()>
                <Deputies />
            </Field>
        </section>
    }
}

/// The value of a field as the tournament has it, and what to do when it is left.
fn bound(get: Getter, set: Setter) -> (Memo<String>, impl Fn(String) + Copy) {
    let desk = expect_context::<Desk>();
    let value = desk.select(move |document| get(&document.tournament().info));
    let store = move |text: String| {
        let mut info = desk.document_now().tournament().info.clone();
        set(&mut info, text.trim().to_owned());
        // A refusal has been said; the field then still shows what was typed.
        let _ = desk.dispatch(Command::SetInfo(Box::new(info)));
    };
    (value, store)
}

#[component]
fn Line(
    id: &'static str,
    label: &'static str,
    #[prop(optional)] hint: &'static str,
    get: Getter,
    set: Setter,
) -> impl IntoView {
    let (value, store) = bound(get, set);
    view! {
        <Field id label hint=hint>
            <input
                class="input"
                id=id
                type="text"
                autocomplete="off"
                prop:value=move || value.get()
                on:change=move |event| store(event_target_value(&event))
            />
        </Field>
    }
}

/// A day. One that a file wrote in its own way stays as it is until another is chosen.
#[component]
fn Day(id: &'static str, label: &'static str, get: Getter, set: Setter) -> impl IntoView {
    let (value, store) = bound(get, set);
    let as_written = Signal::derive(move || {
        let written = value.get();
        if date_field::to_field(&written).is_some() { String::new() } else { written }
    });
    view! {
        <Field id label hint=as_written>
            <input
                class="input"
                id=id
                type="date"
                prop:value=move || date_field::to_field(&value.get()).unwrap_or_default()
                on:change=move |event| store(date_field::from_field(&event_target_value(&event)))
            />
        </Field>
    }
}

#[component]
fn Deputies() -> impl IntoView {
    let (value, store) = bound(
        |info| info.deputies.join("\n"),
        |info, text| {
            info.deputies =
                text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
        },
    );
    view! {
        <textarea
            class="input"
            id="deputies"
            rows="2"
            prop:value=move || value.get()
            on:change=move |event| store(event_target_value(&event))
        />
    }
}
