//! What must hold of a tournament before it can be worked on, and how to bring it about.

use crate::tournament::{ApartBy, Category, Members, PlayerId, RoundNo, Tournament, Tpn};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A contradiction in a tournament from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsound {
    /// Players were not ascending by id.
    PlayersUnsorted,
    /// Two players have one id; the later is left out.
    SameId {
        /// The id.
        player: PlayerId,
    },
    /// Two players have one TPN; all are numbered anew in the order they had.
    SameTpn {
        /// The TPN.
        tpn: Tpn,
        /// The one with the higher id.
        player: PlayerId,
    },
    /// More than 255 rounds; the rest is left out.
    TooManyRounds,
    /// A board or bye names nobody who plays; it is left out.
    NotAPlayer {
        /// In which round.
        round: RoundNo,
        /// Who is named.
        player: PlayerId,
    },
    /// Somebody stands twice in a round; the later board or bye is left out.
    Twice {
        /// In which round.
        round: RoundNo,
        /// Who.
        player: PlayerId,
    },
    /// A request, a forbidden pair, virtual points, lots or a category name nobody who plays; they are left out.
    Stray {
        /// Who is named.
        player: PlayerId,
    },
    /// Two requests of one player for one round, or one for a round paired long ago; the later is left out.
    IdleRequest {
        /// For which round.
        round: RoundNo,
        /// Whose.
        player: PlayerId,
    },
    /// A group of forbidden pairs without two different players, or that ends before it begins; it is left
    /// out.
    IdleForbidden,
    /// A category (from 1) without name or condition, or with the name of one before it; it is left out.
    IdleCategory {
        /// Its place in the list.
        category: usize,
    },
    /// A prize fund (from 1) that makes no sense or is for a category that does not exist; it is left out.
    IdlePrizes {
        /// Its place in the list.
        fund: usize,
    },
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsound::PlayersUnsorted => say!(f, "the players were not in the order of their ids: sorted"),
            Unsound::SameId { player } => {
                say!(f, "two players have the id {player}: the later is left out", player)
            }
            Unsound::SameTpn { tpn, .. } => {
                say!(
                    f,
                    "two players have the pairing number {tpn}: all are numbered anew in the order they \
                     had",
                    tpn
                )
            }
            Unsound::TooManyRounds => say!(f, "there are more than 255 rounds: the rest is left out"),
            Unsound::NotAPlayer { round, player } => {
                say!(
                    f,
                    "round {round}: {player} is named but is not a player: the board or bye is left out",
                    round,
                    player
                )
            }
            Unsound::Twice { round, player } => {
                say!(
                    f,
                    "round {round}: player {player} stands in it twice: the later board or bye is left \
                     out",
                    round,
                    player
                )
            }
            Unsound::Stray { player } => {
                say!(
                    f,
                    "a bye request, forbidden pair, virtual points, lots or category name {player}, who \
                     is not a player",
                    player
                )
            }
            Unsound::IdleRequest { round, player } => {
                say!(
                    f,
                    "the bye request of player {player} for round {round} has no effect and is left out",
                    player,
                    round
                )
            }
            Unsound::IdleForbidden => {
                say!(f, "a group of forbidden pairs forbids nothing and is left out")
            }
            Unsound::IdleCategory { category } => say!(
                f,
                "category {category} has no name or condition, or the name of another, and is left \
                 out",
                category
            ),
            Unsound::IdlePrizes { fund } => say!(
                f,
                "prize fund {fund} makes no sense or is for a category that does not exist, and is \
                 left out",
                fund
            ),
        }
    }
}

impl std::error::Error for Unsound {}

/// Takes every contradiction out of `tournament` and lists what was done; an empty list means that
/// nothing was changed. Complexity: O(players × rounds × log players).
pub fn repair(tournament: &mut Tournament) -> Vec<Unsound> {
    let mut found = Vec::new();
    repair_players(tournament, &mut found);
    let players: BTreeSet<PlayerId> = tournament.players.iter().map(|p| p.id).collect();
    repair_rounds(tournament, &players, &mut found);
    repair_rest(tournament, &players, &mut found);
    repair_categories(tournament, &players, &mut found);
    found
}

