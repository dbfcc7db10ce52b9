//! What can be asked of the core as text: a kind and a payload, answered in JSON.
//!
//! The app asks in a Web Worker, where nothing but texts and messages go through. [`answer`] is all of it; the wasm
//! module (feature `wasm`) only carries the texts.

use crate::check;
use crate::explain;
use crate::forecast::{Forecast, Simulation, Step};
use crate::handling::Missing;
use crate::standings::{self, Standings};
use crate::systems::{self, Progress, Refusal, RoundPairing, Ruleset, Wish};
use crate::tie_breaks::TieBreak;
use crate::tournament::{PairingSystem, PlayerId, RoundNo, Tournament};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Asks for a pairing. The answer is a `Result<RoundPairing, Refusal>`: `{"Ok": …}` or `{"Err": …}`.
#[derive(Debug, Serialize, Deserialize)]
pub struct PairRequest<'a> {
    /// The tournament with all rounds before.
    pub tournament: Cow<'a, Tournament>,
    /// The round to pair.
    pub round: RoundNo,
    /// The system, if not the tournament's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<PairingSystem>,
}

/// Asks why a round is not paired as somebody would rather have it. The answer is a `Result<WhyNot, Refusal>`.
#[derive(Debug, Serialize, Deserialize)]
pub struct WhyNotRequest<'a> {
    /// The round.
    pub of: PairRequest<'a>,
    /// What they would rather have.
    pub wish: Wish,
}

/// Asks why a bracket is not paired otherwise. The answer is a `Result<Option<Scrutiny>, Refusal>`.
#[derive(Debug, Serialize, Deserialize)]
pub struct ScrutiniseRequest<'a> {
    /// The round.
    pub of: PairRequest<'a>,
    /// The bracket, from 1.
    pub bracket: u32,
}

impl PairRequest<'_> {
    /// The rules to pair by.
    pub fn ruleset(&self) -> Ruleset {
        self.system.map_or(Ruleset::of(&self.tournament), |system| Ruleset { system })
    }
}

/// Asks for standings. The answer is [`Standings`].
#[derive(Debug, Serialize, Deserialize)]
pub struct StandingsRequest<'a> {
    /// The tournament; by its edition ties are broken, with its lots.
    pub tournament: Cow<'a, Tournament>,
    /// After how many rounds; `None`: after all there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// The tie-breaks, if not the tournament's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<Vec<TieBreak>>,
}

impl StandingsRequest<'_> {
    /// The standings asked for.
    pub fn standings(&self) -> Standings {
        let codes = self.codes.as_deref().unwrap_or(self.tournament.settings.tie_breaks.codes());
        standings::standings(&self.tournament, self.after.unwrap_or(usize::MAX), codes)
    }
}

/// Asks why somebody is where the standings have them. The answer is an `Option<Explanation>`; none when they do not
/// list such a player.
#[derive(Debug, Serialize, Deserialize)]
pub struct StandingRequest<'a> {
    /// Which standings.
    pub of: StandingsRequest<'a>,
    /// Whose row.
    pub player: PlayerId,
}

/// Asks for a forecast. The answer is a `Result<Forecast, Vec<Missing>>`, as for a pairing; after each run the forecast
/// so far is told. Whoever has waited long enough takes the last one and stops the worker.
#[derive(Debug, Serialize, Deserialize)]
pub struct ForecastRequest<'a> {
    /// The tournament, with the rounds that have been played.
    pub tournament: Cow<'a, Tournament>,
    /// How many times it is played.
    pub runs: u32,
    /// The same seed gives the same answer.
    pub seed: u64,
    /// The system, if not the tournament's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<PairingSystem>,
}

/// A request that has no answer.
#[derive(Debug)]
pub enum Unanswerable {
    /// Nothing is known by this name.
    Kind(String),
    /// The payload is not what this kind of request carries.
    Payload {
        /// The kind of request.
        kind: String,
        /// What is wrong with it, with line and column.
        error: serde_json::Error,
    },
}

impl fmt::Display for Unanswerable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswerable::Kind(kind) => write!(f, "the engine knows no request `{kind}`"),
            Unanswerable::Payload { kind, error } => {
                write!(f, "the request `{kind}` cannot be used: {error}")
            }
        }
    }
}

impl std::error::Error for Unanswerable {}

