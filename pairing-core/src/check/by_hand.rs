//! What speaks against a pairing made by hand, while it is being made.
//!
//! Looked at is only what any arbiter would look at first, whatever the system: who has met, who must not meet, who
//! has had the bye, whose colours get out of hand. Whether the pairing is the system's own is for
//! [`check_round`](super::check_round) to say.

use crate::handling::{PabBar, initial_colour, may_receive_pab};
use crate::systems::Absolute;
use crate::systems::common::Seat;
use crate::systems::common::colours::{colour_difference, colour_of_higher, colours_played, preference};
use crate::systems::common::field::{odd_numbers, pairing_score};
use crate::tournament::history::{History, histories_before};
use crate::tournament::{Bye, ByeKind, Colour, ForbiddenGroup, PairingSystem, PlayerId, RoundNo, Tournament};
use std::cmp::Reverse;

/// Something that speaks against a board or a bye. The order is that of gravity, the gravest first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Warning {
    /// The two have played each other (C.04.1 article 2).
    Rematch {
        /// Board, from 1.
        board: usize,
        /// The round in which they met first.
        earlier: RoundNo,
    },
    /// The organiser forbids the pair in this round.
    Forbidden {
        /// Board, from 1.
        board: usize,
    },
    /// The pairing-allocated bye for somebody who had it, or won without playing (C.04.1 article 4).
    SecondBye {
        /// Who.
        player: PlayerId,
        /// The round that bars.
        earlier: RoundNo,
    },
    /// More than one pairing-allocated bye (C.04.1 article 3).
    SeveralByes {
        /// How many.
        byes: usize,
    },
    /// The same colour three times in a row (C.04.1 article 7).
    ThirdColour {
        /// Board, from 1.
        board: usize,
        /// Who.
        player: PlayerId,
        /// The colour.
        colour: Colour,
        /// Whether it is the last round, in which topscorers may.
        last_round: bool,
    },
    /// Three more games with one colour than with the other (C.04.1 article 6).
    ColourDifference {
        /// Board, from 1.
        board: usize,
        /// Who.
        player: PlayerId,
        /// Games with White less games with Black, this game counted.
        difference: i32,
        /// Whether it is the last round, in which topscorers may.
        last_round: bool,
    },
    /// Each of the two should have had the other's colour: swapping them pleases both.
    BothWrong {
        /// Board, from 1.
        board: usize,
    },
}

impl Warning {
    /// The board it is about; `None` for a bye.
    pub fn board(&self) -> Option<usize> {
        match self {
            Warning::Rematch { board, .. }
            | Warning::Forbidden { board }
            | Warning::ThirdColour { board, .. }
            | Warning::ColourDifference { board, .. }
            | Warning::BothWrong { board } => Some(*board),
            Warning::SecondBye { .. } | Warning::SeveralByes { .. } => None,
        }
    }

    /// The article in the text of a system, where one says it.
    pub fn article(&self, system: PairingSystem) -> Option<&'static str> {
        let rule = match self {
            Warning::Rematch { .. } => Absolute::Rematch,
            Warning::SecondBye { .. } => Absolute::Pab,
            Warning::SeveralByes { .. } => Absolute::OnePab,
            Warning::ThirdColour { .. } => Absolute::ThirdColour,
            Warning::ColourDifference { .. } => Absolute::ColourDifference,
            Warning::Forbidden { .. } | Warning::BothWrong { .. } => return None,
        };
        Some(rule.article(system))
    }
}

/// Everything that speaks against a pairing of `round`, the gravest first, then by board.
///
/// In a round robin nothing does. Of the tournament only the rounds before `round` are looked at. Who is not a player is passed over. Complexity:
/// O(players × rounds × log players).
///
/// # Arguments
/// * `system`: by whose text somebody is barred from a second bye.
/// * `games`: number (from 1), White and Black of each board.
pub fn warnings(
    tournament: &Tournament,
    round: RoundNo,
    system: PairingSystem,
    games: impl IntoIterator<Item = (usize, PlayerId, PlayerId)>,
    byes: &[Bye],
) -> Vec<Warning> {
    if tournament.settings.is_round_robin() {
        // Its table decides whom one meets how often, and with which colour.
        return Vec::new();
    }
    let earlier = Earlier::new(tournament, round);
    let mut found: Vec<Warning> =
        games.into_iter().flat_map(|(board, white, black)| earlier.of_board(board, white, black)).collect();
    let pabs: Vec<PlayerId> =
        byes.iter().filter(|bye| bye.kind == ByeKind::PairingAllocated).map(|bye| bye.player).collect();
    found.extend(pabs.iter().filter_map(|&player| {
        earlier.bars(player, system).map(|earlier| Warning::SecondBye { player, earlier })
    }));
    if pabs.len() > 1 {
        found.push(Warning::SeveralByes { byes: pabs.len() });
    }
    found.sort_by_key(|warning| (gravity(warning), warning.clone()));
    found
}

