//! Players, and the hashes of their secrets.

use std::fmt;

use crate::PlayerId;

/// A new player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// The public id.
    pub id: PlayerId,
    /// The hash of the secret.
    pub secret: SecretHash,
    /// The displayed name.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub created_at: i64,
}

/// A stored player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayer {
    /// The public id.
    pub id: PlayerId,
    /// The displayed name.
    pub name: String,
    /// When the player was created.
    pub created_at: i64,
    /// When the player was last seen.
    pub seen_at: i64,
}

/// A change of a player.
///
/// The names in stored games do not change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerChange {
    /// The player.
    pub id: PlayerId,
    /// The new name, if there is one.
    pub name: Option<String>,
    /// When the player was seen; an earlier time than the known one changes nothing.
    pub seen_at: i64,
}

/// The hash of the secret that a player's browser holds.
///
/// A reader of the database cannot take a seat with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Takes the 32 bytes of a hash.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    // As stored in the database.
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
