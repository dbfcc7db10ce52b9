//! Commands about categories and prizes.

use super::checks::player;
use super::{Applied, replace};
use crate::event::document::Document;
use crate::event::refused::Refused;
use crate::tournament::{Category, CategoryFault, Members, Prizes};

pub(super) fn check_add(document: &Document, category: &Category) -> Result<(), Refused> {
    sound(document, category)?;
    match place(document, &category.name) {
        Some(_) => Err(Refused::CategoryExists { name: category.name.trim().to_owned() }),
        None => Ok(()),
    }
}

pub(super) fn add(document: &mut Document, category: &Category) -> Applied {
    document.tournament.categories.push(trimmed(category));
    Applied::Changed
}

pub(super) fn check_edit(document: &Document, name: &str, category: &Category) -> Result<(), Refused> {
    let edited = existing(document, name)?;
    sound(document, category)?;
    match place(document, &category.name) {
        Some(other) if other != edited => {
            Err(Refused::CategoryExists { name: category.name.trim().to_owned() })
        }
        _ => Ok(()),
    }
}

/// Prizes follow a new name.
pub(super) fn edit(document: &mut Document, name: &str, category: &Category) -> Applied {
    let Some(place) = place(document, name) else { return Applied::Unchanged };
    let tournament = &mut document.tournament;
    let Some(old) = tournament.categories.get_mut(place) else { return Applied::Unchanged };
    let before = old.clone();
    let applied = replace(old, &trimmed(category));
    for fund in &mut tournament.prizes.funds {
        if fund.category.as_ref().is_some_and(|of| before.is_called(of)) {
            fund.category = Some(category.name.trim().to_owned());
        }
    }
    applied
}

pub(super) fn check_remove(document: &Document, name: &str) -> Result<(), Refused> {
    existing(document, name)?;
    let category = document.tournament.categories.iter().find(|c| c.is_called(name));
    let has_prizes = document.tournament.prizes.funds.iter().any(|fund| {
        let of = fund.category.as_deref();
        of.zip(category).is_some_and(|(of, category)| category.is_called(of))
    });
    if has_prizes { Err(Refused::CategoryHasPrizes { name: name.trim().to_owned() }) } else { Ok(()) }
}

pub(super) fn remove(document: &mut Document, name: &str) -> Applied {
    let before = document.tournament.categories.len();
    document.tournament.categories.retain(|category| !category.is_called(name));
    Applied::when(document.tournament.categories.len() != before)
}

pub(super) fn check_prizes(document: &Document, prizes: &Prizes) -> Result<(), Refused> {
    for (fund, number) in prizes.funds.iter().zip(1..) {
        if let Some(fault) = fund.fault() {
            return Err(Refused::PrizeFund { fund: number, fault });
        }
        if let Some(name) = &fund.category {
            existing(document, name)?;
        }
    }
    Ok(())
}

fn sound(document: &Document, category: &Category) -> Result<(), Refused> {
    let name = || category.name.trim().to_owned();
    match category.fault() {
        Some(CategoryFault::NoName) => return Err(Refused::CategoryNameMissing),
        Some(CategoryFault::NoCondition) => return Err(Refused::CategoryOfEverybody { name: name() }),
        Some(CategoryFault::EndsBeforeItBegins) => return Err(Refused::CategoryEndsFirst { name: name() }),
        None => {}
    }
    match &category.members {
        Members::Are(players) => players.iter().try_for_each(|&id| player(document, id).map(drop)),
        Members::If(_) => Ok(()),
    }
}

fn place(document: &Document, name: &str) -> Option<usize> {
    document.tournament.categories.iter().position(|category| category.is_called(name))
}

fn existing(document: &Document, name: &str) -> Result<usize, Refused> {
    place(document, name).ok_or_else(|| Refused::NoSuchCategory { name: name.trim().to_owned() })
}

/// The category as it is kept: no blanks around its name, each member once, in the order of ids.
fn trimmed(category: &Category) -> Category {
    let mut category = category.clone();
    category.name = category.name.trim().to_owned();
    if let Members::Are(players) = &mut category.members {
        players.sort();
        players.dedup();
    }
    category
}
