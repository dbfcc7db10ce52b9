//! Why a round is paired as it is, in sentences with their articles.
//!
//! Everything is read from the engine's justification and from the players' histories; nothing is decided here. Each
//! system tells its rounds in its own terms and by its own articles, in a file of its own.

mod bye;
mod colours;
mod criteria;
mod dubov_and_burstein;
mod dutch;
pub mod dutch_1997;
mod lim;
mod round_robin;
#[cfg(test)]
mod tests;

use super::byes::points_in_words;
use crate::i18n::why as t;
use crate::i18n::words;
use pairing_core::cite::Text;
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::dutch::definitions::{
    Float, Preference, Strength, colours_played, float, is_topscorer, preference,
};
use pairing_core::systems::dutch::editions::DUTCH_2026;
use pairing_core::systems::dutch_1997::with_adjourned_games;
use pairing_core::systems::{BracketRecord, RoundPairing, Step, StepKind, profile};
use pairing_core::tournament::history::{History, Spent, histories_before};
use pairing_core::tournament::{
    Colour, ForbiddenGroup, PairingSystem, PlayerId, Points, RoundNo, Tournament,
};

/// A sentence and the article that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// For the players.
    pub sentence: String,
    /// For the arbiter: `C.04.4.1 3.2.5`.
    pub article: Option<String>,
}

impl Reason {
    /// By an article of a text.
    fn by(text: Text, article: &str, sentence: String) -> Reason {
        Reason { sentence, article: Some(format!("{} {article}", text.chapter())) }
    }
}

/// Why two players meet, with these colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyBoard {
    /// How they came to be in one bracket, and to be a pair of it.
    pub pairing: Vec<Reason>,
    /// Why the colours are so.
    pub colours: Reason,
    /// The colours each has had, `WBW`, White's player first.
    pub histories: [(String, String); 2],
    /// How well the bracket complies with the criteria of quality; `None` in a system that has none.
    pub criteria: Option<Vec<Reason>>,
}

/// A round's pairing with the people it is about.
#[derive(Debug)]
pub struct Explainer<'t> {
    tournament: &'t Tournament,
    pairing: &'t RoundPairing,
    histories: Vec<History>,
}

