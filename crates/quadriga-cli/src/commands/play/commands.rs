//! The commands a player can type besides moves.

use std::fs::OpenOptions;
use std::io::{self, Write};

use anyhow::Context;
use quadriga_core::{Limits, Message, Outcome, PLY_CAP, Side, ToMessage};
use quadriga_engine::{Level, SearchRequest};
use quadriga_explain::{ExplainedLine, MoveExplanation, MoveQuestion, SEARCH_TIME, explain_move, in_a_row};
use quadriga_games::Session;
use quadriga_live::{Actor, Command, Millis, Rejection};
use quadriga_record::{Layout, MoveNode, Record, names};
use quadriga_search::{Budget, SearchAnswer};

use super::engine::EarlyStop;
use super::input::{Input, in_columns, say};
use super::terminal_game::{Confirmation, Next, TerminalGame};
use super::vocabulary::{InputLine, PlayCommand};
use crate::describe;
use crate::report::{Failure, refused_move};

/// The longest line shown, in plies.
const SHOWN_PLIES: usize = 6;

/// A hint that was asked for, and how much of it has been given.
pub(super) struct Hint {
    moves: Vec<String>,
    step: HintStep,
    explained: MoveExplanation,
}

/// The steps of a hint.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HintStep {
    Idea,
    Move,
    Why,
}

impl HintStep {
    const fn next(self) -> Self {
        match self {
            Self::Idea => Self::Move,
            Self::Move | Self::Why => Self::Why,
        }
    }
}

