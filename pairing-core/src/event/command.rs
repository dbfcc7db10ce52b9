//! What anyone can do to a tournament.

use super::refused::Refused;
use crate::tournament::{
    Apart, Bye, ByeKind, Category, DrawnLots, EventInfo, ForbiddenGroup, Game, GameResult, PairingSystem,
    PlayerId, Points, Prizes, RequestedBye, Round, RoundNo, Settings, Sex, TieBreakRules, Title,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::collections::BTreeMap;

/// One change. It carries its outcome (the pairing, the colour drawn), so that applying it again
/// never runs an engine and an old event never changes.
///
/// The tags and field names are those of the saved format, see `docs/document-format.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Replaces the heading.
    #[serde(rename = "info")]
    SetInfo(Box<EventInfo>),
    /// Replaces the settings. Once a round is published the number of rounds cannot fall below it, and
    /// the initial-colour cannot change.
    #[serde(rename = "settings")]
    SetSettings(Settings),
    /// Replaces the edition of the tie-break rules and the order of the tie-breaks. Pairings are not touched.
    #[serde(rename = "ties")]
    SetTieBreaks(TieBreakRules),
    /// Records lots drawn among players who are tied after a published round (C.07 article 4.2). It holds for the
    /// standings after that round, where the list of tie-breaks has a drawing of lots. Among the same players they are
    /// drawn once; a seed gives one order only (`handling::lots::draw`).
    #[serde(rename = "lots")]
    DrawLots(DrawnLots),
    /// Replaces the list of forbidden pairs.
    #[serde(rename = "forbid")]
    SetForbidden(Vec<ForbiddenGroup>),
    /// Replaces the rules by which players are kept apart.
    #[serde(rename = "apart")]
    SetApart(Vec<Apart>),
    /// Replaces the virtual points (C.04.7).
    #[serde(rename = "virtual")]
    SetVirtualPoints(BTreeMap<PlayerId, Vec<Points>>),
    /// Adds players, one or a pasted list; they get the next free ids in the order of the list and a TPN
    /// by strength (C.04.2 articles 2.2 to 2.4).
    #[serde(rename = "add")]
    AddPlayers(Vec<Entrant>),
    /// Changes what is known of a player. Until round 4 has been paired the TPN follows
    /// (C.04.2 article 2.3).
    #[serde(rename = "edit")]
    EditPlayer {
        /// Whose.
        #[serde(rename = "p")]
        player: PlayerId,
        /// What becomes of which field.
        #[serde(rename = "c")]
        changes: Vec<PersonChange>,
    },
    /// Removes somebody who was never paired and never had the pairing-allocated bye.
    #[serde(rename = "remove")]
    RemovePlayer(PlayerId),
    /// Numbers the players in this order, until round 4 has been paired. For an order other than by
    /// strength, or to go back to it (`handling::by_strength`).
    #[serde(rename = "order")]
    SetOrder(Vec<PlayerId>),
    /// Sets the round from which a player takes part.
    #[serde(rename = "enters")]
    SetEntry {
        /// Who.
        #[serde(rename = "p")]
        player: PlayerId,
        /// The first round to be paired in.
        #[serde(rename = "r")]
        enters: RoundNo,
    },
    /// Notes before a round who has arrived for it, or takes that back. Nobody is paired otherwise for it: who is
    /// not there is left out by another command. Publishing the round begins the next list.
    #[serde(rename = "here")]
    CheckIn {
        /// Who.
        #[serde(rename = "p")]
        players: Vec<PlayerId>,
        /// For which round: the one after the last published.
        #[serde(rename = "r")]
        round: RoundNo,
        /// Whether they are there.
        #[serde(rename = "h")]
        here: bool,
    },
    /// Gives a player a board to sit at in every round paired from now on, whatever the order of boards.
    #[serde(rename = "board")]
    SetBoard {
        /// Who.
        #[serde(rename = "p")]
        player: PlayerId,
        /// The board, from 1; `None`: no longer one.
        #[serde(rename = "b")]
        board: Option<u16>,
    },
    /// Records or withdraws the wish for a bye in a round not published yet.
    #[serde(rename = "request")]
    SetRequest {
        /// Whose.
        #[serde(rename = "p")]
        player: PlayerId,
        /// For which round.
        #[serde(rename = "r")]
        round: RoundNo,
        /// Of which kind; `None`: none, the player will play.
        #[serde(rename = "k")]
        bye: Option<RequestedBye>,
    },
    /// Grants a bye in a round not published yet, though the rules of the event do not allow to ask for it.
    #[serde(rename = "allow")]
    AllowBye {
        /// To whom.
        #[serde(rename = "p")]
        player: PlayerId,
        /// In which round.
        #[serde(rename = "r")]
        round: RoundNo,
        /// Of which kind.
        #[serde(rename = "k")]
        bye: RequestedBye,
    },
    /// Sets what a published round without a game is worth to a player; `None`: an absence, nothing.
    #[serde(rename = "grant")]
    GrantBye {
        /// To whom.
        #[serde(rename = "p")]
        player: PlayerId,
        /// In which round.
        #[serde(rename = "r")]
        round: RoundNo,
        /// Of which kind.
        #[serde(rename = "k")]
        bye: Option<RequestedBye>,
    },
    /// From this round on the player is no longer paired (C.04.2 article 3.2).
    #[serde(rename = "withdraw")]
    Withdraw {
        /// Who.
        #[serde(rename = "p")]
        player: PlayerId,
        /// The first round without the player.
        #[serde(rename = "r")]
        from: RoundNo,
    },
    /// Takes a withdrawal back. Rounds missed stay absences, worth nothing, unless a bye is granted.
    #[serde(rename = "return")]
    Return(PlayerId),
    /// Shows a pairing of the next round, not yet published; replaces the draft there was.
    #[serde(rename = "draft")]
    Draft {
        /// The round: the one after the last published.
        #[serde(rename = "r")]
        round: RoundNo,
        /// Who meets whom.
        pairing: Pairing,
        /// How it was made.
        #[serde(rename = "by")]
        origin: Origin,
    },
    /// Throws the draft away.
    #[serde(rename = "discard")]
    DiscardDraft {
        /// Its round.
        #[serde(rename = "r")]
        round: RoundNo,
    },
    /// Publishes the draft as it is: from now on results are entered.
    #[serde(rename = "publish")]
    Publish {
        /// Its round.
        #[serde(rename = "r")]
        round: RoundNo,
    },
    /// Changes a published pairing (C.04.2 article 4.4). Results follow the persons: two who still meet
    /// keep theirs, with colours swapped it is turned round; other boards are open.
    #[serde(rename = "amend")]
    Amend {
        /// The round.
        #[serde(rename = "r")]
        round: RoundNo,
        /// Who meets whom now.
        pairing: Pairing,
        /// Why, for the record.
        #[serde(rename = "n", default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// Enters, corrects or clears the result of a board of any published round. Later pairings stay.
    #[serde(rename = "result")]
    EnterResult {
        /// The round.
        #[serde(rename = "r")]
        round: RoundNo,
        /// The board, from 1.
        #[serde(rename = "b")]
        board: usize,
        /// The result; `None`: the game is open.
        #[serde(rename = "v")]
        result: Option<GameResult>,
    },
    /// Adds a category.
    #[serde(rename = "category")]
    AddCategory(Category),
    /// Replaces a category; prizes follow a new name.
    #[serde(rename = "recategory")]
    EditCategory {
        /// The name it has.
        #[serde(rename = "n")]
        name: String,
        /// What it becomes.
        #[serde(rename = "c")]
        category: Category,
    },
    /// Removes a category that no prize is for, by its name.
    #[serde(rename = "uncategory")]
    RemoveCategory(String),
    /// Replaces the prizes.
    #[serde(rename = "prizes")]
    SetPrizes(Prizes),
    /// Takes the last published round back with its results; byes that were asked for are requests again.
    #[serde(rename = "unpair")]
    Unpair {
        /// The round.
        #[serde(rename = "r")]
        round: RoundNo,
    },
    /// Several commands as one step: all are carried out, in this order, or none; undone as one.
    #[serde(rename = "all")]
    Together(Vec<Command>),
}

impl Command {
    /// Adds one player.
    pub fn add_player(entrant: Entrant) -> Command {
        Command::AddPlayers(vec![entrant])
    }

    /// What the arbiter may do all the same where `refused` stands in the way of this command; `None` where nothing
    /// helps.
    pub fn all_the_same(&self, refused: &Refused) -> Option<Command> {
        match (self, refused) {
            (
                &Command::SetRequest { player, round, bye: Some(bye) },
                Refused::HalfPointByesUsed { .. } | Refused::HalfPointByeTooLate { .. },
            ) => Some(Command::AllowBye { player, round, bye }),
            _ => None,
        }
    }

    /// Several commands as one step; one alone as itself. `None` of none.
    pub fn together(mut commands: Vec<Command>) -> Option<Command> {
        match commands.len() {
            0 | 1 => commands.pop(),
            _ => Some(Command::Together(commands)),
        }
    }

    /// Whether it, or one of the commands it consists of, is so.
    pub(super) fn any(&self, is: &dyn Fn(&Command) -> bool) -> bool {
        match self {
            Command::Together(commands) => commands.iter().any(|command| command.any(is)),
            one => is(one),
        }
    }
}

/// What is known of a person before they are a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// `Lastname, Firstname`, or whatever the organiser typed.
    #[serde(rename = "n")]
    pub name: String,
    /// FIDE title.
    #[serde(rename = "t", default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// Sex.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// Rating used for this event.
    #[serde(rename = "r", default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Federation, three letters.
    #[serde(rename = "f", default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// FIDE number.
    #[serde(rename = "i", default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    /// Birth date, usually `YYYY/MM/DD`.
    #[serde(rename = "b", default, skip_serializing_if = "String::is_empty")]
    pub birth: String,
    /// The coefficient K of the rating regulations; `None`: it follows from rating and age.
    #[serde(rename = "k", default, skip_serializing_if = "Option::is_none")]
    pub k_factor: Option<u8>,
    /// Club.
    #[serde(rename = "c", default, skip_serializing_if = "String::is_empty")]
    pub club: String,
}

