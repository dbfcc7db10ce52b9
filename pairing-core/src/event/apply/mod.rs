//! Carrying a command out.
//!
//! Each command is checked whole before anything changes; what then changes cannot fail.

mod categories;
mod checks;
mod players;
mod rounds;

use super::command::Command;
use super::document::{Basis, Document};
use super::refused::Refused;
use crate::handling::acceleration;
use crate::tournament::Settings;
use std::collections::BTreeMap;

/// Whether a command that was not refused made a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// The document has changed.
    Changed,
    /// Everything was so already: the result entered stood there, the request was known.
    Unchanged,
}

impl Applied {
    fn when(changed: bool) -> Applied {
        if changed { Applied::Changed } else { Applied::Unchanged }
    }
}

/// The document after `command`.
///
/// # Errors
/// Why it cannot be carried out.
pub fn apply(document: &Document, command: &Command) -> Result<Document, Refused> {
    let mut document = document.clone();
    apply_in_place(&mut document, command)?;
    Ok(document)
}

/// Carries `command` out. A result costs O(1); a published pairing O(n log n); several commands together
/// O(document) besides.
///
/// # Errors
/// Why it cannot be carried out; the document is then untouched.
pub fn apply_in_place(document: &mut Document, command: &Command) -> Result<Applied, Refused> {
    if let Command::Together(commands) = command {
        return together(document, commands);
    }
    check(document, command)?;
    Ok(perform(document, command))
}

/// Each command is checked against what those before it have made of the document: so they are tried on a copy.
fn together(document: &mut Document, commands: &[Command]) -> Result<Applied, Refused> {
    let mut after = document.clone();
    for command in commands {
        apply_in_place(&mut after, command)?;
    }
    Ok(replace(document, &after))
}

/// Whether `command` would be carried out.
///
/// # Errors
/// Why not.
pub fn check(document: &Document, command: &Command) -> Result<(), Refused> {
    match command {
        Command::SetInfo(_) => Ok(()),
        Command::SetSettings(settings) => checks::settings(document, settings),
        Command::SetTieBreaks(_) => Ok(()),
        Command::DrawLots(lots) => checks::lots(document, lots),
        Command::SetForbidden(groups) => checks::forbidden(document, groups),
        Command::SetVirtualPoints(points) => checks::virtual_points(document, points),
        Command::AddPlayers(entrants) => players::check_add(document, entrants),
        Command::EditPlayer { player, changes } => players::check_edit(document, *player, changes),
        Command::RemovePlayer(player) => players::check_remove(document, *player),
        Command::SetOrder(order) => players::check_order(document, order),
        Command::SetEntry { player, enters } => players::check_entry(document, *player, *enters),
        Command::CheckIn { players, round, .. } => players::check_arrival(document, players, *round),
        Command::SetBoard { player, board } => players::check_board(document, *player, *board),
        Command::SetRequest { player, round, bye } => {
            players::check_request(document, *player, *round, *bye)?;
            players::check_bye_rules(document, *player, *round, *bye)
        }
        Command::AllowBye { player, round, bye } => {
            players::check_request(document, *player, *round, Some(*bye))
        }
        Command::SetApart(rules) => checks::apart(document, rules),
        Command::GrantBye { player, round, .. } => players::check_grant(document, *player, *round),
        Command::Withdraw { player, from } => players::check_withdraw(document, *player, *from),
        Command::Return(player) => players::check_return(document, *player),
        Command::Draft { round, pairing, .. } => rounds::check_draft(document, *round, pairing),
        Command::DiscardDraft { round } => rounds::check_discard(document, *round),
        Command::Publish { round } => rounds::check_publish(document, *round),
        Command::Amend { round, pairing, .. } => rounds::check_amend(document, *round, pairing),
        Command::EnterResult { round, board, .. } => rounds::check_result(document, *round, *board),
        Command::Unpair { round } => rounds::check_unpair(document, *round),
        Command::AddCategory(category) => categories::check_add(document, category),
        Command::EditCategory { name, category } => categories::check_edit(document, name, category),
        Command::RemoveCategory(name) => categories::check_remove(document, name),
        Command::SetPrizes(prizes) => categories::check_prizes(document, prizes),
        Command::Together(commands) => together(&mut document.clone(), commands).map(drop),
    }
}

/// What [`check`] let pass.
fn perform(document: &mut Document, command: &Command) -> Applied {
    let applied = change(document, command);
    if touches_groups(command) {
        document.renew_virtual_points();
        document.renew_rounds();
    }
    applied
}

