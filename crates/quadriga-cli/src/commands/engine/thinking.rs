//! Work that takes time, on threads of its own.

use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::thread;

use quadriga_core::{Variant, perft};
use quadriga_engine::{Engine, EvalSource, SearchRequest};
use quadriga_games::{Game, Playable, Visitor, dispatch};
use quadriga_search::{SearchAnswer, SearchControl};

use super::event::{Event, Guard};

/// What is going on.
pub(super) enum Task {
    /// The engine thinks.
    Thinking(Waits),
    /// Leaves are counted, or the bench is run.
    Counting,
}

/// What the answer of a search waits for besides the search.
#[derive(Default)]
pub(super) struct Waits {
    /// Until told to stop.
    pub(super) for_stop: bool,
    /// Until the opponent has moved.
    pub(super) for_opponent: bool,
    /// The answer, if the search was over before that.
    pub(super) answer: Option<SearchAnswer<String>>,
}

impl Waits {
    /// Whether the search may go on for ever.
    pub(super) const fn for_word(&self) -> bool {
        self.for_stop || self.for_opponent
    }

    /// Whatever it waits for will not come.
    pub(super) const fn no_longer(&mut self) {
        self.for_stop = false;
        self.for_opponent = false;
    }

    /// The answer, once it is time.
    pub(super) fn due(&mut self) -> Option<SearchAnswer<String>> {
        if self.for_word() { None } else { self.answer.take() }
    }
}

/// Has `engine` think; it comes back with [`Event::Thought`].
pub(super) fn think(
    mut engine: Box<dyn Engine>,
    request: SearchRequest,
    control: Arc<SearchControl>,
    events: SyncSender<Event>,
) {
    thread::spawn(move || {
        let guard = Guard(events);
        let mut report = |report: &_| drop(guard.0.send(Event::Report(Clone::clone(report))));
        let answer = engine.think(&request, &control, &mut report);
        let _ = guard.0.send(Event::Thought(engine, answer));
    });
}

/// Runs the bench; ends with [`Event::Benched`].
pub(super) fn bench(game: Game, depth: Option<u32>, control: Arc<SearchControl>, events: SyncSender<Event>) {
    thread::spawn(move || {
        let guard = Guard(events);
        let benched = quadriga_engine::bench(game, &EvalSource::Embedded, depth, &control);
        let _ = guard.0.send(Event::Benched(benched));
    });
}

/// Counts leaves move by move; ends with [`Event::Total`].
pub(super) fn count(game: Game, count: Count) {
    thread::spawn(move || {
        let guard = Guard(count.events.clone());
        let total = dispatch(game, &count);
        let _ = guard.0.send(Event::Total(total));
    });
}

/// What to count.
pub(super) struct Count {
    pub(super) variant: String,
    pub(super) position: String,
    pub(super) depth: u32,
    pub(super) control: Arc<SearchControl>,
    pub(super) events: SyncSender<Event>,
}

impl Visitor for &Count {
    type Output = Option<u64>;

    fn visit<P: Playable>(self) -> Option<u64> {
        let position = P::parse_position(&self.position, P::Variant::named(&self.variant)?).ok()?;
        if self.depth == 0 {
            return Some(1);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut moves: Vec<_> = moves.into_iter().map(|m| (P::write_move(m), m)).collect();
        moves.sort_unstable();
        let mut total = 0;
        for (text, m) in moves {
            let leaves = leaves(&position.play_unchecked(m), self.depth - 1, &self.control)?;
            total += leaves;
            let _ = self.events.send(Event::Counted(text, leaves));
        }
        Some(total)
    }
}

// Counted in pieces that take milliseconds; `None` once it is stopped.
fn leaves<P: Playable>(position: &P, depth: u32, control: &SearchControl) -> Option<u64> {
    if control.is_stopped() {
        return None;
    }
    if depth <= 2 {
        return Some(perft(position, depth));
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|m| leaves(&position.play_unchecked(m), depth - 1, control)).sum()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn answer() -> SearchAnswer<String> {
        SearchAnswer { best: None, expected: None, lines: Vec::new(), nodes: 0, time: Duration::ZERO }
    }

    #[test]
    fn an_answer_is_due_when_nothing_is_waited_for() {
        let mut waits = Waits { for_stop: true, for_opponent: true, answer: Some(answer()) };
        assert_eq!(waits.due(), None);
        waits.for_opponent = false;
        assert_eq!(waits.due(), None);
        waits.no_longer();
        assert_eq!((waits.due(), waits.due()), (Some(answer()), None));
    }

    #[test]
    fn without_an_answer_nothing_is_due() {
        assert_eq!(Waits::default().due(), None);
    }
}
