//! What a replay found, in words.

use super::reasons::Reasons;
use super::{Outcome, RoundCheck};
use crate::systems::dutch::definitions::Strength;
use crate::systems::{
    Absolute, Breach, ColourDeviation, ColourReason, ColourState, Difference, Judgement, Part, Reason,
    Verdict,
};
use crate::tournament::{Colour, PairingSystem, PlayerId, Tournament};

/// More pairs or boards than this are not read by anybody; the data have them all.
pub(super) const MOST_LISTED: usize = 8;

impl RoundCheck {
    /// The finding in sentences: first the verdict, then what it rests on, then what must not be. Players are named
    /// by their id and name.
    pub fn describe(&self, tournament: &Tournament, system: PairingSystem) -> Vec<String> {
        let words = Words { tournament, system };
        let mut lines = match &self.outcome {
            Outcome::NotCompared(missing) => {
                let all: Vec<String> = missing.iter().map(ToString::to_string).collect();
                vec![format!("not compared: {}", all.join("; "))]
            }
            Outcome::Judged(judgement) => words.judgement(judgement),
        };
        if !self.nowhere.is_empty() {
            lines.push(format!(
                "taken as absent, for they stand nowhere in the round: {}",
                words.players(&self.nowhere)
            ));
        }
        lines
    }
}

struct Words<'a> {
    tournament: &'a Tournament,
    system: PairingSystem,
}

impl Words<'_> {
    fn judgement(&self, judgement: &Judgement) -> Vec<String> {
        let mut lines = Vec::new();
        match &judgement.verdict {
            Verdict::Identical => lines.push("identical".to_owned()),
            Verdict::Colours => {
                let n = judgement.colours.len();
                let games = if n == 1 { "game has" } else { "games have" };
                lines.push(format!("same opponents, but {n} {games} the wrong colours"));
            }
            Verdict::Differs(difference) => self.difference(difference, &mut lines),
            Verdict::NoLegalPairing(stuck) => {
                let refusal = crate::systems::Refusal::NoLegalPairing(stuck.clone());
                lines.push(format!("should not have been paired: {refusal}"));
            }
        }
        lines.extend(judgement.breaches.iter().map(|breach| format!("not allowed: {}", self.breach(breach))));
        let (listed, more) = as_listed(&judgement.colours);
        lines.extend(listed.iter().map(|deviation| self.colours(deviation)));
        if more > 0 {
            lines.push(format!("and {more} more boards with the wrong colours"));
        }
        lines
    }

    fn difference(&self, difference: &Difference, lines: &mut Vec<String>) {
        let score = difference.score.half_notation();
        lines.push(match difference.bracket {
            _ if self.system.is_round_robin() => "differs from the table".to_owned(),
            // Where the bye is settled before anybody is paired.
            0 => format!("the bye goes to somebody else (score {score})"),
            number => format!("differs in bracket {number} (score {score})"),
        });
        lines.push(format!("here:   {}", self.part(&difference.given, difference.is_last)));
        lines.push(format!("system: {}", self.part(&difference.own, difference.is_last)));
        let reason = self.reason(&difference.reason);
        if difference.given_is_better {
            lines.push(format!(
                "{reason}. So the pairing here is better, and this program at fault: please report it"
            ));
        } else {
            lines.push(reason);
        }
    }

    fn part(&self, part: &Part, is_last: bool) -> String {
        let (listed, more) = as_listed(&part.pairs);
        let mut items: Vec<String> = listed.iter().map(|&pair| self.pair(pair)).collect();
        if more > 0 {
            items.push(format!("and {more} more pairs"));
        }
        if !part.downfloaters.is_empty() {
            let players = self.players(&part.downfloaters);
            items.push(match (is_last, part.downfloaters.len()) {
                (true, 1) => format!("{players} gets the bye"),
                (true, _) => format!("{players} stay unpaired"),
                (false, 1) => format!("{players} floats down"),
                (false, _) => format!("{players} float down"),
            });
        }
        if !part.upfloaters.is_empty() {
            let verb = if part.upfloaters.len() == 1 { "floats" } else { "float" };
            items.push(format!("{} {verb} up", self.players(&part.upfloaters)));
        }
        if items.is_empty() { "nothing else".to_owned() } else { items.join("; ") }
    }

    fn colours(&self, deviation: &ColourDeviation) -> String {
        let ColourDeviation { board, reason, players } = deviation;
        // White here should have Black.
        let (should, against) = (&players.black, &players.white);
        let article = reason.article(self.system);
        if let ColourReason::Table = reason {
            return format!(
                "board {board}: {} should have White against {}; {article}, the table",
                self.player(should.player),
                self.player(against.player)
            );
        }
        let higher = if should.higher_ranked { should } else { against };
        let in_lim = matches!(self.system, PairingSystem::Lim2026 | PairingSystem::FideSwiss1999);
        let rule = match reason {
            ColourReason::BothGranted if should.preference.is_some() && against.preference.is_some() => {
                "both preferences can be granted".to_owned()
            }
            ColourReason::BothGranted => "the only preference is granted".to_owned(),
            ColourReason::Stronger if in_lim => {
                "the other colours are not permissible, for one of them must alternate".to_owned()
            }
            ColourReason::WiderDifference if in_lim => {
                "both are due the same colour, and who is further from equal numbers gets it".to_owned()
            }
            ColourReason::HigherRanked if in_lim => {
                "the same history, so from the median up the higher ranked gets the colour due".to_owned()
            }
            ColourReason::LowerRanked if in_lim => {
                "the same history, so below the median the lower ranked gets the colour due".to_owned()
            }
            ColourReason::Stronger => "the stronger preference is granted".to_owned(),
            ColourReason::WiderDifference => {
                "of two absolute preferences the one with the wider colour difference is granted".to_owned()
            }
            ColourReason::Alternation => {
                "alternate to the latest round in which one had White and the other Black".to_owned()
            }
            ColourReason::HigherRanked => "the preference of the higher ranked is granted".to_owned(),
            ColourReason::LowerRanked => "the preference of the lower ranked is granted".to_owned(),
            ColourReason::Table => "the table".to_owned(),
            ColourReason::InitialColour => {
                let parity = if higher.odd_number { "odd" } else { "even" };
                // The number is counted among those who have arrived, so it need not be the one in the file.
                let counted = if (higher.player.0 % 2 == 1) == higher.odd_number {
                    ""
                } else {
                    ", counting those who have arrived"
                };
                format!("the higher ranked, {}, has an {parity} number{counted}", higher.player)
            }
        };
        format!(
            "board {board}: {} should have White against {}; {article}, {rule} ({}; {})",
            self.player(should.player),
            self.player(against.player),
            state(should),
            state(against)
        )
    }

    fn breach(&self, breach: &Breach) -> String {
        let article = |rule: Absolute| rule.article(self.system);
        match breach {
            Breach::Rematch { board, white, black, earlier } => format!(
                "board {board}: {} and {} have met in round {earlier} ({})",
                self.player(*white),
                self.player(*black),
                article(Absolute::Rematch)
            ),
            Breach::Forbidden { board, white, black } => format!(
                "board {board}: the organiser forbids {} against {}",
                self.player(*white),
                self.player(*black)
            ),
            Breach::SameAbsolutePreference { board, white, black, colour } => format!(
                "board {board}: {} and {} both must get {} ({})",
                self.player(*white),
                self.player(*black),
                name(*colour),
                article(Absolute::SameColour)
            ),
            Breach::ThirdColour { board, player, colour } => format!(
                "board {board}: {} gets {} three times in a row ({})",
                self.player(*player),
                name(*colour),
                article(Absolute::ThirdColour)
            ),
            Breach::ColourDifference { board, player, difference } => format!(
                "board {board}: {} gets a colour difference of {difference:+} ({})",
                self.player(*player),
                article(Absolute::ColourDifference)
            ),
            Breach::SecondBye { player, earlier } => format!(
                "{} must not get the bye after round {earlier} ({})",
                self.player(*player),
                article(Absolute::Pab)
            ),
            Breach::FreeRoundScores { player } => {
                format!("{}: the free round of a round robin brings no points", self.player(*player))
            }
            Breach::SeveralByes { players } => {
                format!(
                    "only one can get the bye, not {} ({})",
                    self.players(players),
                    article(Absolute::OnePab)
                )
            }
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        let (long, short) = (|id| self.player(id), |id: PlayerId| id.to_string());
        Reasons { system: self.system, long: &long, short: &short, dash: "–" }.sentence(reason)
    }

    fn player(&self, id: PlayerId) -> String {
        match self.tournament.player(id) {
            Some(player) if !player.name.is_empty() => format!("{id} {}", player.name),
            _ => id.to_string(),
        }
    }

    fn players(&self, ids: &[PlayerId]) -> String {
        ids.iter().map(|&id| self.player(id)).collect::<Vec<_>>().join(", ")
    }

    fn pair(&self, (higher, lower): (PlayerId, PlayerId)) -> String {
        format!("{} – {}", self.player(higher), self.player(lower))
    }
}

