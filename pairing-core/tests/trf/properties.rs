//! Any tournament comes back from a file as it was; any bytes are read without a panic, and what
//! was read from them makes sense and comes back too.

use crate::renumbered::{by_tpn, difference};
use pairing_core::formats::encoding::Encoding;
use pairing_core::formats::trf::{self, Dialect};
use pairing_core::handling::sort_boards;
use pairing_core::problem::Severity;
use pairing_core::tournament::history::histories;
use pairing_core::tournament::*;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::{Index, select};

const DIALECTS: [Dialect; 2] = [Dialect::Trf16, Dialect::Trf26];

fn points(most: i32) -> impl Strategy<Value = Points> {
    (0..=most).prop_map(Points::from_tenths)
}

/// Text that is the same after a way through a file: on one line, without blanks around it.
fn text(longest: usize) -> impl Strategy<Value = String> {
    vec(prop_oneof![8 => "[A-Za-z0-9 .,'-]", 2 => "\\p{L}"], 0..=longest)
        .prop_map(|characters| characters.concat().trim().to_owned())
}

fn player() -> impl Strategy<Value = Player> {
    (
        text(33),
        prop::option::of(select(Title::ALL.to_vec())),
        prop::option::of(prop_oneof![Just(Sex::Male), Just(Sex::Female)]),
        prop::option::of(1..=9999_u16),
        prop_oneof![Just(String::new()), "[A-Z]{3}"],
        prop_oneof![Just(String::new()), "[1-9][0-9]{0,10}"],
        prop_oneof![Just(String::new()), "[12][0-9]{3}(/[01][0-9]/[0-3][0-9])?"],
    )
        .prop_map(|(name, title, sex, rating, federation, fide_id, birth)| Player {
            title,
            sex,
            rating,
            federation,
            fide_id,
            birth,
            ..Player::new(PlayerId(0), Tpn(0), name)
        })
}

fn result() -> impl Strategy<Value = Option<GameResult>> {
    let mut results: Vec<Option<GameResult>> = GameResult::ALL.into_iter().map(Some).collect();
    results.extend([
        None,
        Some(GameResult::Short(Played::HalfZero)),
        Some(GameResult::Short(Played::ZeroHalf)),
        Some(GameResult::Short(Played::BothLose)),
    ]);
    select(results)
}

fn bye() -> impl Strategy<Value = Option<ByeKind>> {
    select(vec![
        None,
        Some(ByeKind::PairingAllocated),
        Some(ByeKind::FullPoint),
        Some(ByeKind::HalfPoint),
        Some(ByeKind::ZeroPoint),
    ])
}

/// What two neighbours in a shuffled list do.
#[derive(Clone, Debug)]
enum Two {
    Play(Option<GameResult>),
    DoNot(Option<ByeKind>, Option<ByeKind>),
}

fn round(ids: Vec<PlayerId>) -> impl Strategy<Value = Round> {
    let size = ids.len();
    let two = prop_oneof![
        4 => result().prop_map(Two::Play),
        1 => (bye(), bye()).prop_map(|(a, b)| Two::DoNot(a, b)),
    ];
    (Just(ids).prop_shuffle(), vec(two, size / 2), bye()).prop_map(|(ids, twos, odd)| {
        let mut round = Round::default();
        let mut sit_out = |player, kind: Option<ByeKind>| {
            round.byes.extend(kind.map(|kind| Bye { player, kind }));
        };
        for (pair, two) in ids.chunks(2).zip(twos.iter().map(Some).chain([None])) {
            match (pair, two) {
                (&[white, black], Some(Two::Play(result))) => {
                    round.games.push(Game { white, black, result: *result });
                }
                (&[a, b], Some(Two::DoNot(x, y))) => {
                    sit_out(a, *x);
                    sit_out(b, *y);
                }
                (&[a], _) => sit_out(a, odd),
                _ => {}
            }
        }
        round.byes.sort_by_key(|bye| bye.player);
        round
    })
}

fn point_system() -> impl Strategy<Value = PointSystem> {
    let three = (points(50), points(50), points(50));
    prop_oneof![
        Just(PointSystem::STANDARD),
        three.prop_map(|(win, draw, loss)| PointSystem::of(win, draw, loss)),
        vec(points(999), 12).prop_map(|p| PointSystem {
            win: ByColour { white: p[0], black: p[1] },
            draw: ByColour { white: p[2], black: p[3] },
            loss: ByColour { white: p[4], black: p[5] },
            forfeit_win: p[6],
            forfeit_loss: p[7],
            pairing_allocated_bye: p[8],
            full_point_bye: p[9],
            half_point_bye: p[10],
            zero_point_bye: p[11],
        }),
    ]
}

