//! What stands beside the rounds of a value, in words.

use super::{Words, category_in_words, in_points, shown};
use crate::tie_breaks::{Note, Separate, Separation, TieBreak};
use crate::tournament::TieBreakEdition;

/// The lines of a note; `again` where another one of the same value stands before it.
pub(super) fn lines(words: &Words<'_>, note: &Note, code: TieBreak, again: bool) -> Vec<String> {
    match note {
        Note::Limit { limit, greatest, games, free_round } => {
            let without = if *free_round { word!(", the free round left out") } else { "" };
            let moved = match code.limit {
                0 => String::new(),
                by => said!(", moved by {halves} half points (C.07 14.5)", halves = format!("{by:+}")),
            };
            vec![said!(
                "Counts against those with {limit} or more: half of the {most} that {games} games bring at most{without} \
                 (C.07 9.2){moved}",
                limit = shown(*limit),
                most = in_points(*greatest),
                games,
                without,
                moved
            )]
        }
        Note::LastRoundDrawn(round) => {
            vec![said!("All pairings of round {round}, the last one, count as draws (C.07 8.3)", round)]
        }
        Note::FreeRounds(rounds) => rounds
            .iter()
            .map(|round| {
                said!(
                    "round {round}: free in a round robin, does not count (article 16 is for Swiss \
                     tournaments, C.07 15.3)",
                    round
                )
            })
            .collect(),
        Note::NotCounted(rounds) => {
            let text = match words.edition {
                TieBreakEdition::Dutch1997 => word!("the Dutch System 1992/97 names"),
                _ => word!("the rules of 1999 name"),
            };
            let line = |(round, category)| {
                let what = category_in_words(category);
                said!("round {round}: {what}, does not count ({text} no opponent for it)", round, what, text)
            };
            rounds.iter().copied().map(line).collect()
        }
        Note::Separate(separate) => vec![self::separate(words, separate, again)],
    }
}

fn separate(words: &Words<'_>, separate: &Separate, again: bool) -> String {
    let line = |line: &crate::tie_breaks::SeparateLine| {
        let missing = match line.missing {
            0 => String::new(),
            missing => said!(" ({missing} not met)", missing),
        };
        format!("{} {}{missing}", words.name(line.player), shown(line.score))
    };
    let lines: Vec<String> = separate.lines.iter().map(line).collect();
    let title = if again { word!("Applied again to those still tied") } else { word!("Separate standings") };
    let outcome = match &separate.outcome {
        Separation::ByScore => said!("All have met: the scores decide (C.07 6.2)"),
        Separation::AllEqual => said!("All have met and have as much: still tied (C.07 6.2)"),
        Separation::Alone(ranked) => said!(
            "Not all have met; whatever the missing games bring, one after the other alone at the \
             top: {names} (C.07 6.3)",
            names = words.names(ranked)
        ),
        Separation::NobodyAlone => {
            said!(
                "Not all have met, and the missing games leave open who is at the top: still tied (C.07 6.3)"
            )
        }
        Separation::ByPoints => said!("The points decide (Dutch System 1992/97, F10)"),
    };
    format!("{title}: {}. {outcome}", lines.join("; "))
}
