//! What the systems of one handbook share: the players of a round, who may meet, colour preferences, wishes, and
//! what to say when there is no pairing.
//!
//! The Dubov, the Burstein and the Lim System are built on it as it stands; the FIDE (Dutch) System, which knows topscorers
//! and floats, has its own field and uses the parts.

pub mod colours;
pub mod field;
pub mod finish;
pub mod given;
pub mod judge;
pub mod lanes;
pub mod legality;
pub mod literal;
pub mod meetings;
pub mod pab;
pub mod stuck;
pub mod wish;

pub use field::{Field, Seat};
