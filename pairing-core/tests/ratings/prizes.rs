//! Categories and prizes: worked cases, and what holds of any.

use crate::field::player;
use pairing_core::categories::{Belongs, NotKnown, belongs, tables};
use pairing_core::prizes::words::{provisional, reason, what_is_left};
use pairing_core::prizes::{Awarded, Unawardable, award};
use pairing_core::standings::{Row, Standings};
use pairing_core::tournament::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Standings of players 1, 2, 3 … of whom rank and half points are given, the best first.
fn ranked(places: &[(usize, i32)]) -> (Tournament, Standings) {
    let players = (1..=places.len()).map(|id| player(id, None)).collect();
    let rows = places
        .iter()
        .zip(1..)
        .map(|(&(rank, half_points), id)| Row {
            shared: places.iter().filter(|place| place.0 == rank).count() > 1,
            rank,
            player: PlayerId(id),
            tpn: Tpn(id),
            points: Points::from_tenths(5 * half_points),
            values: Vec::new(),
            withdrawn_from: None,
        })
        .collect();
    (Tournament { players, ..Tournament::default() }, Standings { after: 5, codes: Vec::new(), rows })
}

fn fund(category: Option<&str>, sharing: Sharing, amounts: &[u64]) -> PrizeFund {
    PrizeFund { category: category.map(str::to_owned), sharing, amounts: amounts.to_vec() }
}

fn of(funds: Vec<PrizeFund>) -> Prizes {
    Prizes { funds, ..Prizes::default() }
}

fn members(t: &mut Tournament, name: &str, ids: &[u32]) {
    let members = Members::Are(ids.iter().copied().map(PlayerId).collect());
    t.categories.push(Category { name: name.to_owned(), members });
}

/// Player, fund, amount of each award.
fn awards(awarded: &Awarded) -> Vec<(u32, usize, u64)> {
    awarded.awards.iter().map(|a| (a.player.0, a.fund, a.amount)).collect()
}

#[test]
fn three_ways_of_sharing() {
    // Players 2 to 4 have equal points and ranks of their own.
    let places = [(1, 9), (2, 8), (3, 8), (4, 8), (5, 7)];
    let amounts = [50_000, 30_000, 20_000];
    for (sharing, expected) in [
        (Sharing::ByRank, vec![(1, 50_000), (2, 30_000), (3, 20_000)]),
        // 30 000 and 20 000 over three, rounded down.
        (Sharing::Equal, vec![(1, 50_000), (2, 16_666), (3, 16_666), (4, 16_666)]),
        // Half of the own prize, and a third of half of both.
        (Sharing::Hort, vec![(1, 50_000), (2, 23_333), (3, 18_333), (4, 8_333)]),
    ] {
        let (t, standings) = ranked(&places);
        let awarded = award(&t, &standings, &of(vec![fund(None, sharing, &amounts)])).expect("prizes");
        let is: Vec<_> = awarded.awards.iter().map(|a| (a.player.0, a.amount)).collect();
        assert_eq!(is, expected, "{sharing:?}");
        let funds = awarded.funds[0];
        assert_eq!((funds.offered, funds.paid + funds.left), (100_000, 100_000));
        assert!(funds.left <= 2, "{funds:?}");
    }
}

#[test]
fn whoever_no_tie_break_separates_is_paid_alike() {
    // Players 2 and 3 share rank 2; player 4 has their points.
    let places = [(1, 9), (2, 8), (2, 8), (4, 8)];
    let amounts = [50_000, 30_000, 20_000, 10_000];
    for (sharing, expected) in [
        (Sharing::ByRank, [50_000, 25_000, 25_000, 10_000]),
        (Sharing::Equal, [50_000, 20_000, 20_000, 20_000]),
        (Sharing::Hort, [50_000, 22_500, 22_500, 15_000]),
    ] {
        let (t, standings) = ranked(&places);
        let awarded = award(&t, &standings, &of(vec![fund(None, sharing, &amounts)])).expect("prizes");
        assert_eq!(awarded.awards.iter().map(|a| a.amount).collect::<Vec<_>>(), expected, "{sharing:?}");
    }
}

