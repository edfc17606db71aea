//! The results of a tournament.

use std::collections::BTreeMap;

use quadriga_stats::GameTally;

use crate::Pairing;

/// What came of a pairing whose games are all finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encounter {
    /// The games, from the view of the first player of the pairing.
    pub games: GameTally,
    /// How many games each of the two lost by its own fault.
    pub forfeits: [u32; 2],
}

impl Encounter {
    /// The points of both players, doubled.
    pub const fn half_points(&self) -> [u32; 2] {
        [self.games.half_points(), self.games.reversed().half_points()]
    }

    /// The same from the view of the other player.
    #[must_use]
    pub const fn turned(&self) -> Self {
        Self { games: self.games.reversed(), forfeits: [self.forfeits[1], self.forfeits[0]] }
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.games += other.games;
        self.forfeits[0] += other.forfeits[0];
        self.forfeits[1] += other.forfeits[1];
    }
}

/// The encounters that are finished, in whatever order they ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results(BTreeMap<Pairing, Encounter>);

impl Results {
    /// No results yet.
    pub const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// Enters what came of a pairing, once all its games are finished.
    pub fn enter(&mut self, pairing: Pairing, encounter: Encounter) {
        self.0.insert(pairing, encounter);
    }

    /// What came of a pairing; `None` if it is not finished.
    pub fn of(&self, pairing: &Pairing) -> Option<&Encounter> {
        self.0.get(pairing)
    }

    /// All that is finished, by rounds.
    pub fn iter(&self) -> impl Iterator<Item = (&Pairing, &Encounter)> {
        self.0.iter()
    }

    pub(super) fn finished(&self, pairings: &[Pairing]) -> bool {
        pairings.iter().all(|pairing| self.0.contains_key(pairing))
    }
}

impl FromIterator<(Pairing, Encounter)> for Results {
    fn from_iter<I: IntoIterator<Item = (Pairing, Encounter)>>(encounters: I) -> Self {
        Self(encounters.into_iter().collect())
    }
}
