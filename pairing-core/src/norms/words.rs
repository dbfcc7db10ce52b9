//! Findings on norms as sentences.

use super::requirements::{SCORE_PERCENT, UNRATED};
use super::{Fact, Finding, Hint, Performed, Verdict};
use crate::ratings::words::halves;
use crate::tournament::Tournament;

/// A hint in a few words, for the head of its findings.
pub fn verdict(hint: &Hint) -> String {
    let norm = hint.norm.abbreviation();
    let rest = match hint.verdict {
        Verdict::Met if hint.to_come > 0 => {
            "met already, as far as a file can tell: what is to come may be left out (1.4.1)".to_owned()
        }
        Verdict::Met => "met, as far as a file can tell".to_owned(),
        Verdict::Unknown => "open: the file does not say enough".to_owned(),
        Verdict::Pending => format!("open: up to {} to come", counted(hint.to_come, "game")),
        Verdict::Missed if hint.to_come > 0 => {
            format!("missed: the {} that may come are not enough", counted(hint.to_come, "game"))
        }
        Verdict::Missed => "missed".to_owned(),
    };
    let mut text = format!("{norm} norm: {rest}");
    if !hint.left_out.is_empty() {
        let rounds: Vec<String> = hint.left_out.iter().map(ToString::to_string).collect();
        text.push_str(&format!(" (1.4.1, without the games of round {})", rounds.join(", ")));
    }
    text
}

