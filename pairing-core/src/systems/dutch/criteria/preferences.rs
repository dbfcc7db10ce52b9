//! C12 (2.4.7) and C13 (2.4.8): colour preferences that are not granted.

use super::{Bracket, Candidate, Link};
use crate::systems::dutch::definitions::Strength;
use crate::systems::dutch::field::Contender;

/// C12: of two who want the same colour, one does not get it.
pub fn refused(a: &Contender, b: &Contender) -> bool {
    matches!((a.preference, b.preference), (Some(a), Some(b)) if a.colour == b.colour)
}

/// C13: of two who want the same colour at least strongly, one does not get it. An absolute preference counts as
/// strong here; a mild one yields to a strong one.
pub fn strong_refused(a: &Contender, b: &Contender) -> bool {
    let strong = |c: &Contender| c.preference.filter(|p| p.strength >= Strength::Strong).map(|p| p.colour);
    strong(a).is_some_and(|colour| strong(b) == Some(colour))
}

/// How many players are refused.
pub fn violation(
    bracket: &Bracket,
    candidate: &Candidate,
    test: fn(&Contender, &Contender) -> bool,
) -> Vec<i32> {
    let field = bracket.field;
    vec![super::count(candidate.pairs.iter().filter(|&&(a, b)| test(&field[a], &field[b])))]
}

/// One for each pair; none while nobody has played.
pub fn lanes(bracket: &Bracket) -> Vec<usize> {
    if bracket.players().any(|p| bracket.field[p].preference.is_some()) {
        vec![bracket.size() / 2]
    } else {
        Vec::new()
    }
}

/// One for a pair in which nobody is refused.
pub fn merit(bracket: &Bracket, link: Link, out: &mut [usize], test: fn(&Contender, &Contender) -> bool) {
    if let (Link::Pair { higher, lower }, Some(lane)) = (link, out.first_mut()) {
        *lane = usize::from(!test(&bracket.field[higher], &bracket.field[lower]));
    }
}
