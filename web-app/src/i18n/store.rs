//! What the page says about keeping data.

use super::messages;

messages! {
    denied() { En: "The browser allows this page no store (a private window, or a setting)." }
    only_this_window() { En: "Tournaments live only as long as this window. Save them to files." }
    full() { En: "The browser's store is full." }
    not_kept() { En: "It took the text and did not keep it." }
    still_there() { En: "The tournament is there already; what lies aside is older." }
    failed(message: &str) { En: "The browser's store failed: {message}" }
}
