//! Commands about players: who they are, when they are there.

use super::Applied;
use super::checks::{
    last_paired, not_beyond_last, not_late, player, published, standing, table_is_open, who,
};
use crate::event::command::{Entrant, PersonChange};
use crate::event::document::{Basis, Document};
use crate::event::refused::{Refused, Standing};
use crate::handling::initial_order;
use crate::tournament::{
    Apart, ApartBy, Bye, ByeKind, ByeRequest, Members, Player, PlayerId, RequestedBye, RoundNo, Tpn,
};
use std::collections::BTreeSet;

pub(super) fn check_add(document: &Document, entrants: &[Entrant]) -> Result<(), Refused> {
    let count = u32::try_from(entrants.len()).map_err(|_| Refused::TooManyPlayers)?;
    document.next_id.checked_add(count).ok_or(Refused::TooManyPlayers)?;
    table_is_open(document)?;
    for (entrant, line) in entrants.iter().zip(1..) {
        if entrant.person.name.trim().is_empty() {
            return Err(Refused::NameMissing { line });
        }
        if !is_a_factor(entrant.person.k_factor) {
            return Err(Refused::ImpossibleK { line });
        }
        not_late(document, entrant.enters)?;
        if document.tournament.settings.is_round_robin() {
            if !entrant.byes.is_empty() {
                return Err(Refused::NoByesInRoundRobin);
            }
            continue;
        }
        not_beyond_last(document, entrant.enters)?;
        entrant.byes.iter().try_for_each(|&(round, _)| not_beyond_last(document, round))?;
    }
    Ok(())
}

pub(super) fn add(document: &mut Document, entrants: &[Entrant]) -> Applied {
    let mut new = Vec::with_capacity(entrants.len());
    for entrant in entrants {
        let id = PlayerId(document.next_id);
        document.next_id += 1;
        new.push(id);
        let person = entrant.person.clone();
        document.tournament.players.push(Player {
            id,
            tpn: Tpn(u32::MAX),
            name: person.name.trim().to_owned(),
            title: person.title,
            sex: person.sex,
            rating: person.rating,
            federation: person.federation,
            fide_id: person.fide_id,
            birth: person.birth,
            k_factor: person.k_factor,
            club: person.club,
            board: None,
            enters: entrant.enters,
            withdrawn_from: None,
        });
        for &(round, bye) in &entrant.byes {
            if document.is_published(round) {
                grant(document, id, round, Some(bye));
            } else {
                set_request(document, id, round, Some(bye));
            }
        }
    }
    if initial_order::place_by_strength(&mut document.tournament, &new) {
        document.outdate(Basis::Numbers);
        document.outdate(Basis::Participants);
    }
    Applied::when(!new.is_empty())
}

pub(super) fn check_edit(document: &Document, id: PlayerId, changes: &[PersonChange]) -> Result<(), Refused> {
    player(document, id)?;
    let nameless = changes.iter().any(|c| matches!(c, PersonChange::Name(name) if name.trim().is_empty()));
    let factors = changes.iter().all(|c| !matches!(c, PersonChange::KFactor(k) if !is_a_factor(*k)));
    match (nameless, factors) {
        (true, _) => Err(Refused::NameMissing { line: 1 }),
        (false, false) => Err(Refused::ImpossibleK { line: 1 }),
        (false, true) => Ok(()),
    }
}

/// Whether it can be a K of the rating regulations, where one is given.
fn is_a_factor(k: Option<u8>) -> bool {
    k.is_none_or(|k| (1..=40).contains(&k))
}

pub(super) fn edit(document: &mut Document, id: PlayerId, changes: &[PersonChange]) -> Applied {
    let Some(player) = document.tournament.player_mut(id) else { return Applied::Unchanged };
    let before = player.clone();
    for change in changes {
        match change {
            PersonChange::Name(name) => name.trim().clone_into(&mut player.name),
            PersonChange::Title(title) => player.title = *title,
            PersonChange::Sex(sex) => player.sex = *sex,
            PersonChange::Rating(rating) => player.rating = *rating,
            PersonChange::Federation(federation) => player.federation.clone_from(federation),
            PersonChange::FideId(fide_id) => player.fide_id.clone_from(fide_id),
            PersonChange::Birth(birth) => player.birth.clone_from(birth),
            PersonChange::KFactor(k) => player.k_factor = *k,
            PersonChange::Club(club) => player.club.clone_from(club),
        }
    }
    let changed = *player != before;
    // Only what article 2.2 sorts by moves anybody: a new club does not undo an order set by hand.
    let moves = (before.rating, before.title, &before.name) != (player.rating, player.title, &player.name);
    if moves
        && initial_order::corrections_renumber(&document.tournament)
        && initial_order::place_by_strength(&mut document.tournament, &[id])
    {
        document.outdate(Basis::Numbers);
    }
    Applied::when(changed)
}

