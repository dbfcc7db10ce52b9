//! The reasons of a pairing, in sentences. Names and counts with their nouns come in as texts.

use super::messages;

messages! {
    player_1() { En: "1 player" }
    players(n: usize) { En: "{n} players" }
    board_1() { En: "1 board" }
    boards(n: usize) { En: "{n} boards" }
    unplayed_1() { En: "1 unplayed game" }
    unplayed(n: usize) { En: "{n} unplayed games" }
    and_more(n: usize) { En: "and {n} more" }

    composition(players: &str, score: &str) { En: "The bracket: {players} with {score}." }
    composition_mdps(players: &str, score: &str, mdps: &str) { En: "The bracket: {players} with {score}, and {mdps} moved down from above." }
    floated_no_pair(name: &str, score: &str) { En: "{name} comes from the bracket of {score}, where no pair was possible." }
    floated(name: &str, score: &str, size: usize, paired: usize) { En: "{name} comes from the bracket of {score}: of its {size} players {paired} were paired." }
    mdp_meets(mdp: &str, resident: &str) { En: "{mdp} meets {resident}: players who moved down are paired with residents first." }
    bracket() { En: "bracket" }
    remainder() { En: "remainder" }
    stand(what: &str, players: usize, a: &str, place_a: usize, b: &str, place_b: usize) {
        En: "In the order of the {what}, {players} players, {a} is number {place_a} and {b} number {place_b}"
    }
    first_arrangement(stand: &str) { En: "{stand}: the first of the upper half meets the first of the lower, and so on." }
    other_arrangement(stand: &str, a: &str, b: &str) {
        En: "{stand}. The first arrangement has {a} – {b}; taken whole, it breaks a rule or complies less well than this one."
    }
    another_arrangement(stand: &str) {
        En: "{stand}. The first arrangement is another one; taken whole, it breaks a rule or complies less well than this one."
    }

    no_preference(name: &str) { En: "{name} has no colour preference" }
    due_mildly(name: &str, colour: &str) { En: "{name} is due {colour} (mildly)" }
    due_strongly(name: &str, colour: &str) { En: "{name} is due {colour} (strongly)" }
    due_absolutely(name: &str, colour: &str) { En: "{name} is due {colour} (absolutely)" }
    colours(a: &str, b: &str, outcome: &str) { En: "{a}, {b}: {outcome}." }
    both_get_it() { En: "both get it" }
    who_has_one_gets_it() { En: "the one who has a preference gets it" }
    stronger_granted() { En: "the stronger preference is granted" }
    wider_granted() { En: "both are absolute, so the wider colour difference is granted" }
    alternate_from(name: &str, colour: &str) {
        En: "equally strong, so they alternate from the latest time one had White and the other Black ({name} had {colour})"
    }
    alternate() { En: "equally strong, so they alternate from the latest time the two differed" }
    higher_gets_it(name: &str) { En: "equally strong and with the same colours before, so {name}, ranked higher, gets it" }
    lower_gets_it(name: &str) { En: "equally strong and with the same colours before, and below the median {name}, ranked lower, gets it" }
    by_number(name: &str, initial: &str) {
        En: "neither has played, so the number of {name}, ranked higher, decides: odd numbers get {initial}"
    }

    pab_lowest(name: &str, points: &str) {
        En: "The number of players is odd, and {name}, with {points}, has the lowest score with which the bye can be given."
    }
    pab_goes_to(name: &str, points: &str) { En: "The number of players is odd, and {name}, with {points}, gets the bye." }
    pab_barred(names: &str) { En: "Lower, but barred because of an earlier bye or a win without playing: {names}." }
    pab_needed(names: &str) { En: "Lower, but if one of them had the bye the others could not all be paired: {names}." }

    by_article(sentence: &str, article: &str) { En: "{sentence} ({article})" }
    system_step(what: &str, names: &str, article: &str) { En: "{what}: {names} ({article})." }
    criterion(name: &str, count: &str) { En: "{name}: {count}." }
    criterion_of(name: &str, what: &str, count: &str) { En: "{name}, {what}: {count}." }

    c6(players: &str) { En: "Not paired here, so floating down: {players}." }
    c9(unplayed: &str) { En: "Whoever gets the bye has {unplayed} before." }
    c10(players: &str) { En: "A colour difference beyond two, among topscorers and their opponents: {players}." }
    c11(players: &str) { En: "The same colour three times in a row, among topscorers and their opponents: {players}." }
    c12(boards: &str) { En: "Somebody does not get the colour due: {boards}." }
    c13(boards: &str) { En: "Somebody does not get the colour strongly due: {boards}." }
    c14(players: &str) { En: "Floating down as in the round before: {players}." }
    c15(players: &str) { En: "Meeting somebody moved down as in the round before: {players}." }
    c16(players: &str) { En: "Floating down as two rounds before: {players}." }
    c17(players: &str) { En: "Meeting somebody moved down as two rounds before: {players}." }
    c18(players: &str, list: &str) { En: "Moved down again as in the round before: {players}, score differences {list}." }
    c19(players: &str, list: &str) { En: "Paired up again as in the round before: {players}, score differences {list}." }
    c20(players: &str, list: &str) { En: "Moved down again as two rounds before: {players}, score differences {list}." }
    c21(players: &str, list: &str) { En: "Paired up again as two rounds before: {players}, score differences {list}." }
    floats_on() { En: "floats on" }
}
