//! References to the rules: which article of which text decided something.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The texts that decisions cite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Text {
    /// C.04.1 Basic Rules for Swiss Systems, 1 February 2026.
    BasicRules,
    /// C.04.2 General Handling Rules for Swiss Tournaments, 1 February 2026.
    HandlingRules,
    /// C.04.3 FIDE (Dutch) System, 1 February 2026.
    Dutch2026,
    /// C.04.3 FIDE (Dutch) System of 2017, in force until 31 January 2026.
    Dutch2017,
    /// Dutch System of 1992 as amended to July 1997.
    Dutch1997,
    /// C.04.4.1 Dubov System, 1 February 2026.
    Dubov2026,
    /// C.04.4.2 Burstein System, 1 February 2026.
    Burstein2026,
    /// C.04.4.3 Lim System, 1 February 2026.
    Lim2026,
    /// C.05 Annex 1, the Berger tables.
    BergerTables,
    /// C.04.7 FIDE-approved Accelerated Systems, 1 February 2026.
    Acceleration,
    /// C.07 Play-Off and Tie-Break Regulations, 1 March 2026.
    TieBreaks,
    /// FIDE Swiss Rules as amended to 1999.
    SwissRules1999,
}

impl Text {
    /// The chapter's number in the FIDE Handbook, with the year where it is not the text in force; of a text that had
    /// another one, the name.
    pub const fn chapter(self) -> &'static str {
        match self {
            Text::BasicRules => "C.04.1",
            Text::HandlingRules => "C.04.2",
            Text::Dutch2026 => "C.04.3",
            Text::Dutch2017 => "C.04.3 (2017)",
            Text::Dutch1997 => "Dutch 1992/97",
            Text::Dubov2026 => "C.04.4.1",
            Text::Burstein2026 => "C.04.4.2",
            Text::Lim2026 => "C.04.4.3",
            Text::BergerTables => "C.05 Annex 1",
            Text::Acceleration => "C.04.7",
            Text::TieBreaks => "C.07",
            Text::SwissRules1999 => "FIDE Swiss Rules 1999,",
        }
    }
}

/// An article of a text, as in `C.04.3 2.4.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Article {
    /// The text.
    pub text: Text,
    /// The article's number there.
    pub number: &'static str,
}

impl Article {
    /// Article `number` of `text`.
    pub const fn new(text: Text, number: &'static str) -> Article {
        Article { text, number }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.text.chapter(), self.number)
    }
}
