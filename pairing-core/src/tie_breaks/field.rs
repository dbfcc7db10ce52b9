//! The players of an event with all that tie-breaks share, worked out once.

use super::predetermined::{is_round_robin, most_games};
use super::unplayed::{self, Category};
use super::working::ByForfeit;
use crate::tournament::history::{History, Spent, histories};
use crate::tournament::{
    ByeKind, Colour, GameResult, Outcome, Player, PlayerId, PointSystem, Points, RoundNo, TieBreakEdition,
    Tournament,
};

/// One player's round.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// How it was spent.
    pub spent: Spent,
    /// The place in the field of the opponent, scheduled or met; `None` also when the file names nobody known.
    pub opponent: Option<usize>,
    /// The points it brought.
    pub points: Points,
    /// The category of an unplayed round.
    pub category: Option<Category>,
}

impl Cell {
    /// Whether it says more than that the player was not there.
    fn is_entered(&self) -> bool {
        !matches!(self.spent, Spent::Absent | Spent::Bye(ByeKind::ZeroPoint))
    }

    /// Whether it has a game without a result: it counts as not yet played.
    pub fn is_open(&self) -> bool {
        matches!(self.spent, Spent::Paired { result: None, .. })
    }

    /// The opponent of a game over the board, or of a forfeit where forfeits count as games.
    pub fn met(&self) -> Option<usize> {
        if self.category.is_none() && !self.is_open() { self.opponent } else { None }
    }

    /// Whether a pairing was won or lost by forfeit; a double forfeit is lost by both.
    pub fn forfeit(&self) -> Option<ByForfeit> {
        match self.spent {
            Spent::Paired { colour, result: Some(GameResult::Forfeit { winner }), .. } => {
                Some(if winner == Some(colour) { ByForfeit::Won } else { ByForfeit::Lost })
            }
            _ => None,
        }
    }

    /// What the player made of a game over the board, and with which colour; where forfeits count as games, also of a
    /// game won by forfeit. One lost so remains unplayed in article 7 (C.07 article 15.2).
    pub fn game(&self) -> Option<(Colour, Outcome)> {
        match (self.spent, self.category, self.forfeit()) {
            (Spent::Paired { colour, .. }, None, Some(ByForfeit::Won)) => Some((colour, Outcome::Win)),
            _ => self.over_the_board(),
        }
    }

    /// What the player made of a game over the board, and with which colour.
    pub fn over_the_board(&self) -> Option<(Colour, Outcome)> {
        match self.spent {
            Spent::Paired { colour, result: Some(result), .. } => {
                result.played().map(|played| (colour, played.outcome(colour)))
            }
            _ => None,
        }
    }
}

/// A player with what opponents see.
#[derive(Clone, Debug)]
pub(super) struct Entrant<'t> {
    /// Who.
    pub player: &'t Player,
    /// Round by round, round 1 first.
    pub cells: Vec<Cell>,
    /// The player's points.
    pub score: Points,
    /// What counts in the opponents' tie-breaks (C.07 article 16.3).
    pub adjusted: Points,
}

impl Entrant<'_> {
    /// Whether the player belongs to the event in the rounds looked at. Who enters later does not,
    /// so that standings after a round stay what they were.
    pub fn takes_part(&self) -> bool {
        self.player.enters.get() <= self.cells.len().max(1) || self.cells.iter().any(Cell::is_entered)
    }

    /// The rounds that do not wait for a result, with their numbers.
    pub fn done(&self) -> impl Iterator<Item = (RoundNo, &Cell)> {
        self.numbered().filter(|(_, cell)| !cell.is_open())
    }

    /// The rounds that wait for a result, with their numbers.
    pub fn open(&self) -> impl Iterator<Item = (RoundNo, &Cell)> {
        self.numbered().filter(|(_, cell)| cell.is_open())
    }

    fn numbered(&self) -> impl Iterator<Item = (RoundNo, &Cell)> {
        self.cells.iter().enumerate().filter_map(|(i, cell)| Some((RoundNo::from_index(i)?, cell)))
    }
}

