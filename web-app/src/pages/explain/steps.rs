//! A round step by step: bracket after bracket, as one would teach it.

use super::criteria::CriteriaTable;
use super::drawing::{Drawing, trouble_in_words};
use super::drawn::{Drawn, Trouble, Which, drawn};
use super::known::{Known, WithReasons};
use super::scrutinised::{Found, Scrutinised};
use super::values;
use crate::components::is_typing;
use crate::i18n::explain as t;
use crate::i18n::round_robin as rr;
use crate::i18n::why as w;
use crate::pages::round::byes::points_in_words;
use crate::pages::round::why::{Explainer, Reason};
use crate::pages::round::why_panel::reason_list;
use crate::route::Page;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::systems::round_robin::TableRecord;
use pairing_core::systems::{Against, Alteration, BracketRecord, PairsLimit, Scrutiny};
use pairing_core::tournament::{PairingSystem, RoundNo};

/// How round `round` was paired, bracket by bracket.
#[component]
pub fn Steps(
    /// Which.
    round: RoundNo,
) -> impl IntoView {
    view! {
        <WithReasons
            round
            title=t::steps_title(round)
            other=(Page::Certificate(round), t::certificate())
            content=|known| match known.1.justification.table.clone() {
                Some(table) => view! { <ByTable table /> }.into_any(),
                None => view! { <Brackets known /> }.into_any(),
            }
        />
    }
}

/// A round robin has one step: the table.
#[component]
fn ByTable(table: TableRecord) -> impl IntoView {
    let (size, round) = (table.size, table.round.get());
    let place =
        if table.cycle > 1 { rr::table_round_reversed(size, round) } else { rr::table_round(size, round) };
    view! {
        <p id="by-table">{place}</p>
        <p>{rr::table_colours()}</p>
    }
}

#[component]
fn Brackets(known: Known) -> impl IntoView {
    let last = known.1.justification.brackets.len().saturating_sub(1);
    let at = RwSignal::new(0_usize);
    let scrutinised = Scrutinised::new();
    let heading = NodeRef::<html::H2>::new();
    let go = move |to: usize| {
        at.set(to.min(last));
        request_animation_frame(move || {
            if let Some(heading) = heading.try_get_untracked().flatten() {
                // The heading is in the page, so it can take the focus: a screen reader says where we are.
                let _ = heading.focus();
            }
        });
    };
    let listener = window_event_listener(ev::keydown, move |event| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
        if modified || event.default_prevented() || is_typing(&event) {
            return;
        }
        let here = at.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" => here.saturating_sub(1),
            "ArrowRight" => here + 1,
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        go(to);
    });
    on_cleanup(move || listener.remove());
    let known = StoredValue::new(known);
    Effect::new(move || known.with_value(|known| scrutinised.ask(known, number(at.get()))));
    let score = move |at: usize| {
        known.with_value(|known| known.1.justification.brackets.get(at).map(|b| b.score.half_notation()))
    };
    let chip = move |i: usize| {
        let title = t::step_of(i + 1, last + 1, &score(i).unwrap_or_default());
        view! {
            <li>
                <button
                    type="button"
                    class="step-chip"
                    aria-label=title
                    aria-current=move || (at.get() == i).then_some("step")
                    on:click=move |_| go(i)
                >
                    {score(i)}
                </button>
            </li>
        }
    };
    view! {
        <nav class="steps-nav" aria-label=t::steps()>
            <button
                type="button"
                class="button"
                id="step-previous"
                disabled=move || at.get() == 0
                on:click=move |_| go(at.get_untracked().saturating_sub(1))
            >
                {t::step_previous()}
            </button>
            <ol class="step-chips">{(0..=last).map(chip).collect_view()}</ol>
            <button
                type="button"
                class="button button-primary"
                id="step-next"
                disabled=move || at.get() == last
                on:click=move |_| go(at.get_untracked() + 1)
            >
                {t::step_next()}
            </button>
        </nav>
        <p class="soft steps-keys">{t::step_keys()}</p>
        {move || {
            let at = at.get();
            known.with_value(|known| {
                let record = known.1.justification.brackets.get(at)?;
                let explainer = Explainer::new(&known.0, &known.1);
                Some(
                    view! {
                        <article class="step" id="step" data-bracket=number(at)>
                            <h2 tabindex="-1" node_ref=heading>
                                {t::step_of(at + 1, last + 1, &points_in_words(record.score))}
                            </h2>
                            {bracket(&explainer, record, at, at == last, scrutinised)}
                        </article>
                    },
                )
            })
        }}
    }
}

