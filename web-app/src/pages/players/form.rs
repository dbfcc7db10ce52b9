//! The form for a person: texts as typed, and what they come to.

use crate::i18n::people as t;
use pairing_core::event::{Person, PersonChange};
use pairing_core::formats::list::Listed;
use pairing_core::tournament::{Date, Player, PlayerId, Sex, Title, Tpn};

/// The fields of the form, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each names a field of Person")]
pub struct Form {
    pub name: String,
    pub title: String,
    pub rating: String,
    pub federation: String,
    pub club: String,
    pub fide_id: String,
    pub birth: String,
    pub sex: String,
    pub k_factor: String,
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A player needs a name.
    NameMissing,
    /// A rating is a whole number from 1 to 4000, or nothing.
    Rating,
    /// A federation has three letters, or is empty.
    Federation,
    /// A FIDE number consists of digits, or is empty.
    FideId,
    /// A birth is a day or a year that exists, or nothing.
    Birth,
    /// K is a number from 1 to 40, or nothing.
    KFactor,
}

impl Fault {
    /// What to do about it.
    pub fn in_words(self) -> &'static str {
        match self {
            Fault::NameMissing => t::name_missing(),
            Fault::Rating => t::bad_rating(),
            Fault::Federation => t::bad_federation(),
            Fault::FideId => t::bad_fide_id(),
            Fault::Birth => t::bad_birth(),
            Fault::KFactor => t::bad_k(),
        }
    }
}

/// More is a slip of the finger.
const HIGHEST_RATING: u16 = 4000;

impl Form {
    /// What is known of a player.
    pub fn of(player: &Player) -> Form {
        Form {
            name: player.name.clone(),
            title: player.title.map(|t| t.abbreviation().to_owned()).unwrap_or_default(),
            rating: player.rating.map(|r| r.to_string()).unwrap_or_default(),
            federation: player.federation.clone(),
            club: player.club.clone(),
            fide_id: player.fide_id.clone(),
            birth: player.birth.clone(),
            sex: match player.sex {
                None => "",
                Some(Sex::Male) => "m",
                Some(Sex::Female) => "w",
            }
            .to_owned(),
            k_factor: player.k_factor.map(|k| k.to_string()).unwrap_or_default(),
        }
    }

    /// Takes over what a rating list says of somebody; what it does not say stays, but not what was another's.
    pub fn fill(&mut self, listed: &Listed) {
        let player = Player {
            title: listed.title,
            sex: listed.sex,
            rating: listed.rating,
            federation: listed.federation.clone(),
            fide_id: listed.fide_id.clone(),
            birth: listed.birth.clone(),
            k_factor: listed.k_factor,
            club: if listed.club.is_empty() { self.club.clone() } else { listed.club.clone() },
            ..Player::new(PlayerId(0), Tpn(0), listed.name.clone())
        };
        *self = Form::of(&player);
    }

    /// The person, or everything that is wrong.
    ///
    /// # Errors
    /// All the faults, in the order of the fields.
    pub fn person(&self) -> Result<Person, Vec<Fault>> {
        let mut faults = Vec::new();
        let name = self.name.trim();
        if name.is_empty() {
            faults.push(Fault::NameMissing);
        }
        let rating = match self.rating.trim() {
            "" | "0" => None,
            text => match text.parse() {
                Ok(rating) if rating <= HIGHEST_RATING => Some(rating),
                _ => {
                    faults.push(Fault::Rating);
                    None
                }
            },
        };
        let federation = self.federation.trim().to_uppercase();
        if !federation.is_empty()
            && (federation.len() != 3 || !federation.bytes().all(|b| b.is_ascii_alphabetic()))
        {
            faults.push(Fault::Federation);
        }
        let fide_id = self.fide_id.trim();
        if !fide_id.bytes().all(|b| b.is_ascii_digit()) {
            faults.push(Fault::FideId);
        }
        let birth = self.birth.trim();
        if !birth.is_empty() && (Date::parse(birth).is_none() || Date::is_impossible(birth)) {
            faults.push(Fault::Birth);
        }
        let k_factor = match self.k_factor.trim() {
            "" => None,
            text => match text.parse() {
                Ok(k @ 1..=40) => Some(k),
                _ => {
                    faults.push(Fault::KFactor);
                    None
                }
            },
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Person {
            name: name.to_owned(),
            title: Title::parse(&self.title),
            sex: match self.sex.as_str() {
                "m" => Some(Sex::Male),
                "w" => Some(Sex::Female),
                _ => None,
            },
            rating,
            federation,
            fide_id: fide_id.to_owned(),
            birth: birth.to_owned(),
            k_factor,
            club: self.club.trim().to_owned(),
        })
    }

