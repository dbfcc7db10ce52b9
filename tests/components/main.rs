//! Components of the page, mounted in a real browser.
#![cfg(target_arch = "wasm32")]

mod dialogs;
mod engine;
mod explaining;
mod keeping;
mod page;
mod stores;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
