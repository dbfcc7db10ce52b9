//! Random small tournaments, the same for the same seed, with everything that makes pairing odd.

use pairing_core::handling::participation;
use pairing_core::systems::{RoundPairing, Ruleset, pair};
use pairing_core::tournament::history::histories;
use pairing_core::tournament::{
    Bye, ByeKind, ByeRequest, Colour, ForbiddenGroup, Game, GameResult, PairingSystem, Played, Player,
    PlayerId, PointSystem, Points, RequestedBye, Round, RoundNo, Settings, Tournament, Tpn,
};

/// SplitMix64.
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of several.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// How an event's rounds come about.
#[derive(Clone, Copy)]
enum Pairings {
    /// By the system.
    System,
    /// By hand, anyhow: odd colour histories, rematches, second byes.
    Anyhow,
    /// Each round one or the other.
    Mixed,
}

/// How an event's colours come about in rounds paired by hand.
#[derive(Clone, Copy)]
enum Colours {
    /// By lot.
    Lot,
    /// Some always get White: absolute preferences, differences beyond two.
    Fixed,
}

/// What an event is like.
struct Habits {
    pairings: Pairings,
    colours: Colours,
    draws: usize,
    forfeits: usize,
    absences: usize,
    /// The higher numbers lose, so that scores spread.
    favourites: usize,
}

/// Sees an event before each round is paired, with what the system makes of it, if it makes anything.
pub type Watcher<'w> = &'w mut dyn FnMut(&Tournament, RoundNo, Option<&RoundPairing>);

/// The most players an event has when nothing else is said.
pub const MOST_PLAYERS: usize = 10;

/// Plays the event of `seed` round by round, with at least four and at most `most` players, by the FIDE (Dutch)
/// System.
pub fn play(seed: u64, most: usize, watch: Watcher) {
    play_by(None, seed, most, watch);
}

/// [`play`], by any system. Everybody has a rating that has nothing to do with the number; many are equal.
pub fn play_by(system: Option<PairingSystem>, seed: u64, most: usize, watch: Watcher) {
    let mut random = Random::new(seed);
    let mut tournament = event(most, &mut random);
    tournament.settings.system = system;
    let mut ratings = Random::new(!seed);
    // Where a limit of 100 points counts, ratings lie on both sides of it.
    let knows_maxi = matches!(system, Some(PairingSystem::Lim2026 | PairingSystem::FideSwiss1999));
    tournament.settings.maxi_tournament = knows_maxi && ratings.percent(25);
    let step = if tournament.settings.maxi_tournament { 40 } else { 5 };
    for player in &mut tournament.players {
        player.rating = u16::try_from(1_500 + step * ratings.below(9)).ok();
    }
    if system == Some(PairingSystem::Dutch1997) && ratings.percent(20) {
        tournament.settings.youth_championship = true;
        for player in &mut tournament.players {
            player.federation = ratings.one_of(&["AAA", "BBB", "CCC", "DDD"]).to_owned();
        }
    }
    let habits = Habits {
        pairings: random.one_of(&[Pairings::System, Pairings::System, Pairings::Mixed, Pairings::Anyhow]),
        colours: random.one_of(&[Colours::Lot, Colours::Fixed]),
        draws: random.one_of(&[0, 15, 30, 70]),
        forfeits: random.one_of(&[0, 0, 5, 15]),
        absences: random.one_of(&[0, 0, 5, 20]),
        favourites: random.one_of(&[50, 50, 80, 100]),
    };
    play_event(tournament, &habits, random, watch);
}

/// Plays an event of an odd and small number of players for as many rounds as the system can pair, so that in the end
/// nearly everybody has met everybody and had the bye.
pub fn play_until_exhausted_by(system: Option<PairingSystem>, seed: u64, most: usize, watch: Watcher) {
    let mut random = Random::new(seed);
    let players = random.one_of(&[3u32, 5, 7, 9]).min(most as u32);
    let rating = |n| u16::try_from(1_500 + 5 * (n * 7 % 9)).ok();
    let player = |n| Player { rating: rating(n), ..Player::new(PlayerId(n), Tpn(n), format!("Player {n}")) };
    let tournament = Tournament {
        settings: Settings { rounds: RoundNo::new(players as usize + 1), system, ..Settings::default() },
        players: (1..=players).map(player).collect(),
        ..Tournament::default()
    };
    let habits = Habits {
        pairings: Pairings::System,
        colours: Colours::Lot,
        draws: random.one_of(&[0, 30]),
        forfeits: random.one_of(&[0, 0, 10]),
        absences: 0,
        favourites: random.one_of(&[50, 100]),
    };
    let mut stuck = false;
    play_event(tournament, &habits, random, &mut |tournament, round, paired| {
        if !stuck {
            watch(tournament, round, paired);
        }
        stuck |= paired.is_none();
    });
}

