//! Standings as a table shows them.

use pairing_core::standings::{by_the_rules, lots_to_draw};
use pairing_core::tournament::{PlayerId, RoundNo, Title, Tournament};

/// The standings after a round, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// After which round; `None`: before the first.
    pub after: Option<RoundNo>,
    /// The tie-breaks: code and name.
    pub tie_breaks: Vec<(String, String)>,
    /// The lines, the best first.
    pub lines: Vec<Line>,
    /// Games of these rounds without a result.
    pub open: usize,
    /// Who must draw lots, group by group: ids and names.
    pub lots: Vec<Vec<(PlayerId, String)>>,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The rank; shared ones are the same number.
    pub rank: usize,
    /// The line above has the same rank.
    pub repeated: bool,
    /// Others have the same rank.
    pub shared: bool,
    /// Who.
    pub player: PlayerId,
    /// The pairing number.
    pub number: u32,
    /// The title.
    pub title: Option<Title>,
    /// The name.
    pub name: String,
    /// The federation.
    pub federation: String,
    /// The rating.
    pub rating: Option<u16>,
    /// The points, `3½`.
    pub points: String,
    /// The tie-breaks.
    pub values: Vec<String>,
    /// Has withdrawn by then.
    pub withdrawn: bool,
}

/// Of a tournament after so many rounds, or as many as there are.
pub fn shown(tournament: &Tournament, after: usize) -> Shown {
    let standings = by_the_rules(tournament, after);
    let after = standings.after;
    let mut lines: Vec<Line> = Vec::with_capacity(standings.rows.len());
    for row in &standings.rows {
        let Some(player) = tournament.player(row.player) else { continue };
        lines.push(Line {
            rank: row.rank,
            repeated: lines.last().is_some_and(|above| above.rank == row.rank),
            shared: row.shared,
            player: row.player,
            number: row.tpn.0,
            title: player.title,
            name: player.name.clone(),
            federation: player.federation.clone(),
            rating: player.rating,
            points: row.points.half_notation(),
            values: row.values.iter().map(ToString::to_string).collect(),
            withdrawn: row.withdrawn_from.is_some_and(|from| from.get() <= after + 1),
        });
    }
    Shown {
        after: RoundNo::new(after),
        tie_breaks: standings.codes.iter().map(|code| (code.to_string(), code.title())).collect(),
        lines,
        lots: lots_to_draw(&standings)
            .iter()
            .map(|group| {
                group.iter().filter_map(|&id| Some((id, tournament.player(id)?.name.clone()))).collect()
            })
            .collect(),
        open: tournament.rounds.iter().take(after).map(|round| round.open_boards().count()).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Game, GameResult, Player, Round, TieBreakRules, Tpn};

    fn event() -> Tournament {
        let mut players: Vec<Player> =
            (1..=4).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        players[3].withdrawn_from = RoundNo::new(2);
        let game = |white, black, result| Game { result, ..Game::open(PlayerId(white), PlayerId(black)) };
        let rounds = vec![
            Round {
                games: vec![game(1, 3, Some(GameResult::DRAW)), game(4, 2, Some(GameResult::DRAW))],
                byes: Vec::new(),
            },
            Round { games: vec![game(2, 1, None)], byes: Vec::new() },
        ];
        Tournament { players, rounds, ..Tournament::default() }
    }

    #[test]
    fn equal_players_share_a_rank_said_once() {
        let shown = shown(&event(), 1);
        let ranks: Vec<(usize, bool, bool)> =
            shown.lines.iter().map(|l| (l.rank, l.shared, l.repeated)).collect();
        assert_eq!(ranks, [(1, true, false), (1, true, true), (1, true, true), (1, true, true)]);
        assert_eq!(shown.lines[0].points, "½");
        assert_eq!(shown.tie_breaks[0], ("BH-C1".to_owned(), "Buchholz Cut-1".to_owned()));
        assert_eq!(shown.lines[0].values.len(), 3);
    }

    #[test]
    fn the_events_own_tie_breaks_rank() {
        let mut event = event();
        let rules = |codes: &str| TieBreakRules {
            order: Some(codes.split(' ').map(|code| code.parse().unwrap()).collect()),
            ..TieBreakRules::default()
        };
        event.settings.tie_breaks = rules("TPN LOT");
        let first = shown(&event, 1);
        let codes: Vec<&str> = first.tie_breaks.iter().map(|(code, _)| code.as_str()).collect();
        let ranks: Vec<(usize, u32)> = first.lines.iter().map(|l| (l.rank, l.number)).collect();
        assert_eq!((codes, ranks), (vec!["TPN", "LOT"], vec![(1, 1), (2, 2), (3, 3), (4, 4)]));
        assert!(first.lots.is_empty());
        event.settings.tie_breaks = rules("LOT");
        assert_eq!(shown(&event, 1).lots[0].len(), 4, "nothing tells the four apart");
    }

    #[test]
    fn open_games_are_counted_and_who_is_gone_is_marked() {
        let first = shown(&event(), 1);
        assert_eq!((first.open, first.after), (0, RoundNo::new(1)));
        assert!(first.lines.iter().find(|l| l.number == 4).unwrap().withdrawn, "plays on no more");
        assert!(!first.lines[0].withdrawn);
        let now = shown(&event(), 9);
        assert_eq!((now.open, now.after), (1, RoundNo::new(2)));
        let before = shown(&event(), 0);
        assert_eq!(before.after, None);
        assert!(before.lines.iter().all(|l| !l.withdrawn), "round 1 was played");
    }
}
