//! Drawn brackets, “why not?”, a round step by step, and its certificate. Names and counts with their nouns come in
//! as texts.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    steps() { En: "Step by step" }
    steps_title(round: RoundNo) { En: "Round {round}, step by step" }
    certificate() { En: "Certificate" }
    certificate_title(round: RoundNo) { En: "Certificate of round {round}" }
    back_to_round(round: RoundNo) { En: "Round {round}" }
    not_paired_yet() { En: "This round is not paired yet." }
    print() { En: "Print" }

    fold_bracket() { En: "The bracket" }
    fold_mdps() { En: "Players moved down, and their opponents" }
    fold_remainder() { En: "The remainder" }
    fold_subgroups() { En: "S1, the side of White, by average rating of opponents; opposite T2" }
    fold_ranked() { En: "By the opposition met, strongest first; opposite the opponents" }
    fold_made() { En: "The pairs, by pairing number" }
    fold_hint() { En: "S1 on the left, S2 on the right, in order; the piece is the colour due: ! strongly, !! absolutely." }
    meets(name: &str) { En: "meets {name}" }
    floats_down() { En: "floats down" }
    floats_out() { En: "floats out" }
    gets_the_bye() { En: "gets the bye" }
    exchanged() { En: "joined S1 from S2" }
    due(colour: &str) { En: "{colour} due, mildly" }
    due_strongly(colour: &str) { En: "{colour} due, strongly" }
    due_absolutely(colour: &str) { En: "{colour} due, absolutely" }
    down_before() { En: "floated down last round" }
    up_before() { En: "floated up last round" }
    met(round: RoundNo) { En: "met in round {round}" }
    forbidden() { En: "forbidden by the organiser" }
    both_absolute(colour: &str) { En: "both must have {colour}" }
    both_due(colour: &str) { En: "both are due {colour}" }

    why_not() { En: "Why not otherwise?" }
    why_not_who() { En: "Why not" }
    why_not_whom() { En: "against" }
    why_not_bye() { En: "the bye" }
    why_not_choose() { En: "choose …" }
    why_not_ask() { En: "Ask" }
    why_not_same_bracket() { En: "Of the same bracket" }
    why_not_others() { En: "Others" }
    why_not_asking() { En: "Pairing it that way …" }
    why_not_table(score: &str) { En: "The bracket of {score}, criterion by criterion" }
    why_not_decides() { En: "decides" }
    why_not_boards(n: usize) { En: "{n} boards would be others:" }
    why_not_board_1() { En: "1 board would be another:" }
    why_not_bye_would(name: &str) { En: "the bye for {name}" }

    criterion() { En: "Criterion" }
    criterion_what() { En: "What is counted" }
    criterion_now() { En: "Count" }
    criterion_then() { En: "That way" }
    criterion_limit() { En: "Why not less" }
    complied() { En: "in full" }
    none_counted() { En: "none" }
    without_limit() { En: "floats on" }
    count_then(count: i32, scores: &str) { En: "{count} (with {scores})" }
    limit_waiting() { En: "being worked out …" }
    limit_zero() { En: "nothing is less" }
    limit_least() { En: "No legal pairing of this bracket with as many pairs has less." }
    limit_because(least: &str, criterion: &str) { En: "{least} is possible, but only at the cost of {criterion}, which comes first." }
    limit_floats() { En: "The fewest pairs are left out, see below." }
    limit_scores() { En: "With that many pairs nobody lower can float instead." }

    step_of(at: usize, of: usize, score: &str) { En: "Bracket {at} of {of}: {score}" }
    step_previous() { En: "Previous bracket" }
    step_next() { En: "Next bracket" }
    step_keys() { En: "Keys: ← and → go from bracket to bracket." }
    step_residents(players: &str, score: &str) { En: "Residents: {players} with {score}." }
    step_mdps(names: &str) { En: "Moved down from above: {names}." }
    step_upfloaters(names: &str) { En: "Coming up from below: {names}." }
    step_parameters(m0: usize, max_pairs: usize, m1: usize) { En: "M0 = {m0} moved down, MaxPairs = {max_pairs} pairs possible, M1 = {m1} of the moved down paired." }
    step_limbo(names: &str) { En: "In the Limbo, floating on: {names}." }
    step_who() { En: "Who is in the bracket" }
    step_first() { En: "The first candidate" }
    step_first_stands() { En: "The first candidate is the best one: it is taken as it is." }
    step_first_troubles(list: &str) { En: "It is not taken as it is: {list}." }
    step_first_less() { En: "It breaks no rule by itself, but complies less well than the pairing below, or leaves others without one." }
    step_paired() { En: "As paired" }
    step_exchange(joined: &str, left: &str) { En: "Exchanged between S1 and S2: {joined} for {left}." }
    step_other_mdps(joined: &str, left: &str) { En: "Another set of moved-down players is paired: {joined} instead of {left}." }
    step_transposed() { En: "S2 is transposed: the first order that some best candidate has." }
    step_transposed_mdps() { En: "The residents who meet them are the first that some best candidate has." }
    step_floats() { En: "Who floats down" }
    step_floats_out() { En: "Who floats out of it" }
    step_bye() { En: "Who gets the bye" }
    step_criteria() { En: "The criteria" }
    step_colours() { En: "The colours" }
    step_all_paired() { En: "Everybody is paired." }
    step_system_steps() { En: "How it was done" }
    odd() { En: "The number of players is odd, so one stays over." }
    too_few(players: &str, opponents: &str) { En: "More pairs are impossible: between them, {players} have only {opponents} as opponents left." }
    too_few_alone(players: &str) { En: "More pairs are impossible: of {players} somebody always stays over." }
    below() { En: "One pair more would leave those below without a legal pairing (C4), or send the bye to a higher score (C5)." }
    instead() { En: "Instead" }
    against() { En: "What speaks against it" }
    not_legal() { En: "Then not everybody could be paired (C4), or the bye would go where it must not (C2, C5)." }
    worse(criterion: &str, asks: &str, then: &str, now: &str) { En: "{criterion}, {asks}: {then} instead of {now}." }
    later() { En: "Every criterion is complied with as well; it comes later in the sequence (3.8.1)." }
    left_out(n: usize) { En: "{n} more, further away, were not tried." }
    nobody_else() { En: "There is nobody else in the bracket." }

    certified() { En: "This pairing follows from the position below by the rules named, and from nothing else. Whoever pairs the position again by them gets the same." }
    event() { En: "Event" }
    system() { En: "System and edition" }
    round_label() { En: "Round" }
    round_of(round: RoundNo, rounds: RoundNo) { En: "{round} of {rounds}" }
    paired_players() { En: "Players paired" }
    program() { En: "Program" }
    position() { En: "Position (SHA-256)" }
    position_hint() { En: "Of everything the pairing rests on, as a report file without names. “pairing explain FILE” prints the same." }
    pairing() { En: "The pairing" }
    criteria_counts() { En: "How far each bracket falls short of each criterion" }
    bracket_column() { En: "Bracket" }
    pairs_column() { En: "Pairs" }
    floats_column() { En: "Down" }
    up_column() { En: "Up" }
    floating_column() { En: "Floating" }
    scoregroups() { En: "The scoregroups" }
    criteria_hint() { En: "A dash: the criterion cannot tell candidates apart in that bracket." }
    criteria_key() { En: "What is counted" }
    other_reasons() { En: "The rules give another pairing than the one that stands, so there is nothing to certify." }
}
