//! Checks the comments of an analysis, apart from the code that writes them.

use quadriga_core::{Arg, Limits};
use quadriga_explain::{Fact, facts_of_move, in_a_row};
use quadriga_games::{Refusal, Session, open};
use quadriga_search::{Score, ScoreKind};

use crate::{AnalysedMove, Analysis, comment_on};

/// What the check of the comments on marked moves found: inaccuracies and worse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommentAudit {
    /// The number of marked moves.
    pub marked: usize,
    /// Those whose comment has neither a cost nor a line.
    pub bare: Vec<String>,
    /// Those whose comment praises the move.
    pub praised: Vec<String>,
    /// Those whose comment says something that neither the rules nor the scores of the search confirm.
    pub unproven: Vec<String>,
}

impl CommentAudit {
    /// Checks the comments of an analysis.
    ///
    /// # Errors
    /// If a position or a move of the analysis is refused.
    pub fn of(analysis: &Analysis) -> Result<Self, Refusal> {
        let mut audit = Self::default();
        for judged in analysis.judged.iter().filter(|judged| judged.class.is_wrong()) {
            audit.check(analysis, judged)?;
        }
        Ok(audit)
    }

    /// Whether nothing is wrong.
    pub const fn is_clean(&self) -> bool {
        self.bare.is_empty() && self.praised.is_empty() && self.unproven.is_empty()
    }

    /// Adds the findings of another analysis.
    pub fn add(&mut self, other: Self) {
        self.marked += other.marked;
        self.bare.extend(other.bare);
        self.praised.extend(other.praised);
        self.unproven.extend(other.unproven);
    }

    fn check(&mut self, analysis: &Analysis, judged: &AnalysedMove) -> Result<(), Refusal> {
        let start = &analysis.game.start;
        let before = open(start.game, &start.variant, Some(&judged.position), Limits::default())?;
        let comment = comment_on(judged, analysis)?;
        let place = || format!("{} {} in {}", judged.ply, judged.text, judged.position);
        self.marked += 1;
        // The whole move or the reply to it is named.
        let named = |fact: &Fact| ["line", "move"].iter().any(|name| text_of(fact, name).is_some());
        if !comment.iter().any(|fact| fact.kind.is_cost() || named(fact)) {
            self.bare.push(place());
        }
        let merits: Vec<Fact> =
            facts_of_move(&*before, &judged.text)?.into_iter().filter(|fact| !fact.kind.is_cost()).collect();
        if comment.iter().any(|fact| merits.iter().any(|merit| merit.message == fact.message)) {
            self.praised.push(place());
        }
        for fact in &comment {
            if !is_proven(&*before, judged, fact)? {
                self.unproven.push(place());
            }
        }
        Ok(())
    }
}

// Whether the rules or the search prove a statement. One of an unknown kind is not proven.
fn is_proven(before: &dyn Session, judged: &AnalysedMove, fact: &Fact) -> Result<bool, Refusal> {
    let (played, best) = (judged.after.score(), judged.before.score());
    let is = |name, score: Score| number_of(fact, name) == Some(percent(score));
    let in_turns = |kind: ScoreKind| number_of(fact, "turns") == Some(i64::from(kind.winners_turns()));
    let says = match (fact.message.id, played.kind(), best.kind()) {
        ("explain-costs", ..) => is("from", best) && is("to", played),
        ("explain-misses-win", kind, ScoreKind::WinIn(_)) => !matches!(kind, ScoreKind::WinIn(_)),
        ("explain-loses", kind @ ScoreKind::LossIn(_), _)
        | ("explain-alternative-wins", _, kind @ ScoreKind::WinIn(_))
        | ("explain-alternative-lasts", _, kind @ ScoreKind::LossIn(_)) => in_turns(kind),
        ("explain-alternative" | "explain-alternative-gains", ..) => is("chance", best) && happens(before, fact)?,
        ("explain-alternative-line", ..) => is("chance", best),
        ("explain-allows", ..) => happens(before, fact)?,
        ("explain-line", ..) => true,
        (id, ..) if id.starts_with("told-") => {
            return Ok(facts_of_move(before, &judged.text)?.iter().any(|known| known.message == fact.message));
        }
        _ => false,
    };
    Ok(says && is_playable(before, judged, fact)?)
}

