//! More of what TRF has no record for, in comment records of our own: of which event a tournament is a section, at which
//! hours it is played, which byes may be asked for, the number of the first board, and by which rules players are kept
//! apart.
//!
//! One thing on each line, players by their starting ranks:
//!
//! ```text
//! ### Crosstable event Harbour Festival
//! ### Crosstable round-times 14:30;10:00
//! ### Crosstable half-point-byes 2 4
//! ### Crosstable first-board 101
//! ### Crosstable apart 1 - surnames
//! ### Crosstable apart 1 5 club Knights
//! ### Crosstable apart 1 - group 3,7,12 The Bergs
//! ```
//!
//! Two numbers, or `-` where there is no limit: how many byes and up to which round; the first and the last round of a
//! rule. The pairs that a rule keeps apart stand in records XXP or 260 as well, for programs that do not know the rule.

use super::own::START;
use crate::tournament::{Apart, ApartBy, ByeRules, EventInfo, ForbiddenGroup, PlayerId, RoundNo, Tournament};
use std::num::NonZeroU16;

/// What such a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OwnRule {
    /// [`EventInfo::event`].
    Event(String),
    /// [`EventInfo::round_times`].
    RoundTimes(Vec<String>),
    /// `Settings::byes`.
    Byes(ByeRules),
    /// `Settings::first_board`.
    FirstBoard(NonZeroU16),
    /// A rule; the ids of a group are starting ranks.
    Apart(Apart),
}

/// Reads a line; `None` for any other comment.
pub(super) fn parse(line: &str) -> Option<OwnRule> {
    let words = line.trim_end().strip_prefix(START)?;
    let (what, rest) = words.split_once(' ')?;
    let rest = rest.trim();
    if rest.is_empty() {
        return None;
    }
    Some(match what {
        "event" => OwnRule::Event(rest.to_owned()),
        "round-times" => OwnRule::RoundTimes(rest.split(';').map(|time| time.trim().to_owned()).collect()),
        "half-point-byes" => {
            let (most, last) = rest.split_once(' ')?;
            OwnRule::Byes(ByeRules { most_half_points: limit(most)?, last_round: round(last)? })
        }
        "first-board" => OwnRule::FirstBoard(rest.parse().ok()?),
        "apart" => OwnRule::Apart(apart(rest)?),
        _ => return None,
    })
}

/// A number, or none where `-` stands.
fn limit(word: &str) -> Option<Option<u8>> {
    if word == "-" { Some(None) } else { word.parse().ok().map(Some) }
}

fn round(word: &str) -> Option<Option<RoundNo>> {
    match limit(word)? {
        None => Some(None),
        Some(number) => RoundNo::new(usize::from(number)).map(Some),
    }
}

fn apart(text: &str) -> Option<Apart> {
    let mut words = text.splitn(4, ' ');
    let (first, last, kind) = (words.next()?, words.next()?, words.next()?);
    let name = words.next().unwrap_or_default().trim();
    let by = match kind {
        "clubs" => ApartBy::Clubs,
        "federations" => ApartBy::Federations,
        "surnames" => ApartBy::Surnames,
        "club" => ApartBy::Club(name.to_owned()),
        "federation" => ApartBy::Federation(name.to_owned()),
        "group" => {
            let (players, name) = name.split_once(' ')?;
            let players: Option<Vec<PlayerId>> =
                players.split(',').map(|number| number.parse().ok().map(PlayerId)).collect();
            ApartBy::Group { name: name.trim().to_owned(), players: players? }
        }
        _ => return None,
    };
    let rule = Apart { by, first: round(first)??, last: round(last)? };
    rule.makes_sense().then_some(rule)
}

/// The line, without what would break it.
fn line(rule: &OwnRule) -> String {
    let or_dash = |number: Option<usize>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    let of_round = |round: Option<RoundNo>| or_dash(round.map(RoundNo::get));
    let text = match rule {
        OwnRule::Event(name) => format!("event {name}"),
        OwnRule::RoundTimes(times) => {
            let times: Vec<String> = times.iter().map(|time| time.replace(';', ",")).collect();
            format!("round-times {}", times.join(";"))
        }
        OwnRule::Byes(rules) => {
            let most = or_dash(rules.most_half_points.map(usize::from));
            format!("half-point-byes {most} {}", of_round(rules.last_round))
        }
        OwnRule::FirstBoard(first) => format!("first-board {first}"),
        OwnRule::Apart(Apart { by, first, last }) => {
            let by = match by {
                ApartBy::Clubs => "clubs".to_owned(),
                ApartBy::Federations => "federations".to_owned(),
                ApartBy::Surnames => "surnames".to_owned(),
                ApartBy::Club(name) => format!("club {name}"),
                ApartBy::Federation(name) => format!("federation {name}"),
                ApartBy::Group { name, players } => {
                    let players: Vec<String> = players.iter().map(ToString::to_string).collect();
                    format!("group {} {name}", players.join(","))
                }
            };
            format!("apart {first} {} {by}", of_round(*last))
        }
    };
    format!("{START}{}", super::write::on_one_line(&text))
}

