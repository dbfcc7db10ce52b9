//! `Wide` computes as `i128` does.

use crate::matching::{Weight, Wide};
use proptest::prelude::*;

type Two = Wide<2>;
type Four = Wide<4>;

fn two(value: i128) -> Two {
    Wide::from_limbs([value as u64, (value >> 64) as u64])
}

fn four(value: i128) -> Four {
    let sign = (value >> 127) as u64;
    Wide::from_limbs([value as u64, (value >> 64) as u64, sign, sign])
}

/// Numbers whose sums and differences fit an `i128`, near the edges of a limb more often than by chance.
fn number() -> impl Strategy<Value = i128> {
    let half = any::<i128>().prop_map(|value| value >> 1);
    let near_limb = (0_u32..126, -2_i128..=2).prop_map(|(bit, offset)| (1_i128 << bit) + offset);
    prop_oneof![
        half,
        near_limb.clone(),
        near_limb.prop_map(|value| -value),
        any::<i64>().prop_map(i128::from)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn adds_and_subtracts(a in number(), b in number()) {
        prop_assert_eq!(two(a) + two(b), two(a + b));
        prop_assert_eq!(two(a) - two(b), two(a - b));
        prop_assert_eq!(four(a) + four(b), four(a + b));
        prop_assert_eq!(four(a) - four(b), four(a - b));
        prop_assert_eq!(-four(a), four(-a));
        let mut sum = four(a);
        sum += four(b);
        prop_assert_eq!(sum, four(a + b));
        sum -= four(a);
        prop_assert_eq!(sum, four(b));
    }

    #[test]
    fn compares(a in number(), b in number()) {
        prop_assert_eq!(two(a).cmp(&two(b)), a.cmp(&b));
        prop_assert_eq!(four(a).cmp(&four(b)), a.cmp(&b));
        prop_assert_eq!(four(a).is_negative(), a < 0);
    }

    #[test]
    fn doubles_and_halves(a in number()) {
        prop_assert_eq!(four(a).is_even(), a % 2 == 0);
        prop_assert_eq!(four(a).doubled().halved(), four(a));
        let even = a - a.rem_euclid(2);
        prop_assert_eq!(two(even).halved(), two(even / 2));
        prop_assert_eq!(four(even).halved(), four(even / 2));
    }

    #[test]
    fn shifts_down(a in number(), bits in 0_u32..300) {
        let shifted = a >> bits.min(127);
        prop_assert_eq!(four(a).shifted_down(bits), shifted);
        prop_assert_eq!(two(a).shifted_down(bits), shifted);
        prop_assert_eq!(a.shifted_down(bits), shifted);
        prop_assert_eq!((a as i64).shifted_down(bits), ((a as i64) >> bits.min(63)).into());
        prop_assert!(four(a).bit_length().abs_diff(a.bit_length()) <= 1);
    }

    #[test]
    fn shifts_down_what_does_not_fit(limbs in any::<[u64; 6]>(), bits in 0_u32..400) {
        let value = Wide::<6>::from_limbs(limbs);
        // One bit after the other, as many as there are.
        let mut expected = value;
        for _ in 0..bits {
            if !expected.is_even() {
                expected -= Wide::from_i64(1);
            }
            expected = expected.halved();
        }
        let [first, second, above @ ..] = expected.limbs();
        let low = i128::from(*second) << 64 | i128::from(*first);
        let fits = above.iter().all(|&limb| limb == (low >> 127) as u64);
        let extreme = if value.is_negative() { i128::MIN } else { i128::MAX };
        prop_assert_eq!(value.shifted_down(bits), if fits { low } else { extreme });
    }

    #[test]
    fn adds_to_lanes(a in -1_i128 << 90..1_i128 << 90, bit in 0_u32..90, count in 0_u64..1 << 20) {
        let expected = a + (i128::from(count) << bit);
        let (mut narrow, mut wide) = (a, four(a));
        narrow.add_at(bit, count);
        wide.add_at(bit, count);
        prop_assert_eq!(narrow, expected);
        prop_assert_eq!(wide, four(expected));
        wide.sub_at(bit, count);
        prop_assert_eq!(wide, four(a));
    }

    #[test]
    fn lanes_work_at_any_height(bit in 0_u32..<Wide<16>>::BITS - 64, count in any::<u64>()) {
        let mut lane = Wide::<16>::ZERO;
        lane.add_at(bit, count);
        let mut shifted = Wide::<16>::from_i64((count >> 1) as i64).doubled();
        if count & 1 == 1 {
            shifted += Wide::from_i64(1);
        }
        for _ in 0..bit {
            shifted = shifted.doubled();
        }
        prop_assert_eq!(lane, shifted);
        prop_assert!(lane.fits() && (-lane).fits());
    }

    #[test]
    fn small_numbers_are_the_same_in_all_types(value in any::<i64>()) {
        prop_assert_eq!(Four::from_i64(value), four(value.into()));
        prop_assert_eq!(<i128 as Weight>::from_i64(value), i128::from(value));
        prop_assert_eq!(<i64 as Weight>::from_i64(value), value);
    }
}

#[test]
fn shows_hexadecimal_with_sign() {
    assert_eq!(format!("{:?}", Four::ZERO), "0x0");
    assert_eq!(format!("{:?}", Four::from_i64(-255)), "-0xff");
    assert_eq!(format!("{:?}", Wide::<2>::unit(64)), "0x10000000000000000");
}

#[test]
fn the_range_excludes_its_limits() {
    let limit = Four::unit(Four::BITS - 1).doubled();
    let one = Four::from_i64(1);
    assert!((limit - one).fits() && (one - limit).fits());
    assert!(!limit.fits() && !(-limit).fits());
    assert!(((1_i64 << 48) - 1).fits() && !(1_i64 << 48).fits());
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "overflows")]
fn overflow_is_caught_in_debug_builds() {
    let _ = Two::from_limbs([0, u64::MAX >> 1]) + Two::from_limbs([0, 1]);
}