/// Answers one request.
///
/// # Arguments
/// * `kind`: `ping` answers with its payload; `pair` takes a [`PairRequest`], `why-not` a [`WhyNotRequest`],
///   `scrutinise` a [`ScrutiniseRequest`], `lift` a [`PairRequest`] (answered by a `Result<Lift, Refusal>`),
///   `check-round` a [`PairRequest`] whose tournament holds the round (answered by a
///   [`RoundCheck`](check::RoundCheck)), `forecast` a [`ForecastRequest`], `standings` a [`StandingsRequest`],
///   `standing` a [`StandingRequest`].
/// * `payload`: JSON.
/// * `tell`: called any number of times, with a [`Progress`] or a [`Forecast`] as JSON.
///
/// # Errors
/// When the kind is unknown, or the payload cannot be used. A refusal to pair is an answer.
pub fn answer(kind: &str, payload: &str, tell: &mut dyn FnMut(&str)) -> Result<String, Unanswerable> {
    let answered = match kind {
        "ping" => Ok(payload.to_owned()),
        "pair" => pair(payload, tell),
        "forecast" => forecast(payload, tell),
        "why-not" => why_not(payload),
        "scrutinise" => scrutinise(payload),
        "lift" => lift(payload),
        "check-round" => check_round(payload),
        "standings" => standings(payload),
        "standing" => standing(payload),
        _ => return Err(Unanswerable::Kind(kind.to_owned())),
    };
    answered.map_err(|error| Unanswerable::Payload { kind: kind.to_owned(), error })
}

fn pair(payload: &str, tell: &mut dyn FnMut(&str)) -> serde_json::Result<String> {
    let request: PairRequest = serde_json::from_str(payload)?;
    let mut tell = |progress: Progress| {
        if let Ok(text) = serde_json::to_string(&progress) {
            tell(&text);
        }
    };
    let answer: Result<RoundPairing, Refusal> =
        systems::pair_with_progress(&request.tournament, request.round, &request.ruleset(), &mut tell);
    serde_json::to_string(&answer)
}

fn forecast(payload: &str, tell: &mut dyn FnMut(&str)) -> serde_json::Result<String> {
    let request: ForecastRequest = serde_json::from_str(payload)?;
    let ruleset = request.system.map_or(Ruleset::of(&request.tournament), |system| Ruleset { system });
    let mut play = || -> Result<Forecast, Vec<Missing>> {
        let mut simulation = Simulation::of_event(&request.tournament, &ruleset, request.seed)?;
        while simulation.runs() < request.runs {
            if let (Step::Ended(_), Ok(text)) =
                (simulation.step()?, serde_json::to_string(&simulation.forecast()))
            {
                tell(&text);
            }
        }
        Ok(simulation.forecast())
    };
    serde_json::to_string(&play())
}

fn why_not(payload: &str) -> serde_json::Result<String> {
    let WhyNotRequest { of, wish } = serde_json::from_str(payload)?;
    serde_json::to_string(&explain::why_not(&of.tournament, of.round, &of.ruleset(), wish))
}

fn lift(payload: &str) -> serde_json::Result<String> {
    let of: PairRequest = serde_json::from_str(payload)?;
    serde_json::to_string(&systems::to_lift(&of.tournament, of.round, &of.ruleset()))
}

fn scrutinise(payload: &str) -> serde_json::Result<String> {
    let ScrutiniseRequest { of, bracket } = serde_json::from_str(payload)?;
    serde_json::to_string(&systems::scrutinise(&of.tournament, of.round, &of.ruleset(), bracket))
}

fn check_round(payload: &str) -> serde_json::Result<String> {
    let of: PairRequest = serde_json::from_str(payload)?;
    serde_json::to_string(&check::check_round(&of.tournament, of.round, &of.ruleset()))
}

fn standings(payload: &str) -> serde_json::Result<String> {
    let request: StandingsRequest = serde_json::from_str(payload)?;
    serde_json::to_string(&request.standings())
}

