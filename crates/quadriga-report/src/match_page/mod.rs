//! The page of a match or tournament, a section per file.

mod crosstable;
mod endings;
mod games;
mod heading;
mod lengths;
mod ratings;
mod standings;
mod times;

use std::fmt;
use std::io::Write;

use quadriga_core::Side;
use quadriga_i18n::Words;

use crate::board::Board;
use crate::context::Context;
use crate::data::Data;
use crate::html::{begin_page, end_page};
use crate::replay::{Replayed, open_without_limits, replay};
use crate::timing::Timing;
use crate::{MatchReport, RenderError};

use self::crosstable::crosstable;
use self::endings::endings;
use self::games::games;
use self::heading::heading;
use self::lengths::lengths;
use self::ratings::ratings;
use self::standings::standings;
use self::times::times;

pub(crate) use heading::side_name;

const STYLE: &str = include_str!("../../assets/page.css");
const SCRIPTS: [&str; 6] = [
    include_str!("../../assets/common.js"),
    include_str!("../../assets/board.js"),
    include_str!("../../assets/seats.js"),
    include_str!("../../assets/viewer.js"),
    include_str!("../../assets/list.js"),
    include_str!("../../assets/tables.js"),
];

/// Writes the page of a report in the language of `words`.
///
/// # Errors
/// If the variant does not exist, a game does not replay (the error names the game and the move) or names an unknown
/// player, or the page cannot be written.
pub fn render(report: &MatchReport, words: &Words, out: &mut impl Write) -> Result<(), RenderError> {
    let session = open_without_limits(report.game, &report.variant, None).map_err(RenderError::Variant)?;
    let replayed = replay_all(report)?;
    let board = Board::of(session.as_ref());
    let data = Data::new(report, words, board.data(), &session.scene(), &replayed);
    let firsts: Vec<Side> = replayed.iter().map(|game| game.first_to_move).collect();
    let context = Context::new(report, words);
    let mut page = String::new();
    write_page(&mut page, &context, &board, &Timing::of(report, &firsts)).map_err(std::io::Error::other)?;
    out.write_all(page.as_bytes())?;
    end_page(out, words, &data, &SCRIPTS)?;
    Ok(())
}

fn replay_all(report: &MatchReport) -> Result<Vec<Replayed>, RenderError> {
    let replayed = report.games.iter().map(|row| {
        if let Some(&player) = row.players.iter().find(|&&player| player >= report.players.len()) {
            return Err(RenderError::Player { game: row.number, player });
        }
        replay(report.game, &report.variant, row)
    });
    replayed.collect()
}

fn write_page(out: &mut String, context: &Context, board: &Board, timings: &[Timing]) -> fmt::Result {
    begin_page(out, context.words, &context.report.title, &[STYLE])?;
    heading(out, context)?;
    standings(out, context)?;
    ratings(out, context)?;
    crosstable(out, context)?;
    lengths(out, context)?;
    endings(out, context)?;
    times(out, context, timings)?;
    games(out, context, board)
}
