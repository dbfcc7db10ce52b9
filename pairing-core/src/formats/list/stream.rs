//! A long list, read part by part: a rating list of hundreds of thousands of lines.

use super::form::Form;
use super::people::{Entry, people};
use super::table::Table;
use super::{Role, guess_roles};

/// A list that arrives in parts. The first part decides on the form and the columns, so it should hold some lines.
#[derive(Clone, Debug, Default)]
pub struct Stream {
    known: Option<(Form, Vec<Role>)>,
    rest: String,
}

/// A line without an end is taken as it is after so many bytes.
const LONGEST: usize = 1 << 20;

impl Stream {
    /// Nothing read yet.
    pub fn new() -> Stream {
        Stream::default()
    }

    /// What the columns were taken for; `None` before the first part.
    pub fn roles(&self) -> Option<&[Role]> {
        self.known.as_ref().map(|(_, roles)| roles.as_slice())
    }

    /// The people of what is whole with this part. Lines are counted within what is read at once.
    pub fn push(&mut self, part: &str) -> Vec<Entry> {
        self.rest.push_str(part);
        let form = match &self.known {
            Some((form, _)) => form.clone(),
            None => Form::guess(&self.rest),
        };
        let whole = match form {
            Form::Xml => self.rest.rfind("</player>").map(|at| at + "</player>".len()),
            _ => self.rest.rfind('\n').map(|at| at + 1),
        };
        match whole.or((self.rest.len() > LONGEST).then_some(self.rest.len())) {
            Some(at) => {
                let after = self.rest.split_off(at);
                let text = std::mem::replace(&mut self.rest, after);
                self.read(&text, form)
            }
            None => Vec::new(),
        }
    }

    /// The people of what is left.
    pub fn finish(mut self) -> Vec<Entry> {
        let text = std::mem::take(&mut self.rest);
        let form = self.known.as_ref().map_or_else(|| Form::guess(&text), |(form, _)| form.clone());
        self.read(&text, form)
    }

    fn read(&mut self, text: &str, form: Form) -> Vec<Entry> {
        let later = self.known.is_some().then_some(false);
        let table = Table::read(text, &form, later);
        let (_, roles) = self.known.get_or_insert_with(|| {
            let roles = guess_roles(&table);
            (form, roles)
        });
        people(&table, roles)
    }
}
