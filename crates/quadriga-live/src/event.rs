//! The events of a live game.

use quadriga_core::Side;
use serde::{Deserialize, Serialize};

use crate::{GameEnd, Millis, Pace, PlayerId};

/// An event of a game; the settings and the events are all that is stored of a game.
///
/// # Examples
///
/// ```
/// use quadriga_live::{Event, EventKind, Millis};
/// use quadriga_core::Side;
///
/// let event = Event { seq: 4, at: Millis(1700), kind: EventKind::DrawOffered { side: Side::Second } };
/// let json = r#"{"seq":4,"at":1700,"type":"draw-offered","side":"second"}"#;
/// assert_eq!(serde_json::to_string(&event)?, json);
/// assert_eq!(serde_json::from_str::<Event>(json)?, event);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the game, from 1.
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub kind: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum EventKind {
    /// A person took an open seat.
    Joined {
        /// Which.
        side: Side,
        /// Who.
        player: PlayerId,
    },
    /// A move was played.
    Moved {
        /// Number of moves played before it.
        ply: u32,
        /// Who played it.
        side: Side,
        /// Its canonical text.
        text: String,
        /// Its text in a record, announcements included.
        record: String,
        /// How it was typed, if different: identifies a repeated command.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        typed: Option<String>,
        /// The time of both sides after it, in milliseconds; `None` without a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<[u32; 2]>,
        /// Compensated lag, in milliseconds.
        #[serde(default, skip_serializing_if = "is_zero")]
        credit: u32,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        side: Side,
    },
    /// A draw was declined, or its offer withdrawn.
    DrawDeclined {
        /// By whom.
        side: Side,
    },
    /// A take-back was requested.
    TakebackAsked {
        /// Who.
        side: Side,
    },
    /// A take-back was declined, or its request withdrawn.
    TakebackDeclined {
        /// By whom.
        side: Side,
    },
    /// Moves were taken back.
    TakenBack {
        /// Number of moves that remain.
        plies: u32,
        /// The restored time of both sides, in milliseconds; `None` without a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<[u32; 2]>,
    },
    /// The server was down: the current turn starts again.
    Resumed,
    /// A game between engines was paused, slowed down or resumed.
    PaceSet(Pace),
    /// The game ended.
    Ended {
        /// How.
        result: GameEnd,
    },
    /// A rematch was requested.
    RematchAsked {
        /// Who.
        side: Side,
    },
    /// A rematch was declined, or its request withdrawn.
    RematchDeclined {
        /// By whom.
        side: Side,
    },
    /// A rematch was agreed on.
    RematchAgreed {
        /// The id of the next game.
        game: String,
    },
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
const fn is_zero(credit: &u32) -> bool {
    *credit == 0
}
