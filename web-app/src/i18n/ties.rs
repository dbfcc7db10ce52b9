//! Tie-breaks: chosen in the settings, opened in the standings.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    title() { En: "Tie-breaks" }
    hint() { En: "Who is ahead of equal points, the first that tells them apart. Pairings do not depend on it, so it can be changed at any time; the standings follow." }
    presets() { En: "Take a usual list" }
    edition() { En: "Edition of the rules" }
    edition_hint() { En: "How a round without a game counts, and what each tie-break is." }
    order() { En: "The order" }
    none() { En: "None: equal points share a place." }
    move_up(code: &str) { En: "{code} one place up" }
    move_down(code: &str) { En: "{code} one place down" }
    remove(code: &str) { En: "Remove {code}" }
    drag() { En: "Drag to another place" }
    moved(code: &str, place: usize) { En: "{code} is number {place} now." }
    removed(code: &str) { En: "{code} removed." }
    added(code: &str, place: usize) { En: "{code} added as number {place}." }
    add() { En: "Add" }
    add_label() { En: "Another tie-break" }
    add_hint() { En: "Choose one, or write its code with modifiers: BH-C1, SB-C1, DE-P, AOB." }
    twice(code: &str) { En: "{code} is in the list already." }

    open_value(code: &str, value: &str) { En: "{code} {value}: how it comes about" }
    opened(name: &str) { En: "Why is {name} there?" }
    rules() { En: "Tie-breaks in the settings" }
    cut() { En: "cut" }
    lots_due() { En: "Nothing but lots can tell these apart:" }
    draw_lots() { En: "Draw lots" }
    wall_chart() { En: "Wall chart" }
    wall_hint() { En: "By starting number. In each round the opponent, colour and result, and below them the points so far." }

    rating_performance() { En: "Rating performance" }
    rating_change() { En: "Rating change" }
    first_rating() { En: "First rating" }
    no_value(reason: &str) { En: "– ({reason})" }
    change_with(change: &str, rating: i32, k: u8) { En: "{change}, to {rating} (K = {k})" }
    norms() { En: "Title norms" }
    norms_hint(edition: &str) { En: "Hints by the {edition}, no certificate: what the data say, and what is missing." }
    rating_in_full() { En: "The rating, game by game" }
    place_in_full(round: RoundNo) { En: "The place after round {round}, tie-break by tie-break" }
}
