//! The articles of C.07 one by one, on events small enough to follow with a pencil.

mod common;

use common::event;
use pairing_core::standings::{Standings, breakdown_in, standings};
use pairing_core::tie_breaks::Category;
use pairing_core::tie_breaks::*;
use pairing_core::tournament::*;

fn codes(list: &str) -> Vec<TieBreak> {
    parse_list(list).unwrap_or_else(|e| panic!("{e}"))
}

fn table(tournament: &Tournament, list: &str) -> Standings {
    standings(tournament, tournament.rounds.len(), &codes(list))
}

/// One player's values as printed.
fn values(tournament: &Tournament, list: &str, player: u32) -> Vec<String> {
    let table = table(tournament, list);
    let row = table.row(PlayerId(player)).unwrap_or_else(|| panic!("nobody has number {player}"));
    row.values.iter().map(Value::to_string).collect()
}

/// Ranks by player: `1 2 2 4`.
fn ranks(tournament: &Tournament, list: &str) -> Vec<usize> {
    let table = table(tournament, list);
    tournament.players.iter().map(|p| table.row(p.id).map_or(0, |r| r.rank)).collect()
}

fn open(tournament: &Tournament, code: &str, player: u32) -> Breakdown {
    let code = code.parse().unwrap_or_else(|e| panic!("{e}"));
    breakdown(tournament, tournament.rounds.len(), code, PlayerId(player))
        .unwrap_or_else(|| panic!("nobody has number {player}"))
}

/// Player 1 plays 2, 3, … in turn with White and these results, or has a bye (`H`, `Z`, `U`, `F`);
/// the others are absent otherwise.
fn career(results: &[&str]) -> Tournament {
    let rounds: Vec<String> = results
        .iter()
        .zip(2..)
        .map(
            |(result, opponent)| {
                if result.len() == 1 { format!("1 {result}") } else { format!("1-{opponent} {result}") }
            },
        )
        .collect();
    let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
    event(u32::try_from(results.len()).expect("few rounds") + 1, &rounds)
}

#[test]
fn article_16_4_2_a_half_point_bye_counts_at_most_a_draw_in_every_round() {
    // Six points of nine with a half-point bye in round 3, played afterwards.
    let event = career(&["1-0", "1-0", "H", "1-0", "1-0", "1-0", "½-½", "0-1", "0-1"]);
    let buchholz = open(&event, "BH-C1", 1);
    let bye = buchholz.contributions[2];
    let dummy =
        Against::Dummy { category: Category::RequestedBye, scheduled: None, cap: Some(Cap::DrawsThroughout) };
    assert_eq!((bye.against, bye.score), (dummy, Some(Points::from_tenths(45))));
    // Cut before opponents with much less, because it is a voluntary unplayed round (16.5).
    assert_eq!(bye.cut, Some(Cut::VoluntaryUnplayed));
    assert_eq!(bye.cut.map(|c| c.article(buchholz.code).to_string()).as_deref(), Some("C.07 16.5"));
    assert!(buchholz.contributions.iter().any(|c| c.amount < bye.amount && c.cut.is_none()));
    assert_eq!(open(&event, "SB", 1).contributions[2].amount.decimal(2), "2.25");
}

#[test]
fn article_16_3_2_opponents_see_draws_after_a_withdrawal() {
    // Three points of six, then gone: the last three rounds count half a point each for opponents.
    let event = career(&["1-0", "1-0", "1-0", "0-1", "0-1", "0-1", "Z", "Z", "Z"]);
    assert_eq!(open(&event, "BH", 2).contributions[0].score, Some(Points::from_tenths(45)));
    for bye in &open(&event, "BH", 1).contributions[6..] {
        assert_eq!(bye.score, Some(Points::whole(3)), "his own dummies have his own score");
    }
    // The same when nobody wrote the byes down.
    let mut silent = event.clone();
    for round in &mut silent.rounds {
        round.byes.clear();
    }
    assert_eq!(open(&silent, "BH", 2), open(&event, "BH", 2));
}

#[test]
fn article_16_2_3_a_late_entrant_gets_no_draws_for_the_rounds_missed() {
    let event = career(&["Z", "Z", "1-0", "1-0", "0-1"]);
    assert_eq!(open(&event, "BH", 4).contributions[2].score, Some(Points::whole(2)));
}

