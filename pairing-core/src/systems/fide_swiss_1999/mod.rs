//! FIDE Swiss Rules (Handbook 04.2), as amended to the Executive Board of 1999.
//!
//! The procedure lives on as the Lim System and stands in [`lim_family`](super::lim_family). What is the edition's
//! own is here: the numbers of the articles, and who may not be given the bye (8.2). `docs/conformance.md` maps every
//! article to its file and its tests.

use super::common::literal::{LiteralPairing, LiteralRefusal};
use super::lim_family::edition::{Articles, ByDirection, Edition};
use super::lim_family::literal;
use crate::handling::PabBar;
use crate::tournament::{PairingSystem, RoundNo, Tournament};

/// The edition of 1999.
pub static FIDE_SWISS_1999: Edition = Edition {
    system: PairingSystem::FideSwiss1999,
    // 8.2: once, and not after a point won by default.
    pab_bar: PabBar::ForfeitWin,
    articles: Articles {
        bye_by_score: "8.1, score",
        bye_by_rank: "8.1, rank",
        bye_in_round_one: "14.1, rank",
        transferred: "9.3",
        met_everybody: "9.3 a",
        two_more: "9.3 b",
        twice_running: "9.3 c",
        makes_even: "9.3 d",
        crack_higher: "9.6",
        crack_lower: "9.6",
        proposed: "9.4",
        opponent_of_floater: "10.8",
        first_scrutiny: ByDirection { down: "11.1 a", up: "11.1 b" },
        no_opponent_left: "11.4",
        instead_of_floater: "11.4 a",
        in_company: "11.4 b",
        second_scrutiny: "12.2",
    },
};

/// Pairs `round` by trying everything in the order of the text.
///
/// # Errors
/// [`LiteralRefusal`].
pub fn pair_literally(tournament: &Tournament, round: RoundNo) -> Result<LiteralPairing, LiteralRefusal> {
    literal::pair(tournament, round, &FIDE_SWISS_1999)
}