#[test]
fn shared_prizes_are_rounded_down_to_the_unit_and_the_rest_is_told() {
    let (t, standings) = ranked(&[(1, 8), (2, 8), (3, 8)]);
    let prizes =
        Prizes { currency: "EUR".to_owned(), unit: 500, funds: vec![fund(None, Sharing::Equal, &[10_000])] };
    let awarded = award(&t, &standings, &prizes).expect("prizes");
    assert_eq!(awards(&awarded), [(1, 0, 3_000), (2, 0, 3_000), (3, 0, 3_000)]);
    assert_eq!(
        what_is_left(&awarded, &prizes),
        ["general: 10.00 EUR of 100.00 EUR stay, by rounding down or for want of players"]
    );
    assert_eq!(reason(&awarded.awards[0], &prizes), "general, place 1; places 1 to 3 share equally");
}

#[test]
fn nobody_gets_two_prizes_and_those_behind_move_up() {
    let (mut t, standings) = ranked(&[(1, 9), (2, 8), (3, 7), (4, 6), (5, 5)]);
    members(&mut t, "U18", &[1, 3, 5]);
    members(&mut t, "Women", &[3, 4]);
    let prizes = of(vec![
        fund(None, Sharing::ByRank, &[10_000, 5_000]),
        fund(Some("u18"), Sharing::ByRank, &[6_000, 3_000]),
        fund(Some("Women"), Sharing::ByRank, &[6_000]),
    ]);
    let awarded = award(&t, &standings, &prizes).expect("prizes");
    // 1 keeps the general prize, so 3 is first of U18, and of the women too: equal, the earlier fund counts.
    assert_eq!(
        awards(&awarded),
        [(1, 0, 10_000), (2, 0, 5_000), (3, 1, 6_000), (4, 2, 6_000), (5, 1, 3_000)]
    );
    let reasons: Vec<String> = awarded.awards.iter().map(|a| reason(a, &prizes)).collect();
    assert_eq!(
        reasons,
        [
            "general, place 1; not 60.00 of u18: less, and nobody gets two",
            "general, place 2",
            "u18, place 1 (1 in front has another prize); not 60.00 of Women: equal, but of a later fund, and nobody gets two",
            "Women, place 1 (1 in front has another prize)",
            "u18, place 2 (1 in front has another prize)",
        ]
    );
}

#[test]
fn a_better_prize_of_a_category_is_kept_and_the_general_one_goes_down() {
    let (mut t, standings) = ranked(&[(1, 9), (2, 8), (3, 7)]);
    members(&mut t, "Club", &[2]);
    let prizes = of(vec![
        fund(None, Sharing::ByRank, &[10_000, 5_000]),
        fund(Some("Club"), Sharing::ByRank, &[5_001]),
    ]);
    let awarded = award(&t, &standings, &prizes).expect("prizes");
    assert_eq!(awards(&awarded), [(1, 0, 10_000), (2, 1, 5_001), (3, 0, 5_000)]);
}

#[test]
fn awards_are_provisional_until_the_event_is_over() {
    let (mut t, mut standings) = ranked(&[(1, 9), (2, 8)]);
    let prizes = of(vec![fund(None, Sharing::Equal, &[100])]);
    let round = |result| Round {
        games: vec![Game { result, ..Game::open(PlayerId(1), PlayerId(2)) }],
        byes: Vec::new(),
    };
    let done = Some(GameResult::DRAW);
    for (declared, results, after, told) in [
        (Some(2), vec![done, done], 2, None),
        (Some(2), vec![done, None], 2, Some("provisional: 1 game without a result")),
        (Some(2), vec![done, None], 1, Some("provisional: 1 round to come")),
        (Some(5), vec![None, None], 2, Some("provisional: 2 games without a result; 3 rounds to come")),
        (Some(3), vec![], 0, Some("provisional: 3 rounds to come")),
        (None, vec![done], 1, Some("provisional: the event does not say how many rounds it has")),
    ] {
        t.settings.rounds = declared.and_then(RoundNo::new);
        t.rounds = results.iter().map(|&result| round(result)).collect();
        standings.after = after;
        let awarded = award(&t, &standings, &prizes).expect("prizes");
        assert_eq!(provisional(&awarded).as_deref(), told, "{declared:?} {results:?} {after}");
        assert_eq!(awarded.provisional.is_some(), told.is_some());
    }
}

