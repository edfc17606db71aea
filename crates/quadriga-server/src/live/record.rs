//! A live game as a record.

use std::time::Duration;

use quadriga_core::Side;
use quadriga_live::{PlayedMove, TimeControl};
use quadriga_record::{CLOCK, ClockTime, Comment, Item, Layout, MoveNode, Record, names};

use super::loaded_game::Sheet;
use crate::date;

impl Sheet {
    /// The text of the game's record, finished or not.
    pub(crate) fn record_text(&self) -> String {
        self.record().to_text(Layout::Running)
    }

    fn record(&self) -> Record {
        let settings = self.game.settings();
        let mut record = Record {
            variant: settings.variant.clone(),
            position: settings.position.clone(),
            limits: settings.limits,
            moves: self.game.moves().iter().map(node).collect(),
            ..Record::new(settings.game)
        };
        record.tags.set(names::DATE, date::of(self.game.created()));
        for side in Side::BOTH {
            let name = &self.names[side.index()];
            if !name.is_empty() {
                record.set_player(side, name);
            }
        }
        if settings.time != TimeControl::Unlimited {
            record.tags.set(names::TIME_CONTROL, settings.time.to_string());
        }
        if let Some(result) = self.game.result() {
            let points = result.points().parse().unwrap_or_default();
            record.set_ending(points, result.reason.id(), result.reason.clause());
        }
        record
    }
}

// With what the mover has left, if there is a clock.
fn node(played: &PlayedMove) -> MoveNode {
    let left = played.clock().map(|left| left[played.side().index()]);
    let time = |left: u32| ClockTime(Duration::from_millis(u64::from(left)));
    let items = left.map(|left| Item::Comment(Comment::default().with(CLOCK, time(left))));
    MoveNode { items: items.into_iter().collect(), ..MoveNode::new(played.record()) }
}
