//! How the games ended.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use quadriga_core::Side;

use crate::context::Context;
use crate::match_page::side_name;
use crate::numbers::per_cent;
use quadriga_render::Escaped;

/// The classes of the three parts of a bar: won by the first side, drawn, won by the second.
const PARTS: [&str; 3] = ["first", "drawn", "second"];

pub(crate) fn endings(out: &mut String, context: &Context) -> fmt::Result {
    let mut counts: BTreeMap<&str, [u32; 3]> = BTreeMap::new();
    for game in &context.report.games {
        let part = match game.winner {
            Some(Side::First) => 0,
            None => 1,
            Some(Side::Second) => 2,
        };
        counts.entry(&game.reason).or_default()[part] += 1;
    }
    let mut counts: Vec<(&str, [u32; 3])> = counts.into_iter().collect();
    counts.sort_by_key(|(_, parts)| std::cmp::Reverse(parts.iter().sum::<u32>()));
    let games = context.report.games.len() as f64;
    let [first, second] = context.report.game.sides().map(|side| side_name(context.words, side));
    let labels = [first, context.words.text("report-drawn", &[]), second];
    write!(
        out,
        r#"<section id="endings"><h2>{}</h2><div class="wide"><table class="endings sortable"><thead><tr><th scope="col">{}</th><td aria-hidden="true"></td>"#,
        context.say("report-endings"),
        context.say("report-ending"),
    )?;
    for (label, class) in labels.iter().zip(PARTS) {
        write!(out, r#"<th scope="col" class="n"><i class="key {class}"></i>{}</th>"#, Escaped(label))?;
    }
    for id in ["report-played", "report-share"] {
        write!(out, r#"<th scope="col" class="n">{}</th>"#, context.say(id))?;
    }
    out.push_str("</tr></thead><tbody>");
    let most = counts.iter().map(|(_, parts)| parts.iter().sum::<u32>()).max().unwrap_or(1);
    for (reason, parts) in &counts {
        row(out, context, reason, *parts, f64::from(most), games)?;
    }
    let all = counts.iter().fold([0; 3], |sum, (_, parts)| [0, 1, 2].map(|i| sum[i] + parts[i]));
    out.push_str("</tbody><tfoot>");
    total(out, context, all, games)?;
    out.push_str("</tfoot></table></div></section>\n");
    Ok(())
}

fn row(out: &mut String, context: &Context, reason: &str, parts: [u32; 3], most: f64, games: f64) -> fmt::Result {
    write!(out, r#"<tr><th scope="row">{}</th><td class="bars">"#, context.say(reason))?;
    bar(out, parts, most)?;
    out.push_str("</td>");
    numbers(out, context, parts, games)
}

fn total(out: &mut String, context: &Context, parts: [u32; 3], games: f64) -> fmt::Result {
    write!(out, r#"<tr><th scope="row">{}</th><td class="bars">"#, context.say("report-all"))?;
    bar(out, parts, games)?;
    out.push_str("</td>");
    numbers(out, context, parts, games)
}

fn bar(out: &mut String, parts: [u32; 3], most: f64) -> fmt::Result {
    out.push_str(r#"<svg width="100%" height="18" aria-hidden="true">"#);
    let mut x = 0.0;
    for (count, class) in parts.into_iter().zip(PARTS).filter(|(count, _)| *count > 0) {
        let width = 100.0 * f64::from(count) / most.max(1.0);
        write!(out, r#"<rect class="{class}" x="{x:.2}%" width="{width:.2}%" height="18"/>"#)?;
        x += width;
    }
    out.push_str("</svg>");
    Ok(())
}

fn numbers(out: &mut String, context: &Context, parts: [u32; 3], games: f64) -> fmt::Result {
    let sum: u32 = parts.iter().sum();
    for count in parts.into_iter().chain([sum]) {
        write!(out, r#"<td class="n" data-sort="{count}">{count}</td>"#)?;
    }
    writeln!(out, r#"<td class="n" data-sort="{sum}">{}</td></tr>"#, per_cent(context.words, sum.into(), games))
}
