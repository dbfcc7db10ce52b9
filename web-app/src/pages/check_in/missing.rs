//! Who is not here, and what becomes of them.

use super::list::{Guest, Measure, guests, next};
use crate::components::Dialog;
use crate::i18n::{check_in as t, round as round_words, words};
use crate::state::{Desk, Toasts};
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{PlayerId, RoundNo};
use std::collections::BTreeMap;

/// What becomes of those who are expected and not here. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
struct Decisions {
    desk: Desk,
    round: RoundNo,
    /// By name.
    missing: Memo<Vec<(PlayerId, String)>>,
    chosen: RwSignal<BTreeMap<PlayerId, Measure>>,
}

impl Decisions {
    /// Nothing is decided yet. Needs a reactive owner.
    fn new(desk: Desk, round: RoundNo) -> Decisions {
        let missing = desk.select(move |document| {
            let waits = |guest: &Guest| guest.away.is_none() && !guest.here;
            let guests = guests(document, round).into_iter().filter(waits);
            guests.map(|guest| (guest.id, guest.name)).collect::<Vec<_>>()
        });
        Decisions { desk, round, missing, chosen: RwSignal::new(BTreeMap::new()) }
    }

    /// What is decided about somebody, or done unasked. Tracked.
    fn of(&self, id: PlayerId) -> Measure {
        let unasked = || Measure::unasked(&self.desk.document_now(), id, self.round);
        self.chosen.with(|chosen| chosen.get(&id).copied()).unwrap_or_else(unasked)
    }

    /// Carries everything out as one step, and remembers who is to be paired all the same. Says of how many something
    /// else becomes; `None` where it was refused, which has been said.
    fn carry_out(&self) -> Option<usize> {
        let missing = self.missing.get_untracked();
        let decided = missing.iter().map(|&(id, _)| (id, untrack(|| self.of(id))));
        let (kept, others): (Vec<_>, Vec<_>) = decided.partition(|(_, measure)| *measure == Measure::Keep);
        let commands: Vec<Command> =
            others.iter().filter_map(|&(id, measure)| measure.command(id, self.round)).collect();
        let count = commands.len();
        if let Some(command) = Command::together(commands) {
            self.desk.dispatch(command).ok()?;
        }
        self.desk.set_beside(|beside| beside.missing.add(self.round, kept.into_iter().map(|(id, _)| id)));
        self.chosen.set(BTreeMap::new());
        Some(count)
    }

    fn choose_for_all(&self, measure: Measure) {
        let document = self.desk.document_now();
        let missing = self.missing.get_untracked();
        let open = missing.iter().filter(|(id, _)| measure.is_open(&document, *id, self.round));
        self.chosen.update(|chosen| chosen.extend(open.map(|(id, _)| (*id, measure))));
    }

    fn row(self, id: PlayerId, name: &str) -> impl IntoView + use<> {
        let Decisions { desk, round, chosen, .. } = self;
        let document = desk.document_now();
        let options = Measure::ALL
            .into_iter()
            .filter(|(_, each)| each.is_open(&document, id, round))
            .map(|(key, each)| {
                view! { <option value=key selected=move || self.of(id) == each>{in_words(each, round)}</option> }
            })
            .collect_view();
        let choose = move |event| {
            if let Some(measure) = read(&event_target_value(&event)) {
                chosen.update(|chosen| {
                    chosen.insert(id, measure);
                });
            }
        };
        view! {
            <li class="away" data-missing=id.0>
                <span>{name.to_owned()}</span>
                <select class="select" aria-label=t::decide(name) on:change=choose>{options}</select>
            </li>
        }
    }
}

/// One line for each of them, and one choice for all.
#[component]
fn Choices(decisions: Decisions) -> impl IntoView {
    let Decisions { round, missing, .. } = decisions;
    let for_all = move |event| {
        if let Some(measure) = read(&event_target_value(&event)) {
            decisions.choose_for_all(measure);
        }
    };
    view! {
        <p>{t::what_to_do(round)}</p>
        <Show when=move || { missing.with(Vec::len) > 1 }>
            <label class="inline-field">
                <span>{t::for_all()}</span>
                <select class="select" id="missing-all" on:change=for_all>
                    {Measure::ALL
                        .map(|(key, each)| view! { <option value=key>{in_words(each, round)}</option> })
                        .collect_view()}
                </select>
            </label>
        </Show>
        <ul class="aways">
            <For each=move || missing.get() key=|(id, _)| *id let((id, name))>{decisions.row(id, &name)}</For>
        </ul>
    }
}

