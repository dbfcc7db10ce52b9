//! Norms: what is met, missed, and not said by the file.

use crate::field::event;
use pairing_core::norms::{Fact, Hint, Norm, Verdict, report, words};
use pairing_core::tournament::*;
use proptest::prelude::*;

/// An event of nine rounds in which Ada (HUN) scores `results` against opponents whose rating, title and federation
/// `opponents` gives, such as `2500 GM GER`; `-` for what is not known.
pub fn nine(opponents: &[&str], results: &str) -> Tournament {
    let words: Vec<String> = opponents
        .iter()
        .zip(results.split_whitespace())
        .map(|(opponent, result)| format!("{}:{result}", opponent.split(' ').next().expect("a rating")))
        .collect();
    let mut t = event(Some(2450), &words.join(" "));
    t.settings.rounds = RoundNo::new(9);
    t.players[0].name = "Ada".to_owned();
    t.players[0].federation = "HUN".to_owned();
    for (player, opponent) in t.players[1..].iter_mut().zip(opponents) {
        let mut fields = opponent.split(' ').skip(1);
        player.title = fields.next().and_then(Title::parse);
        player.federation = fields.next().filter(|f| *f != "-").unwrap_or_default().to_owned();
    }
    t
}

pub fn hint(t: &Tournament, norm: Norm) -> Hint {
    let report = report(t, t.rounds.len());
    let of = report.of(PlayerId(1)).expect("Ada");
    of.norms.iter().find(|hint| hint.norm == norm).expect("a norm of use").clone()
}

pub fn sentences(t: &Tournament, hint: &Hint, verdict: Verdict) -> Vec<String> {
    let findings = hint.findings.iter().filter(|f| f.verdict == verdict);
    findings.map(|finding| words::sentence(t, finding)).collect()
}

/// Average 2475 and three each of the norm's kinds: just enough for a GM norm with 6 of 9.
pub const FIELD: [&str; 9] = [
    "2550 GM GER",
    "2550 GM GER",
    "2550 GM POL",
    "2450 IM HUN",
    "2450 IM HUN",
    "2450 - HUN",
    "2425 - HUN",
    "2425 - HUN",
    "2425 - AUT",
];
pub const SIX: &str = "½ ½ ½ ½ 1 1 1 1 0";

