//! The first of all assignments within a budget.

/// Gives each of `rows` one of `columns` as its own, so that the list of columns, row by row, is the lexicographically
/// first of all whose cost is within `budget`.
///
/// # Arguments
/// * `cost`: what it costs to give a row a column; `None` if that must not be.
///
/// # Returns
/// By row, its column; `None` when there is no assignment within the budget.
///
/// # Method
/// A cheapest assignment is found, row after row, by cheapest chains of exchanges (Bellman and Ford: an exchange may save
/// something, but a ring of them never does, or the assignment would not be the cheapest). Then row by row: what it costs
/// at least to free a column for this row, is the cheapest chain that ends at the row's own. The first column that keeps
/// within the budget is taken, and the chain carried out, which leaves a cheapest assignment again. Rows already settled
/// take no part in it.
///
/// # Complexity
/// O(rows³ × columns) time at worst, mostly O(rows² × columns); O(rows × columns) memory.
///
/// # Example
/// ```
/// use pairing_core::matching::first_assignment;
///
/// // Column 0 costs something.
/// let cost = |_, column| Some(usize::from(column == 0));
/// assert_eq!(first_assignment(2, 3, cost, 1), Some(vec![0, 1]));
/// assert_eq!(first_assignment(2, 3, cost, 0), Some(vec![1, 2]));
/// assert_eq!(first_assignment(3, 3, cost, 0), None);
/// ```
pub fn first_assignment(
    rows: usize,
    columns: usize,
    mut cost: impl FnMut(usize, usize) -> Option<usize>,
    budget: usize,
) -> Option<Vec<usize>> {
    let costs = (0..rows).map(|row| (0..columns).map(|column| Some(cost(row, column)? as i64)).collect());
    let mut search = Search { costs: costs.collect(), column: vec![None; rows], owner: vec![None; columns] };
    for row in 0..rows {
        let chains = search.chains(row, 0);
        let end = search.cheapest(row, &chains)?;
        search.take(row, end, &chains);
    }
    let budget = i64::try_from(budget).unwrap_or(i64::MAX);
    let mut total = search.total();
    if total > budget {
        return None;
    }
    for row in 0..rows {
        let chains = search.chains(row, row + 1);
        let present = search.column[row].and_then(|column| search.costs[row][column])?;
        let (column, more) = (0..columns).find_map(|column| {
            let more = search.costs[row][column]? + chains.least[column]? - present;
            (total + more <= budget).then_some((column, more))
        })?;
        search.take(row, column, &chains);
        total += more;
    }
    search.column.into_iter().collect()
}

struct Search {
    /// By row and column.
    costs: Vec<Vec<Option<i64>>>,
    /// By row.
    column: Vec<Option<usize>>,
    /// By column, the row that has it.
    owner: Vec<Option<usize>>,
}

/// How columns can be freed.
struct Chains {
    /// By column, what that costs at least; `None` if it cannot be freed.
    least: Vec<Option<i64>>,
    /// By column, where its owner goes.
    next: Vec<Option<usize>>,
}

impl Chains {
    /// Notes a cheaper way to free a column, if it is one.
    fn improve(&mut self, column: usize, cost: i64, next: usize) -> bool {
        let cheaper = self.least[column].is_none_or(|least| cost < least);
        if cheaper {
            self.least[column] = Some(cost);
            self.next[column] = Some(next);
        }
        cheaper
    }
}

