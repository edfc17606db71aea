//! The program that speaks UGI: one loop over events.

use std::io::{self, Write, stdout};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use anyhow::anyhow;
use quadriga_engine::{Engine, SearchRequest, build_engine};
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};
use quadriga_protocol::{Answer, Go, Greeting, LONGEST_LINE, ReadLine, UgiCommand};
use quadriga_search::SearchControl;

use super::evaluation;
use super::event::{self, Event};
use super::options::{Change, Options};
use super::thinking::{self, Count, Task, Waits};
use super::ugi_position::{UgiPosition, refusal_line};
use crate::report::Failure;

const BUSY: &str = "a search is going on: stop it first";

/// The program that speaks UGI.
pub(super) struct Program {
    game: Game,
    words: Words,
    options: Options,
    // Away while it thinks.
    engine: Option<Box<dyn Engine>>,
    task: Option<Task>,
    control: Arc<SearchControl>,
    sender: SyncSender<Event>,
    events: Receiver<Event>,
}

/// Why the loop ends.
enum Next {
    GoOn,
    Quit,
}

impl Program {
    pub(super) fn new(game: Game) -> Self {
        let (sender, events) = sync_channel(event::WAITING);
        let options = Options::new(game);
        let engine = Some(build_engine(game, &options.settings));
        let (words, control) = (Words::new(Lang::English), Arc::default());
        Self { game, words, options, engine, task: None, control, sender, events }
    }

