//! The forecast: shares, means, advice, and that stopping does not change the answer.
#![allow(missing_docs, reason = "a test target")]

use pairing_core::forecast::{Advice, DRAWS, Forecast, Mean, Share, Simulation, Step};
use pairing_core::generate::{Plan, before_round_1};
use pairing_core::handling::Missing;
use pairing_core::systems::Ruleset;
use pairing_core::tournament::{
    ForbiddenGroup, Game, GameResult, PairingSystem, Player, PlayerId, Round, RoundNo, Tournament, Tpn,
};

fn round(number: usize) -> RoundNo {
    RoundNo::new(number).expect("a round number")
}

/// Equals.
fn plan(players: u32, rounds: usize) -> Plan {
    Plan { draws: DRAWS, ratings: (2000, 2000), ..Plan::new(players, round(rounds), 1) }
}

fn forecast(plan: &Plan, runs: u32) -> Forecast {
    let mut simulation = Simulation::of_plan(plan).expect("the plan makes sense");
    simulation.play_until(runs).expect("everybody is there");
    simulation.forecast()
}

/// `players` who have not played, of an event of `rounds` rounds.
fn event(players: u32, rounds: usize) -> Tournament {
    let mut tournament = Tournament::default();
    tournament.settings.rounds = Some(round(rounds));
    let new = (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}")));
    tournament.players = new.collect();
    tournament
}

fn of_event(tournament: &Tournament, runs: u32) -> Forecast {
    let mut simulation =
        Simulation::of_event(tournament, &Ruleset::of(tournament), 1).expect("the event can go on");
    simulation.play_until(runs).expect("everybody is there");
    simulation.forecast()
}

#[test]
fn five_players_and_five_rounds_cannot_be_completed_in_three_of_ten_events() {
    let forecast = forecast(&plan(5, 5), 500);
    assert!((260..=340).contains(&forecast.stuck.permille), "{:?}", forecast.stuck);
    assert!(
        forecast.stuck.low < 300
            && forecast.stuck.high > 300
            && forecast.stuck.high - forecast.stuck.low < 90
    );
    assert_eq!(forecast.advice, Some(Advice::RoundRobin { rounds: 5 }));
    // Five who have never played and have no ratings are equals too.
    let unrated = of_event(&event(5, 5), 500);
    assert!((260..=340).contains(&unrated.stuck.permille), "{:?}", unrated.stuck);
}

/// The same for ever, like the tournaments of the generator.
#[test]
fn golden() {
    let counts = |forecast: Forecast| -> Vec<[u64; 5]> {
        let rounds = forecast.rounds.iter();
        rounds.map(|r| [r.paired.into(), r.stuck.into(), r.games, r.same_score, r.byes]).collect()
    };
    assert_eq!(counts(forecast(&plan(6, 5), 100)), GOLDEN_EQUALS);
    let mixed = Plan { ratings: (1400, 2400), late: 20, byes: 10, accelerated: true, ..plan(11, 6) };
    assert_eq!(counts(forecast(&mixed, 40)), GOLDEN_MIXED);
}

/// By round: paired, stuck, games, games of the same score, byes.
const GOLDEN_EQUALS: [[u64; 5]; 5] = [
    [100, 0, 300, 300, 0],
    [100, 0, 300, 151, 0],
    [100, 0, 300, 116, 0],
    [68, 32, 204, 40, 0],
    [66, 2, 198, 18, 0],
];
const GOLDEN_MIXED: [[u64; 5]; 6] = [
    [40, 0, 149, 149, 22],
    [40, 0, 167, 70, 20],
    [40, 0, 185, 86, 18],
    [40, 0, 185, 90, 25],
    [40, 0, 187, 59, 23],
    [40, 0, 184, 49, 22],
];

#[test]
fn counts_of_a_field_in_which_everything_is_known() {
    let forecast = forecast(&plan(9, 4), 30);
    assert_eq!((forecast.players, forecast.runs, forecast.stuck), (9, 30, Share::new(0, 30)));
    for played in &forecast.rounds {
        assert_eq!((played.paired, played.stuck, played.games, played.byes), (30, 0, 30 * 4, 30));
    }
    assert_eq!(forecast.rounds[0].same_score, 30 * 4, "before round 1 all scores are the same");
    assert!(forecast.rounds[1..].iter().all(|r| r.same_score < r.games && r.same_score > 0));
    assert_eq!((forecast.games.tenths(), forecast.byes.tenths()), (160, 40));
    let sum: u64 = forecast.rounds.iter().map(|r| r.same_score).sum();
    assert_eq!(forecast.same_score, Mean { total: sum, runs: 30 });
    assert_eq!(forecast.advice, Some(Advice::AsPlanned));
}

#[test]
fn virtual_points_make_no_difference_of_score() {
    let forecast = forecast(&Plan { accelerated: true, ..plan(20, 5) }, 10);
    assert_eq!(forecast.rounds[0].same_score, forecast.rounds[0].games);
}

#[test]
fn two_players_can_play_one_round() {
    let forecast = of_event(&event(2, 3), 20);
    assert_eq!(forecast.stuck, Share::new(20, 20));
    assert_eq!((forecast.rounds[0].paired, forecast.rounds[1].stuck, forecast.rounds[2].paired), (20, 20, 0));
    assert_eq!(forecast.advice, Some(Advice::RoundRobin { rounds: 1 }));
    assert_eq!(
        forecast.sentence(),
        "2 players, 3 rounds: no event could be completed. Play one round: then everybody has met everybody."
    );
}

