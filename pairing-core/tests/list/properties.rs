//! No list is too strange.

use pairing_core::formats::list::{Delimiter, Entry, Form, Stream, Table, guess_roles, people};
use proptest::prelude::*;

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Za-zŠáÿ0-9 ,;|\t\"'\n\r.-]{0,200}",
        "(001 [0-9 ]{4}.{0,90}\n){0,4}",
        "ID Number +Name +Fed Sex\n([0-9]{8} +[A-Za-z, ]{0,20}\n){0,4}",
        "<playerslist>(<player><(name|fideid)>[^<]{0,9}(</name>|</player>)?){0,4}",
        any::<String>(),
    ]
}

proptest! {
    /// Whatever the text, every row is told of once, in order, with places that are in the text.
    #[test]
    fn places_are_in_the_text(text in text()) {
        let mut forms = vec![Form::guess(&text), Form::Lines, Form::Xml];
        forms.extend(Delimiter::ALL.map(Form::Delimited));
        let lines = u32::try_from(text.split('\n').count()).unwrap();
        for form in forms {
            for headings in [None, Some(true), Some(false)] {
                let table = Table::read(&text, &form, headings);
                let roles = guess_roles(&table);
                prop_assert!(roles.len() >= table.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0));
                let entries = people(&table, &roles);
                prop_assert_eq!(entries.len(), table.rows.len());
                let mut before = 0;
                for entry in &entries {
                    prop_assert!(entry.line > before && entry.line <= lines || form == Form::Xml);
                    before = entry.line;
                    for fault in &entry.faults {
                        prop_assert!((1..=lines).contains(&fault.place.line));
                    }
                    prop_assert!(entry.listed.is_some() || !entry.faults.is_empty(), "nobody without a reason");
                }
            }
        }
    }

    /// Cut anywhere, a list is read as in one piece.
    #[test]
    fn a_list_in_parts_is_the_list(cuts in proptest::collection::vec(0_usize..4000, 0..12), which in 0..4_usize) {
        let text = [
            include_str!("cases/fide-list.txt"),
            include_str!("cases/fide-list-as-xml.xml"),
            include_str!("cases/no-headings.csv"),
            include_str!("cases/national-and-fide-rating.csv"),
        ][which];
        // The first part holds enough to tell what the list is.
        let first = text.len() / 2;
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| first + cut % (text.len() - first)).collect();
        cuts.extend([first, text.len()]);
        cuts.sort_unstable();
        let mut stream = Stream::new();
        let mut people = Vec::new();
        let mut before = 0;
        for cut in cuts {
            let cut = (before..=cut).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(before);
            people.extend(stream.push(&text[before..cut]));
            before = cut;
        }
        people.extend(stream.finish());
        let table = Table::guess(text);
        let whole = self::people(&table, &guess_roles(&table));
        let listed = |entries: Vec<Entry>| entries.into_iter().map(|entry| entry.listed).collect::<Vec<_>>();
        prop_assert_eq!(listed(people), listed(whole));
    }

    /// Written with quotes where they are needed, cells are read as they were.
    #[test]
    fn quoted_cells_are_read_back(
        rows in proptest::collection::vec(proptest::collection::vec("[A-Za-zé ,;\"\t|0-9]{0,8}", 3), 1..6),
    ) {
        for (delimiter, sign) in [(Delimiter::Semicolon, ";"), (Delimiter::Comma, ","), (Delimiter::Tab, "\t")] {
            let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
            let line = |row: &Vec<String>| row.iter().map(quoted).collect::<Vec<_>>().join(sign);
            let text = rows.iter().map(line).collect::<Vec<_>>().join("\r\n");
            let table = Table::read(&text, &Form::Delimited(delimiter), Some(false));
            let read: Vec<Vec<String>> =
                table.rows.iter().map(|row| row.cells.iter().map(|cell| cell.text.clone()).collect()).collect();
            let wanted: Vec<Vec<String>> = rows
                .iter()
                .map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect::<Vec<_>>())
                .filter(|row: &Vec<String>| row.iter().any(|cell| !cell.is_empty()))
                .collect();
            prop_assert_eq!(read, wanted);
        }
    }
}
