//! Where pictures are drawn.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use metrics::counter;
use quadriga_i18n::Lang;
use quadriga_raster::Rasteriser;
use tokio::sync::Semaphore;
use tracing::warn;

use super::animation;
use super::cache::Shelf;
use super::card::{Words as CardWords, card};
use super::replay::NotShown;
use super::replay::Replayed;
use crate::pages::preview::names;
use crate::pages::shared_games::SharedGame;
use crate::state::Tongues;

/// How many pictures are drawn at once.
const AT_ONCE: usize = 2;
/// How many may wait for that.
const MOST_WAITING: usize = 32;
/// How many bytes of pictures are kept.
const KEPT: usize = 32 << 20;

/// What is drawn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// The picture beside a link, PNG.
    Preview,
    /// The last position, SVG.
    Picture,
    /// The whole game, GIF.
    Gif,
    /// The whole game, SVG that moves.
    Drawing,
}

impl Kind {
    /// Its media type.
    pub(crate) const fn media(self) -> &'static str {
        match self {
            Self::Preview => "image/png",
            Self::Gif => "image/gif",
            Self::Picture | Self::Drawing => "image/svg+xml",
        }
    }
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Too many want one.
    Busy,
    /// The record cannot be shown.
    Broken,
}

/// What a picture is made from: the game as it stands, the kind, the language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name {
    record: String,
    players: [String; 2],
    kind: Kind,
    lang: &'static str,
}

/// Where pictures are drawn: few at once, on threads that may work long, and kept for those who ask next.
pub(crate) struct Studio {
    tongues: Arc<Tongues>,
    rasteriser: Rasteriser,
    places: Arc<Semaphore>,
    inside: Arc<AtomicUsize>,
    shelf: Mutex<Shelf<Name>>,
}

impl Studio {
    /// A studio with nothing drawn yet.
    pub(crate) fn new(tongues: Arc<Tongues>) -> Self {
        Self {
            tongues,
            rasteriser: Rasteriser::new(),
            places: Arc::new(Semaphore::new(AT_ONCE)),
            inside: Arc::default(),
            shelf: Mutex::new(Shelf::new(KEPT)),
        }
    }

    /// A picture of `game`.
    ///
    /// # Errors
    /// If too many want one, or the game cannot be shown so.
    pub(crate) async fn picture(self: &Arc<Self>, game: SharedGame, kind: Kind, lang: Lang) -> Result<Bytes, Trouble> {
        let players = names(self.tongues.of(lang), &game.players);
        let name = Name { record: game.record, players, kind, lang: lang.code() };
        if let Some(bytes) = self.kept(&name) {
            return Ok(bytes);
        }
        let guest = Guest::enter(&self.inside).ok_or(Trouble::Busy)?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Trouble::Busy)?;
        // Somebody else may have wanted the same, and waited less.
        if let Some(bytes) = self.kept(&name) {
            return Ok(bytes);
        }
        let studio = Arc::clone(self);
        // What was begun is finished and kept even if nobody waits for it any more, and has its place until then.
        let drawn = tokio::task::spawn_blocking(move || {
            let drawn = studio.draw(name, lang);
            drop((place, guest));
            drawn
        });
        drawn.await.unwrap_or(Err(Trouble::Broken))
    }

    fn kept(&self, name: &Name) -> Option<Bytes> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).get(name)
    }

    fn draw(&self, name: Name, lang: Lang) -> Result<Bytes, Trouble> {
        let words = self.tongues.of(lang);
        let replayed = match name.kind {
            Kind::Preview | Kind::Picture => Replayed::last(&name.record),
            Kind::Gif | Kind::Drawing => Replayed::new(&name.record),
        };
        let game = replayed.map_err(|NotShown(why)| {
            warn!(why, "a record cannot be shown");
            Trouble::Broken
        })?;
        let title = format!("{} – {}: {}", name.players[0], name.players[1], game.standing(words));
        let bytes = match name.kind {
            Kind::Preview => {
                let standing = game.standing(words);
                let beside =
                    CardWords { game: game.game(words), players: game.with_colours(words, &name.players), standing };
                self.rasteriser.png(&card(&game, &beside)).map_err(|_| Trouble::Broken)?
            }
            Kind::Picture => animation::picture(&game, &title).into_bytes(),
            Kind::Drawing => animation::moving_drawing(&game, &title).into_bytes(),
            Kind::Gif => animation::gif(&self.rasteriser, &game, &title).map_err(|_| Trouble::Broken)?,
        };
        let bytes = Bytes::from(bytes);
        counter!("quadriga_pictures_drawn_total").increment(1);
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).put(name, bytes.clone());
        Ok(bytes)
    }
}

/// One who waits or is served.
struct Guest(Arc<AtomicUsize>);

impl Guest {
    fn enter(inside: &Arc<AtomicUsize>) -> Option<Self> {
        let guest = Self(Arc::clone(inside));
        (inside.fetch_add(1, Ordering::Relaxed) < AT_ONCE + MOST_WAITING).then_some(guest)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_counted() {
        let inside = Arc::default();
        let guests: Vec<Guest> = (0..100).filter_map(|_| Guest::enter(&inside)).collect();
        assert_eq!(guests.len(), AT_ONCE + MOST_WAITING);
        drop(guests);
        assert_eq!(inside.load(Ordering::Relaxed), 0, "those who were sent away are not inside");
    }
}
