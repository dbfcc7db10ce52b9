//! Plays a tournament and looks for anything that does not agree.

use crate::plans::{Numbers, plan};
use pairing_core::check::{RoundCheck, check, check_round};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::generate::generate;
use pairing_core::handling::before_round;
use pairing_core::problem::Severity;
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::dutch::literal::{self, LiteralRefusal};
use pairing_core::systems::{Refusal, Ruleset, Verdict};
use pairing_core::tournament::{ByeKind, PairingSystem, PlayerId, Round, RoundNo, Tournament};

/// The largest field that the literal engine pairs too: each round then takes milliseconds.
const LITERAL_PLAYERS: usize = 9;

/// How many altered pairings of each tournament are judged.
const ALTERATIONS: usize = 6;

/// What came of one tournament.
#[derive(Debug, Default)]
pub struct Examined {
    /// Its seed.
    pub seed: u64,
    /// What does not agree, in words.
    pub discrepancies: Vec<String>,
    /// The tournament as a report file.
    pub file: String,
    /// Rounds paired and paired again.
    pub rounds: usize,
    /// Games in them.
    pub games: usize,
    /// Pairings with two players exchanged, held against the system's own.
    pub altered: usize,
    /// Rounds that the literal engine paired too.
    pub literal: usize,
    /// Whether it ended because no pairing was legal.
    pub dead_end: bool,
}

/// Plays the tournament of a seed, writes it as a report file, reads it, checks every round, judges some altered
/// pairings, and lets the literal engine pair the small ones.
pub fn examine(seed: u64, system: Option<PairingSystem>, most_players: u32) -> Examined {
    let plan = plan(seed, system, most_players);
    let mut examined = Examined { seed, ..Examined::default() };
    let generated = match generate(&plan) {
        Ok(generated) => generated,
        Err(unplayable) => {
            examined.discrepancies.push(format!("{unplayable}: {plan:?}"));
            return examined;
        }
    };
    examined.rounds = generated.tournament.rounds.len();
    examined.games = generated.tournament.rounds.iter().map(|round| round.games.len()).sum();
    let stopped = generated.stopped.as_ref();
    examined.dead_end = stopped.is_some_and(|(_, refusal)| matches!(refusal, Refusal::NoLegalPairing(_)));

    // Both editions of the file take turns.
    let dialect = if seed.is_multiple_of(2) { Dialect::Trf16 } else { Dialect::Trf26 };
    examined.file = trf::write(&generated.tournament, dialect).text;
    let read = trf::read(&examined.file);
    let unread = read.problems.iter().filter(|p| p.severity > Severity::Note);
    examined.discrepancies.extend(unread.map(|problem| format!("reading the file: {problem}")));

    let report = check(&read.tournament, &Ruleset { system: plan.system });
    if report.rounds.len() != examined.rounds {
        examined.discrepancies.push(format!(
            "{} rounds were played, {} are in the file",
            examined.rounds,
            report.rounds.len()
        ));
    }
    for round in report.rounds.iter().filter(|round| !is_in_order(round)) {
        let words = round.describe(&read.tournament, plan.system).join("\n    ");
        examined.discrepancies.push(format!("round {}: {words}", round.round));
    }
    alter(&generated.tournament, plan.system, seed, &mut examined);
    if let Some(edition) = Edition::of(plan.system) {
        literally(&generated.tournament, edition, examined.dead_end, &mut examined);
    }
    examined
}

fn is_in_order(round: &RoundCheck) -> bool {
    round.is_identical() && round.judgement().is_some_and(|judgement| judgement.breaches.is_empty())
}

/// Two players change places in a round. That cannot be better, or the system's own pairing is not the best; nor can
/// it be the same, for they were no opponents.
fn alter(tournament: &Tournament, system: PairingSystem, seed: u64, examined: &mut Examined) {
    let mut numbers = Numbers::new(seed);
    for _ in 0..ALTERATIONS {
        let Some(at) = numbers.index(tournament.rounds.len()) else { return };
        let Some(round) = RoundNo::from_index(at) else { return };
        let games = &tournament.rounds[at].games;
        let (Some(one), Some(other)) = (numbers.index(games.len()), numbers.index(games.len())) else {
            continue;
        };
        if one == other {
            continue;
        }
        let mut altered = tournament.clone();
        let games = &mut altered.rounds[at].games;
        let (a, b) = (games[one].white, games[other].black);
        (games[one].white, games[other].black) = (b, a);
        let check = check_round(&altered, round, &Ruleset { system });
        examined.altered += 1;
        let worse = match check.judgement().map(|judgement| &judgement.verdict) {
            Some(Verdict::Differs(difference)) => !difference.given_is_better,
            _ => false,
        };
        if !worse {
            let words = check.describe(&altered, system).join("\n    ");
            examined.discrepancies.push(format!("round {round}, {a} and {b} exchanged: {words}"));
        }
    }
}

/// Boards with White first, and the bye, in an order of their own.
fn as_set(games: impl Iterator<Item = (PlayerId, PlayerId)>, pab: Option<PlayerId>) -> Vec<(u32, u32)> {
    let mut set: Vec<(u32, u32)> = games.map(|(white, black)| (white.0, black.0)).collect();
    set.extend(pab.map(|player| (player.0, 0)));
    set.sort_unstable();
    set
}

fn of_round(round: &Round) -> Vec<(u32, u32)> {
    let pab = round.byes.iter().find(|bye| bye.kind == ByeKind::PairingAllocated).map(|bye| bye.player);
    as_set(round.games.iter().map(|game| (game.white, game.black)), pab)
}

/// Every round of a small tournament, and the one that could not be paired, by the literal engine.
fn literally(tournament: &Tournament, edition: &Edition, dead_end: bool, examined: &mut Examined) {
    if tournament.players.len() > LITERAL_PLAYERS {
        return;
    }
    let paired = tournament.rounds.len();
    for round in (1..=paired + usize::from(dead_end)).filter_map(RoundNo::new) {
        let fast = tournament.round(round).map(of_round);
        let literal = match literal::pair(&before_round(tournament, round), round, edition) {
            Ok(pairing) => Ok(Some(as_set(pairing.boards.iter().map(|b| (b.white, b.black)), pairing.pab))),
            Err(LiteralRefusal::NoLegalPairing) => Ok(None),
            Err(refusal) => Err(refusal.to_string()),
        };
        examined.literal += 1;
        if literal.as_ref() != Ok(&fast) {
            examined
                .discrepancies
                .push(format!("round {round}: fast engine {fast:?}, literal engine {literal:?}"));
        }
    }
}
