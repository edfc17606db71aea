//! The ratings as dots with error bars.

use std::fmt::{self, Write};

use crate::context::{Context, name};
use crate::numbers::signed;
use crate::scale::Scale;
use crate::{PlayerRow, RatingRow};
use quadriga_render::Escaped;

pub(crate) fn ratings(out: &mut String, context: &Context) -> fmt::Result {
    let mut rated: Vec<(&PlayerRow, RatingRow)> =
        context.players().filter_map(|(_, player)| Some((player, player.rating?))).collect();
    if rated.is_empty() {
        return Ok(());
    }
    rated.sort_by(|a, b| b.1.elo.total_cmp(&a.1.elo));
    let values = || rated.iter().flat_map(|(_, r)| [r.low, r.elo, r.high]).filter(|value| value.is_finite());
    let (low, high) = (values().fold(0.0, f64::min), values().fold(0.0, f64::max));
    let scale = Scale::new(low, high, 6);
    write!(
        out,
        r#"<section id="ratings"><h2>{}</h2><p class="note">{}</p><div class="ratings">"#,
        context.say("report-ratings"),
        context.say("report-ratings-note"),
    )?;
    for (player, rating) in &rated {
        row(out, context, player, *rating, &scale)?;
    }
    axis(out, context, &scale)?;
    out.push_str("</div></section>\n");
    Ok(())
}

fn row(out: &mut String, context: &Context, player: &PlayerRow, rating: RatingRow, scale: &Scale) -> fmt::Result {
    let [low, elo, high] = [rating.low, rating.elo, rating.high].map(|value| signed(context.words, value));
    write!(
        out,
        r#"<div class="rating"><div class="name">{}</div><svg class="bar" width="100%" height="30" role="img"><title>{}: {elo} ({low} … {high})</title>"#,
        name(player),
        Escaped(&player.name),
    )?;
    for &tick in &scale.ticks {
        let class = if tick == 0.0 { "zero" } else { "grid" };
        write!(out, r#"<line class="{class}" x1="{0:.2}%" x2="{0:.2}%" y1="0" y2="30"/>"#, scale.percent(tick))?;
    }
    let [x1, x, x2] = [rating.low, rating.elo, rating.high].map(|value| scale.percent(value));
    write!(out, r#"<line class="error" x1="{x1:.2}%" x2="{x2:.2}%" y1="15" y2="15"/>"#)?;
    for (bound, at) in [(rating.low, x1), (rating.high, x2)] {
        // A bar without an end has no cap.
        if bound.is_finite() {
            write!(out, r#"<line class="error" x1="{at:.2}%" x2="{at:.2}%" y1="10" y2="20"/>"#)?;
        }
    }
    write!(out, r#"<circle class="dot" cx="{x:.2}%" cy="15" r="5"/></svg>"#)?;
    writeln!(out, r#"<div class="value"><strong>{elo}</strong> <small>{low} … {high}</small></div></div>"#)
}

fn axis(out: &mut String, context: &Context, scale: &Scale) -> fmt::Result {
    out.push_str(r#"<div class="rating"><div></div><svg class="axis" width="100%" height="20" aria-hidden="true">"#);
    for &tick in &scale.ticks {
        let (x, label) = (scale.percent(tick), signed(context.words, tick));
        write!(out, r#"<text x="{x:.2}%" y="14" text-anchor="middle">{label}</text>"#)?;
    }
    writeln!(out, r#"</svg><div class="value"><small>{}</small></div></div>"#, context.say("report-elo"))
}
