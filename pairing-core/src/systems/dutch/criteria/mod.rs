//! Article 2: the pairing criteria.
//!
//! The absolute criteria C1 and C3 decide who may meet ([`Field::may_meet`]), C2 who may get the bye;
//! C4 and C5 are in [`pab`]. Each quality criterion has a file that defines it twice, once for each
//! use: `violation`, how far a whole candidate falls short (the definition), and `merit`, what one
//! matched pair contributes to the same count, so that the best candidate is a matching of the
//! greatest weight. A property test holds the two together.

pub mod pab;
pub mod topscorers;

mod downfloaters;
mod float_counts;
mod float_differences;
mod following_bracket;
mod pab_unplayed;
mod preferences;
mod score_differences;
mod words;

use super::definitions::Float;
use super::field::Field;
use crate::tournament::Points;
use std::ops::Range;

/// A quality criterion, without the number that an edition gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Minimise the number of downfloaters.
    Downfloaters,
    /// Minimise the scores of the downfloaters, in descending order.
    DownfloaterScores,
    /// Let the following bracket comply with the same.
    FollowingBracket,
    /// Minimise the number of unplayed games of the assignee of the bye.
    PabUnplayedGames,
    /// Minimise topscorers or their opponents who get a colour difference beyond two.
    TopscorerColourDifference,
    /// Minimise topscorers or their opponents who get the same colour three times in a row.
    TopscorerThirdColour,
    /// Minimise players who do not get their colour preference.
    ColourPreference,
    /// Minimise players who do not get their strong colour preference.
    StrongColourPreference,
    /// Minimise resident downfloaters who received a downfloat so many rounds ago.
    ResidentDownfloat {
        /// 1: the previous round.
        ago: usize,
    },
    /// Minimise opponents of MDPs who received an upfloat so many rounds ago.
    OpponentUpfloat {
        /// 1: the previous round.
        ago: usize,
    },
    /// Minimise the score differences, in descending order, of MDPs who received a downfloat so many rounds ago.
    MdpDownfloatDifference {
        /// 1: the previous round.
        ago: usize,
    },
    /// 2017: minimise the pairing score difference.
    PairingScoreDifference,
    /// 2017: minimise the players who receive the same float as so many rounds ago.
    SameFloat {
        /// Which float.
        float: Float,
        /// 1: the previous round.
        ago: usize,
    },
    /// 2017: minimise the score differences of the players who receive the same float as so many rounds ago.
    SameFloatDifference {
        /// Which float.
        float: Float,
        /// 1: the previous round.
        ago: usize,
    },
    /// Minimise the score differences, in descending order, of opponents of MDPs who received an upfloat so many
    /// rounds ago.
    OpponentUpfloatDifference {
        /// 1: the previous round.
        ago: usize,
    },
}

/// A quality criterion as an edition numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quality {
    /// `C6`.
    pub name: &'static str,
    /// `2.4.1`.
    pub article: &'static str,
    /// What it asks.
    pub criterion: Criterion,
}

impl Quality {
    /// Criterion `name` of article `article`.
    pub const fn new(name: &'static str, article: &'static str, criterion: Criterion) -> Quality {
        Quality { name, article, criterion }
    }
}

/// A bracket (1.3.2) and all who come after it. Players are places in the [`Field`]; smaller is higher ranked.
#[derive(Clone, Debug)]
pub struct Bracket<'a> {
    /// Everybody to be paired in the round.
    pub field: &'a Field,
    /// Moved-down players, highest ranked first.
    pub mdps: Vec<usize>,
    /// Their scores, each once, descending.
    pub mdp_scores: Vec<Points>,
    /// The score differences that pairs and downfloaters can have, descending (2017).
    differences: Vec<i32>,
    /// Residents.
    pub residents: Range<usize>,
    /// The following scoregroup; empty in the last bracket.
    pub following: Range<usize>,
    /// Whether C9 applies: exactly one player floats down.
    pub one_downfloater: bool,
    /// What C4 and C5 demand of the whole field.
    pub completion: pab::Completion,
}

/// What a player is in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Moved-down player.
    Mdp,
    /// Resident.
    Resident,
    /// Of the following scoregroup.
    Following,
    /// Lower still.
    Lower,
}

