//! The engine beside the board: built when it is first asked, brought to the position each time.

use std::io;
use std::thread;
use std::time::Duration;

use quadriga_engine::{Engine, EngineSettings, Evaluation, Level, SearchRequest, build_engine};
use quadriga_search::{SearchAnswer, SearchControl};

use super::input::{Heard, Input};
use crate::clock::Moment;
use crate::origin::Origin;

/// When thinking ends early.
pub(super) struct Patience<'a> {
    /// At this moment at the latest.
    pub(super) deadline: Option<Moment>,
    /// When this says so of what was typed.
    pub(super) leaving: &'a dyn Fn(&Input) -> bool,
}

/// The engine beside the board.
pub(super) struct Adviser {
    origin: Origin,
    settings: EngineSettings,
    engine: Option<Box<dyn Engine>>,
}

impl Adviser {
    /// An adviser for games that began here.
    pub(super) const fn new(origin: Origin, settings: EngineSettings) -> Self {
        Self { origin, settings, engine: None }
    }

    /// Where the game began.
    pub(super) const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Thinks about the game after `moves` while the input is listened to; what is typed waits for its turn.
    ///
    /// # Errors
    /// If the moves are not those of a game.
    pub(super) fn think(
        &mut self,
        level: Level,
        moves: &[String],
        request: &SearchRequest,
        input: &mut Input,
        patience: &Patience,
    ) -> io::Result<SearchAnswer<String>> {
        let engine = self.seated(level, moves)?;
        let control = SearchControl::default();
        let bell = input.bell();
        let answer = thread::scope(|scope| {
            let thinking = scope.spawn(|| {
                let _bell = bell;
                engine.think(request, &control, &mut |_| {})
            });
            let mut deadline = patience.deadline;
            loop {
                // Also before the first wait: what leaves may have been typed already.
                if (patience.leaving)(input) {
                    control.stop();
                }
                match input.hear(deadline) {
                    Heard::Bell => break,
                    Heard::Typing => {}
                    Heard::Timeout => {
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

    /// The evaluation of the position after `moves`.
    ///
    /// # Errors
    /// If the moves are not those of a game.
    pub(super) fn evaluation(&mut self, moves: &[String]) -> io::Result<Evaluation> {
        Ok(self.seated(Level::FULL, moves)?.evaluation())
    }

    fn seated(&mut self, level: Level, moves: &[String]) -> io::Result<&mut dyn Engine> {
        if self.settings.level != level {
            self.settings.level = level;
            if let Some(engine) = &mut self.engine {
                engine.configure(&self.settings);
            }
        }
        let engine = self.engine.get_or_insert_with(|| build_engine(self.origin.game, &self.settings));
        self.origin.seat(&mut **engine, moves).map_err(io::Error::other)?;
        Ok(&mut **engine)
    }
}

/// A second, for what people ask in between.
pub(super) const ADVICE: Duration = Duration::from_secs(1);
