//! The list of tournaments, new ones, imports.

use super::messages;

messages! {
    new_tournament() { En: "New tournament" }
    import() { En: "Import" }
    name() { En: "Name of the event" }
    number_of_rounds() { En: "Number of rounds" }
    create() { En: "Create" }
    unnamed() { En: "Unnamed tournament" }
}