#[test]
fn article_16_5_2_sonneborn_berger_cuts_the_higher_of_the_two() {
    // 1 beats 2 (4 points in the end), draws with 3 (4½), loses to 4 (2), has two byes.
    let event = event(
        5,
        &[
            "1-2 1-0, 3 F, 4 F",
            "1-3 ½-½, 2 F, 4-5 0-1",
            "4-1 1-0, 2 F, 3 F",
            "1 H, 2 F, 3 F, 4-5 0-1",
            "1 F, 2 F, 3 F, 4-5 0-1",
        ],
    );
    let amounts: Vec<String> =
        open(&event, "SB", 1).contributions.iter().map(|c| c.amount.decimal(2)).collect();
    assert_eq!(amounts, ["4.00", "2.25", "0.00", "1.25", "2.50"]);
    // The least significant value is 4's 0; the half-point bye is higher, so it goes first.
    assert_eq!(cuts(&open(&event, "SB-C1", 1)), [(4, Cut::VoluntaryUnplayed)]);
    assert_eq!(cuts(&open(&event, "SB-C2", 1)), [(3, Cut::Least), (4, Cut::VoluntaryUnplayed)]);
    assert_eq!(values(&event, "SB,SB-C1,SB-C2", 1), ["10.00", "8.75", "8.75"]);
}

#[test]
fn article_14_1_2_d_of_opponents_with_equal_scores_the_lowest_contribution_goes() {
    // 2 and 3 have a point each, 4 has two; 1 lost to 3 only.
    let event = event(5, &["1-2 1-0, 3-5 0-1, 4 F", "3-1 1-0, 2-5 0-1, 4 F", "1-4 1-0, 3-5 0-1, 2 F"]);
    assert_eq!(cuts(&open(&event, "SB-C1", 1)), [(2, Cut::Least)]);
    assert_eq!(values(&event, "SB,SB-C1,SB-M1", 1), ["3.00", "3.00", "1.00"]);
}

/// The rounds that were cut.
fn cuts(breakdown: &Breakdown) -> Vec<(usize, Cut)> {
    breakdown.contributions.iter().filter_map(|c| Some((c.round.get(), c.cut?))).collect()
}

#[test]
fn article_4_4_two_meetings_are_two_encounters() {
    let event = event(2, &["1-2 1-0", "2-1 ½-½"]);
    assert_eq!(values(&event, "BH,BH-C1,SB,KS", 2), ["3.0", "1.5", "0.75", "0.5"]);
}

#[test]
fn article_6_3_alone_at_the_top_whatever_the_missing_game_brings() {
    // A beat B and C, who have not met: A first, B and C stay tied.
    let event = event(6, &["1-2 1-0, 3-4 1-0, 5-6 1-0", "3-1 0-1, 2-5 1-0", "4-1 1-0, 2-6 1-0, 3-5 1-0"]);
    let table = table(&event, "DE");
    assert_eq!(ranks(&event, "DE")[..3], [1, 2, 2]);
    let de = |n| table.row(PlayerId(n)).map(|r| (r.values[0].to_string(), r.shared));
    assert_eq!(de(1), Some(("1".to_owned(), false)));
    assert_eq!(de(2), Some(("2".to_owned(), true)));
    assert_eq!(de(3), Some(("2".to_owned(), true)));
    let opened = breakdown_in(&event, &table, 0, PlayerId(2)).expect("the value of player 2");
    assert_eq!(opened.total, Total::Place { among: vec![PlayerId(1), PlayerId(2), PlayerId(3)] });
    assert_eq!(opened.contributions.len(), 1);
}

#[test]
fn article_6_3_one_missing_game_can_leave_everything_open() {
    // 1 beat 2; 3 has met neither: 3 could overtake both.
    let event = event(5, &["1-2 1-0, 3-4 1-0", "4-1 1-0, 2-5 1-0"]);
    assert_eq!(ranks(&event, "DE")[..4], [1, 1, 1, 1]);
    assert_eq!(values(&event, "DE", 1), ["0"]);
}

#[test]
fn article_6_2_ties_within_the_separate_standings_start_again() {
    // 1, 2 and 3 beat one another in turn, all beat 4, 4 is made equal by byes.
    let event = event(4, &["1-2 1-0, 3-4 1-0", "2-3 1-0, 1-4 1-0", "3-1 1-0, 2-4 1-0", "4 F", "4 F"]);
    assert_eq!(ranks(&event, "DE"), [1, 1, 1, 4]);
    assert_eq!(values(&event, "DE", 1), ["1"]);
    assert_eq!(values(&event, "DE", 4), ["4"]);
}

#[test]
fn article_6_1_1_forfeits_are_no_encounters_unless_the_event_says_so() {
    let event = event(4, &["1-2 +/-, 3-4 ½-½", "2-3 1-0, 4-1 1-0"]);
    assert_eq!(ranks(&event, "DE"), [2, 2, 4, 1]);
    assert_eq!(ranks(&event, "DE-P"), [2, 3, 4, 1]);
    assert_eq!(values(&event, "DE,DE-P", 1), ["0", "1"]);
}

