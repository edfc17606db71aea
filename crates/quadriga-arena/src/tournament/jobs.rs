//! The games of a tournament with their numbers, pairs, openings and seeds.

use quadriga_core::{KeyMixer, Side};

use crate::Pairing;

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Job {
    /// The number of the game, from 1.
    pub(crate) number: u32,
    /// The round, from 1.
    pub(crate) round: u32,
    /// The number of the pair, from 1.
    pub(crate) pair: u32,
    /// The players by side.
    pub(crate) players: [usize; 2],
    /// The index of the opening.
    pub(crate) opening: usize,
}

impl Job {
    /// Whether it is a game of this pairing.
    pub(crate) fn is_of(&self, pairing: &Pairing) -> bool {
        self.round == pairing.round && pairing.players.iter().all(|player| self.players.contains(player))
    }
}

/// The random seed of a side: different for every game and side, the same in every run.
pub(crate) const fn seed(tournament: u64, game: u32, side: Side) -> u64 {
    KeyMixer::new(tournament).word(game as u64).word(side.index() as u64).finish().0
}

/// The games of a round: the first pair of every encounter, then the second of every one, so that an interrupted
/// tournament is fair to all. Numbers continue from `pairs_before`; every encounter of a round has the same openings, and
/// the next round continues after them.
pub(crate) fn games(pairings: &[Pairing], pairs_before: u32, openings_before: usize) -> Vec<Job> {
    let longest = pairings.iter().map(|pairing| pairing.pairs).max().unwrap_or(0);
    let mut jobs = Vec::new();
    let mut pair = pairs_before;
    for nth in 0..longest {
        for Pairing { round, players, .. } in pairings.iter().filter(|pairing| pairing.pairs > nth) {
            pair += 1;
            let opening = openings_before + nth as usize;
            let job = |number, players| Job { number, round: *round, pair, players, opening };
            jobs.push(job(2 * pair - 1, *players));
            jobs.push(job(2 * pair, [players[1], players[0]]));
        }
    }
    jobs
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn pairing(players: [usize; 2], pairs: u32) -> Pairing {
        Pairing { round: 3, replay: 0, players, pairs }
    }

    #[test]
    fn every_encounter_has_its_first_pair_before_any_has_its_second() {
        let jobs = games(&[pairing([0, 3], 2), pairing([2, 1], 3)], 10, 5);
        let listed: Vec<_> = jobs.iter().map(|job| (job.number, job.pair, job.players, job.opening)).collect();
        let expected = [
            (21, 11, [0, 3], 5),
            (22, 11, [3, 0], 5),
            (23, 12, [2, 1], 5),
            (24, 12, [1, 2], 5),
            (25, 13, [0, 3], 6),
            (26, 13, [3, 0], 6),
            (27, 14, [2, 1], 6),
            (28, 14, [1, 2], 6),
            (29, 15, [2, 1], 7),
            (30, 15, [1, 2], 7),
        ];
        assert_eq!(listed, expected);
        assert!(jobs.iter().all(|job| job.round == 3));
    }

    #[test]
    fn a_game_belongs_to_the_pairing_of_its_players_and_round() {
        let (own, other) = (pairing([0, 3], 1), pairing([2, 1], 1));
        let jobs = games(&[own, other], 0, 0);
        assert_eq!(jobs.iter().map(|job| job.is_of(&own)).collect::<Vec<_>>(), [true, true, false, false]);
        assert!(!jobs[0].is_of(&Pairing { round: 4, ..own }));
    }

    #[test]
    fn every_game_and_side_has_its_own_seed() {
        let seeds = |tournament| (1..=1000).flat_map(move |game| Side::BOTH.map(|side| seed(tournament, game, side)));
        assert_eq!(seeds(0).chain(seeds(1)).collect::<HashSet<_>>().len(), 4000);
    }
}
