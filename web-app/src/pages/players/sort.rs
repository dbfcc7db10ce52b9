//! The order of a list of people.

use super::fold::fold;
use pairing_core::tournament::{Player, Points};
use std::cmp::{Ordering, Reverse};

/// What a list of people can be sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    /// The pairing number.
    #[default]
    Number,
    /// The name, without accents and case.
    Name,
    /// The rating, the highest first, the unrated last.
    Rating,
    /// The federation.
    Federation,
    /// The club.
    Club,
    /// The points, the most first.
    Points,
}

/// A column and whether its order is turned round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// By what.
    pub column: Column,
    /// From the end.
    pub reversed: bool,
}

impl Order {
    /// The order after a click on the heading of `column`: that column, and turned round the second time.
    pub fn clicked(self, column: Column) -> Order {
        Order { column, reversed: self.column == column && !self.reversed }
    }
}

/// A player with what the order needs besides.
#[derive(Clone, Copy, Debug)]
pub struct Sortable<'a> {
    /// Who.
    pub player: &'a Player,
    /// The points so far.
    pub points: Points,
}

/// Sorts people. Who is equal stands in the order of the pairing numbers; who lacks what is sorted by
/// stands last, whichever way round. Complexity: O(n log n).
pub fn sort(people: &mut [Sortable<'_>], order: Order) {
    let by_number = |a: &Sortable<'_>, b: &Sortable<'_>| a.player.tpn.cmp(&b.player.tpn);
    people.sort_by(by_number);
    match order.column {
        Column::Number if order.reversed => people.reverse(),
        Column::Number => {}
        Column::Name => by_text(people, order.reversed, |p| &p.name),
        Column::Federation => by_text(people, order.reversed, |p| &p.federation),
        Column::Club => by_text(people, order.reversed, |p| &p.club),
        Column::Rating => by_key(people, order.reversed, |s| s.player.rating.map(Reverse)),
        Column::Points => by_key(people, order.reversed, |s| Some(Reverse(s.points))),
    }
}

fn by_text(people: &mut [Sortable<'_>], reversed: bool, text: impl Fn(&Player) -> &str) {
    by_key(people, reversed, |s| {
        let text = text(s.player);
        (!text.is_empty()).then(|| fold(text))
    });
}

fn by_key<K: Ord>(people: &mut [Sortable<'_>], reversed: bool, key: impl Fn(&Sortable<'_>) -> Option<K>) {
    let mut keyed: Vec<(Option<K>, Sortable<'_>)> = people.iter().map(|s| (key(s), *s)).collect();
    keyed.sort_by(|(a, _), (b, _)| match (a, b) {
        (Some(a), Some(b)) if reversed => b.cmp(a),
        (Some(a), Some(b)) => a.cmp(b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    });
    for (place, (_, sorted)) in people.iter_mut().zip(keyed) {
        *place = sorted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{PlayerId, Tpn};

    fn people() -> Vec<Player> {
        [("Øster", Some(1800)), ("Zorn", None), ("Ahorn", Some(2100)), ("öster", Some(2100)), ("Óster", None)]
            .into_iter()
            .zip(1..)
            .map(|((name, rating), n)| {
                let mut player = Player::new(PlayerId(n), Tpn(n), name);
                player.rating = rating;
                player.club = if n % 2 == 0 { "Turm".to_owned() } else { String::new() };
                player
            })
            .collect()
    }

    fn sorted(column: Column, reversed: bool) -> Vec<u32> {
        let people = people();
        let mut list: Vec<Sortable<'_>> = people
            .iter()
            .map(|player| Sortable { player, points: Points::whole(if player.tpn.0 == 4 { 2 } else { 1 }) })
            .collect();
        sort(&mut list, Order { column, reversed });
        list.iter().map(|s| s.player.tpn.0).collect()
    }

    #[test]
    fn by_each_column_both_ways() {
        assert_eq!(sorted(Column::Number, false), [1, 2, 3, 4, 5]);
        assert_eq!(sorted(Column::Number, true), [5, 4, 3, 2, 1]);
        assert_eq!(sorted(Column::Name, false), [3, 1, 4, 5, 2], "without accents, equal names by number");
        assert_eq!(sorted(Column::Name, true), [2, 1, 4, 5, 3]);
        assert_eq!(sorted(Column::Rating, false), [3, 4, 1, 2, 5], "the unrated last");
        assert_eq!(sorted(Column::Rating, true), [1, 3, 4, 2, 5], "the unrated last");
        assert_eq!(sorted(Column::Club, false), [2, 4, 1, 3, 5], "who has none last");
        assert_eq!(sorted(Column::Points, false), [4, 1, 2, 3, 5]);
    }

    #[test]
    fn a_second_click_turns_the_order_round() {
        let order = Order::default().clicked(Column::Rating);
        assert_eq!(order, Order { column: Column::Rating, reversed: false });
        assert!(order.clicked(Column::Rating).reversed);
        assert!(!order.clicked(Column::Rating).clicked(Column::Rating).reversed);
        assert_eq!(order.clicked(Column::Name), Order { column: Column::Name, reversed: false });
    }
}