impl TerminalGame<'_> {
    /// Takes the last move back; against the engine, also its answer.
    pub(super) fn undo(&mut self, at: Millis) -> io::Result<()> {
        let moves: Vec<_> = self.game.moves().to_vec();
        match self.perform(self.person(), &Command::AskTakeback, at)? {
            Ok(()) => {}
            Err(Rejection::NothingToTakeBack) => return self.tell(&Message::new("play-nothing-to-undo")),
            Err(rejection) => return self.tell(&rejection.message()),
        }
        for played in moves.into_iter().skip(self.game.moves().len()).rev() {
            self.tell(&Message::new("play-undone").text("move", played.record()))?;
            self.undone.push(played);
        }
        self.draw_board()
    }

    /// Plays the moves again that were taken back last.
    pub(super) fn redo(&mut self, at: Millis) -> io::Result<()> {
        if self.undone.is_empty() {
            return self.tell(&Message::new("play-nothing-to-redo"));
        }
        for _ in 0..if self.opponent.is_some() { 2 } else { 1 } {
            let Some(again) = self.undone.pop() else { break };
            let engine = self.game.seats()[again.side().index()].is_engine();
            let actor = if engine { Actor::engine(again.side()) } else { self.person() };
            let ply = self.game.ply();
            let command = Command::Move { ply, text: again.text().to_owned() };
            if let Err(rejection) = self.perform(actor, &command, at)? {
                return self.tell(&rejection.message());
            }
            if self.game.ply() == ply {
                // The flag has fallen instead.
                break;
            }
            self.tell(&Message::new("play-redone").text("move", again.record()))?;
        }
        self.draw_board()
    }

    pub(super) fn list_moves(&self, prefix: &str) -> io::Result<()> {
        let all = self.game.session().legal_moves().into_iter().map(|(text, _)| text);
        let moves: Vec<String> = all.filter(|text| text.starts_with(prefix)).collect();
        if moves.is_empty() {
            return self.tell(&Message::new("play-no-move-from").text("prefix", prefix));
        }
        self.tell(&Message::new("play-moves").number("count", moves.len() as i64))?;
        say(&in_columns(&moves))
    }

    /// Says whether a move is legal, and why if it is not.
    pub(super) fn why(&self, text: &str) -> io::Result<()> {
        match self.game.session().move_view(text) {
            Ok(view) => self.tell(&Message::new("play-legal").text("move", view.record)),
            Err(refusal) => say(&refused_move(self.words, &refusal)),
        }
    }

    pub(super) fn show(&self) -> io::Result<()> {
        self.draw_board()?;
        say(&describe::turn(self.words, self.game.session()))?;
        say(&describe::position(self.words, self.game.session()))
    }

    pub(super) fn resign(&mut self, at: Millis) -> io::Result<()> {
        match self.perform(self.person(), &Command::Resign, at)? {
            Ok(()) => Ok(()),
            Err(rejection) => self.tell(&rejection.message()),
        }
    }

    /// Offers a draw to the person who sits at the same terminal.
    pub(super) fn offer_draw(&mut self) -> io::Result<Next> {
        let side = self.game.side_to_move();
        let question = Message::new("play-draw-offered").word("colour", self.colour(side));
        let question = format!("{}: {}", self.name(side.other()), self.words.message(&question));
        match self.confirm(&question)? {
            Confirmation::Yes(at) => {
                self.perform(self.person(), &Command::OfferDraw, at)?.map_err(io::Error::other)?;
            }
            Confirmation::No => self.tell(&Message::new("play-draw-declined"))?,
            Confirmation::None(next) => return Ok(next),
        }
        Ok(Next::GoOn)
    }

    /// Offers a draw to the engine, which answers at once.
    pub(super) fn offer_draw_to_engine(&mut self, at: Millis) -> io::Result<()> {
        if let Err(rejection) = self.perform(self.person(), &Command::OfferDraw, at)? {
            return self.tell(&rejection.message());
        }
        let Some(side) = self.game.offers().draw().map(Side::other) else { return Ok(()) };
        let accepts = self.engine.accepts_draw(side, self.game.session())?;
        let answer = if accepts { Command::AcceptDraw } else { Command::DeclineDraw };
        self.perform(Actor::engine(side), &answer, at)?.map_err(io::Error::other)?;
        if accepts { Ok(()) } else { self.tell(&Message::new("play-draw-declined")) }
    }

    /// Gives a hint for the side to move, a step at a time: where to look, then the move, then why.
    pub(super) fn hint(&mut self) -> io::Result<()> {
        let moves = self.moves();
        let hint = if let Some(hint) = self.hint.take().filter(|hint| hint.moves == moves) {
            Hint { step: hint.step.next(), ..hint }
        } else {
            let before = self.game.session().fork();
            let Some(explained) = self.explained(&*before, None)? else {
                return self.tell(&Message::new("play-no-hint"));
            };
            Hint { moves, step: HintStep::Idea, explained }
        };
        match hint.step {
            HintStep::Idea => {
                self.tell(&hint.explained.idea.message)?;
                self.tell(&Message::new("play-hint-then-move"))?;
            }
            HintStep::Move => {
                self.tell(&Message::new("play-hint").text("move", &hint.explained.view.record))?;
                self.tell(&Message::new("play-hint-then-why"))?;
            }
            HintStep::Why => self.reasons("explain-best", &hint.explained, self.game.session())?,
        }
        self.hint = Some(hint);
        Ok(())
    }

    /// Explains the engine's last move; if there is none, the best move in the current position.
    pub(super) fn explain_move(&mut self) -> io::Result<()> {
        // Against the engine, the last move on a person's turn was the engine's.
        let played = self.opponent.and_then(|_| self.moves().pop());
        let mut before = self.game.session().fork();
        if played.is_some() {
            before.undo();
        }
        match self.explained(&*before, played.as_deref())? {
            None => self.tell(&Message::new("play-no-hint")),
            Some(explained) => {
                let heading = if played.is_some() { "explain-played" } else { "explain-best" };
                self.reasons(heading, &explained, &*before)
            }
        }
    }

    fn explained(&mut self, before: &dyn Session, wanted: Option<&str>) -> io::Result<Option<MoveExplanation>> {
        let search = |only| self.consult(before, only).map_err(anyhow::Error::new);
        explain_move(&MoveQuestion { session: before, wanted }, search).map_err(io::Error::other)
    }

    // The heading, then the reasons and the lines, indented.
    fn reasons(&self, heading: &'static str, explained: &MoveExplanation, before: &dyn Session) -> io::Result<()> {
        self.tell(&Message::new(heading).text("move", &explained.view.record))?;
        let line = |id, line: &ExplainedLine| Message::new(id).text("line", numbered(before, &line.moves));
        let lines = explained.line.iter().map(|shown| line("explain-line", shown));
        let lines = lines.chain(explained.better.iter().map(|shown| line("explain-alternative-line", shown)));
        let reasons = explained.reasons.iter().map(|fact| fact.message.clone());
        reasons.chain(lines).try_for_each(|message| say(&format!("  {}", self.words.message(&message))))
    }

    // At full strength, on the clock of the person who asks.
    fn consult(&mut self, session: &dyn Session, only: Vec<String>) -> io::Result<SearchAnswer<String>> {
        let request = SearchRequest { budget: Budget::for_time(SEARCH_TIME), lines: 1, only };
        let deadline = self.deadline();
        let vocabulary = &self.vocabulary;
        let quits = |line: &str| matches!(vocabulary.read(line), InputLine::Command(PlayCommand::Quit, _));
        // A script that ends with the question still gets its answer.
        let leaving = |input: &Input| input.is_terminal() && input.is_leaving(true, quits);
        let stop = EarlyStop { deadline, leaving: &leaving };
        self.engine.think(Level::FULL, session, &request, &mut self.input, &stop)
    }

    /// Appends the game to the file of `--save`, if it has moves.
    pub(super) fn save(&self, outcome: Option<&Outcome>) -> Result<(), Failure> {
        let Some(path) = self.save.as_ref().filter(|_| self.game.ply() > 0) else { return Ok(()) };
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.with_context(|| path.display().to_string())?;
        Ok(file.write_all(self.record(outcome).to_text(Layout::Running).as_bytes())?)
    }

    fn record(&self, outcome: Option<&Outcome>) -> Record {
        let settings = self.game.settings();
        // Every live game has a ply cap; the record names it only if it ended the game.
        let capped = outcome.is_some_and(|outcome| *outcome.reason == PLY_CAP);
        let plies = settings.limits.plies.filter(|_| capped);
        let mut record = Record {
            variant: settings.variant.clone(),
            position: settings.position.clone(),
            limits: Limits { plies, ..settings.limits },
            moves: self.game.moves().iter().map(|played| MoveNode::new(played.record())).collect(),
            ..Record::new(settings.game)
        };
        if let Some(opponent) = self.opponent {
            record.set_player(opponent.side, &format!("quadriga, level {}", opponent.level.number()));
        }
        if let Some(control) = &self.control {
            record.tags.set(names::TIME_CONTROL, control);
        }
        if let Some(outcome) = outcome {
            record.set_outcome(outcome);
        }
        record
    }
}

// The first moves of a line from the position of `before`, numbered as in the game.
fn numbered(before: &dyn Session, line: &[String]) -> String {
    let (mut session, side) = (before.fork(), before.side_to_move());
    let records: Vec<String> = line.iter().take(SHOWN_PLIES).map_while(|text| session.play(text).ok()).collect();
    in_a_row(&records, before.moves_played().len(), side)
}
