//! The server with real connections.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use quadriga_server::{AppState, Config, RecordSource, RecordsUnavailable, SharedGame, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::fixtures::{empty_server, server, won};

/// Tests end even if something hangs.
const NET: Duration = Duration::from_mins(1);

async fn started(state: AppState) -> (SocketAddr, JoinHandle<std::io::Result<()>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    (address, tokio::spawn(serve(listener, state)))
}

async fn sent(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(text.as_bytes()).await.expect("it is sent");
    stream
}

async fn answer(mut stream: TcpStream) -> String {
    let mut text = String::new();
    timeout(NET, stream.read_to_string(&mut text)).await.expect("in time").expect("an answer");
    text
}

fn request(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
}

/// Waits until nobody listens there any more.
async fn closed(address: SocketAddr) {
    timeout(NET, async { while TcpStream::connect(address).await.is_ok() {} }).await.expect("in time");
}

/// Records that come when the test says so.
#[derive(Default)]
struct Slow {
    asked: Notify,
    go_on: Notify,
}

#[async_trait]
impl RecordSource for Slow {
    async fn record(&self, _: &str) -> Result<Option<SharedGame>, RecordsUnavailable> {
        self.asked.notify_one();
        self.go_on.notified().await;
        Ok(Some(won(["Anna", "Boris"])))
    }
}

#[tokio::test]
async fn a_request_is_finished_before_the_end() {
    let records = Arc::new(Slow::default());
    let state = server(Config::default(), records.clone()).await;
    let (address, serving) = started(state.clone()).await;
    let waiting = sent(address, &request("/game/won")).await;
    timeout(NET, records.asked.notified()).await.expect("in time");
    state.shutdown().begin();
    closed(address).await;
    assert!(!serving.is_finished());
    records.go_on.notify_one();
    let text = answer(waiting).await;
    assert!(text.starts_with("HTTP/1.1 200 OK") && text.contains("Anna – Boris"), "{text}");
    timeout(NET, serving).await.expect("in time").expect("no panic").expect("no error");
}

#[tokio::test]
async fn the_shutdown_waits_for_its_guards() {
    let state = empty_server(Config::default()).await;
    let guard = state.shutdown().guard();
    let (address, serving) = started(state.clone()).await;
    state.shutdown().begin();
    closed(address).await;
    assert!(!serving.is_finished());
    drop(guard);
    timeout(NET, serving).await.expect("in time").expect("no panic").expect("no error");
}

#[tokio::test]
async fn idle_connections_do_not_hold_up_the_end() {
    let state = empty_server(Config::default()).await;
    let (address, serving) = started(state.clone()).await;
    let mut idle = sent(address, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    let mut first = [0; 15];
    timeout(NET, idle.read_exact(&mut first)).await.expect("in time").expect("an answer");
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    state.shutdown().begin();
    timeout(NET, serving).await.expect("in time").expect("no panic").expect("no error");
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let config = Config { connections_per_address: 2, ..Config::default() };
    let (address, _) = started(empty_server(config).await).await;
    let first = sent(address, "GET").await;
    let second = sent(address, "GET").await;
    let refused = answer(TcpStream::connect(address).await.expect("a connection")).await;
    assert!(refused.starts_with("HTTP/1.1 429 Too Many Requests") && refused.contains("Retry-After: 10"), "{refused}");
    assert!(refused.ends_with('}') && refused.contains(r#""code":"server-too-many-connections""#), "{refused}");
    drop((first, second));
    // The places are free when the server has seen that they were left.
    let again = async {
        loop {
            let text = answer(sent(address, &request("/healthz")).await).await;
            if text.starts_with("HTTP/1.1 200") {
                break;
            }
        }
    };
    timeout(NET, again).await.expect("in time");
}

#[tokio::test]
async fn heads_that_are_too_large_are_refused() {
    let (address, _) = started(empty_server(Config::default()).await).await;
    let large = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(14_000));
    let kept = answer(sent(address, &large.replace("\r\nX", "\r\nConnection: close\r\nX")).await).await;
    assert!(kept.starts_with("HTTP/1.1 200"), "{kept}");
    let larger = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}", "x".repeat(64_000));
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // The server may close before all is sent.
    let _ = stream.write_all(larger.as_bytes()).await;
    let mut first = [0; 12];
    match timeout(NET, stream.read_exact(&mut first)).await.expect("in time") {
        Ok(_) => assert_eq!(&first, b"HTTP/1.1 431"),
        Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset),
    }
}
