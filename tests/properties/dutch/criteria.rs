//! Each quality criterion is defined twice, as what violates it and as the merit of a matched pair. The two say
//! the same.

use crate::random::{MOST_PLAYERS, floaters, play};
use pairing_core::handling::participation;
use pairing_core::systems::dutch::criteria::pab::{Completion, Pab};
use pairing_core::systems::dutch::criteria::{Bracket, Candidate, Criterion, Link, Role};
use pairing_core::systems::dutch::editions::{CompletionRule, DUTCH_2017, DUTCH_2026, Edition};
use pairing_core::systems::dutch::field::Field;
use pairing_core::tournament::{RoundNo, Tournament};
use proptest::prelude::*;
use std::cmp::Reverse;

/// All that are still to be paired in a bracket's view, matched: pairs here, pairs further down, the bye.
type Matching = Vec<Link>;

/// Every legal matching of all unpaired players. With an odd number one of them gets the bye.
fn matchings(bracket: &Bracket, unpaired: &[usize]) -> Vec<Matching> {
    let mut found = Vec::new();
    extend(bracket, unpaired, unpaired.len() % 2 == 1, &mut Vec::new(), &mut found);
    found
}

fn extend(
    bracket: &Bracket,
    unpaired: &[usize],
    bye: bool,
    so_far: &mut Matching,
    found: &mut Vec<Matching>,
) {
    let Some((&first, rest)) = unpaired.split_first() else {
        found.push(so_far.clone());
        return;
    };
    if bye && bracket.field[first].may_receive_pab {
        so_far.push(Link::Pab { player: first });
        extend(bracket, rest, false, so_far, found);
        so_far.pop();
    }
    for &opponent in rest {
        let two_mdps = bracket.role(first) == Role::Mdp && bracket.role(opponent) == Role::Mdp;
        if bracket.field.may_meet(first, opponent) && !two_mdps {
            let others: Vec<usize> = rest.iter().copied().filter(|&p| p != opponent).collect();
            so_far.push(bracket.link(first, opponent));
            extend(bracket, &others, bye, so_far, found);
            so_far.pop();
        }
    }
}

/// The candidate that a matching holds, with what the matching makes of the following bracket.
fn candidate(bracket: &Bracket, matching: &Matching) -> Candidate {
    let mut here = Candidate::default();
    let mut following = Candidate::default();
    for &link in matching {
        match link {
            Link::Pair { higher, lower } => here.pairs.push((higher, lower)),
            Link::Following { higher, lower } => following.pairs.push((higher, lower)),
            Link::Elsewhere { .. } | Link::Below { .. } | Link::Pab { .. } => {}
        }
    }
    let paired =
        |candidate: &Candidate, player| candidate.pairs.iter().any(|&(a, b)| a == player || b == player);
    here.downfloaters = bracket.players().filter(|&p| !paired(&here, p)).collect();
    if !bracket.following.is_empty() {
        let players = here.downfloaters.iter().copied().chain(bracket.following.clone());
        following.downfloaters = players.filter(|&p| !paired(&following, p)).collect();
        here.following = Some(Box::new(following));
    }
    here
}

/// What each criterion says of a matching, in the order of 2.4: how far it falls short, and its merits.
fn both_views(bracket: &Bracket, edition: &Edition, matching: &Matching) -> (Vec<Vec<i32>>, Vec<Vec<usize>>) {
    let candidate = candidate(bracket, matching);
    // C9 holds where exactly one player floats down.
    let mut bracket = bracket.clone();
    bracket.one_downfloater = candidate.downfloaters.len() == 1;
    let shortfalls = edition.quality.iter().map(|q| q.criterion.violation(&bracket, &candidate)).collect();
    let merits = edition.quality.iter().map(|q| {
        let most = q.criterion.lanes(&bracket);
        let mut sums = vec![0; most.len()];
        for &link in matching {
            let mut merit = vec![0; most.len()];
            q.criterion.merit(&bracket, link, &mut merit);
            sums.iter_mut().zip(merit).for_each(|(sum, merit)| *sum += merit);
        }
        assert!(
            sums.iter().zip(&most).all(|(sum, most)| sum <= most),
            "{}: a lane for {most:?} cannot hold {sums:?}",
            q.name
        );
        sums
    });
    (shortfalls, merits.collect())
}

