//! What a game adds to the search.

use std::fmt::Debug;

use quadriga_core::{Key, Position, Side};

use crate::Tunables;

/// What is known of a node without searching: from the view of the side whose turn it is.
///
/// Turns are counted from the node: `Win(1)` is won by the turn that is being played, `Loss(0)` is lost already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins within so many turns, its own and the other side's counted alike.
    Win(u32),
    /// The side to move loses within so many turns.
    Loss(u32),
    /// The game is drawn.
    Draw,
}

/// Which steps to list. The two lists share no step and together are all legal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// What the quiescence search looks at: captures, ejections, answers to what must be answered.
    Forcing,
    /// Everything else.
    Quiet,
}

/// A step and how promising it looks, the higher the better. History counts up to some 16,000 either way beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<S> {
    /// The step.
    pub step: S,
    /// How promising it looks.
    pub order: i32,
}

/// An expert of one game: the tree as the search walks it, and what the game knows about a node without searching.
///
/// The search goes from node to node by steps. In most games a step is a whole turn; in a game of composite turns it
/// may be a part of one, and then the side to move stays the same until the turn is over. The sides are told apart by
/// [`Expert::side`] alone.
pub trait Expert: Send + Sync + 'static {
    /// The rules.
    type Position: Position;
    /// A position in the tree, with what the evaluation keeps up to date. Small: it is copied at every step.
    type Node: Clone + Debug + Send + Sync;
    /// What leads from a node to the next.
    type Step: Copy + Eq + Debug + Send + Sync;

    /// How many values [`Expert::slot`] has.
    const SLOTS: usize;
    /// How many steps a turn has, about: depths are counted in steps.
    const STEPS_A_TURN: u32 = 1;

    /// Whether, where a threat must be answered, every step that answers it is forcing.
    const ANSWERS_ARE_FORCING: bool = true;

    /// The node of a position, everything worked out from scratch.
    fn enter(&self, position: &Self::Position) -> Self::Node;

    /// The position of a node; in the middle of a turn the board as it stands.
    fn position(&self, node: &Self::Node) -> Self::Position;

    /// Whose turn it is.
    fn side(node: &Self::Node) -> Side;

    /// Whether a part of the turn has been played.
    fn mid_turn(_node: &Self::Node) -> bool {
        false
    }

    /// A key of everything that decides how the game goes on. Unlike the key of a position it may count plies where
    /// a limit is near; what is left of a turn is in it.
    fn key(node: &Self::Node) -> Key;

    /// The key by which repetitions (G1) are told, given [`Expert::key`]: the key of the position.
    fn repetition_key(_node: &Self::Node, key: Key) -> Key {
        key
    }

    /// Adjusts the numbers of the search to the game.
    fn tune(_tunables: &mut Tunables) {}

    /// What is certain about a node without searching; at least how the game ended, if it did by anything but the
    /// lack of a legal step. Must be right: the search believes it.
    fn verdict(&self, node: &Self::Node) -> Option<Verdict>;

    /// Appends the legal steps of a stage. A node without a verdict and without steps is lost (G3).
    fn steps(&self, node: &Self::Node, stage: Stage, into: &mut Vec<Candidate<Self::Step>>);

    /// Whether `step`, which was legal in some node, is legal in this one, which has no verdict.
    fn is_legal(&self, node: &Self::Node, step: Self::Step) -> bool;

    /// Whether a legal step belongs to [`Stage::Forcing`].
    fn is_forcing(&self, node: &Self::Node, step: Self::Step) -> bool;

    /// The node after a legal step.
    fn play(&self, node: &Self::Node, step: Self::Step) -> Self::Node;

    /// The node after a whole legal turn from a node where a turn begins.
    fn play_turn(&self, node: &Self::Node, turn: <Self::Position as Position>::Move) -> Self::Node;

    /// The node with the other side to move, as if the turn were passed; `None` where that would mislead (a threat
    /// must be answered, the middle of a turn).
    fn pass(&self, _node: &Self::Node) -> Option<Self::Node> {
        None
    }

    /// Whether the side to move must answer a threat to win at once, so that few steps make sense: such nodes are
    /// searched deeper.
    fn must_answer(&self, _node: &Self::Node) -> bool {
        false
    }

    /// The evaluation from the view of the side to move, in hundredths: 400 are ten wins to one.
    fn evaluate(&self, node: &Self::Node) -> i32;

    /// Where the history tables keep what they learn of a step: below [`Expert::SLOTS`], the same for like steps.
    fn slot(node: &Self::Node, step: Self::Step) -> usize;

    /// The step in 24 bits, never 0.
    fn pack(step: Self::Step) -> u32;

    /// The step that [`Expert::pack`] made the bits of; anything may come of other bits, or `None`, but no panic.
    fn unpack(bits: u32) -> Option<Self::Step>;
}
