//! Tie-break codes: `BH-C1` as FIDE's prose writes them, `BH/C1` as report files do.

use super::measure::Measure;
use crate::cite::{Article, Text};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use std::str::FromStr;

/// A tie-break with its modifiers (C.07 articles 5 and 14).
///
/// Read with [`str::parse`] or [`parse_list`], printed and saved as `BH-C1`. Three things are not in C.07 and stand in
/// report files behind `OTHER_`: `SOR`, `LOT`, and the modifier `E`, which eliminates one value after the other as
/// long as a tie remains (FIDE Swiss Rules 1999, 16). Only combinations that
/// mean something can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    pub(crate) measure: Measure,
    pub(crate) trim: Trim,
    /// Koya: half points added to the limit (14.5).
    pub(crate) limit: i8,
    /// Forfeits count as games (6.1.1).
    pub(crate) played_forfeits: bool,
    /// Fore Buchholz in place of Buchholz (8.2).
    pub(crate) fore: bool,
    /// From the other end (7.8, 10.6).
    pub(crate) reverse: bool,
    /// While a tie remains, one more of the least significant values is left out (1999, 16).
    pub(crate) elimination: bool,
}

/// How many values are cut (14.1 to 14.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Trim {
    /// None.
    #[default]
    None,
    /// The least significant ones.
    Cut(u8),
    /// As many of the most significant ones as well.
    Median(u8),
}

impl Trim {
    /// How many of the least and of the most significant values go.
    pub(crate) const fn counts(self) -> (u8, u8) {
        match self {
            Trim::None => (0, 0),
            Trim::Cut(n) => (n, 0),
            Trim::Median(n) => (n, n),
        }
    }
}

impl TieBreak {
    /// Buchholz Cut-1.
    pub const BUCHHOLZ_CUT_1: TieBreak = TieBreak { trim: Trim::Cut(1), ..TieBreak::plain(Measure::Bh) };
    /// What stands in a table when the organiser has chosen nothing: Buchholz Cut-1, Buchholz,
    /// Sonneborn-Berger.
    pub const CUSTOMARY: [TieBreak; 3] =
        [TieBreak::BUCHHOLZ_CUT_1, TieBreak::plain(Measure::Bh), TieBreak::plain(Measure::Sb)];

    /// A measure without modifiers.
    pub const fn plain(measure: Measure) -> TieBreak {
        TieBreak {
            measure,
            trim: Trim::None,
            limit: 0,
            played_forfeits: false,
            fore: false,
            reverse: false,
            elimination: false,
        }
    }

    /// The same with forfeits as games, where that means something.
    pub(super) const fn with_forfeits_played(self) -> TieBreak {
        TieBreak { played_forfeits: self.measure.takes().played_forfeits, ..self }
    }

    /// The same, eliminating further values while a tie remains, where that means something.
    pub(super) const fn with_elimination(self) -> TieBreak {
        TieBreak { elimination: self.measure.takes().elimination, ..self }
    }

    /// Sum of opponents' ratings without the lowest one, then without the next, and so on (1999, 16 a).
    pub const RATINGS_OF_1999: TieBreak =
        TieBreak { trim: Trim::Cut(1), ..TieBreak::plain(Measure::Sor).with_elimination() };
    /// Progressive scores, then without the first one, and so on (1999, 16 b).
    pub const PROGRESSIVE_OF_1999: TieBreak = TieBreak::plain(Measure::Ps).with_elimination();

    /// What is measured.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// The article that defines it.
    pub const fn article(&self) -> Article {
        match (self.measure, self.elimination) {
            (Measure::Ps, true) => Article::new(Text::SwissRules1999, "16 b"),
            (measure, _) => measure.article(),
        }
    }

    /// The name with its modifiers in words: `Buchholz Cut-1`.
    pub fn title(&self) -> String {
        let mut title = match self.fore {
            true => word!("Average of opponents’ Fore Buchholz").to_owned(),
            false => self.measure.title().to_owned(),
        };
        match self.trim {
            Trim::None => {}
            Trim::Cut(n) => title += &format!(" Cut-{n}"),
            Trim::Median(n) => title += &format!(" Median-{n}"),
        }
        let limit = self.limit;
        let more = [
            (limit != 0).then(|| said!("limit {halves} half points", halves = format!("{limit:+}"))),
            self.played_forfeits.then(|| said!("forfeits as games")),
            self.reverse.then(|| said!("reversed")),
            self.elimination.then(|| said!("progressive elimination")),
        ];
        for more in more.into_iter().flatten() {
            title += ", ";
            title += &more;
        }
        title
    }

