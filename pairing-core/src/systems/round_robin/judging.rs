//! A given round against that of the table.

use super::Scheduled;
use crate::systems::{
    Breach, ColourDeviation, ColourReason, ColourState, Difference, Judgement, Part, Reason, Verdict,
};
use crate::tournament::{ByColour, ByeKind, PairingSystem, PlayerId, Points, Round};

/// The same games and the same free round, or which games differ.
pub(super) fn judge(system: PairingSystem, own: &Scheduled, given: &Round) -> Judgement {
    let games: Vec<(PlayerId, PlayerId)> = given.games.iter().map(|g| (g.white, g.black)).collect();
    let turned = |&(white, black): &(PlayerId, PlayerId)| (black, white);
    let in_either = |all: &[(PlayerId, PlayerId)], game: &(PlayerId, PlayerId)| {
        all.contains(game) || all.contains(&turned(game))
    };
    let only_own: Vec<_> = own.games.iter().filter(|game| !in_either(&games, game)).copied().collect();
    let only_given: Vec<_> = games.iter().filter(|game| !in_either(&own.games, game)).copied().collect();
    let colours: Vec<ColourDeviation> = games
        .iter()
        .zip(1..)
        .filter(|(game, _)| own.games.contains(&turned(game)))
        .map(|(&(white, black), board)| ColourDeviation {
            board,
            reason: ColourReason::Table,
            players: ByColour { white: state(own, white), black: state(own, black) },
        })
        .collect();
    let verdict = if !only_own.is_empty() || !only_given.is_empty() {
        Verdict::Differs(Box::new(Difference {
            system,
            bracket: 0,
            score: Points::ZERO,
            is_last: true,
            own: Part { pairs: only_own, ..Part::default() },
            given: Part { pairs: only_given, ..Part::default() },
            reason: Reason::Table { size: own.table.size },
            given_is_better: false,
        }))
    } else if colours.is_empty() {
        Verdict::Identical
    } else {
        Verdict::Colours
    };
    let scoring = given.byes.iter().filter(|bye| bye.kind != ByeKind::ZeroPoint);
    let breaches = scoring.map(|bye| Breach::FreeRoundScores { player: bye.player }).collect();
    Judgement { verdict, breaches, colours }
}

/// The table looks at nothing but numbers.
fn state(own: &Scheduled, player: PlayerId) -> ColourState {
    let number = own.table.numbers.iter().position(|&id| id == player).map_or(0, |at| at + 1);
    ColourState {
        player,
        played: Vec::new(),
        difference: 0,
        preference: None,
        higher_ranked: false,
        odd_number: !number.is_multiple_of(2),
    }
}