#[test]
fn article_6_1_2_two_meetings_count_with_their_average() {
    // A double round robin of two: one win each.
    let even = event(2, &["1-2 1-0", "2-1 1-0"]);
    assert_eq!(ranks(&even, "DE"), [1, 1], "the next tie-break decides");
    assert_eq!(values(&even, "DE", 1), ["0"]);
    // Against each other 1 has ¾ and 2 ¼; 2 beat 3 and 3 beat 1 once. So ¾, 1¼, 1.
    let uneven = event(3, &["1-2 1-0, 3 H", "2-1 ½-½", "2-3 1-0", "3-1 1-0"]);
    assert_eq!(ranks(&uneven, ""), [1, 1, 1]);
    assert_eq!(ranks(&uneven, "DE"), [3, 1, 2]);
    let shares: Vec<String> =
        open(&uneven, "DE", 1).contributions.iter().map(|c| c.amount.decimal(2)).collect();
    assert_eq!(shares, ["0.50", "0.25", "0.00"]);
}

#[test]
fn article_8_3_fore_buchholz_draws_every_pairing_of_the_last_round() {
    let played = event(4, &["1-2 1-0, 3-4 1-0", "3-1 1-0, 2-4 +/-"]);
    let open_games = event(4, &["1-2 1-0, 3-4 1-0", "3-1 ?, 2-4 ?"]);
    for player in 1..=4 {
        assert_eq!(values(&played, "FB", player), values(&open_games, "FB", player));
    }
    // 1 meets 2 (½ after the draw) and 3 (1½).
    assert_eq!(values(&played, "FB", 1), ["2.0"]);
    // A bye keeps its points.
    assert_eq!(values(&event(3, &["1-2 1-0, 3 U", "1-3 1-0, 2 U"]), "FB", 1), ["2.5"]);
}

#[test]
fn a_game_without_a_result_counts_as_not_yet_played() {
    let before = event(4, &["1-2 1-0, 3-4 1-0"]);
    let during = event(4, &["1-2 1-0, 3-4 1-0", "3-1 ?, 2-4 ?"]);
    let list = "BH,BH-C1,SB,PS,WIN,WON,BPG,STD,DE";
    for player in 1..=4 {
        assert_eq!(values(&before, list, player), values(&during, list, player));
    }
    assert_eq!(values(&during, "REP", 1), ["2"], "the round is one he elected to play");
}

#[test]
fn article_9_2_koya_counts_points_against_half_and_more() {
    // Four players, three rounds: the limit is 1½.
    let event = event(4, &["1-4 1-0, 2-3 ½-½", "4-3 0-1, 1-2 ½-½", "2-4 0-1, 3-1 1-0"]);
    // 1: 1½, 2: 1, 3: 2½, 4: 1.
    assert_eq!(values(&event, "KS,KS-L+1,KS-L-1", 3), ["1.0", "0.0", "2.5"]);
    assert_eq!(values(&event, "KS,KS-L+1,KS-L-1", 2), ["1.0", "0.5", "1.0"]);
}

