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
        let mut lines = vec![format!(
            "{}: rank {} of {} {}, {}",
            words.name(self.player),
            self.rank,
            self.players,
            match self.after {
                0 => "before round 1".to_owned(),
                after => format!("after round {after}"),
            },
            in_points(self.points)
        )];
        lines.extend(self.withdrawn_from.map(|round| format!("Withdrawn from round {round} on.")));
        if !self.shared_with.is_empty() {
            lines.push(format!(
                "Shares this rank with {}: nothing in the list tells them apart.",
                words.names(&self.shared_with)
            ));
        }
        lines.extend(self.above.as_ref().map(|n| format!("Below {}.", words.neighbour(n, &self.tie_breaks))));
        lines.extend(self.below.as_ref().map(|n| format!("Above {}.", words.neighbour(n, &self.tie_breaks))));
        lines.push(format!("Tie-breaks by: {}", self.edition.title()));
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
            None => format!("player {id}"),
        }
    }

    fn names(&self, ids: &[PlayerId]) -> String {
        let names: Vec<String> = ids.iter().map(|&id| self.name(id)).collect();
        names.join("; ")
    }

    fn neighbour(&self, neighbour: &Neighbour, list: &[Breakdown]) -> String {
        let why = match &neighbour.decided {
            Decided::Points { own, other } => {
                format!("{} against {}", in_points(*own), other.half_notation())
            }
            Decided::TieBreak { column, code, own, other } => {
                // Who is equal to one without a value has none either.
                let (without, equal): (Vec<_>, Vec<_>) =
                    list.iter().take(*column).partition(|b| matches!(b.value, Value::Missing(_)));
                let listed = |words: &str, of: Vec<&Breakdown>| {
                    let codes: Vec<String> = of.iter().map(|b| b.code.to_string()).collect();
                    if codes.is_empty() { String::new() } else { format!(", {words} {}", codes.join(", ")) }
                };
                let (equal, without) = (listed("equal in", equal), listed("neither has a value in", without));
                format!("as many points{equal}{without}; {code} {own} against {other}")
            }
        };
        format!("{} (rank {}): {why}", self.name(neighbour.player), neighbour.rank)
    }

    fn breakdown(&self, breakdown: &Breakdown, lines: &mut Vec<String>) {
        let Breakdown { code, contributions, notes, total, value, .. } = breakdown;
        lines.push(format!("{code} {value}: {} ({})", code.title(), self.article(*code)));
        if let Value::Missing(missing) = value {
            lines.push(format!("    No value: {}.", missing.reason()));
        }
        for contribution in contributions {
            let cut =
                contribution.cut.map_or_else(String::new, |cut| format!("; {}", cut_in_words(cut, *code)));
            lines.push(format!(
                "    round {}: {}{cut}",
                contribution.round,
                self.contribution(*code, contribution, contributions)
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
                "Dutch System 1992/97, F10".to_owned()
            }
            _ => code.article().to_string(),
        }
    }

    /// One round of those in `all`.
    fn contribution(&self, code: TieBreak, of: &Contribution, all: &[Contribution]) -> String {
        let who = self.against(of);
        let amount = shown(of.amount);
        match code.measure() {
            Measure::Bh | Measure::Fb => format!("{who}, counts {amount}{}", self.adjusted(of)),
            Measure::Sb => {
                let score = of.score.map_or_else(|| "?".to_owned(), Points::half_notation);
                format!("{who}, {score} × {} = {amount}{}", of.points.half_notation(), self.adjusted(of))
            }
            Measure::Ks => {
                let score = of.score.map_or_else(|| "?".to_owned(), Points::half_notation);
                format!("{who}, who has {score}: counts {amount}")
            }
            Measure::De if self.edition != TieBreakEdition::Dutch1997 => {
                let meetings: Vec<&Contribution> = all.iter().filter(|c| c.against == of.against).collect();
                let points: Vec<String> = meetings.iter().map(|c| c.points.half_notation()).collect();
                if points.len() < 2 {
                    return format!("{who}, counts {amount}");
                }
                format!(
                    "{who}, {}; of {} meetings, with {}, the average counts once: {} (C.07 6.1.2)",
                    of.points.half_notation(),
                    points.len(),
                    points.join(" and "),
                    shown(meetings.iter().map(|c| c.amount).sum())
                )
            }
            Measure::Ps => format!("{amount} so far"),
            Measure::Aob => format!("{who}, Buchholz {amount}"),
            Measure::Aro | Measure::Sor | Measure::Tpr | Measure::Ptp => format!("{who}, rating {amount}"),
            Measure::Apro | Measure::Appo => format!("{who}, performance {amount}"),
            _ => format!("{who}, counts {amount}"),
        }
    }

    fn against(&self, of: &Contribution) -> String {
        match of.against {
            Against::Opponent(id) => match of.forfeit {
                None => self.name(id),
                Some(ByForfeit::Won) => format!("{} (won by forfeit)", self.name(id)),
                Some(ByForfeit::Lost) => format!("{} (lost by forfeit)", self.name(id)),
            },
            Against::Nobody => format!("no opponent, {}", in_points(of.points)),
            Against::Dummy { category, scheduled, cap } => {
                let whom = scheduled.map_or_else(String::new, |id| format!(" against {}", self.name(id)));
                let dummy = match cap {
                    None => "a dummy with the player’s own score (C.07 16.4)".to_owned(),
                    Some(Cap::ScheduledOpponent) => {
                        format!(
                            "a dummy with no more than the opponent’s score ({})",
                            Cap::ScheduledOpponent.article()
                        )
                    }
                    Some(Cap::DrawsThroughout) => {
                        format!(
                            "a dummy with no more than a draw in every round ({})",
                            Cap::DrawsThroughout.article()
                        )
                    }
                };
                format!("{}{whom} ({}), {dummy}", category_in_words(category), category.article())
            }
            Against::Virtual { before, got, later } => {
                let score = of.score.unwrap_or(Points::ZERO);
                let rounds = if later == 1 { "1 draw".to_owned() } else { format!("{later} draws") };
                format!(
                    "no game, {}; a virtual opponent with {} before the round, the other side of this one, \
                     then {rounds}: {} (General Handling Rules 2009, A)",
                    in_points(got),
                    before.half_notation(),
                    score.half_notation()
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
            why.push(format!("with a draw in the last round, C.07 8.3, {fore}"));
        }
        if of.score != of.fore.or(of.unadjusted) {
            why.push(match self.edition {
                TieBreakEdition::Fide2009 => {
                    "every round without a game counts as a draw, General Handling Rules 2009, A".to_owned()
                }
                _ => "byes up to the end count as draws, C.07 16.3.2".to_owned(),
            });
        }
        format!(" (has {real}; {})", why.join("; "))
    }

    fn total(&self, breakdown: &Breakdown, total: &Total) -> Option<String> {
        let value = &breakdown.value;
        let all = breakdown.contributions.iter().all(|c| c.cut.is_none());
        let rest = if all { "" } else { " of what is not cut" };
        if matches!(value, Value::Missing(_)) {
            return None;
        }
        Some(match total {
            Total::Given => return None,
            Total::Sum => format!("Sum{rest}: {value}"),
            Total::Average => format!("Average{rest}: {value}"),
            Total::RoundedAverage => {
                format!("Average{rest}, to the nearest whole number, halves up: {value}")
            }
            Total::Performance { average, percent, difference } => format!(
                "Average {average}, {percent} % scored: {difference:+} by the table of B.02 8.1.1: {value}"
            ),
            Total::Perfect { half_points: 0 } => {
                format!("Nothing scored: the lowest of these ratings less 800 (C.07 10.3): {value}")
            }
            Total::Perfect { half_points } => format!(
                "The lowest rating that is expected to score {} against these (B.02 8.1.2): {value}",
                Points::from_tenths(i32::from(*half_points) * 5).half_notation()
            ),
            Total::Elimination => {
                format!("Sum, and while a tie remains without one more of the least: {value}")
            }
            Total::Lot { seed, order } => {
                let how = match seed {
                    Some(seed) => format!("Lots drawn with the seed {seed}"),
                    None => "Lots drawn by hand".to_owned(),
                };
                format!("{how}: {}", self.names(order))
            }
            Total::Place { among } if among.len() < 2 => "Tied with nobody.".to_owned(),
            Total::Place { among } => match value.number() {
                Some(Number::ZERO) => format!("Decides nothing among {}.", self.names(among)),
                _ => format!("Place {value} among {}.", self.names(among)),
            },
        })
    }
}

fn category_in_words(category: Category) -> &'static str {
    match category {
        Category::PointBye => "pairing-allocated or full-point bye",
        Category::ForfeitWin => "won by forfeit",
        Category::RequestedBye => "requested bye",
        Category::ForfeitLoss => "lost by forfeit",
        Category::RequestedByeToTheEnd => "bye, and no game afterwards",
    }
}

fn cut_in_words(cut: Cut, code: TieBreak) -> String {
    let what = match cut {
        Cut::Least => "cut as the least significant",
        Cut::Most => "cut as the most significant",
        Cut::VoluntaryUnplayed => "cut before the least significant, because the round was missed by choice",
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
    let plural =
        if (Points::ZERO..=Points::ONE).contains(&points) && points != Points::ZERO { "" } else { "s" };
    format!("{} point{plural}", points.half_notation())
}