    /// Whether C.07 has it, modifiers included.
    pub const fn is_in_force(&self) -> bool {
        self.measure.is_in_force() && !self.elimination
    }

    /// As record 202 of a report file has it: `BH/C1`, `OTHER_LOT`.
    pub fn report_code(&self) -> String {
        let code = self.written('/');
        if self.is_in_force() { code } else { format!("{OTHER}{code}") }
    }

    fn written(&self, separator: char) -> String {
        let mut code = self.measure.acronym().to_owned();
        match self.trim {
            Trim::None => {}
            Trim::Cut(n) => code += &format!("{separator}C{n}"),
            Trim::Median(n) => code += &format!("{separator}M{n}"),
        }
        if self.limit != 0 {
            code += &format!("{separator}L{:+}", self.limit);
        }
        let flags =
            [(self.played_forfeits, 'P'), (self.fore, 'F'), (self.reverse, 'R'), (self.elimination, 'E')];
        for (set, letter) in flags {
            if set {
                code.push(separator);
                code.push(letter);
            }
        }
        code
    }
}

/// `BH-C1`
impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.written('-'))
    }
}

impl Serialize for TieBreak {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TieBreak {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TieBreak, D::Error> {
        <std::borrow::Cow<'de, str>>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A tie-break code that is not understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeError {
    /// The code as it was written.
    pub code: String,
    /// Its place in the list, counted from 1.
    pub position: usize,
    /// What is wrong with it.
    pub fault: CodeFault,
}

/// What is wrong with a tie-break code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeFault {
    /// Nothing stands between two commas.
    Empty,
    /// There is no such acronym.
    Unknown,
    /// The acronym or reference score belongs to team competitions.
    ForTeams,
    /// `OTHER_…`: defined by the event, not by C.07.
    SelfDefined,
    /// The modifier is none, or its number is missing or out of range.
    NoModifier(String),
    /// The modifier does not go with this tie-break.
    NotFor(String),
    /// Two modifiers of one kind.
    Repeated(String),
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CodeError { code, position, fault } = self;
        match fault {
            CodeFault::Empty => write!(f, "tie-break {position} is empty: remove the comma or name one"),
            CodeFault::Unknown => {
                write!(f, "tie-break {position}, “{code}”, does not exist; there are ")?;
                for (i, measure) in Measure::ALL.into_iter().enumerate() {
                    write!(f, "{}{measure}", if i == 0 { "" } else { ", " })?;
                }
                write!(f, ", with modifiers as in BH-C1, BH-M1, KS-L+1, DE-P, AOB-F, TPN-R, PS-E")
            }
            CodeFault::ForTeams => {
                write!(
                    f,
                    "tie-break {position}, “{code}”, is for team competitions, this is an individual one"
                )
            }
            CodeFault::SelfDefined => {
                write!(
                    f,
                    "tie-break {position}, “{code}”, is defined by its event and cannot be computed here"
                )
            }
            CodeFault::NoModifier(modifier) => write!(
                f,
                "tie-break {position}, “{code}”: “{modifier}” is no modifier; there are C1 to C99 (cut), \
                 M1 to M99 (median), L+1 or L-1 (limit), P (forfeits as games), F (Fore Buchholz), R (reverse), \
                 E (progressive elimination)"
            ),
            CodeFault::NotFor(modifier) => {
                write!(
                    f,
                    "tie-break {position}, “{code}”: the modifier {modifier} does not go with this tie-break"
                )
            }
            CodeFault::Repeated(modifier) => {
                write!(
                    f,
                    "tie-break {position}, “{code}”: the modifier {modifier} comes on top of another of \
                     its kind"
                )
            }
        }
    }
}

impl std::error::Error for CodeError {}

/// What stands before a tie-break that C.07 does not define.
const OTHER: &str = "OTHER_";

/// Acronyms of C.07 articles 12 and 13.
const TEAM_ACRONYMS: [&str; 18] = [
    "BC", "TBR", "BBE", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB",
    "EDEC", "MPVGP", "SSSC", "MP", "GP",
];

impl FromStr for TieBreak {
    type Err = CodeError;

