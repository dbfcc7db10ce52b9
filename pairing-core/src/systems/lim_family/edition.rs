//! What differs between the two texts: the numbers of the articles, and who may receive the bye.

use super::scoregroup::Direction;
use super::steps::FloatReason;
use crate::handling::PabBar;
use crate::tournament::PairingSystem;

/// One text of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// The system, with its edition.
    pub system: PairingSystem,
    /// What keeps a player from the bye, besides having had it.
    pub pab_bar: PabBar,
    /// Where the text says what.
    pub articles: Articles,
}

/// The numbers of the articles, in the order of the text.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// The bye goes to the lowest scoregroup …
    pub bye_by_score: &'static str,
    /// … and there to the lowest rank.
    pub bye_by_rank: &'static str,
    /// In round one it goes to the last in the list.
    pub bye_in_round_one: &'static str,
    /// Who is transferred to the next scoregroup.
    pub transferred: &'static str,
    /// Transferred: has played everybody in the scoregroup.
    pub met_everybody: &'static str,
    /// Transferred: two more of one colour, and nobody who lets him have a permissible one.
    pub two_more: &'static str,
    /// Transferred: the same colour twice running, and nobody who lets him alternate.
    pub twice_running: &'static str,
    /// Transferred: the number is made even.
    pub makes_even: &'static str,
    /// The blocked median takes a pairing of the higher scoregroup.
    pub crack_higher: &'static str,
    /// The blocked median takes a pairing of the lower scoregroup.
    pub crack_lower: &'static str,
    /// The rest, top half against bottom half.
    pub proposed: &'static str,
    /// Opponent of a floater.
    pub opponent_of_floater: &'static str,
    /// First scrutiny, paired downward and upward.
    pub first_scrutiny: ByDirection,
    /// Somebody finds no opponent without taking one from somebody before.
    pub no_opponent_left: &'static str,
    /// … and changes places with the floater who made the number even.
    pub instead_of_floater: &'static str,
    /// … and the lowest numbered remaining player floats in company.
    pub in_company: &'static str,
    /// Second scrutiny, for the colours.
    pub second_scrutiny: &'static str,
}

impl Articles {
    /// Why somebody floats.
    pub const fn why(&self, why: FloatReason) -> &'static str {
        match why {
            FloatReason::MetEverybody => self.met_everybody,
            FloatReason::TwoMore => self.two_more,
            FloatReason::TwiceRunning => self.twice_running,
            FloatReason::MakesEven => self.makes_even,
            FloatReason::NoOpponentLeft => self.no_opponent_left,
            FloatReason::InsteadOfFloater => self.instead_of_floater,
            FloatReason::InCompany => self.in_company,
        }
    }
}

/// An article for each direction.
#[derive(Clone, Copy, Debug)]
pub struct ByDirection {
    /// Paired downward.
    pub down: &'static str,
    /// Paired upward.
    pub up: &'static str,
}

impl ByDirection {
    /// The article of a direction.
    pub const fn of(self, direction: Direction) -> &'static str {
        match direction {
            Direction::Down => self.down,
            Direction::Up => self.up,
        }
    }
}
