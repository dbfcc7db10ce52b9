//! Editions of the tie-break rules: the virtual opponent of 2009, the eliminations of 1999, the order of 1997, lots.

mod common;

use common::event;
use pairing_core::handling::lots::draw;
use pairing_core::standings::{Standings, by_the_rules, explain, lots_to_draw, standings};
use pairing_core::tie_breaks::{Against, Missing, Preset, TieBreak, TieBreakEdition, Value, parse_list};
use pairing_core::tournament::*;

/// An event with an edition.
fn by(edition: TieBreakEdition, mut event: Tournament) -> Tournament {
    event.settings.tie_breaks.edition = edition;
    event
}

fn table(event: &Tournament, codes: &str) -> Standings {
    standings(event, event.rounds.len(), &parse_list(codes).expect("codes that exist"))
}

fn values(event: &Tournament, codes: &str, player: u32) -> Vec<String> {
    let table = table(event, codes);
    table.row(PlayerId(player)).expect("a row").values.iter().map(Value::to_string).collect()
}

/// The ranks by ascending id.
fn ranks(table: &Standings) -> Vec<usize> {
    let mut ranks: Vec<(PlayerId, usize)> = table.rows.iter().map(|r| (r.player, r.rank)).collect();
    ranks.sort_unstable();
    ranks.into_iter().map(|(_, rank)| rank).collect()
}

fn rated(mut event: Tournament, ratings: &[u16]) -> Tournament {
    for (player, &rating) in event.players.iter_mut().zip(ratings) {
        player.rating = (rating > 0).then_some(rating);
    }
    event
}

#[test]
fn the_edition_of_2009_puts_a_virtual_opponent_into_each_unplayed_round() {
    // Nine rounds; 1 is absent in round 3 with 1½ points, wins by forfeit in round 6 with 3½.
    let rounds =
        ["1-2 1-0", "1-3 ½-½", "1 Z", "1-4 1-0", "1-5 1-0", "1-6 +/-", "1-7 0-1", "1-8 0-1", "1-9 0-1"];
    let event = by(TieBreakEdition::Fide2009, event(9, &rounds));
    let table = table(&event, "BH");
    let opened = explain(&event, &table, PlayerId(1)).expect("a row").tie_breaks.remove(0);
    let score = |round: usize| opened.contributions[round - 1].score.expect("Buchholz looks at scores");
    assert_eq!(score(3), Points::from_tenths(55));
    assert_eq!(score(6), Points::from_tenths(50));
    let whole = Points::from_tenths(35);
    assert_eq!(
        opened.contributions[5].against,
        Against::Virtual { before: whole, got: Points::ONE, later: 3 }
    );
    // After round 3 nothing has followed yet.
    let after_3 = standings(&event, 3, &parse_list("BH").expect("a code"));
    let opened = explain(&event, &after_3, PlayerId(1)).expect("a row").tie_breaks.remove(0);
    assert_eq!(opened.contributions[2].score, Some(Points::from_tenths(25)));
}

#[test]
fn in_2009_every_round_without_a_game_is_a_draw_for_the_opponents() {
    // 2 has lost to 1, then a bye with a point, a forfeit win, and is absent: 1 sees 0 + 3 × ½.
    let event = event(4, &["1-2 1-0", "2 U", "2-3 +/-", "1-4 1-0"]);
    let event = by(TieBreakEdition::Fide2009, event);
    let table = table(&event, "BH");
    let told = explain(&event, &table, PlayerId(1)).expect("a row");
    let against_2 = told.tie_breaks[0].contributions[0];
    assert_eq!(against_2.score, Some(Points::from_tenths(15)));
    assert_eq!(against_2.unadjusted, Some(Points::whole(2)));
    let text = told.lines(&event).join("\n");
    assert!(
        text.contains("2 Player 2, counts 1½ (has 2; every round without a game counts as a draw"),
        "{text}"
    );
}

