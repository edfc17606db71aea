//! UGI commands.

use std::fmt;

use crate::words::Words;
use crate::{CommandError, CommandProblem, Go};

/// The deepest perft, and the deepest bench.
const DEEPEST: u64 = 100;

/// A command of a UGI client.
///
/// Its [`fmt::Display`] writes the line that [`UgiCommand::parse`] reads back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UgiCommand {
    /// `ugi`, `uci`: asks for the name and the options.
    Greet(Greeting),
    /// `isready`: asks for `readyok` once all earlier commands are done.
    IsReady,
    /// `setoption name NAME [value VALUE]`.
    SetOption {
        /// Its name, which may contain spaces; case does not matter.
        name: String,
        /// Its value, if one is given.
        value: Option<String>,
    },
    /// `uginewgame`, `ucinewgame`: the next position is of another game.
    NewGame,
    /// `position startpos|fen TEXT [moves MOVE …]`.
    Position {
        /// Where the game starts.
        start: StartOf,
        /// The moves played since.
        moves: Vec<String>,
    },
    /// `go …`: starts a search.
    Go(Go),
    /// `stop`: ends the search.
    Stop,
    /// `ponderhit`: the expected move has been played.
    PonderHit,
    /// `query …`: asks about the current position.
    Query(UgiQuery),
    /// `d`: draws the board.
    Draw,
    /// `eval`: shows the evaluation, term by term.
    Eval,
    /// `perft DEPTH`: counts leaves, move by move.
    Perft(u32),
    /// `bench [DEPTH]`: searches known positions and reports the nodes.
    Bench(Option<u32>),
    /// `quit`: ends the program.
    Quit,
}

/// The protocol of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Greeting {
    Ugi,
    Uci,
}

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartOf {
    /// At the start of the variant.
    Variant,
    /// At the position of this text.
    Text(String),
}

/// A question about the current position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UgiQuery {
    /// Whether the game is over.
    GameOver,
    /// Whether it is the first player's turn.
    FirstPlayersTurn,
    /// How the game ended.
    Result,
}

impl UgiQuery {
    const ALL: [(&'static str, Self); 3] =
        [("gameover", Self::GameOver), ("p1turn", Self::FirstPlayersTurn), ("result", Self::Result)];
}

impl UgiCommand {
    /// Reads a line; `None` if it is blank.
    ///
    /// # Errors
    /// If it is not a command, with the offending word.
    pub fn parse(line: &str) -> Result<Option<Self>, CommandError> {
        let mut words = Words::new(line);
        let Some(first) = words.next() else { return Ok(None) };
        let command = match first {
            "ugi" => Self::Greet(Greeting::Ugi),
            "uci" => Self::Greet(Greeting::Uci),
            "isready" => Self::IsReady,
            "setoption" => set_option(&mut words)?,
            "uginewgame" | "ucinewgame" => Self::NewGame,
            "position" => position(&mut words)?,
            "go" => Self::Go(Go::read(&mut words)?),
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "query" => Self::Query(query(&mut words)?),
            "d" => Self::Draw,
            "eval" => Self::Eval,
            "perft" => Self::Perft(words.number("perft", 0..=DEEPEST)? as u32),
            "bench" if words.peek().is_none() => Self::Bench(None),
            "bench" => Self::Bench(Some(words.number("bench", 1..=DEEPEST)? as u32)),
            "quit" => Self::Quit,
            _ => return Err(CommandError::new(first, CommandProblem::UnknownCommand)),
        };
        words.end()?;
        Ok(Some(command))
    }
}

fn set_option(words: &mut Words) -> Result<UgiCommand, CommandError> {
    keyword(words, "setoption", "name")?;
    let name = words.until(&["value"]).join(" ");
    if name.is_empty() {
        return Err(CommandError::missing("setoption", "the name of an option"));
    }
    let value = words.next().map(|_| words.rest().to_owned());
    Ok(UgiCommand::SetOption { name, value })
}

fn position(words: &mut Words) -> Result<UgiCommand, CommandError> {
    let (after, what) = ("position", "\"startpos\" or \"fen\"");
    let start = match words.next() {
        Some("startpos") => StartOf::Variant,
        Some("fen") => StartOf::Text(words.until(&["moves"]).join(" ")),
        Some(word) => return Err(CommandError::new(word, CommandProblem::Expected { after, what })),
        None => return Err(CommandError::missing(after, what)),
    };
    if start == StartOf::Text(String::new()) {
        return Err(CommandError::missing("fen", "the text of a position"));
    }
    if words.peek().is_none() {
        return Ok(UgiCommand::Position { start, moves: Vec::new() });
    }
    keyword(words, "position", "moves")?;
    let moves = words.until(&[]).into_iter().map(String::from).collect();
    Ok(UgiCommand::Position { start, moves })
}

fn query(words: &mut Words) -> Result<UgiQuery, CommandError> {
    let (after, what) = ("query", "\"gameover\", \"p1turn\" or \"result\"");
    let word = words.next().ok_or(CommandError::missing(after, what))?;
    let known = UgiQuery::ALL.into_iter().find(|(name, _)| *name == word);
    known.map(|(_, query)| query).ok_or_else(|| CommandError::new(word, CommandProblem::Expected { after, what }))
}

fn keyword(words: &mut Words, after: &'static str, what: &'static str) -> Result<(), CommandError> {
    match words.next() {
        Some(word) if word == what => Ok(()),
        Some(word) => Err(CommandError::new(word, CommandProblem::Expected { after, what })),
        None => Err(CommandError::missing(after, what)),
    }
}

impl fmt::Display for UgiCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Greet(Greeting::Ugi) => f.write_str("ugi"),
            Self::Greet(Greeting::Uci) => f.write_str("uci"),
            Self::IsReady => f.write_str("isready"),
            Self::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            Self::SetOption { name, value: Some(value) } => write!(f, "setoption name {name} value {value}"),
            Self::NewGame => f.write_str("uginewgame"),
            Self::Position { start, moves } => {
                match start {
                    StartOf::Variant => f.write_str("position startpos")?,
                    StartOf::Text(text) => write!(f, "position fen {text}")?,
                }
                if moves.is_empty() { Ok(()) } else { write!(f, " moves {}", moves.join(" ")) }
            }
            Self::Go(go) => go.fmt(f),
            Self::Stop => f.write_str("stop"),
            Self::PonderHit => f.write_str("ponderhit"),
            Self::Query(query) => {
                let name = UgiQuery::ALL.iter().find(|(_, known)| known == query).map_or("", |(name, _)| name);
                write!(f, "query {name}")
            }
            Self::Draw => f.write_str("d"),
            Self::Eval => f.write_str("eval"),
            Self::Perft(depth) => write!(f, "perft {depth}"),
            Self::Bench(None) => f.write_str("bench"),
            Self::Bench(Some(depth)) => write!(f, "bench {depth}"),
            Self::Quit => f.write_str("quit"),
        }
    }
}
