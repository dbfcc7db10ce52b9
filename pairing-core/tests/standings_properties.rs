//! What holds for the standings of every tournament, sound or not.

mod common;

use common::event;
use pairing_core::standings::{Cell, Decided, Mark, Numbering, breakdown_in, crosstable, explain, standings};
use pairing_core::tie_breaks::{Measure, TieBreak, parse_list};
use pairing_core::tournament::*;
use proptest::prelude::*;

/// Every measure plain, and every modifier somewhere.
fn all_codes() -> Vec<TieBreak> {
    let modified = "BH-C1,BH-C2,BH-M1,BH-M2,BH-P,BH-C1-P,FB-C1,FB-P,AOB-F,AOB-C1,SB-C1,SB-C2,SB-M1,SB-P,PS-C1,KS-L+1,\
                    KS-L-1,DE-P,ARO-C1,ARO-M1,APRO-C1,APPO-C1,TPN-R,RTNG-R";
    let plain = Measure::ALL.into_iter().map(TieBreak::plain);
    // Direct encounter last as well, where few are still tied.
    plain
        .chain(parse_list(modified).expect("codes that exist"))
        .chain([TieBreak::plain(Measure::De)])
        .collect()
}

fn result() -> impl Strategy<Value = Option<GameResult>> {
    prop_oneof![1 => Just(None), 12 => (0..GameResult::ALL.len()).prop_map(|i| Some(GameResult::ALL[i]))]
}

fn bye() -> impl Strategy<Value = ByeKind> {
    prop_oneof![
        Just(ByeKind::PairingAllocated),
        Just(ByeKind::FullPoint),
        Just(ByeKind::HalfPoint),
        Just(ByeKind::ZeroPoint)
    ]
}

/// A round in which everybody stands at most once.
fn sound_round(players: u32) -> impl Strategy<Value = Round> {
    let order: Vec<u32> = (1..=players).collect();
    let size = order.len();
    let games = prop::collection::vec((result(), 0..8_u8, bye()), size);
    (Just(order).prop_shuffle(), games).prop_map(|(order, outcomes)| {
        let mut round = Round::default();
        let mut waiting = order.into_iter().zip(outcomes);
        while let Some((white, (result, chance, kind))) = waiting.next() {
            match (chance, waiting.next()) {
                (2.., Some((black, _))) => {
                    round.games.push(Game { white: PlayerId(white), black: PlayerId(black), result });
                }
                // The two sit out, one with a bye, the other without a word.
                (_, _) => round.byes.push(Bye { player: PlayerId(white), kind }),
            }
        }
        round
    })
}

/// Any edition, and lots drawn among some ids for the standings after some rounds.
fn ties() -> impl Strategy<Value = (TieBreakEdition, Vec<DrawnLots>)> {
    let order = prop::collection::vec((1..13_u32).prop_map(PlayerId), 0..13);
    let lots = (1..7_usize, prop::option::of(any::<u64>()), order).prop_map(|(after, seed, order)| {
        DrawnLots { after: RoundNo::new(after).expect("a small number"), seed, order }
    });
    (prop::sample::select(TieBreakEdition::ALL.to_vec()), prop::collection::vec(lots, 0..4))
}

fn sound() -> impl Strategy<Value = Tournament> {
    (2..12_u32).prop_flat_map(|players| {
        let rounds = prop::collection::vec(sound_round(players), 0..7);
        let ratings = prop::collection::vec(1000..2800_u16, players as usize);
        let unrated = prop::bool::weighted(0.3);
        (rounds, ratings, unrated, ties()).prop_map(move |(rounds, ratings, unrated, (edition, lots))| {
            let mut event = event(players, &[]);
            for (player, rating) in event.players.iter_mut().zip(ratings) {
                player.rating = Some(rating);
            }
            if unrated {
                event.players[0].rating = None;
            }
            event.rounds = rounds;
            event.settings.tie_breaks.edition = edition;
            event.lots = lots;
            event
        })
    })
}

/// Games among anybody, players twice in a round, strangers, a player against himself, wild points.
fn unsound() -> impl Strategy<Value = Tournament> {
    let game = (0..9_u32, 0..9_u32, result()).prop_map(|(white, black, result)| Game {
        white: PlayerId(white),
        black: PlayerId(black),
        result,
    });
    let bye = (0..9_u32, bye()).prop_map(|(player, kind)| Bye { player: PlayerId(player), kind });
    let round = (prop::collection::vec(game, 0..6), prop::collection::vec(bye, 0..4))
        .prop_map(|(games, byes)| Round { games, byes });
    let points =
        prop::array::uniform3(prop_oneof![-100..100_i32, any::<i32>(), Just(i32::MAX), Just(i32::MIN)]);
    let players = prop::collection::vec((any::<u32>(), any::<Option<u16>>()), 0..7);
    let parts = (prop::collection::vec(round, 0..6), points, players, ties());
    parts.prop_map(|(rounds, points, players, (edition, lots))| {
        let mut event = event(0, &[]);
        event.players = players
            .into_iter()
            .zip(1..)
            .map(|((tpn, rating), id)| Player { rating, ..Player::new(PlayerId(id), Tpn(tpn), "") })
            .collect();
        let [win, draw, loss] = points.map(Points::from_tenths);
        event.settings.points = PointSystem::of(win, draw, loss);
        event.rounds = rounds;
        event.settings.tie_breaks.edition = edition;
        event.lots = lots;
        event
    })
}

