//! Why a command is not carried out.

use super::document::Basis;
use crate::tournament::{FundFault, PlayerId, RequestedBye, RoundNo};
use std::collections::BTreeSet;
use std::fmt;

/// A player by id and name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// The id.
    pub id: PlayerId,
    /// The name at the time.
    pub name: String,
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// How somebody stands in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// On this board, from 1.
    Board(usize),
    /// With the pairing-allocated bye.
    PairingAllocatedBye,
    /// With a bye that was asked for or granted, or marked absent.
    Bye,
}

/// Why a command is not carried out, and what to do. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the fields are the same few throughout: who, round (from 1), board (by the number it bears)"
)]
pub enum Refused {
    /// The id belongs to nobody.
    NoSuchPlayer { player: PlayerId },
    /// A player needs a name. `line`: place in the list of players to add, from 1.
    NameMissing { line: usize },
    /// The ids are used up.
    TooManyPlayers,
    /// The round is not published.
    NotPublished { round: RoundNo, published: usize },
    /// The round is published, so a request comes too late.
    AlreadyPublished { round: RoundNo },
    /// The event has fewer rounds.
    BeyondLastRound { round: RoundNo, rounds: RoundNo },
    /// The round has fewer boards.
    NoSuchBoard { round: RoundNo, board: usize, boards: usize },
    /// Only the round after the last published can be drafted, published or discarded.
    NotNextRound { round: RoundNo, next: Option<RoundNo> },
    /// The number of rounds is not set.
    RoundsNotSet,
    /// Every round of the event is published.
    AllRoundsPaired { rounds: RoundNo },
    /// Fewer rounds than are paired.
    FewerRoundsThanPaired { paired: RoundNo },
    /// Results of an earlier round are missing.
    OpenBoards { round: RoundNo, boards: Vec<usize> },
    /// There is no draft of that round.
    NoDraft { round: RoundNo },
    /// Something has changed since the draft was made.
    DraftOutdated { round: RoundNo, since: BTreeSet<Basis> },
    /// A round without a game.
    NobodyPlays { round: RoundNo },
    /// Somebody would stand twice in a round.
    Twice { who: Who, round: RoundNo },
    /// Somebody is paired who has withdrawn or has not entered yet.
    NotTakingPart { who: Who, round: RoundNo },
    /// Somebody is paired who asked for a bye, or has another bye than the one asked for.
    AskedForBye { who: Who, round: RoundNo, bye: RequestedBye },
    /// Somebody takes part but stands nowhere in the round.
    LeftOut { round: RoundNo, players: Vec<Who> },
    /// Somebody stands in a round in a way that the command cannot pass over.
    Stands { who: Who, round: RoundNo, standing: Standing },
    /// The player has not withdrawn.
    NotWithdrawn { who: Who },
    /// Only the last published round can be taken back.
    NotLastRound { round: RoundNo, last: Option<RoundNo> },
    /// Boards are counted from 1.
    NoSuchFixedBoard,
    /// Somebody else always sits at that board.
    BoardTaken { board: u16, who: Who },
    /// After round 4 has been paired the TPNs stay (C.04.2 article 2.3).
    NumbersFixed,
    /// The player has as many half-point byes as the rules of the event allow.
    HalfPointByesUsed { who: Who, most: u8 },
    /// Half-point byes are not allowed so late.
    HalfPointByeTooLate { who: Who, round: RoundNo, last: RoundNo },
    /// A rule (from 1) that keeps nobody apart: without a name, or ending before it begins.
    ApartRule { rule: usize },
    /// A round robin has begun: nobody joins, is removed or gets another number.
    TableFixed,
    /// A round robin has no late entries.
    NoLateEntries,
    /// In a round robin nobody asks for byes.
    NoByesInRoundRobin,
    /// Who leaves a round robin stays in its table. What becomes of the results is for the event's regulations: the
    /// text of C.05 on withdrawals is not applied here.
    StaysInTable { who: Who },
    /// A round is published, so a Swiss tournament cannot become a round robin, or another one, nor the other way round.
    RoundRobinOrSwiss,
    /// The order to number by must name everybody once.
    OrderIncomplete { player: PlayerId },
    /// The initial-colour was drawn before round 1.
    InitialColourFixed,
    /// Round 1 was paired without virtual points, so nobody is in group A (C.04.7 article 1.2).
    TooLateToAccelerate,
    /// Acceleration is for points of which a win is worth two draws and a loss nothing (C.04.7 article 1.1).
    PointsNotForAcceleration,
    /// While the event is accelerated the virtual points follow from that.
    VirtualPointsFollow,
    /// Lots are drawn among two or more different players.
    LotsAmongWhom,
    /// The order of the lots is not the one that follows from the seed.
    LotsNotOfSeed,
    /// Among these players lots have been drawn already.
    LotsDrawn { after: RoundNo },
    /// The points contradict themselves: a win must be worth at least a draw, a draw at least a loss,
    /// nothing less than 0 or more than 100 points.
    PointsContradict,
    /// A group of forbidden pairs (from 1) with fewer than two different players or an end before its
    /// beginning.
    ForbiddenGroup { group: usize },
    /// K of the rating regulations is one of 1 to 40. `line`: place in the list of players to add, from 1.
    ImpossibleK { line: usize },
    /// A category needs a name.
    CategoryNameMissing,
    /// There is a category of that name already; capitals do not make another.
    CategoryExists { name: String },
    /// There is no category of that name.
    NoSuchCategory { name: String },
    /// A category that asks for nothing.
    CategoryOfEverybody { name: String },
    /// A category whose birth dates or ratings end before they begin.
    CategoryEndsFirst { name: String },
    /// A category that prizes are for cannot go.
    CategoryHasPrizes { name: String },
    /// A prize fund (from 1) that makes no sense.
    PrizeFund { fund: usize, fault: FundFault },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NoSuchPlayer { player } => say!(f, "There is no player with the id {player}.", player),
            Refused::NameMissing { line } => {
                say!(f, "Player {line} of the list has no name: enter one.", line)
            }
            Refused::TooManyPlayers => say!(f, "No more players can be added to this tournament."),
            Refused::NotPublished { round, .. } => {
                say!(f, "Round {round} is not published yet: pair and publish it first.", round)
            }
            Refused::AlreadyPublished { round } => say!(
                f,
                "Round {round} is published: grant a bye in it or change its pairing instead of \
                 asking for a bye.",
                round
            ),
            Refused::BeyondLastRound { round, rounds } => {
                say!(
                    f,
                    "There is no round {round}: the event has {rounds} {rounds|round|rounds}.",
                    round,
                    rounds
                )
            }
            Refused::NoSuchBoard { round, board, boards } => {
                say!(
                    f,
                    "Round {round} has no board {board}: its boards are 1 to {boards}.",
                    round,
                    board,
                    boards
                )
            }
            Refused::NotNextRound { round, next: Some(next) } => {
                say!(f, "Round {round} cannot be paired now: the next round is {next}.", round, next)
            }
            Refused::NotNextRound { round, next: None } => {
                say!(f, "Round {round} cannot be paired: no more than 255 rounds are possible.", round)
            }
            Refused::RoundsNotSet => say!(f, "The number of rounds is not set: set it first."),
            Refused::AllRoundsPaired { rounds } => {
                say!(
                    f,
                    "The event has {rounds} {rounds|round|rounds}, all paired. To play on, raise the \
                     number.",
                    rounds
                )
            }
            Refused::FewerRoundsThanPaired { paired } => {
                say!(f, "Round {paired} is paired already: the event cannot have fewer rounds.", paired)
            }
            Refused::OpenBoards { round, boards } => {
                let (number, list) = (boards.len(), listed(boards));
                say!(
                    f,
                    "Round {round}: results are missing on {number|board|boards} {list}. Enter them first.",
                    round,
                    number,
                    list
                )
            }
            Refused::NoDraft { round } => {
                say!(f, "There is no draft of round {round}: pair it first.", round)
            }
            Refused::DraftOutdated { round, since } => {
                say!(
                    f,
                    "Since round {round} was drafted there were changes to {what}: pair it again, or confirm the draft \
                     as it is.",
                    round,
                    what = listed(since)
                )
            }
            Refused::NobodyPlays { round } => {
                say!(f, "Round {round} has no game: pair at least two players.", round)
            }
            Refused::Twice { who, round } => say!(f, "{who} would stand twice in round {round}.", who, round),
            Refused::NotTakingPart { who, round } => say!(
                f,
                "{who} does not take part in round {round} (withdrawn, or not yet entered) but is \
                 paired: change one of the two.",
                who,
                round
            ),
            Refused::AskedForBye { who, round, bye } => {
                let bye = match bye {
                    RequestedBye::FullPoint => word!("a full-point bye"),
                    RequestedBye::HalfPoint => word!("a half-point bye"),
                    RequestedBye::ZeroPoint => word!("no game"),
                };
                say!(
                    f,
                    "{who} asked for {bye} in round {round} but has something else: change one of the \
                     two.",
                    who,
                    bye,
                    round
                )
            }
            Refused::LeftOut { round, players } => {
                say!(
                    f,
                    "Round {round} leaves out {players}: pair them, or give them a bye.",
                    round,
                    players = listed(players)
                )
            }
            Refused::Stands { who, round, standing } => {
                match standing {
                    Standing::Board(board) => {
                        say!(f, "{who} is paired in round {round}, board {board}.", who, round, board)?;
                    }
                    Standing::PairingAllocatedBye => {
                        say!(f, "{who} has the pairing-allocated bye in round {round}.", who, round)?;
                    }
                    Standing::Bye => say!(f, "{who} has a bye in round {round}.", who, round)?,
                }
                f.write_str(" ")?;
                say!(f, "Choose a later round, or change that round first.")
            }
            Refused::NotWithdrawn { who } => say!(f, "{who} has not withdrawn.", who),
            Refused::NotLastRound { round, last: Some(last) } => {
                say!(
                    f,
                    "Round {round} cannot be taken back: only the last published round, {last}, can.",
                    round,
                    last
                )
            }
            Refused::NotLastRound { last: None, .. } => {
                say!(f, "No round is published: nothing to take back.")
            }
            Refused::NoSuchFixedBoard => say!(f, "Boards are counted from 1."),
            Refused::BoardTaken { board, who } => {
                say!(f, "{who} always sits at board {board}: choose another.", who, board)
            }
            Refused::NumbersFixed => {
                say!(f, "Round 4 has been paired: the pairing numbers stay as they are (C.04.2 article 2.3).")
            }
            Refused::HalfPointByesUsed { who, most: 0 } => {
                say!(
                    f,
                    "{who}: in this event nobody may ask for a half-point bye. The arbiter can grant it \
                     all the same.",
                    who
                )
            }
            Refused::HalfPointByesUsed { who, most } => {
                say!(
                    f,
                    "{who} has had or asked for {most} {most|half-point bye|half-point byes}, all that \
                     the event allows. The arbiter can grant another all the same.",
                    who,
                    most
                )
            }
            Refused::HalfPointByeTooLate { who, round, last } => say!(
                f,
                "{who}: half-point byes are allowed up to round {last}, not in round {round}. The \
                 arbiter can grant it all the same.",
                who,
                last,
                round
            ),
            Refused::ApartRule { rule } => say!(
                f,
                "Rule {rule} that keeps players apart names nobody, or ends before it begins: \
                 complete it or remove it.",
                rule
            ),
            Refused::TableFixed => say!(
                f,
                "The round robin has begun, and its table is fixed: nobody can join, be removed or \
                 get another number. Take back round 1 first."
            ),
            Refused::NoLateEntries => say!(
                f,
                "A round robin has no late entries: everybody is in the table from round 1. Games not \
                 played in time can be played later; their boards stay open."
            ),
            Refused::NoByesInRoundRobin => say!(
                f,
                "In a round robin nobody asks for byes: leave the board open and play the game later, \
                 or enter a forfeit (+ or -)."
            ),
            Refused::StaysInTable { who } => say!(
                f,
                "{who} stays in the table of the round robin: enter the games that are not played as \
                 forfeits (+ or -). Whether the results of somebody who left early count is for your \
                 regulations (C.05) to say; nothing is taken out by itself.",
                who
            ),
            Refused::RoundRobinOrSwiss => say!(
                f,
                "A round is published: the event can no longer change between a Swiss system and a \
                 round robin. Take its rounds back first."
            ),
            Refused::OrderIncomplete { player } => {
                say!(
                    f,
                    "The order must name every player once; player {player} is missing, unknown or named \
                     twice.",
                    player
                )
            }
            Refused::InitialColourFixed => {
                say!(f, "Round 1 is published: the initial-colour drawn for it stays.")
            }
            Refused::TooLateToAccelerate => say!(
                f,
                "Round 1 was paired without acceleration: the groups are made before it (C.04.7 \
                 article 1.2)."
            ),
            Refused::PointsNotForAcceleration => say!(
                f,
                "Baku acceleration needs a win to be worth two draws and a loss nothing (C.04.7 \
                 article 1.1): change the points or do without acceleration."
            ),
            Refused::VirtualPointsFollow => {
                say!(f, "The virtual points follow from the acceleration: switch it off to set others.")
            }
            Refused::LotsAmongWhom => {
                say!(
                    f,
                    "Lots are drawn among at least two players, each named once: name those who are tied."
                )
            }
            Refused::LotsNotOfSeed => say!(
                f,
                "The order of the lots is not the one that follows from the seed: draw again, or \
                 record lots drawn by hand without a seed."
            ),
            Refused::LotsDrawn { after } => say!(
                f,
                "Among these players lots have been drawn after round {after} already: they stand. \
                 Undo that drawing if it was a mistake.",
                after
            ),
            Refused::PointsContradict => say!(
                f,
                "A win must be worth at least as much as a draw, a draw at least as much as a loss, \
                 and nothing less than 0 or more than 100 points."
            ),
            Refused::ForbiddenGroup { group } => say!(
                f,
                "Forbidden group {group} needs two different players and must not end before it \
                 begins.",
                group
            ),
            Refused::ImpossibleK { line } => {
                say!(
                    f,
                    "Player {line} of the list: K is a number from 1 to 40, in the regulations 10, 20 or \
                     40.",
                    line
                )
            }
            Refused::CategoryNameMissing => say!(f, "The category has no name: enter one."),
            Refused::CategoryExists { name } => {
                say!(f, "There is a category {name} already: choose another name.", name)
            }
            Refused::NoSuchCategory { name } => say!(f, "There is no category {name}: add it first.", name),
            Refused::CategoryOfEverybody { name } => say!(
                f,
                "The category {name} asks for nothing, so everybody would belong to it: set an age, \
                 ratings or a sex, or choose its players.",
                name
            ),
            Refused::CategoryEndsFirst { name } => say!(
                f,
                "The birth dates or ratings of the category {name} end before they begin: swap the \
                 two ends.",
                name
            ),
            Refused::CategoryHasPrizes { name } => {
                say!(f, "There are prizes for the category {name}: take them away first.", name)
            }
            Refused::PrizeFund { fund, fault } => say!(f, "Prize fund {fund}: {fault}", fund, fault),
        }
    }
}

impl std::error::Error for Refused {}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Basis::Participants => word!("who takes part"),
            Basis::Numbers => word!("the pairing numbers"),
            Basis::Results => word!("earlier rounds"),
            Basis::Rules => word!("the settings"),
        })
    }
}

/// The first ten, separated by commas, and how many more.
fn listed<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items = items.into_iter();
    let first: Vec<String> = items.by_ref().take(10).map(|item| item.to_string()).collect();
    let first = first.join(", ");
    match items.count() {
        0 => first,
        more => said!("{first} and {more} more", first, more),
    }
}
