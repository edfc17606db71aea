//! The analysis socket, over a real connection.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::{LONG, Standstill, get, settings, studying};
use futures_util::{SinkExt, StreamExt};
use quadriga_server::engine::{EnginePoolSettings, JobHandle, PoolLoad, Priority};
use quadriga_server::{AppState, LiveLimits, WorkSettings, serve};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

async fn serving(state: &AppState) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a listener");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(listener, state.clone()));
    address
}

struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    async fn new(address: SocketAddr) -> Self {
        let (socket, _) = connect_async(format!("ws://{address}/api/analysis?lang=en")).await.expect("a connection");
        Self(socket)
    }

    async fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.expect("sent");
    }

    async fn hear(&mut self) -> Value {
        loop {
            let heard = timeout(LONG, self.0.next()).await.expect("in time").expect("open").expect("a message");
            if !heard.is_ping() {
                return serde_json::from_str(heard.to_text().expect("text")).expect("JSON");
            }
        }
    }

    /// Waits for a ping and answers it.
    async fn answer_ping(&mut self) {
        let heard = timeout(LONG, self.0.next()).await.expect("in time").expect("open").expect("a message");
        assert!(heard.is_ping(), "{heard}");
        self.0.flush().await.expect("answered");
    }

    /// Answers up to the first of this type, which is the last of them.
    async fn hear_until(&mut self, kind: &str) -> Vec<Value> {
        let mut heard = Vec::new();
        loop {
            let answer = self.hear().await;
            let ends = answer["type"] == kind;
            assert!(ends || answer["type"] != "refused", "{answer}");
            heard.push(answer);
            if ends {
                return heard;
            }
        }
    }
}

