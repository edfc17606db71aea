//! The expert of Phalanxes.
//!
//! What it knows of the game: men are worth more in lines than alone, most of all in lines that point at the opponent;
//! a man who crosses must be answered at once, so both first rows are watched at every node; and what stands to be
//! captured is as good as half gone.

mod counts;
mod evaluation;
mod features;
mod node;
mod ordering;
mod terms;

use std::sync::Arc;

use quadriga_core::{Key, KeyMixer, Position, Side};
use quadriga_nnue::{Evaluator, NetworkError, NetworkShape};
use quadriga_phalanx::{Cell, Move, Phalanx};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult, Structures, Tunables};

use self::features::{HIDDEN, NETWORKS, WORDS};
use self::node::{Node, Placement};
use self::terms::TERMS;
use crate::learned::HiddenLayer;
use crate::{EvalSource, EvalTerm, LearnedExpert, LinearExpert, PARTS};

/// What is known of Phalanxes without searching.
#[derive(Clone, Debug)]
pub struct PhalanxExpert {
    weights: [i32; TERMS.len()],
    placement: Placement,
    network: Option<Arc<PhalanxEvaluator>>,
}

type PhalanxEvaluator = Evaluator<WORDS, HIDDEN>;

/// From this many plies before the move limit on, positions that differ in plies are different to the search (P9).
const LIMIT_NEAR: u32 = 40;

/// How many lengths of lines have histories of their own.
const LENGTHS: usize = 4;

impl Expert for PhalanxExpert {
    type Position = Phalanx;
    type Node = Node;
    type Step = Move;

    const SLOTS: usize = 2 * Cell::STRIDE as usize * Cell::ROWS as usize * 8 * LENGTHS;

    // See docs/engine.md for the matches.
    fn tune(tunables: &mut Tunables) {
        tunables.null_move_depth = 0;
        tunables.late_pruning_base = 12;
        tunables.late_pruning_factor = 40;
    }

    fn enter(&self, position: &Phalanx) -> Node {
        self.placement.enter(*position, &HiddenLayer::new(self.network.as_ref()))
    }

    fn position(&self, node: &Node) -> Phalanx {
        node.position
    }

    #[inline]
    fn side(node: &Node) -> Side {
        node.position.side_to_move()
    }

    #[inline]
    fn key(node: &Node) -> Key {
        let key = node.position.key();
        match plies_left(&node.position) {
            Some(left) if left < LIMIT_NEAR => KeyMixer::new(u64::from(left)).word(key.0).finish(),
            _ => key,
        }
    }

    // Repetition does not count plies (G1).
    fn repetition_key(node: &Node, _key: Key) -> Key {
        node.position.key()
    }

    /// Besides the end of the game: a crossing that has no answer, and one that will have none.
    fn proven_result(&self, node: &Node) -> Option<ProvenResult> {
        let position = &node.position;
        if let Some(outcome) = position.decided() {
            return Some(match outcome.winner {
                None => ProvenResult::Draw,
                Some(winner) if winner == position.side_to_move() => ProvenResult::Win(0),
                Some(_) => ProvenResult::Loss(0),
            });
        }
        if position.deficit() > 0 {
            return match (position.has_answer(), position.has_move()) {
                (true, _) => None,
                (false, true) => Some(ProvenResult::Loss(1)),
                (false, false) => Some(ProvenResult::Loss(0)),
            };
        }
        let mut wins = false;
        position.each_crossing(|m| wins = wins || !position.play_unchecked(m).has_answer());
        wins.then_some(ProvenResult::Win(2))
    }

    fn steps(&self, node: &Node, stage: GenStage, into: &mut Vec<Candidate<Move>>) {
        self.placement.list(node, stage, into);
    }

    fn is_legal(&self, node: &Node, step: Move) -> bool {
        node.position.allows(step)
    }

    #[inline]
    fn is_forcing(&self, node: &Node, step: Move) -> bool {
        ordering::is_forcing(&node.position, step)
    }

