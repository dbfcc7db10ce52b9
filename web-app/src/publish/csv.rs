//! Tables for spreadsheets: players, pairings, standings.
//!
//! UTF-8 with a byte order mark, without which the usual spreadsheets take it for something else. The delimiter is the
//! one that spreadsheets of the language expect. What a spreadsheet would take for a formula has an apostrophe before it.

use crate::i18n::{Language, language, people, tables, words};
use crate::pages::round::view::RoundView;
use crate::pages::standings::rows::shown;
use pairing_core::event::Document;
use pairing_core::language::decimal_mark;
use pairing_core::tournament::{Player, RoundNo, Title, Tournament};

/// Rows of a table.
struct Table {
    text: String,
    delimiter: char,
}

impl Table {
    fn new(head: &[&str]) -> Table {
        // Where a number has a decimal comma, a comma parts no fields.
        let delimiter = if language() == Language::En { ',' } else { ';' };
        let mut table = Table { text: "\u{FEFF}".to_owned(), delimiter };
        table.row(head);
        table
    }

    fn row<T: AsRef<str>>(&mut self, fields: &[T]) {
        for (place, field) in fields.iter().enumerate() {
            if place > 0 {
                self.text.push(self.delimiter);
            }
            self.field(field.as_ref());
        }
        self.text.push_str("\r\n");
    }

    fn field(&mut self, field: &str) {
        let field = harmless(field);
        let special = |c: char| matches!(c, ',' | ';' | '\t' | '"' | '\r' | '\n');
        if field.contains(special) || field.trim() != field {
            self.text.push('"');
            self.text.push_str(&field.replace('"', "\"\""));
            self.text.push('"');
        } else {
            self.text.push_str(&field);
        }
    }
}

/// A text that no spreadsheet takes for a formula.
fn harmless(field: &str) -> String {
    let text: String = field.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    // Full-width signs are taken for the usual ones by some.
    let starts = |c: char| matches!(c, '=' | '+' | '-' | '@' | '|' | '%' | '＝' | '＋' | '－' | '＠');
    if text.trim_start().starts_with(starts) { format!("'{text}") } else { text }
}

/// Points, `3½`, as a number that spreadsheets of the language add up: `3.5`.
fn decimal(points: &str) -> String {
    match points.strip_suffix('½') {
        Some("") => format!("0{}5", decimal_mark()),
        Some(whole) => format!("{whole}{}5", decimal_mark()),
        None => points.replace('.', decimal_mark().encode_utf8(&mut [0; 4])),
    }
}

fn title(title: Option<Title>) -> &'static str {
    title.map_or("", Title::abbreviation)
}

fn number(number: Option<u16>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// The players by pairing number.
pub fn players(tournament: &Tournament) -> String {
    let mut table = Table::new(&[
        people::number(),
        words::title(),
        words::name(),
        words::rating(),
        words::federation(),
        words::club(),
        people::fide_id(),
    ]);
    let mut players: Vec<&Player> = tournament.players.iter().collect();
    players.sort_by_key(|player| (player.tpn, player.id));
    for player in players {
        table.row(&[
            player.tpn.to_string().as_str(),
            title(player.title),
            &player.name,
            &number(player.rating),
            &player.federation,
            &player.club,
            &player.fide_id,
        ]);
    }
    table.text
}

/// The boards of all rounds with their results, then who had no game.
pub fn pairings(tournament: &Tournament) -> String {
    let mut table = Table::new(&[
        people::round(),
        words::board(),
        words::white(),
        words::rating(),
        words::result(),
        words::black(),
        words::rating(),
    ]);
    let Ok(document) = Document::new(tournament.clone()) else { return table.text };
    for (index, games) in tournament.rounds.iter().enumerate() {
        let Some(round) = RoundNo::from_index(index) else { break };
        let view = RoundView::of(&document, round);
        for (board, game) in view.boards.iter().zip(&games.games) {
            table.row(&[
                round.to_string().as_str(),
                &board.board.to_string(),
                &board.white.name,
                &number(board.white.rating),
                &game.result.map_or(String::new(), |result| result.notation().to_string()),
                &board.black.name,
                &number(board.black.rating),
            ]);
        }
        for bye in &view.byes {
            let (round, rating) = (round.to_string(), number(bye.who.rating));
            table.row(&[round.as_str(), "", &bye.who.name, &rating, &bye.why.in_words(), "", ""]);
        }
    }
    table.text
}

/// The standings after the last round.
pub fn standings(tournament: &Tournament) -> String {
    let shown = shown(tournament, usize::MAX);
    let fixed = [
        words::rank(),
        people::number(),
        words::title(),
        words::name(),
        words::federation(),
        words::rating(),
        tables::points_short(),
    ];
    let head: Vec<&str> =
        fixed.into_iter().chain(shown.tie_breaks.iter().map(|(code, _)| code.as_str())).collect();
    let mut table = Table::new(&head);
    for line in &shown.lines {
        let fixed = [
            line.rank.to_string(),
            line.number.to_string(),
            title(line.title).to_owned(),
            line.name.clone(),
            line.federation.clone(),
            number(line.rating),
            decimal(&line.points),
        ];
        let fields: Vec<String> = fixed.into_iter().chain(line.values.iter().cloned()).collect();
        table.row(&fields);
    }
    table.text
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use pairing_core::tournament::{PlayerId, Tpn};

    #[test]
    fn what_would_be_a_formula_is_a_text() {
        for (field, written) in [
            ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""),
            ("+1", "'+1"),
            ("-1+2", "'-1+2"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("  =1", "\"'  =1\""),
            ("\t=1", "'\u{20}=1"),
            ("＝1", "'＝1"),
            ("O'Neil, Pat", "\"O'Neil, Pat\""),
            ("a\r\nb;c", "\"a  b;c\""),
            ("½-½", "½-½"),
        ] {
            let mut table = Table { text: String::new(), delimiter: ',' };
            table.field(field);
            let bare = table.text.trim_matches('"').replace("\"\"", "\"");
            assert!(!bare.trim_start().starts_with(['=', '+', '-', '@', '＝']), "{field}");
            assert_eq!(table.text.trim_matches('"'), written.trim_matches('"'), "{field}");
        }
    }

    #[test]
    fn points_are_numbers_as_the_tie_breaks_are() {
        for tenths in 0..120 {
            let points = pairing_core::tournament::Points::from_tenths(tenths);
            let written: f64 = decimal(&points.half_notation()).parse().expect("a number");
            assert!((written * 10.0 - f64::from(tenths)).abs() < 1e-6, "{points}: {written}");
        }
    }

    #[test]
    fn the_list_has_a_line_for_everybody() {
        let mut tournament = Tournament::default();
        for (id, name) in [(2, "Ben"), (1, "Ada; \"the rook\"")] {
            tournament.players.push(Player::new(PlayerId(id), Tpn(id), name));
        }
        tournament.players.sort_by_key(|player| player.id);
        let text = players(&tournament);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "\u{FEFF}No.,Title,Name,Rating,Federation,Club,FIDE number");
        assert_eq!(lines[1..], ["1,,\"Ada; \"\"the rook\"\"\",,,,", "2,,Ben,,,,"]);
    }
}