/// A finding as a sentence, with what is missing and the article.
pub fn sentence(tournament: &Tournament, finding: &Finding) -> String {
    let opponents = |count: usize| counted(count, "opponent");
    let missed = finding.verdict == Verdict::Missed;
    let pending = finding.verdict == Verdict::Pending;
    let so_far = if pending { " so far" } else { "" };
    match &finding.fact {
        Fact::Woman { sex: Some(_) } => "a title for women".to_owned(),
        Fact::Woman { sex: None } if finding.verdict == Verdict::Met => "a title for women".to_owned(),
        Fact::Woman { sex: None } => "a title for women; the file does not say the player's sex".to_owned(),
        Fact::Games { played: 0, needed, to_come: 0, .. } => {
            format!("no game played; {needed} are asked for (1.4.1)")
        }
        Fact::Games { played, needed, to_come, .. } if *to_come > 0 => format!(
            "{} played so far, up to {to_come} to come; {needed} are asked for (1.4.1)",
            counted(*played, "game")
        ),
        Fact::Games { played, unplayed: 0, needed, .. } => {
            let only = if missed { "only " } else { "" };
            format!("{only}{} played; {needed} are asked for (1.4.1)", counted(*played, "game"))
        }
        Fact::Games { played, needed, .. } => format!(
            "{} played, and a win by forfeit or bye in an event of {needed} rounds counts as one; {needed} are asked \
             for (1.4.1)",
            counted(*played, "game")
        ),
        Fact::Federations { exempt: true, .. } if pending => {
            "exempt from foreign federations by the field so far (1.4.3 d): it must hold to the last round"
                .to_owned()
        }
        Fact::Federations { exempt: true, .. } => {
            "exempt from foreign federations by the field (1.4.3 d)".to_owned()
        }
        Fact::Federations { foreign, needed, unknown, own_known, .. } => {
            let only = if missed { "only " } else { "" };
            let mut text = format!(
                "opponents from {only}{} other than the own{so_far}; {needed} are asked for (1.4.3)",
                counted(*foreign, "federation")
            );
            if missed {
                text.push_str(", unless the event is exempt");
            }
            told(&mut text, *unknown, *own_known, finding.verdict);
            text
        }
        Fact::OwnFederation { count, most, unknown, own_known, exempt } => {
            let mut text =
                format!("{} of the own federation{so_far}; {most} are allowed (1.4.4)", opponents(*count));
            if !own_known {
                text = format!(
                    "{} of one federation{so_far}; of the own {most} are allowed (1.4.4)",
                    opponents(*count)
                );
            }
            allowed(&mut text, *count, *most, pending);
            told(&mut text, *unknown, *own_known, finding.verdict);
            exempted(&mut text, *exempt, finding.verdict);
            text
        }
        Fact::OneFederation { federation, count, most, unknown, exempt } => {
            let of = if federation.is_empty() { "one federation" } else { federation.as_str() };
            let mut text = format!("{} of {of}{so_far}; {most} are allowed (1.4.4)", opponents(*count));
            allowed(&mut text, *count, *most, pending);
            told(&mut text, *unknown, true, finding.verdict);
            exempted(&mut text, *exempt, finding.verdict);
            text
        }
        Fact::Titles { needed, given: false, .. } => {
            format!("the file has no titles; {} with one asked for (1.4.5)", opponents(*needed))
        }
        Fact::NormTitles { needed, given: false, .. } => {
            format!(
                "the file has no titles; {} with this one or a higher asked for (1.4.5)",
                opponents(*needed)
            )
        }
        Fact::Titles { count, needed, .. } => {
            let only = if missed { "only " } else { "" };
            let more = missing(*count, *needed, pending);
            format!(
                "{only}{} with a title above CM{so_far}; {needed} are asked for (1.4.5){more}",
                opponents(*count)
            )
        }
        Fact::NormTitles { count, needed, .. } => {
            let only = if missed { "only " } else { "" };
            let more = missing(*count, *needed, pending);
            format!(
                "{only}{} with this title or a higher{so_far}; {needed} are asked for (1.4.5){more}",
                opponents(*count)
            )
        }
        Fact::Average { average: None, needed, .. } => {
            format!("opponents' average –, no game played{}; {needed} is asked for (1.4.7)", yet(pending))
        }
        Fact::Average { average: Some(average), needed, raised, unrated, rest } => {
            let mut text = format!("opponents' average {average}{so_far}; {needed} is asked for (1.4.7)");
            if let Some(rest) = rest.filter(|&rest| rest > i64::from(UNRATED)) {
                text.push_str(&format!(", so {rest} of those to come"));
            }
            if let Some(player) = raised.and_then(|id| tournament.player(id)) {
                text.push_str(&format!(", {} raised to the floor (1.4.6)", player.name));
            }
            if *unrated > 0 {
                text.push_str(&format!(", {unrated} unrated"));
            }
            text
        }
        Fact::Score { games: 0, .. } => {
            format!("score –, no game played{}; {SCORE_PERCENT} % is asked for", yet(pending))
        }
        Fact::Score { half_points, games, to_come: 0, .. } => {
            format!("score {} of {games}; {SCORE_PERCENT} % is asked for", halves(*half_points))
        }
        Fact::Score { half_points, games, to_come, more } => {
            let total = usize::from(*games) + usize::from(*to_come);
            let mut text = format!(
                "score {} of {games} so far; {SCORE_PERCENT} % of {total} is asked for",
                halves(*half_points)
            );
            if *more > 0 {
                text.push_str(&format!(", {} more", halves(*more)));
            }
            text
        }
        Fact::Performance { found: None, needed, .. } => {
            format!("performance –, no game played{}; {needed} is asked for (1.4.8)", yet(pending))
        }
        Fact::Performance { found: Some(found), needed, enough, to_come, more } => {
            let Performed { average, percent, difference } = found;
            let mut text = format!(
                "performance {}{so_far}: average {average}, {percent} % is {difference}; {needed} is asked for (1.4.8)",
                found.rating()
            );
            if pending {
                text.push_str(&match more {
                    Some(more) if usize::from(*more) <= 2 * usize::from(*to_come) => {
                        format!(", {} of the {to_come} to come if the average stays", halves(*more))
                    }
                    _ => ", which takes stronger opponents than so far".to_owned(),
                });
            }
            if missed {
                match enough {
                    Some(score) => text.push_str(&format!(", a score of {}", halves(*score))),
                    None => text.push_str(", which no score gives against these opponents"),
                }
            }
            text
        }
    }
}

/// How many more may come of those of whom `most` are allowed.
fn allowed(text: &mut String, count: usize, most: usize, pending: bool) {
    if pending {
        text.push_str(&match most.checked_sub(count) {
            Some(more) => format!(", {more} more"),
            None => ", so won games would have to be left out (1.4.1)".to_owned(),
        });
    }
}

/// How many are missing while games are to come.
fn missing(count: usize, needed: usize, pending: bool) -> String {
    if pending { format!(", {} more", needed.saturating_sub(count)) } else { String::new() }
}

fn yet(pending: bool) -> &'static str {
    if pending { " yet" } else { "" }
}

fn told(text: &mut String, unknown: usize, own_known: bool, verdict: Verdict) {
    if verdict != Verdict::Unknown {
        return;
    }
    if !own_known {
        text.push_str("; the player's federation is not known");
    }
    if unknown > 0 {
        text.push_str(&format!("; the federation of {} is not known", counted(unknown, "opponent")));
    }
}

fn exempted(text: &mut String, exempt: bool, verdict: Verdict) {
    if exempt && verdict == Verdict::Unknown {
        text.push_str("; whether that holds in an event exempt by 1.4.3 d must be asked");
    }
}

fn counted(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
