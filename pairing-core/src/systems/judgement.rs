//! What a system says to a pairing that is not its own.

use super::dutch::definitions::Preference;
use super::{ColourReason, Step, Stuck};
use crate::tournament::{ByColour, Colour, PairingSystem, PlayerId, Points, RoundNo};
use serde::{Deserialize, Serialize};

/// A given pairing of a round, held against the system's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// Whether it is the same, and if not, where it is worse.
    pub verdict: Verdict,
    /// What must not be, whether or not the pairing is the best.
    pub breaches: Vec<Breach>,
    /// Games whose colours are not those of the colour allocation, whoever should have been the opponents.
    pub colours: Vec<ColourDeviation>,
}

impl Judgement {
    /// Whether opponents, colours and bye are the system's.
    pub fn is_identical(&self) -> bool {
        self.verdict == Verdict::Identical
    }
}

/// How a given pairing stands to the system's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// The same opponents, colours and bye.
    Identical,
    /// The same opponents and bye; colours differ.
    Colours,
    /// Other opponents or another bye.
    Differs(Box<Difference>),
    /// The system finds that no pairing is legal, so neither is the given one.
    NoLegalPairing(Stuck),
}

/// The first bracket in which two pairings differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// The system and edition.
    pub system: PairingSystem,
    /// The bracket, counted from 1 in the order in which they are paired; 0 where the bye, settled before them, goes
    /// to somebody else, and in a round robin, which has none.
    pub bracket: u32,
    /// The residents' score, with virtual points; in the collapsed last bracket of 2017 the highest.
    pub score: Points,
    /// Whether it is the last bracket: who floats out of it gets the bye.
    pub is_last: bool,
    /// What the system does there that the given pairing does not.
    pub own: Part,
    /// What the given pairing does there that the system does not.
    pub given: Part,
    /// What decides between the two.
    pub reason: Reason,
    /// Whether it speaks for the given pairing. Then the fault is this program's.
    pub given_is_better: bool,
}

/// Some of the pairs and downfloaters of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Pairs, the higher ranked player first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who floats down, or gets the bye; highest ranked first.
    pub downfloaters: Vec<PlayerId>,
    /// Who floats up, in the systems that pair from the bottom as well; highest ranked first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upfloaters: Vec<PlayerId>,
}

/// What decides between two pairings of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// Pairs of the given pairing that must not be; the breaches say why.
    Absolute {
        /// The pairs.
        pairs: Vec<(PlayerId, PlayerId)>,
    },
    /// After the given pairing of the bracket no legal pairing of all the rest exists (C4).
    Completion,
    /// After the given pairing of the bracket the bye goes to a higher score than it must (C5).
    PabScore {
        /// The least score it can then go to.
        given: Points,
        /// The least score it can go to at all.
        least: Points,
    },
    /// A quality criterion.
    Criterion(CriterionDifference),
    /// Equal on all criteria, but generated later.
    Order(Order),
    /// A step of the system's procedure that the given pairing does not follow.
    Step(Step),
    /// Equal on all criteria, but later in the order of an article.
    Later {
        /// Its number.
        article: String,
    },
    /// The table of a round robin has other games in this round (C.05 Annex 1).
    Table {
        /// The size of the table.
        size: usize,
    },
}

/// Two pairings of a bracket under one quality criterion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CriterionDifference {
    /// The criterion's name in its text: `C12`.
    pub name: String,
    /// Its article: `2.4.7`.
    pub article: String,
    /// What is counted or listed, less being better: `players who do not get their colour preference`.
    pub asks: String,
    /// How to read the numbers.
    pub unit: Unit,
    /// The system's shortfall.
    pub own: Shortfall,
    /// That of the given pairing.
    pub given: Shortfall,
}

/// How far one pairing falls short of a criterion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shortfall {
    /// The numbers, compared in order.
    pub value: Vec<i32>,
    /// By which pairs and downfloaters it does; empty where the criterion is about all of them.
    pub by: Part,
}

/// What the numbers of a criterion are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// Counts.
    Count,
    /// Scores or score differences in tenths of a point, `i32::MAX` for one without limit.
    Points,
    /// A count, then scores in tenths of a point.
    CountThenPoints,
}

