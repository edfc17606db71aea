//! A client of a live game.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use quadriga_api::{ClientMessage, GamePhase, GameState, Order, Problem, ServerMessage, Status};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::support::Who;

/// Only so that a mistake does not hang the tests.
const PATIENCE: Duration = Duration::from_mins(1);

/// A client of a live game, which answers pings and keeps the moves.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) moves: Vec<String>,
    pub(crate) status: Status,
    pub(crate) mine: [bool; 2],
    /// How many watch.
    pub(crate) watchers: u32,
    /// The last whole state that came.
    pub(crate) state: GameState,
    /// Whether it leaves pings unanswered, so that no lag is measured and no time made good.
    pub(crate) deaf: bool,
    /// Whether a ping has come.
    pub(crate) pinged: bool,
    next: u32,
}

/// How an order or a question ended.
#[derive(Debug)]
pub(crate) enum Ended {
    Done,
    Warned(Problem),
    Refused(Problem),
    Options(u32, Box<quadriga_api::MoveOptions>),
}

impl Client {
    /// Connects, and takes the state that comes first.
    pub(crate) async fn connect(address: SocketAddr, id: &str, who: &Who) -> Self {
        Self::try_connect(address, id, who, "en").await.expect("a connection")
    }

    /// The same, for a test that counts milliseconds of the clocks.
    pub(crate) async fn deaf(address: SocketAddr, id: &str, who: &Who) -> Self {
        Self { deaf: true, ..Self::connect(address, id, who).await }
    }

    pub(crate) async fn try_connect(address: SocketAddr, id: &str, who: &Who, lang: &str) -> Result<Self, Error> {
        let url = format!("ws://{address}/api/live/{id}?lang={lang}");
        let mut request = url.into_client_request()?;
        if let Some(cookie) = &who.0 {
            request.headers_mut().insert("cookie", HeaderValue::from_str(cookie)?);
        }
        let (mut socket, _) = connect_async_with_config(request, None, true).await?;
        let mut pinged = false;
        let state = loop {
            match receive(&mut socket).await.expect("a first message") {
                ServerMessage::State(state) => break *state,
                ServerMessage::Ping { .. } => pinged = true,
                other => panic!("{other:?} came before the state"),
            }
        };
        let (moves, status, mine) = (state.game.moves.clone(), state.status.clone(), state.mine);
        let watchers = state.presence.watchers;
        Ok(Self { socket, moves, status, mine, watchers, state, deaf: false, pinged, next: 1 })
    }

    /// The next message, with what it changes taken over; `None` when the connection has ended.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let message = receive(&mut self.socket).await?;
            if let ServerMessage::Ping { number } = message {
                self.pinged = true;
                if !self.deaf {
                    self.say(&ClientMessage::Pong { number }).await;
                }
                continue;
            }
            self.take(&message);
            return Some(message);
        }
    }

    /// Waits for the next ping, and leaves it unanswered.
    pub(crate) async fn ping(&mut self) -> u32 {
        loop {
            match receive(&mut self.socket).await.expect("a ping") {
                ServerMessage::Ping { number } => return number,
                message => self.take(&message),
            }
        }
    }

    /// What has come by now: all before the answer to what is no message, which the game does not see.
    pub(crate) async fn meanwhile(&mut self) -> Vec<ServerMessage> {
        self.socket.send(Message::text("?")).await.expect("the connection takes it");
        let mut heard = Vec::new();
        loop {
            match self.next().await.expect("an answer") {
                ServerMessage::Refused { id: 0, .. } => return heard,
                message => heard.push(message),
            }
        }
    }

    fn take(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::State(state) => {
                self.moves.clone_from(&state.game.moves);
                self.status = state.status.clone();
                self.mine = state.mine;
                self.watchers = state.presence.watchers;
                self.state = (**state).clone();
            }
            ServerMessage::Moved { played, status, options } => {
                let my_turn = status.phase == GamePhase::Playing && self.mine[usize::from(played.scene.side_to_move)];
                assert_eq!(options.is_some(), my_turn, "the player to move gets the clicks of the next move");
                assert_eq!(played.ply as usize, self.moves.len(), "no move is missing and none comes twice");
                self.moves.push(played.record.clone());
                self.status = status.clone();
            }
            ServerMessage::Status { status } => self.status = status.clone(),
            ServerMessage::Presence { presence } => self.watchers = presence.watchers,
            _ => {}
        }
    }

    /// Waits until something holds.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        while !holds(self) {
            self.next().await.expect("the connection goes on");
        }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("a text");
        self.socket.send(Message::text(text)).await.expect("the connection takes it");
    }

    /// Gives an order and waits for its end.
    pub(crate) async fn order(&mut self, order: Order) -> Ended {
        let id = self.next;
        self.next += 1;
        self.ask(id, &ClientMessage::Order { id, order }).await
    }

    /// Says something with an id and waits for the answer.
    pub(crate) async fn ask(&mut self, asked: u32, message: &ClientMessage) -> Ended {
        self.say(message).await;
        loop {
            match self.next().await.expect("an answer") {
                ServerMessage::Done { id } if id == asked => return Ended::Done,
                ServerMessage::Warning { id, problem } if id == asked => return Ended::Warned(problem),
                ServerMessage::Refused { id, problem } if id == asked => return Ended::Refused(problem),
                ServerMessage::Options { id, ply, options } if id == asked => {
                    return Ended::Options(ply, Box::new(options));
                }
                _ => {}
            }
        }
    }

    /// Plays a move that is legal.
    pub(crate) async fn play(&mut self, text: &str) {
        let order = Order::Move { ply: self.moves.len() as u32, text: text.to_owned(), sure: true };
        let ended = self.order(order).await;
        assert!(matches!(ended, Ended::Done), "{text}: {ended:?}");
    }

    /// The code with which the server ends the connection; 0 if it ends without one.
    pub(crate) async fn close_code(&mut self) -> u16 {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("an end") {
                Some(Ok(Message::Close(frame))) => return frame.map_or(0, |frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return 0,
            }
        }
    }
}

impl Ended {
    /// The code of a refusal.
    pub(crate) fn code(&self) -> &str {
        match self {
            Self::Refused(problem) => &problem.code,
            other => panic!("not refused: {other:?}"),
        }
    }

    pub(crate) fn is_done(&self) -> bool {
        matches!(self, Self::Done)
    }
}

async fn receive(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<ServerMessage> {
    loop {
        match timeout(PATIENCE, socket.next()).await.expect("a message") {
            Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).expect("a message")),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            Some(Ok(_)) => {}
        }
    }
}
