//! What is shown of an event, told by its texts.

use super::*;
use pairing_core::event::public::plain;
use pairing_core::tournament::{Bye, ByeKind, Game, GameResult, Player, PlayerId, Round, Tpn};

fn event() -> Event {
    let mut players: Vec<Player> = ["Adler", "Birke", "Cosel", "Drost", "Ebert"]
        .into_iter()
        .zip(1..)
        .map(|(name, n)| Player { rating: Some(2000), ..Player::new(PlayerId(n), Tpn(n), name) })
        .collect();
    players[4].withdrawn_from = RoundNo::new(2);
    let game = |white, black, result| Game { result, ..Game::open(PlayerId(white), PlayerId(black)) };
    let bye = |player, kind| Bye { player: PlayerId(player), kind };
    let rounds = vec![
        Round {
            games: vec![game(3, 1, Some(GameResult::WHITE_WINS)), game(2, 4, Some(GameResult::DRAW))],
            byes: vec![bye(5, ByeKind::PairingAllocated)],
        },
        Round {
            games: vec![game(2, 3, None)],
            byes: vec![bye(1, ByeKind::HalfPoint), bye(5, ByeKind::ZeroPoint)],
        },
    ];
    let mut tournament = Tournament { players, rounds, ..Tournament::default() };
    tournament.info.name = "Club open".to_owned();
    tournament.settings.rounds = RoundNo::new(5);
    Event { tournament, at: None }
}

fn wish(view: &str) -> Wish {
    Wish { view: view.to_owned(), languages: "en".to_owned(), ..Wish::default() }
}

fn shown(event: &Event, wish: &Wish) -> Vec<String> {
    let shown = show(event, wish);
    shown.tree.iter().flat_map(Node::texts).map(str::to_owned).collect()
}

/// Texts that stand one after the other.
fn has(texts: &[String], part: &[&str]) -> bool {
    texts.windows(part.len()).any(|window| window == part)
}

#[test]
fn pairings_are_those_of_the_latest_round_or_of_the_one_asked_for() {
    let now = shown(&event(), &wish("pairings"));
    assert!(now.contains(&"Pairings of round 2".to_owned()), "{now:?}");
    assert!(has(&now, &["1", "Birke", "2000", "½", "–", "open", "1", "2000", "Cosel"]), "{now:?}");
    assert!(has(&now, &["Adler", "2000", "0", "half-point bye"]), "{now:?}");
    assert!(has(&now, &["Ebert", "2000", "1", "withdrawn after round 1"]), "{now:?}");
    let before = shown(&event(), &Wish { round: "1".to_owned(), ..wish("") });
    assert!(has(&before, &["1", "Cosel", "2000", "0", "1-0", "0", "2000", "Adler"]), "{before:?}");
}

#[test]
fn standings_wait_for_the_last_result_of_a_round_unless_it_is_asked_for() {
    let now = shown(&event(), &wish("standings"));
    assert!(now.contains(&"Standings after round 1".to_owned()), "{now:?}");
    assert!(has(&now, &["1", "Ebert", " withdrawn"]) || has(&now, &["1", "Cosel"]), "{now:?}");
    let asked = shown(&event(), &Wish { round: "2".to_owned(), ..wish("standings") });
    let open = "1 game of these rounds is still open and counts nothing yet.".to_owned();
    assert!(asked.contains(&open), "{asked:?}");
}

#[test]
fn the_order_is_that_of_the_core() {
    let event = event();
    let names: Vec<&str> = pairing_core::standings::by_the_rules(&event.tournament, 1)
        .rows
        .iter()
        .filter_map(|row| event.tournament.player(row.player).map(|player| player.name.as_str()))
        .collect();
    let texts = shown(&event, &wish("standings"));
    let order: Vec<&str> = texts.iter().map(String::as_str).filter(|text| names.contains(text)).collect();
    assert_eq!(order, names);
}

#[test]
fn a_crosstable_says_opponent_colour_and_result() {
    let texts = shown(&event(), &Wish { round: "2".to_owned(), ..wish("crosstable") });
    assert!(texts.contains(&"Crosstable after round 2".to_owned()));
    for cell in ["bye", "½", "–"] {
        assert!(texts.contains(&cell.to_owned()), "{cell}: {texts:?}");
    }
    assert!(texts.iter().any(|text| text.ends_with("w1")) && texts.iter().any(|text| text.ends_with("b*")));
}

#[test]
fn in_the_middle_of_a_round_all_views_rank_after_the_same_round() {
    let (standings, crosstable) = (shown(&event(), &wish("standings")), shown(&event(), &wish("crosstable")));
    assert!(standings.contains(&"Standings after round 1".to_owned()), "{standings:?}");
    assert!(crosstable.contains(&"Crosstable after round 1".to_owned()), "{crosstable:?}");
    let card = shown(&event(), &Wish { player: "3".to_owned(), ..wish("player") });
    let rank = |texts: &[String]| {
        let at = texts.iter().position(|text| text == "Cosel").expect("Cosel");
        texts[at - 1].parse::<usize>().expect("a rank before the name")
    };
    assert_eq!(rank(&standings), rank(&crosstable));
    let place = format!("Rank {} of 5 after round 1", rank(&standings));
    assert!(card.contains(&place), "{card:?}");
    // In the first round there is none: nobody has a rank, and the crosstable says what is open.
    let mut first = event();
    first.tournament.rounds.truncate(1);
    first.tournament.rounds[0].games[0].result = None;
    assert!(shown(&first, &wish("standings")).contains(&"Starting list".to_owned()));
    let card = shown(&first, &Wish { player: "3".to_owned(), ..wish("player") });
    assert!(!card.iter().any(|text| text.starts_with("Rank")), "{card:?}");
    let crosstable = shown(&first, &wish("crosstable"));
    assert!(crosstable.iter().any(|text| text.starts_with("1 game of these rounds")), "{crosstable:?}");
}

