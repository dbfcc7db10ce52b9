//! What the page says when the store is denied, full, damaged or from tomorrow.

use crate::page::Page;
use crate::stores::Faulty;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;
use web_app::demo;
use web_app::state::{Shelf, TournamentId};
use web_app::storage::{Local, Memory, Storage, StorageError};

/// A text under a tournament's key.
fn with_text(change: impl Fn(String) -> String) -> (Rc<Faulty>, TournamentId) {
    let storage = Rc::new(Faulty::default());
    let id = TournamentId::from_bits(77);
    let journal = pairing_core::event::Journal::new(demo::tournament()).expect("sound");
    let text = change(Shelf::text(&journal, Some(1)));
    storage.save(&Shelf::key(id), &text).expect("room");
    (storage, id)
}

#[wasm_bindgen_test]
async fn a_denied_store_is_said_and_the_app_works() {
    let page = Page::open(Rc::new(Memory::default()), "#/").await;
    page.find("#no-store").await;
    page.click("#demo").await;
    let banner = page.find("#not-saved").await;
    assert!(banner.inner_text().contains("NOT SAVED"), "{}", banner.inner_text());
    page.find("#not-saved button").await;
}

#[wasm_bindgen_test]
async fn a_store_that_fills_up_is_said_until_there_is_room() {
    let storage = Rc::new(Faulty::default());
    let page = Page::open(storage.clone(), "#/").await;
    page.click("#demo").await;
    page.find("#saved[data-saved=saved]").await;

    storage.set_full(true);
    page.click("a[href$='/settings']").await;
    let rounds = page.find("input#rounds").await;
    type_into(&rounds, "9");
    let banner = page.find("#not-saved").await;
    assert!(banner.inner_text().contains("full"), "{}", banner.inner_text());

    storage.set_full(false);
    page.click("#not-saved button:last-of-type").await;
    page.gone("#not-saved").await;
    page.find("#saved[data-saved=saved]").await;
    let key = storage.keys("crosstable/v1/t/").expect("keys").remove(0);
    let text = storage.load(&key).expect("a store").expect("a text");
    assert!(text.contains("\"rounds\":9"), "the change is in the store");
}

#[wasm_bindgen_test]
async fn a_damaged_text_is_put_aside_and_said() {
    let (storage, id) = with_text(|text| text[..text.len() / 3].to_owned());
    let page = Page::open(storage.clone(), &format!("#/t/{id}")).await;
    let said = page.find(".toast-refused").await.inner_text();
    assert!(said.contains("Kept aside"), "{said}");
    let instead = page.find("#damaged").await.inner_text();
    assert!(instead.contains("put aside as it is"), "{instead}");
    page.find("#damaged [data-action=save-aside]").await;
    drop(page);
    // Opened again, the address still says so.
    let page = Page::open(storage.clone(), &format!("#/t/{id}/players")).await;
    page.find("#damaged [data-action=save-aside]").await;
    drop(page);
    let page = Page::open(storage.clone(), "#/").await;
    let asides = page.find("#asides").await;
    assert!(asides.inner_text().contains("damaged"), "{}", asides.inner_text());
    let kept = storage.keys("crosstable/v1/quarantine/").expect("keys");
    assert_eq!(kept.len(), 1);
}

#[wasm_bindgen_test]
async fn a_text_damaged_after_it_was_listed_is_put_aside_and_said() {
    let (storage, id) = with_text(|text| text);
    let page = Page::open(storage.clone(), "#/").await;
    page.find("[data-tournament]").await;
    drop(page);
    storage.save(&Shelf::key(id), "{").expect("room");
    let page = Page::open(storage.clone(), &format!("#/t/{id}")).await;
    let said = page.find(".toast-refused").await.inner_text();
    assert!(said.contains("Kept aside"), "{said}");
    page.find("#damaged [data-action=save-aside]").await;
    assert_eq!(storage.load(&Shelf::key(id)), Ok(None));
}

#[wasm_bindgen_test]
async fn what_a_newer_program_saved_is_shown_and_not_changed() {
    let (storage, id) = with_text(|text| text.replacen("\"version\":1", "\"version\":99", 1));
    let before = storage.load(&Shelf::key(id)).expect("a store");
    let page = Page::open(storage.clone(), &format!("#/t/{id}/settings")).await;
    page.find("#read-only").await;
    let rounds = page.find("input#rounds").await;
    type_into(&rounds, "9");
    page.find(".field-wrong").await;
    assert_eq!(storage.load(&Shelf::key(id)).expect("a store"), before);
}

#[wasm_bindgen_test]
async fn deleting_says_what_goes_and_can_be_taken_back() {
    let (storage, id) = with_text(|text| text);
    let page = Page::open(storage.clone(), "#/").await;
    page.click("[data-action=delete]").await;
    let costs = page.find("dialog .costs").await.inner_text();
    assert!(costs.contains("23 players") && costs.contains("5 rounds"), "{costs}");
    page.click("dialog .button-danger").await;
    page.gone("[data-tournament]").await;
    assert_eq!(storage.load(&Shelf::key(id)), Ok(None));
    page.click(".toast-action").await;
    page.find("[data-tournament]").await;
}

#[wasm_bindgen_test]
fn the_browsers_store_keeps_texts_and_says_when_it_is_full() {
    let store = Local::open().expect("this page has a store");
    let key = |name: &str| format!("test/{name}");
    store.save(&key("b"), "♞ text").expect("room");
    store.save(&key("a"), "").expect("room");
    assert_eq!(store.load(&key("b")), Ok(Some("♞ text".to_owned())));
    assert_eq!(store.keys("test/"), Ok(vec![key("a"), key("b")]));

    let refused = store.save(&key("b"), &"x".repeat(11_000_000));
    assert_eq!(refused, Err(StorageError::Full));
    assert_eq!(store.load(&key("b")), Ok(Some("♞ text".to_owned())), "the old text stays");

    for name in ["a", "b"] {
        store.remove(&key(name)).expect("removed");
    }
    assert_eq!(store.keys("test/"), Ok(Vec::new()));
}

#[wasm_bindgen_test]
fn a_store_that_throws_when_looked_at_is_denied() {
    let deny = "Object.defineProperty(window, 'localStorage', { configurable: true, get() {
        throw new DOMException('not here', 'SecurityError');
    } })";
    let own = "Object.getOwnPropertyDescriptor(window, 'localStorage')";
    let before = js_sys::eval(own).expect("a descriptor");
    js_sys::eval(deny).expect("overridden");
    let opened = Local::open().map(drop);
    // As it was: own property in some browsers, inherited in others.
    let restore = js_sys::Function::new_with_args(
        "before",
        "if (before) Object.defineProperty(window, 'localStorage', before); else delete window.localStorage;",
    );
    restore.call1(&wasm_bindgen::JsValue::NULL, &before).expect("restored");
    assert_eq!(opened, Err(StorageError::Denied));
    assert!(Local::open().is_ok());
}

/// Types a value and leaves the field.
fn type_into(field: &web_sys::HtmlElement, value: &str) {
    js_sys::Reflect::set(field, &"value".into(), &value.into()).expect("a field");
    for kind in ["input", "change"] {
        let how = web_sys::EventInit::new();
        how.set_bubbles(true);
        let event = web_sys::Event::new_with_event_init_dict(kind, &how).expect("an event");
        field.dispatch_event(&event).expect("dispatched");
    }
}
