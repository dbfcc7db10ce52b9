//! Points: what a round is worth and what a player has.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A number of points in tenths, the resolution of a tournament report file.
///
/// Integers, so that equal scores are equal: `3.5` points are `Points::from_tenths(35)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(5);
    /// One point.
    pub const ONE: Points = Points(10);

    /// Points from tenths: 35 is three and a half.
    pub const fn from_tenths(tenths: i32) -> Points {
        Points(tenths)
    }

    /// Whole points.
    pub const fn whole(points: i32) -> Points {
        Points(points.saturating_mul(10))
    }

    /// The value in tenths.
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// Reads `3`, `3.5`, `3,5`, `.5` or `3½`.
    ///
    /// Returns `None` for anything else, for more than one decimal that is not zero, and for
    /// values beyond a million points.
    pub fn parse(text: &str) -> Option<Points> {
        let text = text.trim();
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let tenths = if let Some(whole) = text.strip_suffix('½') {
            let whole = if whole.is_empty() { 0 } else { digits(whole)? };
            whole.checked_mul(10)?.checked_add(5)?
        } else {
            let (whole, fraction) = match text.split_once(['.', ',']) {
                Some((whole, fraction)) => (whole, fraction.trim_end_matches('0')),
                None => (text, ""),
            };
            if whole.is_empty() && !text.contains(|c: char| c.is_ascii_digit()) {
                return None;
            }
            let whole = if whole.is_empty() { 0 } else { digits(whole)? };
            let fraction = match fraction.len() {
                0 => 0,
                1 => digits(fraction)?,
                _ => return None,
            };
            whole.checked_mul(10)?.checked_add(fraction)?
        };
        Some(Points(if negative { -tenths } else { tenths }))
    }

    /// As arbiters write it on paper and screen: `3½`, `½`, `0`; other tenths as a decimal.
    pub fn half_notation(self) -> String {
        if self.0 % 10 == 0 {
            (self.0 / 10).to_string()
        } else if self.0 > 0 && self.0 % 10 == 5 {
            if self.0 < 10 { "½".to_owned() } else { format!("{}½", self.0 / 10) }
        } else {
            self.to_string()
        }
    }
}

fn digits(text: &str) -> Option<i32> {
    if text.len() > 7 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// Always with one decimal, as in files: `3.5`, `0.0`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

// Sums saturate: no input can make the core panic, and no event comes near the limit.
impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(self.0.saturating_neg())
    }
}

impl Mul<i32> for Points {
    type Output = Points;
    fn mul(self, factor: i32) -> Points {
        Points(self.0.saturating_mul(factor))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        *self = *self - other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(iter: I) -> Points {
        iter.fold(Points::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_files_and_people_write() {
        for (text, tenths) in [
            ("3", 30),
            ("3.5", 35),
            ("3,5", 35),
            (".5", 5),
            ("½", 5),
            ("3½", 35),
            (" 11.0", 110),
            ("-0.5", -5),
        ] {
            assert_eq!(Points::parse(text), Some(Points(tenths)), "{text}");
        }
        for text in ["", ".", "-", "x", "1.25", "1-0", "12345678", "½½"] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
    }

    #[test]
    fn writes_decimals_in_files_and_halves_on_paper() {
        for (tenths, decimal, paper) in
            [(0, "0.0", "0"), (5, "0.5", "½"), (35, "3.5", "3½"), (7, "0.7", "0.7"), (-5, "-0.5", "-0.5")]
        {
            assert_eq!(Points(tenths).to_string(), decimal);
            assert_eq!(Points(tenths).half_notation(), paper);
        }
    }
}
