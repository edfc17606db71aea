//! The address of the server as people see it.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// The address of the server as people see it: scheme and host, `https://games.example`, without a slash at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicAddress(String);

/// A text that is not the address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicAddressError;

impl fmt::Display for PublicAddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("http:// or https:// and a host are wanted, and nothing behind them")
    }
}

impl std::error::Error for PublicAddressError {}

impl PublicAddress {
    /// Whether it is reached over TLS.
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The address that a request with this `Host` was sent to; `None` if the header is not a host.
    pub(crate) fn asked(host: &str, is_secure: bool) -> Option<Self> {
        let scheme = if is_secure { "https" } else { "http" };
        format!("{scheme}://{host}").parse().ok()
    }
}

impl FromStr for PublicAddress {
    type Err = PublicAddressError;

    fn from_str(text: &str) -> Result<Self, PublicAddressError> {
        let uri: Uri = text.parse().map_err(|_| PublicAddressError)?;
        let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme)).ok_or(PublicAddressError)?;
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or(PublicAddressError)?;
        if uri.path().trim_end_matches('/').is_empty() && uri.query().is_none() && !text.contains('#') {
            Ok(Self(format!("{scheme}://{authority}")))
        } else {
            Err(PublicAddressError)
        }
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_scheme_and_a_host() {
        for text in ["http://localhost:8080", "https://a.example", "https://[::1]:8443"] {
            assert_eq!(text.parse::<PublicAddress>().map(|address| address.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "a.example", "ftp://a", "https://", "https://a/b", "https://a?b", "https://u@a", "https://a\""]
        {
            assert_eq!(text.parse::<PublicAddress>(), Err(PublicAddressError), "{text}");
        }
    }

    #[test]
    fn a_host_that_is_none_makes_no_address() {
        assert_eq!(PublicAddress::asked("a:1", true).map(|a| a.to_string()).as_deref(), Some("https://a:1"));
        for host in ["", "a b", "a/b", "\"><script>", "u@a"] {
            assert_eq!(PublicAddress::asked(host, false), None, "{host}");
        }
    }
}
