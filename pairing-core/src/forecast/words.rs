//! A forecast in words.

use super::{Advice, Forecast, Mean, RoundForecast, Share};
use crate::tournament::RoundNo;
use std::fmt;

impl Forecast {
    /// The forecast in a sentence, with the advice: `6 players, 5 rounds: 4 in 10 events cannot be completed. Play a
    /// round robin: in 5 rounds everybody meets everybody.`
    pub fn sentence(&self) -> String {
        let what = format!("{} players, {}", self.players, self.span());
        match &self.advice {
            None => format!("{what}: nothing has been played yet."),
            Some(advice) => format!("{what}: {}. {advice}", chance(self.stuck)),
        }
    }

    /// All of it, line by line, the sentence first.
    pub fn describe(&self) -> Vec<String> {
        let mut lines = vec![self.sentence()];
        if self.runs == 0 {
            return lines;
        }
        let Share { count, of, low, high, .. } = self.stuck;
        let (low, high) = (percent(low), percent(high));
        lines.push(match count {
            0 => {
                format!("none of {of} runs ended without a legal pairing; the true share is at most {high} %")
            }
            _ => format!(
                "{count} of {of} runs ended without a legal pairing; the true share is {low} to {high} %"
            ),
        });
        let stuck = |round: &&RoundForecast| round.stuck > 0;
        let by_round: Vec<String> =
            self.rounds.iter().filter(stuck).map(|r| format!("round {}: {}", r.round, r.stuck)).collect();
        if !by_round.is_empty() {
            lines.push(format!("where they ended: {}", by_round.join(", ")));
        }
        lines.push(format!(
            "in each event: {} games, {} of them between players with the same score; {} pairing-allocated byes",
            self.games, self.same_score, self.byes
        ));
        lines
    }

    fn span(&self) -> String {
        match (self.first, self.last) {
            (RoundNo::FIRST, RoundNo::FIRST) => "1 round".to_owned(),
            (RoundNo::FIRST, last) => format!("{last} rounds"),
            (first, last) if first == last => format!("round {last}"),
            (first, last) => format!("rounds {first} to {last}"),
        }
    }
}

/// `4 in 10 events cannot be completed`
fn chance(share: Share) -> String {
    let cannot = |of: &str| format!("{of} events cannot be completed");
    match share {
        Share { count: 0, .. } => "every event could be completed".to_owned(),
        Share { count, of, .. } if count == of => "no event could be completed".to_owned(),
        Share { permille: 950.., .. } => cannot("more than 9 in 10"),
        Share { permille: p @ 100.., .. } => cannot(&format!("{} in 10", (p + 50) / 100)),
        Share { permille: p @ 10.., .. } => cannot(&format!("{} in 100", (p + 5) / 10)),
        Share { permille: p @ 1.., .. } => cannot(&format!("{p} in 1000")),
        Share { .. } => cannot("fewer than 1 in 1000"),
    }
}

/// Thousandths as per cent.
fn percent(permille: u32) -> String {
    format!("{}.{}", permille / 10, permille % 10)
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.tenths();
        write!(f, "{}.{}", tenths / 10, tenths % 10)
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Advice::AsPlanned => f.write_str("Play as planned."),
            Advice::RoundRobin { rounds: 1 } => {
                f.write_str("Play one round: then everybody has met everybody.")
            }
            Advice::RoundRobin { rounds } => {
                write!(f, "Play a round robin: in {rounds} rounds everybody meets everybody.")
            }
            Advice::FewerRounds { rounds: RoundNo::FIRST } => {
                f.write_str("Play 1 round: every event came so far.")
            }
            Advice::FewerRounds { rounds } => write!(f, "Play {rounds} rounds: every event came so far."),
            Advice::LiftRestrictions { round } => write!(
                f,
                "Lift forbidden pairs or byes, if you can: as things stand round {round} cannot always be paired."
            ),
        }
    }
}
