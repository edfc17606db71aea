//! Delays of the line that are made good.

/// How much lag can be made good on one move, in milliseconds.
pub const LAG_AT_ONCE: u32 = 500;
/// How much a player can have made good at the beginning, in milliseconds.
pub const LAG_AT_START: u32 = 1000;
/// By how much that grows with every move, in milliseconds.
pub const LAG_REFILL: u32 = 100;
/// How much it can become, in milliseconds.
pub const LAG_MOST: u32 = 2000;

/// How much lag of a player can still be made good.
///
/// Lag is what the player's own connection took; it is measured by the server, but a player can feign it. Therefore it
/// is made good from a small quota, which a steady line never empties and a stalling player soon does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LagQuota(u32);

impl Default for LagQuota {
    fn default() -> Self {
        Self(LAG_AT_START)
    }
}

impl LagQuota {
    /// The most that can be made good on the next move.
    pub const fn available(self) -> u32 {
        if self.0 < LAG_AT_ONCE { self.0 } else { LAG_AT_ONCE }
    }

    /// What is made good on a move that took `elapsed` with a measured lag: never more than the move took.
    pub fn credit(self, lag: u32, elapsed: u64) -> u32 {
        let credit = lag.min(self.available());
        u32::try_from(elapsed).map_or(credit, |elapsed| credit.min(elapsed))
    }

    /// Takes what was made good from the quota, and refills it for the next move.
    pub(crate) fn spend(&mut self, credit: u32) {
        self.0 = self.0.saturating_sub(credit).saturating_add(LAG_REFILL).min(LAG_MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steady_line_is_made_good_for_ever() {
        let mut quota = LagQuota::default();
        for _ in 0..100 {
            assert_eq!(quota.credit(100, 5000), 100);
            quota.spend(100);
        }
        assert_eq!(quota, LagQuota::default());
    }

    #[test]
    fn a_slow_line_empties_the_quota() {
        let mut quota = LagQuota::default();
        let mut credits = Vec::new();
        for _ in 0..5 {
            credits.push(quota.credit(10_000, 10_000));
            quota.spend(*credits.last().expect("a credit"));
        }
        assert_eq!(credits, [500, 500, 200, 100, 100]);
    }

    #[test]
    fn the_quota_is_bounded_and_so_is_the_credit() {
        let mut quota = LagQuota::default();
        for _ in 0..50 {
            quota.spend(0);
        }
        assert_eq!(quota, LagQuota(LAG_MOST));
        assert_eq!(quota.credit(u32::MAX, u64::MAX), LAG_AT_ONCE);
        assert_eq!(quota.credit(400, 30), 30, "no more than the move took");
        assert_eq!(quota.credit(0, 30), 0);
    }
}
