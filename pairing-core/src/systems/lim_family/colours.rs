//! Article 5 (1999: 12) and 7.2 (14.2): which colours a player may have and is due, and who gets which.

use super::field::LimField;
use crate::systems::ColourReason;
use crate::systems::common::Seat;
use crate::systems::common::colours::{colour_difference, latest_difference};
use crate::tournament::Colour;
use std::cmp::Ordering;

/// Articles 5.1.1 and 5.1.2: not the same colour in three successive rounds, nor three more of one colour. Unplayed
/// rounds are struck out (C.04.2 article 3.4).
pub fn is_permissible(seat: &Seat, colour: Colour) -> bool {
    let third = matches!(seat.colours[..], [.., a, b] if a == colour && b == colour);
    let difference = colour_difference(&seat.colours);
    let more = match colour {
        Colour::White => difference,
        Colour::Black => -difference,
    };
    !third && more < 2
}

/// Whether the first of two can have this colour and the second the other one.
fn are_permissible(a: &Seat, b: &Seat, colour_of_a: Colour) -> bool {
    is_permissible(a, colour_of_a) && is_permissible(b, !colour_of_a)
}

/// Whether the two can meet without breaking 5.1.1 or 5.1.2.
pub fn have_permissible_colours(a: &Seat, b: &Seat) -> bool {
    [Colour::White, Colour::Black].into_iter().any(|colour| are_permissible(a, b, colour))
}

/// The colour due: the equalising one, or the alternate one if the numbers are equal (5.5, 5.6). `None` before the
/// first game.
pub fn due(seat: &Seat) -> Option<Colour> {
    seat.preference.map(|p| p.colour)
}

/// Whether both can get the colour they are due.
pub fn both_can_be_granted(a: &Seat, b: &Seat) -> bool {
    due(a).is_none() || due(a) != due(b)
}

/// The colour of the first of a pair, and the rule that decides it.
///
/// `from_median_up`: whether the pair was made in the median scoregroup or above.
pub fn allocate(field: &LimField, a: usize, b: usize, from_median_up: bool) -> (Colour, ColourReason) {
    let (one, two) = (&field[a], &field[b]);
    // The higher ranked is the one with the higher number (7: numbers are given by rank).
    let (higher, lower) = if one.tpn < two.tpn { (one, two) } else { (two, one) };
    let (colour, reason) = allocate_to_higher(higher, lower, field.initial_colour, from_median_up);
    (if one.tpn == higher.tpn { colour } else { !colour }, reason)
}

fn allocate_to_higher(
    higher: &Seat,
    lower: &Seat,
    initial: Colour,
    from_median_up: bool,
) -> (Colour, ColourReason) {
    let (of_higher, of_lower) = match (due(higher), due(lower)) {
        // 7.2: odd numbers of the upper half have the colour of #1.
        (None, None) => {
            return (if higher.odd_number { initial } else { !initial }, ColourReason::InitialColour);
        }
        (Some(colour), None) => return (colour, ColourReason::BothGranted),
        (None, Some(colour)) => return (!colour, ColourReason::BothGranted),
        (Some(h), Some(l)) => (h, l),
    };
    // 5.2. Whatever is due is permissible, if anything is.
    if of_higher != of_lower {
        return (of_higher, ColourReason::BothGranted);
    }
    // 5.1, 5.3. In the last round it can be that neither is permissible (6).
    let permissible = |colour| are_permissible(higher, lower, colour);
    match (permissible(Colour::White), permissible(Colour::Black)) {
        (true, false) => return (Colour::White, ColourReason::Stronger),
        (false, true) => return (Colour::Black, ColourReason::Stronger),
        _ => {}
    }
    // Reading of 5.5 and 5.6: who would be left with the greater inequality is equalised first.
    let difference = |seat: &Seat| colour_difference(&seat.colours).abs();
    match difference(higher).cmp(&difference(lower)) {
        Ordering::Greater => return (of_higher, ColourReason::WiderDifference),
        Ordering::Less => return (!of_higher, ColourReason::WiderDifference),
        Ordering::Equal => {}
    }
    // 5.4: back in history, then by rank.
    if let Some(then) = latest_difference(&higher.colours, &lower.colours) {
        return (!then, ColourReason::Alternation);
    }
    if from_median_up {
        (of_higher, ColourReason::HigherRanked)
    } else {
        (!of_higher, ColourReason::LowerRanked)
    }
}