    /// Answers lines until `quit` or the end of the input.
    ///
    /// # Errors
    /// If the input cannot be read or an answer cannot be written.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        let mut position = UgiPosition::new(self.game).map_err(|refusal| Failure::of(self.game, refusal))?;
        event::listen(self.sender.clone());
        let mut ending = false;
        while !(ending && self.task.is_none()) {
            match self.events.recv().map_err(|error| anyhow!(error))? {
                Event::Line(ReadLine::Text(line)) => {
                    if let Next::Quit = self.line(&mut position, &line)? {
                        break;
                    }
                }
                Event::Line(ReadLine::TooLong) => refuse(format!("a line has more than {LONGEST_LINE} bytes"))?,
                Event::Unreadable(error) => return Err(error.into()),
                Event::End => {
                    ending = true;
                    // Nobody is left to say stop; what ends by itself is waited for.
                    if matches!(&self.task, Some(Task::Thinking(waits)) if waits.for_word()) {
                        self.stop()?;
                    }
                }
                Event::Report(report) => say(&Answer::Info(report))?,
                Event::Thought(engine, answer) => {
                    self.engine = Some(engine);
                    self.thought(answer)?;
                }
                Event::Counted(text, leaves) => print(&format!("{text}\t{leaves}"))?,
                Event::Total(total) => {
                    self.task = None;
                    match total {
                        Some(total) => print(&format!("total {total}"))?,
                        None => refuse("perft was stopped")?,
                    }
                }
                Event::Benched(benched) => {
                    self.task = None;
                    match benched {
                        Some(bench) => print(&format!("bench {} nodes {} nps", bench.nodes, bench.nodes_per_second()))?,
                        None => refuse("bench was stopped")?,
                    }
                }
                Event::Died => return Err(anyhow!("the engine has failed").into()),
            }
        }
        self.control.stop();
        Ok(())
    }

    fn line(&mut self, position: &mut UgiPosition, line: &str) -> io::Result<Next> {
        match UgiCommand::parse(line) {
            Ok(None) => {}
            Ok(Some(UgiCommand::Quit)) => return Ok(Next::Quit),
            Ok(Some(command)) => match self.command(position, command) {
                Ok(()) => {}
                Err(Trouble::Refused(text)) => refuse(text)?,
                Err(Trouble::Io(error)) => return Err(error),
            },
            Err(error) => refuse(error.to_string())?,
        }
        Ok(Next::GoOn)
    }

    fn command(&mut self, position: &mut UgiPosition, command: UgiCommand) -> Result<(), Trouble> {
        match command {
            UgiCommand::Greet(greeting) => self.greet(greeting)?,
            UgiCommand::IsReady => say(&Answer::Ready)?,
            UgiCommand::SetOption { name, value } => {
                let engine = idle(&mut self.engine, self.task.as_ref())?;
                if self.options.set(&self.words, &name, value.as_deref())? == Change::Engine {
                    engine.configure(&self.options.settings);
                }
            }
            UgiCommand::NewGame => idle(&mut self.engine, self.task.as_ref())?.new_game(),
            UgiCommand::Position { start, moves } => {
                idle(&mut self.engine, self.task.as_ref())?;
                *position = UgiPosition::at(&self.words, self.game, &self.options.variant, start, &moves)?;
            }
            UgiCommand::Go(go) => self.go(position, &go)?,
            UgiCommand::Stop => self.stop()?,
            UgiCommand::PonderHit => self.ponder_hit()?,
            UgiCommand::Query(query) => say(&Answer::Response(position.answer(query)))?,
            UgiCommand::Draw => print(&position.drawn(&self.words).join("\n"))?,
            UgiCommand::Eval => {
                let engine = idle(&mut self.engine, self.task.as_ref())?;
                position.load(&mut **engine).map_err(|refused| refusal_line(&self.words, &refused))?;
                let (sides, to_move) = (self.game.sides(), position.session().side_to_move());
                print(&evaluation::table(&self.words, sides, to_move, &engine.evaluation()).join("\n"))?;
            }
            UgiCommand::Perft(depth) => {
                idle(&mut self.engine, self.task.as_ref())?;
                self.count(position, depth);
            }
            UgiCommand::Bench(depth) => {
                idle(&mut self.engine, self.task.as_ref())?;
                self.control.restart(false);
                self.task = Some(Task::Counting);
                thinking::bench(self.game, depth, Arc::clone(&self.control), self.sender.clone());
            }
            UgiCommand::Quit => {}
        }
        Ok(())
    }

    fn greet(&self, greeting: Greeting) -> io::Result<()> {
        say(&Answer::Name(format!("Quadriga {} {}", env!("CARGO_PKG_VERSION"), self.game.name())))?;
        say(&Answer::Author("the Quadriga authors".into()))?;
        Options::lines(self.game).try_for_each(|line| say(&Answer::Option(line)))?;
        say(&Answer::Greeted(greeting))
    }

    fn go(&mut self, position: &UgiPosition, go: &Go) -> Result<(), Trouble> {
        let engine = idle(&mut self.engine, self.task.as_ref())?;
        let budget = go.budget(position.session().side_to_move(), self.options.overhead);
        let budget = budget.map_err(|_| "go: the time of the side to move is missing".to_owned())?;
        let only = position.legal(&self.words, &go.only)?;
        position.load(&mut **engine).map_err(|refused| refusal_line(&self.words, &refused))?;
        let waits = Waits { for_stop: !go.is_limited(), for_opponent: go.ponder, answer: None };
        let request = SearchRequest { budget, lines: self.options.lines, only };
        self.control.restart(go.ponder);
        if let Some(engine) = self.engine.take() {
            self.task = Some(Task::Thinking(waits));
            thinking::think(engine, request, Arc::clone(&self.control), self.sender.clone());
        }
        Ok(())
    }

    fn count(&mut self, position: &UgiPosition, depth: u32) {
        self.control.restart(false);
        self.task = Some(Task::Counting);
        let (variant, position) = (position.session().variant(), position.session().position());
        let (control, events) = (Arc::clone(&self.control), self.sender.clone());
        thinking::count(self.game, Count { variant, position, depth, control, events });
    }

    // Without a search nothing happens: the answer may have crossed the command on its way.
    fn stop(&mut self) -> io::Result<()> {
        self.control.stop();
        if let Some(Task::Thinking(waits)) = &mut self.task {
            waits.no_longer();
        }
        self.answer_if_due()
    }

    fn ponder_hit(&mut self) -> Result<(), Trouble> {
        match &mut self.task {
            Some(Task::Thinking(waits)) if waits.for_opponent => waits.for_opponent = false,
            _ => return Err("ponderhit: nothing is being pondered".to_owned().into()),
        }
        self.control.ponder_hit();
        Ok(self.answer_if_due()?)
    }

    fn thought(
        &mut self,
        answer: Result<quadriga_search::SearchAnswer<String>, quadriga_games::Refusal>,
    ) -> io::Result<()> {
        match (answer, &mut self.task) {
            (Ok(answer), Some(Task::Thinking(waits))) => waits.answer = Some(answer),
            (Ok(_), _) => {}
            (Err(refused), task) => {
                *task = None;
                refuse(refusal_line(&self.words, &refused))?;
            }
        }
        self.answer_if_due()
    }

    fn answer_if_due(&mut self) -> io::Result<()> {
        let Some(Task::Thinking(waits)) = &mut self.task else { return Ok(()) };
        let Some(answer) = waits.due() else { return Ok(()) };
        self.task = None;
        say(&Answer::BestMove { best: answer.best, expected: answer.expected })
    }
}

/// Why a command was not done.
enum Trouble {
    /// It is wrong; the program goes on.
    Refused(String),
    /// Nothing can be written.
    Io(io::Error),
}

impl From<String> for Trouble {
    fn from(text: String) -> Self {
        Self::Refused(text)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

// The engine, which is at hand only if nothing is going on.
fn idle<'a>(engine: &'a mut Option<Box<dyn Engine>>, task: Option<&Task>) -> Result<&'a mut Box<dyn Engine>, String> {
    engine.as_mut().filter(|_| task.is_none()).ok_or_else(|| BUSY.to_owned())
}

fn say(answer: &Answer) -> io::Result<()> {
    print(&answer.to_string())
}

fn refuse(text: impl Into<String>) -> io::Result<()> {
    say(&Answer::Error(text.into()))
}

fn print(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
