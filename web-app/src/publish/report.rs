//! The arbiter's report: what the rules ask the arbiter to declare, taken from the tournament and its history.
//!
//! C.04.1 article 1.3 of the basic rules asks for the system and the acceleration used; what was altered by hand, who came
//! late, withdrew, asked for a bye, did not appear, is what a federation asks next. It holds no birth dates, but notes that
//! are not for everybody.

use super::html::{Html, document};
use crate::i18n::{chronicle, dates, frame, people, publish as t, words};
use crate::pages::print::heading::Heading;
use crate::pages::settings::apart;
use pairing_core::event::{Command, Document, EntryStanding, Journal, Step};
use pairing_core::tournament::{
    ByeKind, GameResult, PairingSystem, Player, PlayerId, PointSystem, Round, RoundNo, Tournament,
};
use std::collections::BTreeSet;

/// The report as a page of its own, in the language the app speaks; `at` is the time in milliseconds since 1970 (UTC).
/// Complexity: that of carrying out the whole history.
pub fn report(journal: &Journal, at: Option<u64>) -> String {
    let event = journal.document();
    let tournament = event.tournament();
    let mut html = Html::default();
    html.raw("<article class=\"pub\" id=\"arbiter-report\">\n");
    head(&mut html, tournament, at);
    html.raw("<main>\n");
    rules(&mut html, tournament);
    rounds(&mut html, event);
    list(&mut html, "by-hand", t::by_hand(), &by_hand(journal));
    list(&mut html, "forbidden", chronicle::forbidden(), &forbidden(tournament));
    list(&mut html, "late", t::late_entries(), &late(tournament));
    list(&mut html, "withdrawn", t::withdrawals(), &withdrawn(tournament));
    list(&mut html, "byes", t::byes(), &byes(tournament));
    list(&mut html, "forfeits", t::forfeits(), &forfeits(tournament));
    list(&mut html, "lots", chronicle::lots(), &lots(tournament));
    html.element("p class=\"pub-note\"", &t::made_with(concat!("Crosstable ", env!("CARGO_PKG_VERSION"))));
    html.raw("</main>\n</article>\n");
    let title = frame::name_or_unnamed(&tournament.info.name);
    document(&frame::window_title(t::report(), &title), &html.done())
}

fn head(html: &mut Html, tournament: &Tournament, at: Option<u64>) {
    let Heading { event, when, arbiter, .. } = Heading::of_event(tournament, String::new());
    html.raw("<header class=\"pub-head\">").name("h1", &event).element("p", t::report());
    let deputies = tournament.info.deputies.join(", ");
    let deputies = if deputies.is_empty() { String::new() } else { t::deputies(&deputies) };
    for line in [when, arbiter, deputies].iter().filter(|line| !line.is_empty()) {
        html.name("p", line);
    }
    if let Some(at) = at {
        html.element("p class=\"pub-at\"", &t::as_of(&dates::date_and_time(at)));
    }
    html.raw("</header>\n");
}

/// What was decided beforehand, a line each.
fn rules(html: &mut Html, tournament: &Tournament) {
    let settings = &tournament.settings;
    let system = settings.system.unwrap_or(PairingSystem::Dutch2026);
    let acceleration = if settings.acceleration.is_some() {
        t::baku()
    } else if tournament.virtual_points.is_empty() {
        t::not_accelerated()
    } else {
        t::accelerated_by_hand()
    };
    let edition = settings.tie_breaks.edition;
    let codes: Vec<String> = settings.tie_breaks.codes().iter().map(ToString::to_string).collect();
    let points = if settings.points == PointSystem::STANDARD { t::usual_points() } else { t::other_points() };
    let lines = [
        (chronicle::system(), system.title().to_owned()),
        (chronicle::acceleration(), acceleration.to_owned()),
        (chronicle::tie_breaks(), format!("{} ({})", codes.join(", "), edition.title())),
        (words::points(), points.to_owned()),
        (chronicle::number_of_rounds(), settings.rounds.map(|rounds| rounds.to_string()).unwrap_or_default()),
        (chronicle::time_control(), tournament.info.time_control.clone()),
        (frame::players(), tournament.players.len().to_string()),
    ];
    html.raw("<section id=\"rules\">").element("h2", t::rules());
    html.raw("<div class=\"pub-box\"><table><tbody>");
    for (what, value) in lines {
        html.raw("<tr>").element("th scope=\"row\"", what).name("td", &value).raw("</tr>");
    }
    html.end_table().raw("</section>\n");
}

