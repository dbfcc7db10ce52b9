//! The JavaScript module in Node, and its types.

use std::path::Path;

use super::steps::{check, counted};
use crate::counts::Counts;
use crate::failure::{Context, Failure, Result};
use crate::run::Run;
use crate::workspace;

/// Runs `tests/javascript` with Node's own runner, then holds the types against the tests and against the answers
/// that the tests wrote down.
pub fn run(tsc: &Path, filter: &[String], counts: &mut Counts) -> Result {
    let folder = workspace::root().join("tests/javascript");
    let samples = workspace::target().join("xtask-javascript");
    std::fs::create_dir_all(&samples).doing(format_args!("make {}", samples.display()))?;
    let samples = samples.join("samples.ts");
    let tests = scripts(&folder, ".test.js")?;
    let mut node =
        Run::new("node").args(["--test", "--test-reporter=tap"]).env("CROSSTABLE_SAMPLES", &samples);
    for pattern in filter {
        node = node.arg(format!("--test-name-pattern={pattern}"));
    }
    counted(counts, node.args(&tests))?;
    if !filter.is_empty() {
        // What the filter left out was skipped by nobody but the caller.
        counts.skipped = 0;
        return Ok(());
    }
    let types = tsc
        .ancestors()
        .nth(3)
        .map(|modules| modules.join("@types"))
        .ok_or_else(|| Failure::new(format!("{} stands in no node_modules", tsc.display())))?;
    let tsc = Run::new("node")
        .arg(tsc)
        .args(["--noEmit", "--strict", "--allowJs", "--checkJs", "--exactOptionalPropertyTypes"])
        .args(["--target", "es2022", "--module", "nodenext", "--types", "node", "--typeRoots"])
        .arg(types)
        .args(scripts(&folder, ".js")?)
        .arg(&samples);
    check(counts, tsc, "javascript/crosstable.d.ts is not what the module takes or answers")
}

fn scripts(folder: &Path, ending: &str) -> Result<Vec<std::path::PathBuf>> {
    let reading = format!("read {}", folder.display());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).doing(&reading)? {
        let path = entry.doing(&reading)?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