    fn play(&self, node: &Node, step: Move) -> Node {
        self.placement.play(node, step)
    }

    fn play_turn(&self, node: &Node, turn: Move) -> Node {
        self.play(node, turn)
    }

    /// Not where a crossing must be answered, and not where the limit would end the game meanwhile.
    fn pass(&self, node: &Node) -> Option<Node> {
        let ends = plies_left(&node.position).is_some_and(|left| left <= 2);
        let position = node.position.passed();
        (!ends && node.position.deficit() == 0).then_some(Node { position, ..*node })
    }

    #[inline]
    fn must_answer(&self, node: &Node) -> bool {
        node.position.deficit() > 0
    }

    fn refresh(&self, node: &mut Node) {
        if let Some(network) = &self.network {
            node.hidden.refresh(network, || features::words(&node.position));
        }
    }

    fn evaluate(&self, node: &mut Node) -> i32 {
        self.refresh(node);
        let position = &node.position;
        let side = position.side_to_move();
        let first = evaluation::evaluate(&self.weights, node);
        let prior = if side == Side::First { first / PARTS } else { -first / PARTS };
        match &self.network {
            Some(network) => {
                node.hidden.evaluate(network, side, features::bucket(position)) + network.weighted_prior(prior)
            }
            None => prior,
        }
    }

    /// Whose, where to, which way, and how many up to four: how far it comes from matters less.
    #[inline]
    fn structures(node: &Node) -> Structures {
        Side::BOTH
            .map(|side| node.position.pieces(side).0.into_iter().fold(KeyMixer::new(0), KeyMixer::word).finish().0)
    }

    #[inline]
    fn slot(node: &Node, step: Move) -> usize {
        let cells = Cell::STRIDE as usize * Cell::ROWS as usize;
        let place = node.position.side_to_move().index() * cells + step.target_bit() as usize;
        (place * 8 + step.direction().index()) * LENGTHS + usize::from(step.count()).min(LENGTHS) - 1
    }

    #[inline]
    fn pack(step: Move) -> u32 {
        step.bits()
    }

    #[inline]
    fn unpack(bits: u32) -> Option<Move> {
        Move::from_bits(bits)
    }
}

/// P9: how many plies are left, 0 where the game goes on beyond the limit.
#[inline]
fn plies_left(position: &Phalanx) -> Option<u32> {
    position.limit().map(|limit| limit.plies().saturating_sub(position.plies()))
}

impl LinearExpert for PhalanxExpert {
    const TERMS: &'static [EvalTerm] = &TERMS;
    const NODE_PERCENT: u64 = 50;

    fn with_weights(weights: &[i32]) -> Self {
        let weights = std::array::from_fn(|i| weights.get(i).copied().unwrap_or(TERMS[i].weight));
        Self { weights, placement: Placement::new(&weights), network: None }
    }

    fn counts(position: &Phalanx) -> Vec<[i32; 2]> {
        counts::of(position)
    }

    /// A man counts 100, a row of progress 3, and a crossed man 300 more.
    fn material_and_progress(position: &Phalanx, side: Side) -> i32 {
        let of = |side| {
            let rows = counts::men(position, side).into_iter().map(|(_, row)| 100 + 3 * row);
            rows.sum::<i32>() + 300 * position.crossed(side) as i32
        };
        of(side) - of(side.other())
    }
}

impl LearnedExpert for PhalanxExpert {
    fn network_shape() -> NetworkShape {
        NETWORKS.shape()
    }

    fn check_network(bytes: &[u8]) -> Result<(), NetworkError> {
        NETWORKS.load(bytes).map(drop)
    }

    fn with_evaluation(source: &EvalSource) -> Self {
        Self { network: NETWORKS.evaluator(source), ..Self::with_weights(source.weights()) }
    }

    fn active_inputs(position: &Phalanx, each: &mut dyn FnMut([u16; 2])) {
        NETWORKS.inputs().active(&features::words(position), each);
    }

    fn bucket(position: &Phalanx) -> usize {
        features::bucket(position)
    }
}
