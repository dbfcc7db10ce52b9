//! What a command is about: by this the history is searched.

use super::command::{Command, Pairing};
use super::document::Document;
use crate::tournament::{PlayerId, RoundNo};

/// What a step of the history is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Its kind.
    pub kind: Kind,
    /// The players it concerns, each once; empty where it concerns all or none.
    pub players: Vec<PlayerId>,
    /// The round it concerns.
    pub round: Option<RoundNo>,
}

/// The kinds of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A result was entered, corrected or cleared.
    Results,
    /// A round was drafted, published, changed, taken back.
    Pairings,
    /// Somebody was added, edited, removed, numbered.
    Players,
    /// Somebody comes, goes, asks for a bye.
    Presence,
    /// The heading, the rules, tie-breaks, categories, prizes.
    Event,
    /// Undo, redo, back to a point.
    Log,
}

impl Kind {
    /// Every kind, the most frequent first.
    pub const ALL: [Kind; 6] =
        [Kind::Results, Kind::Pairings, Kind::Players, Kind::Presence, Kind::Event, Kind::Log];
}

impl About {
    /// A step about the log itself.
    pub(super) fn log() -> About {
        About { kind: Kind::Log, players: Vec::new(), round: None }
    }
}

/// What `command` is about, `document` being the state before it. Complexity: O(players).
pub fn about(document: &Document, command: &Command) -> About {
    let of = |kind, players: Vec<PlayerId>, round| About { kind, players, round };
    match command {
        Command::SetInfo(_)
        | Command::SetSettings(_)
        | Command::SetTieBreaks(_)
        | Command::SetForbidden(_)
        | Command::SetApart(_)
        | Command::SetVirtualPoints(_)
        | Command::AddCategory(_)
        | Command::EditCategory { .. }
        | Command::RemoveCategory(_)
        | Command::SetPrizes(_) => of(Kind::Event, Vec::new(), None),
        Command::DrawLots(lots) => of(Kind::Event, lots.order.clone(), Some(lots.after)),
        Command::AddPlayers(entrants) => {
            let first = document.next_id().0;
            let ids = (first..).take(entrants.len()).map(PlayerId);
            of(Kind::Players, ids.collect(), None)
        }
        Command::EditPlayer { player, .. }
        | Command::RemovePlayer(player)
        | Command::SetBoard { player, .. } => of(Kind::Players, vec![*player], None),
        Command::SetOrder(_) => of(Kind::Players, Vec::new(), None),
        Command::SetEntry { player, enters: round }
        | Command::SetRequest { player, round, .. }
        | Command::AllowBye { player, round, .. }
        | Command::GrantBye { player, round, .. }
        | Command::Withdraw { player, from: round } => of(Kind::Presence, vec![*player], Some(*round)),
        Command::CheckIn { players, round, .. } => of(Kind::Presence, players.clone(), Some(*round)),
        Command::Together(commands) => together(document, commands),
        Command::Return(player) => of(Kind::Presence, vec![*player], None),
        Command::Draft { round, .. } | Command::DiscardDraft { round } | Command::Publish { round } => {
            of(Kind::Pairings, Vec::new(), Some(*round))
        }
        Command::Unpair { round } => of(Kind::Pairings, Vec::new(), Some(*round)),
        Command::Amend { round, pairing, .. } => {
            of(Kind::Pairings, moved(document, *round, pairing), Some(*round))
        }
        Command::EnterResult { round, board, .. } => {
            let games = document.tournament().round(*round).map(|r| r.games.as_slice()).unwrap_or_default();
            let game = board.checked_sub(1).and_then(|at| games.get(at));
            of(Kind::Results, game.map(|g| vec![g.white, g.black]).unwrap_or_default(), Some(*round))
        }
    }
}

/// Several commands are of the kind of the first, and about everybody that one of them is about.
fn together(document: &Document, commands: &[Command]) -> About {
    let mut all = commands.iter().map(|command| about(document, command));
    let Some(mut sum) = all.next() else {
        return About { kind: Kind::Event, players: Vec::new(), round: None };
    };
    for About { players, round, .. } in all {
        sum.players.extend(players);
        sum.round = sum.round.or(round);
    }
    sum.players.sort_unstable();
    sum.players.dedup();
    sum
}

/// Who sits elsewhere, with another colour, against somebody else, or no longer at all.
fn moved(document: &Document, round: RoundNo, pairing: &Pairing) -> Vec<PlayerId> {
    let Some(old) = document.tournament().round(round).map(Pairing::of) else { return Vec::new() };
    let new = pairing.games.iter().filter(|game| !old.games.contains(game));
    let byes = pairing.byes.iter().filter(|bye| !old.byes.contains(bye));
    let mut players: Vec<PlayerId> =
        new.flat_map(|&(w, b)| [w, b]).chain(byes.map(|bye| bye.player)).collect();
    players.sort_unstable();
    players.dedup();
    players
}
