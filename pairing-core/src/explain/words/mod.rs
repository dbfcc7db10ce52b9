//! Answers in words that an arbiter can read to a player.

mod burstein;
mod dubov;
mod dutch_1997;
mod lim;

use super::{Difference, Order, WhyNot};
use crate::cite::Text;
use crate::language::{Language, spoken};
use crate::systems::{Absolute, Bar, Ruleset, Stuck, Wish};
use crate::tournament::{Colour, PairingSystem, PlayerId, Points, Tournament};

/// The answer to a wish in one or two sentences.
pub fn sentence(tournament: &Tournament, wish: Wish, answer: &WhyNot) -> String {
    let wished = match wish {
        Wish::Pair(a, b) => said!("{a} against {b}", a = name(tournament, a), b = name(tournament, b)),
        Wish::Bye(player) => said!("the bye for {name}", name = name(tournament, player)),
    };
    match answer {
        WhyNot::ItIsSo => said!("It is so: {wished}.", wished),
        WhyNot::Barred(bar) => said!("Impossible: {barred}.", barred = barred(tournament, *bar)),
        WhyNot::NotCompletable(stuck) => {
            said!(
                "Impossible: with {wished}, {stays_over}{rule}.",
                wished,
                stays_over = stays_over(tournament, stuck),
                rule = completion(tournament)
            )
        }
        WhyNot::HigherBye { with_wish, now } => said!(
            "With {wished} the bye would go to a player with {then} instead of {today}; it goes to the lowest score that \
             leaves everybody an opponent{rule}.",
            wished,
            then = with_wish.half_notation(),
            today = now.half_notation(),
            rule = bye_score(tournament)
        ),
        WhyNot::LaterBye { system, article, with_wish, now } => {
            said!(
                "With {wished}, {later_bye} ({article}).",
                wished,
                later_bye = later_bye(*system, article, *with_wish, *now),
                article
            )
        }
        WhyNot::Worse(difference) => said!("With {wished}, {worse}.", wished, worse = worse(difference)),
        WhyNot::Later { bracket, order, with_wish } => said!(
            "{wished} {well}. In the bracket of {bracket} the pairing that comes first in the order of the rules is taken, and this \
             one comes later: {how} ({article}).",
            wished = capital(&wished),
            well = match order {
                Order::Floaters
                | Order::CrackedMedian
                | Order::FloatersGames
                | Order::Exchanges
                | Order::Candidate => word!("would be allowed"),
                _ => word!("would satisfy every criterion just as well"),
            },
            bracket = bracket.half_notation(),
            how = match order {
                Order::PairableMdps => word!("it pairs another set of moved-down players"),
                Order::MdpTransposition => word!("a moved-down player would get a later opponent"),
                Order::Exchange => word!("it needs a later exchange between the halves S1 and S2"),
                Order::Transposition => word!("it needs a later transposition of the half S2"),
                Order::Upfloaters => word!("it brings up a later set of players from below"),
                Order::Shifters => word!("it shifts a later set of players to the other colour's side"),
                Order::Opponents =>
                    word!("somebody higher in the ranking would get a higher ranked opponent, or float"),
                Order::TranspositionOfG2 => word!("it needs a later transposition of the subgroup G2"),
                Order::Floaters => word!("others would float out of the scoregroup"),
                Order::CrackedMedian => word!("the median would need other pairings to be cracked"),
                Order::FloatersGames => word!("a floater would get a later opponent"),
                Order::Exchanges => word!("it needs a later exchange"),
                Order::Candidate =>
                    word!("the procedure comes to another one first that complies with all it asks for"),
            },
            article = order.article(with_wish.system)
        ),
    }
}

fn name(tournament: &Tournament, player: PlayerId) -> String {
    tournament.player(player).map_or_else(|| said!("number {player}", player), |p| p.name.clone())
}

