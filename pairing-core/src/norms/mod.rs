//! Hints on title norms (B.01, FIDE Title Regulations of 1 January 2024): what of a norm a player has, what is
//! missing, and what the file does not say.
//!
//! - [`requirements`]: what each norm asks for
//! - [`games`]: which games count, and which may be left out (1.4.1, 1.4.2)
//! - [`mix`]: federations and titles of the opponents (1.4.3 to 1.4.5)
//! - [`result`]: average rating with the raised opponent, score, performance (1.4.6 to 1.4.9)
//! - [`words`]: each finding as a sentence
//!
//! A hint is no certificate: `docs/ratings-and-prizes.md` lists what is not looked at.

pub mod games;
pub mod mix;
pub mod requirements;
pub mod result;
pub mod words;

pub use games::Exemption;
pub use requirements::Norm;

use crate::tournament::history::histories;
use crate::tournament::{Player, PlayerId, RoundNo, Sex, Tournament};
use games::Game;
use serde::{Deserialize, Serialize};

/// The text that is applied.
pub const EDITION: &str = "FIDE Title Regulations (B.01) of 1 January 2024";

/// Hints for all players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// After how many rounds.
    pub after: usize,
    /// Whether the field exempts the event from asking for foreign federations (1.4.3 d).
    pub exemption: Exemption,
    /// In the order of `tournament.players`.
    pub players: Vec<PlayerNorms>,
}

/// Hints for one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerNorms {
    /// Whose.
    pub player: PlayerId,
    /// One for each norm that the player could still use, the highest first.
    pub norms: Vec<Hint>,
}

/// What a player has of a norm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// Which norm.
    pub norm: Norm,
    /// All findings together.
    pub verdict: Verdict,
    /// The rounds whose games are counted; others were left out or do not count.
    pub rounds: Vec<RoundNo>,
    /// Games left out because the norm is reached without them (1.4.1).
    pub left_out: Vec<RoundNo>,
    /// Each requirement.
    pub findings: Vec<Finding>,
}

/// Whether a requirement is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is.
    Met,
    /// The file does not say.
    Unknown,
    /// It is not.
    Missed,
}

/// A requirement and how the player stands to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Whether it is met.
    pub verdict: Verdict,
    /// What was found.
    pub fact: Fact,
}

/// What was found about a requirement; counts are games, that is opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "`needed` and `most` are the requirement, `unknown` opponents not told of")]
pub enum Fact {
    /// A norm for women only, and whether the player is one.
    Woman { sex: Option<Sex> },
    /// 1.4.1: games, of them `unplayed` a win by forfeit or pairing-allocated bye that counts as one.
    Games { played: usize, unplayed: usize, needed: usize },
    /// 1.4.3: federations of opponents other than the player's own.
    Federations { foreign: usize, needed: usize, unknown: usize, own_known: bool, exempt: bool },
    /// 1.4.4: opponents of the player's own federation.
    OwnFederation { count: usize, most: usize, unknown: usize, own_known: bool, exempt: bool },
    /// 1.4.4: opponents of the federation with the most of them.
    OneFederation { federation: String, count: usize, most: usize, unknown: usize, exempt: bool },
    /// 1.4.5: opponents with a title, CM and WCM aside.
    Titles { count: usize, needed: usize, given: bool },
    /// 1.4.5: opponents with the title of the norm or a higher one.
    NormTitles { count: usize, needed: usize, given: bool },
    /// 1.4.6, 1.4.7: the opponents' average, the lowest raised to the floor, the unrated as 1400.
    Average { average: i64, needed: i64, raised: Option<PlayerId>, unrated: usize },
    /// At least 35 per cent.
    Score { half_points: u16, games: u16 },
    /// 1.4.8, 1.4.9: performance; `enough` is the lowest score in half points that would do, if any does.
    Performance { average: i64, percent: u8, difference: i64, needed: i64, enough: Option<u16> },
}

impl Report {
    /// What it says of a player. Complexity: linear.
    pub fn of(&self, player: PlayerId) -> Option<&PlayerNorms> {
        self.players.iter().find(|p| p.player == player)
    }
}

