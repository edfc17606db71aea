//! Ids of games and players.

use std::fmt;
use std::str::FromStr;

/// A text that is not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id has 6 to 32 letters and digits")
    }
}

impl std::error::Error for NotAnId {}

fn is_id(text: &str) -> bool {
    (6..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// Takes a text of 6 to 32 letters and digits of ASCII.
            ///
            /// # Errors
            /// If it is anything else.
            pub fn new(text: impl Into<String>) -> Result<Self, NotAnId> {
                let text = text.into();
                if is_id(&text) { Ok(Self(text)) } else { Err(NotAnId) }
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                Self::new(text)
            }
        }
    };
}

id! {
    /// The id of a game, as used in addresses.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_store::GameId;
    ///
    /// assert_eq!(GameId::new("q7Rk2mPz0A").unwrap().as_str(), "q7Rk2mPz0A");
    /// assert!(GameId::new("../etc").is_err());
    /// ```
    GameId
}

id! {
    /// The public id of a player; the secret is separate.
    PlayerId
}
