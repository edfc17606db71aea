//! A player at the board, as the judge sees it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quadriga_core::{Limits, Side};
use quadriga_engine::{Agent, MoveChoice};
use quadriga_games::Game;
use quadriga_search::{RemainingTime, TimeSource};

use crate::{Factory, Fault, JudgeRemark, Opening};

/// What a player is told before a game.
#[derive(Clone, Copy)]
pub(crate) struct SeatStart<'a> {
    pub(crate) game: Game,
    pub(crate) variant: &'a str,
    pub(crate) limits: Limits,
    pub(crate) opening: &'a Opening,
    /// Its own side.
    pub(crate) side: Side,
}

/// What a player is told when it is its turn.
#[derive(Clone)]
pub(crate) struct Turn {
    /// Its side.
    pub(crate) side: Side,
    /// The clocks of both sides, if they have any.
    pub(crate) clocks: [Option<RemainingTime>; 2],
    /// The time limit of the answer, if there is one.
    pub(crate) limit: Option<Duration>,
    /// The answer is no longer needed once this is set.
    pub(crate) stop: Arc<AtomicBool>,
}

/// The choice of a player, and the time it took.
pub(crate) struct Chosen {
    pub(crate) taken: Duration,
    pub(crate) choice: Result<MoveChoice, Fault>,
}

/// What a seat reports when the game is over.
#[derive(Default)]
pub(crate) struct SeatReport {
    pub(crate) remarks: Vec<JudgeRemark>,
    pub(crate) stderr: String,
}

/// A player at the board in one game. Everything it does wrong is returned as a [`Fault`].
pub(crate) trait Seat {
    /// Starts a game with the moves of its opening.
    ///
    /// # Errors
    /// If the player refuses the game or fails.
    fn begin(&mut self, start: &SeatStart) -> Result<(), Fault>;

    /// Reports a legal move of either side, in record notation.
    ///
    /// # Errors
    /// If the player refuses the move or fails.
    fn hear(&mut self, by: Side, text: &str) -> Result<(), Fault>;

    /// Asks for a move, which may turn out to be illegal.
    fn choose(&mut self, turn: &Turn) -> Chosen;

    /// Ends the game: by the rules, or in a way that the player may not know of.
    fn leave(self: Box<Self>, by_rules: bool) -> SeatReport;
}

/// A player that runs in this process, timed by the given clock.
pub(crate) struct InProcessSeat {
    // `None` after a panic: the player is not called again, and not dropped where that could panic too.
    player: Option<Box<dyn Agent>>,
    clock: Arc<dyn TimeSource>,
}

impl InProcessSeat {
    /// Creates a player for one game.
    ///
    /// # Errors
    /// If the factory panics.
    pub(crate) fn take(factory: &Factory, seed: u64, clock: Arc<dyn TimeSource>) -> Result<Self, Fault> {
        let player = guarded(|| factory(seed))?;
        Ok(Self { player: Some(player), clock })
    }

    fn call<T>(&mut self, method: impl FnOnce(&mut dyn Agent) -> T) -> Result<T, Fault> {
        let Some(mut player) = self.player.take() else { return Err(Fault::NoMove) };
        // After a panic the player is not used again, so no broken invariant can be observed.
        match guarded(|| method(&mut *player)) {
            Ok(answer) => {
                self.player = Some(player);
                Ok(answer)
            }
            Err(fault) => {
                let _ = guarded(|| drop(player));
                Err(fault)
            }
        }
    }
}

impl Seat for InProcessSeat {
    fn begin(&mut self, start: &SeatStart) -> Result<(), Fault> {
        let SeatStart { game, variant, limits, opening, .. } = *start;
        let refused = |_| Fault::Refused(opening.position().unwrap_or(variant).to_owned());
        self.call(|player| player.begin(&opening.start(game, variant, limits)))?.map_err(refused)?;
        opening.moves().iter().try_for_each(|text| self.hear(start.side, text))
    }

    fn hear(&mut self, _: Side, text: &str) -> Result<(), Fault> {
        self.call(|player| player.hear(text))?.map_err(|_| Fault::Refused(text.to_owned()))
    }

    fn choose(&mut self, turn: &Turn) -> Chosen {
        let shown = turn.clocks[turn.side.index()];
        let begun = self.clock.now();
        let choice = self.call(|player| player.choose(shown));
        let taken = self.clock.now().saturating_sub(begun);
        Chosen { taken, choice: choice.and_then(|choice| choice.ok_or(Fault::NoMove)) }
    }

    fn leave(self: Box<Self>, _: bool) -> SeatReport {
        SeatReport::default()
    }
}

impl Drop for InProcessSeat {
    fn drop(&mut self) {
        let player = self.player.take();
        let _ = guarded(|| drop(player));
    }
}

fn guarded<T>(action: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(action)).map_err(|payload| Fault::Panic(panic_message(&*payload)))
}

fn panic_message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or_default().to_owned()
}