/// What is listed of several, and how many are only counted: two at least, for one can be listed as well.
fn as_listed<T>(all: &[T]) -> (&[T], usize) {
    if all.len() <= MOST_LISTED + 1 { (all, 0) } else { (&all[..MOST_LISTED], all.len() - MOST_LISTED) }
}

fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// `7: absolute for White, after WBB`
fn state(state: &ColourState) -> String {
    let played: String = state.played.iter().map(|c| if *c == Colour::White { 'W' } else { 'B' }).collect();
    match state.preference {
        None => format!("{}: no preference", state.player),
        Some(preference) => {
            let strength = match preference.strength {
                Strength::Absolute => "absolute",
                Strength::Strong => "strong",
                Strength::Mild => "mild",
            };
            // A system may know what is due before the first game.
            let after = if played.is_empty() { "no game".to_owned() } else { played };
            format!("{}: {strength} for {}, after {after}", state.player, name(preference.colour))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::common::colours::Preference;

    #[test]
    fn a_colour_state_says_what_is_due_and_after_which_games() {
        let said = |played: &[Colour], due: Option<(Strength, Colour)>| {
            state(&ColourState {
                player: PlayerId(7),
                played: played.to_vec(),
                difference: 0,
                preference: due.map(|(strength, colour)| Preference { colour, strength }),
                higher_ranked: true,
                odd_number: true,
            })
        };
        let games = [Colour::White, Colour::Black, Colour::Black];
        let absolute = Some((Strength::Absolute, Colour::White));
        assert_eq!(said(&games, absolute), "7: absolute for White, after WBB");
        // Dubov 1.6.4: a mild preference for Black before the first game.
        assert_eq!(said(&[], Some((Strength::Mild, Colour::Black))), "7: mild for Black, after no game");
        assert_eq!(said(&[], None), "7: no preference");
    }
}
