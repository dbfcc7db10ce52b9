//! Commands about rounds: draft, publish, amend, results, unpair.

use super::Applied;
use super::checks::{not_beyond_last, player, published, takes_part, who};
use crate::event::command::{Origin, Pairing};
use crate::event::document::{Basis, Document, Draft, RoundRecord, numbers};
use crate::event::refused::Refused;
use crate::tournament::{ByeKind, ByeRequest, Game, GameResult, PlayerId, RequestedBye, Round, RoundNo};
use std::collections::{BTreeMap, BTreeSet};

/// Everybody known, nobody twice. Returns who stands in the pairing.
fn check_pairing(
    document: &Document,
    round: RoundNo,
    pairing: &Pairing,
) -> Result<BTreeSet<PlayerId>, Refused> {
    let mut seen = BTreeSet::new();
    for id in pairing.everybody() {
        player(document, id)?;
        if !seen.insert(id) {
            return Err(Refused::Twice { who: who(document, id), round });
        }
    }
    Ok(seen)
}

fn check_next(document: &Document, round: RoundNo) -> Result<(), Refused> {
    let next = document.next_round();
    if next == Some(round) { Ok(()) } else { Err(Refused::NotNextRound { round, next }) }
}

/// The first earlier round with open boards keeps the next one from being paired, unless games are adjourned or the
/// pairings are predetermined.
fn check_results_in(document: &Document) -> Result<(), Refused> {
    if document.tournament.settings.pairs_with_open_games() {
        return Ok(());
    }
    for (i, round) in document.tournament.rounds.iter().enumerate() {
        let shown = |board| document.tournament.settings.board_shown(board);
        let boards: Vec<usize> = round.open_boards().map(shown).collect();
        if let (Some(round), false) = (RoundNo::from_index(i), boards.is_empty()) {
            return Err(Refused::OpenBoards { round, boards });
        }
    }
    Ok(())
}

pub(super) fn check_draft(document: &Document, round: RoundNo, pairing: &Pairing) -> Result<(), Refused> {
    check_next(document, round)?;
    match document.tournament.settings.rounds {
        None => return Err(Refused::RoundsNotSet),
        Some(rounds) if round > rounds => return Err(Refused::AllRoundsPaired { rounds }),
        Some(_) => {}
    }
    check_results_in(document)?;
    check_pairing(document, round, pairing).map(drop)
}

pub(super) fn draft(document: &mut Document, pairing: &Pairing, origin: &Origin) -> Applied {
    let draft = Draft {
        pairing: pairing.clone(),
        origin: origin.clone(),
        numbers: numbers(&document.tournament),
        outdated: BTreeSet::new(),
    };
    let changed = document.draft.as_ref() != Some(&draft);
    document.draft = Some(draft);
    Applied::when(changed)
}

pub(super) fn check_discard(document: &Document, round: RoundNo) -> Result<(), Refused> {
    check_next(document, round)?;
    if document.draft.is_some() { Ok(()) } else { Err(Refused::NoDraft { round }) }
}

pub(super) fn check_publish(document: &Document, round: RoundNo) -> Result<(), Refused> {
    check_next(document, round)?;
    let Some(draft) = &document.draft else { return Err(Refused::NoDraft { round }) };
    not_beyond_last(document, round)?;
    check_results_in(document)?;
    if !draft.outdated.is_empty() {
        return Err(Refused::DraftOutdated { round, since: draft.outdated.clone() });
    }
    if draft.pairing.games.is_empty() {
        return Err(Refused::NobodyPlays { round });
    }
    check_participants(document, round, &draft.pairing)
}

/// Who takes part stands in the pairing, as a bye where one was asked for; who does not, has no game
/// (C.04.2 articles 2.4, 3.2, 3.3).
fn check_participants(document: &Document, round: RoundNo, pairing: &Pairing) -> Result<(), Refused> {
    let games = pairing.games.iter().flat_map(|&(w, b)| [(w, None), (b, None)]);
    let stands: BTreeMap<PlayerId, Option<ByeKind>> =
        games.chain(pairing.byes.iter().map(|b| (b.player, Some(b.kind)))).collect();
    let requests: BTreeMap<PlayerId, RequestedBye> = document
        .tournament
        .requests
        .iter()
        .filter(|r| r.round == round)
        .map(|r| (r.player, r.kind))
        .collect();
    let mut left_out = Vec::new();
    for player in &document.tournament.players {
        let who = || who(document, player.id);
        let takes_part = takes_part(player, round);
        match (stands.get(&player.id), requests.get(&player.id)) {
            (None, None) if !takes_part => {}
            (None, _) => left_out.push(who()),
            (Some(stands), Some(&bye)) if *stands != Some(bye.into()) => {
                return Err(Refused::AskedForBye { who: who(), round, bye });
            }
            (Some(None | Some(ByeKind::PairingAllocated)), _) if !takes_part => {
                return Err(Refused::NotTakingPart { who: who(), round });
            }
            (Some(_), _) => {}
        }
    }
    if left_out.is_empty() { Ok(()) } else { Err(Refused::LeftOut { round, players: left_out }) }
}

