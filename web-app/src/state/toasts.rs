//! Short messages at the edge of the page.

use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How a message looks and is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToastKind {
    /// Something went as wished.
    Done,
    /// Something was not done, and why.
    Refused,
}

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

    /// Says why something is not done.
    pub fn refused(&self, text: impl Into<String>) {
        self.push(ToastKind::Refused, text.into(), None);
    }

    /// Takes away what offers a way back: another step has followed, and undoing would undo that.
    pub fn step_followed(&self) {
        let there = self.shown.try_with_untracked(|shown| shown.iter().any(|t| t.action.is_some()));
        if there == Some(true) {
            self.shown.update(|shown| shown.retain(|t| t.action.is_none()));
        }
    }

    /// Takes refusals away: the page they were about has gone.
    pub fn page_changed(&self) {
        let refused = |toast: &Toast| toast.kind == ToastKind::Refused;
        if self.shown.try_with_untracked(|shown| shown.iter().any(refused)) == Some(true) {
            self.shown.update(|shown| shown.retain(|toast| !refused(toast)));
        }
    }

    /// The key of the message that comes next.
    pub fn next_key(&self) -> u64 {
        self.next.get_value()
    }

    /// Takes a message away.
    pub fn dismiss(&self, key: u64) {
        let there = self.shown.try_with_untracked(|shown| shown.iter().any(|t| t.key == key));
        if there == Some(true) {
            self.shown.update(|shown| shown.retain(|t| t.key != key));
        }
    }

    fn push(&self, kind: ToastKind, text: String, action: Option<ToastAction>) {
        let key = self.next.get_value();
        self.next.set_value(key + 1);
        self.shown.update(|shown| {
            // The same sentence twice would only flicker.
            shown.retain(|t| t.text != text);
            shown.push(Toast { key, kind, text, action });
            let surplus = shown.len().saturating_sub(AT_MOST);
            shown.drain(..surplus);
        });
        let toasts = *self;
        // Refusals stay until read; what is done needs no reading, but leaves time to react.
        let seconds = match kind {
            ToastKind::Done => 8,
            ToastKind::Refused => 20,
        };
        set_timeout(move || toasts.dismiss(key), Duration::from_secs(seconds));
    }
}
