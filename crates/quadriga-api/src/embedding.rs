//! A board for the page of somebody else.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::EmbeddingKind;

/// A board for the page of somebody else, in the words of oEmbed 1.0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Embedding {
    /// The version of oEmbed: `1.0`.
    pub version: String,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: EmbeddingKind,
    /// The players, the result and the game.
    pub title: String,
    /// The markup.
    pub html: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The name of this site.
    pub provider_name: String,
    /// The address of this site.
    pub provider_url: String,
    /// A picture of the last position.
    pub thumbnail_url: String,
    /// The width of that picture.
    pub thumbnail_width: u32,
    /// The height of that picture.
    pub thumbnail_height: u32,
}

impl Embedding {
    /// A board of `[width, height]` pixels.
    pub fn new(
        title: String,
        html: String,
        [width, height]: [u32; 2],
        provider_url: String,
        thumbnail_url: String,
    ) -> Self {
        Self {
            version: "1.0".to_owned(),
            kind: EmbeddingKind::Rich,
            title,
            html,
            width,
            height,
            provider_name: "Quadriga".to_owned(),
            provider_url,
            thumbnail_url,
            thumbnail_width: 1200,
            thumbnail_height: 630,
        }
    }
}
