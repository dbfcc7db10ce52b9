//! The page's way to ask the engine, which runs in a worker: `boot/engine.js` around `pairing_core::wasm`.

pub mod client;
