//! Article 4: in which order upfloaters, shifters and transpositions are tried.

use super::field::DubovField;
use crate::tournament::Colour;

/// Article 4.3: the seekers of a colour as shifters, the first to be tried first.
///
/// Players who prefer White are listed by ascending ARO, then TPN; those who prefer Black by ascending TPN. They are
/// numbered from the middle of the list outward; of two in the middle the higher in the list comes first (4.3.3).
pub fn shifters(field: &DubovField, seekers: &[usize], colour: Colour) -> Vec<usize> {
    let mut list = seekers.to_vec();
    match colour {
        Colour::White => by_aro(field, &mut list),
        Colour::Black => by_tpn(field, &mut list),
    }
    from_the_middle(&list)
}

/// Article 3.2.5: ascending ARO, then TPN.
pub fn by_aro(field: &DubovField, players: &mut [usize]) {
    players.sort_by_key(|&p| (field.opposition(p).aro, field[p].tpn));
}

/// Articles 4.3 and 4.4: ascending TPN.
pub fn by_tpn(field: &DubovField, players: &mut [usize]) {
    players.sort_by_key(|&p| field[p].tpn);
}

/// The middle one of a list, the one before it, the one after it, and so on.
fn from_the_middle<T: Copy>(list: &[T]) -> Vec<T> {
    // The middle of what remains: of an odd number the one in the middle, of an even number the first of the two.
    let mut remaining = list.to_vec();
    let mut numbered = Vec::with_capacity(list.len());
    while !remaining.is_empty() {
        numbered.push(remaining.remove((remaining.len() - 1) / 2));
    }
    numbered
}

#[cfg(test)]
mod tests {
    use super::from_the_middle;

    #[test]
    fn article_4_3_3_the_example_of_seven_and_an_even_number() {
        assert_eq!(
            from_the_middle(&["A", "B", "C", "D", "E", "F", "G"]),
            ["D", "C", "E", "B", "F", "A", "G"]
        );
        assert_eq!(from_the_middle(&["A", "B", "C", "D"]), ["B", "C", "A", "D"]);
        assert!(from_the_middle::<u8>(&[]).is_empty());
    }
}