impl<'a> Bracket<'a> {
    /// A bracket of moved-down players, highest ranked first, and a scoregroup, with the scoregroup that follows.
    pub fn new(
        field: &'a Field,
        mdps: Vec<usize>,
        residents: Range<usize>,
        following: Range<usize>,
        completion: pab::Completion,
    ) -> Bracket<'a> {
        let mut mdp_scores: Vec<Points> = mdps.iter().map(|&p| field[p].score).collect();
        mdp_scores.dedup();
        // C9 asks for exactly one downfloater; with an odd number of players there is at least one.
        let one_downfloater = (mdps.len() + residents.len()) % 2 == 1;
        let mut bracket = Bracket {
            field,
            mdps,
            mdp_scores,
            differences: Vec::new(),
            residents,
            following,
            one_downfloater,
            completion,
        };
        bracket.differences = score_differences::possible(&bracket);
        bracket
    }

    /// The same bracket where other players may meet.
    pub fn in_field<'b>(&'b self, field: &'b Field) -> Bracket<'b> {
        Bracket { field, ..self.clone() }
    }

    /// The same without a look at what follows: as if C8 asked for nothing.
    pub fn without_following(&self) -> Bracket<'a> {
        let end = self.residents.end;
        Bracket { following: end..end, ..self.clone() }
    }

    /// What a player who is still to be paired is here.
    pub fn role(&self, player: usize) -> Role {
        if player < self.residents.start {
            Role::Mdp
        } else if player < self.residents.end {
            Role::Resident
        } else if self.following.contains(&player) {
            Role::Following
        } else {
            Role::Lower
        }
    }

    /// MDPs and residents, highest ranked first.
    pub fn players(&self) -> impl Iterator<Item = usize> + '_ {
        self.mdps.iter().copied().chain(self.residents.clone())
    }

    /// 2017: whether the following bracket is the last one and has the assignee of the bye, who must be one who may have
    /// it (C.2).
    pub fn following_gives_the_bye(&self) -> bool {
        self.completion.pab == pab::Pab::Anybody && self.following.end == self.field.len()
    }

    /// How many players the bracket holds.
    pub fn size(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    /// The place of a player's score among those in the bracket, 0 for the highest.
    pub fn score_place(&self, player: usize) -> usize {
        let score = self.field[player].score;
        self.mdp_scores.iter().position(|&s| s == score).unwrap_or(self.mdp_scores.len())
    }

    /// For each score of MDPs, descending, how many of them `counted` holds for.
    fn mdps_by_score(&self, counted: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut lanes = vec![0; self.mdp_scores.len()];
        for &mdp in self.mdps.iter().filter(|&&mdp| counted(mdp)) {
            lanes[self.score_place(mdp)] += 1;
        }
        lanes
    }

    /// The residents' score.
    pub fn score(&self) -> Points {
        self.field[self.residents.start].score
    }

    /// What it means to match two players who are still to be paired.
    pub fn link(&self, a: usize, b: usize) -> Link {
        let (higher, lower) = (a.min(b), a.max(b));
        match (self.role(higher), self.role(lower)) {
            (Role::Mdp | Role::Resident, Role::Resident) => Link::Pair { higher, lower },
            (_, Role::Following) => Link::Following { higher, lower },
            _ => Link::Elsewhere { higher, lower },
        }
    }
}

/// What a matched edge stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// A pair of this bracket.
    Pair {
        /// The higher ranked.
        higher: usize,
        /// The lower ranked: a resident.
        lower: usize,
    },
    /// A pair of the following bracket: two of its residents, or one of them with a downfloater.
    Following {
        /// A downfloater or a resident of the following bracket.
        higher: usize,
        /// A resident of the following bracket.
        lower: usize,
    },
    /// A pair that only shows that the rest can be paired (C4), or two players who both find opponents below.
    Elsewhere {
        /// The higher ranked.
        higher: usize,
        /// The lower ranked.
        lower: usize,
    },
    /// A player who finds an opponent below.
    Below {
        /// Who.
        player: usize,
    },
    /// The pairing-allocated bye.
    Pab {
        /// Who gets it.
        player: usize,
    },
}

impl Link {
    /// The players it takes out of the bracket: its downfloaters.
    fn downfloaters(self, bracket: &Bracket) -> impl Iterator<Item = usize> {
        let (a, b) = match self {
            Link::Pair { .. } => (None, None),
            Link::Following { higher, lower } | Link::Elsewhere { higher, lower } => {
                (Some(higher), Some(lower))
            }
            Link::Below { player } | Link::Pab { player } => (Some(player), None),
        };
        let end = bracket.residents.end;
        [a, b].into_iter().flatten().filter(move |&p| p < end)
    }
}

/// A candidate for a bracket (3.3), or the bracket as paired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    /// The pairs, the higher ranked player first.
    pub pairs: Vec<(usize, usize)>,
    /// Who floats down, highest ranked first.
    pub downfloaters: Vec<usize>,
    /// The best that the following bracket can do with these downfloaters, for C8.
    pub following: Option<Box<Candidate>>,
}

