//! What an event will be like, found by playing it many times: can it be completed, how many games are between equals,
//! how many byes there are.
//!
//! ```text
//! let mut simulation = Simulation::of_event(&tournament, &ruleset, seed)?;
//! while simulation.runs() < 1000 && !cancelled() {
//!     simulation.step()?;
//! }
//! let forecast = simulation.forecast();
//! ```
//!
//! A step pairs and plays one round, so a caller can show progress, stop, and say how sure the answer is so far. The
//! same seed and number of runs give the same answer everywhere. Results are drawn from the expected score of the
//! ratings (B.02 8.1.2); who has none plays like the weakest who has one.

mod report;
mod share;
mod words;

pub use report::{Advice, Forecast, Mean, RoundForecast};
pub use share::Share;

use crate::generate::lots::{Lots, Purpose};
use crate::generate::results::Odds;
use crate::generate::{Plan, ask_for_byes, before_round_1, play};
use crate::handling::round_robin::predetermined_rounds;
use crate::handling::{Missing, check_ready};
use crate::systems::{Refusal, RoundPairing, Ruleset, pair};
use crate::tournament::history::histories;
use crate::tournament::{ByeKind, Colour, PlayerId, Points, RoundNo, Tournament};
use std::collections::BTreeMap;

/// So many in a hundred games are drawn when an event is played for a forecast: about as many as in a club.
pub const DRAWS: u8 = 20;

/// What is played.
#[derive(Clone, Debug)]
enum Start {
    /// The field of an event, from its next round on.
    Event(Box<Tournament>),
    /// Another field for each run.
    Plan(Box<Plan>),
}

/// Plays the rest of an event again and again.
#[derive(Clone, Debug)]
pub struct Simulation {
    start: Start,
    ruleset: Ruleset,
    players: u32,
    first: RoundNo,
    last: RoundNo,
    seed: u64,
    run: Option<Run>,
    runs: u32,
    rounds: Vec<RoundForecast>,
}

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It played a round that is not the last.
    Played(RoundNo),
    /// It ended a run: the last round was played, or no pairing of this one is legal.
    Ended(RoundNo),
}

/// A run that has not ended.
#[derive(Clone, Debug)]
struct Run {
    tournament: Tournament,
    plan: Option<Box<Plan>>,
    lots: Lots,
    rounds: Vec<RoundForecast>,
}

impl Simulation {
    /// Plays the rounds of `tournament` that are not paired yet, with the byes asked for, late entries and withdrawals
    /// that are known. An initial-colour that has not been drawn is drawn for each run.
    ///
    /// # Errors
    /// All that keeps the next round from being paired.
    pub fn of_event(
        tournament: &Tournament,
        ruleset: &Ruleset,
        seed: u64,
    ) -> Result<Simulation, Vec<Missing>> {
        let mut tournament = tournament.clone();
        if ruleset.system.is_round_robin() {
            tournament.settings.system = Some(ruleset.system);
            let rounds = predetermined_rounds(&tournament).ok_or_else(|| vec![Missing::Players])?;
            tournament.settings.rounds =
                Some(tournament.settings.rounds.map_or(rounds, |own| own.min(rounds)));
        }
        let tournament = &tournament;
        let first = tournament.next_round().unwrap_or(RoundNo::FIRST);
        check_ready(tournament, first)?;
        let last = tournament.settings.rounds.unwrap_or(first);
        let stays = |round: RoundNo, from: Option<RoundNo>| from.is_none_or(|from| round < from);
        let plays = tournament.players.iter().filter(|p| p.enters <= last && stays(first, p.withdrawn_from));
        let players = u32::try_from(plays.count()).unwrap_or(u32::MAX);
        let start = Start::Event(Box::new(tournament.clone()));
        Ok(Simulation::new(start, *ruleset, players, [first, last], seed))
    }

    /// Plays events as planned, with another field for each run; their seeds follow from that of the plan. Fields of
    /// equals come to a round without a legal pairing most often: the more the ratings differ, the more the stronger
    /// wins, and meets others on the way up.
    ///
    /// # Errors
    /// What makes the plan unplayable.
    pub fn of_plan(plan: &Plan) -> Result<Simulation, crate::generate::Unplayable> {
        before_round_1(plan)?;
        let ruleset = Ruleset { system: plan.system };
        let start = Start::Plan(Box::new(plan.clone()));
        Ok(Simulation::new(start, ruleset, plan.players, [RoundNo::FIRST, plan.rounds], plan.seed))
    }

