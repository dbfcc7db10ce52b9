//! What decides between a pairing and that of the system, in words of the language spoken.

use super::words::MOST_LISTED;
use crate::systems::{CriterionDifference, Difference, ExchangeRule, Order, Part, Reason, Shortfall, Unit};
use crate::tournament::{PairingSystem, PlayerId, Points, Tournament};

impl Difference {
    /// What decides between the two pairings, in a sentence without its full stop, with the article. Players are
    /// called by their names.
    pub fn reason_in_words(&self, tournament: &Tournament) -> String {
        let name = |id: PlayerId| match tournament.player(id) {
            Some(player) if !player.name.is_empty() => player.name.clone(),
            _ => format!("({id})"),
        };
        Reasons { system: self.system, long: &name, short: &name, dash: " – " }.sentence(&self.reason)
    }
}

/// How reasons are said.
pub(super) struct Reasons<'a> {
    pub(super) system: PairingSystem,
    /// What a player is called.
    pub(super) long: &'a dyn Fn(PlayerId) -> String,
    /// What one of many players is called.
    pub(super) short: &'a dyn Fn(PlayerId) -> String,
    /// What stands between the two of a pair.
    pub(super) dash: &'static str,
}

impl Reasons<'_> {
    /// In a sentence without its full stop.
    pub(super) fn sentence(&self, reason: &Reason) -> String {
        match reason {
            Reason::Absolute { pairs } => {
                let pairs: Vec<String> = pairs.iter().map(|&pair| self.pair(pair)).collect();
                said!("must not be paired: {pairs}", pairs = pairs.join(", "))
            }
            Reason::Completion => {
                let end = word!("after this no legal pairing of all the rest exists");
                match completion(self.system) {
                    Some(article) => format!("{article}: {end}"),
                    None => end.to_owned(),
                }
            }
            Reason::PabScore { given, least } => said!(
                "C5 (2.3.1): after this the bye must go to a score of {given} or more, but it can go to {least}",
                given = given.half_notation(),
                least = least.half_notation()
            ),
            Reason::Criterion(difference) => self.criterion(difference),
            Reason::Order(order) => {
                said!("equal on all criteria, but later in the order: {order}", order = self.order(order))
            }
            Reason::Step(step) => {
                let players: Vec<String> = step.players.iter().map(|&id| (self.long)(id)).collect();
                format!("{}: {}: {}", step.article, step.words(), players.join(", "))
            }
            Reason::Table { size } => {
                said!("C.05 Annex 1: the Berger table for {size} has other games in this round", size)
            }
            Reason::Later { article } => {
                said!("equal on all criteria, but later in the order of article {article}", article)
            }
        }
    }

    fn criterion(&self, difference: &CriterionDifference) -> String {
        let CriterionDifference { name, article, asks, unit, own, given } = difference;
        let criterion = if article == name { name.clone() } else { format!("{name} ({article})") };
        let shortfall = |s: &Shortfall| match self.listed(&s.by) {
            by if by.is_empty() => values(&s.value, *unit),
            by => format!("{} ({by})", values(&s.value, *unit)),
        };
        let (here, there) = (shortfall(given), shortfall(own));
        said!("{criterion}, {asks}: {here} instead of {there}", criterion, asks, here, there)
    }

    /// BSNs are numbers within a bracket, by themselves.
    fn order(&self, order: &Order) -> String {
        let old = self.system == PairingSystem::Dutch2017;
        let cite = |new: &'static str, before: &'static str| if old { before } else { new };
        let called = |id: PlayerId| (self.short)(id);
        match *order {
            Order::PairableMdps { own, given } => said!(
                "{article}: of the moved-down players {own} is paired here before {given}",
                article = cite("4.4.2", "D.3"),
                own = called(own),
                given = called(given)
            ),
            Order::MdpOpponent { mdp, own, given } => said!(
                "{article}: the moved-down player {mdp} meets {own} before {given}",
                article = cite("4.2", "D.1"),
                mdp = called(mdp),
                own = called(own),
                given = called(given)
            ),
            Order::Exchange { rule, own, given } => exchange(rule, cite("4.3", "D.2"), own, given),
            Order::Transposition { player, own, given } => said!(
                "{article}: {player} meets {own} before {given}",
                article = cite("4.2", "D.1"),
                player = called(player),
                own = called(own),
                given = called(given)
            ),
        }
    }

    fn pair(&self, (higher, lower): (PlayerId, PlayerId)) -> String {
        format!("{}{}{}", (self.short)(higher), self.dash, (self.short)(lower))
    }

    fn listed(&self, part: &Part) -> String {
        let pairs = part.pairs.iter().map(|&pair| self.pair(pair));
        let down = part.downfloaters.iter().map(|&id| (self.short)(id));
        let mut all: Vec<String> = pairs.chain(down).collect();
        if all.len() > MOST_LISTED {
            all.truncate(MOST_LISTED);
            all.push("…".to_owned());
        }
        all.join(", ")
    }
}

