//! Adding and editing a player.

use super::byes_editor::ByesEditor;
use super::form::{Fault, Form};
use super::late_entry::{LateEntry, Missed};
use super::memberships::{Memberships, MembershipsField};
use super::person_fields::PersonFields;
use super::rating_lists::{Suggestions, arrows};
use crate::components::{Confirm, Dialog, Question};
use crate::i18n::{dates, people as t, words};
use crate::state::{Desk, Toasts};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use pairing_core::event::roster::{Likeness, compare};
use pairing_core::event::{Command, Document, Entrant, Person, check};
use pairing_core::handling::initial_order;
use pairing_core::tournament::{Player, PlayerId, RoundNo};

/// Adds players one after the other: Enter takes one and waits for the next.
#[component]
pub fn AddDialog(
    /// Whether it stands.
    open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <Dialog open title=Signal::stored(t::add_title().to_owned()) on_close=move |()| open.set(false)>
            <AddForm open />
        </Dialog>
    }
}

#[component]
fn AddForm(open: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let form = RwSignal::new(Form::default());
    let confirm = expect_context::<Confirm>();
    let faults = RwSignal::new(Vec::new());
    let said = RwSignal::new(String::new());
    let name = NodeRef::<html::Input>::new();
    let next = desk.document_now().next_round().unwrap_or(RoundNo::FIRST);
    let missed = Missed::new(next, desk.document_now().tournament().settings.byes);
    let add = move |entrant: Entrant| {
        let id = desk.document_now().next_id();
        let added = entrant.person.name.clone();
        if desk.dispatch(Command::add_player(entrant)).is_err() {
            return;
        }
        let number = desk.document_now().tournament().player(id).map_or(0, |p| p.tpn.0);
        said.set(t::added(&added, number));
        // Who comes next is often of the same federation and club; the rest is another's.
        form.update(|f| {
            *f = Form {
                federation: std::mem::take(&mut f.federation),
                club: std::mem::take(&mut f.club),
                ..Form::default()
            }
        });
        if let Some(name) = name.get_untracked() {
            // The field is in the page, so it can take the focus.
            let _ = name.focus();
        }
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let person = match form.with_untracked(Form::person) {
            Ok(person) => person,
            Err(wrong) => return faults.set(wrong),
        };
        faults.set(Vec::new());
        let (enters, byes) = untrack(|| (missed.enters.get(), missed.byes()));
        let entrant = Entrant { person, enters, byes };
        match namesake(&desk.document_now(), &entrant.person, None) {
            None => add(entrant),
            Some(question) => confirm.ask(question, move || add(entrant.clone())),
        }
    };
    view! {
        <form class="person" on:submit=submit on:keydown=move |event| arrows(&event)>
            <PersonFields form faults name unfolded=false />
            <Suggestions form said />
            {(next != RoundNo::FIRST).then(|| view! { <LateEntry next missed /> })}
            <p class="person-said" role="status" id="person-said">{move || said.get()}</p>
            <div class="actions">
                <button type="button" class="button" on:click=move |_| open.set(false)>{words::close()}</button>
                <button type="submit" class="button button-primary" id="person-submit">{t::add_another()}</button>
            </div>
        </form>
    }
}

/// The question whether somebody is another one than the namesake who is there; `None` where there is no namesake.
/// `own`: who is being edited, and no namesake of their own.
fn namesake(document: &Document, person: &Person, own: Option<PlayerId>) -> Option<Question> {
    let mut others = document.tournament().clone();
    others.players.retain(|player| Some(player.id) != own);
    let like = compare(&others, std::slice::from_ref(person)).into_iter().next()?;
    let Likeness::Player(id, _) = like else { return None };
    let there = others.player(id)?;
    let rating = there.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let known = [rating, dates::day(&there.birth), there.club.clone(), there.federation.clone()];
    let known: Vec<String> = known.into_iter().filter(|text| !text.is_empty()).collect();
    let said = match known.is_empty() {
        true => t::namesake(&there.name, there.tpn.0),
        false => t::namesake_known(&there.name, there.tpn.0, &known.join(", ")),
    };
    Some(Question {
        title: t::namesake_title().to_owned(),
        costs: vec![said],
        action: t::namesake_action().to_owned(),
    })
}

/// Everything about a player who is there already.
#[component]
pub fn EditDialog(
    /// Whom; closing sets it to nobody.
    who: RwSignal<Option<PlayerId>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let player = move || who.get().and_then(|id| desk.document_now().tournament().player(id).cloned());
    let title = Signal::derive(move || player().map(|p| t::edit_title(&p.name)).unwrap_or_default());
    view! {
        <Dialog open=Signal::derive(move || who.get().is_some()) title on_close=move |()| who.set(None)>
            {move || player().map(|player| view! { <EditForm player who /> })}
        </Dialog>
    }
}

