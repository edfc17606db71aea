//! Writes an analysis into a record, and reads it back.

use quadriga_core::{Limits, Side};
use quadriga_explain::{Fact, Judged, comment};
use quadriga_games::{Refusal, open};
use quadriga_i18n::Words;
use quadriga_record::{Comment, EVALUATION, Eval, Item, MoveNode, Nag, Record, Variation, names};
use quadriga_search::{Score, ScoreKind};

use crate::{AnalysedMove, Analysis, MoveClass, PositionVerdict};

/// The command that names the author of a comment or variation; the next analysis replaces its own.
const BY: &str = "by";
/// The author of everything that an analysis writes.
const ENGINE: &str = "quadriga";
/// The class of a move.
const CLASS: &str = "class";
/// The best move, if another was played.
const BEST: &str = "best";
/// The loss of win chance, from 0 to 1.
const LOSS: &str = "loss";
/// The first NAG of the move was set by the analysis.
const MARKED: &str = "marked";
/// The move is a turning point.
const TURNING: &str = "turning";
/// Separates annotators.
const SEPARATOR: &str = "; ";

/// What an analysis wrote into the comments of a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveAnnotation {
    /// The class of the move; `None` if it was never analysed.
    pub class: Option<MoveClass>,
    /// The loss of win chance, from 0 to 1.
    pub loss: Option<f64>,
    /// The best move, if another was played.
    pub best: Option<String>,
    /// Whether the first NAG of the move was set by the analysis, so that it only repeats the class.
    pub marked: bool,
    /// Whether the move is a turning point.
    pub turning_point: bool,
}

impl MoveAnnotation {
    /// Reads the annotation of a move of a record.
    pub fn of(node: &MoveNode) -> Self {
        let command = |name: &str| node.comments().find_map(|comment| comment.value(name));
        let loss = command(LOSS).and_then(|loss| loss.parse().ok()).filter(|loss| (0.0..=1.0).contains(loss));
        Self {
            class: command(CLASS).and_then(MoveClass::named),
            loss,
            best: command(BEST).map(str::to_owned),
            marked: command(MARKED).is_some(),
            turning_point: command(TURNING).is_some(),
        }
    }
}

/// The evaluation in comments: that of an analysis, which fits its classes, or any other.
pub fn annotated_evaluation<'a>(comments: impl IntoIterator<Item = &'a Comment>) -> Option<Eval> {
    let evaluated = comments.into_iter().filter_map(|comment| Some((is_ours(comment), comment.evaluation()?)));
    // The first of the analysis, or the first of all.
    evaluated
        .fold(None, |found, (ours, eval)| match found {
            None => Some((ours, eval)),
            Some((false, _)) if ours => Some((ours, eval)),
            found => found,
        })
        .map(|(_, eval)| eval)
}

/// Writes the analysis of a record's main line into it: for each move its evaluation, class and comment; for an inaccuracy
/// or worse the best line as a variation, and the refutation as a variation of the next move. The output of an earlier
/// analysis is removed first; annotations by people stay.
pub fn annotate(record: &mut Record, analysis: &Analysis, words: &Words) {
    record.opening.retain(|comment| !is_ours(comment));
    if let Some(first) = analysis.judged.first() {
        record.opening.push(with_evaluation(ours(), first.before, first.side, None));
    }
    for (node, judged) in record.moves.iter_mut().zip(&analysis.judged) {
        forget(node);
        let turned = analysis.turning_points.contains(&judged.ply);
        judge(node, judged, analysis, turned, words);
    }
    for (node, [wrong, next]) in record.moves.iter_mut().skip(1).zip(pairs(&analysis.judged)) {
        node.items.extend(refutation(wrong, next).map(Item::Variation));
    }
    for (side, player) in Side::BOTH.into_iter().zip(&analysis.players) {
        record.set_accuracy(side, player.accuracy);
    }
    let annotators = annotators(record.tags.get(names::ANNOTATOR), analysis);
    record.tags.set(names::ANNOTATOR, annotators);
}

// Other annotators first, then the engine.
fn annotators(known: Option<&str>, analysis: &Analysis) -> String {
    let is_engine = |name: &str| name.strip_prefix(ENGINE).is_some_and(|rest| rest.starts_with(' '));
    let people = known.into_iter().flat_map(|names| names.split(SEPARATOR)).filter(|name| !is_engine(name));
    let ours = format!("{}, {}", analysis.engine, analysis.settings.effort);
    people.filter(|name| !name.is_empty()).chain([ours.as_str()]).collect::<Vec<_>>().join(SEPARATOR)
}

// Removes the output of an earlier analysis.
fn forget(node: &mut MoveNode) {
    if node.comments().any(|comment| is_ours(comment) && comment.value(MARKED).is_some()) {
        // The analysis wrote it first and alone; later marks are someone else's.
        node.nags.drain(..node.nags.len().min(1));
    }
    node.items.retain(|item| match item {
        Item::Comment(comment) => !is_ours(comment),
        Item::Variation(variation) => !variation.opening.first().is_some_and(is_ours),
    });
}

