//! What is otherwise in one state than in another, item by item: before and after.

use super::document::Document;
use crate::tournament::{
    ByeKind, EventInfo, GameResult, Player, PlayerId, RequestedBye, Round, RoundNo, Settings, Tournament, Tpn,
};
use std::collections::BTreeSet;

/// Something that differs between two states; `before` and `after` hold what was and what is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the fields are the same few throughout: round and board (from 1), who, before, after"
)]
pub enum Change {
    /// A text of the heading.
    Heading { field: HeadingField, before: String, after: String },
    /// The number of rounds.
    Rounds { before: Option<RoundNo>, after: Option<RoundNo> },
    /// Something of the rules: points, system, tie-breaks and the like.
    Rules { part: RulesPart },
    /// Somebody is there who was not.
    PlayerAdded { player: PlayerId, name: String },
    /// Somebody is gone.
    PlayerRemoved { player: PlayerId, name: String },
    /// A text or number known of a player.
    Person { player: PlayerId, field: PersonField, before: String, after: String },
    /// So many players have another TPN; the first of them is named.
    Numbers { players: usize, player: PlayerId, before: Tpn, after: Tpn },
    /// The first round a player takes part in.
    Enters { player: PlayerId, before: RoundNo, after: RoundNo },
    /// The first round without a player.
    Withdrawn { player: PlayerId, before: Option<RoundNo>, after: Option<RoundNo> },
    /// The board somebody always sits at.
    OwnBoard { player: PlayerId, before: Option<u16>, after: Option<u16> },
    /// The bye somebody asks for in a round to come.
    Request { round: RoundNo, player: PlayerId, before: Option<RequestedBye>, after: Option<RequestedBye> },
    /// A round appears or disappears, with so many boards.
    RoundPaired { round: RoundNo, before: Option<usize>, after: Option<usize> },
    /// The draft of the next round appears, disappears or is another one, with so many boards.
    Draft { before: Option<usize>, after: Option<usize> },
    /// Who sits at a board, White first.
    Board {
        round: RoundNo,
        board: usize,
        before: Option<(PlayerId, PlayerId)>,
        after: Option<(PlayerId, PlayerId)>,
    },
    /// A bye in a published round.
    Bye { round: RoundNo, player: PlayerId, before: Option<ByeKind>, after: Option<ByeKind> },
    /// The result of a board at which the same two sit.
    Result {
        round: RoundNo,
        board: usize,
        white: PlayerId,
        black: PlayerId,
        before: Option<GameResult>,
        after: Option<GameResult>,
    },
}

/// A text of the heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each names a field of EventInfo")]
pub enum HeadingField {
    Name,
    Event,
    City,
    Federation,
    StartDate,
    EndDate,
    Kind,
    ChiefArbiter,
    Deputies,
    TimeControl,
    RoundDates,
    RoundTimes,
    Site,
}

/// Something known of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each names a field of Player")]
pub enum PersonField {
    Name,
    Title,
    Sex,
    Rating,
    Federation,
    FideId,
    Birth,
    KFactor,
    Club,
}

/// A part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each names what it is")]
pub enum RulesPart {
    Points,
    System,
    InitialColour,
    Acceleration,
    TieBreaks,
    Options,
    Forbidden,
    VirtualPoints,
    Categories,
    Prizes,
    Lots,
}

/// Everything that differs, in the order of the event: heading, rules, players, rounds. Complexity: O(document).
pub fn differences(before: &Document, after: &Document) -> Vec<Change> {
    let (old, new) = (before.tournament(), after.tournament());
    let mut changes = Vec::new();
    heading(old, new, &mut changes);
    rules(old, new, &mut changes);
    players(old, new, &mut changes);
    requests(old, new, &mut changes);
    for index in 0..old.rounds.len().max(new.rounds.len()) {
        let Some(number) = RoundNo::from_index(index) else { break };
        round(number, old.rounds.get(index), new.rounds.get(index), &mut changes);
    }
    let drafted = |document: &Document| document.draft().map(|draft| draft.pairing.clone());
    let (was, is) = (drafted(before), drafted(after));
    if was != is {
        let boards = |pairing: Option<super::Pairing>| pairing.map(|pairing| pairing.games.len());
        changes.push(Change::Draft { before: boards(was), after: boards(is) });
    }
    changes
}

