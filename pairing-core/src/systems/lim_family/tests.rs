//! The tables and examples of articles 4 and 5, worked out by hand.

use super::colours::{allocate, due, is_permissible};
use super::exchanges::{in_order, pair_by_exchanges};
use super::field::LimField;
use super::floats::floaters;
use super::pool::Pool;
use super::scoregroup::{Direction, Scoregroup};
use super::steps::{FloatReason, FloaterType};
use crate::systems::ColourReason;
use crate::systems::lim::LIM_2026;
use crate::tournament::{
    Colour, ForbiddenGroup, Game, GameResult, Played, Player, PlayerId, Points, Round, RoundNo, Settings,
    Tournament, Tpn,
};

/// Before round one, with pairs that may not be. A pair that has met and one that is forbidden are the same to the
/// procedure, and nobody is due a colour yet.
fn event(players: u32, apart: &[(u32, u32)]) -> Tournament {
    let forbidden = |&(a, b): &(u32, u32)| ForbiddenGroup {
        players: vec![PlayerId(a), PlayerId(b)],
        first: RoundNo::FIRST,
        last: None,
    };
    Tournament {
        settings: Settings { rounds: RoundNo::new(9), ..Settings::default() },
        players: (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect(),
        forbidden: apart.iter().map(forbidden).collect(),
        ..Tournament::default()
    }
}

fn field(tournament: &Tournament) -> LimField {
    let ids: Vec<PlayerId> = tournament.players.iter().map(|p| p.id).collect();
    let round = tournament.next_round().expect("a round is left");
    LimField::build(tournament, round, &ids, &LIM_2026).expect("nothing is missing")
}

fn number(field: &LimField, player: usize) -> u32 {
    field[player].tpn.0
}

/// The numbers of the pairs of a scoregroup of so many players, in the order in which they are made.
fn exchanged(players: u32, direction: Direction, apart: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let field = field(&event(players, apart));
    let mut pool = Pool::new(&field, &field.players().collect::<Vec<_>>()).expect("all can be paired");
    let pairs = pair_by_exchanges(&field, direction, &mut pool);
    pairs.iter().map(|pair| (number(&field, pair.player), number(&field, pair.opponent))).collect()
}

#[test]
fn article_4_2_the_table_for_player_1_of_6() {
    let table = [
        [(1, 4), (2, 5), (3, 6)],
        [(1, 5), (2, 4), (3, 6)],
        [(1, 6), (2, 4), (3, 5)],
        [(1, 3), (2, 5), (4, 6)],
        [(1, 2), (3, 5), (4, 6)],
    ];
    let met = [(1, 4), (1, 5), (1, 6), (1, 3)];
    for (row, pairs) in table.iter().enumerate() {
        assert_eq!(exchanged(6, Direction::Down, &met[..row]), pairs, "row {row}");
    }
}

#[test]
fn article_4_3_the_table_for_player_2_of_6() {
    let table = [
        [(1, 6), (2, 4), (3, 5)],
        [(1, 6), (2, 5), (3, 4)],
        [(1, 6), (2, 3), (4, 5)],
        [(1, 3), (2, 6), (4, 5)],
        [(1, 2), (3, 5), (4, 6)],
    ];
    let met = [(1, 4), (1, 5), (2, 4), (2, 5), (2, 3), (2, 6)];
    for (row, pairs) in table.iter().enumerate() {
        assert_eq!(exchanged(6, Direction::Down, &met[..2 + row]), pairs, "row {row}");
    }
}

#[test]
fn article_4_2_eight_players_try_5_6_7_8_4_3_2() {
    let table = [
        [(1, 5), (2, 6), (3, 7), (4, 8)],
        [(1, 6), (2, 5), (3, 7), (4, 8)],
        [(1, 7), (2, 5), (3, 6), (4, 8)],
        [(1, 8), (2, 5), (3, 6), (4, 7)],
        [(1, 4), (2, 6), (3, 7), (5, 8)],
        [(1, 3), (2, 6), (4, 7), (5, 8)],
        [(1, 2), (3, 6), (4, 7), (5, 8)],
    ];
    let met = [(1, 5), (1, 6), (1, 7), (1, 8), (1, 4), (1, 3)];
    for (row, pairs) in table.iter().enumerate() {
        assert_eq!(exchanged(8, Direction::Down, &met[..row]), pairs, "row {row}");
    }
    assert_eq!(in_order(&[1, 2, 3, 4, 5, 6, 7, 8]).collect::<Vec<_>>(), [5, 6, 7, 8, 4, 3, 2]);
}

#[test]
fn article_4_1_2_upward_is_the_mirror_image() {
    // Of six, number 6 tries 3, 2, 1, 4, 5.
    let table = [
        [(6, 3), (5, 2), (4, 1)],
        [(6, 2), (5, 3), (4, 1)],
        [(6, 1), (5, 3), (4, 2)],
        [(6, 4), (5, 2), (3, 1)],
        [(6, 5), (4, 2), (3, 1)],
    ];
    let met = [(6, 3), (6, 2), (6, 1), (6, 4)];
    for (row, pairs) in table.iter().enumerate() {
        assert_eq!(exchanged(6, Direction::Up, &met[..row]), pairs, "row {row}");
    }
}

/// Who floats out of a scoregroup of these players, with the reasons.
fn floating(tournament: &Tournament, direction: Direction) -> Vec<(u32, FloatReason)> {
    let field = field(tournament);
    let mut residents: Vec<usize> = field.players().collect();
    direction.sort(&field, &mut residents);
    let none = Vec::new;
    let score = Points::ZERO;
    let group =
        Scoregroup { score, direction, from_above: none(), from_below: none(), residents, adjacent: none() };
    floaters(&field, &group).iter().map(|f| (number(&field, f.player), f.why)).collect()
}

/// Numbers 1 and 2 have played each other and everybody else but 6.
const ONLY_6_IS_LEFT: [(u32, u32); 9] =
    [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (1, 5), (2, 5), (1, 7), (2, 7)];

#[test]
fn article_4_4_2_player_2_floats_with_the_lowest_numbered_remaining() {
    let even = event(6, &ONLY_6_IS_LEFT[..7]);
    let expected = [(2, FloatReason::NoOpponentLeft), (5, FloatReason::InCompany)];
    assert_eq!(floating(&even, Direction::Down), expected);
}

#[test]
fn article_4_4_1_player_2_takes_the_place_of_floater_7() {
    let odd = event(7, &ONLY_6_IS_LEFT);
    assert_eq!(floating(&odd, Direction::Down), [(2, FloatReason::InsteadOfFloater)]);
}

#[test]
fn article_3_2_4_the_lowest_numbered_floats_down_and_the_highest_numbered_up() {
    let odd = event(7, &[]);
    assert_eq!(floating(&odd, Direction::Down), [(7, FloatReason::MakesEven)]);
    assert_eq!(floating(&odd, Direction::Up), [(1, FloatReason::MakesEven)]);
}

#[test]
fn article_2_3_1_who_has_met_everybody_floats_first() {
    let apart = [(3, 1), (3, 2), (3, 4), (3, 5)];
    assert_eq!(floating(&event(5, &apart), Direction::Down), [(3, FloatReason::MetEverybody)]);
}

/// The types of those who could float down out of {1, 2, 3}, 1 having floated in, towards {4, 5}; `others` float too.
fn types(apart: &[(u32, u32)], others: &[usize]) -> Vec<FloaterType> {
    let field = field(&event(5, apart));
    let group = Scoregroup {
        score: Points::ZERO,
        direction: Direction::Down,
        from_above: vec![0],
        from_below: Vec::new(),
        residents: vec![1, 2],
        adjacent: vec![3, 4],
    };
    (0..3).map(|p| super::floats::kind(&field, &group, p, others)).collect()
}

#[test]
fn article_3_9_the_four_types_of_floaters() {
    use FloaterType::{A, B, C, D};
    assert_eq!(types(&[], &[]), [B, D, D]);
    assert_eq!(types(&[(1, 4), (1, 5), (2, 4), (2, 5)], &[]), [A, C, D]);
}

#[test]
fn article_3_3_opponents_of_floaters_who_come_before_are_left_out() {
    use FloaterType::{B, C, D};
    // 2 can only meet 4, whom 1 gets; 1, who comes before, is not kept from 4 by 2.
    let apart = [(2, 5)];
    assert_eq!(types(&apart, &[0])[1], C);
    assert_eq!(types(&apart, &[1])[0], B);
    // If 1 has met 4 and gets 5, 4 is free.
    assert_eq!(types(&[(2, 5), (1, 4)], &[0])[1], D);
}

/// A tournament in which player 1 and player 2 have had these colours, against others, and all games were drawn.
fn with_colours(one: &str, two: &str) -> Tournament {
    let rounds = one.len().max(two.len());
    let mut tournament = event(2 + 2 * rounds as u32, &[]);
    for n in 0..rounds {
        let mut round = Round::default();
        for (player, colours, opponent) in [(1, one, 3 + 2 * n as u32), (2, two, 4 + 2 * n as u32)] {
            let (player, opponent) = (PlayerId(player), PlayerId(opponent));
            let (white, black) = match colours.chars().nth(n) {
                Some('W') => (player, opponent),
                Some(_) => (opponent, player),
                None => continue,
            };
            let result = Some(GameResult::Played(Played::Draw));
            round.games.push(Game { result, ..Game::open(white, black) });
        }
        tournament.rounds.push(round);
    }
    tournament
}

#[test]
fn article_5_who_gets_which_colour() {
    use Colour::{Black, White};
    use ColourReason::{Alternation, BothGranted, HigherRanked, LowerRanked, Stronger, WiderDifference};
    let cases = [
        ("W", "B", true, Black, BothGranted),
        // 5.6: equalise the one who has more of one colour.
        ("WBW", "BW", true, Black, WiderDifference),
        ("BW", "WBW", true, White, WiderDifference),
        // 5.3: the same colour twice running.
        ("WBB", "BWB", true, White, Stronger),
        // 5.4: the latest round in which they had different colours.
        ("BWWB", "WBWB", true, Black, Alternation),
        ("WBWB", "BWWB", true, White, Alternation),
        // 5.4: identical histories.
        ("WB", "WB", true, White, HigherRanked),
        ("WB", "WB", false, Black, LowerRanked),
        ("B", "B", true, White, HigherRanked),
        ("B", "B", false, Black, LowerRanked),
    ];
    for (one, two, from_median_up, colour, reason) in cases {
        let tournament = with_colours(one, two);
        let field = field(&tournament);
        let place = |n: u32| field.players().find(|&p| number(&field, p) == n).expect("there");
        let expected = (colour, reason);
        assert_eq!(allocate(&field, place(1), place(2), from_median_up), expected, "{one} {two}");
        // Whoever is named first.
        let expected = (!colour, reason);
        assert_eq!(allocate(&field, place(2), place(1), from_median_up), expected, "{two} {one}");
    }
}

#[test]
fn article_5_1_what_is_not_permissible() {
    for (colours, white, black, expected) in [
        ("", true, true, None),
        ("W", true, true, Some(Colour::Black)),
        ("WW", false, true, Some(Colour::Black)),
        ("BWW", false, true, Some(Colour::Black)),
        ("WBW", true, true, Some(Colour::Black)),
        ("WWBWB", true, true, Some(Colour::Black)),
        ("WWBW", false, true, Some(Colour::Black)),
        ("BBWBWB", true, false, Some(Colour::White)),
    ] {
        let tournament = with_colours(colours, colours);
        let field = field(&tournament);
        let seat = &field[field.players().find(|&p| number(&field, p) == 1).expect("there")];
        let permissible = [Colour::White, Colour::Black].map(|colour| is_permissible(seat, colour));
        assert_eq!((permissible, due(seat)), ([white, black], expected), "{colours}");
    }
}
