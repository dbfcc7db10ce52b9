//! The pages, one file each.

mod crosstable;
mod history;
mod import;
mod new;
mod nowhere;
mod player_card;
mod players;
mod round;
mod settings;
mod standings;
mod tournaments;

pub use crosstable::Crosstable;
pub use history::History;
pub use import::Import;
pub use new::New;
pub use nowhere::Nowhere;
pub use player_card::PlayerCard;
pub use players::Players;
pub use round::Round;
pub use settings::Settings;
pub use standings::Standings;
pub use tournaments::Tournaments;