fn standing(payload: &str) -> serde_json::Result<String> {
    let StandingRequest { of, player } = serde_json::from_str(payload)?;
    serde_json::to_string(&standings::explain(&of.tournament, &of.standings(), player))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::WhyNot;
    use crate::systems::Scrutiny;
    use crate::tournament::{Game, Player, PlayerId, Round, Tpn};

    fn ask(kind: &str, payload: &str) -> Result<String, String> {
        answer(kind, payload, &mut |_| {}).map_err(|error| error.to_string())
    }

    #[test]
    fn a_ping_comes_back() {
        assert_eq!(ask("ping", r#"{"round":9}"#).as_deref(), Ok(r#"{"round":9}"#));
    }

    #[test]
    fn an_unknown_request_and_a_damaged_one_are_named() {
        assert!(ask("no-such", "{}").expect_err("unknown").contains("no-such"));
        let damaged = ask("pair", "{").expect_err("damaged");
        assert!(damaged.contains("`pair`") && damaged.contains("line 1"), "{damaged}");
    }

    fn newcomers(players: u32) -> PairRequest<'static> {
        let players =
            (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(3);
        PairRequest { tournament: Cow::Owned(tournament), round: RoundNo::FIRST, system: None }
    }

    #[test]
    fn why_not_and_why_not_otherwise_are_json() {
        let wish = Wish::Pair(PlayerId(1), PlayerId(2));
        let payload = serde_json::to_string(&WhyNotRequest { of: newcomers(5), wish }).expect("a request");
        let answer: Result<WhyNot, Refusal> =
            serde_json::from_str(&ask("why-not", &payload).expect("an answer")).expect("JSON");
        assert!(matches!(answer, Ok(WhyNot::Later { .. })), "{answer:?}");
        let payload = serde_json::to_string(&ScrutiniseRequest { of: newcomers(5), bracket: 1 });
        let answer: Result<Option<Scrutiny>, Refusal> =
            serde_json::from_str(&ask("scrutinise", &payload.expect("a request")).expect("an answer"))
                .expect("JSON");
        assert_eq!(answer.expect("paired").map(|scrutiny| scrutiny.others.len()), Some(4));
    }

    #[test]
    fn what_to_lift_is_json() {
        use crate::systems::{Lift, Restriction};
        use crate::tournament::{Apart, ApartBy};
        let mut of = newcomers(2);
        of.tournament.to_mut().apart.push(Apart::always(ApartBy::Group {
            name: "Family".to_owned(),
            players: vec![PlayerId(1), PlayerId(2)],
        }));
        let payload = serde_json::to_string(&of).expect("a request");
        let answer: Result<Lift, Refusal> =
            serde_json::from_str(&ask("lift", &payload).expect("an answer")).expect("JSON");
        assert_eq!(answer.expect("a way out").any_of, [Restriction::Apart(0)]);
    }

    #[test]
    fn a_round_made_by_hand_is_held_against_the_engine_s() {
        let mut of = newcomers(4);
        let round = |games: [(u32, u32); 2]| Round {
            games: games.map(|(w, b)| Game::open(PlayerId(w), PlayerId(b))).into(),
            byes: Vec::new(),
        };
        let mut ask_about = |games| {
            of.tournament.to_mut().rounds = vec![round(games)];
            let payload = serde_json::to_string(&of).expect("a request");
            let answer = ask("check-round", &payload).expect("an answer");
            let check: check::RoundCheck = serde_json::from_str(&answer).expect("JSON");
            check
        };
        assert!(ask_about([(1, 3), (4, 2)]).is_identical());
        let differs = ask_about([(1, 4), (3, 2)]);
        let judgement = differs.judgement().expect("compared");
        assert!(matches!(judgement.verdict, systems::Verdict::Differs(_)), "{:?}", judgement.verdict);
    }

    #[test]
    fn standings_and_the_reasons_behind_a_row_are_json() {
        use crate::standings::Explanation;
        let tournament = newcomers(4).tournament;
        let of = StandingsRequest { tournament, after: None, codes: None };
        let text = ask("standings", &serde_json::to_string(&of).expect("a request")).expect("an answer");
        let table: Standings = serde_json::from_str(&text).expect("JSON");
        assert_eq!(table, of.standings());
        assert_eq!((table.rows.len(), table.codes.len()), (4, TieBreak::CUSTOMARY.len()));
        let payload = serde_json::to_string(&StandingRequest { of, player: PlayerId(3) }).expect("a request");
        let answer: Option<Explanation> =
            serde_json::from_str(&ask("standing", &payload).expect("an answer")).expect("JSON");
        assert_eq!(answer.map(|told| told.shared_with.len()), Some(3));
    }

    #[test]
    fn a_pairing_and_its_progress_are_json() {
        let request = newcomers(4);
        let payload = serde_json::to_string(&request).expect("a request");
        let mut told = Vec::new();
        let text = answer("pair", &payload, &mut |t| told.push(t.to_owned())).expect("an answer");
        let answer: Result<RoundPairing, Refusal> = serde_json::from_str(&text).expect("a pairing");
        assert_eq!(answer.expect("paired").boards.len(), 2);
        let last: Progress = serde_json::from_str(told.last().expect("progress")).expect("progress");
        assert_eq!((last.total, last.paired), (4, 4));
    }

    #[test]
    fn a_forecast_tells_how_it_stands_after_each_run() {
        use crate::tournament::{Player, PlayerId, Tpn};
        let players = (1..=6).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        let ask = |tournament: &Tournament| {
            let request =
                ForecastRequest { tournament: Cow::Borrowed(tournament), runs: 12, seed: 1, system: None };
            let payload = serde_json::to_string(&request).expect("a request");
            let mut told = Vec::new();
            let text = answer("forecast", &payload, &mut |t| told.push(t.to_owned())).expect("an answer");
            let answer: Result<Forecast, Vec<Missing>> = serde_json::from_str(&text).expect("a forecast");
            let told: Vec<Forecast> =
                told.iter().map(|text| serde_json::from_str(text).expect("a forecast")).collect();
            (answer, told)
        };
        assert_eq!(ask(&tournament), (Err(vec![Missing::NumberOfRounds]), Vec::new()));
        tournament.settings.rounds = RoundNo::new(5);
        let (answer, told) = ask(&tournament);
        let runs: Vec<u32> = told.iter().map(|forecast| forecast.runs).collect();
        assert_eq!(runs, (1..=12).collect::<Vec<_>>());
        assert_eq!(told.last(), answer.as_ref().ok());
    }
}