/// How each round came about.
fn rounds(html: &mut Html, event: &Document) {
    html.raw("<section id=\"rounds\">").element("h2", frame::rounds());
    let columns = [
        (people::round(), true),
        (t::boards(), true),
        (chronicle::system(), false),
        (t::by_hand_note(), false),
    ];
    html.table(frame::rounds(), "table-rounds", &columns);
    for (index, round) in event.tournament().rounds.iter().enumerate() {
        let Some(number) = RoundNo::from_index(index) else { break };
        let record = event.record(number);
        let origin = record.and_then(|record| record.origin.as_ref());
        let system = match origin {
            Some(origin) => match origin.system {
                Some(system) => format!("{}, {}", system.title(), origin.engine),
                None => t::paired_by_hand().to_owned(),
            },
            None => t::read_from_a_file().to_owned(),
        };
        let amended = record.filter(|record| record.amended).map(|_| t::amended().to_owned());
        let notes = origin.map(|origin| origin.note.clone()).filter(|note| !note.is_empty());
        let notes: Vec<String> = notes.into_iter().chain(amended).collect();
        html.raw("<tr>").number(&number.to_string()).number(&round.games.len().to_string());
        html.element("td", system.trim_end_matches(", ")).name("td", &notes.join("; ")).raw("</tr>");
    }
    html.end_table().raw("</section>\n");
}

fn list(html: &mut Html, id: &str, title: &str, lines: &[String]) {
    html.raw("<section id=\"").raw(id).raw("\">").element("h2", title);
    if lines.is_empty() {
        html.element("p", t::none());
    } else {
        html.raw("<ul>");
        for line in lines {
            html.name("li", line);
        }
        html.raw("</ul>");
    }
    html.raw("</section>\n");
}

/// Every step in force that did otherwise than the rules alone would have, or corrected something, with its time.
fn by_hand(journal: &Journal) -> Vec<String> {
    let mut entered = BTreeSet::new();
    let mut lines = Vec::new();
    for line in journal.history() {
        let Some(Step::Do(command)) = journal.entries().get(line.entry).map(|entry| &entry.step) else {
            continue;
        };
        if line.standing != EntryStanding::Effective {
            continue;
        }
        if is_by_hand(command, &mut entered) {
            lines.push(match line.at {
                Some(at) => format!("{}: {}", dates::date_and_time(at), line.title),
                None => line.title,
            });
        }
    }
    lines
}

/// `entered`: the boards that have had a result.
fn is_by_hand(command: &Command, entered: &mut BTreeSet<(RoundNo, usize)>) -> bool {
    match command {
        Command::Amend { .. }
        | Command::Unpair { .. }
        | Command::SetOrder(_)
        | Command::SetVirtualPoints(_)
        | Command::GrantBye { .. }
        | Command::AllowBye { .. }
        | Command::SetBoard { .. } => true,
        Command::Draft { origin, .. } => !origin.note.is_empty() || origin.system.is_none(),
        // The first result of a board is no correction.
        Command::EnterResult { round, board, .. } => !entered.insert((*round, *board)),
        Command::Together(commands) => {
            let each: Vec<bool> = commands.iter().map(|command| is_by_hand(command, entered)).collect();
            each.contains(&true)
        }
        _ => false,
    }
}

fn named(player: &Player) -> String {
    format!("{} {}", player.tpn, player.name)
}

fn name_of(tournament: &Tournament, id: PlayerId) -> String {
    tournament.player(id).map(named).unwrap_or_else(|| id.to_string())
}

/// Who is kept apart, by pair or by rule, and in which rounds where not in all.
fn forbidden(tournament: &Tournament) -> Vec<String> {
    let groups = tournament.forbidden.iter().map(|group| {
        let names: Vec<String> = group.players.iter().map(|&id| name_of(tournament, id)).collect();
        (names.join(" – "), group.first, group.last)
    });
    let by_rule = tournament.apart.iter();
    let rules = by_rule.map(|rule| (apart::in_words(tournament, rule), rule.first, rule.last));
    let line = |(who, first, last)| match apart::rounds(first, last) {
        rounds if rounds.is_empty() => who,
        rounds => format!("{who} ({rounds})"),
    };
    groups.chain(rules).map(line).collect()
}

fn late(tournament: &Tournament) -> Vec<String> {
    let late = tournament.players.iter().filter(|player| player.enters > RoundNo::FIRST);
    late.map(|player| format!("{}: {}", named(player), people::late(player.enters))).collect()
}

