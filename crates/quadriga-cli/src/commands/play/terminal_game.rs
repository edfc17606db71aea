//! A game at one terminal: a [`LiveGame`] driven by typed lines and by the engine.

use std::io::{self, Write, stdout};
use std::path::PathBuf;

use quadriga_core::{Message, Outcome, Side, Termination, ToMessage};
use quadriga_i18n::Words;
use quadriga_live::{Actor, Command, EndReason, Event, GamePhase, LiveGame, Millis, PlayedMove, PlayerId, Rejection};

use super::commands::Hint;
use super::engine::{GameEngine, Opponent};
use super::input::{Input, InputEvent, say};
use super::vocabulary::{InputLine, PlayCommand, Vocabulary};
use crate::args::Drawing;
use crate::report::{Failure, refused_move};
use crate::{columns, describe};

static TIME: Termination = Termination { id: "end-time", clause: "G4" };
static RESIGNATION: Termination = Termination { id: "end-resignation", clause: "G5" };
static AGREEMENT: Termination = Termination { id: "end-agreement", clause: "G5" };

/// Whether to read on after a line.
pub(super) enum Next {
    GoOn,
    Quit,
    /// Leaves without a word: the input has ended.
    Leave,
}

/// The answer to a yes-or-no question.
pub(super) enum Confirmation {
    /// Yes, entered at this moment.
    Yes(Millis),
    No,
    /// There was no answer.
    None(Next),
}

/// The person at the terminal. Two people at one terminal are one player on both sides, as in a game at one screen.
pub(super) fn person() -> PlayerId {
    PlayerId::new("terminal")
}

/// A game at one terminal.
pub(super) struct TerminalGame<'a> {
    pub(super) words: &'a Words,
    pub(super) game: LiveGame,
    pub(super) drawing: Drawing,
    pub(super) vocabulary: Vocabulary,
    pub(super) input: Input,
    pub(super) engine: GameEngine,
    pub(super) opponent: Option<Opponent>,
    /// Moves taken back since the last new move, to be played again by `redo`.
    pub(super) undone: Vec<PlayedMove>,
    /// The last hint, of which more can be asked for.
    pub(super) hint: Option<Hint>,
    /// The time control as it was typed.
    pub(super) control: Option<String>,
    /// The file to save the game to.
    pub(super) save: Option<PathBuf>,
}

