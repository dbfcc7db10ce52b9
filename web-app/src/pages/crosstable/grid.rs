//! The crosstable as a table shows it.

use crate::i18n::{people, words};
use pairing_core::standings::{Cell, Mark, Numbering, by_the_rules, crosstable};
use pairing_core::tournament::history::histories;
use pairing_core::tournament::{ByeKind, PlayerId, RoundNo, Title, Tournament};
use std::collections::BTreeMap;

/// The crosstable after the last published round, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// After which round; `None`: before the first.
    pub after: Option<RoundNo>,
    /// What the numbers are.
    pub numbering: Numbering,
    /// The lines, by number.
    pub lines: Vec<GridLine>,
}

impl Grid {
    /// What stands over the numbers.
    pub fn number_head(&self) -> &'static str {
        match self.numbering {
            Numbering::Rank => words::rank(),
            Numbering::StartingNumber => people::number(),
        }
    }
}

/// One player's line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GridLine {
    /// The number that cells refer to.
    pub number: u32,
    /// Who.
    pub player: PlayerId,
    /// The title.
    pub title: Option<Title>,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Option<u16>,
    /// The rounds, round 1 first.
    pub cells: Vec<GridCell>,
    /// The points, `3½`.
    pub points: String,
}

/// One round of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GridCell {
    /// `12w1`, `bye`, or nothing.
    pub text: String,
    /// How it looks.
    pub look: Look,
    /// The line of the opponent.
    pub opponent: Option<u32>,
    /// The points after the round, `3½`.
    pub total: String,
}

/// What a cell is about, for its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Points won over the board or without.
    Won,
    /// Half the points.
    Drawn,
    /// None.
    Lost,
    /// Not known yet.
    Open,
    /// No game.
    Unplayed,
}

impl Look {
    /// The class of the cell.
    pub const fn class(self) -> &'static str {
        match self {
            Look::Won => "cell cell-won",
            Look::Drawn => "cell cell-drawn",
            Look::Lost => "cell cell-lost",
            Look::Open => "cell cell-open",
            Look::Unplayed => "cell cell-unplayed",
        }
    }
}

/// Of a tournament. Complexity: that of the standings.
pub fn grid(tournament: &Tournament, numbering: Numbering) -> Grid {
    let standings = by_the_rules(tournament, tournament.rounds.len());
    let points: BTreeMap<PlayerId, String> =
        standings.rows.iter().map(|row| (row.player, row.points.half_notation())).collect();
    let table = crosstable(tournament, &standings, numbering);
    let histories = histories(tournament, standings.after);
    let system = &tournament.settings.points;
    let lines = table.lines.iter().filter_map(|line| {
        let player = tournament.player(line.player)?;
        let history = &histories[histories.binary_search_by_key(&line.player, |h| h.player).ok()?];
        let total = |round: usize| history.points_after(round + 1, system).half_notation();
        let cells = line.cells.iter().enumerate();
        Some(GridLine {
            number: line.number,
            player: line.player,
            title: player.title,
            name: player.name.clone(),
            rating: player.rating,
            cells: cells.map(|(round, cell)| GridCell { total: total(round), ..drawn(cell) }).collect(),
            points: points.get(&line.player).cloned().unwrap_or_default(),
        })
    });
    Grid { after: RoundNo::new(standings.after), numbering, lines: lines.collect() }
}

/// Byes as their points, absences as nothing: the letters of report files are for programs.
fn drawn(cell: &Cell) -> GridCell {
    let (text, look, opponent) = match *cell {
        Cell::Paired { number, mark, .. } => (cell.to_string(), look(mark), number),
        Cell::Bye(ByeKind::PairingAllocated | ByeKind::FullPoint) => ("bye".to_owned(), Look::Unplayed, None),
        Cell::Bye(ByeKind::HalfPoint) => ("½".to_owned(), Look::Unplayed, None),
        Cell::Bye(ByeKind::ZeroPoint) | Cell::Absent => ("–".to_owned(), Look::Unplayed, None),
    };
    GridCell { text, look, opponent, total: String::new() }
}

fn look(mark: Mark) -> Look {
    match mark {
        Mark::Win | Mark::ForfeitWin => Look::Won,
        Mark::Draw => Look::Drawn,
        Mark::Loss | Mark::ForfeitLoss => Look::Lost,
        Mark::Open => Look::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Bye, Game, GameResult, Player, Round, Tpn};

    fn event() -> Tournament {
        let players = (1..=5).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let game = |white, black, result| Game { result, ..Game::open(PlayerId(white), PlayerId(black)) };
        let bye = |player, kind| Bye { player: PlayerId(player), kind };
        let rounds = vec![
            Round {
                games: vec![game(3, 1, Some(GameResult::WHITE_WINS)), game(2, 4, Some(GameResult::DRAW))],
                byes: vec![bye(5, ByeKind::PairingAllocated)],
            },
            Round {
                games: vec![game(5, 3, None)],
                byes: vec![bye(1, ByeKind::HalfPoint), bye(2, ByeKind::ZeroPoint)],
            },
        ];
        Tournament { players, rounds, ..Tournament::default() }
    }

    fn texts(line: &GridLine) -> Vec<&str> {
        line.cells.iter().map(|c| c.text.as_str()).collect()
    }

    #[test]
    fn numbers_refer_to_the_lines_of_the_table() {
        let grid = grid(&event(), Numbering::Rank);
        for line in &grid.lines {
            for (round, cell) in line.cells.iter().enumerate() {
                let Some(number) = cell.opponent else { continue };
                let other = grid.lines.iter().find(|l| l.number == number).unwrap();
                assert_eq!(other.cells[round].opponent, Some(line.number), "{} in round {round}", line.name);
            }
        }
        assert_eq!(grid.lines[0].number, 1);
    }

    #[test]
    fn cells_say_opponent_colour_and_result() {
        let grid = grid(&event(), Numbering::StartingNumber);
        assert_eq!(texts(&grid.lines[0]), ["3b0", "½"]);
        assert_eq!(texts(&grid.lines[1]), ["4w½", "–"]);
        assert_eq!(texts(&grid.lines[2]), ["1w1", "5b*"]);
        assert_eq!(texts(&grid.lines[3]), ["2b½", "–"], "stands nowhere in round 2");
        assert_eq!(texts(&grid.lines[4]), ["bye", "3w*"]);
        let totals: Vec<&str> = grid.lines[0].cells.iter().map(|c| c.total.as_str()).collect();
        assert_eq!(totals, ["0", "½"], "the points so far");
        assert_eq!(grid.lines[2].cells[0].look, Look::Won);
        assert_eq!(grid.lines[2].cells[1].look, Look::Open);
        assert_eq!((grid.lines[0].points.as_str(), grid.after), ("½", RoundNo::new(2)));
    }
}
