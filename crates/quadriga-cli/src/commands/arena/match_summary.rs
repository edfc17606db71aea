//! The summary of a match as text.

use std::io::Write;
use std::time::Duration;

use quadriga_arena::{MatchSummary, Plan, TournamentTable};
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_stats::{EloEstimate, GameTally};

use super::table_text::verdict;
use crate::numbers::{decimal, signed};
use crate::report::{Failure, visible};

const PLAYERS: [&str; 2] = ["first", "second"];

/// Prints the summary of a match.
pub(in crate::commands) fn print(
    out: &mut impl Write,
    words: &Words,
    plan: &Plan,
    table: &TournamentTable,
) -> Result<(), Failure> {
    let summary = table.encounters.first().map(|(_, summary)| summary.clone()).unwrap_or_default();
    for message in messages(words, plan, &summary) {
        writeln!(out, "{}", words.message(&message))?;
    }
    if let Some(line) = verdict(words, plan, table) {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

fn messages(words: &Words, plan: &Plan, summary: &MatchSummary) -> Vec<Message> {
    let game = words.text(&format!("game-{}", plan.game.name()), &[]);
    let title = Message::new("match-title").text("game", game).text("variant", &plan.variant);
    let GameTally { wins, draws, losses } = summary.results;
    let percent = |share: f64| decimal(words, 100.0 * share, 1);
    let score = percent(summary.results.score().unwrap_or_default());
    let result = Message::new("match-result").number("wins", wins).number("draws", draws).number("losses", losses);
    let mut lines = vec![title.number("games", summary.results.games()).text("seed", plan.seed)];
    lines.extend(PLAYERS.into_iter().zip(&plan.players).map(|(which, entry)| {
        Message::new("match-player").word("which", which).text("player", visible(&entry.spec.to_string()))
    }));
    lines.push(result.text("score", score));
    if let Some(estimate) = summary.estimate {
        lines.push(elo(words, &estimate));
        lines.push(Message::new("match-los").text("los", percent(estimate.los)));
    }
    let pairs = summary.pairs.0.map(|count| count.to_string()).join(" ");
    lines.push(Message::new("match-pairs").text("counts", pairs));
    for (reason, &count) in &summary.endings {
        lines.push(Message::new("match-ending").number("count", count).text("reason", words.text(reason, &[])));
    }
    let mean = decimal(words, summary.mean_plies().unwrap_or_default(), 1);
    lines.push(Message::new("match-length").text("plies", mean));
    lines.extend((0..2).map(|which| times(words, summary, which)));
    lines.extend(PLAYERS.into_iter().zip(summary.forfeits).filter_map(|(which, count)| {
        let message = Message::new("match-forfeits").word("which", which);
        (count > 0).then(|| message.number("count", count))
    }));
    lines
}

fn elo(words: &Words, estimate: &EloEstimate) -> Message {
    let [low, elo, high] = estimate.elo().map(|elo| signed(words, elo));
    let message = match estimate.elo_error() {
        Some(error) => Message::new("match-elo").text("error", decimal(words, error, 1)),
        None => Message::new("match-elo-open"),
    };
    message.text("elo", elo).text("low", low).text("high", high)
}

fn times(words: &Words, summary: &MatchSummary, which: usize) -> Message {
    let usage = &summary.usage[which];
    let millis = |time: Duration| decimal(words, time.as_micros() as f64 / 1000.0, 1);
    let message = match (usage.mean_nodes(), usage.mean_depth()) {
        (Some(nodes), Some(depth)) => Message::new("match-times-nodes")
            .text("nodes", decimal(words, nodes, 0))
            .text("depth", decimal(words, depth, 1)),
        _ => Message::new("match-times"),
    };
    let message = message.word("which", PLAYERS[which]);
    message.text("slowest", millis(usage.longest)).text("mean", millis(usage.mean_time()))
}
