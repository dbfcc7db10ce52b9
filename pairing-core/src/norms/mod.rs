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
use crate::tournament::{Player, PlayerId, RoundNo, Sex, ToCome, Tournament};
use games::Game;
use serde::{Deserialize, Serialize};

/// The text that is applied.
pub const EDITION: &str = "FIDE Title Regulations (B.01) of 1 January 2024";

/// Hints for all players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// After how many rounds.
    pub after: usize,
    /// What is still to come after them.
    pub to_come: ToCome,
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
    /// Games that the player may still have: rounds to come, and games without a result.
    pub to_come: usize,
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
    /// Not yet, but the games to come may bring it.
    Pending,
    /// It is not, and no game to come can change that.
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
#[expect(
    missing_docs,
    reason = "`needed` and `most` are the requirement, with the games to come; `unknown` opponents not told of"
)]
pub enum Fact {
    /// A norm for women only, and whether the player is one.
    Woman { sex: Option<Sex> },
    /// 1.4.1: games, of them `unplayed` a win by forfeit or pairing-allocated bye that counts as one.
    Games { played: usize, unplayed: usize, needed: usize, to_come: usize },
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
    /// 1.4.6, 1.4.7: the opponents' average, the lowest raised to the floor, the unrated as 1400; `None` without games.
    /// `rest` is the average that those to come would need.
    Average { average: Option<i64>, needed: i64, raised: Option<PlayerId>, unrated: usize, rest: Option<i64> },
    /// At least 35 per cent of the games, those to come too; `more` half points are missing.
    Score { half_points: u16, games: u16, to_come: u16, more: u16 },
    /// 1.4.8, 1.4.9: performance, `None` without games; `enough` is the lowest score in half points that would do
    /// against opponents of the same average, if any does, and `more` what is missing of it.
    Performance {
        found: Option<Performed>,
        needed: i64,
        enough: Option<u16>,
        to_come: u16,
        more: Option<u16>,
    },
}

/// A performance: average of the opponents and what table 8.1.1 of B.02 gives for the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Performed {
    /// The opponents' average.
    pub average: i64,
    /// The score in whole per cent.
    pub percent: u8,
    /// The difference that stands for it.
    pub difference: i64,
}

impl Performed {
    /// The performance.
    pub const fn rating(self) -> i64 {
        self.average.saturating_add(self.difference)
    }
}

impl Report {
    /// What it says of a player. Complexity: linear.
    pub fn of(&self, player: PlayerId) -> Option<&PlayerNorms> {
        self.players.iter().find(|p| p.player == player)
    }
}

impl Hint {
    /// Whether score and opponents' ratings are enough, so far where games are to come, whatever else is missing.
    pub fn performed(&self) -> bool {
        self.findings.iter().any(|f| match f.fact {
            Fact::Performance { found: Some(found), needed, .. } => found.rating() >= needed,
            _ => false,
        })
    }
}

/// Hints on norms after the first `after` rounds, or as many as there are.
///
/// Complexity: O(players × rounds × log players); where more than nine games were played, times the ways to leave
/// games out, at most some thousands for each norm.
pub fn report(tournament: &Tournament, after: usize) -> Report {
    report_of(tournament, after, |_| true)
}

/// The hints for one player; none where nobody has that id. Complexity: that of [`report`] without the players.
pub fn of_player(tournament: &Tournament, after: usize, player: PlayerId) -> Option<PlayerNorms> {
    report_of(tournament, after, |id| id == player).players.pop()
}

fn report_of(tournament: &Tournament, after: usize, whose: impl Fn(PlayerId) -> bool) -> Report {
    let histories = histories(tournament, after);
    let after = after.min(tournament.rounds.len());
    let to_come = tournament.to_come(after);
    let exemption = games::exemption(tournament, &histories);
    let facts = EventFacts {
        titles_given: tournament.players.iter().any(|p| p.title.is_some()),
        exempt: match (exemption.met, to_come.is_something()) {
            (false, _) => Exempt::No,
            (true, true) => Exempt::SoFar,
            (true, false) => Exempt::Yes,
        },
    };
    let players = tournament
        .players
        .iter()
        .zip(&histories)
        .filter(|(player, _)| whose(player.id))
        .map(|(player, history)| {
            let record = Record {
                games: games::games(tournament, history),
                to_come: games::to_come(player, history, to_come.rounds),
                may_count: games::may_count(tournament, history),
            };
            let norms = Norm::ALL
                .into_iter()
                .filter(|norm| concerns(*norm, player))
                .map(|norm| hint(norm, player, &record, &facts))
                .collect();
            PlayerNorms { player: player.id, norms }
        })
        .collect();
    Report { after, to_come, exemption, players }
}

