//! What stands on a board.

use quadriga_core::{Link, Mark, Piece};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A counter beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Tally {
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
pub struct Scene {
    /// Whose turn it is.
    pub side_to_move: u8,
    /// The pieces, in the order of cells.
    pub pieces: Vec<Piece>,
    /// The counters.
    #[serde(default)]
    pub tallies: Vec<Tally>,
    /// The marks.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The lines.
    #[serde(default)]
    pub links: Vec<Link>,
}

impl Scene {
    /// The scene, with the names of its counters from `name`.
    pub fn of(scene: &quadriga_core::Scene, name: impl Fn(&'static str) -> String) -> Self {
        let tally = |tally: &quadriga_core::Tally| Tally {
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
