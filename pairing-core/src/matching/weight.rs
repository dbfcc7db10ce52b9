//! What a weight must be able to do.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An exact, ordered, additive number: the weight of a pair.
///
/// Callers pack several criteria into one weight, the most important in the highest bits ("lanes"), so that
/// comparing two sums compares the criteria one after the other. A lane must be wide enough for the largest
/// sum it can reach over a whole matching; otherwise it spills into the next more important one.
///
/// The solver adds a handful of weights to each other, so a weight must leave the highest bits unused: every
/// weight `w` handed to a [`Matcher`](super::Matcher) satisfies `-2^BITS < w < 2^BITS`. In builds with debug
/// assertions, a value that outgrows its type panics; otherwise it wraps.
pub trait Weight:
    Copy
    + Ord
    + Debug
    + Add<Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
    + 'static
{
    /// How many bits a weight may use, sign not counted.
    const BITS: u32;

    /// The neutral element.
    const ZERO: Self;

    /// The weight equal to a small number.
    fn from_i64(value: i64) -> Self;

    /// Adds `count * 2^bit`.
    ///
    /// # Arguments
    /// * `bit`: the lowest bit of the lane, less than [`Self::BITS`].
    /// * `count`: the number to add to the lane.
    ///
    /// # Complexity
    /// Linear in the number of machine words.
    fn add_at(&mut self, bit: u32, count: u64);

    /// Twice this value.
    fn doubled(self) -> Self;

    /// Half of this value, which must be even.
    fn halved(self) -> Self;

    /// Whether this value is a multiple of two.
    fn is_even(self) -> bool;

    /// How many bits the magnitude of this value takes, give or take one.
    fn bit_length(self) -> u32;

    /// This value divided by `2^bits` and rounded down, or the nearest `i128` if it is beyond.
    fn shifted_down(self, bits: u32) -> i128;

    /// `2^bit`: one unit of the lane that begins at `bit`, less than [`Self::BITS`].
    fn unit(bit: u32) -> Self {
        let mut value = Self::ZERO;
        value.add_at(bit, 1);
        value
    }

    /// Subtracts `count * 2^bit`; see [`Weight::add_at`].
    fn sub_at(&mut self, bit: u32, count: u64) {
        let mut taken = Self::ZERO;
        taken.add_at(bit, count);
        *self -= taken;
    }

    /// Whether a [`Matcher`](super::Matcher) takes this value: `-2^BITS < self < 2^BITS`.
    fn fits(self) -> bool {
        let limit = Self::unit(Self::BITS - 1).doubled();
        -limit < self && self < limit
    }
}

/// The bits every weight leaves unused: eight that the dual variables need (see [`super::Matcher`]), and
/// eight more so that the sum over a matching of more than a thousand vertices is exact as well.
pub(super) const HEADROOM: u32 = 16;

macro_rules! primitive_weight {
    ($type:ty) => {
        impl Weight for $type {
            const BITS: u32 = <$type>::BITS - HEADROOM;
            const ZERO: Self = 0;

            fn from_i64(value: i64) -> Self {
                value.into()
            }

            fn add_at(&mut self, bit: u32, count: u64) {
                debug_assert!(bit < <Self as Weight>::BITS, "bit {bit} is out of range");
                let added = (count as Self) << bit;
                debug_assert!(i128::from(added >> bit) == i128::from(count), "{count} << {bit} overflows");
                *self += added;
            }

            #[inline]
            fn doubled(self) -> Self {
                self + self
            }

            #[inline]
            fn halved(self) -> Self {
                debug_assert!(self.is_even(), "half of the odd value {self} is not exact");
                self >> 1
            }

            #[inline]
            fn is_even(self) -> bool {
                self & 1 == 0
            }

            fn bit_length(self) -> u32 {
                <$type>::BITS - self.unsigned_abs().leading_zeros()
            }

            #[inline]
            fn shifted_down(self, bits: u32) -> i128 {
                (self >> bits.min(<$type>::BITS - 1)).into()
            }
        }
    };
}

primitive_weight!(i64);
primitive_weight!(i128);
