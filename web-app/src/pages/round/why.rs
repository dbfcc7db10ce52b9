//! Why a round is paired as it is, in sentences with their articles.
//!
//! Everything is read from the engine's justification and from the players' histories; nothing is decided
//! here. The articles are those of C.04.3 (2026).

use super::byes::points_in_words;
use crate::i18n::why as t;
use crate::i18n::words;
use crate::pages::explain::values;
use pairing_core::cite::{Article, Text};
use pairing_core::handling::initial_colour;
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::dutch::definitions::{
    Float, Preference, Strength, colours_played, float, is_topscorer, preference,
};
use pairing_core::systems::dutch::editions::DUTCH_2026;
use pairing_core::systems::{BracketRecord, ColourReason, CriterionCount, RoundPairing, Step};
use pairing_core::tournament::history::{History, Spent, histories_before};
use pairing_core::tournament::{
    Colour, ForbiddenGroup, PairingSystem, PlayerId, Points, RoundNo, Tournament,
};

/// A sentence and the article that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// For the players.
    pub sentence: String,
    /// For the arbiter.
    pub article: Option<Article>,
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
    /// How well the bracket complies with the criteria of quality.
    pub criteria: Vec<Reason>,
}

/// A round's pairing with the people it is about.
#[derive(Debug)]
pub struct Explainer<'t> {
    tournament: &'t Tournament,
    pairing: &'t RoundPairing,
    histories: Vec<History>,
}

const fn dutch(number: &'static str) -> Option<Article> {
    Some(Article::new(Text::Dutch2026, number))
}

fn reason(sentence: String, number: &'static str) -> Reason {
    Reason { sentence, article: dutch(number) }
}

impl<'t> Explainer<'t> {
    /// Of a `pairing` that the engine made from `tournament`.
    pub fn new(tournament: &'t Tournament, pairing: &'t RoundPairing) -> Explainer<'t> {
        Explainer { tournament, pairing, histories: histories_before(tournament, pairing.round) }
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

    /// The place of the bracket in which two are paired, from 0.
    pub fn bracket_of(&self, a: PlayerId, b: PlayerId) -> Option<usize> {
        self.pairing.justification.brackets.iter().position(|bracket| pair_of(bracket, a, b).is_some())
    }

    /// Why two meet with these colours. `None` when they do not.
    pub fn game(&self, white: PlayerId, black: PlayerId) -> Option<WhyBoard> {
        let game = self.pairing.boards.iter().find(|b| b.white == white && b.black == black)?;
        let (mut pairing, criteria) = match self.bracket_of(white, black) {
            Some(place) => (self.pair(place, white, black), self.criteria(place)),
            None => (Vec::new(), Vec::new()),
        };
        self.only_own_articles(&mut pairing);
        let histories = [white, black].map(|id| {
            let colours = self.colours(id).into_iter().map(|c| if c == Colour::White { 'W' } else { 'B' });
            (self.name(id), colours.collect())
        });
        Some(WhyBoard { pairing, colours: self.why_colours(white, black, game.colours), histories, criteria })
    }

    /// Why the pairing-allocated bye went where it went; empty without one.
    pub fn pab(&self) -> Vec<Reason> {
        let Some(pab) = &self.pairing.justification.pab else { return Vec::new() };
        let points = points_in_words(self.score(pab.player));
        let mut reasons = match self.system() {
            PairingSystem::Dutch2026 => {
                vec![reason(t::pab_lowest(&self.name(pab.player), &points), "2.3.1")]
            }
            _ => vec![reason(t::pab_goes_to(&self.name(pab.player), &points), "2.3.1")],
        };
        if !pab.barred_below.is_empty() {
            reasons.push(reason(t::pab_barred(&self.names(&pab.barred_below)), "2.1.2"));
        }
        if !pab.needed_below.is_empty() {
            reasons.push(reason(t::pab_needed(&self.names(&pab.needed_below)), "2.2.1"));
        }
        self.only_own_articles(&mut reasons);
        reasons
    }

    /// The articles named here are those of the Dutch System of 2026: under another text none is better than a wrong
    /// one.
    fn only_own_articles(&self, reasons: &mut [Reason]) {
        if self.system() != PairingSystem::Dutch2026 {
            reasons.iter_mut().for_each(|reason| reason.article = None);
        }
    }

