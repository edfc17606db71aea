//! Scores: an evaluation, or a win or loss with its distance.

use std::ops::Neg;

/// A score from the view of the side to move: an evaluation, or a win or loss with its distance in turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

/// The kinds of [`Score`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// An evaluation in hundredths; +400 means odds of ten to one.
    Centis(i32),
    /// Won in this many turns of both sides: 1 is won by the next turn, 3 by the turn after the reply.
    WinIn(u32),
    /// Lost in this many turns; 0 is already lost.
    LossIn(u32),
}

impl Score {
    /// Greater than any score.
    pub const INFINITE: Self = Self(32_000);
    /// A finished win; each turn of distance subtracts one.
    pub const WIN: Self = Self(31_000);
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// Scores at least this far from 0 are wins or losses.
    pub const LEAST_WIN: Self = Self(30_000);
    /// The largest evaluation.
    pub const MOST: i32 = 29_000;

    /// A win in `turns` turns.
    #[inline]
    pub const fn win_in(turns: u32) -> Self {
        Self(Self::WIN.0 - turns as i32)
    }

    /// A loss in `turns` turns.
    #[inline]
    pub const fn loss_in(turns: u32) -> Self {
        Self(turns as i32 - Self::WIN.0)
    }

    /// An evaluation, clamped to ±[`Score::MOST`].
    #[inline]
    pub fn centis(value: i32) -> Self {
        Self(value.clamp(-Self::MOST, Self::MOST))
    }

    /// Whether this is a win or a loss.
    #[inline]
    pub const fn is_decided(self) -> bool {
        self.0.abs() >= Self::LEAST_WIN.0
    }

    /// Its kind.
    pub const fn kind(self) -> ScoreKind {
        if self.0 >= Self::LEAST_WIN.0 {
            ScoreKind::WinIn((Self::WIN.0 - self.0) as u32)
        } else if self.0 <= -Self::LEAST_WIN.0 {
            ScoreKind::LossIn((Self::WIN.0 + self.0) as u32)
        } else {
            ScoreKind::Centis(self.0)
        }
    }

    /// Expected points of the side to move, from 0 to 1.
    pub fn expectation(self) -> f64 {
        match self.kind() {
            ScoreKind::Centis(centis) => 1.0 / (1.0 + 10f64.powf(-f64::from(centis) / 400.0)),
            ScoreKind::WinIn(_) => 1.0,
            ScoreKind::LossIn(_) => 0.0,
        }
    }
}

impl ScoreKind {
    /// The winner's own turns up to the win, as in "wins in 3"; 0 if the game is over, or nobody is proven to win.
    ///
    /// The loser moves first in a lost position, and last where a side is lost when it has no answer.
    pub const fn winners_turns(self) -> u32 {
        match self {
            Self::Centis(_) | Self::LossIn(0) => 0,
            Self::WinIn(turns) => turns.div_ceil(2),
            Self::LossIn(1) => 1,
            Self::LossIn(turns) => turns / 2,
        }
    }
}

impl Neg for Score {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_the_winners_own_turns() {
        let counts = |kind: fn(u32) -> ScoreKind| [0, 1, 2, 3, 4, 7, 8].map(|turns| kind(turns).winners_turns());
        assert_eq!(counts(ScoreKind::WinIn), [0, 1, 1, 2, 2, 4, 4]);
        assert_eq!(counts(ScoreKind::LossIn), [0, 1, 1, 1, 2, 3, 4]);
        assert_eq!(ScoreKind::Centis(300).winners_turns(), 0);
    }
}
