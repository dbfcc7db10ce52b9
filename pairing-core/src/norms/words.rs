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
            said!("met already, as far as a file can tell: what is to come may be left out (1.4.1)")
        }
        Verdict::Met => said!("met, as far as a file can tell"),
        Verdict::Unknown => said!("open: the file does not say enough"),
        Verdict::Pending => said!("open: up to {games} {games|game|games} to come", games = hint.to_come),
        Verdict::Missed if hint.to_come > 0 => {
            said!("missed: the {games} {games|game|games} that may come are not enough", games = hint.to_come)
        }
        Verdict::Missed => said!("missed"),
    };
    let mut text = said!("{norm} norm: {rest}", norm, rest);
    if !hint.left_out.is_empty() {
        let rounds: Vec<String> = hint.left_out.iter().map(ToString::to_string).collect();
        text.push_str(&said!(" (1.4.1, without the games of round {rounds})", rounds = rounds.join(", ")));
    }
    text
}

/// A finding as a sentence, with what is missing and the article.
pub fn sentence(tournament: &Tournament, finding: &Finding) -> String {
    let missed = finding.verdict == Verdict::Missed;
    let pending = finding.verdict == Verdict::Pending;
    let so_far = if pending { word!(" so far") } else { "" };
    match &finding.fact {
        Fact::Woman { sex: Some(_) } => said!("a title for women"),
        Fact::Woman { sex: None } if finding.verdict == Verdict::Met => said!("a title for women"),
        Fact::Woman { sex: None } => said!("a title for women; the file does not say the player's sex"),
        Fact::Games { played: 0, needed, to_come: 0, .. } => {
            said!("no game played; {needed} are asked for (1.4.1)", needed)
        }
        Fact::Games { played, needed, to_come, .. } if *to_come > 0 => said!(
            "{played} {played|game|games} played so far, up to {to_come} to come; {needed} are asked for (1.4.1)",
            played,
            to_come,
            needed
        ),
        Fact::Games { played, unplayed: 0, needed, .. } => {
            let only = if missed { word!("only ") } else { "" };
            said!(
                "{only}{played} {played|game|games} played; {needed} are asked for (1.4.1)",
                only,
                played,
                needed
            )
        }
        Fact::Games { played, needed, .. } => said!(
            "{played} {played|game|games} played, and a win by forfeit or bye in an event of {needed} rounds counts as one; {needed} are asked \
             for (1.4.1)",
            played,
            needed
        ),
        Fact::Federations { exempt: true, .. } if pending => {
            said!(
                "exempt from foreign federations by the field so far (1.4.3 d): it must hold to the last round"
            )
        }
        Fact::Federations { exempt: true, .. } => {
            said!("exempt from foreign federations by the field (1.4.3 d)")
        }
        Fact::Federations { foreign, needed, unknown, own_known, .. } => {
            let only = if missed { word!("only ") } else { "" };
            let mut text = said!(
                "opponents from {only}{foreign} {foreign|federation|federations} other than the own{so_far}; {needed} are asked for (1.4.3)",
                only,
                foreign,
                so_far,
                needed
            );
            if missed {
                text.push_str(word!(", unless the event is exempt"));
            }
            told(&mut text, *unknown, *own_known, finding.verdict);
            text
        }
        Fact::OwnFederation { count, most, unknown, own_known, exempt } => {
            let mut text = said!(
                "{count} {count|opponent|opponents} of the own federation{so_far}; {most} are allowed (1.4.4)",
                count,
                so_far,
                most
            );
            if !own_known {
                text = said!(
                    "{count} {count|opponent|opponents} of one federation{so_far}; of the own {most} are allowed (1.4.4)",
                    count,
                    so_far,
                    most
                );
            }
            allowed(&mut text, *count, *most, pending);
            told(&mut text, *unknown, *own_known, finding.verdict);
            exempted(&mut text, *exempt, finding.verdict);
            text
        }
        Fact::OneFederation { federation, count, most, unknown, exempt } => {
            let of = if federation.is_empty() { word!("one federation") } else { federation.as_str() };
            let mut text = said!(
                "{count} {count|opponent|opponents} of {of}{so_far}; {most} are allowed (1.4.4)",
                count,
                of,
                so_far,
                most
            );
            allowed(&mut text, *count, *most, pending);
            told(&mut text, *unknown, true, finding.verdict);
            exempted(&mut text, *exempt, finding.verdict);
            text
        }
        Fact::Titles { needed, given: false, .. } => {
            said!(
                "the file has no titles; {needed} {needed|opponent|opponents} with one asked for (1.4.5)",
                needed
            )
        }
        Fact::NormTitles { needed, given: false, .. } => {
            said!(
                "the file has no titles; {needed} {needed|opponent|opponents} with this one or a higher asked for (1.4.5)",
                needed
            )
        }
        Fact::Titles { count, needed, .. } => {
            let only = if missed { word!("only ") } else { "" };
            let more = missing(*count, *needed, pending);
            said!(
                "{only}{count} {count|opponent|opponents} with a title above CM{so_far}; {needed} are asked for (1.4.5){more}",
                only,
                count,
                so_far,
                needed,
                more
            )
        }
        Fact::NormTitles { count, needed, .. } => {
            let only = if missed { word!("only ") } else { "" };
            let more = missing(*count, *needed, pending);
            said!(
                "{only}{count} {count|opponent|opponents} with this title or a higher{so_far}; {needed} are asked for (1.4.5){more}",
                only,
                count,
                so_far,
                needed,
                more
            )
        }
        Fact::Average { average: None, needed, .. } => {
            said!(
                "opponents' average –, no game played{yet}; {needed} is asked for (1.4.7)",
                yet = yet(pending),
                needed
            )
        }
        Fact::Average { average: Some(average), needed, raised, unrated, rest } => {
            let mut text = said!(
                "opponents' average {average}{so_far}; {needed} is asked for (1.4.7)",
                average,
                so_far,
                needed
            );
            if let Some(rest) = rest.filter(|&rest| rest > i64::from(UNRATED)) {
                text.push_str(&said!(", so {rest} of those to come", rest));
            }
            if let Some(player) = raised.and_then(|id| tournament.player(id)) {
                text.push_str(&said!(", {name} raised to the floor (1.4.6)", name = player.name));
            }
            if *unrated > 0 {
                text.push_str(&said!(", {unrated} unrated", unrated));
            }
            text
        }
        Fact::Score { games: 0, .. } => {
            said!(
                "score –, no game played{yet}; {percent} % is asked for",
                yet = yet(pending),
                percent = SCORE_PERCENT
            )
        }
        Fact::Score { half_points, games, to_come: 0, .. } => {
            said!(
                "score {halves} of {games}; {percent} % is asked for",
                halves = halves(*half_points),
                games,
                percent = SCORE_PERCENT
            )
        }
        Fact::Score { half_points, games, to_come, more } => {
            let total = usize::from(*games) + usize::from(*to_come);
            let mut text = said!(
                "score {halves} of {games} so far; {percent} % of {total} is asked for",
                halves = halves(*half_points),
                games,
                percent = SCORE_PERCENT,
                total
            );
            if *more > 0 {
                text.push_str(&said!(", {halves} more", halves = halves(*more)));
            }
            text
        }
        Fact::Performance { found: None, needed, .. } => {
            said!(
                "performance –, no game played{yet}; {needed} is asked for (1.4.8)",
                yet = yet(pending),
                needed
            )
        }
        Fact::Performance { found: Some(found), needed, enough, to_come, more } => {
            let Performed { average, percent, difference } = found;
            let mut text = said!(
                "performance {rating}{so_far}: average {average}, {percent} % is {difference}; {needed} is asked for (1.4.8)",
                rating = found.rating(),
                so_far,
                average,
                percent,
                difference,
                needed
            );
            if pending {
                text.push_str(&match more {
                    Some(more) if usize::from(*more) <= 2 * usize::from(*to_come) => {
                        said!(
                            ", {halves} of the {to_come} to come if the average stays",
                            halves = halves(*more),
                            to_come
                        )
                    }
                    _ => said!(", which takes stronger opponents than so far"),
                });
            }
            if missed {
                match enough {
                    Some(score) => text.push_str(&said!(", a score of {halves}", halves = halves(*score))),
                    None => text.push_str(word!(", which no score gives against these opponents")),
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
            Some(more) => said!(", {more} more", more),
            None => said!(", so won games would have to be left out (1.4.1)"),
        });
    }
}

/// How many are missing while games are to come.
fn missing(count: usize, needed: usize, pending: bool) -> String {
    if pending { said!(", {number} more", number = needed.saturating_sub(count)) } else { String::new() }
}

fn yet(pending: bool) -> &'static str {
    if pending { word!(" yet") } else { "" }
}

fn told(text: &mut String, unknown: usize, own_known: bool, verdict: Verdict) {
    if verdict != Verdict::Unknown {
        return;
    }
    if !own_known {
        text.push_str(word!("; the player's federation is not known"));
    }
    if unknown > 0 {
        text.push_str(&said!(
            "; the federation of {unknown} {unknown|opponent|opponents} is not known",
            unknown
        ));
    }
}

fn exempted(text: &mut String, exempt: bool, verdict: Verdict) {
    if exempt && verdict == Verdict::Unknown {
        text.push_str(word!("; whether that holds in an event exempt by 1.4.3 d must be asked"));
    }
}