impl Search {
    /// How columns can be freed for `row`; rows before `first` keep theirs.
    ///
    /// Without a column of its own, a chain ends at a column that nobody has. With one, it ends there, and a column that
    /// nobody has counts as one whose owner can go anywhere: the row's own column may help others more.
    fn chains(&self, row: usize, first: usize) -> Chains {
        let columns = self.owner.len();
        let own = self.column[row];
        let is_free = |column: usize| self.owner[column].is_none();
        let ends = |column: usize| own.map_or(is_free(column), |own| own == column);
        let mut chains = Chains {
            least: (0..columns).map(|column| ends(column).then_some(0)).collect(),
            next: vec![None; columns],
        };
        let movable: Vec<(usize, usize)> = (first..self.column.len())
            .filter(|&other| other != row)
            .filter_map(|other| Some((other, self.column[other]?)))
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for &(other, from) in &movable {
                let Some(saved) = self.costs[other][from] else { continue };
                let ways = (0..columns).filter(|&to| to != from).filter_map(|to| {
                    let cost = self.costs[other][to]? + chains.least[to]? - saved;
                    Some((cost, to))
                });
                changed |= ways.min().is_some_and(|(cost, to)| chains.improve(from, cost, to));
            }
            if own.is_some() {
                let taken = (0..columns).filter(|&column| !is_free(column));
                let cheapest = taken.filter_map(|column| Some((chains.least[column]?, column))).min();
                for free in (0..columns).filter(|&column| is_free(column)) {
                    changed |= cheapest.is_some_and(|(cost, to)| chains.improve(free, cost, to));
                }
            }
        }
        chains
    }

    /// The column that a row gets most cheaply.
    fn cheapest(&self, row: usize, chains: &Chains) -> Option<usize> {
        let ways = (0..self.owner.len())
            .filter_map(|column| Some((self.costs[row][column]? + chains.least[column]?, column)));
        ways.min().map(|(_, column)| column)
    }

    /// Gives a row a column: its owner moves on, and so does the owner of that one.
    fn take(&mut self, row: usize, column: usize, chains: &Chains) {
        if let Some(own) = self.column[row] {
            self.owner[own] = None;
        }
        let (mut mover, mut at) = (Some(row), Some(column));
        while let Some(column) = at {
            let owner = std::mem::replace(&mut self.owner[column], mover);
            if let Some(row) = mover {
                self.column[row] = Some(column);
            }
            (mover, at) = (owner, chains.next[column]);
        }
    }

    fn total(&self) -> i64 {
        let cost = |(costs, column): (&Vec<Option<i64>>, &Option<usize>)| column.and_then(|c| costs[c]);
        self.costs.iter().zip(&self.column).filter_map(cost).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries everything.
    fn literal(
        columns: usize,
        costs: &[Vec<Option<usize>>],
        taken: &mut Vec<usize>,
        budget: usize,
    ) -> Option<Vec<usize>> {
        let Some(row) = costs.get(taken.len()) else { return Some(taken.clone()) };
        for column in (0..columns).filter(|&column| row[column].is_some_and(|cost| cost <= budget)) {
            if !taken.contains(&column) {
                taken.push(column);
                let found = literal(columns, costs, taken, budget - row[column].unwrap_or_default());
                taken.pop();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    #[test]
    fn it_is_the_first_of_all_assignments() {
        let mut state = 1u32;
        let mut random = move |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let (mut found, mut bound) = (0, 0);
        for _ in 0..4_000 {
            let (rows, more) = (random(5) as usize, random(4) as usize);
            let columns = rows + more;
            let (density, dearest) = (30 + random(70), 1 + random(3));
            let costs: Vec<Vec<Option<usize>>> = (0..rows)
                .map(|_| {
                    (0..columns)
                        .map(|_| (random(100) < density).then(|| random(dearest + 1) as usize))
                        .collect()
                })
                .collect();
            let of = |budget| first_assignment(rows, columns, |row, column| costs[row][column], budget);
            let free = of(usize::MAX);
            for budget in 0..6 {
                let expected = literal(columns, &costs, &mut Vec::new(), budget);
                assert_eq!(of(budget), expected, "{costs:?} within {budget}");
                found += usize::from(expected.is_some());
                bound += usize::from(expected.is_some() && expected != free);
            }
        }
        assert!(found > 4_000 && bound > 500, "budgets that bind were looked at: {bound} of {found}");
    }
}