    fn pair(&self, place: usize, white: PlayerId, black: PlayerId) -> Vec<Reason> {
        let brackets = &self.pairing.justification.brackets;
        let bracket = &brackets[place];
        let Some((higher, lower)) = pair_of(bracket, white, black) else { return Vec::new() };
        let mut reasons = vec![reason(composition(bracket), "1.3.2")];
        if bracket.shape(self.system()).is_none() {
            reasons.extend(self.steps(bracket));
            return reasons;
        }
        if bracket.mdps.contains(&higher) {
            let above = brackets[..place].iter().filter(|b| b.downfloaters.contains(&higher));
            reasons.extend(above.map(|b| reason(self.floated(b, higher), "1.4.1")));
            reasons.push(reason(t::mdp_meets(&self.name(higher), &self.name(lower)), "3.3.3"));
        } else {
            reasons.extend(self.in_order(bracket, higher, lower));
        }
        reasons
    }

    /// What was done in a bracket, in the words of a system without halves.
    pub fn steps(&self, bracket: &BracketRecord) -> Vec<Reason> {
        let told = |step: &Step| {
            let sentence = t::system_step(&step.words(), &self.names(&step.players), &step.article);
            Reason { sentence, article: None }
        };
        bracket.steps.iter().map(told).collect()
    }

    fn floated(&self, above: &BracketRecord, player: PlayerId) -> String {
        let (name, score) = (self.name(player), points_in_words(above.score));
        match above.pairs.len() {
            0 => t::floated_no_pair(&name, &score),
            pairs => t::floated(&name, &score, above.mdps.len() + above.residents.len(), 2 * pairs),
        }
    }

    /// Where the two stand in the bracket, and whether the first arrangement already paired them.
    fn in_order(&self, bracket: &BracketRecord, higher: PlayerId, lower: PlayerId) -> Option<Reason> {
        let is_mdp = |id: &PlayerId| bracket.mdps.contains(id);
        let with_mdp: Vec<PlayerId> =
            bracket.pairs.iter().filter(|(a, _)| is_mdp(a)).map(|(_, resident)| *resident).collect();
        // Of a bracket with moved-down players, what their pairs leave: the remainder.
        let players: Vec<PlayerId> =
            bracket.residents.iter().filter(|id| !with_mdp.contains(id)).copied().collect();
        let pairs = bracket.pairs.len() - with_mdp.len();
        let place = |id| players.iter().position(|p| *p == id);
        let (h, l) = (place(higher)?, place(lower)?);
        let what = if bracket.mdps.is_empty() { t::bracket() } else { t::remainder() };
        let (name_h, name_l) = (self.name(higher), self.name(lower));
        let stand = t::stand(what, players.len(), &name_h, h + 1, &name_l, l + 1);
        if h < pairs && h + pairs == l {
            return Some(reason(t::first_arrangement(&stand), "3.3.1"));
        }
        Some(reason(
            match players.get(h + pairs).filter(|_| h < pairs) {
                Some(first) => t::other_arrangement(&stand, &name_h, &self.name(*first)),
                None => t::another_arrangement(&stand),
            },
            "3.5",
        ))
    }

    fn why_colours(&self, white: PlayerId, black: PlayerId, why: ColourReason) -> Reason {
        let (w, b) = (self.preference(white), self.preference(black));
        let (name_w, name_b) = (self.name(white), self.name(black));
        let higher = || self.name(self.higher(white, black));
        let outcome = match why {
            ColourReason::BothGranted if w.is_some() && b.is_some() => t::both_get_it().to_owned(),
            ColourReason::BothGranted => t::who_has_one_gets_it().to_owned(),
            ColourReason::Stronger => t::stronger_granted().to_owned(),
            ColourReason::WiderDifference => t::wider_granted().to_owned(),
            ColourReason::Alternation => match self.latest_difference(white, black) {
                Some(then) => t::alternate_from(&name_w, colour(then)),
                None => t::alternate().to_owned(),
            },
            ColourReason::HigherRanked => t::higher_gets_it(&higher()),
            ColourReason::LowerRanked => {
                t::lower_gets_it(&self.name(if self.higher(white, black) == white { black } else { white }))
            }
            ColourReason::InitialColour => t::by_number(&higher(), colour(initial_colour(self.tournament))),
        };
        let sentence = t::colours(&wish(&name_w, w), &wish(&name_b, b), &outcome);
        let number = why.article(self.system());
        match self.system() {
            PairingSystem::Dutch2026 => reason(sentence, number),
            _ => Reason { sentence: t::by_article(&sentence, number), article: None },
        }
    }

