//! What the browser lends: locks between tabs, files out and in.

pub mod chance;
pub mod files;
pub mod lock;
pub mod media;
pub mod pending;
