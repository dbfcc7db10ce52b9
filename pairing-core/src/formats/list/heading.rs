//! What lists of many countries call their columns.

use super::Role;
use crate::handling::initial_order::letters;

/// A heading without capitals, accents, blanks and signs; what it means; and how surely, where several columns of a
/// list could mean the same: a FIDE rating goes before a national one, that before a rapid one.
const WORDS: [(Role, u8, &[&str]); 19] = [
    (
        Role::Name,
        9,
        &[
            "name",
            "names",
            "player",
            "playername",
            "fullname",
            "spieler",
            "spielername",
            "teilnehmer",
            "nomprenom",
            "nometprenom",
            "nomcomplet",
            "joueur",
            "jugador",
            "nombrecompleto",
            "apellidosynombre",
            "giocatore",
            "hrac",
            "zawodnik",
            "nazwiskoimie",
            "nazwiskoiimie",
            "фио",
            "игрок",
            "участник",
            "фамилияимя",
            "имяфамилия",
            "фамилияиимя",
            "namevorname",
            "lastfirst",
            "firstlast",
            "nachnamevorname",
            "surnamefirstname",
            "lastnamefirstname",
        ],
    ),
    (
        Role::Surname,
        9,
        &[
            "surname",
            "lastname",
            "familyname",
            "nachname",
            "familienname",
            "zuname",
            "nom",
            "nomdefamille",
            "apellido",
            "apellidos",
            "cognome",
            "prijmeni",
            "priezvisko",
            "nazwisko",
            "achternaam",
            "фамилия",
            "prezime",
        ],
    ),
    (
        Role::FirstName,
        9,
        &[
            "firstname",
            "givenname",
            "forename",
            "vorname",
            "prenom",
            "nombre",
            "nome",
            "jmeno",
            "meno",
            "imie",
            "voornaam",
            "имя",
            "ime",
            "rufname",
        ],
    ),
    (
        Role::Title,
        9,
        &["title", "titel", "tit", "titl", "ttl", "titre", "titulo", "titul", "fidetitle", "звание", "tytul"],
    ),
    (Role::Title, 3, &["wtit", "wtitle"]),
    (
        Role::Rating,
        9,
        &[
            "rating",
            "elo",
            "fide",
            "fideelo",
            "elofide",
            "fiderating",
            "ratingfide",
            "srtng",
            "std",
            "standard",
            "fidestd",
            "rtg",
            "rtgi",
            "elointernational",
            "eloint",
            "рейтинг",
            "рейтингэло",
            "elostd",
        ],
    ),
    (
        Role::Rating,
        6,
        &[
            "dwz",
            "nwz",
            "ingo",
            "elonat",
            "nationalrating",
            "ratingnat",
            "rtgn",
            "nrtg",
            "elonational",
            "ranking",
            "wertung",
            "wertungszahl",
            "cote",
            "classement",
            "нацрейтинг",
            "r",
        ],
    ),
    (
        Role::Rating,
        3,
        &["rrtng", "brtng", "rapidrating", "blitzrating", "rapid", "blitz", "elorapid", "eloblitz"],
    ),
    (
        Role::FideId,
        9,
        &[
            "fideid",
            "idnumber",
            "fideno",
            "fidenr",
            "fidenumber",
            "idfide",
            "codefide",
            "fidecode",
            "fideidno",
            "idno",
            "numerofide",
            "idфиде",
            "фидеid",
        ],
    ),
    (Role::FideId, 4, &["id", "code"]),
    (
        Role::Federation,
        9,
        &[
            "fed",
            "federation",
            "foderation",
            "federacion",
            "federacja",
            "federazione",
            "country",
            "land",
            "pays",
            "pais",
            "nation",
            "страна",
            "федерация",
            "zeme",
            "kraj",
            "fedration",
        ],
    ),
    (Role::Federation, 4, &["nat", "fl", "flag"]),
    (
        Role::Club,
        9,
        &[
            "club",
            "verein",
            "vereinsname",
            "clubcity",
            "clubort",
            "klub",
            "клуб",
            "oddil",
            "vereniging",
            "association",
            "circolo",
            "societe",
        ],
    ),
    (
        Role::Club,
        5,
        &["team", "mannschaft", "equipe", "equipo", "school", "schule", "школа", "city", "ort", "ville"],
    ),
    (
        Role::Birth,
        9,
        &[
            "birth",
            "born",
            "birthdate",
            "birthday",
            "birthyear",
            "dateofbirth",
            "yearofbirth",
            "dob",
            "yob",
            "bday",
            "jahrgang",
            "jg",
            "geburtstag",
            "geburtsdatum",
            "geburtsjahr",
            "geb",
            "gebdat",
            "gebjahr",
            "naissance",
            "datedenaissance",
            "anneedenaissance",
            "nele",
            "fechadenacimiento",
            "fechanacimiento",
            "nacimiento",
            "anodenacimiento",
            "датарождения",
            "годрождения",
            "др",
            "гр",
            "rok",
            "rokurodzenia",
            "dataurodzenia",
            "narozeni",
            "rocnik",
            "datanascita",
            "geboortedatum",
        ],
    ),
    (Role::Birth, 5, &["year", "jahr", "annee", "ano"]),
    (
        Role::Sex,
        9,
        &[
            "sex",
            "gender",
            "geschlecht",
            "sexe",
            "sexo",
            "sesso",
            "пол",
            "plec",
            "pohlavi",
            "mf",
            "mw",
            "wm",
            "geslacht",
        ],
    ),
    (Role::KFactor, 9, &["k", "sk", "kfactor", "kfaktor", "facteurk"]),
    (
        Role::Categories,
        9,
        &[
            "category",
            "categories",
            "cat",
            "kategorie",
            "kategorien",
            "categorie",
            "categoria",
            "группа",
            "категория",
            "agegroup",
            "altersklasse",
            "ak",
            "gruppe",
            "group",
            "kategoria",
        ],
    ),
];