fn info() -> impl Strategy<Value = EventInfo> {
    (vec(text(40), 9), vec(text(20), 0..3), vec(prop_oneof![Just(""), Just("26/03/01")], 0..4)).prop_map(
        |(mut fields, deputies, dates)| {
            let mut next = || fields.pop().unwrap_or_default();
            let mut round_dates: Vec<String> = dates.into_iter().map(str::to_owned).collect();
            while round_dates.last().is_some_and(String::is_empty) {
                round_dates.pop();
            }
            let round_times = if deputies.is_empty() { Vec::new() } else { vec!["19:30".to_owned()] };
            EventInfo {
                name: next(),
                event: next(),
                city: next(),
                federation: next(),
                start_date: next(),
                end_date: next(),
                kind: next(),
                chief_arbiter: next(),
                time_control: next(),
                deputies: deputies.into_iter().filter(|deputy| !deputy.is_empty()).collect(),
                round_dates,
                round_times,
                ..EventInfo::default()
            }
        },
    )
}

fn settings(paired: usize) -> impl Strategy<Value = Settings> {
    (
        prop::option::of(0..4_usize),
        prop::option::of(prop_oneof![Just(Colour::White), Just(Colour::Black)]),
        point_system(),
        prop::option::of(select(PairingSystem::ALL.to_vec())),
        (any::<[bool; 4]>(), prop::option::of(0..3_u8), 0..3_u16),
        select(vec![None, Some(""), Some("BH-C1,BH,DE-P,KS-L-1,AOB-F"), Some("SOR-C1-E,PS-E,LOT,PTS")]),
        select(TieBreakEdition::ALL.to_vec()),
    )
        .prop_map(
            move |(more, initial_colour, points, system, (options, most, first), ties, edition)| {
                let [maxi, youth, adjourned, absent] = options;
                Settings {
                    rounds: more.and_then(|more| RoundNo::new((paired + more).max(1))),
                    initial_colour,
                    points,
                    system,
                    acceleration: None,
                    maxi_tournament: maxi,
                    youth_championship: youth,
                    adjourned_games_are_draws: adjourned,
                    absent_keep_numbers: absent,
                    byes: ByeRules { most_half_points: most, last_round: None },
                    first_board: std::num::NonZeroU16::new(first),
                    tie_breaks: TieBreakRules {
                        order: ties.map(|codes| parse_list(codes).expect("codes that exist")),
                        edition,
                    },
                }
            },
        )
}

type Choice = (Index, Index, bool);

/// What belongs to a tournament beside players, rounds and settings, chosen by indices.
#[derive(Clone, Debug)]
struct Extras {
    requests: Vec<(usize, Index, RequestedBye)>,
    virtual_points: Vec<(Index, Vec<Points>)>,
    forbidden: Vec<(Vec<Index>, Choice)>,
    other: Vec<String>,
}

fn extras() -> impl Strategy<Value = Extras> {
    let kind = select(vec![RequestedBye::FullPoint, RequestedBye::HalfPoint, RequestedBye::ZeroPoint]);
    let record = select(vec![
        "### a comment  ",
        "013 Team of four                        1    2    3    4",
        "BEL    1 m    Somebody                          1500",
        "299 H          0.5   001    1",
        "801 whatever\tthis is",
    ]);
    (
        vec((0..3_usize, any::<Index>(), kind), 0..6),
        vec((any::<Index>(), vec(select(vec![Points::ZERO, Points::HALF, Points::ONE]), 0..6)), 0..8),
        vec((vec(any::<Index>(), 2..5), any::<Choice>()), 0..4),
        vec(record.prop_map(str::to_owned), 0..3),
    )
        .prop_map(|(requests, virtual_points, forbidden, other)| Extras {
            requests,
            virtual_points,
            forbidden,
            other,
        })
}

