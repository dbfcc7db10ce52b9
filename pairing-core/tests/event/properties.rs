//! Any commands in any order: nothing panics, a refusal changes nothing, undo is exact, the saved text
//! comes to the same document, nobody stands twice in a round, results belong to persons.

use crate::desk::{person, r};
use pairing_core::event::saved::{Meta, load, save};
use pairing_core::event::views::next_step;
use pairing_core::event::*;
use pairing_core::handling::acceleration::renew;
use pairing_core::handling::lots::draw;
use pairing_core::handling::participation;
use pairing_core::tournament::*;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A step to try. Numbers are taken as they come, so that many commands are refused; `Pair` makes a
/// draft that fits and publishes it, `Results` fills it, `Amend` turns it round.
#[derive(Clone, Debug)]
enum Try {
    Command(Command),
    Pair(u64),
    Results(u64),
    Amend(u64),
    Undo,
    Redo,
    GoTo(prop::sample::Index),
}

fn id() -> impl Strategy<Value = PlayerId> {
    (0..9_u32).prop_map(PlayerId)
}

fn round() -> impl Strategy<Value = RoundNo> {
    (1..6_usize).prop_map(r)
}

fn requested() -> impl Strategy<Value = RequestedBye> {
    prop::sample::select(vec![RequestedBye::FullPoint, RequestedBye::HalfPoint, RequestedBye::ZeroPoint])
}

fn kind() -> impl Strategy<Value = ByeKind> {
    prop::sample::select(vec![ByeKind::PairingAllocated, ByeKind::HalfPoint, ByeKind::ZeroPoint])
}

fn pairing() -> impl Strategy<Value = Pairing> {
    let games = prop::collection::vec((id(), id()), 0..4);
    let byes = prop::collection::vec((id(), kind()), 0..3);
    (games, byes).prop_map(|(games, byes)| Pairing {
        games,
        byes: byes.into_iter().map(|(player, kind)| Bye { player, kind }).collect(),
    })
}

fn entrants() -> impl Strategy<Value = Vec<Entrant>> {
    let name = prop::sample::select(vec!["Ada", "Ben", "Cleo", "Dan", "Eve"]);
    let byes = prop::collection::vec((round(), requested()), 0..2);
    let entrant = (name, prop::option::of(1..5_usize), byes).prop_map(|(name, enters, byes)| Entrant {
        person: person(name),
        enters: r(enters.unwrap_or(1)),
        byes,
    });
    prop::collection::vec(entrant, 1..4)
}

fn settings() -> impl Strategy<Value = Settings> {
    let points = prop::sample::select(vec![
        PointSystem::STANDARD,
        PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO),
        PointSystem::of(Points::ZERO, Points::ONE, Points::ZERO),
    ]);
    (
        prop::option::weighted(0.9, 1..6_usize),
        points,
        prop::option::of(prop::bool::ANY),
        prop::bool::weighted(0.4),
        prop::bool::weighted(0.2),
    )
        .prop_map(|(rounds, points, white, accelerated, maxi_tournament)| Settings {
            rounds: rounds.map(r),
            points,
            initial_colour: white.map(|w| if w { Colour::White } else { Colour::Black }),
            system: None,
            acceleration: accelerated.then_some(Acceleration::Baku),
            maxi_tournament,
            tie_breaks: if accelerated { Preset::Club.rules() } else { TieBreakRules::default() },
            ..Settings::default()
        })
}

fn change() -> impl Strategy<Value = PersonChange> {
    prop_oneof![
        prop::option::of(1000..2500_u16).prop_map(PersonChange::Rating),
        prop::sample::select(vec!["", "Zoe", "Abe"]).prop_map(|n| PersonChange::Name(n.to_owned())),
        prop::option::of(prop::sample::select(Title::ALL.to_vec())).prop_map(PersonChange::Title),
        prop::option::of(0..42_u8).prop_map(PersonChange::KFactor),
        Just(PersonChange::Club("Rook Ends".to_owned())),
    ]
}

fn category_name() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["U18", "u18", "Club", ""]).prop_map(str::to_owned)
}

