//! What pages are made of.

mod toast_list;
mod toolbar;

pub use toast_list::ToastList;
pub use toolbar::Toolbar;
