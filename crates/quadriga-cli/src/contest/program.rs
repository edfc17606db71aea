//! A contest game from the first line to the last.

use std::io::{self, Read, Write};
use std::time::Instant;

use quadriga_core::{Message, Side};
use quadriga_engine::{Engine, build_engine};
use quadriga_games::{Game, GameStart, Input, Refusal};
use quadriga_i18n::Words;
use quadriga_protocol::{Header, HeaderError, HeaderReader, ReadLine, shown};
use quadriga_search::Budget;

use super::ContestOptions;
use super::game::{ContestGame, check_limit, contest_start, wrong_limit};
use super::watch::Watch;

/// How a run of the contest program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestEnd {
    /// The game is over by the rules.
    GameOver,
    /// The input was closed, or the reader of the output has gone.
    Closed,
    /// A line was refused, or reading or writing failed; the reason was written to `errors`.
    Refused,
}

impl ContestEnd {
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
    options: &ContestOptions,
    words: &Words,
) -> ContestEnd {
    let settings = options.settings();
    run_with(|| build_engine(options.game, &settings), input, output, errors, options, words)
}

/// Plays a contest game with engines built by `make`: one at the start, and another whenever one panics.
pub fn run_with(
    make: impl FnMut() -> Box<dyn Engine>,
    input: impl Read + Send + 'static,
    output: impl Write,
    mut errors: impl Write,
    options: &ContestOptions,
    words: &Words,
) -> ContestEnd {
    let watch = Watch::new(input, make);
    let mut program = Program { watch, output, options, words, lines: 0, expected: None, pondering: None };
    let text = match program.play() {
        Ok(ending) => return ending,
        Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ContestEnd::Closed,
        Err(Stop::Io(error)) => error_line(words, &error.to_string()),
        Err(Stop::Line(line)) => line.in_words(words),
    };
    // If nobody reads the errors, the exit code still says it.
    let _ = writeln!(errors, "{text}").and_then(|()| errors.flush());
    ContestEnd::Refused
}

struct Program<'a, M, W> {
    watch: Watch<M>,
    output: W,
    options: &'a ContestOptions,
    words: &'a Words,
    // Number of lines read.
    lines: u64,
    // The opponent's move that the engine expects.
    expected: Option<String>,
    // The opponent's move that is being pondered.
    pondering: Option<String>,
}

enum Stop {
    Line(Box<RefusedLine>),
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl<M: FnMut() -> Box<dyn Engine>, W: Write> Program<'_, M, W> {
    fn play(&mut self) -> Result<ContestEnd, Stop> {
        let Some((mut game, side, mut since)) = self.header()? else { return Ok(ContestEnd::Closed) };
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
                let Some((text, at)) = self.line()? else { return Ok(ContestEnd::Closed) };
                self.take(&mut game, &text)?;
                // A line that came before our move was sent costs no time.
                since = at.max(answered);
            }
        }
        Ok(ContestEnd::GameOver)
    }

    /// Reads the header: the game, our side, and when the header was complete; `None` if the input closes before.
    fn header(&mut self) -> Result<Option<(ContestGame, Side, Instant)>, Stop> {
        let (game, mut reader) = (self.options.game, HeaderReader::default());
        loop {
            let Some((text, at)) = self.line()? else { return Ok(None) };
            let read = reader.read(&text).map_err(|error| self.refuse(&text, header_refusal(game, &error)))?;
            let Some(limit) = reader.limit() else { continue };
            let start = contest_start(game, limit).map_err(|reason| self.refuse(&text, reason))?;
            if let Some(header) = read {
                let side = header.side;
                let opened = self.open(start, header).map_err(|reason| self.refuse(&text, reason))?;
                return Ok(Some((opened, side, at)));
            }
        }
    }

    /// Opens the game and plays the moves of the opening.
    fn open(&self, start: GameStart, header: Header) -> Result<ContestGame, Message> {
        let Header { limit, position, moves, .. } = header;
        let own_limit = position.as_deref().map_or(Ok(()), |text| check_limit(self.options.game, limit, text));
        let game = ContestGame::open(GameStart { position, ..start });
        let mut game = game.map_err(|refusal| opening_refusal(self.words, 0, &refusal))?;
        own_limit?;
        for (i, text) in moves.iter().enumerate() {
            game.play(text).map_err(|refusal| opening_refusal(self.words, i + 1, &refusal))?;
        }
        Ok(game)
    }

    /// The next line, trimmed; `None` if the input is closed.
    fn line(&mut self) -> Result<Option<(String, Instant)>, Stop> {
        let Some((line, at)) = self.watch.line()? else { return Ok(None) };
        self.lines += 1;
        match line {
            ReadLine::Text(text) => Ok(Some((text.trim().to_owned(), at))),
            ReadLine::TooLong => Err(self.refuse("…", Message::new("contest-too-long"))),
        }
    }

    /// Plays a move; returns it in record notation.
    fn take(&self, game: &mut ContestGame, text: &str) -> Result<String, Stop> {
        game.play(text).map_err(|refusal| self.refuse(text, refusal.message))
    }

    fn refuse(&self, text: &str, reason: Message) -> Stop {
        Stop::Line(Box::new(RefusedLine { number: self.lines, text: text.to_owned(), reason }))
    }

    /// Chooses our move; the time counts from `since`.
    fn choose(&mut self, game: &ContestGame, since: Instant) -> Option<String> {
        let (stop, last) = (since + self.options.time(), since + self.options.last_moment());
        self.expected = None;
        let hit = self.pondering.take().is_some_and(|expected| game.last_move() == Some(&expected));
        if hit {
            self.watch.ponder_hit();
        } else {
            // A search of another position is useless now.
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

    /// Searches the position after the move that the opponent is expected to play.
    fn ponder(&mut self, game: &mut ContestGame) {
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

/// A line that was refused.
struct RefusedLine {
    // Counted from 1.
    number: u64,
    text: String,
    reason: Message,
}

impl RefusedLine {
    /// The error message, naming the line and the reason.
    fn in_words(&self, words: &Words) -> String {
        let message = Message::new("contest-line").number("number", self.number as i64);
        let message = message.text("text", shown(&self.text)).text("reason", words.message(&self.reason));
        error_line(words, &words.message(&message))
    }
}

fn error_line(words: &Words, what: &str) -> String {
    words.message(&Message::new("error-line").text("what", what))
}

/// Why the line with the move limit or the colour is refused.
fn header_refusal(game: Game, error: &HeaderError) -> Message {
    match error {
        HeaderError::Limit(word) => wrong_limit(game, word),
        HeaderError::Colour(word) => Message::new("contest-colour").text("found", shown(word)),
        HeaderError::TooMuch(word) => Message::new("contest-too-much").text("found", shown(word)),
        HeaderError::NoPosition => Message::new("contest-no-position"),
        HeaderError::NoMoves => Message::new("contest-no-moves"),
    }
}

/// Why a position or a move of the opening is refused; a move is named, with its number.
fn opening_refusal(words: &Words, number: usize, refusal: &Refusal) -> Message {
    let reason = words.message(&refusal.message);
    match refusal.input {
        Input::Move => {
            let reason = format!("{}: {reason}", shown(&refusal.text));
            Message::new("error-move-number").number("number", number as i64).text("refusal", reason)
        }
        Input::Position | Input::Variant => Message::new("error-in-position").text("refusal", reason),
    }
}
