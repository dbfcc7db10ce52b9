//! The catalogues of translations say nothing that nobody says.

use crate::{files, read, root};

/// The package, and the folder of it where its texts are said.
const PACKAGES: [(&str, &str); 3] =
    [("pairing-core", "src"), ("web-app", "src/i18n"), ("web-app/widget", "src")];

/// A literal of the source as the text it stands for.
fn unescaped(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    let mut chars = source.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            // A line that goes on without its indentation.
            ('\\', Some('\n')) => while chars.next_if(|c| c.is_whitespace()).is_some() {},
            ('\\', Some(_)) => text.extend(chars.next()),
            _ => text.push(c),
        }
    }
    text
}

#[test]
fn every_text_of_the_catalogues_is_said_somewhere() {
    let mut idle = Vec::new();
    for (package, folder) in PACKAGES {
        let code: String =
            files(&root().join(package).join(folder), "rs").iter().map(|path| read(path)).collect();
        let code = unescaped(&code);
        let mut texts = 0;
        for line in read(&root().join(package).join("languages/de.toml")).lines() {
            let Some((key, _)) = line.strip_prefix('"').and_then(|line| line.split_once("\" = \"")) else {
                continue;
            };
            texts += 1;
            let key = unescaped(key);
            if !code.contains(&format!("\"{key}\"")) {
                idle.push(format!("{package}: {key}"));
            }
        }
        assert!(texts > 40, "{package} has {texts} texts only");
    }
    assert!(idle.is_empty(), "texts that nobody says any more:\n{}", idle.join("\n"));
}
