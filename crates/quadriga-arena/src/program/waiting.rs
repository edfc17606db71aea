//! How long an answer is waited for.

use std::time::{Duration, Instant};

use crate::Fault;
use crate::seat::Turn;

/// How long after the limit an answer is still listened for, to tell a late one from none.
pub(super) const GRACE: Duration = Duration::from_secs(1);

/// The fault of what happened at a time, if that was after the limit: then the limit comes first.
pub(super) fn not_in_time(asked: Instant, at: Instant, turn: &Turn) -> Option<Fault> {
    let late = turn.limit.is_some_and(|limit| at.saturating_duration_since(asked) > limit);
    late.then_some(Fault::NoAnswer)
}
