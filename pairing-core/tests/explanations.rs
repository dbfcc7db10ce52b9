//! What an explanation says: enough to follow every value with a pencil.

mod common;

use common::event;
use pairing_core::standings::{explain, standings};
use pairing_core::tie_breaks::{TieBreakEdition, parse_list};
use pairing_core::tournament::{PlayerId, Tournament};

/// The explanation of a player's place in the standings by these tie-breaks.
fn told(event: &Tournament, codes: &str, player: u32) -> String {
    let codes = parse_list(codes).unwrap_or_else(|error| panic!("{error}"));
    let table = standings(event, event.rounds.len(), &codes);
    let explanation = explain(event, &table, PlayerId(player)).expect("a row");
    explanation.lines(event).join("\n")
}

fn by(edition: TieBreakEdition, mut event: Tournament) -> Tournament {
    event.settings.tie_breaks.edition = edition;
    event
}

fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "“{part}” is not in\n{text}");
    }
}

#[test]
fn article_6_1_2_the_meetings_and_their_average() {
    let twice = event(3, &["1-2 1-0", "2-1 0-1", "2 F", "2 F"]);
    says(
        &told(&twice, "DE", 1),
        &["2 Player 2, 1; of 2 meetings, with 1 and 1, the average counts once: 1 (C.07 6.1.2)"],
    );
    says(
        &told(&twice, "DE", 2),
        &["1 Player 1, 0; of 2 meetings, with 0 and 0, the average counts once: 0 (C.07 6.1.2)"],
    );
    let uneven = event(3, &["1-2 1-0, 3 H", "2-1 ½-½", "2-3 1-0", "3-1 1-0"]);
    says(
        &told(&uneven, "DE", 1),
        &[
            "2 Player 2, ½; of 2 meetings, with 1 and ½, the average counts once: 0.75 (C.07 6.1.2)",
            "3 Player 3, counts 0\n",
            "Separate standings: 2 Player 2 1.25; 3 Player 3 1; 1 Player 1 0.75. All have met: the scores decide",
        ],
    );
    // The edition of 1997 adds the points.
    let of_1997 = told(&by(TieBreakEdition::Dutch1997, twice), "DE", 1);
    says(&of_1997, &["Separate standings: 1 Player 1 2; 2 Player 2 0. The points decide"]);
    assert!(!of_1997.contains("average"), "{of_1997}");
}

#[test]
fn article_6_2_the_sums_and_where_it_starts_again() {
    let event = event(4, &["1-2 1-0, 3-4 1-0", "2-3 1-0, 1-4 1-0", "3-1 1-0, 2-4 1-0", "4 F", "4 F"]);
    let first = "Separate standings: 1 Player 1 2; 2 Player 2 2; 3 Player 3 2; 4 Player 4 0. All have met: the scores \
                 decide (C.07 6.2)";
    let second = "Applied again to those still tied: 1 Player 1 1; 2 Player 2 1; 3 Player 3 1. All have met and have as \
                  much: still tied (C.07 6.2)";
    says(&told(&event, "DE", 1), &[first, second]);
    let last = told(&event, "DE", 4);
    says(&last, &[first]);
    assert!(!last.contains("Applied again"), "{last}");
}

#[test]
fn article_6_3_the_missing_games() {
    let event = event(6, &["1-2 1-0, 3-4 1-0, 5-6 1-0", "3-1 0-1, 2-5 1-0", "4-1 1-0, 2-6 1-0, 3-5 1-0"]);
    says(
        &told(&event, "DE", 2),
        &[
            "Separate standings: 1 Player 1 2; 2 Player 2 0 (1 not met); 3 Player 3 0 (1 not met). Not all have met; \
             whatever the missing games bring, one after the other alone at the top: 1 Player 1 (C.07 6.3)",
            "Applied again to those still tied: 2 Player 2 0 (1 not met); 3 Player 3 0 (1 not met). Not all have met, and \
             the missing games leave open who is at the top: still tied (C.07 6.3)",
        ],
    );
}

