//! Where pieces may go by F3, F4 and F5.

use quadriga_core::{Bits192, Direction, Side};

use crate::cell::{FORBIDDEN, HOME};
use crate::lines::{EDGE, first_hit, hit_or_edge, slide, slide_to};
use crate::{Board, FootballVariant};

/// The most pieces a side has (F1).
pub(crate) const MOST: usize = 10;

/// What one piece can do by F3–F5.
#[derive(Clone, Copy)]
pub(crate) struct Mobility {
    /// Where it stands.
    pub(crate) cell: u8,
    /// The cells it may go to.
    pub(crate) targets: Bits192,
    /// The directions in which the first piece it meets is an opposing one: bit `d` for direction `d`.
    pub(crate) facing: u8,
}

impl Mobility {
    // Looks along a line both ways: adds the targets that the line alone makes legal and returns the cells that are seen.
    #[allow(clippy::inline_always)] // a direction known to the compiler saves a tenth of the time
    #[inline(always)]
    fn look(&mut self, d: Direction, own: Bits192, occupied: Bits192) -> Bits192 {
        let back = d.opposite();
        let (ahead_hit, back_hit) = (hit_or_edge(d, self.cell, occupied), hit_or_edge(back, self.cell, occupied));
        let (ahead, behind) = (slide_to(d, self.cell, ahead_hit), slide_to(back, self.cell, back_hit));
        self.meet(d, ahead_hit, behind, own, occupied);
        self.meet(back, back_hit, ahead, own, occupied);
        ahead | behind
    }

    #[allow(clippy::inline_always)] // as above
    #[inline(always)]
    fn meet(&mut self, d: Direction, hit: u8, away: Bits192, own: Bits192, occupied: Bits192) {
        if hit >= EDGE {
            return;
        }
        if own.has(hit) {
            // Over the partner, or away from it.
            self.targets |= away | slide_to(d, hit, hit_or_edge(d, hit, occupied));
        } else {
            self.facing |= 1 << d.index();
        }
    }
}

/// The mobility of every piece of a side.
pub(crate) struct Reach {
    pieces: [Mobility; MOST],
    len: usize,
}

impl Reach {
    pub(crate) fn pieces(&self) -> &[Mobility] {
        &self.pieces[..self.len]
    }

    /// Works out F3–F5 for all pieces of `side` at once.
    ///
    /// A target that the piece A sees is legal if a second piece sees it too (`twice`), or if A moves
    /// straight away from a piece it sees (which then sees the target through A's cell). A target beyond the
    /// first piece on the line is legal if that piece is one's own: A jumps over its partner.
    pub(crate) fn of(board: &Board, side: Side, variant: FootballVariant) -> Self {
        let (own, occupied) = (board.of(side), board.occupied());
        let home = HOME[side.index()];
        let mut reach = Self { pieces: [Mobility { cell: 0, targets: Bits192::EMPTY, facing: 0 }; MOST], len: 0 };
        let mut seen = [Bits192::EMPTY; MOST];
        let (mut once, mut twice) = (Bits192::EMPTY, Bits192::EMPTY);
        for cell in own.into_iter().take(MOST) {
            let mut piece = Mobility { cell, targets: Bits192::EMPTY, facing: 0 };
            // Written out, so that the compiler knows the direction in each.
            let mut sees = piece.look(Direction::North, own, occupied);
            sees |= piece.look(Direction::NorthEast, own, occupied);
            sees |= piece.look(Direction::East, own, occupied);
            sees |= piece.look(Direction::NorthWest, own, occupied);
            twice |= once & sees;
            once |= sees;
            seen[reach.len] = sees;
            reach.pieces[reach.len] = piece;
            reach.len += 1;
        }
        let may_return = (own & home).len() <= 5;
        for (piece, sees) in reach.pieces[..reach.len].iter_mut().zip(seen) {
            let at_home = home.has(piece.cell);
            let mut shared = sees & twice;
            if variant == FootballVariant::GoalLine && at_home {
                shared = shared.without(home) | between_home_pieces(piece.cell, own, occupied);
            }
            piece.targets |= shared;
            piece.targets = piece.targets.without(FORBIDDEN[side.index()]);
            if !at_home && !may_return {
                piece.targets = piece.targets.without(home);
            }
        }
        reach
    }
}

// F4, `goal-line`: the cells of the home row between the piece and another piece of its side on that row.
fn between_home_pieces(cell: u8, own: Bits192, occupied: Bits192) -> Bits192 {
    let mut cells = Bits192::EMPTY;
    for d in [Direction::East, Direction::West] {
        let hit = first_hit(d, cell, occupied);
        if hit.is_some_and(|hit| own.has(hit)) {
            cells |= slide(d, cell, hit);
        }
    }
    cells
}
