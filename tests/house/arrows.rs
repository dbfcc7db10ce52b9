//! Who may know whom: the arrows of ARCHITECTURE.md.

use crate::{files, read, root};
use std::collections::BTreeSet;

/// Each part of the core, and the parts it may use.
const CORE: &[(&str, &[&str])] = &[
    ("cite", &[]),
    ("language", &[]),
    ("problem", &[]),
    ("tournament", &["cite", "language"]),
    ("matching", &[]),
    ("handling", &["tournament"]),
    ("systems", &["cite", "handling", "matching", "tournament"]),
    ("ratings", &["cite", "language", "tournament"]),
    ("tie_breaks", &["cite", "handling", "language", "ratings", "tournament"]),
    ("standings", &["tie_breaks", "tournament"]),
    ("categories", &["standings", "tournament"]),
    ("prizes", &["categories", "language", "standings", "tournament"]),
    ("norms", &["ratings", "tournament"]),
    ("formats", &["handling", "problem", "standings", "tournament"]),
    ("event", &["categories", "formats", "handling", "problem", "tournament"]),
    ("check", &["cite", "handling", "standings", "systems", "tournament"]),
    ("explain", &["check", "cite", "formats", "handling", "language", "systems", "tournament"]),
    ("generate", &["handling", "ratings", "systems", "tournament"]),
    ("forecast", &["generate", "handling", "systems", "tournament"]),
    (
        "requests",
        &["check", "explain", "forecast", "handling", "standings", "systems", "tie_breaks", "tournament"],
    ),
];

/// The names after `marker` (`crate::`) in the code of a file, its tests and comments left out.
fn named_after(text: &str, marker: &str) -> BTreeSet<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().map(str::trim).filter(|l| !l.starts_with("//"));
    let code: String = lines.collect::<Vec<_>>().join("\n");
    let mut names = BTreeSet::new();
    for part in code.split(marker).skip(1) {
        // `use crate::{a, b::c};` names several.
        let group = part.strip_prefix('{').and_then(|g| g.split_once("};")).map(|(g, _)| g);
        let starts: Vec<&str> = group.map_or_else(|| vec![part], |g| top_level(g));
        for start in starts {
            let name: String = start.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if name.starts_with(|c: char| c.is_ascii_lowercase()) {
                names.insert(name);
            }
        }
    }
    names
}

/// The items of a braced list, inner braces left alone.
fn top_level(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut items) = (0, 0, Vec::new());
    for (i, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(list[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    items.push(list[start..].trim());
    items
}

#[test]
fn arrows_of_the_core_point_one_way() {
    let source = root().join("pairing-core/src");
    let mut wrong = Vec::new();
    let mut looked_at = 0;
    for path in files(&source, "rs") {
        let inner = path.strip_prefix(&source).expect("below the source");
        let part = inner.components().next().expect("a name").as_os_str().to_string_lossy();
        let part = part.trim_end_matches(".rs").to_owned();
        // The root names all parts; the outer surfaces may use any of them.
        if ["lib", "bin", "javascript", "wasm"].contains(&part.as_str()) {
            continue;
        }
        let Some((_, allowed)) = CORE.iter().find(|(name, _)| *name == part) else {
            wrong.push(format!("{}: the part `{part}` has no arrows yet: add it here", inner.display()));
            continue;
        };
        looked_at += 1;
        for used in named_after(&read(&path), "crate::") {
            if used != part && !allowed.contains(&used.as_str()) {
                wrong.push(format!("{} uses {used}", inner.display()));
            }
        }
    }
    assert!(looked_at > 50, "the core has files");
    assert!(wrong.is_empty(), "arrows against ARCHITECTURE.md:\n{}", wrong.join("\n"));
}

#[test]
fn systems_do_not_know_each_other() {
    const SYSTEMS: [&str; 6] = ["dutch", "dutch_1997", "fide_swiss_1999", "lim", "dubov", "burstein"];
    let source = root().join("pairing-core/src/systems");
    let mut wrong = Vec::new();
    for system in SYSTEMS.iter().filter(|s| source.join(s).is_dir()) {
        for path in files(&source.join(system), "rs") {
            for used in named_after(&read(&path), "systems::") {
                // Burstein's seeding rounds are Dutch by rule.
                let by_rule = *system == "burstein" && used == "dutch";
                if SYSTEMS.contains(&used.as_str()) && used != *system && !by_rule {
                    wrong.push(format!("{system}: {} uses {used}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_the_app_itself_knows_the_browsers_store() {
    let source = root().join("web-app/src");
    let mut wrong = Vec::new();
    for path in files(&source, "rs") {
        let inner = path.strip_prefix(&source).expect("below the source");
        let store = inner.starts_with("storage");
        if !store && read(&path).contains("gloo_storage") {
            wrong.push(inner.display().to_string());
        }
    }
    assert!(wrong.is_empty(), "gloo_storage is used outside storage/: {}", wrong.join(", "));
}

#[test]
fn names_in_grouped_imports_are_found() {
    let text =
        "use crate::{cite::Text, tournament::{Points, Tpn}};\nuse crate::systems::pair;\n// crate::event";
    let names: Vec<String> = named_after(text, "crate::").into_iter().collect();
    assert_eq!(names, ["cite", "systems", "tournament"]);
}