/// Brackets are counted from 1.
fn number(at: usize) -> u32 {
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

fn bracket(
    explainer: &Explainer,
    record: &BracketRecord,
    at: usize,
    last: bool,
    scrutinised: Scrutinised,
) -> impl IntoView + use<> {
    let system = explainer.system();
    let scrutiny = Signal::derive(move || scrutinised.of(number(at)));
    let first = drawn(explainer, record, Which::First);
    let paired = drawn(explainer, record, Which::Paired);
    let altered = alterations(explainer, record);
    let has_halves = record.shape(system).is_some();
    let as_it_is = altered.is_empty();
    let nobody = record.pairs.is_empty();
    let colours = record.pairs.iter().filter_map(|&(a, b)| {
        let why = explainer.game(a, b).or_else(|| explainer.game(b, a))?;
        Some(why.colours)
    });
    let colours: Vec<Reason> = colours.collect();
    let names: Vec<(u32, String)> = members(record).map(|id| (id.0, explainer.name(id))).collect();
    // In other systems than the Dutch one the bye is settled before anybody is paired.
    let last = last && (has_halves || system == PairingSystem::Dutch1997);
    let float_title = match system {
        _ if last => t::step_bye(),
        PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => t::step_floats_out(),
        _ => t::step_floats(),
    };
    let floaters = explainer.floaters(record);
    let floats = !floaters.is_empty();
    let floating = explainer.names(&floaters);
    // In the Dubov System nobody floats down.
    let anybody_can_float = system != PairingSystem::Dubov2026;
    let counts = !record.criteria.is_empty();
    view! {
        <section>
            <h3>{t::step_who()}</h3>
            {reason_list(who(explainer, record))}
        </section>
        {(!has_halves)
            .then(|| {
                view! {
                    <section>
                        <h3>{t::step_system_steps()}</h3>
                        {reason_list(explainer.steps(record))}
                    </section>
                }
            })}
        {(has_halves && !nobody)
            .then(|| {
                view! {
                    <section>
                        <h3>{t::step_first()}</h3>
                        <p class="soft fold-hint">{t::fold_hint()}</p>
                        <p>{first_said(&first, as_it_is)}</p>
                        {(!as_it_is).then(|| view! { <Drawing parts=first last /> })}
                    </section>
                }
            })}
        <section>
            <h3>{t::step_paired()}</h3>
            <ul class="reasons">{altered.into_iter().map(|said| view! { <li>{said}</li> }).collect_view()}</ul>
            <Drawing parts=paired last />
        </section>
        {anybody_can_float.then(|| view! {
        <section>
            <h3>{float_title}</h3>
            {match floats {
                false => view! { <p>{t::step_all_paired()}</p> }.into_any(),
                true => {
                    view! {
                        <p><strong>{floating}</strong></p>
                        {move || match scrutiny.get() {
                            Found::Asking => Some(view! { <p role="status">{t::limit_waiting()}</p> }.into_any()),
                            Found::Known(scrutiny) => {
                                Some(view! { <Floats system scrutiny names=names.clone() /> }.into_any())
                            }
                            Found::Nothing => None,
                            Found::Failed(why) => Some(view! { <p>{why}</p> }.into_any()),
                        }}
                    }
                        .into_any()
                }
            }}
        </section>
        })}
        {counts
            .then(|| {
                view! {
                    <section>
                        <h3>{t::step_criteria()}</h3>
                        <CriteriaTable system record=record.clone() scrutiny />
                    </section>
                }
            })}
        {(!colours.is_empty())
            .then(|| {
                view! {
                    <section>
                        <h3>{t::step_colours()}</h3>
                        {reason_list(colours)}
                    </section>
                }
            })}
    }
}

fn members(record: &BracketRecord) -> impl Iterator<Item = pairing_core::tournament::PlayerId> + '_ {
    record.mdps.iter().chain(&record.residents).chain(&record.upfloaters).copied()
}

/// Who is in the bracket, and its parameters.
fn who(explainer: &Explainer, record: &BracketRecord) -> Vec<Reason> {
    if matches!(explainer.system(), PairingSystem::Lim2026 | PairingSystem::FideSwiss1999) {
        return explainer.lim_scoregroup(record);
    }
    let residents = record.residents.len();
    let players = if residents == 1 { w::player_1().to_owned() } else { w::players(residents) };
    let mut said = vec![t::step_residents(&players, &points_in_words(record.score))];
    if !record.mdps.is_empty() {
        said.push(t::step_mdps(&explainer.names(&record.mdps)));
    }
    if !record.upfloaters.is_empty() {
        said.push(t::step_upfloaters(&explainer.names(&record.upfloaters)));
    }
    if let Some(shape) = record.shape(explainer.system()) {
        said.push(t::step_parameters(shape.m0, shape.max_pairs, shape.m1));
        if !shape.limbo.is_empty() {
            said.push(t::step_limbo(&explainer.names(&shape.limbo)));
        }
    }
    let said = said.into_iter().map(|sentence| Reason { sentence, article: None });
    explainer.seeding_round().into_iter().chain(said).collect()
}

