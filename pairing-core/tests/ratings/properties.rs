//! What holds of any event.

use crate::field::{event, player};
use pairing_core::norms::{self, words::sentence};
use pairing_core::ratings::words::account;
use pairing_core::ratings::{Edition, Outcome, PlayerReport, report};
use pairing_core::tournament::*;
use proptest::prelude::*;

fn games() -> impl Strategy<Value = Vec<(u16, &'static str)>> {
    let result = prop::sample::select(vec!["1", "½", "0", "+", "-", "W", "?"]);
    prop::collection::vec((prop_oneof![4 => 1400..2800_u16, 1 => any::<u16>()], result), 0..25)
}

fn words(games: &[(u16, &str)]) -> String {
    games.iter().map(|(rating, result)| format!("{rating}:{result} ")).collect()
}

fn own() -> impl Strategy<Value = Option<u16>> {
    prop::option::weighted(0.8, prop_oneof![4 => 1400..2800_u16, 1 => any::<u16>()])
}

fn edition() -> impl Strategy<Value = Edition> {
    prop::sample::select(Edition::ALL.to_vec())
}

fn of_first(t: &Tournament, edition: Edition) -> PlayerReport {
    report(t, t.rounds.len(), edition).players.swap_remove(0)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn the_change_stays_within_the_limit_and_is_its_hundredths_rounded(
        own in own(), games in games(), edition in edition(),
    ) {
        let t = event(own, &words(&games));
        match of_first(&t, edition).outcome {
            Outcome::Change(Ok(change)) => {
                prop_assert!(u32::from(change.factor.k) * u32::from(change.games) <= 700);
                prop_assert!((change.hundredths - 100 * change.points).abs() <= 50);
                prop_assert!(change.points.abs() <= 700);
                prop_assert!(change.expected <= 100 * u32::from(change.games));
                prop_assert_eq!(change.rating, i32::from(own.unwrap_or(0)) + change.points);
            }
            Outcome::Initial(Ok(initial)) => prop_assert!(initial.rating <= 2200),
            Outcome::Change(Err(_)) | Outcome::Initial(Err(_)) => {}
        }
    }

    #[test]
    fn the_order_of_the_rounds_does_not_matter(own in own(), games in games(), edition in edition()) {
        let backwards: Vec<_> = games.iter().rev().copied().collect();
        let (a, b) = (of_first(&event(own, &words(&games)), edition), of_first(&event(own, &words(&backwards)), edition));
        prop_assert_eq!(a.outcome, b.outcome);
        prop_assert_eq!(a.performance, b.performance);
    }

    #[test]
    fn a_better_result_never_lowers_anything(own in own(), games in games(), edition in edition(), which in 0..25_usize) {
        let may_be_better: Vec<usize> =
            (0..games.len()).filter(|&i| ["½", "0"].contains(&games[i].1)).collect();
        let Some(&which) = may_be_better.get(which % may_be_better.len().max(1)) else { return Ok(()) };
        let mut better = games.clone();
        better[which].1 = if games[which].1 == "0" { "½" } else { "1" };
        let (a, b) = (of_first(&event(own, &words(&games)), edition), of_first(&event(own, &words(&better)), edition));
        if let (Ok(a), Ok(b)) = (a.performance, b.performance) {
            prop_assert!(a.rating <= b.rating);
        }
        match (a.outcome, b.outcome) {
            (Outcome::Change(Ok(a)), Outcome::Change(Ok(b))) => prop_assert!(a.hundredths <= b.hundredths),
            (Outcome::Initial(Ok(a)), Outcome::Initial(Ok(b))) => prop_assert!(a.rating <= b.rating),
            (Outcome::Change(a), Outcome::Change(b)) => prop_assert_eq!(a, b),
            _ => {}
        }
    }

    /// What one gains in a game the other loses, where the same cap holds for both.
    #[test]
    fn a_game_gains_one_side_what_it_costs_the_other(a in 1400..2650_u16, b in 1400..2650_u16, result in "1|½|0") {
        let t = event(Some(a), &format!("{b}:{result}"));
        let report = report(&t, 1, Edition::Standard2025);
        let gained: Vec<i32> = report
            .players
            .iter()
            .filter_map(|p| p.rounds[0].game().and_then(|game| game.gained()))
            .collect();
        prop_assert_eq!(gained.len(), 2);
        prop_assert_eq!(gained[0] + gained[1], 0);
    }

    /// Strangers, a player against himself, players twice in a round or without anything known: there is an answer.
    #[test]
    fn any_tournament_has_an_answer(
        ratings in prop::collection::vec(prop::option::of(any::<u16>()), 0..6),
        rounds in prop::collection::vec(prop::collection::vec((0..8_u32, 0..8_u32, 0..13_usize), 0..5), 0..300),
        after in 0..400_usize,
        edition in edition(),
    ) {
        let players = ratings.iter().zip(1..).map(|(&rating, id)| player(id, rating)).collect();
        let game = |&(white, black, result): &(u32, u32, usize)| Game {
            white: PlayerId(white),
            black: PlayerId(black),
            result: GameResult::ALL.get(result).copied(),
        };
        let rounds = rounds
            .iter()
            .map(|games| Round { games: games.iter().map(game).collect(), byes: Vec::new() })
            .collect();
        let t = Tournament { players, rounds, ..Tournament::default() };
        let ratings = report(&t, after, edition);
        let norms = norms::report(&t, after);
        prop_assert_eq!(ratings.players.len(), t.players.len());
        prop_assert_eq!((ratings.after, norms.after), (after.min(t.rounds.len()), after.min(t.rounds.len())));
        for (ratings, norms) in ratings.players.iter().zip(&norms.players) {
            prop_assert_eq!(ratings.rounds.len(), after.min(t.rounds.len()));
            prop_assert!(!account(&t, edition, ratings).is_empty());
            for finding in norms.norms.iter().flat_map(|hint| &hint.findings) {
                prop_assert!(!sentence(&t, finding).is_empty());
            }
        }
    }
}
