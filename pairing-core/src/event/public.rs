//! What a published list shows of a tournament, and its form in files: described in `docs/document-format.md`.
//!
//! The published page, the file for the widget, the read-only file and the link are all made of what
//! [`reduced`] leaves, and none of them of anything else. Every field of a tournament is named here, so that a new one
//! does not compile until somebody has decided whether it is anybody's business.

use super::sound::repair;
use crate::categories::{Belongs, belongs};
use crate::problem::Place;
use crate::tournament::{Category, EventInfo, Members, Player, Prizes, RoundNo, Title, Tournament};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// What a published tournament says it is.
pub const FORMAT: &str = "crosstable-public";
/// The version written.
pub const VERSION: u64 = 1;

/// The tournament with nothing in it that a public list does not show.
///
/// Published rounds with their results stay, and what the standings rest on: numbers, names, titles, ratings,
/// federations, clubs, FIDE numbers, points, tie-breaks, lots. Birth dates, sex, K, boards of one's own, byes asked for
/// and withdrawals announced for later rounds, who may not meet whom, prizes and records of the file it came from go;
/// a category keeps its members without the conditions that they meet. Control characters and those that turn the
/// direction of a text round go from every text. Complexity: linear, and O(players) for each category.
pub fn reduced(tournament: &Tournament) -> Tournament {
    let Tournament {
        info,
        settings,
        players,
        rounds,
        requests: _,
        virtual_points,
        forbidden: _,
        apart: _,
        categories,
        prizes: _,
        lots,
        other_records: _,
    } = tournament;
    let published = rounds.len();
    let points_so_far = |points: &Vec<_>| points.iter().take(published).copied().collect();
    Tournament {
        info: heading(info),
        settings: settings.clone(),
        players: players.iter().map(|player| person(player, published)).collect(),
        rounds: rounds.clone(),
        requests: Vec::new(),
        virtual_points: virtual_points.iter().map(|(&who, points)| (who, points_so_far(points))).collect(),
        forbidden: Vec::new(),
        apart: Vec::new(),
        categories: categories.iter().map(|category| members_only(category, players)).collect(),
        prizes: Prizes::default(),
        lots: lots.clone(),
        other_records: Vec::new(),
    }
}

fn heading(info: &EventInfo) -> EventInfo {
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
    let all = |texts: &Vec<String>| texts.iter().map(|text| plain(text)).collect();
    EventInfo {
        name: plain(name),
        event: plain(event),
        city: plain(city),
        federation: plain(federation),
        start_date: plain(start_date),
        end_date: plain(end_date),
        kind: plain(kind),
        chief_arbiter: plain(chief_arbiter),
        deputies: all(deputies),
        time_control: plain(time_control),
        round_dates: all(round_dates),
        round_times: all(round_times),
        site: plain(site),
    }
}

fn person(player: &Player, published: usize) -> Player {
    let Player {
        id,
        tpn,
        name,
        title,
        sex: _,
        rating,
        federation,
        fide_id,
        birth: _,
        // K of 40 tells of an age.
        k_factor: _,
        club,
        // Who sits at a board of their own often has a reason that is nobody's business.
        board: _,
        enters,
        withdrawn_from,
    } = player;
    // What stands in the place of a FIDE number without being one may be any number of a member or a passport.
    let is_fide_number = !fide_id.is_empty() && fide_id.bytes().all(|b| b.is_ascii_digit());
    Player {
        id: *id,
        tpn: *tpn,
        name: plain(name),
        title: *title,
        sex: None,
        rating: *rating,
        federation: plain(federation),
        fide_id: if is_fide_number { fide_id.clone() } else { String::new() },
        birth: String::new(),
        k_factor: None,
        club: plain(club),
        board: None,
        enters: *enters,
        withdrawn_from: withdrawn_from.filter(|from: &RoundNo| from.index() <= published),
    }
}

/// The category as a list of names: its conditions would tell that a member is, or was born, so and so.
fn members_only(category: &Category, players: &[Player]) -> Category {
    let members = players.iter().filter(|player| belongs(player, category) == Belongs::Yes);
    Category { name: plain(&category.name), members: Members::Are(members.map(|player| player.id).collect()) }
}

