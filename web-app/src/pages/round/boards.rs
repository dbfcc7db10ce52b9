//! The boards of a round as a list shows them, and the same by name.

use super::byes::{ByeView, Unpaired};
use crate::pages::players::fold::fold;
use pairing_core::tournament::history::histories_before;
use pairing_core::tournament::{Colour, PlayerId, Points, RoundNo, Title, Tournament, Tpn};

/// One of the two at a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    /// Who.
    pub id: PlayerId,
    /// The pairing number.
    pub tpn: Tpn,
    /// The name.
    pub name: String,
    /// The title.
    pub title: Option<Title>,
    /// The rating.
    pub rating: Option<u16>,
    /// The points before the round.
    pub points: Points,
    /// The virtual points in this round, not part of the points.
    pub virtual_points: Points,
}

/// A board without its result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardView {
    /// Its place, from 1.
    pub board: usize,
    /// The number it bears.
    pub number: usize,
    /// Who has White.
    pub white: Side,
    /// Who has Black.
    pub black: Side,
}

/// Somebody in the list by name: where to sit, or why not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    /// Who.
    pub who: Side,
    /// Where; `None` without a game.
    pub at: Option<Seated>,
    /// Why without a game.
    pub why: Option<Unpaired>,
}

/// A seat at a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seated {
    /// The number the board bears.
    pub board: usize,
    /// With which colour.
    pub colour: Colour,
    /// Against whom.
    pub opponent: String,
}

/// The people of a round with their points before it.
#[derive(Debug)]
pub struct Sides<'t> {
    tournament: &'t Tournament,
    round: RoundNo,
    /// In the order of the players.
    points: Vec<Points>,
}

impl<'t> Sides<'t> {
    /// Of everybody who plays. Complexity: O(players × rounds × log players).
    pub fn new(tournament: &'t Tournament, round: RoundNo) -> Sides<'t> {
        let system = &tournament.settings.points;
        let points = histories_before(tournament, round).iter().map(|h| h.points(system)).collect();
        Sides { tournament, round, points }
    }

    /// One of them; somebody unknown keeps the number.
    pub fn of(&self, id: PlayerId) -> Side {
        let found = self.tournament.players.binary_search_by_key(&id, |p| p.id).ok();
        let Some((player, &points)) =
            found.and_then(|i| self.tournament.players.get(i).zip(self.points.get(i)))
        else {
            return Side {
                id,
                tpn: Tpn(id.0),
                name: format!("({id})"),
                title: None,
                rating: None,
                points: Points::ZERO,
                virtual_points: Points::ZERO,
            };
        };
        Side {
            id,
            tpn: player.tpn,
            name: player.name.clone(),
            title: player.title,
            rating: player.rating,
            points,
            virtual_points: self.tournament.virtual_points(id, self.round),
        }
    }

    /// The boards of a pairing, board 1 first.
    pub fn boards(&self, games: impl IntoIterator<Item = (PlayerId, PlayerId)>) -> Vec<BoardView> {
        games
            .into_iter()
            .zip(1..)
            .map(|((white, black), board)| BoardView {
                board,
                number: self.tournament.settings.board_shown(board),
                white: self.of(white),
                black: self.of(black),
            })
            .collect()
    }
}

/// Everybody in a round by name.
pub fn seats(boards: &[BoardView], byes: &[ByeView]) -> Vec<Seat> {
    let mut seats = Vec::with_capacity(2 * boards.len() + byes.len());
    for BoardView { number, white, black, .. } in boards {
        for (who, colour, opponent) in [(white, Colour::White, black), (black, Colour::Black, white)] {
            let at = Seated { board: *number, colour, opponent: opponent.name.clone() };
            seats.push(Seat { who: who.clone(), at: Some(at), why: None });
        }
    }
    seats.extend(byes.iter().map(|bye| Seat { who: bye.who.clone(), at: None, why: Some(bye.why) }));
    seats.sort_by_cached_key(|seat| (fold(&seat.who.name), seat.who.tpn));
    seats
}

#[cfg(test)]
mod tests {
    use super::super::byes::byes;
    use super::*;
    use pairing_core::tournament::{Bye, ByeKind, Game, GameResult, Player, Round};

    fn event() -> Tournament {
        let names = ["Ödön", "Brand", "Żak", "Anders", "Colin"];
        let players =
            names.iter().zip(1..).map(|(name, n)| Player::new(PlayerId(n), Tpn(n), *name)).collect();
        let mut first = Game::open(PlayerId(1), PlayerId(2));
        first.result = Some(GameResult::DRAW);
        let mut second = Game::open(PlayerId(4), PlayerId(3));
        second.result = Some(GameResult::WHITE_WINS);
        let round = Round {
            games: vec![first, second],
            byes: vec![Bye { player: PlayerId(5), kind: ByeKind::PairingAllocated }],
        };
        let mut tournament = Tournament { players, rounds: vec![round], ..Tournament::default() };
        tournament.virtual_points.insert(PlayerId(1), vec![Points::ONE, Points::ONE]);
        tournament
    }

    #[test]
    fn boards_carry_the_points_before_the_round() {
        let event = event();
        let second = RoundNo::new(2).unwrap();
        let games = [(PlayerId(4), PlayerId(5)), (PlayerId(2), PlayerId(1))];
        let boards = Sides::new(&event, second).boards(games);
        assert_eq!(boards[0].board, 1);
        assert_eq!((boards[0].white.points, boards[0].black.points), (Points::ONE, Points::ONE));
        assert_eq!(boards[1].black.points, Points::HALF);
        assert_eq!(boards[1].black.virtual_points, Points::ONE, "beside the points, not in them");
        let before = Sides::new(&event, RoundNo::FIRST).boards([(PlayerId(1), PlayerId(2))]);
        assert_eq!(before[0].white.points, Points::ZERO, "the round's own results do not count");
    }

    #[test]
    fn by_name_everybody_finds_board_colour_and_opponent() {
        let event = event();
        let round = &event.rounds[0];
        let sides = Sides::new(&event, RoundNo::FIRST);
        let boards = sides.boards(round.games.iter().map(|g| (g.white, g.black)));
        let seats = seats(&boards, &byes(&sides, &event, RoundNo::FIRST, &round.byes));
        let names: Vec<&str> = seats.iter().map(|s| s.who.name.as_str()).collect();
        assert_eq!(names, ["Anders", "Brand", "Colin", "Ödön", "Żak"]);
        let brand = seats[1].at.as_ref().unwrap();
        assert_eq!((brand.board, brand.colour, brand.opponent.as_str()), (1, Colour::Black, "Ödön"));
        assert_eq!((&seats[2].at, seats[2].why), (&None, Some(Unpaired::PairingAllocated)));
    }

    #[test]
    fn somebody_unknown_does_not_stop_the_list() {
        let event = event();
        let boards = Sides::new(&event, RoundNo::FIRST).boards([(PlayerId(1), PlayerId(77))]);
        assert_eq!(boards[0].black.name, "(77)");
    }
}
