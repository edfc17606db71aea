//! Whether a request comes from a page of this server.

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri};

const FETCH_SITE: &str = "sec-fetch-site";

/// Whether a request comes from a page of this server, or from no page at all: its `Origin` names our `Host`, or there
/// is none and `Sec-Fetch-Site`, which scripts cannot set, does not say otherwise.
///
/// The scheme is not compared: behind a reverse proxy the server does not see it.
pub(crate) fn same_origin(headers: &HeaderMap) -> bool {
    match headers.get(ORIGIN) {
        Some(origin) => {
            let origin = origin.to_str().ok().and_then(|text| text.parse::<Uri>().ok());
            let host = headers.get(HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
            origin.zip(host).is_some_and(|(origin, host)| is_at(&origin, &host))
        }
        // `none` is a person who typed the address or followed a bookmark.
        None => headers.get(FETCH_SITE).is_none_or(|site| site == "same-origin" || site == "none"),
    }
}

fn is_at(origin: &Uri, host: &Authority) -> bool {
    let usual = match origin.scheme_str() {
        Some("https") => 443,
        Some("http") => 80,
        _ => return false,
    };
    origin.authority().is_some_and(|authority| {
        authority.host().eq_ignore_ascii_case(host.host())
            && authority.port_u16().unwrap_or(usual) == host.port_u16().unwrap_or(usual)
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn with(pairs: &[(&'static str, &'static str)]) -> bool {
        let pairs = pairs.iter().map(|&(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value)));
        same_origin(&pairs.collect())
    }

    #[test]
    fn our_own_pages_may_ask() {
        assert!(with(&[("host", "localhost:8080"), ("origin", "http://localhost:8080")]));
        assert!(with(&[("host", "games.example"), ("origin", "https://Games.example")]));
        assert!(with(&[("host", "games.example:443"), ("origin", "https://games.example")]));
        assert!(with(&[("host", "[::1]:8080"), ("origin", "http://[::1]:8080")]));
    }

    #[test]
    fn programs_may_ask() {
        assert!(with(&[("host", "games.example")]));
        assert!(with(&[("host", "games.example"), ("sec-fetch-site", "none")]));
        assert!(with(&[("host", "games.example"), ("sec-fetch-site", "same-origin")]));
    }

    #[test]
    fn other_pages_may_not() {
        for origin in [
            "https://evil.example",
            "https://games.example.evil.example",
            "https://games.example:8443",
            "http://games.example:443@evil.example",
            "chrome-extension://games.example",
            "null",
            "",
        ] {
            assert!(!with(&[("host", "games.example"), ("origin", origin)]), "{origin}");
        }
        assert!(!with(&[("origin", "https://games.example")]), "without a host");
        for site in ["cross-site", "same-site", "x"] {
            assert!(!with(&[("host", "games.example"), ("sec-fetch-site", site)]), "{site}");
        }
    }
}
