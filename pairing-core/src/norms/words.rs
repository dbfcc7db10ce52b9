//! Findings on norms as sentences.

use super::requirements::SCORE_PERCENT;
use super::{Fact, Finding, Hint, Verdict};
use crate::ratings::words::halves;
use crate::tournament::Tournament;

/// A hint in a few words, for the head of its findings.
pub fn verdict(hint: &Hint) -> String {
    let norm = hint.norm.abbreviation();
    let rest = match hint.verdict {
        Verdict::Met => "met, as far as a file can tell",
        Verdict::Unknown => "open: the file does not say enough",
        Verdict::Missed => "missed",
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
    match &finding.fact {
        Fact::Woman { sex: Some(_) } => "a title for women".to_owned(),
        Fact::Woman { sex: None } if finding.verdict == Verdict::Met => "a title for women".to_owned(),
        Fact::Woman { sex: None } => "a title for women; the file does not say the player's sex".to_owned(),
        Fact::Games { played, unplayed: 0, needed } => {
            let only = if missed { "only " } else { "" };
            format!("{only}{} played; {needed} are asked for (1.4.1)", counted(*played, "game"))
        }
        Fact::Games { played, needed, .. } => format!(
            "{} played, and a win by forfeit or bye in an event of {needed} rounds counts as one; {needed} are asked \
             for (1.4.1)",
            counted(*played, "game")
        ),
        Fact::Federations { exempt: true, .. } => {
            "exempt from foreign federations by the field (1.4.3 d)".to_owned()
        }
        Fact::Federations { foreign, needed, unknown, own_known, .. } => {
            let only = if missed { "only " } else { "" };
            let mut text = format!(
                "opponents from {only}{} other than the own; {needed} are asked for (1.4.3)",
                counted(*foreign, "federation")
            );
            if missed {
                text.push_str(", unless the event is exempt");
            }
            told(&mut text, *unknown, *own_known, finding.verdict);
            text
        }
        Fact::OwnFederation { count, most, unknown, own_known, exempt } => {
            let mut text = format!("{} of the own federation; {most} are allowed (1.4.4)", opponents(*count));
            if !own_known {
                text =
                    format!("{} of one federation; of the own {most} are allowed (1.4.4)", opponents(*count));
            }
            told(&mut text, *unknown, *own_known, finding.verdict);
            exempted(&mut text, *exempt, finding.verdict);
            text
        }
        Fact::OneFederation { federation, count, most, unknown, exempt } => {
            let of = if federation.is_empty() { "one federation" } else { federation.as_str() };
            let mut text = format!("{} of {of}; {most} are allowed (1.4.4)", opponents(*count));
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
            format!("{only}{} with a title above CM; {needed} are asked for (1.4.5)", opponents(*count))
        }
        Fact::NormTitles { count, needed, .. } => {
            let only = if missed { "only " } else { "" };
            format!("{only}{} with this title or a higher; {needed} are asked for (1.4.5)", opponents(*count))
        }
        Fact::Average { average, needed, raised, unrated } => {
            let mut text = format!("opponents' average {average}; {needed} is asked for (1.4.7)");
            if let Some(player) = raised.and_then(|id| tournament.player(id)) {
                text.push_str(&format!(", {} raised to the floor (1.4.6)", player.name));
            }
            if *unrated > 0 {
                text.push_str(&format!(", {unrated} unrated"));
            }
            text
        }
        Fact::Score { half_points, games } => {
            format!("score {} of {games}; {SCORE_PERCENT} % is asked for", halves(*half_points))
        }
        Fact::Performance { average, percent, difference, needed, enough } => {
            let mut text = format!(
                "performance {}: average {average}, {percent} % is {difference}; {needed} is asked for (1.4.8)",
                average + difference
            );
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
