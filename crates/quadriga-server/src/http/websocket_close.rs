//! How the server closes a WebSocket, and why.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tokio::time::timeout;

/// How long a client may take to acknowledge that it is closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Why a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// The client is gone, or has closed the connection itself.
    Gone,
    /// A frame is too large, or breaks the protocol.
    TooLarge,
    /// A frame is binary.
    NotText,
    /// The client sends too many messages.
    TooManyMessages,
    /// The server or the actor of the game restarts: try again.
    Restart,
    /// The client reads too slowly: try again.
    TooSlow,
}

impl CloseReason {
    fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Self::Gone => return None,
            Self::TooLarge => (1009, "too large"),
            Self::NotText => (1003, "text only"),
            Self::TooManyMessages => (1008, "too many messages"),
            Self::Restart => (1012, "to be tried again"),
            Self::TooSlow => (1013, "too slow"),
        };
        Some(CloseFrame { code, reason: reason.into() })
    }
}

/// Sends the reason and waits until the client has acknowledged it, for a second at most.
pub(crate) async fn close(mut socket: WebSocket, reason: CloseReason) {
    let Some(frame) = reason.frame() else { return };
    let acknowledged = async {
        socket.send(Message::Close(Some(frame))).await?;
        // A connection that is dropped with unread bytes is reset, and the reason may be lost with it.
        while let Some(unread) = socket.recv().await {
            unread?;
        }
        Ok::<(), axum::Error>(())
    };
    // A client that does not acknowledge is gone.
    let _ = timeout(CLOSE_TIMEOUT, acknowledged).await;
}
