//! One client of one game, from the first connection to the end of the game.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use quadriga_api::{ClickTree, ClientMessage, GameState, MoveOptions, Order, ServerMessage};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::figures::Figures;
use crate::ledger::Ledger;

/// After this many warnings a client plays any move.
const MOST_WARNINGS: u32 = 8;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// One client of one game.
pub(crate) struct Client {
    pub(crate) address: String,
    pub(crate) cookie: String,
    /// How long it thinks.
    pub(crate) pause: Duration,
    pub(crate) figures: Arc<Figures>,
    pub(crate) ledger: Arc<Mutex<Ledger>>,
    pub(crate) stopping: Arc<AtomicBool>,
}

/// What a client knows while it is connected.
struct Seat {
    /// How many moves the server had acknowledged or told before it connected.
    promised: usize,
    mine: [bool; 2],
    ply: u32,
    to_move: u8,
    over: bool,
    /// When to move, if it is our turn.
    due: Option<Instant>,
    /// What may be clicked, as the server told it for this turn.
    clicks: Option<ClickTree>,
    /// How often in this turn the server has warned of a move that loses at once.
    warnings: u32,
}

/// A move that was ordered and not answered yet.
#[derive(Clone)]
struct Ordered {
    ply: u32,
    text: String,
    sure: bool,
}

impl Client {
    /// Plays until the game is over or all are asked to stop, resuming whenever the connection is lost.
    pub(crate) async fn play(self) {
        let mut again = false;
        let mut ordered = None;
        while !self.stopping.load(Relaxed) {
            // What comes later may be told to the other client before this one hears how the game stands.
            let promised = self.ledger().plies();
            match self.connect().await {
                Ok(mut socket) => {
                    self.figures.came(again);
                    let ended = self.converse(&mut socket, promised, &mut ordered).await;
                    self.figures.left();
                    match ended {
                        Ok(true) => return,
                        Ok(false) if self.figures.is_away() || self.stopping.load(Relaxed) => {}
                        Ok(false) => self.figures.error("a connection was lost though the server lives".to_owned()),
                        Err(error) => self.figures.error(format!("{error:#}")),
                    }
                    again = true;
                }
                Err(_) if self.figures.is_away() => {}
                Err(error) => self.figures.error(format!("cannot connect: {error:#}")),
            }
            let pause = rand::random_range(100..600);
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
    }

    async fn connect(&self) -> Result<Socket> {
        let mut request = self.address.as_str().into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let config = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
        let connecting = tokio_tungstenite::connect_async_with_config(request, Some(config), true);
        Ok(tokio::time::timeout(Duration::from_secs(20), connecting).await??.0)
    }

    // Returns whether the game is over; a lost connection is no error.
    async fn converse(&self, socket: &mut Socket, promised: usize, ordered: &mut Option<Ordered>) -> Result<bool> {
        let mut seat =
            Seat { promised, mine: [false; 2], ply: 0, to_move: 0, over: false, due: None, clicks: None, warnings: 0 };
        loop {
            if self.stopping.load(Relaxed) || seat.over {
                let _ = socket.close(None).await;
                return Ok(seat.over);
            }
            let due = seat.due.unwrap_or_else(|| Instant::now() + Duration::from_secs(1));
            let heard = tokio::select! {
                heard = socket.next() => heard,
                () = tokio::time::sleep_until(due) => {
                    if seat.due.take().is_some() {
                        let question = ClientMessage::Options { id: seat.ply, prefix: Vec::new() };
                        if say(socket, &question).await.is_err() {
                            return Ok(false);
                        }
                    }
                    continue;
                }
            };
            let text = match heard {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(Some(frame)))) if !self.figures.is_away() && !self.stopping.load(Relaxed) => {
                    bail!("the server closed a connection: {} {}", frame.code, frame.reason)
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(false),
                Some(Ok(_)) => continue,
            };
            let message = read_message(&text).with_context(|| format!("not understood: {text}"))?;
            if let Some(answer) = self.hear(&mut seat, ordered, message)?
                && say(socket, &answer).await.is_err()
            {
                return Ok(false);
            }
        }
    }

