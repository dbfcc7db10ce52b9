//! Articles 1.9 and 3.2: bracket by bracket, from the top scoregroup down.

use super::criteria::shortfalls;
use super::field::DubovField;
use super::subgroups::{Shift, Subgroups, compose};
use super::upfloaters::upfloaters;
use super::{pab, sorting};
use crate::matching::first_perfect_matching;
use crate::systems::common::finish::Paired;
use crate::systems::{BracketRecord, Progress, Step, StepKind, Stuck};
use crate::tournament::PlayerId;

/// Pairs the round.
///
/// Complexity: that of [`upfloaters`] and [`compose`] for each scoregroup.
///
/// # Errors
/// Who is in the way of any complete pairing (1.9).
pub fn pair_round(field: &DubovField, progress: &mut dyn FnMut(Progress)) -> Result<Paired, Stuck> {
    let reason = pab::assignee(field)?;
    let pab = reason.as_ref().and_then(|reason| field.players().find(|&p| field[p].id == reason.player));
    let mut round = Paired { pab, ..Paired::default() };
    round.justification.pab = reason;
    let mut remaining: Vec<usize> = field.players().filter(|&p| Some(p) != pab).collect();
    while let Some(&first) = remaining.first() {
        let size = remaining.iter().take_while(|&&p| field[p].score == field[first].score).count();
        let (residents, lower) = remaining.split_at(size);
        let from_below = upfloaters(field, residents, lower);
        let bracket = [residents, &from_below[..]].concat();
        let (pairs, record) = pair_bracket(field, residents, &from_below, &bracket);
        round.pairs.extend(pairs);
        round.justification.brackets.push(record);
        let (total, paired) = (field.len() as u32, 2 * round.pairs.len() as u32);
        progress(Progress { total, paired });
        remaining.retain(|p| !bracket.contains(p));
    }
    Ok(round)
}

/// Articles 3.2.3 to 3.2.6: the pairs of a bracket, the higher ranked player first.
fn pair_bracket(
    field: &DubovField,
    residents: &[usize],
    from_below: &[usize],
    bracket: &[usize],
) -> (Vec<(usize, usize)>, BracketRecord) {
    let Subgroups { g1: mut s1, mut g2, unavoidable, equalising } = compose(field, bracket);
    // 3.2.5 and 4.4.
    sorting::by_aro(field, &mut s1);
    sorting::by_tpn(field, &mut g2);
    // 3.2.6: after 3.2.4 there always is one.
    let columns = first_perfect_matching(s1.len(), |row, column| field.may_meet(s1[row], g2[column]));
    let t2: Vec<usize> = columns.unwrap_or_default().into_iter().map(|column| g2[column]).collect();
    debug_assert!(s1.len() == t2.len(), "the subgroups can be paired");

    let pairs: Vec<(usize, usize)> = s1.iter().zip(&t2).map(|(&a, &b)| (a.min(b), a.max(b))).collect();
    let ids = |players: &[usize]| -> Vec<PlayerId> { players.iter().map(|&p| field[p].id).collect() };
    let mut steps = Vec::new();
    let mut step = |article: &str, kind: StepKind, players: &[usize]| {
        if !players.is_empty() {
            let aro = |&p: &usize| format!("ARO {}", field.opposition(p).aro);
            let values = if kind == StepKind::S1 { players.iter().map(aro).collect() } else { Vec::new() };
            steps.push(Step { article: article.to_owned(), kind, players: ids(players), values });
        }
    };
    step("3.2.2", StepKind::Upfloaters, from_below);
    let Shift { from, players } = unavoidable;
    step("3.2.4.1", StepKind::UnavoidableShift { from }, &players);
    let Shift { from, players } = equalising;
    step("3.2.4.2", StepKind::EqualisingShift { from }, &players);
    step("3.2.5", StepKind::S1, &s1);
    step("3.2.6", StepKind::T2, &t2);
    let score = field[bracket[0]].score;
    let record = BracketRecord {
        score,
        mdps: Vec::new(),
        residents: ids(residents),
        upfloaters: ids(from_below),
        pairs: pairs.iter().map(|&(a, b)| (field[a].id, field[b].id)).collect(),
        downfloaters: Vec::new(),
        criteria: shortfalls(field, score, &pairs),
        steps,
    };
    (pairs, record)
}
