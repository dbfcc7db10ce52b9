//! A tournament as it comes back from a file in which players stand under their TPNs.

use pairing_core::tournament::*;

/// The same tournament with every player's TPN as id.
pub fn by_tpn(tournament: &Tournament) -> Tournament {
    let id = |id: PlayerId| tournament.player(id).map_or(id, |player| PlayerId(player.tpn.0));
    let mut renumbered = tournament.clone();
    for player in &mut renumbered.players {
        player.id = PlayerId(player.tpn.0);
    }
    renumbered.players.sort_by_key(|p| p.id);
    for round in &mut renumbered.rounds {
        for game in &mut round.games {
            (game.white, game.black) = (id(game.white), id(game.black));
        }
        for bye in &mut round.byes {
            bye.player = id(bye.player);
        }
        round.byes.sort_by_key(|bye| bye.player);
    }
    for request in &mut renumbered.requests {
        request.player = id(request.player);
    }
    renumbered.requests.sort();
    renumbered.virtual_points =
        renumbered.virtual_points.into_iter().map(|(p, points)| (id(p), points)).collect();
    for group in &mut renumbered.forbidden {
        for player in &mut group.players {
            *player = id(*player);
        }
    }
    renumbered
}

/// In what two tournaments differ, shortly; empty when they are equal.
pub fn difference(found: &Tournament, wanted: &Tournament) -> String {
    let mut parts = Vec::new();
    let mut compare = |what: &str, found: String, wanted: String| {
        if found != wanted {
            parts.push(format!("{what}: found {found}\n wanted {wanted}"));
        }
    };
    macro_rules! field {
        ($($field:ident),*) => {
            $(compare(stringify!($field), format!("{:?}", found.$field), format!("{:?}", wanted.$field));)*
        };
    }
    field!(info, settings, players, rounds, requests, virtual_points, forbidden, other_records);
    parts.join("\n")
}