fn heading(old: &Tournament, new: &Tournament, changes: &mut Vec<Change>) {
    let (before, after) = (heading_texts(&old.info), heading_texts(&new.info));
    let differ = before.into_iter().zip(after).filter(|((_, before), (_, after))| before != after);
    changes.extend(differ.map(|((field, before), (_, after))| Change::Heading { field, before, after }));
}

/// Every text of the heading. A field that is added to it is missed here by the compiler.
fn heading_texts(info: &EventInfo) -> [(HeadingField, String); 13] {
    let EventInfo {
        name,
        event,
        city,
        federation,
        start_date,
        end_date,
        kind,
        chief_arbiter,
        deputies,
        time_control,
        round_dates,
        round_times,
        site,
    } = info;
    // What is said round by round, `1: 14:30, 3: 15:00`.
    let by_round = |texts: &[String]| {
        let said = (1..).zip(texts).filter(|(_, text)| !text.is_empty());
        said.map(|(round, text)| format!("{round}: {text}")).collect::<Vec<_>>().join(", ")
    };
    [
        (HeadingField::Name, name.clone()),
        (HeadingField::Event, event.clone()),
        (HeadingField::City, city.clone()),
        (HeadingField::Federation, federation.clone()),
        (HeadingField::StartDate, start_date.clone()),
        (HeadingField::EndDate, end_date.clone()),
        (HeadingField::Kind, kind.clone()),
        (HeadingField::ChiefArbiter, chief_arbiter.clone()),
        (HeadingField::Deputies, deputies.join(", ")),
        (HeadingField::TimeControl, time_control.clone()),
        (HeadingField::RoundDates, by_round(round_dates)),
        (HeadingField::RoundTimes, by_round(round_times)),
        (HeadingField::Site, site.clone()),
    ]
}

fn rules(old: &Tournament, new: &Tournament, changes: &mut Vec<Change>) {
    let (a, b) = (&old.settings, &new.settings);
    if a.rounds != b.rounds {
        changes.push(Change::Rounds { before: a.rounds, after: b.rounds });
    }
    // Whatever of the settings has no line of its own.
    let rest = Settings {
        rounds: b.rounds,
        points: b.points,
        system: b.system,
        initial_colour: b.initial_colour,
        acceleration: b.acceleration,
        tie_breaks: b.tie_breaks.clone(),
        ..a.clone()
    };
    let parts = [
        (RulesPart::Points, a.points != b.points),
        (RulesPart::System, a.system != b.system),
        (RulesPart::InitialColour, a.initial_colour != b.initial_colour),
        (RulesPart::Acceleration, a.acceleration != b.acceleration),
        (RulesPart::TieBreaks, a.tie_breaks != b.tie_breaks),
        (RulesPart::Options, rest != *b),
        (RulesPart::Forbidden, (&old.forbidden, &old.apart) != (&new.forbidden, &new.apart)),
        (RulesPart::VirtualPoints, old.virtual_points != new.virtual_points),
        (RulesPart::Categories, old.categories != new.categories),
        (RulesPart::Prizes, old.prizes != new.prizes),
        (RulesPart::Lots, old.lots != new.lots),
    ];
    let differ = parts.into_iter().filter(|(_, differs)| *differs);
    changes.extend(differ.map(|(part, _)| Change::Rules { part }));
}

fn players(old: &Tournament, new: &Tournament, changes: &mut Vec<Change>) {
    let mut renumbered = Vec::new();
    for was in &old.players {
        match new.player(was.id) {
            None => changes.push(Change::PlayerRemoved { player: was.id, name: was.name.clone() }),
            Some(is) => {
                person(was, is, changes);
                if was.tpn != is.tpn {
                    renumbered.push((was.id, was.tpn, is.tpn));
                }
            }
        }
    }
    let added = new.players.iter().filter(|player| old.player(player.id).is_none());
    changes.extend(added.map(|p| Change::PlayerAdded { player: p.id, name: p.name.clone() }));
    if let Some(&(player, before, after)) = renumbered.first() {
        changes.push(Change::Numbers { players: renumbered.len(), player, before, after });
    }
}