impl Criterion {
    /// The most that each of its counts can reach in a bracket: one lane for each number compared. A lane of 0
    /// cannot tell candidates apart.
    pub fn lanes(self, bracket: &Bracket) -> Vec<usize> {
        match self {
            Criterion::Downfloaters => downfloaters::number_lanes(bracket),
            Criterion::DownfloaterScores => downfloaters::score_lanes(bracket),
            Criterion::FollowingBracket => following_bracket::lanes(bracket),
            Criterion::PabUnplayedGames => pab_unplayed::lanes(bracket),
            Criterion::TopscorerColourDifference | Criterion::TopscorerThirdColour => {
                topscorers::lanes(bracket)
            }
            Criterion::ColourPreference | Criterion::StrongColourPreference => preferences::lanes(bracket),
            Criterion::ResidentDownfloat { ago } => float_counts::downfloat_lanes(bracket, ago),
            Criterion::OpponentUpfloat { ago } => float_counts::upfloat_lanes(bracket, ago),
            Criterion::MdpDownfloatDifference { ago } => float_differences::downfloat_lanes(bracket, ago),
            Criterion::OpponentUpfloatDifference { ago } => float_differences::upfloat_lanes(bracket, ago),
            Criterion::PairingScoreDifference => score_differences::all_lanes(bracket),
            Criterion::SameFloat { float, ago } => score_differences::repeated_lanes(bracket, float, ago),
            Criterion::SameFloatDifference { float, ago } => {
                score_differences::repeated_difference_lanes(bracket, float, ago)
            }
        }
    }

    /// What a matched edge adds to each lane; more is better. `out` has the length of
    /// [`lanes`](Criterion::lanes) and is zero.
    pub fn merit(self, bracket: &Bracket, link: Link, out: &mut [usize]) {
        match self {
            Criterion::Downfloaters => downfloaters::number_merit(link, out),
            Criterion::DownfloaterScores => downfloaters::score_merit(bracket, link, out),
            Criterion::FollowingBracket => following_bracket::merit(bracket, link, out),
            Criterion::PabUnplayedGames => pab_unplayed::merit(bracket, link, out),
            Criterion::TopscorerColourDifference => {
                topscorers::merit(bracket, link, out, topscorers::beyond_two)
            }
            Criterion::TopscorerThirdColour => {
                topscorers::merit(bracket, link, out, topscorers::third_in_a_row)
            }
            Criterion::ColourPreference => preferences::merit(bracket, link, out, preferences::refused),
            Criterion::StrongColourPreference => {
                preferences::merit(bracket, link, out, preferences::strong_refused)
            }
            Criterion::ResidentDownfloat { ago } => float_counts::downfloat_merit(bracket, link, out, ago),
            Criterion::OpponentUpfloat { ago } => float_counts::upfloat_merit(bracket, link, out, ago),
            Criterion::MdpDownfloatDifference { ago } => {
                float_differences::downfloat_merit(bracket, link, out, ago)
            }
            Criterion::OpponentUpfloatDifference { ago } => {
                float_differences::upfloat_merit(bracket, link, out, ago)
            }
            Criterion::PairingScoreDifference => score_differences::all_merit(bracket, link, out),
            Criterion::SameFloat { float, ago } => {
                score_differences::repeated_merit(bracket, link, out, float, ago)
            }
            Criterion::SameFloatDifference { float, ago } => {
                score_differences::repeated_difference_merit(bracket, link, out, float, ago)
            }
        }
    }

    /// How far a candidate falls short: numbers compared in order, less is better. Scores are in tenths of a point.
    pub fn violation(self, bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
        match self {
            Criterion::Downfloaters => downfloaters::number(candidate),
            Criterion::DownfloaterScores => downfloaters::scores(bracket, candidate),
            Criterion::FollowingBracket => following_bracket::violation(bracket, candidate),
            Criterion::PabUnplayedGames => pab_unplayed::violation(bracket, candidate),
            Criterion::TopscorerColourDifference => {
                topscorers::violation(bracket, candidate, topscorers::beyond_two)
            }
            Criterion::TopscorerThirdColour => {
                topscorers::violation(bracket, candidate, topscorers::third_in_a_row)
            }
            Criterion::ColourPreference => preferences::violation(bracket, candidate, preferences::refused),
            Criterion::StrongColourPreference => {
                preferences::violation(bracket, candidate, preferences::strong_refused)
            }
            Criterion::ResidentDownfloat { ago } => float_counts::downfloats(bracket, candidate, ago),
            Criterion::OpponentUpfloat { ago } => float_counts::upfloats(bracket, candidate, ago),
            Criterion::MdpDownfloatDifference { ago } => {
                float_differences::downfloats(bracket, candidate, ago)
            }
            Criterion::OpponentUpfloatDifference { ago } => {
                float_differences::upfloats(bracket, candidate, ago)
            }
            Criterion::PairingScoreDifference => score_differences::all(bracket, candidate),
            Criterion::SameFloat { float, ago } => {
                score_differences::repeated(bracket, candidate, float, ago)
            }
            Criterion::SameFloatDifference { float, ago } => {
                score_differences::repeated_differences(bracket, candidate, float, ago)
            }
        }
    }
}

/// A count as a violation's number.
fn count(items: impl Iterator) -> i32 {
    i32::try_from(items.count()).unwrap_or(i32::MAX)
}
