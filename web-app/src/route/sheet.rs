//! What can be put on paper or on a wall, and its place in the address.

use super::round_no;
use pairing_core::tournament::RoundNo;

/// What is printed: `print/<name>`, some of it of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sheet {
    /// `boards/<n>`: the pairings by board.
    Boards(RoundNo),
    /// `names/<n>`: the pairings by name.
    Names(RoundNo),
    /// `slips/<n>`: a slip for the result of each board.
    Slips(RoundNo),
    /// `standings` or `standings/<n>`: after the last or after the given round.
    Standings(Option<RoundNo>),
    /// `crosstable`: by rank.
    Crosstable,
    /// `wall-chart`: by starting number, with the points after each round.
    WallChart,
    /// `prizes`: who gets which prize, and the tables of the categories.
    Prizes,
    /// `cards`: the card of every player.
    Cards,
    /// `places`: a name for each player's place at the table.
    Places,
}

impl Sheet {
    /// The part of the address after `print/`.
    pub fn path(self) -> String {
        match self {
            Sheet::Boards(round) => format!("boards/{round}"),
            Sheet::Names(round) => format!("names/{round}"),
            Sheet::Slips(round) => format!("slips/{round}"),
            Sheet::Standings(None) => "standings".to_owned(),
            Sheet::Standings(Some(round)) => format!("standings/{round}"),
            Sheet::Crosstable => "crosstable".to_owned(),
            Sheet::WallChart => "wall-chart".to_owned(),
            Sheet::Prizes => "prizes".to_owned(),
            Sheet::Cards => "cards".to_owned(),
            Sheet::Places => "places".to_owned(),
        }
    }

    /// The inverse of [`path`](Sheet::path).
    pub(super) fn parse(name: &str, round: Option<&str>) -> Option<Sheet> {
        Some(match (name, round) {
            ("boards", Some(round)) => Sheet::Boards(round_no(round)?),
            ("names", Some(round)) => Sheet::Names(round_no(round)?),
            ("slips", Some(round)) => Sheet::Slips(round_no(round)?),
            ("standings", None) => Sheet::Standings(None),
            ("standings", Some(round)) => Sheet::Standings(Some(round_no(round)?)),
            ("crosstable", None) => Sheet::Crosstable,
            ("wall-chart", None) => Sheet::WallChart,
            ("prizes", None) => Sheet::Prizes,
            ("cards", None) => Sheet::Cards,
            ("places", None) => Sheet::Places,
            _ => return None,
        })
    }

    /// The round it is of, where it is of one round.
    pub fn round(self) -> Option<RoundNo> {
        match self {
            Sheet::Boards(round) | Sheet::Names(round) | Sheet::Slips(round) => Some(round),
            Sheet::Standings(after) => after,
            Sheet::Crosstable | Sheet::WallChart | Sheet::Prizes | Sheet::Cards | Sheet::Places => None,
        }
    }

    /// The same of another round, where it is of one round.
    pub fn of_round(self, round: RoundNo) -> Option<Sheet> {
        match self {
            Sheet::Boards(_) => Some(Sheet::Boards(round)),
            Sheet::Names(_) => Some(Sheet::Names(round)),
            Sheet::Slips(_) => Some(Sheet::Slips(round)),
            Sheet::Standings(_) => Some(Sheet::Standings(Some(round))),
            Sheet::Crosstable | Sheet::WallChart | Sheet::Prizes | Sheet::Cards | Sheet::Places => None,
        }
    }
}

/// What is shown in the hall: `show/<name>`, of the latest published round or of the given one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Screen {
    /// What.
    pub what: OnScreen,
    /// Of which round; `None`: the latest, also when there is a later one.
    pub round: Option<RoundNo>,
}

/// The views of the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnScreen {
    /// The pairings by board, with the results as they come.
    Boards,
    /// The pairings by name.
    Names,
    /// The standings after the last round that is complete.
    Standings,
}

impl OnScreen {
    /// All of them.
    pub const ALL: [OnScreen; 3] = [OnScreen::Boards, OnScreen::Names, OnScreen::Standings];

    const fn name(self) -> &'static str {
        match self {
            OnScreen::Boards => "boards",
            OnScreen::Names => "names",
            OnScreen::Standings => "standings",
        }
    }
}

impl Screen {
    /// A view of the latest round.
    pub const fn latest(what: OnScreen) -> Screen {
        Screen { what, round: None }
    }

    /// The part of the address after `show/`.
    pub fn path(self) -> String {
        match self.round {
            None => self.what.name().to_owned(),
            Some(round) => format!("{}/{round}", self.what.name()),
        }
    }

    /// The inverse of [`path`](Screen::path).
    pub(super) fn parse(name: &str, round: Option<&str>) -> Option<Screen> {
        let what = OnScreen::ALL.into_iter().find(|what| what.name() == name)?;
        let round = match round {
            None => None,
            Some(round) => Some(round_no(round)?),
        };
        Some(Screen { what, round })
    }
}
