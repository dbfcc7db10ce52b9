//! The command line `pairing`: the rules without the page, for scripts and comparisons.
//!
//! Exit codes: 0 done; 1 the answer is no (no legal pairing, rounds that differ); 2 the input or the arguments
//! cannot be used.

/// Writes a line to standard error. Where nobody reads it, nobody can be told either.
macro_rules! complain {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($text)*);
    }};
}

mod check;
mod convert;
mod explain;
mod forecast;
mod generate;
mod input;
mod norms;
mod pair;
mod prizes;
mod ratings;
mod standings;

use lexopt::Arg;
use pairing_core::tie_breaks::{Preset, TieBreakEdition};
use pairing_core::tournament::PairingSystem;
use std::process::ExitCode;

const HELP: &str = "\
pairing: the FIDE Swiss systems from the command line

  pairing pair FILE [--system NAME] [--round N] [--json]
      Pairs the next round. Prints the number of lines that follow, then `white black`
      for each board in board order, and `id 0` for the pairing-allocated bye; the ids
      are the starting ranks of the file. Prints NO-PAIRING when no pairing is legal.

  pairing check FILE [--system NAME] [--maxi] [--json]
      Pairs every round of the file again and says which are identical; of the others
      where they part and by which criterion, and what in them is not allowed.
      Exit code 0 when all are identical, 1 when some differ.

  pairing convert FILE --to trf16|trf26|json
      Reads the file and writes it in another format.

  pairing generate --players N --rounds N --seed N [--system NAME] [--accelerated]
          [--draws %] [--forfeits %] [--byes %] [--withdrawals %] [--late %]
          [--ratings LOW-HIGH] [--to trf16|trf26] [-o FILE]
      Plays a whole tournament by lot, results by the expected score of the ratings.
      The same arguments give the same tournament for ever. Without saying more:
      30 % draws, ratings 1400-2400, everybody plays every round. A round robin has no
      byes, late entries, withdrawals and acceleration.

  pairing forecast --players N --rounds N [--system NAME] [--runs N] [--seed N] [--json]
          and what makes a field in `generate`, from --draws to --accelerated
  pairing forecast FILE [--rounds N] [--system NAME] [--runs N] [--seed N] [--json]
      Plays such events, or the rest of this one, many times and says how often they
      come to a round without a legal pairing, how many games are between equals, how
      many byes there are, and what to do. Without --runs: 1000, or as many as take 10
      seconds, at least 50.

  pairing standings FILE [--tie-breaks LIST | --preset NAME] [--edition YEAR]
          [--after-round N] [--lots SEED] [--explain PLAYER] [--json]
      Prints the standings, tab-separated, with a header row.
      LIST: codes such as BH-C1,BH,SB or DE,BH/C1,WON,LOT; without it those of the file
      (record 202), else BH-C1,BH,SB. NAME: PRESETS. YEAR: EDITIONS.
      --preset and --tie-breaks do not go together.
      --lots draws lots from SEED where the list says LOT and players are still tied; it
      is refused where there is nothing to draw.
      --explain says why PLAYER (starting number or name) stands there: each value with
      its opponents and adjusted scores, and what was cut by which article.

  pairing ratings FILE [--explain ID] [--k ID=K,...] [--edition NAME] [--after-round N]
          [--json]
      Prints what the event does to each rating, tab-separated: games that count,
      score, expected score, K, change, new rating (of the unrated the first one),
      performance. --explain says it for one player, game by game. --k gives the
      coefficient where it does not follow from rating and age.
      Editions: RATING-EDITIONS.

  pairing norms FILE [--player ID | --all] [--after-round N] [--json]
      Hints on title norms (GM, IM, WGM, WIM): whose performance is enough, and what else
      is met, missing, still to come or not said by the file. --player says all of one player, --all of
      everybody.

  pairing categories FILE [--category SPEC...] [--after-round N] [--json]
          and from `standings` --tie-breaks, --preset, --edition and --lots
      Prints the table of each category, those of a saved tournament too. SPEC: U18=born:2008-, Women=sex:w,
      B=rating:1600-1999;unrated, Club=players:3,7.

  pairing prizes FILE [--prizes SPEC...] [--category SPEC...] [--unit AMOUNT]
          [--currency NAME] [--after-round N] [--json]
          and from `standings` --tie-breaks, --preset, --edition and --lots
      Says who gets which prize and why; nobody gets two. SPEC: hort:500,300,200 for all
      players, U18=equal:100,50 for a category; by-rank does not share. Shared prizes
      are rounded down to the unit, 0.01 unless said otherwise. Without --prizes those of
      a saved tournament.

  pairing explain FILE [--round N] [--player ID | --why-not ID ID | --bye ID] [--json]
      Says why the round is paired as it is, bracket by bracket; or why two players
      do not meet, or somebody does not get the bye: the first criterion by which
      that would be worse, in numbers.

