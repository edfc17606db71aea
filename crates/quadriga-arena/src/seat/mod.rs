//! A player at the board, as the judge sees it.

mod resident;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quadriga_core::{Limits, Side};
use quadriga_engine::MoveChoice;
use quadriga_games::Game;
use quadriga_search::RemainingTime;
pub(crate) use resident::Resident;

use crate::{Fault, Opening, Remark};

/// What a player gets to know before a game.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    pub(crate) game: Game,
    pub(crate) variant: &'a str,
    pub(crate) limits: Limits,
    pub(crate) opening: &'a Opening,
    /// Its own side.
    pub(crate) side: Side,
}

/// What a player gets to know when it is its turn.
#[derive(Clone)]
pub(crate) struct Turn {
    /// Its side.
    pub(crate) side: Side,
    /// What both sides have left, if they play with clocks.
    pub(crate) clocks: [Option<RemainingTime>; 2],
    /// After which time an answer is too late, if there is such a time.
    pub(crate) limit: Option<Duration>,
    /// Nobody wants an answer any more once this is set.
    pub(crate) stop: Arc<AtomicBool>,
}

/// What a player chose and how long it took.
pub(crate) struct Chosen {
    pub(crate) taken: Duration,
    pub(crate) choice: Result<MoveChoice, Fault>,
}

/// What is left of a player when the game is over.
#[derive(Default)]
pub(crate) struct Leavings {
    pub(crate) remarks: Vec<Remark>,
    pub(crate) stderr: String,
}

/// A player at the board in one game. Whatever it does wrong comes back as a [`Fault`].
pub(crate) trait Seat {
    /// A game begins, with the moves of its opening.
    ///
    /// # Errors
    /// If the player refuses it or fails.
    fn begin(&mut self, start: &Start) -> Result<(), Fault>;

    /// A legal move is played by a side, in the words of a record.
    ///
    /// # Errors
    /// If the player refuses it or fails.
    fn hear(&mut self, by: Side, text: &str) -> Result<(), Fault>;

    /// It is its turn: its choice, which may be illegal yet.
    fn choose(&mut self, turn: &Turn) -> Chosen;

    /// The game is over: by the rules, or in another way that not everybody can know.
    fn leave(self: Box<Self>, by_rules: bool) -> Leavings;
}
