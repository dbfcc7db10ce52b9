//! One player's way through the tournament.

use crate::pages::round::byes::Unpaired;
use pairing_core::standings::Mark;
use pairing_core::systems::Ruleset;
use pairing_core::systems::dutch::Edition;
use pairing_core::systems::dutch::definitions::{
    Float, Preference, colour_difference, colours_played, float, preference,
};
use pairing_core::systems::dutch::editions::DUTCH_2026;
use pairing_core::tournament::history::{History, Spent, histories};
use pairing_core::tournament::{
    Bye, ByeKind, Colour, Player, PlayerId, PointSystem, Points, RequestedBye, RoundNo, Title, Tournament,
};

/// Everything the card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Who.
    pub player: Player,
    /// The rounds, round 1 first.
    pub rounds: Vec<CardRound>,
    /// The points in all of them.
    pub points: Points,
    /// The byes asked for in rounds to come, and the absences told.
    pub asked: Vec<(RoundNo, RequestedBye)>,
    /// The colour due in the next round.
    pub due: Option<Preference>,
    /// Games with White minus games with Black.
    pub colour_difference: i32,
}

/// One round of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRound {
    /// Which.
    pub round: RoundNo,
    /// What happened.
    pub what: What,
    /// The points it brought.
    pub gained: Points,
    /// The points after it.
    pub total: Points,
    /// The float received.
    pub float: Float,
}

/// What a player did in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Was paired.
    Game {
        /// On which board, by the number it bears.
        board: usize,
        /// With which colour.
        colour: Colour,
        /// Against whom.
        opponent: Opponent,
        /// What came of it.
        mark: Mark,
    },
    /// Was not.
    Unpaired(Unpaired),
}

/// Whom the player met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub id: PlayerId,
    /// The name.
    pub name: String,
    /// The title.
    pub title: Option<Title>,
    /// The rating.
    pub rating: Option<u16>,
}

/// The card of a player; `None` when nobody has this id. Complexity: O(players × rounds × log players).
pub fn card(tournament: &Tournament, id: PlayerId) -> Option<Card> {
    let all = histories(tournament, tournament.rounds.len());
    let own = &all[all.binary_search_by_key(&id, |h| h.player).ok()?];
    of(tournament, &all, own)
}

/// The cards of all players, in the order of their ids. Complexity: O(players × rounds × log players).
pub fn cards(tournament: &Tournament) -> Vec<Card> {
    let all = histories(tournament, tournament.rounds.len());
    all.iter().filter_map(|own| of(tournament, &all, own)).collect()
}

fn of(tournament: &Tournament, all: &[History], own: &History) -> Option<Card> {
    let id = own.player;
    let player = tournament.player(id)?.clone();
    let system = &tournament.settings.points;
    let mut total = Points::ZERO;
    let mut rounds = Vec::with_capacity(own.rounds.len());
    for (i, spent) in own.rounds.iter().enumerate() {
        let round = RoundNo::from_index(i)?;
        let gained = spent.points(system);
        total += gained;
        rounds.push(CardRound {
            round,
            what: what(tournament, round, id, spent),
            gained,
            total,
            float: received(tournament, all, own, round, spent, system),
        });
    }
    let colours = colours_played(own);
    let ahead = |round: RoundNo| round.index() >= tournament.rounds.len();
    let asked = tournament.requests.iter().filter(|r| r.player == id && ahead(r.round));
    let mut asked: Vec<_> = asked.map(|r| (r.round, r.kind)).collect();
    asked.sort_unstable_by_key(|(round, _)| *round);
    Some(Card {
        player,
        rounds,
        points: total,
        asked,
        due: preference(&colours),
        colour_difference: colour_difference(&colours),
    })
}

fn what(tournament: &Tournament, round: RoundNo, id: PlayerId, spent: &Spent) -> What {
    let unpaired = |kind| What::Unpaired(Unpaired::of(tournament, round, Bye { player: id, kind }));
    match *spent {
        Spent::Bye(kind) => unpaired(kind),
        Spent::Absent => unpaired(ByeKind::ZeroPoint),
        Spent::Paired { opponent, colour, result } => {
            let met = tournament.player(opponent);
            What::Game {
                board: tournament
                    .round(round)
                    .and_then(|r| r.game_of(id))
                    .map_or(0, |(board, _)| tournament.settings.board_shown(board)),
                colour,
                opponent: Opponent {
                    id: opponent,
                    name: met.map_or_else(|| format!("({opponent})"), |p| p.name.clone()),
                    title: met.and_then(|p| p.title),
                    rating: met.and_then(|p| p.rating),
                },
                mark: Mark::of(result, colour),
            }
        }
    }
}

