//! Who plays whom: a function of the format, the players, the seed and the results so far.

mod knockout;
mod matching;
mod results;
mod standings;
mod swiss;

use quadriga_core::{Message, Rng, ToMessage};

use crate::schedule::knockout::{Bracket, BracketState};
use crate::schedule::swiss::Field;

pub use knockout::{DecidedBy, KnockoutDecision};
pub use results::{Encounter, EncounterResults, HeadToHead};
pub use standings::{Standing, Standings};

// Keeps the number of encounters within memory.
const MAX_PLAYERS: usize = 1000;
// The default number of replays of a tied encounter of a knock-out tournament.
const DEFAULT_REPLAYS: u32 = 4;

/// Who plays whom: a function of the schedule and the results so far, so an interrupted tournament resumes as if nothing
/// had happened.
///
/// # Examples
///
/// ```
/// use quadriga_arena::{Encounter, TournamentFormat, EncounterResults, Schedule};
/// use quadriga_stats::GameTally;
///
/// let schedule = Schedule::new(TournamentFormat::Knockout, 3, 1).unwrap();
/// let mut results = EncounterResults::new();
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
    format: TournamentFormat,
    pairs: u32,
    replays: u32,
    order: Vec<usize>,
}

/// Why a schedule is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleError {
    /// There are fewer than 2 players, or more than this number.
    #[error("expected from 2 to {0} players")]
    Players(usize),
    /// A gauntlet has no heads, or more than this number.
    #[error("expected from 1 to {0} heads of a gauntlet")]
    Heads(usize),
    /// There are no rounds.
    #[error("expected at least one round")]
    NoRounds,
    /// An encounter has no games.
    #[error("expected at least one pair of games in an encounter")]
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

impl Schedule {
    /// A tournament of `players` players with `pairs` pairs of games in each encounter. The best seed is player 0.
    ///
    /// # Errors
    /// If there are too few or too many players for the format, no rounds or no games.
    pub fn new(format: TournamentFormat, players: usize, pairs: u32) -> Result<Self, ScheduleError> {
        if !(2..=MAX_PLAYERS).contains(&players) {
            return Err(ScheduleError::Players(MAX_PLAYERS));
        }
        match format {
            TournamentFormat::Gauntlet { heads } if !(1..players).contains(&heads) => {
                Err(ScheduleError::Heads(players - 1))
            }
            TournamentFormat::Swiss { rounds: 0 } => Err(ScheduleError::NoRounds),
            _ if pairs == 0 => Err(ScheduleError::NoPairs),
            _ => Ok(Self { format, pairs, replays: DEFAULT_REPLAYS, order: (0..players).collect() }),
        }
    }