fn judge(node: &mut MoveNode, judged: &AnalysedMove, analysis: &Analysis, turned: bool, words: &Words) {
    // An existing mark takes precedence.
    let nag = nag(judged.class).filter(|_| node.nags.is_empty());
    node.nags.extend(nag);
    let mut comment = with_evaluation(ours(), judged.after.for_opponent(), judged.side.other(), Some(judged.depth));
    comment = comment.with(CLASS, judged.class.name()).with(LOSS, judged.loss.value());
    if judged.best() != judged.text {
        comment = comment.with(BEST, judged.best());
    }
    if nag.is_some() {
        comment = comment.with(MARKED, "");
    }
    if turned {
        comment = comment.with(TURNING, "");
    }
    let facts = comment_on(judged, analysis).unwrap_or_default();
    comment.text = facts.iter().map(|fact| words.sentence(&fact.message)).collect::<Vec<_>>().join(" ");
    node.items.push(Item::Comment(comment));
    if judged.class.is_wrong() && judged.best() != judged.text {
        node.items.push(Item::Variation(best(judged)));
    }
}

const fn nag(class: MoveClass) -> Option<Nag> {
    match class {
        MoveClass::Forced | MoveClass::Best | MoveClass::Good => None,
        MoveClass::OnlyMove => Some(Nag::ONLY_MOVE),
        MoveClass::Inaccuracy => Some(Nag::INACCURACY),
        MoveClass::Mistake => Some(Nag::MISTAKE),
        MoveClass::MissedWin | MoveClass::Blunder => Some(Nag::BLUNDER),
    }
}

fn best(judged: &AnalysedMove) -> Variation {
    variation(&judged.best_line, with_evaluation(ours(), judged.before.for_opponent(), judged.side.other(), None))
}

// Two successive moves each.
fn pairs(judged: &[AnalysedMove]) -> impl Iterator<Item = [&AnalysedMove; 2]> {
    judged.iter().zip(judged.iter().skip(1)).map(|(wrong, next)| [wrong, next])
}

// The expected continuation of a wrong move; nothing if it was played, or if it is the next move's best line.
fn refutation(wrong: &AnalysedMove, next: &AnalysedMove) -> Option<Variation> {
    let reply = wrong.played_line.first()?;
    let known = *reply == next.text || (next.class.is_wrong() && reply == next.best());
    if !wrong.class.is_wrong() || known {
        return None;
    }
    let verdict = wrong.after.for_opponent().for_opponent();
    Some(variation(&wrong.played_line, with_evaluation(ours(), verdict, wrong.side, None)))
}

// A line of the analysis; the comment with its score follows the first move.
fn variation(line: &[String], score: Comment) -> Variation {
    let mut moves: Vec<MoveNode> = line.iter().map(MoveNode::new).collect();
    if let Some(first) = moves.first_mut() {
        first.items.push(Item::Comment(score));
    }
    Variation { opening: vec![ours()], moves }
}

/// What there is to say about a move, the most important first.
///
/// # Errors
/// If the rules refuse the lines of the search, which does not happen.
pub fn comment_on(judged: &AnalysedMove, analysis: &Analysis) -> Result<Vec<Fact>, Refusal> {
    let start = &analysis.game.start;
    let before = open(start.game, &start.variant, Some(&judged.position), Limits::default())?;
    let judged = Judged {
        plies: judged.ply.saturating_sub(1),
        played: &judged.text,
        played_line: &judged.played_line,
        played_score: Some(judged.after.score()),
        best: judged.best(),
        best_line: &judged.best_line,
        best_score: Some(judged.before.score()),
        marked: judged.class.is_wrong(),
    };
    comment(&*before, &judged)
}

// A comment by the analysis, without text.
fn ours() -> Comment {
    Comment::default().with(BY, ENGINE)
}

// Whether a comment is by the analysis.
fn is_ours(comment: &Comment) -> bool {
    comment.value(BY) == Some(ENGINE)
}

// The score of `side`, which is to move, in record notation: from the first player's point of view, wins in the winner's
// turns.
fn evaluation(score: Score, side: Side) -> Eval {
    match (score.kind(), side) {
        (ScoreKind::Centis(centis), Side::First) => Eval::Centis(centis),
        (ScoreKind::Centis(centis), Side::Second) => Eval::Centis(-centis),
        (kind @ ScoreKind::WinIn(_), side) => Eval::Win(side, kind.winners_turns()),
        (kind @ ScoreKind::LossIn(_), side) => Eval::Win(side.other(), kind.winners_turns()),
    }
}

// Adds an evaluation of a position in which `side` is to move.
fn with_evaluation(comment: Comment, verdict: PositionVerdict, side: Side, depth: Option<u32>) -> Comment {
    let eval = evaluation(verdict.score(), side);
    match depth {
        Some(depth) => comment.with(EVALUATION, format!("{eval},{depth}")),
        None => comment.with(EVALUATION, eval),
    }
}
