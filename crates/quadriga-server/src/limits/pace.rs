//! How many messages a connection may send.

use tokio::time::Instant;

/// A store of permissions that fills up with time.
#[derive(Debug)]
pub(crate) struct Pace {
    a_second: f64,
    most: f64,
    left: f64,
    seen: Instant,
}

impl Pace {
    /// So many at once, and so many a second in the long run.
    pub(crate) fn new(a_second: u32, at_once: u32, now: Instant) -> Self {
        let most = f64::from(at_once);
        Self { a_second: f64::from(a_second), most, left: most, seen: now }
    }

    /// Takes a permission; `false` if there is none.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.seen).as_secs_f64() * self.a_second;
        self.left = (self.left + gained).min(self.most);
        self.seen = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn bursts_end_and_time_heals() {
        let start = Instant::now();
        let mut pace = Pace::new(20, 60, start);
        assert_eq!((0..100).filter(|_| pace.take(start)).count(), 60);
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| pace.take(later)).count(), 20);
        let much_later = start + Duration::from_secs(1000);
        assert_eq!((0..100).filter(|_| pace.take(much_later)).count(), 60);
    }
}
