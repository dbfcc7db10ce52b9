//! What a key means while results are entered.
//!
//! Digits alone are always results. A board number is typed after `G` or `/` and ends with Enter; the
//! results that hardly ever happen stand behind `U`. The machine knows nothing of the page: it is told
//! what was pressed and where the focus is, and answers with what to do.

use pairing_core::tournament::{GameResult, Played};

/// A key press, as the browser tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press<'a> {
    /// `KeyboardEvent.key`: the character typed, or the name of the key.
    pub key: &'a str,
    /// Control, Alt or Meta is held. AltGr, which types `½` and `=` on some keyboards, is none of them.
    pub modified: bool,
    /// The key is held down and comes again by itself.
    pub repeated: bool,
    /// Where the focus is.
    pub focus: Focus,
}

/// Where the focus is when a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// On the boards, or nowhere in particular.
    Boards,
    /// On a button or a link elsewhere: Enter and the arrows are its own.
    Control,
    /// In a field that takes text, or in a dialog: every key is its own.
    Text,
}

/// What the next key will be taken for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Results.
    #[default]
    Results,
    /// A board number, so far these digits.
    Jump(String),
    /// A choice from the [`UNUSUAL`] results.
    Unusual,
}

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing of ours: leave the key to the browser.
    Ignore,
    /// The key is ours but changes only the mode.
    Mode,
    /// Enter this result on the board.
    Set(GameResult),
    /// The board becomes open again.
    Clear,
    /// To the next board.
    Next,
    /// To the previous board.
    Previous,
    /// To the first board.
    First,
    /// To the last board.
    Last,
    /// To the board of this number.
    Jump(usize),
}

/// The results behind `U`, each with its key there.
pub const UNUSUAL: [(char, GameResult); 7] = [
    ('1', GameResult::Played(Played::HalfZero)),
    ('2', GameResult::Played(Played::ZeroHalf)),
    ('3', GameResult::Played(Played::BothLose)),
    ('4', GameResult::DOUBLE_FORFEIT),
    ('w', GameResult::Short(Played::WhiteWins)),
    ('d', GameResult::Short(Played::Draw)),
    ('l', GameResult::Short(Played::BlackWins)),
];

/// No event has boards of more digits.
const LONGEST_NUMBER: usize = 4;

/// The mode after a key, and what to do.
pub fn press(mode: &Mode, press: Press<'_>) -> (Mode, Action) {
    if press.modified || press.focus == Focus::Text {
        return (mode.clone(), Action::Ignore);
    }
    match mode {
        // A key held a moment too long must not fill the boards below.
        Mode::Results if press.repeated && enters(press.key) => (Mode::Results, Action::Mode),
        Mode::Results => results(press),
        Mode::Jump(digits) => jump(digits, press.key),
        Mode::Unusual => unusual(press.key),
    }
}

/// Whether a key changes a result or begins a number.
fn enters(key: &str) -> bool {
    usual(key).is_some() || matches!(key, "Delete" | "Backspace" | "g" | "G" | "/" | "u" | "U")
}

fn results(press: Press<'_>) -> (Mode, Action) {
    let stay = |action| (Mode::Results, action);
    if let Some(result) = usual(press.key) {
        return stay(Action::Set(result));
    }
    match press.key {
        "Delete" | "Backspace" => stay(Action::Clear),
        "g" | "G" | "/" => (Mode::Jump(String::new()), Action::Mode),
        "u" | "U" => (Mode::Unusual, Action::Mode),
        _ if press.focus == Focus::Control => stay(Action::Ignore),
        "Enter" | "ArrowDown" => stay(Action::Next),
        "ArrowUp" => stay(Action::Previous),
        "Home" => stay(Action::First),
        "End" => stay(Action::Last),
        _ => stay(Action::Ignore),
    }
}

