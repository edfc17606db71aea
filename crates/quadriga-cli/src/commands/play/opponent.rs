//! The engine as a player.

use std::io;
use std::time::Duration;

use quadriga_core::{Message, Side};
use quadriga_engine::{Level, SearchRequest};
use quadriga_search::{Budget, RemainingTime};

use super::adviser::Patience;
use super::input::{Event, Input};
use super::say::say;
use super::table::{Next, Table};
use super::typed::{Order, Typed};
use crate::clock::{Clock, Moment};

// What is kept back of the clock: enough for a busy machine to hand the move over.
const OVERHEAD: Duration = Duration::from_millis(100);

/// The engine as a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponent {
    /// The side it plays.
    pub(super) side: Side,
    /// How strong.
    pub(super) level: Level,
    /// How long it thinks about a move, if not as long as its clock allows.
    pub(super) think: Option<Duration>,
}

impl Opponent {
    fn budget(self, clock: Option<&Clock>, now: Moment) -> Budget {
        let clock = clock.map(|clock| RemainingTime {
            left: clock.left(self.side, now),
            increment: clock.increment(),
            moves_to_go: None,
        });
        let overhead = if clock.is_some() { OVERHEAD } else { Duration::ZERO };
        Budget { move_time: self.think, clock, overhead, ..Budget::default() }
    }
}

// When the engine must stop, whatever it thinks of its budget: it never loses on time.
fn latest(clock: &Clock, now: Moment) -> Moment {
    let left = clock.deadline().saturating_sub(now);
    now + left.saturating_sub(OVERHEAD).max(left / 2)
}

impl Table<'_> {
    /// The engine's turn. Whoever leaves meanwhile need not wait for it.
    pub(super) fn answer(&mut self, opponent: Opponent) -> io::Result<Next> {
        let colour = self.session.game().sides()[opponent.side.index()];
        self.tell(&Message::new("play-thinks").word("colour", colour))?;
        let now = self.input.now();
        let budget = opponent.budget(self.clock.as_ref(), now);
        let deadline = self.clock.as_ref().map(|clock| latest(clock, now));
        let request = SearchRequest { budget, ..SearchRequest::default() };
        let vocabulary = &self.vocabulary;
        let quits = |line: &str| matches!(vocabulary.read(line), Typed::Order(Order::Quit, _));
        // What was typed before it is not lost; but a person who wants to leave should not have to wait.
        let leaving = |input: &Input| input.is_leaving(input.is_terminal(), quits);
        let patience = Patience { deadline, leaving: &leaving };
        let moves = self.session.moves_played();
        let answer = self.adviser.think(opponent.level, &moves, &request, &mut self.input, &patience)?;
        if self.input.is_leaving(false, quits) {
            return Ok(match self.input.wait(None)? {
                Event::End | Event::Timeout => Next::Leave,
                Event::Line(..) => Next::Quit,
            });
        }
        let text = answer.best.ok_or_else(|| io::Error::other("the engine found no move"))?;
        let record = self.session.play(&text).map_err(io::Error::other)?;
        if let Some(clock) = &mut self.clock {
            clock.press(self.input.now());
        }
        say(&self.words.message(&Message::new("play-answers").word("colour", colour).text("move", record)))?;
        self.draw_board()?;
        Ok(Next::GoOn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str) -> Clock {
        Clock::start(control.parse().expect("a time control"), Side::First, Duration::ZERO)
    }

    #[test]
    fn the_engine_stops_before_its_flag_falls() {
        let at = Duration::from_millis;
        assert_eq!(latest(&clock("0:10+0"), at(0)), at(9_900));
        assert_eq!(latest(&clock("0:10+0"), at(9_900)), at(9_950));
        assert_eq!(latest(&clock("0:10+0"), at(10_000)), at(10_000));
        assert_eq!(latest(&clock("0:10+0"), at(20_000)), at(20_000));
    }

    #[test]
    fn the_clock_gives_the_budget_unless_a_time_is_asked_for() {
        let opponent = Opponent { side: Side::First, level: Level::FULL, think: None };
        let budget = opponent.budget(Some(&clock("1+5")), Duration::from_secs(20));
        let left =
            RemainingTime { left: Duration::from_secs(40), increment: Duration::from_secs(5), moves_to_go: None };
        assert_eq!((budget.clock, budget.move_time, budget.overhead), (Some(left), None, OVERHEAD));
        let think = Some(Duration::from_secs(2));
        let budget = Opponent { think, ..opponent }.budget(None, Duration::ZERO);
        assert_eq!((budget.clock, budget.move_time, budget.overhead), (None, think, Duration::ZERO));
    }
}
