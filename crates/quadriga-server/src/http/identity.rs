//! Identity: the cookie that binds a browser to its seats.
//!
//! The browser holds a secret, the store its hash. A person is created by the first request that needs one, so that
//! nothing is stored about visitors who only watch.

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use quadriga_store::{NewPlayer, PlayerChange, PlayerId, SecretHash, StoreError, StoredPlayer};
use rand::RngExt;
use rand::distr::Alphanumeric;
use sha2::{Digest, Sha256};

use crate::AppState;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::language::Language;

/// The name of the cookie.
pub(crate) const COOKIE_NAME: &str = "quadriga";
/// How many letters and digits the secret has: 62 to the power of 43 is a little more than 2 to the power of 256.
const SECRET_LENGTH: usize = 43;
const ID_LENGTH: usize = 16;
const YEAR: u32 = 365 * 24 * 60 * 60;
/// How often it is noted that a person was here, in milliseconds.
const SEEN_EVERY: i64 = 24 * 60 * 60 * 1000;

/// The sender of a request.
pub(crate) struct Visitor {
    /// The person of the cookie; `None` for a new visitor.
    pub(crate) player: Option<StoredPlayer>,
    // What the cookie holds, if it is that person's.
    secret: Option<String>,
    secure: bool,
}

/// A person, and the header that binds the browser to them if they are new, or for another year.
pub(crate) struct Person {
    pub(crate) player: StoredPlayer,
    pub(crate) cookie: HeaderMap,
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        let secret = secret(&parts.headers);
        let player = match secret {
            Some(secret) => state.setup.store.player_by_secret(&hash(secret)).await,
            None => Ok(None),
        };
        let player = player.map_err(|error| ApiError::of_store(language.words(), &error))?;
        let secret = secret.filter(|_| player.is_some()).map(str::to_owned);
        let secure = parts.extensions.get::<Client>().is_some_and(|client| client.is_secure);
        Ok(Self { player, secret, secure })
    }
}

impl Visitor {
    /// The person, created now if there is none.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn person(self, state: &AppState) -> Result<Person, StoreError> {
        let now = state.setup.clock.now().0;
        if let Some(player) = self.player {
            let mut cookie = HeaderMap::new();
            if now - player.seen_at > SEEN_EVERY {
                let seen = PlayerChange { id: player.id.clone(), name: None, seen_at: now };
                state.setup.store.update_player(seen).await?;
                // The cookie is valid for another year.
                cookie = self.secret.map(|secret| set_cookie(&secret, self.secure)).unwrap_or_default();
            }
            return Ok(Person { player, cookie });
        }
        // An unknown secret is not adopted: it may have been planted by someone else.
        let secret = random_text(SECRET_LENGTH);
        let id = PlayerId::new(random_text(ID_LENGTH)).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let new = NewPlayer { id: id.clone(), secret: hash(&secret), name: String::new(), created_at: now };
        let player = StoredPlayer { id, name: String::new(), created_at: now, seen_at: now };
        if !state.setup.store.create_player(new).await? {
            return Err(StoreError::Damaged("two players got the same random id".to_owned()));
        }
        Ok(Person { player, cookie: set_cookie(&secret, self.secure) })
    }
}

/// A text of `length` random letters and digits, from a generator that is fit for secrets.
pub(crate) fn random_text(length: usize) -> String {
    rand::rng().sample_iter(Alphanumeric).take(length).map(char::from).collect()
}

fn set_cookie(secret: &str, secure: bool) -> HeaderMap {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE_NAME}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR}{secure}");
    let value = HeaderValue::try_from(text).map(|mut value| {
        // Logs of headers leave it out.
        value.set_sensitive(true);
        (SET_COOKIE, value)
    });
    value.into_iter().collect()
}

// Pairs that are not ours, malformed or not, are those of other programs on the same host.
fn secret(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let mut ours = pairs.filter(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value);
    ours.find(|value| value.len() == SECRET_LENGTH && value.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn hash(secret: &str) -> SecretHash {
    SecretHash::new(Sha256::digest(secret.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_texts_differ_and_have_letters_and_digits_only() {
        let texts: std::collections::HashSet<String> = (0..1000).map(|_| random_text(12)).collect();
        assert_eq!(texts.len(), 1000);
        assert!(texts.iter().all(|text| text.len() == 12 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())));
    }

    #[test]
    fn only_our_cookie_of_the_right_shape_is_a_secret() {
        let good = "a".repeat(SECRET_LENGTH);
        let found = |text: String| {
            let headers = HeaderMap::from_iter([(COOKIE, HeaderValue::try_from(text).expect("a header"))]);
            secret(&headers).map(str::to_owned)
        };
        assert_eq!(found(format!("x=1; quadriga={good}; y")), Some(good.clone()));
        assert_eq!(found(format!("quadriga=; quadriga={good}")), Some(good.clone()));
        assert_eq!(found(format!("quadriga={good}b")), None);
        assert_eq!(found(format!("quadriga={}", "-".repeat(SECRET_LENGTH))), None);
        assert_eq!(found(format!("notquadriga={good}")), None);
    }

    #[test]
    fn the_cookie_has_all_its_flags() {
        let text = |secure| set_cookie("s", secure)[SET_COOKIE].to_str().expect("ASCII").to_owned();
        assert_eq!(text(false), "quadriga=s; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
        assert!(text(true).ends_with("; Secure"));
        assert!(set_cookie("s", false)[SET_COOKIE].is_sensitive());
    }
}
