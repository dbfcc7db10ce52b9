//! Points other than 1, ½, 0: through pairing, tie-breaks and report files.

mod common;

use common::event;
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::standings::standings;
use pairing_core::systems::{RoundPairing, Ruleset, pair};
use pairing_core::tie_breaks::{TieBreak, parse_list};
use pairing_core::tournament::*;

fn points(win: i32, draw: i32, loss: i32) -> PointSystem {
    PointSystem::of(Points::from_tenths(win), Points::from_tenths(draw), Points::from_tenths(loss))
}

/// Everything different from everything, by colour too.
fn custom() -> PointSystem {
    PointSystem {
        win: ByColour { white: Points::whole(3), black: Points::whole(4) },
        draw: ByColour { white: Points::from_tenths(15), black: Points::whole(2) },
        loss: ByColour { white: Points::from_tenths(5), black: Points::ONE },
        forfeit_win: Points::from_tenths(25),
        forfeit_loss: Points::from_tenths(2),
        pairing_allocated_bye: Points::from_tenths(22),
        full_point_bye: Points::from_tenths(28),
        half_point_bye: Points::from_tenths(13),
        zero_point_bye: Points::from_tenths(1),
    }
}

fn next(event: &Tournament) -> RoundPairing {
    let round = event.next_round().expect("a round");
    pair(event, round, &Ruleset::of(event)).expect("a pairing")
}

fn with(mut event: Tournament, points: PointSystem) -> Tournament {
    event.settings.rounds = RoundNo::new(5);
    event.settings.points = points;
    event
}

/// Six players, a loss worth a point: without byes every score is that of 1-½-0, twice, and one for each round.
#[test]
fn a_point_for_a_loss_pairs_as_none_does() {
    let rounds = ["1-4 1-0, 5-2 ½-½, 3-6 0-1", "6-1 ½-½, 2-3 1-0, 4-5 0-1"];
    let usual = with(event(6, &rounds), PointSystem::STANDARD);
    let with_losses = with(event(6, &rounds), points(30, 20, 10));
    let boards = |event: &Tournament| -> Vec<(PlayerId, PlayerId)> {
        next(event).boards.iter().map(|b| (b.white, b.black)).collect()
    };
    assert_eq!(boards(&usual), boards(&with_losses));
    assert_eq!(ranks(&usual, ""), ranks(&with_losses, ""));
}

fn ranks(event: &Tournament, codes: &str) -> Vec<(PlayerId, usize)> {
    let table = standings(event, event.rounds.len(), &parse_list(codes).expect("codes"));
    table.rows.iter().map(|row| (row.player, row.rank)).collect()
}

/// A forfeited loss brings nothing, a loss over the board one point: who did not come is below who lost.
#[test]
fn a_forfeited_loss_can_be_worth_less_than_a_loss() {
    let event = with(event(6, &["1-4 1-0, 2-5 +/-, 3-6 1-0"]), points(30, 20, 10));
    let of = |n: u32| {
        let table = standings(&event, 1, &[]);
        table.row(PlayerId(n)).expect("a row").points
    };
    assert_eq!((of(4), of(5), of(6)), (Points::ONE, Points::ZERO, Points::ONE));
    assert_eq!(ranks(&event, "").last(), Some(&(PlayerId(5), 6)));
}

/// Each way of spending a round has its own value, in the table and in what opponents see.
#[test]
fn every_value_of_a_custom_system_counts() {
    let rounds = ["1-2 1-0, 3-4 ½-½, 5-6 +/-, 7 U, 8 F", "2-1 1-0, 4-3 0-1, 6 H, 5 Z, 7-8 1-0"];
    let event = with(event(8, &rounds), custom());
    let table = standings(&event, 2, &parse_list("PTS,BH,SB,WIN").expect("codes"));
    let points = |n: u32| table.row(PlayerId(n)).expect("a row").points.to_string();
    let expected = ["4.0", "4.0", "5.5", "2.5", "2.6", "1.5", "5.2", "3.8"];
    for (n, expected) in (1..).zip(expected) {
        assert_eq!(points(n), expected, "player {n}");
    }
    // 1 met 2 twice, who has 4 points: 4 + 4; 4 × 3 + 4 × 1.
    let values: Vec<String> =
        table.row(PlayerId(1)).expect("a row").values.iter().map(ToString::to_string).collect();
    assert_eq!(values, ["4.0", "8.0", "16.00", "1"]);
}

#[test]
fn report_files_carry_them_and_the_standings_are_the_same() {
    let rounds = ["1-2 1-0, 3-4 ½-½, 5-6 +/-, 7 U, 8 F", "2-1 1-0, 4-3 0-1, 6 H, 5 Z, 7-8 1-0"];
    let codes: Vec<TieBreak> = parse_list("BH-C1,BH,SB,PS,WIN,STD,KS,DE,FB,AOB").expect("codes");
    let systems = [points(30, 10, 0), points(20, 10, 0), points(30, 20, 10), points(10, 5, 0), custom()];
    for system in systems {
        let event = with(event(8, &rounds), system);
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let read = trf::read(&trf::write(&event, dialect).text).tournament;
            assert_eq!(read.settings.points, system, "{dialect:?}");
            assert_eq!(standings(&read, 2, &codes), standings(&event, 2, &codes), "{dialect:?}");
            let boards =
                |e: &Tournament| next(e).boards.iter().map(|b| (b.white, b.black)).collect::<Vec<_>>();
            assert_eq!(boards(&read), boards(&event), "{dialect:?}");
        }
    }
}

/// Three players, three rounds, everybody wins against the next: each round brings a point for the game and one for
/// the bye, no more and no less.
#[test]
fn a_bye_is_a_point_once() {
    let event = with(event(3, &["1-2 1-0, 3 U", "3-1 0-1, 2 U", "2-3 1-0, 1 U"]), PointSystem::STANDARD);
    for after in 0..=3 {
        let sum: Points = standings(&event, after, &[]).rows.iter().map(|row| row.points).sum();
        assert_eq!(sum, Points::whole(2) * i32::try_from(after).expect("few rounds"));
    }
}