fn title(missing: Memo<Vec<(PlayerId, String)>>) -> String {
    match missing.with(Vec::len) {
        1 => t::missing_1().to_owned(),
        n => t::missing(n),
    }
}

/// The players expected who are not here, each with a choice, and one button that carries all out as one step.
#[component]
pub(super) fn Missing(round: RoundNo) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let decisions = Decisions::new(desk, round);
    let missing = decisions.missing;
    let begun = desk.select(|document| !document.here().is_empty());
    let carry_out = move |_| match decisions.carry_out() {
        None | Some(0) => {}
        Some(1) => toasts.done(t::carried_out_1()),
        Some(count) => toasts.done(t::carried_out(count)),
    };
    view! {
        // Before anybody has arrived, everybody is missing: that says nothing.
        <Show when=move || begun.get()>
            <section class="check-in-part" id="missing" aria-label=t::who_is_missing()>
                {move || if missing.with(Vec::is_empty) {
                    view! { <p class="done">{t::nobody_missing()}</p> }.into_any()
                } else {
                    view! {
                        <h2>{move || title(missing)}</h2>
                        <Choices decisions />
                        <button type="button" class="button button-primary" id="missing-submit" on:click=carry_out>
                            {t::carry_out()}
                        </button>
                    }
                    .into_any()
                }}
            </section>
        </Show>
    }
}

/// Whether to ask what becomes of those who are not here before the round is paired: the list has been used, somebody on
/// it is missing, and of somebody missing nobody has said yet that they are paired all the same.
pub fn must_ask(desk: Desk, round: RoundNo) -> bool {
    let document = desk.document_now();
    if document.here().is_empty() {
        return false;
    }
    let missing = guests(&document, round).into_iter().filter(|guest| guest.away.is_none() && !guest.here);
    let kept = |player| desk.beside_now(|beside| beside.missing.holds(round, player));
    missing.into_iter().any(|guest| !kept(guest.id))
}

/// Asks what becomes of those who are not here, and then goes on to pair.
#[component]
pub fn AskMissing(
    /// The round to be paired; nothing while nobody asks.
    asked: RwSignal<Option<RoundNo>>,
    /// Pairs it.
    #[prop(into)]
    pair: Callback<RoundNo>,
) -> impl IntoView {
    view! {
        <Dialog
            open=Signal::derive(move || asked.get().is_some())
            title=Signal::stored(t::not_all_here().to_owned())
            on_close=move |()| asked.set(None)
        >
            {move || asked.get().map(|round| view! { <AskForm round asked pair /> })}
        </Dialog>
    }
}

#[component]
fn AskForm(round: RoundNo, asked: RwSignal<Option<RoundNo>>, pair: Callback<RoundNo>) -> impl IntoView {
    let decisions = Decisions::new(expect_context::<Desk>(), round);
    let missing = decisions.missing;
    let go_on = move |_| {
        if decisions.carry_out().is_some() {
            asked.set(None);
            pair.run(round);
        }
    };
    view! {
        <div class="form" id="ask-missing">
            <p class="strong">{move || title(missing)}</p>
            <Choices decisions />
            <div class="actions">
                <button type="button" class="button" autofocus=true on:click=move |_| asked.set(None)>
                    {words::cancel()}
                </button>
                <button type="button" class="button button-primary" id="pair-now" on:click=go_on>
                    {round_words::pair(round)}
                </button>
            </div>
        </div>
    }
}

fn read(key: &str) -> Option<Measure> {
    Measure::ALL.into_iter().find(|(each, _)| *each == key).map(|(_, measure)| measure)
}

fn in_words(measure: Measure, round: RoundNo) -> String {
    match measure {
        Measure::LeaveOut => t::leave_out(round),
        Measure::HalfPoint => t::half_point(round),
        Measure::FullPoint => t::full_point(round),
        Measure::EntersNext => t::enters_next(next(round).unwrap_or(round)),
        Measure::Withdraw => t::withdraw().to_owned(),
        Measure::Keep => t::keep().to_owned(),
    }
}
