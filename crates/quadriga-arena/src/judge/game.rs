//! One game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_core::{Limits, Side};
use quadriga_games::{Game, Refusal, Session};
use quadriga_search::TimeSource;

use super::adjudication::{Adjudication, Referee};
use super::timing::Timer;
use crate::program::Transcript;
use crate::seat::{Chosen, Leavings, Seat, Start, Turn};
use crate::{Contender, EndedBy, Ending, Fault, Opening, Remark, Thought};

/// How many characters of standard error a record keeps; the transcript has more.
const KEPT_OF_ERRORS: usize = 2000;

/// What holds for every game of a tournament.
#[derive(Clone)]
pub struct Conditions {
    /// Which game is played.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// When repetition and length end a game.
    pub limits: Limits,
    /// When games end before their end, if they do.
    pub adjudication: Option<Adjudication>,
    /// What measures the time of players within the program.
    pub clock: Arc<dyn TimeSource>,
    /// Games are abandoned once this is set.
    pub stop: Arc<AtomicBool>,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Which side chose the first move after the opening.
    pub chooser: Side,
    /// All moves as a record writes them, those of the opening included.
    pub moves: Vec<String>,
    /// What was thought for the moves after the opening, and at last for the choice that lost by a fault.
    pub thoughts: Vec<Thought>,
    /// How it ended.
    pub ending: Ending,
    /// What else was noticed.
    pub remarks: Vec<Remark>,
    /// The end of what the programs wrote to standard error.
    pub stderr: [String; 2],
    /// All that was said to the programs and by them.
    pub transcript: Transcript,
}

/// Plays a game between two players, given with their seeds by side. The rules judge: every move is checked, and
/// whoever plays an illegal one, fails or oversteps the clock has lost. `None` if the game was abandoned.
///
/// # Errors
/// If the opening is none of the game.
pub fn play(
    conditions: &Conditions,
    opening: &Opening,
    sides: [(&Contender, u64); 2],
) -> Result<Option<Played>, Refusal> {
    let judge = opening.session(conditions.game, &conditions.variant, conditions.limits)?;
    let transcript = Transcript::default();
    let chooser = judge.side_to_move();
    let timers = sides.map(|(contender, _)| Timer::new(contender.timing));
    let mut table = Table { conditions, opening, judge, timers, seats: [None, None], thoughts: Vec::new() };
    let seated = table.seat(sides, &transcript);
    let ending = seated.map_or_else(|(loser, fault)| Some(Ending::forfeit(loser, &fault)), |()| table.go_on());
    let by_rules = ending.as_ref().is_some_and(|ending| ending.by == EndedBy::Rules);
    let moves = table.judge.moves_played();
    let thoughts = std::mem::take(&mut table.thoughts);
    let left = table.seats.map(|seat| seat.map_or_else(Leavings::default, |seat| seat.leave(by_rules)));
    let [mut remarks, others] = left.each_ref().map(|left| left.remarks.clone());
    remarks.extend(others);
    let errors = left.map(|left| left.stderr);
    let stderr = errors.each_ref().map(|text| last(text));
    let transcript = transcript.with_errors(errors);
    Ok(ending.map(|ending| Played { chooser, moves, thoughts, ending, remarks, stderr, transcript }))
}

// The end of a text: who crashes tells why in his last lines.
fn last(text: &str) -> String {
    let begin = text.char_indices().rev().nth(KEPT_OF_ERRORS - 1).map_or(0, |(i, _)| i);
    text[begin..].to_owned()
}

// A game in progress.
struct Table<'a> {
    conditions: &'a Conditions,
    opening: &'a Opening,
    judge: Box<dyn Session>,
    timers: [Timer; 2],
    seats: [Option<Box<dyn Seat>>; 2],
    thoughts: Vec<Thought>,
}

impl Table<'_> {
    /// Both take their seats; or one does not, and has lost.
    fn seat(&mut self, sides: [(&Contender, u64); 2], transcript: &Transcript) -> Result<(), (Side, Fault)> {
        let Conditions { game, variant, limits, clock, .. } = self.conditions;
        for side in Side::BOTH {
            let (contender, seed) = sides[side.index()];
            let start = Start { game: *game, variant, limits: *limits, opening: self.opening, side };
            let seat = contender.seat(side, seed, clock, transcript);
            let ready = seat.and_then(|seat| self.seats[side.index()].insert(seat).begin(&start));
            ready.map_err(|fault| (side, fault))?;
        }
        Ok(())
    }

    /// Plays the game to its end; `None` if it is abandoned.
    fn go_on(&mut self) -> Option<Ending> {
        let mut referee = self.conditions.adjudication.map(Referee::new);
        loop {
            if let Some(outcome) = self.judge.outcome() {
                return Some(Ending::by_rules(outcome));
            }
            let played = self.ply();
            if self.conditions.stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Err((loser, fault)) = played {
                // A game that is over stays so, whoever fails to hear of its last move.
                let over = self.judge.outcome().map(Ending::by_rules);
                return Some(over.unwrap_or_else(|| Ending::forfeit(loser, &fault)));
            }
            let adjudged = referee.as_mut().and_then(|referee| {
                let side = self.judge.side_to_move().other();
                referee.after(&*self.judge, self.conditions, self.opening, side, self.thoughts.last()?)
            });
            if adjudged.is_some() {
                return adjudged;
            }
        }
    }

    /// Plays one move; or somebody fails.
    fn ply(&mut self) -> Result<(), (Side, Fault)> {
        let side = self.judge.side_to_move();
        let clocks = self.timers.each_ref().map(|timer| timer.clock.map(|clock| clock.shown()));
        let turn =
            Turn { side, clocks, limit: self.timers[side.index()].deadline(), stop: self.conditions.stop.clone() };
        let Some(seat) = &mut self.seats[side.index()] else { return Err((side, Fault::NoMove)) };
        let Chosen { taken, choice } = seat.choose(&turn);
        self.thoughts.push(Thought::new(taken, choice.as_ref().ok()));
        let in_time = self.timers[side.index()].spend(taken);
        let choice = choice.map_err(|fault| (side, fault))?;
        if !in_time {
            return Err((side, Fault::Time));
        }
        let text = self.judge.play_plain(&choice.text).map_err(|refusal| (side, Fault::of_move(refusal)))?;
        for listener in Side::BOTH {
            if let Some(seat) = &mut self.seats[listener.index()] {
                seat.hear(side, &text).map_err(|fault| (listener, fault))?;
            }
        }
        Ok(())
    }
}
