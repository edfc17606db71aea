//! A short comment on a played and analysed move.

use quadriga_core::{FactKind, Message, Side};
use quadriga_games::{Refusal, Session};
use quadriga_search::{Score, ScoreKind};

use crate::line::{Walk, in_a_row};
use crate::verdict::{percent, verdict};
use crate::weight::{MOST_FACTS, important, ranked};
use crate::{Fact, FactLine, facts_of_move};

/// The longest line in a comment, in plies; the record has all of it.
const LINE: usize = 6;

/// How far the gain of a line is looked for, in plies.
const HORIZON: usize = 5;

/// The desired minimum, if there is anything to say.
const LEAST: usize = 2;

/// The played move is called worse if the best move is better by at least this many hundredths.
const MARGIN: i32 = 20;

/// A fact is a reason for a loss if it weighs at least this part of it.
const PART: i32 = 3;

/// A move of a game, judged by a search. Scores are from the mover's point of view.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The number of moves before it.
    pub plies: usize,
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
    /// Whether the move is marked as an inaccuracy or worse.
    pub marked: bool,
}

/// The most important of what the rules and the search prove about a move; at most three statements.
///
/// A marked move is never praised. The comment says what it allows, or how much it costs and the line, and then what the
/// better move does. Any other move: what it does, what it costs, how far the end is, and, if another is a little better, what
/// that would have done.
///
/// `before` holds the position before the move; its history is not considered.
///
/// # Errors
/// If one of the two moves is not legal in the position.
pub fn comment(before: &dyn Session, judged: &Judged) -> Result<Vec<Fact>, Refusal> {
    let case = Case::new(before, judged)?;
    let mut told = if judged.marked { case.blame()? } else { case.praise()? };
    told.truncate(MOST_FACTS);
    Ok(told)
}

// A judged move with the position before it and the texts of the moves in canonical form.
struct Case<'a> {
    judged: &'a Judged<'a>,
    before: &'a dyn Session,
    played: String,
    best: String,
    mover: Side,
}

/// Something that happens in a line: the line up to it, and the fact.
struct Happening {
    line: FactLine,
    fact: Fact,
}

impl<'a> Case<'a> {
    fn new(before: &'a dyn Session, judged: &'a Judged<'a>) -> Result<Self, Refusal> {
        let (played, best) = (before.move_view(judged.played)?.text, before.move_view(judged.best)?.text);
        Ok(Self { judged, before, played, best, mover: before.side_to_move() })
    }

    // What is wrong with the move, and what is better.
    fn blame(&self) -> Result<Vec<Fact>, Refusal> {
        let mut told = Vec::new();
        let facts = important(facts_of_move(self.before, &self.played)?.into_iter().filter(is_cost).collect());
        let ends = facts.first().filter(|fact| fact.is_decisive()).cloned();
        let reply = self.refutation()?;
        match (ends, reply) {
            (Some(fact), _) => told.push(fact),
            (None, Some(Happening { line, fact })) => {
                let message = Message::new("explain-allows").text("line", &line.text).said("what", fact.message);
                told.push(Fact { message, kind: FactKind::Cost, line: Some(line), ..fact });
            }
            (None, None) => told.extend(facts.into_iter().next().filter(|fact| self.is_reason(fact))),
        }
        let lost = self.judged.played_score.is_some_and(|score| matches!(score.kind(), ScoreKind::LossIn(_)));
        if told.is_empty() || (lost && !told.iter().any(Fact::is_decisive)) {
            told.push(self.price()?);
        }
        told.extend(self.alternative()?);
        Ok(told)
    }

