//! A game and its two clients, and the next game when it is over.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use quadriga_api::{GameSummary, Invitation, NewGame, Opponent};
use reqwest::header::{COOKIE, SET_COOKIE};
use tokio::task::JoinHandle;

use crate::client::Client;
use crate::figures::Figures;
use crate::ledger::Ledger;

const GAMES: [&str; 4] = ["abalone", "diaballik", "phalanx", "football"];

/// A place at the server where one game follows another.
pub(crate) struct Pair {
    stopping: Arc<AtomicBool>,
    task: JoinHandle<Result<Vec<Finished>>>,
}

/// A game that is not played any more, and what was acknowledged of it.
struct Finished {
    id: String,
    ledger: Arc<Mutex<Ledger>>,
}

struct Table {
    number: usize,
    listen: SocketAddr,
    pace: Duration,
    figures: Arc<Figures>,
    stopping: Arc<AtomicBool>,
    http: reqwest::Client,
    cookies: [String; 2],
}

impl Pair {
    /// Sets the first game up and lets the clients play.
    pub(crate) async fn begin(
        number: usize,
        listen: SocketAddr,
        pace: Duration,
        figures: &Arc<Figures>,
    ) -> Result<Self> {
        let stopping = Arc::new(AtomicBool::new(false));
        let mut table = Table {
            number,
            listen,
            pace,
            figures: Arc::clone(figures),
            stopping: Arc::clone(&stopping),
            http: reqwest::Client::new(),
            cookies: Default::default(),
        };
        let first = table.set_up().await?;
        Ok(Self { stopping, task: tokio::spawn(table.play(first)) })
    }

    /// Asks the clients to stop.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Relaxed);
    }

    /// Waits until they have; returns how many acknowledged moves the server does not have.
    pub(crate) async fn finish(self, listen: SocketAddr) -> Result<usize> {
        let http = reqwest::Client::new();
        let mut missing = 0;
        for game in self.task.await?? {
            let summary: GameSummary =
                http.get(format!("http://{listen}/api/games/{}", game.id)).send().await?.json().await?;
            let ledger = game.ledger.lock().unwrap_or_else(PoisonError::into_inner);
            missing += ledger.missing(ledger.plies(), &summary.moves);
        }
        Ok(missing)
    }
}

impl Table {
    async fn play(mut self, first: String) -> Result<Vec<Finished>> {
        let mut played = Vec::new();
        let mut id = first;
        loop {
            let ledger = Arc::new(Mutex::new(Ledger::default()));
            let client = |side: usize| {
                Client {
                    address: format!("ws://{}/api/live/{id}?lang=en", self.listen),
                    cookie: self.cookies[side].clone(),
                    pause: self.pace / 2,
                    figures: Arc::clone(&self.figures),
                    ledger: Arc::clone(&ledger),
                    stopping: Arc::clone(&self.stopping),
                }
                .play()
            };
            tokio::join!(client(0), client(1));
            played.push(Finished { id, ledger });
            if self.stopping.load(Relaxed) {
                return Ok(played);
            }
            self.figures.ended();
            id = self.set_up_at_last().await?;
        }
    }

    // A server that was just killed is asked again.
    async fn set_up_at_last(&mut self) -> Result<String> {
        for _ in 0..100 {
            if let Ok(id) = self.set_up().await {
                return Ok(id);
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.set_up().await
    }

    async fn set_up(&mut self) -> Result<String> {
        let game = NewGame {
            game: GAMES[self.number % GAMES.len()].to_owned(),
            variant: None,
            position: None,
            opponent: Opponent::Invitation,
            side: Some(0),
            time: ["none", "1h+10s", "600s/move", "3d/move"][self.number / GAMES.len() % 4].to_owned(),
        };
        let invitation: Invitation = self.post("/api/games", 0, Some(&game)).await?.json().await?;
        let join = format!("/api/games/{}/join", invitation.id);
        // Who is new gets a cookie first.
        if self.cookies[1].is_empty() {
            self.post(&join, 1, None).await?;
        }
        self.post(&join, 1, None).await?;
        Ok(invitation.id)
    }

    // The server hands out a cookie with the first answer; from then on it is who we are.
    async fn post(&mut self, path: &str, side: usize, body: Option<&NewGame>) -> Result<reqwest::Response> {
        let mut request = self.http.post(format!("http://{}{path}?lang=en", self.listen));
        if !self.cookies[side].is_empty() {
            request = request.header(COOKIE, &self.cookies[side]);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await?;
        let cookie = response.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
        if let Some(cookie) = cookie.and_then(|text| text.split(';').next()) {
            cookie.clone_into(&mut self.cookies[side]);
        }
        let status = response.status();
        if !status.is_success() {
            bail!("{path}: {status}: {}", response.text().await.context("no answer")?);
        }
        Ok(response)
    }
}
