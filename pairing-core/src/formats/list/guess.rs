//! What the columns of a list mean: by their headings, else by what stands in them.

use super::table::Table;
use super::{Form, Role, fixed, heading, values};
use crate::handling::initial_order::letters;
use crate::tournament::Title;

/// So many rows tell what a column holds.
const LOOKED_AT: usize = 200;

/// A guess at each column's role. Open to correction: two columns of names without a heading may be swapped.
/// Complexity: linear in the columns.
pub fn guess_roles(table: &Table) -> Vec<Role> {
    let width = table.width();
    match &table.form {
        Form::Lines if table.headings.is_empty() => vec![Role::Title, Role::Name, Role::Rating],
        Form::Fixed(columns) if fixed::are_of_report(columns) => vec![
            Role::Sex,
            Role::Title,
            Role::Name,
            Role::Rating,
            Role::Federation,
            Role::FideId,
            Role::Birth,
        ],
        Form::Lines => {
            let mut roles = heading::roles(&table.headings, width);
            if !roles.contains(&Role::Name) {
                roles = vec![Role::Title, Role::Name, Role::Rating];
            }
            roles
        }
        _ if !table.headings.is_empty() => {
            let mut roles = heading::roles(&table.headings, width);
            if !roles.iter().any(|role| is_of_name(*role)) {
                // The heading over the names has a word of its own.
                let guessed = by_content(table, width);
                for (role, guess) in roles.iter_mut().zip(guessed) {
                    if *role == Role::Ignore && is_of_name(guess) {
                        *role = guess;
                    }
                }
            }
            roles
        }
        _ => by_content(table, width),
    }
}

fn is_of_name(role: Role) -> bool {
    matches!(role, Role::Name | Role::Surname | Role::FirstName)
}

/// A column's filled cells.
fn filled(table: &Table, column: usize) -> Vec<&str> {
    let cells = table.rows.iter().take(LOOKED_AT).map(|row| row.text(column));
    cells.filter(|text| !text.is_empty() && !values::is_nothing(text)).collect()
}

/// Whether at least four of five cells are so.
fn mostly(cells: &[&str], is: impl Fn(&str) -> bool) -> bool {
    !cells.is_empty() && cells.iter().filter(|cell| is(cell)).count() * 5 >= cells.len() * 4
}

fn by_content(table: &Table, width: usize) -> Vec<Role> {
    let columns: Vec<Vec<&str>> = (0..width).map(|column| filled(table, column)).collect();
    let mut roles = vec![Role::Ignore; width];
    let mut texts = Vec::new();
    let mut numbers = Vec::new();
    let give = |column: usize, role: Role, roles: &mut Vec<Role>| {
        let free = !roles.contains(&role);
        if let (Some(place), true) = (roles.get_mut(column), free) {
            *place = role;
        }
    };
    for (column, cells) in columns.iter().enumerate() {
        if cells.is_empty() || counts_rows(cells) {
            continue;
        } else if mostly(cells, |text| values::looks_like_birth(text) && !values::looks_like_year(text)) {
            give(column, Role::Birth, &mut roles);
        } else if mostly(cells, |text| values::looks_like_rating(text) || values::looks_like_year(text)) {
            numbers.push(column);
        } else if mostly(cells, |text| text.len() >= 5 && matches!(values::fide_id(text), Ok(Some(_)))) {
            give(column, Role::FideId, &mut roles);
        } else if mostly(cells, |text| Title::parse(text).is_some_and(|title| title.abbreviation() == text)) {
            give(column, Role::Title, &mut roles);
        } else if mostly(cells, |text| text.chars().count() == 1 && matches!(values::sex(text), Ok(Some(_))))
        {
            give(column, Role::Sex, &mut roles);
        } else if mostly(cells, |text| text.len() == 3 && text.bytes().all(|b| b.is_ascii_uppercase())) {
            give(column, Role::Federation, &mut roles);
        } else if mostly(cells, |text| text.contains(char::is_alphabetic)) {
            texts.push(column);
        }
    }
    rating_and_birth(&columns, &numbers, &mut roles);
    names_and_club(&columns, &texts, &mut roles);
    roles
}

