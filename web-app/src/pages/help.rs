//! Questions and answers, and every key, on one page.

use crate::components::KeyMap;
use crate::i18n::help as t;
use leptos::prelude::*;

/// A question and its answer.
type Answered = (fn() -> &'static str, fn() -> &'static str);

const BEGINNING: [Answered; 4] = [
    (t::q_start, t::a_start),
    (t::q_system, t::a_system),
    (t::q_import, t::a_import),
    (t::q_late, t::a_late),
];

const PLAYING: [Answered; 6] = [
    (t::q_bye, t::a_bye),
    (t::q_leave, t::a_leave),
    (t::q_wrong, t::a_wrong),
    (t::q_unpublish, t::a_unpublish),
    (t::q_paper, t::a_paper),
    (t::q_phone, t::a_phone),
];

const EXPLAINING: [Answered; 3] = [(t::q_why, t::a_why), (t::q_rank, t::a_rank), (t::q_exact, t::a_exact)];

const KEEPING: [Answered; 4] =
    [(t::q_stored, t::a_stored), (t::q_undo, t::a_undo), (t::q_offline, t::a_offline), (t::q_two, t::a_two)];

/// The page of questions and answers. All of it is there at once: the browser's own search finds everything.
#[component]
pub fn HelpPage() -> impl IntoView {
    view! {
        <header class="page-head">
            <h1>{t::title()}</h1>
        </header>
        <p class="soft">{t::lead()}</p>
        <div class="answers" id="answers">
            {part(t::beginning(), &BEGINNING)}
            {part(t::playing(), &PLAYING)}
            {part(t::explaining(), &EXPLAINING)}
            {part(t::keeping(), &KEEPING)}
            <section class="answers-keys">
                <h2>{t::keyboard()}</h2>
                <div class="answers-key-map">
                    <KeyMap />
                </div>
            </section>
        </div>
    }
}

fn part(title: &'static str, answers: &[Answered]) -> impl IntoView + use<> {
    let answers = answers.iter().map(|(question, answer)| {
        view! {
            <h3>{question()}</h3>
            <p>{answer()}</p>
        }
    });
    view! {
        <section>
            <h2>{title}</h2>
            {answers.collect_view()}
        </section>
    }
}
