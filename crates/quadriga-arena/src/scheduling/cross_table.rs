//! Everybody's results against everybody.

use super::Results;
use crate::Tally;

/// Everybody's games against everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossTable {
    players: usize,
    cells: Vec<Tally>,
}

impl CrossTable {
    /// The table of so many players; results of others are left out.
    pub fn of(players: usize, results: &Results) -> Self {
        let mut table = Self { players, cells: vec![Tally::default(); players * players] };
        for (pairing, encounter) in results.iter() {
            let [a, b] = pairing.players;
            if a < players && b < players {
                table.add(a, b, encounter.games);
                table.add(b, a, encounter.turned().games);
            }
        }
        table
    }

    fn add(&mut self, player: usize, opponent: usize, games: Tally) {
        let cell = &mut self.cells[player * self.players + opponent];
        cell.wins += games.wins;
        cell.draws += games.draws;
        cell.losses += games.losses;
    }

    /// The games of a player against an opponent, from the view of the player; `None` if they did not meet.
    pub fn games(&self, player: usize, opponent: usize) -> Option<Tally> {
        let inside = player < self.players && opponent < self.players;
        let cell = inside.then(|| self.cells[player * self.players + opponent]);
        cell.filter(|tally| tally.games() > 0)
    }
}
