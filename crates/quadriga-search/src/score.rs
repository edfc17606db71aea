//! Scores: an evaluation, or a win with its distance.

use std::ops::Neg;

/// A score from the view of the side to move: an evaluation, or a win or loss in so many turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

/// What a [`Score`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An evaluation in hundredths: 400 are ten wins to one.
    Centis(i32),
    /// Won in so many turns, both sides' counted: 1 is won by the next turn, 3 by the one after the answer.
    WinIn(u32),
    /// Lost in so many turns; 0 is lost already.
    LossIn(u32),
}

impl Score {
    /// More than any score.
    pub const INFINITE: Self = Self(32_000);
    /// A win that has happened; each turn of distance takes one off.
    pub const WIN: Self = Self(31_000);
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// Scores at least this far from 0 are wins or losses. No line is longer than the difference to [`Score::WIN`].
    pub const LEAST_WIN: Self = Self(30_000);
    /// The largest evaluation.
    pub const MOST: i32 = 29_000;

    /// Won in so many turns.
    #[inline]
    pub const fn win_in(turns: u32) -> Self {
        Self(Self::WIN.0 - turns as i32)
    }

    /// Lost in so many turns.
    #[inline]
    pub const fn loss_in(turns: u32) -> Self {
        Self(turns as i32 - Self::WIN.0)
    }

    /// An evaluation, kept apart from wins.
    #[inline]
    pub fn centis(value: i32) -> Self {
        Self(value.clamp(-Self::MOST, Self::MOST))
    }

    /// Whether it is a win or a loss.
    #[inline]
    pub const fn is_decided(self) -> bool {
        self.0.abs() >= Self::LEAST_WIN.0
    }

    /// What it says.
    pub const fn meaning(self) -> Meaning {
        if self.0 >= Self::LEAST_WIN.0 {
            Meaning::WinIn((Self::WIN.0 - self.0) as u32)
        } else if self.0 <= -Self::LEAST_WIN.0 {
            Meaning::LossIn((Self::WIN.0 + self.0) as u32)
        } else {
            Meaning::Centis(self.0)
        }
    }

    /// The expected result of the side to move, from 0 to 1.
    pub fn expectation(self) -> f64 {
        match self.meaning() {
            Meaning::Centis(centis) => 1.0 / (1.0 + 10f64.powf(-f64::from(centis) / 400.0)),
            Meaning::WinIn(_) => 1.0,
            Meaning::LossIn(_) => 0.0,
        }
    }
}

impl Meaning {
    /// The winner's own turns up to the win, as people count: "wins in 3". 0 if the game is over.
    pub const fn winners_turns(turns: u32) -> u32 {
        turns.div_ceil(2)
    }
}

impl Neg for Score {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}
