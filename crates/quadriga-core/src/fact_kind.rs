//! What a statement about a position or a move means.

/// What a fact means for the side that moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum FactKind {
    /// The move wins the game.
    Win,
    /// The move loses the game.
    Loss,
    /// Something the move gains at once.
    Gain,
    /// Something the move costs: what it allows, leaves or gives up.
    Cost,
    /// How the pieces moved, which is visible anyway.
    Plain,
    /// Anything else worth saying about a position or a move.
    #[default]
    Feature,
}

impl FactKind {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Gain => "gain",
            Self::Cost => "cost",
            Self::Plain => "plain",
            Self::Feature => "feature",
        }
    }

    /// Whether it speaks against the move.
    pub const fn is_cost(self) -> bool {
        matches!(self, Self::Cost | Self::Loss)
    }

    /// Whether the move gains something at once.
    pub const fn is_gain(self) -> bool {
        matches!(self, Self::Gain | Self::Win)
    }

    /// Whether the move ends the game.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Win | Self::Loss)
    }
}
