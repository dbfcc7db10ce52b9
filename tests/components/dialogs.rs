//! Where the focus is when a dialog comes and goes.

use crate::page::{Page, focused, pause, press};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_app::demo;
use web_app::state::{Shelf, TournamentId};
use web_app::storage::{Memory, Storage};

async fn with_a_tournament() -> Page {
    let storage = Rc::new(Memory::default());
    let journal = pairing_core::event::Journal::new(demo::tournament()).expect("sound");
    storage.save(&Shelf::key(TournamentId::from_bits(5)), &Shelf::text(&journal, None)).expect("memory");
    Page::open(storage, "#/").await
}

#[wasm_bindgen_test]
async fn a_dialog_takes_the_focus_to_the_harmless_answer_and_gives_it_back() {
    let page = with_a_tournament().await;
    let opener = page.find("[data-action=delete]").await;
    opener.focus().expect("focus");
    opener.click();
    let dialog = page.find("dialog[open]").await;
    pause(50).await;
    assert!(dialog.contains(Some(&focused())), "the focus is inside");
    assert_eq!(focused().text_content().as_deref(), Some("Cancel"));
    assert!(dialog.get_attribute("aria-labelledby").is_some_and(|id| page_has(&id)), "the dialog has a name");

    focused().unchecked_into::<web_sys::HtmlElement>().click();
    page.gone("dialog[open]").await;
    pause(50).await;
    assert!(opener.is_same_node(Some(&focused())), "the focus is back on the button");
    page.find("[data-tournament]").await;
}

#[wasm_bindgen_test]
async fn escape_closes_a_dialog_and_nothing_is_done() {
    let page = with_a_tournament().await;
    page.click("[data-action=delete]").await;
    let dialog = page.find("dialog[open]").await;
    // What the browser sends for Escape; a key made up by a script does not reach it.
    let how = web_sys::EventInit::new();
    how.set_cancelable(true);
    dialog
        .dispatch_event(&web_sys::Event::new_with_event_init_dict("cancel", &how).expect("an event"))
        .expect("sent");
    page.gone("dialog[open]").await;
    page.find("[data-tournament]").await;
}

#[wasm_bindgen_test]
async fn the_question_mark_opens_the_keyboard_help_but_not_in_a_field() {
    let page = with_a_tournament().await;
    press("?");
    page.find("dialog[open] .keys").await;
    page.click("dialog[open] .dialog-head button").await;
    page.gone("dialog[open]").await;
    drop(page);

    let page = Page::open(Rc::new(Memory::default()), "#/new").await;
    page.find("input#name").await.focus().expect("focus");
    press("?");
    pause(50).await;
    assert!(!page.text().contains("Undo the last change"), "typed, not opened");
}

fn page_has(id: &str) -> bool {
    leptos::prelude::document().get_element_by_id(id).is_some()
}