#[test]
fn the_exception_of_16_5_belongs_to_2026() {
    // A half-point bye with a dummy of 1½ stands above an opponent with nothing.
    let rounds = ["1-2 1-0", "1 H", "1-3 1-0, 2-4 0-1"];
    let now = event(4, &rounds);
    let cut = |event: &Tournament| {
        let opened = explain(event, &table(event, "BH-C1"), PlayerId(1)).expect("a row").tie_breaks.remove(0);
        opened.contributions.iter().position(|c| c.cut.is_some()).expect("one is cut") + 1
    };
    assert_eq!(cut(&now), 2);
    assert_ne!(cut(&by(TieBreakEdition::Fide2009, now)), 2);
}

#[test]
fn before_2009_unplayed_rounds_have_no_opponent_and_points_are_points() {
    let rounds = ["1-2 1-0, 3 U", "1 H, 2-3 1-0", "1-3 1-0, 2 Z"];
    for edition in [TieBreakEdition::Fide1999, TieBreakEdition::Dutch1997] {
        let event = by(edition, event(3, &rounds));
        assert_eq!(values(&event, "BH,SB,BH-C1", 1), ["2.0", "2.00", "1.0"], "{edition}");
        assert_eq!(values(&event, "BH", 2), ["3.5"], "{edition}");
    }
}

#[test]
fn rule_16_a_of_1999_leaves_out_the_lowest_ratings_until_a_tie_is_broken() {
    // 1 and 2 have three points each from 3, 4, 5 and 6, 7, 8.
    let rounds = ["1-3 1-0, 2-6 1-0", "1-4 1-0, 2-7 1-0", "1-5 1-0, 2-8 1-0"];
    let ratings = |theirs: [u16; 3]| [vec![2400, 2300, 2000, 1900, 1800], theirs.to_vec()].concat();
    let of = |theirs| by(TieBreakEdition::Fide1999, rated(event(8, &rounds), &ratings(theirs)));
    // Without the lowest: 3900 against 3950.
    let event = of([2000, 1950, 1500]);
    assert_eq!(values(&event, "SOR-C1-E", 1), ["3900"]);
    assert_eq!(values(&event, "SOR-C1-E", 2), ["3950"]);
    assert_eq!(ranks(&table(&event, "SOR-C1-E"))[..2], [2, 1]);
    // As much without the lowest; without the two lowest 2000 against 2100.
    let event = of([2100, 1800, 1790]);
    assert_eq!(values(&event, "SOR-C1-E", 1), ["3900/2000"]);
    assert_eq!(values(&event, "SOR-C1-E", 2), ["3900/2100"]);
    assert_eq!(ranks(&by_the_rules(&event, 3))[..2], [2, 1], "the customary order of that edition");
    // The same ratings: nothing decides, progressive scores do not come in.
    let event = of([2000, 1900, 1000]);
    let table = by_the_rules(&event, 3);
    assert_eq!(ranks(&table)[..2], [1, 1]);
    let row = table.row(PlayerId(1)).expect("a row");
    assert_eq!(row.values[0].to_string(), "3900/2000");
    assert_eq!(row.values[1], Value::Missing(Missing::RatedOpponents));
}

