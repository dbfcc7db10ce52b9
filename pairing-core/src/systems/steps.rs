//! What was done in a bracket, in the system's own terms.

use super::dutch_1997::steps::DutchStep;
use super::lim_family::steps::LimStep;
use crate::tournament::{Colour, PlayerId};
use serde::{Deserialize, Serialize};

/// One step of a bracket's pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The article that asks for it.
    pub article: String,
    /// What was done.
    pub kind: StepKind,
    /// With whom, in the order in which the article names them.
    pub players: Vec<PlayerId>,
    /// By what they are in that order, one for each of them: an average rating, an index. Empty where it needs none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StepKind {
    /// Dutch System 1992/97.
    Dutch1997(DutchStep),
    /// Dubov 3.2.2: they come up into the bracket.
    Upfloaters,
    /// Dubov 3.2.4 (1): as many pairs of this subgroup are unavoidable, so they leave it.
    UnavoidableShift {
        /// The colour that the subgroup stands for.
        from: Colour,
    },
    /// Dubov 3.2.4 (2): they leave the larger subgroup, so that both are equally large.
    EqualisingShift {
        /// The colour that the subgroup stands for.
        from: Colour,
    },
    /// Dubov 3.2.5: S1, by ascending ARO.
    S1,
    /// Burstein 4.1: the bracket by the opposition index, BSN 1 first.
    RankedByOpposition,
    /// Dubov 3.2.6: their opponents in the same order, the first transposition that is legal.
    T2,
    /// FIDE Swiss Rules of 1999, Lim System.
    Lim(LimStep),
}

impl Step {
    /// What was done, in words that the names of the players follow.
    pub fn words(&self) -> String {
        let colour = |colour: Colour| match colour {
            Colour::White => word!("White"),
            Colour::Black => word!("Black"),
        };
        match self.kind {
            StepKind::Dutch1997(step) => step.words(),
            StepKind::Upfloaters => said!("come up, because the others need opponents"),
            StepKind::UnavoidableShift { from } => {
                said!(
                    "shift, because so many pairs of players who prefer {colour} cannot be avoided",
                    colour = colour(from)
                )
            }
            StepKind::EqualisingShift { from } => {
                said!(
                    "shift, because more players stand on the side of {colour} than on the other",
                    colour = colour(from)
                )
            }
            StepKind::S1 => said!("on the side of White, by the average rating of their opponents (S1)"),
            StepKind::RankedByOpposition => said!("ranked by the opposition met"),
            StepKind::T2 => said!("their opponents, the first order that is allowed (T2)"),
            StepKind::Lim(step) => step.words(),
        }
    }
}
