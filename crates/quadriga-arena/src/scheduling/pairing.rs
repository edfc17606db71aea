//! Two players who have to meet.

/// Two players who have to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairing {
    /// The round, from 1.
    pub round: u32,
    /// Which replay of a tied encounter it is, from 1; 0 for the encounter itself.
    pub replay: u32,
    /// The players.
    pub players: [usize; 2],
    /// How many pairs of games they play.
    pub pairs: u32,
}