/// Whether virtual points, or the rounds of a round robin, may follow from what the command changes: who is in the list before round 1, in which order,
/// for how many rounds and points.
fn touches_groups(command: &Command) -> bool {
    match command {
        Command::SetSettings(_)
        | Command::AddPlayers(_)
        | Command::EditPlayer { .. }
        | Command::RemovePlayer(_)
        | Command::SetOrder(_)
        | Command::SetEntry { .. }
        | Command::Withdraw { .. }
        | Command::Return(_)
        | Command::Unpair { .. } => true,
        Command::SetInfo(_)
        | Command::SetTieBreaks(_)
        | Command::DrawLots(_)
        | Command::SetForbidden(_)
        | Command::SetApart(_)
        | Command::AllowBye { .. }
        | Command::SetVirtualPoints(_)
        | Command::CheckIn { .. }
        | Command::SetBoard { .. }
        | Command::SetRequest { .. }
        | Command::GrantBye { .. }
        | Command::Draft { .. }
        | Command::DiscardDraft { .. }
        | Command::Publish { .. }
        | Command::Amend { .. }
        | Command::EnterResult { .. }
        | Command::AddCategory(_)
        | Command::EditCategory { .. }
        | Command::RemoveCategory(_)
        | Command::SetPrizes(_) => false,
        // Each renews them itself.
        Command::Together(_) => false,
    }
}

fn change(document: &mut Document, command: &Command) -> Applied {
    match command {
        Command::SetInfo(info) => replace(&mut document.tournament.info, info.as_ref()),
        Command::SetSettings(settings) => {
            let accelerated = document.tournament.settings.acceleration.is_some();
            if accelerated && settings.acceleration.is_none() {
                acceleration::end(&mut document.tournament);
            }
            let old = &mut document.tournament.settings;
            // No pairing rests on how ties are broken, on who may still ask for a bye, or on the numbers of boards.
            let for_pairing = Settings {
                tie_breaks: old.tie_breaks.clone(),
                byes: old.byes,
                first_board: old.first_board,
                ..settings.clone()
            };
            let applied = Applied::when(*old != *settings);
            let matters = Applied::when(*old != for_pairing);
            old.clone_from(settings);
            outdated_if(document, Basis::Rules, matters);
            applied
        }
        Command::SetTieBreaks(rules) => replace(&mut document.tournament.settings.tie_breaks, rules),
        Command::DrawLots(lots) => {
            document.tournament.lots.push(lots.clone());
            Applied::Changed
        }
        Command::SetForbidden(groups) => {
            let applied = replace(&mut document.tournament.forbidden, groups);
            outdated_if(document, Basis::Rules, applied)
        }
        Command::SetApart(rules) => {
            let applied = replace(&mut document.tournament.apart, rules);
            outdated_if(document, Basis::Rules, applied)
        }
        Command::AllowBye { player, round, bye } => {
            players::set_request(document, *player, *round, Some(*bye))
        }
        Command::SetVirtualPoints(points) => {
            let points: BTreeMap<_, _> =
                points.iter().filter(|(_, v)| !v.is_empty()).map(|(k, v)| (*k, v.clone())).collect();
            let applied = replace(&mut document.tournament.virtual_points, &points);
            outdated_if(document, Basis::Rules, applied)
        }
        Command::AddPlayers(entrants) => players::add(document, entrants),
        Command::EditPlayer { player, changes } => players::edit(document, *player, changes),
        Command::RemovePlayer(player) => players::remove(document, *player),
        Command::SetOrder(order) => players::set_order(document, order),
        Command::SetEntry { player, enters } => players::set_entry(document, *player, *enters),
        Command::CheckIn { players, here, .. } => players::arrive(document, players, *here),
        Command::SetBoard { player, board } => players::set_board(document, *player, *board),
        Command::SetRequest { player, round, bye } => players::set_request(document, *player, *round, *bye),
        Command::GrantBye { player, round, bye } => players::grant(document, *player, *round, *bye),
        Command::Withdraw { player, from } => players::set_withdrawal(document, *player, Some(*from)),
        Command::Return(player) => players::set_withdrawal(document, *player, None),
        Command::Draft { pairing, origin, .. } => rounds::draft(document, pairing, origin),
        Command::DiscardDraft { .. } => {
            document.draft = None;
            Applied::Changed
        }
        Command::Publish { .. } => rounds::publish(document),
        Command::Amend { round, pairing, .. } => rounds::amend(document, *round, pairing),
        Command::EnterResult { round, board, result } => {
            rounds::enter_result(document, *round, *board, *result)
        }
        Command::Unpair { .. } => rounds::unpair(document),
        Command::AddCategory(category) => categories::add(document, category),
        Command::EditCategory { name, category } => categories::edit(document, name, category),
        Command::RemoveCategory(name) => categories::remove(document, name),
        Command::SetPrizes(prizes) => replace(&mut document.tournament.prizes, prizes),
        // It was checked, so nothing is refused.
        Command::Together(commands) => together(document, commands).unwrap_or(Applied::Unchanged),
    }
}

fn replace<T: Clone + PartialEq>(old: &mut T, new: &T) -> Applied {
    let changed = old != new;
    if changed {
        old.clone_from(new);
    }
    Applied::when(changed)
}

fn outdated_if(document: &mut Document, basis: Basis, applied: Applied) -> Applied {
    if applied == Applied::Changed {
        document.outdate(basis);
    }
    applied
}
