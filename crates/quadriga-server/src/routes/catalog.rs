//! The catalogue of games.

use axum::Json;
use axum::extract::State;
use quadriga_api::{BoardLook, BoardView, CatalogEntry, Numbers, VariantView};
use quadriga_core::{Arg, Limits};
use quadriga_games::{Game, PerGame, open};
use quadriga_i18n::{Lang, Words};
use quadriga_record::RecordFormat;

use crate::http::language::{Language, Translations};
use crate::{AppState, position_view};

/// The games: their names, variants and boards.
#[utoipa::path(get, path = "/api/catalog", params(("lang" = Option<String>, Query)), responses((status = 200, body = Vec<CatalogEntry>)))]
pub(crate) async fn catalog(State(state): State<AppState>, language: Language) -> Json<Vec<CatalogEntry>> {
    Json(state.catalogs.of(language.lang).to_vec())
}

/// The catalogue in every language, made once.
#[derive(Debug)]
pub(crate) struct Catalogs([Vec<CatalogEntry>; 2]);

impl Catalogs {
    pub(crate) fn new(translations: &Translations) -> Self {
        Self(Lang::ALL.map(|lang| Game::ALL.iter().filter_map(|&game| entry(game, translations.of(lang))).collect()))
    }

    /// The catalogue in `lang`.
    pub(crate) fn of(&self, lang: Lang) -> &[CatalogEntry] {
        &self.0[lang as usize]
    }
}

fn entry(game: Game, words: &Words) -> Option<CatalogEntry> {
    let session = open(game, game.default_variant(), None, Limits::default()).ok()?;
    let title = |id: &str| words.text(id, &[]);
    let look = PerGame {
        diaballik: BoardLook::Court,
        phalanx: BoardLook::Field,
        abalone: BoardLook::Tray,
        football: BoardLook::Pitch,
    }
    .of(game);
    let variant = |&name: &&str| VariantView {
        name: name.to_owned(),
        title: title(&format!("variant-name-{}-{name}", game.name())),
        about: title(&format!("variant-{}-{name}", game.name())),
        numbers: game.variant_range(name).map(Numbers::from),
    };
    let formats = RecordFormat::ALL.into_iter().filter(|format| format.holds(game) && format.is_written());
    Some(CatalogEntry {
        name: game.name().to_owned(),
        title: title(&format!("game-{}", game.name())),
        aim: title(&format!("aim-{}", game.name())),
        look,
        sides: game.sides().map(str::to_owned),
        side_names: game.sides().map(|colour| words.text("colour-name", &[("colour", Arg::Word(colour))])),
        variants: game.variants().iter().map(variant).collect(),
        formats: formats.map(|format| format.name().to_owned()).collect(),
        board: BoardView::from(&session.geometry()),
        start: position_view::scene(words, &session.scene()),
    })
}
