//! Article 2 (1999: 9): scoregroup by scoregroup, from the top and from the bottom to the median.

use super::colours;
use super::edition::Edition;
use super::exchanges::{Exchange, pair_by_exchanges};
use super::field::LimField;
use super::floats::floaters;
use super::opponents::pair_floaters;
use super::pab;
use super::pool::{Pool, can_be_paired};
use super::scoregroup::{Direction, Scoregroup};
use super::steps::{LimStep, Scrutiny};
use crate::systems::common::finish::Paired;
use crate::systems::{BracketRecord, ColourReason, Progress, Step, StepKind, Stuck};
use crate::tournament::{Colour, PlayerId, Points};
use std::cmp::Ordering;

/// A round, paired.
#[derive(Clone, Debug)]
pub struct PairedRound {
    /// Pairs and bye.
    pub paired: Paired,
    /// By place in the field, whether the player's pair was made in the median or above (5.4).
    pub(super) from_median_up: Vec<bool>,
}

impl PairedRound {
    /// Article 5: the colour of the first of a pair.
    pub fn colours(&self, field: &LimField, a: usize, b: usize) -> (Colour, ColourReason) {
        colours::allocate(field, a, b, self.from_median_up[a])
    }
}

/// A scoregroup, paired.
struct PairedGroup {
    group: Scoregroup,
    /// In the order in which they were made.
    pairs: Vec<(usize, usize)>,
    /// Who floated out of it.
    floaters: Vec<usize>,
    steps: Vec<Step>,
}

/// The scoregroups on one side of the median.
struct Side {
    groups: Vec<PairedGroup>,
    /// Who floats into the median.
    floaters: Vec<usize>,
}

impl Side {
    /// Article 2.6: takes the last pairing made, going outward.
    fn crack(&mut self) -> Option<(usize, usize)> {
        let pair = self.groups.iter_mut().rev().find_map(|group| group.pairs.pop())?;
        self.floaters.extend([pair.0, pair.1]);
        Some(pair)
    }
}

/// Pairs the round.
///
/// Complexity: that of the scoregroups; for each cracked pairing one maximum matching of the median.
///
/// # Errors
/// Who is in the way of any complete pairing.
pub fn pair_round(
    field: &LimField,
    edition: &Edition,
    progress: &mut dyn FnMut(Progress),
) -> Result<PairedRound, Stuck> {
    let reason = pab::assignee(field, edition)?;
    let pab = reason.as_ref().and_then(|reason| field.players().find(|&p| field[p].id == reason.player));
    let everybody: Vec<usize> = field.players().filter(|&p| Some(p) != pab).collect();
    let [above, median, below] = scoregroups(field, &everybody);
    let mut done = 0;
    let mut tell = |group: &PairedGroup| {
        done += 2 * group.pairs.len() as u32;
        progress(Progress { total: field.len() as u32, paired: done });
    };

    // 2.2: the highest first down to just before the median, then the lowest first up to it.
    let from = |groups: &[Vec<usize>]| groups.first().cloned();
    let next_down = from(&median).or_else(|| from(&below));
    let next_up = from(&median).or_else(|| above.last().cloned());
    let mut upper = pair_side(field, edition, Direction::Down, &above, next_down, &mut tell);
    let upwards: Vec<Vec<usize>> = below.into_iter().rev().collect();
    let mut lower = pair_side(field, edition, Direction::Up, &upwards, next_up, &mut tell);

    // 2.2: the median last, downward. It exists even if nobody has that score: then it holds floaters only.
    let residents = median.concat();
    let (mut group, cracked) = median_group(field, edition, residents, &mut upper, &mut lower);
    group.direction.sort(field, &mut group.residents);
    let mut last = pair_group(field, edition, group);
    last.steps.splice(0..0, cracked);
    tell(&last);

    let mut round = Paired { pab, ..Paired::default() };
    round.justification.pab = reason;
    let mut from_median_up = vec![true; field.len()];
    lower.groups.iter().flat_map(|g| &g.pairs).for_each(|&(a, b)| {
        (from_median_up[a], from_median_up[b]) = (false, false);
    });
    let groups = upper.groups.into_iter().chain(lower.groups).chain([last]);
    for group in groups.filter(|g| !g.group.members().is_empty()) {
        round.pairs.extend(&group.pairs);
        round.justification.brackets.push(record(field, group));
    }
    Ok(PairedRound { paired: round, from_median_up })
}

/// The scoregroups above the median, the median itself if anybody has its score, and those below; highest first.
fn scoregroups(field: &LimField, players: &[usize]) -> [Vec<Vec<usize>>; 3] {
    let mut sides = [Vec::new(), Vec::new(), Vec::new()];
    for group in field.scoregroups(players) {
        let side = match field.to_median(field[group[0]].score) {
            Ordering::Greater => 0,
            Ordering::Equal => 1,
            Ordering::Less => 2,
        };
        sides[side].push(group);
    }
    sides
}

