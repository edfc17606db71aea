//! What people ask the engine in between.

use std::io;
use std::time::Duration;

use quadriga_core::{Message, Outcome};
use quadriga_engine::{Level, SearchRequest};
use quadriga_explain::{Subject, explain};
use quadriga_search::{Budget, ScoreKind, SearchAnswer, SearchReport};

use super::adviser::{ADVICE, Patience};
use super::input::Input;
use super::say::say;
use super::table::{AGREEMENT, Next, Table};
use super::typed::{Order, Typed};
use crate::score::score;

// What the person must be ahead by for the engine to accept a draw.
const ACCEPTED: i32 = 50;

impl Table<'_> {
    /// The best move for the side to move.
    pub(super) fn hint(&mut self) -> io::Result<()> {
        let moves = self.session.moves_played();
        let answer = self.consult(&moves, ADVICE, Vec::new())?;
        let Some(text) = answer.best else { return self.tell(&Message::new("play-no-hint")) };
        let record = self.session.move_view(&text).map_or(text, |view| view.record);
        let message = Message::new("play-hint").text("move", record);
        match answer.lines.first() {
            None => self.tell(&message.text("score", "?")),
            Some(report) => self.tell(&message.text("score", score(self.words, report))),
        }
    }

    /// Why the engine played its last move; if there is none, what to play in the present position, and why.
    pub(super) fn explain_move(&mut self) -> io::Result<()> {
        let mut moves = self.session.moves_played();
        let evaluation = self.adviser.evaluation(&moves)?;
        // When a person is asked against the engine, the last move was the engine's.
        let played = self.opponent.and_then(|_| moves.pop());
        let before = self.adviser.origin().session(&moves).map_err(io::Error::other)?;
        let answer = self.consult(&moves, ADVICE / 2, played.clone().into_iter().collect())?;
        let report = answer.lines.into_iter().next();
        let Some(text) = played.clone().or(answer.best) else { return self.tell(&Message::new("play-no-hint")) };
        let view = before.move_view(&text).map_err(io::Error::other)?;
        let others = before.legal_moves().into_iter().map(|(other, _)| other).filter(|other| *other != view.text);
        let other = self.best_of(&moves, others.collect())?;
        let head = if played.is_some() { "explain-played" } else { "explain-best" };
        self.tell(&Message::new(head).text("move", view.record))?;
        let origin = self.adviser.origin();
        let subject = Subject {
            game: origin.game,
            variant: &origin.variant,
            position: origin.position.as_deref(),
            moves: &moves,
            text: &view.text,
            report: report.as_ref(),
            other: other.as_ref(),
            evaluation: &evaluation,
        };
        let messages = explain(&subject, |id| self.words.has(id)).map_err(io::Error::other)?;
        messages.iter().try_for_each(|message| say(&format!("  {}", self.words.message(message))))
    }

    /// The engine accepts a draw if it stands worse.
    pub(super) fn offer_draw_to_engine(&mut self) -> io::Result<Next> {
        let moves = self.session.moves_played();
        let answer = self.consult(&moves, ADVICE, Vec::new())?;
        let accepts = answer.lines.first().is_some_and(|report| match report.score.kind() {
            ScoreKind::Centis(centis) => centis >= ACCEPTED,
            ScoreKind::WinIn(_) => true,
            ScoreKind::LossIn(_) => false,
        });
        if accepts {
            return Ok(Next::Over(Outcome::draw(&AGREEMENT)));
        }
        self.tell(&Message::new("play-draw-declined"))?;
        Ok(Next::GoOn)
    }

    fn best_of(&mut self, moves: &[String], only: Vec<String>) -> io::Result<Option<SearchReport<String>>> {
        if only.is_empty() {
            return Ok(None);
        }
        Ok(self.consult(moves, ADVICE / 2, only)?.lines.into_iter().next())
    }

    // At full strength, on the time of whoever asks.
    fn consult(&mut self, moves: &[String], time: Duration, only: Vec<String>) -> io::Result<SearchAnswer<String>> {
        let request = SearchRequest { budget: Budget::for_time(time), lines: 1, only };
        let vocabulary = &self.vocabulary;
        let quits = |line: &str| matches!(vocabulary.read(line), Typed::Order(Order::Quit, _));
        // A script that ends with the question still gets its answer.
        let leaving = |input: &Input| input.is_terminal() && input.is_leaving(true, quits);
        let patience = Patience { deadline: self.clock.as_ref().map(crate::clock::Clock::deadline), leaving: &leaving };
        self.adviser.think(Level::FULL, moves, &request, &mut self.input, &patience)
    }
}
