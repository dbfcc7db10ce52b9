//! C.04.2 articles 2.2 to 2.5: TPNs while players come and data are corrected.

use crate::desk::{CAST, Desk, person, r};
use pairing_core::event::{Basis, Command, Effect, Entrant, Person, PersonChange, Refused, effects};
use pairing_core::handling::initial_order::{by_number, by_strength, place_by_strength};
use pairing_core::tournament::*;
use proptest::prelude::*;

fn rating(desk: &Desk, name: &str, rating: u16) -> Command {
    Command::EditPlayer { player: desk.id(name), changes: vec![PersonChange::Rating(Some(rating))] }
}

fn played(rounds: usize) -> Desk {
    let mut desk = Desk::with(9, &CAST[..8]);
    for _ in 0..rounds {
        desk.engine_round();
        desk.draws();
    }
    desk
}

#[test]
fn article_2_3_case_40_corrections_renumber_until_round_4_is_paired() {
    for rounds in 0..4 {
        let mut desk = played(rounds);
        let edit = rating(&desk, "Hana", 2500);
        desk.ok(edit);
        assert_eq!(desk.order(), "Hana Ada Ben Cleo Dan Eve Finn Gus", "{rounds} rounds paired");
    }
    for rounds in 4..6 {
        let mut desk = played(rounds);
        let edit = rating(&desk, "Hana", 2500);
        assert_eq!(effects(desk.document(), &edit), []);
        desk.ok(edit);
        assert_eq!(desk.tournament().player(desk.id("Hana")).and_then(|p| p.rating), Some(2500));
        assert_eq!(desk.order(), CAST[..8].join(" "), "{rounds} rounds paired");
        let order = by_strength(&desk.tournament().players);
        assert_eq!(desk.try_(Command::SetOrder(order)), Err(Refused::NumbersFixed));
    }
}

#[test]
fn article_2_3_renumbering_is_told_beforehand_and_outdates_a_draft() {
    let mut desk = played(1);
    let draft = desk.engine();
    desk.ok(draft);
    let edit = rating(&desk, "Hana", 1850);
    let told = effects(desk.document(), &edit);
    // Equal ratings: Finn before Hana by name, so only Gus and Hana swap.
    assert!(told.contains(&Effect::NumbersChanged { players: 2 }), "{told:?}");
    desk.ok(edit);
    let Err(Refused::DraftOutdated { since, .. }) = desk.try_(Command::Publish { round: r(2) }) else {
        panic!("the draft was made with other numbers")
    };
    assert_eq!(since.into_iter().collect::<Vec<_>>(), [Basis::Numbers]);
    let draft = desk.engine();
    desk.ok(draft);
    desk.publish();
}

#[test]
fn article_2_4_a_late_entry_is_placed_by_strength_even_after_round_4() {
    let mut desk = played(5);
    let edit = rating(&desk, "Hana", 2500);
    desk.ok(edit);
    let late = Entrant { enters: r(6), ..Entrant::new(Person::new("Late", Some(1960))) };
    desk.ok(Command::add_player(late));
    assert_eq!(desk.order(), "Ada Ben Cleo Late Dan Eve Finn Gus Hana");
}

#[test]
fn article_2_2_3_a_file_in_another_order_is_not_reshuffled() {
    let mut tournament = Tournament::default();
    for (name, id) in ["Gus", "Ada", "Ben", "Finn"].into_iter().zip(1..) {
        let p = person(name);
        tournament.players.push(Player { rating: p.rating, ..Player::new(PlayerId(id), Tpn(id), name) });
    }
    let mut desk = Desk { journal: pairing_core::event::Journal::new(tournament).expect("a sound file") };
    desk.ok(Command::add_player(Entrant::new(person("Cleo"))));
    assert_eq!(desk.order(), "Gus Ada Ben Cleo Finn");
    let edit = Command::EditPlayer {
        player: desk.id("Ben"),
        changes: vec![PersonChange::Club("Rook Ends".to_owned())],
    };
    desk.ok(edit);
    assert_eq!(desk.order(), "Gus Ada Ben Cleo Finn", "a club moves nobody");
    desk.ok(Command::SetOrder(by_strength(&desk.tournament().players)));
    assert_eq!(desk.order(), "Ada Ben Cleo Finn Gus");
}

#[test]
fn removing_somebody_closes_the_gap_and_the_id_is_not_used_again() {
    let mut desk = Desk::with(5, &CAST[..4]);
    let gone = desk.id("Ben");
    desk.ok(Command::RemovePlayer(gone));
    desk.ok(Command::add_player(Entrant::new(person("Eve"))));
    assert_eq!(desk.order(), "Ada Cleo Dan Eve");
    let numbers: Vec<u32> = desk.tournament().players.iter().map(|p| p.tpn.0).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert_eq!(desk.id("Eve"), PlayerId(5));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    /// Whether players come one by one, in lists or are corrected: the order by strength comes out.
    #[test]
    fn placing_one_by_one_is_sorting(
        people in prop::collection::vec((prop::option::of(1000..1010_u16), 0..9_usize, "[a-cÄ]{1,2}"), 1..12),
        correction in (any::<prop::sample::Index>(), 990..1020_u16),
    ) {
        let mut tournament = Tournament::default();
        for ((rating, title, name), id) in people.into_iter().zip((1..).map(PlayerId)) {
            let title = Title::ALL.get(title).copied();
            tournament.players.push(Player { rating, title, ..Player::new(id, Tpn(id.0), name) });
            place_by_strength(&mut tournament, &[id]);
            prop_assert_eq!(by_number(&tournament.players), by_strength(&tournament.players));
        }
        let id = correction.0.get(&tournament.players).id;
        if let Some(player) = tournament.player_mut(id) {
            player.rating = Some(correction.1);
        }
        place_by_strength(&mut tournament, &[id]);
        prop_assert_eq!(by_number(&tournament.players), by_strength(&tournament.players));
        let numbers: Vec<PlayerId> = tournament.players.iter().map(|p| p.id).collect();
        for player in &mut tournament.players {
            player.tpn = Tpn(7);
        }
        place_by_strength(&mut tournament, &numbers);
        prop_assert_eq!(by_number(&tournament.players), by_strength(&tournament.players));
    }
}
