//! A game at one terminal.

use std::io::{self, IsTerminal, Write, stdin, stdout};

use quadriga_catalog::Session;
use quadriga_core::{Message, Outcome, Reason, Side};
use quadriga_messages::Words;

use super::input::{Event, Input};
use super::typed::{Order, Typed, Vocabulary};
use crate::args::Drawing;
use crate::clock::{Clock, Moment, Shown, TimeControl};
use crate::report::{Failure, refused_move};
use crate::{describe, record};

static TIME: Reason = Reason { id: "end-time", clause: "G4" };
static RESIGNATION: Reason = Reason { id: "end-resignation", clause: "G5" };
static AGREEMENT: Reason = Reason { id: "end-agreement", clause: "G5" };

/// How wide a list of moves may get.
const WIDTH: usize = 78;

/// Whether the game goes on after a line.
enum Next {
    GoOn,
    Over(Outcome),
    Quit,
}

/// What was answered to a question, and when.
enum Answer {
    Yes(Moment),
    No,
    /// Nobody answered any more.
    None(Next),
}

/// The game, its clock and the people before it.
pub(super) struct Table<'a> {
    words: &'a Words,
    session: Box<dyn Session>,
    drawing: Drawing,
    vocabulary: Vocabulary,
    input: Input,
    clock: Option<Clock>,
    // Without a terminal nobody sees what is typed, and the transcript should still be readable.
    echo: bool,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        words: &'a Words,
        session: Box<dyn Session>,
        drawing: Drawing,
        time: Option<TimeControl>,
    ) -> Self {
        let input = Input::new();
        let clock = time.map(|control| Clock::start(control, session.side_to_move(), input.now()));
        let echo = !stdin().is_terminal();
        Self { words, session, drawing, vocabulary: Vocabulary::new(), input, clock, echo }
    }

    /// Plays until the game is over or nobody wants to go on.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        let game = self.words.text(&format!("game-{}", self.session.game().name()), &[]);
        self.tell(&Message::new("play-welcome").text("game", game))?;
        self.draw_board()?;
        loop {
            if let Some(outcome) = self.session.outcome() {
                return self.finish(&outcome);
            }
            let next = match self.ask(&self.prompt())? {
                (Event::Line(line, at), _) => self.obey(&line, at)?,
                (Event::End, _) => return Ok(()),
                (Event::Timeout, flag) => flag.map_or(Next::GoOn, Next::Over),
            };
            match next {
                Next::GoOn => {}
                Next::Over(outcome) => return self.finish(&outcome),
                Next::Quit => return Ok(self.print_record()?),
            }
        }
    }

    fn obey(&mut self, line: &str, at: Moment) -> io::Result<Next> {
        match self.vocabulary.read(line) {
            Typed::Nothing => {}
            Typed::Move(text) => return self.move_typed(text, at),
            Typed::Order(Order::Undo, _) => self.undo(at)?,
            Typed::Order(Order::Redo, _) => self.redo(at)?,
            Typed::Order(Order::Moves, prefix) => self.list_moves(prefix)?,
            Typed::Order(Order::Why, text) => self.why(text)?,
            Typed::Order(Order::Show, _) => self.show()?,
            Typed::Order(Order::Resign, _) => {
                return Ok(Next::Over(Outcome::win(self.session.side_to_move().other(), &RESIGNATION)));
            }
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

    fn undo(&mut self, at: Moment) -> io::Result<()> {
        let last = self.session.moves_played().pop();
        let Some(last) = last.filter(|_| self.session.undo()) else {
            return self.tell(&Message::new("play-nothing-to-undo"));
        };
        if let Some(clock) = &mut self.clock {
            clock.take_back(at);
        }
        self.tell(&Message::new("play-undone").text("move", last))?;
        self.draw_board()
    }

    fn redo(&mut self, at: Moment) -> io::Result<()> {
        if !self.session.redo() {
            return self.tell(&Message::new("play-nothing-to-redo"));
        }
        if let Some(clock) = &mut self.clock {
            clock.press(at);
        }
        let again = self.session.moves_played().pop().unwrap_or_default();
        self.tell(&Message::new("play-redone").text("move", again))?;
        self.draw_board()
    }

    fn list_moves(&self, prefix: &str) -> io::Result<()> {
        let all = self.session.legal_moves().into_iter().map(|(text, _)| text);
        let moves: Vec<String> = all.filter(|text| text.starts_with(prefix)).collect();
        if moves.is_empty() {
            return self.tell(&Message::new("play-no-move-from").text("prefix", prefix));
        }
        self.tell(&Message::new("play-moves").number("count", moves.len() as i64))?;
        say(&in_columns(&moves))
    }

    fn why(&self, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return self.tell(&Message::new("play-why-what").text("move", self.some_move()));
        }
        match self.session.move_view(text) {
            Ok(view) => self.tell(&Message::new("play-legal").text("move", view.record)),
            Err(refusal) => say(&refused_move(self.words, &refusal)),
        }
    }

    fn show(&self) -> io::Result<()> {
        self.draw_board()?;
        say(&describe::turn(self.words, &*self.session))?;
        say(&describe::position(self.words, &*self.session))
    }

    fn offer_draw(&mut self) -> io::Result<Next> {
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

    /// Asks until the answer is yes or no.
    fn confirm(&self, question: &str) -> io::Result<Answer> {
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
    fn ask(&self, question: &str) -> io::Result<(Event, Option<Outcome>)> {
        let mut out = stdout().lock();
        write!(out, "{question}> ")?;
        out.flush()?;
        let event = self.input.wait(self.clock.as_ref().map(Clock::deadline))?;
        let at = if let Event::Line(_, at) = &event { *at } else { self.input.now() };
        let flag = self.clock.as_ref().and_then(|clock| clock.flagged(at));
        let event = if flag.is_some() { Event::Timeout } else { event };
        match &event {
            Event::Line(line, _) if self.echo => writeln!(out, "{line}")?,
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

    fn name(&self, side: Side) -> String {
        self.words.message(&Message::new("play-prompt").word("colour", self.session.game().sides()[side.index()]))
    }

    // A legal move, to show what one looks like.
    fn some_move(&self) -> String {
        self.session.legal_moves().into_iter().next().map(|(text, _)| text).unwrap_or_default()
    }

    fn draw_board(&self) -> io::Result<()> {
        say(&format!("\n{}", self.drawing.board(&*self.session)))?;
        describe::details(self.words, &*self.session).iter().try_for_each(|line| say(line))
    }

    fn finish(&self, outcome: &Outcome) -> Result<(), Failure> {
        say(&self.words.outcome(self.session.game().sides(), outcome))?;
        Ok(self.print_record()?)
    }

    fn print_record(&self) -> io::Result<()> {
        let moves = self.session.moves_played();
        if moves.is_empty() {
            return Ok(());
        }
        let now = self.session.side_to_move();
        let first = if moves.len().is_multiple_of(2) { now } else { now.other() };
        say(&format!("\n{}", record::two_columns(&moves, first).join("\n")))
    }

    fn tell(&self, message: &Message) -> io::Result<()> {
        say(&self.words.message(message))
    }
}

fn say(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

fn in_columns(moves: &[String]) -> String {
    let width = moves.iter().map(|text| text.chars().count()).max().unwrap_or(0) + 2;
    let lines = moves.chunks((WIDTH / width).max(1));
    let padded = |text: &String| format!("{text:<width$}");
    let line = |texts: &[String]| texts.iter().map(padded).collect::<Vec<_>>().concat().trim_end().to_owned();
    lines.map(line).collect::<Vec<_>>().join("\n")
}