fn names(tournament: &Tournament, players: &[PlayerId]) -> String {
    let names: Vec<String> = players.iter().map(|&p| name(tournament, p)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            let all = said!("{rest} and {last}", rest = rest.join(", "), last);
            match spoken() == Language::Es && begins_with_i(last) {
                true => all.replace(&format!(" y {last}"), &format!(" e {last}")),
                false => all,
            }
        }
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// Whether a name begins with the sound of a Spanish i, before which “y” becomes “e”: Ivo, Hidalgo, not Hierro.
fn begins_with_i(name: &str) -> bool {
    let plain = name.to_lowercase().replace('í', "i");
    let sound = plain.strip_prefix('h').unwrap_or(&plain);
    sound.starts_with('i') && !["ia", "ie", "io", "iu"].iter().any(|glide| sound.starts_with(glide))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn barred(tournament: &Tournament, bar: Bar) -> String {
    match bar {
        Bar::Unknown(player) => said!("nobody has the number {player}", player),
        Bar::NotPaired(player) => {
            said!("{name} is not paired in this round", name = name(tournament, player))
        }
        Bar::OneAndTheSame => said!("nobody plays against themselves"),
        Bar::Met(round) => {
            said!("they met in round {round}{rule}", round, rule = absolute(tournament, Absolute::Rematch))
        }
        Bar::SameAbsoluteColour(Colour::White) => {
            said!("both must have White{rule}", rule = absolute(tournament, Absolute::SameColour))
        }
        Bar::SameAbsoluteColour(Colour::Black) => {
            said!("both must have Black{rule}", rule = absolute(tournament, Absolute::SameColour))
        }
        Bar::Forbidden => said!("the organiser does not allow the two to meet"),
        Bar::OneFederation => {
            said!(
                "both are of one federation and over 50 %, in one of the last three rounds of a youth \
                 championship (Executive Board, 1999)"
            )
        }
        Bar::HadPab => {
            said!(
                "this player has had the bye, or a win without playing{rule}",
                rule = absolute(tournament, Absolute::Pab)
            )
        }
        Bar::Table(round, None) => said!(
            "by the Berger table it is so in round {round} ({chapter})",
            round,
            chapter = Text::BergerTables.chapter()
        ),
        Bar::Table(first, Some(second)) => said!(
            "by the Berger table it is so in round {first} and in round {second} ({chapter})",
            first,
            second,
            chapter = Text::BergerTables.chapter()
        ),
        Bar::EvenNumber => said!("the number of players is even, so there is no bye"),
    }
}

/// Where the text of the tournament's system says what no pairing may break: ` (C1)`.
fn absolute(tournament: &Tournament, rule: Absolute) -> String {
    format!(" ({})", rule.article(system(tournament)))
}

/// The criterion that everybody must find an opponent; the Lim family has none of that name.
fn completion(tournament: &Tournament) -> &'static str {
    match system(tournament) {
        PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => "",
        PairingSystem::Dutch1997 => " (C13)",
        PairingSystem::Dutch2017 => " (C.4)",
        _ => " (C4)",
    }
}

/// The criterion of the score of who has the bye. In the Dutch editions before 2026 and in the Lim family it follows from
/// the procedure.
fn bye_score(tournament: &Tournament) -> &'static str {
    match system(tournament) {
        PairingSystem::Dutch2026 | PairingSystem::Dubov2026 | PairingSystem::Burstein2026 => " (C5)",
        _ => "",
    }
}

fn system(tournament: &Tournament) -> PairingSystem {
    Ruleset::of(tournament).system
}

fn stays_over(tournament: &Tournament, stuck: &Stuck) -> String {
    if stuck.nobody_for_pab {
        said!("nobody could have the bye any more")
    } else if stuck.players.is_empty() {
        said!("somebody would stay without an opponent")
    } else {
        said!("somebody of {names} would stay without an opponent", names = names(tournament, &stuck.players))
    }
}