/// 1, 2, 3 …: the numbers of the list the rows come from.
fn counts_rows(cells: &[&str]) -> bool {
    let number = |text: &str| text.trim_end_matches('.').parse::<u32>().ok();
    let numbers: Option<Vec<u32>> = cells.iter().map(|text| number(text)).collect();
    numbers.is_some_and(|numbers| {
        numbers.len() > 1 && numbers.windows(2).all(|two| two[0].checked_add(1) == Some(two[1]))
            || numbers.len() == 1 && numbers[0] < 100
    })
}

/// Numbers that can be ratings as well as years: the first column with another number than a year holds the ratings.
/// If all could be years, the ratings stand first; one column alone holds years where another column is empty.
fn rating_and_birth(columns: &[Vec<&str>], numbers: &[usize], roles: &mut [Role]) {
    let years = |column: usize| mostly(&columns[column], values::looks_like_year);
    let has_birth = roles.contains(&Role::Birth);
    let an_empty_one = columns.iter().any(Vec::is_empty);
    let rating = match numbers {
        [one] if years(*one) && an_empty_one && !has_birth => None,
        _ => numbers.iter().copied().find(|&column| !years(column)).or(numbers.first().copied()),
    };
    if let Some(place) = rating.and_then(|column| roles.get_mut(column)) {
        *place = Role::Rating;
    }
    let birth = numbers.iter().copied().find(|&column| Some(column) != rating && years(column));
    if let (Some(place), false) = (birth.and_then(|column| roles.get_mut(column)), has_birth) {
        *place = Role::Birth;
    }
}

/// The first text is the name, the next the club; two columns of single words are surname and first name.
fn names_and_club(columns: &[Vec<&str>], texts: &[usize], roles: &mut [Role]) {
    let single = |column: usize| mostly(&columns[column], |text| !text.contains([' ', ',']));
    let whole = texts.iter().copied().find(|&column| mostly(&columns[column], |text| text.contains(',')));
    let mut rest = texts.iter().copied();
    match (whole, texts) {
        (Some(column), _) => {
            roles[column] = Role::Name;
            rest.find(|&other| other == column);
            // A club may stand before the name as well.
            rest = texts.iter().copied();
        }
        (None, [first, second, ..]) if second - first == 1 && single(*first) && single(*second) => {
            let first_name_first = given_names(&columns[*first]) > given_names(&columns[*second]);
            roles[*first] = if first_name_first { Role::FirstName } else { Role::Surname };
            roles[*second] = if first_name_first { Role::Surname } else { Role::FirstName };
        }
        (None, [first, ..]) => roles[*first] = Role::Name,
        (None, []) => {}
    }
    if let Some(column) = rest.find(|&column| roles[column] == Role::Ignore) {
        roles[column] = Role::Club;
    }
}

/// How many cells are among the frequent first names of Europe. Only to tell first names from surnames.
fn given_names(cells: &[&str]) -> usize {
    const FREQUENT: &str = " ada adam agnes ahmet aleksandr alex alexander alexandra ali alice alina ana anastasia andre \
         andrea andreas andrei andrzej anh ann anna anne anton antonio barbara ben bernd boris carlos carmen charlotte \
         chiara christian christine clara claudia daniel david denis dirk dmitri elena elisabeth ella emil emilia emily \
         emma erik ernst eva felix filip finn francesco frank franz fritz gabriel georg giovanni giulia greta hans hanna \
         heinz helena helga henrik ida igor ilja ines ingrid irina isabel ivan jack jakob jakub james jan jana jean jens \
         jiri joao johan johann johanna john jonas jorge jose josef juan julia julian jurgen karel karin karl katarina \
         katja klaus krzysztof lara lars laura lea lena leo leon leonie lina linda lisa louis luca lucas lucia luis luisa \
         lukas luka magdalena manuel marc marco marek maria marie marina mario marta martin martina mateusz mats matteo \
         max maxim mia michael michal miguel mikhail mila milan mohamed monika moritz natalia niclas nico nicolas nikita \
         nina noah olga oliver olivia oscar otto pablo paolo patrick paul paula pavel pedro per peter petr petra philipp \
         piotr rainer ralf renate robert roman rosa rudolf sara sarah sebastian sergei silvia simon sofia sonja sophie \
         stefan susanne sven tatiana thomas tim timo tom tomas tomasz ursula uwe valentina vera victor viktor vladimir \
         walter werner wolfgang yuri zofia zofie zoe zuzana ";
    let is_frequent = |text: &&&str| {
        let plain: String = letters(text).collect();
        FREQUENT.contains(&format!(" {plain} "))
    };
    cells.iter().filter(is_frequent).count()
}