// Whether the moves of the line are legal, and the text is the one of these moves.
fn is_playable(before: &dyn Session, judged: &AnalysedMove, fact: &Fact) -> Result<bool, Refusal> {
    let Some(line) = &fact.line else { return Ok(false) };
    let mut session = before.fork();
    for text in line.moves.iter().take(line.omitted) {
        session.play(text)?;
    }
    let (side, first) = (session.side_to_move(), judged.ply.saturating_sub(1) + line.omitted);
    let written = line.moves.get(line.omitted..).unwrap_or_default();
    for text in written {
        session.play(text)?;
    }
    let texts = [in_a_row(written, first, side), written.join(" ")];
    let named = ["line", "move"].iter().any(|name| text_of(fact, name) == Some(&line.text));
    Ok(!written.is_empty() && texts.contains(&line.text) && named)
}

// Whether what is said of the last move of a line is a fact of that move, by the rules, after the moves before it.
fn happens(before: &dyn Session, fact: &Fact) -> Result<bool, Refusal> {
    let said = fact.message.args.iter().find(|(name, _)| *name == "what");
    let (Some((_, Arg::Said(said))), Some(line)) = (said, &fact.line) else { return Ok(false) };
    let Some((last, first)) = line.moves.split_last() else { return Ok(false) };
    let mut session = before.fork();
    for text in first {
        session.play(text)?;
    }
    Ok(facts_of_move(&*session, last)?.iter().any(|known| known.message == **said))
}

fn percent(score: Score) -> i64 {
    (score.expectation() * 100.0).round() as i64
}

fn number_of(fact: &Fact, name: &str) -> Option<i64> {
    match fact.message.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Number(number))) => Some(*number),
        _ => None,
    }
}

fn text_of<'a>(fact: &'a Fact, name: &str) -> Option<&'a str> {
    match fact.message.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Text(text))) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use quadriga_core::Message;
    use quadriga_games::{Game, PlayedGame};

    use super::*;
    use crate::{AnalysisSettings, Analyst, Effort, Replay};

    #[test]
    fn a_statement_that_is_not_so_is_not_proven() {
        // Any two moves: what is tampered with below is what is said of the first.
        let moves = ["a1-b2", "i9-h8"].map(String::from).to_vec();
        let game = PlayedGame { moves, ..PlayedGame::new(Game::Abalone) };
        let settings = AnalysisSettings { effort: Effort::Nodes(200), table_mib: 1, ..AnalysisSettings::default() };
        let analyst = Analyst { settings: &settings, concurrency: 1, stop: &AtomicBool::new(false) };
        let replay = Replay::new(&game).unwrap();
        let analysis = analyst.analyse(&replay, None, &mut |_| {}).unwrap().expect("nobody stopped it");
        let judged = &analysis.judged[0];
        let before = open(Game::Abalone, "standard", Some(&judged.position), Limits::default()).unwrap();
        let proven = |message| is_proven(&*before, judged, &Fact::new(message, [])).unwrap();
        let (best, played) = (percent(judged.before.score()), percent(judged.after.score()));
        // A cost has a line; a fact is one of the move; an unknown statement proves nothing.
        assert!(!proven(Message::new("explain-costs").number("from", best).number("to", played)));
        assert!(!proven(Message::new("explain-costs").number("from", best + 1).number("to", played)));
        assert!(!proven(Message::new("told-abalone-wins").word("colour", "black")));
        assert!(!proven(Message::new("explain-even")));
        let known = facts_of_move(&*before, &judged.text).unwrap();
        assert!(known.into_iter().all(|fact| proven(fact.message)));
        // The numbers, the line and its text must fit.
        let priced = |from, moves: &str, text: &str| {
            let message = Message::new("explain-costs").number("from", from).number("to", played).text("line", text);
            let moves = moves.split(' ').map(String::from).collect();
            let line = quadriga_explain::FactLine { text: text.to_owned(), moves, omitted: 0 };
            let mut fact = Fact::new(message, []);
            fact.line = Some(line);
            is_proven(&*before, judged, &fact)
        };
        assert!(priced(best, "a1-b2 i9-h8", "1. a1-b2 i9-h8").unwrap());
        assert!(!priced(best + 1, "a1-b2 i9-h8", "1. a1-b2 i9-h8").unwrap());
        assert!(!priced(best, "a1-b2 i9-h8", "1. a1-b2").unwrap());
        assert!(priced(best, "a1-b2 a1-b2", "1. a1-b2 a1-b2").is_err(), "an illegal line is refused");
    }
}
