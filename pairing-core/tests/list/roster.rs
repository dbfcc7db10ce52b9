//! A list compared with those who are there.

use pairing_core::event::roster::{Decision, Likeness, Surety, carry_out, compare};
use pairing_core::event::{Document, Journal, Person, apply};
use pairing_core::formats::list::{Listed, Table, guess_roles, people};
use pairing_core::tournament::{Members, PlayerId, Tournament};

fn read(text: &str) -> Vec<Listed> {
    let table = Table::guess(text);
    people(&table, &guess_roles(&table)).into_iter().filter_map(|entry| entry.listed).collect()
}

fn empty() -> Document {
    Document::new(Tournament::default()).expect("nothing contradicts itself")
}

/// What is decided unasked.
fn decided(document: &Document, list: &[Listed]) -> Vec<(Listed, Decision)> {
    let persons: Vec<Person> = list.iter().map(Person::from).collect();
    let found = compare(document.tournament(), &persons);
    list.iter().cloned().zip(found.into_iter().map(Likeness::decision)).collect()
}

fn imported(document: &Document, text: &str) -> Document {
    match carry_out(document, &decided(document, &read(text))) {
        Some(command) => apply(document, &command).expect("a list is never refused"),
        None => document.clone(),
    }
}

const LIST: &str = "Name;Elo;Verein;Jahrgang;FIDE-ID\n\
                    Novak, Jan;1500;Turm;;\n\
                    Novak, Jan;1501;Springer;;\n\
                    Šťastná, Žofie;;;1985;123456\n\
                    Doe, Jane;1 834;;;\n";

#[test]
fn two_people_with_one_name_are_both_kept() {
    let there = imported(&empty(), LIST);
    let players = &there.tournament().players;
    assert_eq!(players.len(), 4);
    let novaks: Vec<_> = players.iter().filter(|p| p.name == "Novak, Jan").map(|p| p.rating).collect();
    assert_eq!(novaks, [Some(1500), Some(1501)]);
}

#[test]
fn the_same_list_twice_changes_nothing() {
    let there = imported(&empty(), LIST);
    assert_eq!(carry_out(&there, &decided(&there, &read(LIST))), None);
    let persons: Vec<Person> = read(LIST).iter().map(Person::from).collect();
    for likeness in compare(there.tournament(), &persons) {
        assert!(matches!(likeness, Likeness::Player(_, Surety::SameInAll)), "{likeness:?}");
    }
}

#[test]
fn the_same_person_is_found_by_number_by_birth_or_asked_about() {
    let there = imported(&empty(), "Doe, Jane;1834;12345678;1990\nRoe, Max;1700;;1985\nPoe, Ann;1600;;\n");
    let list = [
        "Doe, Jane-Mary;1850;12345678;",
        "Roe Max;1750;;1985/03/02",
        "Poe, Ann;1650;;2001",
        "Doe, Jane;1834;87654321;",
    ]
    .map(|line| read(line).remove(0));
    let persons: Vec<Person> = list.iter().map(Person::from).collect();
    assert_eq!(
        compare(there.tournament(), &persons),
        [
            Likeness::Player(PlayerId(1), Surety::SameId),
            Likeness::Player(PlayerId(2), Surety::SameNameAndBirth),
            Likeness::Player(PlayerId(3), Surety::SameName),
            Likeness::New,
        ],
        "another number is another person"
    );
    let other_year =
        compare(there.tournament(), &[Person { birth: "1990".into(), ..Person::new("Roe, Max", None) }]);
    assert_eq!(other_year, [Likeness::New]);
}

#[test]
fn a_person_twice_in_one_list_is_added_once() {
    let list = "Doe, Jane;1834;12345678\nDoe, Jane;1834;12345678\nRoe, Max;1700;\n";
    assert_eq!(imported(&empty(), list).tournament().players.len(), 2);
}

#[test]
fn an_update_keeps_the_name_and_what_the_list_does_not_say() {
    let there = imported(&empty(), "Name;Elo;Club;FIDE-ID;Born\nŁoś, Ada;1834;Turm;12345678;1990/05/31\n");
    let newer = read("Name;Elo;Title;FIDE-ID;Born\nLos, Ada;1901;WFM;12345678;1990\n").remove(0);
    let command = carry_out(&there, &[(newer, Decision::Update(PlayerId(1)))]).expect("something is new");
    let after = apply(&there, &command).expect("not refused");
    let player = &after.tournament().players[0];
    assert_eq!((player.name.as_str(), player.rating, player.club.as_str()), ("Łoś, Ada", Some(1901), "Turm"));
    assert_eq!((player.title.map(|t| t.abbreviation()), player.birth.as_str()), (Some("WFM"), "1990/05/31"));
}

#[test]
fn a_list_is_one_step_with_its_categories() {
    let mut journal = Journal::new(Tournament::default()).expect("sound");
    let list = "Name;Rating;Category\nDoe, Jane;1834;Seniors, Club\nRoe, Max;1700;club\n";
    let command =
        carry_out(journal.document(), &decided(journal.document(), &read(list))).expect("three things");
    journal.do_(command, None).expect("not refused");
    let members = |journal: &Journal| -> Vec<(String, Vec<u32>)> {
        let categories = &journal.document().tournament().categories;
        let ids = |members: &Members| match members {
            Members::Are(ids) => ids.iter().map(|id| id.0).collect(),
            Members::If(_) => Vec::new(),
        };
        categories.iter().map(|c| (c.name.clone(), ids(&c.members))).collect()
    };
    assert_eq!(members(&journal), [("Club".to_owned(), vec![1, 2]), ("Seniors".to_owned(), vec![1])]);
    assert!(journal.undo(None));
    assert!(journal.document().tournament().players.is_empty() && members(&journal).is_empty());
    assert!(!journal.undo(None), "it was one step");
}
