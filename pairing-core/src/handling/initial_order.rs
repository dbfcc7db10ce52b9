//! C.04.2 articles 2.2 to 2.4: the initial order, tournament pairing numbers, late entries.
//!
//! Whoever is new or corrected moves to the place that strength gives; the relative order of all others
//! stays. A list in order of strength stays so, and a list that a file or an organiser ordered otherwise
//! (article 2.2.3 allows another criterion) is not reshuffled because somebody joins.
//!
//! Saved tournaments are replayed through this order, so it is part of the saved format: see
//! `docs/document-format.md`.

use crate::tournament::{Player, PlayerId, Tournament, Tpn};
use std::cmp::{Ordering, Reverse};

/// After this many rounds have been paired, corrections no longer change a TPN (article 2.3).
pub const NUMBERS_FIXED_AFTER: usize = 4;

/// Whether corrections of rating, title or name still change TPNs (article 2.3). In a round robin they are the numbers
/// of the table, and stay from round 1 on.
pub fn corrections_renumber(tournament: &Tournament) -> bool {
    let fixed_after = if tournament.settings.is_round_robin() { 1 } else { NUMBERS_FIXED_AFTER };
    tournament.rounds.len() < fixed_after
}

/// `Less` when `a` comes before `b`: higher rating (2.2.1; the unrated last), higher title (2.2.2),
/// name in alphabetical order (2.2.3), and, so that the order is total, lower id.
pub fn compare_strength(a: &Player, b: &Player) -> Ordering {
    let rank = |p: &Player| (Reverse(p.rating.unwrap_or(0)), p.title.is_none(), p.title);
    rank(a)
        .cmp(&rank(b))
        .then_with(|| letters(&a.name).cmp(letters(&b.name)))
        .then_with(|| a.name.cmp(&b.name))
        .then_with(|| a.id.cmp(&b.id))
}

/// The players by strength, the strongest first. Complexity: O(n log n).
pub fn by_strength(players: &[Player]) -> Vec<PlayerId> {
    let mut order: Vec<&Player> = players.iter().collect();
    order.sort_by(|a, b| compare_strength(a, b));
    order.into_iter().map(|p| p.id).collect()
}

/// The players by TPN.
pub fn by_number(players: &[Player]) -> Vec<PlayerId> {
    let mut order: Vec<(Tpn, PlayerId)> = players.iter().map(|p| (p.tpn, p.id)).collect();
    order.sort();
    order.into_iter().map(|(_, id)| id).collect()
}

/// Gives TPNs 1, 2, 3 … in the order given, which names every player once. Says whether any changed.
pub fn number(tournament: &mut Tournament, order: &[PlayerId]) -> bool {
    let mut changed = false;
    for (&id, tpn) in order.iter().zip((1..).map(Tpn)) {
        if let Some(player) = tournament.player_mut(id) {
            changed |= player.tpn != tpn;
            player.tpn = tpn;
        }
    }
    changed
}

/// Closes the gap that somebody who was removed left in the TPNs.
pub fn close_gaps(tournament: &mut Tournament) -> bool {
    let order = by_number(&tournament.players);
    number(tournament, &order)
}

/// Moves players, new or corrected, to the place of their strength and numbers everybody. Says whether
/// any TPN changed.
///
/// The place is the one that leaves the fewest of the others on the wrong side, the highest of them if
/// there are several. Complexity: O(n × moved).
pub fn place_by_strength(tournament: &mut Tournament, moved: &[PlayerId]) -> bool {
    let players = &mut tournament.players;
    let (mut sorted, mut order): (Vec<usize>, Vec<usize>) =
        (0..players.len()).partition(|&i| moved.contains(&players[i].id));
    sorted.sort_by(|&a, &b| compare_strength(&players[a], &players[b]));
    order.sort_unstable_by_key(|&i| (players[i].tpn, players[i].id));
    if order.is_empty() {
        order = sorted;
    } else {
        for i in sorted {
            order.insert(place(players, &order, &players[i]), i);
        }
    }
    let mut changed = false;
    for (i, tpn) in order.into_iter().zip((1..).map(Tpn)) {
        changed |= std::mem::replace(&mut players[i].tpn, tpn) != tpn;
    }
    changed
}

fn place(players: &[Player], order: &[usize], player: &Player) -> usize {
    // Walking down from the top, each stronger player passed is one less on the wrong side, each weaker
    // one more; only the difference to the top matters.
    let (mut best, mut at, mut wrong) = (0_i64, 0, 0_i64);
    for (i, &other) in order.iter().enumerate() {
        wrong += if compare_strength(&players[other], player).is_lt() { -1 } else { 1 };
        if wrong < best {
            (best, at) = (wrong, i + 1);
        }
    }
    at
}

/// The letters of a name as an alphabetical list takes them: in lower case and without accents.
pub fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars()
        .flat_map(char::to_lowercase)
        .filter(|c| !('\u{300}'..='\u{36F}').contains(c))
        .map(without_accent)
}

