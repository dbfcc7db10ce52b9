//! Players: the list, the form, the card.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    count_1() { En: "1 player" }
    count(n: usize) { En: "{n} {n|player|players}" }
    found(n: usize, of: usize) { En: "{n} of {of} found" }
    nobody_found() { En: "Nobody is called that." }
    clear_search() { En: "Show everybody" }
    nobody_yet() { En: "No players yet" }
    nobody_yet_hint() { En: "Add them one by one, where Enter takes the next; or a whole list from a spreadsheet or a file." }
    search() { En: "Search" }
    search_hint() { En: "Name, club, number …" }
    number() { En: "No." }
    full_number() { En: "Pairing number" }
    sort_by(column: &str) { En: "Sort by {column}" }

    add() { En: "Add players" }
    add_title() { En: "Add players" }
    add_another() { En: "Add" }
    added(name: &str, number: u32) { En: "{name} is number {number}." }
    edit() { En: "Edit" }
    edit_title(name: &str) { En: "Edit {name}" }
    remove() { En: "Remove" }
    remove_title(name: &str) { En: "Remove {name}?" }
    withdraw() { En: "Withdraw" }
    withdraw_from() { En: "First round without the player" }
    withdraw_explained() { En: "From this round on the player is not paired. Results so far stay. A return is possible at any time." }
    return_() { En: "Return" }
    returned(name: &str) { En: "{name} is back." }
    card() { En: "Card" }
    withdrawn() { En: "withdrawn" }
    withdrawn_after(round: RoundNo) { En: "withdrawn after round {round}" }
    withdrawn_before_first() { En: "withdrawn" }
    late(round: RoundNo) { En: "from round {round}" }

    sex() { En: "Sex" }
    female() { En: "female" }
    male() { En: "male" }
    not_said() { En: "–" }
    fide_id() { En: "FIDE number" }
    birth() { En: "Born" }
    birth_hint() { En: "1990 or 1990/05/31" }
    more_fields() { En: "More about the player" }
    enters() { En: "Plays from round" }
    missed() { En: "The rounds missed are worth" }
    missed_nothing() { En: "nothing" }
    missed_half() { En: "half a point each" }
    missed_most() { En: "At most so many" }
    missed_all() { En: "all" }
    missed_bye(round: RoundNo, worth: &str) { En: "Round {round}: half-point bye, {worth}" }
    missed_absent(round: RoundNo, worth: &str) { En: "Round {round}: absent, {worth}" }
    begins_with(points: &str) { En: "Begins with {points}." }
    rating_renumbers() { En: "Until round 4 has been paired, a corrected rating moves the player to the place of that strength, and others get other pairing numbers. Rounds already paired keep the numbers they were paired with (C.04.2 2.3)." }
    rating_keeps_numbers() { En: "Round 4 has been paired: the pairing numbers stay as they are; tables and ratings follow the correction (C.04.2 2.3)." }
    namesake_title() { En: "Another player of this name?" }
    namesake(name: &str, number: u32) { En: "{name} is in the tournament already, as number {number}." }
    namesake_known(name: &str, number: u32, known: &str) { En: "{name} is in the tournament already, as number {number}: {known}." }
    namesake_action() { En: "It is another one" }
    name_missing() { En: "A player needs a name." }
    bad_rating() { En: "A rating is a number up to 4000, or empty for unrated." }
    bad_federation() { En: "Three letters, such as POL, or empty." }
    k_factor() { En: "K of the rating rules" }
    k_hint() { En: "Empty: by rating and age." }
    bad_birth() { En: "A date or year that exists, such as 1990 or 1990/05/31, or empty." }
    bad_k() { En: "A number from 1 to 40, usually 10, 20 or 40, or empty." }
    categories() { En: "Categories" }
    categories_hint() { En: "Categories with conditions, by age, rating or sex, find their players themselves." }
    new_category() { En: "Another category" }
    bad_fide_id() { En: "Digits only, or empty." }

    presence() { En: "Presence" }
    presence_in(round: RoundNo) { En: "Round {round}" }
    presence_round() { En: "Presence in round" }
    presence_of(name: &str) { En: "Presence of {name}" }
    plays() { En: "plays" }
    half_point_bye() { En: "half-point bye" }
    full_point_bye() { En: "full-point bye" }
    absent() { En: "absent" }
    all_here(n: usize) { En: "all {n} play" }
    here_and_away(here: usize, away: usize) { En: "{here} play, {away} do not" }

    no_such_player() { En: "There is no such player." }
    to_players() { En: "To the players" }
    previous_player() { En: "Previous player" }
    next_player() { En: "Next player" }
    place(rank: usize, of: usize) { En: "{rank} of {of}" }
    place_shared(rank: usize, of: usize) { En: "{rank} of {of}, shared" }
    place_title() { En: "Rank" }
    colour_due() { En: "Colour due" }
    due_mild(colour: &str) { En: "{colour}, mildly" }
    due_strong(colour: &str) { En: "{colour}, strongly" }
    due_absolute(colour: &str) { En: "{colour}, absolutely" }
    due_none() { En: "none" }
    round() { En: "Round" }
    colour() { En: "Colour" }
    float() { En: "Float" }
    float_down() { En: "downfloat" }
    float_up() { En: "upfloat" }
    total() { En: "Total" }
    no_rounds_yet() { En: "No round has been paired yet." }
}
