//! What came of a match.

use std::collections::BTreeMap;

use crate::{Entrant, Estimate, GameRecord, PairTally, Tally, Usage};

/// What came of a match, from the view of the first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// The games.
    pub results: Tally,
    /// The pairs of which both games were played.
    pub pairs: PairTally,
    /// What the pairs say about the players; `None` without pairs.
    pub estimate: Option<Estimate>,
    /// How many games ended for each reason, by its id, whoever won.
    pub endings: BTreeMap<&'static str, u32>,
    /// How many games each player lost by its own fault: an illegal move, a panic, the clock.
    pub forfeits: [u32; 2],
    /// How many games the side that moves first won.
    pub first_side_wins: u32,
    /// The plies of all games, those of the openings included.
    pub plies: u64,
    /// What the players used.
    pub usage: [Usage; 2],
}

impl Summary {
    /// The summary of games in order of their numbers.
    pub fn of(games: &[GameRecord]) -> Self {
        let mut summary = Self::default();
        for game in games {
            summary.add(game);
        }
        for pair in games.chunk_by(|game, next| game.pair == next.pair) {
            if let [one, two] = pair {
                summary.pairs.add([one.result(), two.result()]);
            }
        }
        summary.estimate = Estimate::of(&summary.pairs);
        summary
    }

    fn add(&mut self, game: &GameRecord) {
        self.results.add(game.result());
        *self.endings.entry(game.ending.reason()).or_default() += 1;
        if game.ending.fault().is_some() {
            let loser = if game.winner() == Some(Entrant::First) { Entrant::Second } else { Entrant::First };
            self.forfeits[loser.index()] += 1;
        }
        self.first_side_wins += u32::from(game.ending.winner() == Some(quadriga_core::Side::First));
        self.plies += game.moves.len() as u64;
        for (total, usage) in self.usage.iter_mut().zip(&game.usage) {
            total.merge(usage);
        }
    }

    /// The mean number of plies of a game; `None` without games.
    pub fn mean_plies(&self) -> Option<f64> {
        let games = self.results.games();
        (games > 0).then(|| self.plies as f64 / f64::from(games))
    }
}
