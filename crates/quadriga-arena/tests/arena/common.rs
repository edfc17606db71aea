//! Players for tests, and a clock that is set by hand.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use quadriga_arena::{Factory, GameRecord, Participant, Tournament};
use quadriga_core::{Rng, TimeControl};
use quadriga_engine::{Agent, MoveChoice};
use quadriga_games::{Game, GameStart, Refusal, Session};
use quadriga_search::{RemainingTime, Score, TimeSource};

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
    /// Plays a random move, and once in this number of turns none.
    Wavering(usize),
    /// Panics.
    Panics,
    /// Panics while it is made.
    Stillborn,
    /// Takes a legal move for illegal.
    Stubborn,
    /// Panics when it hears a move that ends the game.
    Startled,
    /// Plays a random move and takes so long for it.
    Slow(Hand, Duration),
    /// Plays the first legal move and thinks so much of its position, as the side to move sees it: the first side, and
    /// the second.
    Tells([i32; 2]),
}

/// What turns the hands of a [`TurnedClock`].
pub(crate) type Hand = Arc<AtomicU64>;

/// A clock that shows what its hand is turned to, in microseconds.
pub(crate) struct TurnedClock(pub(crate) Hand);

impl TimeSource for TurnedClock {
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

impl Agent for Tester {
    fn begin(&mut self, start: &GameStart) -> Result<(), Refusal> {
        assert_eq!(start.game, self.game);
        self.session = Some(start.open()?);
        Ok(())
    }

    fn hear(&mut self, text: &str) -> Result<(), Refusal> {
        let session = self.session.as_mut().expect("a game");
        if matches!(self.habit, Habit::Stubborn) {
            session.play("nonsense")?;
        }
        session.play(text)?;
        if matches!(self.habit, Habit::Startled) && session.outcome().is_some() {
            resume_unwind(Box::new("what a surprise"));
        }
        Ok(())
    }

    fn choose(&mut self, _: Option<RemainingTime>) -> Option<MoveChoice> {
        let session = self.session.as_ref()?;
        let moves = session.legal_moves();
        let mut score = None;
        let text = match &self.habit {
            Habit::First => moves.first()?.0.clone(),
            Habit::Says(text) => (*text).to_owned(),
            Habit::Silent => return None,
            Habit::Wavering(turns) if self.rng.below(*turns) == 0 => return None,
            Habit::Random | Habit::Wavering(_) | Habit::Stubborn | Habit::Stillborn | Habit::Startled => {
                self.rng.choose(&moves)?.0.clone()
            }
            // Without the hook that would print it.
            Habit::Panics => resume_unwind(Box::new("out of ideas")),
            Habit::Slow(hand, time) => {
                hand.fetch_add(time.as_micros() as u64, Ordering::SeqCst);
                self.rng.choose(&moves)?.0.clone()
            }
            Habit::Tells(scores) => {
                score = Some(Score(scores[session.side_to_move().index()]));
                moves.first()?.0.clone()
            }
        };
        Some(MoveChoice { text, depth: Some(2), nodes: Some(10), score })
    }
}

/// A player of a game with a habit.
pub(crate) fn tester(name: &str, game: Game, habit: Habit) -> Participant {
    with_clock(name, game, habit, None)
}

/// The same with a clock.
pub(crate) fn with_clock(name: &str, game: Game, habit: Habit, clock: Option<TimeControl>) -> Participant {
    let factory: Factory = Arc::new(move |seed| {
        if matches!(habit, Habit::Stillborn) {
            resume_unwind(Box::new("stillborn".to_owned()));
        }
        Box::new(Tester { game, habit: habit.clone(), rng: Rng::new(seed), session: None })
    });
    Participant::in_process(name, factory, clock)
}

/// The names of players, as far as there are any.
pub(crate) const NAMES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];

/// One pair of games between each two players with these habits. No time passes in it.
pub(crate) fn tournament(game: Game, habits: &[Habit]) -> Tournament {
    let participant = |(name, habit): (&&str, &Habit)| tester(name, game, habit.clone());
    let participants = NAMES.iter().zip(habits).map(participant).collect();
    Tournament { clock: Arc::new(TurnedClock(Hand::default())), ..Tournament::new(game, participants) }
}

/// Plays a tournament to its end.
pub(crate) fn run(tournament: &Tournament) -> Vec<GameRecord> {
    let ended = tournament.run(Vec::new(), &AtomicBool::new(false), &mut |_, _| true).expect("a tournament");
    assert!(ended.complete);
    ended.games
}
