//! Messages of a live game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Effects, GamePhase, GameSummary, MoveOptions, Problem, SceneView, Verdict};

/// What a player wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Order {
    /// To move.
    Move {
        /// How many moves were made before it: a move for another moment is refused, a repeated one acknowledged.
        ply: u32,
        /// The move.
        text: String,
        /// Whether a move that loses at once is meant; otherwise there is a warning first.
        #[serde(default)]
        sure: bool,
    },
    /// To give up.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To take the opponent's offer.
    AcceptDraw,
    /// To decline it, or to withdraw one's own.
    DeclineDraw,
    /// To take the last move back.
    AskTakeback,
    /// To let the opponent take back.
    AcceptTakeback,
    /// To refuse it, or to withdraw one's own wish.
    DeclineTakeback,
    /// To claim the game because the opponent's time is up.
    ClaimFlag,
    /// To call the game off before both have moved.
    Abort,
    /// To ask for another game with sides changed.
    AskRematch,
    /// To agree to it.
    AcceptRematch,
    /// Not to agree, or to withdraw.
    DeclineRematch,
    /// To pause, slow down or resume a game between engines.
    SetPace(PaceView),
}

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Wants something done; answered by `done`, `warning` or `refused` with the same id.
    Order {
        /// A number of the client's choice.
        id: u32,
        /// What.
        order: Order,
    },
    /// Asks what may be clicked after `prefix` in the present position; answered by `options` or `refused`.
    Options {
        /// A number of the client's choice.
        id: u32,
        /// The clicks so far.
        #[serde(default)]
        prefix: Vec<u8>,
    },
    /// Asks why no move begins with these clicks; answered by `refused`, or by `done` if one does.
    Why {
        /// A number of the client's choice.
        id: u32,
        /// The clicks.
        clicks: Vec<u8>,
    },
    /// Answers a `ping`, at once.
    Pong {
        /// The number of the ping.
        number: u32,
    },
}

/// The clocks as they stand when the message is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClockState {
    /// What each side has left, in milliseconds; absent without limit.
    pub left: [Option<i64>; 2],
    /// The side whose clock runs, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<u8>,
}

/// Offers by kind: the side that made each, or that declined it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Offers)]
pub struct OffersView {
    /// Who offers a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<u8>,
    /// Who wants to take back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback: Option<u8>,
    /// Who wants another game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<u8>,
}

/// How fast two engines play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Pace)]
pub struct PaceView {
    /// Whether the game is paused.
    pub paused: bool,
    /// The least time between two moves, in milliseconds; at most a minute.
    pub delay: u32,
}

/// Who is connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Presence {
    /// Whether somebody is there for the first and the second player.
    pub players: [bool; 2],
    /// How many others watch.
    pub watchers: u32,
}

/// What changes without a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Status {
    /// The number of the last event.
    pub seq: u64,
    /// Its state.
    pub phase: GamePhase,
    /// The clocks.
    pub clock: ClockState,
    /// The offers.
    pub offers: OffersView,
    /// Who declined the last offer of each kind, until its maker moves or makes another.
    #[serde(default)]
    pub declined: OffersView,
    /// The pace of a game between engines; absent if a person plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<PaceView>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The id of the next game, once a rematch is agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Played {
    /// How many moves were made before it.
    pub ply: u32,
    /// The move as a record writes it.
    pub record: String,
    /// What it did.
    pub effects: Effects,
    /// The board after it.
    pub scene: SceneView,
}

/// A whole live game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameState {
    /// The game.
    pub game: GameSummary,
    /// The board.
    pub scene: SceneView,
    /// Which sides the client plays.
    pub mine: [bool; 2],
    /// Whether the client sets the pace: it has started a game between engines.
    #[serde(default)]
    pub sets_pace: bool,
    /// What else there is.
    pub status: Status,
    /// Who is there.
    pub presence: Presence,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything: on connecting, when a player joins, and when moves were taken back.
    State(Box<GameState>),
    /// A move was made.
    Moved {
        /// The move.
        played: Box<Played>,
        /// What else there is.
        status: Status,
        /// The clicks of the next move, for a client whose turn it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        options: Option<Box<MoveOptions>>,
    },
    /// Something changed without a move.
    Status {
        /// What there is now.
        status: Status,
    },
    /// Somebody came or left.
    Presence {
        /// Who is there.
        presence: Presence,
    },
    /// An order was carried out and is on disk.
    Done {
        /// The client's number.
        id: u32,
    },
    /// A move that loses at once was not made; order it again with `sure`.
    Warning {
        /// The client's number.
        id: u32,
        /// What would happen.
        problem: Problem,
    },
    /// An order or a question was refused.
    Refused {
        /// The client's number.
        id: u32,
        /// Why.
        problem: Problem,
    },
    /// What may be clicked.
    Options {
        /// The client's number.
        id: u32,
        /// How many moves were made before.
        ply: u32,
        /// What may be clicked.
        options: MoveOptions,
    },
    /// To be answered at once by `pong`: measures the delay of the connection.
    Ping {
        /// A number.
        number: u32,
    },
}
