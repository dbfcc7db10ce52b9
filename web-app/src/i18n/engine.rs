//! What the page says when the engine gives no answer.

use super::messages;

messages! {
    cancelled() { En: "Cancelled." }
    panicked(message: &str) { En: "The engine broke down; nothing was changed. Please report this: {message}" }
    failed(message: &str) { En: "The engine could not be asked: {message}" }
}
