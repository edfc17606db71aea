//! Bytes that browsers may keep.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::{Body, Bytes};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// For what has a name that changes with its contents.
pub(crate) const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For what does not change any more, but may be drawn better one day.
pub(crate) const FOR_A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");
/// For what may change: browsers ask whether it has.
pub(crate) const ASK: HeaderValue = HeaderValue::from_static("no-cache");

/// The name of a version of something. It is weak in the sense of HTTP: the same whether or not it is compressed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tag(HeaderValue);

impl Tag {
    /// The name of what is made from `source` by this version of the program.
    pub(crate) fn of(source: &impl Hash) -> Self {
        let mut hasher = DefaultHasher::new();
        (env!("CARGO_PKG_VERSION"), source).hash(&mut hasher);
        let text = format!("W/\"{:016x}\"", hasher.finish());
        Self(HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("W/\"\"")))
    }

    /// Whether the one who asks has this version.
    pub(crate) fn is_known(&self, headers: &HeaderMap) -> bool {
        let known = |list: &HeaderValue| {
            let (Ok(list), Ok(tag)) = (list.to_str(), self.0.to_str()) else { return false };
            list.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == &tag[2..])
        };
        headers.get_all(IF_NONE_MATCH).iter().any(known)
    }
}

/// Bytes that browsers may keep.
#[derive(Clone, Debug)]
pub(crate) struct CacheableResponse {
    pub(crate) bytes: Bytes,
    /// The same, compressed, if that is worth it.
    pub(crate) gzip: Option<Bytes>,
    pub(crate) kind: HeaderValue,
    pub(crate) tag: Tag,
    pub(crate) cache: HeaderValue,
    /// On which headers of the request it depends.
    pub(crate) vary: HeaderValue,
}

impl CacheableResponse {
    /// The answer to a request with these headers, without the bytes if it has them.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        // The kind even without the bytes: other headers depend on it, and caches take all of them over.
        let common =
            [(ETAG, &self.tag.0), (CACHE_CONTROL, &self.cache), (VARY, &self.vary), (CONTENT_TYPE, &self.kind)];
        let common = common.map(|(name, value)| (name, value.clone()));
        if self.tag.is_known(asked) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        match self.gzip.as_ref().filter(|_| takes_gzip(asked)) {
            Some(gzip) => {
                let coding = [(CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
                (common, coding, Body::from(gzip.clone())).into_response()
            }
            None => (common, Body::from(self.bytes.clone())).into_response(),
        }
    }
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let takes = |list: &HeaderValue| {
        let list = list.to_str().unwrap_or_default();
        list.split(',').map(|coding| coding.replace(' ', "")).any(|coding| match coding.split_once(';') {
            None => coding == "gzip",
            Some((name, weight)) => name == "gzip" && !["q=0", "q=0.0", "q=0.00", "q=0.000"].contains(&weight),
        })
    };
    headers.get_all(ACCEPT_ENCODING).iter().any(takes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: axum::http::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn compression_is_for_those_who_take_it() {
        for (list, takes) in [
            ("gzip", true),
            ("deflate, gzip;q=0.5", true),
            ("br, gzip; q=1.0", true),
            ("gzip;q=0", false),
            ("identity", false),
            ("xgzip", false),
        ] {
            assert_eq!(takes_gzip(&headers(ACCEPT_ENCODING, list)), takes, "{list}");
        }
    }

    #[test]
    fn a_version_is_known_in_any_list() {
        let tag = Tag(HeaderValue::from_static("W/\"1f\""));
        for (list, known) in [
            ("W/\"1f\"", true),
            ("\"1f\"", true),
            ("\"a\", W/\"1f\"", true),
            ("*", true),
            ("\"1\"", false),
            ("1f", false),
        ] {
            assert_eq!(tag.is_known(&headers(IF_NONE_MATCH, list)), known, "{list}");
        }
        assert_ne!(Tag::of(&"a"), Tag::of(&"b"));
    }
}
