//! The buttons under a board.

use std::fmt::{self, Write};

use quadriga_i18n::Words;

use crate::context::say;

/// A button: id, name and the path of the sign. Fonts do not have these signs everywhere.
pub(crate) type Button = (&'static str, &'static str, &'static str);

/// The buttons that every board has.
pub(crate) const BUTTONS: [Button; 6] = [
    ("first", "report-to-start", "M5 5h2.5v14H5zM19 5v14l-10-7z"),
    ("back", "report-back", "M16 5v14l-10-7z"),
    ("play", "report-play", "M4 5v14l8-7zM13 5v14l8-7z"),
    ("forward", "report-forward", "M8 5v14l10-7z"),
    ("last", "report-to-end", "M16.5 5H19v14h-2.5zM5 5v14l10-7z"),
    ("flip", "report-flip", "M7 3l4 5H8.5v10h-3V8H3zM17 21l-4-5h2.5V6h3v10H21z"),
];

/// A row of buttons.
pub(crate) fn toolbar(out: &mut String, words: &Words, buttons: &[Button]) -> fmt::Result {
    out.push_str(r#"<div class="buttons" role="toolbar">"#);
    for (id, text, icon) in buttons {
        let text = say(words, text);
        write!(
            out,
            r#"<button type="button" id="{id}" aria-label="{text}" title="{text}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="{icon}"/></svg></button>"#
        )?;
    }
    out.push_str("</div>");
    Ok(())
}
