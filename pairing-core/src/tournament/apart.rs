//! Rules that keep players apart without naming each pair: by club, by federation, by family.

use super::player::{Player, PlayerId};
use super::round::RoundNo;
use super::settings::ForbiddenGroup;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A rule by which players are not paired with each other in some rounds. It holds for players who join later too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apart {
    /// Who is kept apart from whom.
    #[serde(rename = "by")]
    pub by: ApartBy,
    /// First round it holds for.
    #[serde(rename = "f", default = "RoundNo::first", skip_serializing_if = "RoundNo::is_first")]
    pub first: RoundNo,
    /// Last round it holds for; `None`: to the end.
    #[serde(rename = "l", default, skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundNo>,
}

/// What players who are kept apart have in common. Names are compared without regard to capitals and blanks around
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ApartBy {
    /// The club, whichever it is.
    #[serde(rename = "clubs")]
    Clubs,
    /// This club.
    #[serde(rename = "club")]
    Club(String),
    /// The federation, whichever it is.
    #[serde(rename = "federations")]
    Federations,
    /// This federation.
    #[serde(rename = "federation")]
    Federation(String),
    /// The surname: what stands before the comma of the name, or its last word.
    #[serde(rename = "surnames")]
    Surnames,
    /// A family, a team, two who travel together: named by hand.
    #[serde(rename = "group")]
    Group {
        /// What it is called.
        #[serde(rename = "n")]
        name: String,
        /// Its members.
        #[serde(rename = "p")]
        players: Vec<PlayerId>,
    },
}

impl Apart {
    /// A rule for all rounds.
    pub fn always(by: ApartBy) -> Apart {
        Apart { by, first: RoundNo::FIRST, last: None }
    }

    /// Whether it can forbid anything at all: it does not end before it begins, and a club, federation or group that
    /// must be named is named.
    pub fn makes_sense(&self) -> bool {
        let named = match &self.by {
            ApartBy::Clubs | ApartBy::Federations | ApartBy::Surnames => true,
            ApartBy::Club(name) | ApartBy::Federation(name) => !name.trim().is_empty(),
            ApartBy::Group { name, players } => !name.trim().is_empty() && !players.is_empty(),
        };
        named && self.last.is_none_or(|last| self.first <= last)
    }

    /// The groups among these players of whom no two meet, those of two and more. Complexity: O(n log n).
    pub fn groups(&self, players: &[Player]) -> Vec<ForbiddenGroup> {
        let groups: Vec<Vec<PlayerId>> = match &self.by {
            ApartBy::Clubs => alike(players, |p| &p.club),
            ApartBy::Federations => alike(players, |p| &p.federation),
            ApartBy::Surnames => alike(players, |p| surname(&p.name)),
            ApartBy::Club(club) => vec![called(players, club, |p| &p.club)],
            ApartBy::Federation(federation) => vec![called(players, federation, |p| &p.federation)],
            ApartBy::Group { players, .. } => vec![players.clone()],
        };
        let group = |players: Vec<PlayerId>| ForbiddenGroup { players, first: self.first, last: self.last };
        groups.into_iter().filter(|group| group.len() > 1).map(group).collect()
    }
}

/// What of a name is the surname: `Berg` of `Berg, Anna` and of `Anna Berg`.
fn surname(name: &str) -> &str {
    match name.split_once(',') {
        Some((surname, _)) => surname,
        None => name.split_whitespace().next_back().unwrap_or_default(),
    }
}

fn key(text: &str) -> String {
    text.trim().to_lowercase()
}

/// Players of whom this is the same, group by group; who has none belongs to no group.
fn alike<'p>(players: &'p [Player], of: impl Fn(&'p Player) -> &'p str) -> Vec<Vec<PlayerId>> {
    let mut groups: BTreeMap<String, Vec<PlayerId>> = BTreeMap::new();
    for player in players {
        let key = key(of(player));
        if !key.is_empty() {
            groups.entry(key).or_default().push(player.id);
        }
    }
    groups.into_values().collect()
}

fn called<'p>(players: &'p [Player], name: &str, of: impl Fn(&'p Player) -> &'p str) -> Vec<PlayerId> {
    let name = key(name);
    players.iter().filter(|p| key(of(p)) == name).map(|p| p.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Tpn;

    fn players() -> Vec<Player> {
        let of = |id, name: &str, club: &str, federation: &str| Player {
            club: club.to_owned(),
            federation: federation.to_owned(),
            ..Player::new(PlayerId(id), Tpn(id), name)
        };
        vec![
            of(1, "Berg, Anna", "Harbour", "NOR"),
            of(2, "Ole Berg", "", "SWE"),
            of(3, "Lind, Eva", "harbour ", "NOR"),
            of(4, "Dahl, Per", "Knights", ""),
            of(5, "BERG, Siri", "Knights", "NOR"),
        ]
    }

    fn groups(by: ApartBy) -> Vec<Vec<u32>> {
        let groups = Apart::always(by).groups(&players());
        groups.into_iter().map(|group| group.players.into_iter().map(|p| p.0).collect()).collect()
    }

    #[test]
    fn who_has_club_federation_or_surname_in_common_is_kept_apart() {
        assert_eq!(groups(ApartBy::Clubs), [vec![1, 3], vec![4, 5]]);
        assert_eq!(groups(ApartBy::Club("KNIGHTS".to_owned())), [vec![4, 5]]);
        assert_eq!(groups(ApartBy::Federations), [vec![1, 3, 5]]);
        assert_eq!(groups(ApartBy::Federation("swe".to_owned())), [] as [Vec<u32>; 0]);
        assert_eq!(groups(ApartBy::Surnames), [vec![1, 2, 5]]);
        let family = |players: &[u32]| ApartBy::Group {
            name: "Family".to_owned(),
            players: players.iter().copied().map(PlayerId).collect(),
        };
        assert_eq!(groups(family(&[2, 4])), [vec![2, 4]]);
        assert_eq!(groups(family(&[2])), [] as [Vec<u32>; 0]);
    }

    #[test]
    fn a_rule_holds_in_its_rounds() {
        let rule = Apart { last: RoundNo::new(2), ..Apart::always(ApartBy::Clubs) };
        let group = &rule.groups(&players())[0];
        assert!(group.holds_in(RoundNo::FIRST) && !group.holds_in(RoundNo::new(3).expect("a round")));
        assert!(rule.makes_sense());
        let backwards = Apart { first: RoundNo::new(3).expect("a round"), ..rule };
        assert!(!backwards.makes_sense() && !Apart::always(ApartBy::Club(" ".to_owned())).makes_sense());
    }
}
