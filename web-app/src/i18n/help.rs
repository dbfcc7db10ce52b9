//! The keyboard help.

use super::messages;

messages! {
    keyboard() { En: "Keyboard" }
    everywhere() { En: "Everywhere" }
    on_round() { En: "On the page of a round" }
    key_help() { En: "This help" }
    key_undo() { En: "Undo the last change" }
    key_redo() { En: "Do it again" }
    key_close() { En: "Close a window or menu" }
    key_white_wins() { En: "White wins" }
    key_black_wins() { En: "Black wins" }
    key_draw() { En: "Draw" }
    key_white_forfeit() { En: "White wins by forfeit" }
    key_black_forfeit() { En: "Black wins by forfeit" }
    key_clear() { En: "Clear the result" }
    key_next() { En: "Next board" }
    key_previous() { En: "Previous board" }
    key_jump() { En: "Jump: type the number of a board, then Enter" }
    on_steps() { En: "On a round step by step" }
    key_bracket() { En: "The bracket before, the bracket after" }
    key_bracket_end() { En: "The first bracket, the last" }
}
