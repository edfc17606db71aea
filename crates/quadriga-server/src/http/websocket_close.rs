//! How the server ends a WebSocket.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tokio::time::timeout;

/// How long a client may take to hear that it is closed.
const CLOSING: Duration = Duration::from_secs(1);

/// Tells the client why, and waits until it has heard.
pub(crate) async fn close(mut socket: WebSocket, why: CloseFrame) {
    let heard = async {
        socket.send(Message::Close(Some(why))).await?;
        // A connection that is dropped with something unread is reset, and the reason may be lost with it.
        while let Some(unread) = socket.recv().await {
            unread?;
        }
        Ok::<(), axum::Error>(())
    };
    // Who does not take it is gone.
    let _ = timeout(CLOSING, heard).await;
}
