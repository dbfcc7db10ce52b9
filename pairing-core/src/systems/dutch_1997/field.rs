//! A2 to A5 and A7: everybody who is to be paired, their floats, their colour preferences; B1 and B2 a), b) as who may
//! meet whom.

use crate::systems::common::colours::{Preference, Strength, colour_difference};
use crate::systems::common::field::{Field, pairing_score};
use crate::systems::common::meetings::Meetings;
use crate::systems::common::wish::{Forcible, force};
use crate::systems::{Bar, Wish};
use crate::tournament::history::{History, Spent, histories_before};
use crate::tournament::{ByeKind, Colour, PlayerId, RoundNo, Tournament};
use std::collections::BTreeSet;
use std::ops::Deref;

/// A4: the float a player received in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// None.
    None,
    /// ↓: met somebody of a lower score, or had the bye (A5).
    Down,
    /// ↑: met somebody of a higher score.
    Up,
}

/// What this edition knows of a player beside the common [`Seat`](crate::systems::common::Seat).
#[derive(Clone, Debug)]
pub struct Card {
    /// The floats of the previous round and of the one before it.
    pub floats: [Float; 2],
    /// The preference where A7 a) does not apply.
    pub relaxed: Option<Preference>,
    /// Whether the last round is paired and the score is over 50 %.
    pub over_half: bool,
}

/// The players to be paired in the order of A2: by score, then by pairing number. Indexed from 0.
#[derive(Clone, Debug)]
pub struct Players {
    field: Field,
    cards: Vec<Card>,
    /// Who may meet where B2 does not apply.
    without_b2: Meetings,
    /// Whom the decision of 1999 keeps apart, the higher ranked first.
    apart: BTreeSet<(usize, usize)>,
}

impl Deref for Players {
    type Target = Field;
    fn deref(&self) -> &Field {
        &self.field
    }
}

impl Players {
    /// The players of `round` who are in `paired` (ascending).
    ///
    /// Complexity: O(n² + players × rounds × log players).
    pub fn build(tournament: &Tournament, round: RoundNo, paired: &[PlayerId]) -> Players {
        let mut field = Field::build(tournament, round, paired, None);
        let histories = histories_before(tournament, round);
        let mut without_b2 = Meetings::new(tournament, round, &histories, &field.ids(), |_| None);
        let rounds = tournament.settings.rounds;
        let left = rounds.map_or(usize::MAX, |rounds| rounds.get().saturating_sub(round.get()));
        let maximum =
            tournament.settings.points.greatest_win() * i32::try_from(round.index()).unwrap_or(i32::MAX);
        let over_half = |place: usize| field[place].score + field[place].score > maximum;
        let over: Vec<bool> = field.players().map(over_half).collect();
        let cards = field
            .players()
            .map(|place| Card {
                floats: [1, 2].map(|ago| float(tournament, &histories, field[place].id, round, ago)),
                relaxed: relaxed_preference(&field[place].colours),
                over_half: left == 0 && over[place],
            })
            .collect();
        let mut apart = BTreeSet::new();
        // Amendment of 1999 (EB): in the last three rounds of youth championships.
        if tournament.settings.youth_championship && left < 3 {
            let federation = |place: usize| {
                let player = tournament.player(field[place].id);
                player.map(|p| p.federation.trim()).filter(|f| !f.is_empty())
            };
            for a in field.players() {
                for b in a + 1..field.len() {
                    if over[a] && over[b] && federation(a).is_some() && federation(a) == federation(b) {
                        apart.insert((a, b));
                    }
                }
            }
            for &(a, b) in &apart {
                field.meetings.bar(a, b);
                without_b2.bar(a, b);
            }
        }
        Players { field, cards, without_b2, apart }
    }

    /// What this edition knows of a player.
    pub fn card(&self, player: usize) -> &Card {
        &self.cards[player]
    }

