//! The judge of one game: asks for moves, applies the rules and the clocks, ends the game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_core::{Limits, Side};
use quadriga_games::{Game, Refusal, Session};
use quadriga_search::TimeSource;

use crate::adjudication::Referee;
use crate::clock::Timer;
use crate::seat::{Chosen, Seat, SeatReport, SeatStart, Turn};
use crate::{Adjudication, EndedBy, Fault, GameEnding, JudgeRemark, MoveInfo, Opening, Participant, Transcript};

/// The number of characters of standard error in a record; the transcript has more.
const STDERR_IN_RECORD: usize = 2000;

/// Settings shared by all games of a tournament.
#[derive(Clone)]
pub struct GameConditions {
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// The repetition and ply limits.
    pub limits: Limits,
    /// When games are adjudicated, if at all.
    pub adjudication: Option<Adjudication>,
    /// The clock that times players of this process.
    pub clock: Arc<dyn TimeSource>,
    /// Aborts games once it is set.
    pub stop: Arc<AtomicBool>,
}

/// A game as the judge saw it end.
#[derive(Clone, Debug)]
pub struct JudgedGame {
    /// The side that chose the first move after the opening.
    pub chooser: Side,
    /// All moves in record notation, including those of the opening.
    pub moves: Vec<String>,
    /// What players reported for the moves after the opening, and last for the choice that forfeited the game.
    pub thoughts: Vec<MoveInfo>,
    /// How it ended.
    pub ending: GameEnding,
    /// Remarks of the judge.
    pub remarks: Vec<JudgeRemark>,
    /// The end of what the programs wrote to standard error, by side.
    pub stderr: [String; 2],
    /// Everything sent to the programs and received from them.
    pub transcript: Transcript,
}

/// Plays a game between two participants, given with their seeds by side. The judge checks every move; a player that
/// plays an illegal one, fails or exceeds its time forfeits the game. `None` if the game was aborted.
///
/// # Errors
/// If the opening is not legal in the game.
pub fn play(
    conditions: &GameConditions,
    opening: &Opening,
    sides: [(&Participant, u64); 2],
) -> Result<Option<JudgedGame>, Refusal> {
    let judge = opening.session(conditions.game, &conditions.variant, conditions.limits)?;
    let transcript = Transcript::default();
    let chooser = judge.side_to_move();
    let timers = sides.map(|(participant, _)| Timer::new(participant.timing));
    let mut game = GameInProgress { conditions, opening, judge, timers, seats: [None, None], thoughts: Vec::new() };
    let seated = game.seat(sides, &transcript);
    let ending = seated.map_or_else(|(loser, fault)| Some(GameEnding::forfeit(loser, &fault)), |()| game.play());
    let by_rules = ending.as_ref().is_some_and(|ending| ending.by == EndedBy::Rules);
    let moves = game.judge.moves_played();
    let thoughts = std::mem::take(&mut game.thoughts);
    let reports = game.seats.map(|seat| seat.map_or_else(SeatReport::default, |seat| seat.leave(by_rules)));
    let [mut remarks, others] = reports.each_ref().map(|report| report.remarks.clone());
    remarks.extend(others);
    let errors = reports.map(|report| report.stderr);
    let stderr = errors.each_ref().map(|text| last(text));
    let transcript = transcript.with_errors(errors);
    Ok(ending.map(|ending| JudgedGame { chooser, moves, thoughts, ending, remarks, stderr, transcript }))
}

// The end of a text: a program that crashes usually says why in its last lines.
fn last(text: &str) -> String {
    let begin = text.char_indices().rev().nth(STDERR_IN_RECORD - 1).map_or(0, |(i, _)| i);
    text[begin..].to_owned()
}

struct GameInProgress<'a> {
    conditions: &'a GameConditions,
    opening: &'a Opening,
    judge: Box<dyn Session>,
    timers: [Timer; 2],
    seats: [Option<Box<dyn Seat>>; 2],
    thoughts: Vec<MoveInfo>,
}

impl GameInProgress<'_> {
    /// Brings both players to the board; one that cannot start forfeits.
    fn seat(&mut self, sides: [(&Participant, u64); 2], transcript: &Transcript) -> Result<(), (Side, Fault)> {
        let GameConditions { game, variant, limits, clock, .. } = self.conditions;
        for side in Side::BOTH {
            let (participant, seed) = sides[side.index()];
            let start = SeatStart { game: *game, variant, limits: *limits, opening: self.opening, side };
            let seat = participant.seat(side, seed, clock, transcript);
            let ready = seat.and_then(|seat| self.seats[side.index()].insert(seat).begin(&start));
            ready.map_err(|fault| (side, fault))?;
        }
        Ok(())
    }

    /// Plays the game to its end; `None` if it is aborted.
    fn play(&mut self) -> Option<GameEnding> {
        let mut referee = self.conditions.adjudication.map(Referee::new);
        loop {
            if let Some(outcome) = self.judge.outcome() {
                return Some(GameEnding::by_rules(outcome));
            }
            let played = self.play_ply();
            if self.conditions.stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Err((loser, fault)) = played {
                // A finished game stays finished, even if a player fails on being told the last move.
                let over = self.judge.outcome().map(GameEnding::by_rules);
                return Some(over.unwrap_or_else(|| GameEnding::forfeit(loser, &fault)));
            }
            let adjudicated = referee.as_mut().and_then(|referee| {
                let side = self.judge.side_to_move().other();
                referee.after(&*self.judge, self.conditions, self.opening, side, self.thoughts.last()?)
            });
            if adjudicated.is_some() {
                return adjudicated;
            }
        }
    }

    /// Plays one move; fails with the player at fault.
    fn play_ply(&mut self) -> Result<(), (Side, Fault)> {
        let side = self.judge.side_to_move();
        let clocks = self.timers.each_ref().map(|timer| timer.clock.map(|clock| clock.shown()));
        let turn =
            Turn { side, clocks, limit: self.timers[side.index()].deadline(), stop: self.conditions.stop.clone() };
        let Some(seat) = &mut self.seats[side.index()] else { return Err((side, Fault::NoMove)) };
        let Chosen { taken, choice } = seat.choose(&turn);
        self.thoughts.push(MoveInfo::new(taken, choice.as_ref().ok()));
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
