//! The delay of a connection, measured by pings.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// How many round trips are remembered.
const REMEMBERED: usize = 5;
/// How many pings may be on their way; older ones are forgotten.
const ON_THE_WAY: usize = 4;

/// The delay of a connection.
///
/// It is the time of a whole round trip: what a player's clock loses to the line is the way of the opponent's move to
/// them and the way of theirs back.
#[derive(Debug, Default)]
pub(crate) struct LatencyMeter {
    sent: VecDeque<(u32, Instant)>,
    trips: VecDeque<Duration>,
    next: u32,
}

impl LatencyMeter {
    /// A ping is sent now; the number to send with it.
    pub(crate) fn ping(&mut self, now: Instant) -> u32 {
        let number = self.next;
        self.next = self.next.wrapping_add(1);
        push(&mut self.sent, (number, now), ON_THE_WAY);
        number
    }

    /// The ping with this number was answered; an answer to nothing, or a second one, says nothing.
    pub(crate) fn pong(&mut self, number: u32, now: Instant) {
        if let Some(at) = self.sent.iter().position(|(sent, _)| *sent == number)
            && let Some((_, sent)) = self.sent.remove(at)
        {
            push(&mut self.trips, now.saturating_duration_since(sent), REMEMBERED);
        }
    }

    /// The middle one of the last round trips, in milliseconds; 0 before the first.
    pub(crate) fn millis(&self) -> u32 {
        let mut trips: Vec<Duration> = self.trips.iter().copied().collect();
        trips.sort_unstable();
        let middle = trips.get(trips.len() / 2).copied().unwrap_or_default();
        u32::try_from(middle.as_millis()).unwrap_or(u32::MAX)
    }
}

fn push<T>(queue: &mut VecDeque<T>, item: T, most: usize) {
    if queue.len() == most {
        queue.pop_front();
    }
    queue.push_back(item);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_the_last_trips() {
        let (mut lag, start) = (LatencyMeter::default(), Instant::now());
        assert_eq!(lag.millis(), 0);
        for (i, millis) in [900, 40, 60, 50, 10_000, 55, 45].into_iter().enumerate() {
            assert_eq!(lag.ping(start), i as u32);
            lag.pong(i as u32, start + Duration::from_millis(millis));
        }
        assert_eq!(lag.millis(), 55, "of 60, 50, 10000, 55 and 45");
    }

    #[test]
    fn answers_to_nothing_say_nothing() {
        let (mut lag, start) = (LatencyMeter::default(), Instant::now());
        lag.pong(0, start);
        let number = lag.ping(start);
        lag.pong(number, start + Duration::from_millis(30));
        lag.pong(number, start + Duration::from_secs(30));
        assert_eq!(lag.millis(), 30);
        for _ in 0..100 {
            lag.ping(start);
        }
        assert_eq!(lag.sent.len(), ON_THE_WAY);
    }
}
