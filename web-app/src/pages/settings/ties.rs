//! By which tie-breaks ties are broken, in which order and by which edition.

use crate::components::Field;
use crate::i18n::ties as t;
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{Measure, Preset, TieBreak, TieBreakEdition, TieBreakRules};
use wasm_bindgen::JsCast;

/// The list, to be put in order by dragging or by buttons, ready-made lists, and the edition.
#[component]
pub(super) fn TieBreaks() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rules = desk.select(|document| document.tournament().settings.tie_breaks.clone());
    let said = RwSignal::new(String::new());
    view! {
        <section class="form sheet" id="tie-breaks">
            <div>
                <h2>{t::title()}</h2>
                <p class="hint">{t::hint()}</p>
            </div>
            <Presets />
            <Edition rules />
            <Order rules said />
            <Add rules said />
            <p class="out-of-sight" role="status" id="ties-said">{move || said.get()}</p>
        </section>
    }
}

/// Says whether it was carried out; a refusal has been told.
fn decide(desk: Desk, rules: TieBreakRules) -> bool {
    desk.dispatch(Command::SetTieBreaks(rules)).is_ok()
}

/// The same with another list.
fn with_order(rules: &TieBreakRules, order: Vec<TieBreak>) -> TieBreakRules {
    TieBreakRules { order: Some(order), ..rules.clone() }
}

#[component]
fn Presets() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let button = move |preset: Preset| {
        view! {
            <button
                type="button"
                class="button"
                data-preset=preset.key()
                on:click=move |_| {
                    decide(desk, preset.rules());
                }
            >
                {preset.title()}
            </button>
        }
    };
    view! {
        <div role="group" aria-label=t::presets()>
            <p class="field-title">{t::presets()}</p>
            <div class="actions actions-start">{Preset::ALL.map(button).collect_view()}</div>
        </div>
    }
}

#[component]
fn Edition(rules: Memo<TieBreakRules>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let choose = move |event| {
        if let Some(edition) = TieBreakEdition::from_key(&event_target_value(&event)) {
            // The list stays what it is, also where nobody has chosen it.
            let order = rules.with_untracked(|rules| rules.codes().to_vec());
            decide(desk, TieBreakRules { edition, order: Some(order) });
        }
    };
    let option = |edition: TieBreakEdition| view! { <option value=edition.key()>{edition.title()}</option> };
    view! {
        <Field id="ties-edition" label=t::edition() hint=Signal::stored(t::edition_hint().to_owned())>
            <select
                class="input"
                id="ties-edition"
                aria-describedby="ties-edition-hint"
                prop:value=move || rules.with(|rules| rules.edition.key())
                on:change=choose
            >
                {TieBreakEdition::ALL.map(option).collect_view()}
            </select>
        </Field>
    }
}

#[component]
fn Order(rules: Memo<TieBreakRules>, said: RwSignal<String>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let codes = Memo::new(move |_| rules.with(|rules| rules.codes().to_vec()));
    let dragged = RwSignal::new(None::<TieBreak>);
    let put = move |code: TieBreak, to: usize| {
        let order = codes.with_untracked(|codes| moved(codes, code, to));
        let place = order.iter().position(|c| *c == code).map_or(0, |at| at + 1);
        if decide(desk, with_order(&rules.get_untracked(), order)) {
            said.set(t::moved(&code.to_string(), place));
        }
    };
    let item = move |code: TieBreak| {
        let at = Memo::new(move |_| codes.with(|codes| codes.iter().position(|c| *c == code).unwrap_or(0)));
        let last = move || codes.with(|codes| at.get() + 1 >= codes.len());
        let step = move |by: isize, id: &'static str| {
            put(code, at.get_untracked().saturating_add_signed(by));
            focus_again(id, code);
        };
        let remove = move |_| {
            let order = codes.with_untracked(|codes| codes.iter().copied().filter(|c| *c != code).collect());
            if decide(desk, with_order(&rules.get_untracked(), order)) {
                said.set(t::removed(&code.to_string()));
            }
        };
        let name = code.to_string();
        view! {
            <li
                class="tie"
                draggable="true"
                data-tie=name.clone()
                class:tie-dragged=move || dragged.get() == Some(code)
                on:dragstart=move |event| {
                    // Without any data some browsers do not drag.
                    if let Some(transfer) = event.data_transfer() {
                        let _ = transfer.set_data("text/plain", &code.to_string());
                    }
                    dragged.set(Some(code));
                }
                on:dragend=move |_| dragged.set(None)
                on:dragover=move |event| event.prevent_default()
                on:drop=move |event| {
                    event.prevent_default();
                    if let Some(code) = dragged.get_untracked() {
                        put(code, at.get_untracked());
                    }
                    dragged.set(None);
                }
            >
                <span class="tie-grip" aria-hidden="true" title=t::drag()>"⠿"</span>
                <span class="tie-code">{name.clone()}</span>
                <span class="tie-title">
                    {code.title()} " " <span class="article">{code.measure().article().to_string()}</span>
                </span>
                <span class="tie-buttons">
                    <button
                        type="button"
                        class="button button-quiet"
                        data-move="up"
                        aria-label=t::move_up(&name)
                        disabled=move || at.get() == 0
                        on:click=move |_| step(-1, "up")
                    >
                        "↑"
                    </button>
                    <button
                        type="button"
                        class="button button-quiet"
                        data-move="down"
                        aria-label=t::move_down(&name)
                        disabled=last
                        on:click=move |_| step(1, "down")
                    >
                        "↓"
                    </button>
                    <button
                        type="button"
                        class="button button-quiet"
                        data-move="out"
                        aria-label=t::remove(&name)
                        on:click=remove
                    >
                        "×"
                    </button>
                </span>
            </li>
        }
    };
    view! {
        <div>
            <p class="field-title">{t::order()}</p>
            <ol class="ties" id="ties">
                <For each=move || codes.get() key=|code| *code children=item />
            </ol>
            <Show when=move || codes.read().is_empty()>
                <p class="hint">{t::none()}</p>
            </Show>
        </div>
    }
}

