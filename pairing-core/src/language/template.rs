//! Texts with places for values.

use super::{Language, plural};
use std::fmt::{self, Display, Write};

/// Writes `template` with `values` in the places `{…}`. A place is called by a number, or by a name: the names count in
/// the order in which they first appear. `{n|board|boards}` is the form of the word that the value wants.
pub(super) fn write(
    f: &mut dyn Write,
    template: &str,
    language: Language,
    values: &[&dyn Display],
) -> fmt::Result {
    let mut names: Vec<&str> = Vec::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').unwrap_or((after, ""));
        f.write_str(before)?;
        let (name, forms) = place.split_once('|').map_or((place, None), |(name, forms)| (name, Some(forms)));
        let number = name.parse().unwrap_or_else(|_| {
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        });
        if let Some(value) = values.get(number) {
            match forms {
                None => write!(f, "{value}")?,
                Some(forms) => f.write_str(form(language, &value.to_string(), forms))?,
            }
        }
        rest = after;
    }
    f.write_str(rest)
}

/// The form for a number in digits; of anything else, what is said of many.
fn form<'t>(language: Language, number: &str, forms: &'t str) -> &'t str {
    let at = number.parse().map_or(usize::MAX, |number| plural::form(language, number));
    let mut last = "";
    for (i, form) in forms.split('|').enumerate() {
        last = form;
        if i == at {
            break;
        }
    }
    last
}