/// What a heading means, and how surely.
pub(super) fn role(heading: &str) -> Option<(Role, u8)> {
    let plain: String = letters(heading).filter(|c| c.is_alphanumeric()).collect();
    let known = WORDS.iter().find(|(_, _, words)| words.contains(&plain.as_str()));
    // FIDE's monthly lists name the column of ratings after the month: `Oct26`.
    let month = plain.len() == 5
        && plain.bytes().take(3).all(|b| b.is_ascii_lowercase())
        && plain.bytes().skip(3).all(|b| b.is_ascii_digit());
    known.map(|&(role, weight, _)| (role, weight)).or(month.then_some((Role::Rating, 8)))
}

/// Whether a row names columns: one of them the name of the person, or two of them something else; none is a number.
pub(super) fn are_headings(cells: &[&str]) -> bool {
    let roles: Vec<Role> = cells.iter().filter_map(|cell| role(cell)).map(|(role, _)| role).collect();
    let names = roles.iter().any(|role| matches!(role, Role::Name | Role::Surname | Role::FirstName));
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let numbers = cells.iter().any(|cell| !cell.is_empty() && cell.bytes().all(|b| b.is_ascii_digit()));
    (names || roles.len() > 1) && !numbers && roles.len() * 3 >= filled
}

/// The roles of headings: of several columns for one role the surest, of equals the first.
pub(super) fn roles(headings: &[String], width: usize) -> Vec<Role> {
    let found: Vec<Option<(Role, u8)>> = headings.iter().map(|heading| role(heading)).collect();
    let mut roles = vec![Role::Ignore; width];
    for wanted in Role::ALL {
        let best = found
            .iter()
            .enumerate()
            .filter_map(|(at, found)| {
                found.filter(|(role, _)| *role == wanted).map(|(_, weight)| (at, weight))
            })
            .max_by_key(|&(at, weight)| (weight, std::cmp::Reverse(at)));
        if let Some(place) = best.and_then(|(at, _)| roles.get_mut(at)) {
            *place = wanted;
        }
    }
    whole_names(&mut roles);
    roles
}

/// `Name` beside a first name is the surname; a surname or a first name that stands alone is the name.
fn whole_names(roles: &mut [Role]) {
    let has = |roles: &[Role], role| roles.contains(&role);
    let turn = |roles: &mut [Role], from, to| {
        for role in roles.iter_mut().filter(|role| **role == from) {
            *role = to;
        }
    };
    match (has(roles, Role::Name), has(roles, Role::Surname), has(roles, Role::FirstName)) {
        (true, false, true) => turn(roles, Role::Name, Role::Surname),
        (true, true, true) => turn(roles, Role::Name, Role::Ignore),
        (true, true, false) => turn(roles, Role::Surname, Role::Ignore),
        (false, true, false) => turn(roles, Role::Surname, Role::Name),
        (false, false, true) => turn(roles, Role::FirstName, Role::Name),
        _ => {}
    }
}
