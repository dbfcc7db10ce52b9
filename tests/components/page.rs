//! The app in a box of its own, and hands and eyes for it.

use js_sys::Promise;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_app::app::{AppWith, AppWithProps};
use web_app::storage::Storage;
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};

/// The app over a store, until it is dropped.
pub struct Page {
    root: HtmlElement,
    unmount: Option<Box<dyn FnOnce()>>,
}

impl Page {
    /// The app at an address, such as `#/`.
    pub async fn open(storage: Rc<dyn Storage>, hash: &str) -> Page {
        window().location().set_hash(hash).expect("an address");
        pause(20).await;
        let root: HtmlElement = document().create_element("div").expect("an element").unchecked_into();
        document().body().expect("a body").append_child(&root).expect("appended");
        let props = AppWithProps { storage, fault: None };
        let handle = mount_to(root.clone(), move || AppWith(props));
        pause(20).await;
        Page { root, unmount: Some(Box::new(move || drop(handle))) }
    }

    /// Waits until the selector finds something.
    pub async fn find(&self, css: &str) -> HtmlElement {
        for _ in 0..150 {
            if let Some(element) = self.root.query_selector(css).expect("a selector") {
                return element.unchecked_into();
            }
            pause(20).await;
        }
        panic!("nothing at `{css}` in:\n{}", self.root.inner_text());
    }

    /// Waits until the selector finds nothing.
    pub async fn gone(&self, css: &str) {
        for _ in 0..150 {
            if self.root.query_selector(css).expect("a selector").is_none() {
                return;
            }
            pause(20).await;
        }
        panic!("still there: `{css}`");
    }

    /// Waits for it and presses it.
    pub async fn click(&self, css: &str) {
        self.find(css).await.click();
        pause(20).await;
    }

    /// Everything that can be read.
    pub fn text(&self) -> String {
        self.root.inner_text()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(unmount) = self.unmount.take() {
            unmount();
        }
        self.root.remove();
    }
}

/// Waits so many milliseconds.
pub async fn pause(milliseconds: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        let set = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
        set.expect("a timer");
    });
    JsFuture::from(promise).await.expect("timers are never rejected");
}

/// Presses a key where the focus is.
pub fn press(key: &str) {
    let how = KeyboardEventInit::new();
    how.set_key(key);
    how.set_bubbles(true);
    how.set_cancelable(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &how).expect("an event");
    focused().dispatch_event(&event).expect("dispatched");
}

/// What has the focus.
pub fn focused() -> Element {
    document().active_element().unwrap_or_else(|| document().body().expect("a body").unchecked_into())
}