proptest! {
    #[test]
    fn standings_after_a_round_do_not_change_when_later_rounds_are_added(event in sound(), cut in 0..7_usize) {
        let mut before = event.clone();
        before.rounds.truncate(cut);
        let mut after = event;
        // Somebody arrives, somebody goes, results of later rounds are what they are.
        let late = after.players.len() as u32 + 1;
        let enters = RoundNo::from_index(cut.max(1)).expect("a small number");
        after.players.push(Player { enters, ..Player::new(PlayerId(late), Tpn(late), "Late") });
        let codes = all_codes();
        if cut <= after.rounds.len() {
            prop_assert_eq!(standings(&before, cut, &codes), standings(&after, cut, &codes));
        }
    }

    #[test]
    fn the_order_of_boards_and_byes_in_a_round_is_irrelevant(event in sound()) {
        let mut turned = event.clone();
        for round in &mut turned.rounds {
            round.games.reverse();
            round.byes.reverse();
        }
        let codes = all_codes();
        prop_assert_eq!(standings(&event, 9, &codes), standings(&turned, 9, &codes));
    }

    #[test]
    fn ranks_count_the_strictly_better(event in sound()) {
        let codes = parse_list("BH-C1,DE,SB").expect("codes that exist");
        let table = standings(&event, 9, &codes);
        prop_assert_eq!(table.rows.len(), event.players.len());
        for (i, row) in table.rows.iter().enumerate() {
            let better = |other: &pairing_core::standings::Row| {
                let by_values = codes.iter().zip(other.values.iter().zip(&row.values))
                    .map(|(code, (a, b))| code.rank(a, b)).find(|o| o.is_ne());
                other.points > row.points || other.points == row.points && by_values == Some(std::cmp::Ordering::Less)
            };
            prop_assert_eq!(row.rank, 1 + table.rows.iter().filter(|r| better(r)).count());
            prop_assert!(row.rank <= i + 1);
            prop_assert_eq!(row.shared, table.rows.iter().filter(|r| r.rank == row.rank).count() > 1);
        }
    }

    #[test]
    fn the_points_of_a_round_are_its_games_and_byes(event in sound()) {
        for after in 0..event.rounds.len() {
            let sum = |n| standings(&event, n, &[]).rows.iter().map(|r| r.points).sum::<Points>();
            let round = &event.rounds[after];
            let system = &event.settings.points;
            let games = round.games.iter().filter_map(|g| g.result).map(|r| {
                system.for_result(r, Colour::White) + system.for_result(r, Colour::Black)
            });
            let byes = round.byes.iter().map(|b| system.for_bye(b.kind));
            prop_assert_eq!(sum(after + 1) - sum(after), games.chain(byes).sum());
        }
    }

    #[test]
    fn every_value_opens_to_itself(event in sound()) {
        let table = standings(&event, 9, &all_codes());
        for row in &table.rows {
            for (column, value) in row.values.iter().enumerate() {
                let opened = breakdown_in(&event, &table, column, row.player).expect("a cell of the table");
                prop_assert_eq!(&opened.value, value, "{} of {}", opened.code, row.player);
            }
        }
    }

    #[test]
    fn every_row_says_what_put_it_where_it_is(event in sound()) {
        let table = standings(&event, 9, &all_codes());
        for row in &table.rows {
            let told = explain(&event, &table, row.player).expect("a row of the table");
            let values: Vec<_> = told.tie_breaks.iter().map(|b| b.value.clone()).collect();
            prop_assert_eq!(&values, &row.values);
            prop_assert_eq!(told.shared_with.len() + 1, table.rows.iter().filter(|r| r.rank == row.rank).count());
            prop_assert_eq!(told.above.is_none(), row.rank == 1);
            for (neighbour, above) in [(&told.above, true), (&told.below, false)] {
                let Some(neighbour) = neighbour else { continue };
                prop_assert_eq!(neighbour.rank < row.rank, above);
                prop_assert_eq!(table.row(neighbour.player).map(|r| r.rank), Some(neighbour.rank));
                let better = match &neighbour.decided {
                    Decided::Points { own, other } => own > other,
                    Decided::TieBreak { column, code, own, other } => {
                        prop_assert_eq!(own, &row.values[*column]);
                        code.rank(own, other).is_lt()
                    }
                };
                prop_assert_eq!(better, !above);
            }
            let lines = told.lines(&event);
            prop_assert_eq!(lines.iter().filter(|line| line.is_empty()).count(), table.codes.len());
        }
    }

    #[test]
    fn saved_and_read_again_everything_is_the_same(event in sound()) {
        let table = standings(&event, 9, &all_codes());
        let text = serde_json::to_string(&table).expect("standings can be saved");
        prop_assert_eq!(&serde_json::from_str::<pairing_core::standings::Standings>(&text).expect("and read"), &table);
        let lines = crosstable(&event, &table, Numbering::Rank);
        let text = serde_json::to_string(&lines).expect("crosstables can be saved");
        prop_assert_eq!(serde_json::from_str::<pairing_core::standings::Crosstable>(&text).expect("and read"), lines);
        for row in table.rows.iter().take(2) {
            for column in 0..table.codes.len() {
                let opened = breakdown_in(&event, &table, column, row.player).expect("a cell of the table");
                let text = serde_json::to_string(&opened).expect("breakdowns can be saved");
                prop_assert_eq!(serde_json::from_str::<pairing_core::tie_breaks::Breakdown>(&text).expect("and read"), opened);
            }
        }
    }

    #[test]
    fn a_contradictory_tournament_is_ranked_without_a_panic(event in unsound(), after in 0..400_usize) {
        let table = standings(&event, after, &all_codes());
        prop_assert_eq!(table.rows.len(), event.players.len());
        for row in &table.rows {
            for column in 0..table.codes.len() {
                prop_assert!(breakdown_in(&event, &table, column, row.player).is_some());
            }
        }
        for numbering in [Numbering::Rank, Numbering::StartingNumber] {
            prop_assert_eq!(crosstable(&event, &table, numbering).lines.len(), event.players.len());
        }
    }
}

