//! “Compare with the engine”: what it would pair otherwise, and what decides.

use super::session::Session;
use crate::engine::client::{self, EngineError};
use crate::i18n::{by_hand as t, words};
use crate::state::Desk;
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::check::{Outcome, RoundCheck};
use pairing_core::event::{Document, Pairing};
use pairing_core::systems::{ColourDeviation, Difference, Judgement, Part, Refusal, Verdict};
use pairing_core::tournament::{PlayerId, RoundNo, Tournament};

/// More boards than this nobody reads here.
const LISTED: usize = 8;

/// What has come of a comparison. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    session: Session,
    desk: Desk,
    state: RwSignal<State>,
}

#[derive(Clone, Debug, PartialEq)]
enum State {
    Nothing,
    Asking,
    /// Somebody waits for a place.
    Homeless,
    Failed(String),
    Answered(Box<RoundCheck>, Box<Tournament>),
}

impl Comparison {
    /// Nothing asked yet. A move makes the answer void. Needs a reactive owner.
    pub fn new(session: Session) -> Comparison {
        let state = RwSignal::new(State::Nothing);
        let table = Memo::new(move |_| session.table());
        Effect::new(move |earlier: Option<()>| {
            table.track();
            if earlier.is_some() {
                state.set(State::Nothing);
            }
        });
        Comparison { session, desk: expect_context::<Desk>(), state }
    }

    /// Asks the engine about the table as it is.
    pub fn ask(&self) {
        let table = self.session.table_now();
        if !self.session.homeless_now().is_empty() {
            return self.state.set(State::Homeless);
        }
        let round = self.session.round();
        let Some(tournament) = with_pairing(&self.desk.document_now(), round, &table.pairing()) else {
            return;
        };
        let job = match client::check_round(&tournament, round, Some(self.session.system())) {
            Ok(job) => job,
            Err(error) => return self.state.set(State::Failed(error.to_string())),
        };
        self.state.set(State::Asking);
        let (session, state) = (self.session, self.state);
        spawn_local(async move {
            let answered = match job.answer().await {
                Ok(check) => State::Answered(Box::new(check), Box::new(tournament)),
                Err(EngineError::Cancelled) => return,
                Err(error) => State::Failed(error.to_string()),
            };
            // The table may have gone by now, or be another one.
            if session.is_still(&table) {
                state.try_set(answered);
            }
        });
    }
}

/// The tournament up to the round, the round paired as on the table, by the numbers it was paired with.
fn with_pairing(document: &Document, round: RoundNo, pairing: &Pairing) -> Option<Tournament> {
    let mut tournament = document.tournament().clone();
    if tournament.rounds.len() < round.index() {
        return None;
    }
    tournament.rounds.truncate(round.index());
    tournament.rounds.push(pairing.to_round());
    let numbers = document.record(round).map(|record| record.numbers.as_slice()).unwrap_or_default();
    for player in &mut tournament.players {
        if let Ok(at) = numbers.binary_search_by_key(&player.id, |number| number.0) {
            player.tpn = numbers[at].1;
        }
    }
    Some(tournament)
}

/// The answer, under the table.
#[component]
pub fn Compared(comparison: Comparison) -> impl IntoView {
    // The bar at the foot would hide it.
    Effect::new(move || {
        if !matches!(comparison.state.get(), State::Nothing | State::Asking) {
            request_animation_frame(reveal);
        }
    });
    view! {
        <div class="hand-compared" id="hand-compared" aria-live="polite">
            {move || match comparison.state.get() {
                State::Nothing => None,
                State::Asking => Some(view! { <p>{t::comparing()}</p> }.into_any()),
                State::Homeless => Some(view! { <p>{t::compare_homeless()}</p> }.into_any()),
                State::Failed(why) => Some(view! { <p>{why}</p> }.into_any()),
                State::Answered(check, tournament) => Some(answer(&check, &tournament).into_any()),
            }}
        </div>
    }
}