    fn hear(
        &self,
        seat: &mut Seat,
        ordered: &mut Option<Ordered>,
        message: ServerMessage,
    ) -> Result<Option<ClientMessage>> {
        match message {
            ServerMessage::State(state) => return self.resume(seat, ordered, &state),
            ServerMessage::Moved { played, status, .. } => {
                let mut ledger = self.ledger();
                if !seat.mine[usize::from(seat.to_move)]
                    && let Some(at) = ledger.take_ordered(played.ply)
                {
                    self.figures.arrived(at.elapsed());
                }
                ledger.told(played.ply, &played.record).map_err(anyhow::Error::msg)?;
                seat.ply = played.ply + 1;
                seat.to_move = played.scene.side_to_move;
                seat.over = status.verdict.is_some();
                self.schedule(seat);
            }
            ServerMessage::Status { status } => seat.over = status.verdict.is_some(),
            ServerMessage::Done { .. } => {
                if let Some(order) = ordered.take() {
                    self.ledger().acknowledged(order.ply);
                    self.figures.acknowledged();
                }
            }
            ServerMessage::Options { ply, options, .. } if ply == seat.ply => {
                seat.clicks = Some(options.tree.context("nothing may be clicked")?);
                return Ok(Some(self.choose(seat, ordered, false)?));
            }
            // A move that loses at once: think of another, or play it if nothing else comes to mind.
            ServerMessage::Warning { .. } => {
                seat.warnings += 1;
                // Who has just resumed does not know what may be clicked.
                if seat.clicks.is_none() {
                    *ordered = None;
                    return Ok(Some(ClientMessage::Options { id: seat.ply, prefix: Vec::new() }));
                }
                return Ok(Some(self.choose(seat, ordered, seat.warnings > MOST_WARNINGS)?));
            }
            ServerMessage::Refused { problem, .. } => bail!("refused: {} ({})", problem.message, problem.code),
            ServerMessage::Ping { number } => return Ok(Some(ClientMessage::Pong { number })),
            ServerMessage::Options { .. } | ServerMessage::Presence { .. } => {}
        }
        Ok(None)
    }

    // What was acknowledged or told must be there; an order without an answer is given again, as a browser does.
    fn resume(
        &self,
        seat: &mut Seat,
        ordered: &mut Option<Ordered>,
        state: &GameState,
    ) -> Result<Option<ClientMessage>> {
        let missing = self.ledger().missing(seat.promised, &state.game.moves);
        if missing > 0 {
            bail!("{missing} acknowledged moves are missing after resumption");
        }
        for (ply, record) in state.game.moves.iter().enumerate() {
            self.ledger().told(ply as u32, record).map_err(anyhow::Error::msg)?;
        }
        if !state.mine.contains(&true) {
            bail!("the seat is lost");
        }
        seat.mine = state.mine;
        seat.ply = state.game.moves.len() as u32;
        seat.to_move = state.scene.side_to_move;
        seat.over = state.status.verdict.is_some();
        let again = ordered.take().filter(|_| !seat.over).map(|order| self.order(ordered, order));
        if again.is_none() {
            self.schedule(seat);
        }
        Ok(again)
    }

    // A random move.
    fn choose(&self, seat: &Seat, ordered: &mut Option<Ordered>, sure: bool) -> Result<ClientMessage> {
        let tree = seat.clicks.as_ref().context("a move without a choice")?;
        let text = random_move(tree).context("no move among the clicks")?;
        Ok(self.order(ordered, Ordered { ply: seat.ply, text, sure }))
    }

    fn order(&self, ordered: &mut Option<Ordered>, order: Ordered) -> ClientMessage {
        let Ordered { ply, text, sure } = order.clone();
        self.ledger().ordered(ply);
        *ordered = Some(order);
        ClientMessage::Order { id: ply, order: Order::Move { ply, text, sure } }
    }

    fn schedule(&self, seat: &mut Seat) {
        let ours = seat.mine[usize::from(seat.to_move)];
        (seat.clicks, seat.warnings) = (None, 0);
        seat.due = (ours && !seat.over).then(|| Instant::now() + self.pause.mul_f64(rand::random_range(0.8..1.2)));
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn say(socket: &mut Socket, message: &ClientMessage) -> Result<()> {
    Ok(socket.send(Message::text(serde_json::to_string(message)?)).await?)
}

// Clicks at random until they are a move.
fn random_move(tree: &ClickTree) -> Option<String> {
    for _ in 0..200 {
        let mut node = tree.nodes.first()?;
        while let Some(target) = choose(&node.targets) {
            let Some(next) = target.node.and_then(|number| tree.nodes.get(number)) else { break };
            node = next;
            if let Some(chosen) = &node.chosen
                && (node.targets.is_empty() || rand::random_bool(0.5))
            {
                return Some(chosen.text.clone());
            }
        }
        if let Some(chosen) = &node.chosen {
            return Some(chosen.text.clone());
        }
    }
    None
}

fn choose<T>(from: &[T]) -> Option<&T> {
    (!from.is_empty()).then(|| &from[rand::random_range(0..from.len())])
}

// Most of the bytes the server sends: what may be clicked.
#[derive(Deserialize)]
struct Clickable {
    id: u32,
    ply: u32,
    options: MoveOptions,
}

// Reads a message as cheaply as a browser does, because the generator shares a machine with the server: a tagged enum
// is buffered before its kind is known, so the large kind is recognised first.
fn read_message(text: &str) -> serde_json::Result<ServerMessage> {
    if text.starts_with(r#"{"type":"options","#) {
        let Clickable { id, ply, options } = serde_json::from_str(text)?;
        return Ok(ServerMessage::Options { id, ply, options });
    }
    serde_json::from_str(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_as_they_were_written() {
        let options = MoveOptions { prefix: vec![7], tree: None, entered: None, prompts: Vec::new() };
        for said in [ServerMessage::Options { id: 1, ply: 2, options }, ServerMessage::Ping { number: 3 }] {
            let text = serde_json::to_string(&said).expect("JSON");
            assert_eq!(read_message(&text).expect("a message"), said);
        }
    }
}
