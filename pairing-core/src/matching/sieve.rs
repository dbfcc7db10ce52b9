//! Comparing long numbers by their leading bits first.
//!
//! Most comparisons of a search are lost. Bounds of a fixed size tell which these are without a look at the
//! numbers themselves: most of the memory is left alone.
//!
//! A bound is a number divided by `2^shift` and rounded down. What does not fit is replaced so that bounds
//! remain true where that is possible, and where not, by something so extreme that the numbers themselves
//! are compared. So any shift is correct; a good one only saves time. For weights of up to 128 bits the
//! shift is zero and the bounds are the numbers.

use super::weight::Weight;
use std::cmp::Ordering;

/// A number of leading bits.
pub(super) type Bound = i128;

/// Bounds are exact up to here.
const LIMIT: Bound = 1 << 123;

/// So far beyond that a sum of three bounds with this one among them is extreme, and still fits.
const BEYOND: Bound = 4 * LIMIT;

/// How many leading bits of a typical weight to look at: the limit leaves room for duals.
const LEADING_BITS: u32 = 115;

/// How far numbers are shifted down for their bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sieve {
    shift: u32,
}

impl Sieve {
    /// A shift that suits most of these weights; zero weighs nothing in that.
    ///
    /// # Complexity
    /// Linear in the number of weights.
    pub fn suited_to<W: Weight>(weights: &[W]) -> Self {
        let mut lengths = vec![0_usize; W::BITS as usize + 64];
        for weight in weights.iter().filter(|&&weight| weight != W::ZERO) {
            lengths[weight.bit_length() as usize] += 1;
        }
        let (mut below, all) = (0, lengths.iter().sum::<usize>());
        // The median: what is extreme must not blind us for the rest.
        let median = lengths.iter().position(|&count| {
            below += count;
            2 * below >= all
        });
        Self { shift: (median.unwrap_or(0) as u32).saturating_sub(LEADING_BITS) }
    }

    /// A lower bound, to be added to others, or to have upper bounds taken from it.
    #[inline]
    pub fn at_least<W: Weight>(self, value: W) -> Bound {
        let leading = value.shifted_down(self.shift);
        if leading < -LIMIT { -BEYOND } else { leading.min(LIMIT) }
    }

    /// An upper bound for the same number rounded down.
    #[inline]
    pub fn at_most<W: Weight>(self, value: W) -> Bound {
        let leading = value.shifted_down(self.shift);
        if leading > LIMIT { BEYOND } else { leading.max(-LIMIT) }
    }

    /// A lower bound of a number of which [`at_most`](Self::at_most) is known.
    #[inline]
    pub fn lower(self, at_most: Bound) -> Bound {
        if at_most <= -LIMIT { -BEYOND } else { at_most.min(LIMIT) }
    }

    /// What to take off a lower bound, from which an upper bound has been taken off, to have a lower bound of
    /// the difference.
    #[inline]
    pub fn loss(self) -> Bound {
        // Rounding may have taken almost a unit off what is subtracted.
        if self.shift == 0 { 0 } else { 1 }
    }

    /// What to add to a lower bound, from which an upper bound is taken off, so that the difference is certain
    /// to be no less than some number if the result is greater than an upper bound of that number.
    #[inline]
    pub fn nudge(self) -> Bound {
        // Without rounding, as much as the upper bound is enough; otherwise it must be more.
        1 - 2 * self.loss()
    }
}

/// The least of several numbers, each looked at only if its lower bound leaves it a chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Least<W, T> {
    sieve: Sieve,
    at_most: Bound,
    pub found: Option<(W, T)>,
}

impl<W: Weight, T> Least<W, T> {
    pub fn new(sieve: Sieve) -> Self {
        // Less than the bound of what is out of the question.
        Self { sieve, at_most: Bound::MAX - 1, found: None }
    }

    /// Whether a number with this lower bound may be less than the least one so far, or equal.
    #[inline]
    pub fn may_take(&self, at_least: Bound) -> bool {
        at_least <= self.at_most
    }

    /// Whether a number may be less than the least one so far, given a lower bound that is
    /// [nudged](Sieve::nudge).
    #[inline]
    pub fn may_beat(&self, nudged: Bound) -> bool {
        nudged <= self.at_most
    }

    /// A lower bound of the least number.
    pub fn lower_bound(&self) -> Bound {
        self.found.as_ref().map_or(Bound::MAX, |_| self.sieve.lower(self.at_most))
    }

    /// Takes the number if it is less than the least one so far.
    ///
    /// # Returns
    /// How it compares with that one.
    #[inline]
    pub fn offer(&mut self, value: W, what: T) -> Ordering {
        let order = self.found.as_ref().map_or(Ordering::Less, |(least, _)| value.cmp(least));
        if order == Ordering::Less {
            self.at_most = self.sieve.at_most(value);
            self.found = Some((value, what));
        }
        order
    }
}
