//! What comes in from outside is what `deny.toml` allows: licences, sources, and nobody who phones home.
//!
//! cargo-deny reads the same file in the public workflow, and looks for advisories there. It takes longer to build than
//! everything else of the tests together, so that here its rules are applied to what `cargo metadata` says.

use crate::{read, root};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// A crate of the lock file.
struct Package {
    name: String,
    version: String,
    license: String,
    /// None: of the workspace.
    source: Option<String>,
    /// The names of the crates that it brings itself.
    needs: BTreeSet<String>,
}

fn packages() -> Vec<Package> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--all-features", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let all: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let text = |value: &Value, name: &str| value[name].as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let names: BTreeMap<String, String> =
        list(&all["packages"]).iter().map(|package| (text(package, "id"), text(package, "name"))).collect();
    let needs: BTreeMap<String, BTreeSet<String>> = list(&all["resolve"]["nodes"])
        .iter()
        .map(|node| {
            let needed = list(&node["deps"]);
            (
                text(node, "id"),
                needed.iter().filter_map(|needed| names.get(&text(needed, "pkg")).cloned()).collect(),
            )
        })
        .collect();
    let package = |value: &Value| Package {
        name: text(value, "name"),
        version: text(value, "version"),
        license: text(value, "license"),
        source: value["source"].as_str().map(str::to_owned),
        needs: needs.get(&text(value, "id")).cloned().unwrap_or_default(),
    };
    list(&all["packages"]).iter().map(package).collect()
}

fn rules() -> toml::Table {
    read(&root().join("deny.toml")).parse().expect("deny.toml is TOML")
}

/// The texts of a list.
fn texts(list: &toml::Value) -> BTreeSet<String> {
    let list = list.as_array().expect("a list");
    list.iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// Whether an expression of licences (SPDX) can be fulfilled with those allowed.
fn fulfilled(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let any = any_of(&words, &mut at, allowed);
    assert_eq!(at, words.len(), "`{expression}` is no expression of licences");
    any
}

fn any_of(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut met = all_of(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        met |= all_of(words, at, allowed);
    }
    met
}

fn all_of(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut met = one(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        met &= one(words, at, allowed);
    }
    met
}

fn one(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let Some(&word) = words.get(*at) else { return false };
    *at += 1;
    if word == "(" {
        let met = any_of(words, at, allowed);
        assert_eq!(words.get(*at), Some(&")"), "a bracket is not closed");
        *at += 1;
        return met;
    }
    // With an exception it is another licence.
    if words.get(*at) == Some(&"WITH") {
        let exception = words.get(*at + 1).copied().unwrap_or_default();
        *at = (*at + 2).min(words.len());
        return allowed.contains(&format!("{word} WITH {exception}"));
    }
    allowed.contains(word)
}

#[test]
fn expressions_of_licences_are_understood() {
    let allowed = BTreeSet::from(["MIT".to_owned(), "Zlib".to_owned()]);
    for good in ["MIT", "GPL-3.0-only OR MIT", "MIT/Apache-2.0", "(A OR MIT) AND Zlib", "MIT AND (B OR Zlib)"]
    {
        assert!(fulfilled(good, &allowed), "{good}");
    }
    for bad in ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(A OR B) AND MIT", "MIT WITH X"] {
        assert!(!fulfilled(bad, &allowed), "{bad}");
    }
}

#[test]
fn every_licence_is_allowed_and_every_source_known() {
    let rules = rules();
    let licences = texts(&rules["licenses"]["allow"]);
    let exceptions: BTreeMap<&str, BTreeSet<String>> = rules["licenses"]["exceptions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|exception| (exception["crate"].as_str().expect("a name"), texts(&exception["allow"])))
        .collect();
    let registries = texts(&rules["sources"]["allow-registry"]);
    let mut wrong = Vec::new();
    let packages = packages();
    for Package { name, version, license, source, .. } in &packages {
        let mut licences = licences.clone();
        licences.extend(exceptions.get(name.as_str()).into_iter().flatten().cloned());
        if !fulfilled(license, &licences) {
            wrong.push(format!("{name} {version}: the licence `{license}` is not allowed"));
        }
        let known = |source: &String| {
            source.strip_prefix("registry+").is_some_and(|source| registries.contains(source))
        };
        if source.as_ref().is_some_and(|source| !known(source)) {
            wrong.push(format!("{name} {version}: it comes from {source:?}"));
        }
    }
    assert!(packages.len() > 100, "only {} crates were looked at", packages.len());
    assert!(wrong.is_empty(), "against deny.toml:\n{}", wrong.join("\n"));
}

#[test]
fn nobody_phones_home() {
    let rules = rules();
    let bans = &rules["bans"];
    let packages = packages();
    let mut wrong = Vec::new();
    for ban in bans["deny"].as_array().expect("a list") {
        let name = ban["name"].as_str().expect("a name");
        let wrappers = ban.get("wrappers").map(texts).unwrap_or_default();
        for package in packages.iter().filter(|package| package.needs.contains(name)) {
            if !wrappers.contains(&package.name) {
                wrong.push(format!("{} brings {name}, which is denied", package.name));
            }
        }
    }
    assert!(wrong.is_empty(), "against deny.toml:\n{}", wrong.join("\n"));
}
