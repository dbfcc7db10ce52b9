//! The log: undo, redo, history, time travel.

use crate::desk::{CAST, Desk, r};
use pairing_core::event::{Applied, Command, EntryStanding, Step};
use pairing_core::tournament::*;

fn enter(board: usize, result: GameResult) -> Command {
    Command::EnterResult { round: r(1), board, result: Some(result) }
}

#[test]
fn undo_and_redo_go_through_the_steps_and_nothing_leaves_the_log() {
    let mut desk = Desk::with(3, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    desk.ok(enter(1, GameResult::WHITE_WINS));
    desk.ok(enter(2, GameResult::DRAW));
    let journal = &mut desk.journal;
    assert_eq!(journal.can_undo(), Some(&enter(2, GameResult::DRAW)));
    assert_eq!(journal.can_redo(), None);
    assert!(journal.undo(Some(5)) && journal.undo(Some(6)));
    assert_eq!(journal.can_redo(), Some(&enter(1, GameResult::WHITE_WINS)));
    assert!(journal.redo(Some(7)));
    assert_eq!(journal.can_redo(), Some(&enter(2, GameResult::DRAW)));
    assert_eq!(journal.do_(enter(2, GameResult::BLACK_WINS), Some(8)), Ok(Applied::Changed));
    assert_eq!(journal.can_redo(), None, "after a new command the old branch cannot be redone");
    assert!(!journal.redo(Some(9)));

    let lines = journal.history();
    let tail: Vec<(&str, Option<u64>, EntryStanding)> =
        lines[4..].iter().map(|l| (l.title.as_str(), l.at, l.standing)).collect();
    assert_eq!(
        tail,
        [
            ("Round 1, board 1, Ada – Cleo: 1-0", None, EntryStanding::Effective),
            ("Round 1, board 2, Dan – Ben: ½-½", None, EntryStanding::Undone),
            ("Undone: Round 1, board 2, Dan – Ben: ½-½", Some(5), EntryStanding::Effective),
            ("Undone: Round 1, board 1, Ada – Cleo: 1-0", Some(6), EntryStanding::Effective),
            ("Redone: Round 1, board 1, Ada – Cleo: 1-0", Some(7), EntryStanding::Effective),
            ("Round 1, board 2, Dan – Ben: 0-1", Some(8), EntryStanding::Effective),
        ]
    );
    assert_eq!(journal.revision(), lines.len() as u64);
    let then = journal.document_after(lines[5].entry + 1);
    assert_eq!(then.tournament().rounds[0].games[1].result, Some(GameResult::DRAW), "the state at that time");
}

#[test]
fn undo_stops_at_the_beginning() {
    let mut desk = Desk::with(3, &CAST[..4]);
    while desk.journal.undo(None) {}
    assert_eq!(desk.tournament(), &Tournament::default());
    let steps = desk.journal.entries().len();
    assert!(!desk.journal.undo(None));
    assert_eq!(desk.journal.entries().len(), steps);
    while desk.journal.redo(None) {}
    assert_eq!(desk.tournament().players.len(), 4);
}

#[test]
fn a_result_entered_twice_is_one_step() {
    let mut desk = Desk::with(3, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    assert_eq!(desk.try_(enter(1, GameResult::DRAW)), Ok(Applied::Changed));
    assert_eq!(desk.try_(enter(1, GameResult::DRAW)), Ok(Applied::Unchanged));
    let draws = desk.journal.entries().iter().filter(|e| e.step == Step::Do(enter(1, GameResult::DRAW)));
    assert_eq!(draws.count(), 1);
}

/// Far more steps than states are remembered, so that undo crosses remembered states and starts at the
/// base.
#[test]
fn a_long_event_is_undone_to_the_beginning_and_redone() {
    let mut desk = Desk::with(3, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    for n in 0..1_600 {
        desk.ok(enter(1 + n % 2, [GameResult::DRAW, GameResult::WHITE_WINS][n / 2 % 2]));
    }
    let end = desk.document().clone();
    let done = desk.journal.entries().len();
    for left in (0..done).rev() {
        assert!(desk.journal.undo(None));
        if left % 100 == 0 {
            assert_eq!(desk.document(), &desk.journal.document_after(left), "after {left} steps");
        }
    }
    assert_eq!(desk.tournament(), &Tournament::default());
    for _ in 0..done {
        assert!(desk.journal.redo(None));
    }
    assert_eq!(desk.document(), &end);
}
