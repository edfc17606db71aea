//! Positions outside of live games: views, refused moves, composed positions, pictures.

use quadriga_core::{Effects, Piece, Side};
use quadriga_games::Composition;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{ArrowView, ImageFormat, ImageTheme, Lenient, MoveOptions, SceneView, Verdict};

/// Which position to show: moves from the start of a variant or from a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ViewRequest {
    /// The game: `abalone`.
    pub game: String,
    /// The variant; absent for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The position to begin from; absent for the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The moves.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The clicks of a move that is being entered.
    #[serde(default)]
    pub clicks: Vec<u8>,
    /// Whether to include the opponent's threats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub threats: bool,
    /// Whether to give the turn to the other side after the moves, for entering premoves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passed: bool,
}

/// A position as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PositionView {
    /// The game.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// The text of the position.
    pub position: String,
    /// What the text says after the board and the side to move, such as counters; it may be empty.
    pub rest: String,
    /// How many moves were made.
    pub ply: usize,
    /// The moves as a record writes them.
    pub moves: Vec<String>,
    /// What stands on the board.
    pub scene: SceneView,
    /// What the last move did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Effects>,
    /// How the game ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What may be done next.
    pub options: MoveOptions,
    /// What the opponent could do at once if it were his turn: win, or take most pieces. Told if it was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<ArrowView>,
}

/// What was tried and is not allowed: clicks or a typed move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WhyRequest {
    /// The position; its `clicks` are what was clicked.
    #[serde(flatten)]
    pub view: ViewRequest,
    /// What was typed, if it was typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A position put together piece by piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ComposeRequest {
    /// The game.
    pub game: String,
    /// The variant; absent for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// What stands where.
    pub pieces: Vec<Piece>,
    /// Whose turn it is.
    pub side_to_move: u8,
    /// What the text of a position says after the side; absent for what the start says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<String>,
}

/// The text of the position that was put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Composed {
    /// The text.
    pub position: String,
}

/// A picture of a position or of a whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PictureRequest {
    /// The position.
    #[serde(flatten)]
    pub view: ViewRequest,
    /// The format; GIF shows the whole game.
    #[schema(value_type = ImageFormat)]
    pub format: Lenient<ImageFormat>,
    /// The colours; absent for light.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<ImageTheme>)]
    pub theme: Option<Lenient<ImageTheme>>,
    /// Whether the second player's side is below.
    #[serde(default)]
    pub flipped: bool,
    /// Arrows to draw.
    #[serde(default)]
    pub arrows: Vec<ArrowView>,
}

impl ComposeRequest {
    /// The composition; `None` if the side to move is not 0 or 1.
    pub fn composition(&self) -> Option<Composition> {
        let side_to_move = *Side::BOTH.get(usize::from(self.side_to_move))?;
        Some(Composition { pieces: self.pieces.clone(), side_to_move, rest: self.rest.clone() })
    }
}

/// Why something was refused, in the language of the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A short name for programs: the id of the message, e.g. `abalone-too-few`.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// The clause of the rules, if one forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The byte offset of the offending character, if a text is malformed there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
}
