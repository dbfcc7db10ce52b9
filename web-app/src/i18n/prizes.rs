//! Categories and prizes.

use super::messages;

messages! {
    page() { En: "Prizes" }
    none_yet() { En: "No prizes and no categories yet" }
    categories() { En: "Categories" }
    categories_hint() { En: "Parts of the field with a table of their own: by age, by rating, women. Whoever meets all that is asked belongs to it." }
    categories_none() { En: "None." }
    name() { En: "Name of the category" }
    name_example() { En: "For example: U18" }
    born_from() { En: "Born from" }
    born_to() { En: "Born to" }
    born_hint() { En: "A year, or a day as 2008/05/17." }
    born_wrong() { En: "A year or a date, such as 2008 or 2008/05/17." }
    rating_from() { En: "Rating from" }
    rating_to() { En: "Rating to" }
    unrated() { En: "and the unrated" }
    women() { En: "Women" }
    add() { En: "Add the category" }
    remove(name: &str) { En: "Remove {name}" }
    born_span(from: &str, to: &str) { En: "born {from} to {to}" }
    born_since(from: &str) { En: "born from {from} on" }
    born_until(to: &str) { En: "born up to {to}" }
    rated_span(from: u16, to: u16) { En: "rated {from} to {to}" }
    rated_since(from: u16) { En: "rated {from} or more" }
    rated_until(to: u16) { En: "rated {to} or less" }
    only_unrated() { En: "unrated" }
    men() { En: "men" }
    chosen(n: usize) { En: "{n} players chosen" }

    prizes() { En: "Prizes" }
    prizes_hint() { En: "Nobody gets two: whoever would have several keeps the greatest, and the others move up." }
    currency() { En: "Currency" }
    currency_hint() { En: "Such as EUR; may stay empty." }
    fund() { En: "For" }
    everybody() { En: "everybody" }
    sharing() { En: "Equal points" }
    by_rank() { En: "each the prize of the own rank" }
    equal() { En: "share equally" }
    hort() { En: "half by rank, half shared (Hort)" }
    amounts() { En: "Prizes" }
    amounts_hint() { En: "The first prize first: 300, 200, 100." }
    amounts_wrong() { En: "Amounts, the greatest first, such as 300, 200, 100.50." }
    add_fund() { En: "Add these prizes" }
    remove_fund() { En: "Remove" }

    awards() { En: "Who gets what" }
    player() { En: "Player" }
    prize() { En: "Prize" }
    why() { En: "Why" }
    table(name: &str) { En: "Table: {name}" }
    overall() { En: "Overall" }
    nobody() { En: "Nobody belongs to it." }
    open(names: &str) { En: "Not known whether they belong to it: {names}." }
    not_yet() { En: "Prizes and tables appear once there are categories or prizes in the settings." }
    to_settings() { En: "To the settings" }
    provisional() { En: "Rounds are still to be played: this is how it would be now." }
    cannot(why: &str) { En: "The prizes cannot be given: {why}" }
}
