//! A move halfway: where the pieces are while they go.

use quadriga_core::{CellId, Direction, Effects, Piece, PieceKind, Scene, Shift};

use crate::arrow::in_turn;

/// A move that is being made on the scene before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion<'a> {
    /// What the move does.
    pub effects: &'a Effects,
    /// How much of it is done, from 0 to 1.
    pub progress: f32,
}

/// Where a piece or the ball is: so much of the way from a cell to a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    pub(crate) from: CellId,
    pub(crate) to: Goal,
    /// From 0 to 1.
    pub(crate) done: f64,
}

/// What something goes towards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Goal {
    /// A cell, perhaps the one it is on.
    Cell(CellId),
    /// Over the edge.
    Off(Direction),
    /// Nowhere: it is taken where it stands.
    Taken,
}

impl Place {
    const fn at(cell: CellId) -> Self {
        Self { from: cell, to: Goal::Cell(cell), done: 0.0 }
    }
}

/// What happens at a time.
enum Stage<'a> {
    Shifts(&'a [Shift]),
    Flight(Shift),
}

impl<'a> Motion<'a> {
    /// Where each piece of `scene` is, as which kind of piece, and where the ball flies, if it does.
    pub(crate) fn places(&self, scene: &Scene) -> (Vec<(Piece, Place)>, Option<Place>) {
        let stages = self.stages(scene);
        let reached = f64::from(self.progress).clamp(0.0, 1.0) * stages.len() as f64;
        let done = |i: usize| (reached - i as f64).clamp(0.0, 1.0);
        let mut pieces: Vec<(Piece, Place)> = scene.pieces.iter().map(|&p| (p, Place::at(p.cell))).collect();
        let mut ball = None;
        for (i, stage) in stages.iter().enumerate().take_while(|&(i, _)| done(i) > 0.0) {
            match *stage {
                Stage::Flight(shift) => {
                    let arrived = done(i) >= 1.0;
                    ball = (!arrived).then_some(Place { from: shift.from, to: Goal::Cell(shift.to), done: done(i) });
                    for (piece, place) in &mut pieces {
                        match piece.kind {
                            PieceKind::Carrier if place.from == shift.from => piece.kind = PieceKind::Man,
                            PieceKind::Man if arrived && place.from == shift.to => piece.kind = PieceKind::Carrier,
                            _ => {}
                        }
                    }
                }
                Stage::Shifts(shifts) => pieces.iter_mut().for_each(|(_, place)| self.advance(place, shifts, done(i))),
            }
        }
        (pieces, ball)
    }

    fn stages(&self, scene: &Scene) -> Vec<Stage<'a>> {
        let moved = &self.effects.moved;
        let mut stages: Vec<Stage> =
            if in_turn(scene) { moved.chunks(1).map(Stage::Shifts).collect() } else { vec![Stage::Shifts(moved)] };
        if let Some(pass) = self.effects.pass {
            let flight = Stage::Flight(Shift { from: pass.from, to: pass.to });
            stages.insert(pass.after.min(stages.len()), flight);
        }
        stages
    }

    fn advance(&self, place: &mut Place, shifts: &[Shift], done: f64) {
        let Goal::Cell(cell) = place.to else { return };
        let shift = shifts.iter().chain(&self.effects.pushed).find(|shift| shift.from == cell);
        // A piece that goes elsewhere is not the one that is taken there.
        let goal = match shift {
            Some(shift) => Some(Goal::Cell(shift.to)),
            None => {
                self.effects.removed.iter().find(|removal| removal.cell == cell).map(|removal| match removal.towards {
                    Some(direction) => Goal::Off(direction),
                    None => Goal::Taken,
                })
            }
        };
        let Some(to) = goal else { return };
        *place = match to {
            Goal::Cell(to) if done >= 1.0 => Place::at(to),
            to => Place { from: cell, to, done },
        };
    }
}

/// The cells that `effects` touched: those where a piece stands now, then those that stand empty.
///
/// The order of the shifts says nothing about where a line of pieces ended up, so the scene decides.
pub(crate) fn arrived_and_left(scene: &Scene, effects: &Effects) -> (Vec<CellId>, Vec<CellId>) {
    let shifts = effects.moved.iter().chain(&effects.pushed);
    let removed = effects.removed.iter().map(|removal| removal.cell);
    let mut touched: Vec<CellId> = shifts.flat_map(|shift| [shift.from, shift.to]).chain(removed).collect();
    touched.sort_unstable();
    touched.dedup();
    touched.into_iter().partition(|&cell| scene.piece(cell).is_some())
}