/// What concerns everybody.
struct EventFacts {
    titles_given: bool,
    exempt: Exempt,
}

/// Whether the field exempts the event from asking for foreign federations (1.4.3 d).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exempt {
    No,
    /// As it stands; the field can still fall short of it.
    SoFar,
    Yes,
}

/// What a player has and may still have.
struct Record<'a> {
    games: Vec<Game<'a>>,
    to_come: usize,
    /// Whether a win by forfeit or pairing-allocated bye makes nine of eight games.
    may_count: bool,
}

impl Record<'_> {
    /// What counts as a game besides `games` played (1.4.1).
    fn unplayed(&self, games: usize) -> usize {
        usize::from(self.may_count && games + 1 == requirements::GAMES)
    }
}

/// Whether the player could use this norm: has neither the title nor one that counts as it (1.4.5), and is not known to
/// be a man where it is for women.
fn concerns(norm: Norm, player: &Player) -> bool {
    let has_it = player.title.is_some_and(|title| norm.counts(title));
    let man = player.sex == Some(Sex::Male);
    !has_it && (!norm.is_for_women() || !man)
}

/// The best that can be said: of all games, or with games left out where more than nine were played.
///
/// While games are to come, what is reached already stays so (1.4.1); all else is judged with them.
fn hint(norm: Norm, player: &Player, record: &Record<'_>, facts: &EventFacts) -> Hint {
    let all: Vec<&Game<'_>> = record.games.iter().collect();
    let now = Counted { games: &all, unplayed: record.unplayed(all.len()), to_come: 0 };
    let mut best = judge(norm, player, &now, facts);
    if all.len() > requirements::GAMES {
        best = with_games_left_out(norm, player, &record.games, facts, best);
    }
    if record.to_come > 0 && best.verdict != Verdict::Met {
        let unplayed = record.unplayed(all.len() + record.to_come);
        let then = Counted { games: &all, unplayed, to_come: record.to_come };
        let at_the_end = judge(norm, player, &then, facts);
        if at_the_end.verdict <= best.verdict {
            best = at_the_end;
        }
    }
    best.to_come = record.to_come;
    best
}

/// `best`, or what is better with games left out.
fn with_games_left_out(
    norm: Norm,
    player: &Player,
    games: &[Game<'_>],
    facts: &EventFacts,
    mut best: Hint,
) -> Hint {
    for kept in games::selections(games) {
        if best.verdict == Verdict::Met {
            break;
        }
        // The cheap question first: most selections fail it.
        if !result::performs(norm, &kept) {
            continue;
        }
        let candidate = judge(norm, player, &Counted { games: &kept, unplayed: 0, to_come: 0 }, facts);
        if candidate.verdict < best.verdict {
            best = candidate;
            best.left_out =
                games.iter().map(|game| game.round).filter(|round| !best.rounds.contains(round)).collect();
        }
    }
    best
}

/// The games that are judged, those to come with them.
struct Counted<'c, 'a> {
    games: &'c [&'c Game<'a>],
    unplayed: usize,
    to_come: usize,
}

fn judge(norm: Norm, player: &Player, counted: &Counted<'_, '_>, facts: &EventFacts) -> Hint {
    let &Counted { games, unplayed, to_come } = counted;
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
        verdict: match to_come {
            0 => met(games.len() + unplayed >= needed),
            _ if games.len() >= needed => Verdict::Met,
            _ if games.len() + to_come + unplayed >= needed => Verdict::Pending,
            _ => Verdict::Missed,
        },
        fact: Fact::Games { played: games.len(), unplayed, needed, to_come },
    });
    // Of no opponents there is nothing to say.
    if games.len() + to_come > 0 {
        findings.extend(mix::federations(player, games, to_come, facts.exempt));
        findings.extend(mix::titles(norm, games, to_come, facts.titles_given));
    }
    findings.extend(result::findings(norm, games, to_come));
    let verdict = findings.iter().map(|f| f.verdict).max().unwrap_or(Verdict::Missed);
    let rounds = games.iter().map(|game| game.round).collect();
    Hint { norm, verdict, to_come, rounds, left_out: Vec::new(), findings }
}

fn met(is: bool) -> Verdict {
    if is { Verdict::Met } else { Verdict::Missed }
}
