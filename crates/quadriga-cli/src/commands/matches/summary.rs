//! What came of a match, in words.

use std::io::Write;
use std::time::Duration;

use quadriga_arena::{Entrant, Estimate, Summary, Tally};
use quadriga_core::Message;
use quadriga_messages::{Lang, Words};

use super::json::About;
use crate::report::{Failure, visible};

/// Prints the summary.
pub(super) fn print(out: &mut impl Write, words: &Words, about: &About, summary: &Summary) -> Result<(), Failure> {
    for message in messages(words, about, summary) {
        writeln!(out, "{}", words.message(&message))?;
    }
    Ok(out.flush()?)
}

fn messages(words: &Words, about: &About, summary: &Summary) -> Vec<Message> {
    let contest = about.contest;
    let game = words.text(&format!("game-{}", contest.game.name()), &[]);
    let title = Message::new("match-title").text("game", game).text("variant", &contest.variant);
    let Tally { wins, draws, losses } = summary.results;
    let percent = |share: f64| decimal(words, 100.0 * share, 1);
    let score = percent(summary.results.score().unwrap_or_default());
    let result = Message::new("match-result").number("wins", wins).number("draws", draws).number("losses", losses);
    let mut lines = vec![title.number("games", summary.results.games()).text("seed", contest.seed)];
    lines.extend(Entrant::BOTH.map(|entrant| {
        let spec = visible(&about.specs[entrant.index()].to_string());
        Message::new("match-player").word("which", entrant.name()).text("player", spec)
    }));
    lines.push(result.text("score", score));
    if let Some(estimate) = summary.estimate {
        lines.push(elo(words, &estimate));
        lines.push(Message::new("match-los").text("los", percent(estimate.los)));
    }
    let pairs = summary.pairs.0.map(|count| count.to_string()).join(" ");
    lines.push(Message::new("match-pairs").text("counts", pairs));
    for (&reason, &count) in &summary.endings {
        lines.push(Message::new("match-ending").number("count", count).word("reason", reason));
    }
    let mean = decimal(words, summary.mean_plies().unwrap_or_default(), 1);
    lines.push(Message::new("match-length").text("plies", mean));
    lines.extend(Entrant::BOTH.map(|entrant| times(words, summary, entrant)));
    lines.extend(Entrant::BOTH.into_iter().filter_map(|entrant| {
        let message = Message::new("match-forfeits").word("which", entrant.name());
        let count = summary.forfeits[entrant.index()];
        (count > 0).then(|| message.number("count", count))
    }));
    lines
}

fn elo(words: &Words, estimate: &Estimate) -> Message {
    let [low, elo, high] = estimate.elo().map(|elo| signed(words, elo));
    let message = match estimate.elo_error() {
        Some(error) => Message::new("match-elo").text("error", decimal(words, error, 1)),
        None => Message::new("match-elo-open"),
    };
    message.text("elo", elo).text("low", low).text("high", high)
}

fn times(words: &Words, summary: &Summary, entrant: Entrant) -> Message {
    let usage = &summary.usage[entrant.index()];
    let millis = |time: Duration| decimal(words, time.as_micros() as f64 / 1000.0, 1);
    let message = match (usage.mean_nodes(), usage.mean_depth()) {
        (Some(nodes), Some(depth)) => Message::new("match-times-nodes")
            .text("nodes", decimal(words, nodes, 0))
            .text("depth", decimal(words, depth, 1)),
        _ => Message::new("match-times"),
    };
    let message = message.word("which", entrant.name());
    message.text("slowest", millis(usage.longest)).text("mean", millis(usage.mean_time()))
}

fn signed(words: &Words, value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    let size = if value.is_infinite() { "∞".to_owned() } else { decimal(words, value.abs(), 1) };
    format!("{sign}{size}")
}

// With the decimal mark of the language.
fn decimal(words: &Words, value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    match words.lang() {
        Lang::English => text,
        Lang::Russian => text.replace('.', ","),
    }
}