impl Person {
    /// Somebody of whom the name and perhaps a rating are known.
    pub fn new(name: impl Into<String>, rating: Option<u16>) -> Person {
        Person { name: name.into(), rating, ..Person::default() }
    }
}

/// Somebody who joins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Who.
    #[serde(rename = "p")]
    pub person: Person,
    /// The first round to be paired in; for a late entry the round that is paired next
    /// (C.04.2 article 2.4).
    #[serde(rename = "e", default = "RoundNo::first", skip_serializing_if = "RoundNo::is_first")]
    pub enters: RoundNo,
    /// Byes granted, published rounds included; other rounds missed are worth nothing.
    #[serde(rename = "m", default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<(RoundNo, RequestedBye)>,
}

impl Entrant {
    /// Somebody present from round 1.
    pub fn new(person: Person) -> Entrant {
        Entrant { person, enters: RoundNo::FIRST, byes: Vec::new() }
    }
}

/// A new value for one field of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each names a field of Person")]
pub enum PersonChange {
    #[serde(rename = "n")]
    Name(String),
    #[serde(rename = "t")]
    Title(Option<Title>),
    #[serde(rename = "s")]
    Sex(Option<Sex>),
    #[serde(rename = "r")]
    Rating(Option<u16>),
    #[serde(rename = "f")]
    Federation(String),
    #[serde(rename = "i")]
    FideId(String),
    #[serde(rename = "b")]
    Birth(String),
    #[serde(rename = "k")]
    KFactor(Option<u8>),
    #[serde(rename = "c")]
    Club(String),
}