    fn criteria(&self, place: usize) -> Vec<Reason> {
        let bracket = &self.pairing.justification.brackets[place];
        match self.system() {
            PairingSystem::Dutch2026 => bracket.criteria.iter().filter_map(shortfall).collect(),
            system => bracket.criteria.iter().filter_map(|count| counted(system, count)).collect(),
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
        preference(&self.colours(id))
    }

    /// The score with virtual points: what pairing goes by.
    pub fn score(&self, id: PlayerId) -> Points {
        let points = self.history(id).map_or(Points::ZERO, |h| h.points(&self.tournament.settings.points));
        points + self.tournament.virtual_points(id, self.pairing.round)
    }

    /// The round in which two have played each other.
    pub fn met(&self, a: PlayerId, b: PlayerId) -> Option<RoundNo> {
        let played = |spent: &Spent| spent.played().is_some_and(|(opponent, _)| opponent == b);
        self.history(a)?.rounds.iter().position(played).and_then(RoundNo::from_index)
    }

    /// Whether the organiser keeps two apart.
    pub fn is_forbidden(&self, a: PlayerId, b: PlayerId) -> bool {
        let holds = |group: &&ForbiddenGroup| group.holds_in(self.pairing.round);
        let mut groups = self.tournament.forbidden.iter().filter(holds);
        groups.any(|group| [a, b].iter().all(|player| group.players.contains(player)))
    }

    /// Whether C3 leaves a player out: a topscorer of the final round (1.8).
    pub fn is_topscorer(&self, id: PlayerId) -> bool {
        let round = self.pairing.round;
        let points = &self.tournament.settings.points;
        self.tournament.settings.rounds == Some(round) && is_topscorer(self.score(id), round.index(), points)
    }

    /// The float of the round before (1.4).
    pub fn float_before(&self, id: PlayerId) -> Float {
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

    fn higher(&self, a: PlayerId, b: PlayerId) -> PlayerId {
        let rank = |id| {
            let tpn = self.tournament.player(id).map(|p| p.tpn);
            (std::cmp::Reverse(self.score(id)), tpn)
        };
        if rank(a) <= rank(b) { a } else { b }
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

fn composition(bracket: &BracketRecord) -> String {
    let (residents, score) = (players(bracket.residents.len()), points_in_words(bracket.score));
    match bracket.mdps.len() {
        0 => t::composition(&residents, &score),
        n => t::composition_mdps(&residents, &score, &players(n)),
    }
}

fn players(n: usize) -> String {
    if n == 1 { t::player_1().to_owned() } else { t::players(n) }
}

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => words::white(),
        Colour::Black => words::black(),
    }
}

fn wish(name: &str, preference: Option<Preference>) -> String {
    let Some(Preference { colour: due, strength }) = preference else { return t::no_preference(name) };
    match strength {
        Strength::Mild => t::due_mildly(name, colour(due)),
        Strength::Strong => t::due_strongly(name, colour(due)),
        Strength::Absolute => t::due_absolutely(name, colour(due)),
    }
}

/// What a criterion's number means; nothing where the bracket complies in full. C7 and C8 are lists of scores
/// that are hardly ever zero and are said by the floats themselves.
fn shortfall(count: &CriterionCount) -> Option<Reason> {
    let total: i32 = count.value.iter().fold(0, |sum, n| sum.saturating_add(*n));
    if total == 0 {
        return None;
    }
    let n = usize::try_from(total).unwrap_or(usize::MAX);
    let boards = || if n == 1 { t::board_1().to_owned() } else { t::boards(n) };
    let unplayed = || if n == 1 { t::unplayed_1().to_owned() } else { t::unplayed(n) };
    let concerned = || players(count.value.iter().filter(|d| **d > 0).count());
    let list = || count.value.iter().map(|d| difference(*d)).collect::<Vec<_>>().join(", ");
    let (sentence, article) = match count.criterion.as_str() {
        "C6" => (t::c6(&players(n)), "2.4.1"),
        "C9" => (t::c9(&unplayed()), "2.4.4"),
        "C10" => (t::c10(&players(n)), "2.4.5"),
        "C11" => (t::c11(&players(n)), "2.4.6"),
        "C12" => (t::c12(&boards()), "2.4.7"),
        "C13" => (t::c13(&boards()), "2.4.8"),
        "C14" => (t::c14(&players(n)), "2.4.9"),
        "C15" => (t::c15(&players(n)), "2.4.10"),
        "C16" => (t::c16(&players(n)), "2.4.11"),
        "C17" => (t::c17(&players(n)), "2.4.12"),
        "C18" => (t::c18(&concerned(), &list()), "2.4.13"),
        "C19" => (t::c19(&concerned(), &list()), "2.4.14"),
        "C20" => (t::c20(&concerned(), &list()), "2.4.15"),
        "C21" => (t::c21(&concerned(), &list()), "2.4.16"),
        _ => return None,
    };
    Some(reason(sentence, article))
}

/// The same for a system whose sentences are not written out.
fn counted(system: PairingSystem, count: &CriterionCount) -> Option<Reason> {
    if count.value.iter().all(|&n| n == 0) {
        return None;
    }
    let shown = values::shown(system, &count.criterion, &count.value);
    let what = values::asks(system, &count.criterion);
    let sentence = match what {
        "" => t::criterion(&count.criterion, &shown),
        what => t::criterion_of(&count.criterion, what, &shown),
    };
    Some(Reason { sentence, article: None })
}

fn difference(tenths: i32) -> String {
    // Whoever floats on counts as further than anybody paired here.
    if tenths == i32::MAX { t::floats_on().to_owned() } else { Points::from_tenths(tenths).half_notation() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::systems::{Ruleset, pair};
    use pairing_core::tournament::{Bye, ByeKind, Game, GameResult, Player, Round, RoundNo, Tpn};

    fn event(players: u32) -> Tournament {
        let players = (1..=players).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        tournament.settings.rounds = RoundNo::new(9);
        tournament
    }

    fn next(tournament: &Tournament) -> RoundPairing {
        pair(tournament, tournament.next_round().unwrap(), &Ruleset::of(tournament)).unwrap()
    }

    /// Plays the round with results that scatter the field.
    fn play(tournament: &mut Tournament, paired: &RoundPairing) {
        let games = paired.boards.iter().map(|b| {
            let mut game = Game::open(b.white, b.black);
            let n = (b.white.0 * 7 + b.black.0 * 3 + u32::try_from(tournament.rounds.len()).unwrap()) % 5;
            let results = [
                GameResult::WHITE_WINS,
                GameResult::BLACK_WINS,
                GameResult::DRAW,
                GameResult::WHITE_WINS,
                GameResult::BLACK_WINS_BY_FORFEIT,
            ];
            game.result = Some(results[n as usize]);
            game
        });
        let games = games.collect();
        tournament.rounds.push(Round { games, byes: paired.byes.clone() });
    }

    fn article(reason: &Reason) -> String {
        reason.article.map(|a| a.to_string()).unwrap_or_default()
    }

    #[test]
    fn round_one_is_the_first_arrangement_with_colours_by_lot() {
        let tournament = event(5);
        let paired = next(&tournament);
        let explainer = Explainer::new(&tournament, &paired);
        let why = explainer.game(paired.boards[0].white, paired.boards[0].black).unwrap();
        assert_eq!(why.pairing[0].sentence, "The bracket: 5 players with 0 points.");
        assert!(
            why.pairing[1]
                .sentence
                .starts_with("In the order of the bracket, 5 players, P1 is number 1 and P3 number 3")
        );
        assert_eq!(article(&why.pairing[1]), "C.04.3 3.3.1");
        assert_eq!(
            why.colours.sentence,
            "P1 has no colour preference, P3 has no colour preference: neither has played, so the number of P1, ranked higher, decides: odd numbers get White."
        );
        assert_eq!(article(&why.colours), "C.04.3 5.2.5");
        assert_eq!(why.histories[0], ("P1".to_owned(), String::new()));
        let pab = explainer.pab();
        assert!(pab[0].sentence.contains("P5, with 0 points, has the lowest score"), "{}", pab[0].sentence);
        assert_eq!(explainer.game(paired.boards[0].black, paired.boards[0].white), None);
    }

    #[test]
    fn who_may_not_have_the_bye_again_is_named() {
        let mut tournament = event(7);
        tournament.rounds.push(Round {
            games: Vec::new(),
            byes: vec![Bye { player: PlayerId(7), kind: ByeKind::PairingAllocated }],
        });
        // The bye was worth nothing, so number 7 is still last.
        tournament.settings.points.pairing_allocated_bye = Points::ZERO;
        let games = [(1, 2), (3, 4), (5, 6)]
            .map(|(w, b)| Game { result: Some(GameResult::DRAW), ..Game::open(PlayerId(w), PlayerId(b)) });
        tournament.rounds[0].games = games.to_vec();
        let paired = next(&tournament);
        let reasons = Explainer::new(&tournament, &paired).pab();
        assert_eq!(reasons.len(), 2);
        assert!(
            reasons[0].sentence.contains("with ½ point, has the lowest score"),
            "{}",
            reasons[0].sentence
        );
        assert_eq!(article(&reasons[1]), "C.04.3 2.1.2");
        assert!(reasons[1].sentence.ends_with(": P7."), "{}", reasons[1].sentence);
    }

    #[test]
    fn every_board_of_every_round_is_explained_in_keeping_with_the_facts() {
        let mut tournament = event(31);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..7 {
            let paired = next(&tournament);
            let explainer = Explainer::new(&tournament, &paired);
            assert!(!explainer.pab().is_empty());
            for (i, board) in paired.boards.iter().enumerate() {
                let why = explainer.game(board.white, board.black).unwrap();
                assert!(why.pairing.len() >= 2, "round {}, board {}", paired.round, i + 1);
                seen.insert(article(&why.colours));
                seen.extend(why.pairing.iter().map(article));
                let (w, b) = (explainer.preference(board.white), explainer.preference(board.black));
                let wants = |p: Option<Preference>, c| p.is_none_or(|p| p.colour == c);
                let granted = wants(w, Colour::White) && wants(b, Colour::Black);
                match board.colours {
                    ColourReason::BothGranted => assert!(granted && (w.is_some() || b.is_some())),
                    ColourReason::InitialColour => assert!(w.is_none() && b.is_none()),
                    _ => assert!(!granted, "{}", why.colours.sentence),
                }
                let floated = explainer.score(board.white) != explainer.score(board.black);
                let said = why.pairing.iter().any(|r| article(r) == "C.04.3 1.4.1");
                assert_eq!(floated, said, "round {}, board {}", paired.round, i + 1);
            }
            play(&mut tournament, &paired);
        }
        for number in ["1.3.2", "1.4.1", "3.3.1", "3.3.3", "3.5", "5.2.1", "5.2.2", "5.2.3", "5.2.5"] {
            assert!(seen.contains(&format!("C.04.3 {number}")), "{number} was never needed: {seen:?}");
        }
    }

    #[test]
    fn what_complies_in_full_is_not_mentioned() {
        let count =
            |criterion: &str, value: Vec<i32>| CriterionCount { criterion: criterion.to_owned(), value };
        assert_eq!(shortfall(&count("C12", vec![0])), None);
        assert_eq!(shortfall(&count("C19", Vec::new())), None);
        let c12 = shortfall(&count("C12", vec![2])).unwrap();
        assert_eq!(c12.sentence, "Somebody does not get the colour due: 2 boards.");
        assert_eq!(article(&c12), "C.04.3 2.4.7");
        let c18 = shortfall(&count("C18", vec![i32::MAX, 5, 0])).unwrap();
        assert_eq!(
            c18.sentence,
            "Moved down again as in the round before: 2 players, score differences floats on, ½, 0."
        );
    }
}