#[test]
fn article_9_2_the_limit_of_ten_players_in_a_round_robin_is_four_and_a_half() {
    // The lower number always wins: 9, 8, … 0 points.
    let rounds: Vec<String> = (0..9_u32)
        .map(|round| {
            let seat = |i: u32| if i == 9 { 10 } else { (i + round) % 9 + 1 };
            let pairs = (0..5).map(|board| {
                let (a, b) = (seat(board), seat(if board == 0 { 9 } else { 9 - board }));
                format!("{}-{} 1-0", a.min(b), a.max(b))
            });
            pairs.collect::<Vec<_>>().join(", ")
        })
        .collect();
    let event = event(10, &rounds.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(values(&event, "PTS,KS,KS-L-1,KS-L+1,KS-L+2", 1), ["9.0", "4.0", "5.0", "4.0", "3.0"]);
    assert_eq!(values(&event, "PTS,KS,KS-L-1", 5), ["5.0", "0.0", "1.0"]);
}

/// A round robin of five: in each round one is free.
const FIVE: [&str; 5] = [
    "2-5 1-0, 3-4 1-0, 1 Z",
    "5-3 0-1, 1-2 1-0, 4 Z",
    "3-1 0-1, 4-5 ½-½, 2 Z",
    "1-4 1-0, 2-3 1-0, 5 Z",
    "4-2 ½-½, 5-1 0-1, 3 Z",
];

/// The number of games in the limit for Koya after so many rounds.
fn games(tournament: &Tournament, after: usize) -> usize {
    let code = "KS".parse().expect("a code");
    let opened = breakdown(tournament, after, code, PlayerId(1)).expect("player 1");
    match opened.notes[..] {
        [Note::Limit { games, free_round, .. }] => {
            assert_eq!(free_round, games < after);
            games
        }
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn article_9_2_the_free_round_of_a_round_robin_adds_nothing_to_the_limit() {
    let single = event(5, &FIVE);
    // 4, 2½, 2, 1 and ½ of four games: the limit is 2.
    assert_eq!(
        (1..=5).map(|p| values(&single, "KS", p)[0].clone()).collect::<Vec<_>>(),
        ["2.0", "1.0", "0.0", "0.5", "0.0"]
    );
    // Nobody needs to have written the free rounds down.
    let mut silent = single.clone();
    for round in &mut silent.rounds {
        round.byes.clear();
    }
    assert_eq!(values(&silent, "KS,SB-P", 1), values(&single, "KS,SB-P", 1));
    let twice = event(5, &[FIVE, FIVE].concat());
    assert_eq!(values(&twice, "KS", 1), ["4.0"]);
    for (after, expected) in [(3, 3), (4, 4), (5, 4), (6, 5), (7, 6), (10, 8)] {
        assert_eq!(games(&twice, after), expected, "after round {after}");
    }
}

#[test]
fn article_9_2_what_is_a_round_robin() {
    // A bye that brings a point is that of a Swiss tournament.
    let swiss: Vec<String> = FIVE.iter().map(|round| round.replace('Z', "U")).collect();
    assert_eq!(games(&event(5, &swiss.iter().map(String::as_str).collect::<Vec<_>>()), 5), 5);
    // Player 5 has gone, so not all have met: record 092 of a report file says what it is.
    let mut gone = FIVE;
    gone[4] = "4-2 ½-½, 1 Z, 3 Z, 5 Z";
    let mut gone = event(5, &gone);
    assert_eq!(games(&gone, 5), 5);
    gone.info.kind = "Individual: Round-Robin".to_owned();
    assert_eq!(games(&gone, 5), 4);
    // An even number of players has no free round.
    assert_eq!(games(&event(4, &["1-4 1-0, 2-3 ½-½", "4-3 0-1, 1-2 ½-½", "2-4 0-1, 3-1 1-0"]), 3), 3);
}

#[test]
fn article_15_3_free_rounds_of_a_round_robin_are_no_byes() {
    let event = event(5, &FIVE);
    // 3 has two points, free in the last round or not: 2½ + 2 + 1 + ½.
    assert_eq!(values(&event, "SB,SB-P,BH", 1), ["6.00", "6.00", "6.0"]);
    // A cut takes the least value: there is no voluntary unplayed round that it would prefer.
    assert_eq!(cuts(&open(&event, "BH-C1", 1)), [(5, Cut::Least)]);
    assert_eq!(open(&event, "BH", 1).notes, [Note::FreeRounds(vec![RoundNo::FIRST])]);
    let dummy = |c: &Contribution| matches!(c.against, Against::Dummy { .. } | Against::Virtual { .. });
    for edition in TieBreakEdition::ALL {
        let mut event = event.clone();
        event.settings.tie_breaks.edition = edition;
        assert!((1..=5).all(|p| !open(&event, "SB-P", p).contributions.iter().any(dummy)), "{edition:?}");
        assert_eq!(values(&event, "SB-P", 1), ["6.00"], "{edition:?}");
    }
}

#[test]
fn article_15_2_forfeits_are_games_and_lost_ones_not_in_article_7() {
    let event = event(
        4,
        &["2-1 0-1, 3-4 1-0", "1-3 +/-, 2-4 1-0", "1 U, 2-3 1-0", "1-4 ½-½", "2-1 1-0, 3-4 -/-", "1 H"],
    );
    let list = "WIN-P,WON-P,BPG-P,BWG-P,REP-P,STD-P,PS-P";
    assert_eq!(values(&event, list, 1), ["3", "2", "2", "1", "5", "4.0", "17.0"]);
    assert_eq!(values(&event, "REP-P,STD-P", 3), ["2", "1.0"], "a double forfeit is lost by both");
    for player in 1..=4 {
        assert_eq!(values(&event, "KS-P", player), values(&event, "KS", player));
    }
    let with_black = common::event(2, &["1-2 -/+"]);
    let list = "WON,WON-P,BPG,BPG-P,BWG,BWG-P,REP-P";
    assert_eq!(values(&with_black, list, 2), ["0", "1", "0", "1", "0", "1", "1"]);
    assert_eq!(values(&with_black, list, 1), ["0", "0", "0", "0", "0", "0", "0"]);
}

#[test]
fn article_10_is_dropped_when_unrated_players_take_part() {
    let mut event = event(3, &["1-2 1-0, 3 U", "1-3 1-0, 2 U"]);
    for (player, rating) in event.players.iter_mut().zip([2000, 1900, 1801]) {
        player.rating = Some(rating);
    }
    assert_eq!(values(&event, "ARO,TPR,PTP,RTNG", 1), ["1851", "2651", "2636", "2000"]);
    assert_eq!(values(&event, "ARO,ARO-C1,APRO", 2), ["2000", "–", "2651"]);
    event.players[2].rating = None;
    let table = table(&event, "ARO,TPR,PTP,APRO,APPO,RTNG");
    for row in &table.rows {
        for value in &row.values {
            assert_eq!(*value, Value::Missing(Missing::UnratedPlayers));
            assert_eq!(value.to_string(), "–");
        }
    }
    assert_eq!(table.rows.iter().map(|r| r.rank).collect::<Vec<_>>(), [1, 2, 2], "ranked without it");
}

#[test]
fn article_10_3_perfect_scores_and_none() {
    let mut event = event(3, &["1-2 1-0, 3 U", "1-3 1-0, 2 U"]);
    for (player, rating) in event.players.iter_mut().zip([2000, 1900, 1700]) {
        player.rating = Some(rating);
    }
    assert_eq!(values(&event, "PTP", 1), ["2636"], "736 above the highest");
    assert_eq!(values(&event, "PTP", 2), ["1200"], "800 below the lowest");
}

#[test]
fn article_7_counts_what_each_name_says() {
    // 1: win with Black, forfeit win, pairing-allocated bye, draw, loss with Black, half-point bye.
    let event = event(
        4,
        &["2-1 0-1, 3-4 1-0", "1-3 +/-, 2-4 1-0", "1 U, 2-3 1-0", "1-4 ½-½", "2-1 1-0, 3-4 -/-", "1 H"],
    );
    assert_eq!(values(&event, "WIN,WON,BPG,BWG,REP,STD", 1), ["3", "1", "2", "1", "5", "4.0"]);
    assert_eq!(values(&event, "PS,PS-C1,PS-M1", 1), ["17.0", "16.0", "12.0"]);
    assert_eq!(values(&event, "REP,STD", 3), ["2", "1.0"], "forfeits, one of them double, and absences");
}

#[test]
fn article_7_8_pairing_numbers_in_either_order() {
    let event = event(3, &["1-2 ½-½, 3 H"]);
    assert_eq!(ranks(&event, ""), [1, 1, 1]);
    assert_eq!(ranks(&event, "TPN"), [1, 2, 3]);
    assert_eq!(ranks(&event, "TPN-R"), [3, 2, 1]);
}

#[test]
fn points_of_the_event_count_and_virtual_points_never() {
    let mut event = event(4, &["1-2 1-0, 3-4 ½-½", "1-3 ½-½, 2-4 1-0"]);
    event.virtual_points.insert(PlayerId(4), vec![Points::ONE; 2]);
    event.settings.points = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);
    // 1: 3 + 1, 2: 3, 3: 1 + 1, 4: 1.
    assert_eq!(ranks(&event, ""), [1, 2, 3, 4]);
    assert_eq!(values(&event, "PTS,BH,SB,PS,WIN", 1), ["4.0", "5.0", "11.00", "7.0", "1"]);
    assert_eq!(values(&event, "PTS", 4), ["1.0"]);
}

#[test]
fn article_14_cuts_beyond_the_last_value_leave_nothing() {
    let event = event(2, &["1-2 1-0"]);
    assert_eq!(values(&event, "BH,BH-C1,BH-M2,SB-C9", 1), ["0.0", "0.0", "0.0", "0.00"]);
    assert_eq!(values(&event, "AOB-C1", 1), ["–"]);
}

#[test]
fn before_the_first_round_everybody_shares_the_first_place() {
    let event = event(3, &[]);
    let table = table(&event, "DE,BH-C1,SB,AOB,KS,REP,STD");
    assert!(table.rows.iter().all(|r| r.rank == 1 && r.shared));
    assert_eq!(table.rows.iter().map(|r| r.tpn.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(table.rows[0].values.iter().map(Value::to_string).collect::<Vec<_>>()[3], "–");
}
