//! Whole numbers of a fixed, chosen width.

use super::weight::{HEADROOM, Weight};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A signed whole number of `64 * LIMBS` bits, in two's complement.
///
/// Arithmetic wraps, and in builds with debug assertions panics where it would. `LIMBS` is at least 1.
///
/// ```
/// use pairing_core::matching::{Weight, Wide};
///
/// let mut weight = Wide::<4>::unit(200);
/// weight.add_at(100, 7);
/// assert!(weight > Wide::unit(200));
/// assert!(weight < Wide::unit(200) + Wide::unit(103));
/// assert_eq!(weight - weight, Wide::ZERO);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wide<const LIMBS: usize> {
    /// The least significant limb comes first.
    limbs: [u64; LIMBS],
}

impl<const LIMBS: usize> Wide<LIMBS> {
    /// The value with these limbs, the least significant first; the highest bit is the sign.
    pub const fn from_limbs(limbs: [u64; LIMBS]) -> Self {
        Self { limbs }
    }

    /// The limbs of this value, the least significant first; the highest bit is the sign.
    pub const fn limbs(&self) -> &[u64; LIMBS] {
        &self.limbs
    }

    /// Whether this value is less than zero.
    #[inline]
    pub const fn is_negative(&self) -> bool {
        (self.limbs[LIMBS - 1] as i64) < 0
    }

    /// A limb full of copies of the sign.
    #[inline]
    const fn sign_limb(&self) -> u64 {
        if self.is_negative() { u64::MAX } else { 0 }
    }

    #[inline]
    fn wrapping_add(mut self, other: &Self) -> Self {
        let mut carry = false;
        for (limb, &added) in self.limbs.iter_mut().zip(&other.limbs) {
            (*limb, carry) = add_with_carry(*limb, added, carry);
        }
        self
    }

    #[inline]
    fn wrapping_sub(mut self, other: &Self) -> Self {
        let mut borrow = false;
        for (limb, &taken) in self.limbs.iter_mut().zip(&other.limbs) {
            (*limb, borrow) = sub_with_borrow(*limb, taken, borrow);
        }
        self
    }
}

#[inline]
fn add_with_carry(a: u64, b: u64, carry: bool) -> (u64, bool) {
    let (sum, first) = a.overflowing_add(b);
    let (sum, second) = sum.overflowing_add(carry.into());
    (sum, first | second)
}

#[inline]
fn sub_with_borrow(a: u64, b: u64, borrow: bool) -> (u64, bool) {
    let (difference, first) = a.overflowing_sub(b);
    let (difference, second) = difference.overflowing_sub(borrow.into());
    (difference, first | second)
}

impl<const LIMBS: usize> Weight for Wide<LIMBS> {
    const BITS: u32 = 64 * LIMBS as u32 - HEADROOM;
    const ZERO: Self = Self { limbs: [0; LIMBS] };

    fn from_i64(value: i64) -> Self {
        let mut limbs = [if value < 0 { u64::MAX } else { 0 }; LIMBS];
        limbs[0] = value as u64;
        Self { limbs }
    }

    fn add_at(&mut self, bit: u32, count: u64) {
        debug_assert!(bit < Self::BITS, "bit {bit} is out of range");
        let (limb, shift) = ((bit / 64) as usize, bit % 64);
        let shifted = u128::from(count) << shift;
        let mut added = Self::ZERO;
        added.limbs[limb] = shifted as u64;
        let spilled = (shifted >> 64) as u64;
        match added.limbs.get_mut(limb + 1) {
            Some(next) => *next = spilled,
            None => debug_assert!(spilled == 0, "{count} << {bit} overflows"),
        }
        debug_assert!(!added.is_negative(), "{count} << {bit} overflows");
        *self += added;
    }

    #[inline]
    fn doubled(self) -> Self {
        self + self
    }

    #[inline]
    fn halved(mut self) -> Self {
        debug_assert!(self.is_even(), "half of the odd value {self:?} is not exact");
        let mut above = if self.is_negative() { 1 << 63 } else { 0 };
        for limb in self.limbs.iter_mut().rev() {
            let lowest = *limb << 63;
            *limb = (*limb >> 1) | above;
            above = lowest;
        }
        self
    }

    #[inline]
    fn is_even(self) -> bool {
        self.limbs[0] & 1 == 0
    }

    fn bit_length(self) -> u32 {
        let sign = self.sign_limb();
        let highest = self.limbs.iter().rposition(|&limb| limb != sign);
        highest.map_or(0, |index| 64 * (index as u32 + 1) - (self.limbs[index] ^ sign).leading_zeros())
    }

    #[inline]
    fn shifted_down(self, bits: u32) -> i128 {
        let sign = self.sign_limb();
        let (first, shift) = ((bits / 64) as usize, bits % 64);
        let limb = |index: usize| u128::from(self.limbs.get(index).copied().unwrap_or(sign));
        let pair = |index: usize| limb(index + 1) << 64 | limb(index);
        let shifted = (pair(first + 1) >> shift) << 64 | (pair(first) >> shift) & u128::from(u64::MAX);
        // All bits above are copies of the sign, or else the number does not fit.
        let sign_bits = u128::from(sign) << 64 | u128::from(sign);
        let above = ((pair(first + 1) ^ sign_bits) >> shift) >> 64;
        let rest = self.limbs.iter().skip(first + 3).fold(0, |rest, &limb| rest | (limb ^ sign));
        if above == 0 && rest == 0 && (shifted ^ sign_bits) >> 127 == 0 {
            shifted as i128
        } else if sign == 0 {
            i128::MAX
        } else {
            i128::MIN
        }
    }
}

impl<const LIMBS: usize> Ord for Wide<LIMBS> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let (top, other_top) = (self.limbs[LIMBS - 1] as i64, other.limbs[LIMBS - 1] as i64);
        if top != other_top {
            return top.cmp(&other_top);
        }
        let differing = self.limbs.iter().zip(&other.limbs).rev().find(|(limb, other)| limb != other);
        differing.map_or(Ordering::Equal, |(limb, other)| limb.cmp(other))
    }
}

impl<const LIMBS: usize> PartialOrd for Wide<LIMBS> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Add for Wide<LIMBS> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let sum = self.wrapping_add(&other);
        // Only two numbers of the same sign can outgrow the type, and then the sign turns.
        debug_assert!(
            self.is_negative() != other.is_negative() || sum.is_negative() == self.is_negative(),
            "{self:?} + {other:?} overflows"
        );
        sum
    }
}

impl<const LIMBS: usize> Sub for Wide<LIMBS> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        let difference = self.wrapping_sub(&other);
        debug_assert!(
            self.is_negative() == other.is_negative() || difference.is_negative() == self.is_negative(),
            "{self:?} - {other:?} overflows"
        );
        difference
    }
}

impl<const LIMBS: usize> Neg for Wide<LIMBS> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

impl<const LIMBS: usize> AddAssign for Wide<LIMBS> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const LIMBS: usize> SubAssign for Wide<LIMBS> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// In hexadecimal, with a sign.
impl<const LIMBS: usize> fmt::Debug for Wide<LIMBS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = if self.is_negative() {
            f.write_str("-")?;
            Self::ZERO.wrapping_sub(self)
        } else {
            *self
        };
        f.write_str("0x")?;
        let highest = magnitude.limbs.iter().rposition(|&limb| limb != 0).unwrap_or(0);
        write!(f, "{:x}", magnitude.limbs[highest])?;
        magnitude.limbs[..highest].iter().rev().try_for_each(|limb| write!(f, "{limb:016x}"))
    }
}
