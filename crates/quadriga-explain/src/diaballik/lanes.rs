//! Lanes of passes.

use quadriga_core::{LinkKind, Side, View};
use quadriga_diaballik::{Cell, Diaballik};

/// A line from the ball to a man of the same side (D4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    /// The man with the ball.
    pub from: Cell,
    /// The man who would receive it.
    pub to: Cell,
    /// The opposing man who closes the lane: the first between the two. `None` if the lane is open.
    pub closed_by: Option<Cell>,
}

impl Lane {
    /// Whether the ball can be passed along it.
    pub const fn is_open(&self) -> bool {
        self.closed_by.is_none()
    }
}

/// The lanes from the ball of a side: at most one in each of the eight directions, to the first of its own men there.
pub fn lanes(position: &Diaballik, side: Side) -> Vec<Lane> {
    let links = position.scene().links.into_iter().filter(|link| link.side == side);
    let lane = |link: quadriga_core::Link| {
        let closed_by = match link.kind {
            LinkKind::Pass => None,
            LinkKind::BlockedPass => Some(Cell::from_id(link.blocker?)?),
            LinkKind::Attack | LinkKind::IneffectiveAttack => return None,
        };
        Some(Lane { from: Cell::from_id(link.from)?, to: Cell::from_id(link.to)?, closed_by })
    };
    let mut lanes: Vec<Lane> = links.filter_map(lane).collect();
    lanes.sort_unstable();
    lanes
}
