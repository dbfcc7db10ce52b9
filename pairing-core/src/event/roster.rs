//! A list of people compared with those who are there: who is new, who is the same, who may be.
//!
//! Nobody is doubled unasked: importing a list a second time finds everybody and changes nothing.

use super::command::{Command, Entrant, Person, PersonChange};
use super::document::Document;
use crate::formats::list::Listed;
use crate::handling::initial_order::letters;
use crate::tournament::{Category, Date, Members, Player, PlayerId, RoundNo, Tournament};
use std::collections::{BTreeMap, BTreeSet};

impl From<&Listed> for Person {
    fn from(listed: &Listed) -> Person {
        Person {
            name: listed.name.clone(),
            title: listed.title,
            sex: listed.sex,
            rating: listed.rating,
            federation: listed.federation.clone(),
            fide_id: listed.fide_id.clone(),
            birth: listed.birth.clone(),
            k_factor: listed.k_factor,
            club: listed.club.clone(),
        }
    }
}

/// What is known of a line of a list, compared with the players and with the lines before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// Nobody like that.
    New,
    /// A player who is there.
    Player(PlayerId, Surety),
    /// The person of an earlier line, counted from 0.
    Line(usize, Surety),
}

/// How sure it is that two are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Surety {
    /// Only the name: namesakes, or one person twice. To be asked.
    SameName,
    /// The same name and year of birth.
    SameNameAndBirth,
    /// The same FIDE number.
    SameId,
    /// Everything the list says is so already.
    SameInAll,
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The person becomes a player.
    Add,
    /// What the list knows is written over what is known of this player; the name stays.
    Update(PlayerId),
    /// Nothing.
    Skip,
}

impl Likeness {
    /// What is done unasked: who is new is added, and of two namesakes in one list both are; who may be there already
    /// is not added.
    pub fn decision(self) -> Decision {
        match self {
            Likeness::New | Likeness::Line(_, Surety::SameName) => Decision::Add,
            Likeness::Player(..) | Likeness::Line(..) => Decision::Skip,
        }
    }
}

/// How like two are; `None`: they are two.
fn likeness(a: &Key, b: &Key) -> Option<Surety> {
    if !a.fide_id.is_empty() && !b.fide_id.is_empty() {
        return (a.fide_id == b.fide_id).then_some(Surety::SameId);
    }
    if a.name != b.name {
        return None;
    }
    match (a.born, b.born) {
        (Some(a), Some(b)) => (a == b).then_some(Surety::SameNameAndBirth),
        _ => Some(Surety::SameName),
    }
}

/// By what people are compared.
struct Key {
    name: String,
    fide_id: String,
    born: Option<u16>,
}

impl Key {
    fn new(name: &str, fide_id: &str, birth: &str) -> Key {
        // `Doe, Jane` and `Doe Jane` are one name.
        let plain: String = letters(name).map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
        Key {
            name: plain.split_whitespace().collect::<Vec<_>>().join(" "),
            fide_id: fide_id.trim().to_owned(),
            born: Date::parse(birth).map(|date| date.year),
        }
    }
}

/// Compares each line with the players of the tournament and with the lines before it. Every player is found for one
/// line at most, the likest first: of two namesakes in the list and two among the players each finds the own.
///
/// Complexity: O((lines + players) log) and quadratic among namesakes.
pub fn compare(tournament: &Tournament, people: &[Person]) -> Vec<Likeness> {
    let players: Vec<Key> =
        tournament.players.iter().map(|p| Key::new(&p.name, &p.fide_id, &p.birth)).collect();
    let lines: Vec<Key> = people.iter().map(|p| Key::new(&p.name, &p.fide_id, &p.birth)).collect();
    let by_name = index(&players, |key| &key.name);
    let by_id = index(&players, |key| &key.fide_id);
    // (how like, line, player), the likest first.
    let mut pairs = Vec::new();
    for (line, key) in lines.iter().enumerate() {
        let near: BTreeSet<usize> = [by_name.get(key.name.as_str()), by_id.get(key.fide_id.as_str())]
            .into_iter()
            .flatten()
            .flatten()
            .copied()
            .collect();
        for at in near {
            if let Some(surety) = likeness(key, &players[at]) {
                let same = updates(&tournament.players[at], &people[line]).is_empty();
                pairs.push((if same { Surety::SameInAll } else { surety }, line, at));
            }
        }
    }
    pairs.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
    let mut found = vec![Likeness::New; people.len()];
    let mut taken = BTreeSet::new();
    for (surety, line, at) in pairs {
        if found[line] == Likeness::New && taken.insert(at) {
            found[line] = Likeness::Player(tournament.players[at].id, surety);
        }
    }
    among_themselves(people, &lines, &mut found);
    found
}

fn index<'a>(keys: &'a [Key], of: impl Fn(&'a Key) -> &'a String) -> BTreeMap<&'a str, Vec<usize>> {
    let mut index: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, key) in keys.iter().enumerate() {
        let text = of(key).as_str();
        if !text.is_empty() {
            index.entry(text).or_default().push(at);
        }
    }
    index
}

