//! Rate limits: how often a client may ask, as token buckets.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How many clients are remembered at once: a few megabytes.
const MOST_CLIENTS: usize = 50_000;
/// How often clients with a full bucket are forgotten.
const SWEEP: Duration = Duration::from_secs(1);

/// The size and refill rate of token buckets. A bucket is stored as the moment at which it will be full again.
#[derive(Clone, Copy, Debug)]
struct Rate {
    // The time in which one token is refilled; zero for no limit.
    refill: Duration,
    // The time from empty to full, less one token.
    tolerance: Duration,
}

impl Rate {
    fn new(per_second: u32, burst: u32) -> Self {
        let refill = Duration::from_secs(1).checked_div(per_second).unwrap_or_default();
        Self { refill, tolerance: refill * burst.saturating_sub(1) }
    }

    // Takes a token of a bucket that is full at `full_at`: when it is full then, or how long until there is a token.
    fn take(self, full_at: Option<Instant>, now: Instant) -> Result<Instant, Duration> {
        let full_at = full_at.map_or(now, |full_at| full_at.max(now));
        let missing = (full_at - now).saturating_sub(self.tolerance);
        if missing.is_zero() { Ok(full_at + self.refill) } else { Err(missing) }
    }
}

/// The token bucket of one connection.
#[derive(Debug)]
pub(crate) struct TokenBucket {
    rate: Rate,
    full_at: Option<Instant>,
}

impl TokenBucket {
    /// A full bucket of `burst` tokens that gets `per_second` new ones; 0 for no limit.
    pub(crate) fn new(per_second: u32, burst: u32) -> Self {
        Self { rate: Rate::new(per_second, burst), full_at: None }
    }

    /// Takes a token.
    ///
    /// # Errors
    /// With the time until there is one.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.full_at = Some(self.rate.take(self.full_at, now)?);
        Ok(())
    }
}

/// A token bucket for each client, in bounded memory.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    rate: Rate,
    most_clients: usize,
    known: Mutex<Known<K>>,
}

#[derive(Debug)]
struct Known<K> {
    // When the bucket of a client is full again; a client that is not listed has a full one.
    full_at: HashMap<K, Instant>,
    // The bucket shared by all clients for which there is no room.
    others: Option<Instant>,
    // The latest time seen.
    latest: Option<Instant>,
    swept: Option<Instant>,
}

impl<K: Copy + Eq + Hash> RateLimiter<K> {
    /// Buckets of `burst` tokens that get `per_second` new ones; 0 for no limit.
    pub(crate) fn new(per_second: u32, burst: u32) -> Self {
        Self {
            rate: Rate::new(per_second, burst),
            most_clients: MOST_CLIENTS,
            known: Mutex::new(Known { full_at: HashMap::new(), others: None, latest: None, swept: None }),
        }
    }

    /// Takes a token of `client`.
    ///
    /// # Errors
    /// With the time until there is one.
    pub(crate) fn take(&self, client: K, now: Instant) -> Result<(), Duration> {
        if self.rate.refill.is_zero() {
            return Ok(());
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let now = known.at_least(now);
        let is_known = known.full_at.contains_key(&client);
        if !is_known && known.full_at.len() >= self.most_clients {
            known.sweep(now);
        }
        if is_known || known.full_at.len() < self.most_clients {
            let full_at = self.rate.take(known.full_at.get(&client).copied(), now)?;
            known.full_at.insert(client, full_at);
        } else {
            known.others = Some(self.rate.take(known.others, now)?);
        }
        Ok(())
    }
}

impl<K> Known<K> {
    // A thread preempted after reading the clock comes with a time that is past for the others.
    fn at_least(&mut self, now: Instant) -> Instant {
        *self.latest.insert(self.latest.map_or(now, |latest| latest.max(now)))
    }

    // Rarely, because it visits all clients.
    fn sweep(&mut self, now: Instant) {
        if self.swept.is_none_or(|swept| now >= swept + SWEEP) {
            self.full_at.retain(|_, full_at| *full_at > now);
            self.swept = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn a_burst_then_one_at_a_time() {
        let (limiter, start) = (RateLimiter::new(10, 3), Instant::now());
        for _ in 0..3 {
            assert_eq!(limiter.take(1, start), Ok(()));
        }
        assert_eq!(limiter.take(1, start), Err(millis(100)));
        assert_eq!(limiter.take(2, start), Ok(()), "another client");
        assert_eq!(limiter.take(1, start + millis(99)), Err(millis(1)));
        assert_eq!(limiter.take(1, start + millis(100)), Ok(()));
        assert_eq!(limiter.take(1, start + millis(100)), Err(millis(100)));
        let later = start + Duration::from_mins(1);
        let taken = (0..10).filter(|_| limiter.take(1, later).is_ok()).count();
        assert_eq!(taken, 3, "a bucket does not overflow");
    }

    #[test]
    fn a_bucket_alone_has_a_burst_and_refills() {
        let start = Instant::now();
        let mut bucket = TokenBucket::new(20, 60);
        let mut taken = |now| (0..100).filter(|_| bucket.take(now).is_ok()).count();
        assert_eq!(taken(start), 60);
        assert_eq!(taken(start + Duration::from_secs(1)), 20);
        assert_eq!(taken(start + Duration::from_secs(1000)), 60);
    }

    #[test]
    fn a_late_request_with_an_early_time_is_not_refused() {
        let (limiter, start) = (RateLimiter::new(1000, 2), Instant::now());
        assert_eq!(limiter.take(1, start + millis(50)), Ok(()));
        assert_eq!(limiter.take(1, start), Ok(()), "the second of two tokens");
        assert_eq!(limiter.take(1, start), Err(millis(1)));
    }

    #[test]
    fn zero_is_no_limit() {
        let limiter = RateLimiter::new(0, 1);
        assert!((0..1000).all(|_| limiter.take(1, Instant::now()).is_ok()));
    }

    #[test]
    fn memory_is_bounded() {
        let (mut limiter, start) = (RateLimiter::new(1, 2), Instant::now());
        limiter.most_clients = 2;
        let known =
            |limiter: &RateLimiter<u8>| limiter.known.lock().map(|known| known.full_at.len()).expect("no panic");
        for n in 1..=2 {
            assert_eq!(limiter.take(n, start), Ok(()));
        }
        // Two more share one bucket of two tokens.
        assert_eq!(limiter.take(3, start), Ok(()));
        assert_eq!(limiter.take(4, start), Ok(()));
        assert!(limiter.take(5, start).is_err());
        assert_eq!(limiter.take(1, start), Ok(()), "a known client keeps its bucket");
        assert_eq!(known(&limiter), 2);
        // The bucket of the second is full again, so it is forgotten, which makes room.
        assert_eq!(limiter.take(5, start + millis(1500)), Ok(()));
        assert_eq!(known(&limiter), 2);
    }
}
