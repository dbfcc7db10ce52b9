//! What the commands that try seeds by the thousand have in common.

pub mod progress;
pub mod seeds;
