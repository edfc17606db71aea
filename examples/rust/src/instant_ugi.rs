//! A bot that answers every `go` of UGI at once: `instant-ugi GAME`.
//!
//! It does not think, so that what passes between `go` and `bestmove` is the work of others: the pipes, the system,
//! the judge. The position is kept from move to move, and the answer depends on it alone.

use std::env;
use std::io::{self, Write, stdin, stdout};
use std::process::ExitCode;

use quadriga_core::{GameHistory, Limits};
use quadriga_games::{Game, Playable, Refusal, Visitor, dispatch, open_history, read_move};
use quadriga_protocol::{Answer, StartOf, UgiCommand};

/// Repetition and length are for the judge to count.
const LIMITS: Limits = Limits { repetition: None, plies: None };

fn main() -> ExitCode {
    let Some(game) = env::args().nth(1).and_then(|name| Game::named(&name)) else {
        eprintln!("usage: instant-ugi diaballik|phalanx|abalone|football");
        return ExitCode::from(2);
    };
    match dispatch(game, Talk { variant: game.default_variant() }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// A conversation until `quit` or the end of the input, in the game that the catalogue hands over.
struct Talk {
    variant: &'static str,
}

impl Visitor for Talk {
    type Output = io::Result<()>;

    fn visit<P: Playable>(self) -> io::Result<()> {
        let mut desk = Desk::<P>::new(self.variant).map_err(io::Error::other)?;
        for line in stdin().lines() {
            let command = match UgiCommand::parse(&line?) {
                Ok(Some(UgiCommand::Quit)) => break,
                Ok(Some(command)) => command,
                Ok(None) => continue,
                Err(error) => {
                    say(&Answer::Error(error.to_string()))?;
                    continue;
                }
            };
            match desk.obey(command) {
                Ok(answers) => answers.iter().try_for_each(say)?,
                Err(refusal) => say(&Answer::Error(refusal.to_string()))?,
            }
        }
        Ok(())
    }
}

/// The position that the other program has set, and how it came about.
struct Desk<P: Playable> {
    variant: String,
    start: StartOf,
    moves: Vec<String>,
    line: GameHistory<P>,
}

impl<P: Playable> Desk<P> {
    fn new(variant: &str) -> Result<Self, Refusal> {
        let line = open_history(variant, None, LIMITS)?;
        Ok(Self { variant: variant.to_owned(), start: StartOf::Variant, moves: Vec::new(), line })
    }

    /// Does what is asked; what there is to say comes back.
    fn obey(&mut self, command: UgiCommand) -> Result<Vec<Answer>, Refusal> {
        let answer = match command {
            UgiCommand::Greet(greeting) => {
                let name = Answer::Name(format!("Quadriga instant {}", P::NAME));
                return Ok(vec![name, Answer::Author("the Quadriga authors".into()), Answer::Greeted(greeting)]);
            }
            UgiCommand::IsReady => Answer::Ready,
            UgiCommand::SetOption { name, value } if name.eq_ignore_ascii_case("variant") => {
                *self = Self::new(&value.unwrap_or_default())?;
                return Ok(Vec::new());
            }
            UgiCommand::Position { start, moves } => {
                self.set(start, moves)?;
                return Ok(Vec::new());
            }
            UgiCommand::Go(_) => Answer::BestMove { best: self.choose(), expected: None },
            // There is nothing to stop, to ponder on or to forget, and the judge asks nobody about the rules.
            _ => return Ok(Vec::new()),
        };
        Ok(vec![answer])
    }

    /// Goes on from the present position if the moves do, else begins anew.
    fn set(&mut self, start: StartOf, moves: Vec<String>) -> Result<(), Refusal> {
        let goes_on = start == self.start && moves.starts_with(&self.moves);
        let known = if goes_on { self.moves.len() } else { 0 };
        if !goes_on {
            let text = if let StartOf::Text(text) = &start { Some(text.as_str()) } else { None };
            self.line = open_history(&self.variant, text, LIMITS)?;
            (self.start, self.moves) = (start, Vec::new());
        }
        for text in moves.into_iter().skip(known) {
            let m = read_move(&self.line, &text)?;
            self.line.play_unchecked(m);
            self.moves.push(text);
        }
        Ok(())
    }

    /// One of the legal moves: always the same in the same position, hardly ever to and fro, and none that ends the
    /// game as long as there is another, for the sake of long games.
    fn choose(&self) -> Option<String> {
        let position = self.line.position();
        let mut moves = self.line.legal_moves();
        let first = position.key().0.checked_rem(moves.len() as u64)?;
        moves.rotate_left(first as usize);
        let goes_on = |m: &&P::Move| position.play_unchecked(**m).outcome().is_none();
        moves.iter().find(goes_on).or(moves.first()).map(|&m| P::write_move(m))
    }
}

fn say(answer: &Answer) -> io::Result<()> {
    let mut output = stdout().lock();
    writeln!(output, "{answer}")?;
    output.flush()
}
