//! `dist/crosstable-widget.js`: the element for other people's pages, one script with everything inside;
//! `dist/crosstable-desk.js`, the app in a frame of theirs; and the examples of their use, `dist/examples/`.

use std::fs;
use std::num::NonZeroU64;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use zopfli::{Format, Options};

use crate::failure::{Context, Failure, Result};
use crate::progress::Progress;
use crate::run::Run;
use crate::setup::WasmCompiler;
use crate::setup::wasm::TARGET;
use crate::{wasm_file, workspace};

/// The script, inside `dist/`. It is no part of the page.
pub const FILE: &str = "crosstable-widget.js";

/// The script with the desk, inside `dist/`; it wants the single file beside it.
pub const DESK: &str = "crosstable-desk.js";

/// The examples, inside `dist/`.
pub const EXAMPLES: &str = "examples";

/// The profile of the workspace's `Cargo.toml` it is compiled with.
const PROFILE: &str = "web";

/// The object that the glue of wasm-bindgen defines.
const GLOBAL: &str = "crosstable_widget";

/// Builds the script and puts it into `dist/`, with the examples.
///
/// # Errors
/// When a build fails, or the script has no place for a part.
pub fn build(progress: &mut Progress, compiler: &WasmCompiler) -> Result {
    progress.step("Building the widget");
    let cargo = Run::new("cargo").args(["build", "--package", "crosstable-widget", "--lib"]).args([
        "--profile",
        PROFILE,
        "--target",
        TARGET,
    ]);
    compiler.prepare(cargo).go()?;
    let folder = workspace::wasm_target().join(TARGET).join(PROFILE);
    let glued = folder.join("glued-widget");
    Run::new("wasm-bindgen")
        .args(["--target", "no-modules", "--no-modules-global", GLOBAL, "--no-typescript"])
        .args(["--out-name", GLOBAL, "--out-dir"])
        .arg(&glued)
        .arg(folder.join("crosstable_widget.wasm"))
        .go()?;
    let wasm = wasm_file::without_names(&read(&glued.join(format!("{GLOBAL}_bg.wasm")))?)?;
    let glue = text(&glued.join(format!("{GLOBAL}.js")))?;
    let page = workspace::root().join("web-app/widget/page");
    let script = assembled(&text(&page.join("widget.js"))?, &glue, &text(&page.join("widget.css"))?, &wasm)?;
    let dist = workspace::dist();
    fs::create_dir_all(&dist).doing(format_args!("make {}", dist.display()))?;
    let path = dist.join(FILE);
    fs::write(&path, &script).doing(format_args!("write {}", path.display()))?;
    progress.note(&format!("{} ({} kB)", path.display(), script.len().div_ceil(1000)));
    let desk = dist.join(DESK);
    fs::copy(page.join("desk.js"), &desk).doing(format_args!("write {}", desk.display()))?;
    examples(&workspace::root().join("web-app/widget/examples"), &dist.join(EXAMPLES))
}

/// The script with its parts in their places.
fn assembled(script: &str, glue: &str, css: &str, wasm: &[u8]) -> Result<String> {
    let css = quoted(css);
    let parts = [
        ("\"@WASM@\"", format!("\"{}\"", BASE64_STANDARD.encode(gzip(wasm)?))),
        ("\"@CSS@\"", css),
        ("/* @GLUE@ */", glue.to_owned()),
    ];
    let mut whole = script.to_owned();
    for (place, part) in parts {
        if whole.matches(place).count() != 1 {
            return Err(Failure::new(format!("web-app/widget/page/widget.js has not one {place}")));
        }
        whole = whole.replace(place, &part);
    }
    Ok(whole)
}

/// A JavaScript literal of a text.
fn quoted(text: &str) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => literal.push_str("\\\""),
            '\\' => literal.push_str("\\\\"),
            '\n' => literal.push_str("\\n"),
            c if c.is_control() => literal.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => literal.push(c),
        }
    }
    literal.push('"');
    literal
}

fn examples(from: &Path, to: &Path) -> Result {
    fs::create_dir_all(to).doing(format_args!("make {}", to.display()))?;
    let reading = format!("read {}", from.display());
    for entry in fs::read_dir(from).doing(&reading)? {
        let path = entry.doing(&reading)?.path();
        if let Some(name) = path.file_name() {
            fs::copy(&path, to.join(name)).doing(format_args!("copy {}", path.display()))?;
        }
    }
    Ok(())
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    // Seconds; more turns win nothing that can be seen. Neither name nor time is in the header: same wasm, same file.
    let options = Options { iteration_count: NonZeroU64::MIN.saturating_add(4), ..Options::default() };
    let mut packed = Vec::new();
    zopfli::compress(options, Format::Gzip, bytes, &mut packed).doing("pack the widget")?;
    Ok(packed)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).doing(format_args!("read {}", path.display()))
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).doing(format_args!("read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "const WASM = \"@WASM@\";\nconst CSS = \"@CSS@\";\n/* @GLUE@ */\n";

    #[test]
    fn every_part_is_in_its_place_and_the_same_parts_make_the_same_script() {
        let script =
            assembled(SCRIPT, "let glue;", "a::before { content: \"\\201c\" }\n", b"\0asm").expect("places");
        assert!(
            script.contains("const CSS = \"a::before { content: \\\"\\\\201c\\\" }\\n\";\nlet glue;"),
            "{script}"
        );
        let packed = script.split('"').nth(1).expect("the wasm");
        let packed = BASE64_STANDARD.decode(packed).expect("base64");
        let mut bytes = Vec::new();
        std::io::copy(&mut flate2::read::GzDecoder::new(&packed[..]), &mut bytes).expect("gzip");
        assert_eq!(bytes, b"\0asm");
        assert_eq!(
            script,
            assembled(SCRIPT, "let glue;", "a::before { content: \"\\201c\" }\n", b"\0asm").expect("places")
        );
    }

    #[test]
    fn a_script_without_a_place_for_a_part_is_refused_by_name() {
        let error = assembled("const WASM = \"@WASM@\";", "", "", b"").expect_err("no place");
        assert!(error.to_string().contains("@CSS@"), "{error}");
    }
}
