//! Changing a pairing by hand: moves, what speaks against what comes of them, boards of one's own.

use crate::desk::{CAST, Desk, r};
use pairing_core::check::by_hand::{Warning, colours_for, warnings};
use pairing_core::event::{Command, Entrant, Impossible, Move, Person, Place, Refused, Rework};
use pairing_core::tournament::*;

/// The table after these moves.
fn after(desk: &Desk, round: usize, moves: &[Move]) -> Result<Rework, Impossible> {
    let table = Rework::begin(desk.document(), r(round)).expect("a paired round");
    moves.iter().try_fold(table, |table, &change| table.after(change))
}

/// A table in the words of the desk, `-` for a free board, `wait` before who waits.
fn shown(desk: &Desk, table: &Rework) -> String {
    let boards = table
        .boards
        .iter()
        .map(|board| board.map_or("-".to_owned(), |(w, b)| format!("{} {}", desk.name(w), desk.name(b))));
    let byes = table.byes.iter().map(|bye| format!("{} {}", bye.kind.letter(), desk.name(bye.player)));
    let waiting = table.waiting.iter().map(|&id| format!("wait {}", desk.name(id)));
    boards.chain(byes).chain(waiting).collect::<Vec<_>>().join(", ")
}

fn seven() -> Desk {
    let mut desk = Desk::with(5, &CAST[..7]);
    desk.round("Ada Dan, Eve Ben, Cleo Finn, U Gus");
    desk
}

#[test]
fn every_move_does_what_it_says_and_nothing_else() {
    let desk = seven();
    let id = |name: &str| desk.id(name);
    let cases = [
        (vec![Move::Swap(id("Dan"), id("Ben"))], "Ada Ben, Eve Dan, Cleo Finn, U Gus"),
        (vec![Move::Swap(id("Ada"), id("Dan"))], "Dan Ada, Eve Ben, Cleo Finn, U Gus"),
        (vec![Move::Swap(id("Gus"), id("Eve"))], "Ada Dan, Gus Ben, Cleo Finn, U Eve"),
        (vec![Move::Colours(2)], "Ada Dan, Ben Eve, Cleo Finn, U Gus"),
        (vec![Move::Part(1)], "-, Eve Ben, Cleo Finn, U Gus, wait Ada, wait Dan"),
        (
            vec![Move::Part(1), Move::Pair { white: id("Gus"), black: id("Ada") }],
            "Gus Ada, Eve Ben, Cleo Finn, wait Dan",
        ),
        (
            vec![Move::Part(1), Move::GiveBye(id("Ada"), ByeKind::HalfPoint), Move::TakeBye(id("Gus"))],
            "-, Eve Ben, Cleo Finn, H Ada, wait Dan, wait Gus",
        ),
        (
            vec![Move::TakeBye(id("Gus")), Move::Swap(id("Gus"), id("Finn"))],
            "Ada Dan, Eve Ben, Cleo Gus, wait Finn",
        ),
        (vec![Move::Boards(1, 3)], "Cleo Finn, Eve Ben, Ada Dan, U Gus"),
        (vec![Move::Part(1), Move::Boards(3, 1)], "Cleo Finn, Eve Ben, -, U Gus, wait Ada, wait Dan"),
    ];
    for (moves, expected) in cases {
        let table = after(&desk, 1, &moves).expect("possible");
        assert_eq!(shown(&desk, &table), expected, "{moves:?}");
    }
}

#[test]
fn a_move_that_cannot_be_made_says_why() {
    let mut desk = Desk::with(5, &CAST[..7]);
    desk.round("Ada Dan, Eve Ben, U Gus, H Finn, H Cleo");
    let id = |name: &str| desk.id(name);
    let stranger = PlayerId(99);
    let cases = [
        (Move::Swap(id("Ada"), id("Finn")), Impossible::OwnBye(id("Finn"))),
        (Move::Swap(id("Ada"), id("Ada")), Impossible::NothingToSwap),
        (Move::Swap(id("Ada"), stranger), Impossible::NotHere(stranger)),
        (Move::Colours(3), Impossible::NoBoard(3)),
        (Move::Part(0), Impossible::NoBoard(0)),
        (Move::Pair { white: id("Ada"), black: id("Gus") }, Impossible::Seated(id("Ada"))),
        (Move::Pair { white: id("Gus"), black: id("Gus") }, Impossible::NothingToSwap),
        (Move::GiveBye(id("Ada"), ByeKind::PairingAllocated), Impossible::Seated(id("Ada"))),
        (Move::TakeBye(id("Ada")), Impossible::NoBye(id("Ada"))),
        (Move::Boards(1, 4), Impossible::NoBoard(4)),
    ];
    for (change, why) in cases {
        assert_eq!(after(&desk, 1, &[change]), Err(why), "{change:?}");
    }
}

