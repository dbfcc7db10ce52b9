//! An explanation in words.

mod notes;

use super::explanation::{Decided, Explanation, Neighbour};
use crate::tie_breaks::{
    Against, Breakdown, ByForfeit, Cap, Category, Contribution, Cut, Measure, Number, TieBreak,
    TieBreakEdition, Total, Value,
};
use crate::tournament::{PlayerId, Points, Tournament};

impl Explanation {
    /// As an arbiter would tell it, line by line; an empty line before each tie-break.
    pub fn lines(&self, tournament: &Tournament) -> Vec<String> {
        let words = Words { tournament, edition: self.edition };
        let mut lines = vec![said!(
            "{name}: rank {rank} of {players} {when}, {points}",
            name = words.name(self.player),
            rank = self.rank,
            players = self.players,
            when = match self.after {
                0 => said!("before round 1"),
                after => said!("after round {after}", after),
            },
            points = in_points(self.points)
        )];
        lines.extend(self.withdrawn_from.map(|round| said!("Withdrawn from round {round} on.", round)));
        if !self.shared_with.is_empty() {
            lines.push(said!(
                "Shares this rank with {names}: nothing in the list tells them apart.",
                names = words.names(&self.shared_with)
            ));
        }
        lines.extend(
            self.above
                .as_ref()
                .map(|n| said!("Below {neighbour}.", neighbour = words.neighbour(n, &self.tie_breaks))),
        );
        lines.extend(
            self.below
                .as_ref()
                .map(|n| said!("Above {neighbour}.", neighbour = words.neighbour(n, &self.tie_breaks))),
        );
        lines.push(said!("Tie-breaks by: {edition}", edition = self.edition.title()));
        for breakdown in &self.tie_breaks {
            lines.push(String::new());
            words.breakdown(breakdown, &mut lines);
        }
        lines
    }
}

/// What the sentences need to know besides.
struct Words<'t> {
    tournament: &'t Tournament,
    edition: TieBreakEdition,
}

