//! The list of games.

use quadriga_abalone::Abalone;
use quadriga_core::{Symmetry, Variant, VariantRange, View};
use quadriga_diaballik::Diaballik;
use quadriga_football::Football;
use quadriga_phalanx::Phalanx;

/// A game that has all that Quadriga offers: rules, text, view and symmetries.
pub trait Playable: View + Symmetry {}
impl<P: View + Symmetry> Playable for P {}

/// One of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[allow(missing_docs)]
pub enum Game {
    Diaballik,
    Phalanx,
    Abalone,
    Football,
}

/// Something to be done with a game's type.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<P: Playable>(self) -> Self::Output;
}

/// Hands `visitor` the type of `game`.
pub fn dispatch<V: Visitor>(game: Game, visitor: V) -> V::Output {
    match game {
        Game::Diaballik => visitor.visit::<Diaballik>(),
        Game::Phalanx => visitor.visit::<Phalanx>(),
        Game::Abalone => visitor.visit::<Abalone>(),
        Game::Football => visitor.visit::<Football>(),
    }
}

impl Game {
    /// All games.
    pub const ALL: [Self; 4] = [Self::Diaballik, Self::Phalanx, Self::Abalone, Self::Football];

    /// The game called `name` on the command line and in records.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_games::Game;
    ///
    /// assert_eq!(Game::named("football"), Some(Game::Football));
    /// assert_eq!(Game::named("chess"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The name that [`Game::named`] reads back.
    pub fn name(self) -> &'static str {
        dispatch(self, Name)
    }

    /// The colours of the first and the second player.
    pub fn sides(self) -> [&'static str; 2] {
        dispatch(self, Sides)
    }

    /// The variant that is played unless another is asked for.
    pub fn default_variant(self) -> &'static str {
        self.variants().first().copied().unwrap_or_default()
    }

    /// The names of the variants, the default first; a family is listed once, with `N` for its number.
    pub fn variants(self) -> &'static [&'static str] {
        dispatch(self, Variants)
    }

    /// The numbers that the family listed as `name` has in place of its `N`; `None` if `name` is not a family.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_games::Game;
    ///
    /// assert_eq!(Game::Phalanx.variant_range("limit-N").map(|range| (range.min, range.max)), Some((40, 120)));
    /// assert_eq!(Game::Phalanx.variant_range("standard"), None);
    /// ```
    pub fn variant_range(self, name: &str) -> Option<VariantRange> {
        dispatch(self, Range(name))
    }
}

struct Name;
impl Visitor for Name {
    type Output = &'static str;
    fn visit<P: Playable>(self) -> &'static str {
        P::NAME
    }
}

struct Sides;
impl Visitor for Sides {
    type Output = [&'static str; 2];
    fn visit<P: Playable>(self) -> [&'static str; 2] {
        P::SIDES
    }
}

struct Variants;
impl Visitor for Variants {
    type Output = &'static [&'static str];
    fn visit<P: Playable>(self) -> &'static [&'static str] {
        P::Variant::NAMES
    }
}

struct Range<'a>(&'a str);
impl Visitor for Range<'_> {
    type Output = Option<VariantRange>;
    fn visit<P: Playable>(self) -> Option<VariantRange> {
        P::Variant::range(self.0)
    }
}

/// One thing for each game. A new game is a new field, so that nothing that must know it compiles without it.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct PerGame<T> {
    pub diaballik: T,
    pub phalanx: T,
    pub abalone: T,
    pub football: T,
}

impl<T> PerGame<T> {
    /// The one for `game`.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_games::{Game, PerGame};
    ///
    /// let cells = PerGame { diaballik: 49, phalanx: 168, abalone: 61, football: 144 };
    /// assert_eq!(cells.of(Game::Abalone), 61);
    /// ```
    pub fn of(self, game: Game) -> T {
        match game {
            Game::Diaballik => self.diaballik,
            Game::Phalanx => self.phalanx,
            Game::Abalone => self.abalone,
            Game::Football => self.football,
        }
    }
}