#[test]
fn funds_that_make_no_sense_are_named() {
    let (t, standings) = ranked(&[(1, 9)]);
    let of_one = |one| award(&t, &standings, &of(vec![fund(None, Sharing::Equal, &[1]), one]));
    let unknown = of_one(fund(Some("U18"), Sharing::Equal, &[1])).expect_err("no such category");
    assert_eq!(unknown, Unawardable::NoSuchCategory { fund: 2, name: "U18".to_owned() });
    assert_eq!(unknown.to_string(), "Fund 2 is for the category U18, which does not exist: add it first.");
    let rising = of_one(fund(None, Sharing::Equal, &[1, 2])).expect_err("rising");
    assert_eq!(
        rising.to_string(),
        "Fund 2: a prize is greater than the one before it: begin with the greatest."
    );
}

#[test]
fn ranks_within_a_category_count_its_members_only_and_stay_shared() {
    let (mut t, standings) = ranked(&[(1, 9), (2, 8), (2, 8), (2, 8), (5, 7), (6, 6)]);
    members(&mut t, "Odd", &[1, 3, 5]);
    members(&mut t, "Shared", &[2, 4, 6]);
    let tables = tables(&t, &standings);
    let rows = |n: usize| -> Vec<(usize, bool, usize, u32)> {
        tables[n].rows.iter().map(|r| (r.rank, r.shared, r.overall, r.player.0)).collect()
    };
    assert_eq!(rows(0), [(1, false, 1, 1), (2, false, 2, 3), (3, false, 5, 5)]);
    assert_eq!(rows(1), [(1, true, 2, 2), (1, true, 2, 4), (3, false, 6, 6)]);
}

#[test]
fn who_belongs_and_what_would_have_to_be_known() {
    let date = |text: &str| Date::parse(text);
    let youth = Conditions { born_from: date("2008"), ..Conditions::default() };
    let half = Conditions { born_from: date("2008/07/01"), born_to: date("2010"), ..Conditions::default() };
    let band = Conditions { rating_from: Some(1600), rating_to: Some(1999), ..Conditions::default() };
    let with_unrated = Conditions { unrated: true, ..band };
    let only_unrated = Conditions { unrated: true, ..Conditions::default() };
    let girls = Conditions { sex: Some(Sex::Female), ..youth };
    use Belongs::{No, Open, Yes};
    for (birth, rating, sex, conditions, expected) in [
        ("2008/01/01", None, None, youth, Yes),
        ("2007/12/31", None, None, youth, No),
        ("2008", None, None, youth, Yes),
        ("", None, None, youth, Open(NotKnown::Birth)),
        ("2008", None, None, half, Open(NotKnown::BirthDay)),
        ("2008/06/30", None, None, half, No),
        ("2008/07/01", None, None, half, Yes),
        ("2011", None, None, half, No),
        ("", Some(1600), None, band, Yes),
        ("", Some(1999), None, band, Yes),
        ("", Some(2000), None, band, No),
        ("", None, None, band, No),
        ("", None, None, with_unrated, Yes),
        ("", Some(1700), None, with_unrated, Yes),
        ("", None, None, only_unrated, Yes),
        ("", Some(1700), None, only_unrated, No),
        ("2009", None, Some(Sex::Female), girls, Yes),
        ("2009", None, Some(Sex::Male), girls, No),
        ("2009", None, None, girls, Open(NotKnown::Sex)),
        ("2001", None, None, girls, No),
        ("", None, Some(Sex::Male), girls, No),
    ] {
        let one = Player { birth: birth.to_owned(), sex, ..player(1, rating) };
        let category = Category { name: "C".to_owned(), members: Members::If(conditions) };
        assert_eq!(belongs(&one, &category), expected, "{birth} {rating:?} {sex:?} {conditions:?}");
    }
    let (mut t, standings) = ranked(&[(1, 9), (2, 8)]);
    t.players[1].birth = "2009".to_owned();
    t.categories.push(Category { name: "U18".to_owned(), members: Members::If(youth) });
    let table = &tables(&t, &standings)[0];
    assert_eq!(table.open, [(PlayerId(1), NotKnown::Birth)]);
    assert_eq!((table.rows[0].player, table.rows[0].rank), (PlayerId(2), 1));
}

