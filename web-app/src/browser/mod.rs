//! What the browser lends: locks between tabs, files out and in, its database, parts of the page loaded on demand, the
//! page around.

pub mod chance;
pub mod files;
pub mod frame;
pub mod idb;
pub mod keep;
pub mod lock;
pub mod media;
pub mod part;
pub mod pending;