FILE is a tournament report file (TRF16 or TRF26), or a tournament saved by the page, or
`-` for standard input.

  --system NAME     SYSTEMS
                    Without it: what the file says in record 192, else dutch.
  --maxi            A maxi-tournament, in lim and fide-swiss-1999, with `pair`, `check` and
                    `explain`: players are exchanged for their colours only within 100
                    rating points.
  --round N         The round to pair; later rounds in the file are left aside.
                    Without it: the round after the last one paired.
  --json            The whole answer with its justification, as JSON.
  --encoding NAME   utf-8, windows-1252, windows-1250 or latin-1. Without it: found out.
  -h, --help        This text.

Exit codes: 0 done, 1 the answer is no (no legal pairing, rounds that differ),
2 the input or the arguments cannot be used.
";

/// Why a command ends without doing what was asked.
enum Stop {
    /// The answer is no; the text says why.
    No(String),
    /// The input or the arguments cannot be used; the text says where and what to do.
    Unusable(String),
}

impl From<lexopt::Error> for Stop {
    fn from(error: lexopt::Error) -> Stop {
        Stop::Unusable(format!("{error}; `pairing --help` lists what there is"))
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(output) => print(&output),
        Err(Stop::No(reason)) => {
            complain!("pairing: {reason}");
            ExitCode::from(1)
        }
        Err(Stop::Unusable(reason)) => {
            complain!("pairing: {reason}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<String, Stop> {
    let mut args = lexopt::Parser::from_env();
    match args.next()? {
        None => Err(Stop::Unusable(format!("no command\n\n{}", help()))),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(help()),
        Some(Arg::Value(command)) => match command.to_str() {
            Some("pair") => pair::run(args),
            Some("check") => check::run(args),
            Some("convert") => convert::run(args),
            Some("generate") => generate::run(args),
            Some("forecast") => forecast::run(args),
            Some("norms") => norms::run(args),
            Some("categories") => prizes::categories(args),
            Some("prizes") => prizes::run(args),
            Some("ratings") => ratings::run(args),
            Some("standings") => standings::run(args),
            Some("explain") => explain::run(args),
            Some("help") => Ok(help()),
            _ => {
                let command = command.to_string_lossy();
                Err(Stop::Unusable(format!(
                    "`{command}` is no command; `pairing --help` lists what there is"
                )))
            }
        },
        Some(other) => Err(other.unexpected().into()),
    }
}

fn help() -> String {
    let rating_editions = pairing_core::ratings::Edition::ALL.map(pairing_core::ratings::Edition::key);
    let systems = PairingSystem::ALL.map(PairingSystem::key);
    let presets = Preset::ALL.map(Preset::key);
    let editions = TieBreakEdition::ALL.map(TieBreakEdition::key);
    HELP.replace("RATING-EDITIONS", &rating_editions.join(", "))
        .replace("SYSTEMS", &systems.join(", "))
        .replace("PRESETS", &presets.join(", "))
        .replace("EDITIONS", &editions.join(", "))
}

/// An answer as JSON.
fn json(value: &impl serde::Serialize) -> Result<String, Stop> {
    let json = serde_json::to_string_pretty(value);
    Ok(json.map_err(|error| Stop::Unusable(format!("cannot write JSON: {error}")))? + "\n")
}

/// Writes to standard output. A reader that has seen enough (`pairing … | head`) is not an error.
fn print(output: &str) -> ExitCode {
    use std::io::Write;
    let mut out = std::io::stdout().lock();
    match out.write_all(output.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            complain!("pairing: cannot write the answer: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}