    /// Reads `BH`, `BH-C1`, `bh/c1`, `BH:GP/M1`, `KS/L-1`, `DE/P`; in an event for individuals the
    /// reference score `:GP` is the points themselves.
    fn from_str(text: &str) -> Result<TieBreak, CodeError> {
        read(text.trim()).map_err(|fault| CodeError { code: text.trim().to_owned(), position: 1, fault })
    }
}

/// Reads a list with commas, semicolons or spaces between the codes. An empty text is an empty list.
///
/// # Errors
/// The first code that is not understood, with its position.
pub fn parse_list(text: &str) -> Result<Vec<TieBreak>, CodeError> {
    split_list(text)
        .into_iter()
        .enumerate()
        .map(|(i, code)| code.parse().map_err(|error| CodeError { position: i + 1, ..error }))
        .collect()
}

/// The codes of such a list as they are written.
pub fn split_list(text: &str) -> Vec<&str> {
    if text.trim().is_empty() {
        Vec::new()
    } else if text.contains([',', ';']) {
        text.split([',', ';']).map(str::trim).collect()
    } else {
        text.split_whitespace().collect()
    }
}

fn read(text: &str) -> Result<TieBreak, CodeFault> {
    let code = text.to_ascii_uppercase();
    if code.is_empty() {
        return Err(CodeFault::Empty);
    }
    if let Some(own) = code.strip_prefix(OTHER) {
        // Of those defined elsewhere the ones that are ours.
        let ours = read(own).ok().filter(|tie_break| !tie_break.is_in_force());
        return ours.ok_or(CodeFault::SelfDefined);
    }
    let end = code.find([':', '/', '-']).unwrap_or(code.len());
    let (acronym, mut rest) = code.split_at(end);
    let Some(measure) = Measure::from_acronym(acronym) else {
        return Err(if TEAM_ACRONYMS.contains(&acronym) { CodeFault::ForTeams } else { CodeFault::Unknown });
    };
    let mut tie_break = TieBreak::plain(measure);
    while !rest.is_empty() {
        let (separator, body) = (rest.starts_with(':'), rest.get(1..).unwrap_or(""));
        // A sign is part of its modifier: `L-1` goes on after the dash.
        let signed = usize::from(body.starts_with("L-")) * 2;
        let end =
            body.get(signed..).and_then(|b| b.find([':', '/', '-'])).map_or(body.len(), |at| at + signed);
        let (modifier, after) = body.split_at(end);
        if separator {
            reference_score(modifier)?;
        } else {
            modify(&mut tie_break, modifier)?;
        }
        rest = after;
    }
    Ok(tie_break)
}

fn reference_score(text: &str) -> Result<(), CodeFault> {
    match text {
        "GP" => Ok(()),
        "MP" => Err(CodeFault::ForTeams),
        _ => Err(CodeFault::NoModifier(text.to_owned())),
    }
}

