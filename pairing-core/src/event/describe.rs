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
            said!("Name of the event: {name}", name = info.name)
        }
        Command::SetInfo(_) => said!("Heading changed"),
        Command::SetSettings(new) => settings(document, new),
        Command::SetTieBreaks(rules) => ties(rules),
        Command::DrawLots(lots) => {
            let order: Vec<String> = lots.order.iter().map(name).collect();
            let how = lots.seed.map_or_else(|| said!("by hand"), |seed| said!("seed {seed}", seed));
            said!(
                "Lots drawn after round {after} ({how}): {order}",
                after = lots.after,
                how,
                order = order.join(", ")
            )
        }
        Command::SetForbidden(groups) => match groups.len() {
            0 => said!("No forbidden pairs"),
            1 => said!("Forbidden pairs: 1 group"),
            n => said!("Forbidden pairs: {n} groups", n),
        },
        Command::SetApart(rules) => match rules.len() {
            0 => said!("No rules that keep players apart"),
            1 => said!("Players kept apart: 1 rule"),
            n => said!("Players kept apart: {n} rules", n),
        },
        Command::AllowBye { player, round, bye } => {
            said!(
                "{name}: {bye} in round {round}, beyond the event's rules",
                name = name(player),
                bye = bye_in_words(*bye),
                round
            )
        }
        Command::SetVirtualPoints(points) if points.is_empty() => said!("No virtual points"),
        Command::SetVirtualPoints(points) => {
            said!("Virtual points for {points} players", points = points.len())
        }
        Command::AddPlayers(entrants) => match entrants.as_slice() {
            [one] if one.enters == RoundNo::FIRST => said!("{name} added", name = one.person.name),
            [one] => {
                said!("{name} added, enters in round {enters}", name = one.person.name, enters = one.enters)
            }
            many => said!("{many} players added", many = many.len()),
        },
        Command::EditPlayer { player, changes } => edit(document, *player, changes),
        Command::RemovePlayer(player) => said!("{name} removed", name = name(player)),
        Command::SetOrder(_) => said!("Pairing numbers ordered anew"),
        Command::SetEntry { player, enters } => {
            said!("{name} enters in round {enters}", name = name(player), enters)
        }
        Command::CheckIn { players, round, here } => {
            let who = match players.as_slice() {
                [one] => name(one),
                many => said!("{many} players", many = many.len()),
            };
            let what = if *here { word!("here") } else { word!("not here") };
            said!("{who}: {what} for round {round}", who, what, round)
        }
        Command::SetBoard { player, board: Some(board) } => {
            said!("{name} always sits at board {board}", name = name(player), board)
        }
        Command::SetBoard { player, board: None } => {
            said!("{name} has no board of their own", name = name(player))
        }
        Command::SetRequest { player, round, bye: Some(bye) } => {
            said!("{name}: {bye} in round {round}", name = name(player), bye = bye_in_words(*bye), round)
        }
        Command::SetRequest { player, round, bye: None } => {
            said!("{name} plays in round {round}", name = name(player), round)
        }
        Command::GrantBye { player, round, bye: Some(bye) } => {
            said!(
                "{name}: {bye} granted in round {round}",
                name = name(player),
                bye = bye_in_words(*bye),
                round
            )
        }
        Command::GrantBye { player, round, bye: None } => {
            said!("{name}: absent in round {round}", name = name(player), round)
        }
        Command::Withdraw { player, from } => {
            said!("{name} withdraws from round {from} on", name = name(player), from)
        }
        Command::Return(player) => said!("{name} returns", name = name(player)),
        Command::Draft { round, pairing, origin } => {
            let how = match origin.system {
                Some(system) => system.title(),
                None => word!("by hand"),
            };
            let note = if origin.note.is_empty() { String::new() } else { format!(" ({})", origin.note) };
            said!("Round {round} drafted: {boards}, {how}{note}", round, boards = boards(pairing), how, note)
        }
        Command::DiscardDraft { round } => said!("Draft of round {round} discarded", round),
        Command::Publish { round } => said!("Round {round} published", round),
        Command::Amend { round, pairing, note } => {
            let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
            said!("Pairing of round {round} changed: {boards}{note}", round, boards = boards(pairing), note)
        }
        Command::EnterResult { round, board, result } => entered(document, *round, *board, *result),
        Command::Unpair { round } => said!("Round {round} taken back", round),
        Command::AddCategory(category) => said!("Category {name} added", name = category.name.trim()),
        Command::EditCategory { name, category } if category.is_called(name) => {
            said!("Category {name} changed", name = category.name.trim())
        }
        Command::EditCategory { name, category } => {
            said!(
                "Category {old} becomes {new}",
                old = category_name(document, name),
                new = category.name.trim()
            )
        }
        Command::RemoveCategory(name) => {
            said!("Category {name} removed", name = category_name(document, name))
        }
        Command::SetPrizes(prizes) => match prizes.funds.iter().map(|fund| fund.amounts.len()).sum() {
            0_usize => said!("No prizes"),
            1 => said!("1 prize"),
            n => said!("{n} prizes", n),
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
        more => said!("{told}; and {more} more", told = told.join("; "), more),
    }
}

fn name(document: &Document, id: PlayerId) -> String {
    document.tournament().player(id).map_or_else(|| said!("Player {id}", id), |p| p.name.clone())
}

/// The name as the category has it.
fn category_name<'a>(document: &'a Document, name: &'a str) -> &'a str {
    let category = document.tournament().categories.iter().find(|category| category.is_called(name));
    category.map_or(name.trim(), |category| category.name.as_str())
}

