//! Malformed texts for every reader.

use std::time::Instant;

use anyhow::Result;
use quadriga_games::{Game, Playable, Visitor, dispatch};
use quadriga_testkit::{malformed_moves, malformed_positions};

use crate::sh;

pub(crate) fn run(count: u64) -> Result<()> {
    if sh::again_in_release(&["malformed", &count.to_string()])? {
        return Ok(());
    }
    for game in Game::ALL {
        let start = Instant::now();
        let (positions, moves) = dispatch(game, Malformed(count));
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:<12}{count} malformed positions refused ({positions} given), {count} malformed moves refused ({moves} given), {seconds:.1} s",
            game.name()
        );
    }
    Ok(())
}

struct Malformed(u64);

impl Visitor for Malformed {
    type Output = (u64, u64);

    fn visit<P: Playable>(self) -> (u64, u64) {
        (malformed_positions::<P>(self.0, 1), malformed_moves::<P>(self.0, 2))
    }
}
