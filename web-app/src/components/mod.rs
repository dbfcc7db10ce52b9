//! What pages are made of.

mod confirm;
mod dialog;
mod field;
mod gradual;
mod toast_list;
mod toolbar;

pub use confirm::{Confirm, ConfirmDialog, Question};
pub use dialog::Dialog;
pub use field::Field;
pub use gradual::gradual;
pub use toast_list::ToastList;
pub use toolbar::Toolbar;
