//! The orders of article 4, from its own examples.

use super::super::editions::{DUTCH_2017, DUTCH_2026};
use super::exchanges::{Exchange, exchanges};
use super::mdp_sets::subsets;
use super::transpositions::transpositions;
use super::{LiteralRefusal, MOST_PLAYERS, pair};
use crate::tournament::{Player, PlayerId, RoundNo, Settings, Tournament, Tpn};
use std::ops::ControlFlow;

fn all_transpositions(s2: &[usize], n1: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    let _ = transpositions(s2, n1, &mut |first| {
        all.push(first.to_vec());
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn article_4_2_eleven_players_homogeneous() {
    let all = all_transpositions(&[6, 7, 8, 9, 10, 11], 5);
    assert_eq!(all.len(), 720);
    assert_eq!(all[0], [6, 7, 8, 9, 10]);
    assert_eq!(all[1], [6, 7, 8, 9, 11]);
    assert_eq!(all[2], [6, 7, 8, 10, 9]);
    assert_eq!(all[3], [6, 7, 8, 10, 11]);
    assert_eq!(all[119], [6, 11, 10, 9, 8]);
    assert_eq!(all[120], [7, 6, 8, 9, 10]);
    assert_eq!(all[719], [11, 10, 9, 8, 7]);
}

#[test]
fn article_4_2_two_mdps() {
    let all = all_transpositions(&[3, 4, 5, 6, 7, 8, 9, 10, 11], 2);
    assert_eq!(all.len(), 72);
    assert_eq!(all[0], [3, 4]);
    assert_eq!(all[7], [3, 11]);
    assert_eq!(all[8], [4, 3]);
    assert_eq!(all[71], [11, 10]);
}

#[test]
fn article_4_3_the_examples_of_the_four_rules() {
    let all = exchanges(5, 11);
    let place = |from_s1: &[usize], from_s2: &[usize]| {
        let exchange = Exchange { from_s1: from_s1.to_vec(), from_s2: from_s2.to_vec() };
        all.iter().position(|e| *e == exchange).expect("every exchange is generated")
    };
    // One BSN before two.
    assert!(place(&[1], &[11]) < place(&[4, 5], &[6, 7]));
    // The smaller difference.
    assert!(place(&[4], &[6]) < place(&[5], &[8]));
    assert!(place(&[3, 4], &[6, 8]) < place(&[4, 5], &[8, 9]));
    // Equal differences: the largest differing BSN that leaves S1.
    assert!(place(&[5], &[7]) < place(&[4], &[6]));
    assert!(place(&[2, 5], &[6, 7]) < place(&[3, 4], &[6, 7]));
    assert!(place(&[1, 4, 5], &[6, 7, 8]) < place(&[2, 3, 5], &[6, 7, 8]));
    // The same BSNs leave S1: the smallest differing BSN that joins it.
    assert!(place(&[4, 5], &[6, 9]) < place(&[4, 5], &[7, 8]));
    assert!(place(&[3, 4, 5], &[6, 7, 10]) < place(&[3, 4, 5], &[6, 8, 9]));
}

#[test]
fn article_4_3_single_exchanges_of_six() {
    let single: Vec<(usize, usize)> = exchanges(3, 6)
        .iter()
        .filter(|e| e.from_s1.len() == 1)
        .map(|e| (e.from_s1[0], e.from_s2[0]))
        .collect();
    assert_eq!(single, [(3, 4), (3, 5), (2, 4), (3, 6), (2, 5), (1, 4), (2, 6), (1, 5), (1, 6)]);
}

#[test]
fn article_3_6_s1_and_s2_are_in_order_after_an_exchange() {
    let exchange = Exchange { from_s1: vec![1, 3], from_s2: vec![4, 6] };
    assert_eq!(exchange.apply(3, 7), (vec![2, 4, 6], vec![1, 3, 5, 7]));
}

#[test]
fn article_4_4_2_sets_of_mdps() {
    assert_eq!(subsets(&[1, 2, 3], 2), [[1, 2], [1, 3], [2, 3]]);
    assert_eq!(subsets(&[1, 2, 3], 0), [[0usize; 0]; 1]);
}

fn first_round(players: usize) -> Tournament {
    Tournament {
        settings: Settings { rounds: RoundNo::new(5), ..Settings::default() },
        players: (1..=players as u32).map(|n| Player::new(PlayerId(n), Tpn(n), "Somebody")).collect(),
        ..Tournament::default()
    }
}

#[test]
fn refuses_what_it_cannot_pair() {
    let refusal = |players, edition| pair(&first_round(players), RoundNo::FIRST, edition).err();
    let too_many = MOST_PLAYERS + 1;
    assert_eq!(refusal(too_many, &DUTCH_2026), Some(LiteralRefusal::TooLarge { players: too_many }));
    assert_eq!(refusal(too_many, &DUTCH_2017), Some(LiteralRefusal::TooLarge { players: too_many }));
    assert_eq!(refusal(4, &DUTCH_2017), None);
    assert!(matches!(refusal(0, &DUTCH_2026), Some(LiteralRefusal::NotReady(_))));
    assert_eq!(refusal(MOST_PLAYERS, &DUTCH_2026), None);
}
