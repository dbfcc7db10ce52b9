//! C.04.4.3 Lim System, 1 February 2026.
//!
//! The procedure is the one of the FIDE Swiss Rules of 1999 under other numbers, and stands in
//! [`lim_family`](super::lim_family). What is the edition's own is here: the numbers of the articles, and the bye,
//! which is that of the Basic Rules (C.04.1 article 4). `docs/conformance.md` maps every article to its file and its
//! tests.

use super::common::literal::{LiteralPairing, LiteralRefusal};
use super::lim_family::edition::{Articles, ByDirection, Edition};
use super::lim_family::literal;
use crate::handling::PabBar;
use crate::tournament::{PairingSystem, RoundNo, Tournament};

/// The edition of 2026.
pub static LIM_2026: Edition = Edition {
    system: PairingSystem::Lim2026,
    pab_bar: PabBar::WinWithoutPlaying,
    articles: Articles {
        bye_by_score: "1.1, score",
        bye_by_rank: "1.1, rank",
        bye_in_round_one: "7.1, rank",
        transferred: "2.3",
        met_everybody: "2.3.1",
        two_more: "2.3.2",
        twice_running: "2.3.3",
        makes_even: "2.3.4",
        crack_higher: "2.6.2",
        crack_lower: "2.6.1",
        proposed: "2.4",
        opponent_of_floater: "3.8",
        first_scrutiny: ByDirection { down: "4.1.1", up: "4.1.2" },
        no_opponent_left: "4.4",
        instead_of_floater: "4.4.1",
        in_company: "4.4.2",
        second_scrutiny: "5.2",
    },
};

/// Pairs `round` by trying everything in the order of the text.
///
/// # Errors
/// [`LiteralRefusal`].
pub fn pair_literally(tournament: &Tournament, round: RoundNo) -> Result<LiteralPairing, LiteralRefusal> {
    literal::pair(tournament, round, &LIM_2026)
}
