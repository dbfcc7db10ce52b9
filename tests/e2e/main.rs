//! End to end: the built page in headless Chromium, over localhost and as one file.
//!
//! `cargo xtask test --only e2e` builds the page and runs it; `-- FILTER` after it chooses
//! scenarios.

mod access;
mod by_hand;
mod club;
mod desk;
mod elsewhere;
mod explain;
mod framed;
mod hall;
mod keeping;
mod languages;
mod module;
mod nothing_lost;
mod offline;
mod open;
mod organiser;
mod paper;
mod people;
mod planning;
mod prizes;
mod publishing;
mod saved_file;
mod starting;
mod systems;
mod thousand;
mod ties;
mod widget;

use std::process::ExitCode;

use harness::Scenarios;

fn main() -> ExitCode {
    let scenarios = Scenarios::default();
    let scenarios = starting::scenarios(scenarios);
    let scenarios = access::scenarios(scenarios);
    let scenarios = keeping::scenarios(scenarios);
    let scenarios = nothing_lost::scenarios(scenarios);
    let scenarios = open::scenarios(scenarios);
    let scenarios = club::scenarios(scenarios);
    let scenarios = people::scenarios(scenarios);
    let scenarios = by_hand::scenarios(scenarios);
    let scenarios = organiser::scenarios(scenarios);
    let scenarios = explain::scenarios(scenarios);
    let scenarios = systems::scenarios(scenarios);
    let scenarios = planning::scenarios(scenarios);
    let scenarios = ties::scenarios(scenarios);
    let scenarios = prizes::scenarios(scenarios);
    let scenarios = paper::scenarios(scenarios);
    let scenarios = hall::scenarios(scenarios);
    let scenarios = publishing::scenarios(scenarios);
    let scenarios = saved_file::scenarios(scenarios);
    let scenarios = languages::scenarios(scenarios);
    let scenarios = module::scenarios(scenarios);
    let scenarios = offline::scenarios(scenarios);
    let scenarios = elsewhere::scenarios(scenarios);
    let scenarios = thousand::scenarios(scenarios);
    let scenarios = widget::scenarios(scenarios);
    let scenarios = framed::scenarios(scenarios);
    scenarios.run()
}
