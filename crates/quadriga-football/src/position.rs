//! A position of Football-checkers.

use quadriga_core::{Bits192, Key, KeyMixer, Outcome, Position, Reason, Side};

use crate::cell::{HOME, row_cells};
use crate::movegen::for_each_mover;
use crate::{Board, Cell, Move, Rules};

/// F2, F9: a piece stands on the opposing home row.
pub(crate) static GOAL_SCORED: Reason = Reason { id: "end-football-scored", clause: "F2" };
/// F9: the side to move has no legal move and has conceded a goal.
pub(crate) static GOAL_CONCEDED: Reason = Reason { id: "end-football-conceded", clause: "F9" };

/// A position: the board, the side to move and the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Football {
    pub(crate) board: Board,
    pub(crate) side: Side,
    pub(crate) rules: Rules,
}

impl Football {
    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The variant.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    // F2: who has a piece on the opposing home row; if both have, the side that moved last.
    pub(crate) fn scorer(&self) -> Option<Side> {
        let scored = |side: Side| self.board.of(side).meets(HOME[side.other().index()]);
        [self.side.other(), self.side].into_iter().find(|&side| scored(side))
    }
}

impl Position for Football {
    type Move = Move;
    type Setup = Rules;

    const NAME: &'static str = "football";
    const SIDES: [&'static str; 2] = ["red", "black"];

    fn start(rules: Rules) -> Self {
        let row = |row: u8| row_cells(row).without(Cell::at(0, row).bit()).without(Cell::at(11, row).bit());
        Self { board: Board::new([row(0), row(11)]), side: Side::First, rules }
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.scorer().is_some() {
            return;
        }
        for_each_mover(&self.board, self.side, self.rules, |from, targets| {
            let moves = targets.into_iter().map(|to| Move::new(Cell::from_index(from), Cell::from_index(to)));
            into.extend(moves);
        });
    }

    fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        if self.scorer().is_none() {
            for_each_mover(&self.board, self.side, self.rules, |_, targets| count += u64::from(targets.len()));
        }
        count
    }

    fn is_legal(&self, m: Move) -> bool {
        let mut legal = false;
        if self.scorer().is_none() {
            for_each_mover(&self.board, self.side, self.rules, |from, targets| {
                legal |= from == m.from().index() && targets.has(m.to().index());
            });
        }
        legal
    }

    fn play_unchecked(&self, m: Move) -> Self {
        let board = self.board.moved(self.side, m.from().index(), m.to().index());
        Self { board, side: self.side.other(), rules: self.rules }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.scorer() {
            return Some(Outcome::win(winner, &GOAL_SCORED));
        }
        (self.count_legal_moves() == 0).then(|| Outcome::win(self.side.other(), &GOAL_CONCEDED))
    }

    fn key(&self) -> Key {
        let mixer = KeyMixer::new(self.rules as u64 * 2 + self.side.index() as u64);
        let Bits192(first) = self.board.of(Side::First);
        let Bits192(second) = self.board.of(Side::Second);
        first.into_iter().chain(second).fold(mixer, KeyMixer::word).finish()
    }
}