fn repair_players(tournament: &mut Tournament, found: &mut Vec<Unsound>) {
    if !tournament.players.is_sorted_by_key(|p| p.id) {
        tournament.players.sort_by_key(|p| p.id);
        found.push(Unsound::PlayersUnsorted);
    }
    tournament.players.dedup_by(|later, earlier| {
        let same = later.id == earlier.id;
        if same {
            found.push(Unsound::SameId { player: later.id });
        }
        same
    });
    let mut order: Vec<(Tpn, PlayerId)> = tournament.players.iter().map(|p| (p.tpn, p.id)).collect();
    order.sort();
    if let Some(pair) = order.windows(2).find(|w| w[0].0 == w[1].0) {
        found.push(Unsound::SameTpn { tpn: pair[0].0, player: pair[1].1 });
        let places: BTreeMap<PlayerId, u32> = order.iter().map(|&(_, id)| id).zip(1..).collect();
        for player in &mut tournament.players {
            player.tpn = Tpn(places[&player.id]);
        }
    }
}

fn repair_rounds(tournament: &mut Tournament, players: &BTreeSet<PlayerId>, found: &mut Vec<Unsound>) {
    if tournament.rounds.len() > 255 {
        tournament.rounds.truncate(255);
        found.push(Unsound::TooManyRounds);
    }
    for (i, round) in tournament.rounds.iter_mut().enumerate() {
        let Some(number) = RoundNo::from_index(i) else { break };
        let mut seen: BTreeSet<PlayerId> = BTreeSet::new();
        let mut stands = |them: &[PlayerId]| {
            for (i, &player) in them.iter().enumerate() {
                if !players.contains(&player) {
                    found.push(Unsound::NotAPlayer { round: number, player });
                    return false;
                }
                if seen.contains(&player) || them[..i].contains(&player) {
                    found.push(Unsound::Twice { round: number, player });
                    return false;
                }
            }
            seen.extend(them);
            true
        };
        round.games.retain(|g| stands(&[g.white, g.black]));
        round.byes.retain(|b| stands(&[b.player]));
    }
}

fn repair_rest(tournament: &mut Tournament, players: &BTreeSet<PlayerId>, found: &mut Vec<Unsound>) {
    let published = tournament.rounds.len();
    let mut asked = BTreeSet::new();
    tournament.requests.retain(|request| {
        let unsound = if !players.contains(&request.player) {
            Unsound::Stray { player: request.player }
        } else if request.round.index() < published || !asked.insert((request.player, request.round)) {
            Unsound::IdleRequest { round: request.round, player: request.player }
        } else {
            return true;
        };
        found.push(unsound);
        false
    });
    let mut stray = |player: &PlayerId| {
        let known = players.contains(player);
        if !known {
            found.push(Unsound::Stray { player: *player });
        }
        known
    };
    for group in &mut tournament.forbidden {
        group.players.retain(&mut stray);
    }
    for rule in &mut tournament.apart {
        if let ApartBy::Group { players, .. } = &mut rule.by {
            players.retain(&mut stray);
        }
    }
    tournament.virtual_points.retain(|player, _| stray(player));
    for lots in &mut tournament.lots {
        lots.order.retain(&mut stray);
    }
    tournament.lots.retain(|lots| lots.order.len() > 1);
    tournament.forbidden.retain(|group| {
        let forbids = group.forbids_something();
        if !forbids {
            found.push(Unsound::IdleForbidden);
        }
        forbids
    });
    tournament.apart.retain(|rule| {
        let forbids = rule.makes_sense();
        if !forbids {
            found.push(Unsound::IdleForbidden);
        }
        forbids
    });
}

fn repair_categories(tournament: &mut Tournament, players: &BTreeSet<PlayerId>, found: &mut Vec<Unsound>) {
    let mut sound: Vec<Category> = Vec::with_capacity(tournament.categories.len());
    for (mut category, number) in std::mem::take(&mut tournament.categories).into_iter().zip(1..) {
        if category.fault().is_some() || sound.iter().any(|before| before.is_called(&category.name)) {
            found.push(Unsound::IdleCategory { category: number });
            continue;
        }
        if let Members::Are(members) = &mut category.members {
            members.retain(|member| {
                let known = players.contains(member);
                if !known {
                    found.push(Unsound::Stray { player: *member });
                }
                known
            });
        }
        sound.push(category);
    }
    let mut fund = 0;
    tournament.prizes.funds.retain(|prizes| {
        fund += 1;
        let exists = |name: &String| sound.iter().any(|category| category.is_called(name));
        let makes_sense = prizes.fault().is_none() && prizes.category.as_ref().is_none_or(exists);
        if !makes_sense {
            found.push(Unsound::IdlePrizes { fund });
        }
        makes_sense
    });
    tournament.categories = sound;
}
