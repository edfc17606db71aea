//! Many openings: at random, or from a text.

use std::collections::HashSet;

use quadriga_catalog::{Game, PerGame, Playable, Refusal, Visitor, dispatch};
use quadriga_core::{Line, Setup};
use quadriga_engine::Rng;

use crate::{Opening, OpeningError};

// How often an opening is tried before it is given up: most tries succeed if any can.
const TRIES: usize = 1000;
// Of these tries, how many look for an opening that is not there yet.
const TRIES_FOR_NEW: usize = 100;

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningsError {
    /// There is no such variant.
    Variant(Refusal),
    /// So many random moves leave nothing to play.
    NoneOfLength(u32),
    /// A line of the text is no opening.
    Line(UnreadableLine),
    /// The text has no openings.
    Empty,
}

/// A line that is no opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableLine {
    /// Its number, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: OpeningError,
}

/// How many random moves make a good opening of a game: enough for thousands of different ones, few enough to leave
/// the game open.
pub fn usual_plies(game: Game) -> u32 {
    PerGame { diaballik: 4, phalanx: 8, abalone: 8, football: 6 }.of(game)
}

/// Openings of random legal moves. None is over, and in none can the side to move win at once; no two lead to the same
/// position as long as there are others to be found. Opening `i` depends on the seed and on the ones before it alone.
///
/// # Errors
/// If there is no such variant, or no game is open after so many moves.
pub fn random_openings(
    game: Game,
    variant: &str,
    plies: u32,
    count: u32,
    seed: u64,
) -> Result<Vec<Opening>, OpeningsError> {
    dispatch(game, RandomOpenings { variant, plies, count, seed })
}

struct RandomOpenings<'a> {
    variant: &'a str,
    plies: u32,
    count: u32,
    seed: u64,
}

impl Visitor for RandomOpenings<'_> {
    type Output = Result<Vec<Opening>, OpeningsError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let refused = || OpeningsError::Variant(Refusal::of_variant(P::NAME, self.variant));
        let setup = P::Setup::named(self.variant).ok_or_else(refused)?;
        let mut rng = Rng::new(self.seed);
        let mut seen = HashSet::new();
        let mut openings = Vec::new();
        for _ in 0..self.count {
            let mut found = None;
            for attempt in 0..TRIES {
                let Some(line) = wander(P::start(setup), self.plies, &mut rng) else { continue };
                let new = seen.insert(line.position().key());
                found = Some(line);
                if new || attempt >= TRIES_FOR_NEW {
                    break;
                }
            }
            let line = found.ok_or(OpeningsError::NoneOfLength(self.plies))?;
            let record = line.positions().iter().zip(line.moves()).map(|(position, &m)| position.record_move(m));
            openings.push(Opening::from_moves(record.collect()));
        }
        Ok(openings)
    }
}

// A random line; `None` if it is over or about to be.
fn wander<P: Playable>(start: P, plies: u32, rng: &mut Rng) -> Option<Line<P>> {
    let mut line = Line::new(start);
    for _ in 0..plies {
        let m = *rng.choose(&line.legal_moves())?;
        line.play(m);
    }
    let (position, moves) = (line.position(), line.legal_moves());
    let side = position.side_to_move();
    let wins = |&m: &P::Move| position.play_unchecked(m).outcome().is_some_and(|end| end.winner == Some(side));
    let open = !moves.is_empty() && !moves.iter().any(wins);
    open.then_some(line)
}

/// Openings from a text: on each line a position, or moves from the start of the variant divided by blanks (numbers
/// such as `1.` are left out). Empty lines and what follows `#` at the beginning of a line do not count.
///
/// # Errors
/// With the first line that is no opening, or if there are none.
pub fn read_openings(game: Game, variant: &str, text: &str) -> Result<Vec<Opening>, OpeningsError> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut openings = Vec::new();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        // Every position has rows divided by slashes, and no move has one.
        let opening = if line.contains('/') {
            Opening::new(game, variant, Some(line), &[])
        } else {
            let moves: Vec<&str> = line.split_whitespace().filter(|word| !word.ends_with('.')).collect();
            Opening::new(game, variant, None, &moves)
        };
        openings.push(opening.map_err(|error| OpeningsError::Line(UnreadableLine { number, error }))?);
    }
    if openings.is_empty() { Err(OpeningsError::Empty) } else { Ok(openings) }
}
