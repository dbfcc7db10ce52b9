//! Federations and titles of the opponents (1.4.3 to 1.4.5). Least numbers are rounded up, greatest down.

use super::games::{Game, federation};
use super::requirements::{FEDERATIONS, Norm, is_a_title};
use super::{Fact, Finding, Verdict, met};
use crate::tournament::Player;
use std::collections::BTreeMap;

/// Players under the flag of FIDE: accepted as opponents, but not of a federation (1.4.4).
const NO_FEDERATION: &str = "FID";

/// The findings of 1.4.3 and 1.4.4.
pub(super) fn federations(player: &Player, games: &[&Game<'_>], exempt: bool) -> Vec<Finding> {
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
        foreign(own.as_deref(), &counts, unknown, exempt),
        of_own(own.as_deref(), &counts, unknown, games.len(), exempt),
        of_one(&counts, unknown, games.len(), exempt),
    ]
}

/// 1.4.3: two federations other than the player's own.
fn foreign(own: Option<&str>, counts: &BTreeMap<String, usize>, unknown: usize, exempt: bool) -> Finding {
    // Of a player whose federation is unknown, one of the opponents' may be the own.
    let foreign = match own {
        Some(own) => counts.keys().filter(|f| *f != own).count(),
        None => counts.len().saturating_sub(1),
    };
    let verdict = if exempt || foreign >= FEDERATIONS {
        Verdict::Met
    } else if foreign + unknown + usize::from(own.is_none()) >= FEDERATIONS {
        Verdict::Unknown
    } else {
        Verdict::Missed
    };
    let own_known = own.is_some();
    Finding { verdict, fact: Fact::Federations { foreign, needed: FEDERATIONS, unknown, own_known, exempt } }
}

/// 1.4.4: three fifths at most of the player's own federation.
fn of_own(
    own: Option<&str>,
    counts: &BTreeMap<String, usize>,
    unknown: usize,
    games: usize,
    exempt: bool,
) -> Finding {
    let most = games * 3 / 5;
    let greatest = counts.values().copied().max().unwrap_or(0);
    let (count, at_least) = match own {
        Some(own) => {
            let count = counts.get(own).copied().unwrap_or(0);
            (count, count)
        }
        // It may be any of them, or none.
        None => (greatest, 0),
    };
    let verdict = capped(at_least, count + unknown, most, exempt);
    Finding { verdict, fact: Fact::OwnFederation { count, most, unknown, own_known: own.is_some(), exempt } }
}

/// 1.4.4: two thirds at most of one federation.
fn of_one(counts: &BTreeMap<String, usize>, unknown: usize, games: usize, exempt: bool) -> Finding {
    let most = games * 2 / 3;
    // The first by letters of those with the most.
    let (federation, count) = counts.iter().fold((String::new(), 0), |best, (federation, &count)| {
        if count > best.1 { (federation.clone(), count) } else { best }
    });
    let verdict = capped(count, count + unknown, most, exempt);
    Finding { verdict, fact: Fact::OneFederation { federation, count, most, unknown, exempt } }
}

/// Whether what lies between `at_least` and `at_most` is no more than `most`. Whether the caps hold in an exempt event
/// is not known here.
fn capped(at_least: usize, at_most: usize, most: usize, exempt: bool) -> Verdict {
    if at_most <= most {
        Verdict::Met
    } else if at_least <= most || exempt {
        Verdict::Unknown
    } else {
        Verdict::Missed
    }
}

/// The findings of 1.4.5; `given`: whether the file has titles at all.
pub(super) fn titles(norm: Norm, games: &[&Game<'_>], given: bool) -> Vec<Finding> {
    let count = |counts: &dyn Fn(crate::tournament::Title) -> bool| {
        games.iter().filter(|game| game.opponent.title.is_some_and(counts)).count()
    };
    let verdict = |count: usize, needed: usize| if given { met(count >= needed) } else { Verdict::Unknown };
    let (all, needed) = (count(&is_a_title), games.len().div_ceil(2));
    let (of_norm, needed_of_norm) = (count(&|title| norm.counts(title)), games.len().div_ceil(3).max(3));
    vec![
        Finding { verdict: verdict(all, needed), fact: Fact::Titles { count: all, needed, given } },
        Finding {
            verdict: verdict(of_norm, needed_of_norm),
            fact: Fact::NormTitles { count: of_norm, needed: needed_of_norm, given },
        },
    ]
}
