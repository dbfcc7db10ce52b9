//! What holds for every pairing of every system of 2026 that knows no topscorers.

use crate::comparison::number;
use crate::random::{Random, play_by};
use pairing_core::handling::participation;
use pairing_core::systems::{Reason, Refusal, RoundPairing, Ruleset, Verdict, judge, pair};
use pairing_core::tournament::history::{Spent, histories_before};
use pairing_core::tournament::{ByeKind, Colour, Game, PairingSystem, PlayerId, Round, RoundNo, Tournament};
use std::collections::BTreeMap;

const SYSTEMS: [PairingSystem; 5] = [
    PairingSystem::Dubov2026,
    PairingSystem::Burstein2026,
    PairingSystem::Lim2026,
    PairingSystem::FideSwiss1999,
    PairingSystem::Dutch1997,
];

/// Larger fields than the literal engine can take.
const MOST_PLAYERS: usize = 24;

fn positions(watch: &mut dyn FnMut(PairingSystem, &Tournament, RoundNo, u64)) {
    for system in SYSTEMS {
        for seed in 1..=number("CROSSTABLE_EVENTS", 150) as u64 {
            play_by(Some(system), seed, MOST_PLAYERS, &mut |tournament, round, _| {
                watch(system, tournament, round, seed);
            });
        }
    }
}

/// The colour a player must get, by the last games and the difference alone.
fn must_have(colours: &[Colour]) -> Option<Colour> {
    let whites = colours.iter().filter(|&&c| c == Colour::White).count() as i32;
    match 2 * whites - colours.len() as i32 {
        2.. => Some(Colour::Black),
        ..=-2 => Some(Colour::White),
        _ => match colours {
            [.., a, b] if a == b => Some(!*b),
            _ => None,
        },
    }
}

#[test]
fn everybody_is_paired_once_and_the_absolute_criteria_hold() {
    let (mut games, mut must, mut excepted) = (0, 0, 0);
    positions(&mut |system, tournament, round, seed| {
        let place = format!("{system:?}, seed {seed}, round {round}");
        let paired = match pair(tournament, round, &Ruleset { system }) {
            Ok(paired) => paired,
            Err(Refusal::NoLegalPairing(stuck)) => {
                assert!(stuck.nobody_for_pab || !stuck.players.is_empty(), "{place}: no reason given");
                return;
            }
            Err(Refusal::NotReady(missing)) => {
                assert!(participation(tournament, round).paired.is_empty(), "{place}: {missing:?}");
                return;
            }
        };
        let mut there: Vec<PlayerId> = paired.boards.iter().flat_map(|b| [b.white, b.black]).collect();
        there.extend(paired.byes.iter().map(|b| b.player));
        there.sort();
        let all: Vec<PlayerId> = tournament.players.iter().map(|p| p.id).collect();
        assert_eq!(there, all, "{place}: everybody stands in the round once");

        let histories = histories_before(tournament, round);
        for history in &histories {
            let Some(board) =
                paired.boards.iter().find(|b| b.white == history.player || b.black == history.player)
            else {
                continue;
            };
            let (own, opponent) = if board.white == history.player {
                (Colour::White, board.black)
            } else {
                (Colour::Black, board.white)
            };
            let played: Vec<(PlayerId, Colour)> = history.rounds.iter().filter_map(Spent::played).collect();
            games += 1;
            assert!(played.iter().all(|&(met, _)| met != opponent), "{place}: C1");
            let colours: Vec<Colour> = played.iter().map(|&(_, colour)| colour).collect();
            let players = [history.player, opponent];
            if colours_may_give_way(system, tournament, round, players)
                || b2_may_cease(system, tournament, round, players)
            {
                excepted += 1;
            } else if let Some(colour) = must_have(&colours) {
                must += 1;
                assert_eq!(own, colour, "{place}: {} must not be refused (C3)", history.player);
            }
        }
        for group in tournament.forbidden.iter().filter(|g| g.holds_in(round)) {
            let both = |a, b| group.players.contains(&a) && group.players.contains(&b);
            assert!(!paired.boards.iter().any(|b| both(b.white, b.black)), "{place}: a forbidden pair");
        }
        if let Some(pab) = paired.pab() {
            let before = tournament.rounds.iter().flat_map(|r| &r.byes);
            let had = before.filter(|b| b.player == pab).any(|b| b.kind == ByeKind::PairingAllocated);
            assert!(!had, "{place}: C2");
        }
    });
    assert!(
        games > 5_000 && must > 500 && excepted > 100,
        "too little was looked at: {games} games, {must} who must, {excepted} excepted"
    );
}

