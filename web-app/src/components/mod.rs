//! What pages are made of.

mod app_bar;
mod banner;
mod confirm;
pub mod date_field;
mod desk_bar;
mod dialog;
mod empty;
mod field;
mod file_drop;
mod fold;
mod gradual;
mod help;
mod icon;
mod icon_button;
pub mod palette;
mod tab_bar;
mod toast_list;
mod update;

pub use app_bar::AppBar;
pub use banner::Banners;
pub use confirm::{Confirm, ConfirmDialog, Question};
pub use desk_bar::{DeskBar, undo_shortcuts};
pub use dialog::Dialog;
pub use empty::Empty;
pub use field::Field;
pub use file_drop::FileDrop;
pub use fold::Fold;
pub use gradual::gradual;
pub use help::{Help, HelpDialog, KeyMap, is_typing, key_name, shortcuts};
pub use icon::{Icon, IconView};
pub use icon_button::icon_button;
pub use palette::{Palette, PaletteDialog};
pub use tab_bar::TabBar;
pub use toast_list::ToastList;
pub use update::NewVersion;
