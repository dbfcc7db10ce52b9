//! The pairing system and what can be set besides it, each with what speaks against it.

use crate::i18n::advice as t;
use leptos::prelude::*;
use pairing_core::systems::{
    Advice, Prospect, Status, SystemOption, Weight, advice, advice_on_rounds, profile,
};
use pairing_core::tournament::{Acceleration, PairingSystem, Settings};

/// The systems, each in two sentences, with what is to be considered for the event as it is entered.
#[component]
pub fn SystemChoice(
    /// The one chosen.
    #[prop(into)]
    system: Signal<PairingSystem>,
    /// The event as far as it is known.
    #[prop(into)]
    event: Signal<Prospect>,
    /// Told of another choice.
    #[prop(into)]
    on_choose: Callback<PairingSystem>,
) -> impl IntoView {
    let choice = move |each: PairingSystem| {
        let all = Memo::new(move |_| advice(each, &event.get()));
        let in_force = matches!(profile(each).status, Status::InForce);
        view! {
            <label class="choice" data-system=each.key()>
                <input
                    type="radio"
                    name="system"
                    value=each.key()
                    prop:checked=move || system.get() == each
                    on:change=move |_| on_choose.run(each)
                />
                <strong>
                    {each.title()} {chapter(each).map(|chapter| view! { " " <span class="article">{chapter}</span> })}
                    {(!in_force).then(|| view! { " " <span class="badge">{t::superseded_badge()}</span> })}
                </strong>
                <p>{t::about_system(each)}</p>
                {move || all.get().into_iter().map(advice_view).collect_view()}
            </label>
        }
    };
    view! {
        <fieldset class="fieldset" id="system-choice">
            <legend>{t::system()}</legend>
            {PairingSystem::ALL.map(choice).collect_view()}
        </fieldset>
    }
}

/// What is to be considered about the number of rounds; nothing while nothing is.
#[component]
pub fn RoundsAdvice(
    /// The event as far as it is known.
    #[prop(into)]
    event: Signal<Prospect>,
) -> impl IntoView {
    let said = Memo::new(move |_| advice_on_rounds(&event.get()));
    view! { <div id="rounds-advice" aria-live="polite">{move || said.get().map(advice_view)}</div> }
}

/// The chapter in the handbook, where the text stands in it; older ones have their names only.
fn chapter(system: PairingSystem) -> Option<&'static str> {
    Some(profile(system).text.chapter()).filter(|chapter| chapter.starts_with("C."))
}

fn advice_view(advice: Advice) -> impl IntoView {
    let (weight, class) = match advice.weight() {
        Weight::Note => ("note", "advice advice-note"),
        Weight::Warning => ("warning", "advice advice-warning"),
        Weight::Obstacle => ("obstacle", "advice advice-obstacle"),
    };
    view! {
        <p class=class data-advice=weight>
            <span aria-hidden="true">{if weight == "note" { "i" } else { "!" }}</span>
            <span>{t::in_words(advice)}</span>
        </p>
    }
}

/// What can be set besides the system: its own options, and such of others as are set.
#[component]
pub fn SystemOptions(
    /// The settings as they are.
    #[prop(into)]
    settings: Signal<Settings>,
    /// Told of the settings with one option changed.
    #[prop(into)]
    on_change: Callback<Settings>,
) -> impl IntoView {
    let system = move || settings.with(|settings| settings.system.unwrap_or(PairingSystem::Dutch2026));
    let shown = Memo::new(move |_| {
        let own = profile(system()).options;
        let is_shown = |option: &SystemOption| own.contains(option) || settings.with(|s| is_set(s, *option));
        SystemOption::ALL.into_iter().filter(is_shown).collect::<Vec<_>>()
    });
    let option = move |option: SystemOption| {
        let (id, title, help) = t::option(option);
        let change = move |event| {
            let mut changed = settings.get_untracked();
            set(&mut changed, option, event_target_checked(&event));
            on_change.run(changed);
        };
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    id=id
                    prop:checked=move || settings.with(|settings| is_set(settings, option))
                    on:change=change
                />
                <strong>{title}</strong>
                <p>{help}</p>
            </label>
        }
    };
    view! {
        <Show when=move || !shown.read().is_empty()>
            <fieldset class="fieldset" id="system-options">
                <legend>{t::options()}</legend>
                <For each=move || shown.get() key=|option| *option children=option />
            </fieldset>
        </Show>
    }
}

fn is_set(settings: &Settings, option: SystemOption) -> bool {
    match option {
        SystemOption::Acceleration => settings.acceleration.is_some(),
        SystemOption::MaxiTournament => settings.maxi_tournament,
        SystemOption::YouthChampionship => settings.youth_championship,
        SystemOption::AdjournedGamesAreDraws => settings.adjourned_games_are_draws,
        SystemOption::AbsentKeepNumbers => settings.absent_keep_numbers,
    }
}

fn set(settings: &mut Settings, option: SystemOption, on: bool) {
    match option {
        SystemOption::Acceleration => settings.acceleration = on.then_some(Acceleration::Baku),
        SystemOption::MaxiTournament => settings.maxi_tournament = on,
        SystemOption::YouthChampionship => settings.youth_championship = on,
        SystemOption::AdjournedGamesAreDraws => settings.adjourned_games_are_draws = on,
        SystemOption::AbsentKeepNumbers => settings.absent_keep_numbers = on,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_set_and_nothing_else() {
        for option in SystemOption::ALL {
            let mut settings = Settings::default();
            set(&mut settings, option, true);
            let on: Vec<SystemOption> =
                SystemOption::ALL.into_iter().filter(|o| is_set(&settings, *o)).collect();
            assert_eq!(on, [option]);
            set(&mut settings, option, false);
            assert_eq!(settings, Settings::default());
        }
    }
}