#[test]
fn rule_16_b_of_1999_is_for_those_who_have_met_unrated_players() {
    // 1: 1, 1, 2, 3; 2: 0, 1, 2, 3; both have three points, 2 has met an unrated player.
    let rounds = ["1-3 1-0, 2-4 0-1", "1-4 0-1, 2-5 1-0", "1-5 1-0, 2-6 1-0", "1-6 1-0, 2-3 1-0"];
    let event = rated(event(6, &rounds), &[2400, 2300, 2000, 1900, 0, 1700]);
    let event = by(TieBreakEdition::Fide1999, event);
    let table = by_the_rules(&event, 4);
    assert_eq!(table.codes, [TieBreak::RATINGS_OF_1999, TieBreak::PROGRESSIVE_OF_1999]);
    let row = |n| table.row(PlayerId(n)).expect("a row");
    assert_eq!(row(1).values[0], Value::Missing(Missing::UnratedOpponents));
    assert_eq!((row(1).values[1].to_string(), row(2).values[1].to_string()), ("7.0".into(), "6.0".into()));
    assert_eq!((row(1).rank, row(2).rank), (1, 2));
    // Sums that are equal: the score of the first round is deducted, then the second.
    let equal = ["1-3 1-0, 2-4 0-1", "1-4 0-1, 2-5 1-0", "1-5 ½-½, 2-6 1-0", "1-6 1-0, 2-3 ½-½"];
    let event = rated(event_of_six(&equal), &[2400, 2300, 2000, 1900, 0, 1700]);
    let event = by(TieBreakEdition::Fide1999, event);
    // 1: 1, 1, 1½, 2½ is 6; 2: 0, 1, 2, 2½ is 5½.
    assert_eq!(values(&event, "PS-E", 1), ["6.0"]);
    assert_eq!(values(&event, "PS-E", 2), ["5.5"]);
    // 1: 1, 1, 1 (2 is absent), 2 is 5; 2: ½, 1, 1½, 2 is 5: without round 1 4 against 4½.
    let steps = ["1-3 1-0, 2-4 ½-½", "1-4 0-1, 2-5 ½-½", "1-5 0-1, 2-6 ½-½", "1-6 1-0, 2-3 ½-½"];
    let event = rated(event_of_six(&steps), &[2400, 2300, 2000, 1900, 0, 1700]);
    let event = by(TieBreakEdition::Fide1999, event);
    assert_eq!(values(&event, "PS-E", 1), ["5.0/4.0"]);
    assert_eq!(values(&event, "PS-E", 2), ["5.0/4.5"]);
    let text =
        explain(&event, &by_the_rules(&event, 4), PlayerId(2)).expect("a row").lines(&event).join("\n");
    assert!(text.contains("while a tie remains without one more of the least: 5.0/4.5"), "{text}");
}

fn event_of_six(rounds: &[&str]) -> Tournament {
    event(6, rounds)
}

#[test]
fn article_f10_of_1997_looks_at_games_among_the_tied_for_first_place_only() {
    // 1 and 2 have two points, 1 beat 2. 3 and 4 have one point, 3 beat 4; their averages say otherwise.
    let rounds = ["1-2 1-0, 3-4 1-0", "1-3 1-0, 2-4 1-0", "4-5 1-0, 2-6 1-0"];
    let event = rated(event(6, &rounds), &[2000, 1900, 1800, 1700, 1600, 1500]);
    let event = by(TieBreakEdition::Dutch1997, event);
    let table = by_the_rules(&event, 3);
    assert_eq!(table.codes.iter().map(ToString::to_string).collect::<Vec<_>>(), ["DE", "ARO", "LOT"]);
    let row = |n| table.row(PlayerId(n)).expect("a row");
    assert_eq!((row(1).rank, row(2).rank), (1, 2));
    assert_eq!(row(1).values[0], Value::whole(1));
    assert_eq!(row(3).values[0], Value::Missing(Missing::NotForFirstPlace));
    // 3 met 1700 and 2000: 1850; 4 met 1800, 1900, 1600: 1766⅔, which is not rounded.
    assert_eq!(
        (row(3).values[1].to_string(), row(4).values[1].to_string()),
        ("1850.00".into(), "1766.67".into())
    );
    assert_eq!((row(3).rank, row(4).rank), (3, 4));
    // Not all need to have met: points in the games among the tied are enough.
    let loose = event_of_three_leaders();
    let leaders = standings(&loose, 2, &parse_list("DE").expect("a code"));
    assert_eq!(ranks(&leaders)[..3], [1, 2, 2], "a point against nothing and nothing");
    let today = by(TieBreakEdition::Fide2026, loose);
    assert_eq!(ranks(&standings(&today, 2, &leaders.codes))[..3], [1, 1, 1]);
}

/// 1 to 3 have a point each; 1 beat 3, nobody else of them has met.
fn event_of_three_leaders() -> Tournament {
    by(TieBreakEdition::Dutch1997, event(4, &["1-3 1-0, 2-4 1-0", "3 F"]))
}

#[test]
fn rating_averages_of_1997_pass_over_the_unrated_and_those_of_2026_are_dropped() {
    let rounds = ["1-2 1-0", "1-3 1-0"];
    let event = rated(event(3, &rounds), &[2000, 1900, 0]);
    assert_eq!(values(&event, "ARO", 1), ["–"]);
    assert_eq!(values(&by(TieBreakEdition::Dutch1997, event.clone()), "ARO,RTNG", 1), ["1900.00", "2000"]);
    let table = table(&by(TieBreakEdition::Dutch1997, event), "RTNG");
    assert_eq!(table.row(PlayerId(3)).expect("a row").values, [Value::Missing(Missing::Unrated)]);
}

