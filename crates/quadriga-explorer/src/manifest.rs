//! The manifest: the game of an index and its segments.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use quadriga_core::Variant;
use quadriga_games::{Game, Playable, Refusal, Visitor, dispatch};
use serde::{Deserialize, Serialize};

use crate::files::write_whole;
use crate::{Damage, IndexError, OtherGame};

const MANIFEST: &str = "explorer.json";
/// The version of the format. A change of any position key needs a new one: entries are found by key alone.
const VERSION: u32 = 1;

/// The game of an index and its segments: `explorer.json`. A file that it does not name is not part of the index, so
/// replacing the manifest commits an addition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    version: u32,
    pub(crate) game: String,
    pub(crate) variant: String,
    /// The number of indexed plies of each game.
    pub(crate) plies: u32,
    /// The number of the next segment; never reused, so that a new file is not taken for an old one.
    pub(crate) next: u64,
    pub(crate) segments: Vec<SegmentFiles>,
}

/// The two files of a segment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SegmentFiles {
    pub(crate) number: u64,
    /// The number of its games.
    #[serde(rename = "games")]
    pub(crate) count: u64,
    pub(crate) positions_bytes: u64,
    pub(crate) games_bytes: u64,
}

impl Manifest {
    pub(crate) fn new(game: Game, variant: &str, plies: u32) -> Result<Self, IndexError> {
        let variant = proper_variant(game, variant)?;
        Ok(Self { version: VERSION, game: game.name().to_owned(), variant, plies, next: 1, segments: Vec::new() })
    }

    pub(crate) fn is_in(folder: &Path) -> bool {
        folder.join(MANIFEST).exists()
    }

    pub(crate) fn read(folder: &Path) -> Result<Self, IndexError> {
        let path = folder.join(MANIFEST);
        let bytes = fs::read(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => IndexError::Missing(folder.to_owned()),
            _ => IndexError::Io(path.clone(), error),
        })?;
        let damaged = |why: String| IndexError::Damaged(path.clone(), Damage::Manifest(why));
        // Other versions may have different fields.
        let value: serde_json::Value = serde_json::from_slice(&bytes).map_err(|error| damaged(error.to_string()))?;
        match value["version"].as_u64() {
            Some(version) if version == u64::from(VERSION) => {}
            Some(version) => return Err(IndexError::Version(path, version.try_into().unwrap_or(u32::MAX))),
            None => return Err(damaged("version".to_owned())),
        }
        let manifest: Self = serde_json::from_value(value).map_err(|error| damaged(error.to_string()))?;
        // Validated here, so that later code can rely on it.
        let game = manifest.game()?;
        proper_variant(game, &manifest.variant).map_err(|_| damaged(manifest.variant.clone()))?;
        Ok(manifest)
    }

    pub(crate) fn write(&self, folder: &Path) -> Result<(), IndexError> {
        let text = serde_json::to_string_pretty(self)
            .map_err(|error| IndexError::Damaged(folder.join(MANIFEST), Damage::Manifest(error.to_string())))?;
        write_whole(&folder.join(MANIFEST), (text + "\n").as_bytes())
    }

    pub(crate) fn game(&self) -> Result<Game, IndexError> {
        let damaged = || IndexError::Damaged(MANIFEST.into(), Damage::Manifest(self.game.clone()));
        Game::named(&self.game).ok_or_else(damaged)
    }

    /// The number of indexed games.
    pub(crate) fn games(&self) -> u64 {
        self.segments.iter().map(|segment| segment.count).sum()
    }

    /// Checks the game, and the variant unless none is named.
    pub(crate) fn expect(&self, game: Game, variant: Option<&str>) -> Result<(), IndexError> {
        let proper = variant.map(|variant| proper_variant(game, variant)).transpose()?;
        if self.game == game.name() && proper.as_ref().is_none_or(|variant| *variant == self.variant) {
            return Ok(());
        }
        let index = [self.game.clone(), self.variant.clone()];
        let asked = [game.name().to_owned(), proper.unwrap_or_default()];
        Err(IndexError::OtherGame(Box::new(OtherGame { index, asked })))
    }
}

impl SegmentFiles {
    /// The path of its positions.
    pub(crate) fn positions(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{:06}.positions", self.number))
    }

    /// The path of its games.
    pub(crate) fn games(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{:06}.games", self.number))
    }
}

// The canonical name of a variant.
fn proper_variant(game: Game, variant: &str) -> Result<String, IndexError> {
    dispatch(game, ProperVariant(variant)).ok_or_else(|| IndexError::Refused(Refusal::of_variant(game.name(), variant)))
}

struct ProperVariant<'a>(&'a str);

impl Visitor for ProperVariant<'_> {
    type Output = Option<String>;

    fn visit<P: Playable>(self) -> Option<String> {
        P::Variant::named(self.0).map(P::Variant::name)
    }
}
