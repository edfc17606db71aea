//! What the engine knows of Abalone.
//!
//! A step is a whole move, and a node is the position itself: its 24 bytes are evaluated from scratch as fast as sums
//! could be kept up to date. Ejections are forcing; with five marbles out, so is every move that leaves the opponent
//! no sixth. Known without search: six out, a sixth that can be pushed out now, and a sixth that nothing saves.

mod counts;
mod evaluation;
mod ordering;
mod places;
mod terms;
mod threats;

use quadriga_abalone::{Abalone, Move};
use quadriga_core::{Key, Position, Side};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult};

use self::terms::{TERMS, Weights};
use crate::{EvalTerm, LinearExpert};

/// The expert of Abalone.
///
/// # Examples
///
/// ```
/// use quadriga_abalone::{Abalone, AbaloneVariant};
/// use quadriga_core::{Notation, Position};
/// use quadriga_engine::AbaloneExpert;
/// use quadriga_search::{Expert, ProvenResult};
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
}

impl Default for AbaloneExpert {
    fn default() -> Self {
        Self::with_weights(&[])
    }
}

/// How many values [`Move::bits`] has, nearly.
const MOVES: usize = 7 << 9;

impl Expert for AbaloneExpert {
    type Position = Abalone;
    type Node = Abalone;
    type Step = Move;

    const SLOTS: usize = 2 * MOVES;

    #[inline]
    fn enter(&self, position: &Abalone) -> Abalone {
        *position
    }

    #[inline]
    fn position(&self, node: &Abalone) -> Abalone {
        *node
    }

    #[inline]
    fn side(node: &Abalone) -> Side {
        node.side_to_move()
    }

    #[inline]
    fn key(node: &Abalone) -> Key {
        node.key()
    }

    #[inline]
    fn proven_result(&self, node: &Abalone) -> Option<ProvenResult> {
        let side = node.side_to_move();
        if let Some(winner) = node.winner_by_six_out() {
            return Some(if winner == side { ProvenResult::Win(0) } else { ProvenResult::Loss(0) });
        }
        if threats::on_last_life(node, side.other()) && threats::can_push_out(node, side) {
            return Some(ProvenResult::Win(1));
        }
        (threats::must_answer(node) && threats::nothing_is_safe(node)).then_some(ProvenResult::Loss(2))
    }

    fn steps(&self, node: &Abalone, stage: GenStage, into: &mut Vec<Candidate<Move>>) {
        let forcing = stage == GenStage::Forcing;
        if forcing {
            node.ejections(|step, own, theirs| {
                into.push(Candidate { step, order: ordering::ejection(step, own, theirs) });
            });
        }
        let from = into.len();
        if threats::must_answer(node) {
            node.other_moves(|step, own, theirs| {
                if threats::is_safe(node, step) == forcing {
                    into.push(Candidate { step, order: ordering::quiet(step, own, theirs) });
                }
            });
            if forcing {
                into[from..].iter_mut().for_each(|candidate| candidate.order = ordering::answer(candidate.order));
            }
        } else if !forcing {
            node.other_moves(|step, own, theirs| {
                into.push(Candidate { step, order: ordering::quiet(step, own, theirs) });
            });
        }
    }

    #[inline]
    fn is_legal(&self, node: &Abalone, step: Move) -> bool {
        node.is_legal(step)
    }

    #[inline]
    fn is_forcing(&self, node: &Abalone, step: Move) -> bool {
        node.ejects(step) || threats::must_answer(node) && threats::is_safe(node, step)
    }

    #[inline]
    fn play(&self, node: &Abalone, step: Move) -> Abalone {
        node.play_unchecked(step)
    }

    #[inline]
    fn play_turn(&self, node: &Abalone, turn: Move) -> Abalone {
        node.play_unchecked(turn)
    }

    #[inline]
    fn pass(&self, node: &Abalone) -> Option<Abalone> {
        (!threats::must_answer(node)).then(|| node.passed())
    }

    #[inline]
    fn must_answer(&self, node: &Abalone) -> bool {
        threats::must_answer(node)
    }

    fn evaluate(&self, node: &Abalone) -> i32 {
        evaluation::evaluate(node, &self.weights)
    }

    #[inline]
    fn slot(node: &Abalone, step: Move) -> usize {
        node.side_to_move().index() * MOVES + usize::from(step.bits()) % MOVES
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
        Self { weights: Weights::new(weights) }
    }

    fn counts(position: &Abalone) -> Vec<[i32; 2]> {
        counts::counts(position)
    }

    fn material_and_progress(position: &Abalone, side: Side) -> i32 {
        counts::material_and_progress(position, side)
    }
}
