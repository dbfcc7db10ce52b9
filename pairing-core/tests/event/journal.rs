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
    assert_eq!(journal.can_undo(), Some(&Step::Do(enter(2, GameResult::DRAW))));
    assert_eq!(journal.can_redo(), None);
    assert!(journal.undo(Some(5)) && journal.undo(Some(6)));
    assert_eq!(journal.can_redo(), Some(&Step::Do(enter(1, GameResult::WHITE_WINS))));
    assert!(journal.redo(Some(7)));
    assert_eq!(journal.can_redo(), Some(&Step::Do(enter(2, GameResult::DRAW))));
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

/// Going back is a step like any other: undone, everything is there again, and what came after the point stays in the
/// log, struck through while it does not count.
#[test]
fn back_to_any_point_and_back_again() {
    let mut desk = Desk::with(3, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    let point = desk.journal.entries().len();
    let then = desk.document().clone();
    desk.ok(enter(1, GameResult::WHITE_WINS));
    desk.ok(enter(2, GameResult::DRAW));
    let end = desk.document().clone();
    let journal = &mut desk.journal;
    assert!(journal.go_to(point, Some(1)));
    assert_eq!(journal.document(), &then);
    assert!(!journal.go_to(point, None), "it is there already");
    assert!(!journal.go_to(99, None), "there is no such point");
    assert_eq!(journal.undo_title().as_deref(), Some("Back to: Round 1 published"));
    let standing = |journal: &pairing_core::event::Journal| {
        journal.history().iter().map(|l| (l.title.clone(), l.standing)).skip(4).collect::<Vec<_>>()
    };
    let (one, two) = ("Round 1, board 1, Ada – Cleo: 1-0", "Round 1, board 2, Dan – Ben: ½-½");
    let back = "Back to: Round 1 published";
    let line = |title: &str, standing| (title.to_owned(), standing);
    assert_eq!(
        standing(journal),
        [
            line(one, EntryStanding::Undone),
            line(two, EntryStanding::Undone),
            line(back, EntryStanding::Effective),
        ]
    );
    assert!(journal.undo(Some(2)));
    assert_eq!(journal.document(), &end);
    assert_eq!(
        standing(journal),
        [
            line(one, EntryStanding::Effective),
            line(two, EntryStanding::Effective),
            line(back, EntryStanding::Undone),
            line(&format!("Undone: {back}"), EntryStanding::Effective),
        ]
    );
    assert_eq!(journal.redo_title().as_deref(), Some(back));
    assert!(journal.redo(Some(3)));
    assert_eq!(journal.document(), &then);
    // Another way on from there; the first one can still be gone back to.
    assert_eq!(journal.do_(enter(2, GameResult::BLACK_WINS), None), Ok(Applied::Changed));
    assert!(!journal.redo(None));
    assert!(journal.go_to(point + 2, None));
    assert_eq!(journal.document(), &end);
    // Undone are the second going back, the other way on, the first going back, and then the results themselves.
    for _ in 0..3 {
        assert!(journal.undo(None));
    }
    assert_eq!(journal.document(), &end);
    assert!(journal.undo(None) && journal.undo(None));
    assert_eq!(journal.document(), &then);
    assert!(journal.go_to(0, None), "the very beginning");
    assert_eq!(journal.undo_title().as_deref(), Some("Back to the beginning"));
    assert_eq!(journal.document().tournament(), &Tournament::default());
    // Saved and read again it is the same.
    let text = pairing_core::event::saved::save(journal, pairing_core::event::saved::Meta::default());
    let loaded = pairing_core::event::saved::load(&text).expect("whole").journal;
    assert_eq!((loaded.document(), loaded.entries()), (journal.document(), journal.entries()));
    let again = loaded.history();
    assert_eq!(again, journal.history());
}

#[test]
fn a_copy_of_the_past_has_its_own_future() {
    let mut desk = Desk::with(3, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    let point = desk.journal.entries().len();
    desk.ok(enter(1, GameResult::WHITE_WINS));
    let mut copy = desk.journal.up_to(point);
    assert_eq!(copy.document(), &desk.journal.document_after(point));
    assert_eq!(copy.entries(), &desk.journal.entries()[..point]);
    assert_eq!(copy.do_(enter(1, GameResult::DRAW), None), Ok(Applied::Changed));
    assert_eq!(desk.tournament().rounds[0].games[0].result, Some(GameResult::WHITE_WINS));
    assert!(copy.undo(None) && copy.undo(None), "and its past");
}

/// A file of nothing but goings back to the step before must not take for ever, nor nest its titles.
#[test]
fn a_thousand_times_back_to_the_step_before() {
    let mut desk = Desk::with(3, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    for n in 0..1_000 {
        desk.ok(enter(1, [GameResult::DRAW, GameResult::WHITE_WINS][n % 2]));
        let steps = desk.journal.entries().len();
        assert!(desk.journal.go_to(steps - 1, None));
    }
    let lines = desk.journal.history();
    assert_eq!(lines.last().map(|line| line.title.as_str()), Some("Back to: Round 1 published"));
    assert_eq!(desk.tournament().rounds[0].games[0].result, None);
}

#[test]
fn the_states_around_a_step_are_those_before_and_after_it() {
    let mut desk = Desk::with(3, &CAST[..4]);
    desk.round("Ada Cleo, Dan Ben");
    desk.ok(enter(1, GameResult::WHITE_WINS));
    assert!(desk.journal.undo(None));
    let n = desk.journal.entries().len();
    for entry in 0..n {
        let (before, after) = desk.journal.around(entry).expect("a step");
        assert_eq!(before, desk.journal.document_after(entry));
        let is_done = matches!(desk.journal.entries()[entry].step, Step::Do(_));
        assert_eq!(after, desk.journal.document_after(entry + 1), "step {entry}");
        assert!(!is_done || before != after, "step {entry}");
    }
    assert!(desk.journal.around(n).is_none());
}
