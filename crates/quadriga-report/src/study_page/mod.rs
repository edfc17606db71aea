//! The page of analysed games, a part per file.

mod arrows;
mod data;
mod graph;
mod moves;
mod sheet;
mod table;
mod tree;

use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::slice;

use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_render::Escaped;

use self::data::PageData;
use self::sheet::{Sheet, contestants, sheet};
use self::table::{help, table};
use self::tree::grow;
use crate::board::Board;
use crate::context::say;
use crate::html::{begin_page, end_page};
use crate::replay::open_without_limits;
use crate::{RenderError, Study};

const STYLES: [&str; 2] = [include_str!("../../assets/page.css"), include_str!("../../assets/study.css")];
const SCRIPTS: [&str; 5] = [
    include_str!("../../assets/common.js"),
    include_str!("../../assets/board.js"),
    include_str!("../../assets/seats.js"),
    include_str!("../../assets/arrows.js"),
    include_str!("../../assets/study.js"),
];

/// Writes the study page of one game in the language of `words`.
///
/// # Errors
/// If the variant or the position does not exist, a move of the game or of a variation is not legal (the error says
/// where), or the page cannot be written.
pub fn render_study(study: &Study, words: &Words, out: &mut impl Write) -> Result<(), RenderError> {
    render_studies(&study.title, slice::from_ref(study), words, out)
}

/// Writes one study page of several games, which need not be of one kind.
///
/// # Errors
/// As [`render_study`]; games are numbered from 1.
pub fn render_studies(title: &str, studies: &[Study], words: &Words, out: &mut impl Write) -> Result<(), RenderError> {
    let boards = boards(studies)?;
    let mut sheets = Vec::with_capacity(studies.len());
    for (study, number) in studies.iter().zip(1..) {
        let board = boards.iter().position(|(game, _)| *game == study.game).unwrap_or_default();
        let tree = grow(study, number)?;
        sheets.push(Sheet { number, board, study, tree, words });
    }
    let boards: Vec<Board> = boards.into_iter().map(|(_, board)| board).collect();
    let mut page = String::new();
    write_page(&mut page, title, words, &boards, &sheets).map_err(io::Error::other)?;
    out.write_all(page.as_bytes())?;
    end_page(out, words, &PageData::new(words, &boards, &sheets), &SCRIPTS)?;
    Ok(())
}

/// The board of each kind of game, once.
fn boards(studies: &[Study]) -> Result<Vec<(Game, Board)>, RenderError> {
    let mut boards: Vec<(Game, Board)> = Vec::new();
    for game in studies.iter().map(|study| study.game) {
        if boards.iter().all(|(other, _)| *other != game) {
            // All variants of a game have the same cells and pieces.
            let session = open_without_limits(game, game.default_variant(), None).map_err(RenderError::Variant)?;
            boards.push((game, Board::of(session.as_ref())));
        }
    }
    Ok(boards)
}

fn write_page(out: &mut String, title: &str, words: &Words, boards: &[Board], sheets: &[Sheet]) -> fmt::Result {
    begin_page(out, words, title, &STYLES)?;
    write!(out, r#"<header class="masthead"><h1>{}</h1>"#, Escaped(title))?;
    if sheets.len() > 1 {
        chooser(out, words, sheets)?;
    }
    out.push_str("</header>");
    if sheets.is_empty() {
        return write!(out, r#"<p class="note">{}</p>"#, say(words, "report-none"));
    }
    write!(
        out,
        r#"<noscript><p class="note">{}</p></noscript><div class="desk" id="desk">"#,
        say(words, "study-noscript")
    )?;
    table(out, words, boards)?;
    out.push_str(r#"<div class="sheets">"#);
    for one in sheets {
        sheet(out, one, sheets.len() > 1)?;
    }
    out.push_str("</div></div>");
    help(out, words)
}

fn chooser(out: &mut String, words: &Words, sheets: &[Sheet]) -> fmt::Result {
    write!(out, r#"<label class="chooser">{}<select id="chooser">"#, say(words, "report-game"))?;
    for sheet in sheets {
        write!(
            out,
            r#"<option value="{0}">{0}. {1}</option>"#,
            sheet.number,
            Escaped(&contestants(sheet).join(" – "))
        )?;
    }
    out.push_str("</select></label>");
    Ok(())
}
