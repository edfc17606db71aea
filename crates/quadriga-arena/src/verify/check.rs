//! The replay of kept games.

use std::collections::HashMap;

use quadriga_core::{Message, Side};
use quadriga_games::{Input, Refusal, Session};

use super::ending::Finish;
use super::{Flaw, FlawKind};
use crate::tournament::seed;
use crate::{Course, EndedBy, Expected, GameRecord, Games, Kept, Opening, PlayerSpec, ScheduleError};

/// Replays every game of a tournament through the rules, and compares players, openings, times and endings with what
/// the plan and the rules say. Returns what is wrong, by number; of each game the first thing.
///
/// What nobody can tell from the records is taken on trust: that a program crashed or said what it should not, how long
/// moves took, and what players thought.
///
/// # Errors
/// If the plan has no schedule.
pub fn verify(kept: &Kept) -> Result<Vec<Flaw>, ScheduleError> {
    let course = Course::of(&kept.plan)?;
    let games: Games = kept.games.iter().map(|game| (game.number, game.clone())).collect();
    let expected = course.expected(&games).into_iter().map(|game| (game.number, game)).collect();
    let verifier = Verifier { kept, expected };
    let flaw = |game: &GameRecord| Some(Flaw { game: game.number, what: verifier.check(game).err()? });
    Ok(kept.games.iter().filter_map(flaw).collect())
}

struct Verifier<'a> {
    kept: &'a Kept,
    expected: HashMap<u32, Expected>,
}

impl Verifier<'_> {
    fn check(&self, game: &GameRecord) -> Result<(), FlawKind> {
        let expected = self.expected.get(&game.number).filter(|expected| self.belongs(game, expected));
        let expected = expected.ok_or(FlawKind::Unexpected)?;
        let specs = self.specs(expected).ok_or(FlawKind::Unexpected)?;
        if game.opening != self.opening(expected, specs) || !game.moves.starts_with(game.opening.moves()) {
            return Err(FlawKind::Opening);
        }
        let session = self.replay(game)?;
        let chosen = game.moves.len() - game.opening.moves().len();
        let faulty = usize::from(game.ending.by == EndedBy::Forfeit);
        let chooser = if chosen.is_multiple_of(2) { session.side_to_move() } else { session.side_to_move().other() };
        let told = (chosen..=chosen + faulty).contains(&game.thoughts.len());
        if !told || chooser.index() != usize::from(game.chooser) {
            return Err(FlawKind::Thoughts);
        }
        Finish { plan: &self.kept.plan, game, specs, chosen, chooser }.check(session)
    }

    fn belongs(&self, game: &GameRecord, expected: &Expected) -> bool {
        let plan = &self.kept.plan;
        let seeds = Side::BOTH.map(|side| seed(plan.seed, game.number, side));
        (game.game.as_str(), &game.variant, game.seeds) == (plan.game.name(), &plan.variant, seeds)
            && (game.pair, game.round, &game.players) == (expected.pair, expected.round, &expected.players)
    }

    // The players by side.
    fn specs(&self, expected: &Expected) -> Option<[&PlayerSpec; 2]> {
        let entries = &self.kept.plan.entries;
        let spec = |name: &String| entries.iter().find(|entry| entry.name == *name).map(|entry| &entry.spec);
        Some([spec(&expected.players[0])?, spec(&expected.players[1])?])
    }

    // Where a game should begin.
    fn opening(&self, expected: &Expected, specs: [&PlayerSpec; 2]) -> Opening {
        match self.kept.openings.len() {
            count @ 1.. if specs.iter().all(|spec| spec.takes_openings()) => {
                self.kept.openings[expected.opening % count].clone()
            }
            _ => Opening::default(),
        }
    }

    // The game after its last move.
    fn replay(&self, game: &GameRecord) -> Result<Box<dyn Session>, FlawKind> {
        let plan = &self.kept.plan;
        let start = Opening::at(game.opening.position());
        let session = start.session(plan.game, &plan.variant, plan.limits());
        let mut session = session.map_err(|refusal| FlawKind::Move(0, refusal))?;
        for (i, text) in game.moves.iter().enumerate() {
            let played = session.play(text).map_err(|refusal| FlawKind::Move(i + 1, refusal))?;
            if played != *text {
                return Err(FlawKind::Move(i + 1, unlike(text)));
            }
        }
        Ok(session)
    }
}

// A move that is not written as a record writes it.
fn unlike(text: &str) -> Refusal {
    let message = Message::new("verify-not-as-written");
    Refusal { input: Input::Move, text: text.to_owned(), at: None, message }
}
