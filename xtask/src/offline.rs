//! The service worker in `dist/`: which files the page needs without a network, and in which version.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::{engine, page, widget, workspace};

/// The service worker, under one name in every version.
const SERVICE: &str = "service.js";

/// Writes `dist/service.js`; everything else of the page is there already.
///
/// # Errors
/// When a file of `dist/` cannot be read, or the worker's source has no place for the list.
pub fn build(progress: &mut Progress) -> Result {
    progress.step("Listing the files for use without a network");
    let dist = workspace::dist();
    let source = workspace::root().join("boot").join(SERVICE);
    let source = fs::read_to_string(&source).doing(format_args!("read {}", source.display()))?;
    let path = dist.join(SERVICE);
    fs::write(&path, filled(&source, &files(&dist)?)?).doing(format_args!("write {}", path.display()))
}

/// Name and content of what the page is made of, by name.
fn files(dist: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let reading = format!("read {}", dist.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(dist).doing(&reading)? {
        let path = entry.doing(&reading)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        // The single file is for keeping, the widget and its examples for other pages: no parts of this one.
        let others = [SERVICE, page::SINGLE_FILE, widget::FILE, widget::DESK];
        if path.is_file() && !others.contains(&name.as_str()) {
            let content = fs::read(&path).doing(format_args!("read {}", path.display()))?;
            files.push((name, content));
        }
    }
    files.sort();
    Ok(files)
}

/// The worker with its version and its files.
fn filled(source: &str, files: &[(String, Vec<u8>)]) -> Result<String> {
    let mut all = source.as_bytes().to_vec();
    let mut list = String::new();
    for (name, content) in files {
        all.extend_from_slice(name.as_bytes());
        all.extend_from_slice(content);
        // The page under the address that people open.
        let address = if name == "index.html" { "./".to_owned() } else { format!("./{name}") };
        list.push_str(&format!("  \"{address}\",\n"));
    }
    let version = format!("{:016x}", engine::fingerprint(&all));
    let (version_place, files_place) = ("\"@VERSION@\"", "[\"@FILES@\"]");
    if !source.contains(version_place) || !source.contains(files_place) {
        return Err(Failure::new(format!("boot/{SERVICE} has no {version_place} or no {files_place}")));
    }
    Ok(source.replace(version_place, &format!("\"{version}\"")).replace(files_place, &format!("[\n{list}]")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "const VERSION = \"@VERSION@\";\nconst FILES = [\"@FILES@\"];\n";

    fn file(name: &str, content: &str) -> (String, Vec<u8>) {
        (name.to_owned(), content.as_bytes().to_vec())
    }

    #[test]
    fn every_file_is_listed_and_the_page_by_its_address() {
        let worker = filled(SOURCE, &[file("a.css", "x"), file("index.html", "y")]).expect("filled");
        assert!(worker.contains("const FILES = [\n  \"./a.css\",\n  \"./\",\n];"), "{worker}");
    }

    #[test]
    fn any_change_makes_another_version() {
        let one = filled(SOURCE, &[file("a.css", "x")]).expect("filled");
        assert_eq!(one, filled(SOURCE, &[file("a.css", "x")]).expect("filled"));
        assert_ne!(one, filled(SOURCE, &[file("a.css", "z")]).expect("filled"));
        assert_ne!(one, filled(SOURCE, &[file("b.css", "x")]).expect("filled"));
    }

    #[test]
    fn a_worker_without_a_place_for_the_list_is_refused() {
        assert!(filled("const FILES = [];", &[]).is_err());
    }
}
