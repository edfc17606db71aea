//! The games that are played here.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Board, Scene};

/// A variant of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Variant {
    /// Its name in requests; a family has `N` in place of its number.
    pub name: String,
    /// Its name for people.
    pub title: String,
}

/// A game: its names in the language of the request, and its board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct CatalogEntry {
    /// Its name in requests: `abalone`.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What it looks like: `court`, `field`, `tray` or `pitch`.
    pub look: String,
    /// The colours of the first and the second player in requests and positions: `black`, `white`.
    pub sides: [String; 2],
    /// The colours for people.
    pub side_names: [String; 2],
    /// The variants, the default first.
    pub variants: Vec<Variant>,
    /// The board.
    pub board: Board,
    /// What stands on it at the start of the default variant.
    pub start: Scene,
}
