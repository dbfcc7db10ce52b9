//! What several commands ask before they change anything.

use crate::event::document::Document;
use crate::event::refused::{Refused, Standing, Who};
use crate::handling::acceleration::{is_meant_for, last_in_round_1};
use crate::handling::lots::draw;
use crate::tournament::{
    Apart, ApartBy, ByeKind, DrawnLots, ForbiddenGroup, Player, PlayerId, PointSystem, Points, Round,
    RoundNo, Settings,
};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn player(document: &Document, id: PlayerId) -> Result<&Player, Refused> {
    document.tournament.player(id).ok_or(Refused::NoSuchPlayer { player: id })
}

pub(super) fn who(document: &Document, id: PlayerId) -> Who {
    let name = document.tournament.player(id).map_or_else(String::new, |p| p.name.clone());
    Who { id, name }
}

pub(super) fn published(document: &Document, round: RoundNo) -> Result<&Round, Refused> {
    let published = document.published();
    document.tournament.round(round).ok_or(Refused::NotPublished { round, published })
}

pub(super) fn not_beyond_last(document: &Document, round: RoundNo) -> Result<(), Refused> {
    match document.tournament.settings.rounds {
        Some(rounds) if round > rounds => Err(Refused::BeyondLastRound { round, rounds }),
        _ => Ok(()),
    }
}

/// In a round robin nobody joins, leaves or changes numbers once round 1 is published.
pub(super) fn table_is_open(document: &Document) -> Result<(), Refused> {
    let begun = document.tournament.settings.is_round_robin() && document.published() > 0;
    if begun { Err(Refused::TableFixed) } else { Ok(()) }
}

/// In a round robin everybody takes part from round 1.
pub(super) fn not_late(document: &Document, enters: RoundNo) -> Result<(), Refused> {
    let late = document.tournament.settings.is_round_robin() && enters > RoundNo::FIRST;
    if late { Err(Refused::NoLateEntries) } else { Ok(()) }
}

/// Whether the player is there to be paired in `round`, requests apart (C.04.2 articles 2.4, 3.2).
pub(super) fn takes_part(player: &Player, round: RoundNo) -> bool {
    player.enters <= round && player.withdrawn_from.is_none_or(|from| round < from)
}

pub(super) fn standing(settings: &Settings, round: &Round, player: PlayerId) -> Option<Standing> {
    if let Some((board, _)) = round.game_of(player) {
        return Some(Standing::Board(settings.board_shown(board)));
    }
    round.bye_of(player).map(|kind| match kind {
        ByeKind::PairingAllocated => Standing::PairingAllocatedBye,
        _ => Standing::Bye,
    })
}

/// The last published round with a game or the pairing-allocated bye of this player.
pub(super) fn last_paired(document: &Document, player: PlayerId) -> Option<(RoundNo, Standing)> {
    let settings = &document.tournament.settings;
    let rounds = document.tournament.rounds.iter().enumerate().rev();
    rounds.into_iter().find_map(|(i, round)| match standing(settings, round, player) {
        Some(Standing::Bye) | None => None,
        Some(standing) => RoundNo::from_index(i).map(|round| (round, standing)),
    })
}

pub(super) fn settings(document: &Document, new: &Settings) -> Result<(), Refused> {
    let old = &document.tournament.settings;
    let paired = document.published() + usize::from(document.draft.is_some());
    if let (Some(paired), false) = (RoundNo::new(paired), new.is_round_robin() && document.published() == 0) {
        match new.rounds {
            None => return Err(Refused::RoundsNotSet),
            Some(rounds) if rounds < paired => return Err(Refused::FewerRoundsThanPaired { paired }),
            Some(_) => {}
        }
    }
    let pairs_by_table = |settings: &Settings| settings.system.filter(|system| system.is_round_robin());
    if pairs_by_table(old) != pairs_by_table(new) && document.published() > 0 {
        return Err(Refused::RoundRobinOrSwiss);
    }
    let colour_fixed = document.published() > 0 && old.initial_colour.is_some();
    if colour_fixed && new.initial_colour != old.initial_colour {
        return Err(Refused::InitialColourFixed);
    }
    if new.points != old.points {
        points(&new.points)?;
    }
    acceleration(document, new)
}

