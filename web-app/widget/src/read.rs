//! Reading what the element is given: a published event, a saved tournament, a report file.

use crate::words;
use pairing_core::event::public::{self, Unreadable, reduced};
use pairing_core::event::saved::{self, LoadProblem};
use pairing_core::formats::trf;
use pairing_core::tournament::Tournament;

/// The most players that are shown; the largest opens have a tenth.
const MOST_PLAYERS: usize = 10_000;

/// An event to be shown: only what a public list has, whatever the file had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its published rounds.
    pub tournament: Tournament,
    /// When it was published, in milliseconds since 1970 (UTC).
    pub at: Option<u64>,
}

/// Reads a text of any of the three kinds. Of a damaged or newer saved tournament it takes what can be read.
///
/// # Errors
/// Why nothing of it can be shown, in the language spoken.
pub fn read(text: &str) -> Result<Event, String> {
    let text = text.trim_start_matches('\u{FEFF}').trim_start();
    let event = match text.starts_with('{') {
        true => json(text)?,
        false => report(text)?,
    };
    match event.tournament.players.len() {
        0 => Err(words::no_players().to_owned()),
        players if players > MOST_PLAYERS => Err(words::too_many(players)),
        _ => Ok(event),
    }
}

fn json(text: &str) -> Result<Event, String> {
    match public::read(text) {
        Ok(published) => Ok(Event { tournament: published.tournament, at: published.at }),
        Err(Unreadable::NotPublished) => match saved(text) {
            Some(Ok(event)) => Ok(event),
            Some(Err(problem)) => Err(problem.to_string()),
            None => bare(text).ok_or_else(|| Unreadable::NotPublished.to_string()),
        },
        Err(unreadable) => Err(unreadable.to_string()),
    }
}

/// A tournament with nothing around it, as the JavaScript module has it; `None` if the text is something else.
fn bare(text: &str) -> Option<Event> {
    let published =
        public::read(&format!("{{\"format\":\"{}\",\"tournament\":{text}}}", public::FORMAT)).ok()?;
    let tournament = published.tournament;
    (!tournament.players.is_empty()).then_some(Event { tournament, at: None })
}

/// A saved tournament; `None` if the text is something else.
fn saved(text: &str) -> Option<Result<Event, LoadProblem>> {
    let (journal, at) = match saved::load_in_parts(text) {
        Ok(loaded) => (loaded.journal, loaded.saved_at),
        Err(
            LoadProblem::Newer { readable: Some(readable), .. }
            | LoadProblem::Damaged { readable: Some(readable), .. },
        ) => (readable.journal, None),
        Err(LoadProblem::NotATournament) => return None,
        Err(problem) => return Some(Err(problem)),
    };
    Some(Ok(Event { tournament: reduced(journal.document().tournament()), at }))
}

fn report(text: &str) -> Result<Event, String> {
    let mut tournament = trf::read(text).tournament;
    if tournament.players.is_empty() {
        return Err(Unreadable::NotPublished.to_string());
    }
    // What contradicts itself is taken out, as everywhere.
    pairing_core::event::repair(&mut tournament);
    Ok(Event { tournament: reduced(&tournament), at: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::speak;
    use pairing_core::event::Journal;
    use pairing_core::event::saved::Meta;
    use pairing_core::tournament::{Game, Player, PlayerId, Round, Tpn};

    fn tournament() -> Tournament {
        let mut players: Vec<Player> =
            (1..=3).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        players[0].birth = "1990/05/17".to_owned();
        let rounds = vec![Round { games: vec![Game::open(PlayerId(1), PlayerId(2))], ..Round::default() }];
        Tournament { players, rounds, ..Tournament::default() }
    }

    #[test]
    fn a_published_event_a_saved_tournament_and_a_report_file_show_the_same() {
        let journal = Journal::new(tournament()).expect("it is sound");
        let saved = saved::save(&journal, Meta { app: "test", saved_at: Some(7) });
        let report = trf::write(&tournament(), trf::Dialect::Trf26).text;
        let texts = [public::write(&tournament(), Some(5)), saved, report];
        let events: Vec<Event> = texts.iter().map(|text| read(text).expect("it can be read")).collect();
        for event in &events {
            assert_eq!(event.tournament.rounds[0].games, tournament().rounds[0].games);
            assert_eq!(event.tournament.players.len(), 3);
            assert!(event.tournament.players.iter().all(|player| player.birth.is_empty()), "not public");
        }
        assert_eq!(events.iter().map(|event| event.at).collect::<Vec<_>>(), [Some(5), Some(7), None]);
    }

    #[test]
    fn a_tournament_of_the_javascript_module_is_shown_with_nothing_around_it() {
        let text = serde_json::to_string(&tournament()).expect("it can be written");
        let event = read(&text).expect("it can be read");
        assert_eq!((event.tournament.players.len(), event.tournament.rounds.len()), (3, 1));
        assert!(event.tournament.players.iter().all(|player| player.birth.is_empty()), "not public");
    }

    #[test]
    fn whatever_else_it_is_the_refusal_is_a_sentence_in_the_language_spoken() {
        speak("de");
        for text in [
            "",
            "<!doctype html><p>404",
            "{}",
            "{\"format\":\"other\"}",
            "{\"format\":\"crosstable-public\"}",
            "{\"format\":\"crosstable-public\",\"tournament\":7}",
            "{\"format\":\"crosstable-public\",\"tournament\":{\"players\":[{\"id\":\"x\"}]}}",
            "{\"format\":\"crosstable-public",
            "{\"players\":[]}",
        ] {
            let refusal = read(text).expect_err(text);
            assert!(refusal.ends_with('.') && refusal.len() > 20, "{text}: {refusal}");
            assert!(!refusal.contains("expected") && !refusal.contains("at line"), "{text}: {refusal}");
        }
        let german = read("{}").expect_err("nothing in it");
        speak("en");
        assert_ne!(read("{}").expect_err("nothing in it"), german);
    }

    #[test]
    fn an_event_larger_than_any_is_refused() {
        let players = (1..=10_001).map(|n| Player::new(PlayerId(n), Tpn(n), "P")).collect();
        let text = public::write(&Tournament { players, ..Tournament::default() }, None);
        speak("en");
        assert_eq!(read(&text), Err("This event has 10001 players: too many to show here.".to_owned()));
    }

    /// The files of the examples.
    const INLINE: &str = include_str!("../examples/inline.html");
    const EXAMPLE: &str = include_str!("../examples/event.json");
    const DEMO: &str = include_str!("../../demo/harbour-open.trf");

    #[test]
    fn the_examples_show_the_demo_and_a_report_file() {
        let demo = trf::read(DEMO).tournament;
        assert_eq!(EXAMPLE.trim_end(), public::write(&demo, None), "make examples/event.json anew");
        let inside = INLINE.split("text/plain\">").nth(1).and_then(|rest| rest.split("</script>").next());
        let event = read(inside.expect("a script")).expect("a report file");
        assert_eq!((event.tournament.players.len(), event.tournament.rounds.len()), (4, 2));
        assert_eq!(event.tournament.players[3].name, "Barros, Tomé");
    }
}
