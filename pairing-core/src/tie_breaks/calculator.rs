//! One event, every tie-break.

use super::code::TieBreak;
use super::field::{Field, View};
use super::measure::Measure;
use super::number::Number;
use super::value::{Missing, Value};
use super::working::{Breakdown, Total, Working};
use super::{direct_encounter, opponents_ratings, opponents_scores, own_record};
use crate::tournament::{PlayerId, Points, Tournament};
use std::cell::OnceCell;

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

    /// The value of a tie-break for the player in `place`, `tied` (in any order) being the players
    /// not told apart so far, the player among them.
    pub fn value(&self, code: TieBreak, place: usize, tied: &[usize]) -> Value {
        self.working(code, place, tied).value
    }

    /// The values of a tie-break for all the tied, in their order.
    pub fn values(&self, code: TieBreak, tied: &[usize]) -> Vec<Value> {
        if code.measure == Measure::De {
            return self.direct_encounter_places(code, tied);
        }
        tied.iter().map(|&place| self.value(code, place, tied)).collect()
    }

    /// The value with its working.
    fn working(&self, code: TieBreak, place: usize, tied: &[usize]) -> Working {
        if self.unrated && code.measure.needs_ratings() {
            return Working::given(Value::Missing(Missing::UnratedPlayers));
        }
        let field = self.view(code);
        match code.measure {
            Measure::Pts => {
                Working::given(Value::Exact { number: Number::from(self.points(place)), places: 1 })
            }
            Measure::De => self.direct_encounter(code, place, tied),
            Measure::Win => own_record::wins(field, place),
            Measure::Won | Measure::Bpg | Measure::Bwg => own_record::games(field, place, code.measure),
            Measure::Ps => own_record::progressive_scores(field, place, code),
            Measure::Rep => own_record::elected_to_play(field, place),
            Measure::Std => own_record::standard_points(field, place),
            Measure::Tpn => Working::given(
                field.entrants.get(place).map_or(Value::whole(0), |e| Value::whole(e.player.tpn.0.into())),
            ),
            Measure::Bh => opponents_scores::buchholz(field, place, code),
            Measure::Fb => opponents_scores::buchholz(field, place, code),
            Measure::Aob if code.fore => {
                opponents_scores::average_of_buchholz(field, place, code, self.fore_buchholz())
            }
            Measure::Aob => opponents_scores::average_of_buchholz(field, place, code, self.buchholz()),
            Measure::Sb => opponents_scores::sonneborn_berger(field, place, code),
            Measure::Ks => opponents_scores::koya(field, place, code),
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

    /// [`Calculator::working`] with its heading.
    pub fn breakdown(&self, code: TieBreak, place: usize, player: PlayerId, tied: &[usize]) -> Breakdown {
        let Working { contributions, total, value } = self.working(code, place, tied);
        Breakdown { code, player, after: self.rounds(), contributions, total, value }
    }

    fn direct_encounter(&self, code: TieBreak, place: usize, tied: &[usize]) -> Working {
        let places = self.direct_encounter_places(code, tied);
        let value = tied.iter().zip(places).find(|(t, _)| **t == place).map_or(Value::whole(0), |(_, v)| v);
        let mut among: Vec<PlayerId> = tied.iter().filter_map(|&t| self.field.id(t)).collect();
        among.sort_unstable();
        Working {
            contributions: direct_encounter::contributions(self.view(code), place, tied),
            total: Total::Place { among },
            value,
        }
    }

    /// The place of each of the tied, 1 for the best; 0 for all when nothing is decided.
    fn direct_encounter_places(&self, code: TieBreak, tied: &[usize]) -> Vec<Value> {
        let classes = direct_encounter::ranked(self.view(code), tied);
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
        (0..self.field.entrants.len()).map(|place| self.value(code, place, &[])).collect()
    }

    fn numbers(&self, code: TieBreak) -> Vec<Number> {
        self.all(code).into_iter().map(|v| v.number().unwrap_or(Number::ZERO)).collect()
    }
}
