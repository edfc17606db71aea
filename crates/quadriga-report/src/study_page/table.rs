//! The board with its controls, and the help.

use std::fmt::{self, Write};

use quadriga_i18n::Words;

use crate::board::Board;
use crate::class::{SHOWN_CLASSES, class_sign, style};
use crate::context::say;
use crate::html::{BUTTONS, toolbar};

/// The keys and what they do.
const KEYS: [(&str, &str); 9] = [
    ("← →", "study-key-move"),
    ("Home End", "study-key-ends"),
    ("V", "study-key-variation"),
    ("N", "study-next-mistake"),
    ("B", "study-arrow"),
    ("F", "report-flip"),
    ("␣", "report-play"),
    ("?", "study-help"),
    ("Esc", "study-close"),
];

/// The board, the players on both sides of it, the buttons, and the remark on the current move.
///
/// The script takes the board of the game from a template: the content of a template is not part of the page, so the ids
/// of several boards do not clash.
pub(crate) fn table(out: &mut String, words: &Words, boards: &[Board]) -> fmt::Result {
    for (i, board) in boards.iter().enumerate() {
        write!(out, r#"<template id="board-{i}" data-ratio="{:.4}">"#, board.ratio())?;
        board.write(out)?;
        out.push_str("</template>");
    }
    out.push_str(r#"<div class="table"><div class="pinned"><div class="seat" id="seat-top"></div><div id="place"></div><div class="seat" id="seat-bottom"></div>"#);
    toolbar(out, words, &BUTTONS)?;
    write!(
        out,
        r#"</div><div class="buttons more"><button type="button" id="mistake">{}</button><button type="button" id="arrow" aria-pressed="true">{}</button><button type="button" id="help-button" aria-haspopup="dialog" aria-label="{2}" title="{2}">?</button></div><div class="telling"><div id="telling" aria-live="polite"></div><p id="instead"></p></div></div>"#,
        say(words, "study-next-mistake"),
        say(words, "study-arrow"),
        say(words, "study-help"),
    )
}

/// The keys and the signs, in a dialog.
pub(crate) fn help(out: &mut String, words: &Words) -> fmt::Result {
    write!(
        out,
        r#"<dialog id="help" aria-labelledby="help-title"><h2 id="help-title">{}</h2><dl class="keys-list">"#,
        say(words, "study-help")
    )?;
    for (key, id) in KEYS {
        out.push_str("<div><dt>");
        // Keys are separated by spaces.
        for key in key.split(' ') {
            write!(out, "<kbd>{key}</kbd>")?;
        }
        write!(out, "</dt><dd>{}</dd></div>", say(words, id))?;
    }
    out.push_str(r#"</dl><dl class="keys-list">"#);
    for class in SHOWN_CLASSES {
        let (style, sign) = (style(class), class_sign(class));
        write!(
            out,
            r#"<div><dt><b class="sign {style}">{sign}</b></dt><dd>{}</dd></div>"#,
            say(words, class.message_id())
        )?;
    }
    write!(
        out,
        r#"</dl><div class="buttons"><button type="button" id="help-close">{}</button></div></dialog>"#,
        say(words, "study-close")
    )
}
