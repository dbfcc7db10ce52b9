//! Round robins: everybody meets everybody once or twice, by the Berger tables (C.05 Annex 1).
//!
//! The numbers of the table are the TPNs of those who are there from round 1, drawn by lot as a rule. Nothing that
//! happens in the event changes who meets whom: results may be missing when a round is paired, byes are not asked for,
//! and with an odd number everybody is free once in each cycle. A free round brings nothing and is no bye of C.04.
//!
//! What becomes of the games of somebody who leaves is a matter of the event's regulations: the table stays, and games
//! that are not played are forfeits.

mod judging;
pub mod table;

use super::{
    Bar, Board, ColourReason, Judgement, Justification, Progress, Refusal, RoundPairing, Ruleset, System,
    Wish,
};
use crate::handling::Missing;
use crate::handling::round_robin::{entrants, predetermined_rounds, table_size};
use crate::tournament::{Bye, ByeKind, PairingSystem, PlayerId, Round, RoundNo, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a round of a round robin stands in its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRecord {
    /// The size of the table: the number of players, or one more where that is odd.
    pub size: usize,
    /// The round of the table.
    pub round: RoundNo,
    /// The cycle, from 1; in the second colours are reversed.
    pub cycle: usize,
    /// Who has which number, number 1 first.
    pub numbers: Vec<PlayerId>,
    /// Who is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free: Option<PlayerId>,
}

/// A round robin, single or double.
#[derive(Clone, Copy, Debug)]
pub struct RoundRobin {
    system: PairingSystem,
}

/// Everybody meets everybody once.
pub const ROUND_ROBIN: RoundRobin = RoundRobin { system: PairingSystem::RoundRobin };
/// Everybody meets everybody twice, the last two rounds of the first cycle swapped.
pub const DOUBLE_ROUND_ROBIN: RoundRobin = RoundRobin { system: PairingSystem::DoubleRoundRobin };
/// Everybody meets everybody twice, the cycles alike but for the colours.
pub const PLAIN_DOUBLE_ROUND_ROBIN: RoundRobin = RoundRobin { system: PairingSystem::PlainDoubleRoundRobin };

/// A round by the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scheduled {
    /// The games, White first, in the order of the table.
    pub games: Vec<(PlayerId, PlayerId)>,
    /// Where it stands in the table, and who is free.
    pub table: TableRecord,
}

/// Every round of a round robin, played or not, round 1 first. Empty for a Swiss system and for fewer than two players.
///
/// Complexity: quadratic in the players.
pub fn schedule(tournament: &Tournament) -> Vec<Scheduled> {
    let Some(system) = tournament.settings.system else { return Vec::new() };
    let numbers = entrants(tournament);
    (1..=255).filter_map(RoundNo::new).map_while(|round| scheduled(system, &numbers, round)).collect()
}

/// Round `round` by the table; `None` where there is none.
fn scheduled(system: PairingSystem, numbers: &[PlayerId], round: RoundNo) -> Option<Scheduled> {
    let (at, cycle) = table::place(system, numbers.len(), round.get())?;
    let by_number = table::games(system, numbers.len(), round.get())?;
    let who = |number: usize| numbers.get(number - 1).copied();
    let games = by_number.iter().filter_map(|&(white, black)| Some((who(white)?, who(black)?)));
    let free = by_number.iter().find_map(|&(white, black)| match (who(white), who(black)) {
        (Some(free), None) | (None, Some(free)) => Some(free),
        _ => None,
    });
    let table = TableRecord {
        size: table_size(numbers.len())?,
        round: RoundNo::new(at)?,
        cycle,
        numbers: numbers.to_vec(),
        free,
    };
    Some(Scheduled { games: games.collect(), table })
}

impl RoundRobin {
    /// The round by the table.
    fn ready(&self, tournament: &Tournament, round: RoundNo) -> Result<Scheduled, Vec<Missing>> {
        let mut with_system = tournament.clone();
        with_system.settings.system = Some(self.system);
        let declared = tournament.settings.rounds.into_iter();
        let Some(last) = declared.chain(predetermined_rounds(&with_system)).min() else {
            return Err(vec![Missing::Players]);
        };
        if round > last {
            return Err(vec![Missing::RoundsLeft { declared: last }]);
        }
        let mut missing = match tournament.next_round() {
            Some(next) if round < next => vec![Missing::AlreadyPaired { round }],
            Some(next) if round > next => vec![Missing::EarlierRound { round: next }],
            _ => Vec::new(),
        };
        let late = tournament.players.iter().filter(|p| p.enters > RoundNo::FIRST);
        missing.extend(late.map(|p| Missing::OutsideTable { player: p.id }));
        let numbers = entrants(tournament);
        let scheduled = scheduled(self.system, &numbers, round);
        match scheduled {
            Some(scheduled) if missing.is_empty() => match self.off_table(tournament, &numbers, &scheduled) {
                Some(round) => Err(vec![Missing::OffTable { round }]),
                None => Ok(scheduled),
            },
            Some(_) => Err(missing),
            None => Err(vec![Missing::Players]),
        }
    }

