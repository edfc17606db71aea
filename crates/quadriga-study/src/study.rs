//! The data of a study page from a record.

use quadriga_analysis::Class as JudgedClass;
use quadriga_core::{Message, Side};
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_record::{Comment, Eval, Nag, Node, Points, Record, names};
use quadriga_report::{Class, Ending, Study, StudyMove, Variation};

use crate::commands::{BEST, CLASS, LOSS, MARKED, TURNING, chance, is_ours};

/// What a study page shows of a record: its moves, comments, variations, and as far as it was analysed win chances,
/// classes, turning points and accuracies.
pub fn study(record: &Record, words: &Words) -> Study {
    let before = evaluation(&record.opening.iter().collect::<Vec<_>>());
    let players = Side::BOTH.map(|side| record.player(side).map(str::to_owned));
    Study {
        title: title(record, words),
        position: record.position.clone(),
        facts: facts(record, words),
        ending: ending(record),
        accuracy: Side::BOTH.map(|side| record.accuracy(side)),
        opening_comment: text_of(&record.opening),
        players,
        moves: moves(&record.moves, before, record.game, words),
        ..Study::new(record.game, &record.variant)
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

fn ending(record: &Record) -> Option<Ending> {
    if record.points == Points::Unknown {
        return None;
    }
    let clause = record.tags.get(names::CLAUSE).map(str::to_owned);
    Some(Ending { winner: record.points.winner(), reason: record.reason().unwrap_or_default(), clause })
}

fn text_of(comments: &[Comment]) -> Option<String> {
    let texts: Vec<&str> =
        comments.iter().map(|comment| comment.text.as_str()).filter(|text| !text.is_empty()).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

fn moves(nodes: &[Node], mut before: Option<Eval>, game: Game, words: &Words) -> Vec<StudyMove> {
    let mut moves = Vec::new();
    for node in nodes {
        let after = evaluation(&node.comments().collect::<Vec<_>>());
        moves.push(judged(node, before, after, game, words));
        // A move that nobody evaluated breaks the graph.
        before = after;
    }
    moves
}

// Ours, so that chances and classes fit together, else anybody's.
fn evaluation(comments: &[&Comment]) -> Option<Eval> {
    let ours = comments.iter().filter(|comment| is_ours(comment)).find_map(|comment| comment.evaluation());
    ours.or_else(|| comments.iter().find_map(|comment| comment.evaluation()))
}

fn judged(node: &Node, before: Option<Eval>, after: Option<Eval>, game: Game, words: &Words) -> StudyMove {
    let command = |name: &str| node.comments().find_map(|comment| comment.value(name));
    let class = command(CLASS).and_then(JudgedClass::named);
    // A mark of ours only repeats the class.
    let repeated = usize::from(class.is_some() && command(MARKED).is_some());
    let branch = |branch: &quadriga_record::Variation| variation(branch, before, game, words);
    StudyMove {
        before: before.map(chance),
        after: after.map(chance),
        score: after.and_then(|eval| score(eval, game, words)),
        class: class.and_then(shown),
        loss: command(LOSS).and_then(|loss| loss.parse().ok()).filter(|loss| (0.0..=1.0).contains(loss)),
        clock: node.comments().find_map(Comment::clock).map(|time| time.to_string()),
        comments: node.comments().map(|comment| comment.text.clone()).filter(|text| !text.is_empty()).collect(),
        marks: marks(node.nags.get(repeated..).unwrap_or_default()),
        turning_point: command(TURNING).is_some(),
        best: class.map(|_| vec![command(BEST).unwrap_or(&node.text).to_owned()]),
        variations: node.variations().map(branch).collect(),
        ..StudyMove::new(&node.text)
    }
}

// What is said before its first move is said of that move: a page has no other place for it.
fn variation(branch: &quadriga_record::Variation, before: Option<Eval>, game: Game, words: &Words) -> Variation {
    let mut moves = moves(&branch.moves, before, game, words);
    if let (Some(first), Some(text)) = (moves.first_mut(), text_of(&branch.opening)) {
        first.comments.insert(0, text);
    }
    Variation { moves }
}

fn marks(nags: &[Nag]) -> Vec<String> {
    nags.iter().map(|nag| nag.sign().map_or_else(|| format!("${}", nag.0), str::to_owned)).collect()
}

// Nothing of a game that is over: how it ended is told elsewhere.
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

// A forced move is no merit and no fault.
const fn shown(class: JudgedClass) -> Option<Class> {
    match class {
        JudgedClass::Forced => None,
        JudgedClass::OnlyMove => Some(Class::OnlyMove),
        JudgedClass::Best => Some(Class::Best),
        JudgedClass::Good => Some(Class::Good),
        JudgedClass::Inaccuracy => Some(Class::Inaccuracy),
        JudgedClass::Mistake => Some(Class::Mistake),
        JudgedClass::MissedWin => Some(Class::MissedWin),
        JudgedClass::Blunder => Some(Class::Blunder),
    }
}
