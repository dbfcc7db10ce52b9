//! What the documents name exists.

use crate::{read, root};

/// The texts between backticks of a table cell.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn conformance_names_files_and_tests_that_exist() {
    let document = read(&root().join("docs/conformance.md"));
    let rows = document.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| Article"));
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [article, code, tests] = cells[..] else { panic!("three cells: {row}") };
        count += 1;
        if quoted(code).next().is_none() || quoted(tests).next().is_none() {
            wrong.push(format!("{article}: no file or no test"));
        }
        for file in quoted(code).filter(|f| !root().join("pairing-core/src").join(f).is_file()) {
            wrong.push(format!("{article}: no file {file}"));
        }
        for test in quoted(tests) {
            let (file, name) = test.split_once('#').map_or((test, None), |(f, n)| (f, Some(n)));
            let path = root().join(file);
            if !path.is_file() {
                wrong.push(format!("{article}: no file {file}"));
            } else if let Some(name) = name
                && ![format!("fn {name}("), format!("=== {name}\n")].iter().any(|n| read(&path).contains(n))
            {
                wrong.push(format!("{article}: {file} has no {name}"));
            }
        }
    }
    assert!(count > 50, "the document has rows");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn conformance_lists_every_criterion_of_every_edition() {
    let document = read(&root().join("docs/conformance.md"));
    use pairing_core::systems::dutch::editions::{DUTCH_2017, DUTCH_2026};
    for edition in [&DUTCH_2026, &DUTCH_2017] {
        for quality in edition.quality {
            let row = format!("| {} {} |", quality.article, quality.name);
            assert!(document.contains(&row), "docs/conformance.md has no row `{row}`");
        }
    }
}

#[test]
fn troubles_name_tests_that_exist() {
    let document = read(&root().join("docs/troubles.md"));
    let mut wrong = Vec::new();
    for row in document.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| Trouble")) {
        let tests: Vec<&str> = quoted(row).collect();
        if tests.is_empty() {
            wrong.push(format!("no test: {row}"));
        }
        for test in tests {
            let (file, name) = test.split_once('#').map_or((test, None), |(f, n)| (f, Some(n)));
            let path = root().join(file);
            if !path.is_file() {
                wrong.push(format!("no file {file}"));
            } else if name.is_some_and(|name| !read(&path).contains(&format!("fn {name}("))) {
                wrong.push(format!("nothing of this name: {test}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn local_links_in_documents_lead_somewhere() {
    let mut documents = vec![root().join("README.md"), root().join("ARCHITECTURE.md")];
    documents.extend(crate::files(&root().join("docs"), "md"));
    let mut wrong = Vec::new();
    for document in documents {
        let text = read(&document);
        for part in text.split("](").skip(1) {
            let target = part.split(')').next().unwrap_or_default();
            let path = target.split('#').next().unwrap_or_default();
            if path.is_empty() || path.contains("://") {
                continue;
            }
            if !document.parent().expect("a folder").join(path).exists() {
                wrong.push(format!("{}: {target}", document.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "links that lead nowhere:\n{}", wrong.join("\n"));
}
