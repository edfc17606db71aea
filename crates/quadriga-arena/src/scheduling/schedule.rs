//! The schedule of a tournament.

use std::fmt;

use quadriga_core::Rng;
use quadriga_core::{Message, ToMessage};

use super::knockout::{Bracket, Decision, Progress};
use super::rounds::{gauntlet, round_robin};
use super::swiss::Field;
use super::{Encounter, Format, Pairing, Results};

// Nobody has more programs than that; it keeps the number of encounters within the memory of a machine.
const MOST_PLAYERS: usize = 1000;
// How often a tied encounter of a knock-out tournament is replayed if nothing is said.
const USUAL_REPLAYS: u32 = 4;

/// Who plays whom. All depends on what a schedule is made of and on the results so far, so that a tournament that was
/// broken off goes on as if it had not been.
///
/// # Examples
///
/// ```
/// use quadriga_arena::{Encounter, Format, Results, Schedule};
/// use quadriga_stats::GameTally;
///
/// let schedule = Schedule::new(Format::Knockout, 3, 1).unwrap();
/// let mut results = Results::new();
/// while let Some(round) = schedule.next_round(&results) {
///     for pairing in round {
///         // The games are played here; the second player wins all of them.
///         let games = GameTally { losses: 2 * pairing.pairs, ..GameTally::default() };
///         results.enter(pairing, Encounter { games, ..Encounter::default() });
///     }
/// }
/// assert_eq!(schedule.standings(&results).table[0].player, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    format: Format,
    pairs: u32,
    replays: u32,
    order: Vec<usize>,
}

/// Why there is no schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScheduleError {
    /// There should be from 2 to so many players.
    Players(usize),
    /// A gauntlet should have from 1 to so many first players.
    Heads(usize),
    /// There should be a round at least.
    NoRounds,
    /// An encounter should have a pair of games at least.
    NoPairs,
}

impl ToMessage for ScheduleError {
    fn message(&self) -> Message {
        match self {
            Self::Players(most) => Message::new("arena-players-from").text("most", most),
            Self::Heads(most) => Message::new("arena-heads-from").text("most", most),
            Self::NoRounds => Message::new("arena-no-rounds"),
            Self::NoPairs => Message::new("arena-no-pairs"),
        }
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for ScheduleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for ScheduleError {}

impl Schedule {
    /// A tournament of so many players with so many pairs of games in each encounter. The best seed is player 0.
    ///
    /// # Errors
    /// If there are too few or too many players for the format, no rounds or no games.
    pub fn new(format: Format, players: usize, pairs: u32) -> Result<Self, ScheduleError> {
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(ScheduleError::Players(MOST_PLAYERS));
        }
        match format {
            Format::Gauntlet { heads } if !(1..players).contains(&heads) => Err(ScheduleError::Heads(players - 1)),
            Format::Swiss { rounds: 0 } => Err(ScheduleError::NoRounds),
            _ if pairs == 0 => Err(ScheduleError::NoPairs),
            _ => Ok(Self { format, pairs, replays: USUAL_REPLAYS, order: (0..players).collect() }),
        }
    }

    /// The same with seeds drawn by lot. The first players of a gauntlet remain what they are.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Self {
        let fixed = if let Format::Gauntlet { heads } = self.format { heads } else { 0 };
        Rng::new(seed).shuffle(&mut self.order[fixed..]);
        self
    }

    /// The same with another number of replays for tied encounters of a knock-out tournament.
    #[must_use]
    pub const fn with_replays(mut self, replays: u32) -> Self {
        self.replays = replays;
        self
    }

    /// The format.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The players, best seed first.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// The first round that is not finished, with all its pairings, those that are finished included. Replays of tied
    /// encounters are rounds of their own, with the same number. `None` if the tournament is over.
    pub fn next_round(&self, results: &Results) -> Option<Vec<Pairing>> {
        let unfinished = |round: &Vec<Pairing>| !results.finished(round);
        match self.format {
            Format::RoundRobin => self.fixed(round_robin(&self.order)).find(unfinished),
            Format::Gauntlet { heads } => self.fixed(gauntlet(&self.order, heads)).find(unfinished),
            Format::Swiss { rounds } => self.swiss(rounds, results).0,
            Format::Knockout => Some(self.knockout(results).next).filter(|round| !round.is_empty()),
        }
    }

    /// Who had no opponent in a round of a Swiss or a knock-out tournament, with the number of the round.
    pub fn byes(&self, results: &Results) -> Vec<(u32, usize)> {
        match self.format {
            Format::Swiss { rounds } => self.swiss(rounds, results).1,
            Format::Knockout => self.knockout(results).byes,
            Format::RoundRobin | Format::Gauntlet { .. } => Vec::new(),
        }
    }

    /// The decided encounters of a knock-out tournament, by rounds; none in other formats.
    pub fn decisions(&self, results: &Results) -> Vec<Decision> {
        match self.format {
            Format::Knockout => self.knockout(results).decisions,
            _ => Vec::new(),
        }
    }

    fn fixed(&self, rounds: Vec<Vec<[usize; 2]>>) -> impl Iterator<Item = Vec<Pairing>> {
        (1..).zip(rounds).map(|(number, round)| self.round(number, round))
    }

    fn round(&self, round: u32, pairings: Vec<[usize; 2]>) -> Vec<Pairing> {
        let pairing = |players| Pairing { round, replay: 0, players, pairs: self.pairs };
        pairings.into_iter().map(pairing).collect()
    }

    // The unfinished round, and the byes up to it.
    fn swiss(&self, rounds: u32, results: &Results) -> (Option<Vec<Pairing>>, Vec<(u32, usize)>) {
        let mut field = Field::new(self.order.len());
        let mut byes = Vec::new();
        for number in 1..=rounds {
            let (pairings, bye) = field.next_round(&self.order);
            let round = self.round(number, pairings);
            byes.extend(bye.map(|player| (number, player)));
            if !results.finished(&round) {
                return (Some(round), byes);
            }
            for pairing in round {
                let encounter = results.of(&pairing).copied().unwrap_or_default();
                field.met(pairing.players, encounter_points(&encounter));
            }
            if let Some(player) = bye {
                field.bye(player);
            }
        }
        (None, byes)
    }

    fn knockout(&self, results: &Results) -> Progress {
        Bracket { order: &self.order, pairs: self.pairs, replays: self.replays }.progress(results)
    }
}

/// The points of both players for an encounter as a whole, doubled: 2 for the winner, 1 for both if it is tied.
pub(super) fn encounter_points(encounter: &Encounter) -> [u32; 2] {
    let [one, other] = encounter.half_points();
    match one.cmp(&other) {
        std::cmp::Ordering::Greater => [2, 0],
        std::cmp::Ordering::Equal => [1, 1],
        std::cmp::Ordering::Less => [0, 2],
    }
}
