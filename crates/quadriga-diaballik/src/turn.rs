//! A turn in progress, action by action.

use quadriga_core::{Key, Side};

use crate::bits::{first_around, neighbours, take};
use crate::outcome::ball_is_home;
use crate::{Action, Cell, Diaballik, DiaballikVariant, Illegal, Move, Tried};

/// A turn that is being played: the board as it stands, and what may still be done (D2).
///
/// # Examples
///
/// ```
/// use quadriga_core::{Notation, Position};
/// use quadriga_diaballik::{Diaballik, Turn, DiaballikVariant};
///
/// let turn = Turn::begin(&Diaballik::start(DiaballikVariant::Standard));
/// let first = turn.actions().next().unwrap();
/// assert_eq!(first.to_string(), "a1-a2");
/// let turn = turn.apply(first).unwrap();
/// assert_eq!((turn.steps_left(), turn.pass_left()), (1, true));
/// assert_eq!(turn.finish().unwrap().write_position(), "bbbBbbb/7/7/7/7/r6/1rrRrrr b");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    // The side to move is the mover until the turn is finished.
    board: Diaballik,
    done: Move,
    steps_left: u8,
    pass_left: bool,
}

const _: () = assert!(size_of::<Turn>() == 40);

impl Turn {
    /// The turn of the side to move, nothing done yet. Whether the game is over is not asked,
    /// but a side whose ball is home has no action.
    #[inline]
    pub const fn begin(position: &Diaballik) -> Self {
        Self { board: *position, done: Move::NOTHING, steps_left: 2, pass_left: true }
    }

    /// The turn of the side to move after `actions`.
    ///
    /// # Errors
    /// With the first action that is not legal, and why.
    pub fn replay(position: &Diaballik, actions: impl IntoIterator<Item = Action>) -> Result<Self, Illegal> {
        actions.into_iter().try_fold(Self::begin(position), |turn, action| turn.apply(action))
    }

    /// The board as it stands; the mover is still the side to move.
    #[inline]
    pub const fn board(&self) -> &Diaballik {
        &self.board
    }

    /// How many steps may still be made, if there is room for them.
    pub const fn steps_left(&self) -> u8 {
        self.steps_left
    }

    /// Whether the ball may still be passed, if there is somebody to pass it to.
    pub const fn pass_left(&self) -> bool {
        self.pass_left
    }

    /// How many actions have been done.
    #[inline]
    pub const fn len(&self) -> u32 {
        3 - self.steps_left as u32 - self.pass_left as u32
    }

    /// Whether nothing has been done yet.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The actions done so far, in the order in which they were done; canonical or not.
    #[inline]
    pub const fn done(&self) -> Move {
        self.done
    }

    /// D5: whether the ball has come home, so that nothing more may be done.
    #[inline]
    pub fn ball_is_home(&self) -> bool {
        ball_is_home(&self.board, self.board.side)
    }

    /// A key of the turn in progress: the board and what may still be done. At the beginning of a turn
    /// it is the key of the position.
    pub const fn key(&self) -> Key {
        self.board.key_with((2 - self.steps_left as u64) | (!self.pass_left as u64) << 2)
    }

    /// Whether steps are allowed at this point (D2, D5).
    #[inline]
    fn may_step(&self) -> bool {
        let closed_by_pass = self.board.variant == DiaballikVariant::Ordered && !self.pass_left;
        self.steps_left > 0 && !closed_by_pass && !self.ball_is_home()
    }

    /// Whether a pass is allowed at this point (D2, D5).
    #[inline]
    fn may_pass(&self) -> bool {
        self.pass_left && !self.ball_is_home()
    }

    /// Where the mover's piece on `from` may step, or the ball on it may be passed (D3, D4), as a set
    /// that [`crate::cells`] lists.
    pub fn targets(&self, from: Cell) -> u64 {
        let actions = self.actions();
        if actions.movers & from.bit() == 0 { 0 } else { actions.targets_of(from) }
    }

    /// Whether `action` is legal now.
    pub fn allows(&self, action: Action) -> bool {
        let from_holder = action.from() == self.board.ball(self.board.side);
        action.is_pass() == from_holder && self.targets(action.from()) & action.to().bit() != 0
    }

    /// The legal actions in the order of their texts.
    #[inline]
    pub fn actions(&self) -> Actions {
        let side = self.board.side;
        let holder = self.board.ball(side);
        let steppers = if self.may_step() { self.board.pieces(side) & !holder.bit() } else { 0 };
        let receivers = if self.may_pass() { receivers(&self.board, side) } else { 0 };
        Actions {
            movers: steppers | if receivers == 0 { 0 } else { holder.bit() },
            holder,
            receivers,
            empty: !self.board.occupied(),
            from: holder,
            targets: 0,
        }
    }

    /// The turn after `action`.
    ///
    /// # Errors
    /// If the action is not legal; the error says why.
    pub fn apply(&self, action: Action) -> Result<Self, Illegal> {
        if self.allows(action) {
            return Ok(self.apply_unchecked(action));
        }
        Err(Illegal { number: self.len() + 1, tried: Tried::Action(action), why: self.why_not(action) })
    }

    /// The turn after a legal `action`; anything may come of an illegal one, but no panic.
    #[inline]
    #[must_use]
    pub fn apply_unchecked(&self, action: Action) -> Self {
        let mut next = *self;
        next.done = self.done.with(self.len().min(2), action);
        if action.is_pass() {
            next.board = self.board.with_pass(action.to());
            next.pass_left = false;
        } else {
            next.board = self.board.with_step(action.from(), action.to());
            next.steps_left = self.steps_left.saturating_sub(1);
        }
        next
    }

    /// The position after the turn; `None` while nothing has been done (D2).
    pub const fn finish(&self) -> Option<Diaballik> {
        if self.is_empty() { None } else { Some(self.handed_over()) }
    }

    /// The board with the other side to move.
    #[inline]
    pub(crate) const fn handed_over(&self) -> Diaballik {
        self.board.handed_over()
    }
}

/// D4: the pieces that the ball of `side` can be passed to.
#[inline]
pub(crate) fn receivers(board: &Diaballik, side: Side) -> u64 {
    first_around(board.ball(side), board.occupied()) & board.pieces(side)
}

/// The legal actions of a [`Turn`] in the order of their texts.
#[derive(Clone, Debug)]
pub struct Actions {
    // The pieces still to be asked.
    movers: u64,
    holder: Cell,
    // Where the holder may pass and where the others may step.
    receivers: u64,
    empty: u64,
    // What is left of the present piece.
    from: Cell,
    targets: u64,
}

impl Actions {
    #[inline]
    const fn targets_of(&self, mover: Cell) -> u64 {
        if mover.index() == self.holder.index() { self.receivers } else { neighbours(mover.bit()) & self.empty }
    }
}

impl Iterator for Actions {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        while self.targets == 0 {
            self.from = take(&mut self.movers)?;
            self.targets = self.targets_of(self.from);
        }
        let to = take(&mut self.targets)?;
        Some(if self.from == self.holder { Action::pass(self.from, to) } else { Action::step(self.from, to) })
    }
}