fn command() -> impl Strategy<Value = Command> {
    let players = prop_oneof![
        3 => entrants().prop_map(Command::AddPlayers),
        2 => (id(), prop::collection::vec(change(), 0..3))
            .prop_map(|(player, changes)| Command::EditPlayer { player, changes }),
        1 => id().prop_map(Command::RemovePlayer),
        1 => Just((1..=6).map(PlayerId).collect::<Vec<_>>()).prop_shuffle().prop_map(Command::SetOrder),
        1 => (id(), round()).prop_map(|(player, enters)| Command::SetEntry { player, enters }),
        2 => (id(), round(), prop::option::of(requested()))
            .prop_map(|(player, round, bye)| Command::SetRequest { player, round, bye }),
        2 => (id(), round(), prop::option::of(requested()))
            .prop_map(|(player, round, bye)| Command::GrantBye { player, round, bye }),
        1 => (id(), round()).prop_map(|(player, from)| Command::Withdraw { player, from }),
        1 => id().prop_map(Command::Return),
        1 => (prop::collection::vec(id(), 0..3), round(), any::<bool>())
            .prop_map(|(players, round, here)| Command::CheckIn { players, round, here }),
        1 => (id(), prop::option::of(0..4_u16)).prop_map(|(player, board)| Command::SetBoard { player, board }),
    ];
    let event = prop_oneof![
        settings().prop_map(Command::SetSettings),
        prop::collection::vec(id(), 0..3).prop_map(|players| {
            Command::SetForbidden(vec![ForbiddenGroup { players, first: r(1), last: None }])
        }),
        prop::collection::btree_map(id(), prop::collection::vec((0..3).prop_map(Points::whole), 0..3), 0..3)
            .prop_map(Command::SetVirtualPoints),
        (category_name(), id()).prop_map(|(name, player)| Command::AddCategory(Category {
            name,
            members: Members::Are(vec![player]),
        })),
        (category_name(), category_name(), 1..2_u16).prop_map(|(name, new, rating)| Command::EditCategory {
            name,
            category: Category {
                name: new,
                members: Members::If(Conditions { rating_to: Some(rating), ..Conditions::default() }),
            },
        }),
        category_name().prop_map(Command::RemoveCategory),
        (prop::option::of(category_name()), 0..3_u64).prop_map(|(category, amount)| {
            let fund = PrizeFund { category, sharing: Sharing::Hort, amounts: vec![amount] };
            Command::SetPrizes(Prizes { funds: vec![fund], ..Prizes::default() })
        }),
        prop::sample::select(Preset::ALL.to_vec()).prop_map(|p| Command::SetTieBreaks(p.rules())),
        (round(), prop::option::of(any::<u64>()), prop::collection::vec(id(), 0..4)).prop_map(
            |(after, seed, among)| {
                let order = seed.map_or(among.clone(), |seed| draw(seed, &among));
                Command::DrawLots(DrawnLots { after, seed, order })
            }
        ),
        Just(Command::SetInfo(Box::new(EventInfo { name: "Open".to_owned(), ..EventInfo::default() }))),
    ];
    let rounds = prop_oneof![
        2 => (round(), pairing())
            .prop_map(|(round, pairing)| Command::Draft { round, pairing, origin: Origin::default() }),
        1 => round().prop_map(|round| Command::DiscardDraft { round }),
        2 => round().prop_map(|round| Command::Publish { round }),
        2 => (round(), pairing())
            .prop_map(|(round, pairing)| Command::Amend { round, pairing, note: String::new() }),
        3 => (round(), 0..4_usize, prop::option::of(prop::sample::select(GameResult::ALL.to_vec())))
            .prop_map(|(round, board, result)| Command::EnterResult { round, board, result }),
        1 => round().prop_map(|round| Command::Unpair { round }),
    ];
    // Such as touch no round that is published: what must be true of those is asked of one command.
    let players = players.boxed();
    let harmless = players.clone().prop_filter("who is removed", |c| !matches!(c, Command::RemovePlayer(_)));
    let several = prop::collection::vec(harmless, 0..4).prop_map(Command::Together);
    prop_oneof![4 => players, 2 => event, 4 => rounds, 1 => several]
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let one = prop_oneof![
        5 => command().prop_map(Try::Command),
        3 => any::<u64>().prop_map(Try::Pair),
        3 => any::<u64>().prop_map(Try::Results),
        2 => any::<u64>().prop_map(Try::Amend),
        1 => Just(Try::Undo),
        1 => Just(Try::Redo),
        1 => any::<prop::sample::Index>().prop_map(Try::GoTo),
    ];
    prop::collection::vec(one, 1..40)
}

/// Everybody who takes part, at random; `None` when nothing can be paired.
fn draft(document: &Document, seed: u64) -> Option<Command> {
    let round = document.next_round()?;
    let mut who = participation(document.tournament(), round);
    let turn = usize::try_from(seed % 97).unwrap_or(0) % who.paired.len().max(1);
    who.paired.rotate_left(turn);
    if seed.is_multiple_of(2) {
        who.paired.reverse();
    }
    let chunks = who.paired.chunks_exact(2);
    let over = chunks.remainder().iter().map(|&player| Bye { player, kind: ByeKind::PairingAllocated });
    let pairing = Pairing {
        byes: over.chain(who.byes.iter().copied()).collect(),
        games: chunks.map(|c| (c[0], c[1])).collect(),
    };
    Some(Command::Draft { round, pairing, origin: Origin::default() })
}

