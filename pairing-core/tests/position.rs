//! The hash of a position: the same for the same position, wherever it was read from.
#![allow(missing_docs, reason = "a test target")]

use pairing_core::explain::{account, position_hash, position_text};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::generate::{Plan, generate};
use pairing_core::handling::before_round;
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::{GameResult, Preset, RoundNo, Tournament};

fn round(n: usize) -> RoundNo {
    RoundNo::new(n).expect("a round number")
}

fn everything(seed: u64) -> Tournament {
    let plan = Plan {
        forfeits: 6,
        byes: 8,
        withdrawals: 15,
        late: 15,
        accelerated: true,
        ..Plan::new(21, round(6), seed)
    };
    generate(&plan).expect("a plan").tournament
}

#[test]
fn a_file_and_the_tournament_it_was_written_from_have_the_same_hash_in_every_round() {
    for seed in 1..=8 {
        let tournament = everything(seed);
        let read = trf::read(&trf::write(&tournament, Dialect::Trf26).text).tournament;
        for n in 1..=tournament.rounds.len() {
            let (own, other) = (position_text(&tournament, round(n)), position_text(&read, round(n)));
            assert_eq!(own, other, "seed {seed}, round {n}");
        }
    }
}

#[test]
fn publishing_changes_nothing_and_names_and_tie_breaks_do_not_count() {
    let tournament = everything(3);
    let at = round(tournament.rounds.len());
    let hash = position_hash(&tournament, at);
    assert_eq!(position_hash(&before_round(&tournament, at), at), hash);
    let mut renamed = tournament.clone();
    renamed.players[0].name = "Łoś, Ada".to_owned();
    renamed.players[0].rating = Some(2700);
    renamed.info.name = "Another name".to_owned();
    renamed.settings.tie_breaks = Preset::Dutch1997.rules();
    assert_eq!(position_hash(&renamed, at), hash);
}

#[test]
fn another_result_another_request_another_number_of_rounds_is_another_position() {
    let tournament = everything(3);
    let at = round(tournament.rounds.len());
    let mut positions = vec![tournament.clone()];
    let mut change = |edit: &dyn Fn(&mut Tournament)| {
        let mut changed = tournament.clone();
        edit(&mut changed);
        positions.push(changed);
    };
    change(&|t| {
        let game = &mut t.rounds[0].games[0];
        let draw = game.result == Some(GameResult::DRAW);
        game.result = Some(if draw { GameResult::WHITE_WINS } else { GameResult::DRAW });
    });
    change(&|t| {
        let last = t.rounds.len() - 1;
        t.rounds[last].byes.clear();
        t.rounds[last].games.pop();
    });
    change(&|t| t.settings.rounds = Some(round(9)));
    let mut hashes: Vec<String> = positions.iter().map(|t| position_hash(t, at)).collect();
    hashes.push(position_hash(&tournament, round(2)));
    hashes.sort();
    hashes.dedup();
    assert_eq!(hashes.len(), positions.len() + 1, "{hashes:?}");
    assert!(hashes.iter().all(|hash| hash.len() == 64));
}

#[test]
fn the_account_of_a_round_is_about_its_pairing() {
    let tournament = everything(5);
    let at = round(tournament.rounds.len());
    let before = before_round(&tournament, at);
    let ruleset = Ruleset::of(&before);
    let account = account(&before, at, &ruleset).expect("it was paired");
    assert_eq!(Ok(&account.pairing), pair(&before, at, &ruleset).as_ref());
    assert_eq!(account.boards.len(), account.pairing.boards.len());
    assert_eq!(account.position, position_hash(&tournament, at));
    for (told, board) in account.boards.iter().zip(&account.pairing.boards) {
        assert_eq!((told.players.white.player, told.players.black.player), (board.white, board.black));
        assert!(told.players.white.higher_ranked != told.players.black.higher_ranked);
        let record = &account.pairing.justification.brackets[told.bracket as usize - 1];
        assert!(record.residents.contains(&board.white) || record.residents.contains(&board.black));
    }
    for (told, record) in account.brackets.iter().zip(&account.pairing.justification.brackets) {
        let shape = told.shape.as_ref().expect("the Dutch system has halves");
        let pairs = shape.mdp_pairing.iter().chain([&shape.rest]).flat_map(|fold| fold.pairs());
        let mut pairs: Vec<_> = pairs.collect();
        let mut recorded = record.pairs.clone();
        pairs.sort();
        recorded.sort();
        assert_eq!(pairs, recorded);
    }
}
