//! Offers that wait for an answer.

use quadriga_core::Side;

/// Offers that wait for an answer, and who has used up the right to make another.
///
/// A draw offer stands until the opponent answers or moves, a request to take back until anybody moves. After an answer
/// the same is not offered again by the same side until a move has been played. That an offer was declined is known until
/// its maker moves or makes another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    pub(crate) draw: Offer,
    pub(crate) takeback: Offer,
    pub(crate) rematch: Offer,
}

/// One kind of offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offer {
    by: Option<Side>,
    made: [bool; 2],
    // Who declined the last one.
    declined: Option<Side>,
}

impl Offers {
    /// Who offers a draw.
    pub const fn draw(&self) -> Option<Side> {
        self.draw.by
    }

    /// Who asks to take back.
    pub const fn takeback(&self) -> Option<Side> {
        self.takeback.by
    }

    /// Who asks for a rematch.
    pub const fn rematch(&self) -> Option<Side> {
        self.rematch.by
    }

    /// Who declined the last offer of a draw.
    pub const fn draw_declined(&self) -> Option<Side> {
        self.draw.declined
    }

    /// Who declined the last request to take back.
    pub const fn takeback_declined(&self) -> Option<Side> {
        self.takeback.declined
    }

    /// Who declined the last request for a rematch.
    pub const fn rematch_declined(&self) -> Option<Side> {
        self.rematch.declined
    }

    /// A move of `side` was played: who moves instead of answering declines.
    pub(crate) fn moved(&mut self, side: Side) {
        self.takeback = Offer { declined: self.takeback.declined_after_move(side), ..Offer::default() };
        let by = self.draw.by.filter(|&by| by == side);
        self.draw = Offer { by, made: [false; 2], declined: self.draw.declined_after_move(side) };
    }

    /// Moves were taken back: what was offered was offered in another position.
    pub(crate) fn taken_back(&mut self) {
        self.takeback = Offer::default();
        (self.draw.by, self.draw.declined) = (None, None);
    }

    /// The game ended.
    pub(crate) fn ended(&mut self) {
        *self = Self::default();
    }
}

impl Offer {
    /// Whether the opponent of `side` waits for an answer.
    pub(crate) fn is_to(self, side: Side) -> bool {
        self.by == Some(side.other())
    }

    /// Whether `side` waits for an answer.
    pub(crate) fn is_by(self, side: Side) -> bool {
        self.by == Some(side)
    }

    /// Whether anybody waits for an answer.
    pub(crate) const fn stands(self) -> bool {
        self.by.is_some()
    }

    /// Whether `side` has offered, and may not again.
    pub(crate) const fn is_used_up(self, side: Side) -> bool {
        self.made[side.index()]
    }

    /// `side` offers.
    pub(crate) fn make(&mut self, side: Side) {
        (self.by, self.declined) = (Some(side), None);
        self.made[side.index()] = true;
    }

    /// `side` declines the offer, or withdraws its own.
    pub(crate) fn decline(&mut self, side: Side) {
        self.declined = self.is_to(side).then_some(side);
        self.by = None;
    }

    /// The offer was accepted.
    pub(crate) fn accept(&mut self) {
        (self.by, self.declined) = (None, None);
    }

    fn declined_after_move(self, mover: Side) -> Option<Side> {
        if self.is_to(mover) { Some(mover) } else { self.declined.filter(|&side| side == mover) }
    }
}
