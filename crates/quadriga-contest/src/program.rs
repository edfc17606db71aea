//! A contest game from the first line to the last.

use std::io::{self, Read, Write};
use std::time::Instant;

use quadriga_core::{Message, Side};
use quadriga_engine::{Engine, build};
use quadriga_i18n::Words;
use quadriga_protocol::{Header, HeaderReader, ReadLine};
use quadriga_search::Budget;

use crate::Options;
use crate::game::Game;
use crate::refused::{self, Refused};
use crate::start::{Start, check_limit};
use crate::watch::Watch;

/// How a run of the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game is over by the rules.
    GameOver,
    /// The input was closed, or nobody reads the output any more.
    Closed,
    /// A line was refused, or reading or writing failed; the reason went to the errors.
    Refused,
}

impl Ending {
    /// The exit code of the program: 0, or 1 if something was refused.
    pub const fn exit_code(self) -> u8 {
        match self {
            Self::GameOver | Self::Closed => 0,
            Self::Refused => 1,
        }
    }
}

/// Plays a contest game with our engine.
pub fn run(
    input: impl Read + Send + 'static,
    output: impl Write,
    errors: impl Write,
    options: &Options,
    words: &Words,
) -> Ending {
    let settings = options.settings();
    run_with(|| build(options.game, &settings), input, output, errors, options, words)
}

/// Plays a contest game with an engine of the game that `make` makes: one at the beginning, another if it dies.
pub fn run_with(
    make: impl FnMut() -> Box<dyn Engine>,
    input: impl Read + Send + 'static,
    output: impl Write,
    mut errors: impl Write,
    options: &Options,
    words: &Words,
) -> Ending {
    let watch = Watch::new(input, make);
    let mut program = Program { watch, output, options, words, lines: 0, expected: None, pondering: None };
    let text = match program.play() {
        Ok(ending) => return ending,
        Err(Trouble::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return Ending::Closed,
        Err(Trouble::Io(error)) => refused::error(words, &error.to_string()),
        Err(Trouble::Line(refused)) => refused.in_words(words),
    };
    // Whoever does not read the errors gets the exit code.
    let _ = writeln!(errors, "{text}").and_then(|()| errors.flush());
    Ending::Refused
}

struct Program<'a, M, W> {
    watch: Watch<M>,
    output: W,
    options: &'a Options,
    words: &'a Words,
    // How many lines have been read.
    lines: u64,
    // The opponent's move that the engine expects.
    expected: Option<String>,
    // The opponent's move that the engine is thinking beyond.
    pondering: Option<String>,
}

enum Trouble {
    Line(Box<Refused>),
    Io(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl<M: FnMut() -> Box<dyn Engine>, W: Write> Program<'_, M, W> {
    fn play(&mut self) -> Result<Ending, Trouble> {
        let Some((mut game, side, mut since)) = self.header()? else { return Ok(Ending::Closed) };
        let mut answered = since;
        while game.outcome().is_none() {
            if game.side_to_move() == side {
                let Some(text) = self.choose(&game, since) else { break };
                let text = self.take(&mut game, &text)?;
                writeln!(self.output, "{text}")?;
                self.output.flush()?;
                answered = Instant::now();
            } else {
                self.ponder(&mut game);
                let Some((text, at)) = self.line()? else { return Ok(Ending::Closed) };
                self.take(&mut game, &text)?;
                // A line that came before its turn costs nothing.
                since = at.max(answered);
            }
        }
        Ok(Ending::GameOver)
    }

    /// The game, our side, and when we got to know them; `None` if the input is closed before that.
    fn header(&mut self) -> Result<Option<(Game, Side, Instant)>, Trouble> {
        let (game, mut reader) = (self.options.game, HeaderReader::default());
        loop {
            let Some((text, at)) = self.line()? else { return Ok(None) };
            let read = reader.read(&text).map_err(|error| self.refuse(&text, refused::of_header(game, &error)))?;
            let Some(limit) = reader.limit() else { continue };
            let start = Start::new(game, limit).map_err(|reason| self.refuse(&text, reason))?;
            if let Some(header) = read {
                let side = header.side;
                let opened = self.open(start, header).map_err(|reason| self.refuse(&text, reason))?;
                return Ok(Some((opened, side, at)));
            }
        }
    }

    /// The game after the opening.
    fn open(&self, start: Start, header: Header) -> Result<Game, Message> {
        let Header { limit, position, moves, .. } = header;
        let own_limit = position.as_deref().map_or(Ok(()), |text| check_limit(self.options.game, limit, text));
        let game = Game::open(self.options.game, Start { position, ..start });
        let mut game = game.map_err(|refusal| refused::of_opening(self.words, 0, &refusal))?;
        own_limit?;
        for (i, text) in moves.iter().enumerate() {
            game.play(text).map_err(|refusal| refused::of_opening(self.words, i + 1, &refusal))?;
        }
        Ok(game)
    }

    /// The next line without the blanks around it; `None` if the input is closed.
    fn line(&mut self) -> Result<Option<(String, Instant)>, Trouble> {
        let Some((line, at)) = self.watch.line()? else { return Ok(None) };
        self.lines += 1;
        match line {
            ReadLine::Text(text) => Ok(Some((text.trim().to_owned(), at))),
            ReadLine::TooLong => Err(self.refuse("…", Message::new("contest-too-long"))),
        }
    }

    /// Plays a move; returns it as a record writes it.
    fn take(&self, game: &mut Game, text: &str) -> Result<String, Trouble> {
        game.play(text).map_err(|refusal| self.refuse(text, refusal.message))
    }

    fn refuse(&self, text: &str, reason: Message) -> Trouble {
        Trouble::Line(Box::new(Refused { number: self.lines, text: text.to_owned(), reason }))
    }

    /// Our move; the time counts from `since`.
    fn choose(&mut self, game: &Game, since: Instant) -> Option<String> {
        let (stop, last) = (since + self.options.time(), since + self.options.last_moment());
        self.expected = None;
        let hit = self.pondering.take().is_some_and(|expected| game.last_move() == Some(&expected));
        if hit {
            self.watch.ponder_hit();
        } else {
            // Whatever it is still thinking about, it is of no use.
            self.watch.stop();
            self.watch.answer_by(last);
            if !self.watch.is_idle() {
                return game.any_move();
            }
            let time = stop.saturating_duration_since(Instant::now());
            self.watch.think(game, Budget::for_time(time), false);
        }
        let mut answer = self.watch.answer_by(stop);
        if answer.is_none() {
            self.watch.stop();
            answer = self.watch.answer_by(last);
        }
        let (best, expected) = answer.map_or((None, None), |answer| (answer.best, answer.expected));
        self.expected = expected;
        let best = best.or_else(|| self.watch.best_so_far()).filter(|text| game.allows(text));
        best.or_else(|| game.any_move())
    }

    /// Thinks about the answer to the move that the opponent is expected to play.
    fn ponder(&mut self, game: &mut Game) {
        let Some(expected) = self.expected.take().filter(|_| self.options.ponder && self.watch.is_idle()) else {
            return;
        };
        let Ok(expected) = game.play(&expected) else { return };
        if game.outcome().is_none() {
            self.watch.think(game, Budget::for_time(self.options.time()), true);
            self.pondering = Some(expected);
        }
        game.undo();
    }
}
