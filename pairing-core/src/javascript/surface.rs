//! What the module answers, in plain values: no JavaScript in here.

use super::fault::{Fault, Finding};
use crate::check::{self, Outcome, RoundCheck};
use crate::event::{Unsound, repair};
use crate::explain::{self, Account, WhyNot};
use crate::formats::encoding::Encoding;
use crate::formats::trf::{self, Dialect};
use crate::handling::before_round;
use crate::standings::{self, Explanation, Row};
use crate::systems::{self, RoundPairing, Ruleset, Wish};
use crate::tie_breaks::TieBreak;
use crate::tournament::{PairingSystem, PlayerId, RoundNo, Tournament, parse_list};
use serde::{Deserialize, Serialize};

/// Which round, by which rules.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct RoundOptions {
    /// The round; else the next one, to check all there are.
    pub round: Option<RoundNo>,
    /// The system, if not the tournament's own.
    pub system: Option<PairingSystem>,
}

impl RoundOptions {
    /// The members.
    pub const NAMES: &'static [&'static str] = &["round", "system"];

    fn ruleset(&self, tournament: &Tournament) -> Ruleset {
        self.system.map_or_else(|| Ruleset::of(tournament), |system| Ruleset { system })
    }
}

/// Which standings.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct StandingsOptions {
    /// After how many rounds; else after all.
    pub after: Option<usize>,
    /// The tie-breaks, separated by commas, if not the tournament's own.
    pub tie_breaks: Option<String>,
}

impl StandingsOptions {
    /// The members.
    pub const NAMES: &'static [&'static str] = &["after", "tieBreaks"];
}

/// What is to be explained: with `player` their place, with `pair` or `bye` why it is not so, else the whole round.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ExplainOptions {
    round: Option<RoundNo>,
    system: Option<PairingSystem>,
    pair: Option<Vec<PlayerId>>,
    bye: Option<PlayerId>,
    player: Option<PlayerId>,
    after: Option<usize>,
    tie_breaks: Option<String>,
}

impl ExplainOptions {
    /// The members.
    pub const NAMES: &'static [&'static str] =
        &["round", "system", "pair", "bye", "player", "after", "tieBreaks"];
}

/// How a file is read.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ParseOptions {
    /// The encoding of the bytes, if known.
    pub encoding: Option<String>,
    /// Whether errors in the file are thrown.
    pub strict: bool,
}

impl ParseOptions {
    /// The members.
    pub const NAMES: &'static [&'static str] = &["encoding", "strict"];
}

/// How a file is written.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct WriteOptions {
    /// `trf16` or `trf26`, which is also what comes without it.
    pub dialect: Option<String>,
}

impl WriteOptions {
    /// The members.
    pub const NAMES: &'static [&'static str] = &["dialect"];
}

/// What a replay found.
#[derive(Debug, Serialize)]
pub struct Checked {
    /// The system the rounds were paired by again.
    pub system: PairingSystem,
    /// The number of rounds.
    pub rounds_declared: Option<RoundNo>,
    /// How many rounds are the system's own.
    pub identical: usize,
    /// Round by round.
    pub rounds: Vec<CheckedRound>,
}

/// What was found about one round.
#[derive(Debug, Serialize)]
pub struct CheckedRound {
    /// The round.
    pub round: RoundNo,
    /// Whether opponents, colours and bye are the system's.
    pub identical: bool,
    /// The finding in sentences.
    pub words: Vec<String>,
    /// The finding as data.
    pub outcome: Outcome,
    /// Who stands nowhere in the round and was taken to be absent.
    pub nowhere: Vec<PlayerId>,
}

/// Standings with their values as text too.
#[derive(Debug, Serialize)]
pub struct Table {
    /// After how many rounds.
    pub after: usize,
    /// The tie-breaks in their order.
    pub codes: Vec<TieBreak>,
    /// The best first.
    pub rows: Vec<TableRow>,
}

/// One player's line.
#[derive(Debug, Serialize)]
pub struct TableRow {
    /// As the core has it.
    #[serde(flatten)]
    pub row: Row,
    /// The name.
    pub name: String,
    /// The values as the regulations print them.
    pub texts: Vec<String>,
}

/// What there is to say to one question.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Explained {
    /// The round.
    Round(Box<Account>),
    /// Why not otherwise.
    WhyNot {
        /// As data.
        answer: WhyNot,
        /// In a sentence.
        sentence: String,
    },
    /// A place in the standings.
    Standing(Box<Explanation>),
}

