//! What came of an encounter of two players.

use std::collections::BTreeMap;

use quadriga_core::Side;
use quadriga_stats::{EloEstimate, GameTally, PairTally, PlayerResult};

use crate::{GameRecord, Usage};

/// What came of the games of two players, from the view of the first of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// The games.
    pub results: GameTally,
    /// The pairs of which both games were played.
    pub pairs: PairTally,
    /// What the pairs say about the players; `None` without pairs.
    pub estimate: Option<EloEstimate>,
    /// How many games ended for each reason, by its id, whoever won.
    pub endings: BTreeMap<String, u32>,
    /// How many games each player lost by its own fault: an illegal move, a crash, the clock.
    pub forfeits: [u32; 2],
    /// How many games the side that moves first won.
    pub first_side_wins: u32,
    /// The plies of all games, those of the openings included.
    pub plies: u64,
    /// What the players used.
    pub usage: [Usage; 2],
}

impl Summary {
    /// The summary of the games that two players had with each other, in order of their numbers.
    pub fn of(games: &[GameRecord], players: [&str; 2]) -> Self {
        let mut summary = Self::default();
        let mut open: Option<(u32, PlayerResult)> = None;
        for game in games {
            let Some(side) = game.side_of(players[0]).filter(|side| game.players[side.other().index()] == players[1])
            else {
                continue;
            };
            summary.add(game, side);
            open = match open {
                Some((pair, result)) if pair == game.pair => {
                    summary.pairs.add([result, game.result(side)]);
                    None
                }
                _ => Some((game.pair, game.result(side))),
            };
        }
        summary.estimate = EloEstimate::from_pairs(&summary.pairs);
        summary
    }

    // `side` is that of the first player.
    fn add(&mut self, game: &GameRecord, side: Side) {
        self.results.add(game.result(side));
        *self.endings.entry(game.ending.reason.clone()).or_default() += 1;
        if let Some(loser) = game.ending.forfeiter() {
            self.forfeits[usize::from(loser != side)] += 1;
        }
        self.first_side_wins += u32::from(game.ending.winner == Some(Side::First));
        self.plies += game.moves.len() as u64;
        self.usage[0].merge(&game.usage(side));
        self.usage[1].merge(&game.usage(side.other()));
    }

    /// The mean number of plies of a game; `None` without games.
    pub fn mean_plies(&self) -> Option<f64> {
        let games = self.results.games();
        (games > 0).then(|| self.plies as f64 / f64::from(games))
    }
}
