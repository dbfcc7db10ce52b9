//! Dates, as far as files and people give them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// A year, with month and day where they are known. Saved as text, `2008` or `2008/05/17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Date {
    /// The year, 1800 to 2199.
    pub year: u16,
    /// Month, 1 to 12, and day, 1 to 31.
    pub day: Option<(u8, u8)>,
}

impl Date {
    /// Some day of `year`.
    pub const fn in_year(year: u16) -> Date {
        Date { year, day: None }
    }

    /// Reads `2008/05/17`, `2008-05-17`, `17.05.2008`, `17/05/2008` (where the day is greater than 12) or a text
    /// with one year in it, such as `2008`, `2008/00/00`, `05/07/2008`: then only the year is known.
    pub fn parse(text: &str) -> Option<Date> {
        let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let number = |word: &str| -> Option<u16> {
            word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().ok()).flatten()
        };
        let is_year = |word: &str| word.len() == 4 && number(word).is_some_and(|n| (1800..2200).contains(&n));
        let mut years = words().filter(|word| is_year(word));
        let (Some(year), None) = (years.next().and_then(number), years.next()) else { return None };
        let rest: Vec<u16> = words().filter(|word| !is_year(word)).filter_map(number).collect();
        let count = words().count();
        let day = match rest[..] {
            [month, day] if count == 3 && words().next().is_some_and(is_year) => Some((month, day)),
            [day, month]
                if count == 3
                    && words().next_back().is_some_and(is_year)
                    && (day > 12 || text.matches('.').count() == 2) =>
            {
                Some((month, day))
            }
            _ => None,
        };
        let day = day.and_then(|(month, day)| Some((u8::try_from(month).ok()?, u8::try_from(day).ok()?)));
        let day = day.filter(|&(month, day)| (1..=12).contains(&month) && (1..=31).contains(&day));
        Some(Date { year, day })
    }

    /// [`parse`](Date::parse), but nothing for a day that no calendar has.
    pub fn parse_possible(text: &str) -> Option<Date> {
        Date::parse(text).filter(|_| !Date::is_impossible(text))
    }

    /// Whether `text` has a month or a day that no calendar has: `1988/13/45`, `2009/02/30`. Noughts stand for what is
    /// not known; where day and month may stand in either order, one that exists is enough.
    pub fn is_impossible(text: &str) -> bool {
        let Some(Date { year, .. }) = Date::parse(text) else { return false };
        let words: Vec<&str> =
            text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let number = |word: &&str| word.parse::<u32>().ok();
        let exists = |month: u32, day: u32| month <= 12 && day <= days(year, month);
        match words[..] {
            [_, month] => number(&month).is_some_and(|month| !exists(month, 0)),
            [first, second, third] => {
                let last = first.len() != 4;
                let (a, b) = if last { (first, second) } else { (second, third) };
                let (Some(a), Some(b)) = (number(&a), number(&b)) else { return false };
                match last {
                    false => !exists(a, b),
                    true if text.matches('.').count() == 2 => !exists(b, a),
                    true => !exists(a, b) && !exists(b, a),
                }
            }
            _ => false,
        }
    }

    /// Whether it is no earlier than `bound`, every day of a year given as bound included; `None` where that depends
    /// on month and day that are not known.
    pub fn not_before(self, bound: Date) -> Option<bool> {
        match (self.day, bound.day) {
            _ if self.year != bound.year => Some(self.year > bound.year),
            (_, None) => Some(true),
            (Some(day), Some(bound)) => Some(day >= bound),
            (None, Some(_)) => None,
        }
    }

    /// Whether it is no later than `bound`, every day of a year given as bound included; `None` where that depends
    /// on month and day that are not known.
    pub fn not_after(self, bound: Date) -> Option<bool> {
        match (self.day, bound.day) {
            _ if self.year != bound.year => Some(self.year < bound.year),
            (_, None) => Some(true),
            (Some(day), Some(bound)) => Some(day <= bound),
            (None, Some(_)) => None,
        }
    }
}

/// How many days a month has; 31 where it is not known.
const fn days(year: u16, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.day {
            Some((month, day)) => write!(f, "{}/{month:02}/{day:02}", self.year),
            None => write!(f, "{}", self.year),
        }
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Date::parse(&text).ok_or_else(|| D::Error::custom(said!("“{text}” is not a date", text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_files_and_people_write_and_guesses_no_day() {
        for (text, year, day) in [
            ("1988/05/17", 1988, Some((5, 17))),
            ("1988-05-17", 1988, Some((5, 17))),
            ("1968.12.06", 1968, Some((12, 6))),
            ("28. 07. 2005", 2005, Some((7, 28))),
            ("05.07.2005", 2005, Some((7, 5))),
            ("24/09/2010", 2010, Some((9, 24))),
            ("05/07/2010", 2010, None),
            ("1988/00/00", 1988, None),
            ("1988/13/01", 1988, None),
            ("May 29, 2020", 2020, None),
            ("2001", 2001, None),
        ] {
            assert_eq!(Date::parse(text), Some(Date { year, day }), "{text}");
        }
        for text in ["", "88/05/17", "unknown", "2024-2025", "1700", "20080517"] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn days_that_no_calendar_has_are_impossible_and_unknown_ones_are_not() {
        for text in [
            "1899/13/45",
            "1988-13-01",
            "2009/02/29",
            "1900/02/29",
            "2010/04/31",
            "31.04.2010",
            "40/40/2010",
            "2010/13",
        ] {
            assert!(Date::is_impossible(text), "{text}");
        }
        for text in [
            "2008/02/29",
            "2000/02/29",
            "2008/00/00",
            "2008",
            "2008/05",
            "05/07/2010",
            "24/09/2010",
            "31.03.2010",
            "",
            "abc",
            "May 29, 2020",
        ] {
            assert!(!Date::is_impossible(text), "{text}");
        }
    }

    #[test]
    fn a_year_as_bound_includes_its_days_and_a_year_against_a_day_is_undecided() {
        let date = |text: &str| Date::parse(text).expect("a date");
        for (date_, bound, not_before, not_after) in [
            ("2008", "2008", Some(true), Some(true)),
            ("2008/12/31", "2008", Some(true), Some(true)),
            ("2007/12/31", "2008", Some(false), Some(true)),
            ("2008/05/17", "2008/05/17", Some(true), Some(true)),
            ("2008/05/16", "2008/05/17", Some(false), Some(true)),
            ("2008", "2008/05/17", None, None),
            ("2009", "2008/05/17", Some(true), Some(false)),
        ] {
            assert_eq!(date(date_).not_before(date(bound)), not_before, "{date_} {bound}");
            assert_eq!(date(date_).not_after(date(bound)), not_after, "{date_} {bound}");
        }
    }
}
