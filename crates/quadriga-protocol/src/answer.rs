//! Answers of a UGI program.

use std::fmt;

use quadriga_core::{GameResult, Side};
use quadriga_search::SearchReport;

use crate::{Greeting, Info, OptionLine};

/// A line written by a UGI program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `id name …`: the program.
    Name(String),
    /// `id author …`: its author.
    Author(String),
    /// `option name …`: an option.
    Option(OptionLine),
    /// `ugiok`, `uciok`: the list of options is complete.
    Greeted(Greeting),
    /// `readyok`: all earlier commands are done.
    Ready,
    /// `info depth …`: progress of the search.
    Info(SearchReport<String>),
    /// `bestmove MOVE [ponder MOVE]`: the search is over.
    BestMove {
        /// The move; `None` if the game is over.
        best: Option<String>,
        /// The expected reply.
        expected: Option<String>,
    },
    /// `response …`: the answer to a query.
    Response(Response),
    /// `error …`: why the last line was refused. The text has no line ends.
    Error(String),
}

/// The answer to a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// Yes or no.
    Truth(bool),
    /// How the game ended; [`GameResult::Unknown`] while it goes on.
    Result(GameResult),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {name}"),
            Self::Author(author) => write!(f, "id author {author}"),
            Self::Option(line) => line.fmt(f),
            Self::Greeted(Greeting::Ugi) => f.write_str("ugiok"),
            Self::Greeted(Greeting::Uci) => f.write_str("uciok"),
            Self::Ready => f.write_str("readyok"),
            Self::Info(report) => Info(report).fmt(f),
            Self::BestMove { best: None, .. } => f.write_str("bestmove (none)"),
            Self::BestMove { best: Some(best), expected: None } => write!(f, "bestmove {best}"),
            Self::BestMove { best: Some(best), expected: Some(reply) } => write!(f, "bestmove {best} ponder {reply}"),
            Self::Response(response) => write!(f, "response {response}"),
            Self::Error(text) => write!(f, "error {text}"),
        }
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Truth(true) => "true",
            Self::Truth(false) => "false",
            Self::Result(GameResult::Win(Side::First)) => "p1win",
            Self::Result(GameResult::Win(Side::Second)) => "p2win",
            Self::Result(GameResult::Draw) => "draw",
            Self::Result(GameResult::Unknown) => "none",
        })
    }
}
