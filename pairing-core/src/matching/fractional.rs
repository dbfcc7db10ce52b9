//! Duals of the heaviest fractional matching, for vertices that come in classes.

use super::weight::Weight;

/// Duals for a graph in which the weight of a pair is known by the classes of its two vertices.
///
/// # Arguments
/// * `counts`: by class, how many vertices it has; none is zero, and there are two or more together.
/// * `weight`: by two classes, an upper bound of the weights of their pairs, zero or more; symmetric. Not asked for
///   two of a class of one.
///
/// # Returns
/// By class, a number at twice the customary size: for any pair the sum of those of its two vertices is at least
/// twice its weight, and so half their sum over all vertices is an upper bound of a perfect matching's weight. No such
/// numbers have a smaller sum. If a perfect matching consists of pairs for which the sum is exactly twice the weight,
/// it is a heaviest one, and the heaviest are all those that consist of such pairs.
///
/// # Method
/// Every vertex is doubled, once on the left and once on the right, and the left ones are assigned to the right ones
/// along shortest ways, a class at a time. An assignment is twice a fractional matching.
///
/// # Complexity
/// O(k²) for each way, k the number of classes; the ways are about as many as classes, at most as many as vertices.
///
/// # Literature
/// M. Balinski, "Integer programming: methods, uses, computation", Management Science 12 (1965), 253-313, on the
/// fractional matching as an assignment. U. Derigs, A. Metz, "On the use of optimal fractional matchings for solving
/// the (integer) matching problem", Computing 36 (1986), 263-270.
pub fn fractional_duals<W: Weight>(counts: &[usize], weight: impl Fn(usize, usize) -> W) -> Vec<W> {
    let k = counts.len();
    let mut weights = Vec::with_capacity(k * k);
    for (i, &count) in counts.iter().enumerate() {
        // Two of a class of one are no pair.
        weights.extend((0..k).map(|j| (i != j || count > 1).then(|| weight(i, j))));
    }
    let most = |row: &[Option<W>]| row.iter().flatten().max().copied().unwrap_or(W::ZERO);
    let mut assignment = Assignment {
        k,
        left: weights.chunks(k.max(1)).map(most).collect(),
        right: vec![W::ZERO; k],
        weights,
        flow: vec![0; k * k],
        open: counts.to_vec(),
    };
    for (class, &count) in counts.iter().enumerate() {
        let mut rest = count;
        while rest > 0 {
            rest -= assignment.assign(class, rest);
        }
    }
    assignment.left.iter().zip(&assignment.right).map(|(&left, &right)| left + right).collect()
}

struct Assignment<W> {
    k: usize,
    weights: Vec<Option<W>>,
    /// Duals.
    left: Vec<W>,
    right: Vec<W>,
    /// By left and right class, how many are assigned to each other.
    flow: Vec<usize>,
    /// By right class, how many are not.
    open: Vec<usize>,
}

impl<W: Weight> Assignment<W> {
    fn slack(&self, i: usize, j: usize) -> Option<W> {
        self.weights[i * self.k + j].map(|weight| self.left[i] + self.right[j] - weight)
    }

    /// Assigns some more of a left class along a shortest way, at most `most`.
    ///
    /// # Returns
    /// How many, one or more.
    fn assign(&mut self, root: usize, most: usize) -> usize {
        let k = self.k;
        // By left class: its distance, and the right class before it.
        let mut left: Vec<Option<(W, usize)>> = vec![None; k];
        left[root] = Some((W::ZERO, usize::MAX));
        // By right class: the least distance so far, the left class before it, and whether it is certain.
        let mut right: Vec<Option<(W, usize)>> = vec![None; k];
        let mut certain = vec![false; k];
        let mut fresh = vec![root];
        let end = loop {
            for i in fresh.drain(..) {
                let Some((distance, _)) = left[i] else { continue };
                for j in (0..k).filter(|&j| !certain[j]) {
                    let Some(slack) = self.slack(i, j) else { continue };
                    if right[j].is_none_or(|(so_far, _)| distance + slack < so_far) {
                        right[j] = Some((distance + slack, i));
                    }
                }
            }
            let uncertain = (0..k).filter(|&j| !certain[j]);
            let nearest = uncertain.filter_map(|j| right[j].map(|(distance, _)| (distance, j))).min();
            let Some((distance, j)) = nearest else {
                unreachable!("as many are open on the right as on the left, and one of them may be assigned")
            };
            certain[j] = true;
            if self.open[j] > 0 {
                break (distance, j);
            }
            for (i, left) in left.iter_mut().enumerate() {
                if left.is_none() && self.flow[i * k + j] > 0 {
                    *left = Some((distance, j));
                    fresh.push(i);
                }
            }
        };
        let (length, end) = end;
        for i in 0..k {
            if let Some((distance, _)) = left[i] {
                self.left[i] -= length - distance;
            }
            if let (true, Some((distance, _))) = (certain[i], right[i]) {
                self.right[i] += length - distance;
            }
        }
        let mut steps = Vec::new();
        let mut j = end;
        while let Some((_, i)) = right[j] {
            let back = left[i].map_or(usize::MAX, |(_, back)| back);
            steps.push((i, j, back));
            if back == usize::MAX {
                break;
            }
            j = back;
        }
        let returned = steps
            .iter()
            .filter(|&&(.., back)| back != usize::MAX)
            .map(|&(i, _, back)| self.flow[i * k + back]);
        let many = returned.chain([most, self.open[end]]).min().unwrap_or(1);
        for (i, j, back) in steps {
            self.flow[i * k + j] += many;
            if back != usize::MAX {
                self.flow[i * k + back] -= many;
            }
        }
        self.open[end] -= many;
        many
    }
}
