//! Standings and tie-breaks.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use quadriga_stats::GameTally;

use crate::schedule::encounter_points;
use crate::{Encounter, EncounterResults, Schedule, TournamentFormat};

/// The standings of a tournament, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The players. Those equal in points and all tie-breaks share a place and are in the order of seeds.
    pub table: Vec<Standing>,
}

/// A player in the standings.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// The player.
    pub player: usize,
    /// Its place, from 1.
    pub place: u32,
    /// Its points, doubled: in a round robin and a gauntlet those of its games; in a Swiss tournament a point for each
    /// won encounter and for a bye; in a knock-out tournament a point for each round it got through.
    pub half_points: u32,
    /// Its games.
    pub games: GameTally,
    /// Its encounters as a whole.
    pub encounters: GameTally,
    /// The number of its byes.
    pub byes: u32,
    /// The number of games it forfeited.
    pub forfeits: u32,
    /// The first tie-break: the sum of the opponents' points. A bye counts as an opponent with the player's own points.
    pub buchholz: f64,
    /// The second tie-break: the opponents' points times the points won from them. The third is the points of its games.
    pub sonneborn_berger: f64,
}

impl Standing {
    // Better players first.
    fn rank(&self, other: &Self) -> Ordering {
        let by_points = other.half_points.cmp(&self.half_points);
        let by_buchholz = other.buchholz.total_cmp(&self.buchholz);
        let by_sonneborn_berger = other.sonneborn_berger.total_cmp(&self.sonneborn_berger);
        let by_games = other.games.half_points().cmp(&self.games.half_points());
        by_points.then(by_buchholz).then(by_sonneborn_berger).then(by_games)
    }

    fn add_encounter(&mut self, encounter: &Encounter, points: u32) {
        self.games += encounter.games;
        self.forfeits += encounter.forfeits[0];
        match points {
            2 => self.encounters.wins += 1,
            1 => self.encounters.draws += 1,
            _ => self.encounters.losses += 1,
        }
    }
}

// An encounter with its replays: the players, the result, and the points of both for it as a whole.
type Met = ([usize; 2], Encounter, [u32; 2]);

impl Schedule {
    /// The standings after the finished encounters.
    pub fn standings(&self, results: &EncounterResults) -> Standings {
        let met = self.encounters(results);
        let mut all = vec![Standing::default(); self.order().len()];
        for (player, standing) in all.iter_mut().enumerate() {
            standing.player = player;
        }
        for (players, encounter, points) in &met {
            all[players[0]].add_encounter(encounter, points[0]);
            all[players[1]].add_encounter(&encounter.reversed(), points[1]);
        }
        self.byes(results).into_iter().for_each(|(_, player)| all[player].byes += 1);
        for standing in &mut all {
            let won = 2 * standing.encounters.wins + 2 * standing.byes;
            standing.half_points = match self.format() {
                TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. } => standing.games.half_points(),
                TournamentFormat::Swiss { .. } => won + standing.encounters.draws,
                TournamentFormat::Knockout => won,
            };
        }
        self.break_ties(&mut all, &met);
        let mut table: Vec<Standing> = self.order().iter().map(|&player| all[player]).collect();
        table.sort_by(Standing::rank);
        for index in 0..table.len() {
            let level = index > 0 && table[index - 1].rank(&table[index]) == Ordering::Equal;
            table[index].place = if level { table[index - 1].place } else { index as u32 + 1 };
        }
        Standings { table }
    }

    fn break_ties(&self, all: &mut [Standing], met: &[Met]) {
        let points: Vec<f64> = all.iter().map(|standing| f64::from(standing.half_points) / 2.0).collect();
        for (players, encounter, for_all) in met {
            let won = match self.format() {
                TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. } => encounter.half_points(),
                TournamentFormat::Swiss { .. } | TournamentFormat::Knockout => *for_all,
            };
            for (own, other) in [(0, 1), (1, 0)] {
                let standing = &mut all[players[own]];
                standing.buchholz += points[players[other]];
                standing.sonneborn_berger += f64::from(won[own]) / 2.0 * points[players[other]];
            }
        }
        for standing in all {
            let of_byes = f64::from(standing.byes) * points[standing.player];
            standing.buchholz += of_byes;
            standing.sonneborn_berger += of_byes;
        }
    }

    // The encounters of the schedule's players, merged with their replays.
    fn encounters(&self, results: &EncounterResults) -> Vec<Met> {
        let mut joined = BTreeMap::<(u32, [usize; 2]), Encounter>::new();
        let players = self.order().len();
        for (pairing, encounter) in results.iter().filter(|(pairing, _)| pairing.players.iter().all(|&p| p < players)) {
            joined.entry((pairing.round, pairing.players)).or_default().merge(encounter);
        }
        let decisions = self.decisions(results);
        let decided = |round: u32, [a, b]: [usize; 2]| {
            let of_both =
                decisions.iter().find(|decision| decision.round == round && [a, b].contains(&decision.winner))?;
            Some(if of_both.winner == a { [2, 0] } else { [0, 2] })
        };
        let met = |((round, players), encounter): ((u32, [usize; 2]), Encounter)| {
            let points = decided(round, players).unwrap_or_else(|| encounter_points(&encounter));
            (players, encounter, points)
        };
        joined.into_iter().map(met).collect()
    }
}
