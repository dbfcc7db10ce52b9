//! Which tournament: the name of its key in the store and in addresses.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// Identity of a tournament in this browser: 50 bits, written as ten letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(u64);

/// Digits and letters without `i`, `l`, `o` and `u`, which people misread.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 10;

impl TournamentId {
    /// The id with the lower 50 of these bits.
    pub const fn from_bits(bits: u64) -> TournamentId {
        TournamentId(bits & ((1 << (5 * LENGTH)) - 1))
    }

    /// A new id, drawn at random.
    pub fn random() -> TournamentId {
        // Two draws of 25 bits: JavaScript's numbers hold no 50 random bits for sure.
        let draw = || (js_sys::Math::random() * f64::from(1_u32 << 25)) as u64;
        TournamentId::from_bits(draw() << 25 | draw())
    }

    /// Reads what [`Display`](fmt::Display) writes, nothing else.
    pub fn parse(text: &str) -> Option<TournamentId> {
        if text.len() != LENGTH {
            return None;
        }
        text.bytes()
            .try_fold(0, |bits, b| {
                let digit = ALPHABET.iter().position(|&a| a == b)?;
                Some(bits << 5 | digit as u64)
            })
            .map(TournamentId)
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..LENGTH).rev() {
            let digit = self.0 >> (5 * place) & 31;
            write!(f, "{}", char::from(ALPHABET[digit as usize]))?;
        }
        Ok(())
    }
}

impl Serialize for TournamentId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TournamentId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TournamentId, D::Error> {
        let text = String::deserialize(deserializer)?;
        TournamentId::parse(&text).ok_or_else(|| D::Error::custom(format!("`{text}` is no tournament's id")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        for bits in [0, 1, 31, 32, 0x2_FFFF_0000_FFFF, u64::MAX] {
            let id = TournamentId::from_bits(bits);
            assert_eq!(id.to_string().len(), LENGTH);
            assert_eq!(TournamentId::parse(&id.to_string()), Some(id));
        }
        for text in ["", "000000000", "00000000000", "000000000O", "00000000é"] {
            assert_eq!(TournamentId::parse(text), None, "{text}");
        }
    }
}
