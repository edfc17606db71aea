//! A short comment on a played and analysed move.

use quadriga_core::{Limits, Message};
use quadriga_games::{Game, Refusal, Session, open};
use quadriga_search::{Score, ScoreKind};

use crate::line::Walk;
use crate::verdict::verdict;
use crate::{Fact, FactKind, facts_of_move};

/// The maximal number of messages, and of those that speak for the move.
const MOST: usize = 5;
const PRAISE: usize = 2;

/// The desired minimum, if there is anything to say.
const LEAST: usize = 2;

/// The played move is called worse if the best move is better by at least this many hundredths.
const MARGIN: i32 = 20;

/// A move of a game, judged by a search. Scores are from the mover's point of view.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The game.
    pub game: Game,
    /// The variant.
    pub variant: &'a str,
    /// The position before the move.
    pub position: &'a str,
    /// The move.
    pub played: &'a str,
    /// The expected continuation.
    pub played_line: &'a [String],
    /// The score of the move.
    pub played_score: Option<Score>,
    /// The engine's choice.
    pub best: &'a str,
    /// The line that begins with it.
    pub best_line: &'a [String],
    /// The score of the best move.
    pub best_score: Option<Score>,
}

/// The most important of what the rules and the search prove about a move: what it does, what it costs, how far the end
/// is, and, if it is worse than the best move, what that would have done. Usually two to five messages.
///
/// # Errors
/// If the variant does not exist, the text is not one of its positions, or one of the two moves is not legal there.
pub fn comment(judged: &Judged) -> Result<Vec<Message>, Refusal> {
    let case = Case::new(judged)?;
    let facts = Case::facts(&*case.before, &case.played)?;
    let (costs, praise): (Vec<Fact>, Vec<Fact>) = facts.into_iter().partition(|fact| fact.kind.is_cost());
    let mut told: Vec<Message> = praise.iter().take(PRAISE).map(|fact| fact.message.clone()).collect();
    let cost = match costs.first() {
        Some(cost) => Some(cost.message.clone()),
        None if case.worse => case.reply()?,
        None => None,
    };
    let praised_end = praise.iter().take(PRAISE).any(|fact| fact.kind.is_end());
    let ends = praised_end || costs.first().is_some_and(|cost| cost.kind.is_end());
    told.extend(cost);
    // The distance to the end, unless the move ended the game.
    if !ends {
        told.extend(judged.played_score.filter(|score| score.is_decided()).map(|score| case.verdict(score)));
    }
    if case.worse {
        told.extend(case.alternative(&praise)?);
    }
    // A quiet move: only the search has something to say.
    if told.len() < LEAST {
        told.extend(judged.played_score.filter(|score| !score.is_decided()).map(|score| case.verdict(score)));
        told.extend(praise.iter().skip(PRAISE).take(1).map(|fact| fact.message.clone()));
    }
    if told.len() < LEAST {
        told.extend(case.line()?);
    }
    told.truncate(MOST);
    Ok(told)
}

// A judged move with the position before it and the texts of the moves in canonical form.
struct Case<'a> {
    judged: &'a Judged<'a>,
    before: Box<dyn Session>,
    played: String,
    best: String,
    worse: bool,
}

impl<'a> Case<'a> {
    fn new(judged: &'a Judged<'a>) -> Result<Self, Refusal> {
        let before = open(judged.game, judged.variant, Some(judged.position), Limits::default())?;
        let (played, best) = (before.move_view(judged.played)?.text, before.move_view(judged.best)?.text);
        let worse = played != best && is_worse(judged.played_score, judged.best_score);
        Ok(Self { judged, before, played, best, worse })
    }

    fn facts(session: &dyn Session, text: &str) -> Result<Vec<Fact>, Refusal> {
        let mut facts = facts_of_move(session, text)?;
        facts.retain(|fact| fact.kind != FactKind::Plain);
        Ok(facts)
    }

    fn verdict(&self, score: Score) -> Message {
        verdict(self.judged.game.sides(), self.before.side_to_move(), score)
    }

    // The immediate gain of the expected reply.
    fn reply(&self) -> Result<Option<Message>, Refusal> {
        let mut after = self.before.fork();
        after.play(&self.played)?;
        let Some(view) = self.judged.played_line.first().and_then(|text| after.move_view(text).ok()) else {
            return Ok(None);
        };
        let gain = Self::facts(&*after, &view.text)?.into_iter().find(|fact| fact.kind.is_gain());
        Ok(gain.map(|what| Message::new("explain-allows-reply").text("move", view.record).said("what", what.message)))
    }

    // What the best move does that the played one does not.
    fn alternative(&self, praise: &[Fact]) -> Result<Vec<Message>, Refusal> {
        let record = self.before.move_view(&self.best)?.record;
        let named = |id| Message::new(id).text("move", &record);
        match self.judged.best_score.map(Score::kind) {
            Some(ScoreKind::WinIn(turns)) => {
                let turns = ScoreKind::winners_turns(turns);
                return Ok(vec![named("explain-alternative-wins").number("turns", turns)]);
            }
            Some(ScoreKind::LossIn(turns)) => {
                let turns = ScoreKind::winners_turns(turns);
                return Ok(vec![named("explain-alternative-lasts").number("turns", turns)]);
            }
            Some(ScoreKind::Centis(_)) | None => {}
        }
        let only_best = |fact: &Fact| !fact.kind.is_cost() && praise.iter().all(|known| known.message != fact.message);
        let first = Self::facts(&*self.before, &self.best)?.into_iter().find(only_best);
        Ok(vec![match first {
            Some(what) => named("explain-alternative").said("what", what.message),
            None => Message::new("explain-alternative-line").text("line", self.best_line()?),
        }])
    }

    fn best_line(&self) -> Result<String, Refusal> {
        let own = [self.best.clone()];
        // The line may be in record notation.
        let is_best = |first: &String| self.before.move_view(first).is_ok_and(|view| view.text == self.best);
        let begins = self.judged.best_line.first().is_some_and(is_best);
        let line = if begins { self.judged.best_line } else { &own[..] };
        Ok(Walk::along(&*self.before, line)?.records.join(" "))
    }

    // The played move and the expected continuation, if there is one.
    fn line(&self) -> Result<Option<Message>, Refusal> {
        let line: Vec<String> = [std::slice::from_ref(&self.played), self.judged.played_line].concat();
        let records = Walk::along(&*self.before, &line)?.records;
        Ok((records.len() > 1).then(|| Message::new("explain-line").text("line", records.join(" "))))
    }
}

// Wins and losses are compared by the winner's turns, evaluations with a margin.
fn is_worse(played: Option<Score>, best: Option<Score>) -> bool {
    let (Some(played), Some(best)) = (played, best) else { return false };
    match (played.kind(), best.kind()) {
        (ScoreKind::WinIn(later), ScoreKind::WinIn(sooner)) | (ScoreKind::LossIn(sooner), ScoreKind::LossIn(later)) => {
            ScoreKind::winners_turns(later) > ScoreKind::winners_turns(sooner)
        }
        (ScoreKind::Centis(played), ScoreKind::Centis(best)) => best - played >= MARGIN,
        _ => best > played,
    }
}