/// By which key somebody else gets the bye before: lowest score, most games, then the end of the ranking.
fn later_bye(system: PairingSystem, article: &str, with_wish: i32, now: i32) -> String {
    match (article, system) {
        ("3.1.3", _) => said!(
            "the bye would go to a player with {then} instead of {today}; it goes to the lowest score that leaves everybody \
             an opponent",
            then = Points::from_tenths(with_wish).half_notation(),
            today = Points::from_tenths(now).half_notation()
        ),
        ("3.1.4", _) => {
            let games = |key: i32| if key == -1 { said!("1 game") } else { said!("{key} games", key = -key) };
            said!(
                "the bye would go to a player of {then} instead of {today}; of equal scores it goes \
                 to who has played most",
                then = games(with_wish),
                today = games(now)
            )
        }
        (_, PairingSystem::Lim2026 | PairingSystem::FideSwiss1999) => lim::later_bye(article, with_wish, now),
        (_, PairingSystem::Dubov2026) => said!(
            "the bye would go to the pairing number {then} instead of {today}; of equals it goes \
             to the largest",
            then = -with_wish,
            today = -now
        ),
        _ => said!(
            "the bye would go to rank {then} of the opposition index instead of {today}; of \
             equals it goes to the lowest",
            then = -with_wish,
            today = -now
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
    let (then, today) = (number(with_wish), number(now));
    // The names of criteria in the editions of 2026 and 2017.
    let what = match criterion.as_str() {
        "C6" | "C.5" => said!(
            "{then} {then|player|players} would float down from the bracket of {bracket} instead of {today}",
            then,
            bracket,
            today
        ),
        "C7" => said!(
            "those who float down from the bracket of {bracket} would have {then} points instead of {today}",
            bracket,
            then = scores(with_wish),
            today = scores(now)
        ),
        "C.6" => said!("the score differences in the bracket of {bracket} would be greater", bracket),
        "C8" | "C.7" => following(&bracket, with_wish, now),
        "C9" => said!(
            "the bye would go to a player with {then} unplayed rounds instead of {today}",
            then = number(with_wish),
            today = number(now)
        ),
        "C10" | "C.8" => said!(
            "{then} {then|player|players} among topscorers and their opponents would get one \
             colour three times more than the other instead of {today}",
            then,
            today
        ),
        "C11" | "C.9" => said!(
            "{then} {then|player|players} among topscorers and their opponents would get the same \
             colour three times in a row instead of {today}",
            then,
            today
        ),
        "C12" | "C.10" => said!(
            "{then} {then|player|players} of the bracket of {bracket} would not get the colour \
             due instead of {today}",
            then,
            bracket,
            today
        ),
        "C13" | "C.11" => said!(
            "{then} {then|player|players} of the bracket of {bracket} would be refused a colour \
             due strongly instead of {today}",
            then,
            bracket,
            today
        ),
        "C14" | "C.12" => said!(
            "{then} {then|player|players} who floated down last round would again instead of {today}",
            then,
            today
        ),
        "C16" | "C.14" => said!(
            "{then} {then|player|players} who floated down two rounds ago would float down again \
             instead of {today}",
            then,
            today
        ),
        "C15" | "C.13" => said!(
            "{then} {then|player|players} who floated up last round would again instead of {today}",
            then,
            today
        ),
        "C17" | "C.15" => said!(
            "{then} {then|player|players} who floated up two rounds ago would float up again \
             instead of {today}",
            then,
            today
        ),
        _ => said!(
            "those in the bracket of {bracket} who float the same way again would float further",
            bracket
        ),
    };
    format!("{what} ({criterion})")
}

/// C8: how the following bracket would fare.
fn following(bracket: &str, with_wish: &[i32], now: &[i32]) -> String {
    match (with_wish.split_first(), now.split_first()) {
        (Some((then, _)), Some((today, _))) if then != today => {
            said!(
                "{then} {then|player|players} would float out of the bracket after that of {bracket} instead of \
                 {today}",
                then,
                bracket,
                today
            )
        }
        (Some((_, then)), Some((_, today))) => said!(
            "out of the bracket after that of {bracket} would float {then} points instead of {today}",
            bracket,
            then = scores(then),
            today = scores(today)
        ),
        _ => said!("the bracket after that of {bracket} could be paired less well", bracket),
    }
}
fn number(value: &[i32]) -> i32 {
    value.first().copied().unwrap_or(0)
}

fn scores(value: &[i32]) -> String {
    let scores: Vec<String> = value.iter().map(|&t| Points::from_tenths(t).half_notation()).collect();
    scores.join(", ")
}