/// Ranks and points of a field: groups of points, within them classes of equal rank.
fn places() -> impl Strategy<Value = Vec<(usize, i32)>> {
    prop::collection::vec((0..3_u8, 0..3_u8), 1..14).prop_map(|steps| {
        let (mut rank, mut half_points) = (0, 40);
        let mut places = Vec::new();
        for (points, tie) in steps {
            let new_points = points == 0;
            half_points -= i32::from(new_points);
            if new_points || tie == 0 || places.is_empty() {
                rank = places.len() + 1;
            }
            places.push((rank, half_points));
        }
        places
    })
}

fn amounts() -> impl Strategy<Value = Vec<u64>> {
    let amount = prop_oneof![1..20_u64, 1..100_000_u64];
    prop::collection::vec(amount, 1..8).prop_map(|mut amounts| {
        amounts.sort_by(|a, b| b.cmp(a));
        amounts
    })
}

/// A field, three categories of it, and prizes for all.
fn funds() -> impl Strategy<Value = (Tournament, Standings, Prizes)> {
    let sharing = || prop::sample::select(Sharing::ALL.to_vec());
    let fund = || (0..4_usize, sharing(), amounts());
    let belongs = prop::collection::vec(0..8_u8, 14);
    (places(), belongs, prop::collection::vec(fund(), 1..5), prop::sample::select(vec![0, 1, 7, 100]))
        .prop_map(|(places, belongs, funds, unit)| {
            let (mut t, standings) = ranked(&places);
            for bit in 0..3 {
                let ids: Vec<u32> = (1..=places.len())
                    .filter(|&id| belongs[id - 1] >> bit & 1 == 1)
                    .filter_map(|id| u32::try_from(id).ok())
                    .collect();
                members(&mut t, &format!("C{bit}"), &ids);
            }
            let funds = funds.into_iter().map(|(of, sharing, amounts)| PrizeFund {
                category: (of > 0).then(|| format!("C{}", of - 1)),
                sharing,
                amounts,
            });
            (t, standings, Prizes { unit, funds: funds.collect(), ..Prizes::default() })
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn what_is_paid_and_what_is_left_is_what_was_offered((t, standings, prizes) in funds()) {
        let awarded = award(&t, &standings, &prizes).expect("prizes");
        for (number, (fund, of)) in awarded.funds.iter().zip(&prizes.funds).enumerate() {
            let paid: u64 = awarded.awards.iter().filter(|a| a.fund == number).map(|a| a.amount).sum();
            prop_assert_eq!(paid, fund.paid);
            prop_assert_eq!(fund.paid + fund.left, of.amounts.iter().sum::<u64>());
        }
    }

    /// With as many in the list as prizes, nothing is left but what rounding takes: less than a unit for each.
    #[test]
    fn rounding_takes_less_than_a_unit_from_each(places in places(), amounts in amounts(), unit in 0..50_u64, which in 0..3_usize) {
        let (t, standings) = ranked(&places);
        let prizes = Prizes { unit, funds: vec![fund(None, Sharing::ALL[which], &amounts)], ..Prizes::default() };
        let awarded = award(&t, &standings, &prizes).expect("prizes");
        if places.len() >= amounts.len() {
            prop_assert!(awarded.funds[0].left <= unit.max(1) * places.len() as u64);
        }
    }

    #[test]
    fn nobody_gets_two_and_only_members_get_any((t, standings, prizes) in funds()) {
        let awarded = award(&t, &standings, &prizes).expect("prizes");
        let mut seen = BTreeSet::new();
        for a in &awarded.awards {
            prop_assert!(seen.insert(a.player), "{:?} twice", a.player);
            prop_assert!(a.amount > 0);
            if let Some(name) = &prizes.funds[a.fund].category {
                let category = t.categories.iter().find(|c| c.is_called(name)).expect("a category");
                let player = t.player(a.player).expect("a player");
                prop_assert_eq!(belongs(player, category), Belongs::Yes);
            }
            for left in &a.left {
                prop_assert!(left.fund != a.fund && left.amount <= a.amount, "{a:?}");
            }
        }
    }

    /// Within a fund nobody gets more than somebody ranked higher, and equals get the same.
    #[test]
    fn a_better_rank_never_gets_less_in_a_fund((t, standings, prizes) in funds()) {
        let awarded = award(&t, &standings, &prizes).expect("prizes");
        let rank = |player| standings.row(player).expect("a row").rank;
        for a in &awarded.awards {
            for b in awarded.awards.iter().filter(|b| b.fund == a.fund) {
                if rank(a.player) < rank(b.player) {
                    prop_assert!(a.amount >= b.amount, "{a:?} {b:?}");
                } else if rank(a.player) == rank(b.player) {
                    prop_assert_eq!(a.amount, b.amount);
                }
            }
        }
    }

    #[test]
    fn the_order_of_input_does_not_matter((t, standings, prizes) in funds(), turn in 0..14_usize) {
        let mut shuffled = standings.clone();
        let n = shuffled.rows.len();
        shuffled.rows.rotate_left(turn % n);
        if turn % 2 == 0 {
            shuffled.rows.reverse();
        }
        prop_assert_eq!(award(&t, &standings, &prizes), award(&t, &shuffled, &prizes));
    }

    /// Where nothing is shared, it is as if each in the order of ranks took the best prize still there of any fund the
    /// player belongs to.
    #[test]
    fn without_sharing_each_in_turn_takes_the_best_prize_left((t, _, mut prizes) in funds()) {
        let places: Vec<(usize, i32)> = (1..).zip((0..40).rev()).take(t.players.len()).collect();
        let (_, standings) = ranked(&places);
        prizes.unit = 1;
        for fund in &mut prizes.funds {
            fund.sharing = Sharing::ByRank;
        }
        let mut left: Vec<&[u64]> = prizes.funds.iter().map(|fund| fund.amounts.as_slice()).collect();
        let mut expected = Vec::new();
        for player in &t.players {
            let may = |fund: &PrizeFund| match &fund.category {
                None => true,
                Some(name) => {
                    t.categories.iter().any(|c| c.is_called(name) && belongs(player, c) == Belongs::Yes)
                }
            };
            let mut best: Option<(usize, u64)> = None;
            for (number, _) in prizes.funds.iter().enumerate().filter(|(_, fund)| may(fund)) {
                if let Some(&next) = left[number].first().filter(|next| best.is_none_or(|best| best.1 < **next)) {
                    best = Some((number, next));
                }
            }
            if let Some((number, amount)) = best {
                left[number] = &left[number][1..];
                expected.push((player.id.0, number, amount));
            }
        }
        prop_assert_eq!(awards(&award(&t, &standings, &prizes).expect("prizes")), expected);
    }
}
