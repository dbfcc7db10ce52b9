//! The cases of `cases.tsv`.

use crate::field::event;
use pairing_core::ratings::words::account;
use pairing_core::ratings::{Basis, Edition, NotCounted, Outcome, RatedRound, report};
use pairing_core::tournament::PlayerId;

const CASES: &str = include_str!("cases.tsv");

#[test]
fn worked_cases() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in CASES.lines().skip(1).filter(|l| !l.starts_with('#') && !l.is_empty()) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [case, edition, own, birth, year, k, games, outcome, performance] = cells[..] else {
            panic!("nine columns: {line}")
        };
        let known = |text: &str| (text != "-").then(|| text.to_owned());
        let mut t = event(known(own).map(|own| own.parse().expect("a rating")), games);
        t.players[0].birth = known(birth).unwrap_or_default();
        t.players[0].k_factor = known(k).map(|k| k.parse().expect("a K"));
        t.info.end_date = known(year).unwrap_or_default();
        let edition = Edition::from_key(edition).expect("an edition");
        let report = report(&t, t.rounds.len(), edition);
        let of = report.of(PlayerId(1)).expect("player 1");
        let is = match &of.outcome {
            Outcome::Change(Ok(c)) => format!("{} {} {}", c.factor.k, c.hundredths, c.points),
            Outcome::Initial(Ok(i)) => format!("{} {:?}", i.rating, i.published),
            Outcome::Change(Err(none)) | Outcome::Initial(Err(none)) => format!("{none:?}"),
        };
        let performed = match of.performance {
            Ok(p) => p.rating.to_string(),
            Err(none) => format!("{none:?}"),
        };
        if (is.as_str(), performed.as_str()) != (outcome, performance) {
            wrong.push(format!("{case}: {is}, performance {performed}"));
        }
        count += 1;
    }
    assert!(count >= 30, "{count} cases");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_round_says_why_it_does_not_count() {
    let t = event(Some(2000), "bye 1900:+ 1800:W -:1 2000:? 2000:1");
    let report = report(&t, t.rounds.len(), Edition::Standard2025);
    let of = report.of(PlayerId(1)).expect("player 1");
    let reasons: Vec<Option<NotCounted>> = of
        .rounds
        .iter()
        .map(|round| match round {
            RatedRound::Game(_) => None,
            RatedRound::NotCounted { reason, .. } => Some(*reason),
        })
        .collect();
    use NotCounted::*;
    assert_eq!(
        reasons,
        [Some(NotPaired), Some(Forfeit), Some(NoMoves), Some(OpponentUnrated), Some(Open), None]
    );
}

#[test]
fn where_k_comes_from_is_said() {
    for (own, birth, date, given, basis) in [
        (2400, "", "", None, Basis::From2400),
        (2350, "", "", None, Basis::Under2400),
        (2000, "2010/00/00", "2026/03/08", None, Basis::Junior),
        (2000, "1990", "2026/03/08", None, Basis::Under2400),
        (2000, "", "2026/03/08", None, Basis::BirthUnknown),
        (2000, "2010", "", None, Basis::EventDateUnknown),
        (2400, "", "", Some(20), Basis::Given),
        // No birth date: after the event, or on no calendar.
        (2000, "2030/01/01", "2026/03/08", None, Basis::BirthImpossible),
        (2000, "2027", "2026/03/08", None, Basis::BirthImpossible),
        (2000, "2026/03/09", "2026/03/08", None, Basis::BirthImpossible),
        (2000, "2010/13/45", "2026/03/08", None, Basis::BirthImpossible),
        (2000, "2010/02/30", "", None, Basis::BirthImpossible),
        (2000, "1899/13/45", "2026/03/08", None, Basis::BirthImpossible),
        (2000, "2010/02/28", "2026/03/08", None, Basis::Junior),
        (2000, "abc", "2026/03/08", None, Basis::BirthUnknown),
    ] {
        let mut t = event(Some(own), "2000:1");
        t.players[0].birth = birth.to_owned();
        t.players[0].k_factor = given;
        t.info.start_date = date.to_owned();
        let report = report(&t, 1, Edition::Standard2025);
        let Outcome::Change(Ok(change)) = report.players[0].outcome else { panic!("a change") };
        assert_eq!(change.factor.basis, basis, "{own} {birth} {date}");
        let is_40 = change.factor.k == 40;
        assert_eq!(is_40, basis == Basis::Junior, "{own} {birth} {date}");
        let words = account(&t, report.edition, &report.players[0]);
        assert!(words.contains(basis.reason()), "{words}");
    }
}

#[test]
fn article_7_2_1_whoever_falls_below_1400_is_unrated() {
    for (own, listed) in [(1410, true), (1409, false)] {
        let t = event(Some(own), &format!("{own}:0"));
        let report = report(&t, 1, Edition::Standard2025);
        let Outcome::Change(Ok(change)) = report.players[0].outcome else { panic!("a change") };
        assert_eq!((change.points, change.is_listed()), (-10, listed), "{own}");
        let words = account(&t, report.edition, &report.players[0]);
        assert_eq!(words.contains("less than 1400: listed as unrated (7.2.1)\n"), !listed, "{words}");
    }
}

#[test]
fn only_the_rounds_asked_for_count() {
    let t = event(Some(2000), "2000:1 2000:1 2000:1");
    let after = |rounds| report(&t, rounds, Edition::Standard2025);
    for (rounds, points) in [(1, 10), (2, 20), (9, 30)] {
        let Outcome::Change(Ok(change)) = after(rounds).players[0].outcome else { panic!("a change") };
        assert_eq!(change.points, points);
    }
    assert_eq!((after(0).after, after(9).after), (0, 3));
}

#[test]
fn a_calculation_in_words() {
    let mut t = event(Some(2000), "1900:1 2500:0 -:½ bye");
    t.players[0].name = "Ada".to_owned();
    t.players[0].birth = "1990".to_owned();
    t.info.end_date = "2026/03/08".to_owned();
    let report = report(&t, 4, Edition::Standard2025);
    let words = account(&t, report.edition, &report.players[0]);
    assert_eq!(
        words,
        "Ada, 2000\n\
         FIDE Rating Regulations (B.02) of 1 March 2024, 8.3.1 as amended from 1 October 2025\n\
         round 1: White against Player 2 (1900), scored 1; difference +100, expected 0.64; +0.36 × 20 = +7.20\n\
         round 2: Black against Player 3 (2500), scored 0; difference -500, counted as -400 (8.3.1), expected 0.08; \
         -0.08 × 20 = -1.60\n\
         round 3: Player 4: does not count: the opponent has no rating\n\
         round 4: does not count: not paired (5.1)\n\
         K 20 (8.3.3): under 2400; taken to have 30 games and never to have reached 2400\n\
         change: 1 of 2, expected 0.72: +0.28 × 20 = +5.60, rounded +6 (8.3.4): 2006\n\
         performance: opponents' average 2200, 1 of 2 is 50 %, 0 (8.1.1): 2200\n"
    );
    let unrated = account(&t, report.edition, &report.players[3]);
    assert!(
        unrated.contains("first rating: ½ of 1, and two draws against 1800 (8.2.2): average 1867"),
        "{unrated}"
    );
}
