//! What a step changed: before and after.

use super::rules::rule;
use crate::i18n::{by_hand, chronicle as t, frame, planning, publish, setup, words};
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::{Change, Document, HeadingField, PersonField, RulesPart, differences};
use pairing_core::tournament::{ByeKind, GameResult, PlayerId, RoundNo};

/// More lines than this are only counted.
const LISTED: usize = 40;

/// What, what it was, what it became.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    what: String,
    before: String,
    after: String,
}

/// The changes of one entry as a table.
#[component]
pub fn Changes(
    /// Its place in the journal, from 0.
    entry: usize,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    match desk.journal_now(|journal| journal.around(entry)).flatten() {
        Some((before, after)) => between(&before, &after, [t::before(), t::after()], t::nothing_visible()),
        None => view! { <p class="hint">{t::nothing_visible()}</p> }.into_any(),
    }
}

/// What differs between two states as a table, the columns headed so; `nothing` where nothing does.
pub fn between(
    before: &Document,
    after: &Document,
    heads: [&'static str; 2],
    nothing: &'static str,
) -> AnyView {
    let names = Names { before, after };
    let told: Vec<Told> = differences(before, after).iter().map(|change| names.told(change)).collect();
    if told.is_empty() {
        return view! { <p class="hint">{nothing}</p> }.into_any();
    }
    let more = told.len().saturating_sub(LISTED);
    let row = |Told { what, before, after }: Told| {
        view! {
            <tr>
                <th scope="row">{what}</th>
                <td>{before}</td>
                <td>{after}</td>
            </tr>
        }
    };
    view! {
        <table class="changes">
            <thead>
                <tr>
                    <th scope="col">{t::what()}</th>
                    <th scope="col">{heads[0]}</th>
                    <th scope="col">{heads[1]}</th>
                </tr>
            </thead>
            <tbody>{told.into_iter().take(LISTED).map(row).collect_view()}</tbody>
        </table>
        {(more > 0).then(|| view! { <p class="hint">{t::more_changes(more)}</p> })}
    }
    .into_any()
}

/// Names as they were before, or came to be.
struct Names<'d> {
    before: &'d Document,
    after: &'d Document,
}

impl Names<'_> {
    fn of(&self, id: PlayerId) -> String {
        let player = self.after.tournament().player(id).or_else(|| self.before.tournament().player(id));
        player.map_or_else(|| format!("({id})"), |player| player.name.clone())
    }

    /// The number that a board bears.
    fn board(&self, board: usize) -> usize {
        self.after.tournament().settings.board_shown(board)
    }

    fn pair(&self, pair: Option<(PlayerId, PlayerId)>) -> String {
        pair.map_or_else(nothing, |(white, black)| words::pair(&self.of(white), &self.of(black)))
    }

    fn told(&self, change: &Change) -> Told {
        let told = |what: String, before: String, after: String| Told { what, before, after };
        match change {
            Change::Heading { field, before, after } => {
                told(heading(*field).to_owned(), text(before), text(after))
            }
            Change::Rounds { before, after } => {
                told(t::number_of_rounds().to_owned(), number(*before), number(*after))
            }
            Change::Rules { part } => {
                let was = rule(*part, self.before.tournament());
                let is = rule(*part, self.after.tournament());
                let what = rules(*part).to_owned();
                // What the few words do not tell apart has changed all the same.
                match was == is {
                    true => told(what, nothing(), t::changed().to_owned()),
                    false => told(what, was.unwrap_or_else(nothing), is.unwrap_or_else(nothing)),
                }
            }
            Change::PlayerAdded { name, .. } => told(name.clone(), nothing(), t::added().to_owned()),
            Change::PlayerRemoved { name, .. } => {
                told(name.clone(), t::there().to_owned(), t::removed().to_owned())
            }
            Change::Person { player, field, before, after } => {
                told(t::of_player(&self.of(*player), person(*field)), text(before), text(after))
            }
            Change::Numbers { players: 1, player, before, after } => told(
                t::of_player(&self.of(*player), t::pairing_number()),
                before.to_string(),
                after.to_string(),
            ),
            Change::Numbers { players, .. } => {
                told(t::pairing_numbers().to_owned(), nothing(), t::others(*players))
            }
            Change::Enters { player, before, after } => told(
                t::of_player(&self.of(*player), t::enters()),
                frame::round(*before),
                frame::round(*after),
            ),
            Change::Withdrawn { player, before, after } => {
                let from = |round: Option<RoundNo>| round.map_or_else(nothing, t::withdrawn_from);
                told(t::of_player(&self.of(*player), t::withdrawal()), from(*before), from(*after))
            }
            Change::OwnBoard { player, before, after } => {
                let board = |board: Option<u16>| board.map_or_else(nothing, |board| board.to_string());
                told(t::of_player(&self.of(*player), by_hand::fixed()), board(*before), board(*after))
            }
            Change::Request { round, player, before, after } => {
                let plays = || t::plays().to_owned();
                let asks = |bye: Option<pairing_core::tournament::RequestedBye>| {
                    bye.map_or_else(plays, |bye| by_hand::kind(bye.into()).to_owned())
                };
                told(t::in_round(&self.of(*player), *round), asks(*before), asks(*after))
            }
            Change::RoundPaired { round, before, after } => {
                told(frame::round(*round), boards(*before), boards(*after))
            }
            Change::Draft { before, after } => told(t::draft().to_owned(), boards(*before), boards(*after)),
            Change::Board { round, board, before, after } => {
                told(t::board(*round, self.board(*board)), self.pair(*before), self.pair(*after))
            }
            Change::Bye { round, player, before, after } => {
                let bye =
                    |kind: Option<ByeKind>| kind.map_or_else(nothing, |kind| by_hand::kind(kind).to_owned());
                told(t::in_round(&self.of(*player), *round), bye(*before), bye(*after))
            }
            Change::Result { round, board, white, black, before, after } => {
                let open = || t::open().to_owned();
                let result = |result: Option<GameResult>| {
                    result.map_or_else(open, |result| result.notation().to_owned())
                };
                let pair = words::pair(&self.of(*white), &self.of(*black));
                told(t::board_of(*round, self.board(*board), &pair), result(*before), result(*after))
            }
        }
    }
}

