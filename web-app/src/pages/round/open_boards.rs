//! `3 of 52 open: boards 7, 19, 41`.

use crate::i18n::round as t;

/// More numbers than this are no help.
const NAMED: usize = 8;

/// How many of `boards` boards are open and, when they are few, which. `open`: the numbers they bear, ascending.
pub fn sentence(open: &[usize], boards: usize) -> String {
    match open {
        _ if boards == 0 => t::no_boards().to_owned(),
        [] => t::all_results_in(boards),
        _ if open.len() == boards => t::all_boards_open(boards),
        [board] => t::one_open(boards, *board),
        few if few.len() <= NAMED => {
            let numbers: Vec<String> = few.iter().map(usize::to_string).collect();
            t::few_open(few.len(), boards, &numbers.join(", "))
        }
        many => t::many_open(many.len(), boards, many[0]),
    }
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn says_which_boards_are_open() {
        assert_eq!(sentence(&[7, 19, 41], 52), "3 of 52 open: boards 7, 19, 41");
        assert_eq!(sentence(&[7], 52), "1 of 52 open: board 7");
        assert_eq!(sentence(&[], 52), "All 52 results are in");
        assert_eq!(sentence(&[], 0), "No boards");
        let many: Vec<usize> = (3..=20).collect();
        assert_eq!(sentence(&many, 52), "18 of 52 open, the first is board 3");
        let all: Vec<usize> = (1..=52).collect();
        assert_eq!(sentence(&all, 52), "All 52 boards are open");
    }
}
