//! Why a board is so, why not otherwise, a round step by step, and its certificate.

use crate::engine;
use crate::page::{Page, press};
use pairing_core::event::Journal;
use pairing_core::explain::{position_hash, sentence, why_not};
use pairing_core::handling::before_round;
use pairing_core::systems::{RoundPairing, Ruleset, Wish, pair};
use pairing_core::tournament::{RoundNo, Tournament};
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;
use web_app::demo;
use web_app::state::{Shelf, TournamentId};
use web_app::storage::{Memory, Storage};

/// The demo tournament's fourth round, at an address below it.
async fn fourth_round(below: &str) -> Page {
    a_round(round(), below).await
}

async fn a_round(round: RoundNo, below: &str) -> Page {
    engine::install();
    let storage = Rc::new(Memory::default());
    let id = TournamentId::from_bits(9);
    let journal = Journal::new(demo::tournament()).expect("sound");
    storage.save(&Shelf::key(id), &Shelf::text(&journal, None)).expect("memory");
    Page::open(storage, &format!("#/t/{id}/round/{round}{below}")).await
}

fn round() -> RoundNo {
    RoundNo::new(4).expect("a round number")
}

/// The position of the fourth round, and its pairing.
fn paired() -> (Tournament, RoundPairing) {
    paired_in(round())
}

fn paired_in(round: RoundNo) -> (Tournament, RoundPairing) {
    let before = before_round(&demo::tournament(), round);
    let paired = pair(&before, round, &Ruleset::of(&before)).expect("it was paired");
    (before, paired)
}

fn choose(select: &web_sys::HtmlElement, value: &str) {
    js_sys::Reflect::set(select, &"value".into(), &value.into()).expect("a choice");
    let how = web_sys::EventInit::new();
    how.set_bubbles(true);
    let event = web_sys::Event::new_with_event_init_dict("change", &how).expect("an event");
    select.dispatch_event(&event).expect("dispatched");
}

/// How many there are, once there is one.
async fn count(page: &Page, css: &str) -> usize {
    page.find(css).await;
    let count = js_sys::Function::new_with_args("css", "return document.querySelectorAll(css).length");
    let count = count.call1(&wasm_bindgen::JsValue::NULL, &css.into()).expect("a selector");
    count.as_f64().expect("a number") as usize
}

#[wasm_bindgen_test]
async fn a_board_is_explained_with_its_bracket_drawn() {
    let (_, paired) = paired();
    let page = fourth_round("").await;
    for (board, number) in paired.boards.iter().zip(1..).take(4) {
        page.click(&format!("#board-{number} [data-why]")).await;
        page.find(&format!("#why .seat-asked[data-seat='{}']", board.white)).await;
        page.find(&format!("#why .seat-asked[data-seat='{}']", board.black)).await;
        assert_eq!(count(&page, "#why .fold-line-asked").await, 1, "board {number}");
        let brackets = &paired.justification.brackets;
        let own = brackets.iter().find(|b| {
            b.pairs.contains(&(board.white, board.black)) || b.pairs.contains(&(board.black, board.white))
        });
        let own = own.expect("a pair of a bracket");
        assert_eq!(count(&page, "#why .fold-line").await, own.pairs.len(), "board {number}");
        let members = own.mdps.len() + own.residents.len();
        assert_eq!(count(&page, "#why .seat").await, members, "board {number}");
    }
}

#[wasm_bindgen_test]
async fn why_not_is_answered_by_the_first_criterion() {
    let (before, paired) = paired();
    let page = fourth_round("").await;
    let ruleset = Ruleset::of(&before);
    let white = paired.boards[2].white;
    page.click("#board-3 [data-why]").await;
    let mut compared = 0;
    for board in &paired.boards[3..7] {
        let wish = Wish::Pair(white, board.white);
        let expected = sentence(&before, wish, &why_not(&before, round(), &ruleset, wish).expect("paired"));
        choose(&page.find("#why-not-whom").await, &board.white.to_string());
        page.click("#why-not-ask:not([disabled])").await;
        let said = page.find("#why-not-answer .why-not-sentence").await.inner_text();
        assert_eq!(said, expected);
        if expected.starts_with("With ") && !expected.contains("the bye would go") {
            compared += 1;
            assert_eq!(count(&page, "#why-not-answer .comparison-decides").await, 1, "{expected}");
            page.find("#why-not-answer .why-not-boards li").await;
        }
    }
    assert!(compared > 0, "no answer had anything to compare");
}