fn bye(link: Link) -> Option<usize> {
    if let Link::Pab { player } = link { Some(player) } else { None }
}

fn check(field: &Field, edition: &Edition, group: usize, mdps: Vec<usize>) {
    let groups = field.scoregroups();
    let residents = groups[group].clone();
    let following = groups.get(group + 1).cloned().unwrap_or(residents.end..residents.end);
    let mut bracket = Bracket::new(field, mdps, residents, following, Completion { pab: Pab::Nobody });
    let unpaired: Vec<usize> = bracket.players().chain(bracket.residents.end..field.len()).collect();
    let mut matchings = matchings(&bracket, &unpaired);
    if unpaired.len() % 2 == 1 {
        bracket.completion.pab = Pab::Anybody;
        if edition.completion == CompletionRule::EveryBracket {
            // C5: only the least score of the bye counts.
            let score = |m: &Matching| m.iter().find_map(|l| bye(*l)).map(|player| field[player].score);
            let Some(least) = matchings.iter().filter_map(score).min() else { return };
            matchings.retain(|m| score(m) == Some(least));
            bracket.completion.pab = Pab::Of(least);
        }
    }

    let views: Vec<_> = matchings.iter().map(|m| (both_views(&bracket, edition, m), m)).collect();
    for (i, q) in edition.quality.iter().enumerate() {
        let foundation = rests_on(edition, i);
        let equal_before = |shortfalls: &Vec<Vec<i32>>| -> Vec<Vec<i32>> {
            foundation.iter().map(|&f| shortfalls[f].clone()).collect()
        };
        let mut sorted: Vec<_> = views.iter().collect();
        sorted.sort_by_cached_key(|((shortfalls, _), _)| (equal_before(shortfalls), shortfalls[i].clone()));
        for pair in sorted.windows(2) {
            let ((better, better_merits), a) = pair[0];
            let ((worse, worse_merits), b) = pair[1];
            if equal_before(better) == equal_before(worse) {
                assert_eq!(
                    better[i].cmp(&worse[i]),
                    Reverse(&better_merits[i]).cmp(&Reverse(&worse_merits[i])),
                    "{}: {:?} and {:?} fall short, {:?} and {:?} are the merits\n{a:?}\n{b:?}\n{bracket:#?}",
                    q.name,
                    better[i],
                    worse[i],
                    better_merits[i],
                    worse_merits[i],
                );
            }
        }
    }
}

/// The criteria that have to be equal for a criterion to be compared by merit: how many pairs there are and who
/// floats, and for a list of differences how many are on it. The others before it make no difference.
fn rests_on(edition: &Edition, criterion: usize) -> Vec<usize> {
    let place = |wanted: Criterion| edition.quality.iter().position(|q| q.criterion == wanted);
    let count = match edition.quality[criterion].criterion {
        Criterion::OpponentUpfloatDifference { ago } => place(Criterion::OpponentUpfloat { ago }),
        Criterion::SameFloatDifference { float, ago } => place(Criterion::SameFloat { float, ago }),
        _ => None,
    };
    (0..criterion.min(2)).chain(count).collect()
}