impl Words<'_> {
    fn name(&self, id: PlayerId) -> String {
        match self.tournament.player(id) {
            Some(player) => format!("{} {}", player.tpn, player.name),
            None => said!("player {id}", id),
        }
    }

    fn names(&self, ids: &[PlayerId]) -> String {
        let names: Vec<String> = ids.iter().map(|&id| self.name(id)).collect();
        names.join("; ")
    }

    fn neighbour(&self, neighbour: &Neighbour, list: &[Breakdown]) -> String {
        let why = match &neighbour.decided {
            Decided::Points { own, other } => {
                said!("{points} against {other}", points = in_points(*own), other = other.half_notation())
            }
            Decided::TieBreak { column, code, own, other } => {
                // Who is equal to one without a value has none either.
                let (without, equal): (Vec<_>, Vec<_>) =
                    list.iter().take(*column).partition(|b| matches!(b.value, Value::Missing(_)));
                let listed = |words: &str, of: Vec<&Breakdown>| {
                    let codes: Vec<String> = of.iter().map(|b| b.code.to_string()).collect();
                    if codes.is_empty() { String::new() } else { format!(", {words} {}", codes.join(", ")) }
                };
                let (equal, without) =
                    (listed(word!("equal in"), equal), listed(word!("neither has a value in"), without));
                said!(
                    "as many points{equal}{without}; {code} {own} against {other}",
                    equal,
                    without,
                    code,
                    own,
                    other
                )
            }
        };
        said!("{name} (rank {rank}): {why}", name = self.name(neighbour.player), rank = neighbour.rank, why)
    }

    fn breakdown(&self, breakdown: &Breakdown, lines: &mut Vec<String>) {
        let Breakdown { code, contributions, notes, total, value, .. } = breakdown;
        lines.push(format!("{code} {value}: {} ({})", code.title(), self.article(*code)));
        if let Value::Missing(missing) = value {
            lines.push(format!("    {}", said!("No value: {reason}.", reason = missing.reason())));
        }
        for contribution in contributions {
            let cut =
                contribution.cut.map_or_else(String::new, |cut| format!("; {}", cut_in_words(cut, *code)));
            lines.push(format!(
                "    {}",
                said!(
                    "round {round}: {contribution}{cut}",
                    round = contribution.round,
                    contribution = self.contribution(*code, contribution, contributions),
                    cut
                )
            ));
        }
        let mut again = false;
        for note in notes {
            lines
                .extend(notes::lines(self, note, *code, again).into_iter().map(|line| format!("    {line}")));
            again = true;
        }
        lines.extend(self.total(breakdown, total).map(|total| format!("    {total}")));
    }

    /// Where the tie-break is defined.
    fn article(&self, code: TieBreak) -> String {
        match (self.edition, code.measure()) {
            (TieBreakEdition::Dutch1997, Measure::De | Measure::Aro | Measure::Lot) => {
                said!("Dutch System 1992/97, F10")
            }
            _ => code.article().to_string(),
        }
    }

    /// One round of those in `all`.
    fn contribution(&self, code: TieBreak, of: &Contribution, all: &[Contribution]) -> String {
        let who = self.against(of);
        let amount = shown(of.amount);
        match code.measure() {
            Measure::Bh | Measure::Fb => {
                said!("{who}, counts {amount}{adjusted}", who, amount, adjusted = self.adjusted(of))
            }
            Measure::Sb => {
                let score = of.score.map_or_else(|| "?".to_owned(), Points::half_notation);
                format!("{who}, {score} × {} = {amount}{}", of.points.half_notation(), self.adjusted(of))
            }
            Measure::Ks => {
                let score = of.score.map_or_else(|| "?".to_owned(), Points::half_notation);
                said!("{who}, who has {score}: counts {amount}", who, score, amount)
            }
            Measure::De if self.edition != TieBreakEdition::Dutch1997 => {
                let meetings: Vec<&Contribution> = all.iter().filter(|c| c.against == of.against).collect();
                let points: Vec<String> = meetings.iter().map(|c| c.points.half_notation()).collect();
                if points.len() < 2 {
                    return said!("{who}, counts {amount}", who, amount);
                }
                said!(
                    "{who}, {points}; of {games} meetings, with {results}, the average counts once: \
                     {average} (C.07 6.1.2)",
                    who,
                    points = of.points.half_notation(),
                    games = points.len(),
                    results = points.join(word!(" and ")),
                    average = shown(meetings.iter().map(|c| c.amount).sum())
                )
            }
            Measure::Ps => said!("{amount} so far", amount),
            Measure::Aob => said!("{who}, Buchholz {amount}", who, amount),
            Measure::Aro | Measure::Sor | Measure::Tpr | Measure::Ptp => {
                said!("{who}, rating {amount}", who, amount)
            }
            Measure::Apro | Measure::Appo => said!("{who}, performance {amount}", who, amount),
            _ => said!("{who}, counts {amount}", who, amount),
        }
    }

    fn against(&self, of: &Contribution) -> String {
        match of.against {
            Against::Opponent(id) => match of.forfeit {
                None => self.name(id),
                Some(ByForfeit::Won) => said!("{name} (won by forfeit)", name = self.name(id)),
                Some(ByForfeit::Lost) => said!("{name} (lost by forfeit)", name = self.name(id)),
            },
            Against::Nobody => said!("no opponent, {points}", points = in_points(of.points)),
            Against::Dummy { category, scheduled, cap } => {
                let whom =
                    scheduled.map_or_else(String::new, |id| said!(" against {name}", name = self.name(id)));
                let dummy = match cap {
                    None => said!("a dummy with the player’s own score (C.07 16.4)"),
                    Some(Cap::ScheduledOpponent) => {
                        said!(
                            "a dummy with no more than the opponent’s score ({article})",
                            article = Cap::ScheduledOpponent.article()
                        )
                    }
                    Some(Cap::DrawsThroughout) => {
                        said!(
                            "a dummy with no more than a draw in every round ({article})",
                            article = Cap::DrawsThroughout.article()
                        )
                    }
                };
                format!("{}{whom} ({}), {dummy}", category_in_words(category), category.article())
            }
            Against::Virtual { before, got, later } => {
                let score = of.score.unwrap_or(Points::ZERO);
                let rounds = if later == 1 { said!("1 draw") } else { said!("{later} draws", later) };
                said!(
                    "no game, {points}; a virtual opponent with {before} before the round, the other side of this one, \
                     then {rounds}: {score} (General Handling Rules 2009, A)",
                    points = in_points(got),
                    before = before.half_notation(),
                    rounds,
                    score = score.half_notation()
                )
            }
        }
    }

    /// Why the opponent's score counts otherwise than it stands.
    fn adjusted(&self, of: &Contribution) -> String {
        let Some(real) = of.unadjusted.map(Points::half_notation) else { return String::new() };
        let mut why = Vec::new();
        if let Some(fore) = of.fore {
            let fore = fore.half_notation();
            why.push(said!("with a draw in the last round, C.07 8.3, {fore}", fore));
        }
        if of.score != of.fore.or(of.unadjusted) {
            why.push(match self.edition {
                TieBreakEdition::Fide2009 => {
                    said!("every round without a game counts as a draw, General Handling Rules 2009, A")
                }
                _ => said!("byes up to the end count as draws, C.07 16.3.2"),
            });
        }
        said!(" (has {real}; {why})", real, why = why.join("; "))
    }

    fn total(&self, breakdown: &Breakdown, total: &Total) -> Option<String> {
        let value = &breakdown.value;
        let all = breakdown.contributions.iter().all(|c| c.cut.is_none());
        let rest = if all { "" } else { word!(" of what is not cut") };
        if matches!(value, Value::Missing(_)) {
            return None;
        }
        Some(match total {
            Total::Given => return None,
            Total::Sum => said!("Sum{rest}: {value}", rest, value),
            Total::Average => said!("Average{rest}: {value}", rest, value),
            Total::RoundedAverage => {
                said!("Average{rest}, to the nearest whole number, halves up: {value}", rest, value)
            }
            Total::Performance { average, percent, difference } => said!(
                "Average {average}, {percent} % scored: {difference} by the table of B.02 8.1.1: {value}",
                average,
                percent,
                difference = format!("{difference:+}"),
                value
            ),
            Total::Perfect { half_points: 0 } => {
                said!("Nothing scored: the lowest of these ratings less 800 (C.07 10.3): {value}", value)
            }
            Total::Perfect { half_points } => said!(
                "The lowest rating that is expected to score {score} against these (B.02 8.1.2): {value}",
                score = Points::from_tenths(i32::from(*half_points) * 5).half_notation(),
                value
            ),
            Total::Elimination => {
                said!("Sum, and while a tie remains without one more of the least: {value}", value)
            }
            Total::Lot { seed, order } => {
                let how = match seed {
                    Some(seed) => said!("Lots drawn with the seed {seed}", seed),
                    None => said!("Lots drawn by hand"),
                };
                format!("{how}: {}", self.names(order))
            }
            Total::Place { among } if among.len() < 2 => said!("Tied with nobody."),
            Total::Place { among } => match value.number() {
                Some(Number::ZERO) => said!("Decides nothing among {names}.", names = self.names(among)),
                _ => said!("Place {value} among {names}.", value, names = self.names(among)),
            },
        })
    }
}

