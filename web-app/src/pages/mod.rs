//! The pages, one file each.

pub mod check_in;
pub mod crosstable;
pub mod explain;
mod help;
mod history;
mod import;
mod new;
mod nowhere;
pub mod player_card;
pub mod players;
pub mod print;
mod prizes;
pub mod round;
mod settings;
pub mod show;
pub mod standings;
pub mod tournaments;

pub use check_in::CheckIn;
pub use crosstable::Crosstable;
pub use explain::{Certificate, Steps};
pub use help::HelpPage;
pub use history::History;
pub use import::Import;
pub use new::New;
pub use nowhere::{NoTournament, Nowhere};
pub use player_card::PlayerCard;
pub use players::{PlayerList, Players};
pub use print::{Print, PrintChoice};
pub use prizes::Prizes;
pub use round::Round;
pub use settings::Settings;
pub use show::Show;
pub use standings::Standings;
pub use tournaments::Tournaments;
