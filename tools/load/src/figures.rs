//! What is counted while the games go on.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use tokio::time::Instant;

/// What is counted, by all clients together.
pub(crate) struct Figures {
    counting: AtomicBool,
    began: Mutex<Option<Instant>>,
    /// Microseconds from the order of a move to its arrival at the opponent's.
    delays: Mutex<Vec<u32>>,
    acknowledged: AtomicU64,
    games_ended: AtomicU64,
    connected: AtomicU64,
    lost: AtomicU64,
    resumed: AtomicU64,
    /// The server is dead, or has just been started again.
    away: AtomicBool,
    errors: Mutex<Vec<String>>,
}

impl Figures {
    pub(crate) fn new() -> Self {
        Self {
            counting: AtomicBool::new(false),
            began: Mutex::new(None),
            delays: Mutex::default(),
            acknowledged: AtomicU64::new(0),
            games_ended: AtomicU64::new(0),
            connected: AtomicU64::new(0),
            lost: AtomicU64::new(0),
            resumed: AtomicU64::new(0),
            away: AtomicBool::new(false),
            errors: Mutex::default(),
        }
    }

    /// From now on delays are counted.
    pub(crate) fn begin(&self) {
        *self.began.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        self.counting.store(true, Relaxed);
    }

    /// A move has arrived at the opponent's.
    pub(crate) fn arrived(&self, delay: Duration) {
        if self.counting.load(Relaxed) {
            let micros = u32::try_from(delay.as_micros()).unwrap_or(u32::MAX);
            self.delays.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
        }
    }

    /// The server has acknowledged a move.
    pub(crate) fn acknowledged(&self) {
        self.acknowledged.fetch_add(1, Relaxed);
    }

    /// How many moves the server has acknowledged since this was asked last.
    pub(crate) fn take_acknowledged(&self) -> u64 {
        self.acknowledged.swap(0, Relaxed)
    }

    /// A game has ended and another takes its place.
    pub(crate) fn ended(&self) {
        self.games_ended.fetch_add(1, Relaxed);
    }

    /// A client is connected, for the first time or again.
    pub(crate) fn came(&self, again: bool) {
        self.connected.fetch_add(1, Relaxed);
        self.resumed.fetch_add(u64::from(again), Relaxed);
    }

    /// A client has lost its connection.
    pub(crate) fn left(&self) {
        self.connected.fetch_sub(1, Relaxed);
        self.lost.fetch_add(1, Relaxed);
    }

    /// How many clients are connected.
    pub(crate) fn connected(&self) -> u64 {
        self.connected.load(Relaxed)
    }

    /// The server is about to be killed: that nobody can connect is no error until [`Self::all_back`]. Returns how many
    /// connections were lost before.
    pub(crate) fn server_dies(&self) -> u64 {
        self.away.store(true, Relaxed);
        self.lost.load(Relaxed)
    }

    /// Whether the server is dead, or has just been started again.
    pub(crate) fn is_away(&self) -> bool {
        self.away.load(Relaxed)
    }

    /// Waits until the count of lost connections is `lost` and `clients` are connected; returns how long that took.
    pub(crate) async fn all_back(&self, lost: u64, clients: usize, most: Duration) -> Result<Duration> {
        let began = Instant::now();
        // Those who have not noticed yet that their server is dead count as connected.
        while self.lost.load(Relaxed) < lost || self.connected() < clients as u64 {
            if began.elapsed() > most {
                bail!("only {} of {clients} clients came back", self.connected());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.away.store(false, Relaxed);
        Ok(began.elapsed())
    }

    /// Something went wrong.
    pub(crate) fn error(&self, what: String) {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).push(what);
    }

    /// What was counted, summed up: to be asked while the games go on.
    pub(crate) fn report(&self) -> Report {
        let mut delays = std::mem::take(&mut *self.delays.lock().unwrap_or_else(PoisonError::into_inner));
        delays.sort_unstable();
        let began = *self.began.lock().unwrap_or_else(PoisonError::into_inner);
        Report {
            delays,
            seconds: began.map_or(1.0, |began| began.elapsed().as_secs_f64()),
            games_ended: self.games_ended.load(Relaxed),
            resumed: self.resumed.load(Relaxed),
            errors: std::mem::take(&mut *self.errors.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }
}

/// What was counted, summed up.
pub(crate) struct Report {
    /// Microseconds from the order of a move to its arrival at the opponent's, the shortest first.
    delays: Vec<u32>,
    seconds: f64,
    games_ended: u64,
    resumed: u64,
    /// What went wrong.
    pub(crate) errors: Vec<String>,
}

impl Report {
    /// So many milliseconds, or fewer, this share of the moves took to the opponent's screen.
    pub(crate) fn delay(&self, share: f64) -> f64 {
        let place = ((self.delays.len() as f64 * share) as usize).min(self.delays.len().saturating_sub(1));
        self.delays.get(place).map_or(0.0, |&micros| f64::from(micros) / 1_000.0)
    }

    /// How many moves arrived in a second.
    pub(crate) fn moves_a_second(&self) -> f64 {
        self.delays.len() as f64 / self.seconds
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { delays, seconds, games_ended, resumed, errors } = self;
        let (moves, rate) = (delays.len(), self.moves_a_second());
        writeln!(f, "{moves} moves in {seconds:.0} s ({rate:.0}/s), {games_ended} games ended, {resumed} resumptions")?;
        let [half, hundredth, thousandth, most] = [0.5, 0.99, 0.999, 1.0].map(|share| self.delay(share));
        writeln!(
            f,
            "order to opponent's screen: median {half:.1} ms, 99th percentile {hundredth:.1} ms, 99.9th {thousandth:.1} ms, most {most:.1} ms"
        )?;
        write!(f, "errors: {}", errors.len())?;
        errors.iter().take(10).try_for_each(|error| write!(f, "\n  {error}"))
    }
}
