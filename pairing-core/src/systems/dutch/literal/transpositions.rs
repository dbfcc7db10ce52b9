//! Article 4.2: transpositions in S2.

use std::ops::ControlFlow;

/// Visits the orders of `s2` sorted lexicographically by their first `n1` numbers, the original order first.
///
/// What comes after the first `n1` is ignored (4.2), so each visit is shown only those. `s2` ascends. When the
/// visitor breaks, so does this.
pub fn transpositions(
    s2: &[usize],
    n1: usize,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    extend(s2, n1, &mut Vec::with_capacity(n1), visit)
}

fn extend(
    s2: &[usize],
    n1: usize,
    first: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if first.len() == n1 {
        return visit(first);
    }
    for &number in s2 {
        if !first.contains(&number) {
            first.push(number);
            let flow = extend(s2, n1, first, visit);
            first.pop();
            flow?;
        }
    }
    ControlFlow::Continue(())
}
