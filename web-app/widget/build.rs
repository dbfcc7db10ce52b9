//! Makes the tables of translations that the widget carries inside: its own texts, and those few of the core that it
//! can come to say. A missing text does not compile.

#[path = "../../pairing-core/build/catalogue.rs"]
#[allow(dead_code, reason = "the keys are written by other build scripts")]
mod catalogue;

use catalogue::{Catalogue, LANGUAGES};
use std::path::Path;
use std::{env, fs};

/// Where the core says what a widget repeats: the names of tie-breaks, and what is wrong with a file.
const CORE_SOURCES: [&str; 4] = [
    "src/tournament/ties/code.rs",
    "src/tournament/ties/measure.rs",
    "src/event/public.rs",
    "src/event/saved/mod.rs",
];

fn main() {
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=../../pairing-core/build");
    println!("cargo::rerun-if-changed=../../pairing-core/languages");
    let folder = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let out = env::var("OUT_DIR").expect("cargo names a folder for what is generated");
    let (folder, out) = (Path::new(&folder), Path::new(&out));
    let core = folder.join("../../pairing-core");
    let mut source = String::new();
    for file in CORE_SOURCES {
        let path = core.join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        match fs::read_to_string(&path) {
            Ok(text) => source.push_str(&text),
            Err(error) => println!("cargo::error={}: {error}", path.display()),
        }
    }
    match (Catalogue::read(&core.join("languages")), Catalogue::read(&folder.join("languages"))) {
        (Ok(core), Ok(own)) => {
            write(&out.join("keys.rs"), &own.keys());
            for (number, (tag, _)) in LANGUAGES.into_iter().enumerate() {
                write(
                    &out.join(format!("{tag}.txt")),
                    &(said_in(&source, &core, number) + &own.table(number)),
                );
            }
        }
        (core, own) => {
            let faults = [core.err(), own.err()];
            faults
                .iter()
                .flatten()
                .flat_map(|all| all.lines())
                .for_each(|fault| println!("cargo::error={fault}"));
        }
    }
}

/// The core's table with the lines of the texts that stand in `source`; the others are empty.
fn said_in(source: &str, core: &Catalogue, language: usize) -> String {
    let source = joined(source);
    let table = core.table(language);
    let lines = core.english().zip(table.lines());
    let wanted = |english: &str| source.contains(&format!("{english:?}"));
    lines.map(|(english, text)| if wanted(english) { format!("{text}\n") } else { "\n".to_owned() }).collect()
}

/// The source with literals of several lines on one.
fn joined(source: &str) -> String {
    let mut parts = source.split("\\\n");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |joined, part| joined + part.trim_start())
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).expect("the folder for what is generated can be written");
}
