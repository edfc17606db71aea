//! Adjudication: ending games whose result both players agree on.

use std::fmt;
use std::str::FromStr;

use quadriga_core::{Message, Side, ToMessage};
use quadriga_engine::{Engine, EngineSettings, SearchRequest, build_engine};
use quadriga_games::Session;
use quadriga_search::{Budget, Score, SearchControl};

use crate::{GameConditions, GameEnding, MoveInfo, Opening};

/// The node limit of the search that confirms an adjudication.
const CHECK_NODES: u64 = 50_000;

/// When the judge ends a game early: once both players have reported for a number of plies that a side is ahead by a
/// margin, or that neither is.
///
/// Games of players that report no score are never adjudicated. No proven result is changed either: the judge first
/// runs its own engine, and if that proves a win, it gives neither a draw nor a win to the other side.
///
/// Written `win=800/6,draw=10/20/80`: a win at 800 hundredths for 6 plies; a draw within 10 hundredths for 20 plies,
/// not before ply 80.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// For a win: the least score in hundredths, and the number of plies.
    pub win: Option<(i32, u32)>,
    /// For a draw: the greatest score in hundredths, the number of plies, and the earliest ply.
    pub draw: Option<(i32, u32, u32)>,
}

/// A text that is not an adjudication rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an adjudication rule (try win=800/6 or draw=10/20/80)")]
pub struct AdjudicationError(pub String);

impl ToMessage for AdjudicationError {
    fn message(&self) -> Message {
        Message::new("arena-no-adjudication").text("part", &self.0)
    }
}

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

/// Applies the adjudication rules to one game.
pub(crate) struct Referee {
    rules: Adjudication,
    // The side that both players see ahead, and for how many plies.
    ahead: (Option<Side>, u32),
    // For how many plies both players have seen neither side ahead.
    level: u32,
    engine: Option<Box<dyn Engine>>,
}

impl Referee {
    pub(crate) const fn new(rules: Adjudication) -> Self {
        Self { rules, ahead: (None, 0), level: 0, engine: None }
    }

    /// Considers a move of `side`; returns the ending if the judge ends the game.
    pub(crate) fn after(
        &mut self,
        game: &dyn Session,
        conditions: &GameConditions,
        opening: &Opening,
        side: Side,
        info: &MoveInfo,
    ) -> Option<GameEnding> {
        self.count(side, info);
        let ending = self.agreed(game.moves_played().len())?;
        if game.outcome().is_some() {
            return None;
        }
        // Whether confirmed or contradicted, the players have to agree for as long again.
        (self.ahead, self.level) = ((None, 0), 0);
        let proven = self.proven(game, conditions, opening);
        let contradicted = proven.is_some_and(|winner| ending.winner != Some(winner));
        (!contradicted).then_some(ending)
    }

    /// The ending the players agree on after `plies` plies, if they do.
    fn agreed(&self, plies: usize) -> Option<GameEnding> {
        match (self.rules.win, self.rules.draw) {
            (Some((_, most)), _) if self.ahead.1 >= most => Some(GameEnding::adjudicated(self.ahead.0)),
            (_, Some((_, most, from))) if self.level >= most && plies >= from as usize => {
                Some(GameEnding::adjudicated(None))
            }
            _ => None,
        }
    }

    fn count(&mut self, side: Side, info: &MoveInfo) {
        let score = info.score();
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

    /// The winner, if the judge's engine can prove one.
    fn proven(&mut self, game: &dyn Session, conditions: &GameConditions, opening: &Opening) -> Option<Side> {
        let settings = EngineSettings { table_mib: 4, ..EngineSettings::default() };
        let engine = self.engine.get_or_insert_with(|| build_engine(conditions.game, &settings));
        engine.new_game();
        let start = opening.start(conditions.game, &conditions.variant, conditions.limits);
        engine.load(&start, &game.moves_played()).ok()?;
        let request = SearchRequest { budget: Budget::for_nodes(CHECK_NODES), ..SearchRequest::default() };
        let answer = engine.think(&request, &SearchControl::default(), &mut |_| {}).ok()?;
        let score = answer.lines.first().map(|line| line.score).filter(|score| score.is_decided())?;
        Some(if score > Score::DRAW { game.side_to_move() } else { game.side_to_move().other() })
    }
}

/// The ending that players agree on after `plies` plies: `first` chose the first move, `infos` are their reports from
/// then on.
pub(crate) fn agreed(rules: Adjudication, first: Side, infos: &[MoveInfo], plies: usize) -> Option<GameEnding> {
    let mut referee = Referee::new(rules);
    for (side, info) in [first, first.other()].into_iter().cycle().zip(infos) {
        referee.count(side, info);
    }
    referee.agreed(plies)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use quadriga_core::Limits;
    use quadriga_games::Game;
    use quadriga_search::SystemTimeSource;

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
        let info = |cp| MoveInfo { cp: Some(cp), ..MoveInfo::default() };
        referee.count(Side::First, &info(600));
        referee.count(Side::Second, &info(-700));
        assert_eq!(referee.ahead, (Some(Side::First), 2));
        referee.count(Side::First, &info(400));
        assert_eq!(referee.ahead, (None, 0));
        referee.count(Side::Second, &info(900));
        referee.count(Side::First, &MoveInfo::default());
        assert_eq!(referee.ahead, (None, 0), "a player without a score does not agree");
    }

    #[test]
    fn after_a_contradicted_adjudication_the_players_have_to_agree_again() {
        let (variant, position) = ("official", "1bbb3/2r2r1/2brb2/3R3/4b2/1B2r2/1rr4 r");
        let conditions = GameConditions {
            game: Game::Diaballik,
            variant: variant.to_owned(),
            limits: Limits::default(),
            adjudication: None,
            clock: Arc::new(SystemTimeSource::default()),
            stop: Arc::default(),
        };
        let session = |opening: &Opening| opening.session(conditions.game, variant, conditions.limits).expect("a game");
        // A forced win of the side to move, and a position in which nothing is proven.
        let won = Opening::new(conditions.game, variant, Some(position), &[]).expect("an opening");
        let open = Opening::default();
        let (level, decisive) = (MoveInfo { cp: Some(0), ..MoveInfo::default() }, 600);
        let lost = |side: Side| MoveInfo {
            cp: Some(if side == session(&won).side_to_move() { -decisive } else { decisive }),
            ..MoveInfo::default()
        };
        let report = |rules: &str, side| if rules.starts_with("draw") { level } else { lost(side) };
        for rules in ["draw=0/2/0", "win=500/2"] {
            let mut referee = Referee::new(rules.parse().expect(rules));
            let mut after = |opening: &Opening, side| {
                referee.after(&*session(opening), &conditions, opening, side, &report(rules, side))
            };
            assert_eq!(after(&won, Side::First), None, "{rules}: one report is not enough");
            assert_eq!(after(&won, Side::Second), None, "{rules}: the judge proves the opposite");
            assert_eq!(after(&open, Side::First), None, "{rules}: agreement starts again");
            assert!(after(&open, Side::Second).is_some(), "{rules}: agreed, and not contradicted");
        }
    }
}
