//! What fits on a screen of the hall, and what comes next.

/// How many lines a screen may be divided into: few and big for a large hall, many for a screen nearby.
pub const LINES: [usize; 6] = [6, 8, 10, 12, 16, 22];

/// How long a page stands, in seconds.
pub const SECONDS: [u32; 4] = [5, 10, 15, 30];

/// How many pages so many items need; one, be it empty, there always is.
pub fn pages(items: usize, on_a_page: usize) -> usize {
    items.div_ceil(on_a_page.max(1)).max(1)
}

/// The page after this one, after the last the first. Pages are counted from 0; one that is gone counts as the last.
pub fn next(page: usize, pages: usize) -> usize {
    if page + 1 >= pages { 0 } else { page + 1 }
}

/// The page before this one, before the first the last.
pub fn previous(page: usize, pages: usize) -> usize {
    if page == 0 { pages.saturating_sub(1) } else { page.min(pages) - 1 }
}

/// The next choice of a list up or down, or the same at its end. A value that is none of them goes to the nearest
/// greater one first.
pub fn step<T: Copy + PartialOrd>(choices: &[T], now: T, up: bool) -> T {
    let at = choices.iter().position(|&choice| choice >= now).unwrap_or(choices.len().saturating_sub(1));
    let to = if up { (at + 1).min(choices.len().saturating_sub(1)) } else { at.saturating_sub(1) };
    choices.get(to).copied().unwrap_or(now)
}

/// How a name is set, so that it keeps within its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// At full size.
    Full,
    /// Smaller, still on one line.
    Small,
    /// On two small lines.
    TwoLines,
}

impl Fit {
    /// Of a name, by its letters.
    pub fn of(name: &str) -> Fit {
        match name.chars().count() {
            0..=24 => Fit::Full,
            25..=32 => Fit::Small,
            _ => Fit::TwoLines,
        }
    }

    /// Its class.
    pub const fn class(self) -> &'static str {
        match self {
            Fit::Full => "hall-name",
            Fit::Small => "hall-name hall-name-small",
            Fit::TwoLines => "hall-name hall-name-two",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_on_one_page_and_the_pages_go_round() {
        assert_eq!((pages(0, 12), pages(12, 12), pages(13, 12), pages(5, 0)), (1, 1, 2, 5));
        assert_eq!((next(0, 3), next(2, 3), next(7, 3), next(0, 1)), (1, 0, 0, 0));
        assert_eq!((previous(0, 3), previous(2, 3), previous(7, 3), previous(0, 1)), (2, 1, 2, 0));
        for count in 1..6 {
            for page in 0..count {
                assert_eq!(previous(next(page, count), count), page);
            }
        }
    }

    #[test]
    fn larger_and_smaller_end_at_the_ends() {
        assert_eq!(step(&LINES, 12, true), 16);
        assert_eq!(step(&LINES, 12, false), 10);
        assert_eq!((step(&LINES, 22, true), step(&LINES, 6, false)), (22, 6));
        assert_eq!((step(&LINES, 11, false), step(&LINES, 99, true)), (10, 22), "of an older program");
    }

    #[test]
    fn long_names_are_set_smaller() {
        assert_eq!(Fit::of("Doe, Jane"), Fit::Full);
        assert_eq!(Fit::of("Ødegård-Wojciechowska, É"), Fit::Full, "letters count, not bytes");
        assert_eq!(Fit::of("Ødegård-Wojciechowska, Élise"), Fit::Small);
        assert_eq!(Fit::of("Konstantinopoulou-Papadimitriou, Alexandra"), Fit::TwoLines);
    }
}
