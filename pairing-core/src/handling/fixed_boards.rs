//! Players who always sit at the same board: in a wheelchair, with a board of their own, near the door.
//!
//! The order of boards is C.04.2 article 3.6; who needs a certain board is an organiser's matter that the handbook
//! leaves open. The pairing itself is never touched, only which board it is played at.

use crate::tournament::{PlayerId, Tournament};

/// Puts the games of players with a board of their own there; all others keep their order.
///
/// Of two such players who meet, the lower board counts; a board that another has taken already, or beyond the last,
/// leaves the game in its order. `games`: White and Black, board 1 first. Complexity: O(players + games).
pub fn seat_fixed(tournament: &Tournament, games: &mut Vec<(PlayerId, PlayerId)>) {
    let board_of = |id: PlayerId| tournament.player(id).and_then(|player| player.board);
    let wanted = |&(white, black): &(PlayerId, PlayerId)| {
        let boards = [white, black].into_iter().filter_map(board_of);
        let number = boards.min().map(usize::from)?;
        tournament.settings.board_numbered(number).map(|board| board - 1)
    };
    if games.iter().all(|game| wanted(game).is_none()) {
        return;
    }
    let mut seats = vec![None; games.len()];
    let mut others = Vec::with_capacity(games.len());
    for game in games.drain(..) {
        match wanted(&game).and_then(|at| seats.get_mut(at)).filter(|seat| seat.is_none()) {
            Some(seat) => *seat = Some(game),
            None => others.push(game),
        }
    }
    let mut others = others.into_iter();
    games.extend(seats.into_iter().filter_map(|seat| seat.or_else(|| others.next())));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Player, Tpn};

    fn seated(fixed: &[(u32, u16)], games: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let mut players: Vec<Player> =
            (1..=8).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        for &(player, board) in fixed {
            players[player as usize - 1].board = Some(board);
        }
        let tournament = Tournament { players, ..Tournament::default() };
        let mut games: Vec<_> = games.iter().map(|&(w, b)| (PlayerId(w), PlayerId(b))).collect();
        seat_fixed(&tournament, &mut games);
        games.into_iter().map(|(w, b)| (w.0, b.0)).collect()
    }

    const GAMES: [(u32, u32); 4] = [(1, 5), (6, 2), (3, 7), (8, 4)];

    #[test]
    fn a_wheelchair_stays_at_its_board_and_the_others_keep_their_order() {
        assert_eq!(seated(&[], &GAMES), GAMES);
        assert_eq!(seated(&[(4, 1)], &GAMES), [(8, 4), (1, 5), (6, 2), (3, 7)]);
        assert_eq!(seated(&[(1, 4)], &GAMES), [(6, 2), (3, 7), (8, 4), (1, 5)]);
        assert_eq!(seated(&[(4, 1), (1, 4)], &GAMES), [(8, 4), (6, 2), (3, 7), (1, 5)]);
    }

    #[test]
    fn boards_that_cannot_be_had_are_passed_over() {
        assert_eq!(seated(&[(4, 9)], &GAMES), GAMES, "there are four boards");
        assert_eq!(seated(&[(1, 2), (5, 3)], &GAMES), [(6, 2), (1, 5), (3, 7), (8, 4)], "they meet");
        assert_eq!(seated(&[(3, 1), (6, 1)], &GAMES), [(6, 2), (1, 5), (3, 7), (8, 4)], "the higher board's");
    }

    #[test]
    fn a_board_of_their_own_is_the_number_it_bears() {
        let mut tournament = Tournament::default();
        tournament.settings.first_board = std::num::NonZeroU16::new(101);
        tournament.players = (1..=4).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let order = |board| {
            let mut tournament = tournament.clone();
            tournament.players[0].board = Some(board);
            let mut games = vec![(PlayerId(1), PlayerId(3)), (PlayerId(4), PlayerId(2))];
            seat_fixed(&tournament, &mut games);
            games[0].0.0
        };
        assert_eq!((order(102), order(101), order(2)), (4, 1, 1), "there is no board 2");
    }
}