fn modify(tie_break: &mut TieBreak, modifier: &str) -> Result<(), CodeFault> {
    let none = || CodeFault::NoModifier(modifier.to_owned());
    let takes = tie_break.measure.takes();
    let mut letters = modifier.chars();
    let (letter, number) = (letters.next().ok_or_else(none)?, letters.as_str());
    // Whether it goes with the measure, and whether one of the kind is there already.
    let (goes, repeated) = match letter {
        'C' | 'M' => (takes.cuts, tie_break.trim != Trim::None),
        'L' => (takes.limit, tie_break.limit != 0),
        'P' => (takes.played_forfeits, tie_break.played_forfeits),
        'F' => (takes.fore, tie_break.fore),
        'R' => (takes.reverse, tie_break.reverse),
        'E' => (takes.elimination, tie_break.elimination),
        'K' => return Err(CodeFault::ForTeams),
        _ => return Err(none()),
    };
    let count = || match number.parse::<u8>() {
        Ok(n @ 1..=99) if number.bytes().all(|b| b.is_ascii_digit()) => Ok(n),
        _ => Err(none()),
    };
    let mut modified = *tie_break;
    match letter {
        'C' => modified.trim = Trim::Cut(count()?),
        'M' => modified.trim = Trim::Median(count()?),
        'L' => {
            modified.limit = match number.parse::<i8>() {
                Ok(n @ (-99..=-1 | 1..=99)) => n,
                _ => return Err(none()),
            }
        }
        _ if !number.is_empty() => return Err(none()),
        'P' => modified.played_forfeits = true,
        'F' => modified.fore = true,
        'E' => modified.elimination = true,
        _ => modified.reverse = true,
    }
    if !goes {
        return Err(CodeFault::NotFor(modifier.to_owned()));
    }
    if repeated {
        return Err(CodeFault::Repeated(modifier.to_owned()));
    }
    *tie_break = modified;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_of_writing_are_read_and_printed_as_one() {
        for (text, canonical) in [
            ("BH", "BH"),
            ("bh/c1", "BH-C1"),
            ("BH-C1", "BH-C1"),
            ("BH:GP/M1", "BH-M1"),
            (" Sb-C2 ", "SB-C2"),
            ("KS/L+1", "KS-L+1"),
            ("KS-L-2", "KS-L-2"),
            ("BH/M2/P", "BH-M2-P"),
            ("DE/P", "DE-P"),
            ("won/p", "WON-P"),
            ("KS/L+1/P", "KS-L+1-P"),
            ("AOB/F/C1", "AOB-C1-F"),
            ("tpn/r", "TPN-R"),
            ("bh/p/c1", "BH-C1-P"),
            ("ps/e", "PS-E"),
            ("OTHER_SOR/C1/E", "SOR-C1-E"),
            ("other_lot", "LOT"),
        ] {
            let tie_break: TieBreak = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(tie_break.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(tie_break));
            assert_eq!(tie_break.report_code().parse(), Ok(tie_break));
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let fault = |text: &str| text.parse::<TieBreak>().map_err(|e| e.fault);
        let named = |make: fn(String) -> CodeFault, text: &str| Err(make(text.to_owned()));
        assert_eq!(fault(""), Err(CodeFault::Empty));
        assert_eq!(fault("BUCH"), Err(CodeFault::Unknown));
        assert_eq!(fault("ž/C1"), Err(CodeFault::Unknown));
        assert_eq!(fault("SSSC"), Err(CodeFault::ForTeams));
        assert_eq!(fault("BH:MP"), Err(CodeFault::ForTeams));
        for text in ["OTHER_X", "OTHER_BH", "OTHER_", "OTHER_OTHER_LOT/C1"] {
            assert_eq!(fault(text), Err(CodeFault::SelfDefined), "{text}");
        }
        assert_eq!(fault("BH/E"), named(CodeFault::NotFor, "E"));
        assert_eq!(fault("BH/C0"), named(CodeFault::NoModifier, "C0"));
        assert_eq!(fault("BH/C"), named(CodeFault::NoModifier, "C"));
        assert_eq!(fault("BH/C+1"), named(CodeFault::NoModifier, "C+1"));
        assert_eq!(fault("BH/"), named(CodeFault::NoModifier, ""));
        assert_eq!(fault("BH/é"), named(CodeFault::NoModifier, "é"));
        assert_eq!(fault("KS-L-"), named(CodeFault::NoModifier, "L-"));
        assert_eq!(fault("WIN/C1"), named(CodeFault::NotFor, "C1"));
        for text in ["ARO/P", "TPR/P", "AOB/P", "TPN/P", "RTNG/P"] {
            assert_eq!(fault(text), named(CodeFault::NotFor, "P"), "{text}");
        }
        assert_eq!(fault("BH/C1/M1"), named(CodeFault::Repeated, "M1"));
    }

    #[test]
    fn a_list_says_which_code_is_wrong_and_which_exist() {
        assert_eq!(parse_list("DE, BH/C1,BH;SB").map(|l| l.len()), Ok(4), "commas and semicolons separate");
        assert_eq!(parse_list("BH-C1 BH SB"), Ok(TieBreak::CUSTOMARY.to_vec()));
        assert_eq!(parse_list("  "), Ok(Vec::new()));
        let error = parse_list("BH,BUC,SB").expect_err("BUC is no code");
        assert_eq!(error.position, 2);
        let text = error.to_string();
        assert!(text.contains("“BUC”") && text.contains("APRO") && text.contains("BH-C1"), "{text}");
        assert!(parse_list("BH,,SB").is_err_and(|e| e.position == 2 && e.fault == CodeFault::Empty));
    }

    #[test]
    fn saved_as_its_code() {
        let saved = serde_json::to_string(&TieBreak::CUSTOMARY).expect("codes are strings");
        assert_eq!(saved, r#"["BH-C1","BH","SB"]"#);
        assert_eq!(serde_json::from_str::<Vec<TieBreak>>(&saved).ok(), Some(TieBreak::CUSTOMARY.to_vec()));
    }
}
