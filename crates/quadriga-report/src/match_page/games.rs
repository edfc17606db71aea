//! The viewer and the list of games; the script fills both.

use std::fmt::{self, Write};

use quadriga_core::Arg;

use crate::board::Board;
use crate::context::Context;
use crate::html::{BUTTONS, toolbar};

pub(crate) fn games(out: &mut String, context: &Context, board: &Board) -> fmt::Result {
    write!(
        out,
        r#"<section id="games"><h2>{}</h2><noscript><p class="note">{}</p></noscript>"#,
        context.say("report-games"),
        context.say("report-noscript"),
    )?;
    viewer(out, context, board)?;
    list(out, context)?;
    out.push_str("</section>\n");
    Ok(())
}

fn viewer(out: &mut String, context: &Context, board: &Board) -> fmt::Result {
    write!(
        out,
        r#"<div id="viewer" class="viewer" hidden="hidden" role="region" aria-labelledby="viewer-title"><h3 id="viewer-title"></h3><div class="table"><div class="seat" id="seat-top"></div>"#
    )?;
    board.write(out)?;
    out.push_str(r#"<div class="seat" id="seat-bottom"></div>"#);
    toolbar(out, context.words, &BUTTONS)?;
    // The graph shows the first player's point of view.
    let expectation = context.say_with("report-expectation", &[("colour", Arg::Word(context.report.game.sides()[0]))]);
    write!(
        out,
        r#"<p class="note keys">{}</p></div><div class="side"><p id="outcome" class="outcome"></p><ul id="remarks" class="remarks"></ul><p id="now" class="now" aria-live="polite"></p><figure id="graph-figure" class="graph"><figcaption>{}</figcaption><svg id="graph" height="110" width="100%" viewBox="0 0 100 100" preserveAspectRatio="none" role="img"><title>{}</title></svg></figure><figure id="clock-figure" class="graph"><figcaption>{}</figcaption><svg id="clock" height="60" width="100%" viewBox="0 0 100 100" preserveAspectRatio="none" role="img"><title>{}</title></svg></figure><ol id="moves" class="moves" aria-label="{}"></ol><div id="errors"></div><div class="buttons ends"><button type="button" id="previous">{}</button><button type="button" id="next">{}</button></div></div></div>"#,
        context.say("report-keys"),
        expectation,
        expectation,
        context.say("report-move-times"),
        context.say("report-move-times"),
        context.say("report-moves"),
        context.say("report-previous-game"),
        context.say("report-next-game"),
    )
}

fn list(out: &mut String, context: &Context) -> fmt::Result {
    out.push_str(r#"<form id="filters" class="filters">"#);
    let choices = [
        ("filter-player", "report-player"),
        ("filter-opponent", "report-opponent"),
        ("filter-result", "report-result"),
        ("filter-ending", "report-ending"),
    ];
    for (id, label) in choices {
        write!(out, r#"<label>{}<select id="{id}"></select></label>"#, context.say(label))?;
    }
    write!(
        out,
        r#"<label>{}<input id="filter-text" type="search" autocomplete="off"/></label></form>"#,
        context.say("report-search")
    )?;
    let [first, second] = context.report.game.sides();
    out.push_str(r#"<div class="wide"><table id="list" class="list"><thead><tr>"#);
    write!(out, r#"<th scope="col" class="n">{}</th>"#, context.say("report-game"))?;
    for side in [first, second] {
        write!(out, r#"<th scope="col">{}</th>"#, super::side_name(context.words, side))?;
    }
    write!(
        out,
        r#"<th scope="col" class="c">{}</th><th scope="col">{}</th><th scope="col" class="n">{}</th></tr></thead><tbody id="rows"></tbody></table></div>"#,
        context.say("report-result"),
        context.say("report-ending"),
        context.say("report-plies"),
    )?;
    write!(
        out,
        r#"<div class="buttons ends"><button type="button" id="page-back">{}</button><span id="range" aria-live="polite"></span><button type="button" id="page-on">{}</button></div>"#,
        context.say("report-page-back"),
        context.say("report-page-on"),
    )
}
