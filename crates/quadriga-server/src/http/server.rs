//! The listener: accepts connections until the shutdown.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use metrics::counter;
use quadriga_core::Message;
use quadriga_i18n::Lang;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;
use tracing::{debug, info, warn};

use super::app;
use crate::AppState;
use crate::http::error::problem;
use crate::http::timeout_stream::TimeoutStream;
use crate::limits::quota::QuotaError;

/// Time limit of a request head, and of an idle connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(20);
/// The largest request head, in bytes.
const MAX_HEAD: usize = 16 << 10;
/// How long requests and guards may delay the shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// Pause after a failure to accept connections.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// Serves until the state's [`Shutdown`](crate::Shutdown) begins; then accepts no new connections, finishes
/// requests and waits for the shutdown guards, ten seconds at most.
///
/// # Errors
/// If the address of the listener is not known.
pub async fn serve(listener: TcpListener, state: AppState) -> io::Result<()> {
    info!(address = %listener.local_addr()?, "listening");
    let (router, shutdown) = (app(state.clone()), state.shutdown.clone());
    let upkeep = tokio::spawn(state.metrics.clone().keep_up());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = shutdown.begun() => break,
        };
        match accepted {
            Ok((stream, peer)) => accept(&state, &router, stream, peer),
            Err(error) if affects_one_connection(&error) => debug!(%error, "a connection was lost"),
            Err(error) => {
                warn!(%error, "cannot accept connections");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    info!("shutting down");
    // Clients of live games are told to reconnect.
    let last = async {
        state.registry.close().await;
        shutdown.drained().await;
    };
    if timeout(SHUTDOWN_TIMEOUT, last).await.is_err() {
        warn!("some connections did not finish in time");
    }
    upkeep.abort();
    Ok(())
}

// Serves a connection, if there is a permit for it.
fn accept(state: &AppState, router: &Router, stream: TcpStream, peer: SocketAddr) {
    let permit = match state.connections.acquire(peer.ip()) {
        Ok(permit) => permit,
        Err(error) => {
            counter!("quadriga_http_connections_refused_total").increment(1);
            // A few bytes always fit into a new connection; otherwise the client sees it closed.
            let _ = stream.try_write(refusal(state, error).as_bytes());
            return;
        }
    };
    // Moves are small and must not wait for more.
    if let Err(error) = stream.set_nodelay(true) {
        debug!(%error, "a connection was lost");
    }
    let router = router.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(TimeoutStream::new(stream, permit)), service)
        .with_upgrades();
    let (guard, begun) = (state.shutdown.guard(), state.shutdown.begun());
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        let served = tokio::select! {
            served = connection.as_mut() => served,
            () = begun => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = served {
            debug!(%error, "a connection was lost");
        }
        drop(guard);
    });
}

// The language of the request has not been read.
fn refusal(state: &AppState, error: QuotaError) -> String {
    let (status, id) = match error {
        QuotaError::Full => (StatusCode::SERVICE_UNAVAILABLE, "server-full"),
        QuotaError::TooMany => (StatusCode::TOO_MANY_REQUESTS, "server-too-many-connections"),
    };
    let problem = problem(state.translations.of(Lang::English), &Message::new(id));
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let head = "Retry-After: 10\r\nContent-Type: application/json\r\nConnection: close";
    format!("HTTP/1.1 {status}\r\n{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len())
}

// Errors that affect this connection only.
fn affects_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
