//! A game at one terminal.

use std::io::{self, Write, stdout};
use std::path::PathBuf;

use quadriga_core::{Message, Outcome, Side, Termination};
use quadriga_games::Session;
use quadriga_i18n::Words;

use super::adviser::Adviser;
use super::input::{Event, Input};
use super::opponent::Opponent;
use super::say::say;
use super::typed::{Order, Typed, Vocabulary};
use crate::args::Drawing;
use crate::clock::{Clock, Moment, Shown, TimeControl};
use crate::report::{Failure, refused_move};
use crate::{columns, describe};

static TIME: Termination = Termination { id: "end-time", clause: "G4" };
static RESIGNATION: Termination = Termination { id: "end-resignation", clause: "G5" };
pub(super) static AGREEMENT: Termination = Termination { id: "end-agreement", clause: "G5" };

/// Whether the game goes on after a line.
pub(super) enum Next {
    GoOn,
    Over(Outcome),
    Quit,
    /// Without a word: the input has ended.
    Leave,
}

/// What was answered to a question, and when.
pub(super) enum Answer {
    Yes(Moment),
    No,
    /// Nobody answered any more.
    None(Next),
}

/// The game, its clock and the people before it.
pub(super) struct Table<'a> {
    pub(super) words: &'a Words,
    pub(super) session: Box<dyn Session>,
    drawing: Drawing,
    pub(super) vocabulary: Vocabulary,
    pub(super) input: Input,
    pub(super) clock: Option<Clock>,
    pub(super) adviser: Adviser,
    pub(super) opponent: Option<Opponent>,
    /// The time control as it was typed.
    pub(super) control: Option<String>,
    /// Where the game is to be kept.
    pub(super) save: Option<PathBuf>,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        words: &'a Words,
        session: Box<dyn Session>,
        drawing: Drawing,
        time: Option<TimeControl>,
        adviser: Adviser,
        opponent: Option<Opponent>,
    ) -> Self {
        let input = Input::new();
        let clock = time.map(|control| Clock::start(control, session.side_to_move(), input.now()));
        let vocabulary = Vocabulary::new();
        Self { words, session, drawing, vocabulary, input, clock, adviser, opponent, control: None, save: None }
    }

    /// Plays until the game is over or nobody wants to go on.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        let game = self.words.text(&format!("game-{}", self.session.game().name()), &[]);
        self.tell(&Message::new("play-welcome").text("game", game))?;
        if let Some(Opponent { side, level, .. }) = self.opponent {
            let colour = self.session.game().sides()[side.other().index()];
            self.tell(&Message::new("play-against").word("colour", colour).number("level", level.number()))?;
        }
        self.draw_board()?;
        loop {
            if let Some(outcome) = self.session.outcome() {
                return self.finish(&outcome);
            }
            let next = match self.opponent {
                Some(opponent) if opponent.side == self.session.side_to_move() => self.answer(opponent)?,
                _ => self.turn()?,
            };
            match next {
                Next::GoOn => {}
                Next::Over(outcome) => return self.finish(&outcome),
                Next::Quit => {
                    self.print_record()?;
                    return self.keep(None);
                }
                Next::Leave => return self.keep(None),
            }
        }
    }

    /// A line of the person whose turn it is.
    fn turn(&mut self) -> io::Result<Next> {
        match self.ask(&self.prompt())? {
            (Event::Line(line, at), _) => self.obey(&line, at),
            (Event::End, _) => Ok(Next::Leave),
            (Event::Timeout, flag) => Ok(flag.map_or(Next::GoOn, Next::Over)),
        }
    }

    fn obey(&mut self, line: &str, at: Moment) -> io::Result<Next> {
        match self.vocabulary.read(line) {
            Typed::Nothing => {}
            Typed::Move(text) => return self.move_typed(text, at),
            Typed::Order(Order::Undo, _) => self.undo(at)?,
            Typed::Order(Order::Redo, _) => self.redo(at)?,
            Typed::Order(Order::Moves, prefix) => self.list_moves(prefix)?,
            Typed::Order(Order::Hint, _) => self.hint()?,
            Typed::Order(Order::Why, "") => self.explain_move()?,
            Typed::Order(Order::Why, text) => self.why(text)?,
            Typed::Order(Order::Show, _) => self.show()?,
            Typed::Order(Order::Resign, _) => {
                return Ok(Next::Over(Outcome::win(self.session.side_to_move().other(), &RESIGNATION)));
            }
            Typed::Order(Order::Draw, _) if self.opponent.is_some() => return self.offer_draw_to_engine(),
            Typed::Order(Order::Draw, _) => return self.offer_draw(),
            Typed::Order(Order::Help, _) => self.tell(&Message::new("play-help").text("move", self.some_move()))?,
            Typed::Order(Order::Quit, _) => return Ok(Next::Quit),
        }
        Ok(Next::GoOn)
    }

    fn move_typed(&mut self, text: &str, at: Moment) -> io::Result<Next> {
        let view = match self.session.move_view(text) {
            Ok(view) => view,
            Err(refusal) => return say(&refused_move(self.words, &refusal)).map(|()| Next::GoOn),
        };
        let loss = view.outcome.filter(|end| end.winner == Some(self.session.side_to_move().other()));
        let mut entered = at;
        if let Some(loss) = loss {
            // A mistyped turn should not lose the game: a wall left standing is easily overlooked.
            let outcome = self.words.outcome(self.session.game().sides(), &loss);
            let warning = Message::new("play-loses").text("move", &view.record).text("outcome", outcome);
            match self.confirm(&self.words.message(&warning))? {
                Answer::Yes(at) => entered = at,
                Answer::No => return Ok(Next::GoOn),
                Answer::None(next) => return Ok(next),
            }
        }
        if self.session.play(text).is_ok()
            && let Some(clock) = &mut self.clock
        {
            clock.press(entered);
        }
        self.draw_board()?;
        Ok(Next::GoOn)
    }

    /// Asks until the answer is yes or no.
    pub(super) fn confirm(&mut self, question: &str) -> io::Result<Answer> {
        loop {
            let (line, at) = match self.ask(question)? {
                (Event::Line(line, at), _) => (line, at),
                (Event::End, _) => return Ok(Answer::None(Next::Quit)),
                (Event::Timeout, flag) => return Ok(Answer::None(flag.map_or(Next::GoOn, Next::Over))),
            };
            match self.vocabulary.yes_or_no(&line) {
                Some(true) => return Ok(Answer::Yes(at)),
                Some(false) => return Ok(Answer::No),
                None => {}
            }
        }
    }

    /// Asks and waits. A line that comes after the flag has fallen is none: it is a timeout.
    fn ask(&mut self, question: &str) -> io::Result<(Event, Option<Outcome>)> {
        let mut out = stdout().lock();
        write!(out, "{question}> ")?;
        out.flush()?;
        let event = self.input.wait(self.clock.as_ref().map(Clock::deadline))?;
        let at = if let Event::Line(_, at) = &event { *at } else { self.input.now() };
        let flag = self.clock.as_ref().and_then(|clock| clock.flagged(at));
        let event = if flag.is_some() { Event::Timeout } else { event };
        match &event {
            Event::Line(line, _) if !self.input.is_terminal() => writeln!(out, "{line}")?,
            Event::Line(..) => {}
            Event::End | Event::Timeout => writeln!(out)?,
        }
        Ok((event, flag.map(|side| Outcome::win(side.other(), &TIME))))
    }

    fn prompt(&self) -> String {
        let side = self.session.side_to_move();
        let Some(clock) = &self.clock else { return self.name(side) };
        let sides = self.session.game().sides();
        let now = self.input.now();
        let message = Message::new("play-prompt-clock").word("colour", sides[side.index()]);
        let message = message.text("left", Shown(clock.left(side, now))).word("other", sides[side.other().index()]);
        self.words.message(&message.text("other-left", Shown(clock.left(side.other(), now))))
    }

    pub(super) fn name(&self, side: Side) -> String {
        self.words.message(&Message::new("play-prompt").word("colour", self.session.game().sides()[side.index()]))
    }

    // A legal move, to show what one looks like.
    fn some_move(&self) -> String {
        self.session.legal_moves().into_iter().next().map(|(text, _)| text).unwrap_or_default()
    }

    pub(super) fn draw_board(&self) -> io::Result<()> {
        say(&format!("\n{}", self.drawing.board(&*self.session)))?;
        describe::details(self.words, &*self.session).iter().try_for_each(|line| say(line))
    }

    fn finish(&self, outcome: &Outcome) -> Result<(), Failure> {
        say(&self.words.outcome(self.session.game().sides(), outcome))?;
        self.print_record()?;
        self.keep(Some(outcome))
    }

    fn print_record(&self) -> io::Result<()> {
        let moves = self.session.moves_played();
        if moves.is_empty() {
            return Ok(());
        }
        let now = self.session.side_to_move();
        let first = if moves.len().is_multiple_of(2) { now } else { now.other() };
        say(&format!("\n{}", columns::two_columns(&moves, first).join("\n")))
    }

    pub(super) fn tell(&self, message: &Message) -> io::Result<()> {
        say(&self.words.message(message))
    }
}