/// Lines that are like nobody there may be like each other.
fn among_themselves(people: &[Person], lines: &[Key], found: &mut [Likeness]) {
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut by_id: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, key) in lines.iter().enumerate() {
        let same_id = by_id.get(key.fide_id.as_str()).filter(|_| !key.fide_id.is_empty()).copied();
        let namesakes = by_name.get(key.name.as_str()).into_iter().flatten().copied();
        let like = namesakes.chain(same_id).filter_map(|before| {
            let surety = likeness(&lines[before], key)?;
            let same = people[before] == people[line];
            Some((if same { Surety::SameInAll } else { surety }, before))
        });
        // The likest, of equals the first.
        let likest = like.max_by_key(|&(surety, before)| (surety, std::cmp::Reverse(before)));
        if let (Likeness::New, Some((surety, before))) = (found[line], likest) {
            found[line] = Likeness::Line(before, surety);
        }
        by_name.entry(key.name.as_str()).or_default().push(line);
        by_id.entry(key.fide_id.as_str()).or_insert(line);
    }
}

/// What the list knows better: its values that are there and differ. The name stays as it is, for lists of other
/// bodies write it without accents.
pub fn updates(player: &Player, person: &Person) -> Vec<PersonChange> {
    let text = |new: &String, old: &String| (!new.is_empty() && new != old).then(|| new.clone());
    let mut changes = Vec::new();
    changes
        .extend(person.title.filter(|_| person.title != player.title).map(|t| PersonChange::Title(Some(t))));
    changes.extend(person.sex.filter(|_| person.sex != player.sex).map(|s| PersonChange::Sex(Some(s))));
    changes.extend(
        person.rating.filter(|_| person.rating != player.rating).map(|r| PersonChange::Rating(Some(r))),
    );
    changes.extend(text(&person.federation, &player.federation).map(PersonChange::Federation));
    changes.extend(text(&person.fide_id, &player.fide_id).map(PersonChange::FideId));
    // A year does not take the place of a day in that year.
    let only_the_year = player.birth.starts_with(&person.birth);
    changes.extend(text(&person.birth, &player.birth).filter(|_| !only_the_year).map(PersonChange::Birth));
    changes.extend(
        person
            .k_factor
            .filter(|_| person.k_factor != player.k_factor)
            .map(|k| PersonChange::KFactor(Some(k))),
    );
    changes.extend(text(&person.club, &player.club).map(PersonChange::Club));
    changes
}

/// The one command that does what was decided about each line; `None` when that is nothing.
///
/// Who is added takes part from the round that is paired next. Categories named in the list that do not exist are
/// made; those that follow from conditions stay as they are.
pub fn carry_out(document: &Document, list: &[(Listed, Decision)]) -> Option<Command> {
    let enters = document.next_round().unwrap_or(RoundNo::FIRST);
    let mut next = document.next_id().0;
    let mut entrants = Vec::new();
    let mut commands = Vec::new();
    let mut members: BTreeMap<String, (String, Vec<PlayerId>)> = BTreeMap::new();
    for (listed, decision) in list {
        let person = Person::from(listed);
        let id = match *decision {
            Decision::Skip => continue,
            Decision::Add => {
                let id = PlayerId(next);
                next = next.saturating_add(1);
                entrants.push(Entrant { enters, ..Entrant::new(person) });
                id
            }
            Decision::Update(id) => {
                let Some(player) = document.tournament().player(id) else { continue };
                let changes = updates(player, &person);
                if !changes.is_empty() {
                    commands.push(Command::EditPlayer { player: id, changes });
                }
                id
            }
        };
        for name in &listed.categories {
            members
                .entry(name.trim().to_lowercase())
                .or_insert_with(|| (name.clone(), Vec::new()))
                .1
                .push(id);
        }
    }
    if !entrants.is_empty() {
        commands.insert(0, Command::AddPlayers(entrants));
    }
    commands.extend(members.into_values().filter_map(|(name, ids)| join(document, name, ids)));
    Command::together(commands)
}

/// Makes these players members of a category.
fn join(document: &Document, name: String, ids: Vec<PlayerId>) -> Option<Command> {
    let category = document.tournament().categories.iter().find(|category| category.is_called(&name));
    match category.map(|category| (category, &category.members)) {
        None => Some(Command::AddCategory(Category { name, members: Members::Are(ids) })),
        Some((_, Members::If(_))) => None,
        Some((category, Members::Are(there))) => {
            let mut all: BTreeSet<PlayerId> = there.iter().copied().collect();
            let before = all.len();
            all.extend(ids);
            (all.len() > before).then(|| Command::EditCategory {
                name: category.name.clone(),
                category: Category {
                    name: category.name.clone(),
                    members: Members::Are(all.into_iter().collect()),
                },
            })
        }
    }
}