    /// What differs from what was known of `player`.
    ///
    /// # Errors
    /// All the faults.
    pub fn changes(&self, player: &Player) -> Result<Vec<PersonChange>, Vec<Fault>> {
        // What was there already is no fault: a file may have brought it.
        let mut form = self.clone();
        if form.birth.trim() == player.birth.trim() {
            form.birth.clear();
        }
        let mut person = form.person()?;
        if self.birth.trim() == player.birth.trim() {
            person.birth.clone_from(&player.birth);
        }
        let mut changes = Vec::new();
        let mut note = |differs: bool, change: PersonChange| {
            if differs {
                changes.push(change);
            }
        };
        note(person.name != player.name, PersonChange::Name(person.name));
        note(person.title != player.title, PersonChange::Title(person.title));
        note(person.sex != player.sex, PersonChange::Sex(person.sex));
        note(person.rating != player.rating, PersonChange::Rating(person.rating));
        note(person.federation != player.federation, PersonChange::Federation(person.federation));
        note(person.fide_id != player.fide_id, PersonChange::FideId(person.fide_id));
        note(person.birth != player.birth, PersonChange::Birth(person.birth));
        note(person.k_factor != player.k_factor, PersonChange::KFactor(person.k_factor));
        note(person.club != player.club, PersonChange::Club(person.club));
        Ok(changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> Form {
        Form { name: " Łoś, Ada ".to_owned(), rating: "1834".to_owned(), ..Form::default() }
    }

    #[test]
    fn a_name_is_enough() {
        let person = Form { name: "Łoś, Ada".to_owned(), ..Form::default() }.person().unwrap();
        assert_eq!(person, Person::new("Łoś, Ada", None));
        assert_eq!(form().person().unwrap(), Person::new("Łoś, Ada", Some(1834)));
        let unrated = Form { rating: "0".to_owned(), ..form() };
        assert_eq!(unrated.person().unwrap().rating, None, "0 in lists means unrated");
    }

    #[test]
    fn all_faults_are_named_at_once() {
        let form = Form {
            name: " ".to_owned(),
            rating: "18a".to_owned(),
            federation: "Aust".to_owned(),
            fide_id: "12-3".to_owned(),
            ..Form::default()
        };
        assert_eq!(
            form.person(),
            Err(vec![Fault::NameMissing, Fault::Rating, Fault::Federation, Fault::FideId])
        );
        let never = Form { birth: "30.02.2001".to_owned(), k_factor: "41".to_owned(), ..self::form() };
        assert_eq!(never.person(), Err(vec![Fault::Birth, Fault::KFactor]));
        let high = Form { rating: "18340".to_owned(), ..self::form() };
        assert_eq!(high.person(), Err(vec![Fault::Rating]));
    }

    #[test]
    fn only_what_differs_is_a_change() {
        let mut player = Player::new(PlayerId(1), Tpn(1), "Łoś, Ada");
        player.title = Some(Title::Wfm);
        player.sex = Some(Sex::Female);
        player.federation = "POL".to_owned();
        assert_eq!(Form::of(&player).changes(&player), Ok(Vec::new()), "untouched");
        player.birth = "1988/13/45".to_owned();
        assert_eq!(
            Form::of(&player).changes(&player),
            Ok(Vec::new()),
            "what a file brought is no fault of the form"
        );
        let edited = Form { rating: "2011".to_owned(), federation: "ger".to_owned(), ..Form::of(&player) };
        assert_eq!(
            edited.changes(&player),
            Ok(vec![PersonChange::Rating(Some(2011)), PersonChange::Federation("GER".to_owned())])
        );
    }
}
