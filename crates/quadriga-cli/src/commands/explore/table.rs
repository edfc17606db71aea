//! What was played, as a table.

use std::io::Write;

use quadriga_core::{Message, Side};
use quadriga_explorer::{ExplorerTally, Index, MoveStats, PositionStats};
use quadriga_games::Session;
use quadriga_i18n::Words;

use super::refused;
use crate::numbers::{decimal, signed};
use crate::report::{Failure, visible};

/// How many moves are shown unless all are asked for.
const SHOWN: usize = 20;
/// How wide the bar of results is.
const BAR: usize = 20;
/// Won, drawn and lost.
const MARKS: [char; 3] = ['█', '▒', '░'];

/// Writes what is known of the position of a session.
pub(super) fn print(
    out: &mut impl Write,
    words: &Words,
    index: &Index,
    session: &dyn Session,
    found: &PositionStats<String>,
    all: bool,
) -> Result<(), Failure> {
    let game = words.text(&format!("game-{}", index.game().name()), &[]);
    let title = Message::new("explore-title").text("game", game).text("variant", index.variant());
    let title = title.number("games", index.games() as i64).number("plies", index.plies());
    writeln!(out, "{}", words.message(&title))?;
    let side = session.side_to_move();
    if found.total.games == 0 {
        writeln!(out, "{}", words.message(&Message::new("explore-unknown").number("plies", index.plies())))?;
        return Ok(());
    }
    let reached = Message::new("explore-position").number("games", found.total.games as i64);
    writeln!(out, "{}", words.message(&reached.word("colour", session.game().sides()[side.index()])))?;
    if let Some(line) = sample(words, index, &found.total)? {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    if found.moves.is_empty() {
        writeln!(out, "{}", words.message(&Message::new("explore-no-moves")))?;
        return Ok(());
    }
    let shown = if all { found.moves.len() } else { SHOWN.min(found.moves.len()) };
    let rows: Vec<_> = found.moves[..shown].iter().map(|stats| row(words, side, &found.total, stats)).collect();
    grid(out, &std::iter::once(head(words)).chain(rows).collect::<Vec<_>>())?;
    writeln!(out)?;
    if shown < found.moves.len() {
        let left = (found.moves.len() - shown) as i64;
        writeln!(out, "{}", words.message(&Message::new("explore-left-out").number("count", left)))?;
    }
    writeln!(out, "{}", words.message(&Message::new("explore-notes")))?;
    Ok(())
}

fn head(words: &Words) -> Vec<String> {
    let ids = [
        "explore-head-move",
        "explore-head-games",
        "explore-head-share",
        "explore-head-score",
        "explore-head-results",
        "explore-head-length",
        "explore-head-evaluation",
    ];
    ids.iter().map(|id| words.text(id, &[])).collect()
}

fn row(words: &Words, side: Side, total: &ExplorerTally, stats: &MoveStats<String>) -> Vec<String> {
    let MoveStats { played, twins, tally } = stats;
    let text = match twins.len() {
        0 => played.clone(),
        count => {
            let twins = words.message(&Message::new("explore-twins").number("count", count as i64));
            format!("{played} ({twins})")
        }
    };
    let percent = |share: f64| format!("{}%", decimal(words, 100.0 * share, 1));
    let own = |evaluation: f64| if side == Side::First { evaluation } else { -evaluation };
    vec![
        text,
        tally.games.to_string(),
        percent(tally.games as f64 / total.games as f64),
        tally.score(side).map_or_else(String::new, percent),
        results(side, tally),
        tally.mean_plies().map_or_else(String::new, |plies| decimal(words, plies, 1)),
        tally.mean_evaluation().map_or_else(String::new, |evaluation| signed(words, own(evaluation))),
    ]
}

// The counts, and a bar of them.
fn results(side: Side, tally: &ExplorerTally) -> String {
    let counts = [tally.wins[side.index()], tally.draws, tally.wins[side.other().index()]];
    let known: u64 = counts.iter().sum();
    if known == 0 {
        return String::new();
    }
    let [won, drawn, lost] = counts;
    format!("{} +{won} ={drawn} −{lost}", bar(counts))
}

// Each boundary is rounded by itself, so that the parts always add up to the whole.
fn bar(counts: [u64; 3]) -> String {
    let known = counts.iter().sum::<u64>() as f64;
    let mut upto = 0;
    let mut drawn = 0;
    let mut bar = String::new();
    for (count, mark) in counts.into_iter().zip(MARKS) {
        upto += count;
        let end = (BAR as f64 * upto as f64 / known).round() as usize;
        bar.extend(std::iter::repeat_n(mark, end - drawn));
        drawn = end;
    }
    bar
}

fn sample(words: &Words, index: &Index, tally: &ExplorerTally) -> Result<Option<String>, Failure> {
    let Some(number) = tally.sample else { return Ok(None) };
    let game = index.known_game(number).map_err(|error| refused(index.game(), error))?;
    Ok(game.map(|game| {
        let [first, second] =
            game.source.players.each_ref().map(|name| if name.is_empty() { "?".to_owned() } else { visible(name) });
        let message = Message::new("explore-sample").text("first", first).text("second", second);
        words.message(&message.text("file", visible(&game.source.file)).text("number", game.source.number))
    }))
}

// Columns as wide as their widest cell; moves and results to the left, numbers to the right.
fn grid(out: &mut impl Write, rows: &[Vec<String>]) -> Result<(), Failure> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 | 4 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_they_should_be() {
        assert_eq!(bar([1, 0, 0]), "█".repeat(BAR));
        assert_eq!(bar([1, 2, 1]), "█".repeat(5) + &"▒".repeat(10) + &"░".repeat(5));
        for counts in [[1, 1, 1], [2, 3, 7], [1, 999, 1], [0, 0, 5]] {
            assert_eq!(bar(counts).chars().count(), BAR, "{counts:?}");
        }
    }
}
