//! Dates as report files have them.

/// Whether it is `YYYY/MM/DD`.
pub(super) fn is_full(date: &str) -> bool {
    date.len() == 10
        && date
            .bytes()
            .enumerate()
            .all(|(i, b)| if matches!(i, 4 | 7) { b == b'/' } else { b.is_ascii_digit() })
}

/// `YYYY/MM/DD` as `YY/MM/DD`, the form of record 132; anything else as it is.
pub(super) fn without_century(date: &str) -> &str {
    if is_full(date) { &date[2..] } else { date }
}
