//! A late entry: from which round, what each round missed will be, said before anything is done (C.04.2 article 2.4).

use crate::components::Field;
use crate::i18n::{people as t, planning};
use crate::pages::round::byes::points_in_words;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::{ByeKind, ByeRules, PointSystem, Points, RequestedBye, RoundNo};

/// What is chosen about the rounds missed. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Missed {
    /// What players may ask for in this event.
    rules: ByeRules,
    /// The first round played.
    pub enters: RwSignal<RoundNo>,
    /// Whether rounds missed are worth half a point.
    half: RwSignal<bool>,
    /// How many of them at most; empty: all.
    at_most: RwSignal<String>,
}

impl Missed {
    /// Plays from `next` on; rounds missed are worth nothing, and with half-point byes as many are granted as the event
    /// allows to ask for. Needs a reactive owner.
    pub fn new(next: RoundNo, rules: ByeRules) -> Missed {
        let at_most = rules.most_half_points.map(|most| most.to_string()).unwrap_or_default();
        Missed {
            rules,
            enters: RwSignal::new(next),
            half: RwSignal::new(false),
            at_most: RwSignal::new(at_most),
        }
    }

    /// The byes granted. Tracked.
    pub fn byes(&self) -> Vec<(RoundNo, RequestedBye)> {
        let most = match self.half.get() {
            true => self.at_most.with(|text| text.trim().parse().unwrap_or(usize::MAX)),
            false => 0,
        };
        granted(self.enters.get(), most, self.rules.last_round)
    }

    /// Whether more byes are granted than the event allows to ask for. Tracked.
    fn is_beyond_rules(&self) -> bool {
        self.rules.most_half_points.is_some_and(|most| self.byes().len() > usize::from(most))
    }
}

/// Half-point byes for the first `most` rounds before `enters`, none after `last`.
fn granted(enters: RoundNo, most: usize, last: Option<RoundNo>) -> Vec<(RoundNo, RequestedBye)> {
    let rounds = rounds_before(enters).filter(|round| last.is_none_or(|last| *round <= last));
    rounds.take(most).map(|round| (round, RequestedBye::HalfPoint)).collect()
}

fn rounds_before(round: RoundNo) -> impl Iterator<Item = RoundNo> {
    (1..round.get()).filter_map(RoundNo::new)
}

/// Each round missed in words, and the points to begin with.
fn told(enters: RoundNo, byes: &[(RoundNo, RequestedBye)], points: &PointSystem) -> (Vec<String>, Points) {
    let mut total = Points::ZERO;
    let line = |round: RoundNo| {
        let bye = byes.iter().find(|(granted, _)| *granted == round);
        let kind = bye.map_or(ByeKind::ZeroPoint, |&(_, bye)| bye.into());
        let worth = points.for_bye(kind);
        total += worth;
        match bye {
            Some(_) => t::missed_bye(round, &points_in_words(worth)),
            None => t::missed_absent(round, &points_in_words(worth)),
        }
    };
    let lines = rounds_before(enters).map(line).collect();
    (lines, total)
}

/// From which round a late entry plays, and what the rounds missed are worth.
#[component]
pub fn LateEntry(
    /// The round that is paired next.
    next: RoundNo,
    /// What is chosen.
    missed: Missed,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let last = desk.tournament(|t| t.settings.rounds).unwrap_or(next);
    let rounds = (next.get()..=last.get().max(next.get())).filter_map(RoundNo::new);
    let choose = move |event| {
        if let Some(round) = event_target_value(&event).parse().ok().and_then(RoundNo::new) {
            missed.enters.set(round);
        }
    };
    let preview = move || {
        let points = desk.tournament(|t| t.settings.points);
        let (lines, total) = told(missed.enters.get(), &missed.byes(), &points);
        view! {
            <ul>{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
            <p>{t::begins_with(&points_in_words(total))}</p>
            {missed.is_beyond_rules().then(|| view! { <p class="hint">{planning::beyond_rules()}</p> })}
        }
    };
    view! {
        <div class="person-fields">
            <Field id="person-enters" label=t::enters()>
                <select id="person-enters" class="input" on:change=choose>
                    {rounds.map(|n| view! { <option value=n.get()>{n.get()}</option> }).collect_view()}
                </select>
            </Field>
            <Field id="person-missed" label=t::missed()>
                <select
                    id="person-missed"
                    class="input"
                    on:change=move |event| missed.half.set(event_target_value(&event) == "H")
                >
                    <option value="">{t::missed_nothing()}</option>
                    <option value="H">{t::missed_half()}</option>
                </select>
            </Field>
            <Show when=move || missed.half.get()>
                <Field id="person-missed-most" label=t::missed_most()>
                    <input
                        id="person-missed-most"
                        class="input"
                        inputmode="numeric"
                        autocomplete="off"
                        placeholder=t::missed_all()
                        prop:value=missed.at_most
                        on:input=move |event| missed.at_most.set(event_target_value(&event))
                    />
                </Field>
            </Show>
        </div>
        <div class="late-preview" id="late-preview" aria-live="polite">{preview}</div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(n: usize) -> RoundNo {
        RoundNo::new(n).unwrap()
    }

    #[test]
    fn each_round_missed_is_told_before() {
        let says = |enters, most| {
            let enters = round(enters);
            told(enters, &granted(enters, most, None), &PointSystem::STANDARD)
        };
        let (lines, total) = says(3, 1);
        assert_eq!(lines, ["Round 1: half-point bye, ½ point", "Round 2: absent, 0 points"]);
        assert_eq!(total, Points::HALF, "half for missed rounds, one at most");
        assert_eq!(says(3, 0).1, Points::ZERO);
        assert_eq!(says(3, usize::MAX).1, Points::ONE);
        assert!(says(1, 5).0.is_empty());
    }

    #[test]
    fn no_half_point_is_granted_after_the_last_round_for_byes() {
        let byes = granted(round(5), usize::MAX, Some(round(2)));
        assert_eq!(byes, [(round(1), RequestedBye::HalfPoint), (round(2), RequestedBye::HalfPoint)]);
        assert_eq!(granted(round(5), 1, Some(round(2))), byes[..1]);
    }
}
