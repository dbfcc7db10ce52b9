//! Commands in words, for the history and for undo.

use super::apply::apply_in_place;
use super::command::{Command, Pairing, PersonChange};
use super::document::Document;
use crate::tournament::{
    Acceleration, ByeRules, GameResult, PlayerId, RequestedBye, RoundNo, Settings, TieBreakRules,
};

/// What `command` does to `document`, the state before it, in English: `Round 2, board 3, Ada – Ben:
/// 0-1 becomes 1-0`. Complexity: logarithmic, but for settings and lists.
pub fn describe(document: &Document, command: &Command) -> String {
    let name = |id: &PlayerId| name(document, *id);
    match command {
        Command::SetInfo(info) if info.name != document.tournament().info.name => {
            format!("Name of the event: {}", info.name)
        }
        Command::SetInfo(_) => "Heading changed".to_owned(),
        Command::SetSettings(new) => settings(document, new),
        Command::SetTieBreaks(rules) => ties(rules),
        Command::DrawLots(lots) => {
            let order: Vec<String> = lots.order.iter().map(name).collect();
            let how = lots.seed.map_or_else(|| "by hand".to_owned(), |seed| format!("seed {seed}"));
            format!("Lots drawn after round {} ({how}): {}", lots.after, order.join(", "))
        }
        Command::SetForbidden(groups) => match groups.len() {
            0 => "No forbidden pairs".to_owned(),
            1 => "Forbidden pairs: 1 group".to_owned(),
            n => format!("Forbidden pairs: {n} groups"),
        },
        Command::SetApart(rules) => match rules.len() {
            0 => "No rules that keep players apart".to_owned(),
            1 => "Players kept apart: 1 rule".to_owned(),
            n => format!("Players kept apart: {n} rules"),
        },
        Command::AllowBye { player, round, bye } => {
            format!("{}: {} in round {round}, beyond the event's rules", name(player), bye_in_words(*bye))
        }
        Command::SetVirtualPoints(points) if points.is_empty() => "No virtual points".to_owned(),
        Command::SetVirtualPoints(points) => format!("Virtual points for {} players", points.len()),
        Command::AddPlayers(entrants) => match entrants.as_slice() {
            [one] if one.enters == RoundNo::FIRST => format!("{} added", one.person.name),
            [one] => format!("{} added, enters in round {}", one.person.name, one.enters),
            many => format!("{} players added", many.len()),
        },
        Command::EditPlayer { player, changes } => edit(document, *player, changes),
        Command::RemovePlayer(player) => format!("{} removed", name(player)),
        Command::SetOrder(_) => "Pairing numbers ordered anew".to_owned(),
        Command::SetEntry { player, enters } => format!("{} enters in round {enters}", name(player)),
        Command::CheckIn { players, round, here } => {
            let who = match players.as_slice() {
                [one] => name(one),
                many => format!("{} players", many.len()),
            };
            let what = if *here { "here" } else { "not here" };
            format!("{who}: {what} for round {round}")
        }
        Command::SetBoard { player, board: Some(board) } => {
            format!("{} always sits at board {board}", name(player))
        }
        Command::SetBoard { player, board: None } => format!("{} has no board of their own", name(player)),
        Command::SetRequest { player, round, bye: Some(bye) } => {
            format!("{}: {} in round {round}", name(player), bye_in_words(*bye))
        }
        Command::SetRequest { player, round, bye: None } => {
            format!("{} plays in round {round}", name(player))
        }
        Command::GrantBye { player, round, bye: Some(bye) } => {
            format!("{}: {} granted in round {round}", name(player), bye_in_words(*bye))
        }
        Command::GrantBye { player, round, bye: None } => {
            format!("{}: absent in round {round}", name(player))
        }
        Command::Withdraw { player, from } => format!("{} withdraws from round {from} on", name(player)),
        Command::Return(player) => format!("{} returns", name(player)),
        Command::Draft { round, pairing, origin } => {
            let how = match origin.system {
                Some(system) => system.title(),
                None => "by hand",
            };
            let note = if origin.note.is_empty() { String::new() } else { format!(" ({})", origin.note) };
            format!("Round {round} drafted: {}, {how}{note}", boards(pairing))
        }
        Command::DiscardDraft { round } => format!("Draft of round {round} discarded"),
        Command::Publish { round } => format!("Round {round} published"),
        Command::Amend { round, pairing, note } => {
            let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
            format!("Pairing of round {round} changed: {}{note}", boards(pairing))
        }
        Command::EnterResult { round, board, result } => entered(document, *round, *board, *result),
        Command::Unpair { round } => format!("Round {round} taken back"),
        Command::AddCategory(category) => format!("Category {} added", category.name.trim()),
        Command::EditCategory { name, category } if category.is_called(name) => {
            format!("Category {} changed", category.name.trim())
        }
        Command::EditCategory { name, category } => {
            format!("Category {} becomes {}", category_name(document, name), category.name.trim())
        }
        Command::RemoveCategory(name) => format!("Category {} removed", category_name(document, name)),
        Command::SetPrizes(prizes) => match prizes.funds.iter().map(|fund| fund.amounts.len()).sum() {
            0_usize => "No prizes".to_owned(),
            1 => "1 prize".to_owned(),
            n => format!("{n} prizes"),
        },
        Command::Together(commands) => together(document, commands),
    }
}

/// So many commands of several are told; the rest is counted.
const TOLD: usize = 3;

/// Each as it finds the document after those before it.
fn together(document: &Document, commands: &[Command]) -> String {
    let mut state = document.clone();
    let mut told = Vec::new();
    for command in commands.iter().take(TOLD) {
        told.push(describe(&state, command));
        if apply_in_place(&mut state, command).is_err() {
            break;
        }
    }
    match commands.len().saturating_sub(TOLD) {
        0 => told.join("; "),
        more => format!("{}; and {more} more", told.join("; ")),
    }
}