#[test]
fn a_name_is_asked_for_without_its_accents_and_who_has_none_has_a_number() {
    let mut event = event();
    event.tournament.players[0].name = "Ó Faoláin, Cormac".to_owned();
    event.tournament.players[1].name = " ".to_owned();
    let card = shown(&event, &Wish { player: "o faolain, cormac".to_owned(), ..wish("player") });
    assert!(card.contains(&"Ó Faoláin, Cormac".to_owned()), "{card:?}");
    for view in ["pairings", "standings", "crosstable"] {
        assert!(shown(&event, &wish(view)).contains(&"No. 2".to_owned()), "{view}");
    }
    let all = shown(&event, &Wish { rounds: true, ..wish("player") });
    assert!(all.contains(&"No. 2".to_owned()), "to be chosen: {all:?}");
}

#[test]
fn a_card_is_found_by_id_or_by_name() {
    let by_id = shown(&event(), &Wish { player: "3".to_owned(), ..wish("player") });
    let by_name = shown(&event(), &Wish { player: "cosel".to_owned(), ..wish("player") });
    assert_eq!(by_id, by_name);
    assert!(has(&by_id, &["1", "1", "White", "Adler", "2000", "1", "1"]), "{by_id:?}");
    assert!(has(&by_id, &["2", "1", "Black", "Birke", "2000", "–", "open", "1"]), "{by_id:?}");
    let nobody = shown(&event(), &Wish { player: "99".to_owned(), ..wish("player") });
    assert!(nobody.contains(&"There is no player 99 in this event.".to_owned()), "{nobody:?}");
}

#[test]
fn what_is_not_there_is_said_in_a_sentence() {
    let later = shown(&event(), &Wish { round: "3".to_owned(), ..wish("pairings") });
    assert!(later.contains(&"Round 3 is not published yet.".to_owned()), "{later:?}");
    for round in ["abc", "-1", "0", "1.5", "300"] {
        let refused = shown(&event(), &Wish { round: round.to_owned(), ..wish("standings") });
        assert!(refused.contains(&format!("There is no round {round}.")), "{refused:?}");
    }
    let view = shown(&event(), &wish("results"));
    assert!(view.iter().any(|text| text.starts_with("There is no view results:")), "{view:?}");
    let mut before = event();
    before.tournament.rounds.clear();
    assert!(shown(&before, &wish("pairings")).contains(&"Nothing is published yet".to_owned()));
    assert!(shown(&before, &wish("standings")).contains(&"Starting list".to_owned()));
}

#[test]
fn an_event_is_live_until_its_last_result() {
    let mut event = event();
    assert!(show(&event, &wish("")).live);
    event.tournament.settings.rounds = RoundNo::new(2);
    assert!(show(&event, &wish("")).live, "a game is open");
    event.tournament.rounds[1].games[0].result = Some(GameResult::DRAW);
    assert!(!show(&event, &wish("")).live);
}

#[test]
fn tabs_and_rounds_can_be_chosen_only_where_the_element_leaves_it() {
    let count = |wish: &Wish, name: &str| {
        show(&event(), wish).tree.iter().map(|node| node.having(name).len()).sum::<usize>()
    };
    let all = Wish { tabs: true, rounds: true, ..wish("pairings") };
    assert_eq!((count(&all, "data-view"), count(&all, "data-choose"), count(&all, "data-round")), (4, 1, 1));
    let none = wish("pairings");
    assert_eq!(
        (count(&none, "data-view"), count(&none, "data-choose"), count(&none, "data-round")),
        (0, 0, 0)
    );
    let card = Wish { back: true, player: "1".to_owned(), ..wish("player") };
    assert_eq!(count(&card, "data-back"), 1);
}

#[test]
fn a_hostile_name_stays_a_text_and_short() {
    let mut event = event();
    let hostile = "<img src=x onerror=alert(1)>\u{202E}\u{0}".to_owned() + &"x".repeat(10_000);
    event.tournament.players[0].name = plain(&hostile);
    for view in View::ALL {
        let wish = Wish { player: "1".to_owned(), tabs: true, rounds: true, ..wish(view.key()) };
        let shown = show(&event, &wish);
        let texts: Vec<&str> = shown.tree.iter().flat_map(Node::texts).collect();
        let name = texts.iter().find(|text| text.starts_with("<img")).expect("it is shown");
        assert!(name.chars().count() <= 81 && !name.contains('\u{202E}'), "{name}");
        let json = serde_json::to_string(&shown.tree).expect("a tree");
        assert!(!json.contains("[\"img"), "a tag came from a file");
    }
}

#[test]
fn every_language_says_all_of_a_view() {
    let texts = |tag: &str| {
        let wish = Wish { languages: tag.to_owned(), ..wish("standings") };
        (show(&event(), &wish).lang, shown(&event(), &wish))
    };
    let (_, english) = texts("en");
    for tag in ["de", "ru", "fr", "es"] {
        let (lang, said) = texts(tag);
        assert_eq!((lang, said.len()), (tag, english.len()));
        assert!(said.iter().zip(&english).filter(|(a, b)| a != b).count() > 4, "{tag}: {said:?}");
    }
}