#[component]
fn EditForm(player: Player, who: RwSignal<Option<PlayerId>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let confirm = expect_context::<Confirm>();
    let form = RwSignal::new(Form::of(&player));
    let faults = RwSignal::new(Vec::<Fault>::new());
    let id = player.id;
    let before = player.clone();
    let memberships = RwSignal::new(Memberships::of(desk.document_now().tournament(), id));
    let rating = Form::of(&player).rating;
    // What a corrected rating does to the pairing numbers (C.04.2 article 2.3).
    let renumbers = move |form: RwSignal<Form>| {
        let corrected = form.with(|form| form.rating.trim() != rating);
        corrected.then(|| match desk.tournament(initial_order::corrections_renumber) {
            true => t::rating_renumbers(),
            false => t::rating_keeps_numbers(),
        })
    };
    // What was typed, and what else is done with the same step; the dialog closes with it.
    let save = Callback::new(move |more: Option<Command>| {
        let changes = match form.with_untracked(|form| form.changes(&before)) {
            Err(wrong) => return faults.set(wrong),
            Ok(changes) => changes,
        };
        let edit = (!changes.is_empty()).then_some(Command::EditPlayer { player: id, changes });
        let document = desk.document_now();
        let categories = memberships.with_untracked(|chosen| chosen.commands(document.tournament(), id));
        let command = Command::together(edit.into_iter().chain(categories).chain(more).collect());
        let save = move || {
            if command.clone().is_none_or(|command| desk.dispatch(command).is_ok()) {
                who.set(None);
            }
        };
        // Only whoever gets another name gets a namesake by it.
        let renamed = form.with_untracked(|form| form.name.trim() != before.name);
        let person = form.with_untracked(Form::person).ok().filter(|_| renamed);
        match person.and_then(|person| namesake(&document, &person, Some(id))) {
            None => save(),
            Some(question) => confirm.ask(question, save),
        }
    });
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        save.run(None);
    };
    view! {
        <form class="person" on:submit=submit>
            <PersonFields form faults name=NodeRef::new() unfolded=true />
            <MembershipsField memberships />
            {move || renumbers(form).map(|said| view! { <p class="hint" id="person-number" role="status">{said}</p> })}
            <div class="actions">
                <button type="button" class="button" on:click=move |_| who.set(None)>{words::cancel()}</button>
                <button type="submit" class="button button-primary" id="person-submit">{words::save()}</button>
            </div>
        </form>
        <ByesEditor player=id />
        <Leaving player who save />
    }
}

/// Withdrawing, returning, removing. `save` does it together with what was typed above.
#[component]
fn Leaving(
    player: Player,
    who: RwSignal<Option<PlayerId>>,
    save: Callback<Option<Command>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let confirm = expect_context::<Confirm>();
    let id = player.id;
    let name = player.name.clone();
    let removable = desk.with(|document| check(document, &Command::RemovePlayer(id)).is_ok());
    let remove = {
        let name = name.clone();
        move |_| {
            let done = move || who.set(None);
            confirm.dispatch(desk, Command::RemovePlayer(id), t::remove_title(&name), t::remove(), done);
        }
    };
    let back = move |_| {
        save.run(Some(Command::Return(id)));
        if who.get_untracked().is_none() {
            toasts.done(t::returned(&name));
        }
    };
    let from = RwSignal::new(desk.with(next_to_miss));
    let withdraw = move |_| {
        if let Some(from) = from.get_untracked() {
            save.run(Some(Command::Withdraw { player: id, from }));
        }
    };
    view! {
        <section class="leaving">
            {match player.withdrawn_from {
                Some(_) => view! {
                    <button type="button" class="button" id="person-return" on:click=back>{t::return_()}</button>
                }
                .into_any(),
                None => from
                    .get_untracked()
                    .map(|first| {
                        view! {
                            <p class="soft">{t::withdraw_explained()}</p>
                            <label for="withdraw-from">{t::withdraw_from()}</label>
                            <WithdrawFrom first from />
                            <button type="button" class="button" id="person-withdraw" on:click=withdraw>
                                {t::withdraw()}
                            </button>
                        }
                    })
                    .into_any(),
            }}
            {removable
                .then(|| {
                    view! {
                        <button type="button" class="button button-danger" id="person-remove" on:click=remove>
                            {t::remove()}
                        </button>
                    }
                })}
        </section>
    }
}

#[component]
fn WithdrawFrom(first: RoundNo, from: RwSignal<Option<RoundNo>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let last = desk.tournament(|t| t.settings.rounds).unwrap_or(first).max(first);
    let rounds = (first.get()..=last.get()).filter_map(RoundNo::new);
    let choose = move |event| from.set(event_target_value(&event).parse().ok().and_then(RoundNo::new));
    view! {
        <select id="withdraw-from" class="select" on:change=choose>
            {rounds.map(|n| view! { <option value=n.get()>{n.get()}</option> }).collect_view()}
        </select>
    }
}

/// The first round somebody can still stay away from; `None` when the last is paired.
fn next_to_miss(document: &Document) -> Option<RoundNo> {
    let next = document.next_round()?;
    let last = document.tournament().settings.rounds;
    last.is_none_or(|last| next <= last).then_some(next)
}