impl Hint {
    /// Whether score and opponents' ratings are enough, whatever else is missing.
    pub fn performed(&self) -> bool {
        self.findings.iter().any(|f| matches!(f.fact, Fact::Performance { .. }) && f.verdict == Verdict::Met)
    }
}

/// Hints on norms after the first `after` rounds, or as many as there are.
///
/// Complexity: O(players × rounds × log players); where more than nine games were played, times the ways to leave
/// games out, at most some thousands for each norm.
pub fn report(tournament: &Tournament, after: usize) -> Report {
    let histories = histories(tournament, after);
    let after = after.min(tournament.rounds.len());
    let exemption = games::exemption(tournament, &histories);
    let facts = EventFacts {
        titles_given: tournament.players.iter().any(|p| p.title.is_some()),
        exempt: exemption.met,
    };
    let players = tournament
        .players
        .iter()
        .zip(&histories)
        .map(|(player, history)| {
            let played = games::games(tournament, history);
            let unplayed = usize::from(games::counts_as_nine(tournament, history, &played));
            let norms = Norm::ALL
                .into_iter()
                .filter(|norm| concerns(*norm, player))
                .map(|norm| hint(norm, player, &played, unplayed, &facts))
                .collect();
            PlayerNorms { player: player.id, norms }
        })
        .collect();
    Report { after, exemption, players }
}

/// What concerns everybody.
struct EventFacts {
    titles_given: bool,
    exempt: bool,
}

/// Whether the player could use this norm: has neither the title nor one that counts as it (1.4.5), and is not known to
/// be a man where it is for women.
fn concerns(norm: Norm, player: &Player) -> bool {
    let has_it = player.title.is_some_and(|title| norm.counts(title));
    let man = player.sex == Some(Sex::Male);
    !has_it && (!norm.is_for_women() || !man)
}

/// The best that can be said: of all games, or with games left out where more than nine were played.
fn hint(norm: Norm, player: &Player, games: &[Game<'_>], unplayed: usize, facts: &EventFacts) -> Hint {
    let all: Vec<&Game<'_>> = games.iter().collect();
    let mut best = judge(norm, player, &all, unplayed, facts);
    if best.verdict == Verdict::Met || games.len() <= requirements::GAMES {
        return best;
    }
    for kept in games::selections(games) {
        if best.verdict == Verdict::Met {
            break;
        }
        // The cheap question first: most selections fail it.
        if !result::performs(norm, &kept) {
            continue;
        }
        let candidate = judge(norm, player, &kept, 0, facts);
        if candidate.verdict < best.verdict {
            best = candidate;
            best.left_out =
                games.iter().map(|game| game.round).filter(|round| !best.rounds.contains(round)).collect();
        }
    }
    best
}

fn judge(norm: Norm, player: &Player, games: &[&Game<'_>], unplayed: usize, facts: &EventFacts) -> Hint {
    let mut findings = Vec::new();
    if norm.is_for_women() {
        let woman = player.sex == Some(Sex::Female) || player.title.is_some_and(requirements::is_a_womans);
        findings.push(Finding {
            verdict: if woman { Verdict::Met } else { Verdict::Unknown },
            fact: Fact::Woman { sex: player.sex },
        });
    }
    let needed = requirements::GAMES;
    findings.push(Finding {
        verdict: met(games.len() + unplayed >= needed),
        fact: Fact::Games { played: games.len(), unplayed, needed },
    });
    findings.extend(mix::federations(player, games, facts.exempt));
    findings.extend(mix::titles(norm, games, facts.titles_given));
    findings.extend(result::findings(norm, games));
    let verdict = findings.iter().map(|f| f.verdict).max().unwrap_or(Verdict::Missed);
    let rounds = games.iter().map(|game| game.round).collect();
    Hint { norm, verdict, rounds, left_out: Vec::new(), findings }
}

fn met(is: bool) -> Verdict {
    if is { Verdict::Met } else { Verdict::Missed }
}
