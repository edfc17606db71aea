//! Every refusal in words, whoever refuses.

use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use quadriga_core::Message;

use crate::http::error::Failure;
use crate::http::language::Language;

/// Makes a problem in the language of the request of every refusal that has no words for programs or people yet: those
/// of the router, of limits, of extractors, and of handlers that broke down.
pub(crate) async fn in_words(language: Language, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) || is_told(response.headers()) {
        return response;
    }
    let told = Failure::new(status, language.words(), &message(status)).into_response();
    let (parts, body) = told.into_parts();
    response.headers_mut().remove(CONTENT_LENGTH);
    response.headers_mut().extend(parts.headers);
    response.map(|_| body)
}

fn is_told(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("application/json") || kind.starts_with("text/html")
}

/// What a status says if nothing more is known.
pub(crate) fn message(status: StatusCode) -> Message {
    Message::new(match status {
        StatusCode::FORBIDDEN => "server-forbidden",
        StatusCode::NOT_FOUND => "server-not-found",
        StatusCode::METHOD_NOT_ALLOWED => "server-no-such-method",
        StatusCode::REQUEST_TIMEOUT => "server-too-slow",
        StatusCode::PAYLOAD_TOO_LARGE => "server-large-body",
        StatusCode::URI_TOO_LONG => "server-long-address",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "server-not-json",
        StatusCode::UNPROCESSABLE_ENTITY => "server-wrong-shape",
        StatusCode::TOO_MANY_REQUESTS => "server-too-many",
        StatusCode::SERVICE_UNAVAILABLE => "server-busy",
        status if status.is_server_error() => "server-broke-down",
        _ => "server-not-understood",
    })
}
