//! Whole rating lists, to be searched offline.

use super::messages;

messages! {
    title() { En: "Rating lists" }
    intro() { En: "Open a whole rating list once: FIDE's as text or XML, or a national one as CSV. It stays in this browser, is searched without a network, and fills in players by name or number." }
    open() { En: "Open a rating list" }
    reading(name: &str, percent: u32) { En: "Reading {name}: {percent} %" }
    cancel() { En: "Cancel" }
    kept(name: &str, date: &str, people: usize) { En: "{name}, of {date}: {people} people" }
    done(people: usize) { En: "{people} people can be searched." }
    remove(name: &str) { En: "Remove {name}" }
    removed(name: &str) { En: "{name} is removed." }
    cancelled() { En: "Cancelled: nothing of the list is kept." }
    nobody() { En: "Nobody was found in this file: it is no rating list." }
    refused(why: &str) { En: "This browser does not keep the list: {why}" }
    suggestions() { En: "From the rating lists" }
    filled(name: &str, list: &str, date: &str) { En: "{name}, as in {list} of {date}" }
}
