//! D1: transpositions of S2.

/// The orders of S2, of which only the first `p` meet somebody, sorted as numbers are: 5-6-7-8, 5-6-8-7, 5-7-6-8, …
///
/// `may` says whether the number can stand in a place, counted from 0; orders in which one cannot are left out.
pub fn transpositions(s2: &[usize], p: usize, may: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    extend(s2, p, may, &mut Vec::new(), &mut |order| {
        all.push(order.to_vec());
        false
    });
    all
}

/// The first of [`transpositions`] that `accepts`.
pub fn first_transposition(
    s2: &[usize],
    p: usize,
    may: &dyn Fn(usize, usize) -> bool,
    accepts: &mut dyn FnMut(&[usize]) -> bool,
) -> Option<Vec<usize>> {
    let mut first = None;
    extend(s2, p, may, &mut Vec::new(), &mut |order| {
        let accepted = accepts(order);
        if accepted {
            first = Some(order.to_vec());
        }
        accepted
    });
    first
}

/// Whether `visit` has said to stop.
fn extend(
    s2: &[usize],
    p: usize,
    may: &dyn Fn(usize, usize) -> bool,
    order: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> bool,
) -> bool {
    if order.len() == p {
        return visit(order);
    }
    for &number in s2 {
        if !order.contains(&number) && may(order.len(), number) {
            order.push(number);
            let stop = extend(s2, p, may, order, visit);
            order.pop();
            if stop {
                return true;
            }
        }
    }
    false
}