fn person(was: &Player, is: &Player, changes: &mut Vec<Change>) {
    let player = was.id;
    let number = |n: Option<u16>| n.map(|n| n.to_string()).unwrap_or_default();
    let title = |p: &Player| p.title.map(|title| title.abbreviation().to_owned()).unwrap_or_default();
    let sex = |p: &Player| match p.sex {
        None => String::new(),
        Some(crate::tournament::Sex::Male) => "m".to_owned(),
        Some(crate::tournament::Sex::Female) => "w".to_owned(),
    };
    let texts = [
        (PersonField::Name, was.name.clone(), is.name.clone()),
        (PersonField::Title, title(was), title(is)),
        (PersonField::Sex, sex(was), sex(is)),
        (PersonField::Rating, number(was.rating), number(is.rating)),
        (PersonField::Federation, was.federation.clone(), is.federation.clone()),
        (PersonField::FideId, was.fide_id.clone(), is.fide_id.clone()),
        (PersonField::Birth, was.birth.clone(), is.birth.clone()),
        (PersonField::KFactor, number(was.k_factor.map(u16::from)), number(is.k_factor.map(u16::from))),
        (PersonField::Club, was.club.clone(), is.club.clone()),
    ];
    let differ = texts.into_iter().filter(|(_, before, after)| before != after);
    changes.extend(differ.map(|(field, before, after)| Change::Person { player, field, before, after }));
    if was.enters != is.enters {
        changes.push(Change::Enters { player, before: was.enters, after: is.enters });
    }
    if was.withdrawn_from != is.withdrawn_from {
        changes.push(Change::Withdrawn { player, before: was.withdrawn_from, after: is.withdrawn_from });
    }
    if was.board != is.board {
        changes.push(Change::OwnBoard { player, before: was.board, after: is.board });
    }
}

fn requests(old: &Tournament, new: &Tournament, changes: &mut Vec<Change>) {
    let asked = old.requests.iter().chain(&new.requests).map(|r| (r.round, r.player));
    // What was asked for is the bye itself once the round is published, and a request again when it is taken back.
    let wish = |t: &Tournament, player, round| match t.round(round) {
        Some(published) => published.bye_of(player).and_then(|kind| RequestedBye::try_from(kind).ok()),
        None => t.request(player, round),
    };
    for (round, player) in asked.collect::<BTreeSet<_>>() {
        let (before, after) = (wish(old, player, round), wish(new, player, round));
        if before != after {
            changes.push(Change::Request { round, player, before, after });
        }
    }
}

fn round(round: RoundNo, old: Option<&Round>, new: Option<&Round>, changes: &mut Vec<Change>) {
    let (Some(old), Some(new)) = (old, new) else {
        let boards = |round: Option<&Round>| round.map(|round| round.games.len());
        changes.push(Change::RoundPaired { round, before: boards(old), after: boards(new) });
        return;
    };
    if old == new {
        return;
    }
    for index in 0..old.games.len().max(new.games.len()) {
        let board = index + 1;
        let (was, is) = (old.games.get(index), new.games.get(index));
        let pair = |game: Option<&crate::tournament::Game>| game.map(|game| (game.white, game.black));
        match (was, is) {
            (Some(was), Some(is)) if (was.white, was.black) == (is.white, is.black) => {
                if was.result != is.result {
                    let (white, black) = (is.white, is.black);
                    let (before, after) = (was.result, is.result);
                    changes.push(Change::Result { round, board, white, black, before, after });
                }
            }
            _ => changes.push(Change::Board { round, board, before: pair(was), after: pair(is) }),
        }
    }
    let byes: BTreeSet<PlayerId> = old.byes.iter().chain(&new.byes).map(|bye| bye.player).collect();
    for player in byes {
        let (before, after) = (old.bye_of(player), new.bye_of(player));
        if before != after {
            changes.push(Change::Bye { round, player, before, after });
        }
    }
}
