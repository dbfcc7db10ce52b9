//! The position before a round, as a text and as a number to compare.

use crate::formats::trf::{self, Dialect};
use crate::handling::{before_round, initial_colour, participation};
use crate::tournament::{ByeRequest, EventInfo, Player, RequestedBye, RoundNo, TieBreakRules, Tournament};
use sha2::{Digest, Sha256};

/// All that the pairing of `round` rests on, as a TRF26 text: pairing numbers, earlier rounds, who is there, forbidden
/// pairs, virtual points and settings. Names, ratings and the particulars of the event are left out, so correcting
/// them changes nothing.
pub fn position_text(tournament: &Tournament, round: RoundNo) -> String {
    let mut before = before_round(tournament, round);
    let byes = participation(&before, round).byes;
    before.settings.initial_colour = Some(initial_colour(tournament));
    before.info = EventInfo::default();
    before.players = before.players.iter().map(|p| Player::new(p.id, p.tpn, String::new())).collect();
    before.other_records.clear();
    before.settings.tie_breaks = TieBreakRules::default();
    // Virtual points of later rounds may still change.
    before.virtual_points.values_mut().for_each(|points| points.truncate(round.get()));
    let request = |kind, player| ByeRequest { round, player, kind };
    before.requests = byes
        .iter()
        .filter_map(|bye| Some(request(RequestedBye::try_from(bye.kind).ok()?, bye.player)))
        .collect();
    before.requests.sort_by_key(|r| r.player);
    trf::write(&before, Dialect::Trf26).text
}

/// The SHA-256 of the [position](position_text) in hexadecimal digits. Two programs that have the same hash have paired
/// the same position.
pub fn position_hash(tournament: &Tournament, round: RoundNo) -> String {
    let digest = Sha256::digest(position_text(tournament, round).as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
