//! The WebSocket of one client of a live game.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use axum::http::StatusCode;
use quadriga_api::{ClientMessage, ServerMessage};
use quadriga_core::Message;
use quadriga_i18n::Lang;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::LiveServices;
use super::backpressure::OutboxReceiver;
use super::latency::LatencyMeter;
use super::request::{ConnectionGuard, GameRequest};
use crate::http::client::Network;
use crate::http::error::{problem, status_message};
use crate::http::websocket_close::{CloseReason, close};
use crate::limits::quota::ConnectionPermits;
use crate::limits::rate_limiter::TokenBucket;

/// How long a client may take to accept one message.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// A connection that its actor has admitted, until it is dropped.
pub(crate) struct LiveConnection {
    pub(super) services: Arc<LiveServices>,
    pub(super) guard: ConnectionGuard,
    pub(super) outbound: OutboxReceiver,
    pub(super) lang: Lang,
    pub(super) client: Option<Network>,
    pub(super) _permits: ConnectionPermits,
}

// What is known of the client.
struct Client {
    latency: LatencyMeter,
    messages: TokenBucket,
    last_frame: Instant,
}

impl LiveConnection {
    /// Carries messages both ways until the connection ends.
    pub(crate) async fn serve(mut self, mut socket: WebSocket) {
        let reason = self.run(&mut socket).await;
        close(socket, reason).await;
    }

    async fn run(&mut self, socket: &mut WebSocket) -> CloseReason {
        let services = Arc::clone(&self.services);
        let limits = &services.setup.limits;
        let mut closing = services.closing.subscribe();
        let mut pings = interval(limits.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut client = Client {
            latency: LatencyMeter::default(),
            messages: TokenBucket::new(limits.messages_a_second, limits.messages_at_once),
            last_frame: Instant::now(),
        };
        loop {
            let closed = async { closing.wait_for(|closing| *closing).await.is_ok() };
            let step = tokio::select! {
                message = self.outbound.queue.recv() => match message {
                    // Its bytes are free again when it has been sent.
                    Some(message) => self.send(socket, message.text.clone()).await,
                    None => Err(CloseReason::Restart),
                },
                frame = socket.recv() => match frame {
                    Some(Ok(frame)) => self.receive(socket, &mut client, frame).await,
                    Some(Err(_)) => Err(CloseReason::TooLarge),
                    None => Err(CloseReason::Gone),
                },
                now = pings.tick() => {
                    if now.saturating_duration_since(client.last_frame) > limits.silence {
                        Err(CloseReason::Gone)
                    } else {
                        let number = client.latency.ping(Instant::now());
                        self.send_message(socket, &ServerMessage::Ping { number }).await
                    }
                }
                () = self.outbound.too_slow.notified() => Err(CloseReason::TooSlow),
                _ = closed => Err(CloseReason::Restart),
            };
            if let Err(reason) = step {
                return reason;
            }
        }
    }

    async fn receive(&self, socket: &mut WebSocket, client: &mut Client, frame: Frame) -> Result<(), CloseReason> {
        let now = Instant::now();
        client.last_frame = now;
        if client.messages.take(now).is_err() {
            return Err(CloseReason::TooManyMessages);
        }
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Ping(_) | Frame::Pong(_) => return Ok(()),
            Frame::Binary(_) => return Err(CloseReason::NotText),
            Frame::Close(_) => return Err(CloseReason::Gone),
        };
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Pong { number }) => {
                client.latency.pong(number, now);
                Ok(())
            }
            Ok(message) if self.client.is_some_and(|client| self.services.messages.take(client, now).is_err()) => {
                self.refuse(socket, id(&message), &status_message(StatusCode::TOO_MANY_REQUESTS)).await
            }
            Ok(message) => {
                // The moment of arrival: the mover does not pay for what the actor does meanwhile.
                let at = self.services.now();
                let number = self.guard.number();
                let request = GameRequest::Message { number, message, at, lag: client.latency.millis() };
                self.guard.send(request).await.map_err(|_| CloseReason::Restart)
            }
            // The id of the message is not known.
            Err(_) => self.refuse(socket, 0, &Message::new("server-bad-message")).await,
        }
    }

    async fn refuse(&self, socket: &mut WebSocket, id: u32, why: &Message) -> Result<(), CloseReason> {
        let problem = problem(self.services.translations.of(self.lang), why);
        self.send_message(socket, &ServerMessage::Refused { id, problem }).await
    }

    async fn send_message(&self, socket: &mut WebSocket, message: &ServerMessage) -> Result<(), CloseReason> {
        match serde_json::to_string(message) {
            Ok(text) => self.send(socket, text.into()).await,
            Err(_) => Ok(()),
        }
    }

    async fn send(&self, socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), CloseReason> {
        tokio::select! {
            sent = timeout(SEND_TIMEOUT, socket.send(Frame::Text(text))) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(CloseReason::Gone),
                Err(_) => Err(CloseReason::TooSlow),
            },
            () = self.outbound.too_slow.notified() => Err(CloseReason::TooSlow),
        }
    }
}

// The id by which a message is answered.
const fn id(message: &ClientMessage) -> u32 {
    match message {
        ClientMessage::Order { id, .. } | ClientMessage::Options { id, .. } | ClientMessage::Why { id, .. } => *id,
        ClientMessage::Pong { .. } => 0,
    }
}