fn bye_in_words(bye: RequestedBye) -> &'static str {
    match bye {
        RequestedBye::FullPoint => word!("full-point bye"),
        RequestedBye::HalfPoint => word!("half-point bye"),
        RequestedBye::ZeroPoint => word!("not paired"),
    }
}

fn boards(pairing: &Pairing) -> String {
    match pairing.games.len() {
        1 => said!("1 board"),
        n => said!("{n} boards", n),
    }
}

fn entered(document: &Document, round: RoundNo, board: usize, result: Option<GameResult>) -> String {
    let games = document.tournament().round(round).map(|r| r.games.as_slice()).unwrap_or_default();
    let game = board.checked_sub(1).and_then(|i| games.get(i));
    let board = document.tournament().settings.board_shown(board);
    let place = match game {
        Some(g) => {
            said!(
                "Round {round}, board {board}, {white} – {black}",
                round,
                board,
                white = name(document, g.white),
                black = name(document, g.black)
            )
        }
        None => said!("Round {round}, board {board}", round, board),
    };
    match (game.and_then(|g| g.result), result) {
        (None, Some(new)) => format!("{place}: {new}"),
        (Some(old), Some(new)) => said!("{place}: {old} becomes {new}", place, old, new),
        (Some(old), None) => said!("{place}: {old} cleared", place, old),
        (None, None) => said!("{place}: open", place),
    }
}

fn edit(document: &Document, id: PlayerId, changes: &[PersonChange]) -> String {
    let known = document.tournament().player(id);
    let number = |n: Option<u16>| n.map_or_else(|| said!("none"), |n| n.to_string());
    let words: Vec<String> = changes
        .iter()
        .map(|change| match change {
            PersonChange::Name(name) => said!("name {name}", name),
            PersonChange::Title(Some(title)) => said!("title {title}", title = title.abbreviation()),
            PersonChange::Title(None) => said!("no title"),
            PersonChange::Sex(_) => said!("sex"),
            PersonChange::Rating(new) => {
                said!(
                    "rating {before} becomes {new}",
                    before = number(known.and_then(|p| p.rating)),
                    new = number(*new)
                )
            }
            PersonChange::Federation(federation) => said!("federation {federation}", federation),
            PersonChange::FideId(fide_id) => said!("FIDE number {fide_id}", fide_id),
            PersonChange::Birth(birth) => said!("birth {birth}", birth),
            PersonChange::KFactor(Some(k)) => format!("K {k}"),
            PersonChange::KFactor(None) => said!("K by the regulations"),
            PersonChange::Club(club) => said!("club {club}", club),
        })
        .collect();
    format!("{}: {}", name(document, id), words.join(", "))
}

fn settings(document: &Document, new: &Settings) -> String {
    let old = &document.tournament().settings;
    let mut words = Vec::new();
    if let (Some(rounds), true) = (new.rounds, new.rounds != old.rounds) {
        words.push(said!("{rounds} rounds", rounds));
    }
    if new.initial_colour != old.initial_colour {
        words.push(said!("initial-colour"));
    }
    if new.points != old.points {
        words.push(said!("points"));
    }
    if new.system != old.system {
        words.push(new.system.map_or_else(|| said!("system in force"), |s| s.title().to_owned()));
    }
    if new.acceleration != old.acceleration {
        words.push(match new.acceleration {
            Some(Acceleration::Baku) => said!("Baku acceleration"),
            None => said!("no acceleration"),
        });
    }
    if new.maxi_tournament != old.maxi_tournament {
        words.push(
            if new.maxi_tournament { word!("maxi-tournament") } else { word!("no maxi-tournament") }
                .to_owned(),
        );
    }
    if new.youth_championship != old.youth_championship {
        let now =
            if new.youth_championship { word!("youth championship") } else { word!("no youth championship") };
        words.push(now.to_owned());
    }
    if new.adjourned_games_are_draws != old.adjourned_games_are_draws {
        let now = if new.adjourned_games_are_draws {
            word!("adjourned games are draws")
        } else {
            word!("all results first")
        };
        words.push(now.to_owned());
    }
    if new.tie_breaks != old.tie_breaks {
        words.push(ties(&new.tie_breaks));
    }
    if new.byes != old.byes {
        words.push(byes(new.byes));
    }
    if new.absent_keep_numbers != old.absent_keep_numbers {
        let counted = if new.absent_keep_numbers {
            word!("numbers for the colours counted with those who never came")
        } else {
            word!("numbers for the colours counted without those who never came")
        };
        words.push(counted.to_owned());
    }
    if words.is_empty() { said!("Settings") } else { said!("Settings: {words}", words = words.join(", ")) }
}

fn byes(rules: ByeRules) -> String {
    let most = match rules.most_half_points {
        None => said!("half-point byes without limit"),
        Some(0) => said!("no half-point byes"),
        Some(1) => said!("1 half-point bye each"),
        Some(most) => said!("{most} half-point byes each", most),
    };
    rules.last_round.map_or(most.clone(), |last| said!("{most}, up to round {last}", most, last))
}

fn ties(rules: &TieBreakRules) -> String {
    let codes: Vec<String> = rules.codes().iter().map(ToString::to_string).collect();
    let codes = if codes.is_empty() { said!("none") } else { codes.join(", ") };
    said!("Tie-breaks: {codes} ({edition})", codes, edition = rules.edition.title())
}