/// A file that was read.
#[derive(Debug, Serialize)]
pub struct Parsed {
    /// What could be understood.
    pub tournament: Tournament,
    /// What was wrong, in the order of lines.
    pub problems: Vec<Finding>,
    /// The encoding of the bytes; `None` for a text.
    pub encoding: Option<&'static str>,
}

/// A file that was written.
#[derive(Debug, Serialize)]
pub struct Written {
    /// The file; lines end with CR LF.
    pub text: String,
    /// What the format cannot hold.
    pub problems: Vec<Finding>,
}

/// The content of a file.
#[derive(Debug)]
pub enum Content {
    /// Decoded already.
    Text(String),
    /// As it stands on the disk.
    Bytes(Vec<u8>),
}

/// The tournament as every call wants it: players sorted, what has no effect left out.
///
/// # Errors
/// All contradictions, if there are any.
pub fn sound(mut tournament: Tournament) -> Result<Tournament, Fault> {
    let mut found = repair(&mut tournament);
    found.retain(|unsound| match unsound {
        Unsound::SameId { .. }
        | Unsound::SameTpn { .. }
        | Unsound::TooManyRounds
        | Unsound::NotAPlayer { .. }
        | Unsound::Twice { .. }
        | Unsound::Stray { .. } => true,
        Unsound::PlayersUnsorted
        | Unsound::IdleRequest { .. }
        | Unsound::IdleForbidden
        | Unsound::IdleCategory { .. }
        | Unsound::IdlePrizes { .. } => false,
    });
    Fault::unsound(&found).map_or(Ok(tournament), Err)
}

/// The position to pair, its round, its rules.
fn position(tournament: &Tournament, options: &RoundOptions) -> (Tournament, RoundNo, Ruleset) {
    let round = options.round.or(tournament.next_round()).unwrap_or(RoundNo::FIRST);
    let ruleset = options.ruleset(tournament);
    let mut tournament = before_round(tournament, round);
    // Whoever names the round need not say how many there are: it is one of many then.
    if options.round.is_some() && !ruleset.system.is_round_robin() {
        tournament.settings.rounds = tournament.settings.rounds.or(RoundNo::new(255));
    }
    (tournament, round, ruleset)
}

/// Pairs a round.
///
/// # Errors
/// What is missing, or who stays without an opponent.
pub fn pair(tournament: &Tournament, options: &RoundOptions) -> Result<RoundPairing, Fault> {
    let (tournament, round, ruleset) = position(tournament, options);
    Ok(systems::pair(&tournament, round, &ruleset)?)
}

/// Replays the rounds that were paired, or one of them.
///
/// # Errors
/// There is no such round.
pub fn check(tournament: &Tournament, options: &RoundOptions) -> Result<Checked, Fault> {
    let ruleset = options.ruleset(tournament);
    let rounds = match options.round {
        Some(round) if tournament.round(round).is_none() => {
            return Err(Fault::no_such_round(round, tournament.rounds.len()));
        }
        Some(round) => vec![check::check_round(tournament, round, &ruleset)],
        None => check::check(tournament, &ruleset).rounds,
    };
    let told = |check: RoundCheck| CheckedRound {
        round: check.round,
        identical: check.is_identical(),
        words: check.describe(tournament, ruleset.system),
        outcome: check.outcome,
        nowhere: check.nowhere,
    };
    let rounds: Vec<CheckedRound> = rounds.into_iter().map(told).collect();
    Ok(Checked {
        system: ruleset.system,
        rounds_declared: tournament.settings.rounds,
        identical: rounds.iter().filter(|round| round.identical).count(),
        rounds,
    })
}

fn core_standings(
    tournament: &Tournament,
    options: &StandingsOptions,
) -> Result<standings::Standings, Fault> {
    let played = tournament.rounds.len();
    let after = options.after.unwrap_or(played);
    if after > played {
        return Err(Fault::nothing_after(after, played));
    }
    let codes = match &options.tie_breaks {
        None => tournament.settings.tie_breaks.codes().to_vec(),
        Some(list) => {
            parse_list(list).map_err(|error| Fault::argument("options.tieBreaks", error.to_string()))?
        }
    };
    Ok(standings::standings(tournament, after, &codes))
}

/// The standings.
///
/// # Errors
/// Tie-breaks that are none; there is no such round.
pub fn standings(tournament: &Tournament, options: &StandingsOptions) -> Result<Table, Fault> {
    let standings::Standings { after, codes, rows } = core_standings(tournament, options)?;
    let row = |row: Row| TableRow {
        name: tournament.player(row.player).map_or_else(String::new, |player| player.name.clone()),
        texts: row.values.iter().map(ToString::to_string).collect(),
        row,
    };
    Ok(Table { after, codes, rows: rows.into_iter().map(row).collect() })
}

