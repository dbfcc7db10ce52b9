//! Events in a few words.

use pairing_core::tournament::*;

/// A player with this id.
pub fn player(id: usize, rating: Option<u16>) -> Player {
    let id = u32::try_from(id).expect("a small id");
    Player { rating, ..Player::new(PlayerId(id), Tpn(id), format!("Player {id}")) }
}

/// An event in which player 1 meets a new opponent in each round, with White first and then by turns. The words are
/// those of the column `games` in `README.md`.
pub fn event(own: Option<u16>, games: &str) -> Tournament {
    let mut t = Tournament { players: vec![player(1, own)], ..Tournament::default() };
    for word in games.split_whitespace() {
        let (times, word) = word.split_once('*').map_or((1, word), |(n, w)| (n.parse().expect("a count"), w));
        for _ in 0..times {
            let round = round(&mut t, word);
            t.rounds.push(round);
        }
    }
    t
}

fn round(t: &mut Tournament, word: &str) -> Round {
    let me = PlayerId(1);
    if word == "bye" {
        return Round { games: vec![], byes: vec![Bye { player: me, kind: ByeKind::PairingAllocated }] };
    }
    let (rating, result) = word.split_once(':').expect("rating and result");
    let opponent = player(t.players.len() + 1, (rating != "-").then(|| rating.parse().expect("a rating")));
    let id = opponent.id;
    t.players.push(opponent);
    let result = match result {
        "1" => Some(GameResult::WHITE_WINS),
        "½" => Some(GameResult::DRAW),
        "0" => Some(GameResult::BLACK_WINS),
        "+" => Some(GameResult::WHITE_WINS_BY_FORFEIT),
        "-" => Some(GameResult::BLACK_WINS_BY_FORFEIT),
        "W" => Some(GameResult::Short(Played::WhiteWins)),
        "D" => Some(GameResult::Short(Played::Draw)),
        "L" => Some(GameResult::Short(Played::BlackWins)),
        "?" => None,
        other => panic!("no result: {other}"),
    };
    let game = if t.rounds.len().is_multiple_of(2) {
        Game { white: me, black: id, result }
    } else {
        Game { white: id, black: me, result: result.map(GameResult::swapped) }
    };
    Round { games: vec![game], byes: vec![] }
}