/// A published round with everybody moved on by some seats and some boards turned round.
fn amendment(document: &Document, seed: u64) -> Option<Command> {
    let seed = usize::try_from(seed % 10_007).unwrap_or(0);
    let number = r(seed % document.published().max(1) + 1);
    let mut pairing = Pairing::of(document.tournament().round(number)?);
    let mut seats: Vec<PlayerId> = pairing.games.iter().flat_map(|&(w, b)| [w, b]).collect();
    if seed.is_multiple_of(3) {
        seats.rotate_left(1);
    }
    pairing.games = seats.chunks_exact(2).map(|c| (c[seed % 2], c[1 - seed % 2])).collect();
    Some(Command::Amend { round: number, pairing, note: "as played".to_owned() })
}

/// Two who still meet keep what they made of it; who meet anew have made nothing of it.
fn assert_results_followed(before: &Document, after: &Document, round: RoundNo) {
    let was = outcomes(before);
    for (game, outcome) in outcomes(after) {
        if game.0 == round.index() {
            assert_eq!(&outcome, was.get(&game).unwrap_or(&None), "{game:?}");
        } else {
            assert_eq!(Some(&outcome), was.get(&game), "{game:?} in another round");
        }
    }
}

/// What persons made of their games: independent of board and colour.
fn outcomes(document: &Document) -> BTreeMap<(usize, PlayerId, PlayerId), Option<String>> {
    let mut outcomes = BTreeMap::new();
    for (i, round) in document.tournament().rounds.iter().enumerate() {
        for game in &round.games {
            let result = game.result.map(|r| r.notation().to_owned());
            let (a, b, result) = if game.white < game.black {
                (game.white, game.black, result)
            } else {
                (game.black, game.white, game.result.map(|r| r.swapped().notation().to_owned()))
            };
            outcomes.insert((i, a, b), result);
        }
    }
    outcomes
}

fn assert_sound(document: &Document) {
    let t = document.tournament();
    let mut copy = t.clone();
    assert_eq!(repair(&mut copy), [], "the tournament contradicts itself");
    let numbers: BTreeSet<u32> = t.players.iter().map(|p| p.tpn.0).collect();
    let expected: BTreeSet<u32> = (1..).take(t.players.len()).collect();
    assert_eq!(numbers, expected, "TPNs are 1, 2, 3 …");
    for number in (1..=document.published()).map(r) {
        assert!(document.record(number).is_some(), "round {number} has no record");
        assert!(!t.rounds[number.index()].games.is_empty(), "round {number} has no game");
        assert!(t.requests.iter().all(|q| q.round != number), "a request for a published round");
    }
    if let Some(draft) = document.draft() {
        let all: Vec<PlayerId> = draft.pairing.everybody().collect();
        let different: BTreeSet<PlayerId> = all.iter().copied().collect();
        assert_eq!(all.len(), different.len(), "twice in the draft");
        assert!(different.iter().all(|&p| t.player(p).is_some()), "a stranger in the draft");
    }
    let numbers = document.record(RoundNo::FIRST).map_or(&[][..], |record| &record.numbers);
    assert!(!renew(&mut copy, numbers), "virtual points that do not follow from the acceleration");
    next_step(document);
}

/// The virtual points with which the rounds published were paired.
fn paired_with(document: &Document) -> Vec<(PlayerId, RoundNo, Points)> {
    let t = document.tournament();
    let rounds = (1..=document.published()).map(r);
    let all = rounds.flat_map(|round| t.players.iter().map(move |p| (p.id, round)));
    all.map(|(id, round)| (id, round, t.virtual_points(id, round)))
        .filter(|(_, _, p)| *p > Points::ZERO)
        .collect()
}

