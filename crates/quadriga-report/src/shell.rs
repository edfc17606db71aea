//! What every page begins and ends with.

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use quadriga_i18n::Words;
use quadriga_render::Escaped;
use serde::Serialize;

use crate::html::json_for_script;

/// Everything up to the content of the page.
pub(crate) fn begin(out: &mut String, words: &Words, title: &str, styles: &[&str]) -> fmt::Result {
    // The policy keeps the promise that nothing is loaded, whatever a name or a remark holds.
    write!(
        out,
        r#"<!DOCTYPE html>
<html lang="{}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/><title>{}</title><style>{}</style></head><body><main>"#,
        words.lang().code(),
        Escaped(title),
        styles.concat(),
    )
}

/// Everything after the content of the page: who made it, the data and the program that shows them.
pub(crate) fn end(out: &mut impl Write, words: &Words, data: &impl Serialize, scripts: &[&str]) -> io::Result<()> {
    let json = serde_json::to_string(data)?;
    writeln!(out, "<footer><p>{}</p></footer></main>", Escaped(&words.text("report-made-by", &[])))?;
    write!(out, r#"<script id="data" type="application/json">{}</script>"#, json_for_script(&json))?;
    writeln!(out, "\n<script>(() => {{\n\"use strict\";\n{}}})();</script></body></html>", scripts.join("\n"))?;
    out.flush()
}