/// What was altered from the first candidate.
fn alterations(explainer: &Explainer, record: &BracketRecord) -> Vec<String> {
    let Some(shape) = record.shape(explainer.system()) else { return Vec::new() };
    let mut said = Vec::new();
    let mut tell = |altered: &Alteration, joined: fn(&str, &str) -> String, transposed: &str| {
        if !altered.joined_s1.is_empty() {
            let names = (explainer.names(&altered.joined_s1), explainer.names(&altered.left_s1));
            said.push(joined(&names.0, &names.1));
        }
        if altered.transposed {
            said.push(transposed.to_owned());
        }
    };
    if let Some(mdps) = &shape.mdp_pairing {
        tell(&mdps.altered, t::step_other_mdps, t::step_transposed_mdps());
    }
    tell(&shape.rest.altered, t::step_exchange, t::step_transposed());
    said
}

/// What stands against the first candidate.
fn first_said(parts: &[Drawn], as_it_is: bool) -> String {
    if as_it_is {
        return t::step_first_stands().to_owned();
    }
    let troubles: Vec<String> = parts
        .iter()
        .flat_map(|part| part.lines.iter().map(move |line| (part, line)))
        .filter_map(|(part, line)| {
            let trouble = line.trouble.filter(|t: &Trouble| t.is_illegal())?;
            let (a, b) = (&part.left[line.left].name, &part.right[line.right].name);
            Some(format!("{a} – {b}: {}", trouble_in_words(trouble)))
        })
        .collect();
    match troubles.is_empty() {
        true => t::step_first_less().to_owned(),
        false => t::step_first_troubles(&troubles.join("; ")),
    }
}

/// Why these float and nobody else.
#[component]
fn Floats(system: PairingSystem, scrutiny: Scrutiny, names: Vec<(u32, String)>) -> impl IntoView {
    let name = |id: pairing_core::tournament::PlayerId| {
        names
            .iter()
            .find(|(number, _)| *number == id.0)
            .map_or_else(|| format!("({id})"), |(_, name)| name.clone())
    };
    let list = |ids: &[pairing_core::tournament::PlayerId]| {
        ids.iter().map(|&id| name(id)).collect::<Vec<_>>().join("; ")
    };
    let limit = match &scrutiny.pairs {
        PairsLimit::Everybody => t::step_all_paired().to_owned(),
        PairsLimit::Odd => t::odd().to_owned(),
        PairsLimit::Below => t::below().to_owned(),
        PairsLimit::Opponents { players, opponents } if opponents.is_empty() => {
            t::too_few_alone(&list(players))
        }
        PairsLimit::Opponents { players, opponents } => t::too_few(&list(players), &list(opponents)),
    };
    let against = |against: &Against| match against {
        Against::NotLegal => t::not_legal().to_owned(),
        Against::Later => t::later().to_owned(),
        Against::Worse { criterion, then, now } => {
            let shown = |value: &[i32]| values::shown(system, criterion, value);
            t::worse(criterion, values::asks(system, criterion), &shown(then), &shown(now))
        }
    };
    let rows: Vec<(u32, String, String)> = scrutiny
        .others
        .iter()
        .map(|other| (other.player.0, name(other.player), against(&other.against)))
        .collect();
    view! {
        <p>{limit}</p>
        {if rows.is_empty() {
            view! { <p class="soft">{t::nobody_else()}</p> }.into_any()
        } else {
            view! {
                <div class="table-scroll">
                    <table class="table floats" id="floats">
                        <thead>
                            <tr>
                                <th scope="col">{t::instead()}</th>
                                <th scope="col">{t::against()}</th>
                            </tr>
                        </thead>
                        <tbody>
                            {rows
                                .into_iter()
                                .map(|(id, name, why)| {
                                    view! {
                                        <tr data-player=id>
                                            <th scope="row">{name}</th>
                                            <td>{why}</td>
                                        </tr>
                                    }
                                })
                                .collect_view()}
                        </tbody>
                    </table>
                </div>
            }
                .into_any()
        }}
        {(scrutiny.others_left_out > 0)
            .then(|| view! { <p class="soft">{t::left_out(scrutiny.others_left_out)}</p> })}
    }
}
