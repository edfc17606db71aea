//! Explaining why an action is not legal.

use quadriga_core::Side;

use crate::bits::{lines_from, neighbours};
use crate::{Action, Cell, DiaballikVariant, Illegal, Tried, Turn, Why};

impl Turn {
    /// What forbids `action`, which [`Turn::allows`] denies.
    pub(crate) fn why_not(&self, action: Action) -> Why {
        let spent = if action.is_pass() { self.no_more_passes() } else { self.no_more_steps() };
        spent.unwrap_or_else(|| {
            if action.is_pass() {
                self.why_no_pass(action.from(), action.to())
            } else {
                self.why_no_step(action.from(), action.to())
            }
        })
    }

    /// Whether some legal action begins on `from`.
    ///
    /// # Errors
    /// If none does; the error says why.
    pub fn takes(&self, from: Cell) -> Result<(), Illegal> {
        if self.targets(from) != 0 {
            return Ok(());
        }
        let owner = self.board().owner(from);
        let holder = from == self.board().ball(self.mover());
        let why = match (self.home(), owner) {
            (Some(home), _) => home,
            (None, None) => Why::NoPiece,
            (None, Some(side)) if side != self.mover() => Why::OpposingPiece,
            (None, Some(_)) if holder => self.no_more_passes().unwrap_or(Why::NobodyInReach),
            (None, Some(_)) => self.no_more_steps().unwrap_or(Why::Stuck),
        };
        Err(Illegal { number: self.len() + 1, tried: Tried::From(from), why })
    }

    /// The action that somebody means who points at `from` and then at `to`: from the ball it is a pass,
    /// unless only a step could be meant.
    pub fn meant(&self, from: Cell, to: Cell) -> Action {
        let holder = from == self.board().ball(self.mover());
        let next_to_it = neighbours(from.bit()) & to.bit() != 0;
        if holder && !(next_to_it && self.board().owner(to).is_none()) {
            Action::pass(from, to)
        } else {
            Action::step(from, to)
        }
    }

    fn mover(&self) -> Side {
        self.board().side
    }

    fn home(&self) -> Option<Why> {
        self.ball_is_home().then(|| Why::BallIsHome(self.board().ball(self.mover())))
    }

    fn no_more_steps(&self) -> Option<Why> {
        let late = self.board().variant == DiaballikVariant::Ordered && !self.pass_left();
        self.home()
            .or_else(|| late.then_some(Why::StepAfterPass))
            .or_else(|| (self.steps_left() == 0).then_some(Why::ThirdStep))
    }

    fn no_more_passes(&self) -> Option<Why> {
        self.home().or_else(|| (!self.pass_left()).then_some(Why::SecondPass))
    }

    fn why_no_step(&self, from: Cell, to: Cell) -> Why {
        let board = self.board();
        match (board.owner(from), board.owner(to)) {
            (None, _) => Why::NoPiece,
            (Some(side), _) if side != self.mover() => Why::OpposingPiece,
            _ if from == board.ball(self.mover()) => Why::HolderSteps,
            (_, Some(side)) if neighbours(from.bit()) & to.bit() != 0 => Why::Occupied(side),
            _ => Why::NotNextTo,
        }
    }

    fn why_no_pass(&self, from: Cell, to: Cell) -> Why {
        let board = self.board();
        let ball = board.ball(self.mover());
        if from != ball {
            return Why::BallElsewhere(ball);
        }
        let Some(line) = lines_from(from).find(|line| line.contains(&to)) else { return Why::NotInLine };
        let mut between = line.into_iter().take_while(|&cell| cell != to);
        let in_the_way = between.find_map(|cell| Some(Why::InTheWay(cell, board.owner(cell)?)));
        in_the_way.unwrap_or(if board.owner(to).is_none() { Why::NobodyReceives } else { Why::OpponentReceives })
    }
}
