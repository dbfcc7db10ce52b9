//! Tournaments from outside that contradict themselves: refused as they are, told and repaired on wish.

use crate::desk::r;
use pairing_core::event::{Document, Journal, Unsound, repair};
use pairing_core::tournament::*;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Four people; round 1 played.
fn sound() -> Tournament {
    let mut t = Tournament::default();
    for id in 1..=4 {
        t.players.push(Player::new(PlayerId(id), Tpn(id), format!("Player {id}")));
    }
    t.rounds.push(Round { games: vec![game(1, 2), game(3, 4)], byes: Vec::new() });
    t
}

fn game(white: u32, black: u32) -> Game {
    Game { white: PlayerId(white), black: PlayerId(black), result: Some(GameResult::DRAW) }
}

fn request(round: usize, player: u32) -> ByeRequest {
    ByeRequest { round: r(round), player: PlayerId(player), kind: RequestedBye::HalfPoint }
}

#[test]
fn every_contradiction_is_told_and_taken_out() {
    type Spoil = fn(&mut Tournament);
    let id = PlayerId;
    let cases: Vec<(Spoil, Vec<Unsound>)> = vec![
        (|_| {}, vec![]),
        (|t| t.players.reverse(), vec![Unsound::PlayersUnsorted]),
        (
            |t| t.players.insert(1, Player::new(PlayerId(1), Tpn(9), "Again")),
            vec![Unsound::SameId { player: id(1) }],
        ),
        (|t| t.players[3].tpn = Tpn(2), vec![Unsound::SameTpn { tpn: Tpn(2), player: id(4) }]),
        (
            |t| t.rounds.resize(300, Round { games: vec![game(1, 2)], byes: Vec::new() }),
            vec![Unsound::TooManyRounds],
        ),
        (|t| t.rounds[0].games[1] = game(3, 9), vec![Unsound::NotAPlayer { round: r(1), player: id(9) }]),
        (|t| t.rounds[0].games[1] = game(3, 1), vec![Unsound::Twice { round: r(1), player: id(1) }]),
        (|t| t.rounds[0].games[1] = game(3, 3), vec![Unsound::Twice { round: r(1), player: id(3) }]),
        (
            |t| t.rounds[0].byes.push(Bye { player: PlayerId(4), kind: ByeKind::PairingAllocated }),
            vec![Unsound::Twice { round: r(1), player: id(4) }],
        ),
        (|t| t.requests.push(request(2, 9)), vec![Unsound::Stray { player: id(9) }]),
        (
            |t| t.requests.extend([request(1, 1), request(2, 2), request(2, 2)]),
            vec![
                Unsound::IdleRequest { round: r(1), player: id(1) },
                Unsound::IdleRequest { round: r(2), player: id(2) },
            ],
        ),
        (
            |t| t.virtual_points = BTreeMap::from([(PlayerId(9), vec![Points::ONE])]),
            vec![Unsound::Stray { player: id(9) }],
        ),
        (
            |t| {
                let players = vec![PlayerId(1), PlayerId(9)];
                t.forbidden.push(ForbiddenGroup { players, first: r(1), last: None });
            },
            vec![Unsound::Stray { player: id(9) }, Unsound::IdleForbidden],
        ),
        (
            |t| {
                t.categories
                    .push(Category { name: "Club".to_owned(), members: Members::Are(vec![PlayerId(9)]) })
            },
            vec![Unsound::Stray { player: id(9) }],
        ),
        (
            |t| {
                let category =
                    |name: &str| Category { name: name.to_owned(), members: Members::Are(vec![PlayerId(1)]) };
                t.categories.extend([category("Club"), category(" CLUB"), category("")]);
            },
            vec![Unsound::IdleCategory { category: 2 }, Unsound::IdleCategory { category: 3 }],
        ),
        (
            |t| {
                let fund = |category: Option<&str>, amount| PrizeFund {
                    category: category.map(str::to_owned),
                    sharing: Sharing::Equal,
                    amounts: vec![amount],
                };
                t.prizes.funds.extend([fund(None, 1), fund(Some("Club"), 1), fund(None, 0)]);
            },
            vec![Unsound::IdlePrizes { fund: 2 }, Unsound::IdlePrizes { fund: 3 }],
        ),
    ];
    for (spoil, expected) in cases {
        let mut t = sound();
        spoil(&mut t);
        assert_eq!(Document::new(t.clone()).err(), expected.first().copied());
        assert_eq!(repair(&mut t), expected);
        assert!(expected.iter().all(|unsound| !unsound.to_string().is_empty()));
        assert_eq!(repair(&mut t), [], "a repaired tournament needs no repair");
        assert!(Journal::new(t).is_ok());
    }
}

#[test]
fn numbering_anew_keeps_the_order() {
    let mut t = sound();
    for (player, tpn) in t.players.iter_mut().zip([5, 3, 5, 1]) {
        player.tpn = Tpn(tpn);
    }
    repair(&mut t);
    assert_eq!(t.players.iter().map(|p| p.tpn.0).collect::<Vec<_>>(), [3, 2, 4, 1]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_tournament_can_be_worked_on_after_repair(
        players in prop::collection::vec((0..6_u32, 0..6_u32), 0..6),
        rounds in prop::collection::vec(prop::collection::vec((0..7_u32, 0..7_u32), 0..4), 0..3),
        byes in prop::collection::vec(0..7_u32, 0..3),
        requests in prop::collection::vec((1..5_usize, 0..7_u32), 0..3),
        groups in prop::collection::vec(prop::collection::vec(0..7_u32, 0..3), 0..2),
    ) {
        let mut t = Tournament {
            players: players.iter().map(|&(id, tpn)| Player::new(PlayerId(id), Tpn(tpn), "N")).collect(),
            rounds: rounds
                .iter()
                .map(|games| Round {
                    games: games.iter().map(|&(w, b)| game(w, b)).collect(),
                    byes: byes.iter().map(|&p| Bye { player: PlayerId(p), kind: ByeKind::ZeroPoint }).collect(),
                })
                .collect(),
            requests: requests.iter().map(|&(round, player)| request(round, player)).collect(),
            forbidden: groups
                .iter()
                .map(|g| ForbiddenGroup {
                    players: g.iter().copied().map(PlayerId).collect(),
                    first: r(1),
                    last: None,
                })
                .collect(),
            ..Tournament::default()
        };
        repair(&mut t);
        prop_assert_eq!(repair(&mut t), []);
        prop_assert!(Journal::new(t).is_ok());
    }
}
