//! A player at the board: its clock, what it used, and what it may not do.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quadriga_core::Limits;
use quadriga_engine::{Choice, Player};
use quadriga_search::Clock;

use crate::{ChessClock, Contender, Fault, Usage};

/// A player at the board. Whatever it does wrong comes back as a [`Fault`].
pub(crate) struct Seat {
    // `None` once it has panicked: it is not asked again, and not dropped where that could panic too.
    player: Option<Box<dyn Player>>,
    clock: Option<ChessClock>,
    usage: Usage,
}

impl Seat {
    /// A new player for one game.
    ///
    /// # Errors
    /// If making it panics.
    pub(crate) fn take(contender: &Contender, seed: u64) -> Result<Self, Fault> {
        let player = guarded(|| (contender.factory)(seed))?;
        Ok(Self { player: Some(player), clock: contender.clock.map(ChessClock::new), usage: Usage::default() })
    }

    /// What it used so far.
    pub(crate) const fn usage(&self) -> Usage {
        self.usage
    }

    /// A game begins.
    ///
    /// # Errors
    /// If the player refuses it or panics.
    pub(crate) fn begin(&mut self, variant: &str, position: Option<&str>, limits: Limits) -> Result<(), Fault> {
        let refused = |_| Fault::Refused(position.unwrap_or(variant).to_owned());
        self.ask(|player| player.begin(variant, position, limits))?.map_err(refused)
    }

    /// A legal move is played.
    ///
    /// # Errors
    /// If the player refuses it or panics.
    pub(crate) fn hear(&mut self, text: &str) -> Result<(), Fault> {
        self.ask(|player| player.hear(text))?.map_err(|_| Fault::Refused(text.to_owned()))
    }

    /// It is its turn: its choice, which may be illegal yet.
    ///
    /// # Errors
    /// If it chooses nothing, takes too long or panics.
    pub(crate) fn choose(&mut self, time: &dyn Clock) -> Result<String, Fault> {
        let shown = self.clock.as_ref().map(ChessClock::shown);
        let begun = time.now();
        let choice = self.ask(|player| player.choose(shown));
        let taken = time.now().saturating_sub(begun);
        self.usage.add(taken, choice.as_ref().ok().and_then(Option::as_ref));
        let in_time = self.clock.as_mut().is_none_or(|clock| clock.spend(taken));
        match choice? {
            _ if !in_time => Err(Fault::Time),
            None => Err(Fault::NoMove),
            Some(Choice { text, .. }) => Ok(text),
        }
    }

    fn ask<T>(&mut self, question: impl FnOnce(&mut dyn Player) -> T) -> Result<T, Fault> {
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

impl Drop for Seat {
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
