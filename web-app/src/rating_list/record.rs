//! People of a rating list as they are kept: a line of text each, in blocks by the first letters of their names.

use crate::pages::players::fold::{fold, fold_spelt_out};
use pairing_core::formats::list::Listed;
use pairing_core::tournament::{Sex, Title};

/// So many letters of a name choose its block, and are the fewest that can be searched for.
pub const LETTERS: usize = 3;

/// The line of a person.
pub fn line(listed: &Listed) -> String {
    let sex = match listed.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => "",
    };
    [
        listed.name.as_str(),
        &listed.fide_id,
        &listed.federation,
        sex,
        listed.title.map_or("", Title::abbreviation),
        &listed.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        &listed.birth,
        &listed.k_factor.map(|k| k.to_string()).unwrap_or_default(),
        &listed.club,
    ]
    .join("\t")
}

/// The person of a line; `None` for a line that is none of ours.
pub fn person(line: &str) -> Option<Listed> {
    let mut fields = line.split('\t');
    let mut next = || fields.next().map(str::to_owned);
    Some(Listed {
        name: next().filter(|name| !name.is_empty())?,
        fide_id: next()?,
        federation: next()?,
        sex: match next()?.as_str() {
            "m" => Some(Sex::Male),
            "w" => Some(Sex::Female),
            _ => None,
        },
        title: Title::parse(&next()?),
        rating: next()?.parse().ok(),
        birth: next()?,
        k_factor: next()?.parse().ok(),
        club: next()?,
        categories: Vec::new(),
    })
}

/// The blocks a person stands in: by the first letters of the surname, and where that is short those of the first name
/// behind it; where no comma says which word is the surname, by those that begin at each word. Besides, `#` and the last
/// digits of the FIDE number.
pub fn blocks(listed: &Listed) -> Vec<String> {
    let folded = fold(&listed.name);
    let mut blocks: Vec<String> = match folded.split_once(',') {
        Some((surname, _)) => vec![block(surname), block(&folded)],
        None => {
            let words: Vec<&str> = folded.split_whitespace().collect();
            (0..words.len()).map(|at| block(&words[at..].concat())).collect()
        }
    };
    blocks.retain(|block| !block.is_empty());
    if !listed.fide_id.is_empty() {
        blocks.push(number_block(&listed.fide_id));
    }
    blocks.sort();
    blocks.dedup();
    blocks
}

fn block(word: &str) -> String {
    word.chars().filter(|c| c.is_alphanumeric()).take(LETTERS).collect()
}

fn number_block(number: &str) -> String {
    let from = number.len().saturating_sub(LETTERS);
    format!("#{}", number.get(from..).unwrap_or(number))
}

/// What somebody looks for: the beginning of a name, or a FIDE number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Search {
    /// A name, in one or two spellings.
    Name(Vec<Spelling>),
    /// The whole number.
    Number(String),
}

/// A name looked for, without accents and capitals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    block: String,
    words: Vec<String>,
}

impl Search {
    /// `None` while it is too short: of three letters, or of fewer with a comma behind them.
    pub fn new(text: &str) -> Option<Search> {
        let text = text.trim();
        if text.len() >= 5 && text.bytes().all(|b| b.is_ascii_digit()) {
            return Some(Search::Number(text.to_owned()));
        }
        let spelling = |folded: String| {
            let (before, comma) = match folded.split_once(',') {
                Some((surname, _)) => (surname, true),
                None => (folded.as_str(), false),
            };
            let block = block(before);
            let long = block.chars().count() >= LETTERS || comma && !block.is_empty();
            long.then(|| Spelling { block, words: words(&folded) })
        };
        let mut spellings: Vec<Spelling> =
            [fold(text), fold_spelt_out(text)].into_iter().filter_map(spelling).collect();
        spellings.dedup();
        (!spellings.is_empty()).then_some(Search::Name(spellings))
    }

    /// The blocks to look in.
    pub fn blocks(&self) -> Vec<String> {
        match self {
            Search::Number(number) => vec![number_block(number)],
            Search::Name(spellings) => {
                let mut blocks: Vec<String> = spellings.iter().map(|s| s.block.clone()).collect();
                blocks.dedup();
                blocks
            }
        }
    }

    /// Whether this is who is looked for: every word of the search begins a word of the name.
    pub fn finds(&self, listed: &Listed) -> bool {
        match self {
            Search::Number(number) => listed.fide_id == *number,
            Search::Name(spellings) => {
                let name = words(&fold(&listed.name));
                let begins = |word: &String| name.iter().any(|part| part.starts_with(word.as_str()));
                spellings.iter().any(|spelling| spelling.words.iter().all(begins))
            }
        }
    }
}

/// The words of a folded name; an apostrophe ends none.
fn words(folded: &str) -> Vec<String> {
    folded
        .split([' ', ',', '-'])
        .map(|word| word.chars().filter(|c| c.is_alphanumeric()).collect())
        .filter(|word: &String| !word.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(name: &str, number: &str) -> Listed {
        Listed { name: name.to_owned(), fide_id: number.to_owned(), ..Listed::default() }
    }

    #[test]
    fn a_line_is_read_back() {
        let full = Listed {
            title: Some(Title::Wfm),
            sex: Some(Sex::Female),
            rating: Some(2101),
            federation: "AUT".to_owned(),
            birth: "1990".to_owned(),
            k_factor: Some(20),
            club: "Turm & Co".to_owned(),
            ..listed("Łoś, Ada", "99000001")
        };
        assert_eq!(person(&line(&full)), Some(full));
        assert_eq!(person(&line(&listed("Doe", ""))), Some(listed("Doe", "")));
        assert_eq!(person("damaged"), None);
    }

    #[test]
    fn whoever_is_looked_for_stands_in_the_block_looked_in() {
        for (name, number, queries) in [
            (
                "Mueller, Hans-Joerg",
                "4600001",
                &["Müller", "muell", "Mueller hans", "MÜLLER, J", "4600001"][..],
            ),
            ("Łoś, Ada", "1100002", &["los", "Łoś a", "1100002"]),
            ("Jane Doe", "", &["doe", "jane", "Doe Jane", "jan do"]),
            ("O'Neil, Pat", "77", &["oneil", "O'Ne"]),
            ("Li, Wei", "88", &["li wei", "Li, W", "li,"]),
            ("Al-Hassan, Omar", "99", &["al-hassan", "Al Hass"]),
            ("Omar de la Cruz", "", &["cruz", "de la cruz", "omar"]),
        ] {
            let who = listed(name, number);
            for query in queries {
                let search = Search::new(query).expect("long enough");
                let found = search.blocks().iter().any(|block| blocks(&who).contains(block));
                assert!(found && search.finds(&who), "{query} finds {name}");
            }
            assert!(!Search::new("zzz").unwrap().finds(&who));
        }
        assert_eq!(Search::new("mu"), None);
        assert!(matches!(Search::new("4600"), Some(Search::Name(_))), "a short number is no FIDE number");
    }
}
