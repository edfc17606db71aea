//! Crossings and the answers to them (P8).

use quadriga_core::{Direction, Position, Side};

use crate::board::far_row;
use crate::moves::Move;
use crate::position::Phalanx;
use crate::ranks::Ranks;
use crate::rows::Rows;

impl Phalanx {
    /// The board by rows.
    #[inline]
    pub fn ranks(&self) -> Ranks {
        let pieces = Side::BOTH.map(|side| Rows::of(self.pieces(side)));
        Ranks { pieces, free: pieces[0].neither(pieces[1]) }
    }

    /// P8: how many pieces more of the opponent's have crossed than of the side to move. If there are any, the side to
    /// move loses unless its move makes good the difference.
    #[inline]
    pub fn deficit(&self) -> i32 {
        let (ours, theirs) = (self.crossed(self.side_to_move()), self.crossed(self.side_to_move().other()));
        theirs as i32 - ours as i32
    }

    /// By how much a move of the side to move makes [`Phalanx::deficit`] less: a piece that crosses or leaves the far
    /// row, and crossed pieces of the opponent's that are captured.
    #[inline]
    pub fn redress(&self, m: Move) -> i32 {
        let (side, other) = (self.side_to_move(), self.side_to_move().other());
        let far = far_row(side);
        let mut redress = 0;
        if !matches!(m.direction(), Direction::East | Direction::West) {
            redress += i32::from(far.has(m.target_bit())) - i32::from(far.has(m.tail_bit()));
        }
        if self.pieces(other).meets(far_row(other)) && self.pieces(other).has(m.target_bit()) {
            redress += (self.captured(m) & far_row(other)).len() as i32;
        }
        redress
    }

    /// Whether a move brings a piece onto the far row that was not there.
    #[inline]
    pub fn is_crossing(&self, m: Move) -> bool {
        far_row(self.side_to_move()).has(m.target_bit()) && !matches!(m.direction(), Direction::East | Direction::West)
    }

    /// Reports every legal move that brings a piece onto the far row, captures included, provided that the game is not
    /// over.
    #[inline]
    pub fn each_crossing(&self, mut visit: impl FnMut(Move)) {
        if !self.can_be_near(self.side_to_move()) {
            return;
        }
        let watched = self.may_turn_symmetric();
        let mut visit = |m| {
            if !watched || !self.turns_symmetric(m) {
                visit(m);
            }
        };
        match self.side_to_move() {
            Side::First => self.ranks().field(Side::First).crossings::<true>(&mut visit),
            Side::Second => self.ranks().field(Side::Second).crossings::<false>(&mut visit),
        }
    }

    /// P8: whether a legal move makes good the deficit, which must not be less than 1.
    pub fn has_answer(&self) -> bool {
        let (side, ranks, deficit) = (self.side_to_move(), self.ranks(), self.deficit());
        let takes_back = match side {
            Side::First => ranks.field(side).takes_back::<false>(deficit),
            Side::Second => ranks.field(side).takes_back::<true>(deficit),
        };
        takes_back || deficit == 1 && self.can_cross(&ranks)
    }

    /// Whether a legal move brings a piece onto the far row.
    fn can_cross(&self, ranks: &Ranks) -> bool {
        if !self.may_turn_symmetric() {
            return ranks.crossable(self.side_to_move()) != 0;
        }
        let mut found = false;
        self.each_crossing(|_| found = true);
        found
    }

    /// Whether a piece stands where a line could reach the far row from: nothing goes farther than 6 cells there.
    #[inline]
    fn can_be_near(&self, side: Side) -> bool {
        let [low, middle, high] = self.pieces(side).0;
        match side {
            // Row f begins at bit 75.
            Side::First => (middle >> 11) | high != 0,
            // Row g ends with bit 104.
            Side::Second => low | (middle << 23) != 0,
        }
    }
}