fn category_in_words(category: Category) -> &'static str {
    match category {
        Category::PointBye => word!("pairing-allocated or full-point bye"),
        Category::ForfeitWin => word!("won by forfeit"),
        Category::RequestedBye => word!("requested bye"),
        Category::ForfeitLoss => word!("lost by forfeit"),
        Category::RequestedByeToTheEnd => word!("bye, and no game afterwards"),
    }
}

fn cut_in_words(cut: Cut, code: TieBreak) -> String {
    let what = match cut {
        Cut::Least => word!("cut as the least significant"),
        Cut::Most => word!("cut as the most significant"),
        Cut::VoluntaryUnplayed => {
            word!("cut before the least significant, because the round was missed by choice")
        }
    };
    format!("{what} ({})", cut.article(code))
}

/// `2½` where it is a matter of halves, else with as many decimals as it has, at most two.
fn shown(amount: Number) -> String {
    match (amount.numerator(), amount.denominator()) {
        (_, 1) => amount.decimal(0),
        (1, 2) => "½".to_owned(),
        (halves @ 2.., 2) => format!("{}½", halves / 2),
        (_, 5 | 10) => amount.decimal(1),
        _ => amount.decimal(2),
    }
}

/// `2½ points`, `1 point`, `½ point`.
fn in_points(points: Points) -> String {
    let one = (Points::ZERO..=Points::ONE).contains(&points) && points != Points::ZERO;
    let points = points.half_notation();
    if one { said!("{points} point", points) } else { said!("{points} points", points) }
}
