//! How large the parts of the page are.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use xtask::page::SINGLE_FILE;
use xtask::{javascript, widget, workspace};

/// Prints the parts of `dist/`, as they are and as a web server sends them.
pub fn print() -> Result<()> {
    println!("{:<44}{:>10}{:>10}", "part", "bytes", "gzip");
    folder(&workspace::dist(), "the hosted page together")?;
    println!();
    folder(&javascript::folder(), "the JavaScript module together")
}

/// The files of one folder, the largest first, and their sum without the single file.
fn folder(folder: &Path, together: &str) -> Result<()> {
    let mut parts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_file() {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let content = fs::read(&path)?;
            parts.push((name, content.len(), packed(&content)?));
        }
    }
    parts.sort_by_key(|(_, size, _)| std::cmp::Reverse(*size));
    let (mut all, mut all_packed) = (0, 0);
    for (name, size, packed) in &parts {
        println!("{name:<44}{size:>10}{packed:>10}");
        if name != SINGLE_FILE && name != widget::FILE {
            all += size;
            all_packed += packed;
        }
    }
    println!("{together:<44}{all:>10}{all_packed:>10}");
    Ok(())
}

fn packed(content: &[u8]) -> Result<usize> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content)?;
    Ok(packer.finish()?.len())
}
