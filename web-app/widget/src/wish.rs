//! What somebody wants to see: the attributes of the element, and what was chosen in it.

use serde::Deserialize;

/// The wish; attributes as they stand there, empty when there are none.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// `pairings`, `standings`, `crosstable` or `player`; empty for the pairings.
    pub view: String,
    /// The number of a round; empty for the latest.
    pub round: String,
    /// The id of a player, or the name.
    pub player: String,
    /// The languages, the best first, as tags separated by blanks.
    pub languages: String,
    /// The level of the heading, 1 to 6; 0 for none.
    pub heading: u8,
    /// Whether the view can be chosen.
    pub tabs: bool,
    /// Whether the round can be chosen.
    pub rounds: bool,
    /// Whether the card of a player was opened from another view.
    pub back: bool,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish {
            view: String::new(),
            round: String::new(),
            player: String::new(),
            languages: String::new(),
            heading: 3,
            tabs: false,
            rounds: false,
            back: false,
        }
    }
}