/// Carries a command out and holds everything against what must be true of any command.
fn carry_out(journal: &mut Journal, command: Command) {
    let before = journal.document().clone();
    let expected = apply(&before, &command);
    let told = effects(&before, &command);
    describe(&before, &command);
    let steps = journal.entries().len();
    match (journal.do_(command.clone(), None), expected) {
        (Err(refused), Err(expected)) => {
            assert_eq!(refused, expected);
            assert_eq!(journal.document(), &before, "{command:?} was refused and changed something");
            assert_eq!(told, [], "a refused command has no effects");
            assert!(!refused.to_string().is_empty());
        }
        (Ok(applied), Ok(expected)) => {
            assert_eq!(journal.document(), &expected);
            assert_eq!(applied == Applied::Changed, journal.document() != &before, "{command:?}");
            assert_eq!(journal.entries().len() - steps, usize::from(applied == Applied::Changed));
            if !matches!(command, Command::EnterResult { .. } | Command::Amend { .. }) {
                let after = outcomes(journal.document());
                for (game, outcome) in outcomes(&before) {
                    let lost = matches!(command, Command::Unpair { .. }) && !after.contains_key(&game);
                    assert!(lost || after.get(&game) == Some(&outcome), "{command:?} touched {game:?}");
                }
            }
            let by_hand = matches!(command, Command::SetVirtualPoints(_) | Command::RemovePlayer(_));
            if !by_hand && journal.document().published() >= before.published() {
                let after = paired_with(journal.document());
                assert!(paired_with(&before).iter().all(|p| after.contains(p)), "{command:?}");
            }
            if let Command::Amend { round, .. } = command {
                assert_results_followed(&before, journal.document(), round);
            }
            if applied == Applied::Changed {
                let changed = journal.document().clone();
                assert!(journal.undo(None));
                assert_eq!(journal.document(), &before, "undo of {command:?}");
                assert!(journal.redo(None));
                assert_eq!(journal.document(), &changed, "redo of {command:?}");
            }
        }
        (ours, theirs) => panic!("in place {ours:?}, pure {theirs:?}"),
    }
    assert_sound(journal.document());
}

fn run(tries: Vec<Try>) -> Journal {
    let mut journal = Journal::new(Tournament::default()).expect("an empty tournament");
    carry_out(&mut journal, Command::SetSettings(Settings { rounds: Some(r(4)), ..Settings::default() }));
    let cast = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map(|n| Entrant::new(person(n)));
    carry_out(&mut journal, Command::AddPlayers(cast.to_vec()));
    for step in tries {
        match step {
            Try::Command(command) => carry_out(&mut journal, command),
            Try::Pair(seed) => {
                if let Some(draft) = draft(journal.document(), seed) {
                    carry_out(&mut journal, draft);
                    let round = journal.document().next_round().expect("the round drafted");
                    carry_out(&mut journal, Command::Publish { round });
                }
            }
            Try::Results(seed) => {
                for open in views::open_boards(journal.document()) {
                    for board in open.open {
                        let pick = usize::try_from(seed % 12).unwrap_or(0) + board;
                        let result = Some(GameResult::ALL[pick % GameResult::ALL.len()]);
                        carry_out(&mut journal, Command::EnterResult { round: open.round, board, result });
                    }
                }
            }
            Try::Amend(seed) => {
                if let Some(amend) = amendment(journal.document(), seed) {
                    carry_out(&mut journal, amend);
                }
            }
            Try::Undo => {
                journal.undo(None);
                assert_sound(journal.document());
            }
            Try::GoTo(point) => {
                journal.go_to(point.index(journal.entries().len() + 1), None);
                assert_sound(journal.document());
            }
            Try::Redo => {
                journal.redo(None);
                assert_sound(journal.document());
            }
        }
    }
    journal
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn any_commands_in_any_order(tries in tries()) {
        let journal = run(tries);
        let text = save(&journal, Meta::default());
        let loaded = load(&text).expect("what was saved");
        prop_assert_eq!(loaded.journal.document(), journal.document());
        prop_assert_eq!(loaded.journal.entries(), journal.entries());
        prop_assert_eq!(loaded.journal.can_undo(), journal.can_undo());
        prop_assert_eq!(loaded.journal.can_redo(), journal.can_redo());
        prop_assert_eq!(&journal.document_after(journal.entries().len()), journal.document());
        prop_assert_eq!(journal.history().len(), journal.entries().len());
    }

    #[test]
    fn any_text_is_read_or_explained(cut in any::<prop::sample::Index>(), with in ".{0,3}") {
        let golden = include_str!("golden-v1.json");
        let at = (0..=cut.index(golden.len())).rev().find(|&i| golden.is_char_boundary(i)).unwrap_or(0);
        let text = format!("{}{with}{}", &golden[..at], &golden[at..]);
        if let Err(problem) = load(&text) {
            prop_assert!(!problem.to_string().is_empty());
        }
    }
}

/// The random walk is worth something only if it gets anywhere.
#[test]
fn random_commands_reach_late_rounds() {
    let pair = |n| [Try::Pair(n), Try::Results(n)];
    let journal = run((1..=4).flat_map(pair).collect());
    assert_eq!(journal.document().published(), 4);
}
