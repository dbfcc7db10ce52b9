//! One event, every tie-break.

use super::field::{Field, View};
use super::note::Note;
use super::number::Number;
use super::value::{Missing, Value};
use super::working::{Breakdown, Total, Working};
use super::{direct_encounter, elimination, opponents_ratings, opponents_scores, own_record};
use crate::tournament::{
    DrawnLots, Measure, PlayerId, Points, RoundNo, TieBreak, TieBreakEdition, Tournament,
};
use std::cell::OnceCell;

/// Players whom nothing has told apart so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tied<'a> {
    /// Their places in the field, in any order.
    pub places: &'a [usize],
    /// Whether nobody is ranked above them.
    pub for_first: bool,
}

/// An event after some rounds with everything that several tie-breaks share, computed when first asked for.
#[derive(Debug)]
pub(crate) struct Calculator<'t> {
    tournament: &'t Tournament,
    field: Field<'t>,
    /// Whether an unrated player takes part.
    unrated: bool,
    /// The field in other views: the last round drawn, forfeits as games, both.
    views: [OnceCell<Field<'t>>; 3],
    buchholz: OnceCell<Vec<Number>>,
    fore_buchholz: OnceCell<Vec<Number>>,
    performances: OnceCell<Vec<Value>>,
    perfect_performances: OnceCell<Vec<Value>>,
}

