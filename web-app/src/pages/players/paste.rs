//! A pasted list of players: from a spreadsheet, a mail, another program.
//!
//! Columns are told apart by what stands in them, so their order does not matter; a heading, if there is
//! one, is passed over. What is not understood is said, line by line, before anybody is added.

use super::form::{Fault, Form};
use pairing_core::event::Person;
use pairing_core::tournament::Title;

/// What a pasted list comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pasted {
    /// The people, in the order of the list.
    pub people: Vec<Person>,
    /// What is wrong, by line from 1. Those lines add nobody.
    pub faults: Vec<(usize, Vec<Fault>)>,
}

/// Reads a list: one person a line, columns separated by tabs or semicolons, or just names with ratings.
pub fn read(text: &str) -> Pasted {
    let separator = ['\t', ';', '|'].into_iter().find(|s| text.contains(*s));
    let mut pasted = Pasted::default();
    for (line, number) in text.lines().zip(1..) {
        let fields: Vec<&str> = match separator {
            Some(separator) => line.split(separator).map(clean).collect(),
            None => name_and_rating(clean(line)),
        };
        if fields.iter().all(|field| field.is_empty()) || (number == 1 && is_heading(&fields)) {
            continue;
        }
        match form(&fields).person() {
            Ok(person) => pasted.people.push(person),
            Err(faults) => pasted.faults.push((number, faults)),
        }
    }
    pasted
}

fn clean(field: &str) -> &str {
    field.trim().trim_matches('"').trim()
}

/// `Doe, Jane 1834` is a name and a rating.
fn name_and_rating(line: &str) -> Vec<&str> {
    match line.rsplit_once([' ', ',']) {
        Some((name, last)) if is_rating(clean(last)) => vec![clean(name).trim_end_matches(','), clean(last)],
        _ => vec![line],
    }
}

/// A heading names columns and holds no number.
fn is_heading(fields: &[&str]) -> bool {
    const NAMES: [&str; 5] = ["name", "player", "spieler", "surname", "nom"];
    let names = |field: &&str| NAMES.contains(&field.to_lowercase().as_str());
    fields.iter().any(names) && !fields.iter().any(|field| field.contains(|c: char| c.is_ascii_digit()))
}

/// Puts each field where it belongs.
fn form(fields: &[&str]) -> Form {
    let mut form = Form::default();
    let mut texts = Vec::new();
    for (i, field) in fields.iter().enumerate() {
        let takes = |slot: &str| slot.is_empty();
        // A short number before the name is the line of the list it comes from.
        let counts_lines = i == 0 && fields.len() > 1 && field.len() <= 5 && is_number(field);
        if field.is_empty() || (counts_lines && !is_fide_id(field)) {
            continue;
        } else if is_rating(field) && takes(&form.rating) {
            form.rating = (*field).to_owned();
        } else if is_birth(field) && takes(&form.birth) {
            form.birth = (*field).to_owned();
        } else if is_fide_id(field) && takes(&form.fide_id) {
            form.fide_id = (*field).to_owned();
        } else if is_title(field) && takes(&form.title) {
            form.title = (*field).to_owned();
        } else if is_federation(field) && takes(&form.federation) {
            form.federation = (*field).to_owned();
        } else if matches!(*field, "m" | "f" | "w" | "M" | "F" | "W") && takes(&form.sex) {
            form.sex = if field.eq_ignore_ascii_case("m") { "m" } else { "w" }.to_owned();
        } else {
            texts.push(*field);
        }
    }
    let mut texts = texts.into_iter();
    form.name = texts.next().unwrap_or_default().to_owned();
    form.club = texts.collect::<Vec<_>>().join(", ");
    form
}

fn is_number(field: &str) -> bool {
    !field.is_empty() && field.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit())
}

/// Three or four digits, or the 0 of the unrated. Of two such numbers the first is the rating, the second the
/// year of birth.
fn is_rating(field: &str) -> bool {
    is_number(field)
        && (field == "0" || matches!(field.len(), 3 | 4))
        && field.parse().is_ok_and(|n: u16| n == 0 || n >= 100)
}

fn is_fide_id(field: &str) -> bool {
    is_number(field) && (5..=10).contains(&field.len())
}

/// A date, or a year after the rating.
fn is_birth(field: &str) -> bool {
    let parts: Vec<&str> = field.split(['.', '/', '-']).collect();
    let all_numbers = parts.iter().all(|part| is_number(part));
    let year = |part: &&str| part.len() == 4 && (part.starts_with("19") || part.starts_with("20"));
    all_numbers && (parts.len() == 3 && parts.iter().any(year) || parts.len() == 1 && year(&field))
}

fn is_title(field: &str) -> bool {
    field.len() >= 2 && Title::parse(field).is_some_and(|title| title.abbreviation() == field)
}

fn is_federation(field: &str) -> bool {
    field.len() == 3 && field.bytes().all(|b| b.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::Sex;

    fn people(text: &str) -> Vec<(String, Option<u16>)> {
        let pasted = read(text);
        assert_eq!(pasted.faults, []);
        pasted.people.into_iter().map(|p| (p.name, p.rating)).collect()
    }

    #[test]
    fn names_alone_or_with_ratings() {
        let expected = [
            ("Łoś, Ada".to_owned(), Some(1834)),
            ("Brand Eva".to_owned(), None),
            ("Colin, Per".to_owned(), Some(990)),
            ("Dorn".to_owned(), Some(2001)),
        ];
        assert_eq!(people("Łoś, Ada 1834\n\nBrand Eva\r\nColin, Per, 990\n  Dorn  2001  \n"), expected);
    }

    #[test]
    fn a_spreadsheet_with_a_heading_and_list_numbers() {
        let text = "No.\tName\tElo\tClub\n\
                    1.\tŁoś, Ada\t1834\tTurm 1877\n\
                    200\t\"Brand, Eva\"\t0\t\n";
        let pasted = read(text);
        assert_eq!(pasted.faults, []);
        assert_eq!(
            pasted.people[0],
            Person { club: "Turm 1877".to_owned(), ..Person::new("Łoś, Ada", Some(1834)) }
        );
        assert_eq!(pasted.people[1], Person::new("Brand, Eva", None));
    }

    #[test]
    fn columns_are_told_apart_by_what_stands_in_them() {
        for line in [
            "WFM;Łoś, Ada;POL;2134;1124578;2001/05/31;w;Turm",
            "1124578;2134;Łoś, Ada;2001/05/31;Turm;POL;WFM;F",
        ] {
            let pasted = read(line);
            let expected = Person {
                title: Some(Title::Wfm),
                sex: Some(Sex::Female),
                federation: "POL".to_owned(),
                fide_id: "1124578".to_owned(),
                birth: "2001/05/31".to_owned(),
                club: "Turm".to_owned(),
                ..Person::new("Łoś, Ada", Some(2134))
            };
            assert_eq!(pasted, Pasted { people: vec![expected], faults: Vec::new() }, "{line}");
        }
        let year = read("Łoś, Ada;1834;1987").people;
        assert_eq!((year[0].rating, year[0].birth.as_str()), (Some(1834), "1987"));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let pasted = read("Łoś, Ada;1834\n;1700\nBrand, Eva;9999\n");
        assert_eq!(pasted.people.len(), 1);
        assert_eq!(pasted.faults, [(2, vec![Fault::NameMissing]), (3, vec![Fault::Rating])]);
    }
}
