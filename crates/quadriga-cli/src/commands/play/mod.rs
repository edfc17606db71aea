//! `quadriga play`

mod advice;
mod adviser;
mod input;
mod kept;
mod opponent;
mod orders;
mod say;
mod table;
mod typed;

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use clap::Args;
use quadriga_core::{Message, Side};
use quadriga_engine::{EngineSettings, Level};
use quadriga_i18n::Words;

use self::adviser::Adviser;
use self::opponent::Opponent;
use crate::args::{Drawing, Start, WhichGame};
use crate::clock::TimeControl;
use crate::duration;
use crate::engine_args::{Resources, level};
use crate::origin::Origin;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga play diaballik
  quadriga play abalone --level 4 --side white --think 2s
  quadriga play abalone --variant belgian-daisy --time 10+5
  quadriga play football --lang ru --save mine.qgr

Without --level two people play at one terminal, with it one plays against the engine. Moves are typed as the rules
write them. Besides: hint, why, undo, redo, moves [CELL], why MOVE, show, draw, resign, help, quit; the same words in
Russian work as well. --time takes minutes+seconds per move (10+5, 2:30+0); whoever has run out of time loses. At the
end of the game its moves are printed.";

const USUAL_THINKING: Duration = Duration::from_secs(1);

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: Start,

    /// Play against the engine; how strong it plays, from 1 to 10
    #[arg(long, value_name = "L", value_parser = level)]
    level: Option<Level>,

    /// The side you play against the engine: first, second, or its colour [default: first]
    #[arg(long, value_name = "SIDE", requires = "level")]
    side: Option<String>,

    /// How long the engine thinks about a move [default: 1s, or its share of the clock]
    #[arg(long, value_name = "TIME", requires = "level")]
    think: Option<String>,

    /// The seed of what is random in levels below 10 [default: another one for every game]
    #[arg(long, value_name = "N", requires = "level")]
    seed: Option<u64>,

    #[command(flatten)]
    resources: Resources,

    /// Play with a clock: minutes+seconds for each move
    #[arg(long, value_name = "M+S", visible_alias = "clock")]
    time: Option<String>,

    /// Add the game to this file of records when it is over or left
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    #[command(flatten)]
    drawing: Drawing,
}

impl Play {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let read = |text: &String| {
            let refused = |_| Failure::Usage(Message::new("error-clock").text("text", text));
            text.parse::<TimeControl>().map_err(refused)
        };
        let time = self.time.as_ref().map(read).transpose()?;
        let opponent = self.opponent(time.is_some())?;
        let session = self.start.open(self.which.game)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        let settings = EngineSettings { seed, ..self.resources.settings(self.level.unwrap_or_default()) };
        let adviser = Adviser::new(Origin::new(self.which.game, &self.start), settings);
        let mut table = table::Table::new(words, session, self.drawing, time, adviser, opponent);
        (table.control, table.save) = (self.time.clone(), self.save.clone());
        table.play()
    }

    fn opponent(&self, clock: bool) -> Result<Option<Opponent>, Failure> {
        let think = self.think.as_deref().map(duration::read).transpose()?;
        let think = think.or_else(|| (!clock).then_some(USUAL_THINKING));
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

// People should not meet the same game every time.
fn any_seed() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