/// A third round of nine players in four scoregroups, nearly all of whom floated in the rounds before.
pub fn floaters(seed: u64) -> Tournament {
    let mut random = Random::new(seed);
    let habits = Habits {
        pairings: Pairings::Anyhow,
        colours: Colours::Lot,
        draws: 30,
        forfeits: 10,
        absences: 40,
        favourites: 50,
    };
    let mut tournament = Tournament {
        settings: Settings { rounds: RoundNo::new(random.between(3, 4)), ..Settings::default() },
        players: (1..=9).map(|n| Player::new(PlayerId(n), Tpn(n), format!("Player {n}"))).collect(),
        ..Tournament::default()
    };
    for number in [1, 2].into_iter().filter_map(RoundNo::new) {
        ask_for_byes(&mut tournament, number, habits.absences, &mut random);
        let round = by_hand(&tournament, number, habits.colours, &mut random);
        tournament.rounds.push(round);
        enter_results(&mut tournament, &habits, &mut random);
    }
    for history in histories(&tournament, 2) {
        let score = Points::whole(random.one_of(&[2, 3, 4, 5]));
        let own = score - history.points(&tournament.settings.points);
        tournament.virtual_points.insert(history.player, vec![Points::ZERO, Points::ZERO, own]);
    }
    tournament
}

fn play_event(mut tournament: Tournament, habits: &Habits, mut random: Random, watch: Watcher) {
    let rounds = tournament.settings.rounds.map_or(0, RoundNo::get);
    for number in (1..=rounds).filter_map(RoundNo::new) {
        ask_for_byes(&mut tournament, number, habits.absences, &mut random);
        let paired = pair(&tournament, number, &Ruleset::of(&tournament)).ok();
        watch(&tournament, number, paired.as_ref());
        let by_system = match habits.pairings {
            Pairings::System => true,
            Pairings::Anyhow => false,
            Pairings::Mixed => random.percent(50),
        };
        let round = match paired {
            Some(paired) if by_system => Round {
                games: paired.boards.iter().map(|b| Game::open(b.white, b.black)).collect(),
                byes: paired.byes,
            },
            _ => by_hand(&tournament, number, habits.colours, &mut random),
        };
        tournament.rounds.push(round);
        enter_results(&mut tournament, habits, &mut random);
    }
}

fn event(most: usize, random: &mut Random) -> Tournament {
    let players = random.between(4, most);
    let rounds = random.between(2, (players + 1).min(9));
    let mut numbers: Vec<u32> = (1..=players as u32).collect();
    if random.percent(30) {
        random.shuffle(&mut numbers);
    }
    let ids = (1..=players as u32).map(PlayerId);
    let mut tournament = Tournament {
        settings: Settings {
            rounds: RoundNo::new(rounds),
            initial_colour: random.one_of(&[None, Some(Colour::White), Some(Colour::Black)]),
            points: points(random),
            ..Settings::default()
        },
        players: ids.zip(numbers).map(|(id, n)| Player::new(id, Tpn(n), format!("Player {id}"))).collect(),
        ..Tournament::default()
    };
    let comings_and_goings = random.one_of(&[0, 0, 10, 25]);
    for player in &mut tournament.players {
        if random.percent(comings_and_goings) {
            player.enters = RoundNo::new(random.between(1, rounds)).unwrap_or(RoundNo::FIRST);
        }
        if random.percent(comings_and_goings) {
            player.withdrawn_from = RoundNo::new(random.between(2, rounds));
        }
    }
    if random.percent(25) {
        accelerate(&mut tournament, random);
    }
    if random.percent(30) {
        for _ in 0..random.between(1, 2) {
            forbid(&mut tournament, random);
        }
    }
    tournament
}

fn points(random: &mut Random) -> PointSystem {
    let standard = PointSystem::STANDARD;
    let three = PointSystem::of(Points::whole(3), Points::ONE, Points::ZERO);
    match random.below(10) {
        0..=5 => standard,
        6 => three,
        7 => PointSystem { pairing_allocated_bye: Points::HALF, ..standard },
        // A loss is worth something, being away is not.
        8 => PointSystem::of(Points::whole(3), Points::whole(2), Points::ONE),
        _ => PointSystem { half_point_bye: Points::ZERO, zero_point_bye: Points::HALF, ..standard },
    }
}

