//! Tournaments written down in a line per round.

use pairing_core::tournament::*;

/// A tournament of players 1 to `players`, unrated, by its rounds: `"1-2 1-0, 4-3 ½-½, 5 U"`, an
/// open game as `1-2 ?`.
pub fn event(players: u32, rounds: &[&str]) -> Tournament {
    let players = (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect();
    Tournament { players, rounds: rounds.iter().map(|r| round(r)).collect(), ..Tournament::default() }
}

fn round(text: &str) -> Round {
    let mut round = Round::default();
    for entry in text.split(',').map(str::trim).filter(|e| !e.is_empty()) {
        let (who, what) = entry.split_once(' ').unwrap_or_else(|| panic!("{entry}: no result"));
        let id = |n: &str| PlayerId(n.parse().unwrap_or_else(|_| panic!("{entry}: no number")));
        if let Some((white, black)) = who.split_once('-') {
            let result = match what {
                "?" => None,
                result => Some(GameResult::parse(result).unwrap_or_else(|| panic!("{entry}: no result"))),
            };
            round.games.push(Game { white: id(white), black: id(black), result });
        } else {
            let kind = what.chars().next().and_then(ByeKind::from_letter);
            let kind = kind.unwrap_or_else(|| panic!("{entry}: no kind of bye"));
            round.byes.push(Bye { player: id(who), kind });
        }
    }
    round
}