fn withdrawn(tournament: &Tournament) -> Vec<String> {
    let gone = tournament.players.iter().filter_map(|player| Some((player, player.withdrawn_from?)));
    gone.map(|(player, from)| format!("{}: {}", named(player), chronicle::withdrawn_from(from))).collect()
}

/// Calls `line` for every round with its number.
fn each_round<T>(tournament: &Tournament, line: impl Fn(RoundNo, &Round) -> Vec<T>) -> Vec<T> {
    let rounds = tournament.rounds.iter().enumerate();
    rounds
        .filter_map(|(index, round)| Some((RoundNo::from_index(index)?, round)))
        .flat_map(|(n, r)| line(n, r))
        .collect()
}

fn byes(tournament: &Tournament) -> Vec<String> {
    each_round(tournament, |number, round| {
        let byes = round.byes.iter().filter(|bye| bye.kind != ByeKind::ZeroPoint);
        byes.map(|bye| {
            let kind = match bye.kind {
                ByeKind::PairingAllocated => words::pairing_allocated_bye(),
                ByeKind::FullPoint => words::full_point_bye(),
                ByeKind::HalfPoint => words::half_point_bye(),
                ByeKind::ZeroPoint => words::zero_point_bye(),
            };
            format!("{}: {}, {kind}", frame::round(number), name_of(tournament, bye.player))
        })
        .collect()
    })
}

fn forfeits(tournament: &Tournament) -> Vec<String> {
    each_round(tournament, |number, round| {
        let games = round.games.iter().enumerate();
        let forfeits = games.filter(|(_, game)| matches!(game.result, Some(GameResult::Forfeit { .. })));
        forfeits
            .map(|(place, game)| {
                let pair = words::pair(&name_of(tournament, game.white), &name_of(tournament, game.black));
                let result = game.result.map_or("", GameResult::notation);
                format!("{}: {result}", chronicle::board_of(number, place + 1, &pair))
            })
            .collect()
    })
}

fn lots(tournament: &Tournament) -> Vec<String> {
    let names =
        |ids: &[PlayerId]| ids.iter().map(|&id| name_of(tournament, id)).collect::<Vec<_>>().join(", ");
    let all = tournament.lots.iter();
    all.map(|lots| format!("{}: {}", crate::i18n::tables::standings_after(lots.after), names(&lots.order)))
        .collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use pairing_core::event::saved::load;
    use pairing_core::tournament::{Apart, ApartBy, ForbiddenGroup, Tpn};

    const GOLDEN: &str = include_str!("../../../pairing-core/tests/event/golden-v1.json");

    #[test]
    fn the_report_declares_what_was_altered() {
        // Without its times, which only a browser can write.
        let mut saved: serde_json::Value = serde_json::from_str(GOLDEN).expect("JSON");
        for step in saved["body"]["steps"].as_array_mut().expect("steps") {
            step[0] = serde_json::Value::Null;
        }
        let journal = load(&saved.to_string()).expect("a golden file").journal;
        let report = report(&journal, None);
        assert!(report.contains("FIDE (Dutch) System 2026"));
        assert!(report.contains("sat the other way"), "a note on a change of the pairing: {report}");
        assert!(report.contains(t::not_accelerated()) || report.contains(t::accelerated_by_hand()));
        assert!(!report.contains("1990/05/17"), "no birth dates");
        assert!(!report.contains("<script"));
    }

    #[test]
    fn who_is_kept_apart_is_named() {
        let mut tournament = Tournament::default();
        assert_eq!(forbidden(&tournament), Vec::<String>::new());
        for (id, name) in [(1, "Ada"), (2, "Ben")] {
            tournament.players.push(Player::new(PlayerId(id), Tpn(id), name));
        }
        let players = vec![PlayerId(1), PlayerId(2)];
        tournament.forbidden.push(ForbiddenGroup { players, first: RoundNo::FIRST, last: RoundNo::new(3) });
        tournament.apart.push(Apart::always(ApartBy::Club("Rooks".to_owned())));
        assert_eq!(forbidden(&tournament), ["1 Ada – 2 Ben (rounds 1 to 3)", "Players of the club Rooks"]);
    }

    #[test]
    fn a_second_result_of_a_board_is_a_correction() {
        let mut entered = BTreeSet::new();
        let enter =
            |board| Command::EnterResult { round: RoundNo::FIRST, board, result: Some(GameResult::DRAW) };
        assert!(!is_by_hand(&enter(1), &mut entered) && !is_by_hand(&enter(2), &mut entered));
        assert!(is_by_hand(&enter(1), &mut entered));
        assert!(is_by_hand(&Command::Together(vec![enter(3), enter(2)]), &mut entered));
    }
}
