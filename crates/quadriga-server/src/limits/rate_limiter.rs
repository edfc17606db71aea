//! How often a client may ask.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::http::network::Network;

/// How many clients are remembered at once: a few megabytes.
const MOST_CLIENTS: usize = 50_000;
/// How often those are forgotten who may ask as much as anybody.
const SWEEP: Duration = Duration::from_secs(1);

/// A bucket of tokens for each client, which fills up steadily; a request takes one.
#[derive(Debug)]
pub(crate) struct Buckets {
    // From empty by one token.
    refill: Duration,
    // From empty to full, less one token.
    tolerance: Duration,
    most_clients: usize,
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    // When the bucket of a client will be full again; whoever is not here has a full one.
    full_at: HashMap<Network, Instant>,
    // The same of the bucket that all share for whom there is no room.
    others: Option<Instant>,
    // The latest time that was told.
    latest: Option<Instant>,
    swept: Option<Instant>,
}

impl Buckets {
    /// Buckets of `burst` tokens that get `per_second` new ones; 0 for no limit.
    pub(crate) fn new(per_second: u32, burst: u32) -> Self {
        let refill = Duration::from_secs(1).checked_div(per_second).unwrap_or_default();
        Self {
            refill,
            tolerance: refill * burst.saturating_sub(1),
            most_clients: MOST_CLIENTS,
            known: Mutex::new(Known { full_at: HashMap::new(), others: None, latest: None, swept: None }),
        }
    }

    /// Takes a token of `client`.
    ///
    /// # Errors
    /// With the time after which there will be one, if there is none.
    pub(crate) fn take(&self, client: Network, now: Instant) -> Result<(), Duration> {
        if self.refill.is_zero() {
            return Ok(());
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let now = known.at_least(now);
        if !known.full_at.contains_key(&client) && known.full_at.len() >= self.most_clients {
            known.sweep(now);
        }
        let has_room = known.full_at.len() < self.most_clients;
        let full_at = match known.full_at.get(&client) {
            Some(full_at) => Some(*full_at),
            None if has_room => None,
            None => known.others,
        };
        let full_at = full_at.map_or(now, |full_at| full_at.max(now));
        let missing = (full_at - now).saturating_sub(self.tolerance);
        if !missing.is_zero() {
            return Err(missing);
        }
        let full_at = full_at + self.refill;
        if has_room || known.full_at.contains_key(&client) {
            known.full_at.insert(client, full_at);
        } else {
            known.others = Some(full_at);
        }
        Ok(())
    }
}

impl Known {
    // A thread that was put aside after it had read the clock comes with a time that has passed for the others.
    fn at_least(&mut self, now: Instant) -> Instant {
        *self.latest.insert(self.latest.map_or(now, |latest| latest.max(now)))
    }

    // Seldom, because it looks at everybody.
    fn sweep(&mut self, now: Instant) {
        if self.swept.is_none_or(|swept| now >= swept + SWEEP) {
            self.full_at.retain(|_, full_at| *full_at > now);
            self.swept = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn client(n: u8) -> Network {
        IpAddr::from([192, 0, 2, n]).into()
    }

    const fn millis(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn a_burst_then_one_at_a_time() {
        let (buckets, start) = (Buckets::new(10, 3), Instant::now());
        for _ in 0..3 {
            assert_eq!(buckets.take(client(1), start), Ok(()));
        }
        assert_eq!(buckets.take(client(1), start), Err(millis(100)));
        assert_eq!(buckets.take(client(2), start), Ok(()), "others are not concerned");
        assert_eq!(buckets.take(client(1), start + millis(99)), Err(millis(1)));
        assert_eq!(buckets.take(client(1), start + millis(100)), Ok(()));
        assert_eq!(buckets.take(client(1), start + millis(100)), Err(millis(100)));
        let later = start + Duration::from_mins(1);
        let taken = (0..10).filter(|_| buckets.take(client(1), later).is_ok()).count();
        assert_eq!(taken, 3, "a bucket does not run over");
    }

    #[test]
    fn who_read_the_clock_early_and_comes_late_is_not_refused() {
        let (buckets, start) = (Buckets::new(1000, 2), Instant::now());
        assert_eq!(buckets.take(client(1), start + millis(50)), Ok(()));
        assert_eq!(buckets.take(client(1), start), Ok(()), "the second of two tokens");
        assert_eq!(buckets.take(client(1), start), Err(millis(1)));
    }

    #[test]
    fn no_limit_is_no_limit() {
        let buckets = Buckets::new(0, 1);
        assert!((0..1000).all(|_| buckets.take(client(1), Instant::now()).is_ok()));
    }

    #[test]
    fn memory_is_bounded() {
        let (mut buckets, start) = (Buckets::new(1, 2), Instant::now());
        buckets.most_clients = 2;
        let known = |buckets: &Buckets| buckets.known.lock().map(|known| known.full_at.len()).expect("no panic");
        for n in 1..=2 {
            assert_eq!(buckets.take(client(n), start), Ok(()));
        }
        // Two more share one bucket of two tokens.
        assert_eq!(buckets.take(client(3), start), Ok(()));
        assert_eq!(buckets.take(client(4), start), Ok(()));
        assert!(buckets.take(client(5), start).is_err());
        assert_eq!(buckets.take(client(1), start), Ok(()), "who is known keeps his own");
        assert_eq!(known(&buckets), 2);
        // The second has a full bucket by now and is forgotten, which makes room.
        assert_eq!(buckets.take(client(5), start + millis(1500)), Ok(()));
        assert_eq!(known(&buckets), 2);
    }
}
