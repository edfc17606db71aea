//! What stands on a board, and what may be clicked on it.

use quadriga_core::{Link, Mark, Piece};
use quadriga_games::ChosenMove;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A counter beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Tally)]
pub struct TallyView {
    /// The id of its name, e.g. `tally-abalone-lost`.
    pub what: String,
    /// Its name in the language of the request.
    pub name: String,
    /// Whose it is; absent if it counts for both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// The count.
    pub value: u32,
    /// What it counts up to, if there is such a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
}

/// All there is to draw of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Scene)]
pub struct SceneView {
    /// Whose turn it is.
    pub side_to_move: u8,
    /// The pieces, in the order of cells.
    pub pieces: Vec<Piece>,
    /// The counters.
    #[serde(default)]
    pub tallies: Vec<TallyView>,
    /// The marks.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The lines.
    #[serde(default)]
    pub links: Vec<Link>,
}

impl SceneView {
    /// The scene, with the names of its counters from `name`.
    pub fn of(scene: &quadriga_core::Scene, name: impl Fn(&'static str) -> String) -> Self {
        let tally = |tally: &quadriga_core::Tally| TallyView {
            what: tally.what.to_owned(),
            name: name(tally.what),
            side: tally.side.map(|side| side.index() as u8),
            value: tally.value,
            of: tally.of,
        };
        Self {
            side_to_move: scene.side_to_move.index() as u8,
            pieces: scene.pieces.clone(),
            tallies: scene.tallies.iter().map(tally).collect(),
            marks: scene.marks.clone(),
            links: scene.links.clone(),
        }
    }
}

/// What may be clicked, several clicks ahead. Node 0 is the sequence of clicks in the request.
pub type ClickTree = quadriga_core::ClickTree<ChosenMove>;

/// What a player may do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Options)]
pub struct MoveOptions {
    /// The clicks so far.
    pub prefix: Vec<u8>,
    /// What may follow them; absent if nothing can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<ClickTree>,
    /// The board in the middle of a move, as the clicks leave it; absent in games where a move is made at one stroke.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<SceneView>,
    /// What the player is to do after 0, 1, 2 … clicks more, in the language of the request; the last holds for all that
    /// follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prompts: Vec<String>,
}
