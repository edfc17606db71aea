//! The interface between the search and a game.

use std::fmt::Debug;

use quadriga_core::{Key, Position, Side};

use crate::{Structures, Tunables};

/// A result proven without a search, from the view of the side to move.
///
/// Turns are counted from the node: `Win(1)` is won by the current turn, `Loss(0)` is already lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvenResult {
    /// The side to move wins within this many turns, counting the turns of both sides.
    Win(u32),
    /// The side to move loses within this many turns.
    Loss(u32),
    /// The game is drawn.
    Draw,
}

/// Stage of move generation. The two stages are disjoint and together cover all legal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenStage {
    /// Steps searched in quiescence: captures, ejections, answers to threats.
    Forcing,
    /// All other steps.
    Quiet,
}

/// A generated step with its ordering score; history adds up to about ±16,000 to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<S> {
    /// The step.
    pub step: S,
    /// Ordering score; higher is searched first.
    pub order: i32,
}

/// What the search knows of a game: nodes, steps, evaluation, and results that are certain without a search.
///
/// The search goes from node to node by steps. In most games a step is a whole turn; in a game of composite turns it
/// may be a part of one, and the side to move ([`Expert::side`]) stays the same until the turn is complete.
pub trait Expert: Send + Sync + 'static {
    /// The rules.
    type Position: Position;
    /// A position in the tree with its incremental evaluation. Copied at every step, so it should be small.
    type Node: Clone + Debug + Send + Sync;
    /// A move from one node to the next.
    type Step: Copy + Eq + Debug + Send + Sync;

    /// Number of values of [`Expert::slot`].
    const SLOTS: usize;
    /// Typical number of steps per turn; depths are counted in steps.
    const STEPS_A_TURN: u32 = 1;

    /// Whether every step that answers a threat is forcing.
    const ANSWERS_ARE_FORCING: bool = true;

    /// The node of a position, computed from scratch.
    fn enter(&self, position: &Self::Position) -> Self::Node;

    /// The position of a node; within a turn, the board as it is now.
    fn position(&self, node: &Self::Node) -> Self::Position;

    /// The side to move.
    fn side(node: &Self::Node) -> Side;

    /// Whether the node is within a turn.
    fn mid_turn(_node: &Self::Node) -> bool {
        false
    }

    /// Key of everything that affects the rest of the game, including the rest of the current turn. Unlike the key of
    /// a position it may include the ply number near a limit.
    fn key(node: &Self::Node) -> Key;

    /// Key for repetition detection (G1), given [`Expert::key`]: the key of the position.
    fn repetition_key(_node: &Self::Node, key: Key) -> Key {
        key
    }

    /// Sets the tunables for this game.
    fn tune(_tunables: &mut Tunables) {}

    /// The result of a node if it is certain without a search; at least of every finished game, except where the side
    /// to move has no legal step. Must be sound: the search does not verify it.
    fn proven_result(&self, node: &Self::Node) -> Option<ProvenResult>;

    /// Appends the legal steps of a stage. A node without a proven result and without steps is lost (G3).
    fn steps(&self, node: &Self::Node, stage: GenStage, into: &mut Vec<Candidate<Self::Step>>);

    /// Whether `step`, which was legal in some node, is legal in this one, which has no proven result.
    fn is_legal(&self, node: &Self::Node, step: Self::Step) -> bool;

    /// Whether a legal step belongs to [`GenStage::Forcing`].
    fn is_forcing(&self, node: &Self::Node, step: Self::Step) -> bool;

    /// The node after a legal step.
    fn play(&self, node: &Self::Node, step: Self::Step) -> Self::Node;

    /// The node after a whole legal turn, from a node between turns.
    fn play_turn(&self, node: &Self::Node, turn: <Self::Position as Position>::Move) -> Self::Node;

    /// The node after a null move; `None` where a null move misleads the search (a threat must be answered, within a
    /// turn).
    fn pass(&self, _node: &Self::Node) -> Option<Self::Node> {
        None
    }

    /// Whether the side to move must answer a threat to win at once. Such nodes are searched deeper.
    fn must_answer(&self, _node: &Self::Node) -> bool {
        false
    }

    /// Brings up to date what the node keeps for its evaluation, if it was left behind by the steps that led there: its
    /// children start from it. Changes nothing else.
    fn refresh(&self, _node: &mut Self::Node) {}

    /// The evaluation from the view of the side to move, in hundredths: 400 are ten wins to one. May refresh the node.
    fn evaluate(&self, node: &mut Self::Node) -> i32;

    /// What the correction history knows a position by, for example the pieces of each side. By default all positions are
    /// alike.
    fn structures(_node: &Self::Node) -> Structures {
        [0; 2]
    }

    /// History index of a step, below [`Expert::SLOTS`]; similar steps share one.
    fn slot(node: &Self::Node, step: Self::Step) -> usize;

    /// Packs a step into 24 bits, never 0.
    fn pack(step: Self::Step) -> u32;

    /// Unpacks the result of [`Expert::pack`]. Other bits give any step or `None`, but never panic.
    fn unpack(bits: u32) -> Option<Self::Step>;
}
