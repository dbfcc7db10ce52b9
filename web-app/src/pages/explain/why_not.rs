//! “Why not A against B?”: a chooser, and the answer criterion by criterion.

use super::criteria::{Comparison, first_difference};
use super::drawing::Drawing;
use super::drawn::{Which, drawn};
use super::known::Known;
use crate::engine::client;
use crate::i18n::explain as t;
use crate::pages::round::why::Explainer;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use pairing_core::explain::{WhyNot as Answer, sentence};
use pairing_core::systems::{RoundPairing, Wish};
use pairing_core::tournament::{PlayerId, Tournament};
use std::sync::Arc;

/// What has come of the question.
#[derive(Clone, Debug, PartialEq)]
enum Asked {
    Nothing,
    Asking,
    Answered(Wish, Box<Answer>),
    Failed(String),
}

/// The value of the option that stands for the bye.
const BYE: &str = "bye";

/// The chooser and the answer.
#[component]
pub fn WhyNot(
    /// The tournament before the round, and its pairing.
    known: Known,
    /// Who is asked about: the first at first.
    who: Vec<PlayerId>,
) -> impl IntoView {
    let people = StoredValue::new(who.clone());
    let chosen = RwSignal::new(who.first().copied());
    let whom = RwSignal::new(String::new());
    let asked = RwSignal::new(Asked::Nothing);
    let known = StoredValue::new(known);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if let Some(wish) = wish(chosen.get_untracked(), &whom.read_untracked()) {
            known.with_value(|known| ask(known, wish, asked));
        }
    };
    let name = move |id: PlayerId| {
        known.with_value(|known| known.0.player(id).map_or_else(|| format!("({id})"), |p| p.name.clone()))
    };
    let option = move |id: PlayerId| view! { <option value=id.to_string()>{name(id)}</option> };
    view! {
        <section class="why-not" id="why-not">
            <h3>{t::why_not()}</h3>
            <form class="why-not-form" on:submit=submit>
                <label>
                    <span>{t::why_not_who()}</span>
                    <select
                        class="input"
                        id="why-not-who"
                        on:change=move |event| {
                            chosen.set(event_target_value(&event).parse().ok().map(PlayerId));
                            whom.set(String::new());
                            asked.set(Asked::Nothing);
                        }
                    >
                        {people.with_value(|people| people.iter().copied().map(option).collect_view())}
                    </select>
                </label>
                <label>
                    <span>{t::why_not_whom()}</span>
                    <select
                        class="input"
                        id="why-not-whom"
                        prop:value=whom
                        on:change=move |event| {
                            whom.set(event_target_value(&event));
                            asked.set(Asked::Nothing);
                        }
                    >
                        <option value="">{t::why_not_choose()}</option>
                        {move || {
                            let choices = known.with_value(|known| Choices::of(known, chosen.get()));
                            view! {
                                {choices.bye.then(|| view! { <option value=BYE>{t::why_not_bye()}</option> })}
                                <optgroup label=t::why_not_same_bracket()>
                                    {choices.near.into_iter().map(option).collect_view()}
                                </optgroup>
                                <optgroup label=t::why_not_others()>
                                    {choices.far.into_iter().map(option).collect_view()}
                                </optgroup>
                            }
                        }}
                    </select>
                </label>
                <button
                    type="submit"
                    class="button"
                    id="why-not-ask"
                    disabled=move || whom.read().is_empty() || asked.with(|asked| *asked == Asked::Asking)
                >
                    {t::why_not_ask()}
                </button>
            </form>
            <div class="why-not-answer" id="why-not-answer" aria-live="polite">
                {move || match asked.get() {
                    Asked::Nothing => None,
                    Asked::Asking => Some(view! { <p>{t::why_not_asking()}</p> }.into_any()),
                    Asked::Failed(why) => Some(view! { <p>{why}</p> }.into_any()),
                    Asked::Answered(wish, answer) => {
                        known.with_value(|known| Some(answered(known, wish, &answer).into_any()))
                    }
                }}
            </div>
        </section>
    }
}

fn wish(who: Option<PlayerId>, whom: &str) -> Option<Wish> {
    match whom {
        BYE => who.map(Wish::Bye),
        _ => Some(Wish::Pair(who?, PlayerId(whom.parse().ok()?))),
    }
}

/// Whom somebody could be wished against.
struct Choices {
    bye: bool,
    near: Vec<PlayerId>,
    far: Vec<PlayerId>,
}

impl Choices {
    fn of(known: &Known, who: Option<PlayerId>) -> Choices {
        let (before, paired) = &**known;
        let explainer = Explainer::new(before, paired);
        let opponent = |id| {
            paired.boards.iter().find_map(|b| match (b.white == id, b.black == id) {
                (true, _) => Some(b.black),
                (_, true) => Some(b.white),
                _ => None,
            })
        };
        let not_these = [who, who.and_then(opponent)];
        let stands = |bracket: &pairing_core::systems::BracketRecord, id: &PlayerId| {
            bracket.mdps.contains(id) || bracket.residents.contains(id)
        };
        let brackets = &paired.justification.brackets;
        let own = who.and_then(|who| brackets.iter().rev().find(|bracket| stands(bracket, &who)));
        let seats = paired.boards.iter().flat_map(|b| [b.white, b.black]).chain(paired.pab());
        let mut all: Vec<PlayerId> = seats.filter(|&id| !not_these.contains(&Some(id))).collect();
        all.sort_by_cached_key(|&id| explainer.name(id).to_lowercase());
        let (near, far) = all.into_iter().partition(|id| own.is_some_and(|bracket| stands(bracket, id)));
        Choices { bye: paired.pab().is_some() && paired.pab() != who, near, far }
    }
}

