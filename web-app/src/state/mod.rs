//! What the app knows: the open tournament, the list of tournaments, messages to the user.

mod backup;
mod beside;
mod desk;
mod id;
mod keeping;
mod library;
mod preferences;
mod shelf;
mod toasts;

pub use backup::Backup;
pub use beside::{Beside, Kept, OnTable};
pub use desk::{Desk, NotDone, ReadOnly, SavedState, now};
pub use id::TournamentId;
pub use keeping::{Keeping, steps_key};
pub use library::Library;
pub use preferences::{Hall, LastEvent, Paper, Preferences, Theme, first_language};
pub use shelf::{
    Aside, AsideKind, Damage, Entry, Exported, Found, Glance, Listing, Mark, NotKept, Shelf, Twin,
};
pub use toasts::{Toast, ToastKind, Toasts};
