//! `quadriga play`

mod commands;
mod engine;
mod input;
mod terminal_game;
mod vocabulary;

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use clap::Args;
use quadriga_core::{Message, Side, TimeControl, TimeControlError, ToMessage};
use quadriga_engine::{EngineSettings, Level};
use quadriga_games::GameStart;
use quadriga_i18n::Words;
use quadriga_live::{Event, EventKind, LiveGame, Millis, Seat, SettingsError};

use self::engine::{GameEngine, Opponent};
use self::input::{Input, say};
use self::terminal_game::{TerminalGame, draw_board, person, welcome};
use self::vocabulary::Vocabulary;
use crate::args::{Drawing, StartArgs, WhichGame};
use crate::engine_args::{Resources, duration, level};
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga play diaballik
  quadriga play abalone --level 4 --side white --think 2s
  quadriga play abalone --variant belgian-daisy --time 10+5
  quadriga play football --lang ru --save mine.qgr

Without --level two people play at one terminal, with it one plays against the engine. Moves are typed as the rules
write them. Besides: hint, why, undo, redo, moves [CELL], why MOVE, show, draw, resign, help, quit; the same words in
Russian work as well. --time takes minutes+seconds per move (10+5), or units (90s+1s, 30s/move); the first move of each
side is free, and a player who runs out of time loses. At the end of the game its moves are printed.";

const DEFAULT_THINK_TIME: Duration = Duration::from_secs(1);

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: StartArgs,

    /// Play against the engine at this level, from 1 to 10
    #[arg(long, value_name = "L", value_parser = level)]
    level: Option<Level>,

    /// Side you play against the engine: first, second, or its colour [default: first]
    #[arg(long, value_name = "SIDE", requires = "level")]
    side: Option<String>,

    /// Time limit of the engine for a move [default: 1s, or its share of the clock]
    #[arg(long, value_name = "TIME", requires = "level")]
    think: Option<String>,

    /// Random seed of levels below 10 [default: a new one for every game]
    #[arg(long, value_name = "N", requires = "level")]
    seed: Option<u64>,

    #[command(flatten)]
    resources: Resources,

    /// Time control: minutes+seconds per move (10+5), or with units (90s+1s, 30s/move)
    #[arg(long, value_name = "M+S", visible_alias = "clock")]
    time: Option<String>,

    /// Append the game to this file of records when it ends or is left
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    #[command(flatten)]
    drawing: Drawing,
}

impl Play {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let control = self.control()?;
        let opponent = self.opponent(control)?;
        let session = self.start.open(self.which.game)?;
        let input = Input::new();
        let mut game = match self.live_game(control, opponent, input.now()) {
            Ok(game) => game,
            Err(SettingsError::Over(outcome)) => {
                welcome(words, self.which.game.name())?;
                draw_board(words, self.drawing, &*session)?;
                return Ok(say(&words.outcome(self.which.game.sides(), &outcome))?);
            }
            Err(error) => return Err(Failure::Usage(error.message())),
        };
        play_given_moves(&mut game, session.moves_played(), input.now())?;
        let seed = self.seed.unwrap_or_else(random_seed);
        let settings = EngineSettings { seed, ..self.resources.settings(self.level.unwrap_or_default()) };
        let game = TerminalGame {
            words,
            game,
            drawing: self.drawing,
            vocabulary: Vocabulary::new(),
            input,
            engine: GameEngine::new(self.which.game, settings),
            opponent,
            undone: Vec::new(),
            hint: None,
            control: self.time.clone(),
            save: self.save.clone(),
        };
        game.play()
    }

    fn live_game(&self, time: TimeControl, opponent: Option<Opponent>, now: Millis) -> Result<LiveGame, SettingsError> {
        let seat = |side| match opponent {
            Some(opponent) if opponent.side == side => Seat::Engine { level: opponent.level.number() },
            _ => Seat::Person(person()),
        };
        let GameStart { game, variant, position, limits } = self.start.game_start(self.which.game);
        let settings = quadriga_live::Settings {
            variant,
            position,
            limits,
            time,
            ..quadriga_live::Settings::new(game, Side::BOTH.map(seat), person())
        };
        LiveGame::new(settings, now)
    }

    fn control(&self) -> Result<TimeControl, Failure> {
        let Some(text) = &self.time else { return Ok(TimeControl::Unlimited) };
        text.parse().map_err(|error: TimeControlError| Failure::Usage(error.message()))
    }

    fn opponent(&self, control: TimeControl) -> Result<Option<Opponent>, Failure> {
        let unhurried = matches!(control, TimeControl::Unlimited | TimeControl::Correspondence { .. });
        let default = unhurried.then_some(DEFAULT_THINK_TIME);
        let think = self.think.as_deref().map(duration).transpose()?.or(default);
        let persons = self.persons_side()?;
        Ok(self.level.map(|level| Opponent { side: persons.other(), level, think }))
    }

    fn persons_side(&self) -> Result<Side, Failure> {
        let [first, second] = self.which.game.sides();
        match self.side.as_deref() {
            None | Some("first") => Ok(Side::First),
            Some("second") => Ok(Side::Second),
            Some(colour) if colour == first => Ok(Side::First),
            Some(colour) if colour == second => Ok(Side::Second),
            Some(text) => {
                let message = Message::new("error-side").text("text", text);
                Err(Failure::Usage(message.text("first", first).text("second", second)))
            }
        }
    }
}

/// Plays the moves of the command line, which leave the clocks full.
fn play_given_moves(game: &mut LiveGame, moves: Vec<String>, at: Millis) -> anyhow::Result<()> {
    let clock = game.clock().left();
    for (ply, text) in (0..).zip(moves) {
        let (side, record) = (game.side_to_move(), text.clone());
        let kind = EventKind::Moved { ply, side, text, record, typed: None, clock, credit: 0 };
        game.apply(&Event { seq: game.seq() + 1, at, kind })?;
    }
    for event in game.tick(at) {
        game.apply(&event)?;
    }
    Ok(())
}

// A new game every time.
fn random_seed() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
