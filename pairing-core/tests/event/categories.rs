//! Categories and prizes as parts of an event: what is refused, told, kept and undone.

use crate::desk::{CAST, Desk};
use pairing_core::event::saved::{Meta, load, save};
use pairing_core::event::{Applied, Command, Effect, Entrant, Person, PersonChange, describe, effects};
use pairing_core::tournament::*;

const GOLDEN: &str = include_str!("golden-v1-categories.json");

fn category(name: &str, conditions: Conditions) -> Category {
    Category { name: name.to_owned(), members: Members::If(conditions) }
}

fn rated_to(rating: u16) -> Conditions {
    Conditions { rating_to: Some(rating), ..Conditions::default() }
}

fn of(name: &str, players: &[PlayerId]) -> Category {
    Category { name: name.to_owned(), members: Members::Are(players.to_vec()) }
}

fn fund(category: Option<&str>, amounts: &[u64]) -> PrizeFund {
    PrizeFund { category: category.map(str::to_owned), sharing: Sharing::Hort, amounts: amounts.to_vec() }
}

fn prizes(funds: Vec<PrizeFund>) -> Command {
    Command::SetPrizes(Prizes { currency: "EUR".to_owned(), unit: 100, funds })
}

/// Every command on categories and prizes, every field, and K.
fn desk() -> Desk {
    let mut desk = Desk::with(3, &CAST[..4]);
    let all = Conditions {
        born_from: Some(Date { year: 2008, day: Some((1, 31)) }),
        born_to: Some(Date::in_year(2012)),
        rating_from: Some(1000),
        rating_to: Some(1999),
        unrated: true,
        sex: Some(Sex::Female),
    };
    desk.ok(Command::AddCategory(category("Girls", all)));
    desk.ok(Command::AddCategory(category(" U2000 ", rated_to(1999))));
    let (ada, ben) = (desk.id("Ada"), desk.id("Ben"));
    desk.ok(Command::AddCategory(of("Club", &[ben, ada, ben])));
    desk.ok(prizes(vec![fund(None, &[50_000, 30_000]), fund(Some("u2000"), &[10_000])]));
    desk.ok(Command::EditCategory { name: "u2000".to_owned(), category: category("U2050", rated_to(2049)) });
    desk.ok(Command::RemoveCategory("girls".to_owned()));
    let changes = vec![PersonChange::KFactor(Some(40))];
    desk.ok(Command::EditPlayer { player: ben, changes });
    desk
}

#[test]
fn version_1_keeps_categories_prizes_and_k() {
    let desk = desk();
    let meta = Meta { app: "Crosstable 0.1.0", saved_at: Some(1_790_000_000_000) };
    let text = save(&desk.journal, meta);
    assert_eq!(text, GOLDEN.trim_end(), "the format has changed: it needs a new version and a migration");
    let loaded = load(GOLDEN).expect("the golden file");
    assert_eq!(loaded.journal.document(), desk.document());

    // As part of a base, too.
    let t: Tournament =
        serde_json::from_str(&serde_json::to_string(desk.tournament()).expect("JSON")).expect("JSON");
    assert_eq!(&t, desk.tournament());
}

#[test]
fn prizes_follow_a_new_name_and_members_stand_once() {
    let desk = desk();
    let t = desk.tournament();
    let names: Vec<&str> = t.categories.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["U2050", "Club"]);
    assert_eq!(t.prizes.funds[1].category.as_deref(), Some("U2050"));
    assert_eq!(t.categories[1].members, Members::Are(vec![desk.id("Ada"), desk.id("Ben")]));
    assert_eq!(t.player(desk.id("Ben")).and_then(|p| p.k_factor), Some(40));
}

