//! What is made for paper.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    tab() { En: "Print and show" }
    title() { En: "Print and show" }
    hint() { En: "Sheets for the wall, the tables and the players. Each opens as it will be printed." }
    print() { En: "Print" }
    all_sheets() { En: "All sheets" }
    paper() { En: "Paper" }
    a4() { En: "A4" }
    letter() { En: "Letter" }
    together_with() { En: "Printed together with" }
    of_round() { En: "Of round" }

    for_round(round: RoundNo) { En: "Round {round}" }
    for_the_wall() { En: "Tables for the wall" }
    for_the_players() { En: "For the players" }
    in_the_hall() { En: "In the hall and on phones" }
    nothing_paired() { En: "Pairings and result slips can be printed as soon as a round is paired." }

    boards() { En: "Pairings by board" }
    boards_about() { En: "To hang out at the door of the playing hall." }
    names() { En: "Pairings by name" }
    names_about() { En: "Everybody finds board and colour at once; half the crowd at the list." }
    slips() { En: "Result slips" }
    slips_about() { En: "Eight on a page to cut: board, names, colours, the result and two signatures." }
    standings() { En: "Standings" }
    standings_about() { En: "With every tie-break of the event." }
    crosstable() { En: "Crosstable" }
    crosstable_about() { En: "By rank, everybody’s rounds in one line." }
    wall_chart() { En: "Wall chart" }
    wall_chart_about() { En: "By starting number, the points after each round below it; empty squares to fill in by hand." }
    cards() { En: "Player cards" }
    prizes_about() { En: "Who gets what, and the table of every category." }
    cards_about() { En: "Rounds, colours, opponents and results of every player, with lines for the rounds to come." }
    places() { En: "Place cards" }
    places_about() { En: "To fold and stand on the table: the name, readable from both sides." }

    show_boards_about() { En: "For the projector: pages itself, shows published rounds only, follows the desk." }
    show_names_about() { En: "For the projector, and for phones: with a search for the own name." }
    show_standings_about() { En: "After the last round that is complete." }

    pairings_of(round: RoundNo) { En: "Pairings of round {round}" }
    pairings_by_name_of(round: RoundNo) { En: "Pairings of round {round} by name" }
    slips_of(round: RoundNo) { En: "Result slips of round {round}" }
    draft() { En: "DRAFT, not published" }
    chief_arbiter(name: &str) { En: "Chief Arbiter: {name}" }
    place_and_dates(place: &str, dates: &str) { En: "{place}, {dates}" }
    day_and_hour(days: &str, hour: &str) { En: "{days}, {hour}" }
    from_to(first: &str, last: &str) { En: "{first} to {last}" }
    no_such_round() { En: "This round is not paired." }

    stacked() { En: "In order after cutting the whole stack" }
    stacked_hint() { En: "Cut all pages at once and lay the piles on one another: the boards are in order." }
    signature_white() { En: "Signature White" }
    signature_black() { En: "Signature Black" }
    board_number(board: usize) { En: "Board {board}" }
    nobody() { En: "There are no players yet." }
    wall_chart_after(round: RoundNo) { En: "Wall chart after round {round}" }
}
