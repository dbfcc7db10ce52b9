//! One file for each trouble, named after it, in `cases/`.
//!
//! Beside `trouble.csv` or `trouble.txt` stands `trouble.expected`: the encoding and the form, the roles of the
//! columns, then each line as it is understood and what is wrong with it. Set `WRITE_EXPECTED` in the environment to
//! write the expectations anew, and read the difference.

use pairing_core::formats::encoding;
use pairing_core::formats::list::{Entry, Listed, Table, guess_roles, people};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_trouble() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/list/cases");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e != "expected"))
        .collect();
    files.sort();
    assert!(files.len() >= 20, "only {} cases in {}", files.len(), folder.display());
    let mut faults = Vec::new();
    for file in files {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let found = understood(&fs::read(&file).expect("the case"));
        let expected = file.with_extension("expected");
        if std::env::var_os("WRITE_EXPECTED").is_some() {
            fs::write(&expected, &found).expect("the expectation can be written");
        }
        let wanted = fs::read_to_string(&expected).unwrap_or_default();
        if found != wanted {
            faults.push(format!("{name}: expected\n{wanted}\nfound\n{found}"));
        }
    }
    assert!(faults.is_empty(), "{} cases differ:\n{}", faults.len(), faults.join("\n"));
}

fn understood(bytes: &[u8]) -> String {
    let decoded = encoding::decode(bytes, None);
    let table = Table::guess(&decoded.text);
    let form = format!("{:?}", table.form);
    let form = form.split('(').next().unwrap_or_default();
    let form = match &table.form {
        pairing_core::formats::list::Form::Delimited(delimiter) => format!("{delimiter:?}"),
        _ => form.to_owned(),
    };
    let roles = guess_roles(&table);
    let mut text = format!("{}, {form}, {roles:?}\n", decoded.encoding);
    if !table.passed_over.is_empty() {
        writeln!(text, "passed over: lines {:?}", table.passed_over).expect("a String takes all");
    }
    for Entry { line, listed, faults } in people(&table, &roles) {
        writeln!(text, "{line}: {}", listed.as_ref().map_or("nobody".to_owned(), known)).expect("as above");
        for fault in faults {
            let column = fault.place.column.map_or_else(String::new, |column| format!(":{column}"));
            writeln!(text, "    {}{column} {:?} “{}”", fault.place.line, fault.kind, fault.text)
                .expect("as above");
        }
    }
    text
}

fn known(listed: &Listed) -> String {
    let fields = [
        listed.title.map(|title| title.abbreviation().to_owned()),
        listed.rating.map(|rating| rating.to_string()),
        listed.sex.map(|sex| format!("{sex:?}")),
        Some(listed.federation.clone()),
        Some(listed.fide_id.clone()).filter(|id| !id.is_empty()).map(|id| format!("id {id}")),
        Some(listed.birth.clone()).filter(|birth| !birth.is_empty()).map(|birth| format!("born {birth}")),
        listed.k_factor.map(|k| format!("K {k}")),
        Some(listed.club.clone()).filter(|club| !club.is_empty()).map(|club| format!("of {club}")),
        (!listed.categories.is_empty()).then(|| format!("in {:?}", listed.categories)),
    ];
    let fields: Vec<String> = fields.into_iter().flatten().filter(|field| !field.is_empty()).collect();
    format!("{} | {}", listed.name, fields.join(", ")).trim_end_matches([' ', '|']).to_owned()
}
