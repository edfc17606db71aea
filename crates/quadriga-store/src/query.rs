//! What games are asked for, and how they come.

use std::fmt;
use std::str::FromStr;

use quadriga_games::Game;

use crate::{GameId, GamePhase, GameResult, GameRow, PlayerId};

/// Which games are wanted; every condition that is given must hold.
///
/// They come from the newest to the oldest, a page at a time. A game that is made while somebody turns the pages stands
/// before all of them, so no page repeats or misses a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameQuery {
    /// Games with this player.
    pub player: Option<OfPlayer>,
    /// Games of this kind.
    pub game: Option<Game>,
    /// Games of this variant.
    pub variant: Option<String>,
    /// Games with this result.
    pub result: Option<GameResult>,
    /// Games with this text in the name of a side, ignoring case; an empty text matches all.
    pub name: Option<String>,
    /// Games that are this far.
    pub phase: Option<GamePhase>,
    /// Games that began at this time or later.
    pub from: Option<i64>,
    /// Games that began before this time.
    pub to: Option<i64>,
    /// Games after this place: [`Page::next`] of the page before.
    pub before: Option<PageCursor>,
    /// How many at most: from 1 to [`GameQuery::LIMIT`]; anything else is taken for the nearest.
    pub limit: u32,
}

/// A player, and how the games went for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfPlayer {
    /// Who.
    pub id: PlayerId,
    /// How it went; `None` for all games.
    pub score: Option<PlayerScore>,
}

/// How a game went for a player; who sat on both sides neither won nor lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerScore {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// The game was drawn.
    Drawn,
}

/// A place in the list of games.
///
/// # Examples
///
/// ```
/// use quadriga_store::PageCursor;
///
/// let cursor: PageCursor = "1790000000000-q7Rk2mPz0A".parse().unwrap();
/// assert_eq!(cursor.to_string(), "1790000000000-q7Rk2mPz0A");
/// assert!("yesterday".parse::<PageCursor>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageCursor {
    /// When the game began.
    pub created_at: i64,
    /// The game.
    pub id: GameId,
}

/// Some of the games that were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The games, the newest first.
    pub rows: Vec<GameRow>,
    /// Where to go on; `None` if there are no more.
    pub next: Option<PageCursor>,
}

/// How much there is in the store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Players.
    pub players: u64,
    /// Games with an open seat.
    pub waiting: u64,
    /// Games that are played.
    pub playing: u64,
    /// Games that are over.
    pub over: u64,
}

/// A text that is not a [`PageCursor`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACursor;

impl GameQuery {
    /// How many games a page has at most.
    pub const LIMIT: u32 = 100;
}

impl fmt::Display for PageCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.created_at, self.id)
    }
}

impl FromStr for PageCursor {
    type Err = NotACursor;

    fn from_str(text: &str) -> Result<Self, NotACursor> {
        // From the right: a time before 1970 has a minus of its own.
        let (time, id) = text.rsplit_once('-').ok_or(NotACursor)?;
        let created_at = time.parse().map_err(|_| NotACursor)?;
        Ok(Self { created_at, id: id.parse().map_err(|_| NotACursor)? })
    }
}

impl fmt::Display for NotACursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cursor is a time in milliseconds, a hyphen and the id of a game")
    }
}

impl std::error::Error for NotACursor {}