#[test]
fn what_is_refused_says_what_to_do_and_changes_nothing() {
    let mut desk = desk();
    let edit = |name: &str, category| Command::EditCategory { name: name.to_owned(), category };
    let ends_first = Conditions {
        born_from: Some(Date::in_year(2012)),
        born_to: Some(Date { year: 2011, day: Some((12, 31)) }),
        ..Conditions::default()
    };
    let cases = [
        (
            Command::EditPlayer { player: PlayerId(1), changes: vec![PersonChange::KFactor(Some(0))] },
            "Player 1 of the list: K is a number from 1 to 40, in the regulations 10, 20 or 40.",
        ),
        (
            Command::add_player(Entrant::new(Person { k_factor: Some(41), ..Person::new("Eve", None) })),
            "Player 1 of the list: K is a number from 1 to 40, in the regulations 10, 20 or 40.",
        ),
        (Command::AddCategory(category("  ", rated_to(1))), "The category has no name: enter one."),
        (
            Command::AddCategory(category("u2050", rated_to(1))),
            "There is a category u2050 already: choose another name.",
        ),
        (
            Command::AddCategory(category("All", Conditions::default())),
            "The category All asks for nothing, so everybody would belong to it: set an age, ratings or a sex, or choose its players.",
        ),
        (
            Command::AddCategory(category("Youth", ends_first)),
            "The birth dates or ratings of the category Youth end before they begin: swap the two ends.",
        ),
        (Command::AddCategory(of("Guests", &[PlayerId(99)])), "There is no player with the id 99."),
        (edit("Women", category("Women", rated_to(1))), "There is no category Women: add it first."),
        (
            edit("Club", category("U2050", rated_to(1))),
            "There is a category U2050 already: choose another name.",
        ),
        (Command::RemoveCategory("Women".to_owned()), "There is no category Women: add it first."),
        (
            Command::RemoveCategory("U2050".to_owned()),
            "There are prizes for the category U2050: take them away first.",
        ),
        (prizes(vec![fund(Some("Women"), &[1])]), "There is no category Women: add it first."),
        (
            prizes(vec![fund(None, &[1]), fund(None, &[])]),
            "Prize fund 2: it needs prizes, each of more than nothing.",
        ),
        (prizes(vec![fund(None, &[2, 0])]), "Prize fund 1: it needs prizes, each of more than nothing."),
        (
            prizes(vec![fund(None, &[1, 2])]),
            "Prize fund 1: a prize is greater than the one before it: begin with the greatest.",
        ),
        (prizes(vec![fund(None, &[u64::MAX])]), "Prize fund 1: a prize is more than ten thousand million."),
    ];
    for (command, message) in cases {
        let before = desk.document().clone();
        let refused = desk.try_(command.clone()).expect_err(message);
        assert_eq!(refused.to_string(), message, "{command:?}");
        assert_eq!(desk.document(), &before);
    }
}

#[test]
fn the_history_tells_them_and_undo_takes_them_back() {
    let mut desk = desk();
    let titles: Vec<String> = desk.journal.history().into_iter().skip(2).map(|line| line.title).collect();
    assert_eq!(
        titles,
        [
            "Category Girls added",
            "Category U2000 added",
            "Category Club added",
            "3 prizes",
            "Category U2000 becomes U2050",
            "Category Girls removed",
            "Ben: K 40",
        ]
    );
    let full = desk.document().clone();
    for _ in 0..7 {
        assert!(desk.journal.undo(None));
    }
    assert!(desk.tournament().categories.is_empty() && desk.tournament().prizes.is_empty());
    for _ in 0..7 {
        assert!(desk.journal.redo(None));
    }
    assert_eq!(desk.document(), &full);

    let same =
        Command::EditCategory { name: "U2050".to_owned(), category: category("U2050", rated_to(2049)) };
    assert_eq!(describe(desk.document(), &same), "Category U2050 changed");
    assert_eq!(desk.try_(same), Ok(Applied::Unchanged));
}

#[test]
fn what_will_be_deleted_is_told() {
    let mut desk = desk();
    let none = Command::SetPrizes(Prizes::default());
    assert_eq!(effects(desk.document(), &none), [Effect::PrizesDeleted { prizes: 3 }]);
    assert_eq!(describe(desk.document(), &none), "No prizes");
    desk.ok(none);
    let remove = Command::RemoveCategory("U2050".to_owned());
    let told = effects(desk.document(), &remove);
    assert_eq!(told, [Effect::CategoryDeleted { name: "U2050".to_owned() }]);
    assert_eq!(told[0].to_string(), "The category U2050 will be deleted.");
    desk.ok(remove);
    assert_eq!(desk.tournament().categories.len(), 1);
}

#[test]
fn a_player_removed_leaves_the_categories_and_no_draft_is_outdated() {
    let mut desk = desk();
    let draft = desk.engine();
    desk.ok(draft);
    desk.ok(Command::RemoveCategory("Club".to_owned()));
    let ada = desk.id("Ada");
    desk.ok(Command::AddCategory(of("Guests", &[ada])));
    assert!(desk.document().draft().is_some_and(|d| d.outdated.is_empty()), "categories pair nobody");
    let remove = Command::RemovePlayer(ada);
    let told: Vec<String> = effects(desk.document(), &remove).iter().map(ToString::to_string).collect();
    assert!(told.contains(&"1 category will lose a player.".to_owned()), "{told:?}");
    desk.ok(remove);
    assert_eq!(desk.tournament().categories[1].members, Members::Are(vec![]));
}
