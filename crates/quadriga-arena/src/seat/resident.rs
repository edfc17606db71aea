//! A player within the program.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use quadriga_core::Side;
use quadriga_engine::Agent;
use quadriga_search::TimeSource;

use super::{Chosen, Leavings, Seat, Start, Turn};
use crate::{Factory, Fault};

/// A player within the program, measured by a clock that is handed in.
pub(crate) struct Resident {
    // `None` once it has panicked: it is not asked again, and not dropped where that could panic too.
    player: Option<Box<dyn Agent>>,
    clock: Arc<dyn TimeSource>,
}

impl Resident {
    /// A new player for one game.
    ///
    /// # Errors
    /// If making it panics.
    pub(crate) fn take(factory: &Factory, seed: u64, clock: Arc<dyn TimeSource>) -> Result<Self, Fault> {
        let player = guarded(|| factory(seed))?;
        Ok(Self { player: Some(player), clock })
    }

    fn ask<T>(&mut self, question: impl FnOnce(&mut dyn Agent) -> T) -> Result<T, Fault> {
        let Some(mut player) = self.player.take() else { return Err(Fault::NoMove) };
        // The player is not looked at again after a panic, so nothing half done can be seen.
        match guarded(|| question(&mut *player)) {
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

impl Seat for Resident {
    fn begin(&mut self, start: &Start) -> Result<(), Fault> {
        let Start { variant, limits, opening, .. } = *start;
        let refused = |_| Fault::Refused(opening.position().unwrap_or(variant).to_owned());
        self.ask(|player| player.begin(variant, opening.position(), limits))?.map_err(refused)?;
        opening.moves().iter().try_for_each(|text| self.hear(start.side, text))
    }

    fn hear(&mut self, _: Side, text: &str) -> Result<(), Fault> {
        self.ask(|player| player.hear(text))?.map_err(|_| Fault::Refused(text.to_owned()))
    }

    fn choose(&mut self, turn: &Turn) -> Chosen {
        let shown = turn.clocks[turn.side.index()];
        let begun = self.clock.now();
        let choice = self.ask(|player| player.choose(shown));
        let taken = self.clock.now().saturating_sub(begun);
        Chosen { taken, choice: choice.and_then(|choice| choice.ok_or(Fault::NoMove)) }
    }

    fn leave(self: Box<Self>, _: bool) -> Leavings {
        Leavings::default()
    }
}

impl Drop for Resident {
    fn drop(&mut self) {
        let player = self.player.take();
        let _ = guarded(|| drop(player));
    }
}

fn guarded<T>(act: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(act)).map_err(|payload| Fault::Panic(message(&*payload)))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or_default().to_owned()
}
