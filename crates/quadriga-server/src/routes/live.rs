//! The connection to a live game.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use quadriga_api::Problem;
use quadriga_core::Message;

use crate::AppState;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::GameIdPath;
use crate::http::identity::Visitor;
use crate::http::language::Language;
use crate::http::same_origin::same_origin;

/// The largest message that is read.
const LARGEST: usize = 8 << 10;
/// Buffer size of a connection for reading and writing; thousands of connections have one.
pub(crate) const BUFFER: usize = 4 << 10;
/// The largest outgoing message: two thousand moves with their effects.
pub(crate) const LARGEST_WRITTEN: usize = 8 << 20;

/// Plays or watches a game over a WebSocket: the client sends `ClientMessage`, the server `ServerMessage`, each as a text.
/// The whole state is sent on connecting, so that a client recovers from a lost connection by reconnecting.
#[utoipa::path(get, path = "/api/live/{id}", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    security((), ("cookie" = [])),
    responses((status = 101, description = "the connection is made"), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn live(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    language: Language,
    GameIdPath(id): GameIdPath,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let words = language.words();
    if !same_origin(&headers) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, words, &Message::new("server-foreign-origin")));
    }
    let upgrade =
        upgrade.map_err(|_| ApiError::new(StatusCode::BAD_REQUEST, words, &Message::new("server-no-web-socket")))?;
    let connection = state.registry.connect(&id, language.lang, visitor.player.as_ref(), client.network()).await;
    let connection = connection.map_err(|why| ApiError::of_registry(words, why))?;
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(LARGEST_WRITTEN);
    // The server ends when the last connection is closed.
    let guard = state.shutdown.guard();
    Ok(upgrade.on_upgrade(async move |socket| {
        connection.serve(socket).await;
        drop(guard);
    }))
}