/// Where the sequence of candidates parts; every rule leads to an earlier candidate of the system's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// The set of MDPs that are paired (4.4.2, in 2017 D.3).
    PairableMdps {
        /// The first MDP that only one of the two sets holds: the system's.
        own: PlayerId,
        /// The first that only the given one holds.
        given: PlayerId,
    },
    /// The opponent of an MDP (3.7.2 and 4.2, in 2017 B.7 and D.1).
    MdpOpponent {
        /// The MDP.
        mdp: PlayerId,
        /// The opponent the system gives.
        own: PlayerId,
        /// The opponent given.
        given: PlayerId,
    },
    /// The resident-exchange (3.6 and 4.3, in 2017 B.6 and D.2). The numbers are those of the rule.
    Exchange {
        /// Which rule decides.
        rule: ExchangeRule,
        /// The system's number.
        own: usize,
        /// The given one's.
        given: usize,
    },
    /// The opponent of a player of S1 (3.6 and 4.2, in 2017 B.6 and D.1).
    Transposition {
        /// The player of S1.
        player: PlayerId,
        /// The opponent the system gives.
        own: PlayerId,
        /// The opponent given.
        given: PlayerId,
    },
}

/// The rules by which one resident-exchange comes before another (4.3, in 2017 D.2), in their order. BSNs are counted
/// from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExchangeRule {
    /// Rule 1: how many are exchanged; 0 needs no exchange.
    Fewest,
    /// Rule 2: by how much the sums of the BSNs exchanged differ.
    LeastDifference,
    /// Rule 3: the largest BSN that leaves S1 in only one of the two.
    Leaving,
    /// Rule 4: the smallest BSN that joins S1 in only one of the two.
    Joining,
}

/// What must not be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Breach {
    /// The two have played each other (C.04.1 article 2, C1).
    Rematch {
        /// Board, from 1.
        board: u32,
        /// Who has White.
        white: PlayerId,
        /// Who has Black.
        black: PlayerId,
        /// The round in which they met first.
        earlier: RoundNo,
    },
    /// The organiser forbids the pair.
    Forbidden {
        /// Board, from 1.
        board: u32,
        /// Who has White.
        white: PlayerId,
        /// Who has Black.
        black: PlayerId,
    },
    /// Two who are no topscorers have an absolute preference for the same colour (C3).
    SameAbsolutePreference {
        /// Board, from 1.
        board: u32,
        /// Who has White.
        white: PlayerId,
        /// Who has Black.
        black: PlayerId,
        /// The colour both must get.
        colour: Colour,
    },
    /// The same colour three times in a row (C.04.1 article 7).
    ThirdColour {
        /// Board, from 1.
        board: u32,
        /// Who.
        player: PlayerId,
        /// The colour.
        colour: Colour,
    },
    /// Three more games with one colour than with the other (C.04.1 article 6).
    ColourDifference {
        /// Board, from 1.
        board: u32,
        /// Who.
        player: PlayerId,
        /// Games with White less games with Black, this game counted.
        difference: i32,
    },
    /// The pairing-allocated bye for one who must not receive it (C.04.1 article 4, C2).
    SecondBye {
        /// Who.
        player: PlayerId,
        /// The round that bars.
        earlier: RoundNo,
    },
    /// The free round of a round robin, or another round without a game, brings points.
    FreeRoundScores {
        /// Whose.
        player: PlayerId,
    },
    /// More than one pairing-allocated bye (C.04.1 article 3).
    SeveralByes {
        /// Whose.
        players: Vec<PlayerId>,
    },
}

/// A game whose colours are the other way round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColourDeviation {
    /// Board, from 1.
    pub board: u32,
    /// Which rule gives the other colours.
    pub reason: ColourReason,
    /// Who has White and who has Black, with what was looked at.
    pub players: ByColour<ColourState>,
}

/// What the colour allocation looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColourState {
    /// Who.
    pub player: PlayerId,
    /// The colours of the games played, the first game first.
    pub played: Vec<Colour>,
    /// Games with White less games with Black.
    pub difference: i32,
    /// The preference, `None` before the first game.
    pub preference: Option<Preference>,
    /// Whether it is the higher ranked of the two.
    pub higher_ranked: bool,
    /// Whether the pairing number is odd, counting only those who have arrived.
    pub odd_number: bool,
}
