//! A player.

use crate::{PlayerId, SecretHash};

/// A player who comes for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// The name that others may see in addresses.
    pub id: PlayerId,
    /// The hash of the secret.
    pub secret: SecretHash,
    /// The name that is shown.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub created_at: i64,
}

/// A player as the store knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayer {
    /// The name that others may see in addresses.
    pub id: PlayerId,
    /// The name that is shown.
    pub name: String,
    /// When the player came for the first time.
    pub created_at: i64,
    /// When the player was last seen.
    pub seen_at: i64,
}

/// What changes of a player.
///
/// The names in games that are written already stay as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerChange {
    /// Who.
    pub id: PlayerId,
    /// The new name, if there is one.
    pub name: Option<String>,
    /// When the player was seen; an earlier time than the known one changes nothing.
    pub seen_at: i64,
}