fn assemble(
    info: EventInfo,
    settings: Settings,
    players: Vec<Player>,
    rounds: Vec<Round>,
    extras: Extras,
) -> Tournament {
    let ids: Vec<PlayerId> = players.iter().map(|p| p.id).collect();
    let mut tournament =
        Tournament { info, settings, players, rounds, other_records: extras.other, ..Tournament::default() };
    let end = tournament.settings.rounds;
    for (later, player, kind) in extras.requests {
        let (Some(round), false) = (RoundNo::new(tournament.rounds.len() + 1 + later), ids.is_empty()) else {
            continue;
        };
        let player = ids[player.index(ids.len())];
        if end.is_none_or(|end| round <= end) && tournament.request(player, round).is_none() {
            tournament.requests.push(ByeRequest { round, player, kind });
        }
    }
    tournament.requests.sort();
    for (player, mut points) in extras.virtual_points {
        while points.last() == Some(&Points::ZERO) {
            points.pop();
        }
        if !points.is_empty() && !ids.is_empty() {
            tournament.virtual_points.insert(ids[player.index(ids.len())], points);
        }
    }
    for (members, (first, length, limited)) in extras.forbidden {
        let mut players: Vec<PlayerId> = Vec::new();
        for member in members {
            if let Some(&id) = ids.get(member.index(ids.len().max(1))).filter(|id| !players.contains(id)) {
                players.push(id);
            }
        }
        let Some(first) = RoundNo::new(1 + first.index(4)) else { continue };
        // A last round that is the last of all is no limit.
        let last = RoundNo::new(first.get() + length.index(4))
            .filter(|&last| limited && end.is_none_or(|end| last < end));
        if players.len() > 1 {
            tournament.forbidden.push(ForbiddenGroup { players, first, last });
        }
    }
    board_order(&mut tournament);
    tournament
}

/// C.04.2 article 3.6, which is how boards come back.
fn board_order(tournament: &mut Tournament) {
    for index in 0..tournament.rounds.len() {
        let histories = histories(tournament, index);
        let round = RoundNo::from_index(index).expect("few rounds");
        let before = tournament.clone();
        let key = |id: PlayerId| {
            let at = before.players.iter().position(|p| p.id == id).expect("a player");
            let score = histories[at].points(&before.settings.points) + before.virtual_points(id, round);
            (score, before.players[at].tpn)
        };
        sort_boards(&mut tournament.rounds[index].games, |game| [key(game.white), key(game.black)]);
    }
}

/// A tournament that a report file can hold, with TPNs equal to ids.
fn tournament() -> impl Strategy<Value = Tournament> {
    btree_set(prop_oneof![1..30_u32, 1..=9999_u32], 1..10)
        .prop_flat_map(|numbers| {
            let ids: Vec<PlayerId> = numbers.iter().copied().map(PlayerId).collect();
            (vec(player(), numbers.len()), vec(round(ids.clone()), 0..5), Just(ids))
        })
        .prop_flat_map(|(mut players, mut rounds, ids)| {
            for (player, &id) in players.iter_mut().zip(&ids) {
                (player.id, player.tpn) = (id, Tpn(id.0));
            }
            // A round without games and pairing-allocated byes reads as one still to be paired.
            while rounds.last().is_some_and(|round| {
                round.games.is_empty() && round.byes.iter().all(|b| b.kind != ByeKind::PairingAllocated)
            }) {
                rounds.pop();
            }
            (info(), settings(rounds.len()), Just(players), Just(rounds), extras())
        })
        .prop_map(|(info, settings, players, rounds, extras)| {
            assemble(info, settings, players, rounds, extras)
        })
}

/// A change to a text: where, and what to put there or `None` to take something away.
fn edits() -> impl Strategy<Value = Vec<(Index, Option<u8>, bool)>> {
    let byte = prop_oneof![select(b" 0123456789wb-+=HFUZ\r\n.XY\xE9".to_vec()), any::<u8>()];
    vec((any::<Index>(), prop::option::of(byte), any::<bool>()), 1..12)
}

fn edited(mut bytes: Vec<u8>, edits: &[(Index, Option<u8>, bool)]) -> Vec<u8> {
    for &(at, byte, insert) in edits {
        if bytes.is_empty() {
            break;
        }
        let at = at.index(bytes.len());
        match byte {
            Some(byte) if insert => bytes.insert(at, byte),
            Some(byte) => bytes[at] = byte,
            None => {
                bytes.remove(at);
            }
        }
    }
    bytes
}

/// Lines that look like records, in any order and with anything in them.
fn records() -> impl Strategy<Value = Vec<u8>> {
    let tag = select(
        "001 012 042 062 092 132 142 152 162 192 240 250 260 013 299 XXR XXC XXS XXA XXP XXZ BBW BBU xxr ###"
            .split(' ')
            .collect::<Vec<_>>(),
    );
    let word = prop_oneof![
        4 => "[0-9]{1,4}",
        2 => "[0-9]{1,2}\\.[0-9]",
        2 => select("H F Z W B white1 rank WW=3 PAB=1 FIDE_DUTCH_BAKU X D W3.0".split(' ').collect::<Vec<_>>()).prop_map(str::to_owned),
        1 => "\\PC{1,8}",
    ];
    let cell = prop_oneof![
        3 => (0..8_u32, "[wb-]", "[10=+-]").prop_map(|(o, c, r)| format!("  {o:>4} {c} {r}")),
        1 => "  0000 - [HFUZ+-]",
        1 => "[ -~]{10}",
    ];
    let player = (0..8_u32, vec(cell, 0..6))
        .prop_map(|(rank, cells)| format!("001 {rank:>4}{:81}{}", "", cells.concat()));
    let other = (tag, vec((word, 1..4_usize), 0..6)).prop_map(|(tag, words)| {
        words.into_iter().fold(tag.to_owned(), |line, (word, gap)| format!("{line}{:gap$}{word}", ""))
    });
    vec(prop_oneof![player, other], 0..14).prop_map(|lines| lines.join("\n").into_bytes())
}

