//! The commands that need no engine.

use std::io;

use quadriga_core::{Message, Outcome};

use super::say::{in_columns, say};
use super::table::{AGREEMENT, Answer, Next, Table};
use crate::clock::Moment;
use crate::describe;
use crate::report::refused_move;

impl Table<'_> {
    /// How many moves belong together: against the engine its answer and the person's move before it.
    const fn together(&self) -> usize {
        if self.opponent.is_some() { 2 } else { 1 }
    }

    pub(super) fn undo(&mut self, at: Moment) -> io::Result<()> {
        let moves = self.session.moves_played();
        if moves.len() < self.together() {
            return self.tell(&Message::new("play-nothing-to-undo"));
        }
        for last in moves.into_iter().rev().take(self.together()) {
            self.session.undo();
            if let Some(clock) = &mut self.clock {
                clock.take_back(at);
            }
            self.tell(&Message::new("play-undone").text("move", last))?;
        }
        self.draw_board()
    }

    pub(super) fn redo(&mut self, at: Moment) -> io::Result<()> {
        for again in 0..self.together() {
            if !self.session.redo() {
                match again {
                    0 => return self.tell(&Message::new("play-nothing-to-redo")),
                    _ => break,
                }
            }
            if let Some(clock) = &mut self.clock {
                clock.press(at);
            }
            let again = self.session.moves_played().pop().unwrap_or_default();
            self.tell(&Message::new("play-redone").text("move", again))?;
        }
        self.draw_board()
    }

    pub(super) fn list_moves(&self, prefix: &str) -> io::Result<()> {
        let all = self.session.legal_moves().into_iter().map(|(text, _)| text);
        let moves: Vec<String> = all.filter(|text| text.starts_with(prefix)).collect();
        if moves.is_empty() {
            return self.tell(&Message::new("play-no-move-from").text("prefix", prefix));
        }
        self.tell(&Message::new("play-moves").number("count", moves.len() as i64))?;
        say(&in_columns(&moves))
    }

    pub(super) fn why(&self, text: &str) -> io::Result<()> {
        match self.session.move_view(text) {
            Ok(view) => self.tell(&Message::new("play-legal").text("move", view.record)),
            Err(refusal) => say(&refused_move(self.words, &refusal)),
        }
    }

    pub(super) fn show(&self) -> io::Result<()> {
        self.draw_board()?;
        say(&describe::turn(self.words, &*self.session))?;
        say(&describe::position(self.words, &*self.session))
    }

    pub(super) fn offer_draw(&mut self) -> io::Result<Next> {
        let sides = self.session.game().sides();
        let side = self.session.side_to_move();
        let question = Message::new("play-draw-offered").word("colour", sides[side.index()]);
        let question = format!("{}: {}", self.name(side.other()), self.words.message(&question));
        match self.confirm(&question)? {
            Answer::Yes(_) => Ok(Next::Over(Outcome::draw(&AGREEMENT))),
            Answer::No => {
                self.tell(&Message::new("play-draw-declined"))?;
                Ok(Next::GoOn)
            }
            Answer::None(next) => Ok(next),
        }
    }
}
