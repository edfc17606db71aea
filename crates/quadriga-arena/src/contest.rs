//! A match: each opening twice, with colours exchanged.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use quadriga_catalog::{Game, Refusal};
use quadriga_core::{KeyMixer, Limits, Side};
use quadriga_search::{Clock, SystemClock};

use crate::{Conditions, Contender, Entrant, GameRecord, Opening, Played, play};

/// After how many plies a game is drawn unless the match says otherwise (G2); those of the opening count.
pub const USUAL_PLY_CAP: u32 = 400;

/// A match between two players.
#[derive(Clone, Debug)]
pub struct Match {
    /// Which game is played.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// When repetition and length end a game.
    pub limits: Limits,
    /// How many pairs of games.
    pub pairs: u32,
    /// Where the pairs begin, in turn, and from the first again when all are used; without any, at the start.
    pub openings: Vec<Opening>,
    /// What the seeds of the players are made of.
    pub seed: u64,
    /// How many games are played at the same time; 0 counts as 1.
    pub concurrency: usize,
    /// The first and the second player.
    pub contenders: [Contender; 2],
}

impl Match {
    /// One pair from the start of the default variant, with the usual limits.
    pub fn new(game: Game, contenders: [Contender; 2]) -> Self {
        Self {
            game,
            variant: game.default_variant().to_owned(),
            limits: Limits { plies: Some(USUAL_PLY_CAP), ..Limits::default() },
            pairs: 1,
            openings: Vec::new(),
            seed: 0,
            concurrency: 1,
            contenders,
        }
    }

    /// Plays the match by the clock of the system. See [`Match::run_by`].
    ///
    /// # Errors
    /// As [`Match::run_by`].
    pub fn run(&self, progress: &mut dyn FnMut(&GameRecord) -> ControlFlow<()>) -> Result<Vec<GameRecord>, Refusal> {
        self.run_by(&SystemClock::default(), progress)
    }

    /// Plays the match and returns its games by number.
    ///
    /// `progress` hears of each game as soon as it is finished, which with more than one at a time is no particular
    /// order; if it breaks off, no further pair is begun, and those that are going on are finished. What players do
    /// in a game depends on its number and not on the games around it, so as far as they do not look at the time the
    /// games are the same whatever the concurrency.
    ///
    /// # Errors
    /// If there is no such variant, or an opening is none of it.
    pub fn run_by(
        &self,
        clock: &dyn Clock,
        progress: &mut dyn FnMut(&GameRecord) -> ControlFlow<()>,
    ) -> Result<Vec<GameRecord>, Refusal> {
        let (next, stopped) = (AtomicU32::new(0), AtomicBool::new(false));
        let (sender, finished) = channel();
        let mut games = Vec::new();
        let mut refused = None;
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.pairs.max(1) as usize) {
                let (sender, next, stopped) = (sender.clone(), &next, &stopped);
                scope.spawn(move || self.work(clock, next, stopped, &sender));
            }
            drop(sender);
            for game in finished {
                match game {
                    Ok(game) => {
                        if progress(&game).is_break() {
                            stopped.store(true, Ordering::Relaxed);
                        }
                        games.push(game);
                    }
                    Err(refusal) => {
                        stopped.store(true, Ordering::Relaxed);
                        refused = Some(refusal);
                    }
                }
            }
        });
        games.sort_by_key(|game| game.number);
        refused.map_or(Ok(games), Err)
    }

    // Plays pair after pair as long as there are any.
    fn work(
        &self,
        clock: &dyn Clock,
        next: &AtomicU32,
        stopped: &AtomicBool,
        finished: &Sender<Result<GameRecord, Refusal>>,
    ) {
        while !stopped.load(Ordering::Relaxed) {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= self.pairs {
                return;
            }
            for first in Side::BOTH {
                // Nobody hears of it any more if the receiver is gone.
                if finished.send(self.play(clock, pair, first)).is_err() {
                    return;
                }
            }
        }
    }

    fn play(&self, clock: &dyn Clock, pair: u32, first: Side) -> Result<GameRecord, Refusal> {
        let number = 2 * pair + first.index() as u32 + 1;
        let opening = match self.openings.len() {
            0 => Opening::default(),
            count => self.openings[pair as usize % count].clone(),
        };
        let seeds = Entrant::BOTH.map(|entrant| self.seed_of(number, entrant));
        let seat = |side: Side| {
            let entrant = if side == first { Entrant::First } else { Entrant::Second }.index();
            (&self.contenders[entrant], seeds[entrant])
        };
        let conditions = Conditions { game: self.game, variant: &self.variant, limits: self.limits, clock };
        let Played { moves, ending, usage } = play(&conditions, &opening, Side::BOTH.map(seat))?;
        let usage = if first == Side::First { usage } else { [usage[1], usage[0]] };
        Ok(GameRecord { number, pair: pair + 1, seeds, opening, first, moves, ending, usage })
    }

    // Different for every game and player, the same in every run.
    const fn seed_of(&self, number: u32, entrant: Entrant) -> u64 {
        KeyMixer::new(self.seed).word(number as u64).word(entrant.index() as u64).finish().0
    }
}
