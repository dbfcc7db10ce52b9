//! Answers in words that an arbiter can read to a player.

mod burstein;
mod dubov;
mod dutch_1997;
mod lim;

use super::{Difference, Order, WhyNot};
use crate::cite::Text;
use crate::systems::{Bar, Stuck, Wish};
use crate::tournament::{Colour, PairingSystem, PlayerId, Points, Tournament};

/// The answer to a wish in one or two sentences.
pub fn sentence(tournament: &Tournament, wish: Wish, answer: &WhyNot) -> String {
    let wished = match wish {
        Wish::Pair(a, b) => format!("{} against {}", name(tournament, a), name(tournament, b)),
        Wish::Bye(player) => format!("the bye for {}", name(tournament, player)),
    };
    match answer {
        WhyNot::ItIsSo => format!("It is so: {wished}."),
        WhyNot::Barred(bar) => format!("Impossible: {}.", barred(tournament, *bar)),
        WhyNot::NotCompletable(stuck) => {
            format!("Impossible: with {wished}, {}{}.", stays_over(tournament, stuck), rule(tournament, "C4"))
        }
        WhyNot::HigherBye { with_wish, now } => format!(
            "With {wished} the bye would go to a player with {} instead of {}; it goes to the lowest score that \
             leaves everybody an opponent{}.",
            with_wish.half_notation(),
            now.half_notation(),
            rule(tournament, "C5")
        ),
        WhyNot::LaterBye { system, article, with_wish, now } => {
            format!("With {wished}, {} ({article}).", later_bye(*system, article, *with_wish, *now))
        }
        WhyNot::Worse(difference) => format!("With {wished}, {}.", worse(difference)),
        WhyNot::Later { bracket, order, with_wish } => format!(
            "{} {}. In the bracket of {} the pairing that comes first in the order of the rules is taken, and this \
             one comes later: {} ({}).",
            capital(&wished),
            match order {
                Order::Floaters
                | Order::CrackedMedian
                | Order::FloatersGames
                | Order::Exchanges
                | Order::Candidate => "would be allowed",
                _ => "would satisfy every criterion just as well",
            },
            bracket.half_notation(),
            match order {
                Order::PairableMdps => "it pairs another set of moved-down players",
                Order::MdpTransposition => "a moved-down player would get a later opponent",
                Order::Exchange => "it needs a later exchange between the halves S1 and S2",
                Order::Transposition => "it needs a later transposition of the half S2",
                Order::Upfloaters => "it brings up a later set of players from below",
                Order::Shifters => "it shifts a later set of players to the other colour's side",
                Order::Opponents =>
                    "somebody higher in the ranking would get a higher ranked opponent, or float",
                Order::TranspositionOfG2 => "it needs a later transposition of the subgroup G2",
                Order::Floaters => "others would float out of the scoregroup",
                Order::CrackedMedian => "the median would need other pairings to be cracked",
                Order::FloatersGames => "a floater would get a later opponent",
                Order::Exchanges => "it needs a later exchange",
                Order::Candidate =>
                    "the procedure comes to another one first that complies with all it asks for",
            },
            order.article(with_wish.system)
        ),
    }
}

fn name(tournament: &Tournament, player: PlayerId) -> String {
    tournament.player(player).map_or_else(|| format!("number {player}"), |p| p.name.clone())
}