impl<'t> Calculator<'t> {
    /// Looks at the first `after` rounds. Players are known by their place in `tournament.players`.
    pub fn new(tournament: &'t Tournament, after: usize) -> Calculator<'t> {
        let field = Field::new(tournament, after, View::default());
        let unrated = field.entrants.iter().any(|e| e.takes_part() && e.player.rating.is_none());
        Calculator {
            tournament,
            field,
            unrated,
            views: Default::default(),
            buchholz: OnceCell::new(),
            fore_buchholz: OnceCell::new(),
            performances: OnceCell::new(),
            perfect_performances: OnceCell::new(),
        }
    }

    /// The number of rounds looked at.
    pub fn rounds(&self) -> usize {
        self.field.rounds
    }

    /// The places of those who take part in the rounds looked at.
    pub fn participants(&self) -> impl Iterator<Item = usize> {
        self.field.entrants.iter().enumerate().filter(|(_, e)| e.takes_part()).map(|(place, _)| place)
    }

    /// A player's points.
    pub fn points(&self, place: usize) -> Points {
        self.field.entrants.get(place).map_or(Points::ZERO, |e| e.score)
    }

    /// The values of a tie-break for all the tied, in their order.
    pub fn values(&self, code: TieBreak, tied: Tied<'_>) -> Vec<Value> {
        if code.elimination {
            return self.eliminations(code, tied.places);
        }
        match code.measure {
            Measure::De => self.direct_encounter_places(code, tied),
            Measure::Lot => self.lots(tied.places),
            Measure::Sor if !self.met_rated_only(tied.places) => {
                vec![Value::Missing(Missing::UnratedOpponents); tied.places.len()]
            }
            _ => tied.places.iter().map(|&place| self.working(code, place).value).collect(),
        }
    }

    /// The value with its working, where it does not depend on who is tied.
    fn working(&self, code: TieBreak, place: usize) -> Working {
        if self.drops(code.measure) {
            return Working::given(Value::Missing(Missing::UnratedPlayers));
        }
        let field = self.view(code);
        match code.measure {
            Measure::Pts => {
                Working::given(Value::Exact { number: Number::from(self.points(place)), places: 1 })
            }
            // For one who is tied with nobody.
            Measure::De => Working::given(Value::whole(0)),
            Measure::Lot => Working::given(Value::Missing(Missing::NoTie)),
            Measure::Win => own_record::wins(field, place),
            Measure::Won | Measure::Bpg | Measure::Bwg => own_record::games(field, place, code.measure),
            Measure::Ps => own_record::progressive_scores(field, place, code),
            Measure::Rep => own_record::elected_to_play(field, place),
            Measure::Std => own_record::standard_points(field, place),
            Measure::Tpn => Working::given(
                field.entrants.get(place).map_or(Value::whole(0), |e| Value::whole(e.player.tpn.0.into())),
            ),
            Measure::Bh | Measure::Fb => opponents_scores::buchholz(field, &self.field, place, code),
            Measure::Aob if code.fore => {
                opponents_scores::average_of_buchholz(field, place, code, self.fore_buchholz())
            }
            Measure::Aob => opponents_scores::average_of_buchholz(field, place, code, self.buchholz()),
            Measure::Sb => opponents_scores::sonneborn_berger(field, &self.field, place, code),
            Measure::Ks => opponents_scores::koya(field, place, code),
            Measure::Sor => opponents_ratings::sum_of_ratings(field, place, code),
            Measure::Aro => opponents_ratings::average_rating(field, place, code),
            Measure::Tpr => opponents_ratings::performance(field, place),
            Measure::Ptp => opponents_ratings::perfect_performance(field, place),
            Measure::Apro => opponents_ratings::average_performance(field, place, code, self.performances()),
            Measure::Appo => {
                opponents_ratings::average_performance(field, place, code, self.perfect_performances())
            }
            Measure::Rtng => opponents_ratings::rating(field, place),
        }
    }

    /// How the value of a tie-break comes about for one of the tied.
    pub fn breakdown(&self, code: TieBreak, place: usize, player: PlayerId, tied: Tied<'_>) -> Breakdown {
        let mut working = self.working(code, place);
        if code.elimination || matches!(code.measure, Measure::De | Measure::Lot | Measure::Sor) {
            let values = self.values(code, tied);
            let value = tied.places.iter().zip(values).find(|(t, _)| **t == place).map(|(_, v)| v);
            working.value = value.unwrap_or(working.value);
            match code.measure {
                Measure::De => {
                    working.contributions =
                        direct_encounter::contributions(self.view(code), place, tied.places);
                    working.notes = self.separate_standings(code, place, tied);
                    working.total = Total::Place { among: self.ids(tied.places) };
                }
                Measure::Lot => working.total = self.lot_total(tied.places),
                _ if code.elimination => working.total = Total::Elimination,
                _ => {}
            }
        }
        let Working { contributions, notes, total, value } = working;
        Breakdown { code, player, after: self.rounds(), contributions, notes, total, value }
    }

    /// How direct encounter came to the place of one of the tied.
    fn separate_standings(&self, code: TieBreak, place: usize, tied: Tied<'_>) -> Vec<Note> {
        let view = self.view(code);
        let steps = match self.field.edition {
            TieBreakEdition::Dutch1997 if !tied.for_first => Vec::new(),
            TieBreakEdition::Dutch1997 => {
                direct_encounter::step_by_points(view, tied.places).into_iter().collect()
            }
            _ => direct_encounter::steps(view, place, tied.places),
        };
        steps.into_iter().map(Note::Separate).collect()
    }

    /// The ids of some players, ascending.
    fn ids(&self, places: &[usize]) -> Vec<PlayerId> {
        let mut ids: Vec<PlayerId> = places.iter().filter_map(|&p| self.field.id(p)).collect();
        ids.sort_unstable();
        ids
    }

    /// Whether the tie-break is dropped from the list because unrated players take part (C.07 article 10). The edition
    /// of 1997 has no such rule for its rating average.
    fn drops(&self, measure: Measure) -> bool {
        let averaged = self.field.edition == TieBreakEdition::Dutch1997
            && matches!(measure, Measure::Aro | Measure::Rtng);
        self.unrated && measure.needs_ratings() && !averaged
    }

    fn met_rated_only(&self, places: &[usize]) -> bool {
        places.iter().all(|&place| opponents_ratings::met_rated_only(&self.field, place))
    }

    /// FIDE Swiss Rules 1999, 16: opponents' ratings where all of the tied have met rated opponents only, in the
    /// edition of 1999 progressive scores only where not.
    fn eliminations(&self, code: TieBreak, tied: &[usize]) -> Vec<Value> {
        let by_ratings = code.measure == Measure::Sor;
        let rated_only = self.met_rated_only(tied);
        let missing = match (by_ratings, rated_only) {
            (true, false) => Some(Missing::UnratedOpponents),
            (false, true) if self.field.edition == TieBreakEdition::Fide1999 => Some(Missing::RatedOpponents),
            _ => None,
        };
        if let Some(missing) = missing {
            return vec![Value::Missing(missing); tied.len()];
        }
        let (field, rounds) = (&self.field, self.field.rounds);
        let sums = |&place: &usize| {
            if by_ratings {
                let ratings = opponents_ratings::opponents(field, place);
                elimination::sums(ratings, code.trim, rounds, |c| c.amount)
            } else {
                elimination::sums(own_record::scores_so_far(field, place), code.trim, rounds, |c| c.round)
            }
        };
        elimination::values(tied.iter().map(sums).collect(), if by_ratings { 0 } else { 1 })
    }

    /// The lots drawn among (at least) these players for the standings after these rounds; the last ones count.
    fn drawn(&self, tied: &[usize]) -> Option<&'t DrawnLots> {
        let after = RoundNo::new(self.rounds())?;
        let ids = self.ids(tied);
        let drawn = self.tournament.lots.iter().rev().filter(|lots| lots.after == after);
        drawn.into_iter().find(|lots| ids.iter().all(|id| lots.order.contains(id)))
    }

