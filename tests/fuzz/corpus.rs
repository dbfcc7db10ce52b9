//! What hostile files are made from: the files of the tests, and those that once found a fault.

use std::path::{Path, PathBuf};

/// Whole files, in a fixed order.
#[derive(Debug)]
pub struct Corpus(pub Vec<Vec<u8>>);

impl Corpus {
    /// All files of these folders (below the root of the workspace) with one of the endings, the small ones only, and
    /// those of `tests/fuzz/corpus/<name>`.
    pub fn read(name: &str, folders: &[&str], endings: &[&str]) -> Corpus {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut files: Vec<PathBuf> = folders.iter().flat_map(|folder| listed(&root.join(folder))).collect();
        files.retain(|file| endings.iter().any(|ending| file.to_string_lossy().ends_with(ending)));
        files.extend(listed(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name)));
        let read = |file: PathBuf| std::fs::read(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let corpus: Vec<Vec<u8>> = files.into_iter().map(read).filter(|file| file.len() < 64_000).collect();
        assert!(!corpus.is_empty(), "there is nothing to make {name} from");
        Corpus(corpus)
    }
}

/// The files of a folder by name; none where there is no such folder.
pub fn listed(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|p| p.is_file()).collect();
    files.sort();
    files
}