/// How a pairing was made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The system it follows; `None`: by hand.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub system: Option<PairingSystem>,
    /// The engine and its version.
    #[serde(rename = "e", default, skip_serializing_if = "String::is_empty")]
    pub engine: String,
    /// What was changed by hand, and why.
    #[serde(rename = "n", default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Who meets whom in a round, without results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// White and Black of each board, board 1 first. Saved as one flat list.
    #[serde(rename = "g", with = "flat")]
    pub games: Vec<(PlayerId, PlayerId)>,
    /// Who is not paired. Saved as pairs of id and letter.
    #[serde(rename = "y", default, skip_serializing_if = "Vec::is_empty", with = "byes")]
    pub byes: Vec<Bye>,
}

impl Pairing {
    /// The pairing of a round, without its results.
    pub fn of(round: &Round) -> Pairing {
        Pairing { games: round.games.iter().map(|g| (g.white, g.black)).collect(), byes: round.byes.clone() }
    }

    /// The round that begins with this pairing: every game open.
    pub fn to_round(&self) -> Round {
        Round {
            games: self.games.iter().map(|&(white, black)| Game::open(white, black)).collect(),
            byes: self.byes.clone(),
        }
    }

    /// Everybody who stands in it, in board order, then the byes.
    pub fn everybody(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.games.iter().flat_map(|&(w, b)| [w, b]).chain(self.byes.iter().map(|b| b.player))
    }
}

/// Boards as one list of ids: white, black, white, black.
mod flat {
    use super::*;

    pub fn serialize<S: Serializer>(
        games: &[(PlayerId, PlayerId)],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(games.iter().flat_map(|&(w, b)| [w, b]))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<(PlayerId, PlayerId)>, D::Error> {
        let ids = Vec::<PlayerId>::deserialize(deserializer)?;
        let pairs = ids.chunks_exact(2);
        if !pairs.remainder().is_empty() {
            return Err(D::Error::custom(format!(
                "a list of games with {} ids: one has no opponent",
                ids.len()
            )));
        }
        Ok(pairs.map(|pair| (pair[0], pair[1])).collect())
    }
}

/// Byes as pairs of id and letter.
mod byes {
    use super::*;

    pub fn serialize<S: Serializer>(byes: &[Bye], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(byes.iter().map(|b| (b.player, b.kind)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Bye>, D::Error> {
        let pairs = Vec::<(PlayerId, ByeKind)>::deserialize(deserializer)?;
        Ok(pairs.into_iter().map(|(player, kind)| Bye { player, kind }).collect())
    }
}
