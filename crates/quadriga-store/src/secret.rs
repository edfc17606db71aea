//! What is kept of a player's secret.

use std::fmt;

/// The hash of the secret that a player's browser holds.
///
/// Whoever reads the database cannot take a seat with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Takes the 32 bytes of a hash.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    // As it stands in the database.
    pub(crate) fn hex(&self) -> String {
        const DIGITS: [char; 16] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
        let halves = self.0.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        halves.map(|half| DIGITS[usize::from(half)]).collect()
    }
}

// Logs are read by more people than the database.
impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::SecretHash;

    #[test]
    fn the_text_has_every_byte_and_logs_have_none() {
        let mut bytes = [0; 32];
        (bytes[0], bytes[31]) = (0x0a, 0xff);
        let secret = SecretHash::new(bytes);
        assert_eq!(secret.hex(), format!("0a{}ff", "00".repeat(30)));
        assert_eq!(format!("{secret:?}"), "SecretHash(…)");
    }
}
