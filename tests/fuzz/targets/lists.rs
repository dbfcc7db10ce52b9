//! Lists of people of every kind.

use pairing_core::event::Person;
use pairing_core::event::roster;
use pairing_core::formats::encoding::decode;
use pairing_core::formats::list::{Delimiter, Form, Stream, Table, guess_roles, people};
use pairing_core::tournament::{Player, PlayerId, Tournament, Tpn};

/// However a list is taken apart: a line for everybody, nobody left out without a reason.
pub fn list(bytes: &[u8]) {
    let text = decode(bytes, None).text;
    let mut forms = vec![Form::guess(&text), Form::Lines, Form::Xml];
    forms.push(Form::Delimited(Delimiter::ALL[bytes.len() % Delimiter::ALL.len()]));
    let lines = u32::try_from(text.split('\n').count()).unwrap_or(u32::MAX);
    for form in forms {
        let table = Table::read(&text, &form, [None, Some(true), Some(false)][bytes.len() % 3]);
        let roles = guess_roles(&table);
        let entries = people(&table, &roles);
        assert_eq!(entries.len(), table.rows.len(), "a row for everybody");
        for entry in &entries {
            assert!(entry.listed.is_some() || !entry.faults.is_empty(), "left out without a reason");
            for fault in &entry.faults {
                assert!((1..=lines).contains(&fault.place.line), "line {} of {lines}", fault.place.line);
            }
        }
        let persons: Vec<Person> =
            entries.iter().filter_map(|entry| entry.listed.as_ref()).map(Person::from).take(40).collect();
        let players =
            vec![Player::new(PlayerId(1), Tpn(1), "Lund, Ada"), Player::new(PlayerId(2), Tpn(2), "")];
        let tournament = Tournament { players, ..Tournament::default() };
        assert_eq!(roster::compare(&tournament, &persons).len(), persons.len());
    }
}

/// In parts of any length.
pub fn stream(bytes: &[u8]) {
    let text = decode(bytes, None).text;
    let mut stream = Stream::new();
    let mut people = 0;
    let mut rest = text.as_str();
    let mut length = 1 + bytes.len() % 977;
    while !rest.is_empty() {
        let at = (length..=rest.len()).find(|&at| rest.is_char_boundary(at)).unwrap_or(rest.len());
        let (part, after) = rest.split_at(at.min(rest.len()));
        people += stream.push(part).len();
        rest = after;
        length = length * 7 % 4_001 + 1;
    }
    people += stream.finish().len();
    // A cell for each sign at most: nobody is made of nothing.
    assert!(people <= text.len(), "{people} people of {} bytes", text.len());
}
