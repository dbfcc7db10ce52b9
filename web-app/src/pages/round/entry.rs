//! Entering results: the cursor, the keys, what is said aloud.

use super::boards::BoardView;
use super::cursor;
use super::keys::{self, Action, Focus, Mode, Press};
use crate::i18n::round as t;
use crate::state::{Desk, Toasts};
use leptos::ev;
use leptos::prelude::*;
use pairing_core::event::{self, Command, effects};
use pairing_core::tournament::{GameResult, RoundNo};
use wasm_bindgen::JsCast;

/// What of a round is in sight: nothing is written where nobody sees it.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The list by name stands in place of the boards.
    pub by_name: RwSignal<bool>,
    /// Somebody is looked for.
    pub search: RwSignal<String>,
    /// The boards shown.
    pub boards: Memo<Vec<BoardView>>,
}

impl Sight {
    fn holds(&self, board: usize) -> bool {
        self.search.with_untracked(String::is_empty)
            || self.boards.with_untracked(|boards| boards.iter().any(|b| b.board == board))
    }
}

/// The results of one published round being entered. A handle to copy freely.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    desk: Desk,
    toasts: Toasts,
    round: RoundNo,
    sight: Sight,
    /// The results by board, board 1 first.
    pub results: Memo<Vec<Option<GameResult>>>,
    /// The board the keys write to, from 1; 0 for none, as when all results are in.
    pub cursor: RwSignal<usize>,
    /// What the next key is taken for.
    pub mode: RwSignal<Mode>,
    /// What a screen reader says after a key.
    pub said: RwSignal<String>,
}

impl Entry {
    /// The cursor stands on the first open board, if any. Listens to the keys of the whole page while its reactive
    /// owner lives.
    pub fn new(desk: Desk, round: RoundNo, sight: Sight) -> Entry {
        let results = desk.select(move |document| match document.tournament().round(round) {
            Some(round) => round.games.iter().map(|game| game.result).collect(),
            None => Vec::new(),
        });
        let start = results.with_untracked(|r| cursor::start(r.len(), |b| r[b - 1].is_none()));
        let entry = Entry {
            desk,
            toasts: expect_context::<Toasts>(),
            round,
            sight,
            results,
            cursor: RwSignal::new(start),
            mode: RwSignal::new(Mode::Results),
            said: RwSignal::new(String::new()),
        };
        // A board that is open again, by undo, is the next to fill.
        Effect::new(move || {
            let open = results.with(|r| cursor::start(r.len(), |b| r[b - 1].is_none()));
            if open > 0 && entry.cursor.with_untracked(|&at| at == 0) {
                entry.cursor.set(open);
            }
        });
        let listener = window_event_listener(ev::keydown, move |event| entry.key(&event));
        on_cleanup(move || listener.remove());
        entry
    }

    /// How many boards there are. Not tracked.
    pub fn boards(&self) -> usize {
        self.results.with_untracked(Vec::len)
    }

    /// Enters or clears the result of a board and moves the cursor on.
    pub fn set(&self, board: usize, result: Option<GameResult>) {
        let Some(index) = board.checked_sub(1).filter(|i| *i < self.boards()) else { return };
        let was_open = self.results.with_untracked(|r| r[index].is_none());
        self.mode.set(Mode::Results);
        let command = Command::EnterResult { round: self.round, board, result };
        let corrected = self.corrected(&command);
        if self.desk.dispatch(command).is_err() {
            return;
        }
        if let Some(corrected) = &corrected {
            self.toasts.done(corrected.to_string());
        }
        let said = match result {
            Some(result) => t::board_is(self.shown(board), result.notation()),
            None => t::board_is_open(self.shown(board)),
        };
        // Cleared, the board waits for another result.
        let next = match result {
            None => board,
            // The next board of an old round is no board to go on with.
            Some(_) if corrected.is_some() => board,
            Some(_) => self
                .results
                .with_untracked(|r| cursor::after_result(board, was_open, r.len(), |b| r[b - 1].is_none())),
        };
        self.said.set(if next == board || next == 0 { said } else { t::then_board(&said, self.shown(next)) });
        match next {
            0 => self.cursor.set(0),
            _ => self.go(next),
        }
    }

