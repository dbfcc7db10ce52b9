//! How a list is laid out.

use super::{delimited, fixed, xml};

/// How a list is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Cells with something between them.
    Delimited(Delimiter),
    /// One person a line: a name, perhaps a number or a title before it and a rating behind it.
    Lines,
    /// Columns at fixed places: a rating list as text, the players of a report file.
    Fixed(Vec<fixed::Column>),
    /// FIDE's rating list as XML.
    Xml,
}

/// What stands between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is what it is called")]
pub enum Delimiter {
    Tab,
    Semicolon,
    Comma,
    Bar,
    /// Two or more blanks, as in columns drawn with blanks.
    Blanks,
}

impl Delimiter {
    /// Every delimiter.
    pub const ALL: [Delimiter; 5] =
        [Delimiter::Tab, Delimiter::Semicolon, Delimiter::Comma, Delimiter::Bar, Delimiter::Blanks];
}

/// So many lines tell the form of the rest.
const LOOKED_AT: usize = 60;

impl Form {
    /// The form that a text seems to have.
    ///
    /// FIDE's lists and report files have their marks. Otherwise the first of tab, semicolon and bar that most lines
    /// have; commas only where they cannot be the one between surname and first name: two or more in most lines, or
    /// quotes, or a row of headings; then columns drawn with blanks; else one person a line.
    pub fn guess(text: &str) -> Form {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if xml::is_list(text) {
            return Form::Xml;
        }
        if let Some(columns) = fixed::columns(text) {
            return Form::Fixed(columns);
        }
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).take(LOOKED_AT).collect();
        let most = |has: &dyn Fn(&&&str) -> bool| {
            let count = lines.iter().filter(has).count();
            count > 0 && count * 2 >= lines.len()
        };
        for delimiter in [Delimiter::Tab, Delimiter::Semicolon, Delimiter::Bar] {
            if most(&|line| delimited::has(line, delimiter)) {
                return Form::Delimited(delimiter);
            }
        }
        let commas = |line: &str| delimited::cells(line, Delimiter::Comma).len().saturating_sub(1);
        let quoted = |line: &str| line.contains("\",") || line.contains(",\"");
        let headed = lines.first().is_some_and(|line| delimited::are_headings(line, Delimiter::Comma));
        if most(&|line| commas(line) >= 2) || most(&|line| quoted(line)) || headed {
            return Form::Delimited(Delimiter::Comma);
        }
        if most(&|line| delimited::has(line, Delimiter::Blanks)) {
            return Form::Delimited(Delimiter::Blanks);
        }
        Form::Lines
    }
}
