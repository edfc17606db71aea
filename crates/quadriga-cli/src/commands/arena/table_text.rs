//! The table of a tournament as text.

use std::io::Write;

use quadriga_arena::{Plan, Standing, TournamentTable};
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_stats::{GameTally, Rating};

use crate::numbers::{decimal, points};
use crate::report::{Failure, visible};

/// With more players the cross table is too wide for a terminal; the report has it.
const WIDEST: usize = 12;

/// The message id of a player's fault, from the reason of the ending.
pub(in crate::commands) fn fault(reason: &str) -> String {
    reason.replacen("end-", "fault-", 1)
}

/// Writes the table: places, the cross table, endings, the decision of a test.
pub(in crate::commands) fn print(
    out: &mut impl Write,
    words: &Words,
    plan: &Plan,
    table: &TournamentTable,
) -> Result<(), Failure> {
    let game = words.text(&format!("game-{}", plan.game.name()), &[]);
    if !plan.title.is_empty() {
        writeln!(out, "{}", visible(&plan.title))?;
    }
    let title = Message::new("tournament-title").text("game", game).text("variant", &plan.variant);
    let title = title
        .text("format", words.text(&format!("format-{}", plan.format.name()), &[]))
        .number("games", table.games as i64);
    writeln!(out, "{}", words.message(&title.text("seed", plan.seed)))?;
    if !table.complete {
        writeln!(out, "{}", words.message(&Message::new("tournament-incomplete")))?;
    }
    writeln!(out)?;
    grid(out, &places(words, plan, table))?;
    writeln!(out)?;
    if plan.players.len() <= WIDEST {
        grid(out, &crosses(plan, table))?;
        writeln!(out)?;
    }
    for (reason, count) in &table.endings {
        let message = Message::new("match-ending").number("count", *count);
        writeln!(out, "{}", words.message(&message.text("reason", words.text(reason, &[]))))?;
    }
    for line in faults(words, plan, table).into_iter().chain(verdict(words, plan, table)) {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

fn places(words: &Words, plan: &Plan, table: &TournamentTable) -> Vec<Vec<String>> {
    let head = ["place", "player", "points", "games", "wins", "draws", "losses", "tie-break", "elo", "mean", "slowest"];
    let head = head.map(|name| words.text(&format!("table-{name}"), &[])).to_vec();
    let row = |standing: &Standing| {
        let rating = table.ratings.as_ref().and_then(|all| all.table.iter().find(|it| it.player == standing.player));
        let usage = &table.records[standing.player].usage;
        let GameTally { wins, draws, losses } = standing.games;
        vec![
            standing.place.to_string(),
            visible(&plan.players[standing.player].name),
            points(words, standing.half_points),
            standing.games.games().to_string(),
            wins.to_string(),
            draws.to_string(),
            losses.to_string(),
            decimal(words, standing.buchholz, 1),
            rating.map_or_else(String::new, elo),
            decimal(words, usage.mean_time().as_micros() as f64 / 1000.0, 1),
            decimal(words, usage.longest.as_micros() as f64 / 1000.0, 1),
        ]
    };
    std::iter::once(head).chain(table.standings.table.iter().map(row)).collect()
}

fn elo(rating: &Rating) -> String {
    let Some([low, elo, high]) = rating.elo else { return String::new() };
    let sign = if elo < 0.0 { "−" } else { "+" };
    format!("{sign}{:.0} ± {:.0}", elo.abs(), (high - low) / 2.0)
}

fn crosses(plan: &Plan, table: &TournamentTable) -> Vec<Vec<String>> {
    let order: Vec<usize> = table.standings.table.iter().map(|standing| standing.player).collect();
    let head = (1..=order.len()).map(|i| i.to_string());
    let head: Vec<String> = [String::new(), String::new()].into_iter().chain(head).collect();
    let cell = |player: usize, opponent: usize| match table.head_to_head.games(player, opponent) {
        _ if player == opponent => "·".to_owned(),
        None => String::new(),
        Some(GameTally { wins, draws, losses }) => format!("+{wins} ={draws} −{losses}"),
    };
    let row = |(i, &player): (usize, &usize)| {
        let name = [(i + 1).to_string(), visible(&plan.players[player].name)];
        name.into_iter().chain(order.iter().map(|&opponent| cell(player, opponent))).collect()
    };
    std::iter::once(head).chain(order.iter().enumerate().map(row)).collect()
}

fn faults(words: &Words, plan: &Plan, table: &TournamentTable) -> Vec<String> {
    let mut lines = Vec::new();
    for standing in &table.standings.table {
        for (reason, count) in &table.records[standing.player].faults {
            let message =
                Message::new("tournament-faults").text("player", visible(&plan.players[standing.player].name));
            let message = message.number("count", *count).text("reason", words.text(&fault(reason), &[]));
            lines.push(words.message(&message));
        }
    }
    lines
}

/// The decision of the plan's test, in a line.
pub(super) fn verdict(words: &Words, plan: &Plan, table: &TournamentTable) -> Option<String> {
    let (sprt, (_, summary)) = (plan.sprt?, table.encounters.first()?);
    let (low, high) = sprt.bounds();
    let [llr, low, high] = [sprt.llr(&summary.pairs), low, high].map(|number| decimal(words, number, 2));
    let message = match table.verdict {
        Some((verdict, pairs)) => Message::new("match-sprt").word("verdict", verdict.name()).number("pairs", pairs),
        None => Message::new("match-sprt-open"),
    };
    let message = message.text("test", sprt).text("llr", llr).text("low", low).text("high", high);
    Some(words.message(&message))
}

/// Writes rows in columns as wide as their widest cell; the second is left-aligned, all others right-aligned.
pub(in crate::commands) fn grid(out: &mut impl Write, rows: &[Vec<String>]) -> Result<(), Failure> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