/// The result a character stands for.
pub fn usual(key: &str) -> Option<GameResult> {
    Some(match key {
        "1" => GameResult::WHITE_WINS,
        "0" => GameResult::BLACK_WINS,
        "=" | "5" | "½" => GameResult::DRAW,
        "+" => GameResult::WHITE_WINS_BY_FORFEIT,
        "-" | "−" => GameResult::BLACK_WINS_BY_FORFEIT,
        _ => return None,
    })
}

fn jump(digits: &str, key: &str) -> (Mode, Action) {
    let stay = |digits: String| (Mode::Jump(digits), Action::Mode);
    match key {
        "Enter" => match digits.parse() {
            Ok(board) => (Mode::Results, Action::Jump(board)),
            Err(_) => (Mode::Results, Action::Mode),
        },
        "Escape" => (Mode::Results, Action::Mode),
        "Backspace" => {
            let mut digits = digits.to_owned();
            digits.pop();
            stay(digits)
        }
        _ => match single(key) {
            Some(digit) if digit.is_ascii_digit() && digits.len() < LONGEST_NUMBER => {
                stay(format!("{digits}{digit}"))
            }
            // Any other character would be a result in the ordinary mode: not while a number is typed.
            Some(_) => stay(digits.to_owned()),
            None => (Mode::Jump(digits.to_owned()), Action::Ignore),
        },
    }
}

fn unusual(key: &str) -> (Mode, Action) {
    let chosen = single(key).and_then(|c| {
        let c = c.to_ascii_lowercase();
        UNUSUAL.iter().find(|(k, _)| *k == c).map(|(_, result)| *result)
    });
    match (chosen, key) {
        (Some(result), _) => (Mode::Results, Action::Set(result)),
        (None, "Escape" | "u" | "U") => (Mode::Results, Action::Mode),
        (None, _) if single(key).is_some() => (Mode::Unusual, Action::Mode),
        (None, _) => (Mode::Unusual, Action::Ignore),
    }
}

