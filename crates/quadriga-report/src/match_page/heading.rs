//! The title, the conditions and the verdict.

use std::fmt::{self, Write};

use quadriga_core::Arg;
use quadriga_i18n::Words;

use crate::context::Context;
use quadriga_render::Escaped;

/// The name of a side's colour.
pub(crate) fn side_name(words: &Words, side: &'static str) -> String {
    words.text("report-side", &[("colour", Arg::Word(side))])
}

pub(crate) fn heading(out: &mut String, context: &Context) -> fmt::Result {
    let report = context.report;
    let game = context.words.text(&format!("game-{}", report.game.name()), &[]);
    let subtitle = context.say_with(
        "report-subtitle",
        &[
            ("game", Arg::Text(game)),
            ("variant", Arg::Text(report.variant.clone())),
            ("players", Arg::Number(report.players.len() as i64)),
            ("games", Arg::Number(report.games.len() as i64)),
        ],
    );
    write!(out, r#"<header><h1>{}</h1><p class="subtitle">{subtitle}</p>"#, Escaped(&report.title))?;
    if !report.facts.is_empty() {
        out.push_str(r#"<dl class="facts">"#);
        for (what, which) in &report.facts {
            write!(out, "<div><dt>{}</dt><dd>{}</dd></div>", Escaped(what), Escaped(which))?;
        }
        out.push_str("</dl>");
    }
    if let Some(verdict) = &report.verdict {
        write!(out, r#"<p class="verdict">{}</p>"#, Escaped(verdict))?;
    }
    contents(out, context)?;
    out.push_str("</header>\n");
    Ok(())
}

fn contents(out: &mut String, context: &Context) -> fmt::Result {
    write!(out, r#"<nav aria-label="{}">"#, context.say("report-contents"))?;
    let sections = [
        ("standings", "report-standings"),
        ("ratings", "report-ratings"),
        ("crosstable", "report-crosstable"),
        ("lengths", "report-lengths"),
        ("endings", "report-endings"),
        ("times", "report-times"),
        ("games", "report-games"),
    ];
    for (section, id) in sections {
        let rated = context.report.players.iter().any(|player| player.rating.is_some());
        if section != "ratings" || rated {
            write!(out, r##"<a href="#{section}">{}</a>"##, context.say(id))?;
        }
    }
    out.push_str("</nav>");
    Ok(())
}
