//! An organiser's desk for the tests: commands in one line each.

use pairing_core::event::{Applied, Command, Document, Entrant, Journal, Origin, Pairing, Person, Refused};
use pairing_core::systems::{Ruleset, pair};
use pairing_core::tournament::*;

/// The people of the cases, by strength: 2100 down in steps of 50.
pub const CAST: [&str; 10] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jana"];

pub fn r(number: usize) -> RoundNo {
    RoundNo::new(number).expect("a round from 1 to 255")
}

pub fn result(text: &str) -> GameResult {
    GameResult::parse(text).expect("a result")
}

/// A person of the cast with the rating the cases give.
pub fn person(name: &str) -> Person {
    let place = CAST.iter().position(|n| *n == name).expect("one of the cast");
    Person::new(name, Some(2100 - 50 * u16::try_from(place).expect("ten people")))
}

/// A journal with short words for commands. Time stands still.
pub struct Desk {
    pub journal: Journal,
}

impl Desk {
    /// An event of `rounds` rounds with these people; White for the odd numbers.
    pub fn with(rounds: usize, names: &[&str]) -> Desk {
        let mut desk = Desk { journal: Journal::new(Tournament::default()).expect("an empty tournament") };
        desk.ok(Command::SetSettings(Settings {
            rounds: Some(r(rounds)),
            initial_colour: Some(Colour::White),
            ..Settings::default()
        }));
        desk.ok(Command::AddPlayers(names.iter().map(|n| Entrant::new(person(n))).collect()));
        desk
    }

    pub fn document(&self) -> &Document {
        self.journal.document()
    }

    pub fn tournament(&self) -> &Tournament {
        self.document().tournament()
    }

    pub fn try_(&mut self, command: Command) -> Result<Applied, Refused> {
        self.journal.do_(command, None)
    }

    pub fn ok(&mut self, command: Command) {
        let text = format!("{command:?}");
        if let Err(refused) = self.try_(command) {
            panic!("{text}: {refused}");
        }
    }

    pub fn id(&self, name: &str) -> PlayerId {
        let player = self.tournament().players.iter().find(|p| p.name == name);
        player.unwrap_or_else(|| panic!("nobody is called {name}")).id
    }

    pub fn name(&self, id: PlayerId) -> &str {
        self.tournament().player(id).map_or("?", |p| &p.name)
    }

    /// `Ada Ben, Cleo Dan, U Eve, H Finn`: boards in order, then byes by letter.
    pub fn pairing(&self, text: &str) -> Pairing {
        let mut pairing = Pairing::default();
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            let (a, b) = part.split_once(' ').expect("two words");
            let letter = a.chars().next().filter(|_| a.len() == 1).and_then(ByeKind::from_letter);
            match letter {
                Some(kind) => pairing.byes.push(Bye { player: self.id(b), kind }),
                None => pairing.games.push((self.id(a), self.id(b))),
            }
        }
        pairing
    }

    pub fn draft_command(&self, text: &str) -> Command {
        let round = self.document().next_round().expect("a next round");
        Command::Draft { round, pairing: self.pairing(text), origin: Origin::default() }
    }

    /// Drafts and publishes the next round by hand.
    pub fn round(&mut self, pairing: &str) {
        let draft = self.draft_command(pairing);
        self.ok(draft);
        self.publish();
    }

    pub fn publish(&mut self) {
        let round = self.document().next_round().expect("a next round");
        self.ok(Command::Publish { round });
    }

    /// The next round as the engine pairs it.
    pub fn engine(&self) -> Command {
        let round = self.document().next_round().expect("a next round");
        let paired = pair(self.tournament(), round, &Ruleset::of(self.tournament())).expect("a pairing");
        Command::Draft {
            round,
            pairing: Pairing {
                games: paired.boards.iter().map(|b| (b.white, b.black)).collect(),
                byes: paired.byes.clone(),
            },
            origin: Origin { system: Some(paired.system), engine: "test".to_owned(), note: String::new() },
        }
    }

    pub fn engine_round(&mut self) {
        let draft = self.engine();
        self.ok(draft);
        self.publish();
    }

    /// Enters results of the last round: `1-0 0-1 ½-½`, board 1 first; `.` leaves a board open.
    pub fn results(&mut self, results: &str) {
        let round = r(self.document().published());
        for (text, board) in results.split_whitespace().zip(1..) {
            if text != "." {
                self.ok(Command::EnterResult { round, board, result: Some(result(text)) });
            }
        }
    }

    /// Draws on every open board.
    pub fn draws(&mut self) {
        let round = r(self.document().published());
        let boards = self.tournament().round(round).expect("a round").games.len();
        self.results(&"½-½ ".repeat(boards));
    }

    /// A round in the words of [`pairing`](Desk::pairing), with results.
    pub fn shows(&self, round: usize) -> String {
        let round = self.tournament().round(r(round)).expect("a published round");
        let games = round.games.iter().map(|g| {
            let result = g.result.map_or("", GameResult::notation);
            format!("{} {} {}", self.name(g.white), self.name(g.black), result).trim_end().to_owned()
        });
        let byes = round.byes.iter().map(|b| format!("{} {}", b.kind.letter(), self.name(b.player)));
        games.chain(byes).collect::<Vec<_>>().join(", ")
    }

    /// The points of a player in the rounds published.
    pub fn points(&self, name: &str) -> String {
        let id = self.id(name);
        let t = self.tournament();
        let all = history::histories(t, t.rounds.len());
        let own = all.iter().find(|h| h.player == id).expect("a history");
        own.points(&t.settings.points).half_notation()
    }

    /// The names by TPN.
    pub fn order(&self) -> String {
        let order = pairing_core::handling::initial_order::by_number(&self.tournament().players);
        order.into_iter().map(|id| self.name(id)).collect::<Vec<_>>().join(" ")
    }
}
