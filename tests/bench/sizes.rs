//! How large the parts of the page are.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use xtask::page::SINGLE_FILE;
use xtask::{javascript, widget, workspace};

/// A file of `dist/`.
struct Part {
    name: String,
    size: usize,
    packed: usize,
    /// Whether the browser fetches it before the list of tournaments works.
    first: bool,
}

/// Prints the parts of `dist/`, as they are and as a web server sends them.
pub fn print() -> Result<()> {
    println!("{:<52}{:>10}{:>10}", "part (* before the list of tournaments works)", "bytes", "gzip");
    let page = fs::read_to_string(workspace::dist().join("index.html")).context("dist/index.html")?;
    let parts = folder(&workspace::dist(), &page)?;
    let others = [SINGLE_FILE, widget::FILE, widget::DESK];
    let hosted = || parts.iter().filter(|part| !others.contains(&part.name.as_str()));
    total("the first download", hosted().filter(|part| part.first));
    total("the hosted page together", hosted());
    println!();
    total("the JavaScript module together", folder(&javascript::folder(), "")?.iter());
    Ok(())
}

/// Prints the files of one folder, those that `page` loads by itself and the largest first.
fn folder(folder: &Path, page: &str) -> Result<Vec<Part>> {
    let mut parts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_file() {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let content = fs::read(&path)?;
            let first = name == "index.html" || is_first(page, &name);
            parts.push(Part { name, size: content.len(), packed: packed(&content)?, first });
        }
    }
    parts.sort_by_key(|part| std::cmp::Reverse((part.first, part.size)));
    for Part { name, size, packed, first } in &parts {
        println!("{:<52}{size:>10}{packed:>10}", format!("{} {name}", if *first { '*' } else { ' ' }));
    }
    Ok(parts)
}

fn total<'a>(what: &str, parts: impl Iterator<Item = &'a Part>) {
    let (size, packed) = parts.fold((0, 0), |(size, packed), part| (size + part.size, packed + part.packed));
    println!("{what:<52}{size:>10}{packed:>10}");
}

/// Whether the page's head loads the file by itself: a style sheet, a script, the program. Other links are for later.
fn is_first(page: &str, name: &str) -> bool {
    let Some(at) = page.find(name) else { return false };
    let tag = page[..at].rfind('<').map_or("", |from| &page[from..at]);
    tag.starts_with("<script") || tag.contains("rel=\"stylesheet\"") || tag.contains("rel=\"preload\"")
}

fn packed(content: &[u8]) -> Result<usize> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content)?;
    Ok(packer.finish()?.len())
}