#[test]
fn a_withdrawal_leaves_older_standings_as_they_were_but_for_the_mark() {
    let mut event = event(4, &["1-2 1-0, 3-4 ½-½", "3-1 0-1, 2-4 1-0", "1-4 1-0, 2-3 ½-½"]);
    let codes = all_codes();
    let mut before = standings(&event, 3, &codes);
    event.players[3].withdrawn_from = RoundNo::new(4);
    event.rounds.push(Round { games: vec![Game::open(PlayerId(1), PlayerId(2))], byes: Vec::new() });
    let after = standings(&event, 3, &codes);
    let dan = before.rows.iter_mut().find(|r| r.player == PlayerId(4)).expect("a row");
    assert_eq!(dan.withdrawn_from, None);
    dan.withdrawn_from = RoundNo::new(4);
    assert_eq!(after, before);
}

#[test]
fn a_late_entrant_is_listed_from_the_round_of_arrival() {
    let mut event = event(3, &["1-2 1-0", "1-3 1-0, 2 U"]);
    event.players[2].enters = RoundNo::new(2).expect("round 2");
    let listed = |after| standings(&event, after, &[]).rows.iter().map(|r| r.player.0).collect::<Vec<_>>();
    assert_eq!(listed(0), [1, 2]);
    assert_eq!(listed(1), [1, 2]);
    assert_eq!(listed(2), [1, 2, 3]);
    // With a half-point bye for the round missed he was part of it.
    event.rounds[0].byes.push(Bye { player: PlayerId(3), kind: ByeKind::HalfPoint });
    assert_eq!(standings(&event, 1, &[]).rows[1].player, PlayerId(3));
}

#[test]
fn the_crosstable_by_rank_and_by_starting_number() {
    let event = event(4, &["1-4 0-1, 2-3 ½-½", "4-2 +/-, 3 H", "4-1 ?, 3-2 -/-"]);
    let table = standings(&event, 3, &TieBreak::CUSTOMARY);
    let printed = |numbering| {
        crosstable(&event, &table, numbering)
            .lines
            .iter()
            .map(|l| {
                let cells: Vec<String> = l.cells.iter().map(Cell::to_string).collect();
                format!("{} ({}): {}", l.number, l.player, cells.join(" "))
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(
        printed(Numbering::Rank),
        ["1 (4): 4b1 3w+ 4w*", "2 (3): 3b½ H 3w-", "3 (2): 2w½ 1b- 2b-", "4 (1): 1w0  1b*"]
    );
    assert_eq!(
        printed(Numbering::StartingNumber),
        ["1 (1): 4w0  4b*", "2 (2): 3w½ 4b- 3b-", "3 (3): 2b½ H 2w-", "4 (4): 1b1 2w+ 1w*"]
    );
    let first = &crosstable(&event, &table, Numbering::Rank).lines[0];
    assert!(matches!(first.cells[1], Cell::Paired { mark: Mark::ForfeitWin, number: Some(3), .. }));
}