fn acceleration(document: &Document, new: &Settings) -> Result<(), Refused> {
    let old = &document.tournament.settings;
    if new.acceleration.is_none() {
        return Ok(());
    }
    let switched_on = old.acceleration.is_none();
    let no_groups =
        document.published() > 0 && last_in_round_1(&document.tournament, document.first_numbers()).is_none();
    if switched_on && no_groups {
        return Err(Refused::TooLateToAccelerate);
    }
    // Of an event read from a file the points may be others: that is no reason to refuse another change.
    if (switched_on || new.points != old.points) && !is_meant_for(&new.points) {
        return Err(Refused::PointsNotForAcceleration);
    }
    Ok(())
}

pub(super) fn virtual_points(
    document: &Document,
    points: &BTreeMap<PlayerId, Vec<Points>>,
) -> Result<(), Refused> {
    if document.tournament.settings.acceleration.is_some() {
        return Err(Refused::VirtualPointsFollow);
    }
    points.keys().try_for_each(|&id| player(document, id).map(drop))
}

fn points(system: &PointSystem) -> Result<(), Refused> {
    let PointSystem { win, draw, loss, .. } = system;
    let ordered = [(win.white, draw.white, loss.white), (win.black, draw.black, loss.black)]
        .iter()
        .all(|(win, draw, loss)| win >= draw && draw >= loss);
    let possible = [
        win.white,
        win.black,
        draw.white,
        draw.black,
        loss.white,
        loss.black,
        system.forfeit_win,
        system.forfeit_loss,
        system.pairing_allocated_bye,
        system.full_point_bye,
        system.half_point_bye,
        system.zero_point_bye,
    ]
    .iter()
    .all(|p| (Points::ZERO..=Points::whole(100)).contains(p));
    if ordered && possible { Ok(()) } else { Err(Refused::PointsContradict) }
}

pub(super) fn lots(document: &Document, lots: &DrawnLots) -> Result<(), Refused> {
    published(document, lots.after)?;
    for &id in &lots.order {
        player(document, id)?;
    }
    let distinct: BTreeSet<PlayerId> = lots.order.iter().copied().collect();
    if distinct.len() < 2 || distinct.len() < lots.order.len() {
        return Err(Refused::LotsAmongWhom);
    }
    if lots.seed.is_some_and(|seed| draw(seed, &lots.order) != lots.order) {
        return Err(Refused::LotsNotOfSeed);
    }
    let drawn = document.tournament.lots.iter().filter(|earlier| earlier.after == lots.after);
    if drawn.into_iter().any(|earlier| distinct.iter().all(|&id| earlier.place(id).is_some())) {
        return Err(Refused::LotsDrawn { after: lots.after });
    }
    Ok(())
}

pub(super) fn apart(document: &Document, rules: &[Apart]) -> Result<(), Refused> {
    for (rule, number) in rules.iter().zip(1..) {
        if let ApartBy::Group { players, .. } = &rule.by {
            players.iter().try_for_each(|&id| player(document, id).map(drop))?;
        }
        if !rule.makes_sense() {
            return Err(Refused::ApartRule { rule: number });
        }
    }
    Ok(())
}

pub(super) fn forbidden(document: &Document, groups: &[ForbiddenGroup]) -> Result<(), Refused> {
    for (group, number) in groups.iter().zip(1..) {
        for &id in &group.players {
            player(document, id)?;
        }
        if !group.forbids_something() {
            return Err(Refused::ForbiddenGroup { group: number });
        }
    }
    Ok(())
}
