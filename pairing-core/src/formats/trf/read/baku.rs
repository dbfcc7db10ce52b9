//! Baku acceleration that a record asks for: the virtual points that the file leaves to be computed (C.04.7).

use crate::formats::trf::log::Log;
use crate::handling::acceleration::{last_in_round_1, renew};
use crate::problem::Place;
use crate::tournament::{Acceleration, ByeKind, PlayerId, Points, RequestedBye, Round, RoundNo, Tournament};
use std::collections::BTreeMap;

/// A record that asks for Baku acceleration: 192, or a comment of our own.
pub(super) struct Baku {
    /// Where it asks.
    pub(super) place: Place,
    /// The name of the record.
    pub(super) tag: &'static str,
    /// What it says.
    pub(super) says: String,
}

/// Accelerates the event and computes the virtual points of the rounds for which the file gives none. Where it gives
/// others than the method they count as they are, and the event goes on without it.
pub(super) fn accelerate(baku: Baku, tournament: &mut Tournament, log: &mut Log) {
    let given = &tournament.virtual_points;
    let mut computed = with_late_entries(tournament);
    if given.is_empty() {
        computed.rounds.clear();
    } else if computed.rounds.is_empty() {
        // Round 1 as the file has it says who is in the group: of those absent from it nobody else can.
        computed.rounds.push(Round::default());
    }
    let mut earliest = computed.clone();
    for player in earliest.players.iter_mut().filter(|p| p.enters > RoundNo::FIRST) {
        player.enters = RoundNo::from_index(1).unwrap_or(RoundNo::FIRST);
    }
    earliest.settings.acceleration = Some(Acceleration::Baku);
    computed.settings.acceleration = Some(Acceleration::Baku);
    let numbers: Vec<_> = tournament.players.iter().map(|p| (p.id, p.tpn)).collect();
    let groups_known = computed.rounds.is_empty() || last_in_round_1(&computed, &numbers).is_some();
    renew(&mut computed, &numbers);
    renew(&mut earliest, &numbers);
    let longest = computed.virtual_points.values().chain(given.values()).map(Vec::len).max().unwrap_or(0);
    let in_use = |of: &Tournament, round: &RoundNo| {
        of.players.iter().any(|player| of.virtual_points(player.id, *round) > Points::ZERO)
    };
    let (said, unsaid): (Vec<RoundNo>, Vec<RoundNo>) = (1..=longest)
        .filter_map(RoundNo::new)
        .filter(|round| in_use(tournament, round) || in_use(&computed, round))
        .partition(|round| in_use(tournament, round));
    let other = said.iter().find(|&&round| !agree(tournament, &computed, &earliest, round));
    if other.is_some() || !groups_known {
        let round = other.copied().unwrap_or(RoundNo::FIRST);
        log.warning(
            baku.place,
            said!("{tag}: “{says}” asks for Baku acceleration, but in round {round} the virtual points of the file (250 or \
                   XXA) are others; they are used as they are", tag = baku.tag, says = baku.says, round),
        );
        if baku.tag == "192" {
            tournament.other_records.push(format!("192 {}", baku.says));
        }
        return;
    }
    tournament.settings.acceleration = Some(Acceleration::Baku);
    let (Some(first), Some(last)) = (unsaid.first(), unsaid.last()) else { return };
    let late = if given.is_empty() && !tournament.rounds.is_empty() {
        word!(", with who was absent from round 1 taken for a late entry")
    } else {
        ""
    };
    let of = if first == last {
        said!("round {first}", first)
    } else {
        said!("rounds {first} to {last}", first, last)
    };
    log.note(
        baku.place,
        said!(
            "{tag}: the file has no virtual points for {of}; they are computed by C.04.7{late}",
            tag = baku.tag,
            of,
            late
        ),
    );
    let filled = fill(&computed, tournament, &unsaid);
    tournament.virtual_points = filled;
}

/// The tournament with everybody who was absent from round 1 entering in the first round that they stood in, or the
/// next one: files do not tell late entries from others.
fn with_late_entries(tournament: &Tournament) -> Tournament {
    let mut with = tournament.clone();
    let next = tournament.next_round().unwrap_or(RoundNo::FIRST);
    for player in &mut with.players {
        let id = player.id;
        let stood = tournament.rounds.iter().position(|round| {
            round.game_of(id).is_some() || round.bye_of(id).is_some_and(|kind| kind != ByeKind::ZeroPoint)
        });
        let comes_now = tournament.request(id, next) != Some(RequestedBye::ZeroPoint);
        let after_next = RoundNo::from_index(next.get()).unwrap_or(next);
        player.enters = match stood {
            Some(index) => RoundNo::from_index(index).unwrap_or(next),
            None if comes_now => next,
            None => after_next,
        };
    }
    with
}

/// Whether what is given for a round are the points computed for it. Who was absent from round 1 may have come at any
/// time since, and have the points of the group as in `earliest` or none.
fn agree(given: &Tournament, computed: &Tournament, earliest: &Tournament, round: RoundNo) -> bool {
    computed.players.iter().all(|player| {
        let points = |of: &Tournament| of.virtual_points(player.id, round);
        let late = player.enters > RoundNo::FIRST;
        points(given) == points(computed)
            || (late && (points(given) == Points::ZERO || points(given) == points(earliest)))
    })
}

/// The virtual points given, with those computed in the rounds `unsaid`.
fn fill(computed: &Tournament, given: &Tournament, unsaid: &[RoundNo]) -> BTreeMap<PlayerId, Vec<Points>> {
    let mut filled = given.virtual_points.clone();
    for player in &given.players {
        for &round in unsaid {
            let points = computed.virtual_points(player.id, round);
            if points > Points::ZERO {
                let list = filled.entry(player.id).or_default();
                list.resize(list.len().max(round.get()), Points::ZERO);
                list[round.index()] = points;
            }
        }
    }
    filled
}
