//! The engine of a terminal game: as opponent, and as adviser.

use std::io;
use std::thread;
use std::time::Duration;

use quadriga_core::{Message, Side, TimeControl};
use quadriga_engine::{Engine, EngineSettings, Level, SearchRequest, accepts_draw, build_engine};
use quadriga_games::{Game, Session};
use quadriga_live::{Actor, Clock, Command, Millis};
use quadriga_search::{Budget, RemainingTime, SearchAnswer, SearchControl};

use super::input::{Input, InputEvent, Wake, say};
use super::terminal_game::{Next, TerminalGame};
use super::vocabulary::{InputLine, PlayCommand};

/// Time the engine keeps in reserve on its clock, so that a busy machine can still hand over the move.
const OVERHEAD: Duration = Duration::from_millis(100);

/// The engine as opponent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponent {
    pub(super) side: Side,
    pub(super) level: Level,
    /// Time for a move; `None` to use the clock.
    pub(super) think: Option<Duration>,
}

impl Opponent {
    fn budget(self, clock: &Clock, now: Millis) -> Budget {
        let (increment, moves_to_go) = match clock.control() {
            TimeControl::Increment { increment, .. } => (increment, None),
            TimeControl::PerMove { .. } => (Duration::ZERO, Some(1)),
            TimeControl::Unlimited | TimeControl::Correspondence { .. } => {
                return Budget { move_time: self.think, ..Budget::default() };
            }
        };
        let left = clock.remaining(self.side, now).unwrap_or_default();
        let clock = RemainingTime { left: Duration::from_millis(left.into()), increment, moves_to_go };
        Budget { move_time: self.think, clock: Some(clock), overhead: OVERHEAD, ..Budget::default() }
    }

    /// When the search must stop whatever its budget says: the engine never loses on time.
    fn deadline(self, clock: &Clock, now: Millis) -> Option<Millis> {
        let left = Duration::from_millis(clock.remaining(self.side, now)?.into());
        Some(now.after(left.saturating_sub(OVERHEAD).max(left / 2).as_millis() as u64))
    }
}

/// What ends a search before its budget does.
pub(super) struct EarlyStop<'a> {
    /// The latest moment.
    pub(super) deadline: Option<Millis>,
    /// Whether the typed input asks to leave.
    pub(super) leaving: &'a dyn Fn(&Input) -> bool,
}

/// The engine of one game: built at its first use, loaded with the position for each search.
pub(super) struct GameEngine {
    game: Game,
    settings: EngineSettings,
    engine: Option<Box<dyn Engine>>,
}

impl GameEngine {
    pub(super) const fn new(game: Game, settings: EngineSettings) -> Self {
        Self { game, settings, engine: None }
    }

    /// Searches the position of `session`; lines typed meanwhile stay queued.
    ///
    /// # Errors
    /// If one of the requested moves is illegal.
    pub(super) fn think(
        &mut self,
        level: Level,
        session: &dyn Session,
        request: &SearchRequest,
        input: &mut Input,
        stop: &EarlyStop,
    ) -> io::Result<SearchAnswer<String>> {
        let engine = self.loaded(level, session)?;
        let control = SearchControl::default();
        let done = input.done_signal();
        let answer = thread::scope(|scope| {
            let thinking = scope.spawn(|| {
                let _done = done;
                engine.think(request, &control, &mut |_| {})
            });
            let mut deadline = stop.deadline;
            loop {
                // Checked before the first wait too: the line may have been typed already.
                if (stop.leaving)(input) {
                    control.stop();
                }
                match input.wait_any(deadline) {
                    Wake::SearchDone => break,
                    Wake::Typing => {}
                    Wake::Timeout => {
                        control.stop();
                        deadline = None;
                    }
                }
            }
            thinking.join()
        });
        match answer {
            Ok(answer) => answer.map_err(io::Error::other),
            Err(_) => Err(io::Error::other("the engine failed")),
        }
    }

    /// Whether the engine, playing `side`, accepts a draw in the position of `session`.
    ///
    /// # Errors
    /// If the session is of another game.
    pub(super) fn accepts_draw(&mut self, side: Side, session: &dyn Session) -> io::Result<bool> {
        let ply = session.moves_played().len() as u32;
        Ok(accepts_draw(self.loaded(Level::FULL, session)?, side, ply))
    }

