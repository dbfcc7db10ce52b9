//! The tables of article 8.1.

/// Table 8.1.1 from 50 to 100 per cent: the rating difference for a score fraction.
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // 50 to 59
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // 60 to 69
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // 70 to 79
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // 80 to 89
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // 90 to 99
    800,
];

/// Table 8.1.2: the greatest rating difference for which the higher rated player is expected to
/// score 50, 51, … 99 per cent; above the last one, 100.
const UPPER_ENDS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, // 50 to 59
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145, // 60 to 69
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, // 70 to 79
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357, // 80 to 89
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735, // 90 to 99
];

/// The rating difference for a score of so many per cent (table 8.1.1); above 100 as for 100.
pub fn difference_of_score(percent: u8) -> i64 {
    let percent = usize::from(percent.min(100));
    if percent >= 50 { DIFFERENCES[percent - 50] } else { -DIFFERENCES[50 - percent] }
}

/// The score in per cent that a player is expected to make against one rated `difference` points
/// lower (table 8.1.2); negative differences for one rated higher. No limit of 400 points.
pub fn expected_percent(difference: i64) -> u8 {
    let distance = i64::try_from(difference.unsigned_abs()).unwrap_or(i64::MAX);
    // At most 50, the length of the table.
    let above = u8::try_from(UPPER_ENDS.partition_point(|&end| end < distance)).unwrap_or(50);
    if difference >= 0 { 50 + above } else { 50 - above }
}

/// `half_points` out of `games` in per cent, rounded to the nearest, halves upwards; `None` without games.
pub fn percent(half_points: u16, games: u16) -> Option<u8> {
    let games = u32::from(games);
    let percent = (100 * u32::from(half_points) + games).checked_div(2 * games)?;
    Some(u8::try_from(percent).unwrap_or(100).min(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_8_1_1_is_antisymmetric_and_grows() {
        assert_eq!(difference_of_score(100), 800);
        assert_eq!(difference_of_score(86), 309);
        assert_eq!(difference_of_score(49), -7);
        assert_eq!(difference_of_score(0), -800);
        for p in 1..=100 {
            assert_eq!(difference_of_score(p), -difference_of_score(100 - p));
            assert!(difference_of_score(p) > difference_of_score(p - 1));
        }
    }

    #[test]
    fn table_8_1_2_has_the_bands_of_the_regulations() {
        for (difference, percent) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (-4, 49),
            (391, 91),
            (392, 92),
            (735, 99),
            (736, 100),
            (-736, 0),
            (-735, 1),
            (i64::MAX, 100),
            (i64::MIN, 0),
        ] {
            assert_eq!(expected_percent(difference), percent, "{difference}");
        }
    }

    #[test]
    fn percentages_round_halves_upwards() {
        assert_eq!(percent(1, 4), Some(13));
        assert_eq!(percent(12, 7), Some(86));
        assert_eq!(percent(0, 9), Some(0));
        assert_eq!(percent(0, 0), None);
        assert_eq!(percent(u16::MAX, 1), Some(100));
    }
}
