//! Unpacks what the single file holds: an LZMA stream, its length in its header.
//!
//! A wasm module without glue, for `boot/packed.js`: it asks for [`room`], writes the packed bytes there, calls
//! [`unpack`] and reads the answer from where [`unpacked`] says.

use lzma_rust2::LzmaReader;
use std::io::Read;
use std::sync::{Mutex, PoisonError};

static PACKED: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static UNPACKED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// More than the page has any use for; a damaged header may ask for anything.
const LIMIT_KIB: u32 = 256 * 1024;

/// Where to write `length` packed bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut packed = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    *packed = vec![0; length];
    packed.as_mut_ptr()
}

/// Unpacks what was written. How many bytes there are, or 0 when it is damaged.
#[unsafe(no_mangle)]
pub extern "C" fn unpack() -> usize {
    let packed = std::mem::take(&mut *PACKED.lock().unwrap_or_else(PoisonError::into_inner));
    let bytes = bytes(&packed).unwrap_or_default();
    let length = bytes.len();
    *UNPACKED.lock().unwrap_or_else(PoisonError::into_inner) = bytes;
    length
}

/// Where the unpacked bytes stand.
#[unsafe(no_mangle)]
pub extern "C" fn unpacked() -> *const u8 {
    UNPACKED.lock().unwrap_or_else(PoisonError::into_inner).as_ptr()
}

/// The bytes of a whole stream, `None` when it is damaged.
fn bytes(packed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    LzmaReader::new_mem_limit(packed, LIMIT_KIB, None).ok()?.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lzma_rust2::{LzmaOptions, LzmaWriter};
    use std::io::Write;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let options = LzmaOptions::with_preset(9);
        let mut writer =
            LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64)).expect("a writer");
        writer.write_all(bytes).expect("written");
        writer.finish().expect("finished")
    }

    #[test]
    fn what_was_packed_comes_out_again() {
        let text = b"one table for all rounds, one table for all ".repeat(99);
        assert_eq!(bytes(&packed(&text)), Some(text));
    }

    #[test]
    fn a_stream_cut_off_or_damaged_is_refused() {
        let whole = packed(&b"pairings ".repeat(50));
        assert_eq!(bytes(&whole[..whole.len() / 2]), None);
        assert_eq!(bytes(b""), None);
        assert_eq!(bytes(&[0xff; 40]), None);
    }
}