    /// The first round that was not paired by the table, if two of the games to come have been played in its place.
    fn off_table(&self, tournament: &Tournament, numbers: &[PlayerId], next: &Scheduled) -> Option<RoundNo> {
        let pair = |a: PlayerId, b: PlayerId| (a.min(b), a.max(b));
        let mut meetings: BTreeMap<(PlayerId, PlayerId), usize> = BTreeMap::new();
        for game in tournament.rounds.iter().flat_map(|round| &round.games) {
            *meetings.entry(pair(game.white, game.black)).or_default() += 1;
        }
        let often = |&(a, b): &(PlayerId, PlayerId)| meetings.get(&pair(a, b)).copied().unwrap_or(0);
        if next.games.iter().all(|game| often(game) < next.table.cycle) {
            return None;
        }
        let sorted = |games: &mut dyn Iterator<Item = (PlayerId, PlayerId)>| {
            let mut all: Vec<_> = games.collect();
            all.sort_unstable();
            all
        };
        let mut rounds = (1..).filter_map(RoundNo::new).zip(&tournament.rounds);
        let deviates = rounds.find(|(round, paired)| {
            let own = scheduled(self.system, numbers, *round).map(|own| own.games).unwrap_or_default();
            sorted(&mut own.iter().map(|&(a, b)| pair(a, b)))
                != sorted(&mut paired.games.iter().map(|g| pair(g.white, g.black)))
        });
        deviates.map(|(round, _)| round)
    }

    fn pairing(&self, round: RoundNo, scheduled: Scheduled, tournament: &Tournament) -> RoundPairing {
        let boards = scheduled.games.iter().map(|&(white, black)| Board {
            white,
            black,
            colours: ColourReason::Table,
        });
        let in_table = |id: PlayerId| scheduled.table.numbers.contains(&id);
        let outside = tournament.players.iter().map(|p| p.id).filter(|&id| !in_table(id));
        let byes = scheduled.table.free.into_iter().chain(outside);
        RoundPairing {
            round,
            system: self.system,
            boards: boards.collect(),
            byes: byes.map(|player| Bye { player, kind: ByeKind::ZeroPoint }).collect(),
            justification: Justification { table: Some(scheduled.table), ..Justification::default() },
        }
    }

    /// When the table has the two meet, or the player free.
    fn bar(&self, numbers: &[PlayerId], wish: Wish) -> Bar {
        let rounds = (1..=255).filter_map(RoundNo::new);
        let mut fulfils = rounds
            .map_while(|round| Some((round, scheduled(self.system, numbers, round)?)))
            .filter(|(_, scheduled)| match wish {
                Wish::Pair(a, b) => scheduled.games.iter().any(|&game| game == (a, b) || game == (b, a)),
                Wish::Bye(player) => scheduled.table.free == Some(player),
            });
        match (fulfils.next(), fulfils.next()) {
            (Some((first, _)), second) => Bar::Table(first, second.map(|(round, _)| round)),
            (None, _) => Bar::EvenNumber,
        }
    }
}

impl System for RoundRobin {
    fn pair(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        _: &mut dyn FnMut(Progress),
    ) -> Result<RoundPairing, Refusal> {
        let scheduled = self.ready(tournament, round).map_err(Refusal::NotReady)?;
        Ok(self.pairing(round, scheduled, tournament))
    }

    fn pair_with_wish(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        wish: Wish,
    ) -> Result<Result<RoundPairing, Bar>, Refusal> {
        let scheduled = self.ready(tournament, round).map_err(Refusal::NotReady)?;
        let named = match wish {
            Wish::Pair(a, b) => vec![a, b],
            Wish::Bye(player) => vec![player],
        };
        let numbers = &scheduled.table.numbers;
        let bar = named.iter().find_map(|&id| match tournament.player(id) {
            None => Some(Bar::Unknown(id)),
            Some(_) if !numbers.contains(&id) => Some(Bar::NotPaired(id)),
            Some(_) => None,
        });
        let is_so = match wish {
            Wish::Pair(a, b) if a == b => return Ok(Err(bar.unwrap_or(Bar::OneAndTheSame))),
            Wish::Pair(a, b) => scheduled.games.iter().any(|&game| game == (a, b) || game == (b, a)),
            Wish::Bye(player) => scheduled.table.free == Some(player),
        };
        match bar {
            Some(bar) => Ok(Err(bar)),
            None if is_so => Ok(Ok(self.pairing(round, scheduled, tournament))),
            None => Ok(Err(self.bar(numbers, wish))),
        }
    }

    fn judge(
        &self,
        tournament: &Tournament,
        round: RoundNo,
        _: &Ruleset,
        given: &Round,
    ) -> Result<Judgement, Vec<Missing>> {
        // Whether earlier rounds follow the table is said of them.
        let numbers = entrants(tournament);
        match scheduled(self.system, &numbers, round) {
            Some(scheduled) => Ok(judging::judge(self.system, &scheduled, given)),
            None => Err(self.ready(tournament, round).err().unwrap_or_else(|| vec![Missing::Players])),
        }
    }
}
