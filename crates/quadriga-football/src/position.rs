//! A position of Football-checkers.

use quadriga_core::{Bits192, Key, KeyMixer, Outcome, Position, Side, Symmetry, Termination};

use crate::aim::Aim;
use crate::attack::{Goals, is_effective, is_effective_on};
use crate::cell::{HOME, row_cells};
use crate::movegen::{for_each_mover, for_each_mover_within};
use crate::reach::Reach;
use crate::{Board, Cell, FootballVariant, Move};

/// F2, F9: a piece stands on the opposing home row.
pub(crate) static GOAL_SCORED: Termination = Termination { id: "end-football-scored", clause: "F2" };
/// F9: the side to move has no legal move and has conceded a goal.
pub(crate) static GOAL_CONCEDED: Termination = Termination { id: "end-football-conceded", clause: "F9" };

/// A position: the board, the side to move and the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Football {
    pub(crate) board: Board,
    pub(crate) side: Side,
    pub(crate) variant: FootballVariant,
}

impl Football {
    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The variant.
    pub const fn variant(&self) -> FootballVariant {
        self.variant
    }

    /// F7: whether `side`, whose aim is `aim`, has an effective attack.
    pub fn attacks_effectively(&self, side: Side, aim: Aim) -> bool {
        is_effective_on(&self.board, side, aim.attacked())
    }

    /// The cells that F3–F5 let some piece of `side` go to.
    pub fn reachable(&self, side: Side) -> Bits192 {
        let reach = Reach::of(&self.board, side, self.variant);
        reach.pieces().iter().fold(Bits192::EMPTY, |cells, piece| cells | piece.targets)
    }

    /// A legal goal move of the side to move, if it has one. Only set-up positions have (F9).
    pub fn goal_move(&self) -> Option<Move> {
        if self.scorer().is_some() {
            return None;
        }
        let goals = Goals::of(&self.board, self.side);
        let mut moves = goals.iter().map(|goal| Move::new(Cell::from_index(goal.from), Cell::from_index(goal.to)));
        moves.find(|&m| !is_effective(&self.play_unchecked(m).board, self.side.other()))
    }

    /// Reports every piece with its legal targets among those that `wanted` picks of the cells F3–F5 allow it. Cells
    /// are told by their indices.
    pub fn for_each_mover(&self, wanted: impl Fn(u8, Bits192) -> Bits192, report: impl FnMut(u8, Bits192)) {
        if self.scorer().is_none() {
            for_each_mover_within(&self.board, self.side, self.variant, wanted, report);
        }
    }

    /// The position with the other side to move. No rule allows to pass: this is for asking what is threatened.
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self { side: self.side.other(), ..*self }
    }

    /// F2: who has a piece on the opposing home row; if both have, the side that moved last.
    pub fn scorer(&self) -> Option<Side> {
        let scored = |side: Side| self.board.of(side).meets(HOME[side.other().index()]);
        [self.side.other(), self.side].into_iter().find(|&side| scored(side))
    }
}

impl Position for Football {
    type Move = Move;
    type Variant = FootballVariant;

    const NAME: &'static str = "football";
    const SIDES: [&'static str; 2] = ["red", "black"];

    fn start(variant: FootballVariant) -> Self {
        let row = |row: u8| row_cells(row).without(Cell::at(0, row).bit()).without(Cell::at(11, row).bit());
        Self { board: Board::new([row(0), row(11)]), side: Side::First, variant }
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.scorer().is_some() {
            return;
        }
        for_each_mover(&self.board, self.side, self.variant, |from, targets| {
            let moves = targets.into_iter().map(|to| Move::new(Cell::from_index(from), Cell::from_index(to)));
            into.extend(moves);
        });
    }

    fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        if self.scorer().is_none() {
            for_each_mover(&self.board, self.side, self.variant, |_, targets| count += u64::from(targets.len()));
        }
        count
    }

    fn is_legal(&self, m: Move) -> bool {
        self.scorer().is_none()
            && self.is_geometrically_legal(m)
            && !is_effective(&self.play_unchecked(m).board, self.side.other())
    }

    fn play_unchecked(&self, m: Move) -> Self {
        let board = self.board.moved(self.side, m.from().index(), m.to().index());
        Self { board, side: self.side.other(), variant: self.variant }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.scorer() {
            return Some(Outcome::win(winner, &GOAL_SCORED));
        }
        (self.count_legal_moves() == 0).then(|| Outcome::win(self.side.other(), &GOAL_CONCEDED))
    }

    fn key(&self) -> Key {
        let mixer = KeyMixer::new(self.variant as u64 * 2 + self.side.index() as u64);
        let Bits192(first) = self.board.of(Side::First);
        let Bits192(second) = self.board.of(Side::Second);
        first.into_iter().chain(second).fold(mixer, KeyMixer::word).finish()
    }
}

impl Symmetry for Football {
    const SYMMETRIES: usize = 2;

    fn transformed(&self, s: usize) -> Self {
        if s == 0 {
            return *self;
        }
        let mirror = |side: Side| -> Bits192 { self.board.of(side).into_iter().map(mirrored).collect() };
        Self { board: Board::new(Side::BOTH.map(mirror)), ..*self }
    }

    fn transformed_move(&self, m: Move, s: usize) -> Move {
        if s == 0 {
            return m;
        }
        let mirror = |cell: Cell| Cell::from_index(mirrored(cell.index()));
        Move::new(mirror(m.from()), mirror(m.to()))
    }
}

fn mirrored(index: u8) -> u8 {
    let cell = Cell::from_index(index);
    Cell::at(11 - cell.column(), cell.row()).index()
}
