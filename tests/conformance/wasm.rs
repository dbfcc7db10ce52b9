//! The committed positions again, compiled to wasm and paired in a browser: what ships is what was proven.
#![cfg(target_arch = "wasm32")]

#[path = "position.rs"]
mod position;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Checks the positions whose number leaves `rest` when divided by four, so that a run reports several tests.
fn quarter(rest: usize) {
    let positions: Vec<_> = position::committed()
        .into_iter()
        .enumerate()
        .filter(|(i, _)| i % 4 == rest)
        .map(|(_, p)| p)
        .collect();
    assert!(positions.len() > 20, "there are positions to check");
    let differences: Vec<String> =
        positions.iter().filter_map(|p| p.check().err().map(|e| format!("{}: {e}", p.name))).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[wasm_bindgen_test]
fn positions_first_quarter() {
    quarter(0);
}

#[wasm_bindgen_test]
fn positions_second_quarter() {
    quarter(1);
}

#[wasm_bindgen_test]
fn positions_third_quarter() {
    quarter(2);
}

#[wasm_bindgen_test]
fn positions_fourth_quarter() {
    quarter(3);
}
