//! Several files as one archive (ZIP, nothing compressed: what is in it is small).

/// The archive of these files, a name and the bytes each. The same files give the same bytes. Fields are those of
/// PKWARE's APPNOTE 4.3.7, 4.3.12 and 4.3.16.
pub fn archive<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> Vec<u8> {
    let (mut out, mut directory, mut count) = (Vec::new(), Vec::new(), 0_u16);
    for (name, bytes) in files {
        let offset = small(out.len());
        let mut common = Vec::with_capacity(26);
        // Version 2.0, names in UTF-8, stored, 1 January 1980.
        for field in [20_u16, 0x0800, 0, 0, 0x21] {
            common.extend(field.to_le_bytes());
        }
        for field in [crc32(bytes), small(bytes.len()), small(bytes.len())] {
            common.extend(field.to_le_bytes());
        }
        common.extend(u16::try_from(name.len()).unwrap_or(u16::MAX).to_le_bytes());
        common.extend([0, 0]);
        out.extend(b"PK\x03\x04");
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(bytes);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&common);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
        count += 1;
    }
    let (size, offset) = (small(directory.len()), small(out.len()));
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(size.to_le_bytes());
    out.extend(offset.to_le_bytes());
    out.extend([0, 0]);
    out
}

/// Four gigabytes are more than a page can hold.
fn small(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// CRC-32 as in ISO 3309, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(
            crc ^ u32::from(byte),
            |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 },
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_value_is_that_of_the_standard() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(crc32(b""), 0);
    }

    #[test]
    fn every_file_is_found_from_the_end() {
        let files = [("a.txt", &b"one"[..]), ("bé.txt", b"")];
        let bytes = archive(files.into_iter());
        let number =
            |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize;
        let end = bytes.len() - 22;
        assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
        let mut at = number(end + 16);
        for (name, content) in files {
            assert_eq!(&bytes[at..at + 4], b"PK\x01\x02");
            let local = number(at + 42);
            assert_eq!(&bytes[at + 46..at + 46 + name.len()], name.as_bytes());
            assert_eq!(&bytes[local..local + 4], b"PK\x03\x04");
            assert_eq!(&bytes[local + 30..local + 30 + name.len()], name.as_bytes());
            let begins = local + 30 + name.len();
            assert_eq!(&bytes[begins..begins + content.len()], content);
            assert_eq!((number(at + 16), number(at + 24)), (crc32(content) as usize, content.len()));
            at += 46 + name.len();
        }
        assert_eq!(at, end);
    }
}