    fn loaded(&mut self, level: Level, session: &dyn Session) -> io::Result<&mut dyn Engine> {
        if self.settings.level != level {
            self.settings.level = level;
            if let Some(engine) = &mut self.engine {
                engine.configure(&self.settings);
            }
        }
        let engine = self.engine.get_or_insert_with(|| build_engine(self.game, &self.settings));
        engine.load_session(session).map_err(io::Error::other)?;
        Ok(&mut **engine)
    }
}

impl TerminalGame<'_> {
    /// Lets the engine move. A person who leaves meanwhile does not have to wait for it.
    pub(super) fn engine_turn(&mut self, opponent: Opponent) -> io::Result<Next> {
        let colour = self.colour(opponent.side);
        self.tell(&Message::new("play-thinks").word("colour", colour))?;
        let (clock, now) = (self.game.clock(), self.input.now());
        let request = SearchRequest { budget: opponent.budget(clock, now), ..SearchRequest::default() };
        let deadline = opponent.deadline(clock, now);
        let vocabulary = &self.vocabulary;
        let quits = |line: &str| matches!(vocabulary.read(line), InputLine::Command(PlayCommand::Quit, _));
        // Lines piped in before the `quit` are still carried out; at a terminal it takes effect at once.
        let leaving = |input: &Input| input.is_leaving(input.is_terminal(), quits);
        let stop = EarlyStop { deadline, leaving: &leaving };
        let session = self.game.session();
        let answer = self.engine.think(opponent.level, session, &request, &mut self.input, &stop)?;
        if self.input.is_leaving(false, quits) {
            return Ok(match self.input.wait(None)? {
                InputEvent::End | InputEvent::Timeout => Next::Leave,
                InputEvent::Line(..) => Next::Quit,
            });
        }
        let text = answer.best.ok_or_else(|| io::Error::other("the engine found no move"))?;
        let ply = self.game.ply();
        let command = Command::Move { ply, text };
        self.perform(Actor::engine(opponent.side), &command, self.input.now())?.map_err(io::Error::other)?;
        let Some(played) = self.game.moves().get(ply as usize) else { return Ok(Next::GoOn) };
        say(&self.words.message(&Message::new("play-answers").word("colour", colour).text("move", played.record())))?;
        self.draw_board()?;
        Ok(Next::GoOn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // A clock on which a turn of the first side, which costs time, began at 0.
    fn clock(control: &str) -> Clock {
        let mut clock = Clock::new(control.parse().expect("a time control"));
        clock.start(Side::First, Millis(0));
        for _ in 0..2 {
            clock.press(Millis(0), 0);
        }
        clock
    }

    #[test]
    fn the_engine_stops_before_its_flag_falls() {
        let opponent = Opponent { side: Side::First, level: Level::FULL, think: None };
        let deadline = |now| opponent.deadline(&clock("10s+0s"), Millis(now));
        assert_eq!(deadline(0), Some(Millis(9_900)));
        assert_eq!(deadline(9_900), Some(Millis(9_950)));
        assert_eq!(deadline(10_000), Some(Millis(10_000)));
        assert_eq!(deadline(20_000), Some(Millis(20_000)));
    }

    #[test]
    fn the_clock_sets_the_budget_unless_a_time_is_given() {
        let opponent = Opponent { side: Side::First, level: Level::FULL, think: None };
        let budget = opponent.budget(&clock("60s+5s"), Millis(20_000));
        let left =
            RemainingTime { left: Duration::from_secs(40), increment: Duration::from_secs(5), moves_to_go: None };
        assert_eq!((budget.clock, budget.move_time, budget.overhead), (Some(left), None, OVERHEAD));
        let budget = opponent.budget(&clock("30s/move"), Millis(20_000));
        let left = RemainingTime { left: Duration::from_secs(10), increment: Duration::ZERO, moves_to_go: Some(1) };
        assert_eq!(budget.clock, Some(left));
        let think = Some(Duration::from_secs(2));
        let budget = Opponent { think, ..opponent }.budget(&Clock::new(TimeControl::Unlimited), Millis(0));
        assert_eq!((budget.clock, budget.move_time, budget.overhead), (None, think, Duration::ZERO));
    }
}
