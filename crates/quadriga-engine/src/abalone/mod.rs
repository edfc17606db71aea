//! What the engine knows of Abalone.
//!
//! A step is a whole move. Ejections are forcing; with five marbles out, so is every move that leaves the opponent
//! no sixth. Known without search: six out, a sixth that can be pushed out now, and a sixth that nothing saves.

mod counts;
mod evaluation;
mod features;
mod node;
mod ordering;
mod places;
mod terms;
mod threats;

use std::sync::Arc;

use quadriga_abalone::{Abalone, Move};
use quadriga_core::{Key, Position, Side};
use quadriga_nnue::{NetworkError, NetworkShape};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult, Structures};

use self::features::NETWORKS;
use self::node::{AbaloneEvaluator, Node};
use self::terms::{TERMS, Weights};
use crate::learned::HiddenLayer;
use crate::{EvalSource, EvalTerm, LearnedExpert, LinearExpert};

/// The expert of Abalone.
///
/// # Examples
///
/// ```
/// use quadriga_abalone::{Abalone, AbaloneVariant};
/// use quadriga_core::{Notation, Position};
/// use quadriga_engine::AbaloneExpert;
/// use quadriga_search::{Expert, ProvenResult, Structures};
///
/// let expert = AbaloneExpert::default();
/// let start = Abalone::start(AbaloneVariant::Standard);
/// assert_eq!(expert.proven_result(&expert.enter(&start)), None);
///
/// let sixth = Abalone::parse_position("5/6/7/8/6bbw/8/7/6/5 b 0 5", AbaloneVariant::Standard).unwrap();
/// assert_eq!(expert.proven_result(&expert.enter(&sixth)), Some(ProvenResult::Win(1)));
/// ```
#[derive(Clone, Debug)]
pub struct AbaloneExpert {
    weights: Weights,
    network: Option<Arc<AbaloneEvaluator>>,
}

impl Default for AbaloneExpert {
    fn default() -> Self {
        Self::with_evaluation(&EvalSource::Embedded)
    }
}

/// How many values [`Move::bits`] has, nearly.
const MOVES: usize = 7 << 9;

impl Expert for AbaloneExpert {
    type Position = Abalone;
    type Node = Node;
    type Step = Move;

    const SLOTS: usize = 2 * MOVES;

    fn enter(&self, position: &Abalone) -> Node {
        Node { position: *position, hidden: HiddenLayer::new(self.network.as_ref()) }
    }

    #[inline]
    fn position(&self, node: &Node) -> Abalone {
        node.position
    }

    #[inline]
    fn side(node: &Node) -> Side {
        node.position.side_to_move()
    }

    #[inline]
    fn key(node: &Node) -> Key {
        node.position.key()
    }

    #[inline]
    fn proven_result(&self, node: &Node) -> Option<ProvenResult> {
        let position = &node.position;
        let side = position.side_to_move();
        if let Some(winner) = position.winner_by_six_out() {
            return Some(if winner == side { ProvenResult::Win(0) } else { ProvenResult::Loss(0) });
        }
        if threats::on_last_life(position, side.other()) && threats::can_push_out(position, side) {
            return Some(ProvenResult::Win(1));
        }
        (threats::must_answer(position) && threats::nothing_is_safe(position)).then_some(ProvenResult::Loss(2))
    }

    fn steps(&self, node: &Node, stage: GenStage, into: &mut Vec<Candidate<Move>>) {
        let position = &node.position;
        let forcing = stage == GenStage::Forcing;
        if forcing {
            position.ejections(|step, own, theirs| {
                into.push(Candidate { step, order: ordering::ejection(step, own, theirs) });
            });
        }
        let from = into.len();
        if threats::must_answer(position) {
            position.other_moves(|step, own, theirs| {
                if threats::is_safe(position, step) == forcing {
                    into.push(Candidate { step, order: ordering::quiet(step, own, theirs) });
                }
            });
            if forcing {
                into[from..].iter_mut().for_each(|candidate| candidate.order = ordering::answer(candidate.order));
            }
        } else if !forcing {
            position.other_moves(|step, own, theirs| {
                into.push(Candidate { step, order: ordering::quiet(step, own, theirs) });
            });
        }
    }

    #[inline]
    fn is_legal(&self, node: &Node, step: Move) -> bool {
        node.position.is_legal(step)
    }

    #[inline]
    fn is_forcing(&self, node: &Node, step: Move) -> bool {
        let position = &node.position;
        position.ejects(step) || threats::must_answer(position) && threats::is_safe(position, step)
    }

    fn play(&self, node: &Node, step: Move) -> Node {
        Node { position: node.position.play_unchecked(step), hidden: node.hidden.left_behind() }
    }

    fn play_turn(&self, node: &Node, turn: Move) -> Node {
        self.play(node, turn)
    }

    fn pass(&self, node: &Node) -> Option<Node> {
        (!threats::must_answer(&node.position)).then(|| Node { position: node.position.passed(), ..*node })
    }

    #[inline]
    fn must_answer(&self, node: &Node) -> bool {
        threats::must_answer(&node.position)
    }

    fn refresh(&self, node: &mut Node) {
        if let Some(network) = &self.network {
            node.hidden.refresh(network, || features::words(&node.position));
        }
    }

    fn evaluate(&self, node: &mut Node) -> i32 {
        self.refresh(node);
        let position = &node.position;
        match &self.network {
            Some(network) => node.hidden.evaluate(network, position.side_to_move(), features::bucket(position)),
            None => evaluation::evaluate(position, &self.weights),
        }
    }

    #[inline]
    fn structures(node: &Node) -> Structures {
        Side::BOTH.map(|side| node.position.marbles(side).word())
    }

    #[inline]
    fn slot(node: &Node, step: Move) -> usize {
        node.position.side_to_move().index() * MOVES + usize::from(step.bits()) % MOVES
    }

    #[inline]
    fn pack(step: Move) -> u32 {
        u32::from(step.bits()) + 1
    }

    #[inline]
    fn unpack(bits: u32) -> Option<Move> {
        bits.checked_sub(1).and_then(|bits| u16::try_from(bits).ok()).and_then(Move::from_bits)
    }
}

impl LinearExpert for AbaloneExpert {
    const TERMS: &'static [EvalTerm] = &TERMS;

    fn with_weights(weights: &[i32]) -> Self {
        Self { weights: Weights::new(weights), network: None }
    }

    fn counts(position: &Abalone) -> Vec<[i32; 2]> {
        counts::counts(position)
    }

    fn material_and_progress(position: &Abalone, side: Side) -> i32 {
        counts::material_and_progress(position, side)
    }
}

impl LearnedExpert for AbaloneExpert {
    fn network_shape() -> NetworkShape {
        NETWORKS.shape()
    }

    fn check_network(bytes: &[u8]) -> Result<(), NetworkError> {
        NETWORKS.load(bytes).map(drop)
    }

    fn with_evaluation(source: &EvalSource) -> Self {
        Self { network: NETWORKS.evaluator(source), ..Self::with_weights(source.weights()) }
    }

    fn active_inputs(position: &Abalone, each: &mut dyn FnMut([u16; 2])) {
        NETWORKS.inputs().active(&features::words(position), each);
    }

    fn bucket(position: &Abalone) -> usize {
        features::bucket(position)
    }
}
