//! Taking out of a wasm file what only a debugger reads.
//!
//! wasm-bindgen keeps the names of all functions, a fifth of what a visitor would load. The
//! compiler's own `strip` would also take the list of features, which wasm-bindgen needs.

use crate::failure::{Failure, Result};

/// The custom sections that change nothing when the program runs.
const IDLE: [&[u8]; 2] = [b"name", b"producers"];

/// The same program without names.
///
/// # Errors
/// When this is not a wasm file, or ends in the middle of a section.
pub fn without_names(file: &[u8]) -> Result<Vec<u8>> {
    stripped(file).ok_or_else(|| Failure::new("the built wasm file is damaged").hint("build again"))
}

fn stripped(file: &[u8]) -> Option<Vec<u8>> {
    let (header, mut rest) = file.split_at_checked(8)?;
    if !header.starts_with(b"\0asm") {
        return None;
    }
    let mut out = header.to_vec();
    while let Some((&kind, after)) = rest.split_first() {
        let (length, body) = number(after)?;
        let (content, next) = body.split_at_checked(length)?;
        let idle = kind == 0 && IDLE.contains(&title(content)?);
        if !idle {
            out.extend_from_slice(&rest[..rest.len() - next.len()]);
        }
        rest = next;
    }
    Some(out)
}

/// The name a custom section begins with.
fn title(content: &[u8]) -> Option<&[u8]> {
    let (length, rest) = number(content)?;
    rest.get(..length)
}

/// An unsigned LEB128 number of at most 32 bits, and what follows it.
fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let mut value = 0;
    for (place, &byte) in bytes.iter().enumerate().take(5) {
        value |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some((value, &bytes[place + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(kind: u8, content: &[u8]) -> Vec<u8> {
        let mut out = vec![kind, u8::try_from(content.len() | 0x80).expect("short"), 0];
        out.extend_from_slice(content);
        out
    }

    fn file(sections: &[Vec<u8>]) -> Vec<u8> {
        [b"\0asm\x01\0\0\0".to_vec(), sections.concat()].concat()
    }

    #[test]
    fn names_go_and_everything_else_stays_byte_for_byte() {
        let code = section(10, b"code");
        let features = section(0, b"\x0ftarget_features+");
        let names = section(0, b"\x04namefffff");
        let before = file(&[code.clone(), names, features.clone()]);
        assert_eq!(without_names(&before).ok(), Some(file(&[code, features])));
    }

    #[test]
    fn a_file_that_ends_early_or_is_something_else_is_refused() {
        let whole = file(&[section(10, b"code")]);
        assert!(without_names(&whole[..whole.len() - 1]).is_err());
        assert!(without_names(b"<!doctype html>").is_err());
        assert!(without_names(b"").is_err());
    }
}
