//! Positions that show one article each, and the traces worked out by hand.

use crate::systems::common::colours::{Strength, colours_played, latest_difference, preference};
use crate::systems::{ColourReason, Refusal, RoundPairing, Ruleset, StepKind, Wish, pair, pair_with_wish};
use crate::tournament::history::{History, Spent};
use crate::tournament::{
    Bye, ByeKind, Colour, Game, GameResult, PairingSystem, Player, PlayerId, Points, Round, RoundNo,
    Settings, Tournament, Tpn,
};

use super::steps::DutchStep;

const SYSTEM: PairingSystem = PairingSystem::Dutch1997;

/// Somebody to be paired: number, due colour (`w`, `b`; `W`, `B` absolutely), score, floats (`d` or `u`, then how many
/// rounds ago).
struct Who(u32, char, i32, &'static str);

/// Rounds in which everybody meets somebody who then leaves.
const MORE: usize = 4;

/// Who is met in one of those rounds.
fn other(round: usize, player: u32) -> u32 {
    1_000 * (round as u32 + 1) + player
}

/// A position in which everybody stands as told: with the games of `met`, byes that were had, and [`MORE`] rounds.
struct Position {
    tournament: Tournament,
    round: RoundNo,
}

fn draw(white: u32, black: u32) -> Game {
    Game { result: Some(GameResult::DRAW), ..Game::open(PlayerId(white), PlayerId(black)) }
}

impl Position {
    fn new(who: &[Who], met: &[(u32, u32)], byes: &[u32]) -> Position {
        let mut rounds: Vec<Round> = Vec::new();
        let mut colours: Vec<Vec<Colour>> = vec![Vec::new(); who.len()];
        let place = |number: u32| who.iter().position(|w| w.0 == number).expect("they take part");
        for &(a, b) in met {
            let due = |number: u32, colours: &[Vec<Colour>]| -> i32 {
                colours[place(number)].iter().map(|&c| if c == Colour::White { 1 } else { -1 }).sum()
            };
            let (white, black) = if due(a, &colours) <= due(b, &colours) { (a, b) } else { (b, a) };
            colours[place(white)].push(Colour::White);
            colours[place(black)].push(Colour::Black);
            rounds.push(Round { games: vec![draw(white, black)], byes: Vec::new() });
        }
        for &player in byes {
            let bye = Bye { player: PlayerId(player), kind: ByeKind::PairingAllocated };
            rounds.push(Round { games: Vec::new(), byes: vec![bye] });
        }
        let first = rounds.len();
        let mut last = vec![Round::default(); MORE];
        for (i, w) in who.iter().enumerate() {
            let wanted = if w.1.eq_ignore_ascii_case(&'w') { Colour::White } else { Colour::Black };
            let more = (0..1 << MORE)
                .map(|bits: u32| -> Vec<Colour> {
                    let colour = |n| if bits >> n & 1 == 1 { Colour::White } else { Colour::Black };
                    (0..MORE).map(colour).collect()
                })
                .find(|more| {
                    preference(&[&colours[i][..], more].concat()).is_some_and(|p| {
                        let absolute = p.strength == Strength::Absolute;
                        p.colour == wanted && absolute == w.1.is_ascii_uppercase()
                    })
                })
                .expect("the colour can be due");
            for (round, colour) in more.into_iter().enumerate() {
                let other = other(round, w.0);
                last[round].games.push(match colour {
                    Colour::White => draw(w.0, other),
                    Colour::Black => draw(other, w.0),
                });
            }
        }
        rounds.extend(last);
        let round_to_pair = RoundNo::from_index(rounds.len()).expect("few rounds");
        let mut tournament = Tournament {
            settings: Settings { rounds: RoundNo::new(200), system: Some(SYSTEM), ..Settings::default() },
            rounds,
            ..Tournament::default()
        };
        let mut virtual_points: Vec<(u32, usize, Points)> = Vec::new();
        for w in who {
            tournament.players.push(Player::new(PlayerId(w.0), Tpn(w.0), format!("Player {}", w.0)));
            virtual_points.push((w.0, first + MORE, Points::whole(w.2)));
            for round in 0..MORE {
                let (other, ago) = (other(round, w.0), MORE - round);
                let theirs = if w.3 == format!("u{ago}") {
                    51
                } else if w.3 == format!("d{ago}") {
                    49
                } else {
                    50
                };
                virtual_points.push((w.0, first + round, Points::whole(50)));
                virtual_points.push((other, first + round, Points::whole(theirs)));
                let gone = Player::new(PlayerId(other), Tpn(other), "Gone");
                tournament.players.push(Player { withdrawn_from: Some(round_to_pair), ..gone });
            }
        }
        tournament.players.sort_by_key(|p| p.id);
        // What is told are scores, so what was won is taken off.
        let histories = crate::tournament::history::histories_before(&tournament, round_to_pair);
        for (id, index, score) in virtual_points {
            let history = histories.iter().find(|h| h.player == PlayerId(id)).expect("they take part");
            let won = history.points_after(index, &tournament.settings.points);
            let list = tournament.virtual_points.entry(PlayerId(id)).or_default();
            list.resize(list.len().max(index + 1), Points::ZERO);
            list[index] = score - won;
        }
        Position { tournament, round: round_to_pair }
    }

    fn pair(&self) -> RoundPairing {
        pair(&self.tournament, self.round, &Ruleset { system: SYSTEM }).expect("there is a pairing")
    }
}

/// `1-5 2-6 … bye 7`, the pairs sorted.
fn told(paired: &RoundPairing) -> String {
    let mut pairs: Vec<(u32, u32)> =
        paired.boards.iter().map(|b| (b.white.0.min(b.black.0), b.white.0.max(b.black.0))).collect();
    pairs.sort_unstable();
    let mut text: Vec<String> = pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    text.extend(paired.pab().map(|bye| format!("bye {bye}")));
    text.join(" ")
}

fn steps(paired: &RoundPairing) -> Vec<DutchStep> {
    let steps = paired.justification.brackets.iter().flat_map(|b| &b.steps);
    steps
        .filter_map(|step| match step.kind {
            StepKind::Dutch1997(step) => Some(step),
            _ => None,
        })
        .collect()
}

#[test]
fn c7_eight_players_the_fifteenth_transposition() {
    let colours = ['w', 'b', 'w', 'b', 'b', 'w', 'b', 'w'];
    let who: Vec<Who> = (1..).zip(colours).map(|(n, colour)| Who(n, colour, 1, "")).collect();
    let paired = Position::new(&who, &[(1, 5)], &[]).pair();
    assert_eq!(told(&paired), "1-7 2-6 3-5 4-8");
    assert!(steps(&paired).contains(&DutchStep::TransposedS2));
    assert!(!steps(&paired).contains(&DutchStep::LeaveS1));
    assert!(paired.boards.iter().all(|b| b.colours == ColourReason::BothGranted), "x = 0");
}

#[test]
fn b5_b6_seven_players_and_who_floats() {
    let mut who: Vec<Who> = (1..=7)
        .map(|n| {
            Who(n, if n % 2 == 1 { 'w' } else { 'b' }, 2, ["", "d2", "d1"][n.saturating_sub(5) as usize])
        })
        .collect();
    who.push(Who(8, 'b', 0, ""));
    assert_eq!(told(&Position::new(&who, &[], &[]).pair()), "1-4 2-7 3-6 5-8");
}

#[test]
fn c10_c11_one_moved_down_player() {
    for (met, expected, step) in [
        (&[(1, 6)][..], "1-3 2-5 4-6", DutchStep::DroppedForUpfloats { b5: false }),
        (&[(1, 6), (1, 3)], "1-2 3-4 5-6", DutchStep::DroppedForUpfloats { b5: true }),
        (&[(1, 6), (1, 3), (1, 2)], "1-4 2-5 3-6", DutchStep::X { at_first: 0, raised_to: 1 }),
    ] {
        let who = [
            Who(1, 'w', 3, ""),
            Who(2, 'b', 2, "u1"),
            Who(3, 'b', 2, "u2"),
            Who(4, 'w', 2, ""),
            Who(5, 'w', 2, ""),
            Who(6, 'b', 2, ""),
        ];
        let paired = Position::new(&who, met, &[]).pair();
        let first = expected.split(' ').next().expect("a pair");
        assert!(told(&paired).starts_with(first), "{} instead of {expected}", told(&paired));
        assert!(steps(&paired).contains(&step), "{:?}", steps(&paired));
        if met.len() == 1 {
            assert_eq!(told(&paired), expected);
        }
    }
}

fn alternating(numbers: std::ops::RangeInclusive<u32>, score: i32) -> impl Iterator<Item = Who> {
    numbers.map(move |n| Who(n, if n % 2 == 1 { 'w' } else { 'b' }, score, ""))
}

#[test]
fn c13_the_penultimate_scoregroup_makes_one_pair_fewer() {
    let who: Vec<Who> = alternating(3..=6, 1).chain(alternating(7..=8, 0)).collect();
    let paired = Position::new(&who, &[(7, 8)], &[]).pair();
    assert_eq!(told(&paired), "3-4 5-8 6-7");
    assert!(steps(&paired).contains(&DutchStep::OthersForTheLowest));
    assert!(steps(&paired).contains(&DutchStep::FewerPairs { by: 1 }));
}

#[test]
fn c13_the_bye_counts_too() {
    let who: Vec<Who> = alternating(3..=6, 1).chain(alternating(7..=9, 0)).collect();
    let met = [(7, 8), (7, 9), (8, 9), (6, 7), (6, 8), (6, 9)];
    let paired = Position::new(&who, &met, &[3, 4, 5, 6, 7, 8]).pair();
    assert_eq!(told(&paired), "3-6 4-7 5-8 bye 9");
}

#[test]
fn c13_scoregroups_become_one_when_nothing_else_helps() {
    // 3 and 4 can only meet 5 and 6.
    let who: Vec<Who> =
        alternating(1..=2, 2).chain(alternating(3..=4, 1)).chain(alternating(5..=6, 0)).collect();
    let paired = Position::new(&who, &[(5, 6), (3, 5), (4, 6), (4, 5), (3, 6)], &[]).pair();
    assert_eq!(told(&paired), "1-6 2-5 3-4");
    assert!(steps(&paired).contains(&DutchStep::Merged));
}

#[test]
fn c12_another_player_moves_down() {
    let who: Vec<Who> = [Who(1, 'w', 3, ""), Who(2, 'b', 3, ""), Who(3, 'b', 3, "")]
        .into_iter()
        .chain([Who(4, 'w', 2, ""), Who(5, 'w', 2, "")])
        .chain([Who(6, 'b', 1, ""), Who(7, 'w', 1, ""), Who(8, 'b', 1, "")])
        .collect();
    assert_eq!(told(&Position::new(&who, &[], &[]).pair()), "1-2 3-4 5-6 7-8");
    let paired = Position::new(&who, &[(3, 4), (3, 5)], &[]).pair();
    assert_eq!(told(&paired), "1-3 2-4 5-6 7-8");
    assert!(steps(&paired).contains(&DutchStep::OthersForTheNext));
}

#[test]
fn c1_who_has_no_opponent_moves_down() {
    let who: Vec<Who> = alternating(1..=4, 2).chain(alternating(5..=8, 1)).collect();
    let paired = Position::new(&who, &[(1, 2), (1, 3), (1, 4)], &[]).pair();
    assert!(steps(&paired).contains(&DutchStep::NoOpponent));
    assert!(told(&paired).starts_with("1-6 "), "{}", told(&paired));
}

#[test]
fn a3_a_scoregroup_at_least_half_moved_down_is_homogeneous() {
    // 1 and 2 have met: both move down to 3 and 4, and no remainder is made.
    let who: Vec<Who> = alternating(1..=2, 2).chain(alternating(3..=4, 1)).collect();
    let paired = Position::new(&who, &[(1, 2)], &[]).pair();
    assert_eq!(told(&paired), "1-4 2-3");
    assert!(!steps(&paired).contains(&DutchStep::Remainder));
}

#[test]
fn amendment_21_b2_ceases_only_for_more_pairs_over_half_in_the_last_round() {
    let two: Vec<Who> = vec![Who(1, 'W', 50, ""), Who(2, 'W', 50, "")];
    let low = || vec![Who(3, 'b', 0, ""), Who(4, 'b', 0, "")];
    let position = |who: Vec<Who>, last: bool| {
        let mut position = Position::new(&who, &[], &[]);
        if last {
            position.tournament.settings.rounds = Some(position.round);
        }
        position
    };
    let all = || two.iter().map(|w| Who(w.0, w.1, w.2, w.3)).chain(low()).collect::<Vec<_>>();
    assert_eq!(told(&position(all(), false).pair()), "1-3 2-4");
    let last = position(all(), true).pair();
    assert_eq!(told(&last), "1-2 3-4");
    assert!(steps(&last).contains(&DutchStep::WithoutB2));
    // With two more of them due Black, everybody has an opponent as it is.
    let four = vec![Who(1, 'W', 50, ""), Who(2, 'B', 50, ""), Who(3, 'W', 50, ""), Who(4, 'B', 50, "")];
    let same = position(four, true).pair();
    assert_eq!(told(&same), "1-4 2-3");
    assert!(!steps(&same).contains(&DutchStep::WithoutB2));
    // Nobody is over 50 % with no points.
    let below = position(vec![Who(1, 'W', 0, ""), Who(2, 'W', 0, "")], true);
    assert!(matches!(
        pair(&below.tournament, below.round, &Ruleset { system: SYSTEM }),
        Err(Refusal::NoLegalPairing(_))
    ));
}

#[test]
fn c13_with_amendment_21_two_whom_b2_keeps_apart_move_down_and_meet_in_the_lowest() {
    // All pairs but these have met; 50 points are over 50 %, and two due White absolutely meet at last only.
    let position = |who: Vec<Who>, open: &[(u32, u32)]| {
        let n = who.len() as u32;
        let all = (1..=n).flat_map(|a| (a + 1..=n).map(move |b| (a, b)));
        let met: Vec<(u32, u32)> = all.filter(|pair| !open.contains(pair)).collect();
        let mut position = Position::new(&who, &met, &[]);
        position.tournament.settings.rounds = Some(position.round);
        position
    };
    let due = |wanted: &[u32], scores: &[i32]| -> Vec<Who> {
        let who = (1..).zip(scores);
        who.map(|(n, &score)| Who(n, if wanted.contains(&n) { 'W' } else { 'b' }, score, "")).collect()
    };
    for (who, open, expected, before_the_last) in [
        // Homogeneous: 7 and 8 need 3 and 4, so 1 and 2 are left, and 5-6 is the one pair that is made.
        (
            due(&[1, 2], &[50, 50, 50, 50, 50, 50, 0, 0]),
            &[(1, 2), (1, 3), (2, 4), (3, 7), (4, 8), (5, 6)][..],
            "1-2 3-7 4-8 5-6",
            None,
        ),
        // Moved down: 1-2 comes first, and then 3 and 5 have nobody but each other if 4 is to meet 6. That B2 could be
        // kept by 1-8 2-3 4-6 5-7 comes too late: the scoregroups become one only when p is 0.
        (
            due(&[3, 5], &[60, 50, 50, 50, 50, 0, 0, 0]),
            &[(1, 2), (1, 8), (2, 3), (3, 4), (3, 5), (4, 5), (4, 6), (5, 7), (7, 8)],
            "1-2 3-5 4-6 7-8",
            Some("1-8 2-3 4-6 5-7"),
        ),
    ] {
        let position = position(who, open);
        let paired = position.pair();
        assert_eq!(told(&paired), expected);
        assert!(steps(&paired).contains(&DutchStep::OthersForTheLowest), "{:?}", steps(&paired));
        assert!(steps(&paired).contains(&DutchStep::WithoutB2), "{:?}", steps(&paired));
        assert!(!steps(&paired).contains(&DutchStep::Merged), "{:?}", steps(&paired));
        let literal = super::literal::pair(&position.tournament, position.round).expect("there is a pairing");
        assert_eq!(paired.boards, literal.boards);
        // Before the last round B2 holds for everybody.
        let mut earlier = position;
        earlier.tournament.settings.rounds = RoundNo::new(earlier.round.get() + 1);
        let paired = pair(&earlier.tournament, earlier.round, &Ruleset { system: SYSTEM });
        assert_eq!(paired.ok().map(|paired| told(&paired)).as_deref(), before_the_last);
    }
}

#[test]
fn amendment_22_no_two_of_one_federation_over_half_at_the_end_of_a_youth_championship() {
    let who: Vec<Who> = alternating(1..=4, 50).collect();
    let mut position = Position::new(&who, &[], &[]);
    for (player, federation) in [(1, "AAA"), (4, "AAA"), (2, "BBB"), (3, "BBB")] {
        let player = position.tournament.players.iter_mut().find(|p| p.id == PlayerId(player));
        player.expect("they take part").federation = federation.to_owned();
    }
    assert_eq!(told(&position.pair()), "1-4 2-3");
    position.tournament.settings.youth_championship = true;
    assert_eq!(told(&position.pair()), "1-4 2-3", "not yet");
    let left = |n: usize| RoundNo::new(position.round.get() + n);
    for (rounds, expected) in [(left(3), "1-4 2-3"), (left(2), "1-2 3-4"), (left(0), "1-2 3-4")] {
        position.tournament.settings.rounds = rounds;
        assert_eq!(told(&position.pair()), expected, "{rounds:?}");
    }
}

#[test]
fn f3_rounds_without_a_game_are_struck_out_for_e3() {
    let history = |text: &str| History {
        player: PlayerId(1),
        rounds: text
            .chars()
            .map(|c| {
                let result = Some(if c == '-' { GameResult::DOUBLE_FORFEIT } else { GameResult::DRAW });
                let colour = if c == 'W' { Colour::White } else { Colour::Black };
                Spent::Paired { opponent: PlayerId(2), colour, result }
            })
            .collect(),
    };
    for (played, treated_as) in [("BWW-B", "BWWB"), ("WB-WB", "WBWB"), ("BWW-B-W", "BWWBW")] {
        assert_eq!(colours_played(&history(played)), colours_played(&history(treated_as)));
    }
    // Round by round, these two never had different colours when both played.
    let (one, other) = (colours_played(&history("BWW-B")), colours_played(&history("BWWWB")));
    assert_eq!(latest_difference(&one, &other), Some(Colour::Black));
}

#[test]
fn f4_the_first_round() {
    for (players, expected) in [(8, "1-5 2-6 3-7 4-8"), (7, "1-4 2-5 3-6 bye 7"), (1, "bye 1")] {
        let tournament = Tournament {
            settings: Settings { rounds: RoundNo::new(5), system: Some(SYSTEM), ..Settings::default() },
            players: (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect(),
            ..Tournament::default()
        };
        let paired = pair(&tournament, RoundNo::FIRST, &Ruleset { system: SYSTEM }).expect("round one");
        assert_eq!(told(&paired), expected);
        for board in &paired.boards {
            let upper = board.white.0.min(board.black.0);
            assert_eq!(board.white.0 == upper, upper % 2 == 1, "even numbers have the other colour");
        }
    }
}

#[test]
fn f9_an_adjourned_game_is_a_draw_if_the_event_says_so() {
    let who: Vec<Who> = alternating(1..=4, 1).collect();
    let mut position = Position::new(&who, &[(1, 3)], &[]);
    let paired = position.pair();
    position.tournament.rounds[0].games[0].result = None;
    let refusal = pair(&position.tournament, position.round, &Ruleset { system: SYSTEM });
    assert!(matches!(refusal, Err(Refusal::NotReady(_))));
    position.tournament.settings.adjourned_games_are_draws = true;
    assert_eq!(told(&position.pair()), told(&paired));
}

#[test]
fn a_wish_is_granted_as_far_as_the_rules_go() {
    let who: Vec<Who> = alternating(1..=4, 1).collect();
    let position = Position::new(&who, &[(1, 2)], &[]);
    let wish = |a, b| {
        let wish = Wish::Pair(PlayerId(a), PlayerId(b));
        pair_with_wish(&position.tournament, position.round, &Ruleset { system: SYSTEM }, wish)
    };
    let granted = wish(1, 3).expect("it can be paired").expect("nothing bars it");
    assert_eq!(told(&granted), "1-3 2-4");
    assert!(wish(1, 2).expect("it can be paired").is_err(), "they have met");
}
