//! What TRF has no record for: comment records of our own (`###`), which other programs pass over.
//!
//! One thing on each line: `### Crosstable system lim`, `### Crosstable maxi-tournament`. A line that is none of them
//! is an ordinary comment, unless it says more ([`own_rules`](super::own_rules)).

use crate::tournament::{PairingSystem, Settings, TieBreakEdition};

pub(super) const START: &str = "### Crosstable ";

/// What such a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Own {
    /// By which system the event is paired; written where record 192 has no code for it.
    System(PairingSystem),
    /// By which edition ties are broken; written where it is not the one in force.
    TieBreaks(TieBreakEdition),
    /// Baku acceleration of such a system.
    Baku,
    /// [`Settings::maxi_tournament`].
    MaxiTournament,
    /// [`Settings::youth_championship`].
    YouthChampionship,
    /// [`Settings::adjourned_games_are_draws`].
    AdjournedGamesAreDraws,
    /// [`Settings::absent_keep_numbers`].
    AbsentKeepNumbers,
}

/// The lines that stand for one thing and nothing more.
const FLAGS: [(Own, &str); 5] = [
    (Own::Baku, "acceleration baku"),
    (Own::MaxiTournament, "maxi-tournament"),
    (Own::YouthChampionship, "youth-championship"),
    (Own::AdjournedGamesAreDraws, "adjourned-games-are-draws"),
    (Own::AbsentKeepNumbers, "absent-keep-numbers"),
];

/// Reads a line; `None` for any other comment.
pub(super) fn parse(line: &str) -> Option<Own> {
    let words = line.trim_end().strip_prefix(START)?;
    if let Some(key) = words.strip_prefix("system ") {
        return PairingSystem::from_key(key).map(Own::System);
    }
    if let Some(key) = words.strip_prefix("tie-breaks ") {
        return TieBreakEdition::from_key(key).map(Own::TieBreaks);
    }
    FLAGS.into_iter().find(|(_, text)| *text == words).map(|(own, _)| own)
}

/// The line.
pub(super) fn line(own: Own) -> String {
    match own {
        Own::System(system) => format!("{START}system {}", system.key()),
        Own::TieBreaks(edition) => format!("{START}tie-breaks {}", edition.key()),
        flag => {
            let words = FLAGS.into_iter().find(|(own, _)| *own == flag).map_or("", |(_, text)| text);
            format!("{START}{words}")
        }
    }
}

/// The options of an event that have a line each.
pub(super) fn options(settings: &Settings) -> impl Iterator<Item = Own> {
    let options = [
        (settings.maxi_tournament, Own::MaxiTournament),
        (settings.youth_championship, Own::YouthChampionship),
        (settings.adjourned_games_are_draws, Own::AdjournedGamesAreDraws),
        (settings.absent_keep_numbers, Own::AbsentKeepNumbers),
    ];
    options.into_iter().filter(|(is_set, _)| *is_set).map(|(_, own)| own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_as_written() {
        let systems = PairingSystem::ALL.into_iter().map(Own::System);
        let editions = TieBreakEdition::ALL.into_iter().map(Own::TieBreaks);
        for own in systems.chain(editions).chain(FLAGS.into_iter().map(|(own, _)| own)) {
            assert_eq!(parse(&line(own)), Some(own), "{}", line(own));
            assert!(line(own).len() > START.len(), "{own:?} has no words");
        }
    }

    #[test]
    fn other_comments_stay_comments() {
        for comment in
            ["### Crosstable", "### Crosstable system chess", "### crosstable maxi-tournament", "###"]
        {
            assert_eq!(parse(comment), None, "{comment}");
        }
    }
}