    /// The tied in the order of their lots.
    fn lot_order(&self, tied: &[usize]) -> Option<(&'t DrawnLots, Vec<PlayerId>)> {
        let drawn = self.drawn(tied)?;
        let ids = self.ids(tied);
        let mut seen = Vec::with_capacity(ids.len());
        for id in &drawn.order {
            if ids.binary_search(id).is_ok() && !seen.contains(id) {
                seen.push(*id);
            }
        }
        Some((drawn, seen))
    }

    fn lots(&self, tied: &[usize]) -> Vec<Value> {
        if tied.len() < 2 {
            return vec![Value::Missing(Missing::NoTie); tied.len()];
        }
        let Some((_, order)) = self.lot_order(tied) else {
            return vec![Value::Missing(Missing::LotsNotDrawn); tied.len()];
        };
        let place = |&t: &usize| {
            let id = self.field.id(t)?;
            let at = order.iter().position(|&o| o == id)?;
            Some(Value::whole(i64::try_from(at + 1).unwrap_or(i64::MAX)))
        };
        tied.iter().map(|t| place(t).unwrap_or(Value::Missing(Missing::LotsNotDrawn))).collect()
    }

    fn lot_total(&self, tied: &[usize]) -> Total {
        match self.lot_order(tied) {
            Some((drawn, order)) if tied.len() > 1 => Total::Lot { seed: drawn.seed, order },
            _ => Total::Given,
        }
    }

    /// The place of each of the tied, 1 for the best; 0 for all when nothing is decided.
    fn direct_encounter_places(&self, code: TieBreak, tied: Tied<'_>) -> Vec<Value> {
        let Tied { places: tied, for_first } = tied;
        let classes = match self.field.edition {
            TieBreakEdition::Dutch1997 if !for_first => {
                return vec![Value::Missing(Missing::NotForFirstPlace); tied.len()];
            }
            TieBreakEdition::Dutch1997 => direct_encounter::ranked_by_points(self.view(code), tied),
            _ => direct_encounter::ranked(self.view(code), tied),
        };
        if classes.len() < 2 {
            return vec![Value::whole(0); tied.len()];
        }
        let mut better = 0;
        let mut places = Vec::with_capacity(tied.len());
        for class in &classes {
            places.extend(class.iter().map(|&place| (place, better + 1)));
            better += i64::try_from(class.len()).unwrap_or(0);
        }
        places.sort_unstable();
        let of = |place: &usize| places.binary_search_by_key(place, |p| p.0).map_or(0, |at| places[at].1);
        tied.iter().map(|place| Value::whole(of(place))).collect()
    }

    /// The field as `code` looks at it.
    fn view(&self, code: TieBreak) -> &Field<'t> {
        let view =
            View { last_round_drawn: code.measure == Measure::Fb, forfeits_played: code.played_forfeits };
        let cell = match view {
            View { last_round_drawn: false, forfeits_played: false } => return &self.field,
            View { last_round_drawn: true, forfeits_played: false } => &self.views[0],
            View { last_round_drawn: false, forfeits_played: true } => &self.views[1],
            View { last_round_drawn: true, forfeits_played: true } => &self.views[2],
        };
        cell.get_or_init(|| Field::new(self.tournament, self.field.rounds, view))
    }

    fn buchholz(&self) -> &[Number] {
        self.buchholz.get_or_init(|| self.numbers(TieBreak::plain(Measure::Bh)))
    }

    fn fore_buchholz(&self) -> &[Number] {
        self.fore_buchholz.get_or_init(|| self.numbers(TieBreak::plain(Measure::Fb)))
    }

    fn performances(&self) -> &[Value] {
        self.performances.get_or_init(|| self.all(TieBreak::plain(Measure::Tpr)))
    }

    fn perfect_performances(&self) -> &[Value] {
        self.perfect_performances.get_or_init(|| self.all(TieBreak::plain(Measure::Ptp)))
    }

    fn all(&self, code: TieBreak) -> Vec<Value> {
        (0..self.field.entrants.len()).map(|place| self.working(code, place).value).collect()
    }

    fn numbers(&self, code: TieBreak) -> Vec<Number> {
        self.all(code).into_iter().map(|v| v.number().unwrap_or(Number::ZERO)).collect()
    }
}