/// C.7 (2017) asks for the pairing score difference (A.8) of the following bracket; the criterion compares the scores of
/// its downfloaters. Returns how many pairs of matchings were compared.
fn check_following(field: &Field, group: usize, mdps: Vec<usize>) -> usize {
    let groups = field.scoregroups();
    let Some(following) = groups.get(group + 1).cloned() else { return 0 };
    let pab = if field.len() % 2 == 1 { Pab::Anybody } else { Pab::Nobody };
    let bracket = Bracket::new(field, mdps, groups[group].clone(), following.clone(), Completion { pab });
    let unpaired: Vec<usize> = bracket.players().chain(bracket.residents.end..field.len()).collect();
    let end = following.end..following.end;
    let mut views: Vec<_> = matchings(&bracket, &unpaired)
        .iter()
        .filter_map(|matching| {
            let here = candidate(&bracket, matching);
            let after = here.following.as_deref()?;
            let (downfloaters, completion) = (here.downfloaters.clone(), bracket.completion);
            let next = Bracket::new(field, downfloaters, following.clone(), end.clone(), completion);
            Some((
                (here.downfloaters.len(), Criterion::PairingScoreDifference.violation(&bracket, &here)),
                (after.downfloaters.len(), Criterion::PairingScoreDifference.violation(&next, after)),
                Criterion::FollowingBracket.violation(&bracket, &here),
            ))
        })
        .collect();
    views.sort();
    let mut compared = 0;
    for pair in views.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        assert_eq!(pair[0].1.cmp(&pair[1].1), pair[0].2.cmp(&pair[1].2), "{:?} {:?}", pair[0], pair[1]);
        compared += usize::from(pair[0].1 != pair[1].1);
    }
    compared
}

#[test]
fn c_7_of_2017_sorts_by_scores_as_by_the_pairing_score_difference() {
    let mut compared = 0;
    for seed in 0..150 {
        let mut look = |tournament: &Tournament, round: RoundNo| {
            let paired = participation(tournament, round).paired;
            if paired.is_empty() || paired.len() > 9 {
                return;
            }
            let field = Field::build(tournament, round, &paired, &DUTCH_2017);
            for (group, residents) in field.scoregroups().into_iter().enumerate() {
                compared += check_following(&field, group, (0..residents.start).collect());
            }
        };
        play(seed, MOST_PLAYERS, &mut |tournament, round, _| look(tournament, round));
        let tournament = floaters(seed);
        look(&tournament, tournament.next_round().expect("the third"));
    }
    assert!(compared > 1_000, "too few to compare: {compared}");
}

/// `PROPTEST_CASES` asks for more.
fn config() -> ProptestConfig {
    let cases =
        if std::env::var_os("PROPTEST_CASES").is_some() { ProptestConfig::default().cases } else { 100 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    /// Of any two ways to pair all who are left, the one that falls short of a criterion by less is the one with
    /// more merit in it, where they are equal in the criteria that it rests on.
    #[test]
    fn merit_and_violation_of_each_criterion_agree(
        seed in any::<u64>(),
        group in any::<prop::sample::Index>(),
        staying in any::<(u16, u16)>(),
    ) {
        play(seed, MOST_PLAYERS, &mut |tournament, round, _| {
            let paired = participation(tournament, round).paired;
            // Ten players have up to 945 matchings.
            if paired.is_empty() || paired.len() > 9 {
                return;
            }
            for edition in [&DUTCH_2026, &DUTCH_2017] {
                let field = Field::build(tournament, round, &paired, edition);
                let groups = field.scoregroups();
                let group = group.index(groups.len());
                // Any of the higher players may have floated down; the others are paired already.
                let stays = |p: usize| staying.0 & staying.1 & (1 << p) != 0;
                let mdps = (0..groups[group].start).filter(|&p| !stays(p)).collect();
                check(&field, edition, group, mdps);
            }
        });
    }
    /// The same where there are many MDPs of several scores, and floats to be counted.
    #[test]
    fn merit_and_violation_agree_with_many_mdps(seed in any::<u64>()) {
        let tournament = floaters(seed);
        let round = tournament.next_round().expect("the third");
        let paired = participation(&tournament, round).paired;
        for edition in [&DUTCH_2026, &DUTCH_2017] {
            let field = Field::build(&tournament, round, &paired, edition);
            for (group, residents) in field.scoregroups().into_iter().enumerate() {
                check(&field, edition, group, (0..residents.start).collect());
            }
        }
    }
}
