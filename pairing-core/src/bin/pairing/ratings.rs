//! `pairing ratings`

use crate::Stop;
use crate::input::{self, Source, round};
use lexopt::{Arg, ValueExt};
use pairing_core::ratings::words::{account, halves, hundredths, signed};
use pairing_core::ratings::{Edition, Outcome, PlayerReport, Report, report};
use pairing_core::tournament::Tournament;
use std::fmt::Write;

/// Reads the arguments and prints what becomes of the ratings.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let mut edition = Edition::default();
    let (mut explained, mut after, mut factors, mut json) = (None, None, Vec::new(), false);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("explain") => explained = Some(args.value()?.string()?),
            Arg::Long("k") => factors.push(args.value()?.string()?),
            Arg::Long("edition") => edition = edition_named(&args.value()?.string()?)?,
            Arg::Long("after-round") => after = Some(round(&args.value()?)?),
            Arg::Long("json") => json = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let mut tournament = source.read()?;
    for given in &factors {
        set_factors(&mut tournament, given)?;
    }
    let after = input::after(&tournament, after)?;
    let report = report(&tournament, after, edition);
    match explained {
        Some(id) => {
            let player = input::player(&tournament, &id)?;
            let of = report.of(player).ok_or_else(|| Stop::Unusable(format!("`{id}` is no player")))?;
            if json { crate::json(of) } else { Ok(account(&tournament, edition, of)) }
        }
        None if json => crate::json(&report),
        None => Ok(table(&tournament, &report)),
    }
}

fn edition_named(name: &str) -> Result<Edition, Stop> {
    Edition::from_key(name).ok_or_else(|| {
        let all = Edition::ALL.map(Edition::key).join(", ");
        Stop::Unusable(format!("`{name}` is no edition of the rating regulations; there are {all}"))
    })
}

/// Sets the coefficients that `12=40,15=10` gives.
fn set_factors(tournament: &mut Tournament, given: &str) -> Result<(), Stop> {
    for part in given.split(',') {
        let (id, k) = part
            .split_once('=')
            .ok_or_else(|| Stop::Unusable(format!("`{part}` gives nobody a K; write ID=K, such as 12=40")))?;
        let id = input::player(tournament, id)?;
        let k = k.trim().parse().ok().filter(|k| (1..=40).contains(k));
        let k: u8 = k.ok_or_else(|| Stop::Unusable(format!("`{part}`: K is a number from 1 to 40")))?;
        if let Some(player) = tournament.player_mut(id) {
            player.k_factor = Some(k);
        }
    }
    Ok(())
}

fn table(tournament: &Tournament, report: &Report) -> String {
    let mut output = format!(
        "{}\nStartNo\tName\tRtg\tGames\tScore\tExpected\tK\tChange\tNew\tRp\tNote\n",
        report.edition.title()
    );
    let mut players: Vec<_> = tournament.players.iter().zip(&report.players).collect();
    players.sort_by_key(|(player, _)| (player.tpn, player.id));
    for (player, of) in players {
        let rating = of.rating.map_or_else(|| "–".to_owned(), |r| r.to_string());
        let performance = of.performance.map_or_else(|_| "–".to_owned(), |p| p.rating.to_string());
        let cells = cells(of).join("\t");
        let note = note(of);
        let _ = writeln!(output, "{}\t{}\t{rating}\t{cells}\t{performance}\t{note}", player.tpn, player.name);
    }
    output
}

/// Games, score, expected score, K, change, new rating.
fn cells(of: &PlayerReport) -> [String; 6] {
    let dash = || "–".to_owned();
    match &of.outcome {
        Outcome::Change(Ok(change)) => [
            change.games.to_string(),
            halves(change.half_points),
            hundredths(change.expected.into()),
            change.factor.k.to_string(),
            signed(change.points.into()),
            change.rating.to_string(),
        ],
        Outcome::Initial(Ok(initial)) => [
            initial.games.to_string(),
            halves(initial.half_points),
            dash(),
            dash(),
            dash(),
            initial.rating.to_string(),
        ],
        Outcome::Change(Err(_)) | Outcome::Initial(Err(_)) => {
            let games = of.rounds.iter().filter(|round| round.game().is_some()).count();
            [games.to_string(), "0".to_owned(), dash(), dash(), dash(), dash()]
        }
    }
}

/// Why there is a dash, or what to know of the number.
fn note(of: &PlayerReport) -> String {
    match &of.outcome {
        Outcome::Change(Ok(change)) => {
            let factor = change.factor;
            let listed = if change.is_listed() { "" } else { "; less than 1400: unrated (7.2.1)" };
            match factor.lowered_from {
                Some(k) => format!("K {k} ({}), lowered: 700 at most (8.3.3){listed}", factor.basis.reason()),
                None => format!("K: {}{listed}", factor.basis.reason()),
            }
        }
        Outcome::Initial(Ok(initial)) => format!("first rating; {}", initial.published.reason()),
        Outcome::Change(Err(none)) | Outcome::Initial(Err(none)) => none.reason().to_owned(),
    }
}