    /// The number that a board (from 1) bears. Not tracked.
    pub fn shown(&self, board: usize) -> usize {
        self.desk.document_now().tournament().settings.board_shown(board)
    }

    /// To the board that bears this number.
    fn jump(&self, number: usize) {
        let boards = self.boards();
        let settings = self.desk.document_now();
        let board = settings.tournament().settings.board_numbered(number);
        match board.filter(|board| (1..=boards).contains(board)) {
            Some(board) => self.go(board),
            None if self.shown(1) == 1 => self.toasts.refused(t::no_such_board(number, boards)),
            None => self.toasts.refused(t::no_such_board_from(number, self.shown(1), self.shown(boards))),
        }
    }

    /// What a correction means for a round before the last published: its pairing, made with the old result, stays.
    fn corrected(&self, command: &Command) -> Option<event::Effect> {
        let document = self.desk.document_now();
        let later = |effect: &event::Effect| matches!(effect, event::Effect::ResultChanged { later_rounds, .. } if *later_rounds > 0);
        effects(&document, command).into_iter().find(later)
    }

    /// Moves the cursor and brings its board into view.
    pub fn go(&self, board: usize) {
        let board = cursor::clamp(board, self.boards());
        self.cursor.set(board);
        reveal(board);
    }

    /// Ends a search at the first board it found: a result slip has names on it.
    pub fn go_to_found(&self) {
        let found = self.sight.boards.with_untracked(|boards| boards.first().map(|b| b.board));
        if let Some(board) = found.filter(|_| !self.sight.search.with_untracked(String::is_empty)) {
            self.end_search(board);
        }
    }

    fn end_search(&self, board: usize) {
        self.sight.search.set(String::new());
        let entry = *self;
        // When all boards stand again.
        request_animation_frame(move || {
            if !entry.cursor.is_disposed() {
                entry.go(board);
            }
        });
    }

    fn key(&self, event: &ev::KeyboardEvent) {
        if self.sight.by_name.get_untracked() {
            return;
        }
        let key = event.key();
        let alt_graph = event.get_modifier_state("AltGraph");
        let modified = (event.ctrl_key() || event.alt_key() || event.meta_key()) && !alt_graph;
        let press = Press { key: &key, modified, repeated: event.repeat(), focus: focus(event) };
        let (mode, action) = self.mode.with_untracked(|mode| keys::press(mode, press));
        if action == Action::Ignore {
            return;
        }
        event.prevent_default();
        let (at, boards) = (self.cursor.get_untracked(), self.boards());
        if at == 0 && (matches!(action, Action::Set(_) | Action::Clear) || mode == Mode::Unusual) {
            return self.toasts.done(t::all_in_already());
        }
        if self.mode.with_untracked(|m| *m != mode) {
            self.mode.set(mode);
        }
        if action != Action::Mode && !self.sight.holds(at) {
            return self.end_search(at);
        }
        match action {
            Action::Ignore | Action::Mode => {}
            Action::Set(result) => self.set(at, Some(result)),
            Action::Clear => self.set(at, None),
            Action::Next => self.go(cursor::next(at, boards)),
            Action::Previous => self.go(cursor::previous(at, boards)),
            Action::First => self.go(1),
            Action::Last => self.go(boards),
            Action::Jump(number) => self.jump(number),
        }
    }
}

/// The id of a board's row.
pub fn row_id(board: usize) -> String {
    format!("board-{board}")
}

fn reveal(board: usize) {
    if let Some(row) = document().get_element_by_id(&row_id(board)) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

fn focus(event: &ev::KeyboardEvent) -> Focus {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let Some(element) = element else { return Focus::Boards };
    // A selector of ours cannot be malformed.
    let inside = |css: &str| matches!(element.closest(css), Ok(Some(_)));
    if inside("input, textarea, select, [contenteditable], dialog") {
        Focus::Text
    } else if inside(".boards") || !inside("a, button, summary") {
        Focus::Boards
    } else {
        Focus::Control
    }
}