    // What the move does.
    fn praise(&self) -> Result<Vec<Fact>, Refusal> {
        let (costs, gains): (Vec<Fact>, Vec<Fact>) =
            facts_of_move(self.before, &self.played)?.into_iter().partition(is_cost);
        let score = self.judged.played_score;
        let ends = gains.iter().chain(&costs).any(|fact| fact.kind.is_end());
        let mut rest: Vec<Fact> = Vec::new();
        rest.extend(score.filter(|score| score.is_decided() && !ends).map(|score| self.verdict(score)));
        if self.is_worse() {
            rest.extend(self.alternative()?);
        }
        let mut told = important(gains);
        told.retain(|fact| fact.kind != FactKind::Plain);
        told.truncate(MOST_FACTS - 1);
        told.extend(important(costs).into_iter().take(1));
        told.truncate(MOST_FACTS - rest.len());
        told.append(&mut rest);
        // A quiet move: only the search has something to say.
        if told.len() < LEAST {
            told.extend(score.filter(|score| !score.is_decided()).map(|score| self.verdict(score)));
        }
        if told.len() < LEAST {
            told.extend(self.line()?);
        }
        Ok(told)
    }

    fn verdict(&self, score: Score) -> Fact {
        remark(verdict(self.before.game().sides(), self.mover, score))
    }

    // Wins and losses are compared by the winner's turns, evaluations with a margin.
    fn is_worse(&self) -> bool {
        let (Some(played), Some(best)) = (self.judged.played_score, self.judged.best_score) else { return false };
        if self.played == self.best {
            return false;
        }
        match (played.kind(), best.kind()) {
            (later @ ScoreKind::WinIn(_), sooner @ ScoreKind::WinIn(_))
            | (sooner @ ScoreKind::LossIn(_), later @ ScoreKind::LossIn(_)) => {
                later.winners_turns() > sooner.winners_turns()
            }
            (ScoreKind::Centis(played), ScoreKind::Centis(best)) => best - played >= MARGIN,
            _ => best > played,
        }
    }

    // Whether a cost explains the loss: it decides the game, or weighs enough.
    fn is_reason(&self, fact: &Fact) -> bool {
        let (Some(played), Some(best)) = (self.judged.played_score, self.judged.best_score) else { return true };
        match (played.kind(), best.kind()) {
            (ScoreKind::Centis(played), ScoreKind::Centis(best)) => fact.weight() * PART >= best - played,
            _ => fact.is_decisive(),
        }
    }

    // What the opponent gains in the expected continuation.
    fn refutation(&self) -> Result<Option<Happening>, Refusal> {
        let mut after = self.before.fork();
        let played = after.play(&self.played)?;
        let mut found = gain(&*after, self.judged.played_line, self.judged.plies + 1)?;
        if let Some(Happening { line, .. }) = &mut found {
            line.moves.insert(0, played);
            line.omitted = 1;
        }
        Ok(found)
    }

    // How much the move costs, with the line.
    fn price(&self) -> Result<Fact, Refusal> {
        let line = self.numbered(&self.played, self.judged.played_line)?;
        let (played, best) = (self.judged.played_score, self.judged.best_score);
        let message = match (played.map(Score::kind), best.map(Score::kind)) {
            (Some(kind @ ScoreKind::LossIn(_)), _) => Message::new("explain-loses")
                .word("colour", self.before.game().sides()[self.mover.other().index()])
                .number("turns", kind.winners_turns()),
            (_, Some(ScoreKind::WinIn(_))) => Message::new("explain-misses-win"),
            (Some(ScoreKind::Centis(played)), Some(ScoreKind::Centis(best))) => {
                Message::new("explain-costs").number("from", percent(Score(best))).number("to", percent(Score(played)))
            }
            _ => Message::new("explain-line"),
        };
        Ok(remark(message.text("line", &line.text)).with_kind(FactKind::Cost).with_line(line))
    }