pub fn with(changes: &[(usize, &'static str)]) -> Vec<&'static str> {
    let mut field = FIELD.to_vec();
    for &(place, opponent) in changes {
        field[place] = opponent;
    }
    field
}

#[test]
fn six_of_nine_against_2475_is_a_gm_norm_and_one_point_less_is_none() {
    let t = nine(&FIELD, SIX);
    let hint = hint(&t, Norm::Gm);
    assert_eq!(hint.verdict, Verdict::Met, "{:?}", sentences(&t, &hint, Verdict::Missed));
    assert_eq!((hint.rounds.len(), hint.left_out.len()), (9, 0));
    assert!(hint.performed());
    assert!(
        sentences(&t, &hint, Verdict::Met)
            .contains(&"performance 2600: average 2475, 67 % is 125; 2600 is asked for (1.4.8)".to_owned())
    );

    // One rating point less for five of them: 2474.4.
    let less = nine(&with(&[(6, "2420 - HUN")]), SIX);
    let missed = self::hint(&less, Norm::Gm);
    assert_eq!(missed.verdict, Verdict::Missed);
    assert_eq!(
        sentences(&less, &missed, Verdict::Missed),
        ["performance 2599: average 2474, 67 % is 125; 2600 is asked for (1.4.8), a score of 6½"]
    );
}

#[test]
fn the_average_is_rounded_halves_upwards() {
    // 22271 over 9 is 2474.56, 22270 over 9 is 2474.44.
    for (last, verdict) in [("2421 - HUN", Verdict::Met), ("2420 - HUN", Verdict::Missed)] {
        assert_eq!(hint(&nine(&with(&[(6, last)]), SIX), Norm::Gm).verdict, verdict, "{last}");
    }
}

#[test]
fn what_is_missed_is_named_with_its_article() {
    let cases: [(&[(usize, &'static str)], &str); 5] = [
        (
            &[(2, "2550 GM GER"), (8, "2425 - GER")],
            "opponents from only 1 federation other than the own; 2 are asked for (1.4.3), unless the event is exempt",
        ),
        (&[(8, "2425 - HUN")], "6 opponents of the own federation; 5 are allowed (1.4.4)"),
        (&[(4, "2450 CM HUN")], "only 4 opponents with a title above CM; 5 are asked for (1.4.5)"),
        (&[(2, "2550 IM POL")], "only 2 opponents with this title or a higher; 3 are asked for (1.4.5)"),
        (
            &[
                (2, "2550 GM GER"),
                (3, "2450 IM GER"),
                (4, "2450 IM GER"),
                (5, "2450 - GER"),
                (6, "2425 - GER"),
            ],
            "7 opponents of GER; 6 are allowed (1.4.4)",
        ),
    ];
    for (changes, sentence) in cases {
        let t = nine(&with(changes), SIX);
        let hint = hint(&t, Norm::Gm);
        assert_eq!(hint.verdict, Verdict::Missed, "{sentence}");
        assert_eq!(sentences(&t, &hint, Verdict::Missed), [sentence]);
    }
}

#[test]
fn what_the_file_does_not_say_is_open_and_named() {
    let mut t = nine(&with(&[(8, "2425 - -")]), SIX);
    let open = hint(&t, Norm::Gm);
    assert_eq!(open.verdict, Verdict::Unknown);
    assert_eq!(
        sentences(&t, &open, Verdict::Unknown),
        [
            "5 opponents of the own federation; 5 are allowed (1.4.4); the federation of 1 opponent is not known"
        ]
    );

    for player in &mut t.players {
        player.title = None;
    }
    t.players[9].federation = "AUT".to_owned();
    let open = hint(&t, Norm::Gm);
    assert_eq!(
        sentences(&t, &open, Verdict::Unknown),
        [
            "the file has no titles; 5 opponents with one asked for (1.4.5)",
            "the file has no titles; 3 opponents with this one or a higher asked for (1.4.5)",
        ]
    );

    let mut t = nine(&FIELD, SIX);
    t.players[0].federation.clear();
    let open = hint(&t, Norm::Gm);
    assert_eq!(open.verdict, Verdict::Met, "of four federations two are others, and no one has too many");
    for player in &mut t.players[7..] {
        player.federation = "POL".to_owned();
    }
    for player in &mut t.players[4..7] {
        player.federation = "GER".to_owned();
    }
    let open = hint(&t, Norm::Gm);
    assert_eq!(
        sentences(&t, &open, Verdict::Unknown),
        [
            "opponents from 1 federation other than the own; 2 are asked for (1.4.3); the player's federation is not known"
        ]
    );
}

#[test]
fn eight_games_and_a_forfeit_win_count_as_nine_only_in_nine_rounds() {
    let results = "½ ½ ½ ½ 1 1 1 1 +";
    let t = nine(&FIELD, results);
    let games = |hint: &Hint| hint.findings.iter().find(|f| matches!(f.fact, Fact::Games { .. })).cloned();
    let found = games(&hint(&t, Norm::Gm)).expect("games");
    assert_eq!(found.fact, Fact::Games { played: 8, unplayed: 1, needed: 9, to_come: 0 });
    assert_eq!(found.verdict, Verdict::Met);

    let mut longer = t.clone();
    longer.settings.rounds = RoundNo::new(10);
    assert_eq!(games(&hint(&longer, Norm::Gm)).map(|f| f.verdict), Some(Verdict::Pending), "a game to come");
    longer.rounds.push(Round::default());
    assert_eq!(games(&hint(&longer, Norm::Gm)).map(|f| f.verdict), Some(Verdict::Missed));
    let lost = nine(&FIELD, "½ ½ ½ ½ 1 1 1 1 -");
    assert_eq!(games(&hint(&lost, Norm::Gm)).map(|f| f.verdict), Some(Verdict::Missed));
}

#[test]
fn one_opponent_is_raised_to_the_floor_and_the_unrated_count_1400() {
    let raised = |opponents: &[(usize, &'static str)]| {
        let hint = hint(&nine(&with(opponents), SIX), Norm::Gm);
        let fact = hint.findings.into_iter().find(|f| matches!(f.fact, Fact::Average { .. })).map(|f| f.fact);
        let Some(Fact::Average { average: Some(average), raised, unrated, .. }) = fact else {
            panic!("an average")
        };
        (average, raised, unrated)
    };
    // 2475 times 9, less 2425 and more 2200.
    assert_eq!(raised(&[(8, "1900 - AUT")]), (2450, Some(PlayerId(10)), 0));
    assert_eq!(raised(&[(8, "- - AUT")]), (2450, Some(PlayerId(10)), 1));
    // Only the lowest: the other stays at 1400.
    assert_eq!(raised(&[(8, "- - AUT"), (7, "- - HUN")]), (2336, Some(PlayerId(9)), 2));
    assert_eq!(raised(&[]), (2475, None, 0));
}

#[test]
fn in_a_longer_event_later_games_and_won_games_may_be_left_out() {
    // Two more rounds lost: the norm was reached after nine.
    let mut field = FIELD.to_vec();
    field.extend(["2300 - AUT", "2300 - AUT"]);
    let mut t = nine(&field, "½ ½ ½ ½ 1 1 1 1 0 0 0");
    t.settings.rounds = RoundNo::new(11);
    let later = hint(&t, Norm::Gm);
    assert_eq!(later.verdict, Verdict::Met);
    assert_eq!(later.left_out, [10, 11].map(|n| RoundNo::new(n).expect("a round")));
    assert!(words::verdict(&later).ends_with("(1.4.1, without the games of round 10, 11)"));

    // A win against a weak opponent in round 1 costs more than it brings.
    let mut field = vec!["1500 - AUT"];
    field.extend(FIELD);
    let mut t = nine(&field, &format!("1 {SIX}"));
    t.settings.rounds = RoundNo::new(10);
    let won = hint(&t, Norm::Gm);
    assert_eq!((won.verdict, won.left_out.clone()), (Verdict::Met, vec![RoundNo::FIRST]));
    // A lost game may not be left out.
    let mut t = nine(&field, &format!("0 {SIX}"));
    t.settings.rounds = RoundNo::new(10);
    assert_eq!(hint(&t, Norm::Gm).verdict, Verdict::Missed);
}

#[test]
fn only_norms_still_of_use_are_looked_at() {
    let norms = |title: Option<Title>, sex: Option<Sex>| {
        let mut t = nine(&FIELD, SIX);
        t.players[0].title = title;
        t.players[0].sex = sex;
        let report = report(&t, 9);
        report.players[0].norms.iter().map(|hint| hint.norm).collect::<Vec<_>>()
    };
    use Norm::*;
    assert_eq!(norms(None, Some(Sex::Male)), [Gm, Im]);
    assert_eq!(norms(None, Some(Sex::Female)), [Gm, Im, Wgm, Wim]);
    assert_eq!(norms(Some(Title::Wim), None), [Gm, Im, Wgm]);
    assert_eq!(norms(Some(Title::Im), Some(Sex::Female)), [Gm]);
    assert_eq!(norms(Some(Title::Gm), None), []);
    let t = nine(&FIELD, SIX);
    assert_eq!(
        sentences(&t, &hint(&t, Wgm), Verdict::Unknown),
        ["a title for women; the file does not say the player's sex"]
    );
}

/// Ada (HUN, the host) against nine of HUN, and twenty others of three federations, ten with a title.
pub fn exempt() -> Tournament {
    let field: Vec<&str> =
        FIELD.iter().map(|o| if o.contains("GM") { "2550 GM HUN" } else { "2450 IM HUN" }).collect();
    let mut t = nine(&field, SIX);
    t.info.federation = "HUN".to_owned();
    // Ten games between foreigners in each round.
    for id in 11..31 {
        let mut player = Player::new(PlayerId(id), Tpn(id), format!("Player {id}"));
        player.rating = Some(2300);
        player.federation = ["GER", "POL", "AUT"][id as usize % 3].to_owned();
        player.title = (id < 21).then_some(Title::Im);
        t.players.push(player);
    }
    for round in &mut t.rounds {
        round.games.extend((11..31).step_by(2).map(|id| Game {
            white: PlayerId(id),
            black: PlayerId(id + 1),
            result: Some(GameResult::DRAW),
        }));
    }
    t
}

#[test]
fn a_field_with_twenty_foreign_players_exempts_from_foreign_federations_but_leaves_the_caps_open() {
    let mut t = exempt();
    let of = report(&t, 9).exemption;
    assert_eq!((of.met, of.players, of.federations, of.titled), (true, 20, 3, 10));
    let exempt = hint(&t, Norm::Gm);
    assert_eq!(exempt.verdict, Verdict::Unknown);
    assert_eq!(
        sentences(&t, &exempt, Verdict::Unknown),
        [
            "9 opponents of the own federation; 5 are allowed (1.4.4); whether that holds in an event exempt by 1.4.3 d must be asked",
            "9 opponents of HUN; 6 are allowed (1.4.4); whether that holds in an event exempt by 1.4.3 d must be asked",
        ]
    );
    // One of them missed two rounds.
    for round in &mut t.rounds[..2] {
        round.games.retain(|game| game.white != PlayerId(29));
    }
    assert!(!report(&t, 9).exemption.met);
    assert_eq!(hint(&t, Norm::Gm).verdict, Verdict::Missed);
}

#[test]
fn article_1_4_3_d_players_of_fid_count_but_fid_is_no_federation() {
    let mut t = exempt();
    for player in t.players.iter_mut().filter(|p| p.federation == "AUT") {
        player.federation = "fid".to_owned();
    }
    let of = report(&t, 9).exemption;
    assert_eq!((of.met, of.players, of.federations, of.titled), (false, 20, 2, 10));
    // Of four federations one may be FID.
    t.players[10].federation = "AUT".to_owned();
    let of = report(&t, 9).exemption;
    assert_eq!((of.met, of.players, of.federations), (true, 20, 3));
}

#[test]
fn article_1_4_3_d_only_who_did_not_come_has_missed_a_round() {
    for (result, missing) in [
        (Some(GameResult::WHITE_WINS_BY_FORFEIT), 1),
        (Some(GameResult::BLACK_WINS_BY_FORFEIT), 1),
        (Some(GameResult::DOUBLE_FORFEIT), 2),
        (Some(GameResult::Short(Played::WhiteWins)), 0),
        (None, 0),
    ] {
        for (rounds, missing) in [(1, 0), (2, missing)] {
            let mut t = exempt();
            for round in &mut t.rounds[..rounds] {
                for game in round.games.iter_mut().filter(|game| game.white == PlayerId(29)) {
                    game.result = result;
                }
            }
            assert_eq!(report(&t, 9).exemption.players, 20 - missing, "{result:?} in {rounds}");
        }
    }
    for (kind, missing) in [
        (ByeKind::PairingAllocated, 0),
        (ByeKind::HalfPoint, 2),
        (ByeKind::ZeroPoint, 2),
        (ByeKind::FullPoint, 2),
    ] {
        let mut t = exempt();
        for round in &mut t.rounds[..2] {
            round.games.retain(|game| game.white != PlayerId(29));
            round.byes.extend([29, 30].map(|id| Bye { player: PlayerId(id), kind }));
        }
        assert_eq!(report(&t, 9).exemption.players, 20 - missing, "{kind:?}");
    }
}

/// What opponents may be: rating, title, federation.
pub fn opponent() -> impl Strategy<Value = (u16, Option<Title>, &'static str)> {
    let title = prop::option::weighted(0.8, prop::sample::select(Title::ALL.to_vec()));
    (2000..2700_u16, title, prop::sample::select(vec!["HUN", "GER", "POL", "AUT", "FID", ""]))
}

pub fn random(opponents: &[(u16, Option<Title>, &str)], results: &[&str]) -> Tournament {
    let games: String =
        opponents.iter().zip(results).map(|((rating, ..), result)| format!("{rating}:{result} ")).collect();
    let mut t = event(None, &games);
    t.settings.rounds = RoundNo::new(t.rounds.len());
    t.players[0].federation = "HUN".to_owned();
    for (player, (_, title, federation)) in t.players[1..].iter_mut().zip(opponents) {
        player.title = *title;
        player.federation = (*federation).to_owned();
    }
    t
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn a_better_result_never_makes_less_of_a_norm(
        opponents in prop::collection::vec(opponent(), 7..15),
        results in prop::collection::vec(prop::sample::select(vec!["1", "1", "½", "0", "+", "?"]), 15),
        which in 0..15_usize,
    ) {
        let may_be_better: Vec<usize> =
            (0..opponents.len()).filter(|&i| ["½", "0"].contains(&results[i])).collect();
        let Some(&which) = may_be_better.get(which % may_be_better.len().max(1)) else { return Ok(()) };
        let mut better = results.clone();
        better[which] = if results[which] == "0" { "½" } else { "1" };
        let (before, after) = (random(&opponents, &results), random(&opponents, &better));
        let (before, after) = (report(&before, 15), report(&after, 15));
        prop_assert_eq!(before.players[0].norms.len(), 4);
        for (before, after) in before.players[0].norms.iter().zip(&after.players[0].norms) {
            prop_assert!(after.verdict <= before.verdict, "{before:?} {after:?}");
        }
    }

    /// What is met has every requirement, and the games left out were lost to the end or won.
    #[test]
    fn what_is_met_has_every_requirement(
        opponents in prop::collection::vec(opponent(), 9..14),
        results in prop::collection::vec(prop::sample::select(vec!["1", "1", "1", "½", "0"]), 14),
    ) {
        let t = random(&opponents, &results);
        for hint in &report(&t, 14).players[0].norms {
            prop_assert_eq!(hint.findings.iter().map(|f| f.verdict).max(), Some(hint.verdict));
            if hint.verdict == Verdict::Met {
                prop_assert!(hint.rounds.len() >= 9);
                prop_assert_eq!(hint.rounds.len() + hint.left_out.len(), t.rounds.len());
            }
            let last = hint.rounds.last().copied();
            for round in hint.left_out.iter().filter(|round| Some(**round) < last) {
                prop_assert_eq!(results[round.index()], "1", "round {}", round);
            }
        }
    }
}