/// The character, when the key types one.
fn single(key: &str) -> Option<char> {
    let mut characters = key.chars();
    let first = characters.next()?;
    characters.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn type_keys(keys: &[&str]) -> (Mode, Vec<Action>) {
        let mut mode = Mode::default();
        let mut actions = Vec::new();
        for key in keys {
            let (next, action) =
                press(&mode, Press { key, modified: false, repeated: false, focus: Focus::Boards });
            mode = next;
            actions.push(action);
        }
        (mode, actions)
    }

    fn one(key: &str) -> Action {
        type_keys(&[key]).1[0]
    }

    #[test]
    fn one_key_for_each_result() {
        for (key, notation) in [
            ("1", "1-0"),
            ("0", "0-1"),
            ("=", "½-½"),
            ("5", "½-½"),
            ("½", "½-½"),
            ("+", "+/-"),
            ("-", "-/+"),
            ("−", "-/+"),
        ] {
            assert_eq!(one(key), Action::Set(GameResult::parse(notation).unwrap()), "{key}");
        }
        assert_eq!(one("Delete"), Action::Clear);
        assert_eq!(one("Backspace"), Action::Clear);
    }

    #[test]
    fn other_digits_and_letters_are_nothing() {
        for key in ["2", "3", "4", "6", "7", "8", "9", "a", " ", "Escape", "Tab", "F5", "Shift", "PageDown"] {
            assert_eq!(type_keys(&[key]), (Mode::Results, vec![Action::Ignore]), "{key}");
        }
    }

    #[test]
    fn moving_between_boards() {
        for (key, action) in [
            ("Enter", Action::Next),
            ("ArrowDown", Action::Next),
            ("ArrowUp", Action::Previous),
            ("Home", Action::First),
            ("End", Action::Last),
        ] {
            assert_eq!(one(key), action, "{key}");
        }
    }

    #[test]
    fn a_number_after_g_or_slash_is_a_board_and_never_a_result() {
        for start in ["g", "G", "/"] {
            let (mode, actions) = type_keys(&[start, "1", "0", "Enter", "1"]);
            assert_eq!(mode, Mode::Results);
            assert_eq!(actions[1..3], [Action::Mode, Action::Mode], "{start}");
            assert_eq!(actions[3], Action::Jump(10));
            assert_eq!(actions[4], Action::Set(GameResult::WHITE_WINS), "digits are results again");
        }
    }

    #[test]
    fn typing_a_board_number_forgives() {
        assert_eq!(type_keys(&["g", "4", "Backspace", "7", "Enter"]).1[4], Action::Jump(7));
        assert_eq!(type_keys(&["g", "4", "Escape"]).0, Mode::Results);
        assert_eq!(type_keys(&["g", "Enter"]), (Mode::Results, vec![Action::Mode, Action::Mode]));
        assert_eq!(type_keys(&["g", "=", "+", "x"]).0, Mode::Jump(String::new()), "no result slips in");
        let (mode, _) = type_keys(&["/", "1", "2", "3", "4", "5", "6"]);
        assert_eq!(mode, Mode::Jump("1234".to_owned()));
        assert_eq!(type_keys(&["g", "F5"]).1[1], Action::Ignore, "the browser keeps its keys");
    }

    #[test]
    fn unusual_results_are_one_key_further() {
        for (key, result) in UNUSUAL {
            let key = key.to_string();
            let (mode, actions) = type_keys(&["u", &key]);
            assert_eq!((mode, actions[1]), (Mode::Results, Action::Set(result)), "{key}");
            let (_, actions) = type_keys(&["U", &key.to_uppercase()]);
            assert_eq!(actions[1], Action::Set(result), "{key} in capitals");
        }
        assert_eq!(type_keys(&["u", "Escape"]).0, Mode::Results);
        assert_eq!(type_keys(&["u", "u"]).0, Mode::Results);
        assert_eq!(type_keys(&["u", "0"]), (Mode::Unusual, vec![Action::Mode, Action::Mode]));
    }

    #[test]
    fn every_result_has_exactly_one_place() {
        let usual: Vec<GameResult> = ["1", "0", "=", "+", "-"].iter().filter_map(|k| usual(k)).collect();
        for result in GameResult::ALL {
            let ways = usual.iter().filter(|r| **r == result).count()
                + UNUSUAL.iter().filter(|(_, r)| *r == result).count();
            assert_eq!(ways, 1, "{result}");
        }
    }

    #[test]
    fn with_modifiers_and_in_text_fields_keys_are_not_ours() {
        for mode in [Mode::Results, Mode::Jump("4".to_owned()), Mode::Unusual] {
            for key in ["1", "0", "Enter", "g", "u", "Delete", "Escape", "ArrowDown"] {
                let modified = Press { key, modified: true, repeated: false, focus: Focus::Boards };
                assert_eq!(press(&mode, modified), (mode.clone(), Action::Ignore), "{key}");
                let in_text = Press { key, modified: false, repeated: false, focus: Focus::Text };
                assert_eq!(press(&mode, in_text), (mode.clone(), Action::Ignore), "{key}");
            }
        }
    }

    #[test]
    fn a_key_held_down_fills_one_board_but_keeps_moving() {
        let held =
            |key| press(&Mode::Results, Press { key, modified: false, repeated: true, focus: Focus::Boards });
        for key in ["1", "0", "=", "+", "-", "Delete", "Backspace", "g", "u"] {
            assert_eq!(held(key), (Mode::Results, Action::Mode), "{key}");
        }
        assert_eq!(held("ArrowDown"), (Mode::Results, Action::Next));
        assert_eq!(held("Enter"), (Mode::Results, Action::Next));
    }

    #[test]
    fn a_focused_button_keeps_enter_and_the_arrows() {
        for key in ["Enter", "ArrowDown", "ArrowUp", "Home", "End", " "] {
            let (_, action) =
                press(&Mode::Results, Press { key, modified: false, repeated: false, focus: Focus::Control });
            assert_eq!(action, Action::Ignore, "{key}");
        }
        let (_, action) = press(
            &Mode::Results,
            Press { key: "1", modified: false, repeated: false, focus: Focus::Control },
        );
        assert_eq!(action, Action::Set(GameResult::WHITE_WINS), "results work from anywhere");
    }
}
