//! A share found by trying, and how sure it is.

use serde::{Deserialize, Serialize};

/// So many of so many, and between which bounds the true share lies with 95 % confidence, in thousandths.
///
/// The bounds are those of the Wilson score interval (1927), which holds for few runs and for shares near 0 and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// How many.
    pub count: u32,
    /// Of how many.
    pub of: u32,
    /// The share, rounded.
    pub permille: u32,
    /// The lower bound, rounded down.
    pub low: u32,
    /// The upper bound, rounded up.
    pub high: u32,
}

/// The square of 1.96, the normal deviate that leaves 5 % outside, in ten-thousandths.
const Z2: u128 = 38_416;
const SCALE: u128 = 10_000;

impl Share {
    /// `count` of `of`; of none nothing is known.
    pub fn new(count: u32, of: u32) -> Share {
        let count = count.min(of);
        if of == 0 {
            return Share { high: 1_000, ..Share::default() };
        }
        let (k, n) = (u128::from(count), u128::from(of));
        // (k + z²/2 ± √(z²·k(n−k)/n + z⁴/4)) / (n + z²), all times SCALE.
        let middle = SCALE * k + Z2 / 2;
        let root = (Z2 * SCALE * k * (n - k) / n + Z2 * Z2 / 4).isqrt() + 1;
        let divisor = SCALE * n + Z2;
        let low = 1_000 * middle.saturating_sub(root) / divisor;
        let high = (1_000 * (middle + root)).div_ceil(divisor).min(1_000);
        let rounded = (2_000 * k + n) / (2 * n);
        Share {
            count,
            of,
            permille: rounded as u32,
            low: if count == 0 { 0 } else { low as u32 },
            high: if count == of { 1_000 } else { high as u32 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values worked out with more digits elsewhere.
    #[test]
    fn the_bounds_are_those_of_wilson() {
        for (count, of, permille, low, high) in [
            (0, 1, 0, 0, 794),
            (1, 1, 1000, 206, 1000),
            (0, 50, 0, 0, 72),
            (50, 50, 1000, 928, 1000),
            (5, 10, 500, 236, 764),
            (1, 10, 100, 17, 405),
            (300, 1000, 300, 272, 330),
            (1, 1000, 1, 0, 6),
            (0, 1000, 0, 0, 4),
        ] {
            assert_eq!(Share::new(count, of), Share { count, of, permille, low, high });
        }
        assert_eq!(Share::new(0, 0), Share { count: 0, of: 0, permille: 0, low: 0, high: 1000 });
    }

    #[test]
    fn the_share_lies_between_its_bounds_and_more_runs_make_it_surer() {
        for of in [1, 2, 7, 50, 1_000, u32::MAX] {
            for count in [0, 1, of / 3, of / 2, of - 1, of] {
                let share = Share::new(count, of);
                assert!(share.low <= share.permille && share.permille <= share.high, "{share:?}");
                assert!(share.high <= 1_000);
            }
        }
        let width = |of: u32| Share::new(of / 4, of).high - Share::new(of / 4, of).low;
        assert!(width(40) > width(400) && width(400) > width(4_000));
    }
}
