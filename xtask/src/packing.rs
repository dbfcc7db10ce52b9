//! How the single file holds programs and texts: one LZMA stream, written as text.
//!
//! Browsers unpack gzip by themselves, but it is half as large again, and base64 adds a third. `boot/packed.js` reads
//! this form with a small program of its own, `web-app/unpack`.

use std::fs;
use std::io::Write;

use lzma_rust2::{LzmaOptions, LzmaWriter};

use crate::failure::{Context, Result};
use crate::progress::Progress;
use crate::run::Run;
use crate::setup::WasmCompiler;
use crate::setup::wasm::TARGET;
use crate::{wasm_file, workspace};

/// The profile of the workspace's `Cargo.toml` the unpacker is compiled with.
const PROFILE: &str = "web";

/// Builds the program that unpacks.
///
/// # Errors
/// When the build fails.
pub fn unpacker(progress: &Progress, compiler: &WasmCompiler) -> Result<Vec<u8>> {
    progress.note("building what unpacks it");
    let cargo = Run::new("cargo").args(["build", "--package", "unpack", "--lib"]);
    compiler.prepare(cargo.args(["--profile", PROFILE, "--target", TARGET])).go()?;
    let path = workspace::wasm_target().join(TARGET).join(PROFILE).join("unpack.wasm");
    wasm_file::without_names(&fs::read(&path).doing(format_args!("read {}", path.display()))?)
}

/// One LZMA stream, its length in its header. The same bytes always give the same stream.
///
/// # Errors
/// When the encoder refuses.
pub fn packed(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut options = LzmaOptions::with_preset(9);
    // Wasm is not aligned to anything, and what follows a byte depends on its high bits.
    (options.lc, options.lp, options.pb) = (4, 0, 0);
    let length = u64::try_from(bytes.len()).ok();
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, length).doing("pack the page")?;
    writer.write_all(bytes).doing("pack the page")?;
    writer.finish().doing("pack the page")
}

/// Bytes as text inside a script element of a UTF-8 page: seven bits a character. The characters that HTML would change,
/// or that could end the element, stand 128 higher.
pub fn as_text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 7 + bytes.len() / 32);
    let (mut held, mut bits) = (0_u32, 0);
    for &byte in bytes {
        held = (held << 8) | u32::from(byte);
        bits += 8;
        while bits >= 7 {
            bits -= 7;
            text.push(character(held >> bits));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        text.push(character(held << (7 - bits)));
    }
    text
}

fn character(seven: u32) -> char {
    let seven = (seven & 0x7f) as u8;
    match seven {
        0 | b'\r' | b'<' => char::from(seven + 128),
        _ => char::from(seven),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `boot/packed.js` reads it.
    fn bytes_of(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (mut held, mut bits) = (0_u32, 0);
        for character in text.chars() {
            held = (held << 7) | (u32::from(character) & 127);
            bits += 7;
            if bits >= 8 {
                bits -= 8;
                bytes.push((held >> bits) as u8);
                held &= (1 << bits) - 1;
            }
        }
        bytes
    }

    #[test]
    fn text_gives_every_byte_back_and_nothing_that_html_minds() {
        let all: Vec<u8> = (0..=255).chain((0..=255).rev()).chain([60, 0, 13]).collect();
        for length in 0..all.len() {
            let text = as_text(&all[..length]);
            assert_eq!(bytes_of(&text), all[..length], "{length} bytes");
            assert!(!text.contains(['\0', '\r', '<']), "{length} bytes");
        }
    }

    #[test]
    fn a_stream_says_how_long_it_is_and_is_the_same_each_time() {
        let bytes = b"round after round after round".repeat(20);
        let stream = packed(&bytes).expect("packed");
        assert_eq!(stream, packed(&bytes).expect("packed"));
        assert!(stream.len() < bytes.len() / 4);
        assert_eq!(stream[5..13], (bytes.len() as u64).to_le_bytes());
    }
}
