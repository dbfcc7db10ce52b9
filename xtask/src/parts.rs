//! The page's program, cut into parts that are loaded when they are needed.
//!
//! Trunk has put the whole program into `dist/`. Here it is cut at the functions that `web-app/src/parts.rs` declares:
//! the first part takes the program's place, and the page names the files of the others for `boot/parts.js`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::engine::fingerprint;
use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::Run;
use crate::setup::wasm::TARGET;
use crate::{wasm_file, workspace};

/// The profile of the workspace's `Cargo.toml` the page is compiled with; `index.html` tells it Trunk.
const PROFILE: &str = "web";

/// What Trunk calls the page's program.
const NAME: &str = "web-app";

/// What the program's glue says to get hold of the parts' loaders, and what it is to say.
const ASKS: (&str, &str) = ("require(\"crosstable-parts\")", "globalThis.crosstableParts.loaders");

/// Cuts the program in `dist/`.
///
/// # Errors
/// When a tool fails, or the page does not name the program as Trunk does.
pub fn build(progress: &mut Progress) -> Result {
    progress.step("Cutting the page into parts");
    let folder = workspace::wasm_target().join(TARGET).join(PROFILE);
    let cut = folder.join("parts");
    if cut.exists() {
        fs::remove_dir_all(&cut).doing(format_args!("empty {}", cut.display()))?;
    }
    Run::new("cargo")
        .args(["run", "--quiet", "--release", "--package", "xtask-split", "--"])
        .arg(folder.join("web_app.wasm"))
        .arg(&cut)
        .go()?;
    Run::new("wasm-bindgen")
        // The parts use the program's own table and stack.
        .args(["--target", "no-modules", "--no-typescript", "--keep-lld-exports"])
        .args(["--out-name", NAME, "--out-dir"])
        .arg(cut.join("glued"))
        .arg(cut.join("main.wasm"))
        .go()?;
    let dist = workspace::dist();
    replace(&dist, "_bg.wasm", &lean(&cut.join(format!("glued/{NAME}_bg.wasm")))?)?;
    replace(&dist, ".js", asking(&text(&cut.join(format!("glued/{NAME}.js")))?)?.as_bytes())?;
    place(&dist, &cut, &files(&text(&cut.join("parts.txt"))?))
}

/// The glue, asking `boot/parts.js`.
fn asking(glue: &str) -> Result<String> {
    if !glue.contains(ASKS.0) {
        return Err(Failure::new(format!("the page's glue does not say `{}`", ASKS.0))
            .hint("has wasm-bindgen changed? see xtask/src/parts.rs"));
    }
    Ok(glue.replace(ASKS.0, ASKS.1))
}

/// Puts a file in the place of Trunk's of that ending, under a name of its own content, and tells the page.
fn replace(dist: &Path, ending: &str, content: &[u8]) -> Result {
    let reading = format!("read {}", dist.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(dist).doing(&reading)? {
        let path = entry.doing(&reading)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if name.starts_with(&format!("{NAME}-")) && name.ends_with(ending) {
            found.push(name);
        }
    }
    let [old] = found.as_slice() else {
        return Err(Failure::new(format!("dist/ has {} files {NAME}-…{ending}", found.len())));
    };
    let new = format!("{NAME}-{:016x}{ending}", fingerprint(content));
    write(&dist.join(&new), content)?;
    if new != *old {
        let old = dist.join(old);
        fs::remove_file(&old).doing(format_args!("remove {}", old.display()))?;
    }
    edit_page(dist, |html| {
        html.contains(old.as_str())
            .then(|| html.replace(old.as_str(), &new))
            .ok_or_else(|| Failure::new(format!("dist/index.html does not name {old}")))
    })
}

/// For each file the parts it belongs to, in the order in which a part needs its files.
fn files(list: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in list.lines() {
        let mut words = line.split_whitespace().map(str::to_owned);
        let Some(part) = words.next() else { continue };
        for file in words {
            files.entry(file).or_default().insert(part.clone());
        }
    }
    files
}

/// Puts the parts beside the page, which names them in its head.
fn place(dist: &Path, cut: &Path, files: &BTreeMap<String, BTreeSet<String>>) -> Result {
    let mut links = String::new();
    for (file, parts) in files {
        let content = lean(&cut.join(format!("{file}.wasm")))?;
        let name = format!("{NAME}-{file}-{:016x}.wasm", fingerprint(&content));
        write(&dist.join(&name), &content)?;
        let parts = parts.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
        links.push_str(&format!(
            "<link id=\"crosstable-part-{file}\" rel=\"crosstable-part\" data-parts=\"{parts}\" href=\"./{name}\">\n"
        ));
    }
    edit_page(dist, |html| match html.split_once("</head>") {
        Some((head, rest)) => Ok(format!("{head}{links}</head>{rest}")),
        None => Err(Failure::new("dist/index.html has no </head>")),
    })
}

fn edit_page(dist: &Path, edit: impl FnOnce(String) -> Result<String>) -> Result {
    let page = dist.join("index.html");
    write(&page, edit(text(&page)?)?.as_bytes())
}

fn lean(path: &PathBuf) -> Result<Vec<u8>> {
    wasm_file::without_names(&fs::read(path).doing(format_args!("read {}", path.display()))?)
}

fn text(path: &PathBuf) -> Result<String> {
    fs::read_to_string(path).doing(format_args!("read {}", path.display()))
}

fn write(path: &Path, content: &[u8]) -> Result {
    fs::write(path, content).doing(format_args!("write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_two_parts_share_is_named_for_both() {
        let files = files("desk chunk_1 split_desk\npaper chunk_1 chunk_2 split_paper\n");
        let of = |file: &str| files[file].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(of("chunk_1"), ["desk", "paper"]);
        assert_eq!(of("split_desk"), ["desk"]);
        assert_eq!(files.len(), 4);
    }

    #[test]
    fn glue_that_does_not_ask_for_parts_is_refused() {
        assert!(asking("const import1 = require(\"env\");").is_err());
        let glue = asking("const import1 = require(\"crosstable-parts\");").expect("it asks");
        assert_eq!(glue, "const import1 = globalThis.crosstableParts.loaders;");
    }

    #[test]
    fn the_page_names_the_new_program_in_place_of_trunks() {
        let dist = std::env::temp_dir().join(format!("crosstable-parts-{}", std::process::id()));
        fs::create_dir_all(&dist).expect("a folder in the temporary folder");
        fs::write(dist.join("index.html"), "<link href=\"./web-app-1_bg.wasm\"></head>").expect("a page");
        fs::write(dist.join("web-app-1_bg.wasm"), "whole").expect("a program");
        replace(&dist, "_bg.wasm", b"first part").expect("replaced");
        let html = fs::read_to_string(dist.join("index.html")).expect("the page");
        let name = html.split("./").nth(1).and_then(|rest| rest.split('"').next()).expect("a name");
        assert_eq!(fs::read(dist.join(name)).expect("the file"), b"first part");
        assert!(!dist.join("web-app-1_bg.wasm").exists());
        assert!(replace(&dist, ".js", b"no glue is there").is_err());
        fs::remove_dir_all(dist).expect("removed");
    }
}
