//! What a command will delete or change, in numbers, for the warning before it.

use super::apply::apply;
use super::command::Command;
use super::document::{Basis, Document};
use super::refused::Who;
use crate::tournament::{GameResult, Round, RoundNo, Tournament};
use std::collections::BTreeSet;
use std::fmt;

/// Something that was there and will not be there any more, or will be something else.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the fields are counts of what they name; rounds from 1, boards by the number they bear"
)]
pub enum Effect {
    /// A published round disappears with its boards, results and byes; of those, `requested` become
    /// requests again.
    RoundDeleted { round: RoundNo, boards: usize, results: usize, byes: usize, requested: usize },
    /// Boards of a published round are paired otherwise; so many results are deleted.
    PairingChanged { round: RoundNo, boards: usize, results_deleted: usize },
    /// A result becomes another one or is cleared. The pairings of the rounds published since stay.
    ResultChanged {
        round: RoundNo,
        board: usize,
        was: GameResult,
        becomes: Option<GameResult>,
        later_rounds: usize,
    },
    /// A bye in a published round changes or disappears.
    ByesChanged { round: RoundNo, byes: usize },
    /// A draft disappears.
    DraftDeleted { round: RoundNo, boards: usize },
    /// A draft must be made again or confirmed.
    DraftOutdated { round: RoundNo, since: BTreeSet<Basis> },
    /// A player disappears.
    PlayerDeleted { who: Who },
    /// Requests for byes disappear.
    RequestsDeleted { requests: usize },
    /// Forbidden groups disappear or lose a player.
    ForbiddenChanged { groups: usize },
    /// A category disappears.
    CategoryDeleted { name: String },
    /// So many categories lose a player.
    CategoriesChanged { categories: usize },
    /// So many prizes disappear.
    PrizesDeleted { prizes: usize },
    /// So many players get another TPN, though a round is paired or drafted.
    NumbersChanged { players: usize },
    /// Results already entered count otherwise.
    Rescored { results: usize },
    /// Another system pairs from this round on.
    SystemChanged { from: RoundNo },
    /// Lots drawn for the standings after rounds taken back disappear.
    LotsDeleted { drawings: usize },
    /// Ties in the standings are broken otherwise.
    TiesBrokenOtherwise,
    /// Nobody has virtual points from this round on.
    AccelerationEnds { from: RoundNo },
    /// The whole tournament disappears.
    TournamentDeleted { players: usize, rounds: usize, results: usize, steps: usize },
}

/// What `command` will delete or change; empty when it only adds, and when it would be refused.
///
/// It is the difference between before and after, so it cannot miss anything. Complexity: O(document).
pub fn effects(document: &Document, command: &Command) -> Vec<Effect> {
    let Ok(after) = apply(document, command) else { return Vec::new() };
    let mut effects = Vec::new();
    rounds(document, &after, &mut effects);
    draft(document, &after, command, &mut effects);
    players(document, &after, command, &mut effects);
    settings(document, &after, &mut effects);
    categories(document, &after, command, &mut effects);
    effects
}

/// What deleting the whole tournament deletes; `steps`: the length of its journal.
pub fn deletion(document: &Document, steps: usize) -> Effect {
    let t = document.tournament();
    Effect::TournamentDeleted {
        players: t.players.len(),
        rounds: t.rounds.len(),
        results: t.rounds.iter().map(results).sum(),
        steps,
    }
}

fn results(round: &Round) -> usize {
    round.games.iter().filter(|g| g.result.is_some()).count()
}

fn rounds(before: &Document, after: &Document, effects: &mut Vec<Effect>) {
    let published = before.published();
    for (i, old) in before.tournament.rounds.iter().enumerate() {
        let Some(round) = RoundNo::from_index(i) else { break };
        match after.tournament.round(round) {
            None => effects.push(Effect::RoundDeleted {
                round,
                boards: old.games.len(),
                results: results(old),
                byes: old.byes.len(),
                requested: after.tournament.requests.iter().filter(|r| r.round == round).count(),
            }),
            Some(new) if new == old => {}
            Some(new) => {
                let from = effects.len();
                changed_round(round, old, new, published - round.get(), effects);
                for effect in &mut effects[from..] {
                    if let Effect::ResultChanged { board, .. } = effect {
                        *board = after.tournament.settings.board_shown(*board);
                    }
                }
            }
        }
    }
}

