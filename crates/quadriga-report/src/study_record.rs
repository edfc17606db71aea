//! Builds the data of a study page from a record.

use quadriga_analysis::{MoveAnnotation, MoveClass, annotated_evaluation};
use quadriga_core::{GameResult, Message, Side};
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_record::{Comment, Eval, MoveNode, Nag, Record, names};
use quadriga_search::Score;

use crate::{Study, StudyEnding, StudyMove, StudyVariation};

impl Study {
    /// The page data of a record: its moves, comments and variations and, as far as it was analysed, win chances,
    /// classes, turning points and accuracies.
    pub fn from_record(record: &Record, words: &Words) -> Self {
        let before = annotated_evaluation(&record.opening);
        Self {
            title: title(record, words),
            position: record.position.clone(),
            facts: facts(record, words),
            ending: ending(record),
            accuracy: Side::BOTH.map(|side| record.accuracy(side)),
            opening_comment: text_of(&record.opening),
            players: Side::BOTH.map(|side| record.player(side).map(str::to_owned)),
            moves: moves(&record.moves, before, record.game, words),
            ..Self::new(record.game, &record.variant)
        }
    }
}

fn title(record: &Record, words: &Words) -> String {
    let names = Side::BOTH.map(|side| record.player(side));
    match (names, record.tags.get(names::EVENT)) {
        ([None, None], Some(event)) => event.to_owned(),
        ([None, None], None) => words.text(&format!("game-{}", record.game.name()), &[]),
        (names, _) => names.map(|name| name.unwrap_or("?")).join(" – "),
    }
}

fn facts(record: &Record, words: &Words) -> Vec<(String, String)> {
    let told = [
        (names::EVENT, "study-fact-event"),
        (names::SITE, "study-fact-site"),
        (names::DATE, "study-fact-date"),
        (names::ROUND, "study-fact-round"),
        (names::TIME_CONTROL, "study-fact-time-control"),
        (names::ANNOTATOR, "study-fact-annotator"),
    ];
    let fact =
        |(tag, id): (&str, &'static str)| Some((words.message(&Message::new(id)), record.tags.get(tag)?.to_owned()));
    told.into_iter().filter_map(fact).collect()
}

fn ending(record: &Record) -> Option<StudyEnding> {
    if record.result == GameResult::Unknown {
        return None;
    }
    let clause = record.tags.get(names::CLAUSE).map(str::to_owned);
    Some(StudyEnding { winner: record.result.winner(), reason: record.reason().unwrap_or_default(), clause })
}

fn text_of(comments: &[Comment]) -> Option<String> {
    let texts: Vec<&str> =
        comments.iter().map(|comment| comment.text.as_str()).filter(|text| !text.is_empty()).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

fn moves(nodes: &[MoveNode], mut before: Option<Eval>, game: Game, words: &Words) -> Vec<StudyMove> {
    let mut moves = Vec::new();
    for node in nodes {
        let after = annotated_evaluation(node.comments());
        moves.push(judged(node, before, after, game, words));
        // A move without an evaluation interrupts the graph.
        before = after;
    }
    moves
}

// The win chance of the first side.
fn chance(eval: Eval) -> f64 {
    match eval {
        Eval::Centis(centis) => Score::centis(centis).expectation(),
        Eval::Win(Side::First, _) => 1.0,
        Eval::Win(Side::Second, _) => 0.0,
    }
}

fn judged(node: &MoveNode, before: Option<Eval>, after: Option<Eval>, game: Game, words: &Words) -> StudyMove {
    let annotation = MoveAnnotation::of(node);
    let class = annotation.class;
    // A mark of the analysis only repeats the class.
    let repeated = usize::from(class.is_some() && annotation.marked);
    let branch = |branch: &quadriga_record::Variation| variation(branch, before, game, words);
    StudyMove {
        before: before.map(chance),
        after: after.map(chance),
        score: after.and_then(|eval| score(eval, game, words)),
        class: class.filter(|&class| class != MoveClass::Forced),
        loss: annotation.loss,
        clock: node.comments().find_map(Comment::clock).map(|time| time.to_string()),
        comments: node.comments().map(|comment| comment.text.clone()).filter(|text| !text.is_empty()).collect(),
        marks: marks(node.nags.get(repeated..).unwrap_or_default()),
        turning_point: annotation.turning_point,
        best: class.map(|_| vec![annotation.best.unwrap_or_else(|| node.text.clone())]),
        variations: node.variations().map(branch).collect(),
        ..StudyMove::new(&node.text)
    }
}

// A page has no place for comments before the first move of a variation: they become comments of that move.
fn variation(branch: &quadriga_record::Variation, before: Option<Eval>, game: Game, words: &Words) -> StudyVariation {
    let mut moves = moves(&branch.moves, before, game, words);
    if let (Some(first), Some(text)) = (moves.first_mut(), text_of(&branch.opening)) {
        first.comments.insert(0, text);
    }
    StudyVariation { moves }
}

fn marks(nags: &[Nag]) -> Vec<String> {
    nags.iter().map(|nag| nag.sign().map_or_else(|| format!("${}", nag.0), str::to_owned)).collect()
}

// `None` for a game that is over: the page shows its result elsewhere.
fn score(eval: Eval, game: Game, words: &Words) -> Option<String> {
    match eval {
        Eval::Centis(centis) => Some(format!("{}{eval}", if centis < 0 { "" } else { "+" })),
        Eval::Win(_, 0) => None,
        Eval::Win(side, turns) => {
            let message = Message::new("explain-wins").word("colour", game.sides()[side.index()]);
            Some(words.message(&message.number("turns", turns)))
        }
    }
}
