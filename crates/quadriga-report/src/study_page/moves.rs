//! The moves with their comments and variations.

use std::fmt::{self, Write};

use quadriga_core::{Arg, Side};
use quadriga_render::Escaped;

use super::sheet::Sheet;
use super::tree::Node;
use crate::StudyMove;
use crate::class::{class_sign, style};
use crate::context::say;
use crate::numbers::decimal;

/// The maximal indentation of variations: phones have no room for more.
const INDENTS: usize = 5;

/// The list of the moves. Comments and variations are placed between the rows; variations are consecutive paragraphs,
/// indented by their depth but not nested, so that no nesting is too deep for a browser.
pub(crate) fn moves(out: &mut String, sheet: &Sheet) -> fmt::Result {
    write!(out, r#"<ol class="moves" aria-label="{}">"#, say(sheet.words, "report-moves"))?;
    let mut list = List { out, sheet, open: Open::Nothing };
    if let Some(comment) = &sheet.study.opening_comment {
        list.between();
        list.comment(0, comment, "p")?;
    }
    for (number, node) in (1..).zip(&sheet.tree.nodes) {
        let next = sheet.tree.nodes.get(number);
        if node.depth == 0 {
            list.played(number, node)?;
            if next.is_some_and(|next| next.depth > 0) {
                list.between();
            }
        } else {
            list.varied(number, node)?;
        }
    }
    list.close();
    out.push_str("</ol>");
    Ok(())
}

/// The open element that the next markup goes into.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    Nothing,
    /// A row without the second player's move.
    Row,
    /// The space between rows.
    Between,
    /// A paragraph of moves there, the last of them with this number.
    Line(usize),
}

struct List<'a, 'b> {
    out: &'a mut String,
    sheet: &'b Sheet<'b>,
    open: Open,
}

impl List<'_, '_> {
    fn close(&mut self) {
        self.out.push_str(match self.open {
            Open::Nothing => "",
            Open::Row => "<span>…</span></li>",
            Open::Between => "</li>",
            Open::Line(_) => "</p></li>",
        });
        self.open = Open::Nothing;
    }

    /// Opens the space between rows.
    fn between(&mut self) {
        match self.open {
            Open::Between => {}
            Open::Line(_) => self.out.push_str("</p>"),
            Open::Nothing | Open::Row => {
                self.close();
                self.out.push_str(r#"<li class="between">"#);
            }
        }
        self.open = Open::Between;
    }

    /// A move of the game, in its column.
    fn played(&mut self, number: usize, node: &Node) -> fmt::Result {
        let first = self.sheet.mover(node) == Side::First;
        if first || self.open != Open::Row {
            self.close();
            let label = self.sheet.label(node);
            write!(self.out, "<li><span>{}.</span>", label.trim_end_matches(['.', '…']))?;
            if !first {
                self.out.push_str("<span>…</span>");
            }
        }
        self.button(number, node, false)?;
        if first {
            self.open = Open::Row;
        } else {
            self.out.push_str("</li>");
            self.open = Open::Nothing;
        }
        for comment in node.told.map_or(&[][..], |told| &told.comments) {
            self.between();
            self.comment(number, comment, "p")?;
        }
        Ok(())
    }

    /// A move of a variation, in the paragraph of the move before it if that is still open.
    fn varied(&mut self, number: usize, node: &Node) -> fmt::Result {
        let goes_on = self.open == Open::Line(node.parent);
        if !goes_on {
            self.between();
            let (depth, better) = (node.depth.min(INDENTS), if node.preferred { " better" } else { "" });
            write!(self.out, r#"<p class="line{better}" style="--depth:{depth}">"#)?;
            let begins = self.sheet.tree.nodes.get(node.parent.wrapping_sub(1)).is_none_or(|p| p.depth < node.depth);
            if node.preferred && begins {
                write!(self.out, "<em>{}</em> ", say(self.sheet.words, "study-better"))?;
            }
        }
        let labelled = !goes_on || self.sheet.mover(node) == Side::First;
        self.button(number, node, labelled)?;
        for comment in node.told.map_or(&[][..], |told| &told.comments) {
            self.comment(number, comment, "i")?;
        }
        self.open = Open::Line(number);
        Ok(())
    }

    /// The button of a move, with the number of the move in it if no column has it.
    fn button(&mut self, number: usize, node: &Node, labelled: bool) -> fmt::Result {
        write!(self.out, r#"<button type="button" data-node="{number}""#)?;
        let remark = remark(self.sheet, node);
        if !remark.is_empty() {
            write!(self.out, r#" title="{}""#, Escaped(&remark))?;
        }
        self.out.push('>');
        if labelled {
            write!(self.out, "<span>{}</span>", self.sheet.label(node))?;
        }
        write!(self.out, "<bdi>{}</bdi>", Escaped(&node.text))?;
        if let Some(told) = node.told {
            for mark in &told.marks {
                write!(self.out, r#"<b class="mark">{}</b>"#, Escaped(mark))?;
            }
            // An equal mark is enough.
            if let Some(class) = told.class.filter(|&class| told.marks.iter().all(|mark| mark != class_sign(class))) {
                let (style, sign) = (style(class), class_sign(class));
                write!(self.out, r#"<b class="sign {style}" aria-hidden="true">{sign}</b>"#)?;
            }
            if let Some(score) = &told.score {
                write!(self.out, "<small>{}</small>", Escaped(score))?;
            }
        }
        self.out.push_str("</button>");
        Ok(())
    }

    fn comment(&mut self, number: usize, text: &str, tag: &str) -> fmt::Result {
        write!(self.out, r#"<{tag} class="comment" data-of="{number}" dir="auto">{}</{tag}>"#, Escaped(text))
    }
}

/// The class, the score, the win chance and the clock of a move, as far as they are known; not escaped.
pub(super) fn remark(sheet: &Sheet, node: &Node) -> String {
    let Some(told) = node.told else { return String::new() };
    let words = sheet.words;
    let class = told.class.map(|class| {
        let lost = told.loss.filter(|loss| *loss >= 0.005);
        let name = words.text(class.message_id(), &[]);
        lost.map_or(name.clone(), |loss| format!("{name} (−{} %)", decimal(words, 100.0 * loss.min(1.0), 0)))
    });
    let clock = told.clock.as_ref().map(|clock| words.text("study-clock", &[("clock", Arg::Text(clock.clone()))]));
    let turning = told.turning_point.then(|| words.text("study-turning-point", &[]));
    let parts = [class, turning, told.score.clone(), chance(sheet, told), clock];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn chance(sheet: &Sheet, told: &StudyMove) -> Option<String> {
    let words = sheet.words;
    let per_cent = |share| format!("{} %", decimal(words, 100.0 * share, 0));
    let value = match (known(told.before), known(told.after)) {
        (Some(before), Some(after)) => format!("{} → {}", per_cent(before), per_cent(after)),
        (None, Some(after)) => per_cent(after),
        _ => return None,
    };
    let colour = Arg::Word(sheet.study.game.sides()[0]);
    Some(words.text("study-chance", &[("colour", colour), ("chance", Arg::Text(value))]))
}

/// A chance clamped to 0–1; `None` if it is not a number.
pub(super) fn known(chance: Option<f64>) -> Option<f64> {
    chance.filter(|chance| !chance.is_nan()).map(|chance| chance.clamp(0.0, 1.0))
}
