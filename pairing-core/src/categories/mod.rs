//! The tables of categories, each a part of the one ranking.

use crate::standings::Standings;
use crate::tournament::{Category, Conditions, Date, Members, Player, PlayerId, Tournament};
use serde::{Deserialize, Serialize};

/// The ranking of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The category's name.
    pub category: String,
    /// Its members, the best first.
    pub rows: Vec<Row>,
    /// Players of whom it is not known whether they belong to it, in the order of the standings, and what is missing.
    pub open: Vec<(PlayerId, NotKnown)>,
}

/// A member's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// One more than the number of members who are strictly better.
    pub rank: usize,
    /// Whether other members have the same rank.
    pub shared: bool,
    /// The rank among all players.
    pub overall: usize,
    /// Who.
    pub player: PlayerId,
}

/// Whether somebody belongs to a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Belongs {
    /// Yes.
    Yes,
    /// No.
    No,
    /// It depends on what is not known.
    Open(NotKnown),
}

/// What would have to be known of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotKnown {
    /// The birth date.
    Birth,
    /// Month and day of the birth date.
    BirthDay,
    /// The sex.
    Sex,
}

impl NotKnown {
    /// What is missing, in words.
    pub fn reason(self) -> &'static str {
        match self {
            NotKnown::Birth => word!("the birth date is not known"),
            NotKnown::BirthDay => word!("of the birth date only the year is known"),
            NotKnown::Sex => word!("the sex is not known"),
        }
    }
}

/// Whether `player` belongs to `category`. What is known to exclude somebody does so, whatever else is not known.
pub fn belongs(player: &Player, category: &Category) -> Belongs {
    match &category.members {
        Members::Are(players) if players.contains(&player.id) => Belongs::Yes,
        Members::Are(_) => Belongs::No,
        Members::If(conditions) => fits(player, conditions),
    }
}

fn fits(player: &Player, conditions: &Conditions) -> Belongs {
    let each = [rating(player, conditions), sex(player, conditions), born(player, conditions)];
    if each.contains(&Belongs::No) {
        return Belongs::No;
    }
    each.into_iter().find(|b| *b != Belongs::Yes).unwrap_or(Belongs::Yes)
}

fn yes_if(is: bool) -> Belongs {
    if is { Belongs::Yes } else { Belongs::No }
}

fn rating(player: &Player, conditions: &Conditions) -> Belongs {
    let Conditions { rating_from, rating_to, unrated, .. } = *conditions;
    let band = rating_from.is_some() || rating_to.is_some();
    yes_if(match player.rating {
        None => unrated || !band,
        Some(_) if !band => !unrated,
        Some(rating) => {
            rating_from.is_none_or(|from| from <= rating) && rating_to.is_none_or(|to| rating <= to)
        }
    })
}

fn sex(player: &Player, conditions: &Conditions) -> Belongs {
    match (conditions.sex, player.sex) {
        (None, _) => Belongs::Yes,
        (Some(_), None) => Belongs::Open(NotKnown::Sex),
        (Some(asked), Some(is)) => yes_if(asked == is),
    }
}

fn born(player: &Player, conditions: &Conditions) -> Belongs {
    if conditions.born_from.is_none() && conditions.born_to.is_none() {
        return Belongs::Yes;
    }
    let Some(birth) = Date::parse(&player.birth) else { return Belongs::Open(NotKnown::Birth) };
    let bounds = [
        conditions.born_from.map(|from| birth.not_before(from)),
        conditions.born_to.map(|to| birth.not_after(to)),
    ];
    if bounds.contains(&Some(Some(false))) {
        Belongs::No
    } else if bounds.contains(&Some(None)) {
        Belongs::Open(NotKnown::BirthDay)
    } else {
        Belongs::Yes
    }
}

/// The table of one category in `standings`, which are those of `tournament`. Ranks that are shared there are shared
/// here. Complexity: O(players × log players).
pub fn table(tournament: &Tournament, standings: &Standings, category: &Category) -> Table {
    let mut table = Table { category: category.name.clone(), rows: Vec::new(), open: Vec::new() };
    for row in &standings.rows {
        match tournament.player(row.player).map(|player| belongs(player, category)) {
            Some(Belongs::Yes) => {
                let before = table.rows.last_mut().filter(|last| last.overall == row.rank);
                let shared = before.map(|last| {
                    last.shared = true;
                    last.rank
                });
                table.rows.push(Row {
                    rank: shared.unwrap_or(table.rows.len() + 1),
                    shared: shared.is_some(),
                    overall: row.rank,
                    player: row.player,
                });
            }
            Some(Belongs::Open(missing)) => table.open.push((row.player, missing)),
            Some(Belongs::No) | None => {}
        }
    }
    table
}

/// The tables of all categories of the event, in their order.
pub fn tables(tournament: &Tournament, standings: &Standings) -> Vec<Table> {
    tournament.categories.iter().map(|category| table(tournament, standings, category)).collect()
}
