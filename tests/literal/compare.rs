//! Random positions, paired by both engines of the FIDE (Dutch) System.

use crate::random::{floaters, play_by, play_until_exhausted_by};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::dutch::literal::{self, LiteralRefusal};
use pairing_core::systems::{BracketRecord, Refusal, RoundPairing, Ruleset, pair};
use pairing_core::tournament::{PairingSystem, PlayerId, RoundNo, Tournament};
use std::collections::BTreeMap;

/// What both engines have to agree on: the boards in order, White first, and the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A pairing.
    Paired(Vec<(PlayerId, PlayerId)>, Option<PlayerId>),
    /// No pairing complies with the absolute criteria.
    NoLegalPairing,
    /// Everybody is away.
    NobodyToPair,
}

impl Answer {
    /// As engines print it: the number of lines that follow, then White and Black, the bye as opponent 0.
    fn lines(&self) -> String {
        match self {
            Answer::Paired(boards, pab) => {
                let bye = pab.map(|player| (player, PlayerId(0)));
                let boards: Vec<_> = boards.iter().copied().chain(bye).collect();
                let lines = boards.iter().map(|(white, black)| format!("{white} {black}\n"));
                format!("{}\n{}", boards.len(), lines.collect::<String>())
            }
            Answer::NoLegalPairing => "NO-PAIRING\n".to_owned(),
            Answer::NobodyToPair => "0\n".to_owned(),
        }
    }
}

/// The answer of the engine that pairs, with its justification if there is a pairing.
fn fast(tournament: &Tournament, round: RoundNo, edition: &Edition) -> (Answer, Option<RoundPairing>) {
    match pair(tournament, round, &Ruleset { system: edition.system }) {
        Ok(paired) => {
            let boards = paired.boards.iter().map(|b| (b.white, b.black)).collect();
            (Answer::Paired(boards, paired.pab()), Some(paired))
        }
        Err(Refusal::NoLegalPairing(_)) => (Answer::NoLegalPairing, None),
        Err(Refusal::NotReady(_)) => (Answer::NobodyToPair, None),
    }
}

/// The answer of the engine that generates candidates. Its only other refusal is too large a field.
fn literally(tournament: &Tournament, round: RoundNo, edition: &Edition) -> Result<Answer, LiteralRefusal> {
    match literal::pair(tournament, round, edition) {
        Ok(paired) => {
            let boards = paired.boards.iter().map(|b| (b.white, b.black)).collect();
            Ok(Answer::Paired(boards, paired.pab))
        }
        Err(LiteralRefusal::NoLegalPairing) => Ok(Answer::NoLegalPairing),
        Err(LiteralRefusal::NotReady(_)) => Ok(Answer::NobodyToPair),
        Err(refusal) => Err(refusal),
    }
}

/// A position on which the engines do not agree.
#[derive(Clone, Debug)]
pub struct Different {
    /// The event it is of.
    pub seed: u64,
    /// The position.
    pub tournament: Tournament,
    /// The round to be paired.
    pub round: RoundNo,
    /// The answer of the engine that pairs.
    pub fast: Answer,
    /// The answer of the literal engine.
    pub literal: Answer,
}

impl Different {
    /// The position as a case file: what it is about, the report file, `---`, the pairing of the literal engine. The file
    /// numbers players by their TPN.
    ///
    /// # Errors
    /// When the file does not hold all that makes the engines differ; the text is the position as data.
    pub fn case_file(&self, edition: &Edition) -> Result<String, String> {
        let mut tournament = self.tournament.clone();
        tournament.settings.system = Some(edition.system);
        let file = trf::write(&tournament, Dialect::Trf26).text;
        let read = trf::read(&file).tournament;
        let (fast, _) = fast(&read, self.round, edition);
        match literally(&read, self.round, edition) {
            Ok(literal) if literal != fast => {
                let what = format!("seed {}, round {}", self.seed, self.round);
                Ok(case_text(edition, &file, &fast, &literal, &what))
            }
            _ => Err(format!(
                "seed {}, round {}: {:?} is not the literal engine's {:?}\n{}",
                self.seed,
                self.round,
                self.fast,
                self.literal,
                serde_json::to_string(&tournament).unwrap_or_else(|error| error.to_string())
            )),
        }
    }
}