/// Pairs the scoregroups of one side, the outermost first. `next` are the residents of the first that is not empty
/// beyond them: the median, or if nobody has its score, those on the other side of it.
fn pair_side(
    field: &LimField,
    edition: &Edition,
    direction: Direction,
    groups: &[Vec<usize>],
    next: Option<Vec<usize>>,
    tell: &mut dyn FnMut(&PairedGroup),
) -> Side {
    let mut side = Side { groups: Vec::with_capacity(groups.len()), floaters: Vec::new() };
    for (at, residents) in groups.iter().enumerate() {
        let mut incoming = std::mem::take(&mut side.floaters);
        direction.sort_floaters(field, &mut incoming);
        let mut adjacent = groups.get(at + 1).cloned().or_else(|| next.clone()).unwrap_or_default();
        direction.sort(field, &mut adjacent);
        let mut residents = residents.clone();
        direction.sort(field, &mut residents);
        let (from_above, from_below) = match direction {
            Direction::Down => (incoming, Vec::new()),
            Direction::Up => (Vec::new(), incoming),
        };
        let score = field[residents[0]].score;
        let group = Scoregroup { score, direction, from_above, from_below, residents, adjacent };
        let paired = pair_group(field, edition, group);
        tell(&paired);
        side.floaters.clone_from(&paired.floaters);
        side.groups.push(paired);
    }
    side
}

/// Article 2.6: the median with its floaters, extended pairing by pairing until it can be paired.
fn median_group(
    field: &LimField,
    edition: &Edition,
    residents: Vec<usize>,
    upper: &mut Side,
    lower: &mut Side,
) -> (Scoregroup, Vec<Step>) {
    let mut steps = Vec::new();
    while !can_be_paired(field, &[&upper.floaters[..], &lower.floaters, &residents].concat()) {
        // 2.6.1: more floaters from above than from below; else 2.6.2. If one side has no pairing left, the other.
        let higher_first = upper.floaters.len() <= lower.floaters.len();
        let cracked = match higher_first {
            true => upper.crack().map(|p| (true, p)).or_else(|| lower.crack().map(|p| (false, p))),
            false => lower.crack().map(|p| (false, p)).or_else(|| upper.crack().map(|p| (true, p))),
        };
        // With nobody left to crack the median is the whole field, which can be paired.
        let Some((from_above, (a, b))) = cracked else { break };
        let articles = &edition.articles;
        let article = if from_above { articles.crack_higher } else { articles.crack_lower };
        steps.push(step(field, article, LimStep::Cracked { from_above }, &[a, b]));
    }
    let (mut from_above, mut from_below) = (upper.floaters.clone(), lower.floaters.clone());
    Direction::Down.sort_floaters(field, &mut from_above);
    Direction::Up.sort_floaters(field, &mut from_below);
    let score = residents.first().map_or_else(|| field.median(), |&p| field[p].score);
    let direction = Direction::Down;
    (Scoregroup { score, direction, from_above, from_below, residents, adjacent: Vec::new() }, steps)
}

/// Articles 2.3 to 2.5: who floats, then the floaters' games, then the rest.
fn pair_group(field: &LimField, edition: &Edition, group: Scoregroup) -> PairedGroup {
    let articles = &edition.articles;
    let mut paired = PairedGroup { pairs: Vec::new(), floaters: Vec::new(), steps: Vec::new(), group };
    let group = &paired.group;
    for floater in floaters(field, group) {
        let article = articles.why(floater.why);
        let kind = LimStep::Floats { to: group.direction, why: floater.why, kind: floater.kind };
        paired.steps.push(step(field, article, kind, &[floater.player]));
        paired.floaters.push(floater.player);
    }
    let stay: Vec<usize> = group.members().into_iter().filter(|p| !paired.floaters.contains(p)).collect();
    let Some(mut pool) = Pool::new(field, &stay) else {
        debug_assert!(false, "who stays can be paired");
        return paired;
    };
    for game in pair_floaters(field, group, &mut pool) {
        let players = [game.floater, game.opponent];
        let kind = LimStep::MeetsFloater { due_alternate: game.due_alternate };
        paired.steps.push(step(field, articles.opponent_of_floater, kind, &players));
        paired.pairs.push((game.floater, game.opponent));
    }
    for Exchange { player, opponent, instead_of } in pair_by_exchanges(field, group.direction, &mut pool) {
        if let Some((proposed, scrutiny)) = instead_of {
            let article = match scrutiny {
                Scrutiny::First => articles.first_scrutiny.of(group.direction),
                Scrutiny::Second => articles.second_scrutiny,
            };
            let kind = LimStep::Exchanged(scrutiny);
            paired.steps.push(step(field, article, kind, &[player, proposed, opponent]));
        }
        paired.pairs.push((player, opponent));
    }
    paired
}

pub(super) fn step(field: &LimField, article: &str, kind: LimStep, players: &[usize]) -> Step {
    let article = article.to_owned();
    Step { article, kind: StepKind::Lim(kind), players: ids(field, players), values: Vec::new() }
}

fn ids(field: &LimField, players: &[usize]) -> Vec<PlayerId> {
    players.iter().map(|&p| field[p].id).collect()
}

/// What is told of a scoregroup: everybody highest ranked first.
fn record(field: &LimField, paired: PairedGroup) -> BracketRecord {
    let PairedGroup { group, pairs, floaters, steps } = paired;
    // Places are by score, then by number.
    let ranked = |mut players: Vec<usize>| {
        players.sort_unstable();
        ids(field, &players)
    };
    let score: Points = group.score;
    BracketRecord {
        score,
        mdps: ranked(group.from_above),
        residents: ranked(group.residents),
        upfloaters: ranked(group.from_below),
        pairs: pairs.iter().map(|&(a, b)| (field[a.min(b)].id, field[a.max(b)].id)).collect(),
        // Who floats up is named by the steps.
        downfloaters: if group.direction == Direction::Down { ranked(floaters) } else { Vec::new() },
        criteria: Vec::new(),
        steps,
    }
}
