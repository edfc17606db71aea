//! Security headers of every response.

use axum::extract::{Extension, Request};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::http::client::Client;

/// What a page may load: what comes from here; pictures that it has made itself, too.
macro_rules! page_policy {
    ($ancestors:literal) => {
        HeaderValue::from_static(concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; ",
            "font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; ",
            "worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ",
            $ancestors
        ))
    };
}

/// The policy of pages.
const PAGE: HeaderValue = page_policy!("'none'");
/// The policy of boards in the pages of others.
const EMBEDDED: HeaderValue = page_policy!("*");
/// The policy of all else: if a browser took it for a page, it could load nothing and run nothing.
const NO_PAGE: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox");

const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

/// What no page of ours needs.
const PERMISSIONS: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
);

/// Adds the headers that keep browsers from doing harm to every answer.
pub(crate) async fn protect(Extension(client): Extension<Client>, request: Request, next: Next) -> Response {
    let is_embedded = request.uri().path().starts_with("/embed/");
    let mut response = next.run(request).await;
    set(response.headers_mut(), is_embedded, client.is_secure);
    response
}

fn set(headers: &mut HeaderMap, is_embedded: bool, is_secure: bool) {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_page = kind.starts_with("text/html");
    // Other sites may embed previews and boards, but not scripts or data.
    let is_shared = is_embedded || kind.starts_with("image/");
    let policy = match (is_page, is_embedded) {
        (true, true) => EMBEDDED,
        (true, false) => PAGE,
        (false, _) => NO_PAGE,
    };
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(PERMISSIONS_POLICY, PERMISSIONS);
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    let resource = if is_shared { "cross-origin" } else { "same-origin" };
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static(resource));
    if is_secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
}
