//! What can be asked of the core as text.

use crate::corpus::Corpus;
use crate::targets::report_files;
use pairing_core::formats::trf;
use pairing_core::requests::{
    ForecastRequest, PairRequest, ScrutiniseRequest, StandingRequest, StandingsRequest, WhyNotRequest, answer,
};
use pairing_core::systems::Wish;
use pairing_core::tournament::{PairingSystem, PlayerId, RoundNo, Tournament};
use serde_json::Value;
use std::borrow::Cow;

/// A request of every kind for every small position.
pub fn corpus() -> Corpus {
    let mut all = Vec::new();
    for file in report_files("requests").0.iter().filter(|file| file.len() < 1_500) {
        let (read, _) = trf::read_bytes(file, None);
        let mut tournament = read.tournament;
        if tournament.players.is_empty() || tournament.players.len() > 16 {
            continue;
        }
        tournament.settings.rounds = tournament.settings.rounds.or(RoundNo::new(5));
        let system = PairingSystem::ALL[all.len() % PairingSystem::ALL.len()];
        let of = || PairRequest {
            tournament: Cow::Borrowed(&tournament),
            round: tournament.next_round().unwrap_or(RoundNo::FIRST),
            system: Some(system),
        };
        let mut keep = |request: serde_json::Result<Vec<u8>>| all.push(request.expect("a request is JSON"));
        let table = || StandingsRequest { tournament: Cow::Borrowed(&tournament), after: None, codes: None };
        keep(serde_json::to_vec(&of()));
        keep(serde_json::to_vec(&WhyNotRequest { of: of(), wish: Wish::Pair(PlayerId(1), PlayerId(2)) }));
        keep(serde_json::to_vec(&ScrutiniseRequest { of: of(), bracket: 1 }));
        keep(serde_json::to_vec(&table()));
        keep(serde_json::to_vec(&StandingRequest { of: table(), player: PlayerId(1) }));
        keep(serde_json::to_vec(&forecast(&tournament)));
    }
    assert!(all.len() > 100, "{} requests", all.len());
    Corpus(all)
}

fn forecast(tournament: &Tournament) -> ForecastRequest<'_> {
    ForecastRequest { tournament: Cow::Borrowed(tournament), runs: 1, seed: 7, system: None }
}

const KINDS: [&str; 9] =
    ["pair", "forecast", "why-not", "scrutinise", "lift", "check-round", "standings", "standing", "no-such"];

/// Every kind of request with the same payload: an answer in JSON, or a sentence.
pub fn requests(bytes: &[u8]) {
    let mut payload = String::from_utf8_lossy(bytes).into_owned();
    if let Ok(mut value) = serde_json::from_str::<Value>(&payload) {
        if is_large(&value) {
            return;
        }
        // How often an event is played is the asker's own affair.
        if value.get("runs").is_some_and(|runs| runs.as_u64().is_some_and(|runs| runs > 2)) {
            value["runs"] = 2.into();
            payload = value.to_string();
        }
    }
    for kind in KINDS {
        match answer(kind, &payload, &mut |_| {}) {
            Ok(answer) => drop(serde_json::from_str::<Value>(&answer).expect("an answer is JSON")),
            Err(unanswerable) => assert!(!unanswerable.to_string().is_empty()),
        }
    }
}

/// How long a large field takes is measured elsewhere.
fn is_large(value: &Value) -> bool {
    let event = value.get("of").unwrap_or(value);
    let length = |name: &str| event.pointer(name).and_then(Value::as_array).map_or(0, Vec::len);
    length("/tournament/players") > 24 || length("/tournament/rounds") > 12
}
