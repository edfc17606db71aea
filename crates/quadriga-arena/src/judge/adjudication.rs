//! Ending games whose result both players agree on.

use std::fmt;
use std::str::FromStr;

use quadriga_core::{Message, Side, ToMessage};
use quadriga_engine::{Engine, EngineSettings, SearchRequest, build_engine};
use quadriga_games::Session;
use quadriga_search::{Budget, Score, SearchControl};

use super::game::Conditions;
use crate::{Ending, Opening, Thought};

/// How many nodes the judge looks at before it ends a game.
const LOOK: u64 = 50_000;

/// When the judge ends a game before its end: as soon as both players have told for a number of plies that a side is
/// ahead by so much, or that neither is.
///
/// Players who tell no score are never cut short. And no proven result is changed: before it decides, the judge has
/// its own engine look, and if that proves a win for a side, no draw and no win of the other side is given.
///
/// Written `win=800/6,draw=10/20/80`: a win at 800 hundredths for 6 plies; a draw within 10 hundredths for 20 plies,
/// not before ply 80.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// For a win: at least so many hundredths for so many plies.
    pub win: Option<(i32, u32)>,
    /// For a draw: at most so many hundredths for so many plies, and not before that ply.
    pub draw: Option<(i32, u32, u32)>,
}

/// A text that describes no adjudication.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjudicationError(pub String);

impl ToMessage for AdjudicationError {
    fn message(&self) -> Message {
        Message::new("arena-no-adjudication").text("part", &self.0)
    }
}

impl fmt::Display for AdjudicationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: no adjudication", self.0)
    }
}

impl std::error::Error for AdjudicationError {}

impl FromStr for Adjudication {
    type Err = AdjudicationError;

    fn from_str(text: &str) -> Result<Self, AdjudicationError> {
        let mut adjudication = Self { win: None, draw: None };
        for part in text.split(',') {
            let wrong = || AdjudicationError(part.to_owned());
            let (name, values) = part.split_once('=').ok_or_else(wrong)?;
            let numbers: Option<Vec<u32>> = values.split('/').map(|number| number.parse().ok()).collect();
            match (name, numbers.as_deref()) {
                ("win", Some(&[score @ 1..=29_000, plies @ 1..=10_000])) if adjudication.win.is_none() => {
                    adjudication.win = Some((score as i32, plies));
                }
                ("draw", Some(&[score @ 0..=29_000, plies @ 1..=10_000, from])) if adjudication.draw.is_none() => {
                    adjudication.draw = Some((score as i32, plies, from));
                }
                _ => return Err(wrong()),
            }
        }
        Ok(adjudication)
    }
}

impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let win = self.win.map(|(score, plies)| format!("win={score}/{plies}"));
        let draw = self.draw.map(|(score, plies, from)| format!("draw={score}/{plies}/{from}"));
        f.write_str(&win.into_iter().chain(draw).collect::<Vec<_>>().join(","))
    }
}

/// Watches one game.
pub(super) struct Referee {
    rules: Adjudication,
    // For how many plies both have told the same: who is ahead, and that neither is.
    ahead: (Option<Side>, u32),
    level: u32,
    engine: Option<Box<dyn Engine>>,
}

impl Referee {
    pub(super) const fn new(rules: Adjudication) -> Self {
        Self { rules, ahead: (None, 0), level: 0, engine: None }
    }

    /// After a move of a side with a thought: how the game ends, if the judge ends it.
    pub(super) fn after(
        &mut self,
        game: &dyn Session,
        conditions: &Conditions,
        opening: &Opening,
        side: Side,
        thought: &Thought,
    ) -> Option<Ending> {
        self.count(side, thought);
        let ending = self.agreed(game.moves_played().len())?;
        if game.outcome().is_some() {
            return None;
        }
        // Once asked, the players have to agree for as long again.
        (self.ahead, self.level) = ((None, 0), 0);
        let proven = self.proven(game, conditions, opening);
        let contradicted = proven.is_some_and(|winner| ending.winner != Some(winner));
        (!contradicted).then_some(ending)
    }

    /// How the game ends after so many plies, if it is for the players to say.
    fn agreed(&self, plies: usize) -> Option<Ending> {
        match (self.rules.win, self.rules.draw) {
            (Some((_, most)), _) if self.ahead.1 >= most => Some(Ending::adjudicated(self.ahead.0)),
            (_, Some((_, most, from))) if self.level >= most && plies >= from as usize => {
                Some(Ending::adjudicated(None))
            }
            _ => None,
        }
    }

    fn count(&mut self, side: Side, thought: &Thought) {
        let score = thought.score();
        let ahead = self.rules.win.zip(score).and_then(|((least, _), score)| match score {
            score if score >= least => Some(side),
            score if score <= -least => Some(side.other()),
            _ => None,
        });
        self.ahead = match ahead {
            Some(side) if self.ahead.0 == Some(side) => (ahead, self.ahead.1 + 1),
            Some(_) => (ahead, 1),
            None => (None, 0),
        };
        let level = self.rules.draw.zip(score).is_some_and(|((most, ..), score)| score.abs() <= most);
        self.level = if level { self.level + 1 } else { 0 };
    }

    /// Who wins, if the judge's engine can prove it.
    fn proven(&mut self, game: &dyn Session, conditions: &Conditions, opening: &Opening) -> Option<Side> {
        let settings = EngineSettings { table_mib: 4, ..EngineSettings::default() };
        let engine = self.engine.get_or_insert_with(|| build_engine(conditions.game, &settings));
        engine.new_game();
        engine.open(&conditions.variant, opening.position(), conditions.limits).ok()?;
        game.moves_played().iter().try_for_each(|text| engine.play(text)).ok()?;
        let request = SearchRequest { budget: Budget::for_nodes(LOOK), ..SearchRequest::default() };
        let answer = engine.think(&request, &SearchControl::default(), &mut |_| {}).ok()?;
        let score = answer.lines.first().map(|line| line.score).filter(|score| score.is_decided())?;
        Some(if score > Score::DRAW { game.side_to_move() } else { game.side_to_move().other() })
    }
}

/// How a game ends after so many plies by what its players told, if they agree: the side that chose first, and the
/// thoughts from then on.
pub(crate) fn agreed(rules: Adjudication, first: Side, thoughts: &[Thought], plies: usize) -> Option<Ending> {
    let mut referee = Referee::new(rules);
    for (side, thought) in [first, first.other()].into_iter().cycle().zip(thoughts) {
        referee.count(side, thought);
    }
    referee.agreed(plies)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjudications_are_read_and_written() {
        for text in ["win=800/6", "draw=10/20/80", "win=800/6,draw=10/20/80"] {
            assert_eq!(text.parse::<Adjudication>().map(|rules| rules.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "win", "win=800", "win=0/6", "draw=10/20", "win=800/6,win=800/6", "win=-1/3", "loss=1/2"] {
            assert!(text.parse::<Adjudication>().is_err(), "{text}");
        }
    }

    #[test]
    fn both_must_agree_without_a_break() {
        let mut referee = Referee::new("win=500/3".parse().expect("rules"));
        let thought = |cp| Thought { cp: Some(cp), ..Thought::default() };
        referee.count(Side::First, &thought(600));
        referee.count(Side::Second, &thought(-700));
        assert_eq!(referee.ahead, (Some(Side::First), 2));
        referee.count(Side::First, &thought(400));
        assert_eq!(referee.ahead, (None, 0));
        referee.count(Side::Second, &thought(900));
        referee.count(Side::First, &Thought::default());
        assert_eq!(referee.ahead, (None, 0), "who tells nothing does not agree");
    }
}
