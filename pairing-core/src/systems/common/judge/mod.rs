//! A given pairing against the system's own, where the bye is settled before anybody is paired (C.04.4.1 to C.04.4.3):
//! first the bye, then the first bracket in which they differ, and what decides there.
//!
//! [`bye`] holds one assignee against another, [`brackets`] the pairings of a bracket where criteria decide. Where a
//! procedure does, it is held against its steps by the system itself.

pub mod brackets;
pub mod bye;
pub mod colours;

use super::Field;
use super::colours::colour_difference;
use super::given::{Given, GivenGame};
use super::legality::breaches;
use crate::handling::PabBar;
use crate::systems::{
    Breach, ColourDeviation, ColourReason, ColourState, CriterionCount, Difference, Judgement, Stuck, Unit,
    Verdict,
};
use crate::tournament::{ByColour, Colour, PairingSystem, Round, RoundNo, Tournament};

/// What judging asks of a system.
pub trait Rules {
    /// The system.
    fn system(&self) -> PairingSystem;
    /// Everybody to be paired.
    fn field(&self) -> &Field;
    /// Where a given pairing first differs from the system's own, `None` if it has the same opponents and bye.
    ///
    /// # Errors
    /// Who is in the way of any pairing.
    fn difference(&self, given: &Given) -> Result<Option<Difference>, Stuck>;
    /// The colour of the first of two players, and why.
    fn colour_of_first(&self, a: usize, b: usize) -> (Colour, ColourReason);
    /// Whether the first of two players is the higher ranked.
    fn is_higher(&self, a: usize, b: usize) -> bool;
    /// By what somebody would get the bye, less being earlier.
    fn bye_keys(&self, player: usize) -> Vec<CriterionCount>;
    /// What a criterion, or a key of the bye, counts, and how to read its numbers.
    fn words(&self, criterion: &str) -> (&'static str, Unit);
    /// What bars a player from the bye, besides having had it.
    fn pab_bar(&self) -> PabBar {
        PabBar::WinWithoutPlaying
    }
    /// What is wrong with the colours of a game, whoever should have been the opponents.
    fn colour_breaches(&self, game: &GivenGame) -> Vec<Breach> {
        colours::beyond_preferences(self.field(), game)
    }
}

/// Judges the pairing `given` of `round`.
///
/// Complexity: as pairing the round, and one bracket more.
pub fn judge(rules: &impl Rules, tournament: &Tournament, round: RoundNo, given: &Round) -> Judgement {
    let ids = rules.field().ids();
    let given = Given::new(&ids, given);
    let colours = deviations(rules, &given);
    let verdict = match rules.difference(&given) {
        Err(stuck) => Verdict::NoLegalPairing(stuck),
        Ok(Some(difference)) => Verdict::Differs(Box::new(difference)),
        Ok(None) if colours.is_empty() => Verdict::Identical,
        Ok(None) => Verdict::Colours,
    };
    let of_colours = |game: &GivenGame| rules.colour_breaches(game);
    let breaches = breaches(tournament, round, &ids, &given, rules.pab_bar(), of_colours);
    Judgement { verdict, breaches, colours }
}

/// The games with the colours the other way round.
fn deviations(rules: &impl Rules, given: &Given) -> Vec<ColourDeviation> {
    let field = rules.field();
    let state = |player: usize, against: usize| ColourState {
        player: field[player].id,
        played: field[player].colours.clone(),
        difference: colour_difference(&field[player].colours),
        preference: field[player].preference,
        higher_ranked: rules.is_higher(player, against),
        odd_number: field[player].odd_number,
    };
    let deviation = |&GivenGame { board, white, black }: &GivenGame| {
        let (colour, reason) = rules.colour_of_first(white, black);
        (colour != Colour::White).then(|| ColourDeviation {
            board,
            reason,
            players: ByColour { white: state(white, black), black: state(black, white) },
        })
    };
    given.games.iter().filter_map(deviation).collect()
}