fn name(document: &Document, id: PlayerId) -> String {
    document.tournament().player(id).map_or_else(|| format!("Player {id}"), |p| p.name.clone())
}

/// The name as the category has it.
fn category_name<'a>(document: &'a Document, name: &'a str) -> &'a str {
    let category = document.tournament().categories.iter().find(|category| category.is_called(name));
    category.map_or(name.trim(), |category| category.name.as_str())
}

fn bye_in_words(bye: RequestedBye) -> &'static str {
    match bye {
        RequestedBye::FullPoint => "full-point bye",
        RequestedBye::HalfPoint => "half-point bye",
        RequestedBye::ZeroPoint => "not paired",
    }
}

fn boards(pairing: &Pairing) -> String {
    match pairing.games.len() {
        1 => "1 board".to_owned(),
        n => format!("{n} boards"),
    }
}

fn entered(document: &Document, round: RoundNo, board: usize, result: Option<GameResult>) -> String {
    let games = document.tournament().round(round).map(|r| r.games.as_slice()).unwrap_or_default();
    let game = board.checked_sub(1).and_then(|i| games.get(i));
    let place = match game {
        Some(g) => {
            format!("Round {round}, board {board}, {} – {}", name(document, g.white), name(document, g.black))
        }
        None => format!("Round {round}, board {board}"),
    };
    match (game.and_then(|g| g.result), result) {
        (None, Some(new)) => format!("{place}: {new}"),
        (Some(old), Some(new)) => format!("{place}: {old} becomes {new}"),
        (Some(old), None) => format!("{place}: {old} cleared"),
        (None, None) => format!("{place}: open"),
    }
}

fn edit(document: &Document, id: PlayerId, changes: &[PersonChange]) -> String {
    let known = document.tournament().player(id);
    let number = |n: Option<u16>| n.map_or_else(|| "none".to_owned(), |n| n.to_string());
    let words: Vec<String> = changes
        .iter()
        .map(|change| match change {
            PersonChange::Name(name) => format!("name {name}"),
            PersonChange::Title(Some(title)) => format!("title {}", title.abbreviation()),
            PersonChange::Title(None) => "no title".to_owned(),
            PersonChange::Sex(_) => "sex".to_owned(),
            PersonChange::Rating(new) => {
                format!("rating {} becomes {}", number(known.and_then(|p| p.rating)), number(*new))
            }
            PersonChange::Federation(federation) => format!("federation {federation}"),
            PersonChange::FideId(fide_id) => format!("FIDE number {fide_id}"),
            PersonChange::Birth(birth) => format!("birth {birth}"),
            PersonChange::KFactor(Some(k)) => format!("K {k}"),
            PersonChange::KFactor(None) => "K by the regulations".to_owned(),
            PersonChange::Club(club) => format!("club {club}"),
        })
        .collect();
    format!("{}: {}", name(document, id), words.join(", "))
}

fn settings(document: &Document, new: &Settings) -> String {
    let old = &document.tournament().settings;
    let mut words = Vec::new();
    if let (Some(rounds), true) = (new.rounds, new.rounds != old.rounds) {
        words.push(format!("{rounds} rounds"));
    }
    if new.initial_colour != old.initial_colour {
        words.push("initial-colour".to_owned());
    }
    if new.points != old.points {
        words.push("points".to_owned());
    }
    if new.system != old.system {
        words.push(new.system.map_or_else(|| "system in force".to_owned(), |s| s.title().to_owned()));
    }
    if new.acceleration != old.acceleration {
        words.push(match new.acceleration {
            Some(Acceleration::Baku) => "Baku acceleration".to_owned(),
            None => "no acceleration".to_owned(),
        });
    }
    if new.maxi_tournament != old.maxi_tournament {
        words.push(if new.maxi_tournament { "maxi-tournament" } else { "no maxi-tournament" }.to_owned());
    }
    if new.youth_championship != old.youth_championship {
        let now = if new.youth_championship { "youth championship" } else { "no youth championship" };
        words.push(now.to_owned());
    }
    if new.adjourned_games_are_draws != old.adjourned_games_are_draws {
        let now =
            if new.adjourned_games_are_draws { "adjourned games are draws" } else { "all results first" };
        words.push(now.to_owned());
    }
    if new.tie_breaks != old.tie_breaks {
        words.push(ties(&new.tie_breaks));
    }
    if new.byes != old.byes {
        words.push(byes(new.byes));
    }
    if new.absent_keep_numbers != old.absent_keep_numbers {
        let counted = if new.absent_keep_numbers { "counted with" } else { "counted without" };
        words.push(format!("numbers for the colours {counted} those who never came"));
    }
    if words.is_empty() { "Settings".to_owned() } else { format!("Settings: {}", words.join(", ")) }
}

fn byes(rules: ByeRules) -> String {
    let most = match rules.most_half_points {
        None => "half-point byes without limit".to_owned(),
        Some(0) => "no half-point byes".to_owned(),
        Some(1) => "1 half-point bye each".to_owned(),
        Some(most) => format!("{most} half-point byes each"),
    };
    rules.last_round.map_or(most.clone(), |last| format!("{most}, up to round {last}"))
}

fn ties(rules: &TieBreakRules) -> String {
    let codes: Vec<String> = rules.codes().iter().map(ToString::to_string).collect();
    let codes = if codes.is_empty() { "none".to_owned() } else { codes.join(", ") };
    format!("Tie-breaks: {codes} ({})", rules.edition.title())
}
