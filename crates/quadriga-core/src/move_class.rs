//! Classes of moves in a review: their names, signs and messages.

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
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
