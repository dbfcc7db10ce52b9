//! Components of the page, mounted in a real browser.
#![cfg(target_arch = "wasm32")]

mod dialogs;
mod keeping;
mod page;
mod stores;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_engine_answers_a_ping() {
    let answer = web_app::engine::engine_call("ping", r#"{"round":9}"#);
    assert_eq!(answer.ok().as_deref(), Some(r#"{"round":9}"#));
}

#[wasm_bindgen_test]
fn an_unknown_request_is_an_error_that_names_it() {
    let error: js_sys::Error =
        web_app::engine::engine_call("no-such", "{}").expect_err("nothing answers `no-such`").into();
    assert!(String::from(error.message()).contains("no-such"));
}
