//! The settings of a game.

use std::fmt;
use std::ops::RangeInclusive;

use quadriga_core::{Limits, Message, Outcome, TimeControl, ToMessage};
use quadriga_games::{Game, Refusal, Session, open};
use serde::{Deserialize, Serialize};

use crate::{PlayerId, Seat, TimeBoundsError, check_time_control, live_time};

/// The levels of the engine.
pub const LEVELS: RangeInclusive<u8> = 1..=10;

/// The largest cap on plies; a game without a cap is drawn here, so that memory is bounded.
pub const MOST_PLIES: u32 = 2000;

/// The longest [`Pace::delay`], in milliseconds.
pub const MOST_DELAY: u32 = 60_000;

/// How fast a game between engines is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Whether it is paused.
    pub paused: bool,
    /// The least time between two moves, in milliseconds.
    pub delay: u32,
}

/// The settings of a game: together with its events they determine it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// The first position; `None` for the start of the variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// When repetition and length end it.
    pub limits: Limits,
    /// How much time the players have.
    #[serde(with = "live_time::json")]
    pub time: TimeControl,
    /// The players of the first and the second side at the start.
    pub seats: [Seat; 2],
    /// Whether moves may be taken back.
    pub takebacks: bool,
    /// The creator of the game.
    pub creator: PlayerId,
    /// The game that this is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
}

impl Settings {
    /// A game from the default start, with default limits, without a clock, with take-backs.
    pub fn new(game: Game, seats: [Seat; 2], creator: PlayerId) -> Self {
        Self {
            game,
            variant: game.default_variant().to_owned(),
            position: None,
            limits: Limits::default(),
            time: TimeControl::Unlimited,
            seats,
            takebacks: true,
            creator,
            rematch_of: None,
        }
    }

    /// Caps the plies where nothing else does.
    pub(crate) fn capped(mut self) -> Self {
        self.limits.plies = Some(self.limits.plies.map_or(MOST_PLIES, |plies| plies.min(MOST_PLIES)));
        self
    }

    /// The game before its first move.
    pub(crate) fn open(&self) -> Result<Box<dyn Session>, SettingsError> {
        check_time_control(self.time).map_err(SettingsError::Time)?;
        for seat in &self.seats {
            if let &Seat::Engine { level } = seat
                && !LEVELS.contains(&level)
            {
                return Err(SettingsError::Level(level));
            }
        }
        let session = open(self.game, &self.variant, self.position.as_deref(), self.limits)
            .map_err(|refusal| SettingsError::Start(Box::new(refusal)))?;
        match session.outcome() {
            Some(outcome) => Err(SettingsError::Over(outcome)),
            None => Ok(session),
        }
    }
}

/// Why a game cannot start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// The variant is unknown, or the position invalid.
    Start(Box<Refusal>),
    /// The time control is out of bounds.
    Time(TimeBoundsError),
    /// The engine has no such level.
    Level(u8),
    /// The game would be over before its first move.
    Over(Outcome),
}

impl ToMessage for SettingsError {
    fn message(&self) -> Message {
        match self {
            Self::Start(refusal) => refusal.message.clone(),
            Self::Time(error) => error.message(),
            Self::Level(level) => Message::new("live-level")
                .number("level", *level)
                .number("least", *LEVELS.start())
                .number("most", *LEVELS.end()),
            Self::Over(outcome) => {
                Message::new("game-is-over").word("reason", outcome.reason.id).clause(outcome.reason.clause)
            }
        }
    }
}

// For logs; users see the message of the catalogue.
impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(refusal) => write!(f, "{refusal}"),
            Self::Time(error) => write!(f, "{error}"),
            Self::Level(level) => write!(f, "the engine has no level {level}"),
            Self::Over(outcome) => write!(f, "the game is over before it begins: {}", outcome.reason.id),
        }
    }
}

impl std::error::Error for SettingsError {}
