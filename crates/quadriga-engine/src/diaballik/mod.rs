//! Diaballik: what its expert knows.
//!
//! Turns are searched action by action ([`Step`]), each result of a turn by about one way (`redundant`). The ball comes home
//! by a pass along one of three lines at most, so that "wins this turn" is a handful of set operations (`lanes`): the
//! proven result sees every win of the turn being played and, with the sides changed, the threats that must be answered
//! (`proven_result`). The evaluation counts men who got past the opponent, the ball's ways forward and what stops theirs.

mod counts;
mod evaluation;
mod features;
mod lanes;
mod node;
mod ordering;
mod proven_result;
mod redundant;
mod terms;

use std::sync::Arc;

use quadriga_core::{Key, Side};
use quadriga_diaballik::{Action, Cell, Diaballik, DiaballikVariant, Move, cells, first_around, neighbours};
use quadriga_nnue::{Evaluator, NetworkError, NetworkShape};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult, Structures, Tunables};

use self::evaluation::Weights;
use self::features::{HIDDEN, NETWORKS, WORDS};
use self::node::{Node, Step};
use self::ordering::{Threat, order_of_end};
use self::proven_result::is_wall;
use self::redundant::Filter;
use self::terms::TERMS;
use crate::learned::HiddenLayer;
use crate::{EvalSource, EvalTerm, LearnedExpert, LinearExpert, PARTS};

/// The expert of Diaballik.
///
/// # Examples
///
/// ```
/// use quadriga_core::Notation;
/// use quadriga_diaballik::{Diaballik, DiaballikVariant};
/// use quadriga_engine::{DiaballikExpert, LinearExpert};
/// use quadriga_search::{Expert, ProvenResult};
///
/// let expert = DiaballikExpert::with_weights(&[]);
/// // One man steps out of the way, the other onto the last row, and the pass wins.
/// let position = Diaballik::parse_position("7/1r5/7/1r5/1R5/3B3/7 r", DiaballikVariant::Standard);
/// assert_eq!(expert.proven_result(&expert.enter(&position.unwrap())), Some(ProvenResult::Win(1)));
/// ```
#[derive(Clone, Debug)]
pub struct DiaballikExpert {
    weights: Weights,
    network: Option<Arc<DiaballikEvaluator>>,
}

type DiaballikEvaluator = Evaluator<WORDS, HIDDEN>;

impl DiaballikExpert {
    #[inline]
    fn gain(&self, node: &Node, action: Action) -> i32 {
        let gain = self.weights.gain(node.side(), action);
        if node.side() == Side::First { gain } else { -gain }
    }

    #[inline]
    fn push(&self, node: &Node, action: Action, threat: Option<Threat>, into: &mut Vec<Candidate<Step>>) {
        into.push(Candidate { step: Step::Act(action), order: self.weights.order(node.side(), action, threat) });
    }
}

// The initiative passes from one side to the other in the course of a turn: with one step left, the value is half way
// between that with the turn to come and that with the turn done.
fn evaluate_with(network: &DiaballikEvaluator, node: &Node) -> i32 {
    let side = node.side();
    let value = |side| node.hidden.evaluate(network, side, 0);
    match node.steps_left {
        0 => -value(side.other()),
        1 => i32::midpoint(value(side), -value(side.other())),
        _ => value(side),
    }
}

/// Whether steps may be made as things stand (D2).
#[inline]
fn may_step(node: &Node) -> bool {
    node.steps_left > 0 && (node.pass_left || node.board.variant() != DiaballikVariant::Ordered)
}

/// The pieces that the ball can be passed to (D4).
#[inline]
fn receivers(node: &Node) -> u64 {
    if node.pass_left { first_around(node.ball(), node.board.occupied()) & node.pieces().0 } else { 0 }
}

#[inline]
fn targets(node: &Node, from: Cell) -> u64 {
    neighbours(from.bit()) & !node.board.occupied()
}

impl Expert for DiaballikExpert {
    type Position = Diaballik;
    type Node = Node;
    type Step = Step;

    // Side, step or pass, from and to; and the end of each side's turn.
    const SLOTS: usize = 2 * 2 * 49 * 49 + 2;
    const STEPS_A_TURN: u32 = 3;

    // See docs/engine.md for the matches.
    fn tune(tunables: &mut Tunables) {
        tunables.null_move_depth = 0;
        tunables.late_pruning_base = 8;
        tunables.late_pruning_factor = 40;
    }

    fn enter(&self, position: &Diaballik) -> Node {
        Node::begin(*position, self.weights.sum(position), &HiddenLayer::new(self.network.as_ref()))
    }

    fn position(&self, node: &Node) -> Diaballik {
        node.board
    }

    #[inline]
    fn side(node: &Node) -> Side {
        node.side()
    }

    #[inline]
    fn mid_turn(node: &Node) -> bool {
        node.mid_turn()
    }

    #[inline]
    fn key(node: &Node) -> Key {
        node.key()
    }

    #[inline]
    fn proven_result(&self, node: &Node) -> Option<ProvenResult> {
        node.proven_result()
    }

    // What answers a threat is forcing. Elsewhere the evaluation is trusted: wins of this turn and threats that
    // cannot be answered are seen by the verdict, and in the middle of a turn more can be done than ending it.
    fn steps(&self, node: &Node, stage: GenStage, into: &mut Vec<Candidate<Step>>) {
        let threat = Threat::to(node);
        if stage == GenStage::Forcing && threat.is_none() {
            return;
        }
        if may_step(node) {
            let filter = Filter::of(node);
            for from in cells(node.steppers()) {
                for to in cells(targets(node, from)) {
                    let forcing = threat.is_some_and(|threat| threat.is_answered(node, from, to));
                    if forcing == (stage == GenStage::Forcing) && !filter.drops(from.index(), to.index()) {
                        self.push(node, Action::step(from, to), threat, into);
                    }
                }
            }
        }
        if stage == GenStage::Quiet {
            for to in cells(receivers(node)) {
                self.push(node, Action::pass(node.ball(), to), threat, into);
            }
            if node.mid_turn() {
                into.push(Candidate { step: Step::End, order: order_of_end(node, threat) });
            }
        }
    }