/// The plain letter under the accent: Latin as in Europe and Vietnam, and Cyrillic ё.
fn without_accent(letter: char) -> char {
    match u32::from(letter) {
        0xE0..=0xE6 | 0x100..=0x105 | 0x1EA0..=0x1EB7 => 'a',
        0xE7 | 0x106..=0x10D => 'c',
        0xF0 | 0x10E..=0x111 => 'd',
        0xE8..=0xEB | 0x112..=0x11B | 0x1EB8..=0x1EC7 => 'e',
        0x11C..=0x123 => 'g',
        0x124..=0x127 => 'h',
        0xEC..=0xEF | 0x128..=0x133 | 0x1EC8..=0x1ECB => 'i',
        0x134..=0x135 => 'j',
        0x136..=0x138 => 'k',
        0x139..=0x142 => 'l',
        0xF1 | 0x143..=0x14B => 'n',
        0xF2..=0xF6 | 0xF8 | 0x14C..=0x153 | 0x1A1 | 0x1ECC..=0x1EE3 => 'o',
        0x154..=0x159 => 'r',
        0xDF | 0x15A..=0x161 | 0x17F | 0x219 => 's',
        0xFE | 0x162..=0x167 | 0x21B => 't',
        0xF9..=0xFC | 0x168..=0x173 | 0x1B0 | 0x1EE4..=0x1EF1 => 'u',
        0x174..=0x175 => 'w',
        0xFD | 0xFF | 0x176..=0x178 | 0x1EF2..=0x1EF9 => 'y',
        0x179..=0x17E => 'z',
        0x451 => 'е',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Title;

    fn player(id: u32, name: &str, rating: Option<u16>, title: Option<Title>) -> Player {
        Player { rating, title, ..Player::new(PlayerId(id), Tpn(id), name) }
    }

    fn names(tournament: &Tournament) -> Vec<&str> {
        by_number(&tournament.players)
            .into_iter()
            .filter_map(|id| tournament.player(id).map(|p| p.name.as_str()))
            .collect()
    }

    #[test]
    fn article_2_2_rating_then_title_then_alphabet() {
        let expected = [
            (Some(2400), None, "Zoe"),
            (Some(2300), Some(Title::Gm), "Wu"),
            (Some(2300), Some(Title::Im), "Vera"),
            (Some(2300), Some(Title::Wgm), "Uri"),
            (Some(2300), Some(Title::Fm), "Tom"),
            (Some(2300), Some(Title::Wim), "Sal"),
            (Some(2300), Some(Title::Cm), "Ron"),
            (Some(2300), Some(Title::Wfm), "Quy"),
            (Some(2300), Some(Title::Wcm), "Pia"),
            (Some(2300), None, "Adler, Max"),
            (Some(2300), None, "Ähre, Max"),
            (Some(2300), None, "Ältere, Max"),
            (Some(2300), None, "álvarez, Max"),
            (Some(2300), None, "Łuk, Jan"),
            (Some(2300), None, "Nowak, Jan"),
            (Some(2300), None, "Šťastná, Eva"),
            (Some(2300), None, "Tal, Eva"),
            (Some(2300), None, "Žid, Eva"),
            (None, Some(Title::Cm), "Bo"),
            (None, None, "Al"),
        ];
        // Given in reverse: the order must not come from the ids.
        let players: Vec<Player> =
            expected.iter().rev().zip(1..).map(|(&(r, t, n), id)| player(id, n, r, t)).collect();
        let order: Vec<&str> = by_strength(&players)
            .into_iter()
            .filter_map(|id| players.iter().find(|p| p.id == id).map(|p| p.name.as_str()))
            .collect();
        assert_eq!(order, expected.map(|(_, _, name)| name));
    }

    #[test]
    fn accents_fall_off_letter_by_letter() {
        for (text, plain) in [
            ("àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿß", "aaaaaaaceeeeiiiidnoooooouuuuytys"),
            ("āăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĸ", "aaaccccddeeeeegggghhiiiiijkk"),
            ("ĺļľŀłńņňŉŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžſ", "lllllnnnnnoooorrrsssstttuuuuuuwyzzzs"),
            ("Nguyễn Ánh, Đặng Phượng", "nguyen anh, dang phuong"),
            ("Zofie\u{30C} Țepeș", "zofie tepes"),
            ("ЁЖёж", "ежеж"),
        ] {
            assert_eq!(letters(text).collect::<String>(), plain);
        }
    }

    #[test]
    fn article_2_4_a_late_entry_shifts_those_below() {
        let mut t = Tournament {
            players: vec![
                player(1, "A", Some(2100), None),
                player(2, "B", Some(2000), None),
                player(3, "C", None, None),
                player(4, "Late", Some(2050), None),
            ],
            ..Tournament::default()
        };
        assert!(place_by_strength(&mut t, &[PlayerId(4)]));
        assert_eq!(names(&t), ["A", "Late", "B", "C"]);
    }

    #[test]
    fn article_2_2_3_another_order_is_kept_when_somebody_joins() {
        // Somebody the arbiter estimated (2.1) stands above her rating, somebody else below.
        let mut t = Tournament {
            players: vec![
                player(1, "Estimated", None, None),
                player(2, "B", Some(2000), None),
                player(3, "C", Some(1900), None),
                player(4, "D", Some(1800), None),
                player(5, "Misplaced", Some(2300), None),
                player(6, "Joins", Some(1850), None),
            ],
            ..Tournament::default()
        };
        place_by_strength(&mut t, &[PlayerId(6)]);
        assert_eq!(names(&t), ["Estimated", "B", "C", "Joins", "D", "Misplaced"]);
    }
}
