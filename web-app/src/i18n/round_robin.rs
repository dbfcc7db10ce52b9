//! Round robins: the table, its numbers, free rounds.

use super::messages;

messages! {
    about_single() { En: "Everybody meets everybody once, by the Berger tables. For small groups: the number of rounds follows from the players." }
    about_double() { En: "Everybody meets everybody twice, with White and with Black. The last two rounds of the first half are swapped, as FIDE recommends, so that nobody has a colour three times in a row." }
    about_plain_double() { En: "Everybody meets everybody twice, the second half being the first with colours reversed. For events whose rules leave the rounds as the table has them." }
    long(players: usize, rounds: usize) { En: "{players} players need {rounds} rounds to meet everybody." }
    too_long(players: usize, rounds: usize) { En: "{players} players need {rounds} rounds to meet everybody, and an event has at most 255." }

    rounds_follow(players: usize, rounds: usize) { En: "{players} players: {rounds} rounds. The number follows from the players until round 1 is published." }
    rounds_will_follow() { En: "The number of rounds follows from the players." }
    numbers() { En: "Numbers in the table" }
    numbers_hint() { En: "Who has which number decides who meets whom in which round, so the numbers are usually drawn by lot. They stand in the list of players and are fixed once round 1 is published." }
    draw_numbers() { En: "Draw the numbers by lot" }
    numbers_by_rating() { En: "Number by rating" }

    free() { En: "free this round" }
    table_round(size: usize, round: usize) { En: "Berger table for {size} players, round {round}." }
    table_round_reversed(size: usize, round: usize) { En: "Berger table for {size} players, round {round}, with colours reversed." }
    rounds_exchanged(first: usize, second: usize) { En: "Rounds {first} and {second} of the first half are exchanged, as FIDE recommends, lest anybody has one colour three times in a row." }
    table_pair(white: &str, first: usize, black: &str, second: usize) { En: "{white} has number {first} and {black} number {second}." }
    table_colours() { En: "The table says who has White; over the whole event everybody has both colours equally often, give or take a game." }

    all_rounds() { En: "All rounds" }
    free_player(name: &str) { En: "Free: {name}" }

    choose() { En: "Make it a round robin" }
}
