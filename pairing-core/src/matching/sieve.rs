//! Comparing long numbers by their leading bits first.
//!
//! Most comparisons of a search are lost by far. Bounds of a few leading bits, in one machine word, tell
//! which these are without a look at the numbers themselves: the largest part of the memory is left alone.
//!
//! A bound is a number divided by `2^shift` and rounded down. What does not fit is replaced so that bounds
//! remain true where that is possible, and where not, by something so extreme that the numbers themselves
//! are compared. So any shift is correct; a good one only saves time.

use super::weight::Weight;
use std::cmp::Ordering;

/// Bounds are exact up to here.
const LIMIT: i64 = 1 << 59;

/// So far beyond that a sum of three bounds with this one among them is extreme, and still fits.
const BEYOND: i64 = 4 * LIMIT;

/// How many leading bits of a typical weight to look at: the limit leaves room for duals.
const LEADING_BITS: u32 = 56;

/// How far numbers are shifted down for their bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sieve {
    shift: u32,
}

impl Sieve {
    /// A shift that suits most of these weights.
    ///
    /// # Complexity
    /// Linear in the number of weights.
    pub fn suited_to<W: Weight>(weights: &[W]) -> Self {
        let mut lengths = vec![0_usize; W::BITS as usize + 64];
        for weight in weights {
            lengths[weight.bit_length() as usize] += 1;
        }
        let mut below = 0;
        // The median: what is extreme, as pairs that should not be, must not blind us for the rest.
        let median = lengths.iter().position(|&count| {
            below += count;
            2 * below >= weights.len()
        });
        Self { shift: (median.unwrap_or(0) as u32).saturating_sub(LEADING_BITS) }
    }

    /// A lower bound, to be added to, or to have upper bounds taken from it.
    #[inline]
    pub fn at_least<W: Weight>(self, value: W) -> i64 {
        let leading = value.shifted_down(self.shift);
        if leading < -LIMIT { -BEYOND } else { leading.min(LIMIT) }
    }

    /// An upper bound for the same number rounded down.
    #[inline]
    pub fn at_most<W: Weight>(self, value: W) -> i64 {
        let leading = value.shifted_down(self.shift);
        if leading > LIMIT { BEYOND } else { leading.max(-LIMIT) }
    }

    /// A lower bound of a number of which [`at_most`](Self::at_most) is known.
    #[inline]
    pub fn lower(self, at_most: i64) -> i64 {
        if at_most <= -LIMIT { -BEYOND } else { at_most.min(LIMIT) }
    }
}

/// A lower bound of a difference.
#[inline]
pub(super) fn difference(at_least: i64, at_most: i64) -> i64 {
    // What rounding has taken off the second can be almost a whole unit.
    at_least - at_most - 1
}

/// The least of several numbers, each looked at only if its lower bound leaves a chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Least<W, T> {
    sieve: Sieve,
    at_most: i64,
    pub found: Option<(W, T)>,
}

impl<W: Weight, T> Least<W, T> {
    pub fn new(sieve: Sieve) -> Self {
        Self { sieve, at_most: i64::MAX, found: None }
    }

    /// Whether a number with this lower bound may be less than the least one so far, or equal.
    #[inline]
    pub fn may_take(&self, at_least: i64) -> bool {
        at_least <= self.at_most
    }

    /// A lower bound of the least number.
    pub fn lower_bound(&self) -> i64 {
        self.found.as_ref().map_or(i64::MAX, |_| self.sieve.lower(self.at_most))
    }

    /// Takes the number if it is less than the least one so far, or if it is equal and `prefer` says so.
    #[inline]
    pub fn offer(&mut self, value: W, what: T, prefer: impl FnOnce(&T) -> bool) {
        let better = match &self.found {
            None => true,
            Some((least, known)) => match value.cmp(least) {
                Ordering::Less => true,
                Ordering::Equal => prefer(known),
                Ordering::Greater => false,
            },
        };
        if better {
            self.at_most = self.sieve.at_most(value);
            self.found = Some((value, what));
        }
    }
}
