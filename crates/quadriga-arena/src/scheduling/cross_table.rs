//! Everybody's results against everybody.

use quadriga_stats::GameTally;

use super::Results;

/// Everybody's games against everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossTable {
    players: usize,
    cells: Vec<GameTally>,
}

impl CrossTable {
    /// The table of so many players; results of others are left out.
    pub fn of(players: usize, results: &Results) -> Self {
        let mut table = Self { players, cells: vec![GameTally::default(); players * players] };
        for (pairing, encounter) in results.iter() {
            let [a, b] = pairing.players;
            if a < players && b < players {
                table.add(a, b, encounter.games);
                table.add(b, a, encounter.turned().games);
            }
        }
        table
    }

    fn add(&mut self, player: usize, opponent: usize, games: GameTally) {
        self.cells[player * self.players + opponent] += games;
    }

    /// The games of a player against an opponent, from the view of the player; `None` if they did not meet.
    pub fn games(&self, player: usize, opponent: usize) -> Option<GameTally> {
        let inside = player < self.players && opponent < self.players;
        let cell = inside.then(|| self.cells[player * self.players + opponent]);
        cell.filter(|tally| tally.games() > 0)
    }
}
