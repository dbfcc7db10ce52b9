//! Finding people by a few letters of what is known of them.

use super::fold::{fold, fold_spelt_out};
use pairing_core::tournament::Player;

/// What the organiser typed, ready to compare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    words: Vec<String>,
}

impl Query {
    /// The words of `text`, without accents and case.
    pub fn new(text: &str) -> Query {
        Query { words: fold(text).split_whitespace().map(str::to_owned).collect() }
    }

    /// Whether it asks for nothing, so that everybody is found.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// What can be found of a player: name, title, federation, club, FIDE number, and the pairing number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findable {
    text: String,
    number: String,
}

impl Findable {
    /// Of a player. Fold once, search often.
    pub fn new(player: &Player) -> Findable {
        let title = player.title.map_or("", |t| t.abbreviation());
        let all =
            [player.name.as_str(), title, player.federation.as_str(), player.club.as_str(), &player.fide_id]
                .join(" ");
        let mut text = fold(&all);
        let spelt_out = fold_spelt_out(&all);
        if spelt_out != text {
            text.push(' ');
            text.push_str(&spelt_out);
        }
        Findable { text, number: player.tpn.to_string() }
    }

    /// Whether every word of the query begins one of the player's words or stands inside a longer one; a
    /// number of up to four digits is a pairing number.
    pub fn matches(&self, query: &Query) -> bool {
        query.words.iter().all(|word| {
            let is_number = word.len() <= 4 && word.bytes().all(|b| b.is_ascii_digit());
            if is_number { self.number == *word } else { self.text.contains(word.as_str()) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{PlayerId, Title, Tpn};

    fn findable() -> Findable {
        let mut player = Player::new(PlayerId(3), Tpn(12), "Müller-Łoś, Zoë");
        player.title = Some(Title::Wfm);
        player.federation = "AUT".to_owned();
        player.club = "Schachfreunde Öst".to_owned();
        player.fide_id = "12345678".to_owned();
        Findable::new(&player)
    }

    #[test]
    fn accents_case_and_order_do_not_matter() {
        for query in
            ["muller", "MÜLLER", "mueller", "los zoe", "zoë mül", "  wfm  aut ", "oest", "1234567", ""]
        {
            assert!(findable().matches(&Query::new(query)), "{query}");
        }
        for query in ["meller", "muller anna", "ger"] {
            assert!(!findable().matches(&Query::new(query)), "{query}");
        }
    }

    #[test]
    fn a_short_number_is_the_pairing_number() {
        assert!(findable().matches(&Query::new("12")));
        assert!(!findable().matches(&Query::new("1")), "not every number that begins with it");
        assert!(!findable().matches(&Query::new("13")));
    }

    #[test]
    fn an_empty_query_finds_everybody() {
        assert!(Query::new("  ").is_empty());
        assert!(!Query::new("a").is_empty());
    }
}
