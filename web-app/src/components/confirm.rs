//! “Do you really want to?”, with what it costs in numbers.

use super::Dialog;
use crate::i18n::words as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::event::{Command, check};
use std::sync::Arc;

/// What is asked before something is lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The question in a few words: `Take round 5 back?`
    pub title: String,
    /// What will be lost or changed, a sentence each.
    pub costs: Vec<String>,
    /// The words on the button that does it: `Take it back`.
    pub action: String,
}

type Act = Arc<dyn Fn() + Send + Sync>;

/// Asks before something is lost. In the context of the whole app.
#[derive(Clone, Copy, Debug)]
pub struct Confirm {
    asked: RwSignal<Option<Question>>,
    act: StoredValue<Option<Act>>,
}

impl Confirm {
    /// Nothing asked yet. Needs a reactive owner.
    #[expect(clippy::new_without_default, reason = "it belongs to the owner it is made in")]
    pub fn new() -> Confirm {
        Confirm { asked: RwSignal::new(None), act: StoredValue::new(None) }
    }

    /// Asks; `act` is done if the answer is yes.
    pub fn ask(&self, question: Question, act: impl Fn() + Send + Sync + 'static) {
        self.act.set_value(Some(Arc::new(act)));
        self.asked.set(Some(question));
    }

    /// Carries `command` out: at once if nothing is lost by it, else after asking with the list of what
    /// is. `then` runs after it has been carried out.
    pub fn dispatch(
        &self,
        desk: Desk,
        command: Command,
        title: impl Into<String>,
        action: impl Into<String>,
        then: impl Fn() + Send + Sync + 'static,
    ) {
        let costs: Vec<String> = desk.effects(&command).iter().map(ToString::to_string).collect();
        let act = move || {
            if desk.dispatch(command.clone()).is_ok() {
                then();
            }
        };
        if costs.is_empty() {
            act();
        } else {
            self.ask(Question { title: title.into(), costs, action: action.into() }, act);
        }
    }

    /// Carries `command` out; where the rules of the event stand in the way and the arbiter may do it all the same, asks
    /// whether to.
    pub fn dispatch_or_ask(
        &self,
        desk: Desk,
        command: Command,
        title: impl Into<String>,
        action: impl Into<String>,
    ) {
        let refused = check(&desk.document_now(), &command).err();
        let overruled = refused.and_then(|why| Some((command.all_the_same(&why)?, why.to_string())));
        match overruled {
            Some((all_the_same, why)) => {
                let question = Question { title: title.into(), costs: vec![why], action: action.into() };
                // A refusal has been shown.
                self.ask(question, move || drop(desk.dispatch(all_the_same.clone())));
            }
            None => drop(desk.dispatch(command)),
        }
    }

    fn answer(&self, yes: bool) {
        self.asked.set(None);
        let act = self.act.try_update_value(Option::take).flatten();
        if let Some(act) = act.filter(|_| yes) {
            act();
        }
    }
}

/// The dialog in which [`Confirm`] asks; stands once in the app.
#[component]
pub fn ConfirmDialog() -> impl IntoView {
    let confirm = expect_context::<Confirm>();
    let question = Signal::derive(move || confirm.asked.get().unwrap_or_default());
    view! {
        <Dialog
            open=Signal::derive(move || confirm.asked.with(Option::is_some))
            title=Signal::derive(move || question.get().title)
            on_close=move |()| confirm.answer(false)
        >
            <ul class="costs">
                {move || question.get().costs.into_iter().map(|cost| view! { <li>{cost}</li> }).collect_view()}
            </ul>
            <div class="actions">
                // The harmless answer has the focus: a double press of Enter loses nothing.
                <button type="button" class="button" autofocus=true on:click=move |_| confirm.answer(false)>
                    {t::cancel()}
                </button>
                <button type="button" class="button button-danger" on:click=move |_| confirm.answer(true)>
                    {move || question.get().action}
                </button>
            </div>
        </Dialog>
    }
}
