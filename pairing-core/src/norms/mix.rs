//! Federations and titles of the opponents (1.4.3 to 1.4.5). Least numbers are rounded up, greatest down.

use super::games::{Game, NO_FEDERATION, federation};
use super::requirements::{FEDERATIONS, GAMES, Norm, is_a_title};
use super::{Exempt, Fact, Finding, Verdict};
use crate::tournament::Player;
use std::collections::BTreeMap;

/// How many games there are, and how many may still come.
#[derive(Clone, Copy)]
struct Extent {
    games: usize,
    to_come: usize,
}

impl Extent {
    /// All games, those to come too.
    const fn total(self) -> usize {
        self.games + self.to_come
    }
}

/// The findings of 1.4.3 and 1.4.4; `to_come`: games that may still come, on which the numbers are reckoned.
pub(super) fn federations(
    player: &Player,
    games: &[&Game<'_>],
    to_come: usize,
    exempt: Exempt,
) -> Vec<Finding> {
    let extent = Extent { games: games.len(), to_come };
    let own = federation(player);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut unknown = 0;
    for game in games {
        match federation(game.opponent) {
            Some(federation) if federation != NO_FEDERATION => *counts.entry(federation).or_default() += 1,
            Some(_) => {}
            None => unknown += 1,
        }
    }
    vec![
        foreign(own.as_deref(), &counts, unknown, to_come, exempt),
        of_own(own.as_deref(), &counts, unknown, extent, exempt),
        of_one(&counts, unknown, extent, exempt),
    ]
}

/// 1.4.3: two federations other than the player's own.
fn foreign(
    own: Option<&str>,
    counts: &BTreeMap<String, usize>,
    unknown: usize,
    to_come: usize,
    exempt: Exempt,
) -> Finding {
    // Of a player whose federation is unknown, one of the opponents' may be the own.
    let foreign = match own {
        Some(own) => counts.keys().filter(|f| *f != own).count(),
        None => counts.len().saturating_sub(1),
    };
    let perhaps = foreign + unknown + usize::from(own.is_none());
    let verdict = match exempt {
        _ if foreign >= FEDERATIONS => Verdict::Met,
        Exempt::Yes => Verdict::Met,
        // The field can still fall short of it.
        Exempt::SoFar => Verdict::Pending,
        Exempt::No if to_come > 0 && perhaps + to_come >= FEDERATIONS => Verdict::Pending,
        Exempt::No if to_come == 0 && perhaps >= FEDERATIONS => Verdict::Unknown,
        Exempt::No => Verdict::Missed,
    };
    let (own_known, exempt) = (own.is_some(), exempt != Exempt::No);
    Finding { verdict, fact: Fact::Federations { foreign, needed: FEDERATIONS, unknown, own_known, exempt } }
}

/// 1.4.4: three fifths at most of the player's own federation.
fn of_own(
    own: Option<&str>,
    counts: &BTreeMap<String, usize>,
    unknown: usize,
    extent: Extent,
    exempt: Exempt,
) -> Finding {
    let exempt = exempt != Exempt::No;
    let most = extent.total() * 3 / 5;
    let greatest = counts.values().copied().max().unwrap_or(0);
    let (count, at_least) = match own {
        Some(own) => {
            let count = counts.get(own).copied().unwrap_or(0);
            (count, count)
        }
        // It may be any of them, or none.
        None => (greatest, 0),
    };
    let verdict = capped(at_least, count + unknown, most, extent, exempt);
    Finding { verdict, fact: Fact::OwnFederation { count, most, unknown, own_known: own.is_some(), exempt } }
}

/// 1.4.4: two thirds at most of one federation.
fn of_one(counts: &BTreeMap<String, usize>, unknown: usize, extent: Extent, exempt: Exempt) -> Finding {
    let exempt = exempt != Exempt::No;
    let most = extent.total() * 2 / 3;
    // The first by letters of those with the most.
    let (federation, count) = counts.iter().fold((String::new(), 0), |best, (federation, &count)| {
        if count > best.1 { (federation.clone(), count) } else { best }
    });
    let verdict = capped(count, count + unknown, most, extent, exempt);
    Finding { verdict, fact: Fact::OneFederation { federation, count, most, unknown, exempt } }
}

/// Whether what lies between `at_least` and `at_most` is no more than `most`. Whether the caps hold in an exempt event
/// is not known here. While games are to come nothing is kept yet, and something missed only where it is too many of
/// all games and none of them can be left out (1.4.1).
fn capped(at_least: usize, at_most: usize, most: usize, extent: Extent, exempt: bool) -> Verdict {
    if extent.to_come > 0 {
        let lost = at_least > most && extent.total() <= GAMES && !exempt;
        return if lost { Verdict::Missed } else { Verdict::Pending };
    }
    if at_most <= most {
        Verdict::Met
    } else if at_least <= most || exempt {
        Verdict::Unknown
    } else {
        Verdict::Missed
    }
}

/// The findings of 1.4.5; `to_come`: games that may still come; `given`: whether the file has titles at all.
pub(super) fn titles(norm: Norm, games: &[&Game<'_>], to_come: usize, given: bool) -> Vec<Finding> {
    let count = |counts: &dyn Fn(crate::tournament::Title) -> bool| {
        games.iter().filter(|game| game.opponent.title.is_some_and(counts)).count()
    };
    let total = games.len() + to_come;
    let half = |games: usize| games.div_ceil(2);
    let third = |games: usize| games.div_ceil(3).max(3);
    let verdict = |count: usize, needed: &dyn Fn(usize) -> usize| match given {
        false => Verdict::Unknown,
        true if count >= needed(total) => Verdict::Met,
        // Of more games than a norm takes some may be left out: fewer are needed then.
        true if to_come > 0 && count + to_come >= needed(total.min(GAMES)) => Verdict::Pending,
        true => Verdict::Missed,
    };
    let (all, needed) = (count(&is_a_title), half(total));
    let (of_norm, needed_of_norm) = (count(&|title| norm.counts(title)), third(total));
    vec![
        Finding { verdict: verdict(all, &half), fact: Fact::Titles { count: all, needed, given } },
        Finding {
            verdict: verdict(of_norm, &third),
            fact: Fact::NormTitles { count: of_norm, needed: needed_of_norm, given },
        },
    ]
}
