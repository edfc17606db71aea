//! What the other program may set.

use std::time::Duration;

use quadriga_arena::{EngineSpec, read_evaluation};
use quadriga_core::Limits;
use quadriga_engine::{EngineSettings, Level};
use quadriga_games::{Game, Refusal, open};
use quadriga_i18n::Words;
use quadriga_protocol::{OptionKind, OptionLine, OptionValue, shown};

use super::ugi_position::refusal_line;

/// The options and what they are set to.
pub(super) struct Options {
    game: Game,
    /// The settings of the engine.
    pub(super) settings: EngineSettings,
    /// How many lines to report.
    pub(super) lines: usize,
    /// The variant of the next position.
    pub(super) variant: String,
    /// What is taken off every time.
    pub(super) overhead: Duration,
}

/// What a change concerns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// The settings of the engine.
    Engine,
    /// Read when it is needed.
    Other,
}

#[derive(Clone, Copy)]
enum Name {
    Threads,
    Hash,
    MultiPv,
    Level,
    Ponder,
    Variant,
    MoveOverhead,
    EvalFile,
}

const OVERHEAD: u64 = 20;

impl Options {
    /// Everything at its default.
    pub(super) fn new(game: Game) -> Self {
        let variant = game.default_variant().to_owned();
        let overhead = Duration::from_millis(OVERHEAD);
        Self { game, settings: EngineSettings::default(), lines: 1, variant, overhead }
    }

    /// All options as they are announced.
    pub(super) fn lines(game: Game) -> impl Iterator<Item = OptionLine> {
        table(game).into_iter().map(|(_, line)| line)
    }

    /// Sets an option.
    ///
    /// # Errors
    /// In words, if there is no such option or it cannot be set to this value; then nothing changes.
    pub(super) fn set(&mut self, words: &Words, name: &str, value: Option<&str>) -> Result<Change, String> {
        let known = table(self.game).into_iter().find(|(_, line)| line.is_named(name));
        let (which, line) = known.ok_or_else(|| format!("unknown option \"{}\"", shown(name)))?;
        let value = line.value(value).map_err(|problem| problem.to_string())?;
        match (which, value) {
            (Name::Threads, OptionValue::Number(threads)) => self.settings.threads = threads as usize,
            (Name::Hash, OptionValue::Number(mib)) => self.settings.table_mib = mib as usize,
            (Name::Level, OptionValue::Number(number)) => {
                self.settings.level = Level::new(number as u8).unwrap_or_default();
            }
            (Name::MultiPv, OptionValue::Number(lines)) => self.lines = lines as usize,
            (Name::MoveOverhead, OptionValue::Number(time)) => self.overhead = Duration::from_millis(time),
            (Name::Variant, OptionValue::Text(variant)) => {
                if open(self.game, &variant, None, Limits::default()).is_err() {
                    return Err(refusal_line(words, &Refusal::of_variant(self.game.name(), &shown(&variant))));
                }
                self.variant = variant;
            }
            (Name::EvalFile, OptionValue::Text(file)) => {
                let network = Some(file).filter(|file| file != EMBEDDED);
                let engine = EngineSpec { network, ..EngineSpec::default() };
                self.settings.evaluation = read_evaluation(self.game, &engine).map_err(|error| error.to_string())?;
            }
            // Ponder is for the other program to know: `go ponder` works whatever it is set to.
            _ => {}
        }
        let of_engine = matches!(which, Name::Threads | Name::Hash | Name::Level | Name::EvalFile);
        Ok(if of_engine { Change::Engine } else { Change::Other })
    }
}

/// The value of `EvalFile` for the network that comes with the engine.
const EMBEDDED: &str = "embedded";

fn table(game: Game) -> [(Name, OptionLine); 8] {
    let spin = |default, least, most| OptionKind::Spin { default, least, most };
    let variant = OptionKind::Text { default: game.default_variant() };
    [
        (Name::Threads, OptionLine { name: "Threads", kind: spin(1, 1, 256) }),
        (Name::Hash, OptionLine { name: "Hash", kind: spin(64, 1, 65_536) }),
        (Name::MultiPv, OptionLine { name: "MultiPV", kind: spin(1, 1, 64) }),
        (Name::Level, OptionLine { name: "Level", kind: spin(10, 1, 10) }),
        (Name::Ponder, OptionLine { name: "Ponder", kind: OptionKind::Check { default: false } }),
        (Name::Variant, OptionLine { name: "Variant", kind: variant }),
        (Name::MoveOverhead, OptionLine { name: "MoveOverhead", kind: spin(OVERHEAD, 0, 5000) }),
        (Name::EvalFile, OptionLine { name: "EvalFile", kind: OptionKind::Text { default: EMBEDDED } }),
    ]
}

#[cfg(test)]
mod tests {
    use quadriga_i18n::Lang;

    use super::*;

    #[test]
    fn the_defaults_are_those_announced() {
        for game in Game::ALL {
            let (mut set, words) = (Options::new(game), Words::new(Lang::English));
            let fresh = Options::new(game);
            for line in Options::lines(game) {
                let default = line.to_string();
                let default = default.split(" default ").nth(1).and_then(|rest| rest.split(' ').next());
                assert!(set.set(&words, line.name, default).is_ok(), "{line}");
            }
            assert_eq!((set.settings, set.lines), (fresh.settings, fresh.lines));
            assert_eq!((set.variant, set.overhead), (fresh.variant, fresh.overhead));
        }
    }

    #[test]
    fn a_refused_value_changes_nothing() {
        let (mut options, words) = (Options::new(Game::Abalone), Words::new(Lang::English));
        for (name, value) in [("Hash", "0"), ("Level", "11"), ("Variant", "chess"), ("Threads", ""), ("Colour", "red")]
        {
            assert!(options.set(&words, name, Some(value)).is_err(), "{name}");
        }
        assert_eq!((options.settings, options.variant.as_str()), (EngineSettings::default(), "standard"));
    }
}
