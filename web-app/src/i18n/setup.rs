//! New tournament and settings: what is decided before the first round.

use super::messages;
use pairing_core::tournament::PairingSystem;

messages! {
    new_tournament() { En: "New tournament" }
    new_intro() { En: "All of this can be changed later; the system and the colour of round 1 until it is paired." }
    create() { En: "Create the tournament" }

    event() { En: "The event" }
    event_hint() { En: "Stands on every list and in the report file." }
    name() { En: "Name of the event" }
    name_example() { En: "For example: Harbour Open 2026" }
    name_missing() { En: "Give the event a name." }
    city() { En: "Place" }
    federation() { En: "Federation" }
    federation_hint() { En: "Three letters, such as NOR." }
    start_date() { En: "First day" }
    end_date() { En: "Last day" }
    dates_reversed() { En: "The last day is before the first." }
    chief_arbiter() { En: "Chief arbiter" }
    deputies() { En: "Deputy arbiters" }
    deputies_hint() { En: "One a line." }
    time_control() { En: "Time control" }

    rules() { En: "Rules" }
    rounds() { En: "Rounds" }
    rounds_hint() { En: "Can be raised later, but must be known before a round is paired." }
    rounds_wrong() { En: "A number from 1 to 255." }
    system() { En: "Pairing system" }
    first_colour() { En: "Colour of the first player in round 1" }
    first_colour_hint() { En: "The initial-colour is drawn by lot before round 1 (C.04.3, 5.2.5); it decides wherever nobody has a preference." }
    by_lot() { En: "Draw by lot" }
    draw_now() { En: "Draw by lot now" }
    not_drawn() { En: "Not drawn yet (White)" }
    drawn(colour: &str) { En: "Drawn: {colour}." }

    points() { En: "Points" }
    points_hint() { En: "What each way to spend a round is worth. Whole, half and tenths of a point: 1, ½, 0.5." }
    points_usual() { En: "1 – ½ – 0" }
    points_football() { En: "3 – 1 – 0" }
    win() { En: "Win" }
    draw() { En: "Draw" }
    loss() { En: "Loss" }
    forfeit_win() { En: "Win by forfeit" }
    forfeit_loss() { En: "Loss by forfeit" }
    points_wrong() { En: "A number of points, such as 1, ½ or 0.5." }
    by_colour() { En: "White and Black are worth different points in this event; they can be read here, but only the same for both can be entered." }

    forbidden() { En: "Forbidden pairs" }
    forbidden_hint() { En: "Players who are never paired with each other: a family, a school, two who travel together." }
    forbidden_none() { En: "None." }
    forbidden_add() { En: "Forbid the pair" }
    forbidden_remove() { En: "Allow again" }
    forbidden_rounds(first: usize, last: &str) { En: "rounds {first} to {last}" }
    to_the_end() { En: "the end" }
    first_player() { En: "One player" }
    second_player() { En: "The other" }
    change_title() { En: "Change this?" }
    change_action() { En: "Change it" }
}

/// What a system is like, in two sentences.
pub fn about_system(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::Dutch2026 => about_dutch_2026(),
        PairingSystem::Dutch2017 => about_dutch_2017(),
        PairingSystem::Dutch1997 => about_dutch_1997(),
        PairingSystem::FideSwiss1999 => about_fide_1999(),
        PairingSystem::Lim2026 => about_lim(),
        PairingSystem::Dubov2026 => about_dubov(),
        PairingSystem::Burstein2026 => about_burstein(),
    }
}

messages! {
    about_dutch_2026() { En: "The usual system of opens, in force since February 2026. Within a score the upper half meets the lower half, and colours alternate where they can." }
    about_dutch_2017() { En: "The edition before, for events that began under it. It differs in who floats down and in the last bracket." }
    about_dutch_1997() { En: "The system as it was first adopted. For old events that are to be paired as they were." }
    about_fide_1999() { En: "The Swiss rules by rating of 1999. For old events that are to be paired as they were." }
    about_lim() { En: "Pairs from the top and from the bottom towards the middle. The median score is paired last; with few players and many rounds a round can come for which no pairing is left." }
    about_dubov() { En: "Aims at opponents of equal average strength for equal scores. Needs ratings of all players." }
    about_burstein() { En: "Aims at equally strong opposition by looking at the scores of earlier opponents. The first rounds are paired as in the Dutch system." }
}
