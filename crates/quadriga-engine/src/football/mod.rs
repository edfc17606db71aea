//! What the engine knows of Football-checkers.
//!
//! Nobody scores here: a side loses when it cannot close an effective attack (F8, F9). So an attack is a check, and no
//! legal reply is mate. The expert lists the moves that make a new attack apart from the others, the hardest to close
//! first, and counts what attacks are made of: cells of the goal that one piece sees already, defenders that are pinned,
//! where the pieces stand and how many are left in the goal.

mod attackers;
mod counts;
mod evaluation;
mod features;
mod node;
mod terms;

use std::sync::Arc;

use quadriga_core::{Bits192, CellId, Key, KeyMixer, Position, Side};
use quadriga_football::{Cell, Football, Move};
use quadriga_nnue::{Evaluator, NetworkError, NetworkShape};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult, Structures, Tunables};

use self::attackers::{Attackers, HARD};
use self::evaluation::Evaluation;
use self::features::{HIDDEN, NETWORKS, WORDS};
use self::node::Node;
use self::terms::TERMS;
use crate::learned::HiddenLayer;
use crate::{EvalSource, EvalTerm, LearnedExpert, LinearExpert};

/// What the engine knows of Football-checkers.
#[derive(Clone, Debug)]
pub struct FootballExpert {
    evaluation: Evaluation,
    network: Option<Arc<FootballEvaluator>>,
}

type FootballEvaluator = Evaluator<WORDS, HIDDEN>;

// A new attack goes before quiet moves that history praises; the more cells close it the later.
const ATTACK: i32 = 6_000;
const EACH_CLOSING_CELL: i32 = 500;
// An attack that no single piece closes is won unless an attacker can be pinned.
const UNCLOSABLE: i32 = 20_000;

impl FootballExpert {
    // How much better the piece stands after the move.
    fn better_placed(&self, side: Side, from: u8, to: u8) -> i32 {
        let placement = &self.evaluation.placement;
        let better = placement.at(side, to) - placement.at(side, from);
        if side == Side::First { better } else { -better }
    }
}

impl Expert for FootballExpert {
    type Position = Football;
    type Node = Node;
    type Step = Move;

    const SLOTS: usize = 2 * 144 * 144;
    // Every legal move answers (F8): there are too many of them to be forcing.
    const ANSWERS_ARE_FORCING: bool = false;

    // One quiet move in a hundred may be the only one that keeps an attack from coming: see docs/engine.md.
    fn tune(tunables: &mut Tunables) {
        tunables.late_pruning_base = 20;
        tunables.late_pruning_factor = 60;
    }

    fn enter(&self, position: &Football) -> Node {
        let placement = self.evaluation.placement.of(position.board());
        Node::new(*position, placement, &HiddenLayer::new(self.network.as_ref()))
    }

    fn position(&self, node: &Node) -> Football {
        node.position
    }

    fn side(node: &Node) -> Side {
        node.side()
    }

    fn key(node: &Node) -> Key {
        node.position.key()
    }

    fn proven_result(&self, node: &Node) -> Option<ProvenResult> {
        if let Some(scorer) = node.position.scorer() {
            return Some(if scorer == node.side() { ProvenResult::Win(0) } else { ProvenResult::Loss(0) });
        }
        // In play from the start an attack that stands when its side is to move is ineffective.
        let may_score = node.own_aim().attacked() != 0 && node.position.goal_move().is_some();
        may_score.then_some(ProvenResult::Win(1))
    }

