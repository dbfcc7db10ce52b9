//! What a round's page is for now, and its one obvious next step.

use pairing_core::event::views::{NextStep, OpenBoards, next_step, open_boards};
use pairing_core::event::{Document, Refused};
use pairing_core::tournament::RoundNo;

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Published: results are entered.
    Published,
    /// Paired, not published.
    Draft,
    /// The next one to pair.
    Next,
    /// An earlier round comes first: this one.
    After(RoundNo),
    /// The event has fewer rounds.
    NoSuchRound,
}

impl Stage {
    /// Of a round of the document.
    pub fn of(document: &Document, round: RoundNo) -> Stage {
        let Some(next) = document.next_round() else { return Stage::Published };
        if round < next {
            return Stage::Published;
        }
        if document.tournament().settings.rounds.is_some_and(|last| round > last) {
            return Stage::NoSuchRound;
        }
        match (round == next, document.draft()) {
            (false, _) => Stage::After(next),
            (true, Some(_)) => Stage::Draft,
            (true, None) => Stage::Next,
        }
    }
}

/// The next step on a round's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the button does.
    pub action: Action,
    /// Why it cannot be done yet.
    pub blocked: Option<Blocked>,
}

/// What the one button of a round's page does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Pairs a round.
    Pair(RoundNo),
    /// Pairs the round again, its draft being out of date.
    PairAgain(RoundNo),
    /// Publishes the draft.
    Publish(RoundNo),
    /// Leads to the round where there is something to do.
    Go(RoundNo),
    /// Leads to the final standings.
    Standings,
}

/// Why the next step must wait, or is another one than expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// Results are missing.
    Open(OpenBoards),
    /// Fewer than two players take part.
    TooFewPlayers(usize),
    /// The number of rounds is not set.
    RoundsNotSet,
    /// The draft cannot be published.
    Draft(Refused),
}

impl Step {
    /// The next step on the page of `round`; `None` where there is nothing to press.
    pub fn of(document: &Document, round: RoundNo) -> Option<Step> {
        match Stage::of(document, round) {
            Stage::NoSuchRound => None,
            Stage::After(next) => Some(Step::free(Action::Go(next))),
            Stage::Published => after_published(document, round),
            Stage::Draft | Stage::Next => Some(upcoming(document, round)),
        }
    }

    fn free(action: Action) -> Step {
        Step { action, blocked: None }
    }
}

/// On a published round: fill its open boards, then on to the next.
fn after_published(document: &Document, round: RoundNo) -> Option<Step> {
    let next = document.next_round()?;
    if round.next() != Some(next) || document.draft().is_some() {
        let open = open_boards(document).into_iter().find(|o| o.round == round);
        let there = if document.draft().is_some() { next } else { next.previous()? };
        return match open {
            // Its own results come first.
            Some(_) => None,
            None => Some(Step::free(Action::Go(there))),
        };
    }
    Some(upcoming(document, next))
}

