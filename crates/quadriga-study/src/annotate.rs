//! An analysis written into a record.

use quadriga_analysis::{Analysis, Class, JudgedMove};
use quadriga_core::Side;
use quadriga_explain::{Judged, comment};
use quadriga_i18n::Words;
use quadriga_record::{Comment, Item, Nag, Node, Record, Variation, names};

use crate::commands::{BEST, CLASS, LOSS, MARKED, TURNING, US, after_move, is_ours, ours, with_evaluation};

/// Writes the analysis of a record's main line into it: after each move its evaluation, its class and words, and where
/// a better move was there the best line as a variation. What an earlier analysis of ours wrote is taken out first; what
/// people wrote stays.
pub fn annotate(record: &mut Record, analysis: &Analysis, words: &Words) {
    record.opening.retain(|comment| !is_ours(comment));
    if let Some(first) = analysis.judged.first() {
        record.opening.push(with_evaluation(ours(), first.before.score(), first.side, None));
    }
    for (node, judged) in record.moves.iter_mut().zip(&analysis.judged) {
        forget(node);
        let turned = analysis.turning_points.contains(&judged.ply);
        judge(node, judged, analysis, turned, words);
    }
    for (side, player) in Side::BOTH.into_iter().zip(&analysis.players) {
        record.set_accuracy(side, player.accuracy);
    }
    let annotators = annotators(record.tags.get(names::ANNOTATOR), analysis);
    record.tags.set(names::ANNOTATOR, annotators);
}

// Whoever else annotated the game, then the engine.
fn annotators(known: Option<&str>, analysis: &Analysis) -> String {
    let is_engine = |name: &str| name.strip_prefix(US).is_some_and(|rest| rest.starts_with(' '));
    let people = known.into_iter().flat_map(|names| names.split(BETWEEN)).filter(|name| !is_engine(name));
    let ours = format!("{}, {}", analysis.engine, analysis.settings.effort);
    people.filter(|name| !name.is_empty()).chain([ours.as_str()]).collect::<Vec<_>>().join(BETWEEN)
}

/// What divides annotators.
const BETWEEN: &str = "; ";

// Takes out what an earlier analysis wrote.
fn forget(node: &mut Node) {
    if node.comments().any(|comment| is_ours(comment) && comment.value(MARKED).is_some()) {
        // It stood alone; what came behind it later is somebody else's.
        node.nags.drain(..node.nags.len().min(1));
    }
    node.items.retain(|item| match item {
        Item::Comment(comment) => !is_ours(comment),
        Item::Variation(variation) => !variation.opening.first().is_some_and(is_ours),
    });
}

fn judge(node: &mut Node, judged: &JudgedMove, analysis: &Analysis, turned: bool, words: &Words) {
    // Whoever marked the move before us keeps the word.
    let nag = nag(judged.class).filter(|_| node.nags.is_empty());
    node.nags.extend(nag);
    let mut comment = with_evaluation(ours(), after_move(judged.after.score()), judged.side, Some(judged.depth));
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
    comment.text = told(judged, analysis, words);
    node.items.push(Item::Comment(comment));
    if judged.class.is_wrong() && judged.best() != judged.text {
        node.items.push(Item::Variation(best(judged)));
    }
}

const fn nag(class: Class) -> Option<Nag> {
    match class {
        Class::Forced | Class::Best | Class::Good => None,
        Class::OnlyMove => Some(Nag::ONLY_MOVE),
        Class::Inaccuracy => Some(Nag::INACCURACY),
        Class::Mistake => Some(Nag::MISTAKE),
        Class::MissedWin | Class::Blunder => Some(Nag::BLUNDER),
    }
}

fn best(judged: &JudgedMove) -> Variation {
    let score = with_evaluation(ours(), after_move(judged.before.score()), judged.side, None);
    let mut moves: Vec<Node> = judged.best_line.iter().map(Node::new).collect();
    if let Some(first) = moves.first_mut() {
        first.items.push(Item::Comment(Comment { text: String::new(), ..score }));
    }
    Variation { opening: vec![ours()], moves }
}

// The words of the rules and of the search; nothing if the rules refuse what the search says, which they do not.
fn told(judged: &JudgedMove, analysis: &Analysis, words: &Words) -> String {
    let subject = &analysis.subject;
    let facts = comment(&Judged {
        game: subject.game,
        variant: &subject.variant,
        position: &judged.position,
        played: &judged.text,
        played_line: &judged.played_line,
        played_score: Some(judged.after.score()),
        best: judged.best(),
        best_line: &judged.best_line,
        best_score: Some(judged.before.score()),
    });
    let sentences: Vec<String> = facts.unwrap_or_default().iter().map(|fact| words.message(fact)).collect();
    sentences.join("; ")
}