/// Virtual points for the upper half in the first rounds, or any for anybody.
fn accelerate(tournament: &mut Tournament, random: &mut Random) {
    let rounds = tournament.settings.rounds.map_or(0, RoundNo::get);
    let players = tournament.players.len() as u32;
    let anyhow = random.percent(30);
    for player in &tournament.players {
        let virtual_points: Vec<Points> = (1..=rounds)
            .map(|round| {
                let upper = player.tpn.0 * 2 <= players;
                match (anyhow, upper) {
                    (true, _) => random.one_of(&[Points::ZERO, Points::HALF, Points::ONE]),
                    (false, true) if 2 * round <= rounds => Points::ONE,
                    (false, true) if 2 * round <= rounds + 1 => Points::HALF,
                    _ => Points::ZERO,
                }
            })
            .collect();
        tournament.virtual_points.insert(player.id, virtual_points);
    }
}

fn forbid(tournament: &mut Tournament, random: &mut Random) {
    let mut ids: Vec<PlayerId> = tournament.players.iter().map(|p| p.id).collect();
    random.shuffle(&mut ids);
    ids.truncate(random.between(2, 3));
    let first = RoundNo::new(random.between(1, 3)).unwrap_or(RoundNo::FIRST);
    let last = if random.percent(30) { first.next() } else { None };
    tournament.forbidden.push(ForbiddenGroup { players: ids, first, last });
}

fn ask_for_byes(tournament: &mut Tournament, round: RoundNo, absences: usize, random: &mut Random) {
    use RequestedBye::{FullPoint, HalfPoint, ZeroPoint};
    for player in tournament.players.iter().map(|p| p.id).collect::<Vec<_>>() {
        if random.percent(absences) {
            let kind = random.one_of(&[HalfPoint, HalfPoint, ZeroPoint, ZeroPoint, FullPoint]);
            tournament.requests.push(ByeRequest { round, player, kind });
        }
    }
}

/// A round as no system would make it: opponents by lot, sometimes a second time, the odd one out at random.
fn by_hand(tournament: &Tournament, round: RoundNo, colours: Colours, random: &mut Random) -> Round {
    let participation = participation(tournament, round);
    let mut players = participation.paired;
    random.shuffle(&mut players);
    let mut result = Round { games: Vec::new(), byes: participation.byes };
    if players.len() % 2 == 1
        && let Some(player) = players.pop()
    {
        result.byes.push(Bye { player, kind: ByeKind::PairingAllocated });
    }
    for pair in players.chunks_exact(2) {
        let (a, b) = match colours {
            Colours::Lot => (pair[0], pair[1]),
            Colours::Fixed => (pair[0].min(pair[1]), pair[0].max(pair[1])),
        };
        result.games.push(Game::open(a, b));
    }
    result
}

fn enter_results(tournament: &mut Tournament, habits: &Habits, random: &mut Random) {
    let tpn = |id: PlayerId| tournament.players.iter().find(|p| p.id == id).map(|p| p.tpn);
    let favourites: Vec<bool> = match tournament.rounds.last() {
        Some(round) => round.games.iter().map(|g| tpn(g.white) < tpn(g.black)).collect(),
        None => return,
    };
    let Some(round) = tournament.rounds.last_mut() else { return };
    for (game, white_is_favourite) in round.games.iter_mut().zip(favourites) {
        game.result = Some(result(white_is_favourite, habits, random));
    }
}

fn result(white_is_favourite: bool, habits: &Habits, random: &mut Random) -> GameResult {
    if random.percent(habits.forfeits) {
        return random.one_of(&[
            GameResult::WHITE_WINS_BY_FORFEIT,
            GameResult::BLACK_WINS_BY_FORFEIT,
            GameResult::DOUBLE_FORFEIT,
        ]);
    }
    if random.percent(2) {
        return GameResult::Played(random.one_of(&[Played::HalfZero, Played::ZeroHalf, Played::BothLose]));
    }
    let played = if random.percent(habits.draws) {
        Played::Draw
    } else if random.percent(habits.favourites) == white_is_favourite {
        Played::WhiteWins
    } else {
        Played::BlackWins
    };
    if random.percent(2) { GameResult::Short(played) } else { GameResult::Played(played) }
}
