//! New tournament and settings: what is decided before the first round.

use super::messages;

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
    expected() { En: "Players expected" }
    expected_hint() { En: "A guess is enough, and it may stay empty: it is only used to say whether rounds and system fit." }
    rounds_wrong() { En: "A number from 1 to 255." }
    first_colour() { En: "Colour of the first player in round 1" }
    first_colour_hint() { En: "The initial-colour is drawn by lot before round 1; it decides wherever nobody has a preference." }
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
