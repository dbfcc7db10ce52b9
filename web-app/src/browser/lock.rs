//! Web Locks: of several tabs with one tournament open, one may write.
//!
//! <https://w3c.github.io/web-locks/>. Our own binding, because web-sys keeps its own behind a
//! compiler flag.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    type LockManager;

    #[wasm_bindgen(method, catch)]
    fn request(
        this: &LockManager,
        name: &str,
        options: &js_sys::Object,
        granted: &JsValue,
    ) -> Result<js_sys::Promise, JsValue>;
}

/// How to ask for a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Only if nobody has it.
    IfFree,
    /// In any case; whoever has it loses it.
    Take,
}

/// The answer.
#[derive(Debug)]
pub enum Answer {
    /// It is ours until dropped.
    Ours(Lock),
    /// Somebody else has it.
    Theirs,
    /// This browser has no locks, or refuses them here.
    NoLocks,
}

/// A lock held. Given back when dropped.
#[derive(Debug)]
pub struct Lock {
    release: js_sys::Function,
    held: Rc<Cell<bool>>,
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.held.set(false);
        // Resolving a promise does not throw.
        let _ = self.release.call0(&JsValue::NULL);
    }
}

/// Asks for the lock `name`; `on_lost` is called if it is taken from us later.
pub async fn lock(name: &str, ask: Ask, on_lost: impl FnOnce() + 'static) -> Answer {
    let Some(locks) = manager() else { return Answer::NoLocks };
    // Resolves with true, false or, where the request fails, with undefined.
    let (outcome, decide) = promise();
    let (until_released, release) = promise();
    let held = Rc::new(Cell::new(false));

    let granted = Closure::once_into_js({
        let (decide, held) = (decide.clone(), held.clone());
        move |lock: JsValue| {
            let ours = !lock.is_null() && !lock.is_undefined();
            held.set(ours);
            let _ = decide.call1(&JsValue::NULL, &ours.into());
            // The lock is held until this promise is fulfilled.
            if ours { JsValue::from(until_released) } else { JsValue::UNDEFINED }
        }
    });
    let options = js_sys::Object::new();
    let option = match ask {
        Ask::IfFree => "ifAvailable",
        Ask::Take => "steal",
    };
    if js_sys::Reflect::set(&options, &option.into(), &JsValue::TRUE).is_err() {
        return Answer::NoLocks;
    }
    let Ok(request) = locks.request(name, &options, &granted) else { return Answer::NoLocks };
    spawn_local({
        let held = held.clone();
        async move {
            // Fulfilled when the lock has been given back, rejected when it was taken or never given.
            if JsFuture::from(request).await.is_err() {
                let _ = decide.call0(&JsValue::NULL);
                if held.replace(false) {
                    on_lost();
                }
            }
        }
    });
    match JsFuture::from(outcome).await.ok().and_then(|ours| ours.as_bool()) {
        Some(true) => Answer::Ours(Lock { release, held }),
        Some(false) => Answer::Theirs,
        None => Answer::NoLocks,
    }
}

fn manager() -> Option<LockManager> {
    let navigator = web_sys::window()?.navigator();
    let locks = js_sys::Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then(|| locks.unchecked_into())
}

/// A promise and the function that fulfils it.
fn promise() -> (js_sys::Promise, js_sys::Function) {
    let resolve = RefCell::new(None);
    let promise = js_sys::Promise::new(&mut |fulfil, _| {
        resolve.replace(Some(fulfil));
    });
    // The executor has run by now: `new Promise` calls it before it returns.
    (promise, resolve.into_inner().unwrap_or_else(|| js_sys::Function::new_no_args("")))
}
