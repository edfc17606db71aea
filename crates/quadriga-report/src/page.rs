//! The whole page.

use std::fmt::{self, Write as _};
use std::io::Write;

use quadriga_core::Side;
use quadriga_messages::Words;

use crate::board::Board;
use crate::context::Context;
use crate::data::Data;
use crate::html::json_for_script;
use crate::replay::{Replayed, open_without_limits, replay};
use crate::sections::{crosstable, endings, games, heading, lengths, ratings, standings, times};
use crate::timing::Timing;
use crate::{RenderError, Report};
use quadriga_draw::Escaped;

const STYLE: &str = include_str!("../assets/page.css");
const SCRIPTS: [&str; 5] = [
    include_str!("../assets/common.js"),
    include_str!("../assets/board.js"),
    include_str!("../assets/viewer.js"),
    include_str!("../assets/list.js"),
    include_str!("../assets/tables.js"),
];

/// Writes the page of a report in the language of `words`.
///
/// # Errors
/// If the variant does not exist, a game does not replay (the error names the game and the move) or names a player that
/// is not there, or the page cannot be written.
pub fn render(report: &Report, words: &Words, out: &mut impl Write) -> Result<(), RenderError> {
    let session = open_without_limits(report.game, &report.variant, None).map_err(RenderError::Variant)?;
    let replayed = replay_all(report)?;
    let board = Board::of(session.as_ref());
    let data = Data::new(report, words, board.data(), &session.scene(), &replayed);
    let json = serde_json::to_string(&data).map_err(std::io::Error::from)?;
    let firsts: Vec<Side> = replayed.iter().map(|game| game.first_to_move).collect();
    let context = Context::new(report, words);
    let mut page = String::new();
    write_page(&mut page, &context, &board, &Timing::of(report, &firsts)).map_err(std::io::Error::other)?;
    out.write_all(page.as_bytes())?;
    write!(out, r#"<script id="data" type="application/json">{}</script>"#, json_for_script(&json))?;
    writeln!(out, "\n<script>(() => {{\n\"use strict\";\n{}}})();</script></body></html>", SCRIPTS.join("\n"))?;
    out.flush()?;
    Ok(())
}

fn replay_all(report: &Report) -> Result<Vec<Replayed>, RenderError> {
    let replayed = report.games.iter().map(|row| {
        if let Some(&player) = row.players.iter().find(|&&player| player >= report.players.len()) {
            return Err(RenderError::Player { game: row.number, player });
        }
        replay(report.game, &report.variant, row)
    });
    replayed.collect()
}

fn write_page(out: &mut String, context: &Context, board: &Board, timings: &[Timing]) -> fmt::Result {
    // The policy keeps the promise that nothing is loaded, whatever a name or a remark holds.
    write!(
        out,
        r#"<!DOCTYPE html>
<html lang="{}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/><title>{}</title><style>{STYLE}</style></head><body><main>"#,
        context.words.lang().code(),
        Escaped(&context.report.title),
    )?;
    heading(out, context)?;
    standings(out, context)?;
    ratings(out, context)?;
    crosstable(out, context)?;
    lengths(out, context)?;
    endings(out, context)?;
    times(out, context, timings)?;
    games(out, context, board)?;
    writeln!(out, "<footer><p>{}</p></footer></main>", context.say("report-made-by"))
}
