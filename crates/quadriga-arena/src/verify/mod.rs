//! Verification of stored results: every game is replayed through the rules.

mod ending;

use std::collections::HashMap;
use std::fmt;

use quadriga_core::{Message, Outcome, Side, ToMessage};
use quadriga_games::{Input, Refusal, Session};

use crate::tournament::seed;
use crate::verify::ending::EndingCheck;
use crate::{
    EndedBy, GameRecord, Games, Opening, PlayerSpec, ScheduleError, ScheduledGame, StoredTournament, TournamentState,
};

/// Replays every game of a tournament through the rules, and checks players, openings, times and endings against the
/// plan and the rules. Returns the first issue of each game, by number.
///
/// What the records cannot prove is taken on trust: that a program crashed or sent garbage, how long moves took, and what
/// players reported.
///
/// # Errors
/// If the plan has no schedule.
pub fn verify(stored: &StoredTournament) -> Result<Vec<VerifyIssue>, ScheduleError> {
    let state = TournamentState::from_plan(&stored.plan)?;
    let games: Games = stored.games.iter().map(|game| (game.number, game.clone())).collect();
    let expected = state.expected(&games).into_iter().map(|game| (game.number, game)).collect();
    let verifier = Verifier { stored, expected };
    let issue = |game: &GameRecord| Some(VerifyIssue { game: game.number, what: verifier.check(game).err()? });
    Ok(stored.games.iter().filter_map(issue).collect())
}

struct Verifier<'a> {
    stored: &'a StoredTournament,
    expected: HashMap<u32, ScheduledGame>,
}

impl Verifier<'_> {
    fn check(&self, game: &GameRecord) -> Result<(), VerifyIssueKind> {
        let expected = self.expected.get(&game.number).filter(|expected| self.belongs(game, expected));
        let expected = expected.ok_or(VerifyIssueKind::Unexpected)?;
        let specs = self.specs(expected).ok_or(VerifyIssueKind::Unexpected)?;
        if game.opening != self.opening(expected, specs) || !game.moves.starts_with(game.opening.moves()) {
            return Err(VerifyIssueKind::Opening);
        }
        let session = self.replay(game)?;
        let chosen = game.moves.len() - game.opening.moves().len();
        let faulty = usize::from(game.ending.by == EndedBy::Forfeit);
        let chooser = if chosen.is_multiple_of(2) { session.side_to_move() } else { session.side_to_move().other() };
        let complete = (chosen..=chosen + faulty).contains(&game.thoughts.len());
        if !complete || chooser.index() != usize::from(game.chooser) {
            return Err(VerifyIssueKind::Thoughts);
        }
        EndingCheck { plan: &self.stored.plan, game, specs, chosen, chooser }.check(session)
    }

    fn belongs(&self, game: &GameRecord, expected: &ScheduledGame) -> bool {
        let plan = &self.stored.plan;
        let seeds = Side::BOTH.map(|side| seed(plan.seed, game.number, side));
        (game.game.as_str(), &game.variant, game.seeds) == (plan.game.name(), &plan.variant, seeds)
            && (game.pair, game.round, &game.players) == (expected.pair, expected.round, &expected.players)
    }

    // The players by side.
    fn specs(&self, expected: &ScheduledGame) -> Option<[&PlayerSpec; 2]> {
        let players = &self.stored.plan.players;
        let spec = |name: &String| players.iter().find(|player| player.name == *name).map(|player| &player.spec);
        Some([spec(&expected.players[0])?, spec(&expected.players[1])?])
    }

    // Where the game has to start.
    fn opening(&self, expected: &ScheduledGame, specs: [&PlayerSpec; 2]) -> Opening {
        match self.stored.openings.len() {
            count @ 1.. if specs.iter().all(|spec| spec.takes_openings()) => {
                self.stored.openings[expected.opening % count].clone()
            }
            _ => Opening::default(),
        }
    }

    // The session after the last move.
    fn replay(&self, game: &GameRecord) -> Result<Box<dyn Session>, VerifyIssueKind> {
        let plan = &self.stored.plan;
        let start = Opening::at(game.opening.position());
        let session = start.session(plan.game, &plan.variant, plan.limits());
        let mut session = session.map_err(|refusal| VerifyIssueKind::Move(0, refusal))?;
        for (i, text) in game.moves.iter().enumerate() {
            let played = session.play(text).map_err(|refusal| VerifyIssueKind::Move(i + 1, refusal))?;
            if played != *text {
                return Err(VerifyIssueKind::Move(i + 1, unlike(text)));
            }
        }
        Ok(session)
    }
}

