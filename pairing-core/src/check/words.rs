//! What a replay found, in words.

use super::{Outcome, RoundCheck};
use crate::systems::dutch::definitions::Strength;
use crate::systems::{
    Absolute, Breach, ColourDeviation, ColourReason, ColourState, CriterionDifference, Difference,
    ExchangeRule, Judgement, Order, Part, Reason, Shortfall, Unit, Verdict,
};
use crate::tournament::{Colour, PairingSystem, PlayerId, Points, Tournament};

/// More pairs or boards than this are not read by anybody; the data have them all.
const MOST_LISTED: usize = 8;

impl RoundCheck {
    /// The finding in sentences: first the verdict, then what it rests on, then what must not be. Players are named
    /// by their id and name.
    pub fn describe(&self, tournament: &Tournament, system: PairingSystem) -> Vec<String> {
        let words = Words { tournament, system, old: system == PairingSystem::Dutch2017 };
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

impl Difference {
    /// What decides between the two pairings, in a sentence without its full stop, with the article.
    pub fn reason_in_words(&self, tournament: &Tournament) -> String {
        let system = self.system;
        Words { tournament, system, old: system == PairingSystem::Dutch2017 }.reason(&self.reason)
    }
}

struct Words<'a> {
    tournament: &'a Tournament,
    system: PairingSystem,
    /// Whether articles are those of 2017.
    old: bool,
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

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Absolute { pairs } => {
                let pairs: Vec<String> = pairs.iter().map(|&pair| numbers(pair)).collect();
                format!("must not be paired: {}", pairs.join(", "))
            }
            Reason::Completion => {
                let name = match self.system {
                    PairingSystem::Dutch2017 => "C.4: ",
                    PairingSystem::Dutch2026 => "C4 (2.2.1): ",
                    PairingSystem::Dutch1997 => "C13: ",
                    PairingSystem::Dubov2026 | PairingSystem::Burstein2026 => "C4: ",
                    // No article says it; it follows from everybody having to be paired.
                    PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => "",
                    // The table decides everything.
                    PairingSystem::RoundRobin
                    | PairingSystem::DoubleRoundRobin
                    | PairingSystem::PlainDoubleRoundRobin => "",
                };
                format!("{name}after this no legal pairing of all the rest exists")
            }
            Reason::PabScore { given, least } => format!(
                "C5 (2.3.1): after this the bye must go to a score of {} or more, but it can go to {}",
                given.half_notation(),
                least.half_notation()
            ),
            Reason::Criterion(difference) => self.criterion(difference),
            Reason::Order(order) => {
                format!("equal on all criteria, but later in the order: {}", self.order(order))
            }
            Reason::Step(step) => {
                format!("{}: {}: {}", step.article, step.words(), self.players(&step.players))
            }
            Reason::Table { size } => {
                format!("C.05 Annex 1: the Berger table for {size} has other games in this round")
            }
            Reason::Later { article } => {
                format!("equal on all criteria, but later in the order of article {article}")
            }
        }
    }

    fn criterion(&self, difference: &CriterionDifference) -> String {
        let CriterionDifference { name, article, asks, unit, own, given } = difference;
        let article = if article == name { String::new() } else { format!(" ({article})") };
        let shortfall = |s: &Shortfall| {
            let by = listed(&s.by);
            let by = if by.is_empty() { by } else { format!(" ({by})") };
            format!("{}{by}", values(&s.value, *unit))
        };
        format!("{name}{article}, {asks}: {} instead of {}", shortfall(given), shortfall(own))
    }

    fn order(&self, order: &Order) -> String {
        let cite = |new: &'static str, old: &'static str| if self.old { old } else { new };
        match *order {
            Order::PairableMdps { own, given } => format!(
                "{}: of the moved-down players {own} is paired here before {given}",
                cite("4.4.2", "D.3")
            ),
            Order::MdpOpponent { mdp, own, given } => {
                format!("{}: the moved-down player {mdp} meets {own} before {given}", cite("4.2", "D.1"))
            }
            Order::Exchange { rule, own, given } => {
                let article = cite("4.3", "D.2");
                match rule {
                    ExchangeRule::Fewest if own == 0 => {
                        format!("{article}: {given} exchanged between S1 and S2, where none need be")
                    }
                    ExchangeRule::Fewest => {
                        format!("{article}, rule 1: {given} exchanged between S1 and S2 instead of {own}")
                    }
                    ExchangeRule::LeastDifference => format!(
                        "{article}, rule 2: the sums of the BSNs exchanged differ by {given} instead of {own}"
                    ),
                    ExchangeRule::Leaving => {
                        format!("{article}, rule 3: BSN {given} leaves S1, where the larger {own} can")
                    }
                    ExchangeRule::Joining => {
                        format!("{article}, rule 4: BSN {given} joins S1, where the smaller {own} can")
                    }
                }
            }
            Order::Transposition { player, own, given } => {
                format!("{}: {player} meets {own} before {given}", cite("4.2", "D.1"))
            }
        }
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

fn numbers((higher, lower): (PlayerId, PlayerId)) -> String {
    format!("{higher}–{lower}")
}

fn listed(part: &Part) -> String {
    let pairs = part.pairs.iter().map(|&pair| numbers(pair));
    let mut all: Vec<String> = pairs.chain(part.downfloaters.iter().map(ToString::to_string)).collect();
    if all.len() > MOST_LISTED {
        all.truncate(MOST_LISTED);
        all.push("…".to_owned());
    }
    all.join(", ")
}

fn values(value: &[i32], unit: Unit) -> String {
    let points = |value: &[i32]| {
        let each = value.iter().map(|&tenths| match tenths {
            i32::MAX => "without limit".to_owned(),
            tenths => Points::from_tenths(tenths).half_notation(),
        });
        each.collect::<Vec<_>>().join(", ")
    };
    match (unit, value) {
        (_, []) => "none".to_owned(),
        (Unit::Count, _) => value.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        (Unit::Points, _) => points(value),
        (Unit::CountThenPoints, [count]) => count.to_string(),
        (Unit::CountThenPoints, [count, rest @ ..]) => format!("{count} ({})", points(rest)),
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