/// Brings the answer to the middle of the window.
fn reveal() {
    if let Some(answer) = document().get_element_by_id("hand-compared") {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Center);
        answer.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

fn answer(check: &RoundCheck, tournament: &Tournament) -> AnyView {
    match &check.outcome {
        Outcome::Judged(judgement) => judged(judgement, tournament),
        Outcome::NotCompared(missing) => {
            let all: Vec<String> = missing.iter().map(ToString::to_string).collect();
            view! { <p>{t::not_compared(&all.join("; "))}</p> }.into_any()
        }
    }
}

fn judged(judgement: &Judgement, tournament: &Tournament) -> AnyView {
    let name = |id: PlayerId| name(tournament, id);
    match &judgement.verdict {
        Verdict::Identical => view! { <p class="hand-same">{t::same()}</p> }.into_any(),
        Verdict::Colours => {
            let board = |deviation: &ColourDeviation| {
                let players = &deviation.players;
                t::colours_of(
                    tournament.settings.board_shown(deviation.board as usize),
                    &name(players.black.player),
                    &name(players.white.player),
                )
            };
            let mut boards: Vec<String> = judgement.colours.iter().take(LISTED).map(board).collect();
            if judgement.colours.len() > LISTED {
                boards.push(t::more_boards(judgement.colours.len() - LISTED));
            }
            view! {
                <p>{t::same_but_colours()}</p>
                <ul>{boards.into_iter().map(|board| view! { <li>{board}</li> }).collect_view()}</ul>
            }
            .into_any()
        }
        Verdict::Differs(difference) => differs(difference, tournament),
        Verdict::NoLegalPairing(stuck) => {
            let refusal = Refusal::NoLegalPairing(stuck.clone());
            view! { <p>{t::no_legal(&refusal.to_string())}</p> }.into_any()
        }
    }
}

fn differs(difference: &Difference, tournament: &Tournament) -> AnyView {
    let sentence = match difference.bracket {
        // The bye is settled before anybody is paired.
        0 => t::differs_bye().to_owned(),
        _ => t::differs(&difference.score.half_notation()),
    };
    let part = |part: &Part| {
        let items = items(part, difference.is_last, tournament);
        view! { <ul>{items.into_iter().map(|item| view! { <li>{item}</li> }).collect_view()}</ul> }
    };
    view! {
        <p>{sentence}</p>
        <dl class="hand-parts">
            <div>
                <dt>{t::here_is()}</dt>
                <dd>{part(&difference.given)}</dd>
            </div>
            <div>
                <dt>{t::engine_has()}</dt>
                <dd>{part(&difference.own)}</dd>
            </div>
            <div>
                <dt>{t::decides()}</dt>
                <dd id="hand-decides">{difference.reason_in_words(tournament)}</dd>
            </div>
        </dl>
        {difference.given_is_better.then(|| view! { <p>{t::given_better()}</p> })}
    }
    .into_any()
}

/// Some pairs and floaters, each in a few words.
fn items(part: &Part, is_last: bool, tournament: &Tournament) -> Vec<String> {
    let name = |id: PlayerId| name(tournament, id);
    let mut items: Vec<String> =
        part.pairs.iter().take(LISTED).map(|&(a, b)| words::pair(&name(a), &name(b))).collect();
    if part.pairs.len() > LISTED {
        items.push(t::more_boards(part.pairs.len() - LISTED));
    }
    let down = |&id: &PlayerId| match is_last {
        true => t::gets_the_bye(&name(id)),
        false => t::floats_down(&name(id)),
    };
    items.extend(part.downfloaters.iter().map(down));
    items.extend(part.upfloaters.iter().map(|&id| t::floats_up(&name(id))));
    if items.is_empty() {
        items.push(t::nothing_else().to_owned());
    }
    items
}

fn name(tournament: &Tournament, id: PlayerId) -> String {
    tournament.player(id).map_or_else(|| format!("({id})"), |player| player.name.clone())
}
