//! Which moves are tried first.

use quadriga_core::{Direction, Position};
use quadriga_phalanx::{Move, Phalanx};
use quadriga_search::{Candidate, GenStage};

use super::node::{Node, Placement};

/// What must be tried before anything that history could recommend.
const CAPTURE: i32 = 20_000;
const A_MAN: i32 = 2_000;
/// What a capture with more men than it takes stands behind one without.
const LAVISH: i32 = 8_000;
/// What answers a crossing by crossing back.
const ANSWER: i32 = 18_000;
/// A crossing that can be answered: the verdict of its node would have said so otherwise.
const CROSSING: i32 = 6_000;
/// For moving a man who can be captured, and for each man who moves.
const RESCUE: i32 = 1_000;
const COMPANION: i32 = 100;
/// What loses at once.
const LOSING: i32 = -1_000_000;

/// Whether a legal move is one that a quiescence search must look at: where a crossing must be answered, the answers;
/// elsewhere captures with no more men than it takes. The same captures by longer parts of the line say little more
/// about what stands to be lost, and crossings answer each other without end; one that wins at once is found by the
/// verdict.
#[inline]
pub(super) fn is_forcing(position: &Phalanx, m: Move) -> bool {
    let deficit = position.deficit();
    if deficit > 0 { position.redress(m) >= deficit } else { takes(position, m) && is_thrifty(position, m) }
}

/// Whether a capture is made by no more men than it takes (P4, P6).
#[inline]
fn is_thrifty(position: &Phalanx, m: Move) -> bool {
    u32::from(m.count()) == (position.line_met(m) + 1).max(m.distance().into())
}

#[inline]
fn takes(position: &Phalanx, m: Move) -> bool {
    position.pieces(position.side_to_move().other()).has(m.target_bit())
}

impl Placement {
    /// Appends the moves of a stage of a position that goes on.
    #[inline]
    pub(super) fn list(&self, node: &Node, stage: GenStage, into: &mut Vec<Candidate<Move>>) {
        match (stage, node.position.deficit() > 0) {
            (GenStage::Forcing, false) => self.list_captures(node, into),
            (GenStage::Quiet, false) => self.list_quiet(node, into),
            (GenStage::Forcing, true) => self.list_answers(node, into),
            (GenStage::Quiet, true) => list_losing(node, into),
        }
    }

    #[inline]
    fn list_captures(&self, node: &Node, into: &mut Vec<Candidate<Move>>) {
        let position = &node.position;
        position.each_capture(|step| {
            if is_thrifty(position, step) {
                into.push(self.capture(position, step));
            }
        });
    }

    fn list_quiet(&self, node: &Node, into: &mut Vec<Candidate<Move>>) {
        let position = &node.position;
        let side = position.side_to_move();
        let attacked = position.capturable(side.other());
        let crossed = position.crossed(side) > 0;
        position.each_capture(|step| {
            if !is_thrifty(position, step) {
                let Candidate { step, order } = self.capture(position, step);
                into.push(Candidate { step, order: order - LAVISH });
            }
        });
        position.each_quiet(|alike| {
            let (gains, companions) = (self.gains(side, &alike), COMPANION * alike.count as i32);
            let along = matches!(alike.direction, Direction::East | Direction::West);
            alike.heads.into_iter().for_each(|head| {
                let step = alike.headed(head);
                let mut order = 4 * gains(head) + companions;
                if attacked.has(head) || attacked.has(step.tail_bit()) {
                    order += RESCUE;
                }
                if !along && position.is_crossing(step) {
                    order += CROSSING;
                }
                if crossed && position.redress(step) < 0 {
                    order = LOSING;
                }
                into.push(Candidate { step, order });
            });
        });
    }

    fn list_answers(&self, node: &Node, into: &mut Vec<Candidate<Move>>) {
        let position = &node.position;
        let deficit = position.deficit();
        position.each_capture(|step| {
            if position.redress(step) >= deficit {
                into.push(self.capture(position, step));
            }
        });
        position.each_crossing(|step| {
            if position.redress(step) >= deficit && !takes(position, step) {
                into.push(Candidate { step, order: ANSWER });
            }
        });
    }

    #[inline]
    fn capture(&self, position: &Phalanx, step: Move) -> Candidate<Move> {
        let gain = self.gain(position.side_to_move(), step);
        Candidate { step, order: CAPTURE + A_MAN * position.line_met(step) as i32 + gain }
    }
}

fn list_losing(node: &Node, into: &mut Vec<Candidate<Move>>) {
    let position = &node.position;
    let deficit = position.deficit();
    let mut list = |step| {
        if position.redress(step) < deficit {
            into.push(Candidate { step, order: LOSING });
        }
    };
    position.each_capture(&mut list);
    position.each_quiet(|alike| alike.heads.into_iter().for_each(|head| list(alike.headed(head))));
}