// A move that is not in record notation.
fn unlike(text: &str) -> Refusal {
    let message = Message::new("verify-not-as-written");
    Refusal { input: Input::Move, text: text.to_owned(), at: None, message }
}

/// An issue with a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyIssue {
    /// The number of the game.
    pub game: u32,
    /// What is wrong with it.
    pub what: VerifyIssueKind,
}

/// What is wrong with a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifyIssueKind {
    /// It does not belong to the tournament: wrong number, players, seeds, pair, round, game or variant.
    Unexpected,
    /// It does not start with the scheduled opening.
    Opening,
    /// This move, counted from 1, is refused by the rules.
    Move(usize, Refusal),
    /// By the rules it ended differently, or is not over.
    Ending(Option<Outcome>),
    /// The allegedly illegal move is legal.
    LegalMove(String),
    /// The recorded fault does not exist or cannot be the loser's.
    Fault,
    /// By the recorded times a player exceeded its time earlier, or not at all.
    Time,
    /// The adjudication rules do not end it there.
    Adjudication,
    /// The reports of the players do not match the moves.
    Thoughts,
}

impl ToMessage for VerifyIssue {
    fn message(&self) -> Message {
        let id = match &self.what {
            VerifyIssueKind::Unexpected => "verify-unexpected",
            VerifyIssueKind::Opening => "verify-opening",
            VerifyIssueKind::Move(number, refusal) => {
                let message = Message::new("verify-move").number("game", self.game).number("move", *number as i64);
                return message.text("text", &refusal.text);
            }
            VerifyIssueKind::Ending(None) => "verify-goes-on",
            VerifyIssueKind::Ending(Some(_)) => "verify-ending",
            VerifyIssueKind::LegalMove(_) => "verify-legal",
            VerifyIssueKind::Fault => "verify-fault",
            VerifyIssueKind::Time => "verify-time",
            VerifyIssueKind::Adjudication => "verify-adjudication",
            VerifyIssueKind::Thoughts => "verify-thoughts",
        };
        Message::new(id).number("game", self.game)
    }
}

impl fmt::Display for VerifyIssue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: ", self.game)?;
        match &self.what {
            VerifyIssueKind::Unexpected => f.write_str("does not belong to the tournament"),
            VerifyIssueKind::Opening => f.write_str("does not start with the scheduled opening"),
            VerifyIssueKind::Move(number, refusal) => write!(f, "move {number} is refused: {refusal}"),
            VerifyIssueKind::Ending(None) => f.write_str("is not over by the rules"),
            VerifyIssueKind::Ending(Some(_)) => f.write_str("ended differently by the rules"),
            VerifyIssueKind::LegalMove(text) => write!(f, "the allegedly illegal move {text:?} is legal"),
            VerifyIssueKind::Fault => f.write_str("the recorded fault is impossible"),
            VerifyIssueKind::Time => f.write_str("the recorded times contradict the ending"),
            VerifyIssueKind::Adjudication => f.write_str("the adjudication rules do not end it there"),
            VerifyIssueKind::Thoughts => f.write_str("the reports of the players do not match the moves"),
        }
    }
}

impl std::error::Error for VerifyIssue {}