/// The step towards publishing the next round, or the end.
fn upcoming(document: &Document, next: RoundNo) -> Step {
    let pair = |blocked| Step { action: Action::Pair(next), blocked };
    let last = document.tournament().settings.rounds;
    match next_step(document) {
        NextStep::EnterResults(open) if last.is_some_and(|last| next > last) => {
            Step { action: Action::Standings, blocked: Some(Blocked::Open(open)) }
        }
        NextStep::EnterResults(open) => pair(Some(Blocked::Open(open))),
        NextStep::AddPlayers { taking_part } => pair(Some(Blocked::TooFewPlayers(taking_part))),
        NextStep::SetRounds => pair(Some(Blocked::RoundsNotSet)),
        NextStep::Pair { round } => Step::free(Action::Pair(round)),
        NextStep::Publish { round, blocked: Some(refused) } => {
            Step { action: Action::PairAgain(round), blocked: Some(Blocked::Draft(refused)) }
        }
        NextStep::Publish { round, blocked: None } => Step::free(Action::Publish(round)),
        NextStep::Finished => Step::free(Action::Standings),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::{Basis, Command, Entrant, Origin, Pairing, Person, apply};
    use pairing_core::systems::{Ruleset, pair};
    use pairing_core::tournament::{GameResult, PairingSystem, PlayerId, RequestedBye, Settings, Tournament};
    use std::collections::BTreeSet;

    fn round(n: usize) -> RoundNo {
        RoundNo::new(n).unwrap()
    }

    fn done(document: &mut Document, command: Command) {
        *document = apply(document, &command).unwrap();
    }

    fn new_event(rounds: usize, players: usize) -> Document {
        let mut tournament = Tournament::default();
        tournament.settings.rounds = RoundNo::new(rounds);
        let mut document = Document::new(tournament).unwrap();
        let people = (1..=players).map(|n| Entrant::new(Person::new(format!("P{n}"), None))).collect();
        done(&mut document, Command::AddPlayers(people));
        document
    }

    fn draft(document: &mut Document) {
        let next = document.next_round().unwrap();
        let t = document.tournament();
        let paired = pair(t, next, &Ruleset::of(t)).unwrap();
        let pairing =
            Pairing { games: paired.boards.iter().map(|b| (b.white, b.black)).collect(), byes: paired.byes };
        done(document, Command::Draft { round: next, pairing, origin: Origin::default() });
    }

    fn publish(document: &mut Document) {
        let round = document.next_round().unwrap();
        done(document, Command::Publish { round });
    }

    fn fill(document: &mut Document, r: usize) {
        for board in 1..=document.tournament().round(round(r)).unwrap().games.len() {
            let result = Some(GameResult::WHITE_WINS);
            done(document, Command::EnterResult { round: round(r), board, result });
        }
    }

    fn at(document: &Document, n: usize) -> (Stage, Option<Step>) {
        (Stage::of(document, round(n)), Step::of(document, round(n)))
    }

    fn open(document: &Document) -> Option<Blocked> {
        open_boards(document).into_iter().next().map(Blocked::Open)
    }

    #[test]
    fn a_round_goes_from_pairing_to_results_to_the_next() {
        let mut d = new_event(2, 4);
        assert_eq!(at(&d, 1), (Stage::Next, Some(Step::free(Action::Pair(round(1))))));
        assert_eq!(at(&d, 2), (Stage::After(round(1)), Some(Step::free(Action::Go(round(1))))));
        assert_eq!(at(&d, 3), (Stage::NoSuchRound, None));
        draft(&mut d);
        assert_eq!(at(&d, 1), (Stage::Draft, Some(Step::free(Action::Publish(round(1))))));
        publish(&mut d);
        let waiting = Some(Step { action: Action::Pair(round(2)), blocked: open(&d) });
        assert_eq!(at(&d, 1), (Stage::Published, waiting.clone()));
        assert_eq!(at(&d, 2), (Stage::Next, waiting), "the same reason on both pages");
        fill(&mut d, 1);
        assert_eq!(at(&d, 1), (Stage::Published, Some(Step::free(Action::Pair(round(2))))));
        draft(&mut d);
        assert_eq!(at(&d, 1), (Stage::Published, Some(Step::free(Action::Go(round(2))))), "to the draft");
        publish(&mut d);
        assert_eq!(at(&d, 1), (Stage::Published, Some(Step::free(Action::Go(round(2))))), "to the results");
        let to_the_end = Some(Step { action: Action::Standings, blocked: open(&d) });
        assert_eq!(at(&d, 2), (Stage::Published, to_the_end));
        fill(&mut d, 2);
        assert_eq!(at(&d, 2), (Stage::Published, Some(Step::free(Action::Standings))));
    }

    #[test]
    fn adjourned_games_wait_but_not_beyond_the_end() {
        let mut d = new_event(2, 6);
        let mut settings = d.tournament().settings.clone();
        settings.system = Some(PairingSystem::Dutch1997);
        settings.adjourned_games_are_draws = true;
        done(&mut d, Command::SetSettings(settings));
        draft(&mut d);
        publish(&mut d);
        assert_eq!(at(&d, 1).1, Some(Step::free(Action::Pair(round(2)))), "every game is open");
        draft(&mut d);
        publish(&mut d);
        let to_the_end = Some(Step { action: Action::Standings, blocked: open(&d) });
        fill(&mut d, 2);
        assert_eq!((at(&d, 2).1, open(&d).is_some()), (to_the_end, true), "round 1 is still open");
        // Another system asks for the results.
        let mut d = new_event(2, 6);
        let settings = Settings { adjourned_games_are_draws: true, ..d.tournament().settings.clone() };
        done(&mut d, Command::SetSettings(settings));
        draft(&mut d);
        publish(&mut d);
        assert!(matches!(at(&d, 1).1, Some(Step { blocked: Some(Blocked::Open(_)), .. })));
    }

    #[test]
    fn an_old_round_with_an_open_board_is_finished_first() {
        let mut d = new_event(3, 4);
        for r in 1..=2 {
            draft(&mut d);
            publish(&mut d);
            fill(&mut d, r);
        }
        done(&mut d, Command::EnterResult { round: round(1), board: 2, result: None });
        assert_eq!(at(&d, 1).1, None);
        let (_, step) = at(&d, 2);
        assert_eq!(step, Some(Step { action: Action::Pair(round(3)), blocked: open(&d) }));
    }

    #[test]
    fn what_is_missing_is_the_reason() {
        let d = new_event(2, 1);
        assert_eq!(at(&d, 1).1.unwrap().blocked, Some(Blocked::TooFewPlayers(1)));
        let mut d = new_event(2, 4);
        for player in 1..=3 {
            let bye = Some(RequestedBye::ZeroPoint);
            done(&mut d, Command::SetRequest { player: PlayerId(player), round: round(1), bye });
        }
        assert_eq!(at(&d, 1).1.unwrap().blocked, Some(Blocked::TooFewPlayers(1)));
        let unset = new_event(0, 4);
        assert_eq!(at(&unset, 1).1.unwrap().blocked, Some(Blocked::RoundsNotSet));
    }

    #[test]
    fn a_draft_out_of_date_is_paired_again() {
        let mut d = new_event(2, 5);
        draft(&mut d);
        done(&mut d, Command::Withdraw { player: PlayerId(3), from: round(1) });
        let (stage, step) = at(&d, 1);
        let step = step.unwrap();
        assert_eq!((stage, step.action), (Stage::Draft, Action::PairAgain(round(1))));
        let since = BTreeSet::from([Basis::Participants]);
        let outdated = Refused::DraftOutdated { round: round(1), since };
        assert!(
            matches!(&step.blocked, Some(Blocked::Draft(Refused::NotTakingPart { .. })))
                || step.blocked == Some(Blocked::Draft(outdated)),
            "{:?}",
            step.blocked
        );
    }
}
