//! Categories: parts of the field with a table and prizes of their own.

use super::date::Date;
use super::player::{PlayerId, Sex};
use serde::{Deserialize, Serialize};

/// A part of the field, named differently from every other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Category {
    /// What people call it: `U18`, `Women`, `Best of the club`.
    #[serde(rename = "n")]
    pub name: String,
    /// Who belongs to it.
    #[serde(rename = "m")]
    pub members: Members,
}

/// Who belongs to a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Members {
    /// Everybody of whom all that is asked for holds.
    #[serde(rename = "if")]
    If(Conditions),
    /// These players, perhaps nobody yet.
    #[serde(rename = "are")]
    Are(Vec<PlayerId>),
}

/// What is asked of the members of a category; of the conditions given all must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Conditions {
    /// Born no earlier: on this day or in this year.
    #[serde(rename = "bf", skip_serializing_if = "Option::is_none")]
    pub born_from: Option<Date>,
    /// Born no later: on this day or in this year.
    #[serde(rename = "bt", skip_serializing_if = "Option::is_none")]
    pub born_to: Option<Date>,
    /// Rated no lower.
    #[serde(rename = "rf", skip_serializing_if = "Option::is_none")]
    pub rating_from: Option<u16>,
    /// Rated no higher.
    #[serde(rename = "rt", skip_serializing_if = "Option::is_none")]
    pub rating_to: Option<u16>,
    /// The unrated belong to it: besides those in the rating band, or they alone where there is no band.
    #[serde(rename = "u", skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// Of this sex.
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
}

/// What makes a category senseless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CategoryFault {
    /// It has no name.
    NoName,
    /// It asks for nothing, so that everybody would belong to it.
    NoCondition,
    /// A band of birth dates or ratings that ends before it begins.
    EndsBeforeItBegins,
}

impl Category {
    /// What is wrong with it, if anything.
    pub fn fault(&self) -> Option<CategoryFault> {
        if self.name.trim().is_empty() {
            return Some(CategoryFault::NoName);
        }
        match &self.members {
            Members::Are(_) => None,
            Members::If(conditions) => conditions.fault(),
        }
    }

    /// Whether it is known by this name; capitals and blanks around it do not matter.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.trim().to_lowercase() == name.trim().to_lowercase()
    }
}

impl Conditions {
    fn fault(&self) -> Option<CategoryFault> {
        let born =
            self.born_from.zip(self.born_to).is_some_and(|(from, to)| from.not_after(to) == Some(false));
        let rated = self.rating_from.zip(self.rating_to).is_some_and(|(from, to)| from > to);
        if *self == Conditions::default() {
            Some(CategoryFault::NoCondition)
        } else if born || rated {
            Some(CategoryFault::EndsBeforeItBegins)
        } else {
            None
        }
    }
}