/// The last round of the Lim System (6) and of the FIDE Swiss Rules of 1999 (13): equal scores come before colours.
fn colours_may_give_way(
    system: PairingSystem,
    tournament: &Tournament,
    round: RoundNo,
    players: [PlayerId; 2],
) -> bool {
    let histories = histories_before(tournament, round);
    let score = |id: PlayerId| {
        let history = histories.iter().find(|h| h.player == id)?;
        Some(history.points(&tournament.settings.points) + tournament.virtual_points(id, round))
    };
    let knows_it = matches!(system, PairingSystem::Lim2026 | PairingSystem::FideSwiss1999);
    let last = tournament.settings.rounds == Some(round);
    knows_it && last && score(players[0]) == score(players[1])
}

/// The last round of the Dutch System 1992/97: B2 may cease to apply to two who are over 50 %.
fn b2_may_cease(
    system: PairingSystem,
    tournament: &Tournament,
    round: RoundNo,
    players: [PlayerId; 2],
) -> bool {
    let points = &tournament.settings.points;
    let histories = histories_before(tournament, round);
    let over_half = |id: PlayerId| {
        let own = histories.iter().find(|h| h.player == id).map(|h| h.points(points));
        let score = own.unwrap_or_default() + tournament.virtual_points(id, round);
        let rounds = i32::try_from(round.index()).expect("a number of rounds is small");
        score + score > points.greatest_win() * rounds
    };
    let last = tournament.settings.rounds == Some(round);
    system == PairingSystem::Dutch1997 && last && players.into_iter().all(over_half)
}

/// The same tournament, in which everybody has another id and games and byes stand in another order.
fn renamed(tournament: &Tournament, random: &mut Random) -> (Tournament, BTreeMap<PlayerId, PlayerId>) {
    let mut ids: Vec<PlayerId> = tournament.players.iter().map(|p| PlayerId(p.id.0 + 100)).collect();
    for i in (1..ids.len()).rev() {
        ids.swap(i, random.below(i + 1));
    }
    let names: BTreeMap<PlayerId, PlayerId> = tournament.players.iter().map(|p| p.id).zip(ids).collect();
    let mut other = tournament.clone();
    let rename = |id: &mut PlayerId| *id = names[id];
    other.players.iter_mut().for_each(|p| rename(&mut p.id));
    other.players.sort_by_key(|p| p.id);
    for round in &mut other.rounds {
        for game in &mut round.games {
            rename(&mut game.white);
            rename(&mut game.black);
        }
        round.byes.iter_mut().for_each(|b| rename(&mut b.player));
        round.games.reverse();
        round.byes.reverse();
    }
    other.requests.iter_mut().for_each(|r| rename(&mut r.player));
    other.requests.reverse();
    other.virtual_points = std::mem::take(&mut other.virtual_points)
        .into_iter()
        .map(|(id, points)| (names[&id], points))
        .collect();
    other.forbidden.iter_mut().flat_map(|g| &mut g.players).for_each(rename);
    (other, names)
}

#[test]
fn the_order_of_the_input_does_not_matter() {
    let mut compared = 0;
    let boards = |paired: &RoundPairing, name: &dyn Fn(PlayerId) -> PlayerId| {
        let boards: Vec<_> =
            paired.boards.iter().map(|b| (name(b.white), name(b.black), b.colours)).collect();
        (boards, paired.pab().map(name))
    };
    positions(&mut |system, tournament, round, seed| {
        let (other, names) = renamed(tournament, &mut Random::new(seed));
        let ruleset = Ruleset { system };
        match (pair(tournament, round, &ruleset), pair(&other, round, &ruleset)) {
            (Ok(one), Ok(two)) => {
                compared += 1;
                let same = boards(&one, &|id| names[&id]) == boards(&two, &|id| id);
                assert!(same, "{system:?}, seed {seed}, round {round}");
            }
            (one, two) => assert!(one.is_err() && two.is_err(), "{system:?}, seed {seed}, round {round}"),
        }
    });
    assert!(compared > 500, "too few positions: {compared}");
}