    fn new(
        start: Start,
        ruleset: Ruleset,
        players: u32,
        [first, last]: [RoundNo; 2],
        seed: u64,
    ) -> Simulation {
        let rounds = no_rounds(first, last);
        Simulation { start, ruleset, players, first, last, seed, run: None, runs: 0, rounds }
    }

    /// How many runs have ended.
    pub fn runs(&self) -> u32 {
        self.runs
    }

    /// Plays one round of a run. Complexity: that of pairing it; at the beginning of a run also that of copying the
    /// event.
    ///
    /// # Errors
    /// What keeps a round from being paired: results are missing, or nobody is there. No step will do better.
    pub fn step(&mut self) -> Result<Step, Vec<Missing>> {
        let mut run = match self.run.take() {
            Some(run) => run,
            None => self.begin()?,
        };
        let round = run.tournament.next_round().unwrap_or(self.last);
        if let Some(plan) = &run.plan {
            ask_for_byes(&mut run.tournament, round, plan);
        }
        let at = round.index() - self.first.index();
        let ended = match pair(&run.tournament, round, &self.ruleset) {
            Err(Refusal::NotReady(missing)) => return Err(missing),
            Err(Refusal::NoLegalPairing(_)) => {
                run.rounds[at].stuck = 1;
                true
            }
            Ok(pairing) => {
                let odds = run.plan.as_ref().map_or(Odds { draws: DRAWS, forfeits: 0 }, |plan| plan.odds());
                count(&run.tournament, &pairing, &mut run.rounds[at]);
                play(&mut run.tournament, pairing, odds, run.lots);
                round >= self.last
            }
        };
        if !ended {
            self.run = Some(run);
            return Ok(Step::Played(round));
        }
        self.runs = self.runs.saturating_add(1);
        for (all, one) in self.rounds.iter_mut().zip(&run.rounds) {
            all.add(one);
        }
        Ok(Step::Ended(round))
    }

    /// Plays until `runs` runs have ended.
    ///
    /// # Errors
    /// As [`step`](Simulation::step).
    pub fn play_until(&mut self, runs: u32) -> Result<(), Vec<Missing>> {
        while self.runs < runs {
            self.step()?;
        }
        Ok(())
    }

    /// What the runs that have ended say. A run under way does not count: long runs would count for less.
    pub fn forecast(&self) -> Forecast {
        Forecast::new(self.ruleset.system, self.players, [self.first, self.last], self.runs, &self.rounds)
    }

    fn begin(&self) -> Result<Run, Vec<Missing>> {
        let lots = Lots::new(self.seed).of_run(self.runs);
        let (mut tournament, plan) = match &self.start {
            Start::Event(tournament) => ((**tournament).clone(), None),
            Start::Plan(plan) => {
                let plan = Plan { seed: lots.seed(), ..(**plan).clone() };
                // The plan was found playable, and another seed does not change that.
                let field = before_round_1(&plan).map_err(|_| vec![Missing::Players])?;
                (field, Some(Box::new(plan)))
            }
        };
        if tournament.settings.initial_colour.is_none() {
            let white = lots.percent(50, Purpose::InitialColour, None, [0, 0]);
            tournament.settings.initial_colour = Some(if white { Colour::White } else { Colour::Black });
        }
        Ok(Run { tournament, plan, lots, rounds: no_rounds(self.first, self.last) })
    }
}

fn no_rounds(first: RoundNo, last: RoundNo) -> Vec<RoundForecast> {
    (first.get()..=last.get()).filter_map(RoundNo::new).map(RoundForecast::of).collect()
}

/// Counts what is in a pairing. Scores are those of the standings, without virtual points.
fn count(tournament: &Tournament, pairing: &RoundPairing, round: &mut RoundForecast) {
    let scores: BTreeMap<PlayerId, Points> = histories(tournament, tournament.rounds.len())
        .iter()
        .map(|history| (history.player, history.points(&tournament.settings.points)))
        .collect();
    let same = pairing.boards.iter().filter(|board| scores.get(&board.white) == scores.get(&board.black));
    let allocated = pairing.byes.iter().filter(|bye| bye.kind == ByeKind::PairingAllocated);
    round.paired += 1;
    round.games += pairing.boards.len() as u64;
    round.same_score += same.count() as u64;
    round.byes += allocated.count() as u64;
}
