//! Days: report files write `2026/11/29`, the browser's field `2026-11-29`.

/// The value of a date field for a day as it is written in a report file; `None` for another spelling.
pub fn to_field(written: &str) -> Option<String> {
    let parts: Vec<&str> = written.trim().split(['/', '-', '.']).collect();
    let [year, month, day] = parts.as_slice() else { return None };
    let digits = |text: &str, length| text.len() == length && text.bytes().all(|b| b.is_ascii_digit());
    let whole = digits(year, 4) && digits(month, 2) && digits(day, 2);
    whole.then(|| format!("{year}-{month}-{day}"))
}

/// The day as a report file has it.
pub fn from_field(value: &str) -> String {
    value.replace('-', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_go_into_the_field_and_back() {
        assert_eq!(to_field("2026/11/29").as_deref(), Some("2026-11-29"));
        assert_eq!(from_field("2026-11-29"), "2026/11/29");
        assert_eq!(to_field(" 2026-11-29 ").as_deref(), Some("2026-11-29"));
        for other in ["", "May 29, 2020", "29.11.2026", "26/11/29", "2026/1/2", "2026/11/29/1"] {
            assert_eq!(to_field(other), None, "{other}");
        }
    }
}
