//! The content-security policy forbids what the page must therefore not do.

use crate::{files, read, root};

#[test]
fn no_view_has_a_style_attribute() {
    let mut found = Vec::new();
    let sources = files(&root().join("web-app/src"), "rs");
    assert!(sources.len() > 50, "only {} files", sources.len());
    for path in sources {
        for (line, number) in read(&path).lines().zip(1..) {
            // `style=(name, value)` and `style:name=value` go through the CSSOM, which the policy allows.
            let attribute = line.split(" style=").nth(1).or(line.trim().strip_prefix("style="));
            if attribute.is_some_and(|value| !value.starts_with('(')) {
                found.push(format!("{}:{number}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "the policy of index.html forbids style attributes:\n{}", found.join("\n"));
}
