//! Results of encounters, and the head-to-head table.

use std::collections::BTreeMap;

use quadriga_stats::GameTally;

use crate::Pairing;

/// The result of a pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encounter {
    /// The games, from the view of the first player of the pairing.
    pub games: GameTally,
    /// The number of games each player forfeited.
    pub forfeits: [u32; 2],
}

impl Encounter {
    /// The points of both players, doubled.
    pub const fn half_points(&self) -> [u32; 2] {
        [self.games.half_points(), self.games.reversed().half_points()]
    }

    /// The same from the view of the other player.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self { games: self.games.reversed(), forfeits: [self.forfeits[1], self.forfeits[0]] }
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.forfeits[0] += other.forfeits[0];
        self.forfeits[1] += other.forfeits[1];
    }
}

/// The results of finished encounters, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EncounterResults(BTreeMap<Pairing, Encounter>);

impl EncounterResults {
    /// No results yet.
    pub const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// Enters the result of a pairing, once all its games are finished.
    pub fn enter(&mut self, pairing: Pairing, encounter: Encounter) {
        self.0.insert(pairing, encounter);
    }

    /// The result of a pairing; `None` if it is not finished.
    pub fn of(&self, pairing: &Pairing) -> Option<&Encounter> {
        self.0.get(pairing)
    }

    /// All results, by round.
    pub fn iter(&self) -> impl Iterator<Item = (&Pairing, &Encounter)> {
        self.0.iter()
    }

    pub(crate) fn finished(&self, pairings: &[Pairing]) -> bool {
        pairings.iter().all(|pairing| self.0.contains_key(pairing))
    }
}

impl FromIterator<(Pairing, Encounter)> for EncounterResults {
    fn from_iter<I: IntoIterator<Item = (Pairing, Encounter)>>(encounters: I) -> Self {
        Self(encounters.into_iter().collect())
    }
}

/// The results of every player against every other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadToHead {
    players: usize,
    cells: Vec<GameTally>,
}

impl HeadToHead {
    /// The table of `players` players; results of others are skipped.
    pub fn of(players: usize, results: &EncounterResults) -> Self {
        let mut table = Self { players, cells: vec![GameTally::default(); players * players] };
        for (pairing, encounter) in results.iter() {
            let [a, b] = pairing.players;
            if a < players && b < players {
                table.add(a, b, encounter.games);
                table.add(b, a, encounter.reversed().games);
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