/// Two draws: 1 to 4 are equal in everything.
fn all_equal() -> Tournament {
    event(4, &["1-2 ½-½, 3-4 ½-½"])
}

#[test]
fn lots_are_drawn_among_the_tied_recorded_and_shown() {
    let codes = parse_list("BH,LOT").expect("codes");
    let mut event = all_equal();
    let before = standings(&event, 1, &codes);
    assert_eq!(ranks(&before), [1, 1, 1, 1]);
    assert_eq!(before.rows[0].values[1], Value::Missing(Missing::LotsNotDrawn));
    let groups = lots_to_draw(&before);
    assert_eq!(groups, [[1, 2, 3, 4].map(PlayerId)]);

    let order = draw(2026, &groups[0]);
    event.lots.push(DrawnLots { after: RoundNo::FIRST, seed: Some(2026), order: order.clone() });
    let after = standings(&event, 1, &codes);
    assert_eq!(after.rows.iter().map(|r| r.player).collect::<Vec<_>>(), order);
    assert_eq!(after.rows.iter().map(|r| r.values[1].to_string()).collect::<Vec<_>>(), ["1", "2", "3", "4"]);
    assert!(lots_to_draw(&after).is_empty());
    let text = explain(&event, &after, order[1]).expect("a row").lines(&event).join("\n");
    assert!(text.contains("Lots drawn with the seed 2026: "), "{text}");
    // Without LOT in the list they decide nothing.
    assert_eq!(ranks(&standings(&event, 1, &codes[..1])), [1, 1, 1, 1]);
}

#[test]
fn lots_hold_for_one_table_and_for_those_they_were_drawn_among() {
    let codes = parse_list("LOT").expect("a code");
    let mut event = all_equal();
    event.lots.push(DrawnLots { after: RoundNo::FIRST, seed: None, order: [3, 1].map(PlayerId).to_vec() });
    assert_eq!(ranks(&standings(&event, 1, &codes)), [1, 1, 1, 1], "2 and 4 have not drawn");
    event.rounds[0].games[0].result = Some(GameResult::WHITE_WINS);
    event.rounds[0].games[1].result = Some(GameResult::WHITE_WINS);
    let table = standings(&event, 1, &codes);
    assert_eq!(ranks(&table), [2, 3, 1, 3], "1 and 3 lead, 3 has the better lot");
    assert_eq!(lots_to_draw(&table), [[2, 4].map(PlayerId)]);
    event.rounds.push(Round::default());
    assert_eq!(ranks(&standings(&event, 2, &codes))[0], 1, "lots of round 1 say nothing after round 2");
    assert_eq!(ranks(&standings(&event, 1, &codes)), [2, 3, 1, 3]);
    // Somebody who is tied with nobody draws no lot.
    event.rounds[0].games[1].result = Some(GameResult::BLACK_WINS_BY_FORFEIT);
    event.settings.points.forfeit_win = Points::whole(2);
    assert_eq!(standings(&event, 1, &codes).rows[0].values, [Value::Missing(Missing::NoTie)]);
}

#[test]
fn presets_have_names_and_every_one_ranks() {
    for preset in Preset::ALL {
        assert_eq!(Preset::from_key(preset.key()), Some(preset));
        assert!(!preset.codes().is_empty() && !preset.title().is_empty());
        let mut event = all_equal();
        event.settings.tie_breaks = preset.rules();
        let table = by_the_rules(&event, 1);
        assert_eq!(table.codes, preset.codes());
        assert_eq!(table.rows.len(), 4);
        let saved = serde_json::to_string(&event.settings).expect("settings can be saved");
        assert_eq!(serde_json::from_str::<Settings>(&saved).expect("and read"), event.settings, "{saved}");
    }
    let nobody_has_chosen = serde_json::to_string(&Settings::default()).expect("settings can be saved");
    assert!(!nobody_has_chosen.contains("tie_breaks"), "{nobody_has_chosen}");
}
