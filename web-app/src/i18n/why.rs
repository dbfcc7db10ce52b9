//! The reasons of a pairing, in sentences. Names and counts with their nouns come in as texts.

use super::messages;

messages! {
    player_1() { En: "1 player" }
    players(n: usize) { En: "{n} {n|player|players}" }
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

    pab_most_games(name: &str, games: u32) { En: "Of equal scores it goes to who has played most; {name} has played {games} games." }
    pab_largest_number(name: &str, number: u32) { En: "Of equals it goes to the largest pairing number; {name} has number {number}." }
    pab_last_in_list(name: &str, number: u32) { En: "The number of players is odd. In round 1 the bye goes to the last in the list: {name}, number {number}." }
    pab_lowest_index(name: &str, rank: u32) { En: "Of equals it goes to whose opposition has been the weakest; {name} is number {rank} in that order." }
    pab_barred_before(names: &str) { En: "Would come first, but barred because of an earlier bye or a win without playing: {names}." }
    pab_needed_before(names: &str) { En: "Would come first, but if one of them had the bye the others could not all be paired: {names}." }

    system_step(what: &str, names: &str) { En: "{what}: {names}." }
    step_alone(what: &str) { En: "{what}." }
    criterion(name: &str, count: &str) { En: "{name}: {count}." }
    criterion_of(what: &str, count: &str) { En: "{what}: {count}." }

    seeding_round() { En: "This is a seeding round, so the Dutch System pairs it." }

    composition_up(players: &str, score: &str, up: &str) { En: "The bracket: {players} with {score}, and {up} coming up from below." }
    comes_up(name: &str, score: &str) {
        En: "{name}, with {score}, comes up, because those above cannot all be paired among themselves; as few come up as can, from as high as can."
    }
    shifts_unavoidably(name: &str, from: &str) {
        En: "{name} prefers {from}, but shifts to the other side: so many pairs of players who prefer {from} cannot be avoided."
    }
    shifts_to_equalise(name: &str, from: &str) {
        En: "{name} shifts to the other side: more players stand on that of {from}, and both must be equally large."
    }
    place_in_s1(name: &str, place: usize, of: usize, aro: &str) {
        En: "{name} stands on the side of White, number {place} of {of} there by the average rating of the opponents met, lowest first ({aro})."
    }
    meets_g2(b: &str, place: usize, a: &str) {
        En: "{b} is number {place} of the other side by pairing number, which needs no transposition, so meets {a}."
    }
    meets_t2(b: &str, place: usize, a: &str) {
        En: "{b} is number {place} of the other side in T2, the first order by pairing number in which everybody can play the one opposite, so meets {a}."
    }

    composition_incoming(players: &str, score: &str, floaters: &str) { En: "The bracket: {players} with {score}, and {floaters} floating in from above." }
    ranked(a: &str, place_a: usize, index_a: &str, b: &str, place_b: usize, index_b: &str) {
        En: "By the opposition met {a} is number {place_a} of the bracket ({index_a}) and {b} number {place_b} ({index_b})."
    }
    from_both_ends() { En: "Whose opposition was the strongest meets whose opposition was the weakest, and so on inwards: the two are as far from one end as from the other." }
    from_both_ends_altered() {
        En: "Of the pairings that comply best, the first is taken in which number 1 has the opponent with the largest number, then number 2, and so on."
    }

    scoregroup(players: &str, score: &str) { En: "The scoregroup: {players} with {score}." }
    floated_in_down(names: &str) { En: "Floated down into it: {names}." }
    floated_in_up(names: &str) { En: "Floated up into it: {names}." }
    paired_downward() { En: "It lies above the median, so it is paired downward, from the highest number." }
    paired_upward() { En: "It lies below the median, so it is paired upward, from the lowest number." }
    median_last() { En: "It is the median, so it is paired last, downward." }
    floats_out(name: &str, score: &str, what: &str) { En: "{name}, with {score}, {what}." }
    cracked(name: &str, what: &str) { En: "{name} floats in: {what}." }
    floater_meets_alternate(floater: &str, opponent: &str) {
        En: "Floaters are paired first: {floater} meets {opponent}, the first available player who is due the other colour."
    }
    floater_meets_first(floater: &str, opponent: &str) {
        En: "Floaters are paired first: {floater} meets {opponent}, the first available player; nobody available is due the other colour."
    }
    exchanged_compatible(proposed: &str, player: &str, opponent: &str) {
        En: "{proposed} was proposed to {player}, but they could not be paired, or not without leaving somebody over: exchanged for {opponent}."
    }
    exchanged_for_colours(proposed: &str, player: &str, opponent: &str) {
        En: "{proposed} was proposed to {player}, and exchanged for {opponent} so that more players get the colour they are due."
    }
    proposed_pairing(a: &str, b: &str) {
        En: "{a} and {b} are proposed to each other: the top half against the bottom half by number, of those not yet paired. No exchange was needed."
    }
    no_colour_due(name: &str) { En: "{name} is due neither colour" }
    due_to_alternate(name: &str, colour: &str) { En: "{name} is due {colour}, to alternate" }
    due_to_equalise(name: &str, colour: &str) { En: "{name} is due {colour}, to equalise" }
    must_have(name: &str, colour: &str) { En: "{name} must have {colour}" }
    only_permissible() { En: "only so neither gets a colour three times running, or three times more than the other" }
    more_unequal_first() { En: "both are due the same, and who would be left with more of one colour is equalised first" }
    higher_gets_it_above(name: &str) { En: "due the same and with the same colours before, and in the median or above {name}, ranked higher, gets it" }

    meets_in_s2(a: &str, place: usize, b: &str) { En: "{a} is number {place} of S1 and meets number {place} of S2 as it stands, {b}." }
    meets_in_s2_transposed(a: &str, place: usize, b: &str) {
        En: "{a} is number {place} of S1 and meets {b}, number {place} of S2 in the first transposition that complies."
    }

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