/// Warnings of one gravity stand by board.
fn gravity(warning: &Warning) -> u8 {
    match warning {
        Warning::Rematch { .. } => 0,
        Warning::Forbidden { .. } => 1,
        Warning::SecondBye { .. } | Warning::SeveralByes { .. } => 2,
        Warning::ThirdColour { .. } | Warning::ColourDifference { .. } => 3,
        Warning::BothWrong { .. } => 4,
    }
}

/// Who gets White if two players who were not paired by a system meet in `round`: White and Black.
///
/// The colours of earlier games decide as in C.04.3 article 5.2, topscorers apart; before the first game the
/// pairing number and the initial-colour. `everybody`: who else is paired in the round, ascending. Complexity:
/// O(players × rounds × log players).
pub fn colours_for(
    tournament: &Tournament,
    round: RoundNo,
    everybody: &[PlayerId],
    a: PlayerId,
    b: PlayerId,
) -> (PlayerId, PlayerId) {
    let histories = histories_before(tournament, round);
    let odd = odd_numbers(tournament, &histories, everybody);
    let seat = |id: PlayerId| {
        let at = tournament.players.binary_search_by_key(&id, |player| player.id).ok()?;
        let (player, history) = (&tournament.players[at], &histories[at]);
        let colours = colours_played(history);
        Some(Seat {
            id,
            tpn: player.tpn,
            score: pairing_score(tournament, history, round),
            preference: preference(&colours),
            colours,
            may_receive_pab: true,
            odd_number: odd.contains(&id),
        })
    };
    let (Some(first), Some(second)) = (seat(a), seat(b)) else { return (a, b) };
    let rank = |seat: &Seat| (Reverse(seat.score), seat.tpn);
    let (higher, lower) = if rank(&first) <= rank(&second) { (first, second) } else { (second, first) };
    match colour_of_higher(&higher, &lower, initial_colour(tournament)).0 {
        Colour::White => (higher.id, lower.id),
        Colour::Black => (lower.id, higher.id),
    }
}

/// What was before the round.
struct Earlier<'t> {
    tournament: &'t Tournament,
    round: RoundNo,
    histories: Vec<History>,
    /// Who is kept apart, by pairs and by rules.
    apart: Vec<ForbiddenGroup>,
}

impl<'t> Earlier<'t> {
    fn new(tournament: &'t Tournament, round: RoundNo) -> Earlier<'t> {
        let (histories, apart) = (histories_before(tournament, round), tournament.kept_apart());
        Earlier { tournament, round, histories, apart }
    }

    fn history(&self, player: PlayerId) -> Option<&History> {
        let at = self.histories.binary_search_by_key(&player, |history| history.player).ok()?;
        self.histories.get(at)
    }

    fn of_board(&self, board: usize, white: PlayerId, black: PlayerId) -> Vec<Warning> {
        let (Some(of_white), Some(of_black)) = (self.history(white), self.history(black)) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        let met =
            of_white.rounds.iter().position(|spent| spent.played().is_some_and(|(who, _)| who == black));
        if let Some(earlier) = met.and_then(RoundNo::from_index) {
            found.push(Warning::Rematch { board, earlier });
        }
        let mut groups = self.apart.iter().filter(|group| group.holds_in(self.round));
        if groups.any(|group| [white, black].iter().all(|player| group.players.contains(player))) {
            found.push(Warning::Forbidden { board });
        }
        let last_round = self.tournament.settings.rounds == Some(self.round);
        let mut wrong = 0;
        for (player, history, colour) in [(white, of_white, Colour::White), (black, of_black, Colour::Black)]
        {
            let mut colours = colours_played(history);
            wrong += usize::from(preference(&colours).is_some_and(|due| due.colour != colour));
            colours.push(colour);
            if colours.len() >= 3 && colours[colours.len() - 3..].iter().all(|c| *c == colour) {
                found.push(Warning::ThirdColour { board, player, colour, last_round });
            }
            let difference = colour_difference(&colours);
            if difference.abs() > 2 {
                found.push(Warning::ColourDifference { board, player, difference, last_round });
            }
        }
        if wrong == 2 {
            found.push(Warning::BothWrong { board });
        }
        found
    }

    /// The first round that bars somebody from the pairing-allocated bye.
    fn bars(&self, player: PlayerId, system: PairingSystem) -> Option<RoundNo> {
        let bar = match system {
            PairingSystem::Dutch2017 | PairingSystem::FideSwiss1999 => PabBar::ForfeitWin,
            _ => PabBar::WinWithoutPlaying,
        };
        let points = &self.tournament.settings.points;
        let bars = |spent: &_| !may_receive_pab(&History { player, rounds: vec![*spent] }, points, bar);
        self.history(player)?.rounds.iter().position(bars).and_then(RoundNo::from_index)
    }
}
