//! The JSON for the script of a study page. Comments and remarks are not included: they are in the markup.

use std::collections::BTreeMap;

use quadriga_i18n::Words;
use serde::Serialize;

use super::arrows::Arrow;
use super::sheet::{Sheet, class_of};
use crate::board::{Board, BoardData};
use crate::class::is_mistake;
use crate::data::TallyData;
use crate::match_page::side_name;

/// The texts that the script shows, by name.
const WORDS: [(&str, &str); 4] =
    [("start", "report-start"), ("play", "report-play"), ("pause", "report-pause"), ("instead", "study-instead")];

/// The whole data.
#[derive(Serialize)]
pub(crate) struct PageData<'a> {
    lang: &'static str,
    words: BTreeMap<&'static str, String>,
    boards: Vec<BoardData<'a>>,
    games: Vec<SheetData<'a>>,
}

/// A game; fields with a value per move have short names.
#[derive(Serialize)]
struct SheetData<'a> {
    /// The index of the board, and the names beside it.
    board: usize,
    players: [&'a str; 2],
    sides: [String; 2],
    tallies: Vec<TallyData>,
    /// The board at the beginning and the side that moves first from it.
    start: &'a str,
    f: usize,
    /// The parent of each node; nodes are numbered from 1.
    p: Vec<usize>,
    /// The changes of each move, separated by spaces.
    d: String,
    /// The arrows of the best move after a node.
    a: BTreeMap<usize, &'a [Arrow]>,
    /// The mistakes of the game.
    w: Vec<usize>,
}

impl<'a> PageData<'a> {
    /// The data of these games on these boards.
    pub(crate) fn new(words: &Words, boards: &'a [Board], sheets: &'a [Sheet]) -> Self {
        Self {
            lang: words.lang().code(),
            words: WORDS.into_iter().map(|(name, id)| (name, words.text(id, &[]))).collect(),
            boards: boards.iter().map(Board::data).collect(),
            games: sheets.iter().map(sheet_data).collect(),
        }
    }
}

fn sheet_data<'a>(sheet: &'a Sheet) -> SheetData<'a> {
    let (study, tree) = (sheet.study, &sheet.tree);
    let mut arrows = BTreeMap::new();
    for node in tree.nodes.iter().filter(|node| !node.arrows.is_empty()) {
        // The move of the line comes before its variations.
        arrows.entry(node.parent).or_insert(node.arrows.as_slice());
    }
    let mistakes = sheet.game().filter(|(_, node)| class_of(node).is_some_and(is_mistake));
    SheetData {
        board: sheet.board,
        players: study.players.each_ref().map(|name| name.as_deref().unwrap_or_default()),
        sides: study.game.sides().map(|side| side_name(sheet.words, side)),
        tallies: TallyData::of(&tree.scene, sheet.words),
        start: &tree.start,
        f: tree.first_to_move.index(),
        p: tree.nodes.iter().map(|node| node.parent).collect(),
        d: tree.nodes.iter().map(|node| node.change.as_str()).collect::<Vec<_>>().join(" "),
        a: arrows,
        w: mistakes.map(|(number, _)| number).collect(),
    }
}
