//! The part of the page about one game.

use std::fmt::{self, Write};

use quadriga_core::{Arg, Side};
use quadriga_i18n::Words;
use quadriga_render::Escaped;

use super::graph::graph;
use super::moves::moves;
use super::tree::{Node, Tree};
use crate::class::{SHOWN_CLASSES, class_sign, style};
use crate::context::{say, say_with};
use crate::match_page::side_name;
use crate::numbers::decimal;
use crate::{MoveClass, Study, StudyEnding};

/// A game of the page, replayed.
pub(crate) struct Sheet<'a> {
    /// Its number, from 1.
    pub(crate) number: u32,
    /// The index of its board.
    pub(crate) board: usize,
    pub(crate) study: &'a Study,
    pub(crate) tree: Tree<'a>,
    pub(crate) words: &'a Words,
}

impl Sheet<'_> {
    /// The side that made a move.
    pub(crate) fn mover(&self, node: &Node) -> Side {
        if node.ply.is_multiple_of(2) { self.tree.first_to_move } else { self.tree.first_to_move.other() }
    }

    /// The number before a move: `12.` for the first player, `12…` for the second.
    pub(crate) fn label(&self, node: &Node) -> String {
        // In a game that the second player begins, the first player's first move is missing.
        let before = node.ply + self.tree.first_to_move.index();
        format!("{}{}", before / 2 + 1, if self.mover(node) == Side::First { "." } else { "…" })
    }

    /// The moves of the game itself.
    pub(crate) fn game(&self) -> impl Iterator<Item = (usize, &Node<'_>)> {
        (1..).zip(&self.tree.nodes).filter(|(_, node)| node.depth == 0)
    }
}

/// The players; the colour replaces a missing name.
pub(crate) fn contestants(sheet: &Sheet) -> [String; 2] {
    let sides = sheet.study.game.sides();
    Side::BOTH.map(|side| {
        let name = sheet.study.players[side.index()].clone().filter(|name| !name.trim().is_empty());
        name.unwrap_or_else(|| side_name(sheet.words, sides[side.index()]))
    })
}

/// One game: how it ended, its conditions, its players, its graph and its moves.
pub(crate) fn sheet(out: &mut String, sheet: &Sheet, of_several: bool) -> fmt::Result {
    let (study, words) = (sheet.study, sheet.words);
    write!(out, r#"<article id="sheet-{}" class="sheet">"#, sheet.number)?;
    if of_several && !study.title.is_empty() {
        write!(out, "<h2>{}</h2>", Escaped(&study.title))?;
    }
    let game = words.text(&format!("game-{}", study.game.name()), &[]);
    write!(out, r#"<p class="subtitle">{}, {}</p>"#, Escaped(&game), Escaped(&study.variant))?;
    outcome(out, sheet)?;
    if !study.facts.is_empty() {
        out.push_str(r#"<dl class="facts">"#);
        for (what, which) in &study.facts {
            write!(out, r#"<div><dt>{}</dt><dd dir="auto">{}</dd></div>"#, Escaped(what), Escaped(which))?;
        }
        out.push_str("</dl>");
    }
    players(out, sheet)?;
    graph(out, sheet)?;
    moves(out, sheet)?;
    out.push_str("</article>\n");
    Ok(())
}

fn outcome(out: &mut String, sheet: &Sheet) -> fmt::Result {
    let Some(ending) = &sheet.study.ending else { return Ok(()) };
    let words = sheet.words;
    let player = |side: Side| ("player", Arg::Text(contestants(sheet)[side.index()].clone()));
    let reason = reason(words, ending).map(|reason| ("reason", Arg::Text(reason)));
    let text = match (ending.winner, reason) {
        (None, Some(reason)) => say_with(words, "report-draw", &[reason]),
        (None, None) => say_with(words, "study-drawn", &[]),
        (Some(side), Some(reason)) => say_with(words, "report-wins", &[player(side), reason]),
        (Some(side), None) => say_with(words, "study-won", &[player(side)]),
    };
    let result = ending.winner.map_or("½ – ½", |side| ["1 – 0", "0 – 1"][side.index()]);
    write!(out, r#"<p class="outcome"><span class="result">{result}</span> {text}</p>"#)
}

// The reason for the result, if known. An unknown reason is shown as it is.
fn reason(words: &Words, ending: &StudyEnding) -> Option<String> {
    let id = ending.reason.as_str();
    let reason = if words.has(id) { words.text(id, &[]) } else { id.strip_prefix("end-").unwrap_or(id).to_owned() };
    let clause = ending.clause.as_ref().map(|clause| format!("({clause})"));
    let parts: Vec<String> = Some(reason).filter(|reason| !reason.is_empty()).into_iter().chain(clause).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The players with their accuracy and the number of their moves of each class.
fn players(out: &mut String, sheet: &Sheet) -> fmt::Result {
    let (study, words) = (sheet.study, sheet.words);
    let judged = sheet.game().any(|(_, node)| class_of(node).is_some());
    let rated = study.accuracy.iter().flatten().any(|value| value.is_finite());
    write!(
        out,
        r#"<div class="wide"><table class="contest"><thead><tr><th scope="col">{}</th>"#,
        say(words, "report-player")
    )?;
    if rated {
        write!(out, r#"<th scope="col" class="n">{}</th>"#, say(words, "study-accuracy"))?;
    }
    for class in SHOWN_CLASSES.into_iter().filter(|_| judged) {
        let (style, sign, name) = (style(class), class_sign(class), say(words, class.message_id()));
        write!(
            out,
            r#"<th scope="col" class="n"><abbr class="sign {style}" title="{name}" aria-label="{name}">{sign}</abbr></th>"#
        )?;
    }
    out.push_str("</tr></thead><tbody>");
    for (side, name) in Side::BOTH.into_iter().zip(contestants(sheet)) {
        let colour = side_name(words, study.game.sides()[side.index()]);
        write!(out, r#"<tr><th scope="row"><bdi>{}</bdi>"#, Escaped(&name))?;
        if name != colour {
            write!(out, "<small>{}</small>", Escaped(&colour))?;
        }
        out.push_str("</th>");
        if rated {
            let value = study.accuracy[side.index()].filter(|value| value.is_finite());
            let value =
                value.map_or("–".to_owned(), |value| format!("{} %", decimal(words, value.clamp(0.0, 100.0), 0)));
            write!(out, r#"<td class="n"><strong>{value}</strong></td>"#)?;
        }
        for class in SHOWN_CLASSES.into_iter().filter(|_| judged) {
            let count = |(_, node): &(usize, &Node)| sheet.mover(node) == side && class_of(node) == Some(class);
            write!(out, r#"<td class="n">{}</td>"#, sheet.game().filter(count).count())?;
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>");
    Ok(())
}

/// The class of a move, if known.
pub(crate) fn class_of(node: &Node) -> Option<MoveClass> {
    node.told.and_then(|told| told.class)
}
