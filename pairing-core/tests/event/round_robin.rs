//! A round robin as an event: its table is made before round 1 and stays.

use crate::desk::{CAST, Desk, person, r};
use pairing_core::event::{Command, Effect, Entrant, Origin, Pairing, Refused, effects};
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::*;

fn system(desk: &Desk, system: PairingSystem) -> Command {
    Command::SetSettings(Settings { system: Some(system), ..desk.tournament().settings.clone() })
}

/// So many players of a round robin that has not begun.
fn desk(players: usize) -> Desk {
    let mut desk = Desk::with(9, &CAST[..players]);
    let command = system(&desk, PairingSystem::RoundRobin);
    desk.ok(command);
    desk
}

/// Drafts the next round by the table and publishes it.
fn publish(desk: &mut Desk) {
    let (tournament, round) = (desk.tournament().clone(), desk.document().next_round().expect("a round"));
    let paired = pair(&tournament, round, &Ruleset::of(&tournament)).expect("the table has it");
    let pairing = Pairing {
        games: paired.boards.iter().map(|b| (b.white, b.black)).collect(),
        byes: paired.byes.clone(),
    };
    desk.ok(Command::Draft { round, pairing, origin: Origin::default() });
    desk.ok(Command::Publish { round });
}

fn rounds(desk: &Desk) -> Option<usize> {
    desk.tournament().settings.rounds.map(RoundNo::get)
}

#[test]
fn the_number_of_rounds_follows_from_the_players_until_it_has_begun() {
    let mut desk = desk(6);
    assert_eq!(rounds(&desk), Some(5));
    desk.ok(Command::add_player(Entrant::new(person("Gus"))));
    assert_eq!(rounds(&desk), Some(7));
    let double = system(&desk, PairingSystem::DoubleRoundRobin);
    desk.ok(double);
    assert_eq!(rounds(&desk), Some(14));
    let player = desk.id("Gus");
    desk.ok(Command::Withdraw { player, from: r(1) });
    assert_eq!(rounds(&desk), Some(10));
    desk.ok(Command::Return(player));
    desk.ok(Command::RemovePlayer(player));
    assert_eq!(rounds(&desk), Some(10));
    publish(&mut desk);
    let swiss = Settings { rounds: Some(r(9)), ..desk.tournament().settings.clone() };
    desk.ok(Command::SetSettings(swiss));
    assert_eq!(rounds(&desk), Some(9), "an organiser who plays one round less says so");
}

#[test]
fn a_whole_event_is_played_without_waiting_for_results() {
    for players in [5, 6] {
        let mut desk = desk(players);
        for _ in 0..5 {
            publish(&mut desk);
        }
        assert_eq!(desk.document().published(), 5);
        let text = trf::write(desk.tournament(), Dialect::Trf26).text;
        assert!(text.contains("192 FIDE_ROUNDROBIN"), "{text}");
        let read = trf::read(&text).tournament;
        assert_eq!(read.settings.system, Some(PairingSystem::RoundRobin));
        let games = |t: &Tournament| {
            let all = t.rounds.iter().map(|r| {
                let mut games: Vec<_> = r.games.iter().map(|g| (g.white, g.black)).collect();
                games.sort_unstable();
                games
            });
            all.collect::<Vec<_>>()
        };
        assert_eq!(games(&read), games(desk.tournament()));
    }
}

#[test]
fn what_a_table_does_not_allow_is_refused() {
    let mut desk = desk(6);
    let ada = desk.id("Ada");
    let enters = Entrant { enters: r(2), ..Entrant::new(person("Gus")) };
    let request = Command::SetRequest { player: ada, round: r(2), bye: Some(RequestedBye::HalfPoint) };
    let leaves = |from| Command::Withdraw { player: ada, from: r(from) };
    let stays = |desk: &mut Desk, command: Command| match desk.try_(command) {
        Err(Refused::StaysInTable { who }) => who.name,
        other => panic!("{other:?}"),
    };
    assert_eq!(desk.try_(Command::add_player(enters)), Err(Refused::NoLateEntries));
    assert_eq!(desk.try_(Command::SetEntry { player: ada, enters: r(3) }), Err(Refused::NoLateEntries));
    assert_eq!(desk.try_(request.clone()), Err(Refused::NoByesInRoundRobin));
    assert_eq!(stays(&mut desk, leaves(3)), "Ada");
    publish(&mut desk);
    let order = desk.tournament().players.iter().rev().map(|p| p.id).collect();
    let swiss = system(&desk, PairingSystem::Dutch2026);
    for (command, refused) in [
        (Command::add_player(Entrant::new(person("Gus"))), Refused::TableFixed),
        (Command::RemovePlayer(ada), Refused::TableFixed),
        (Command::SetOrder(order), Refused::TableFixed),
        (request, Refused::NoByesInRoundRobin),
        (swiss, Refused::RoundRobinOrSwiss),
    ] {
        assert_eq!(desk.try_(command.clone()), Err(refused), "{command:?}");
    }
    assert_eq!(stays(&mut desk, leaves(2)), "Ada");
}

#[test]
fn a_corrected_rating_does_not_move_anybody_in_the_table() {
    let mut desk = desk(6);
    publish(&mut desk);
    let before: Vec<Tpn> = desk.tournament().players.iter().map(|p| p.tpn).collect();
    let player = desk.tournament().players[5].id;
    let changes = vec![pairing_core::event::PersonChange::Rating(Some(2900))];
    let command = Command::EditPlayer { player, changes };
    assert!(!effects(desk.document(), &command).iter().any(|e| matches!(e, Effect::NumbersChanged { .. })));
    desk.ok(command);
    assert_eq!(desk.tournament().players.iter().map(|p| p.tpn).collect::<Vec<_>>(), before);
}