impl TerminalGame<'_> {
    /// Plays until the game is over or the player leaves.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        welcome(self.words, self.game.settings().game.name())?;
        if let Some(Opponent { side, level, .. }) = self.opponent {
            let colour = self.colour(side.other());
            self.tell(&Message::new("play-against").word("colour", colour).number("level", level.number()))?;
        }
        self.draw_board()?;
        loop {
            if let Some(outcome) = self.outcome() {
                say(&self.words.outcome(self.game.settings().game.sides(), &outcome))?;
                self.print_moves()?;
                return self.save(Some(&outcome));
            }
            let next = match self.opponent {
                Some(opponent) if opponent.side == self.game.side_to_move() => self.engine_turn(opponent)?,
                _ => self.turn()?,
            };
            match next {
                Next::GoOn => {}
                Next::Quit => {
                    self.print_moves()?;
                    return self.save(None);
                }
                Next::Leave => return self.save(None),
            }
        }
    }

    /// How the game ended.
    fn outcome(&self) -> Option<Outcome> {
        let result = self.game.result()?;
        let reason = match result.reason {
            EndReason::Rules { .. } => return self.game.session().outcome(),
            EndReason::Time => &TIME,
            EndReason::Resignation => &RESIGNATION,
            // Nobody calls a game off at the terminal.
            EndReason::Agreement | EndReason::Aborted | EndReason::Abandoned => &AGREEMENT,
        };
        Some(Outcome { winner: result.winner, reason })
    }

    /// Carries out a command given at `at`.
    ///
    /// # Errors
    /// If an event does not fit the game; the inner error is why the command is rejected.
    pub(super) fn perform(&mut self, actor: Actor, command: &Command, at: Millis) -> io::Result<Result<(), Rejection>> {
        // A line typed ahead was entered before the turn began; it costs no time.
        let at = self.game.clock().began().map_or(at, |began| at.max(began));
        if !self.game.clock().charges() {
            // Nobody is kept waiting at a terminal: the free first moves have no time limit.
            self.apply(&self.game.resume(at))?;
        }
        match self.game.decide(actor, command, at, 0) {
            Ok(decision) => self.apply(decision.events()).map(Ok),
            Err(rejection) => Ok(Err(rejection)),
        }
    }

    fn apply(&mut self, events: &[Event]) -> io::Result<()> {
        events.iter().try_for_each(|event| self.game.apply(event)).map_err(io::Error::other)
    }

    /// The people at the terminal as the game knows them.
    pub(super) fn person(&self) -> Actor {
        self.game.actor(&person())
    }

    /// When the clock of the side to move runs out; `None` without a clock and during the free first moves.
    pub(super) fn deadline(&self) -> Option<Millis> {
        self.game.deadline().filter(|_| self.game.clock().charges())
    }

    /// Reads and carries out a line of the person whose turn it is.
    fn turn(&mut self) -> io::Result<Next> {
        match self.ask(&self.prompt())? {
            InputEvent::Line(line, at) => self.obey(&line, at),
            InputEvent::End => Ok(Next::Leave),
            InputEvent::Timeout => Ok(Next::GoOn),
        }
    }

    fn obey(&mut self, line: &str, at: Millis) -> io::Result<Next> {
        let (command, argument) = match self.vocabulary.read(line) {
            InputLine::Empty => return Ok(Next::GoOn),
            InputLine::Move(text) => return self.play_typed(text, at),
            InputLine::Command(command, argument) => (command, argument),
        };
        match command {
            PlayCommand::Undo => self.undo(at)?,
            PlayCommand::Redo => self.redo(at)?,
            PlayCommand::Moves => self.list_moves(argument)?,
            PlayCommand::Hint => self.hint()?,
            PlayCommand::Why if argument.is_empty() => self.explain_move()?,
            PlayCommand::Why => self.why(argument)?,
            PlayCommand::Show => self.show()?,
            PlayCommand::Resign => self.resign(at)?,
            PlayCommand::Draw if self.opponent.is_some() => self.offer_draw_to_engine(at)?,
            PlayCommand::Draw => return self.offer_draw(),
            PlayCommand::Help => self.tell(&Message::new("play-help").text("move", self.some_move()))?,
            PlayCommand::Quit => return Ok(Next::Quit),
        }
        Ok(Next::GoOn)
    }

    fn play_typed(&mut self, text: &str, at: Millis) -> io::Result<Next> {
        let session = self.game.session();
        let view = match session.move_view(&session.recase(text)) {
            Ok(view) => view,
            Err(refusal) => return say(&refused_move(self.words, &refusal)).map(|()| Next::GoOn),
        };
        let loss = view.outcome.filter(|end| end.winner == Some(self.game.side_to_move().other()));
        let mut entered = at;
        if let Some(loss) = loss {
            // A wall left standing is easily overlooked, and a mistyped turn should not lose the game.
            let outcome = self.words.outcome(self.game.settings().game.sides(), &loss);
            let warning = Message::new("play-loses").text("move", &view.record).text("outcome", outcome);
            match self.confirm(&self.words.message(&warning))? {
                Confirmation::Yes(at) => entered = at,
                Confirmation::No => return Ok(Next::GoOn),
                Confirmation::None(next) => return Ok(next),
            }
        }
        let command = Command::Move { ply: self.game.ply(), text: text.to_owned() };
        if let Err(rejection) = self.perform(self.person(), &command, entered)? {
            self.tell(&rejection.message())?;
            return Ok(Next::GoOn);
        }
        self.undone.clear();
        self.draw_board()?;
        Ok(Next::GoOn)
    }

    /// Asks until the answer is yes or no.
    pub(super) fn confirm(&mut self, question: &str) -> io::Result<Confirmation> {
        loop {
            let (line, at) = match self.ask(question)? {
                InputEvent::Line(line, at) => (line, at),
                InputEvent::End => return Ok(Confirmation::None(Next::Quit)),
                InputEvent::Timeout => return Ok(Confirmation::None(Next::GoOn)),
            };
            match self.vocabulary.yes_or_no(&line) {
                Some(true) => return Ok(Confirmation::Yes(at)),
                Some(false) => return Ok(Confirmation::No),
                None => {}
            }
        }
    }

    /// Asks and waits. If the flag falls first, the game is over and the line does not count.
    fn ask(&mut self, question: &str) -> io::Result<InputEvent> {
        let mut out = stdout().lock();
        write!(out, "{question}> ")?;
        out.flush()?;
        let mut event = self.input.wait(self.deadline())?;
        let at = if let InputEvent::Line(_, at) = &event { *at } else { self.input.now() };
        if self.game.clock().charges() {
            self.apply(&self.game.tick(at))?;
        }
        if self.game.phase() == GamePhase::Over {
            event = InputEvent::Timeout;
        }
        match &event {
            InputEvent::Line(line, _) if !self.input.is_terminal() => writeln!(out, "{line}")?,
            InputEvent::Line(..) => {}
            InputEvent::End | InputEvent::Timeout => writeln!(out)?,
        }
        Ok(event)
    }

    fn prompt(&self) -> String {
        let (side, now) = (self.game.side_to_move(), self.input.now());
        let left = |side| self.game.clock().remaining(side, now).map(clock_text);
        let Some((own, other)) = left(side).zip(left(side.other())) else { return self.name(side) };
        let message = Message::new("play-prompt-clock").word("colour", self.colour(side)).text("left", own);
        self.words.message(&message.word("other", self.colour(side.other())).text("other-left", other))
    }

    pub(super) fn name(&self, side: Side) -> String {
        self.words.message(&Message::new("play-prompt").word("colour", self.colour(side)))
    }

    pub(super) fn colour(&self, side: Side) -> &'static str {
        self.game.settings().game.sides()[side.index()]
    }

    // A legal move, as an example of the notation.
    fn some_move(&self) -> String {
        self.game.session().legal_moves().into_iter().next().map(|(text, _)| text).unwrap_or_default()
    }

    /// The moves played, in record notation.
    pub(super) fn moves(&self) -> Vec<String> {
        self.game.moves().iter().map(|played| played.record().to_owned()).collect()
    }

    pub(super) fn draw_board(&self) -> io::Result<()> {
        draw_board(self.words, self.drawing, self.game.session())
    }

    fn print_moves(&self) -> io::Result<()> {
        let Some(first) = self.game.moves().first() else { return Ok(()) };
        say(&format!("\n{}", columns::two_columns(&self.moves(), first.side()).join("\n")))
    }

    pub(super) fn tell(&self, message: &Message) -> io::Result<()> {
        say(&self.words.message(message))
    }
}

/// Greets the player.
pub(super) fn welcome(words: &Words, game: &str) -> io::Result<()> {
    let game = words.text(&format!("game-{game}"), &[]);
    say(&words.message(&Message::new("play-welcome").text("game", game)))
}

/// Draws the board with the details of the position.
pub(super) fn draw_board(words: &Words, drawing: Drawing, session: &dyn quadriga_games::Session) -> io::Result<()> {
    say(&format!("\n{}", drawing.board(session)))?;
    describe::details(words, session).iter().try_for_each(|line| say(line))
}

/// Milliseconds as clocks show them, a begun second counted whole: `9:58`, `1:02:03`.
fn clock_text(millis: u32) -> String {
    let seconds = millis.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_clocks_show_them() {
        let shown = [0, 1, 59_000, 598_000, 600_000, 3_723_000].map(clock_text);
        assert_eq!(shown, ["0:00", "0:01", "0:59", "9:58", "10:00", "1:02:03"]);
    }
}
