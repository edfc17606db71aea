//! Listening.

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

use crate::State;
use crate::http::error::problem;
use crate::http::router::app;
use crate::http::timeout_stream::Held;
use crate::limits::slots::NoSlot;

/// How long the head of a request may take, and a connection may be idle between two.
const HEAD_PATIENCE: Duration = Duration::from_secs(20);
/// How large the head of a request may be, in bytes.
const LARGEST_HEAD: usize = 16 << 10;
/// How long requests and holders may take when the server ends.
const LAST_PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more connections to give.
const PAUSE: Duration = Duration::from_millis(200);

/// Serves until the state's [`Ending`](crate::Ending) begins; then takes no new connections, lets requests finish and
/// waits for those who hold the end up, ten seconds at most.
///
/// # Errors
/// If the address of the listener is not known.
pub async fn serve(listener: TcpListener, state: State) -> io::Result<()> {
    info!(address = %listener.local_addr()?, "listening");
    let (router, ending) = (app(state.clone()), state.ending.clone());
    let upkeep = tokio::spawn(state.meters.clone().keep_up());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = ending.begun() => break,
        };
        match accepted {
            Ok((stream, peer)) => welcome(&state, &router, stream, peer),
            Err(error) if is_of_one(&error) => debug!(%error, "a connection was lost"),
            Err(error) => {
                warn!(%error, "cannot accept connections");
                sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    info!("ending");
    // Clients of live games are told to come again.
    let last = async {
        state.hub.close().await;
        ending.all_let_go().await;
    };
    if timeout(LAST_PATIENCE, last).await.is_err() {
        warn!("some did not finish in time");
    }
    upkeep.abort();
    Ok(())
}

// Gives a connection its place and serves it.
fn welcome(state: &State, router: &Router, stream: TcpStream, peer: SocketAddr) {
    let slot = match state.slots.take(peer.ip()) {
        Ok(slot) => slot,
        Err(no_slot) => {
            counter!("quadriga_http_connections_refused_total").increment(1);
            // A few bytes always fit into a new connection; who gets none sees it closed.
            let _ = stream.try_write(no_place(state, no_slot).as_bytes());
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
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(Held::new(stream, slot)), service)
        .with_upgrades();
    let (hold, begun) = (state.ending.hold(), state.ending.begun());
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
        drop(hold);
    });
}

// Nobody has read which language is asked for.
fn no_place(state: &State, no_slot: NoSlot) -> String {
    let (status, id) = match no_slot {
        NoSlot::Full => (StatusCode::SERVICE_UNAVAILABLE, "server-full"),
        NoSlot::TooMany => (StatusCode::TOO_MANY_REQUESTS, "server-too-many-connections"),
    };
    let problem = problem(state.tongues.of(Lang::English), &Message::new(id));
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let head = "Retry-After: 10\r\nContent-Type: application/json\r\nConnection: close";
    format!("HTTP/1.1 {status}\r\n{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len())
}

// Errors that concern the one who wanted to connect.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