impl<'t> Explainer<'t> {
    /// Of a `pairing` that the engine made from `tournament`.
    pub fn new(tournament: &'t Tournament, pairing: &'t RoundPairing) -> Explainer<'t> {
        let histories = match pairing.system {
            PairingSystem::Dutch1997 => histories_before(&with_adjourned_games(tournament), pairing.round),
            _ => histories_before(tournament, pairing.round),
        };
        Explainer { tournament, pairing, histories }
    }

    /// The tournament before the round.
    pub fn tournament(&self) -> &'t Tournament {
        self.tournament
    }

    /// The pairing it is about.
    pub fn pairing(&self) -> &'t RoundPairing {
        self.pairing
    }

    /// The system it was paired by.
    pub fn system(&self) -> PairingSystem {
        self.pairing.system
    }

    /// By an article of the system's own text.
    fn by(&self, article: &str, sentence: String) -> Reason {
        Reason::by(profile(self.system()).text, article, sentence)
    }

    /// The place of the bracket in which two are paired, from 0.
    pub fn bracket_of(&self, a: PlayerId, b: PlayerId) -> Option<usize> {
        self.brackets().iter().position(|bracket| pair_of(bracket, a, b).is_some())
    }

    fn brackets(&self) -> &'t [BracketRecord] {
        &self.pairing.justification.brackets
    }

    /// Why two meet with these colours. `None` when they do not.
    pub fn game(&self, white: PlayerId, black: PlayerId) -> Option<WhyBoard> {
        let game = self.pairing.boards.iter().find(|b| b.white == white && b.black == black)?;
        let place = self.bracket_of(white, black);
        let mut pairing: Vec<Reason> = self.seeding_round().into_iter().collect();
        pairing.extend(self.by_table(white, black));
        pairing.extend(place.map(|place| self.pair(place, white, black)).unwrap_or_default());
        let histories = [white, black].map(|id| {
            let colours = self.colours(id).into_iter().map(|c| if c == Colour::White { 'W' } else { 'B' });
            (self.name(id), colours.collect())
        });
        Some(WhyBoard {
            pairing,
            colours: self.why_colours(white, black, game.colours),
            histories,
            criteria: place.and_then(|place| self.criteria(&self.brackets()[place])),
        })
    }

    /// How two came to be a pair of the bracket at `place`.
    fn pair(&self, place: usize, white: PlayerId, black: PlayerId) -> Vec<Reason> {
        let bracket = &self.brackets()[place];
        let Some((higher, lower)) = pair_of(bracket, white, black) else { return Vec::new() };
        match self.system() {
            PairingSystem::Dutch2026 | PairingSystem::Dutch2017 => {
                self.dutch_pair(&self.brackets()[..place], bracket, higher, lower)
            }
            PairingSystem::Dutch1997 => {
                self.dutch_1997_pair(&self.brackets()[..place], bracket, higher, lower)
            }
            PairingSystem::FideSwiss1999 | PairingSystem::Lim2026 => self.lim_pair(bracket, higher, lower),
            PairingSystem::Dubov2026 => self.dubov_pair(bracket, higher, lower),
            PairingSystem::Burstein2026 => self.burstein_pair(place, bracket, higher, lower),
            // They have no brackets.
            PairingSystem::RoundRobin
            | PairingSystem::DoubleRoundRobin
            | PairingSystem::PlainDoubleRoundRobin => Vec::new(),
        }
    }

    /// C.04.4.2 1.6: a round of a Burstein event that the Dutch System pairs.
    pub fn seeding_round(&self) -> Option<Reason> {
        let other = self.tournament.settings.system == Some(PairingSystem::Burstein2026)
            && self.system() == PairingSystem::Dutch2026;
        other.then(|| Reason::by(Text::Burstein2026, "1.6", t::seeding_round().to_owned()))
    }

    /// What was done in a bracket, in the words of a system that keeps a list of it.
    pub fn steps(&self, bracket: &BracketRecord) -> Vec<Reason> {
        let told = |step: &Step| {
            let names = match step.values.len() == step.players.len() && !step.values.is_empty() {
                true => {
                    let with = step.players.iter().zip(&step.values);
                    with.map(|(id, value)| format!("{} ({value})", self.name(*id)))
                        .collect::<Vec<_>>()
                        .join("; ")
                }
                false => step.players.iter().map(|id| self.name(*id)).collect::<Vec<_>>().join("; "),
            };
            let sentence = match names.is_empty() {
                true => t::step_alone(&capital(&step.words())),
                false => t::system_step(&capital(&step.words()), &names),
            };
            self.by(&step.article, sentence)
        };
        bracket.steps.iter().map(told).collect()
    }

    /// Who leaves a bracket unpaired, whichever way.
    pub fn floaters(&self, bracket: &BracketRecord) -> Vec<PlayerId> {
        match self.system() {
            PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => lim::floaters(bracket),
            _ => bracket.downfloaters.clone(),
        }
    }

    /// What somebody is called.
    pub fn name(&self, id: PlayerId) -> String {
        self.tournament.player(id).map_or_else(|| format!("({id})"), |p| p.name.clone())
    }

    /// Several, the first few by name.
    pub fn names(&self, ids: &[PlayerId]) -> String {
        const NAMED: usize = 8;
        let mut names: Vec<String> = ids.iter().take(NAMED).map(|id| self.name(*id)).collect();
        if ids.len() > NAMED {
            names.push(t::and_more(ids.len() - NAMED));
        }
        // Names contain commas.
        names.join("; ")
    }

    fn history(&self, id: PlayerId) -> Option<&History> {
        self.histories.binary_search_by_key(&id, |h| h.player).ok().map(|i| &self.histories[i])
    }

    fn colours(&self, id: PlayerId) -> Vec<Colour> {
        self.history(id).map(colours_played).unwrap_or_default()
    }

    /// The colour due.
    pub fn preference(&self, id: PlayerId) -> Option<Preference> {
        let of_games = preference(&self.colours(id));
        match self.system() {
            // C.04.4.1 1.6.4.
            PairingSystem::Dubov2026 => {
                of_games.or(Some(Preference { colour: Colour::Black, strength: Strength::Mild }))
            }
            _ => of_games,
        }
    }

    /// The score with virtual points: what pairing goes by.
    pub fn score(&self, id: PlayerId) -> Points {
        let points = self.history(id).map_or(Points::ZERO, |h| h.points(&self.tournament.settings.points));
        points + self.tournament.virtual_points(id, self.pairing.round)
    }

    fn score_in_words(&self, id: PlayerId) -> String {
        points_in_words(self.score(id))
    }

    /// The round in which two have played each other.
    pub fn met(&self, a: PlayerId, b: PlayerId) -> Option<RoundNo> {
        let played = |spent: &Spent| spent.played().is_some_and(|(opponent, _)| opponent == b);
        self.history(a)?.rounds.iter().position(played).and_then(RoundNo::from_index)
    }

    /// Whether the organiser keeps two apart.
    pub fn is_forbidden(&self, a: PlayerId, b: PlayerId) -> bool {
        let holds = |group: &&ForbiddenGroup| group.holds_in(self.pairing.round);
        let groups = self.tournament.kept_apart();
        let mut groups = groups.iter().filter(holds);
        groups.any(|group| [a, b].iter().all(|player| group.players.contains(player)))
    }

    /// Whether C3 leaves a player out: a topscorer of the final round (1.8).
    pub fn is_topscorer(&self, id: PlayerId) -> bool {
        let round = self.pairing.round;
        let points = &self.tournament.settings.points;
        self.tournament.settings.rounds == Some(round) && is_topscorer(self.score(id), round.index(), points)
    }

    /// The float of the round before (1.4); none in a system that does not look at it.
    pub fn float_before(&self, id: PlayerId) -> Float {
        // The edition of 1997 has floats of its own, which are told by its steps.
        if matches!(self.system(), PairingSystem::Burstein2026 | PairingSystem::Dutch1997) {
            return Float::None;
        }
        let then = self.pairing.round.previous();
        let spent = self.history(id).zip(then).and_then(|(h, then)| h.rounds.get(then.index()));
        let (Some(own), Some(then), Some(spent)) = (self.history(id), then, spent) else {
            return Float::None;
        };
        let points = &self.tournament.settings.points;
        let before = |history: &History| {
            history.points_after(then.index(), points) + self.tournament.virtual_points(history.player, then)
        };
        let opponent = spent.played().and_then(|(opponent, _)| self.history(opponent)).map(before);
        let edition = Edition::of(self.system()).unwrap_or(&DUTCH_2026);
        float(spent, before(own), opponent, points, edition.unplayed_floats)
    }

    /// The higher ranked of two, as the system's own text ranks them.
    fn higher(&self, a: PlayerId, b: PlayerId) -> PlayerId {
        let tpn = |id| self.tournament.player(id).map(|p| p.tpn);
        let a_first = match self.system() {
            // 1.8: by the opposition met, which the bracket lists.
            PairingSystem::Burstein2026 => match dubov_and_burstein::ranked(self.brackets(), a, b) {
                Some((place_a, place_b)) => place_a <= place_b,
                None => tpn(a) <= tpn(b),
            },
            PairingSystem::Lim2026 | PairingSystem::FideSwiss1999 => tpn(a) <= tpn(b),
            _ => (std::cmp::Reverse(self.score(a)), tpn(a)) <= (std::cmp::Reverse(self.score(b)), tpn(b)),
        };
        if a_first { a } else { b }
    }

    /// The colour that the first had the latest time the two had different ones, counted in games from the end.
    fn latest_difference(&self, a: PlayerId, b: PlayerId) -> Option<Colour> {
        let (a, b) = (self.colours(a), self.colours(b));
        a.iter().rev().zip(b.iter().rev()).find(|(a, b)| a != b).map(|(a, _)| *a)
    }
}

/// The two as a pair of the bracket, the higher ranked first.
fn pair_of(bracket: &BracketRecord, a: PlayerId, b: PlayerId) -> Option<(PlayerId, PlayerId)> {
    bracket.pairs.iter().copied().find(|&pair| pair == (a, b) || pair == (b, a))
}

/// The first step of a bracket of a certain kind.
fn step_of(bracket: &BracketRecord, is: impl Fn(StepKind) -> bool) -> Option<&Step> {
    bracket.steps.iter().find(|step| is(step.kind))
}

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => words::white(),
        Colour::Black => words::black(),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn players(n: usize) -> String {
    if n == 1 { t::player_1().to_owned() } else { t::players(n) }
}