    /// B1 a) and B2.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.field.may_meet(a, b)
    }

    /// Decision of 1999: whether the two are of one federation and do not meet for that.
    pub fn are_kept_apart(&self, a: usize, b: usize) -> bool {
        self.apart.contains(&(a.min(b), a.max(b)))
    }

    /// B1 a) alone, if B2 may cease to apply to these two: both are over 50 % and it is the last round.
    pub fn may_meet_at_last(&self, a: usize, b: usize) -> bool {
        self.may_meet(a, b)
            || (self.card(a).over_half && self.card(b).over_half && self.without_b2.allowed(a, b))
    }

    /// The colour preference of a player in a scoregroup where B2 applies or does not.
    pub fn preference(&self, player: usize, b2_applies: bool) -> Option<Preference> {
        if b2_applies || !self.card(player).over_half {
            self.field[player].preference
        } else {
            self.card(player).relaxed
        }
    }

    /// Leaves the players wished for no other choice.
    ///
    /// # Errors
    /// The rule that bars the wish.
    pub fn force(&mut self, tournament: &Tournament, round: RoundNo, wish: Wish) -> Result<(), Bar> {
        let place = |id: PlayerId| self.field.players().find(|&p| self.field[p].id == id);
        // B2 does not bar them where it may cease to apply.
        if let Wish::Pair(a, b) = wish
            && let (Some(a), Some(b)) = (place(a), place(b))
            && !self.may_meet(a, b)
            && self.may_meet_at_last(a, b)
        {
            self.leave_only(a, Some(b));
            self.leave_only(b, Some(a));
            return Ok(());
        }
        if let Wish::Pair(a, b) = wish
            && let (Some(a), Some(b)) = (place(a), place(b))
            && self.are_kept_apart(a, b)
        {
            return Err(Bar::OneFederation);
        }
        force(tournament, round, self, wish)
    }
}

impl Forcible for Players {
    fn ids(&self) -> Vec<PlayerId> {
        self.field.ids()
    }

    fn meetings(&self) -> &Meetings {
        &self.field.meetings
    }

    fn absolute_preference(&self, player: usize) -> Option<Colour> {
        self.field[player].absolute_preference()
    }

    fn may_receive_pab(&self, player: usize) -> bool {
        self.field[player].may_receive_pab
    }

    fn leave_only(&mut self, player: usize, opponent: Option<usize>) {
        self.field.leave_only(player, opponent);
        self.without_b2.leave_only(player, opponent);
    }
}

/// A7 b) and c): what is left of a preference where a) does not apply.
fn relaxed_preference(colours: &[Colour]) -> Option<Preference> {
    let last = *colours.last()?;
    Some(match colour_difference(colours) {
        ..=-1 => Preference { colour: Colour::White, strength: Strength::Strong },
        1.. => Preference { colour: Colour::Black, strength: Strength::Strong },
        0 => Preference { colour: !last, strength: Strength::Mild },
    })
}

/// A4 and A5: the float of the round that lies `ago` rounds before `round`.
///
/// Reading: it is noted when the round is paired, so a game that was not played counts too; of the rounds without an
/// opponent only the bye is a float.
fn float(
    tournament: &Tournament,
    histories: &[History],
    player: PlayerId,
    round: RoundNo,
    ago: usize,
) -> Float {
    let history = |id: PlayerId| {
        let at = histories.binary_search_by_key(&id, |h| h.player).ok()?;
        Some(&histories[at])
    };
    let then = round.index().checked_sub(ago).and_then(RoundNo::from_index);
    let (Some(then), Some(own)) = (then, history(player)) else { return Float::None };
    match own.rounds.get(then.index()) {
        Some(Spent::Bye(ByeKind::PairingAllocated)) => Float::Down,
        Some(Spent::Paired { opponent, .. }) => {
            let score = |history: &History| pairing_score(tournament, history, then);
            match history(*opponent).map(|theirs| score(own).cmp(&score(theirs))) {
                Some(std::cmp::Ordering::Greater) => Float::Down,
                Some(std::cmp::Ordering::Less) => Float::Up,
                _ => Float::None,
            }
        }
        _ => Float::None,
    }
}
