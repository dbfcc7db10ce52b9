//! Chess words that many pages use.

use super::messages;

messages! {
    white() { En: "White" }
    black() { En: "Black" }
    board() { En: "Board" }
    points() { En: "Points" }
    name() { En: "Name" }
    rating() { En: "Rating" }
    club() { En: "Club" }
    federation() { En: "Federation" }
    title() { En: "Title" }
    pair(white: &str, black: &str) { En: "{white} – {black}" }
    result() { En: "Result" }
    rank() { En: "Rank" }
    pairing_allocated_bye() { En: "Pairing-allocated bye" }
    full_point_bye() { En: "Full-point bye" }
    half_point_bye() { En: "Half-point bye" }
    zero_point_bye() { En: "Zero-point bye" }
    cancel() { En: "Cancel" }
    close() { En: "Close" }
    save() { En: "Save" }
    delete() { En: "Delete" }
}
