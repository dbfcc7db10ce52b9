//! The list of tournaments, new ones, imports.

use super::messages;

messages! {
    new_tournament() { En: "New tournament" }
    import() { En: "Import" }
    name() { En: "Name of the event" }
    number_of_rounds() { En: "Number of rounds" }
    create() { En: "Create" }
    id_taken() { En: "Please try again." }
    copy_of(name: &str) { En: "{name} (copy)" }
    deleted() { En: "Tournament deleted." }
    bring_back() { En: "Bring it back" }
    lost(problem: &str) { En: "{problem} Nothing of it could be read. The text as it was is kept under “Kept aside” in the list of tournaments." }
    restored(problem: &str, missing: usize) { En: "{problem} It was restored but for the last {missing} steps. The text as it was is kept under “Kept aside” in the list of tournaments." }
}
