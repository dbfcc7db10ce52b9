//! The pages, one file each.

mod check_in;
pub mod crosstable;
pub mod explain;
mod history;
mod import;
mod new;
mod nowhere;
pub mod player_card;
pub mod players;
mod prizes;
pub mod round;
mod settings;
pub mod standings;
mod tournaments;

pub use check_in::CheckIn;
pub use crosstable::Crosstable;
pub use explain::{Certificate, Steps};
pub use history::History;
pub use import::Import;
pub use new::New;
pub use nowhere::{NoTournament, Nowhere};
pub use player_card::PlayerCard;
pub use players::{PlayerList, Players};
pub use prizes::Prizes;
pub use round::Round;
pub use settings::Settings;
pub use standings::Standings;
pub use tournaments::Tournaments;