pub(super) fn check_remove(document: &Document, id: PlayerId) -> Result<(), Refused> {
    player(document, id)?;
    table_is_open(document)?;
    match last_paired(document, id) {
        Some((round, standing)) => Err(Refused::Stands { who: who(document, id), round, standing }),
        None => Ok(()),
    }
}

pub(super) fn remove(document: &mut Document, id: PlayerId) -> Applied {
    let t = &mut document.tournament;
    t.players.retain(|p| p.id != id);
    t.requests.retain(|r| r.player != id);
    t.virtual_points.remove(&id);
    for round in &mut t.rounds {
        round.byes.retain(|b| b.player != id);
    }
    for group in &mut t.forbidden {
        group.players.retain(|&p| p != id);
    }
    t.forbidden.retain(|group| group.players.len() > 1);
    for rule in &mut t.apart {
        if let ApartBy::Group { players, .. } = &mut rule.by {
            players.retain(|&p| p != id);
        }
    }
    t.apart.retain(Apart::makes_sense);
    for category in &mut t.categories {
        if let Members::Are(players) = &mut category.members {
            players.retain(|&p| p != id);
        }
    }
    for lots in &mut t.lots {
        lots.order.retain(|&p| p != id);
    }
    t.lots.retain(|lots| lots.order.len() > 1);
    for record in &mut document.records {
        record.numbers.retain(|&(p, _)| p != id);
    }
    document.here.remove(&id);
    if initial_order::close_gaps(t) {
        document.outdate(Basis::Numbers);
    }
    document.outdate(Basis::Participants);
    if let Some(draft) = &mut document.draft {
        draft.pairing.games.retain(|&(w, b)| w != id && b != id);
        draft.pairing.byes.retain(|b| b.player != id);
        draft.numbers.retain(|&(p, _)| p != id);
    }
    Applied::Changed
}

pub(super) fn check_order(document: &Document, order: &[PlayerId]) -> Result<(), Refused> {
    table_is_open(document)?;
    if !initial_order::corrections_renumber(&document.tournament) {
        return Err(Refused::NumbersFixed);
    }
    let mut named = BTreeSet::new();
    for &id in order {
        if document.tournament.player(id).is_none() || !named.insert(id) {
            return Err(Refused::OrderIncomplete { player: id });
        }
    }
    match document.tournament.players.iter().find(|p| !named.contains(&p.id)) {
        Some(missing) => Err(Refused::OrderIncomplete { player: missing.id }),
        None => Ok(()),
    }
}

pub(super) fn set_order(document: &mut Document, order: &[PlayerId]) -> Applied {
    let changed = initial_order::number(&mut document.tournament, order);
    if changed {
        document.outdate(Basis::Numbers);
    }
    Applied::when(changed)
}

/// A board is there for one player only, and they are counted from 1.
pub(super) fn check_board(document: &Document, id: PlayerId, board: Option<u16>) -> Result<(), Refused> {
    player(document, id)?;
    let Some(board) = board else { return Ok(()) };
    if board == 0 {
        return Err(Refused::NoSuchFixedBoard);
    }
    let other = document.tournament.players.iter().find(|p| p.id != id && p.board == Some(board));
    other.map_or(Ok(()), |other| Err(Refused::BoardTaken { board, who: who(document, other.id) }))
}

pub(super) fn set_board(document: &mut Document, id: PlayerId, board: Option<u16>) -> Applied {
    let Some(player) = document.tournament.player_mut(id) else { return Applied::Unchanged };
    let changed = player.board != board;
    player.board = board;
    Applied::when(changed)
}

pub(super) fn check_entry(document: &Document, id: PlayerId, enters: RoundNo) -> Result<(), Refused> {
    player(document, id)?;
    not_late(document, enters)?;
    not_beyond_last(document, enters)?;
    match first_paired(document, id) {
        Some((round, standing)) if enters > round => {
            Err(Refused::Stands { who: who(document, id), round, standing })
        }
        _ => Ok(()),
    }
}

fn first_paired(document: &Document, id: PlayerId) -> Option<(RoundNo, Standing)> {
    document.tournament.rounds.iter().enumerate().find_map(|(i, round)| {
        match standing(&document.tournament.settings, round, id) {
            Some(Standing::Bye) | None => None,
            Some(standing) => RoundNo::from_index(i).map(|round| (round, standing)),
        }
    })
}

pub(super) fn set_entry(document: &mut Document, id: PlayerId, enters: RoundNo) -> Applied {
    let Some(player) = document.tournament.player_mut(id) else { return Applied::Unchanged };
    let changed = player.enters != enters;
    player.enters = enters;
    if changed {
        document.outdate(Basis::Participants);
    }
    Applied::when(changed)
}

