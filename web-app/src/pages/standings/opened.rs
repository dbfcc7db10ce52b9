//! A value opened: which opponents, which scores, what was cut, and by which article.

use crate::i18n::{ties as t, words};
use crate::route::Page;
use crate::state::Desk;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::standings::{Explanation, by_the_rules, explain};
use pairing_core::tie_breaks::{Breakdown, Value};
use pairing_core::tournament::{PlayerId, Tournament};
use wasm_bindgen::JsCast;

/// A value of the standings: whose, and in which column of tie-breaks, from 0.
pub type Opened = (PlayerId, usize);

/// The panel; nothing while no value is opened.
#[component]
pub fn OpenedPanel(
    /// Which; closing sets it to nothing.
    opened: RwSignal<Option<Opened>>,
    /// After how many rounds the standings are.
    #[prop(into)]
    after: Signal<usize>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let told = move || {
        let (player, column) = opened.get()?;
        let after = after.get();
        desk.tournament(|tournament| {
            let explanation = explain(tournament, &by_the_rules(tournament, after), player)?;
            Some((Told::of(&explanation, tournament), column, tournament.player(player)?.name.clone()))
        })
    };
    view! {
        {move || told().map(|(told, column, name)| view! { <Panel told column name opened /> })}
    }
}

#[component]
fn Panel(told: Told, column: usize, name: String, opened: RwSignal<Option<Opened>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let heading = NodeRef::<html::H2>::new();
    heading.on_load(|heading| {
        // The heading is in the page, so it can take the focus.
        let _ = heading.focus();
    });
    let close = move || {
        let was = opened.get_untracked();
        opened.set(None);
        if let Some(was) = was {
            focus_value(was);
        }
    };
    let escape = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            close();
        }
    };
    view! {
        <aside class="why" id="opened" aria-labelledby="opened-title" on:keydown=escape>
            <header class="why-head">
                <h2 id="opened-title" tabindex="-1" node_ref=heading>{t::opened(&name)}</h2>
                <button type="button" class="button button-quiet" id="opened-close" on:click=move |_| close()>
                    {words::close()}
                </button>
            </header>
            <ul class="reasons">{told.place.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view()}</ul>
            {told.value(column).map(value_view)}
            {(0..told.values.len())
                .filter(|other| *other != column)
                .filter_map(|other| told.value(other))
                .map(value_view)
                .collect_view()}
            <p class="why-ways"><a href=desk.address(Page::Settings)>{t::rules()}</a></p>
        </aside>
    }
}

/// The button that was pressed has the focus again.
fn focus_value((player, column): Opened) {
    request_animation_frame(move || {
        let css = format!("#standings tr[data-player='{player}'] [data-column='{column}']");
        let button = document().query_selector(&css).ok().flatten();
        if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
            // It is in the page, so it can take the focus.
            let _ = button.focus();
        }
    });
}

/// An explanation, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Why the player has this rank.
    pub place: Vec<String>,
    /// The tie-breaks in their order.
    pub values: Vec<ToldValue>,
}

/// How one value comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldValue {
    /// The tie-break, its value, its name and article.
    pub title: String,
    /// The rounds, and how they make the value; whether the line was cut.
    pub lines: Vec<(String, bool)>,
}

impl Told {
    /// In the words of the core, which the command line prints too: an empty line stands before each tie-break.
    pub fn of(explanation: &Explanation, tournament: &Tournament) -> Told {
        let lines = explanation.lines(tournament);
        let mut parts = lines.split(String::is_empty);
        let place = parts.next().unwrap_or_default().to_vec();
        let values =
            parts.zip(&explanation.tie_breaks).filter_map(|(lines, breakdown)| told(lines, breakdown));
        Told { place, values: values.collect() }
    }

    fn value(&self, column: usize) -> Option<ToldValue> {
        self.values.get(column).cloned()
    }
}

fn told(lines: &[String], breakdown: &Breakdown) -> Option<ToldValue> {
    let (title, rest) = lines.split_first()?;
    // Where there is no value, the reason comes before the rounds.
    let before = usize::from(matches!(breakdown.value, Value::Missing(_)));
    let is_cut = |line: usize| {
        let contribution = line.checked_sub(before).and_then(|at| breakdown.contributions.get(at));
        contribution.is_some_and(|contribution| contribution.cut.is_some())
    };
    let lines = rest.iter().enumerate().map(|(at, line)| (line.trim().to_owned(), is_cut(at)));
    Some(ToldValue { title: title.clone(), lines: lines.collect() })
}

/// A value as a list of what it is made of.
pub fn value_view(value: ToldValue) -> impl IntoView {
    let line = |(line, cut): (String, bool)| {
        view! { <li class:value-cut=cut data-cut=cut.then_some("cut")>{line}</li> }
    };
    view! {
        <section class="value">
            <h3>{value.title}</h3>
            <ul class="reasons">{value.lines.into_iter().map(line).collect_view()}</ul>
        </section>
    }
}