/// The float by the pairing scores before the round.
fn received(
    tournament: &Tournament,
    all: &[History],
    own: &History,
    round: RoundNo,
    spent: &Spent,
    system: &PointSystem,
) -> Float {
    let before = |history: &History| {
        history.points_after(round.index(), system) + tournament.virtual_points(history.player, round)
    };
    let opponent = spent.played().and_then(|(opponent, _)| {
        let at = all.binary_search_by_key(&opponent, |h| h.player).ok()?;
        Some(before(&all[at]))
    });
    // Floats are the Dutch system's; where another one pairs, those of the edition in force are shown.
    let edition = Edition::of(Ruleset::of(tournament).system).unwrap_or(&DUTCH_2026);
    float(spent, before(own), opponent, system, edition.unplayed_floats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::systems::dutch::definitions::Strength;
    use pairing_core::tournament::{ByeRequest, Game, GameResult, Round, Tpn};

    fn game(white: u32, black: u32, result: &str) -> Game {
        Game { result: GameResult::parse(result), ..Game::open(PlayerId(white), PlayerId(black)) }
    }

    /// Four rounds: a win, a win against somebody lower, the pairing-allocated bye, an open game.
    fn event() -> Tournament {
        let players = (1..=5).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        let bye = |player, kind| Bye { player: PlayerId(player), kind };
        let rounds = vec![
            Round {
                games: vec![game(1, 3, "1-0"), game(4, 2, "½-½")],
                byes: vec![bye(5, ByeKind::PairingAllocated)],
            },
            Round {
                games: vec![game(2, 1, "0-1"), game(5, 3, "+/-")],
                byes: vec![bye(4, ByeKind::HalfPoint)],
            },
            Round {
                games: vec![game(5, 2, "1-0"), game(3, 4, "0-1")],
                byes: vec![bye(1, ByeKind::PairingAllocated)],
            },
            Round { games: vec![game(4, 1, ""), game(2, 3, "")], byes: Vec::new() },
        ];
        Tournament { players, rounds, ..Tournament::default() }
    }

    #[test]
    fn rounds_tell_opponent_colour_result_points_and_float() {
        let card = card(&event(), PlayerId(1)).unwrap();
        let totals: Vec<i32> = card.rounds.iter().map(|r| r.total.tenths()).collect();
        assert_eq!(totals, [10, 20, 30, 30], "an open game brings nothing yet");
        let floats: Vec<Float> = card.rounds.iter().map(|r| r.float).collect();
        assert_eq!(floats, [Float::None, Float::Down, Float::Down, Float::None]);
        let What::Game { board, colour, opponent, mark } = &card.rounds[1].what else { panic!("a game") };
        assert_eq!((*board, *colour, opponent.name.as_str(), *mark), (1, Colour::Black, "P2", Mark::Win));
        assert_eq!(card.rounds[2].what, What::Unpaired(Unpaired::PairingAllocated));
        let due = Preference { colour: Colour::White, strength: Strength::Mild };
        assert_eq!((card.due, card.colour_difference), (Some(due), 0));
    }

    #[test]
    fn the_other_side_of_a_float_and_what_is_none() {
        let two = card(&event(), PlayerId(2)).unwrap();
        assert_eq!(two.rounds[1].float, Float::Up);
        let three = card(&event(), PlayerId(3)).unwrap();
        assert_eq!(three.rounds[1].float, Float::None, "a loss by forfeit is no float");
        let five = card(&event(), PlayerId(5)).unwrap();
        assert_eq!(five.rounds[1].float, Float::Down, "a win by forfeit is one");
        assert_eq!(five.rounds[3].what, What::Unpaired(Unpaired::Absent), "stands nowhere in the round");
    }

    #[test]
    fn what_was_asked_for_in_rounds_to_come_stands_on_the_card_in_their_order() {
        let mut event = event();
        let request = |round, player, kind| ByeRequest {
            round: RoundNo::new(round).unwrap(),
            player: PlayerId(player),
            kind,
        };
        event.requests = vec![
            request(7, 2, RequestedBye::ZeroPoint),
            request(5, 2, RequestedBye::HalfPoint),
            request(6, 3, RequestedBye::HalfPoint),
            request(2, 2, RequestedBye::HalfPoint),
        ];
        let asked = |player| card(&event, PlayerId(player)).unwrap().asked;
        let round = |n| RoundNo::new(n).unwrap();
        assert_eq!(
            asked(2),
            [(round(5), RequestedBye::HalfPoint), (round(7), RequestedBye::ZeroPoint)],
            "round 2 is played"
        );
        assert_eq!(asked(1), []);
    }

    #[test]
    fn all_cards_are_those_of_each() {
        let event = event();
        let all = cards(&event);
        assert_eq!(all.len(), 5);
        for one in &all {
            assert_eq!(card(&event, one.player.id).as_ref(), Some(one));
        }
    }

    #[test]
    fn nobody_has_no_card() {
        assert_eq!(card(&event(), PlayerId(9)), None);
    }
}