/// What every other part of the program relies on.
fn assert_sound(tournament: &Tournament) {
    assert!(tournament.players.is_sorted_by(|a, b| a.id < b.id), "players in order, each once");
    let exists = |id: PlayerId| assert!(tournament.player(id).is_some(), "player {id} exists");
    let mut tpns: Vec<Tpn> = tournament.players.iter().map(|p| p.tpn).collect();
    tpns.sort();
    assert!(tpns.is_sorted_by(|a, b| a < b), "every TPN once");
    for (round, number) in tournament.rounds.iter().zip(1..) {
        let mut standing: Vec<PlayerId> = round.games.iter().flat_map(|g| [g.white, g.black]).collect();
        standing.extend(round.byes.iter().map(|b| b.player));
        standing.iter().copied().for_each(exists);
        standing.sort();
        assert!(standing.is_sorted_by(|a, b| a < b), "nobody stands in round {number} twice");
    }
    let paired = tournament.rounds.len();
    for request in &tournament.requests {
        exists(request.player);
        assert!(request.round.get() > paired, "requests are for rounds to come");
    }
    assert!(
        tournament.requests.is_sorted_by(|a, b| (a.round, a.player) < (b.round, b.player)),
        "one request for a player in a round"
    );
    tournament.virtual_points.keys().copied().for_each(exists);
    tournament.forbidden.iter().flat_map(|group| &group.players).copied().for_each(exists);
}

fn assert_sound_and_stable(bytes: &[u8], encoding: Option<Encoding>) {
    let (read, _) = trf::read_bytes(bytes, encoding);
    assert_sound(&read.tournament);
    for dialect in DIALECTS {
        let written = trf::write(&read.tournament, dialect).text;
        let difference = difference(&trf::read(&written).tournament, &by_tpn(&read.tournament));
        assert!(difference.is_empty(), "{dialect:?}: {difference}\n{written}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_tournament_comes_back_as_it_was(tournament in tournament()) {
        for dialect in DIALECTS {
            let written = trf::write(&tournament, dialect);
            prop_assert!(written.problems.iter().all(|p| p.severity < Severity::Error));
            let again = trf::read(&written.text);
            let difference = difference(&again.tournament, &tournament);
            prop_assert!(difference.is_empty(), "{:?}: {}\n{}", dialect, difference, written.text);
            let errors: Vec<_> = again.problems.iter().filter(|p| p.severity == Severity::Error).collect();
            prop_assert!(errors.is_empty(), "{:?}", errors);
            prop_assert_eq!(trf::write(&again.tournament, dialect).text, written.text);
        }
    }

    #[test]
    fn a_damaged_file_is_read_as_far_as_it_goes(
        tournament in tournament(),
        edits in edits(),
        dialect in select(DIALECTS.to_vec()),
    ) {
        let bytes = edited(trf::write(&tournament, dialect).text.into_bytes(), &edits);
        assert_sound_and_stable(&bytes, None);
    }

    #[test]
    fn lines_in_any_order_with_anything_in_them_are_read_as_far_as_they_go(bytes in records()) {
        assert_sound_and_stable(&bytes, None);
    }

    #[test]
    fn any_bytes_in_any_encoding_are_read(
        bytes in vec(any::<u8>(), 0..300),
        encoding in prop::option::of(select(Encoding::ALL.to_vec())),
    ) {
        assert_sound_and_stable(&bytes, encoding);
    }

    #[test]
    fn renumbered_players_are_written_under_their_numbers(
        tournament in tournament(),
        shift in vec((any::<Index>(), 1..=9999_u32), 0..4),
    ) {
        let mut renumbered = tournament;
        let count = renumbered.players.len();
        for (at, number) in shift {
            if renumbered.players.iter().all(|p| p.tpn != Tpn(number)) {
                renumbered.players[at.index(count)].tpn = Tpn(number);
            }
        }
        board_order(&mut renumbered);
        for dialect in DIALECTS {
            let written = trf::write(&renumbered, dialect);
            let difference = difference(&trf::read(&written.text).tournament, &by_tpn(&renumbered));
            prop_assert!(difference.is_empty(), "{:?}: {}\n{}", dialect, difference, written.text);
        }
    }
}