    /// The same with shuffled seeds. The heads of a gauntlet stay first.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Self {
        let fixed = if let TournamentFormat::Gauntlet { heads } = self.format { heads } else { 0 };
        Rng::new(seed).shuffle(&mut self.order[fixed..]);
        self
    }

    /// The same with another number of replays of tied encounters in a knock-out tournament.
    #[must_use]
    pub const fn with_replays(mut self, replays: u32) -> Self {
        self.replays = replays;
        self
    }

    /// The format.
    pub const fn format(&self) -> TournamentFormat {
        self.format
    }

    /// The players, best seed first.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// The first unfinished round with all its pairings, including finished ones. Replays of tied encounters are rounds
    /// of their own, with the same number. `None` if the tournament is over.
    pub fn next_round(&self, results: &EncounterResults) -> Option<Vec<Pairing>> {
        let unfinished = |round: &Vec<Pairing>| !results.finished(round);
        match self.format {
            TournamentFormat::RoundRobin => self.fixed(round_robin(&self.order)).find(unfinished),
            TournamentFormat::Gauntlet { heads } => self.fixed(gauntlet(&self.order, heads)).find(unfinished),
            TournamentFormat::Swiss { rounds } => self.swiss(rounds, results).0,
            TournamentFormat::Knockout => Some(self.knockout(results).next).filter(|round| !round.is_empty()),
        }
    }

    /// The byes of a Swiss or knock-out tournament, with the number of the round.
    pub fn byes(&self, results: &EncounterResults) -> Vec<(u32, usize)> {
        match self.format {
            TournamentFormat::Swiss { rounds } => self.swiss(rounds, results).1,
            TournamentFormat::Knockout => self.knockout(results).byes,
            TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. } => Vec::new(),
        }
    }

    /// The decided encounters of a knock-out tournament, by round; none in other formats.
    pub fn decisions(&self, results: &EncounterResults) -> Vec<KnockoutDecision> {
        match self.format {
            TournamentFormat::Knockout => self.knockout(results).decisions,
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
    fn swiss(&self, rounds: u32, results: &EncounterResults) -> (Option<Vec<Pairing>>, Vec<(u32, usize)>) {
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

    fn knockout(&self, results: &EncounterResults) -> BracketState {
        Bracket { order: &self.order, pairs: self.pairs, replays: self.replays }.progress(results)
    }
}

/// The points of both players for an encounter as a whole, doubled: 2 for the winner, 1 for both if it is tied.
pub(crate) fn encounter_points(encounter: &Encounter) -> [u32; 2] {
    let [one, other] = encounter.half_points();
    match one.cmp(&other) {
        std::cmp::Ordering::Greater => [2, 0],
        std::cmp::Ordering::Equal => [1, 1],
        std::cmp::Ordering::Less => [0, 2],
    }
}

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentFormat {
    /// Everyone meets everyone once.
    RoundRobin,
    /// The first players, the heads, meet all others once.
    Gauntlet {
        /// The number of heads.
        heads: usize,
    },
    /// In every round, players with similar scores meet who have not met yet.
    Swiss {
        /// The number of rounds.
        rounds: u32,
    },
    /// The loser of an encounter is out.
    Knockout,
}

impl TournamentFormat {
    /// Its name: `round-robin`, `gauntlet`, `swiss` or `knockout`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet { .. } => "gauntlet",
            Self::Swiss { .. } => "swiss",
            Self::Knockout => "knockout",
        }
    }
}

/// An encounter of the schedule: two players who have to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairing {
    /// The round, from 1.
    pub round: u32,
    /// Which replay of a tied encounter it is, from 1; 0 for the encounter itself.
    pub replay: u32,
    /// The players.
    pub players: [usize; 2],
    /// The number of pairs of games.
    pub pairs: u32,
}

// Rounds in which everyone meets everyone once, and no one has two opponents in a round (the circle method). With an odd
// number of players, an empty seat rotates along.
fn round_robin(order: &[usize]) -> Vec<Vec<[usize; 2]>> {
    let seats = order.len().next_multiple_of(2);
    // The player in a seat after a number of rounds; the last seat is fixed.
    let sitting = |seat: usize, round: usize| if seat == seats - 1 { seat } else { (seat + round) % (seats - 1) };
    let pairing = |seat: usize, round: usize| {
        let (one, other) = (sitting(seat, round), sitting(seats - 1 - seat, round));
        Some([*order.get(one.min(other))?, *order.get(one.max(other))?])
    };
    let round = |round| (0..seats / 2).filter_map(|seat| pairing(seat, round)).collect();
    (0..seats.saturating_sub(1)).map(round).collect()
}

// Rounds in which each head meets each of the others once, and no one has two opponents in a round.
fn gauntlet(order: &[usize], heads: usize) -> Vec<Vec<[usize; 2]>> {
    let (heads, others) = order.split_at(heads.min(order.len()));
    let rounds = heads.len().max(others.len());
    let round = |round: usize| {
        let meeting = |(i, &head)| Some([head, *others.get((i + round) % rounds)?]);
        heads.iter().enumerate().filter_map(meeting).collect()
    };
    (0..rounds).map(round).collect()
}