async fn until(state: &AppState, load: PoolLoad) {
    let waiting = async {
        while state.engine_pool().load() != load {
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap_or_else(|_| panic!("{:?} instead of {load:?}", state.engine_pool().load()));
}

fn think(id: u32, game: &str) -> Value {
    json!({ "type": "think", "id": id, "subject": { "game": game }, "lines": 2 })
}

const BUSY: PoolLoad = PoolLoad { busy: 1, waiting: 0 };
const IDLE: PoolLoad = PoolLoad { busy: 0, waiting: 0 };

#[tokio::test]
async fn thinking_streams_and_stops_when_told() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    client.say(&think(7, "abalone")).await;
    let mut depth = 0;
    for _ in 0..3 {
        let thought = client.hear_until("thought").await.pop().expect("a thought");
        assert_eq!(thought["id"], 7);
        assert!(thought["depth"].as_u64() > Some(depth), "{thought}");
        depth = thought["depth"].as_u64().expect("a depth");
        let lines = thought["lines"].as_array().expect("lines");
        assert_eq!(lines.len(), 2);
        for line in lines {
            let chance = line["chance"].as_f64().expect("a chance");
            assert!((0.0..=1.0).contains(&chance) && line["arrows"][0]["from"].is_u64(), "{line}");
            assert!(line["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
        }
    }
    assert_eq!(state.engine_pool().load(), BUSY);
    // A wish to stop something else changes nothing.
    client.say(&json!({ "type": "stop", "id": 6 })).await;
    client.hear_until("thought").await;
    client.say(&json!({ "type": "stop", "id": 7 })).await;
    client.hear_until("finished").await;
    until(&state, IDLE).await;
}

#[tokio::test]
async fn who_gives_no_sign_of_life_is_let_go_with_his_work() {
    let state = studying(settings()).await;
    let address = serving(&state).await;
    let (mut alive, mut silent) = (Client::new(address).await, Client::new(address).await);
    silent.say(&think(1, "abalone")).await;
    until(&state, BUSY).await;
    let (LiveLimits { ping, silence, .. }, time) = (LiveLimits::default(), Standstill::new());
    let mut passed = Duration::ZERO;
    while passed <= silence + ping {
        assert!(passed > silence || state.engine_pool().load() == BUSY, "let go after {passed:?}");
        // A little more: timers are rounded up to whole milliseconds.
        let step = ping + Duration::from_millis(1);
        time.pass(step).await;
        passed += step;
        alive.answer_ping().await;
    }
    until(&state, IDLE).await;
    // Who answers is served for longer than that.
    time.pass(ping).await;
    alive.say(&think(2, "abalone")).await;
    until(&state, BUSY).await;
    // A timer needs its millisecond, even if it is for now.
    time.pass(Duration::from_millis(1)).await;
    alive.hear_until("thought").await;
    alive.say(&json!({ "type": "stop", "id": 2 })).await;
    until(&state, IDLE).await;
}

#[tokio::test]
async fn thinking_ends_by_itself_at_its_limit() {
    let state = studying(WorkSettings { think_nodes: 20_000, ..settings() }).await;
    let mut client = Client::new(serving(&state).await).await;
    client.say(&think(1, "phalanx")).await;
    let heard = client.hear_until("finished").await;
    let last = &heard[heard.len() - 2];
    assert_eq!(last["type"], "thought");
    assert!(last["nodes"].as_u64().is_some_and(|nodes| (1..=20_000).contains(&nodes)), "{last}");
    until(&state, IDLE).await;
}

#[tokio::test]
async fn a_new_request_takes_the_place_of_the_one_before() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    client.say(&think(1, "abalone")).await;
    client.hear_until("thought").await;
    client.say(&think(2, "football")).await;
    // What was on its way may still come; after the first answer to the new one nothing of the old one does.
    while client.hear().await["id"] != 2 {}
    for _ in 0..3 {
        assert_eq!(client.hear().await["id"], 2);
    }
    until(&state, BUSY).await;
}

#[tokio::test]
async fn closing_or_losing_the_connection_stops_the_work() {
    let state = studying(settings()).await;
    let address = serving(&state).await;
    for politely in [true, false] {
        let mut client = Client::new(address).await;
        client.say(&think(1, "diaballik")).await;
        client.hear_until("thought").await;
        assert_eq!(state.engine_pool().load(), BUSY);
        if politely {
            client.0.close(None).await.expect("closed");
        } else {
            drop(client);
        }
        until(&state, IDLE).await;
    }
}

#[tokio::test]
async fn who_waits_is_told_and_who_comes_to_a_full_queue_is_refused() {
    let pool = EnginePoolSettings { threads: 1, most_waiting: 1, table_mib: 1 };
    let state = studying(WorkSettings { engine: pool, ..settings() }).await;
    let address = serving(&state).await;
    let mut clients = [Client::new(address).await, Client::new(address).await, Client::new(address).await];
    let (go, gone) = std::sync::mpsc::channel::<()>();
    let hold = move |_: &quadriga_server::engine::StopSignal| {
        let _ = gone.recv();
    };
    let _held: JobHandle = state.engine_pool().submit(Priority::Analysis, hold).expect("room");
    until(&state, BUSY).await;
    clients[0].say(&think(1, "abalone")).await;
    assert_eq!(clients[0].hear().await, json!({ "type": "queued", "id": 1, "ahead": 0 }));
    clients[1].say(&think(2, "abalone")).await;
    let refused = clients[1].hear().await;
    assert_eq!((&refused["type"], &refused["id"]), (&json!("refused"), &json!(2)));
    assert_eq!(refused["problem"]["code"], "server-engine-busy");
    // Whoever leaves makes room.
    clients[0].say(&json!({ "type": "stop", "id": 1 })).await;
    clients[0].hear_until("finished").await;
    clients[2].say(&think(3, "abalone")).await;
    assert_eq!(clients[2].hear().await["type"], "queued");
    drop(go);
    clients[2].hear_until("thought").await;
}

const SOURCE_GAME: [&str; 6] = ["k1-k4", "b12-a12", "f1-p7", "k12-f9+f", "m1-f5", "h12-m10xam"];

#[tokio::test]
async fn a_review_judges_every_move_and_writes_a_record() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    client.say(&json!({ "type": "review", "id": 3, "subject": { "game": "football", "moves": SOURCE_GAME } })).await;
    let heard = client.hear_until("reviewed").await;
    assert!(heard.iter().any(|answer| answer["type"] == "progress" && answer["of"].as_u64() >= Some(6)));
    let review = &heard.last().expect("a review")["review"];
    let moves = review["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 6);
    for (ply, judged) in moves.iter().enumerate() {
        assert_eq!((&judged["ply"], &judged["record"]), (&json!(ply), &json!(SOURCE_GAME[ply])));
        assert!(judged["class"].as_str().and_then(quadriga_analysis::MoveClass::named).is_some(), "{judged}");
        assert!(judged["class_name"].as_str().is_some_and(|name| !name.contains("class-")));
        let wrong =
            ["inaccuracy", "mistake", "blunder", "missed_win"].contains(&judged["class"].as_str().expect("a class"));
        assert_eq!(judged["better"].is_object(), wrong, "{judged}");
    }
    // The fifth move allows the goal, and the source says so.
    assert_eq!(moves[4]["class"], "blunder");
    assert!(moves[4]["comment"].as_str().is_some_and(|comment| !comment.is_empty()));
    assert_eq!(review["chances"].as_array().map(Vec::len), Some(7));
    assert_eq!(review["chances"][6], 0.0);
    let record = review["record"].as_str().expect("a record");
    let read =
        quadriga_record::Reader::new(record.as_bytes(), quadriga_record::ReadOptions { strict: true, assumed: None });
    let read: Vec<_> = read.map(|record| record.expect("a record")).collect();
    assert_eq!(read[0].main_line().collect::<Vec<_>>(), SOURCE_GAME);
    assert!(record.contains("[%class blunder]"), "{record}");
    client.hear_until("finished").await;
    until(&state, IDLE).await;
}

#[tokio::test]
async fn a_review_that_takes_too_long_or_is_not_wanted_ends() {
    let review = json!({ "type": "review", "id": 3, "subject": { "game": "football", "moves": SOURCE_GAME } });
    let slow = studying(WorkSettings { review_time: Duration::ZERO, ..settings() }).await;
    let mut client = Client::new(serving(&slow).await).await;
    client.say(&review).await;
    let refused = client.hear_until("refused").await.pop().expect("a refusal");
    assert_eq!(refused["problem"]["code"], "server-review-slow");
    until(&slow, IDLE).await;
    let patient = studying(WorkSettings { review_nodes: u64::MAX, ..settings() }).await;
    let mut client = Client::new(serving(&patient).await).await;
    client.say(&review).await;
    client.hear_until("progress").await;
    client.say(&json!({ "type": "stop", "id": 3 })).await;
    client.hear_until("finished").await;
    until(&patient, IDLE).await;
}

#[tokio::test]
async fn an_explanation_tells_of_the_move() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    let subject = json!({ "game": "abalone", "position": "5/6/7/8/wbb6/8/7/6/w4 b 0 0" });
    for text in [None, Some("e3-e2")] {
        client.say(&json!({ "type": "explain", "id": 4, "subject": subject, "text": text })).await;
        let explained = client.hear_until("explained").await.pop().expect("an explanation");
        let explained = &explained["explanation"];
        assert_eq!(explained["record"], "e3-e2", "{explained}");
        assert_eq!(explained["arrows"].as_array().map(Vec::len), Some(1), "{explained}");
        let reason = &explained["reasons"][0];
        assert!(reason["text"].as_str().is_some_and(|told| told.contains("sumito")), "{explained}");
        let term = &reason["terms"][0];
        assert_eq!((&reason["kind"], &term["id"]), (&json!("gain"), &json!("abalone-sumito")), "{explained}");
        assert!(term["definition"].as_str().is_some_and(|definition| definition.contains("push")));
        assert_eq!(term["name"], "sumito", "{explained}");
        assert_eq!(explained["idea"]["text"], "You can push a marble out.", "{explained}");
        assert_eq!(explained["line"]["moves"][0], "e3-e2", "{explained}");
        // A position has facts, a move only reasons.
        let count = |name: &str| explained[name].as_array().map_or(0, Vec::len);
        assert!(count("facts") <= 3 && (count("facts") > 0) == text.is_none(), "{explained}");
        assert!((1..=3).contains(&count("reasons")), "{explained}");
        let glossary = explained["glossary"].as_array().expect("facts with terms");
        assert!(glossary.iter().all(|term| term["name"].is_string() && term["cells"].is_array()));
        client.hear_until("finished").await;
    }
    let over = json!({ "game": "football", "moves": SOURCE_GAME });
    client.say(&json!({ "type": "explain", "id": 5, "subject": over })).await;
    let explained = client.hear_until("explained").await.pop().expect("an explanation");
    let explained = &explained["explanation"];
    assert_eq!((&explained["record"], &explained["arrows"]), (&json!(""), &json!([])));
    assert!(explained["facts"][0]["text"].as_str().is_some_and(|told| told.contains("wins")), "{explained}");
}

#[tokio::test]
async fn nonsense_is_refused_and_the_connection_goes_on() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    let bad = json!({ "type": "think", "id": 9, "subject": { "game": "abalone" }, "lines": -1 });
    for (text, id, code) in [
        ("nonsense".to_owned(), 0, "server-bad-body"),
        ("{\"id\": 8}".to_owned(), 8, "server-bad-body"),
        ("{\"type\": \"think\", \"id\": 1e99}".to_owned(), 0, "server-bad-body"),
        ("[".repeat(60_000), 0, "server-bad-body"),
        (bad.to_string(), 9, "server-bad-body"),
        (think(10, "chess").to_string(), 10, "record-unknown-game"),
        (json!({ "type": "review", "id": 11, "subject": { "game": "abalone", "moves": ["x"] } }).to_string(), 11, ""),
        (json!({ "type": "explain", "id": 12, "subject": { "game": "abalone" }, "text": "x" }).to_string(), 12, ""),
        (
            json!({ "type": "think", "id": 13, "subject": { "game": "abalone", "position": "x" }, "lines": 1 })
                .to_string(),
            13,
            "",
        ),
        (
            json!({ "type": "review", "id": 14, "subject": { "game": "abalone", "moves": vec!["a1-b2"; 2_001] } })
                .to_string(),
            14,
            "server-too-long",
        ),
    ] {
        client.0.send(Message::text(text)).await.expect("sent");
        let mut answer = client.hear().await;
        // The thread that refused the request before may not be free yet.
        if answer["type"] == "queued" {
            answer = client.hear().await;
        }
        assert_eq!((&answer["type"], &answer["id"]), (&json!("refused"), &json!(id)), "{answer}");
        assert!(code.is_empty() || answer["problem"]["code"] == code, "{answer}");
        assert!(answer["problem"]["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
    client.0.send(Message::binary(vec![1, 2, 3])).await.expect("sent");
    assert_eq!(client.hear().await["problem"]["code"], "server-no-text");
    // Too many lines are as many as there may be; a game that is over needs no thought.
    client.say(&json!({ "type": "think", "id": 15, "subject": { "game": "abalone" }, "lines": 255 })).await;
    // The last request may still occupy the thread, so that this one is queued first.
    let thought = client.hear_until("thought").await.pop().expect("a thought");
    assert_eq!(thought["lines"].as_array().map(Vec::len), Some(5));
    let over = json!({ "game": "football", "moves": SOURCE_GAME });
    client.say(&json!({ "type": "think", "id": 16, "subject": over, "lines": 1 })).await;
    while client.hear().await != json!({ "type": "finished", "id": 16 }) {}
    until(&state, IDLE).await;
}

#[tokio::test]
async fn a_message_that_is_too_large_ends_the_connection() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    // It may be cut off while it is sent.
    let _ = client.0.send(Message::text("x".repeat(70_000))).await;
    loop {
        match timeout(LONG, client.0.next()).await.expect("in time") {
            None | Some(Err(_) | Ok(Message::Close(_))) => break,
            Some(Ok(_)) => {}
        }
    }
}

/// The code with which the server closes a connection.
async fn close_code(client: &mut Client) -> Option<u16> {
    loop {
        match timeout(LONG, client.0.next()).await.expect("in time") {
            Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
            Some(Ok(_)) => {}
            None | Some(Err(_)) => return None,
        }
    }
}

#[tokio::test]
async fn too_many_messages_end_a_connection() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    for id in 0..200 {
        let stop = json!({ "type": "stop", "id": id }).to_string();
        // The server may have closed by now.
        if client.0.send(Message::text(stop)).await.is_err() {
            break;
        }
    }
    assert_eq!(close_code(&mut client).await, Some(1008));
}

#[tokio::test]
async fn a_client_has_so_many_connections() {
    let state = studying(WorkSettings { sockets_of_client: 2, ..settings() }).await;
    let address = serving(&state).await;
    let first = Client::new(address).await;
    let _second = Client::new(address).await;
    let refused = || async {
        match connect_async(format!("ws://{address}/api/analysis")).await {
            Err(Error::Http(response)) => Some(response.status().as_u16()),
            _ => None,
        }
    };
    assert_eq!(refused().await, Some(429));
    drop(first);
    timeout(LONG, async { while refused().await.is_some() {} }).await.expect("the place is free again");
}

#[tokio::test]
async fn who_is_connected_hears_that_the_server_ends() {
    let state = studying(settings()).await;
    let mut client = Client::new(serving(&state).await).await;
    client.say(&think(1, "abalone")).await;
    client.hear_until("thought").await;
    state.shutdown().begin();
    tokio::select! {
        biased;
        () = state.shutdown().drained() => panic!("somebody is still connected"),
        () = std::future::ready(()) => {}
    }
    assert_eq!(close_code(&mut client).await, Some(1012));
    timeout(LONG, state.shutdown().drained()).await.expect("nobody is connected");
    until(&state, IDLE).await;
}

#[tokio::test]
async fn pages_of_other_sites_and_plain_requests_are_refused() {
    let state = studying(WorkSettings { most_sockets: 1, ..settings() }).await;
    let address = serving(&state).await;
    let connect = async |origin: Option<String>| {
        let mut request = format!("ws://{address}/api/analysis").into_client_request().expect("a request");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(connect(Some("http://evil.example".to_owned())).await.err(), Some(403));
    let first = connect(Some(format!("http://{address}"))).await;
    assert!(first.is_ok());
    assert_eq!(connect(None).await.err(), Some(503), "there is room for one");
    let (status, code) = get(&state, "/api/analysis").await.problem();
    assert!((400..500).contains(&status));
    assert_eq!(code, "server-no-web-socket");
}