    fn is_legal(&self, node: &Node, step: Step) -> bool {
        let Step::Act(action) = step else { return node.mid_turn() };
        let (from, to) = (action.from(), action.to());
        if action.is_pass() {
            return from == node.ball() && receivers(node) & to.bit() != 0;
        }
        may_step(node)
            && node.steppers() & from.bit() != 0
            && targets(node, from) & to.bit() != 0
            && !Filter::of(node).drops(from.index(), to.index())
    }

    fn is_forcing(&self, node: &Node, step: Step) -> bool {
        match step {
            Step::Act(action) if !action.is_pass() => {
                Threat::to(node).is_some_and(|threat| threat.is_answered(node, action.from(), action.to()))
            }
            _ => false,
        }
    }

    fn play(&self, node: &Node, step: Step) -> Node {
        let Step::Act(action) = step else { return node.ended() };
        node.after(action, self.gain(node, action))
    }

    fn play_turn(&self, node: &Node, turn: Move) -> Node {
        turn.actions().fold(*node, |node, action| node.acted(action, self.gain(&node, action))).ended()
    }

    fn pass(&self, node: &Node) -> Option<Node> {
        // A wall left standing would lose, which is only so at the start of a game.
        let misleading = node.mid_turn() || node.is_threatened() || is_wall(node.pieces().0);
        (!misleading).then(|| node.ended())
    }

    fn must_answer(&self, node: &Node) -> bool {
        node.is_threatened()
    }

    fn refresh(&self, node: &mut Node) {
        if let Some(network) = &self.network {
            node.hidden.refresh(network, || features::words(&node.board));
        }
    }

    fn evaluate(&self, node: &mut Node) -> i32 {
        self.refresh(node);
        let prior = self.weights.evaluate(&node.board, node.sum, node.steps_left) / PARTS;
        match &self.network {
            Some(network) => evaluate_with(network, node) + network.weighted_prior(prior),
            None => prior,
        }
    }

    #[inline]
    fn structures(node: &Node) -> Structures {
        // The free bits of the eighth row tell where in the turn the node is.
        let at = u64::from(node.steps_left) << 7 | u64::from(node.pass_left) << 15;
        Side::BOTH.map(|side| node.board.pieces(side) ^ node.board.ball(side).bit().rotate_left(23) ^ at)
    }

    #[inline]
    fn slot(node: &Node, step: Step) -> usize {
        let side = node.side().index();
        match step {
            Step::Act(action) => {
                let dense = |cell: Cell| 7 * cell.column() as usize + cell.row() as usize;
                let kind = 2 * side + usize::from(action.is_pass());
                (kind * 49 + dense(action.from())) * 49 + dense(action.to())
            }
            Step::End => 2 * 2 * 49 * 49 + side,
        }
    }

    // From, to, pass or step, and a bit that is always there.
    #[inline]
    fn pack(step: Step) -> u32 {
        match step {
            Step::Act(action) => {
                let (from, to) = (u32::from(action.from().index()), u32::from(action.to().index()));
                1 << 13 | u32::from(action.is_pass()) << 12 | from << 6 | to
            }
            Step::End => 1 << 14,
        }
    }

    #[inline]
    fn unpack(bits: u32) -> Option<Step> {
        let cell = |bits: u32| Cell::new(bits as u8 >> 3 & 7, bits as u8 & 7);
        match bits >> 12 {
            4 => (bits == 1 << 14).then_some(Step::End),
            kind @ (2 | 3) => {
                let make = if kind == 2 { Action::step } else { Action::pass };
                Some(Step::Act(make(cell(bits >> 6)?, cell(bits)?)))
            }
            _ => None,
        }
    }
}

impl LinearExpert for DiaballikExpert {
    const TERMS: &'static [EvalTerm] = TERMS;

    fn with_weights(weights: &[i32]) -> Self {
        Self { weights: Weights::new(weights), network: None }
    }

    fn counts(position: &Diaballik) -> Vec<[i32; 2]> {
        counts::counts(position)
    }

    // Nothing is ever captured: the rows gained, the ball's most of all.
    fn material_and_progress(position: &Diaballik, side: Side) -> i32 {
        let rows = |side: Side| {
            let row = |cell: Cell| i32::from(if side == Side::First { cell.row() } else { 6 - cell.row() });
            cells(position.pieces(side)).map(row).sum::<i32>() + 3 * row(position.ball(side))
        };
        rows(side) - rows(side.other())
    }
}

impl LearnedExpert for DiaballikExpert {
    fn network_shape() -> NetworkShape {
        NETWORKS.shape()
    }

    fn check_network(bytes: &[u8]) -> Result<(), NetworkError> {
        NETWORKS.load(bytes).map(drop)
    }

    fn with_evaluation(source: &EvalSource) -> Self {
        Self { network: NETWORKS.evaluator(source), ..Self::with_weights(source.weights()) }
    }

    fn active_inputs(position: &Diaballik, each: &mut dyn FnMut([u16; 2])) {
        NETWORKS.inputs().active(&features::words(position), each);
    }

    fn bucket(_: &Diaballik) -> usize {
        0
    }
}
