//! Exact numbers.

use crate::language::decimal_mark;
use crate::tournament::Points;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::ops::Add;

/// An exact number: a fraction in lowest terms. Saved as `[numerator, denominator]`.
///
/// Scores are tenths, their products hundredths, averages fractions with the number of opponents
/// below: nothing a tie-break needs is rounded before the regulations say so. Beyond 64 bits the
/// numerator saturates, which no event comes near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i64, i64)", into = "(i64, i64)")]
pub struct Number {
    numerator: i64,
    /// Greater than zero.
    denominator: i64,
}

impl Number {
    /// Nothing.
    pub const ZERO: Number = Number::whole(0);

    /// A whole number.
    pub const fn whole(number: i64) -> Number {
        Number { numerator: number, denominator: 1 }
    }

    /// A fraction, `None` when the denominator is not greater than zero.
    pub fn ratio(numerator: i64, denominator: i64) -> Option<Number> {
        (denominator > 0).then(|| Number::reduced(numerator.into(), denominator.into()))
    }

    /// The product of a score and the points scored against it.
    pub fn product(score: Points, points: Points) -> Number {
        Number::reduced(i128::from(score.tenths()) * i128::from(points.tenths()), 100)
    }

    /// A `count`-th of it; of a count of zero the number itself.
    pub fn divided_by(self, count: usize) -> Number {
        let count = i128::try_from(count).unwrap_or(i128::MAX).max(1);
        Number::reduced(self.numerator.into(), i128::from(self.denominator).saturating_mul(count))
    }

    /// The nearest whole number, halves upwards: the rounding of C.07 articles 10.1, 10.4 and 10.5.
    pub fn nearest(self) -> i64 {
        saturate(self.nearest_of_scaled(1))
    }

    /// The numerator in lowest terms.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator in lowest terms, greater than zero.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// As a decimal with `places` digits after the mark of the language spoken, rounded to the nearest, halves upwards.
    pub fn decimal(self, places: u8) -> String {
        let places = places.min(9);
        let scale = 10_i128.pow(places.into());
        let scaled = self.nearest_of_scaled(scale);
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) =
            (scaled.unsigned_abs() / scale.unsigned_abs(), scaled.unsigned_abs() % scale.unsigned_abs());
        if places == 0 {
            format!("{sign}{whole}")
        } else {
            format!("{sign}{whole}{}{rest:0width$}", decimal_mark(), width = usize::from(places))
        }
    }

    fn nearest_of_scaled(self, scale: i128) -> i128 {
        let (n, d) = (i128::from(self.numerator) * scale, i128::from(self.denominator));
        (2 * n + d).div_euclid(2 * d)
    }

    /// `numerator` over `denominator`, which is greater than zero, in lowest terms.
    fn reduced(numerator: i128, denominator: i128) -> Number {
        // Nearly everything fits, and the division of 64 bits is many times as fast.
        if let (Ok(numerator), Ok(denominator)) = (i64::try_from(numerator), i64::try_from(denominator))
            && let Ok(divisor) = i64::try_from(gcd(numerator.unsigned_abs(), denominator.unsigned_abs()))
        {
            let divisor = divisor.max(1);
            return Number { numerator: numerator / divisor, denominator: (denominator / divisor).max(1) };
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).unwrap_or(1).max(1);
        Number {
            numerator: saturate(numerator / divisor),
            denominator: saturate(denominator / divisor).max(1),
        }
    }
}

fn saturate(number: i128) -> i64 {
    i64::try_from(number).unwrap_or(if number < 0 { i64::MIN } else { i64::MAX })
}

fn gcd<T: Copy + PartialEq + From<u8> + std::ops::Rem<Output = T>>(mut a: T, mut b: T) -> T {
    while b != T::from(0) {
        (a, b) = (b, a % b);
    }
    a
}

impl From<Points> for Number {
    fn from(points: Points) -> Number {
        Number::reduced(points.tenths().into(), 10)
    }
}

impl Add for Number {
    type Output = Number;
    fn add(self, other: Number) -> Number {
        let (a, b) = (i128::from(self.numerator), i128::from(other.numerator));
        let (c, d) = (i128::from(self.denominator), i128::from(other.denominator));
        match (c, d) {
            (1, 1) => Number::whole(saturate(a + b)),
            _ if c == d => Number::reduced(a + b, c),
            _ => Number::reduced(a * d + b * c, c * d),
        }
    }
}

impl std::iter::Sum for Number {
    fn sum<I: Iterator<Item = Number>>(iter: I) -> Number {
        iter.fold(Number::ZERO, Add::add)
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<Number> for (i64, i64) {
    fn from(number: Number) -> (i64, i64) {
        (number.numerator, number.denominator)
    }
}

impl TryFrom<(i64, i64)> for Number {
    type Error = &'static str;
    fn try_from((numerator, denominator): (i64, i64)) -> Result<Number, &'static str> {
        Number::ratio(numerator, denominator).ok_or("a denominator must be greater than zero")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(n: i64, d: i64) -> Number {
        Number::ratio(n, d).expect("a positive denominator")
    }

    #[test]
    fn decimals_round_halves_upwards() {
        for (number, places, text) in [
            (ratio(29, 2), 1, "14.5"),
            (ratio(45, 4), 2, "11.25"),
            (ratio(1388, 100), 2, "13.88"),
            (ratio(13_875, 1000), 2, "13.88"),
            (ratio(-1, 2), 0, "0"),
            (ratio(-3, 4), 1, "-0.7"),
            (ratio(1, 2), 0, "1"),
            (Number::ZERO, 2, "0.00"),
        ] {
            assert_eq!(number.decimal(places), text);
        }
    }

    #[test]
    fn sums_are_exact_and_extremes_do_not_overflow() {
        assert_eq!((0..30).map(|_| ratio(1, 10)).sum::<Number>(), Number::whole(3));
        let huge = Number::whole(i64::MAX);
        assert_eq!(huge + huge, huge);
        assert!(ratio(i64::MIN, i64::MAX) + ratio(i64::MIN, i64::MAX - 1) < Number::ZERO);
        assert_eq!(Number::whole(i64::MIN).decimal(9).len(), "-9223372036854775808.000000000".len());
    }

    #[test]
    fn saved_numbers_are_checked() {
        assert_eq!(serde_json::to_string(&ratio(10, 4)).ok().as_deref(), Some("[5,2]"));
        assert_eq!(serde_json::from_str::<Number>("[10,4]").ok(), Some(ratio(5, 2)));
        assert!(serde_json::from_str::<Number>("[1,0]").is_err());
    }
}
