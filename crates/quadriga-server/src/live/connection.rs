//! A connection to a live game.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use axum::http::StatusCode;
use quadriga_api::{ClientMessage, ServerMessage};
use quadriga_core::Message;
use quadriga_i18n::Lang;
use tokio::sync::Notify;
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::connection_guard::Stay;
use super::latency::Lag;
use super::request::Ask;
use super::services::Services;
use super::subscribers::Told;
use crate::http::error::problem;
use crate::http::network::Network;
use crate::http::refusals;
use crate::http::websocket_close;
use crate::limits::pace::Pace;
use crate::limits::places::Place;

/// How long a connection may take to accept one message.
const SENDING: Duration = Duration::from_secs(20);

/// Why a connection is closed by us, as the protocol numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Close {
    /// It is gone, or closes by itself.
    Gone,
    /// What it sent cannot be read: it is too large, or not as the protocol wants it.
    Unreadable,
    /// It sent what is no text.
    NotText,
    /// It sends too much.
    TooMuch,
    /// The server, or the game in it, starts anew: to be tried again.
    Restart,
    /// It does not keep up: to be tried again.
    TooSlow,
}

/// A connection that has been let in, until it is dropped.
pub(crate) struct Door {
    pub(super) services: Arc<Services>,
    pub(super) stay: Stay,
    pub(super) waiting: Receiver<Told>,
    pub(super) too_slow: Arc<Notify>,
    pub(super) lang: Lang,
    pub(super) client: Option<Network>,
    pub(super) _place: Place,
}

impl Door {
    /// Carries messages both ways until the connection ends.
    pub(crate) async fn serve(mut self, mut socket: WebSocket) {
        let why = self.carry(&mut socket).await;
        if let Some(frame) = why.frame() {
            websocket_close::close(socket, frame).await;
        }
    }

    async fn carry(&mut self, socket: &mut WebSocket) -> Close {
        let services = Arc::clone(&self.services);
        let limits = &services.setup.limits;
        let mut closing = services.closing.subscribe();
        let mut pings = interval(limits.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut line = Line {
            lag: Lag::default(),
            pace: Pace::new(limits.messages_a_second, limits.messages_at_once, Instant::now()),
            heard: Instant::now(),
        };
        loop {
            let closed = async { closing.wait_for(|closing| *closing).await.is_ok() };
            let step = tokio::select! {
                told = self.waiting.recv() => match told {
                    // Its room is free when it is sent.
                    Some(told) => self.send(socket, told.text.clone()).await,
                    None => Err(Close::Restart),
                },
                frame = socket.recv() => match frame {
                    Some(Ok(frame)) => self.receive(socket, &mut line, frame).await,
                    Some(Err(_)) => Err(Close::Unreadable),
                    None => Err(Close::Gone),
                },
                now = pings.tick() => {
                    if now.saturating_duration_since(line.heard) > limits.silence {
                        Err(Close::Gone)
                    } else {
                        let number = line.lag.ping(Instant::now());
                        self.say(socket, &ServerMessage::Ping { number }).await
                    }
                }
                () = self.too_slow.notified() => Err(Close::TooSlow),
                _ = closed => Err(Close::Restart),
            };
            if let Err(why) = step {
                return why;
            }
        }
    }

    async fn receive(&self, socket: &mut WebSocket, line: &mut Line, frame: Frame) -> Result<(), Close> {
        let now = Instant::now();
        line.heard = now;
        if !line.pace.take(now) {
            return Err(Close::TooMuch);
        }
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Ping(_) | Frame::Pong(_) => return Ok(()),
            Frame::Binary(_) => return Err(Close::NotText),
            Frame::Close(_) => return Err(Close::Gone),
        };
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Pong { number }) => {
                line.lag.pong(number, now);
                Ok(())
            }
            Ok(message) if self.client.is_some_and(|client| self.services.said.take(client, now).is_err()) => {
                self.refuse(socket, id(&message), &refusals::message(StatusCode::TOO_MANY_REQUESTS)).await
            }
            Ok(message) => {
                // Who moves does not pay for what the game does meanwhile.
                let at = self.services.now();
                let said = Ask::Say { number: self.stay.number(), message, at, lag: line.lag.millis() };
                self.stay.ask(said).await.map_err(|_| Close::Restart)
            }
            // Nobody knows which number it was meant to have.
            Err(_) => self.refuse(socket, 0, &Message::new("server-bad-message")).await,
        }
    }

    async fn refuse(&self, socket: &mut WebSocket, id: u32, why: &Message) -> Result<(), Close> {
        let problem = problem(self.services.tongues.of(self.lang), why);
        self.say(socket, &ServerMessage::Refused { id, problem }).await
    }

    async fn say(&self, socket: &mut WebSocket, message: &ServerMessage) -> Result<(), Close> {
        match serde_json::to_string(message) {
            Ok(text) => self.send(socket, text.into()).await,
            Err(_) => Ok(()),
        }
    }

    async fn send(&self, socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), Close> {
        tokio::select! {
            sent = timeout(SENDING, socket.send(Frame::Text(text))) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(Close::Gone),
                Err(_) => Err(Close::TooSlow),
            },
            () = self.too_slow.notified() => Err(Close::TooSlow),
        }
    }
}

// The number by which a message is answered.
const fn id(message: &ClientMessage) -> u32 {
    match message {
        ClientMessage::Order { id, .. } | ClientMessage::Options { id, .. } | ClientMessage::Why { id, .. } => *id,
        ClientMessage::Pong { .. } => 0,
    }
}

// What is known of a connection.
struct Line {
    lag: Lag,
    pace: Pace,
    heard: Instant,
}

impl Close {
    fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Self::Gone => return None,
            Self::Unreadable => (1009, "too large"),
            Self::NotText => (1003, "text only"),
            Self::TooMuch => (1008, "too many messages"),
            Self::Restart => (1012, "to be tried again"),
            Self::TooSlow => (1013, "too slow"),
        };
        Some(CloseFrame { code, reason: reason.into() })
    }
}
