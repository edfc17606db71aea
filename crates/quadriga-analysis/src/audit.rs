//! Checks the comments of an analysis, apart from the code that writes them.

use quadriga_core::{Arg, Limits};
use quadriga_explain::{Fact, facts_of_move};
use quadriga_games::{Refusal, Session, open};

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
    /// Those whose comment says something of a line that the rules do not confirm.
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

// Whether what is said of the last move of a line is a fact of that move, by the rules, after the moves before it.
fn is_proven(before: &dyn Session, judged: &AnalysedMove, fact: &Fact) -> Result<bool, Refusal> {
    let Some((_, Arg::Said(said))) = fact.message.args.iter().find(|(name, _)| *name == "what") else {
        return Ok(true);
    };
    let mut session = before.fork();
    if fact.message.id == "explain-allows" {
        session.play(&judged.text)?;
    }
    let line = text_of(fact, "line").or_else(|| text_of(fact, "move")).unwrap_or_default();
    let is_number = |word: &&str| word.ends_with(['.', '…']);
    let moves: Vec<&str> = line.split_whitespace().filter(|word| !is_number(word)).collect();
    let Some((last, first)) = moves.split_last() else { return Ok(false) };
    for text in first {
        session.play(text)?;
    }
    Ok(facts_of_move(&*session, last)?.iter().any(|known| known.message == **said))
}

fn text_of<'a>(fact: &'a Fact, name: &str) -> Option<&'a str> {
    match fact.message.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Text(text))) => Some(text),
        _ => None,
    }
}