/// What `tests/conformance` reads: lines that begin with `#`, a report file, `---`, the pairing expected.
pub fn case_text(edition: &Edition, file: &str, fast: &Answer, literal: &Answer, what: &str) -> String {
    let lines = fast.lines();
    let boards: Vec<&str> = lines.lines().filter(|line| line.contains([' ', '-'])).collect();
    format!(
        "# {}, {what}: the engines differ.\n# Below the pairing of the literal engine; the other one is {}.\n{}\n---\n{}",
        edition.system.title(),
        boards.join(", "),
        file.trim_end(),
        literal.lines()
    )
}

/// How often something happened: a comparison is worth nothing where it never does.
pub type Seen = BTreeMap<&'static str, usize>;

/// What must have been seen in one position of a thousand.
pub const WANTED: [&str; 8] = [
    "no legal pairing",
    "a pairing-allocated bye",
    "a heterogeneous bracket",
    "a Limbo",
    "a final round",
    "topscorers who suffer",
    "two downfloaters or more",
    "a float received again",
];

fn look(
    tournament: &Tournament,
    round: RoundNo,
    answer: &Answer,
    paired: Option<&RoundPairing>,
    seen: &mut Seen,
) {
    let mut count = |what, holds: bool| {
        if holds {
            *seen.entry(what).or_insert(0) += 1;
        }
    };
    count("no legal pairing", *answer == Answer::NoLegalPairing);
    count("a final round", tournament.settings.rounds == Some(round));
    let Some(paired) = paired else { return };
    let any = |test: &dyn Fn(&BracketRecord) -> bool| paired.justification.brackets.iter().any(test);
    let falls_short = |names: &[&str]| {
        any(&|b| {
            let counts = b.criteria.iter().filter(|c| names.contains(&&*c.criterion));
            counts.flat_map(|c| &c.value).any(|&n| n != 0)
        })
    };
    count("a pairing-allocated bye", paired.pab().is_some());
    count("a heterogeneous bracket", any(&|b| !b.mdps.is_empty() && !b.pairs.is_empty()));
    count("a Limbo", any(&|b| b.pairs.len() > 1 && b.mdps.iter().any(|mdp| b.downfloaters.contains(mdp))));
    count("two downfloaters or more", any(&|b| b.downfloaters.len() > 1));
    // The names are those of either edition.
    let (topscorers, again): (&[&str], &[&str]) = match paired.system {
        PairingSystem::Dutch2026 => (&["C10", "C11"], &["C14", "C15", "C16", "C17"]),
        _ => (&["C.8", "C.9"], &["C.12", "C.13", "C.14", "C.15"]),
    };
    count("topscorers who suffer", falls_short(topscorers));
    count("a float received again", falls_short(again));
}

/// What came of the positions of a seed.
#[derive(Debug, Default)]
pub struct Compared {
    /// How many there were.
    pub positions: usize,
    /// What was seen in them.
    pub seen: Seen,
    /// Those on which the engines differ.
    pub different: Vec<Different>,
    /// Why the literal engine could not pair some, if so.
    pub refused: Vec<String>,
}

/// Compares the engines on every position of the event of a seed. Of eight events two are played until nobody has an
/// opponent left, one is made of floaters, and in two each round is the last one, so that there are topscorers.
pub fn compare(seed: u64, edition: &Edition, most_players: usize) -> Compared {
    let mut compared = Compared::default();
    let mut position = |tournament: &Tournament, round: RoundNo| {
        compared.positions += 1;
        let (fast, paired) = fast(tournament, round, edition);
        look(tournament, round, &fast, paired.as_ref(), &mut compared.seen);
        match literally(tournament, round, edition) {
            Ok(literal) if literal == fast => {}
            Ok(literal) => {
                compared.different.push(Different {
                    seed,
                    tournament: tournament.clone(),
                    round,
                    fast,
                    literal,
                });
            }
            Err(refusal) => compared.refused.push(format!("seed {seed}, round {round}: {refusal}")),
        }
    };
    let system = Some(edition.system);
    match seed % 8 {
        0 | 1 => play_until_exhausted_by(system, seed, most_players, &mut |tournament, round, _| {
            position(tournament, round);
        }),
        2 => {
            let tournament = floaters(seed);
            if let Some(round) = tournament.next_round() {
                position(&tournament, round);
            }
        }
        3 | 4 => play_by(system, seed, most_players, &mut |tournament, round, _| {
            let mut last = tournament.clone();
            last.settings.rounds = Some(round);
            position(&last, round);
        }),
        _ => play_by(system, seed, most_players, &mut |tournament, round, _| position(tournament, round)),
    }
    compared
}
