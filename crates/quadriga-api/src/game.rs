//! Creating, joining and describing games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{ClockState, Effects, GamePhase, GameResult, SeatKind};

/// Who sits at the other side of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opponent {
    /// The engine.
    Engine {
        /// How strong, from 1 to 10.
        level: u8,
    },
    /// Whoever follows the invitation.
    Invitation,
    /// The same person, or another before the same screen.
    Myself,
    /// Nobody: two engines play, to be watched.
    Engines {
        /// How strong the first and the second are.
        levels: [u8; 2],
    },
}

/// A game to be set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewGame {
    /// The game: `abalone`.
    pub game: String,
    /// The variant; absent for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The position to begin from; absent for the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The opponent.
    pub opponent: Opponent,
    /// Which side the creator takes, 0 or 1; absent to let chance decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// The time control, with units: `5m+3s` (time and increment), `30s/move`, `3d/move`, `none`.
    #[serde(default = "no_limit")]
    pub time: String,
}

fn no_limit() -> String {
    "none".to_owned()
}

/// What comes of setting a game up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Invitation {
    /// The game's id: its page is `/game/ID`, which is also the invitation.
    pub id: String,
}

/// Who sits at a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Player {
    /// Who it is.
    pub kind: SeatKind,
    /// The name, empty if none was given.
    pub name: String,
    /// The level of an engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Verdict {
    /// The winner; absent for a draw or a game that was called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// The result; unknown for an aborted game.
    pub result: GameResult,
    /// Why, for programs: the id of the message.
    pub reason: String,
    /// A sentence for people, in a live game for the player who reads it.
    pub words: String,
    /// The clause of the rules at the end of the sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// A game, live or over, without its connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameSummary {
    /// The id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// The position it began from; absent for the start of the variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Its state.
    pub phase: GamePhase,
    /// Who plays.
    pub players: [Player; 2],
    /// The time control, as in [`NewGame::time`].
    pub time: String,
    /// The moves as a record writes them.
    pub moves: Vec<String>,
    /// What each of the moves did.
    pub effects: Vec<Effects>,
    /// The clocks.
    pub clock: ClockState,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// When it was set up, in milliseconds since 1970.
    pub created: i64,
}

/// A game, live or over, as one visitor sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VisitedGame {
    /// The game.
    #[serde(flatten)]
    pub game: GameSummary,
    /// Which sides the visitor plays.
    pub mine: [bool; 2],
}

/// What is kept of the person behind a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Profile {
    /// The name that opponents see; may be empty.
    pub name: String,
}