/// The round as paired, as it would stand in a file.
fn as_round(paired: &RoundPairing) -> Round {
    Round {
        games: paired.boards.iter().map(|b| Game::open(b.white, b.black)).collect(),
        byes: paired.byes.clone(),
    }
}

#[test]
fn an_altered_pairing_is_found_and_never_better() {
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    positions(&mut |system, tournament, round, seed| {
        let ruleset = Ruleset { system };
        let place = format!("{system:?}, seed {seed}, round {round}");
        let Ok(paired) = pair(tournament, round, &ruleset) else { return };
        if paired.system != system {
            return;
        }
        let verdict = |given: &Round| judge(tournament, round, &ruleset, given).expect("ready").verdict;
        let own = as_round(&paired);
        assert_eq!(verdict(&own), Verdict::Identical, "{place}");
        let mut random = Random::new(seed);
        if let Some(board) = own.games.len().checked_sub(1).map(|most| random.between(0, most)) {
            let mut given = own.clone();
            let game = &mut given.games[board];
            std::mem::swap(&mut game.white, &mut game.black);
            assert_eq!(verdict(&given), Verdict::Colours, "{place}");
        }
        // Somebody changes places with somebody else, or with who has the bye.
        let seats = 2 * own.games.len() + usize::from(paired.pab().is_some());
        if own.games.len() < 2 {
            return;
        }
        let (one, two) = (random.below(seats), random.below(seats));
        if one / 2 == two / 2 {
            return;
        }
        let mut given = own.clone();
        let seat = |round: &Round, seat: usize| match round.games.get(seat / 2) {
            Some(game) if seat.is_multiple_of(2) => game.white,
            Some(game) => game.black,
            None => paired.pab().expect("the last seat is the bye's"),
        };
        let (a, b) = (seat(&own, one), seat(&own, two));
        let swap = |id: &mut PlayerId| {
            if *id == a {
                *id = b;
            } else if *id == b {
                *id = a;
            }
        };
        given.games.iter_mut().for_each(|g| {
            swap(&mut g.white);
            swap(&mut g.black);
        });
        given.byes.iter_mut().for_each(|bye| swap(&mut bye.player));
        let Verdict::Differs(difference) = verdict(&given) else { panic!("{place}: it differs") };
        assert!(!difference.given_is_better, "{place}: {difference:?}");
        let reason = match difference.reason {
            Reason::Criterion(found) => format!("{system:?} {}", found.name),
            Reason::Absolute { .. } => "absolute".to_owned(),
            Reason::Completion => "completion".to_owned(),
            Reason::Later { article } => format!("{system:?} later {article}"),
            Reason::Step(step) => format!("{system:?} step {}", step.article),
            other => panic!("{place}: {other:?} is of another system"),
        };
        *reasons.entry(reason).or_insert(0) += 1;
    });
    for wanted in [
        "absolute",
        "completion",
        "Dubov2026 3.1.3",
        "Dubov2026 C6",
        "Dubov2026 C7",
        "Dubov2026 later 3.2.4 to 4.4",
        "Burstein2026 3.1.3",
        "Burstein2026 C5",
        "Burstein2026 C6",
        "Burstein2026 C7",
        "Burstein2026 C8",
        "Burstein2026 later 4.3",
        "Lim2026 1.1",
        "Lim2026 step 2.3.4",
        "Lim2026 step 2.4",
        "Lim2026 step 3.8",
        "Lim2026 step 4.1.1",
        "Lim2026 step 5.2",
        "FideSwiss1999 8.1",
        "FideSwiss1999 step 9.3 d",
        "FideSwiss1999 step 9.4",
        "FideSwiss1999 step 10.8",
        "FideSwiss1999 step 11.1 a",
        "FideSwiss1999 step 12.2",
        "Dutch1997 B4",
        "Dutch1997 B5",
        "Dutch1997 B6",
        "Dutch1997 C14",
        "Dutch1997 step A3",
        "Dutch1997 step C12",
        "Dutch1997 step C4",
        "Dutch1997 step C6",
        "Dutch1997 step D1",
        "Dutch1997 step D2",
        "Dutch1997 step Executive Board, 1999",
    ] {
        assert!(reasons.contains_key(wanted), "no {wanted} among {reasons:?}");
    }
}