#[test]
fn article_8_3_what_opponents_have_and_what_the_last_round_makes_of_it() {
    let forfeit = event(4, &["1-2 1-0, 3-4 1-0", "3-1 1-0, 2-4 +/-"]);
    says(
        &told(&forfeit, "FB", 1),
        &[
            "2 Player 2, counts ½ (has 1; with a draw in the last round, C.07 8.3, ½)",
            "3 Player 3, counts 1½ (has 2; with a draw in the last round, C.07 8.3, 1½)",
            "All pairings of round 2, the last one, count as draws (C.07 8.3)",
        ],
    );
    assert!(!told(&forfeit, "BH", 1).contains("8.3"), "Buchholz draws no round");
    // Two reasons, which cancel out: 1 for the bye and 0, a draw for each.
    let byes = by(TieBreakEdition::Fide2009, event(4, &["1-2 1-0, 3 U, 4 U", "1-3 1-0, 2-4 1-0"]));
    says(
        &told(&byes, "FB", 1),
        &[
            "2 Player 2, counts ½ (has 1; with a draw in the last round, C.07 8.3, ½)",
            "3 Player 3, counts 1 (has 1; with a draw in the last round, C.07 8.3, 1½; every round without a game counts \
             as a draw, General Handling Rules 2009, A)",
        ],
    );
}

#[test]
fn article_9_2_the_limit() {
    let event = event(4, &["1-4 1-0, 2-3 ½-½", "4-3 0-1, 1-2 ½-½", "2-4 0-1, 3-1 1-0"]);
    let limit = "half of the 3 points that 3 games bring at most (C.07 9.2)";
    says(&told(&event, "KS", 3), &[&format!("Counts against those with 1½ or more: {limit}\n")]);
    let moved = format!("Counts against those with 1 or more: {limit}, moved by -1 half points (C.07 14.5)");
    says(&told(&event, "KS-L-1", 3), &[&moved]);
}

#[test]
fn article_10_3_no_points_have_a_rule_of_their_own() {
    let mut event = event(3, &["1-2 1-0, 3 U", "1-3 1-0, 2 U"]);
    for (player, rating) in event.players.iter_mut().zip([2000, 1900, 1700]) {
        player.rating = Some(rating);
    }
    let nothing = told(&event, "PTP", 2);
    says(&nothing, &["Nothing scored: the lowest of these ratings less 800 (C.07 10.3): 1200"]);
    assert!(!nothing.contains("8.1.2"), "{nothing}");
    says(&told(&event, "PTP", 1), &["(B.02 8.1.2): 2636"]);
}

#[test]
fn rounds_that_older_rules_have_no_opponent_for_are_listed() {
    let played = event(4, &["1-2 +/-, 3-4 1-0", "1 H, 2-3 1-0", "1-4 1-0, 2-3 ½-½"]);
    for (edition, name) in [
        (TieBreakEdition::Fide1999, "the rules of 1999 name"),
        (TieBreakEdition::Dutch1997, "the Dutch System 1992/97 names"),
    ] {
        let event = by(edition, played.clone());
        for code in ["BH", "SB"] {
            let forfeit = format!("round 1: won by forfeit, does not count ({name} no opponent for it)");
            let bye = format!("round 2: requested bye, does not count ({name} no opponent for it)");
            says(&told(&event, code, 1), &[&forfeit, &bye]);
        }
    }
    assert!(!told(&played, "BH", 1).contains("does not count"), "each has its dummy in 2026");
}

#[test]
fn a_forfeit_is_called_one_wherever_a_round_is_listed() {
    let event = event(4, &["1-2 +/-, 3-4 ½-½", "2-3 1-0, 4-1 1-0"]);
    for code in ["WIN", "WON", "BPG", "REP", "STD", "KS", "DE-P", "WON-P", "BH-P", "SB-P"] {
        says(&told(&event, code, 1), &["round 1: 2 Player 2 (won by forfeit), "]);
        says(&told(&event, code, 2), &["round 1: 1 Player 1 (lost by forfeit), "]);
    }
}

#[test]
fn no_value_is_not_called_an_equal_one() {
    let event = event(3, &["1-2 ½-½, 3 H"]);
    let text = told(&event, "WIN,ARO,TPN", 1);
    says(&text, &["as many points, equal in WIN, neither has a value in ARO; TPN 1 against 2"]);
}

#[test]
fn a_free_round_is_no_bye() {
    let event = event(3, &["1-2 1-0, 3 Z", "3-1 ½-½, 2 Z", "2-3 1-0, 1 Z"]);
    let text = told(&event, "SB-P,KS", 1);
    says(
        &text,
        &[
            "round 3: free in a round robin, does not count",
            "Counts against those with 1 or more: half of the 2 points that 2 games bring at most, the free round left out",
        ],
    );
    assert!(!text.contains("bye") && !text.contains("dummy"), "{text}");
}
