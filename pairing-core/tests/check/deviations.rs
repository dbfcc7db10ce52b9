//! Pairings that are not the best.

use crate::play::{SYSTEMS, altered, difference, exchange, judgement, mixed, pab_of, plain, round};
use pairing_core::handling::before_round;
use pairing_core::systems::{Breach, ExchangeRule, Order, Reason, Ruleset, Verdict, pair};
use pairing_core::tournament::history::histories;
use pairing_core::tournament::{ForbiddenGroup, Game, PairingSystem, PlayerId, Points, Tournament};
use std::collections::BTreeMap;

/// Who plays, and the pairing-allocated bye, by round.
fn everybody(tournament: &Tournament, number: usize) -> Vec<PlayerId> {
    let round = &tournament.rounds[number - 1];
    let games = round.games.iter().flat_map(|g| [g.white, g.black]);
    games.chain(pab_of(round)).collect()
}

/// The pairing score of who got the bye.
fn pab_score(tournament: &Tournament, number: usize) -> Option<Points> {
    let player = pab_of(&tournament.rounds[number - 1])?;
    let histories = histories(tournament, number - 1);
    let history = histories.iter().find(|h| h.player == player)?;
    Some(history.points(&tournament.settings.points) + tournament.virtual_points(player, round(number)))
}