fn nothing() -> String {
    "–".to_owned()
}

fn text(text: &str) -> String {
    if text.is_empty() { nothing() } else { text.to_owned() }
}

fn number(round: Option<RoundNo>) -> String {
    round.map_or_else(nothing, |round| round.to_string())
}

fn boards(boards: Option<usize>) -> String {
    match boards {
        None => nothing(),
        Some(1) => t::boards_1().to_owned(),
        Some(n) => t::boards(n),
    }
}

fn heading(field: HeadingField) -> &'static str {
    match field {
        HeadingField::Name => t::event_name(),
        HeadingField::Event => planning::event(),
        HeadingField::City => t::city(),
        HeadingField::Federation => words::federation(),
        HeadingField::StartDate => t::start(),
        HeadingField::EndDate => t::end(),
        HeadingField::Kind => t::kind_of_event(),
        HeadingField::ChiefArbiter => t::arbiter(),
        HeadingField::Deputies => setup::deputies(),
        HeadingField::TimeControl => t::time_control(),
        HeadingField::RoundDates => t::round_days(),
        HeadingField::RoundTimes => t::round_hours(),
        HeadingField::Site => publish::site(),
    }
}

fn person(field: PersonField) -> &'static str {
    match field {
        PersonField::Name => words::name(),
        PersonField::Title => words::title(),
        PersonField::Sex => t::sex(),
        PersonField::Rating => words::rating(),
        PersonField::Federation => words::federation(),
        PersonField::FideId => t::fide_id(),
        PersonField::Birth => t::birth(),
        PersonField::KFactor => t::k_factor(),
        PersonField::Club => words::club(),
    }
}

fn rules(part: RulesPart) -> &'static str {
    match part {
        RulesPart::Points => words::points(),
        RulesPart::System => t::system(),
        RulesPart::InitialColour => t::initial_colour(),
        RulesPart::Acceleration => t::acceleration(),
        RulesPart::TieBreaks => t::tie_breaks(),
        RulesPart::Options => t::options(),
        RulesPart::Forbidden => t::forbidden(),
        RulesPart::VirtualPoints => t::virtual_points(),
        RulesPart::Categories => t::categories(),
        RulesPart::Prizes => t::prizes(),
        RulesPart::Lots => t::lots(),
    }
}
