//! Images of positions and games: SVG, PNG and animated GIF.

mod animation;
mod cache;
mod card;
pub(crate) mod position_image;
pub(crate) mod replay;

use std::sync::Arc;

use axum::body::Bytes;
use metrics::counter;
use quadriga_i18n::Lang;
use quadriga_render::Rasteriser;
use thiserror::Error;
use tracing::warn;

use self::cache::ImageCache;
use self::card::{Words as CardWords, card, site_card};
use self::replay::{Replayed, UnplayableRecord};
use crate::http::language::Translations;
use crate::limits::blocking_pool::BlockingPool;
use crate::pages::preview::names;
use crate::pages::shared_games::SharedGame;

/// How many images are drawn at once.
const DRAWING: usize = 2;
/// How many may wait for that.
const QUEUED: usize = 32;
/// The size of the cache in bytes.
const CACHE_BYTES: usize = 32 << 20;

/// An image of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ImageKind {
    /// The card beside a link, PNG.
    Preview,
    /// The card beside a link to the site itself, PNG.
    Site,
    /// The last position, SVG.
    Picture,
    /// The whole game, GIF.
    Gif,
    /// The whole game, animated SVG.
    AnimatedSvg,
}

impl ImageKind {
    /// Its media type.
    pub(crate) const fn media_type(self) -> &'static str {
        match self {
            Self::Preview | Self::Site => "image/png",
            Self::Gif => "image/gif",
            Self::Picture | Self::AnimatedSvg => "image/svg+xml",
        }
    }
}

/// Why there is no image.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(crate) enum ImageError {
    #[error("too many images are being drawn")]
    Busy,
    #[error("the record cannot be drawn")]
    Broken,
}

/// What an image depends on: the game as it stands, the kind and the language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct ImageKey {
    record: String,
    players: [String; 2],
    kind: ImageKind,
    lang: &'static str,
}

/// Draws images of games, few at once, and caches them.
pub(crate) struct ImageService {
    translations: Arc<Translations>,
    rasteriser: Rasteriser,
    pool: BlockingPool,
    cache: ImageCache<ImageKey>,
}

impl ImageService {
    pub(crate) fn new(translations: Arc<Translations>) -> Self {
        Self {
            translations,
            rasteriser: Rasteriser::new(),
            pool: BlockingPool::new(DRAWING, QUEUED),
            cache: ImageCache::new(CACHE_BYTES),
        }
    }

    /// An image of `game`.
    ///
    /// # Errors
    /// If too many are being drawn, or the game cannot be drawn.
    pub(crate) async fn image(
        self: &Arc<Self>,
        game: SharedGame,
        kind: ImageKind,
        lang: Lang,
    ) -> Result<Bytes, ImageError> {
        let players = names(self.translations.of(lang), &game.players);
        self.cached(ImageKey { record: game.record, players, kind, lang: lang.code() }, lang).await
    }

    /// The card of the site.
    ///
    /// # Errors
    /// If too many images are being drawn.
    pub(crate) async fn site(self: &Arc<Self>, lang: Lang) -> Result<Bytes, ImageError> {
        let key =
            ImageKey { record: String::new(), players: Default::default(), kind: ImageKind::Site, lang: lang.code() };
        self.cached(key, lang).await
    }

    async fn cached(self: &Arc<Self>, key: ImageKey, lang: Lang) -> Result<Bytes, ImageError> {
        if let Some(bytes) = self.cache.get(&key) {
            return Ok(bytes);
        }
        let permit = self.pool.acquire().await.ok_or(ImageError::Busy)?;
        // Another request for the same image may have been first.
        if let Some(bytes) = self.cache.get(&key) {
            return Ok(bytes);
        }
        let service = Arc::clone(self);
        // A drawing is finished and cached even if the client has gone.
        permit.run(move || service.draw(key, lang)).await.unwrap_or(Err(ImageError::Broken))
    }

    fn draw(&self, key: ImageKey, lang: Lang) -> Result<Bytes, ImageError> {
        let words = self.translations.of(lang);
        if key.kind == ImageKind::Site {
            let png = self.rasteriser.png(&site_card(words)).map_err(|_| ImageError::Broken)?;
            let bytes = Bytes::from(png);
            self.cache.insert(key, bytes.clone());
            return Ok(bytes);
        }
        let replayed = match key.kind {
            ImageKind::Preview | ImageKind::Site | ImageKind::Picture => Replayed::last(&key.record),
            ImageKind::Gif | ImageKind::AnimatedSvg => Replayed::new(&key.record),
        };
        let game = replayed.map_err(|UnplayableRecord(why)| {
            warn!(why, "cannot draw a record");
            ImageError::Broken
        })?;
        let title = format!("{} – {}: {}", key.players[0], key.players[1], game.standing(words));
        let bytes = match key.kind {
            ImageKind::Preview | ImageKind::Site => {
                let standing = game.standing(words);
                let beside =
                    CardWords { game: game.game(words), players: game.with_colours(words, &key.players), standing };
                self.rasteriser.png(&card(&game, &beside)).map_err(|_| ImageError::Broken)?
            }
            ImageKind::Picture => animation::picture(&game, &title).into_bytes(),
            ImageKind::AnimatedSvg => animation::animated_drawing(&game, &title).into_bytes(),
            ImageKind::Gif => animation::gif(&self.rasteriser, &game, &title).map_err(|_| ImageError::Broken)?,
        };
        let bytes = Bytes::from(bytes);
        counter!("quadriga_pictures_drawn_total").increment(1);
        self.cache.insert(key, bytes.clone());
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn waiting_images_are_limited() {
        let service = ImageService::new(Arc::default());
        let pool = &service.pool;
        let mut permits = Vec::new();
        for _ in 0..DRAWING {
            permits.push(pool.acquire().await.expect("a permit"));
        }
        let waiting: Vec<_> = (0..QUEUED)
            .map(|_| {
                let pool = pool.clone();
                tokio::spawn(async move { pool.acquire().await.is_some() })
            })
            .collect();
        tokio::task::yield_now().await;
        assert!((0..100).all(|_| futures_util::FutureExt::now_or_never(pool.acquire()).is_some_and(|p| p.is_none())));
        drop(permits);
        for admitted in waiting {
            assert!(admitted.await.expect("no panic"), "refused requests are not counted");
        }
        assert!(pool.acquire().await.is_some());
    }
}
