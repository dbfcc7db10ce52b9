//! Finished events and the values of their tie-breaks: every `.trf` in `tests/tie_breaks` against
//! the `.tsv` beside it.
//!
//! A table has a header row and one row for each player: `StartNo`, then codes, and optionally
//! `Rank`. A value agrees when the exact number, rounded to the decimals in the table, reads the
//! same; `–` means that there is none.

use pairing_core::standings::standings;
use pairing_core::tie_breaks::{TieBreak, parse_list};
use pairing_core::tournament::*;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn the_tables_of_finished_events() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tie_breaks");
    let mut tables: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "tsv"))
        .collect();
    tables.sort();
    assert!(!tables.is_empty(), "no cases in {}", folder.display());
    let differences: Vec<String> = tables.iter().flat_map(|t| differences(t)).collect();
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}

fn differences(table: &Path) -> Vec<String> {
    let name = table.file_stem().expect("a name").to_string_lossy();
    let tournament = read(&fs::read_to_string(table.with_extension("trf")).expect("the event of the table"));
    let text = fs::read_to_string(table).expect("the table");
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().expect("a header").split('\t').collect();
    let codes: Vec<&str> = columns.iter().copied().filter(|c| !["StartNo", "Rank"].contains(c)).collect();
    let list = parse_list(&codes.join(",")).expect("codes that exist");
    let standings = standings(&tournament, tournament.rounds.len(), &list);
    let mut differences = Vec::new();
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        assert_eq!(cells.len(), columns.len(), "{name}: {line}");
        let cell = |column: &str| columns.iter().position(|c| *c == column).map(|at| cells[at]);
        let player = PlayerId(cell("StartNo").expect("a StartNo column").parse().expect("a number"));
        let row = standings.row(player).unwrap_or_else(|| panic!("{name}: nobody has number {player}"));
        if let Some(rank) = cell("Rank")
            && rank != row.rank.to_string()
        {
            differences.push(format!("{name}: rank of {player} is {}, expected {rank}", row.rank));
        }
        for (code, value) in list.iter().zip(&row.values) {
            let expected = columns
                .iter()
                .zip(&cells)
                .find(|(c, _)| c.parse::<TieBreak>().is_ok_and(|c| c == *code))
                .map_or("", |(_, cell)| cell);
            let decimals = expected.split_once('.').map_or(0, |(_, d)| d.len());
            let ours = value
                .number()
                .map_or_else(|| value.to_string(), |n| n.decimal(u8::try_from(decimals).unwrap_or(9)));
            if ours != expected {
                differences.push(format!("{name}: {code} of {player} is {ours}, expected {expected}"));
            }
        }
    }
    differences
}

/// The players and rounds of a report file.
fn read(text: &str) -> Tournament {
    let mut tournament = Tournament::default();
    let mut black = Vec::new();
    for line in text.split(['\r', '\n']).filter(|l| l.starts_with("001")) {
        let field = |from: usize, to: usize| line.get(from - 1..to.min(line.len())).unwrap_or("").trim();
        let id = PlayerId(field(5, 8).parse().expect("a starting rank"));
        let mut player = Player::new(id, Tpn(id.0), field(15, 47));
        player.rating = field(49, 52).parse().ok();
        tournament.players.push(player);
        for r in 0.. {
            let at = 92 + 10 * r;
            if line.len() < at {
                break;
            }
            if tournament.rounds.len() <= r {
                tournament.rounds.push(Round::default());
            }
            let round = &mut tournament.rounds[r];
            let mark = field(at + 7, at + 7).chars().next().unwrap_or(' ');
            let opponent: u32 = field(at, at + 3).parse().unwrap_or(0);
            if let Some(kind) = ByeKind::from_letter(mark) {
                round.byes.push(Bye { player: id, kind });
            } else if opponent != 0 && field(at + 5, at + 5) == "b" {
                black.push((r, id, mark));
            } else if opponent != 0 && field(at + 5, at + 5) == "w" {
                let result = match mark {
                    '1' => GameResult::WHITE_WINS,
                    '=' => GameResult::DRAW,
                    '0' => GameResult::BLACK_WINS,
                    '+' => GameResult::WHITE_WINS_BY_FORFEIT,
                    '-' => GameResult::BLACK_WINS_BY_FORFEIT,
                    other => panic!("{other} is no result"),
                };
                round.games.push(Game { white: id, black: PlayerId(opponent), result: Some(result) });
            }
        }
    }
    for (r, id, mark) in black {
        if let Some(game) = tournament.rounds[r].games.iter_mut().find(|g| g.black == id)
            && game.result == Some(GameResult::BLACK_WINS_BY_FORFEIT)
            && mark == '-'
        {
            game.result = Some(GameResult::DOUBLE_FORFEIT);
        }
    }
    tournament.players.sort_by_key(|p| p.id);
    tournament
}