    // What the best move does that the played one does not.
    fn alternative(&self) -> Result<Option<Fact>, Refusal> {
        if self.played == self.best {
            return Ok(None);
        }
        let record = self.before.move_view(&self.best)?.record;
        let named = |id| Message::new(id).text("move", &record);
        let alone = FactLine { text: record.clone(), moves: vec![record.clone()], omitted: 0 };
        match self.judged.best_score.map(Score::kind) {
            Some(kind @ ScoreKind::WinIn(_)) => {
                let message = named("explain-alternative-wins").number("turns", kind.winners_turns());
                return Ok(Some(remark(message).with_line(alone)));
            }
            Some(kind @ ScoreKind::LossIn(_)) => {
                let message = named("explain-alternative-lasts").number("turns", kind.winners_turns());
                return Ok(Some(remark(message).with_line(alone)));
            }
            Some(ScoreKind::Centis(_)) | None => {}
        }
        let known = facts_of_move(self.before, &self.played)?;
        let mut facts = facts_of_move(self.before, &self.best)?;
        facts.retain(|fact| !is_cost(fact) && known.iter().all(|known| known.message != fact.message));
        let first = important(facts).into_iter().find(|fact| fact.kind != FactKind::Plain);
        if let Some(fact) = first.filter(|fact| fact.weight() >= MARGIN) {
            let message = self.kept(named("explain-alternative")).said("what", fact.message);
            return Ok(Some(Fact { message, kind: FactKind::Feature, line: Some(alone), ..fact }));
        }
        let own = [self.best.clone()];
        let line = self.best_line(&own);
        if let Some(Happening { line, fact }) = gain(self.before, line, self.judged.plies)? {
            let message = Message::new("explain-alternative-gains").text("line", &line.text);
            let message = self.kept(message).said("what", fact.message);
            return Ok(Some(Fact { message, kind: FactKind::Feature, line: Some(line), ..fact }));
        }
        let walk = Walk::along(self.before, &line[..line.len().min(LINE)])?;
        let line = numbered(walk.records, self.judged.plies, self.mover);
        let message = self.kept(Message::new("explain-alternative-line").text("line", &line.text));
        Ok(Some(remark(message).with_line(line)))
    }

    // Adds what the best move keeps: the winning chances.
    fn kept(&self, message: Message) -> Message {
        match self.judged.best_score {
            Some(score) => message.number("chance", percent(score)),
            None => message.word("chance", "none"),
        }
    }

    // The line may be in record notation.
    fn best_line<'b>(&'b self, own: &'b [String]) -> &'b [String] {
        let is_best = |first: &String| self.before.move_view(first).is_ok_and(|view| view.text == self.best);
        if self.judged.best_line.first().is_some_and(is_best) { self.judged.best_line } else { own }
    }

    // The played move and the expected continuation, if there is one.
    fn line(&self) -> Result<Option<Fact>, Refusal> {
        if self.judged.played_line.is_empty() {
            return Ok(None);
        }
        let line = self.numbered(&self.played, self.judged.played_line)?;
        Ok(Some(remark(Message::new("explain-line").text("line", &line.text)).with_line(line)))
    }

    // A move and the first moves after it, numbered as in the game.
    fn numbered(&self, first: &str, rest: &[String]) -> Result<FactLine, Refusal> {
        let line: Vec<String> = std::iter::once(first.to_owned()).chain(rest.iter().cloned()).take(LINE).collect();
        Ok(numbered(Walk::along(self.before, &line)?.records, self.judged.plies, self.mover))
    }
}

fn is_cost(fact: &Fact) -> bool {
    fact.kind.is_cost()
}

/// A statement of the search.
pub(crate) fn remark(message: Message) -> Fact {
    Fact::new(message, [])
}

// A line that begins in the position before the move.
fn numbered(moves: Vec<String>, plies: usize, mover: Side) -> FactLine {
    FactLine { text: in_a_row(&moves, plies, mover), moves, omitted: 0 }
}

// The first thing that the side to move gains in a line, by its own moves.
fn gain(session: &dyn Session, line: &[String], plies: usize) -> Result<Option<Happening>, Refusal> {
    let (mut session, side) = (session.fork(), session.side_to_move());
    let mut records = Vec::new();
    for text in line.iter().take(HORIZON) {
        let Ok(view) = session.move_view(text) else { break };
        let own = session.side_to_move() == side;
        let facts = if own { facts_of_move(&*session, &view.text)? } else { Vec::new() };
        records.push(session.play(&view.text)?);
        let gained = ranked(facts.into_iter().filter(|fact| fact.kind.is_gain()).collect()).into_iter().next();
        if let Some(fact) = gained {
            return Ok(Some(Happening { line: numbered(records, plies, side), fact }));
        }
    }
    Ok(None)
}
