//! The games as clients are told of them, in every language.

use quadriga_api::{Board, CatalogEntry, Numbers, Variant};
use quadriga_core::{Arg, Limits};
use quadriga_games::{Game, PerGame, open};
use quadriga_i18n::{Lang, Words};
use quadriga_record::RecordFormat;

use crate::position_view;
use crate::state::Tongues;

/// The list of games in every language, made once.
#[derive(Debug)]
pub(crate) struct Catalogs([Vec<CatalogEntry>; 2]);

impl Catalogs {
    pub(crate) fn new(tongues: &Tongues) -> Self {
        Self(Lang::ALL.map(|lang| Game::ALL.iter().filter_map(|&game| entry(game, tongues.of(lang))).collect()))
    }

    /// The list in `lang`.
    pub(crate) fn of(&self, lang: Lang) -> &[CatalogEntry] {
        &self.0[lang as usize]
    }
}

fn entry(game: Game, words: &Words) -> Option<CatalogEntry> {
    let session = open(game, game.default_variant(), None, Limits::default()).ok()?;
    let title = |id: &str| words.text(id, &[]);
    let look = PerGame { diaballik: "court", phalanx: "field", abalone: "tray", football: "pitch" }.of(game);
    let variant = |&name: &&str| Variant {
        name: name.to_owned(),
        title: title(&format!("variant-{}-{name}", game.name())),
        numbers: game.variant_range(name).map(Numbers::from),
    };
    let formats = RecordFormat::ALL.into_iter().filter(|format| format.holds(game));
    Some(CatalogEntry {
        name: game.name().to_owned(),
        title: title(&format!("game-{}", game.name())),
        look: look.to_owned(),
        sides: game.sides().map(str::to_owned),
        side_names: game.sides().map(|colour| words.text("colour-name", &[("colour", Arg::Word(colour))])),
        variants: game.variants().iter().map(variant).collect(),
        formats: formats.map(|format| format.name().to_owned()).collect(),
        board: Board::from(&session.geometry()),
        start: position_view::scene(words, &session.scene()),
    })
}
