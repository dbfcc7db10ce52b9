//! Systems before they are chosen: what each is like, what can be set, what speaks against it.

use super::{messages, round_robin};
use pairing_core::systems::{Advice, SystemOption, Weight};
use pairing_core::tournament::PairingSystem;

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
        PairingSystem::RoundRobin => round_robin::about_single(),
        PairingSystem::DoubleRoundRobin => round_robin::about_double(),
        PairingSystem::PlainDoubleRoundRobin => round_robin::about_plain_double(),
    }
}

/// What is to be considered.
pub fn in_words(advice: Advice) -> String {
    match advice {
        Advice::Superseded { by } => superseded(by.title()),
        Advice::RatingsNeeded { unrated: 0, .. } => ratings_needed().to_owned(),
        Advice::RatingsNeeded { unrated, players } => ratings_missing(unrated, players),
        Advice::MaxiNeedsRatings { unrated, players } => maxi_ratings(unrated, players),
        Advice::ShortSeeding { seeding, rounds } => short_seeding(rounds.get(), seeding),
        Advice::SmallScoregroups { players, rounds } => small_scoregroups(players, rounds.get()),
        Advice::AccelerationUndefined => acceleration_undefined().to_owned(),
        Advice::LongRoundRobin { players, rounds } => match advice.weight() {
            Weight::Obstacle => round_robin::too_long(players, rounds),
            Weight::Note | Weight::Warning => round_robin::long(players, rounds),
        },
        Advice::MoreRoundsThanOpponents { players, most } => more_rounds(players, most),
        Advice::NearRoundRobin { players, round_robin } => near_round_robin(players, round_robin),
    }
}

/// The id of an option's field, its title, and a sentence or two of help.
pub fn option(option: SystemOption) -> (&'static str, &'static str, &'static str) {
    match option {
        SystemOption::Acceleration => ("acceleration", acceleration(), acceleration_help()),
        SystemOption::MaxiTournament => ("maxi-tournament", maxi(), maxi_help()),
        SystemOption::YouthChampionship => ("youth-championship", youth(), youth_help()),
        SystemOption::AdjournedGamesAreDraws => ("adjourned-draws", adjourned(), adjourned_help()),
        SystemOption::AbsentKeepNumbers => ("absent-keep-numbers", numbers(), numbers_help()),
    }
}

messages! {
    system() { En: "Pairing system" }
    superseded_badge() { En: "superseded" }

    about_dutch_2026() { En: "The usual system of opens, in force since February 2026. Within a score the upper half meets the lower half, and colours alternate where they can." }
    about_dutch_2017() { En: "The Dutch edition before, for events that began under it. It differs in who floats down, in who gets the bye and in the last bracket." }
    about_dutch_1997() { En: "The Dutch System as it was first adopted, with transpositions and exchanges in their printed order. For old events that are to be paired as they were." }
    about_fide_1999() { En: "The Swiss rules by rating of 1999, from which the Lim System comes: from the top and from the bottom towards the median score. For old events that are to be paired as they were." }
    about_lim() { En: "Pairs from the top and from the bottom towards the middle, and the median score last. Made for many players in each score; colours come before the order of opponents." }
    about_dubov() { En: "Within a score, players whose opponents were weaker so far get the stronger ones, so that equal scores rest on equal opposition. Goes by the opponents' average rating." }
    about_burstein() { En: "Within a score, players who have met strong opposition get those who have met weak, judged by the points of their opponents. The first half of the rounds, at most four, is paired by the Dutch System." }

    superseded(by: &str) { En: "No longer in force. New events are paired by the {by}." }
    ratings_needed() { En: "Every player needs a rating, at least an estimate (C.04.4.1 1.1)." }
    ratings_missing(unrated: usize, players: usize) {
        En: "{unrated} of {players} players have no rating. Every player needs one, at least an estimate, before a round can be paired (C.04.4.1 1.1)."
    }
    maxi_ratings(unrated: usize, players: usize) {
        En: "{unrated} of {players} players have no rating. A maxi-tournament compares ratings, so nothing can be paired before everybody has one."
    }
    short_seeding(rounds: usize, seeding: usize) {
        En: "With few rounds this system hardly shows: of {rounds}, {seeding} would be paired by the Dutch System (1.6), too few to judge the opposition by."
    }
    small_scoregroups(players: usize, rounds: usize) {
        En: "{players} players in {rounds} rounds: soon so few have the same score that most of them float. This system is made for more players or fewer rounds."
    }
    acceleration_undefined() { En: "No text says how this system pairs with accelerated rounds." }
    more_rounds(players: usize, most: usize) {
        En: "{players} players have opponents for {most} rounds at most, since nobody meets anybody twice."
    }
    near_round_robin(players: usize, round_robin: usize) {
        En: "With {players} players, {round_robin} rounds are a round robin. So near to it a Swiss system comes to a round for which no pairing is left in at least one event of ten: play fewer rounds, or a round robin."
    }

    options() { En: "Options" }
    acceleration() { En: "Accelerated rounds (Baku)" }
    acceleration_help() {
        En: "The upper half of the list is paired with a point more in the first rounds and half a point more in the next, so that the strong meet early (C.04.7). The points never count in the standings. To be chosen before round 1."
    }
    maxi() { En: "Maxi-tournament" }
    maxi_help() {
        En: "Opponents are exchanged for the sake of colours only if their ratings differ by 100 points or less. For large fields with few rounds; every player needs a rating."
    }
    youth() { En: "Youth or junior championship" }
    youth_help() {
        En: "In the last three rounds nobody over 50 % meets somebody of the same federation (decision of 1999)."
    }
    adjourned() { En: "Adjourned games are draws" }
    adjourned_help() {
        En: "A round can be paired while games are still open; they count as draws until they are finished (F9)."
    }
    numbers() { En: "Absent players keep their numbers for the colours" }
    numbers_help() {
        En: "In their first game players get White or Black by an odd or even number. Usually those who have never been there are not counted; here they are. For events in which other programs or arbiters count so."
    }
}
