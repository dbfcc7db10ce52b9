//! Matching on general graphs. Knows no chess.
//!
//! | question | answer |
//! |---|---|
//! | the heaviest way to put everybody in pairs, again and again after small changes | [`Matcher`] |
//! | weights longer than a machine word | [`Wide`], [`Weight`] |
//! | is there any complete pairing, and if not, who is in the way | [`maximum_matching`] |
//! | of all ways to match two equally large sides, the lexicographically first | [`first_perfect_matching`] |
//! | is this matching the heaviest one | [`Matcher::certificate`] |

mod cardinality;
mod certificate;
mod first;
mod forest;
mod graph;
mod initial;
mod matcher;
mod repair;
mod search;
mod sieve;
#[cfg(test)]
mod tests;
mod tree;
mod weight;
mod wide;

pub use cardinality::{MaximumMatching, Obstacle, extend_matching, maximum_matching};
pub use certificate::Flaw;
pub use first::first_perfect_matching;
pub use matcher::Matcher;
pub use weight::Weight;
pub use wide::Wide;
