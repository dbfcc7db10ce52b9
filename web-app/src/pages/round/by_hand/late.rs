//! A late player against whoever has the bye: a name, Enter, and they play.

use crate::components::{Dialog, Field};
use crate::i18n::by_hand as t;
use crate::pages::players::fold::fold;
use crate::pages::players::form::{Fault, Form};
use crate::pages::round::step::Stage;
use crate::state::{Desk, Toasts};
use leptos::ev;
use leptos::prelude::*;
use pairing_core::check::by_hand::colours_for;
use pairing_core::event::{Command, Document, Entrant, Move, Origin, Person, Place, Rework, apply};
use pairing_core::tournament::{ByeKind, PlayerId, RoundNo};

/// For whom the dialog stands.
#[derive(Clone, Copy, Debug)]
pub struct Late {
    /// Who has the bye; `None`: the dialog is closed.
    pub against: RwSignal<Option<PlayerId>>,
    /// The round.
    pub round: RoundNo,
}

/// Whether a late player can still be paired in the round: it is the draft, or the last one published.
pub fn is_open(document: &Document, round: RoundNo) -> bool {
    if document.tournament().settings.is_round_robin() {
        // It has no late entries.
        return false;
    }
    match Stage::of(document, round) {
        Stage::Draft => true,
        Stage::Published => document.published() == round.get(),
        Stage::Next | Stage::After(_) | Stage::NoSuchRound => false,
    }
}

/// Who is known but has no game in the round, and could have come after all: absent, or entering later.
fn could_come(document: &Document, round: RoundNo) -> Vec<(PlayerId, String)> {
    let Some(table) = Rework::begin(document, round) else { return Vec::new() };
    let tournament = document.tournament();
    let absent = tournament.players.iter().filter(|player| {
        let gone = player.withdrawn_from.is_some_and(|from| from <= round);
        let here = match table.place(player.id) {
            Some(Place::Bye(kind)) => kind != ByeKind::PairingAllocated,
            Some(Place::Seat(..)) => false,
            Some(Place::Waiting) | None => true,
        };
        !gone && here
    });
    absent.map(|player| (player.id, player.name.clone())).collect()
}

/// Who has come: somebody of the list, or a new player by name and rating.
#[derive(Clone, Debug)]
enum Comer {
    Known(PlayerId),
    New(Person),
}

/// The dialog.
#[component]
pub fn LateDialog(late: Late) -> impl IntoView {
    let Late { against, round } = late;
    let desk = expect_context::<Desk>();
    let name_of = move |id: PlayerId| {
        desk.document_now().tournament().player(id).map_or_else(String::new, |player| player.name.clone())
    };
    let title =
        Signal::derive(move || against.get().map(|id| t::late_title(&name_of(id))).unwrap_or_default());
    view! {
        <Dialog open=Signal::derive(move || against.get().is_some()) title on_close=move |()| against.set(None)>
            {move || against.get().map(|holder| view! { <LateForm against round holder /> })}
        </Dialog>
    }
}

#[component]
fn LateForm(against: RwSignal<Option<PlayerId>>, round: RoundNo, holder: PlayerId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toasts = expect_context::<Toasts>();
    let known = could_come(&desk.document_now(), round);
    let chosen = RwSignal::new(String::new());
    let name = RwSignal::new(String::new());
    let rating = RwSignal::new(String::new());
    let holder_name =
        desk.document_now().tournament().player(holder).map_or_else(String::new, |p| p.name.clone());
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let typed = Form { name: name.get_untracked(), rating: rating.get_untracked(), ..Form::default() };
        let comer = match (chosen.get_untracked().parse(), typed.person()) {
            (Ok(id), _) => Comer::Known(PlayerId(id)),
            (Err(_), Ok(person)) => Comer::New(person),
            (Err(_), Err(faults)) => {
                let faults: Vec<&str> = faults.into_iter().map(Fault::in_words).collect();
                return toasts.refused(faults.join(" "));
            }
        };
        if let Comer::New(person) = &comer
            && let Some(known) = namesake(&desk.document_now(), &person.name)
        {
            return toasts.refused(t::late_namesake(&known));
        }
        match seat(&desk.document_now(), round, holder, comer) {
            Ok((commands, said)) => {
                if desk.dispatch(Command::Together(commands)).is_ok() {
                    against.set(None);
                    toasts.done(said);
                }
            }
            Err(why) => toasts.refused(why),
        }
    };
    view! {
        <form class="person" id="late" on:submit=submit>
            <p>{t::late_hint(&holder_name)}</p>
            {(!known.is_empty()).then(|| view! {
                <Field id="late-who" label=t::late_who()>
                    <select
                        id="late-who"
                        class="input"
                        on:change=move |event| chosen.set(event_target_value(&event))
                    >
                        <option value="">{t::late_new()}</option>
                        {known
                            .into_iter()
                            .map(|(id, name)| view! { <option value=id.0>{name}</option> })
                            .collect_view()}
                    </select>
                </Field>
            })}
            <Show when=move || chosen.with(String::is_empty)>
                <div class="person-fields">
                    <Field id="late-name" label=t::late_name()>
                        <input
                            id="late-name"
                            class="input"
                            autofocus=true
                            required=true
                            autocomplete="off"
                            prop:value=name
                            on:input=move |event| name.set(event_target_value(&event))
                        />
                    </Field>
                    <Field id="late-rating" label=t::late_rating()>
                        <input
                            id="late-rating"
                            class="input"
                            inputmode="numeric"
                            autocomplete="off"
                            prop:value=rating
                            on:input=move |event| rating.set(event_target_value(&event))
                        />
                    </Field>
                </div>
            </Show>
            <div class="actions">
                <button type="submit" class="button button-primary" id="late-pair">{t::late_pair()}</button>
            </div>
        </form>
    }
}

