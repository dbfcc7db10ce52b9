//! C.04.1 Basic Rules and C.04.2 General Handling Rules: what holds for every Swiss system. And the drawing of lots.

pub mod acceleration;
mod board_order;
mod fixed_boards;
mod initial_colour;
pub mod initial_order;
pub mod lots;
mod next_round;
mod pab;
mod participation;
mod rewind;
pub mod round_robin;

pub use board_order::sort_boards;
pub use fixed_boards::seat_fixed;
pub use initial_colour::initial_colour;
pub use next_round::{Missing, check_ready, inconsistencies, ready, round_to_pair};
pub use pab::{PabBar, may_receive_pab};
pub use participation::{Participation, participation};
pub use rewind::before_round;
