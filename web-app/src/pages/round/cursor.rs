//! Where the cursor goes on the list of boards.

/// The board (from 1) after a result has been entered on `board`.
///
/// Filling an open board leads to the next open one, after the last to the first: so the last few open
/// boards come by themselves. Correcting a result leads to the next board, open or not: whoever typed a
/// line too early types the same lines again. With nothing open any more, and after a correction of the last
/// board, the cursor stands nowhere (0): one key too many must not change a result.
pub fn after_result(board: usize, was_open: bool, boards: usize, is_open: impl Fn(usize) -> bool) -> usize {
    if !was_open {
        return if board < boards { board + 1 } else { 0 };
    }
    (board + 1..=boards).chain(1..board).find(|&b| is_open(b)).unwrap_or(0)
}

/// The board below, or the last.
pub fn next(board: usize, boards: usize) -> usize {
    clamp(board.saturating_add(1), boards)
}

/// The board above, or the first.
pub fn previous(board: usize, boards: usize) -> usize {
    clamp(board.saturating_sub(1), boards)
}

/// The nearest board there is; 0 where there are none. From nowhere (0) it is the first.
pub fn clamp(board: usize, boards: usize) -> usize {
    board.max(1).min(boards)
}

/// Where the cursor stands when a round is opened: on the first open board, with none open nowhere (0).
pub fn start(boards: usize, is_open: impl Fn(usize) -> bool) -> usize {
    (1..=boards).find(|&b| is_open(b)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filling_goes_from_open_board_to_open_board() {
        let open = [3, 5, 8];
        let is_open = |b| open.contains(&b);
        assert_eq!(after_result(2, true, 10, is_open), 3);
        assert_eq!(after_result(3, true, 10, is_open), 5);
        assert_eq!(after_result(9, true, 10, is_open), 3, "from the end to the first still open");
        assert_eq!(after_result(7, true, 10, |_| false), 0, "all done: another key changes nothing");
    }

    #[test]
    fn correcting_goes_line_by_line() {
        assert_eq!(after_result(2, false, 10, |b| b == 9), 3);
        assert_eq!(after_result(10, false, 10, |_| true), 0);
    }

    #[test]
    fn the_ends_hold() {
        assert_eq!((next(10, 10), previous(1, 10)), (10, 1));
        assert_eq!((next(0, 0), previous(0, 0), clamp(7, 0), start(0, |_| true)), (0, 0, 0, 0));
        assert_eq!(start(5, |b| b > 3), 4);
        assert_eq!(start(5, |_| false), 0);
    }
}
