//! Matching on general graphs. Knows no chess.
//!
//! | question | answer |
//! |---|---|
//! | the heaviest way to put everybody in pairs, again and again after small changes | [`Matcher`] |
//! | weights longer than a machine word | [`Wide`], [`Weight`] |
//! | is there any complete pairing, and if not, who is in the way | [`maximum_matching`] |
//! | of all ways to match two equally large sides, the lexicographically first | [`first_perfect_matching`] |
//! | of all ways to give each row a column within a budget, the lexicographically first | [`first_assignment`] |
//! | which perfect matching gives somebody the first mate there can be, without weights | [`Perfect`] |
//! | duals for vertices that come in classes | [`fractional_duals`] |
//! | is this matching the heaviest one | [`Matcher::certificate`] |

mod assignment;
pub mod bits;
mod cardinality;
mod certificate;
mod first;
mod forest;
mod fractional;
mod graph;
mod initial;
mod matcher;
mod perfect;
mod repair;
mod search;
mod sieve;
#[cfg(test)]
mod tests;
mod tree;
mod weight;
mod wide;

pub use assignment::first_assignment;
pub use bits::Adjacency;
pub use cardinality::{MaximumMatching, Obstacle, extend_matching, extend_matching_in, maximum_matching};
pub use certificate::Flaw;
pub use first::first_perfect_matching;
pub use fractional::fractional_duals;
pub use matcher::Matcher;
pub use perfect::Perfect;
pub use weight::Weight;
pub use wide::Wide;
