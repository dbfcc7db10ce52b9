//! What the app knows: the open tournament, the list of tournaments, messages to the user.

mod desk;
mod id;
mod library;
mod shelf;
mod toasts;

pub use desk::{Desk, NotDone, ReadOnly, SavedState};
pub use id::TournamentId;
pub use library::Library;
pub use shelf::{Entry, Shelf};
pub use toasts::{Toast, ToastKind, Toasts};
