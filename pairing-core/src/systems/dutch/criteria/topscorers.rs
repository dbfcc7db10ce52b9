//! C10 (2.4.5) and C11 (2.4.6): what topscorers and their opponents may suffer in the final round.
//!
//! Both players of a pair that holds a topscorer count.

use super::{Bracket, Candidate, Link};
use crate::systems::dutch::colours;
use crate::systems::dutch::field::Contender;
use crate::tournament::Colour;

/// C10: the player would get a colour difference beyond two.
pub fn beyond_two(player: &Contender, gets: Colour) -> bool {
    let step = if gets == Colour::White { 1 } else { -1 };
    (player.colour_difference + step).abs() > 2
}

/// C11: the player would get the same colour three times in a row.
pub fn third_in_a_row(player: &Contender, gets: Colour) -> bool {
    player.colours.len() >= 2 && player.colours.iter().rev().take(2).all(|&c| c == gets)
}

fn suffers(
    bracket: &Bracket,
    (higher, lower): (usize, usize),
    test: fn(&Contender, Colour) -> bool,
) -> usize {
    let field = bracket.field;
    if !field[higher].topscorer && !field[lower].topscorer {
        return 0;
    }
    let (white, _) = colours::allocate(field, higher, lower);
    let colour = |p| if p == white { Colour::White } else { Colour::Black };
    [higher, lower].into_iter().filter(|&p| test(&field[p], colour(p))).count()
}

/// How many suffer it.
pub fn violation(bracket: &Bracket, candidate: &Candidate, test: fn(&Contender, Colour) -> bool) -> Vec<i32> {
    let total: usize = candidate.pairs.iter().map(|&pair| suffers(bracket, pair, test)).sum();
    vec![i32::try_from(total).unwrap_or(i32::MAX)]
}

/// Two for each pair; none where there are no topscorers.
pub fn lanes(bracket: &Bracket) -> Vec<usize> {
    if bracket.players().any(|p| bracket.field[p].topscorer) { vec![bracket.size()] } else { Vec::new() }
}

/// Two for a pair, less who suffers.
pub fn merit(bracket: &Bracket, link: Link, out: &mut [usize], test: fn(&Contender, Colour) -> bool) {
    if let (Link::Pair { higher, lower }, Some(lane)) = (link, out.first_mut()) {
        *lane = 2 - suffers(bracket, (higher, lower), test);
    }
}