/// What some pairings count as, for the whole field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct View {
    /// The pairings of the last round are draws, whatever happened or will happen (C.07 article 8.3).
    pub last_round_drawn: bool,
    /// Forfeits are games against the opponent scheduled (6.1.1), for the player whose tie-break it
    /// is: no dummy, no voluntary unplayed round. What opponents see stays the score of 16.3.
    pub forfeits_played: bool,
}

/// All players after some rounds.
#[derive(Clone, Debug)]
pub(super) struct Field<'t> {
    /// The edition by which unplayed rounds count.
    pub edition: TieBreakEdition,
    /// What each way of spending a round is worth.
    pub system: &'t PointSystem,
    /// The number of rounds looked at.
    pub rounds: usize,
    /// The number of games a player can have: the rounds, in a round robin without the free ones.
    pub games: usize,
    /// Whether it is a round robin, in which a round without a pairing is a free one and no bye (C.07 article 15).
    pub round_robin: bool,
    /// The players in the order of `tournament.players`.
    pub entrants: Vec<Entrant<'t>>,
}

impl<'t> Field<'t> {
    /// Looks at the first `after` rounds. Complexity: O(players × rounds × log players).
    pub fn new(tournament: &'t Tournament, after: usize, view: View) -> Field<'t> {
        // No round beyond 255 has a number.
        let histories = histories(tournament, after.min(usize::from(u8::MAX)));
        let rounds = histories.first().map_or(0, |h| h.rounds.len());
        let system = &tournament.settings.points;
        let edition = tournament.settings.tie_breaks.edition;
        let round_robin = is_round_robin(tournament, &histories);
        let games = if round_robin { most_games(&histories) } else { rounds };
        let entrants = tournament
            .players
            .iter()
            .zip(histories)
            .map(|(player, mut history)| {
                if view.last_round_drawn {
                    draw_the_last_round(&mut history);
                }
                entrant(tournament, player, &history.rounds, view, round_robin)
            })
            .collect();
        Field { edition, system, rounds, games, round_robin, entrants }
    }

    /// The player in a place, `None` beyond the end.
    pub fn id(&self, place: usize) -> Option<PlayerId> {
        self.entrants.get(place).map(|e| e.player.id)
    }

    /// The adjusted score of the player in a place.
    pub fn adjusted(&self, place: usize) -> Points {
        self.entrants.get(place).map_or(Points::ZERO, |e| e.adjusted)
    }
}

fn draw_the_last_round(history: &mut History) {
    if let Some(Spent::Paired { result, .. }) = history.rounds.last_mut() {
        *result = Some(GameResult::DRAW);
    }
}

fn entrant<'t>(
    tournament: &Tournament,
    player: &'t Player,
    rounds: &[Spent],
    view: View,
    round_robin: bool,
) -> Entrant<'t> {
    let system = &tournament.settings.points;
    let place = |id: &PlayerId| tournament.players.binary_search_by_key(id, |p| p.id).ok();
    let mut cells: Vec<Cell> = rounds
        .iter()
        .zip(unplayed::categories(rounds))
        .map(|(spent, category)| Cell {
            spent: *spent,
            opponent: match spent {
                Spent::Paired { opponent, .. } => place(opponent),
                Spent::Bye(_) | Spent::Absent => None,
            },
            points: spent.points(system),
            category,
        })
        .collect();
    let score = cells.iter().map(|c| c.points).sum();
    let edition = tournament.settings.tie_breaks.edition;
    let seen = |c: &Cell| match c.spent {
        Spent::Bye(_) | Spent::Absent if round_robin => c.points,
        _ => unplayed::adjusted(edition, c.points, c.category, system),
    };
    let adjusted = cells.iter().map(seen).sum();
    if view.forfeits_played {
        for cell in &mut cells {
            if let Some(Category::ForfeitWin | Category::ForfeitLoss) = cell.category {
                cell.category = None;
            }
        }
    }
    Entrant { player, cells, score, adjusted }
}