/// Seven players, Gus has the bye, Hana arrives: they meet at a new board, and the others stay where they sit.
#[test]
fn case_44_a_late_player_against_the_holder_of_the_bye() {
    let mut desk = seven();
    desk.results("1-0 . ½-½");
    desk.ok(Command::AddPlayers(vec![Entrant::new(Person::new("Hana", Some(1750)))]));
    let (gus, hana) = (desk.id("Gus"), desk.id("Hana"));
    let table = after(&desk, 1, &[]).expect("a table");
    assert_eq!(table.place(hana), Some(Place::Waiting), "she takes part, but stands nowhere");
    // By their numbers, 7 and 8, the higher ranked, who has an odd one, gets the initial-colour.
    let everybody: Vec<PlayerId> = (1..=8).map(PlayerId).collect();
    let (white, black) = colours_for(desk.tournament(), r(1), &everybody, hana, gus);
    assert_eq!((white, black), (gus, hana));
    let table = table.after(Move::Pair { white, black }).expect("possible");
    desk.ok(Command::Amend { round: r(1), pairing: table.pairing(), note: "late".to_owned() });
    assert_eq!(desk.shows(1), "Ada Dan 1-0, Eve Ben, Cleo Finn ½-½, Gus Hana");
    assert_eq!(desk.points("Gus"), "0", "the bye is gone");
    desk.results(". 1-0 . ½-½");
    assert_eq!((desk.points("Gus"), desk.points("Hana")), ("½".to_owned(), "½".to_owned()));
}

#[test]
fn what_speaks_against_a_pairing_the_gravest_first() {
    let mut desk = Desk::with(4, &CAST[..7]);
    desk.round("Ada Dan, Eve Ben, Cleo Finn, U Gus");
    desk.results("1-0 0-1 ½-½");
    desk.round("Ada Ben, Dan Cleo, Gus Finn, U Eve");
    desk.results("1-0 0-1 +/-");
    let players = vec![desk.id("Cleo"), desk.id("Finn")];
    desk.ok(Command::SetForbidden(vec![ForbiddenGroup { players, first: r(1), last: None }]));
    let id = |name: &str| desk.id(name);
    let found = |text: &str| {
        let pairing = desk.pairing(text);
        let games = pairing.games.iter().zip(1..).map(|(&(w, b), n)| (n, w, b)).collect::<Vec<_>>();
        warnings(desk.tournament(), r(3), PairingSystem::Dutch2026, games, &pairing.byes)
    };
    assert_eq!(
        found("Cleo Ada, Ben Dan, Finn Eve, U Gus"),
        [Warning::SecondBye { player: id("Gus"), earlier: r(1) }]
    );
    // Ada had White twice; she and Dan have met; Ben had Black twice and gets it again.
    let ada = Warning::ThirdColour { board: 2, player: id("Ada"), colour: Colour::White, last_round: false };
    let ben = Warning::ThirdColour { board: 3, player: id("Ben"), colour: Colour::Black, last_round: false };
    let more = |board, name: &str, difference| Warning::ColourDifference {
        board,
        player: id(name),
        difference,
        last_round: false,
    };
    let all = found("Cleo Finn, Ada Dan, Eve Ben, U Gus");
    assert_eq!(
        all,
        [
            Warning::Rematch { board: 1, earlier: r(1) },
            Warning::Rematch { board: 2, earlier: r(1) },
            Warning::Rematch { board: 3, earlier: r(1) },
            Warning::Forbidden { board: 1 },
            Warning::SecondBye { player: id("Gus"), earlier: r(1) },
            ada,
            ben,
            more(2, "Ada", 3),
            more(3, "Ben", -3),
            Warning::BothWrong { board: 3 },
        ]
    );
    // Gus had no game: a forfeit has no colour. Ada and Ben both have the wrong one.
    let both = found("Ada Ben, Gus Eve, U Dan, U Cleo, H Finn");
    assert!(both.contains(&Warning::BothWrong { board: 1 }), "{both:?}");
    assert!(both.contains(&Warning::SeveralByes { byes: 2 }), "{both:?}");
    assert!(both.iter().all(|warning| warning.board() != Some(2)), "{both:?}");
    let articles: Vec<_> = all.iter().map(|warning| warning.article(PairingSystem::Dutch2026)).collect();
    assert_eq!(articles[0], Some("C1"));
    assert_eq!(articles[3], None, "no article forbids it, the organiser does");
}

#[test]
fn a_forfeited_game_is_no_rematch() {
    let mut desk = Desk::with(4, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    desk.results("+/- 1-0");
    let pairing = desk.pairing("Cleo Ada, Ben Dan");
    let games = pairing.games.iter().zip(1..).map(|(&(w, b), n)| (n, w, b));
    let found = warnings(desk.tournament(), r(2), PairingSystem::Dutch2026, games, &[]);
    assert_eq!(found, [Warning::Rematch { board: 2, earlier: r(1) }]);
}

#[test]
fn a_board_of_ones_own_is_one_player_s() {
    let mut desk = Desk::with(3, &CAST[..4]);
    let (ada, ben) = (desk.id("Ada"), desk.id("Ben"));
    desk.ok(Command::SetBoard { player: ada, board: Some(2) });
    let refused = desk.try_(Command::SetBoard { player: ben, board: Some(2) });
    assert!(
        matches!(&refused, Err(Refused::BoardTaken { board: 2, who }) if who.name == "Ada"),
        "{refused:?}"
    );
    assert_eq!(desk.try_(Command::SetBoard { player: ben, board: Some(0) }), Err(Refused::NoSuchFixedBoard));
    let title = desk.journal.history().pop().expect("a history").title;
    assert_eq!(title, "Ada always sits at board 2");
    let mut games = desk.pairing("Ada Cleo, Dan Ben").games;
    pairing_core::handling::seat_fixed(desk.tournament(), &mut games);
    assert_eq!(games, desk.pairing("Dan Ben, Ada Cleo").games);
    desk.ok(Command::SetBoard { player: ada, board: None });
    assert_eq!(desk.tournament().player(ada).and_then(|player| player.board), None);
}