/// Gives reasons.
///
/// # Errors
/// As [`pair`] and [`standings`]; a player who is not there; a question that is two, or with an option that means nothing
/// to it.
pub fn explain(tournament: &Tournament, options: ExplainOptions) -> Result<Explained, Fault> {
    let ExplainOptions { round, system, pair, bye, player, after, tie_breaks } = options;
    let asked = [("pair", pair.is_some()), ("bye", bye.is_some()), ("player", player.is_some())];
    if let [_, (name, _), ..] = asked.iter().filter(|(_, asked)| *asked).collect::<Vec<_>>()[..] {
        return Err(Fault::argument(
            format!("options.{name}"),
            "one question at a time: `pair`, `bye` or `player`",
        ));
    }
    let idle = match player {
        Some(_) => [("round", round.is_some()), ("system", system.is_some())],
        None => [("after", after.is_some()), ("tieBreaks", tie_breaks.is_some())],
    };
    if let Some((name, _)) = idle.iter().find(|(_, given)| *given) {
        let message = match player {
            Some(_) => {
                format!("options.{name} means nothing with `player`: that is a question about the standings")
            }
            None => format!("options.{name} goes with `player` only"),
        };
        return Err(Fault::argument(format!("options.{name}"), message));
    }
    let pair = match pair.as_deref() {
        None => None,
        Some(&[a, b]) => Some((a, b)),
        Some(_) => return Err(Fault::argument("options.pair", "options.pair is an array of two ids")),
    };
    let named = pair.map(|(a, b)| [a, b]).into_iter().flatten().chain(bye).chain(player);
    if let Some(stranger) = named.into_iter().find(|&id| tournament.player(id).is_none()) {
        return Err(Fault::no_such_player(stranger));
    }
    if let Some(player) = player {
        let table = core_standings(tournament, &StandingsOptions { after, tie_breaks })?;
        let told = standings::explain(tournament, &table, player);
        return told
            .map(|told| Explained::Standing(Box::new(told)))
            .ok_or_else(|| Fault::no_such_player(player));
    }
    let (tournament, round, ruleset) = position(tournament, &RoundOptions { round, system });
    let wish = pair.map(|(a, b)| Wish::Pair(a, b)).or(bye.map(Wish::Bye));
    Ok(match wish {
        Some(wish) => {
            let answer = explain::why_not(&tournament, round, &ruleset, wish)?;
            Explained::WhyNot { sentence: explain::sentence(&tournament, wish, &answer), answer }
        }
        None => Explained::Round(Box::new(explain::account(&tournament, round, &ruleset)?)),
    })
}

/// Reads a tournament report file.
///
/// # Errors
/// An encoding that is none; when asked to be strict, the errors of the file.
pub fn parse_trf(content: &Content, options: &ParseOptions) -> Result<Parsed, Fault> {
    let known = |label: &String| {
        Encoding::from_label(label).ok_or_else(|| {
            let all = Encoding::ALL.map(Encoding::label).join(", ");
            Fault::argument(
                "options.encoding",
                format!("`{label}` is no encoding known here; there are {all}"),
            )
        })
    };
    let asked = options.encoding.as_ref().map(known).transpose()?;
    let (read, encoding) = match content {
        Content::Text(text) => (trf::read(text), None),
        Content::Bytes(bytes) => {
            let (read, encoding) = trf::read_bytes(bytes, asked);
            (read, Some(encoding.label()))
        }
    };
    let problems: Vec<Finding> = read.problems.iter().map(Finding::from).collect();
    match Fault::damaged(&problems).filter(|_| options.strict) {
        Some(fault) => Err(fault),
        None => Ok(Parsed { tournament: read.tournament, problems, encoding }),
    }
}

/// Writes a tournament report file.
///
/// # Errors
/// A dialect that is none.
pub fn write_trf(tournament: &Tournament, options: &WriteOptions) -> Result<Written, Fault> {
    let dialect = match options.dialect.as_deref() {
        None | Some("trf26") => Dialect::Trf26,
        Some("trf16") => Dialect::Trf16,
        Some(other) => {
            let message = format!("`{other}` is no format; there are trf16 and trf26");
            return Err(Fault::argument("options.dialect", message));
        }
    };
    let written = trf::write(tournament, dialect);
    Ok(Written { text: written.text, problems: written.problems.iter().map(Finding::from).collect() })
}
