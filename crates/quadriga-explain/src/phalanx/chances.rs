//! What a side can do with one move (P6, P8), and the phalanxes it has on the board (P3).

use quadriga_core::{Bits192, Direction, Position, Side};
use quadriga_phalanx::{Cell, Move, Phalanx};

/// The best opportunities of the side to move, of each kind; empty if the game is over.
#[derive(Clone, Debug, Default)]
pub(super) struct Chances {
    /// A move that captures most men, and their number.
    pub(super) capture: Option<(Move, u32)>,
    /// Every move that captures, with the men it takes.
    pub(super) captures: Vec<(Move, Bits192)>,
    /// A move after which more men of the mover have crossed than of the opponent.
    pub(super) ahead: Option<Move>,
    /// Such a move that no answer refutes: the mover has won.
    pub(super) win: Option<Move>,
}

impl Chances {
    /// The chances of the side to move.
    pub(super) fn of(position: &Phalanx) -> Self {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut chances = Self::default();
        for m in moves {
            let taken = position.captured(m);
            if !taken.is_empty() {
                chances.captures.push((m, taken));
                if taken.len() > chances.most() {
                    chances.capture = Some((m, taken.len()));
                }
            }
            if is_ahead(&position.play_unchecked(m), position.side_to_move()) {
                chances.ahead.get_or_insert(m);
                if chances.win.is_none() && answers(&position.play_unchecked(m)).is_empty() {
                    chances.win = Some(m);
                }
            }
        }
        chances
    }

    /// The men that some capture takes.
    pub(super) fn victims(&self) -> Bits192 {
        self.captures.iter().fold(Bits192::EMPTY, |victims, &(_, taken)| victims | taken)
    }

    /// The number of men that the largest capture takes.
    pub(super) fn most(&self) -> u32 {
        self.capture.map_or(0, |(_, most)| most)
    }
}

/// Whether more men of `side` have crossed than of its opponent.
pub(super) fn is_ahead(position: &Phalanx, side: Side) -> bool {
    position.crossed(side) > position.crossed(side.other())
}

/// P8: the moves after which the opponent, who is ahead, has not won.
pub(super) fn answers(position: &Phalanx) -> Vec<Move> {
    let opponent = position.side_to_move().other();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let saves = |m: &Move| position.play_unchecked(*m).outcome().and_then(|end| end.winner) != Some(opponent);
    moves.retain(saves);
    moves
}

/// A maximal phalanx: two or more men of a side in an unbroken straight line, with none of their men beyond either end.
///
/// Any unbroken part of it may move as a phalanx too (P3), but is not counted: so every line is counted once, and a man
/// belongs to as many phalanxes as directions in which he has neighbours, four at most, as in the source's figure 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The end that is nearer to `Aa`, by rows and then by columns.
    pub(super) first: Cell,
    /// The other end.
    pub(super) last: Cell,
    /// The number of its men.
    pub(super) men: u32,
}

/// One direction of each of the four kinds of lines.
const AXES: [Direction; 4] = [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

/// The phalanxes of `side`.
pub(super) fn lines(position: &Phalanx, side: Side) -> Vec<Line> {
    let own = position.pieces(side);
    let stands = |cell: Option<Cell>| cell.filter(|cell| own.has(cell.bit()));
    let mut lines = Vec::new();
    for first in cells(own) {
        for axis in AXES {
            if stands(first.towards(axis, -1)).is_some() {
                continue;
            }
            let (mut last, mut men) = (first, 1);
            while let Some(next) = stands(last.towards(axis, 1)) {
                (last, men) = (next, men + 1);
            }
            if men > 1 {
                lines.push(Line { first, last, men });
            }
        }
    }
    lines
}

/// The cells of a set of bits of the board.
pub(super) fn cells(set: Bits192) -> Vec<Cell> {
    set.into_iter().filter_map(|bit| Cell::new(bit % Cell::STRIDE, bit / Cell::STRIDE)).collect()
}
