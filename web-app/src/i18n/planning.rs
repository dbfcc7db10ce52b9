//! Planning an event: templates, byes, schedule, sections.

use super::messages;

messages! {
    templates() { En: "Begin with" }
    as_last_time() { En: "As last time" }
    friday_blitz() { En: "Friday blitz" }
    rated_open() { En: "Rated open" }
    school() { En: "School" }
    club_championship() { En: "Club championship" }

    rounds_follow() { En: "The number of rounds follows from the players." }
    table_of(players: usize, rounds: usize) { En: "{players} players meet each other in {rounds} rounds." }
    enough_rounds(players: usize, games: usize, enough: usize) { En: "{players} players: {games} games a round. {enough} rounds leave at most one with all points; these are enough." }
    few_rounds(players: usize, games: usize, enough: usize) { En: "{players} players: {games} games a round. {enough} rounds leave at most one with all points; with fewer, several can win all their games." }

    points_other() { En: "Others" }
    as_a_win() { En: "as a win" }
    as_a_draw() { En: "as a draw" }
    as_nothing() { En: "nothing" }
    pab_hint() { En: "What the odd one out of a round gets. The same for the whole event." }

    half_point_byes() { En: "Half-point byes" }
    most_byes() { En: "At most, each player" }
    most_byes_hint() { En: "Empty: any number. 0: none." }
    last_bye() { En: "Up to round" }
    last_bye_hint() { En: "Empty: in every round." }
    bye_rules_hint() { En: "Asked for beyond that, a bye is refused, and the arbiter may grant it all the same." }
    beyond_rules() { En: "Beyond the rules of this event" }
    grant_all_the_same() { En: "Grant it all the same" }

    ties() { En: "Tie-breaks" }
    ties_customary() { En: "As is customary" }

    points_and_more() { En: "Points, byes, tie-breaks, first colour" }
    schedule_and_sections() { En: "Days and hours, sections" }
    schedule() { En: "Days and hours" }
    schedule_hint() { En: "They stand over each round and in the report file (the days)." }
    round(n: usize) { En: "Round {n}" }
    round_before_event() { En: "Before the first day of the event?" }
    round_after_event() { En: "After the last day of the event?" }
    round_before_round(earlier: usize) { En: "Not after round {earlier}?" }
    day_of_round(n: usize) { En: "Day of round {n}" }
    hour_of_round(n: usize) { En: "Hour of round {n}" }

    first_board() { En: "Boards begin with number" }
    first_board_hint() { En: "101 where another section has the boards before. Lists, slips and keys use these numbers." }

    event() { En: "Section of the event" }
    event_hint() { En: "Where several tournaments are played together, A, B and juniors: the name of the whole. The list of tournaments shows them together." }
    sections(n: usize) { En: "{n} sections" }
    add_section() { En: "Add a section" }
    new_section(name: &str) { En: "{name}: new section" }

    apart() { En: "Players kept apart by rule" }
    apart_hint() { En: "A rule holds for players who join later as well." }
    apart_clubs() { En: "Players of one club, whichever it is" }
    apart_club(name: &str) { En: "Players of the club {name}" }
    apart_federations() { En: "Players of one federation, whichever it is" }
    apart_federation(name: &str) { En: "Players of the federation {name}" }
    apart_surnames() { En: "Players of the same surname" }
    apart_group(name: &str, players: &str) { En: "{name}: {players}" }
    apart_add() { En: "Keep them apart" }
    apart_by() { En: "Whom" }
    apart_which() { En: "Which" }
    kind_clubs() { En: "every club" }
    kind_club() { En: "one club" }
    kind_federations() { En: "every federation" }
    kind_federation() { En: "one federation" }
    kind_surnames() { En: "the same surname" }
    kind_group() { En: "a group by name" }
    group_name() { En: "What the group is called" }
    group_member() { En: "Add somebody to it" }
    group_members() { En: "Who is in the group" }
    choose_player() { En: "Choose a player" }
    not_in_group(name: &str) { En: "Take {name} out of the group" }
    from_round() { En: "From round" }
    to_round() { En: "To round" }
    to_round_hint() { En: "Empty: to the end." }

    to_lift_title() { En: "What stands in the way" }
    to_lift_any() { En: "Any one of these, taken away, makes a pairing possible:" }
    to_lift_all() { En: "These must be taken away together to make a pairing possible:" }
    pair_of(players: &str) { En: "Forbidden pair: {players}" }
    lift_this() { En: "Take it away" }
    lift_all() { En: "Take them away" }
}