/// The article by which what is left must be paired too.
fn completion(system: PairingSystem) -> Option<&'static str> {
    match system {
        PairingSystem::Dutch2017 => Some("C.4"),
        PairingSystem::Dutch2026 => Some("C4 (2.2.1)"),
        PairingSystem::Dutch1997 => Some("C13"),
        PairingSystem::Dubov2026 | PairingSystem::Burstein2026 => Some("C4"),
        // No article says it; it follows from everybody having to be paired.
        PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => None,
        // The table decides everything.
        PairingSystem::RoundRobin
        | PairingSystem::DoubleRoundRobin
        | PairingSystem::PlainDoubleRoundRobin => None,
    }
}

fn exchange(rule: ExchangeRule, article: &str, own: usize, given: usize) -> String {
    match rule {
        ExchangeRule::Fewest if own == 0 => {
            said!("{article}: {given} exchanged between S1 and S2, where none need be", article, given)
        }
        ExchangeRule::Fewest => said!(
            "{article}, rule 1: {given} exchanged between S1 and S2 instead of {own}",
            article,
            given,
            own
        ),
        ExchangeRule::LeastDifference => said!(
            "{article}, rule 2: the sums of the BSNs exchanged differ by {given} instead of {own}",
            article,
            given,
            own
        ),
        ExchangeRule::Leaving => {
            said!("{article}, rule 3: BSN {given} leaves S1, where the larger {own} can", article, given, own)
        }
        ExchangeRule::Joining => {
            said!("{article}, rule 4: BSN {given} joins S1, where the smaller {own} can", article, given, own)
        }
    }
}

fn values(value: &[i32], unit: Unit) -> String {
    let points = |value: &[i32]| {
        let each = value.iter().map(|&tenths| match tenths {
            i32::MAX => word!("without limit").to_owned(),
            tenths => Points::from_tenths(tenths).half_notation(),
        });
        each.collect::<Vec<_>>().join(", ")
    };
    match (unit, value) {
        (_, []) => word!("none").to_owned(),
        (Unit::Count, _) => value.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        (Unit::Points, _) => points(value),
        (Unit::CountThenPoints, [count]) => count.to_string(),
        (Unit::CountThenPoints, [count, rest @ ..]) => format!("{count} ({})", points(rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody's id is another number than that on the list.
    #[test]
    fn whoever_reads_a_reason_aloud_reads_names_and_no_inner_numbers() {
        let name = |id: PlayerId| format!("<{}>", ["Ada", "Ben", "Cem"][id.0 as usize - 7]);
        let reasons = Reasons { system: PairingSystem::Dutch2026, long: &name, short: &name, dash: " – " };
        let [ada, ben, cem] = [7, 8, 9].map(PlayerId);
        let order = |order| reasons.sentence(&Reason::Order(order));
        let later = "equal on all criteria, but later in the order";
        assert_eq!(
            order(Order::Transposition { player: ada, own: ben, given: cem }),
            format!("{later}: 4.2: <Ada> meets <Ben> before <Cem>")
        );
        assert_eq!(
            order(Order::MdpOpponent { mdp: ada, own: ben, given: cem }),
            format!("{later}: 4.2: the moved-down player <Ada> meets <Ben> before <Cem>")
        );
        assert_eq!(
            order(Order::PairableMdps { own: ben, given: cem }),
            format!("{later}: 4.4.2: of the moved-down players <Ben> is paired here before <Cem>")
        );
        let pairs = vec![(ada, ben)];
        assert_eq!(
            reasons.sentence(&Reason::Absolute { pairs: pairs.clone() }),
            "must not be paired: <Ada> – <Ben>"
        );
        let given = Part { pairs, downfloaters: vec![cem], ..Part::default() };
        let criterion = CriterionDifference {
            name: "C12".to_owned(),
            article: "2.4.3".to_owned(),
            asks: "players who do not get their colour preference".to_owned(),
            unit: Unit::Count,
            own: Shortfall { value: vec![0], by: Part::default() },
            given: Shortfall { value: vec![2], by: given },
        };
        assert_eq!(
            reasons.sentence(&Reason::Criterion(criterion)),
            "C12 (2.4.3), players who do not get their colour preference: 2 (<Ada> – <Ben>, <Cem>) instead of 0"
        );
    }
}