fn changed_round(round: RoundNo, old: &Round, new: &Round, later_rounds: usize, effects: &mut Vec<Effect>) {
    let same_pairs = old.games.len() == new.games.len()
        && old.games.iter().zip(&new.games).all(|(a, b)| (a.white, a.black) == (b.white, b.black));
    if same_pairs {
        for ((a, b), board) in old.games.iter().zip(&new.games).zip(1..) {
            if let (Some(was), true) = (a.result, a.result != b.result) {
                effects.push(Effect::ResultChanged { round, board, was, becomes: b.result, later_rounds });
            }
        }
    } else {
        let kept =
            |g: &&crate::tournament::Game| new.games.iter().any(|n| (n.white, n.black) == (g.white, g.black));
        effects.push(Effect::PairingChanged {
            round,
            boards: old.games.iter().filter(|g| !kept(g)).count(),
            results_deleted: results(old).saturating_sub(results(new)),
        });
    }
    let byes = old.byes.iter().filter(|b| new.bye_of(b.player) != Some(b.kind)).count();
    if byes > 0 {
        effects.push(Effect::ByesChanged { round, byes });
    }
}

fn draft(before: &Document, after: &Document, command: &Command, effects: &mut Vec<Effect>) {
    let (Some(round), Some(old)) = (before.next_round(), &before.draft) else { return };
    match &after.draft {
        None if command.any(&|c| matches!(c, Command::Publish { .. })) => {}
        Some(new) if new.pairing == old.pairing => {
            if !new.outdated.is_subset(&old.outdated) {
                effects.push(Effect::DraftOutdated { round, since: new.outdated.clone() });
            }
        }
        Some(new) if new.origin == old.origin && !command.any(&|c| matches!(c, Command::Draft { .. })) => {
            effects.push(Effect::DraftOutdated { round, since: new.outdated.clone() });
        }
        _ => effects.push(Effect::DraftDeleted { round, boards: old.pairing.games.len() }),
    }
}

fn players(before: &Document, after: &Document, command: &Command, effects: &mut Vec<Effect>) {
    let mut renumbered = 0;
    for old in &before.tournament.players {
        match after.tournament.player(old.id) {
            None => {
                effects.push(Effect::PlayerDeleted { who: Who { id: old.id, name: old.name.clone() } });
            }
            Some(new) => renumbered += usize::from(new.tpn != old.tpn),
        }
    }
    if renumbered > 0 && (before.published() > 0 || before.draft.is_some()) {
        effects.push(Effect::NumbersChanged { players: renumbered });
    }
    let (old, new) = (&before.tournament, &after.tournament);
    if command.any(&|c| matches!(c, Command::RemovePlayer(_))) {
        let requests = old.requests.len().saturating_sub(new.requests.len());
        if requests > 0 {
            effects.push(Effect::RequestsDeleted { requests });
        }
        let groups = old.forbidden.iter().filter(|group| !new.forbidden.contains(group)).count()
            + old.apart.iter().filter(|rule| !new.apart.contains(rule)).count();
        if groups > 0 {
            effects.push(Effect::ForbiddenChanged { groups });
        }
    }
}

fn settings(before: &Document, after: &Document, effects: &mut Vec<Effect>) {
    let (old, new) = (&before.tournament.settings, &after.tournament.settings);
    let results: usize = before.tournament.rounds.iter().map(results).sum();
    if old.points != new.points && results > 0 {
        effects.push(Effect::Rescored { results });
    }
    if let (true, Some(from)) = (old.system != new.system && before.published() > 0, before.next_round()) {
        effects.push(Effect::SystemChanged { from });
    }
    if old.tie_breaks != new.tie_breaks && before.published() > 0 {
        effects.push(Effect::TiesBrokenOtherwise);
    }
    let drawings = before.tournament.lots.len().saturating_sub(after.tournament.lots.len());
    if drawings > 0 {
        effects.push(Effect::LotsDeleted { drawings });
    }
    let ends = old.acceleration.is_some() && new.acceleration.is_none() && before.published() > 0;
    if let (true, Some(from)) = (ends, before.next_round()) {
        effects.push(Effect::AccelerationEnds { from });
    }
}

