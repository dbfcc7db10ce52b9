//! The catalogues of translations in a folder: read, checked, and made into what is compiled and shipped.
//!
//! A catalogue is a TOML file named after its language, `de.toml`, with a line for each English text. `{name}` stands
//! for a value, `{name|one|other}` for a word that depends on a number; Russian has three forms. The build scripts of
//! `pairing-core` and `web-app` and `cargo xtask bundle` share this file.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

/// The languages there is a catalogue of, with the number of their plural forms. English is in the code.
pub const LANGUAGES: [(&str, usize); 4] = [("de", 2), ("ru", 3), ("fr", 2), ("es", 2)];

/// Translations by their English texts, for each of [`LANGUAGES`].
#[derive(Debug)]
pub struct Catalogue {
    texts: BTreeMap<String, Vec<String>>,
}

impl Catalogue {
    /// Reads the catalogues of a folder.
    ///
    /// # Errors
    /// Every fault in them, a line each: a text that one of them lacks, values or plural forms that do not agree.
    pub fn read(folder: &Path) -> Result<Catalogue, String> {
        let mut files = Vec::new();
        for (tag, forms) in LANGUAGES {
            let path = folder.join(format!("{tag}.toml"));
            let content =
                fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let texts: BTreeMap<String, String> =
                toml::from_str(&content).map_err(|error| format!("{}: {error}", path.display()))?;
            files.push((path, forms, texts));
        }
        let mut faults = Vec::new();
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (_, _, translations) in &files {
            texts.extend(translations.keys().map(|english| (english.clone(), Vec::new())));
        }
        for (path, forms, translations) in &files {
            for (english, all) in &mut texts {
                let Some(text) = translations.get(english) else {
                    faults.push(format!("{}: no translation of “{english}”", path.display()));
                    continue;
                };
                match translated(english, text, *forms) {
                    Ok(text) => all.push(text),
                    Err(fault) => faults.push(format!("{}: “{english}”: {fault}", path.display())),
                }
            }
        }
        if faults.is_empty() { Ok(Catalogue { texts }) } else { Err(faults.join("\n")) }
    }

    /// The English texts, ascending: what the lines of a [`table`](Catalogue::table) say.
    pub fn english(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// Rust source: the English texts, ascending, as the constant `KEYS`.
    pub fn keys(&self) -> String {
        let mut source = String::from(
            "/// The English texts of the catalogues, ascending.\npub const KEYS: &[&str] = &[\n",
        );
        for english in self.texts.keys() {
            source.push_str(&format!("    {english:?},\n"));
        }
        source.push_str("];\n");
        source
    }

    /// The translations into the language of this place in [`LANGUAGES`], in the order of the keys, a line each, values
    /// by number.
    pub fn table(&self, language: usize) -> String {
        self.texts.values().map(|texts| format!("{}\n", texts[language])).collect()
    }
}

/// What a build script does that has catalogues in `languages/` and this file in `build`: writes their English texts,
/// as the constant `KEYS`, into `keys.rs` among what is generated. Every fault in them is an error of the build.
pub fn generate_keys(build: &str) {
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed={build}");
    let folder = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let out = env::var("OUT_DIR").expect("cargo names a folder for what is generated");
    match Catalogue::read(&Path::new(&folder).join("languages")) {
        Ok(catalogue) => fs::write(Path::new(&out).join("keys.rs"), catalogue.keys())
            .expect("the folder for what is generated can be written"),
        Err(faults) => faults.lines().for_each(|fault| println!("cargo::error={fault}")),
    }
}

/// The translation with its values by number, in the order in which the English text first names them.
fn translated(english: &str, text: &str, forms: usize) -> Result<String, String> {
    if text.is_empty() || text.contains('\n') {
        return Err("a translation is one line that is not empty".to_owned());
    }
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in values(english)? {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut result = String::new();
    let mut rest = text;
    let mut used = vec![false; names.len()];
    for (name, variants) in values(text)? {
        let number = names.iter().position(|n| *n == name).ok_or(format!("nothing is called {{{name}}}"))?;
        used[number] = true;
        if variants != 0 && variants != forms {
            return Err(format!("{{{name}|…}} has {variants} forms where the language has {forms}"));
        }
        let (before, after) = rest.split_once(&format!("{{{name}")).ok_or("braces do not match")?;
        let (variants, after) = after.split_once('}').ok_or("braces do not match")?;
        result.push_str(&format!("{before}{{{number}{variants}}}"));
        rest = after;
    }
    match used.iter().position(|used| !used) {
        Some(at) => Err(format!("{{{}}} is missing", names[at])),
        None => Ok(result + rest),
    }
}

/// What stands between braces: each name with the number of its plural forms, 0 for the value itself.
fn values(text: &str) -> Result<Vec<(&str, usize)>, String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}').ok_or("a { is not closed")?;
        if before.contains('}') || inside.contains('{') {
            return Err("braces do not match".to_owned());
        }
        let (name, forms) =
            inside.split_once('|').map_or((inside, None), |(name, forms)| (name, Some(forms)));
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Err(format!("{{{inside}}} is no name"));
        }
        found.push((name, forms.map_or(0, |forms| forms.split('|').count())));
        rest = after;
    }
    if rest.contains('}') { Err("a } is not opened".to_owned()) } else { Ok(found) }
}