/// From the next round on, with what has been played and what is forbidden.
#[test]
fn an_event_under_way_is_played_to_its_end() {
    let mut tournament = event(4, 3);
    let game = |white, black| Game {
        white: PlayerId(white),
        black: PlayerId(black),
        result: Some(GameResult::DRAW),
    };
    tournament.rounds.push(Round { games: vec![game(1, 3), game(4, 2)], byes: Vec::new() });
    let forecast = of_event(&tournament, 10);
    assert_eq!((forecast.first, forecast.rounds.len(), forecast.stuck.count), (round(2), 2, 0));
    assert!(forecast.sentence().starts_with("4 players, rounds 2 to 3: every event could be completed."));

    let pair = |a, b| ForbiddenGroup { players: vec![PlayerId(a), PlayerId(b)], first: round(1), last: None };
    tournament.forbidden.push(pair(1, 2));
    let of_last_round = of_event(&tournament, 10);
    assert_eq!(of_last_round.advice, Some(Advice::FewerRounds { rounds: round(2) }));
    tournament.forbidden.push(pair(1, 4));
    assert_eq!(of_event(&tournament, 10).advice, Some(Advice::LiftRestrictions { round: round(2) }));
}

#[test]
fn late_entries_and_withdrawals_are_known() {
    let mut tournament = event(6, 3);
    tournament.players[0].enters = round(2);
    tournament.players[1].withdrawn_from = Some(round(3));
    tournament.players[2].withdrawn_from = Some(round(1));
    let forecast = of_event(&tournament, 10);
    assert_eq!(forecast.players, 5);
    let boards: Vec<[u64; 2]> = forecast.rounds.iter().map(|r| [r.games / 10, r.byes / 10]).collect();
    assert_eq!(boards, [[2, 0], [2, 1], [2, 0]]);
}

#[test]
fn stopping_and_going_on_does_not_change_the_answer() {
    let plan = Plan { system: PairingSystem::Dutch2017, ..plan(6, 4) };
    let whole = forecast(&plan, 25);
    let mut simulation = Simulation::of_plan(&plan).expect("the plan makes sense");
    assert_eq!(simulation.forecast().advice, None);
    let mut ended = 0;
    while simulation.runs() < 25 {
        let before = simulation.forecast();
        match simulation.step().expect("everybody is there") {
            // What is under way does not count.
            Step::Played(_) => assert_eq!(simulation.forecast(), before),
            Step::Ended(at) => {
                ended += 1;
                assert!(at <= round(4));
                assert_eq!(simulation.forecast().runs, ended);
            }
        }
        // Whoever goes on with a copy finds the same.
        simulation = simulation.clone();
    }
    assert_eq!(simulation.forecast(), whole);
    let json = serde_json::to_string(&whole).expect("JSON");
    assert_eq!(serde_json::from_str::<Forecast>(&json).expect("a forecast"), whole);
}

#[test]
fn what_is_missing_is_said() {
    let mut tournament = event(4, 3);
    let error = |tournament: &Tournament| {
        let ruleset = Ruleset::of(tournament);
        Simulation::of_event(tournament, &ruleset, 1)
            .and_then(|mut s| s.play_until(1))
            .expect_err("cannot go on")
    };
    tournament.settings.rounds = None;
    assert_eq!(error(&tournament), [Missing::NumberOfRounds]);
    tournament.settings.rounds = Some(round(2));
    for player in &mut tournament.players {
        player.withdrawn_from = Some(round(2));
    }
    assert_eq!(error(&tournament), [Missing::Players], "nobody is there in round 2");
    assert!(before_round_1(&Plan::new(1, round(1), 1)).is_err());
    assert!(Simulation::of_plan(&Plan::new(1, round(1), 1)).is_err());
}

#[test]
fn the_sentence_says_how_often_and_what_to_do() {
    let with = |count, of, advice| {
        let empty = Simulation::of_plan(&plan(6, 5)).expect("the plan makes sense").forecast();
        Forecast { runs: of, stuck: Share::new(count, of), advice: Some(advice), ..empty }.sentence()
    };
    let round_robin = Advice::RoundRobin { rounds: 5 };
    assert_eq!(
        with(397, 1000, round_robin),
        "6 players, 5 rounds: 4 in 10 events cannot be completed. Play a round robin: in 5 rounds everybody meets \
         everybody."
    );
    let fewer = Advice::FewerRounds { rounds: round(3) };
    for (count, of, words) in [
        (1, 2000, "1 in 1000 events cannot be completed. Play 3 rounds: every event came so far."),
        (1, 3000, "fewer than 1 in 1000 events cannot be completed. Play 3 rounds: every event came so far."),
        (15, 1000, "2 in 100 events cannot be completed. Play 3 rounds: every event came so far."),
        (994, 1000, "more than 9 in 10 events cannot be completed. Play 3 rounds: every event came so far."),
    ] {
        assert_eq!(with(count, of, fewer), format!("6 players, 5 rounds: {words}"));
    }
    assert_eq!(
        with(0, 50, Advice::AsPlanned),
        "6 players, 5 rounds: every event could be completed. Play as planned."
    );
}