fn categories(before: &Document, after: &Document, command: &Command, effects: &mut Vec<Effect>) {
    let (old, new) = (&before.tournament, &after.tournament);
    if command.any(&|c| matches!(c, Command::RemoveCategory(_))) {
        let gone = old.categories.iter().filter(|category| !new.categories.contains(category));
        effects.extend(gone.map(|category| Effect::CategoryDeleted { name: category.name.clone() }));
    }
    if command.any(&|c| matches!(c, Command::RemovePlayer(_))) {
        let categories = old.categories.iter().filter(|category| !new.categories.contains(category)).count();
        if categories > 0 {
            effects.push(Effect::CategoriesChanged { categories });
        }
    }
    let prizes = |t: &Tournament| t.prizes.funds.iter().map(|fund| fund.amounts.len()).sum::<usize>();
    let lost = prizes(old).saturating_sub(prizes(new));
    if lost > 0 {
        effects.push(Effect::PrizesDeleted { prizes: lost });
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::RoundDeleted { round, boards, results, byes, requested } => {
                say!(
                    f,
                    "Round {round}: {boards} {boards|board|boards} and {results} {results|result|results} \
                     will be deleted, with {byes} {byes|bye|byes}",
                    round,
                    boards,
                    results,
                    byes
                )?;
                match requested {
                    0 => f.write_str("."),
                    n => say!(f, "; {n} of them will be asked for again.", n),
                }
            }
            Effect::PairingChanged { round, boards, results_deleted } => say!(
                f,
                "Round {round}: {boards} {boards|board|boards} will change, {results_deleted} \
                 {results_deleted|result|results} will be deleted.",
                round,
                boards,
                results_deleted
            ),
            Effect::ResultChanged { round, board, was, becomes, later_rounds } => {
                match becomes {
                    Some(result) => say!(
                        f,
                        "Round {round}, board {board}: {was} becomes {result}.",
                        round,
                        board,
                        was,
                        result
                    )?,
                    None => say!(f, "Round {round}, board {board}: {was} becomes open.", round, board, was)?,
                }
                match later_rounds {
                    0 => Ok(()),
                    1 => say!(f, " The pairing of the round after it stays."),
                    n => say!(f, " The pairings of the {n} rounds after it stay.", n),
                }
            }
            Effect::ByesChanged { round, byes } => {
                say!(f, "Round {round}: {byes} {byes|bye|byes} will change.", round, byes)
            }
            Effect::DraftDeleted { round, boards } => {
                say!(
                    f,
                    "The draft of round {round} ({boards} {boards|board|boards}) will be deleted.",
                    round,
                    boards
                )
            }
            Effect::DraftOutdated { round, .. } => {
                say!(f, "The draft of round {round} will have to be made again or confirmed.", round)
            }
            Effect::PlayerDeleted { who } => say!(f, "{who} will be deleted.", who),
            Effect::RequestsDeleted { requests } => {
                say!(f, "{requests} {requests|bye request|bye requests} will be deleted.", requests)
            }
            Effect::ForbiddenChanged { groups } => {
                say!(f, "{groups} {groups|forbidden group|forbidden groups} will change.", groups)
            }
            Effect::CategoryDeleted { name } => say!(f, "The category {name} will be deleted.", name),
            Effect::CategoriesChanged { categories: 1 } => say!(f, "1 category will lose a player."),
            Effect::CategoriesChanged { categories } => {
                say!(f, "{categories} categories will lose a player.", categories)
            }
            Effect::PrizesDeleted { prizes } => {
                say!(f, "{prizes} {prizes|prize|prizes} will be deleted.", prizes)
            }
            Effect::NumbersChanged { players } => {
                say!(f, "{players} {players|player|players} will get another pairing number.", players)
            }
            Effect::Rescored { results } => {
                say!(
                    f,
                    "{results} {results|result|results} will count otherwise; published pairings stay.",
                    results
                )
            }
            Effect::SystemChanged { from } => say!(f, "Another system will pair from round {from} on.", from),
            Effect::LotsDeleted { drawings } => {
                say!(f, "{drawings} {drawings|drawing|drawings} of lots will be deleted.", drawings)
            }
            Effect::TiesBrokenOtherwise => say!(f, "Players with as many points may change places."),
            Effect::AccelerationEnds { from } => {
                say!(f, "From round {from} on nobody has virtual points; published pairings stay.", from)
            }
            Effect::TournamentDeleted { players, rounds, results, steps } => say!(
                f,
                "{players} {players|player|players}, {rounds} {rounds|round|rounds}, {results} \
                 {results|result|results} and a history of {steps} {steps|step|steps} will be \
                 deleted.",
                players,
                rounds,
                results,
                steps
            ),
        }
    }
}