#[wasm_bindgen_test]
async fn the_bye_can_be_wished_for_somebody_else() {
    let odd = (1..=5).filter_map(RoundNo::new).find(|&round| paired_in(round).1.pab().is_some());
    let round = odd.expect("a round with a bye");
    let (before, paired) = paired_in(round);
    let page = a_round(round, "").await;
    let pab = paired.pab().expect("a bye");
    page.click(&format!("[data-bye='{pab}'] .why-button")).await;
    let other = paired.boards[0].white;
    choose(&page.find("#why-not-who").await, &other.to_string());
    page.find("#why-not-whom option[value=bye]").await;
    choose(&page.find("#why-not-whom").await, "bye");
    page.click("#why-not-ask:not([disabled])").await;
    let wish = Wish::Bye(other);
    let answer = why_not(&before, round, &Ruleset::of(&before), wish).expect("paired");
    let said = page.find("#why-not-answer .why-not-sentence").await.inner_text();
    assert_eq!(said, sentence(&before, wish, &answer));
}

#[wasm_bindgen_test]
async fn the_arrow_keys_step_from_bracket_to_bracket() {
    let (_, paired) = paired();
    let brackets = &paired.justification.brackets;
    let page = fourth_round("/steps").await;
    let mut seen_floats = 0;
    for (record, number) in brackets.iter().zip(1..) {
        let step = page.find(&format!("#step[data-bracket='{number}']")).await;
        assert!(step.inner_text().contains(&format!("Bracket {number} of {}", brackets.len())));
        if !record.downfloaters.is_empty() && !record.pairs.is_empty() {
            let rows = count(&page, "#floats tbody tr").await;
            let others = record.mdps.len() + record.residents.len() - record.downfloaters.len();
            assert_eq!(rows, others, "bracket {number}");
            seen_floats += 1;
        }
        for criterion in &record.criteria {
            page.find(&format!("#step tr[data-criterion='{}']", criterion.criterion)).await;
        }
        press("ArrowRight");
    }
    assert!(seen_floats > 0, "somebody floats down");
    page.find("#step-next[disabled]").await;
    press("ArrowLeft");
    page.find(&format!("#step[data-bracket='{}']", brackets.len() - 1)).await;
    press("Home");
    page.find("#step[data-bracket='1']").await;
    page.find("#step-previous[disabled]").await;
}

#[wasm_bindgen_test]
async fn the_certificate_names_the_position() {
    let (_, paired) = paired();
    let page = fourth_round("/certificate").await;
    let hash = page.find("#position").await.inner_text();
    assert_eq!(hash, position_hash(&demo::tournament(), round()));
    let rows = count(&page, ".certificate-criteria tbody tr").await;
    assert_eq!(rows, paired.justification.brackets.len());
    let boards = count(&page, ".certificate-boards tbody tr").await;
    assert_eq!(boards, paired.boards.len());
    let text = page.find("#certificate").await.inner_text();
    assert!(text.contains("FIDE (Dutch) System 2026"), "{text}");
}

#[wasm_bindgen_test]
async fn a_round_that_is_not_paired_has_no_reasons() {
    engine::install();
    let storage = Rc::new(Memory::default());
    let id = TournamentId::from_bits(9);
    let mut tournament = demo::tournament();
    tournament.rounds.truncate(1);
    let journal = Journal::new(tournament).expect("sound");
    storage.save(&Shelf::key(id), &Shelf::text(&journal, None)).expect("memory");
    for below in ["steps", "certificate"] {
        let page = Page::open(storage.clone(), &format!("#/t/{id}/round/3/{below}")).await;
        let content = page.find("#content").await;
        assert!(content.inner_text().contains("not paired yet"), "{}", content.inner_text());
    }
}