pub(super) fn publish(document: &mut Document) -> Applied {
    let (Some(round), Some(draft)) = (document.next_round(), document.draft.take()) else {
        return Applied::Unchanged;
    };
    document.tournament.rounds.push(draft.pairing.to_round());
    document.tournament.requests.retain(|r| r.round != round);
    document.here.clear();
    document.records.push(RoundRecord { origin: Some(draft.origin), numbers: draft.numbers, amended: false });
    Applied::Changed
}

pub(super) fn check_amend(document: &Document, round: RoundNo, pairing: &Pairing) -> Result<(), Refused> {
    let old = published(document, round)?;
    if pairing.games.is_empty() {
        return Err(Refused::NobodyPlays { round });
    }
    let stands = check_pairing(document, round, pairing)?;
    let played: BTreeSet<PlayerId> = old.games.iter().flat_map(|g| [g.white, g.black]).collect();
    for &id in pairing.games.iter().flat_map(|(w, b)| [w, b]) {
        if !played.contains(&id) && !takes_part(player(document, id)?, round) {
            return Err(Refused::NotTakingPart { who: who(document, id), round });
        }
    }
    let stood = played.iter().copied().chain(old.byes.iter().map(|b| b.player));
    let left_out: Vec<_> = stood.filter(|id| !stands.contains(id)).map(|id| who(document, id)).collect();
    if left_out.is_empty() { Ok(()) } else { Err(Refused::LeftOut { round, players: left_out }) }
}

pub(super) fn amend(document: &mut Document, round: RoundNo, pairing: &Pairing) -> Applied {
    let Some(old) = document.tournament.rounds.get_mut(round.index()) else { return Applied::Unchanged };
    let new = amended(old, pairing);
    if *old == new {
        return Applied::Unchanged;
    }
    *old = new;
    if let Some(record) = document.records.get_mut(round.index()) {
        record.amended = true;
    }
    document.outdate(Basis::Results);
    Applied::Changed
}

/// The round with the new pairing; the results of those who still meet go with them.
pub(in crate::event) fn amended(old: &Round, pairing: &Pairing) -> Round {
    let results: BTreeMap<(PlayerId, PlayerId), GameResult> = old
        .games
        .iter()
        .filter_map(|g| g.result.map(|r| (g, r)))
        .flat_map(|(g, r)| [((g.white, g.black), r), ((g.black, g.white), r.swapped())])
        .collect();
    let games = pairing.games.iter().map(|&(white, black)| Game {
        white,
        black,
        result: results.get(&(white, black)).copied(),
    });
    Round { games: games.collect(), byes: pairing.byes.clone() }
}

pub(super) fn check_result(document: &Document, round: RoundNo, board: usize) -> Result<(), Refused> {
    let boards = published(document, round)?.games.len();
    if (1..=boards).contains(&board) { Ok(()) } else { Err(Refused::NoSuchBoard { round, board, boards }) }
}

pub(super) fn enter_result(
    document: &mut Document,
    round: RoundNo,
    board: usize,
    result: Option<GameResult>,
) -> Applied {
    let games = document.tournament.rounds.get_mut(round.index()).map(|r| &mut r.games);
    let Some(game) = games.and_then(|games| games.get_mut(board.wrapping_sub(1))) else {
        return Applied::Unchanged;
    };
    let changed = game.result != result;
    game.result = result;
    if changed {
        document.outdate(Basis::Results);
    }
    Applied::when(changed)
}

pub(super) fn check_unpair(document: &Document, round: RoundNo) -> Result<(), Refused> {
    let last = RoundNo::new(document.published());
    if last == Some(round) { Ok(()) } else { Err(Refused::NotLastRound { round, last }) }
}

pub(super) fn unpair(document: &mut Document) -> Applied {
    let Some(gone) = document.tournament.rounds.pop() else { return Applied::Unchanged };
    document.records.pop();
    document.draft = None;
    document.here.clear();
    let Some(number) = document.next_round() else { return Applied::Changed };
    let requests = requests_of(document, number, &gone);
    document.tournament.requests.extend(requests);
    document.tournament.lots.retain(|lots| lots.after < number);
    Applied::Changed
}

/// The byes of a round taken back that must be remembered: all granted ones, and absences of those who
/// would otherwise be paired.
pub(in crate::event) fn requests_of(document: &Document, number: RoundNo, round: &Round) -> Vec<ByeRequest> {
    let remembered = |player: PlayerId, kind: RequestedBye| {
        kind != RequestedBye::ZeroPoint
            || document.tournament.player(player).is_some_and(|p| takes_part(p, number))
    };
    round
        .byes
        .iter()
        .filter_map(|b| RequestedBye::try_from(b.kind).ok().map(|kind| (b.player, kind)))
        .filter(|&(player, kind)| remembered(player, kind))
        .map(|(player, kind)| ByeRequest { round: number, player, kind })
        .collect()
}
