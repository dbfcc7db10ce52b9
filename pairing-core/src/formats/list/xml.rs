//! FIDE's rating list as XML: one `<player>` after the other.

use super::table::{Cell, Row};

/// The elements of a player that are kept, in a fixed order, so that a list can be read in parts.
const ELEMENTS: [&str; 9] =
    ["fideid", "name", "country", "sex", "title", "rating", "k", "birthday", "rapid_rating"];

/// Whether the text begins like such a list.
pub(super) fn is_list(text: &str) -> bool {
    let start = text.trim_start();
    let head: String = start.chars().take(400).collect();
    (start.starts_with("<?xml") || start.starts_with("<playerslist") || start.starts_with("<player>"))
        && (head.contains("<playerslist") || head.contains("<player>"))
}

pub(super) fn headings() -> Vec<String> {
    ELEMENTS.map(str::to_owned).to_vec()
}

pub(super) fn rows(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while let Some((before, player)) = rest.split_once("<player>") {
        line += newlines(before);
        // A player that is never closed ends with the text.
        let (inside, after) = player.split_once("</player>").unwrap_or((player, ""));
        rows.push(Row {
            line,
            cells: ELEMENTS.map(|element| cell(inside, line, element)).to_vec(),
            stray: None,
        });
        line += newlines(inside);
        rest = after;
    }
    rows
}

fn newlines(text: &str) -> u32 {
    u32::try_from(text.bytes().filter(|&b| b == b'\n').count()).unwrap_or(u32::MAX)
}

/// `line`: the line on which the player begins; the column is exact from the second line of the player on.
fn cell(player: &str, line: u32, element: &str) -> Cell {
    let open = format!("<{element}>");
    let found = player.split_once(&open).and_then(|(before, rest)| {
        let (text, _) = rest.split_once(&format!("</{element}>"))?;
        let on_line = before.rsplit('\n').next().unwrap_or_default();
        Some((line.saturating_add(newlines(before)), on_line.chars().count() + open.len(), text))
    });
    let (line, column, text) = found.unwrap_or((line, 0, ""));
    Cell { text: plain(text.trim()), line, column: u32::try_from(column + 1).unwrap_or(u32::MAX) }
}

/// The five entities of XML; others stay as they are.
fn plain(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
}
