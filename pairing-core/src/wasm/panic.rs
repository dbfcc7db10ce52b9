//! Hands a panic to the plain JavaScript around us, which can still speak when wasm cannot.

use std::sync::Once;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// In the page: shows the panic screen. In the worker: kept for the reply.
    #[wasm_bindgen(js_name = crosstablePanic)]
    fn crosstable_panic(message: &str);
}

/// Installs the hook once; later calls do nothing.
pub fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| std::panic::set_hook(Box::new(|info| crosstable_panic(&info.to_string()))));
}
