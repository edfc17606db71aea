//! Back-pressure: what happens when a client reads too slowly.
//!
//! Every connection has a bounded queue of [`Outbound`] messages and a [`SendBudget`] in bytes. A client that exhausts
//! either is dropped by the actor at once, so that it delays nobody, and its connection is closed as too slow (1013).

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// A message waiting to be sent; its bytes count against the budget until it is dropped.
#[derive(Debug)]
pub(crate) struct Outbound {
    pub(crate) text: Utf8Bytes,
    _bytes: OwnedSemaphorePermit,
}

/// How many bytes may wait for a connection.
#[derive(Clone, Debug)]
struct SendBudget {
    total: usize,
    left: Arc<Semaphore>,
}

impl SendBudget {
    fn new(bytes: usize) -> Self {
        let total = bytes.clamp(1, Semaphore::MAX_PERMITS);
        Self { total, left: Arc::new(Semaphore::new(total)) }
    }

    // A message larger than half of the budget is charged half of it: it has to be sent some day, and the small messages
    // that follow it must fit.
    fn charge(&self, text: Utf8Bytes) -> Option<Outbound> {
        let bytes = u32::try_from(text.len().min(self.total.div_ceil(2))).ok()?;
        let bytes = Arc::clone(&self.left).try_acquire_many_owned(bytes).ok()?;
        Some(Outbound { text, _bytes: bytes })
    }
}

/// The actor's end of a connection.
#[derive(Debug)]
pub(crate) struct Outbox {
    queue: Sender<Outbound>,
    budget: SendBudget,
    too_slow: Arc<Notify>,
}

/// The connection's end.
pub(crate) struct OutboxReceiver {
    pub(crate) queue: Receiver<Outbound>,
    /// Notified when the client reads too slowly.
    pub(crate) too_slow: Arc<Notify>,
}

/// A queue of at most `messages` messages and `bytes` bytes; one larger message may wait alone.
pub(crate) fn outbox(messages: usize, bytes: usize) -> (Outbox, OutboxReceiver) {
    let (sender, receiver) = channel(messages.max(1));
    let too_slow = Arc::new(Notify::new());
    let outbox = Outbox { queue: sender, budget: SendBudget::new(bytes), too_slow: Arc::clone(&too_slow) };
    (outbox, OutboxReceiver { queue: receiver, too_slow })
}

impl Outbox {
    /// Queues a message; `false` if the client is too slow; its connection is then closed.
    pub(crate) fn push(&self, text: Utf8Bytes) -> bool {
        let queued = self.budget.charge(text).is_some_and(|message| self.queue.try_send(message).is_ok());
        if !queued {
            self.too_slow.notify_one();
        }
        queued
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_bytes_count_until_they_are_sent() {
        let (outbox, mut receiver) = outbox(64, 100);
        assert!([40, 50, 10].into_iter().all(|bytes| outbox.push("x".repeat(bytes).into())));
        assert!(!outbox.push("x".into()), "a hundred bytes wait");
        let sending = receiver.queue.try_recv().expect("the first message");
        assert!(!outbox.push("x".into()), "it has not been sent yet");
        drop(sending);
        assert!(outbox.push("x".repeat(40).into()));
    }

    #[test]
    fn a_message_larger_than_the_budget_leaves_room_for_small_ones() {
        let (outbox, mut receiver) = outbox(64, 100);
        assert!(outbox.push("x".repeat(1_000).into()));
        assert!(outbox.push("x".into()));
        assert!(!outbox.push("x".repeat(1_000).into()), "one large message at a time");
        receiver.queue.try_recv().expect("the large message");
        assert!(outbox.push("x".repeat(1_000).into()));
    }
}