/// A text as one plain line: a control character becomes a blank, and characters that embed, override or isolate the
/// direction of what follows are left out, since they would turn round more than the text they stand in.
pub fn plain(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    text.chars().filter(|&c| !turns(c)).map(|c| if breaks(c) { ' ' } else { c }).collect()
}

#[derive(Serialize)]
struct Written<'a> {
    format: &'a str,
    version: u64,
    tournament: &'a Tournament,
    published: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
}

/// A published tournament as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The tournament, [`reduced`]; its rounds are those published.
    pub tournament: Tournament,
    /// When it was published, in milliseconds since 1970 (UTC), by the publisher's clock.
    pub at: Option<u64>,
}

/// The public part of a tournament as JSON on one line; `at` is the time in milliseconds since 1970 (UTC). Complexity:
/// that of [`reduced`].
pub fn write(tournament: &Tournament, at: Option<u64>) -> String {
    let tournament = &reduced(tournament);
    let published = tournament.rounds.len();
    let written = Written { format: FORMAT, version: VERSION, tournament, published, at };
    // Fails only for maps with keys that are not strings or numbers, and for a writer that fails; there is neither.
    serde_json::to_string(&written).unwrap_or_default()
}

/// Why a text is not a published tournament that can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not JSON, perhaps cut off.
    NotJson {
        /// Where reading stopped.
        place: Place,
    },
    /// It is JSON but not a published tournament.
    NotPublished,
    /// A newer program published it.
    Newer {
        /// The version of its format.
        version: u64,
    },
    /// The tournament in it makes no sense.
    Damaged {
        /// What is wrong with it, for whoever wrote it: in English, of the library that reads it.
        message: String,
    },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::NotJson { place } => say!(
                f,
                "The text breaks off or is damaged at line {line}, column {column}.",
                line = place.line,
                column = place.column.unwrap_or(1)
            ),
            Unreadable::NotPublished => say!(f, "This is not a published tournament."),
            Unreadable::Newer { version } => say!(
                f,
                "A newer program published this tournament (format {version}): update this one to look at it.",
                version
            ),
            Unreadable::Damaged { .. } => say!(f, "The published tournament is damaged."),
        }
    }
}

impl std::error::Error for Unreadable {}

/// Whether a text is meant as a published tournament, however it goes on. For those who accept several kinds of files.
pub fn is_meant(text: &str) -> bool {
    let head: String = text.chars().take(200).filter(|c| !c.is_whitespace()).collect();
    head.contains(&format!("\"format\":\"{FORMAT}\""))
}

/// Reads what [`write`] wrote. What contradicts itself is taken out as [`repair`] does, and what is not public is
/// left out here too, whoever put it in.
///
/// # Errors
/// Why it cannot be shown.
pub fn read(text: &str) -> Result<Published, Unreadable> {
    let text = text.trim_start_matches('\u{FEFF}');
    let mut whole: Value = serde_json::from_str(text).map_err(|error| {
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let place = Place { line: number(error.line()), column: Some(number(error.column())) };
        Unreadable::NotJson { place }
    })?;
    if whole.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(Unreadable::NotPublished);
    }
    let number = |key: &str| whole.get(key).and_then(Value::as_u64);
    let (version, published, at) = (number("version").unwrap_or(0), number("published"), number("at"));
    if version > VERSION {
        return Err(Unreadable::Newer { version });
    }
    let damaged = |message: String| Unreadable::Damaged { message };
    let mut tournament = whole.get_mut("tournament").map(Value::take).unwrap_or_default();
    forget_unknown_titles(&mut tournament);
    let mut tournament = Tournament::deserialize(tournament).map_err(|error| damaged(error.to_string()))?;
    if let Some(published) = published.and_then(|n| usize::try_from(n).ok()) {
        tournament.rounds.truncate(published);
    }
    repair(&mut tournament);
    Ok(Published { tournament: reduced(&tournament), at })
}

/// Passes over titles that are none here: nobody should miss the list for the word before a name.
fn forget_unknown_titles(tournament: &mut Value) {
    let players = tournament.get_mut("players").and_then(Value::as_array_mut);
    for player in players.into_iter().flatten().filter_map(Value::as_object_mut) {
        let title = player.get("title").and_then(Value::as_str);
        if !Title::ALL.iter().any(|known| Some(known.abbreviation()) == title) {
            player.remove("title");
        }
    }
}