#[test]
fn swapped_colours_are_found_with_their_rule() {
    let mut rules = BTreeMap::new();
    for seed in 1..=10 {
        let tournament = mixed(14, 7, seed, SYSTEMS[seed as usize % 2]);
        for number in 1..=tournament.rounds.len() {
            let before = before_round(&tournament, round(number));
            let own = pair(&before, round(number), &Ruleset::of(&tournament)).expect("was paired");
            for board in 0..tournament.rounds[number - 1].games.len() {
                let found = judgement(altered(&tournament, number, |round| {
                    let game = &mut round.games[board];
                    *game = Game { white: game.black, black: game.white, ..*game };
                }));
                assert_eq!(found.verdict, Verdict::Colours, "seed {seed}, round {number}, board {board}");
                let [deviation] = &found.colours[..] else { panic!("{:?}", found.colours) };
                let own = own
                    .boards
                    .iter()
                    .find(|b| b.white == deviation.players.black.player)
                    .expect("Black here should have White");
                assert_eq!((own.black, own.colours), (deviation.players.white.player, deviation.reason));
                assert_ne!(
                    deviation.players.white.higher_ranked, deviation.players.black.higher_ranked,
                    "one is the higher ranked"
                );
                *rules.entry(deviation.reason.article(PairingSystem::Dutch2026)).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(rules.keys().copied().collect::<Vec<_>>(), ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"]);
}

/// Every exchange of two players makes the pairing worse or illegal: the system's own is the best there is.
#[test]
fn whoever_changes_places_makes_it_worse() {
    let mut reasons = BTreeMap::new();
    for seed in 1..=14 {
        let system = SYSTEMS[seed as usize % 2];
        let tournament = mixed(8 + seed as u32 % 7, 7, 100 + seed, system);
        for number in 1..=tournament.rounds.len() {
            let players = everybody(&tournament, number);
            for (i, &a) in players.iter().enumerate() {
                for &b in &players[i + 1..] {
                    if tournament.rounds[number - 1].game_of(a).is_some_and(|(_, g)| g.colour_of(b).is_some())
                    {
                        continue;
                    }
                    let found = judgement(altered(&tournament, number, |round| exchange(round, a, b)));
                    let difference = difference(&found);
                    assert!(
                        !difference.given_is_better,
                        "seed {seed}, round {number}, {a} for {b}: {difference:?}"
                    );
                    let reason = match &difference.reason {
                        Reason::Absolute { pairs } => {
                            assert!(!pairs.is_empty() && !found.breaches.is_empty(), "{found:?}");
                            "absolute".to_owned()
                        }
                        Reason::Completion => "completion".to_owned(),
                        Reason::PabScore { given, least } => {
                            assert!(given > least);
                            assert_eq!(Some(*least), pab_score(&tournament, number));
                            "C5".to_owned()
                        }
                        Reason::Criterion(c) => {
                            assert!(c.given.value > c.own.value, "{c:?}");
                            c.name.clone()
                        }
                        other @ (Reason::Later { .. } | Reason::Step(_) | Reason::Table { .. }) => {
                            panic!("seed {seed}: {other:?} is of no Dutch order")
                        }
                        Reason::Order(order) => match order {
                            Order::PairableMdps { .. } => "4.4.2",
                            Order::MdpOpponent { .. } => "3.7.2",
                            Order::Exchange { .. } => "4.3",
                            Order::Transposition { .. } => "4.2",
                        }
                        .to_owned(),
                    };
                    *reasons.entry(reason).or_insert(0) += 1;
                }
            }
        }
    }
    for reason in [
        "absolute",
        "completion",
        "C5",
        "C6",
        "C7",
        "C8",
        "C9",
        "C12",
        "C13",
        "C14",
        "C15",
        "C.5",
        "C.6",
        "C.7",
        "C.10",
        "C.11",
        "C.12",
        "C.13",
        "4.4.2",
        "3.7.2",
        "4.3",
        "4.2",
    ] {
        assert!(reasons.contains_key(reason), "no exchange was worse by {reason}: {reasons:?}");
    }
}

/// Article 4.2, in a round without anything to prefer: the fold with two opponents exchanged.
#[test]
fn two_exchanged_opponents_in_round_1_come_later_in_the_order() {
    let tournament = plain(8, 3, 1);
    let found = judgement(altered(&tournament, 1, |round| exchange(round, PlayerId(5), PlayerId(6))));
    let difference = difference(&found);
    assert_eq!(difference.bracket, 1);
    assert!(difference.is_last);
    let id = PlayerId;
    assert_eq!(difference.own.pairs, [(id(1), id(5)), (id(2), id(6))]);
    assert_eq!(difference.given.pairs, [(id(1), id(6)), (id(2), id(5))]);
    let order = Order::Transposition { player: id(1), own: id(5), given: id(6) };
    assert_eq!(difference.reason, Reason::Order(order));
    assert!(found.breaches.is_empty());
}

/// Article 4.3: somebody of S1 against somebody of S1.
#[test]
fn an_exchange_between_s1_and_s2_comes_later_than_none() {
    let tournament = plain(8, 3, 1);
    let found = judgement(altered(&tournament, 1, |round| exchange(round, PlayerId(4), PlayerId(5))));
    let expected = Order::Exchange { rule: ExchangeRule::Fewest, own: 0, given: 1 };
    assert_eq!(difference(&found).reason, Reason::Order(expected));
}

/// Article 4.3, rules 2 to 4: exchanges forced by forbidden pairs, and one that comes later than the system's.
#[test]
fn of_two_exchanges_the_rule_and_its_numbers_are_said() {
    type Pairs = &'static [(u32, u32)];
    let cases: [(u32, Pairs, Pairs, Pairs, Order); 3] = [
        (
            6,
            &[(1, 4), (1, 5), (1, 6)],
            &[(1, 3), (2, 5), (4, 6)],
            &[(1, 2), (3, 5), (4, 6)],
            // 3 and 4 are exchanged rather than 2 and 4.
            Order::Exchange { rule: ExchangeRule::LeastDifference, own: 1, given: 2 },
        ),
        (
            6,
            &[(1, 4), (1, 5), (1, 6), (2, 5), (2, 6)],
            &[(1, 3), (2, 4), (5, 6)],
            &[(1, 2), (3, 5), (4, 6)],
            // 3 and 5 rather than 2 and 4.
            Order::Exchange { rule: ExchangeRule::Leaving, own: 3, given: 2 },
        ),
        (
            10,
            &[
                (1, 2),
                (1, 3),
                (1, 5),
                (1, 6),
                (1, 7),
                (1, 8),
                (1, 9),
                (1, 10),
                (2, 3),
                (2, 4),
                (2, 6),
                (2, 7),
                (2, 8),
                (2, 9),
                (2, 10),
                (3, 8),
                (3, 9),
                (3, 10),
                (6, 9),
                (6, 10),
            ],
            &[(1, 4), (2, 5), (3, 7), (6, 8), (9, 10)],
            &[(1, 4), (2, 5), (3, 6), (7, 9), (8, 10)],
            // 4 and 5 for 6 and 9 rather than for 7 and 8.
            Order::Exchange { rule: ExchangeRule::Joining, own: 6, given: 7 },
        ),
    ];
    for (players, forbidden, own, given, order) in cases {
        let mut tournament = plain(players, 3, 1);
        let pair = |&(a, b): &(u32, u32)| ForbiddenGroup {
            players: vec![PlayerId(a), PlayerId(b)],
            first: round(1),
            last: None,
        };
        tournament.forbidden = forbidden.iter().map(pair).collect();
        let games = |pairs: Pairs| pairs.iter().map(|&(a, b)| Game::open(PlayerId(a), PlayerId(b))).collect();
        let found = |pairs: Pairs| judgement(altered(&tournament, 1, |round| round.games = games(pairs)));
        assert!(!matches!(found(own).verdict, Verdict::Differs(_)), "{own:?} is the system's own");
        let found = found(given);
        assert!(!difference(&found).given_is_better);
        assert_eq!(difference(&found).reason, Reason::Order(order));
    }
}

#[test]
fn the_bye_of_round_1_for_another_player() {
    let tournament = plain(9, 3, 2);
    let last = pab_of(&tournament.rounds[0]).expect("nine players");
    assert_eq!(last, PlayerId(9));
    let found = judgement(altered(&tournament, 1, |round| exchange(round, last, PlayerId(8))));
    // 4 meets 8 before 9, and who is left over is no matter.
    assert_eq!(
        difference(&found).reason,
        Reason::Order(Order::Transposition { player: PlayerId(4), own: PlayerId(8), given: PlayerId(9) })
    );
    assert_eq!(difference(&found).given.downfloaters, [PlayerId(8)]);
}

#[test]
fn no_round_of_another_system_is_called_better() {
    // Paired by the edition of 2017, checked by that of 2026, and the other way round.
    for seed in 1..=6 {
        for (paired, checked) in [(SYSTEMS[0], SYSTEMS[1]), (SYSTEMS[1], SYSTEMS[0])] {
            let tournament = mixed(15, 7, seed, paired);
            let report = pairing_core::check::check(&tournament, &Ruleset { system: checked });
            for judged in report.rounds.iter().filter_map(|r| r.judgement()) {
                if let Verdict::Differs(difference) = &judged.verdict {
                    assert!(!difference.given_is_better, "seed {seed}: {difference:?}");
                }
                assert!(!judged.breaches.iter().any(|b| matches!(b, Breach::Rematch { .. })));
            }
        }
    }
}