/// Somebody of the tournament who has this name, accents and capitals aside.
fn namesake(document: &Document, name: &str) -> Option<String> {
    let wanted = fold(name.trim());
    document.tournament().players.iter().find(|player| fold(&player.name) == wanted).map(|p| p.name.clone())
}

/// What seats the comer against the holder of the bye, as one step, and a sentence for when it is done.
///
/// # Errors
/// Why it cannot be done, in words.
fn seat(
    document: &Document,
    round: RoundNo,
    holder: PlayerId,
    comer: Comer,
) -> Result<(Vec<Command>, String), String> {
    let mut commands = Vec::new();
    let comer = match comer {
        Comer::Known(id) => {
            let enters = document.tournament().player(id).map(|player| player.enters);
            if enters.is_some_and(|enters| enters > round) {
                commands.push(Command::SetEntry { player: id, enters: round });
            }
            if document.tournament().request(id, round).is_some() {
                commands.push(Command::SetRequest { player: id, round, bye: None });
            }
            id
        }
        Comer::New(person) => {
            let entrant = Entrant { person, enters: round, byes: Vec::new() };
            commands.push(Command::add_player(entrant));
            document.next_id()
        }
    };
    let mut document = document.clone();
    for command in &commands {
        document = apply(&document, command).map_err(|why| why.to_string())?;
    }
    let tournament = document.tournament();
    let table = Rework::begin(&document, round).ok_or_else(|| t::late_not_now().to_owned())?;
    let mut everybody: Vec<PlayerId> = table.games().flat_map(|(_, white, black)| [white, black]).collect();
    everybody.extend([holder, comer]);
    everybody.sort_unstable();
    let (white, black) = colours_for(tournament, round, &everybody, holder, comer);
    let table = table.after(Move::Pair { white, black }).map_err(|why| why.to_string())?;
    let name = |id| tournament.player(id).map_or_else(String::new, |player| player.name.clone());
    let note = t::late_record(&name(comer), &name(holder));
    let pairing = table.pairing();
    let number = tournament.settings.board_shown(pairing.games.len());
    let said = t::late_done(&name(white), &name(black), number);
    commands.push(match (tournament.round(round), document.draft()) {
        (Some(_), _) => Command::Amend { round, pairing, note },
        (None, draft) => {
            let origin = draft.map(|draft| draft.origin.clone()).unwrap_or_default();
            let note = if origin.note.is_empty() { note } else { format!("{} {note}", origin.note) };
            Command::Draft { round, pairing, origin: Origin { note, ..origin } }
        }
    });
    Ok((commands, said))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::Pairing;
    use pairing_core::tournament::{Bye, RequestedBye, Tournament};

    fn done(document: &Document, command: Command) -> Document {
        apply(document, &command).unwrap()
    }

    #[test]
    fn who_was_absent_or_comes_later_can_still_come_who_has_left_cannot() {
        let mut tournament = Tournament::default();
        tournament.settings.rounds = RoundNo::new(3);
        let mut document = Document::new(tournament).unwrap();
        let people = ["A", "B", "C", "D", "E"].map(|name| Entrant::new(Person::new(name, None)));
        document = done(&document, Command::AddPlayers(people.into()));
        let first = RoundNo::FIRST;
        let bye = Some(RequestedBye::HalfPoint);
        document = done(&document, Command::SetRequest { player: PlayerId(4), round: first, bye });
        document = done(&document, Command::Withdraw { player: PlayerId(5), from: first });
        let pairing = Pairing {
            games: vec![(PlayerId(1), PlayerId(2))],
            byes: vec![
                Bye { player: PlayerId(3), kind: ByeKind::PairingAllocated },
                Bye { player: PlayerId(4), kind: ByeKind::HalfPoint },
                Bye { player: PlayerId(5), kind: ByeKind::ZeroPoint },
            ],
        };
        document = done(&document, Command::Draft { round: first, pairing, origin: Origin::default() });
        let names = |document: &Document| {
            could_come(document, first).into_iter().map(|(_, name)| name).collect::<Vec<_>>()
        };
        assert!(is_open(&document, first));
        assert_eq!(names(&document), ["D"]);
        document = done(&document, Command::Publish { round: first });
        let late = Entrant { enters: RoundNo::new(2).unwrap(), ..Entrant::new(Person::new("F", None)) };
        document = done(&document, Command::add_player(late));
        assert_eq!(names(&document), ["D", "F"]);
        assert!(is_open(&document, first) && !is_open(&document, RoundNo::new(2).unwrap()));
    }
}
