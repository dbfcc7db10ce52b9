//! The first of all perfect matchings between two equally large sides.

use super::cardinality::maximum_matching;

/// Matches `n` rows with `n` columns so that the list of columns, row by row, is the lexicographically first of
/// all perfect matchings.
///
/// # Arguments
/// * `adjacent`: whether a row may be matched with a column.
///
/// # Returns
/// By row, its column; `None` when there is no perfect matching.
///
/// # Method
/// From any perfect matching, row by row: a row can have another row's column if that one can have a third row's,
/// and so on, until one takes the column that the first row gives away. Who can, is found by walking back from the
/// first row; the smallest column among theirs is taken, and the exchange carried out. Rows already settled take no
/// part in it.
///
/// # Complexity
/// O(n³) time, O(n²) bits of memory.
///
/// # Example
/// ```
/// use pairing_core::matching::first_perfect_matching;
///
/// // Row 1 has only column 0.
/// assert_eq!(first_perfect_matching(3, |row, column| row != 1 || column == 0), Some(vec![1, 0, 2]));
/// assert_eq!(first_perfect_matching(2, |_, column| column == 0), None);
/// ```
pub fn first_perfect_matching(n: usize, adjacent: impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    let any = maximum_matching(2 * n, |a, b| a < n && b >= n && adjacent(a, b - n));
    let mut column: Vec<usize> =
        any.mates()[..n].iter().map(|mate| mate.map(|m| m - n)).collect::<Option<_>>()?;
    for row in 0..n {
        let next = rows_that_reach(row, &column, &adjacent);
        let others = (row + 1..n).filter(|&other| next[other].is_some() && column[other] < column[row]);
        let Some(giver) = others.filter(|&o| adjacent(row, column[o])).min_by_key(|&o| column[o]) else {
            continue;
        };
        // Everybody on the way takes the column of the next one, the last one that of `row`.
        let (taken, mut at) = (column[giver], giver);
        while let Some(after) = next[at] {
            column[at] = column[after];
            at = after;
        }
        column[row] = taken;
    }
    Some(column)
}

/// For each row after `target` that can get rid of its column by a chain of exchanges among those rows that ends at
/// `target`: whose column it takes.
fn rows_that_reach(
    target: usize,
    column: &[usize],
    adjacent: &impl Fn(usize, usize) -> bool,
) -> Vec<Option<usize>> {
    let mut next = vec![None; column.len()];
    let mut unseen: Vec<usize> = (target + 1..column.len()).collect();
    let mut queue = vec![target];
    while let Some(row) = queue.pop() {
        unseen.retain(|&other| {
            let takes = adjacent(other, column[row]);
            if takes {
                next[other] = Some(row);
                queue.push(other);
            }
            !takes
        });
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    fn permutations(n: usize) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new()];
        for _ in 0..n {
            let longer = |p: &Vec<usize>| {
                let p = p.clone();
                (0..n).filter(|c| !p.contains(c)).map(|c| [&p[..], &[c]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    #[test]
    fn it_is_the_first_of_all_permutations() {
        let mut state = 1u32;
        let mut without = 0;
        for n in 0..6 {
            let permutations = permutations(n);
            for _ in 0..300 {
                let mut random = || {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    state >> 24
                };
                let allowed: Vec<bool> = (0..n * n).map(|_| random() < 120).collect();
                let adjacent = |row: usize, column: usize| allowed[row * n + column];
                let expected =
                    permutations.iter().find(|p| p.iter().enumerate().all(|(row, &c)| adjacent(row, c)));
                without += usize::from(expected.is_none());
                assert_eq!(first_perfect_matching(n, adjacent).as_ref(), expected);
            }
        }
        assert!((200..1_400).contains(&without), "both kinds of graphs were looked at: {without}");
    }
}
