//! Collects the moves of games in memory until they are written as a sorted run.

use quadriga_core::{GameResult, Key, Symmetry};

use crate::node::Node;
use crate::sstable::SsTableWriter;
use crate::{EVALUATION_LIMIT, ExplorerTally, IndexError, IndexedGame, canonical_key};

/// One step of a game: a position and the next.
#[derive(Clone, Copy, Debug)]
struct Visit {
    position: u64,
    /// The next position; `position` itself where the game ends or is indexed no further. No move leads to the same
    /// position, because the side to move changes.
    child: u64,
    /// The index of the game among those in memory.
    game: u32,
    /// [`UNKNOWN`] if there is none.
    evaluation: i16,
    /// Whether the game reaches the position for the first time.
    first: bool,
}

const UNKNOWN: i16 = i16::MIN;
const _: () = assert!(size_of::<Visit>() == 24 && EVALUATION_LIMIT < i16::MAX as i32);

#[derive(Clone, Copy, Debug)]
struct GameInMemory {
    number: u64,
    result: GameResult,
    plies: u32,
}

/// Games that have not been written yet.
#[derive(Debug)]
pub(crate) struct MemTable {
    visits: Vec<Visit>,
    games: Vec<GameInMemory>,
    room: usize,
}

impl MemTable {
    /// Allocates about `memory` bytes, or as much as one game needs.
    pub(crate) fn new(bytes: usize) -> Self {
        let room = bytes / size_of::<Visit>();
        // Allocated at once: a growing vector exists twice while it is moved.
        Self { visits: Vec::with_capacity(room), games: Vec::new(), room }
    }

    /// Whether there is room for a game of this many positions.
    pub(crate) const fn has_room(&self, positions: usize) -> bool {
        self.visits.len() + positions <= self.room
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.visits.is_empty()
    }

    /// Adds the first `plies` moves of a game.
    pub(crate) fn add<P: Symmetry>(&mut self, played: &IndexedGame<'_, P>, number: u64, plies: u32) {
        let game = self.games.len() as u32;
        self.games.push(GameInMemory { number, result: played.result, plies: played.plies() });
        let reached = played.positions.len().min((plies as usize).saturating_add(1));
        let keys: Vec<u64> =
            played.positions[..reached].iter().map(|position| canonical_key(position)).map(|Key(key)| key).collect();
        let begin = self.visits.len();
        self.visits.extend(keys.iter().enumerate().map(|(ply, &position)| {
            let child = keys.get(ply + 1).copied().unwrap_or(position);
            let evaluation = played.evaluations.get(ply).copied().flatten().filter(|_| child != position);
            let evaluation = evaluation.map_or(UNKNOWN, |it| it.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT) as i16);
            Visit { position, child, game, evaluation, first: false }
        }));
        // A move made twice in a game counts once, with its first evaluation.
        let own = &mut self.visits[begin..];
        own.sort_by_key(|visit| (visit.position, visit.child));
        let mut last = None;
        let mut kept = 0;
        for i in 0..own.len() {
            let visit = own[i];
            if last == Some((visit.position, visit.child)) {
                continue;
            }
            let first = last.is_none_or(|(position, _)| position != visit.position);
            own[kept] = Visit { first, ..visit };
            kept += 1;
            last = Some((visit.position, visit.child));
        }
        self.visits.truncate(begin + kept);
    }

    /// Writes all positions in order and clears the table.
    pub(crate) fn write(&mut self, out: &mut SsTableWriter) -> Result<(), IndexError> {
        self.visits.sort_unstable_by_key(|visit| (visit.position, visit.child, visit.game));
        let mut value = Vec::new();
        for visits in self.visits.chunk_by(|a, b| a.position == b.position) {
            value.clear();
            self.node(visits).encode(&mut value);
            out.push(visits[0].position, &value)?;
        }
        self.visits.clear();
        self.games.clear();
        Ok(())
    }

    fn node(&self, visits: &[Visit]) -> Node {
        let mut node = Node::default();
        for moves in visits.chunk_by(|a, b| a.child == b.child) {
            let mut sum = ExplorerTally::default();
            for visit in moves {
                let game = self.games[visit.game as usize];
                let evaluation = (visit.evaluation != UNKNOWN).then_some(visit.evaluation);
                let tally = ExplorerTally::of(game.result, game.plies, evaluation, game.number);
                sum.add(&tally);
                if visit.first {
                    node.total.add(&tally);
                }
            }
            if moves[0].child != moves[0].position {
                node.edges.push((moves[0].child, sum));
            }
        }
        node
    }
}
