//! A forecast in words.

use super::{Advice, Forecast, Mean, RoundForecast, Share};
use crate::tournament::RoundNo;
use std::fmt;

impl Forecast {
    /// The forecast in a sentence, with the advice: `6 players, 5 rounds: 4 in 10 events cannot be completed. Play a
    /// round robin: in 5 rounds everybody meets everybody.`
    pub fn sentence(&self) -> String {
        let what = said!("{players} players, {span}", players = self.players, span = self.span());
        match &self.advice {
            None => said!("{what}: nothing has been played yet.", what),
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
                said!(
                    "none of {of} runs ended without a legal pairing; the true share is at most {high} %",
                    of,
                    high
                )
            }
            _ => said!(
                "{count} of {of} runs ended without a legal pairing; the true share is {low} to {high} %",
                count,
                of,
                low,
                high
            ),
        });
        let stuck = |round: &&RoundForecast| round.stuck > 0;
        let by_round: Vec<String> = self
            .rounds
            .iter()
            .filter(stuck)
            .map(|r| said!("round {round}: {stuck}", round = r.round, stuck = r.stuck))
            .collect();
        if !by_round.is_empty() {
            lines.push(said!("where they ended: {by_round}", by_round = by_round.join(", ")));
        }
        lines.push(said!(
            "in each event: {games} games, {same_score} of them between players with the same \
             score; {byes} pairing-allocated byes",
            games = self.games,
            same_score = self.same_score,
            byes = self.byes
        ));
        lines
    }

    fn span(&self) -> String {
        match (self.first, self.last) {
            (RoundNo::FIRST, RoundNo::FIRST) => said!("1 round"),
            (RoundNo::FIRST, last) => said!("{last} rounds", last),
            (first, last) if first == last => said!("round {last}", last),
            (first, last) => said!("rounds {first} to {last}", first, last),
        }
    }
}

/// `4 in 10 events cannot be completed`
fn chance(share: Share) -> String {
    let cannot = |of: &str| said!("{of} events cannot be completed", of);
    match share {
        Share { count: 0, .. } => said!("every event could be completed"),
        Share { count, of, .. } if count == of => said!("no event could be completed"),
        Share { permille: 950.., .. } => cannot(word!("more than 9 in 10")),
        Share { permille: p @ 100.., .. } => cannot(&said!("{number} in 10", number = (p + 50) / 100)),
        Share { permille: p @ 10.., .. } => cannot(&said!("{number} in 100", number = (p + 5) / 10)),
        Share { permille: p @ 1.., .. } => cannot(&said!("{p} in 1000", p)),
        Share { .. } => cannot(word!("fewer than 1 in 1000")),
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
            Advice::AsPlanned => say!(f, "Play as planned."),
            Advice::RoundRobin { rounds: 1 } => {
                say!(f, "Play one round: then everybody has met everybody.")
            }
            Advice::RoundRobin { rounds } => {
                say!(f, "Play a round robin: in {rounds} rounds everybody meets everybody.", rounds)
            }
            Advice::FewerRounds { rounds: RoundNo::FIRST } => {
                say!(f, "Play 1 round: every event came so far.")
            }
            Advice::FewerRounds { rounds } => {
                say!(f, "Play {rounds} rounds: every event came so far.", rounds)
            }
            Advice::LiftRestrictions { round } => say!(
                f,
                "Lift forbidden pairs or byes, if you can: as things stand round {round} cannot \
                 always be paired.",
                round
            ),
        }
    }
}
