//! Short messages at the edge of the page.

use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How a message looks and is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToastKind {
    /// Something went as wished.
    Done,
    /// Something that should be done, with a way to do it.
    Offer,
    /// Something was not done, and why.
    Refused,
}

/// How long what is done is said: it needs no reading, but leaves time to react. What is offered stays until it is
/// answered or another step follows, a refusal until it is closed or another page comes.
const SAID: Duration = Duration::from_secs(8);

/// What a button in a message does.
pub type ToastAction = (String, Arc<dyn Fn() + Send + Sync>);

/// One message.
#[derive(Clone)]
pub struct Toast {
    /// Grows with every message.
    pub key: u64,
    /// Its kind.
    pub kind: ToastKind,
    /// A sentence.
    pub text: String,
    /// A way to react, such as “Undo”.
    pub action: Option<ToastAction>,
}

impl std::fmt::Debug for Toast {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let action = self.action.as_ref().map(|(title, _)| title);
        f.debug_struct("Toast")
            .field("kind", &self.kind)
            .field("text", &self.text)
            .field("action", &action)
            .finish()
    }
}

/// The messages on show. Lives in the context of the whole app.
#[derive(Clone, Copy, Debug)]
pub struct Toasts {
    shown: RwSignal<Vec<Toast>>,
    next: StoredValue<u64>,
}

/// More would cover the page.
const AT_MOST: usize = 3;

impl Toasts {
    /// None yet. Needs a reactive owner.
    #[expect(clippy::new_without_default, reason = "it belongs to the owner it is made in")]
    pub fn new() -> Toasts {
        Toasts { shown: RwSignal::new(Vec::new()), next: StoredValue::new(0) }
    }

    /// The messages on show, the oldest first.
    pub fn shown(&self) -> Vec<Toast> {
        self.shown.get()
    }

    /// Says that something is done.
    pub fn done(&self, text: impl Into<String>) {
        self.push(ToastKind::Done, text.into(), None);
    }

    /// Says that something is done and offers a way back or on.
    pub fn done_with(&self, text: impl Into<String>, title: &str, action: impl Fn() + Send + Sync + 'static) {
        self.push(ToastKind::Done, text.into(), Some((title.to_owned(), Arc::new(action))));
    }

    /// Offers something to do, until it is done or declined; `key` of the message, to take it away when it is out of date.
    pub fn offer(
        &self,
        text: impl Into<String>,
        title: &str,
        action: impl Fn() + Send + Sync + 'static,
    ) -> u64 {
        let key = self.next_key();
        self.push(ToastKind::Offer, text.into(), Some((title.to_owned(), Arc::new(action))));
        key
    }

    /// Says why something is not done.
    pub fn refused(&self, text: impl Into<String>) {
        self.push(ToastKind::Refused, text.into(), None);
    }

    /// Takes away what offers a way back or on: another step has followed, and undoing would undo that.
    pub fn step_followed(&self) {
        self.take(|toast| toast.action.is_some());
    }

    /// Takes refusals away: the page they were about has gone.
    pub fn page_changed(&self) {
        self.take(|toast| toast.kind == ToastKind::Refused);
    }

    /// The key of the message that comes next.
    pub fn next_key(&self) -> u64 {
        self.next.get_value()
    }

    /// Takes a message away.
    pub fn dismiss(&self, key: u64) {
        self.take(|toast| toast.key == key);
    }

    fn take(&self, gone: impl Fn(&Toast) -> bool) {
        if self.shown.try_with_untracked(|shown| shown.iter().any(&gone)) == Some(true) {
            self.shown.update(|shown| shown.retain(|toast| !gone(toast)));
        }
    }

    /// Takes it away in a while, but not from under the pointer or the focus.
    fn pass(self, key: u64) {
        let pass = move || {
            let attended = document().query_selector(".toasts:is(:hover, :focus-within)").ok().flatten();
            if attended.is_some() { self.pass(key) } else { self.dismiss(key) }
        };
        set_timeout(pass, SAID);
    }

    fn push(&self, kind: ToastKind, text: String, action: Option<ToastAction>) {
        let key = self.next.get_value();
        self.next.set_value(key + 1);
        self.shown.update(|shown| {
            // The same sentence twice would only flicker.
            shown.retain(|t| t.text != text);
            shown.push(Toast { key, kind, text, action });
            while shown.len() > AT_MOST {
                // What is offered waits for its answer.
                let oldest = shown.iter().position(|toast| toast.kind != ToastKind::Offer);
                shown.remove(oldest.unwrap_or(0));
            }
        });
        if kind == ToastKind::Done {
            self.pass(key);
        }
    }
}
