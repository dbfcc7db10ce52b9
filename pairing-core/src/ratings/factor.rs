//! The development coefficient K (B.02 8.3.3).

use crate::tournament::{Date, Player};
use serde::{Deserialize, Serialize};

/// The coefficient and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Factor {
    /// K as it is used.
    pub k: u8,
    /// Where it comes from.
    pub basis: Basis,
    /// K before it was lowered because K times the number of games would be more than 700.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lowered_from: Option<u8>,
}

/// Where K comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// It was given for the player.
    Given,
    /// 10: rated 2400 or more.
    From2400,
    /// 40: under 2300, and not yet past the year of the 18th birthday.
    Junior,
    /// 20: under 2400, taken to have completed 30 games and never to have reached 2400.
    Under2400,
    /// 20 likewise; it would be 40 for a junior, but the birth date is not known.
    BirthUnknown,
    /// 20 likewise; it would be 40 for a junior, but the birth date is no date, or after the event.
    BirthImpossible,
    /// 20 likewise; it would be 40 for a junior, but the year of the event is not known.
    EventDateUnknown,
}

impl Basis {
    /// The reason in a few words.
    pub fn reason(self) -> &'static str {
        match self {
            Basis::Given => word!("given"),
            Basis::From2400 => word!("2400 or more"),
            Basis::Junior => word!("under 2300 and up to the end of the year of the 18th birthday"),
            Basis::Under2400 => word!("under 2400; taken to have 30 games and never to have reached 2400"),
            Basis::BirthUnknown => {
                word!("under 2400; 40 for a junior, but the birth date is not known. Taken to have 30 games")
            }
            Basis::BirthImpossible => {
                word!(
                    "under 2400; 40 for a junior, but the birth date given cannot be one: it does not exist or is after the \
                 event. Taken to have 30 games"
                )
            }
            Basis::EventDateUnknown => {
                word!(
                    "under 2400; 40 for a junior, but the date of the event is not known. Taken to have 30 games"
                )
            }
        }
    }
}

/// K times the number of games in a rating period may not be more (8.3.3).
const LIMIT: usize = 700;

/// The coefficient of a player rated `rating` in an event that ended on the day `ended` with so many rated games.
///
/// Whoever has fewer than 30 games has 40, and whoever once reached 2400 keeps 10; no event file says either, so K has
/// to be given for them. The event is taken to be all of its rating period.
pub(super) fn factor(player: &Player, rating: u16, ended: Option<Date>, games: usize) -> Factor {
    let (k, basis) = match player.k_factor {
        Some(k) => (k, Basis::Given),
        None => by_rating_and_age(player, rating, ended),
    };
    let most = LIMIT.checked_div(games).and_then(|most| u8::try_from(most).ok()).unwrap_or(u8::MAX);
    if k > most {
        Factor { k: most, basis, lowered_from: Some(k) }
    } else {
        Factor { k, basis, lowered_from: None }
    }
}

fn by_rating_and_age(player: &Player, rating: u16, ended: Option<Date>) -> (u8, Basis) {
    match rating {
        2400.. => (10, Basis::From2400),
        2300.. => (20, Basis::Under2400),
        _ => match (Date::parse(&player.birth), ended) {
            _ if Date::is_impossible(&player.birth) => (20, Basis::BirthImpossible),
            (Some(birth), Some(ended)) if birth.not_after(ended) == Some(false) => {
                (20, Basis::BirthImpossible)
            }
            (Some(birth), Some(ended)) if ended.year <= birth.year.saturating_add(18) => (40, Basis::Junior),
            (Some(_), Some(_)) => (20, Basis::Under2400),
            (None, _) => (20, Basis::BirthUnknown),
            (Some(_), None) => (20, Basis::EventDateUnknown),
        },
    }
}
