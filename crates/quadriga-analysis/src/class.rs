//! Classes of moves by their loss.

use serde::{Deserialize, Serialize};

use crate::{PositionVerdict, WinChance};

/// The loss from which a move is an inaccuracy.
pub const INACCURACY: WinChance = WinChance::hundredths(5);
/// The loss from which a move is a mistake.
pub const MISTAKE: WinChance = WinChance::hundredths(10);
/// The loss from which a move is a blunder.
pub const BLUNDER: WinChance = WinChance::hundredths(20);
/// The best move is the only move if every other loses at least this much.
pub const ONLY: WinChance = WinChance::hundredths(20);

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveClass {
    /// There was no other legal move.
    Forced,
    /// The best move, and every other would have lost much.
    OnlyMove,
    /// No other move is better.
    Best,
    /// It loses next to nothing.
    Good,
    /// It loses a little.
    Inaccuracy,
    /// It loses much.
    Mistake,
    /// A win was proven, and now it is not.
    MissedWin,
    /// It loses very much, or the game by proof.
    Blunder,
}

impl MoveClass {
    /// All classes, the best first.
    pub const ALL: [Self; 8] = [
        Self::Forced,
        Self::OnlyMove,
        Self::Best,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::MissedWin,
        Self::Blunder,
    ];

    /// Its name in records and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::OnlyMove => "only_move",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::MissedWin => "missed_win",
            Self::Blunder => "blunder",
        }
    }

    /// The class called `name`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }

    /// The class of a move that is not the only legal one: `before` is the verdict of the best move, `after` that of the
    /// move itself, `others` that of the best other move; all from the mover's point of view.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_analysis::{MoveClass, PositionVerdict};
    /// use quadriga_search::Score;
    ///
    /// let [even, bad, lost] = [Score(0), Score(-100), Score::loss_in(4)].map(PositionVerdict::of);
    /// assert_eq!(MoveClass::of(even, even, Some(bad)), MoveClass::Best);
    /// assert_eq!(MoveClass::of(even, even, Some(lost)), MoveClass::OnlyMove);
    /// assert_eq!(MoveClass::of(even, bad, Some(even)), MoveClass::Mistake);
    /// assert_eq!(MoveClass::of(even, lost, Some(even)), MoveClass::Blunder);
    /// ```
    pub fn of(before: PositionVerdict, after: PositionVerdict, others: Option<PositionVerdict>) -> Self {
        let loss = before.chance().drop_to(after.chance());
        let matters = loss >= INACCURACY;
        if matters && after.is_lost() {
            return Self::Blunder;
        }
        if matters && before.is_won() {
            return Self::MissedWin;
        }
        if after >= before {
            let apart = |others: PositionVerdict| after.chance().drop_to(others.chance());
            let only = others.is_some_and(|others| apart(others) >= ONLY);
            return if only { Self::OnlyMove } else { Self::Best };
        }
        match loss {
            loss if loss >= BLUNDER => Self::Blunder,
            loss if loss >= MISTAKE => Self::Mistake,
            loss if loss >= INACCURACY => Self::Inaccuracy,
            _ => Self::Good,
        }
    }

    /// Whether a better move is worth mentioning.
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::MissedWin | Self::Blunder)
    }

    /// The message id of its name.
    pub const fn message_id(self) -> &'static str {
        match self {
            Self::Forced => "class-forced",
            Self::OnlyMove => "class-only-move",
            Self::Best => "class-best",
            Self::Good => "class-good",
            Self::Inaccuracy => "class-inaccuracy",
            Self::Mistake => "class-mistake",
            Self::MissedWin => "class-missed-win",
            Self::Blunder => "class-blunder",
        }
    }

    /// The sign after a move of this class; empty if there is none.
    pub const fn glyph(self) -> &'static str {
        match self {
            Self::Forced | Self::Best | Self::Good => "",
            Self::OnlyMove => "□",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::MissedWin => "✗",
            Self::Blunder => "??",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_in_json() {
        for class in MoveClass::ALL {
            assert_eq!(serde_json::to_value(class).expect("JSON"), class.name());
            assert_eq!(MoveClass::named(class.name()), Some(class));
        }
    }
}
