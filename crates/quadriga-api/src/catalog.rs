//! The games that are played here.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{BoardLook, BoardView, SceneView};

/// A variant of a game, or a family of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Variant)]
pub struct VariantView {
    /// Its name in requests; a family has `N` in place of its number.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What is special about it, in a few words.
    pub about: String,
    /// The numbers of a family; absent for a single variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Numbers>,
}

/// The numbers of a family of variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Numbers {
    /// The least.
    pub least: u32,
    /// The greatest.
    pub most: u32,
    /// The one to offer first.
    pub usual: u32,
}

impl From<quadriga_core::VariantRange> for Numbers {
    fn from(quadriga_core::VariantRange { min, max, default }: quadriga_core::VariantRange) -> Self {
        Self { least: min, most: max, usual: default }
    }
}

/// A game: its names in the language of the request, and its board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct CatalogEntry {
    /// Its name in requests: `abalone`.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// Its aim in a sentence.
    pub aim: String,
    /// What its board looks like.
    pub look: BoardLook,
    /// The colours of the first and the second player in requests and positions: `black`, `white`.
    pub sides: [String; 2],
    /// The colours for people.
    pub side_names: [String; 2],
    /// The variants, the default first.
    pub variants: Vec<VariantView>,
    /// The formats in which its games can be written, as an export names them; the usual one first.
    pub formats: Vec<String>,
    /// The board.
    pub board: BoardView,
    /// What stands on it at the start of the default variant.
    pub start: SceneView,
}
