//! A round with all its reasons in one value: what `pairing explain --json` prints.

use super::position_hash;
use crate::systems::{
    self, BracketRecord, ColourReason, ColourState, Refusal, RoundPairing, Ruleset, Scrutiny, Shape,
};
use crate::tournament::{ByColour, PairingSystem, RoundNo, Tournament};
use serde::{Deserialize, Serialize};

/// A round as paired, with all its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The system and edition.
    pub system: PairingSystem,
    /// The [hash](position_hash) of the position that was paired.
    pub position: String,
    /// The boards in order, with the rule of colour allocation and what it looked at; empty where the system does not
    /// tell.
    pub boards: Vec<BoardAccount>,
    /// The brackets in the order in which they were paired.
    pub brackets: Vec<BracketAccount>,
    /// The pairing itself.
    pub pairing: RoundPairing,
}

/// A board with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardAccount {
    /// The bracket it is a pair of, from 1.
    pub bracket: u32,
    /// The rule of colour allocation.
    pub reason: ColourReason,
    /// Its article in the text of the system.
    pub article: String,
    /// What it looked at.
    pub players: ByColour<ColourState>,
}

/// A bracket with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BracketAccount {
    /// S1, S2 and the parameters, and what was altered; `None` where the system has no such halves.
    pub shape: Option<Shape>,
    /// Why it is not paired otherwise; `None` where the system does not tell.
    pub scrutiny: Option<Scrutiny>,
}

/// Pairs `round` and gives account of it.
///
/// Complexity: about thirty times that of pairing the round.
///
/// # Errors
/// As [`pair`](systems::pair).
pub fn account(tournament: &Tournament, round: RoundNo, ruleset: &Ruleset) -> Result<Account, Refusal> {
    let pairing = systems::pair(tournament, round, ruleset)?;
    let records = &pairing.justification.brackets;
    let states = systems::colour_states(tournament, round, ruleset, &pairing.boards)?;
    let boards = pairing.boards.iter().zip(states).filter_map(|(board, players)| {
        let bracket = (1..).zip(records).find(|(_, record)| holds(record, &players))?.0;
        let article = board.colours.article(pairing.system).to_owned();
        Some(BoardAccount { bracket, reason: board.colours, article, players })
    });
    let boards = boards.collect();
    let scrutinies = systems::scrutinise_all(tournament, round, ruleset)?.into_iter().map(Some);
    let brackets = records.iter().zip(scrutinies.chain(std::iter::repeat(None)));
    Ok(Account {
        system: pairing.system,
        position: position_hash(tournament, round),
        boards,
        brackets: brackets
            .map(|(record, scrutiny)| BracketAccount { shape: record.shape(pairing.system), scrutiny })
            .collect(),
        pairing,
    })
}

fn holds(record: &BracketRecord, players: &ByColour<ColourState>) -> bool {
    let (white, black) = (players.white.player, players.black.player);
    record.pairs.iter().any(|&pair| pair == (white, black) || pair == (black, white))
}