fn names(tournament: &Tournament, players: &[PlayerId]) -> String {
    let names: Vec<String> = players.iter().map(|&p| name(tournament, p)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn barred(tournament: &Tournament, bar: Bar) -> String {
    match bar {
        Bar::Unknown(player) => format!("nobody has the number {player}"),
        Bar::NotPaired(player) => format!("{} is not paired in this round", name(tournament, player)),
        Bar::OneAndTheSame => "nobody plays against themselves".to_owned(),
        Bar::Met(round) => format!("they met in round {round}{}", rule(tournament, "C1")),
        Bar::SameAbsoluteColour(Colour::White) => format!("both must have White{}", rule(tournament, "C3")),
        Bar::SameAbsoluteColour(Colour::Black) => format!("both must have Black{}", rule(tournament, "C3")),
        Bar::Forbidden => "the organiser does not allow the two to meet".to_owned(),
        Bar::OneFederation => {
            "both are of one federation and over 50 %, in one of the last three rounds of a youth \
                               championship (Executive Board, 1999)"
                .to_owned()
        }
        Bar::HadPab => {
            format!("this player has had the bye, or a win without playing{}", rule(tournament, "C2"))
        }
        Bar::Table(round, None) => {
            format!("by the Berger table it is so in round {round} ({})", Text::BergerTables.chapter())
        }
        Bar::Table(first, Some(second)) => format!(
            "by the Berger table it is so in round {first} and in round {second} ({})",
            Text::BergerTables.chapter()
        ),
        Bar::EvenNumber => "the number of players is even, so there is no bye".to_owned(),
    }
}

/// Where the text of the tournament's system has an absolute criterion: ` (C1)`. Those that have no such list say it
/// elsewhere, or not at all.
fn rule(tournament: &Tournament, criterion: &str) -> String {
    let article = match (tournament.settings.system, criterion) {
        (Some(PairingSystem::Lim2026), "C1" | "C3") => "2.1",
        (Some(PairingSystem::FideSwiss1999), "C1" | "C3") => "9.1",
        (Some(PairingSystem::Lim2026), "C2") => "C.04.1 4",
        (Some(PairingSystem::FideSwiss1999), "C2") => "8.2",
        (Some(PairingSystem::Lim2026 | PairingSystem::FideSwiss1999), _) => return String::new(),
        (Some(PairingSystem::Dutch1997), "C1" | "C2") => "B1",
        (Some(PairingSystem::Dutch1997), "C3") => "B2",
        (Some(PairingSystem::Dutch1997), _) => "C13",
        _ => criterion,
    };
    format!(" ({article})")
}

fn stays_over(tournament: &Tournament, stuck: &Stuck) -> String {
    if stuck.nobody_for_pab {
        "nobody could have the bye any more".to_owned()
    } else if stuck.players.is_empty() {
        "somebody would stay without an opponent".to_owned()
    } else {
        format!("somebody of {} would stay without an opponent", names(tournament, &stuck.players))
    }
}

/// By which key somebody else gets the bye before: lowest score, most games, then the end of the ranking.
fn later_bye(system: PairingSystem, article: &str, with_wish: i32, now: i32) -> String {
    match (article, system) {
        ("3.1.3", _) => format!(
            "the bye would go to a player with {} instead of {}; it goes to the lowest score that leaves everybody \
             an opponent",
            Points::from_tenths(with_wish).half_notation(),
            Points::from_tenths(now).half_notation()
        ),
        ("3.1.4", _) => {
            let games = |key: i32| if key == -1 { "1 game".to_owned() } else { format!("{} games", -key) };
            format!(
                "the bye would go to a player of {} instead of {}; of equal scores it goes to who has played most",
                games(with_wish),
                games(now)
            )
        }
        (_, PairingSystem::Lim2026 | PairingSystem::FideSwiss1999) => lim::later_bye(article, with_wish, now),
        (_, PairingSystem::Dubov2026) => format!(
            "the bye would go to the pairing number {} instead of {}; of equals it goes to the largest",
            -with_wish, -now
        ),
        _ => format!(
            "the bye would go to rank {} of the opposition index instead of {}; of equals it goes to the lowest",
            -with_wish, -now
        ),
    }
}

/// What would be worse, in numbers.
fn worse(difference: &Difference) -> String {
    match difference.pairing.system {
        PairingSystem::Burstein2026 => burstein::worse(difference),
        PairingSystem::Dubov2026 => dubov::worse(difference),
        PairingSystem::Dutch1997 => dutch_1997::worse(difference),
        PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => lim::worse(difference),
        _ => worse_in_dutch(difference),
    }
}

fn worse_in_dutch(difference: &Difference) -> String {
    let Difference { bracket, criterion, with_wish, now, .. } = difference;
    let bracket = bracket.half_notation();
    let then = |suffer: &str| {
        let count = number(with_wish);
        format!(
            "{count} {} {suffer} instead of {}",
            if count == 1 { "player" } else { "players" },
            number(now)
        )
    };
    // The names of criteria in the editions of 2026 and 2017.
    let what = match criterion.as_str() {
        "C6" | "C.5" => then("would float down from the bracket of {}"),
        "C7" => format!(
            "those who float down from the bracket of {bracket} would have {} points instead of {}",
            scores(with_wish),
            scores(now)
        ),
        "C.6" => format!("the score differences in the bracket of {bracket} would be greater"),
        "C8" | "C.7" => following(&bracket, with_wish, now),
        "C9" => format!(
            "the bye would go to a player with {} unplayed rounds instead of {}",
            number(with_wish),
            number(now)
        ),
        "C10" | "C.8" => {
            then("among topscorers and their opponents would get one colour three times more than the other")
        }
        "C11" | "C.9" => {
            then("among topscorers and their opponents would get the same colour three times in a row")
        }
        "C12" | "C.10" => then("of the bracket of {} would not get the colour due"),
        "C13" | "C.11" => then("of the bracket of {} would be refused a colour due strongly"),
        "C14" | "C.12" => then("who floated down last round would again"),
        "C16" | "C.14" => then("who floated down two rounds ago would float down again"),
        "C15" | "C.13" => then("who floated up last round would again"),
        "C17" | "C.15" => then("who floated up two rounds ago would float up again"),
        _ => format!("those in the bracket of {bracket} who float the same way again would float further"),
    };
    format!("{} ({criterion})", what.replace("{}", &bracket))
}

/// C8: how the following bracket would fare.
fn following(bracket: &str, with_wish: &[i32], now: &[i32]) -> String {
    match (with_wish.split_first(), now.split_first()) {
        (Some((then, _)), Some((today, _))) if then != today => {
            format!(
                "{then} players would float out of the bracket after that of {bracket} instead of {today}"
            )
        }
        (Some((_, then)), Some((_, today))) => format!(
            "out of the bracket after that of {bracket} would float {} points instead of {}",
            scores(then),
            scores(today)
        ),
        _ => format!("the bracket after that of {bracket} could be paired less well"),
    }
}
fn number(value: &[i32]) -> i32 {
    value.first().copied().unwrap_or(0)
}

fn scores(value: &[i32]) -> String {
    let scores: Vec<String> = value.iter().map(|&t| Points::from_tenths(t).half_notation()).collect();
    scores.join(", ")
}