pub(super) fn check_arrival(
    document: &Document,
    players: &[PlayerId],
    round: RoundNo,
) -> Result<(), Refused> {
    players.iter().try_for_each(|&id| player(document, id).map(drop))?;
    let next = document.next_round();
    if next != Some(round) {
        return Err(Refused::NotNextRound { round, next });
    }
    not_beyond_last(document, round)
}

pub(super) fn arrive(document: &mut Document, players: &[PlayerId], here: bool) -> Applied {
    let before = document.here.len();
    for id in players {
        if here {
            document.here.insert(*id);
        } else {
            document.here.remove(id);
        }
    }
    Applied::when(document.here.len() != before)
}

pub(super) fn check_request(
    document: &Document,
    id: PlayerId,
    round: RoundNo,
    bye: Option<RequestedBye>,
) -> Result<(), Refused> {
    player(document, id)?;
    if bye.is_some() && document.tournament.settings.is_round_robin() {
        return Err(Refused::NoByesInRoundRobin);
    }
    if document.is_published(round) {
        return Err(Refused::AlreadyPublished { round });
    }
    not_beyond_last(document, round)
}

/// Whether the rules of the event allow a player to ask for this bye.
pub(super) fn check_bye_rules(
    document: &Document,
    player: PlayerId,
    round: RoundNo,
    bye: Option<RequestedBye>,
) -> Result<(), Refused> {
    let tournament = &document.tournament;
    let rules = tournament.settings.byes;
    if bye != Some(RequestedBye::HalfPoint) || tournament.request(player, round) == bye {
        return Ok(());
    }
    if let Some(last) = rules.last_round.filter(|last| round > *last) {
        return Err(Refused::HalfPointByeTooLate { who: who(document, player), round, last });
    }
    let had = tournament.rounds.iter().filter(|r| r.bye_of(player) == Some(ByeKind::HalfPoint)).count();
    let asked = tournament
        .requests
        .iter()
        .filter(|r| r.player == player && r.round != round && r.kind == RequestedBye::HalfPoint);
    match rules.most_half_points {
        Some(most) if had + asked.count() >= usize::from(most) => {
            Err(Refused::HalfPointByesUsed { who: who(document, player), most })
        }
        _ => Ok(()),
    }
}

pub(super) fn set_request(
    document: &mut Document,
    player: PlayerId,
    round: RoundNo,
    bye: Option<RequestedBye>,
) -> Applied {
    let before = document.tournament.request(player, round);
    if before == bye {
        return Applied::Unchanged;
    }
    document.tournament.requests.retain(|r| (r.player, r.round) != (player, round));
    document.tournament.requests.extend(bye.map(|kind| ByeRequest { round, player, kind }));
    if document.next_round() == Some(round) {
        document.outdate(Basis::Participants);
    }
    Applied::Changed
}

pub(super) fn check_grant(document: &Document, id: PlayerId, round: RoundNo) -> Result<(), Refused> {
    player(document, id)?;
    match standing(&document.tournament.settings, published(document, round)?, id) {
        Some(Standing::Bye) | None => Ok(()),
        Some(standing) => Err(Refused::Stands { who: who(document, id), round, standing }),
    }
}

pub(super) fn grant(
    document: &mut Document,
    player: PlayerId,
    round: RoundNo,
    bye: Option<RequestedBye>,
) -> Applied {
    let Some(round) = document.tournament.rounds.get_mut(round.index()) else { return Applied::Unchanged };
    let kind = bye.map(Into::into);
    if round.bye_of(player) == kind {
        return Applied::Unchanged;
    }
    round.byes.retain(|b| b.player != player);
    round.byes.extend(kind.map(|kind| Bye { player, kind }));
    document.outdate(Basis::Results);
    Applied::Changed
}

pub(super) fn check_withdraw(document: &Document, id: PlayerId, from: RoundNo) -> Result<(), Refused> {
    player(document, id)?;
    let stays = document.published() > 0 || from > RoundNo::FIRST;
    if document.tournament.settings.is_round_robin() && stays {
        return Err(Refused::StaysInTable { who: who(document, id) });
    }
    not_beyond_last(document, from)?;
    match last_paired(document, id) {
        Some((round, standing)) if round >= from => {
            Err(Refused::Stands { who: who(document, id), round, standing })
        }
        _ => Ok(()),
    }
}

pub(super) fn check_return(document: &Document, id: PlayerId) -> Result<(), Refused> {
    match player(document, id)?.withdrawn_from {
        Some(_) => Ok(()),
        None => Err(Refused::NotWithdrawn { who: who(document, id) }),
    }
}

pub(super) fn set_withdrawal(document: &mut Document, id: PlayerId, from: Option<RoundNo>) -> Applied {
    let Some(player) = document.tournament.player_mut(id) else { return Applied::Unchanged };
    let changed = player.withdrawn_from != from;
    player.withdrawn_from = from;
    if changed {
        document.outdate(Basis::Participants);
    }
    Applied::when(changed)
}