fn ask(known: &Known, wish: Wish, asked: RwSignal<Asked>) {
    let (before, paired) = &**known;
    let job = match client::why_not(before, paired.round, Some(paired.system), wish) {
        Ok(job) => job,
        Err(error) => return asked.set(Asked::Failed(error.to_string())),
    };
    asked.set(Asked::Asking);
    spawn_local(async move {
        let answer = match job.answer().await {
            Ok(Ok(answer)) => Asked::Answered(wish, Box::new(answer)),
            Ok(Err(refusal)) => Asked::Failed(refusal.to_string()),
            Err(error) => Asked::Failed(error.to_string()),
        };
        // The panel may have gone by now.
        asked.try_set(answer);
    });
}

fn answered(known: &Known, wish: Wish, answer: &Answer) -> impl IntoView + use<> {
    let (before, paired) = &**known;
    let then = match answer {
        Answer::Worse(difference) => Some(&difference.pairing),
        Answer::Later { with_wish, .. } => Some(with_wish),
        _ => None,
    };
    view! {
        <p class="why-not-sentence">{sentence(before, wish, answer)}</p>
        {then.map(|then| compared(before, paired, then, wish))}
    }
}

/// The bracket in which the two pairings part, and the boards that would be others.
fn compared(
    before: &Tournament,
    paired: &RoundPairing,
    then: &RoundPairing,
    wish: Wish,
) -> impl IntoView + use<> {
    /// More than these nobody reads.
    const LISTED: usize = 8;
    let explainer = Explainer::new(before, then);
    let is_same = |b: &&pairing_core::systems::Board| {
        paired.boards.iter().any(|a| [(a.white, a.black), (a.black, a.white)].contains(&(b.white, b.black)))
    };
    let others: Vec<_> = then.boards.iter().filter(|board| !is_same(board)).collect();
    let mut list: Vec<String> = others
        .iter()
        .take(LISTED)
        .map(|b| format!("{} – {}", explainer.name(b.white), explainer.name(b.black)))
        .collect();
    if others.len() > LISTED {
        list.push("…".to_owned());
    }
    if then.pab() != paired.pab() {
        list.extend(then.pab().map(|id| t::why_not_bye_would(&explainer.name(id))));
    }
    let title = match others.len() {
        1 => t::why_not_board_1().to_owned(),
        n => t::why_not_boards(n),
    };
    let mark = match wish {
        Wish::Pair(a, b) => Some((a, b)),
        Wish::Bye(_) => None,
    };
    view! {
        {first_difference(paired, then)
            .map(|(now, other)| {
                let parts = drawn(&explainer, &other, Which::Paired);
                view! {
                    <Comparison system=paired.system now then=other />
                    <Drawing parts mark />
                }
            })}
        <p>{title}</p>
        <ul class="why-not-boards">{list.into_iter().map(|board| view! { <li>{board}</li> }).collect_view()}</ul>
    }
}

/// Everybody paired in a round, by name, those of one bracket first.
pub fn everybody(known: &Arc<(Tournament, RoundPairing)>) -> Vec<PlayerId> {
    let Choices { mut near, far, .. } = Choices::of(known, known.1.pab());
    near.extend(far);
    near
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::generate::{Plan, generate};
    use pairing_core::handling::before_round;
    use pairing_core::systems::{Ruleset, pair};
    use pairing_core::tournament::RoundNo;

    fn known(players: u32) -> Known {
        let round = RoundNo::new(4).unwrap();
        let tournament = generate(&Plan::new(players, round, 3)).unwrap().tournament;
        let before = before_round(&tournament, round);
        let paired = pair(&before, round, &Ruleset::of(&before)).unwrap();
        Arc::new((before, paired))
    }

    #[test]
    fn everybody_but_the_present_opponent_can_be_wished_for() {
        let known = known(15);
        let white = known.1.boards[3].white;
        let choices = Choices::of(&known, Some(white));
        assert!(choices.bye);
        assert_eq!(choices.near.len() + choices.far.len(), 13);
        assert!(!choices.near.contains(&white) && !choices.far.contains(&known.1.boards[3].black));
        assert!(!choices.near.is_empty());
        // Who has the bye need not wish for it.
        let pab = Choices::of(&known, known.1.pab());
        assert!(!pab.bye);
        assert_eq!(everybody(&known).len(), 14);
        assert!(!Choices::of(&self::known(14), Some(PlayerId(1))).bye);
    }

    #[test]
    fn what_is_chosen_is_the_wish() {
        assert_eq!(wish(Some(PlayerId(3)), "bye"), Some(Wish::Bye(PlayerId(3))));
        assert_eq!(wish(Some(PlayerId(3)), "5"), Some(Wish::Pair(PlayerId(3), PlayerId(5))));
        assert_eq!(wish(Some(PlayerId(3)), ""), None);
        assert_eq!(wish(None, "bye"), None);
    }
}
