//! Players for tests, and a clock that goes only when told.

#![allow(dead_code)] // every test file uses some of it

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use quadriga_arena::{Contender, Factory, GameRecord, Match, TimeControl};
use quadriga_catalog::{Game, Refusal, Session, open};
use quadriga_core::Limits;
use quadriga_engine::{Choice, Player, Rng};
use quadriga_search::{Clock, GameClock};

/// What a test player does when it is its turn.
#[derive(Clone)]
pub(crate) enum Habit {
    /// Plays a random move.
    Random,
    /// Plays the first legal move in byte order.
    First,
    /// Says this instead of a move.
    Says(&'static str),
    /// Has no idea.
    Silent,
    /// Panics.
    Panics,
    /// Panics while it is made.
    Stillborn,
    /// Takes a legal move for illegal.
    Stubborn,
    /// Plays a random move and takes so long for it.
    Slow(Hand, Duration),
}

/// What turns the hands of a [`TurnedClock`].
pub(crate) type Hand = Arc<AtomicU64>;

/// A clock that shows what its hand is turned to, in microseconds.
pub(crate) struct TurnedClock(pub(crate) Hand);

impl Clock for TurnedClock {
    fn now(&self) -> Duration {
        Duration::from_micros(self.0.load(Ordering::SeqCst))
    }
}

struct Tester {
    game: Game,
    habit: Habit,
    rng: Rng,
    session: Option<Box<dyn Session>>,
}

impl Player for Tester {
    fn begin(&mut self, variant: &str, position: Option<&str>, limits: Limits) -> Result<(), Refusal> {
        self.session = Some(open(self.game, variant, position, limits)?);
        Ok(())
    }

    fn hear(&mut self, text: &str) -> Result<(), Refusal> {
        let session = self.session.as_mut().expect("a game");
        if matches!(self.habit, Habit::Stubborn) {
            session.play("nonsense")?;
        }
        session.play(text).map(|_| ())
    }

    fn choose(&mut self, _: Option<GameClock>) -> Option<Choice> {
        let moves = self.session.as_ref()?.legal_moves();
        let text = match &self.habit {
            Habit::Random | Habit::Stubborn | Habit::Stillborn => self.rng.choose(&moves)?.0.clone(),
            Habit::First => moves.first()?.0.clone(),
            Habit::Says(text) => (*text).to_owned(),
            Habit::Silent => return None,
            // Without the hook that would print it.
            Habit::Panics => resume_unwind(Box::new("out of ideas")),
            Habit::Slow(hand, time) => {
                hand.fetch_add(time.as_micros() as u64, Ordering::SeqCst);
                self.rng.choose(&moves)?.0.clone()
            }
        };
        Some(Choice { text, depth: Some(2), nodes: Some(10) })
    }
}

/// A player of a game with a habit.
pub(crate) fn tester(game: Game, habit: Habit) -> Contender {
    with_clock(game, habit, None)
}

/// The same with a clock.
pub(crate) fn with_clock(game: Game, habit: Habit, clock: Option<TimeControl>) -> Contender {
    let factory: Factory = Arc::new(move |seed| {
        if matches!(habit, Habit::Stillborn) {
            resume_unwind(Box::new("stillborn".to_owned()));
        }
        Box::new(Tester { game, habit: habit.clone(), rng: Rng::new(seed), session: None })
    });
    Contender::new(factory, clock)
}

/// Plays a match to its end.
pub(crate) fn run(contest: &Match) -> Vec<GameRecord> {
    contest.run(&mut |_| ControlFlow::Continue(())).expect("a match")
}
