//! A small event to look around in: invented people, in the middle of round 5.

use pairing_core::formats::trf;
use pairing_core::tournament::Tournament;

/// The demo tournament.
pub fn tournament() -> Tournament {
    trf::read(include_str!("../demo/harbour-open.trf")).tournament
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::views::{NextStep, next_step};
    use pairing_core::event::{Document, repair};
    use pairing_core::tournament::ByeKind;

    #[test]
    fn the_demo_reads_without_a_complaint() {
        let read = trf::read(include_str!("../demo/harbour-open.trf"));
        assert_eq!(read.problems, []);
        assert_eq!(repair(&mut tournament()), []);
    }

    #[test]
    fn the_demo_shows_what_happens_in_a_tournament() {
        let document = Document::new(tournament()).expect("sound");
        let NextStep::EnterResults(open) = next_step(&document) else { panic!("results are to be entered") };
        assert_eq!((open.round.get(), open.boards), (5, 10));
        assert!((1..open.boards).contains(&open.open.len()), "some results are in, some are not");
        let rounds = &document.tournament().rounds;
        let byes = |kind| rounds.iter().flat_map(|r| &r.byes).filter(|b| b.kind == kind).count();
        assert!(
            byes(ByeKind::PairingAllocated) > 0
                && byes(ByeKind::HalfPoint) > 0
                && byes(ByeKind::ZeroPoint) > 0
        );
        let results = rounds.iter().flat_map(|r| &r.games).filter_map(|g| g.result);
        assert!(results.into_iter().any(|r| !r.is_played()), "a forfeit");
    }
}