    fn steps(&self, node: &Node, stage: GenStage, into: &mut Vec<Candidate<Move>>) {
        let (side, attackers) = (node.side(), Attackers::of(node));
        let forcing = stage == GenStage::Forcing;
        if forcing && attackers.is_empty() {
            return;
        }
        let wanted = |from: u8, cells: Bits192| if forcing { attackers.hard(from, cells) } else { cells };
        node.position.for_each_mover(wanted, |from, targets| {
            let attacks = attackers.cells(from);
            targets.into_iter().for_each(|to| {
                let mut order = self.better_placed(side, from, to);
                if attacks.has(to) {
                    let closing = attackers.closing_cells(from, to);
                    if !forcing && closing <= HARD {
                        return;
                    }
                    order +=
                        if closing == 0 { UNCLOSABLE } else { ATTACK - EACH_CLOSING_CELL * closing.min(12) as i32 };
                }
                into.extend(step(from, to).map(|step| Candidate { step, order }));
            });
        });
    }

    fn is_legal(&self, node: &Node, step: Move) -> bool {
        node.position.is_legal(step)
    }

    fn is_forcing(&self, node: &Node, step: Move) -> bool {
        !Attackers::of(node).hard(step.from().index(), Bits192::of(step.to().index())).is_empty()
    }

    fn play(&self, node: &Node, step: Move) -> Node {
        node.after(step, &self.evaluation.placement)
    }

    fn play_turn(&self, node: &Node, turn: Move) -> Node {
        self.play(node, turn)
    }

    fn pass(&self, node: &Node) -> Option<Node> {
        (!node.threatened).then(|| Node::new(node.position.passed(), node.placement, &node.hidden.left_behind()))
    }

    fn must_answer(&self, node: &Node) -> bool {
        node.threatened
    }

    fn refresh(&self, node: &mut Node) {
        if let Some(network) = &self.network {
            node.hidden.refresh(network, || features::words(&node.position, node.aims, node.threatened));
        }
    }

    fn evaluate(&self, node: &mut Node) -> i32 {
        self.refresh(node);
        let prior = self.evaluation.of(node);
        match &self.network {
            Some(network) => node.hidden.evaluate(network, node.side(), 0) + network.weighted_prior(prior),
            None => prior,
        }
    }

    fn structures(node: &Node) -> Structures {
        Side::BOTH
            .map(|side| node.position.board().of(side).0.into_iter().fold(KeyMixer::new(0), KeyMixer::word).finish().0)
    }

    fn slot(node: &Node, step: Move) -> usize {
        let cells = usize::from(step.from().index()) * 144 + usize::from(step.to().index());
        node.side().index() * 144 * 144 + cells
    }

    fn pack(step: Move) -> u32 {
        1 << 16 | u32::from(step.from().index()) << 8 | u32::from(step.to().index())
    }

    fn unpack(bits: u32) -> Option<Move> {
        step((bits >> 8) as u8, bits as u8)
    }
}

fn step(from: u8, to: u8) -> Option<Move> {
    Some(Move::new(Cell::from_id(CellId(from))?, Cell::from_id(CellId(to))?))
}

impl LinearExpert for FootballExpert {
    const TERMS: &'static [EvalTerm] = &TERMS;
    const NODE_PERCENT: u64 = 15;

    fn with_weights(weights: &[i32]) -> Self {
        Self { evaluation: Evaluation::new(weights), network: None }
    }

    fn counts(position: &Football) -> Vec<[i32; 2]> {
        counts::counts(position)
    }

    fn material_and_progress(position: &Football, side: Side) -> i32 {
        counts::progress(position, side) - counts::progress(position, side.other())
    }
}

impl LearnedExpert for FootballExpert {
    fn network_shape() -> NetworkShape {
        NETWORKS.shape()
    }

    fn check_network(bytes: &[u8]) -> Result<(), NetworkError> {
        NETWORKS.load(bytes).map(drop)
    }

    fn with_evaluation(source: &EvalSource) -> Self {
        Self { network: NETWORKS.evaluator(source), ..Self::with_weights(source.weights()) }
    }

    fn active_inputs(position: &Football, each: &mut dyn FnMut([u16; 2])) {
        let node = Node::new(*position, 0, &HiddenLayer::new(None));
        NETWORKS.inputs().active(&features::words(&node.position, node.aims, node.threatened), each);
    }

    fn bucket(_: &Football) -> usize {
        0
    }
}