/// The lines of a tournament. `number`: the starting rank of a player, `None` for somebody who is not in the file.
pub(super) fn lines(tournament: &Tournament, number: impl Fn(PlayerId) -> Option<u32>) -> Vec<String> {
    let (info, settings) = (&tournament.info, &tournament.settings);
    let mut rules = Vec::new();
    if !info.event.trim().is_empty() {
        rules.push(OwnRule::Event(info.event.clone()));
    }
    if info.round_times.iter().any(|time| !time.trim().is_empty()) {
        rules.push(OwnRule::RoundTimes(info.round_times.clone()));
    }
    if !settings.byes.is_empty() {
        rules.push(OwnRule::Byes(settings.byes));
    }
    rules.extend(settings.first_board.map(OwnRule::FirstBoard));
    for rule in tournament.apart.iter().filter(|rule| rule.makes_sense()) {
        let mut rule = rule.clone();
        if let ApartBy::Group { players, .. } = &mut rule.by {
            *players = players.iter().filter_map(|&id| number(id)).map(PlayerId).collect();
            if players.is_empty() {
                continue;
            }
        }
        rules.push(OwnRule::Apart(rule));
    }
    rules.iter().map(line).collect()
}

/// Fills in what the lines say, once players and forbidden groups are there. Pairs that a rule keeps apart are not
/// forbidden a second time.
pub(super) fn read<'l>(lines: impl Iterator<Item = &'l str>, tournament: &mut Tournament) {
    for rule in lines.filter_map(parse) {
        let EventInfo { event, round_times, .. } = &mut tournament.info;
        match rule {
            OwnRule::Event(name) => *event = name,
            OwnRule::RoundTimes(times) => *round_times = times,
            OwnRule::Byes(rules) => tournament.settings.byes = rules,
            OwnRule::FirstBoard(first) => tournament.settings.first_board = Some(first),
            OwnRule::Apart(mut rule) => {
                if let ApartBy::Group { players, .. } = &mut rule.by {
                    players.retain(|id| tournament.players.iter().any(|player| player.id == *id));
                }
                if rule.makes_sense() {
                    tournament.apart.push(rule);
                }
            }
        }
    }
    let rounds = tournament.settings.rounds;
    let key = |group: ForbiddenGroup| {
        let mut players = group.players;
        players.sort_unstable();
        let last = group.last.filter(|last| rounds.is_none_or(|rounds| *last < rounds));
        (players, group.first, last)
    };
    let by_rule: Vec<_> =
        tournament.apart.iter().flat_map(|rule| rule.groups(&tournament.players)).map(key).collect();
    tournament.forbidden.retain(|group| !by_rule.contains(&key(group.clone())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_as_written() {
        let fifth = RoundNo::new(5);
        let group = ApartBy::Group { name: "The Bergs".to_owned(), players: vec![PlayerId(3), PlayerId(12)] };
        let rules = [
            OwnRule::Event("Harbour Festival".to_owned()),
            OwnRule::RoundTimes(vec![String::new(), "14:30".to_owned()]),
            OwnRule::Byes(ByeRules { most_half_points: Some(2), last_round: None }),
            OwnRule::Byes(ByeRules { most_half_points: None, last_round: fifth }),
            OwnRule::FirstBoard(NonZeroU16::new(101).unwrap()),
            OwnRule::Apart(Apart::always(ApartBy::Clubs)),
            OwnRule::Apart(Apart { last: fifth, ..Apart::always(ApartBy::Surnames) }),
            OwnRule::Apart(Apart::always(ApartBy::Federation("NOR".to_owned()))),
            OwnRule::Apart(Apart::always(ApartBy::Club("Knights of the North".to_owned()))),
            OwnRule::Apart(Apart::always(group)),
        ];
        for rule in rules {
            assert_eq!(parse(&line(&rule)), Some(rule.clone()), "{}", line(&rule));
        }
    }

    #[test]
    fn what_cannot_be_meant_stays_a_comment() {
        for words in [
            "event",
            "half-point-byes 2",
            "half-point-byes many 3",
            "first-board 0",
            "apart 1 - club",
            "apart 3 2 clubs",
            "apart 0 - clubs",
            "apart 1 - group x The Bergs",
            "apart 1 - houses",
        ] {
            assert_eq!(parse(&format!("{START}{words}")), None, "{words}");
        }
    }
}