/// A list with one of its tie-breaks at another place, from 0.
fn moved(codes: &[TieBreak], code: TieBreak, to: usize) -> Vec<TieBreak> {
    let mut order: Vec<TieBreak> = codes.iter().copied().filter(|c| *c != code).collect();
    order.insert(to.min(order.len()), code);
    order
}

/// A row that has moved keeps the focus; at an end of the list its other button has it.
fn focus_again(which: &'static str, code: TieBreak) {
    request_animation_frame(move || {
        let find = |which: &str| {
            let css = format!("[data-tie='{code}'] [data-move='{which}']:not([disabled])");
            document().query_selector(&css).ok().flatten()?.dyn_into::<web_sys::HtmlElement>().ok()
        };
        let other = if which == "up" { "down" } else { "up" };
        if let Some(button) = find(which).or_else(|| find(other)) {
            // It is in the page, so it can take the focus.
            let _ = button.focus();
        }
    });
}

#[component]
fn Add(rules: Memo<TieBreakRules>, said: RwSignal<String>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let add = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let code = match text.get_untracked().trim().parse::<TieBreak>() {
            Ok(code) => code,
            Err(wrong) => return complaint.set(Some(wrong.to_string())),
        };
        let mut order = rules.with_untracked(|rules| rules.codes().to_vec());
        if order.contains(&code) {
            return complaint.set(Some(t::twice(&code.to_string())));
        }
        order.push(code);
        let place = order.len();
        if decide(desk, with_order(&rules.get_untracked(), order)) {
            said.set(t::added(&code.to_string(), place));
            text.set(String::new());
            complaint.set(None);
        }
    };
    let known = || {
        let cut = [TieBreak::BUCHHOLZ_CUT_1];
        let plain = Measure::ALL.into_iter().filter(|measure| *measure != Measure::Pts).map(TieBreak::plain);
        cut.into_iter()
            .chain(plain)
            .map(|code| view! { <option value=code.to_string()>{code.title()}</option> })
    };
    view! {
        <form class="fields" on:submit=add novalidate>
            <Field
                id="tie-add"
                label=t::add_label()
                hint=Signal::stored(t::add_hint().to_owned())
                complaint
            >
                <input
                    class="input"
                    id="tie-add"
                    type="text"
                    list="ties-known"
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="tie-add-hint"
                    bind:value=text
                />
                <datalist id="ties-known">{known().collect_view()}</datalist>
            </Field>
            <button type="submit" class="button" id="tie-add-now">{t::add()}</button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> Vec<TieBreak> {
        text.split(' ').map(|code| code.parse().unwrap()).collect()
    }

    #[test]
    fn one_moves_and_the_others_keep_their_order() {
        let codes = list("BH-C1 BH SB DE");
        let sb = codes[2];
        assert_eq!(moved(&codes, sb, 0), list("SB BH-C1 BH DE"));
        assert_eq!(moved(&codes, sb, 3), list("BH-C1 BH DE SB"));
        assert_eq!(moved(&codes, sb, 2), codes);
        assert_eq!(moved(&codes, sb, 99), list("BH-C1 BH DE SB"));
    }
}
