//! Articles 1.9 and 3: the bye, then bracket by bracket from the top scoregroup down.

use super::criteria::{Bracket, shortfalls};
use super::field::BursteinField;
use super::graph::{BracketPairing, pair_bracket};
use super::pab;
use crate::systems::common::finish::Paired;
use crate::systems::{BracketRecord, Progress, Step, StepKind, Stuck};
use crate::tournament::PlayerId;

/// Pairs the round.
///
/// Complexity: that of [`pair_bracket`] for each scoregroup.
///
/// # Errors
/// Who is in the way of any complete pairing (1.9).
pub fn pair_round(field: &BursteinField, progress: &mut dyn FnMut(Progress)) -> Result<Paired, Stuck> {
    let reason = pab::assignee(field)?;
    let pab = reason.as_ref().and_then(|reason| field.players().find(|&p| field[p].id == reason.player));
    let mut round = Paired { pab, ..Paired::default() };
    round.justification.pab = reason;
    let players: Vec<usize> = field.players().filter(|&p| Some(p) != pab).collect();
    let groups = field.scoregroups(&players);
    let mut incoming: Vec<usize> = Vec::new();
    let mut end = 0;
    for (i, residents) in groups.iter().enumerate() {
        let following = groups.get(i + 1).map_or(&[][..], Vec::as_slice);
        end += residents.len();
        let lower = &players[end + following.len()..];
        let bracket = Bracket::new(field, [&incoming[..], residents].concat(), following, lower);
        let paired = pair_bracket(&bracket);
        round.justification.brackets.push(record(&bracket, &incoming, residents, &paired));
        round.pairs.extend(paired.pairs);
        let (total, done) = (field.len() as u32, 2 * round.pairs.len() as u32);
        progress(Progress { total, paired: done });
        incoming = paired.floaters;
    }
    debug_assert!(incoming.is_empty(), "the round is complete");
    Ok(round)
}

fn record(
    bracket: &Bracket,
    incoming: &[usize],
    residents: &[usize],
    paired: &BracketPairing,
) -> BracketRecord {
    let field = bracket.field;
    let ids = |players: &[usize]| -> Vec<PlayerId> { players.iter().map(|&p| field[p].id).collect() };
    let ahead = (!bracket.following.is_empty()).then_some(&paired.floaters_ahead[..]);
    BracketRecord {
        score: field[residents[0]].score,
        mdps: ids(incoming),
        residents: ids(residents),
        upfloaters: Vec::new(),
        pairs: paired.pairs.iter().map(|&(a, b)| (field[a].id, field[b].id)).collect(),
        downfloaters: ids(&paired.floaters),
        criteria: shortfalls(field, &paired.pairs, &paired.floaters, ahead),
        steps: vec![Step {
            article: "4.1".to_owned(),
            kind: StepKind::RankedByOpposition,
            players: ids(&bracket.players),
            values: bracket.players.iter().map(|&p| field.index(p).to_string()).collect(),
        }],
    }
}
