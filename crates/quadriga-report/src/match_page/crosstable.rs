//! The cross-table.

use std::fmt::{self, Write};

use crate::Meeting;
use crate::context::{Context, name};
use crate::numbers::points;
use quadriga_render::Escaped;

pub(crate) fn crosstable(out: &mut String, context: &Context) -> fmt::Result {
    write!(
        out,
        r#"<section id="crosstable"><h2>{}</h2><p class="note">{}</p><div class="wide"><table class="cross"><thead><tr><th scope="col" class="n">{}</th><th scope="col">{}</th>"#,
        context.say("report-crosstable"),
        context.say("report-crosstable-note"),
        context.say("report-place"),
        context.say("report-player"),
    )?;
    // Columns are numbered like rows, because names would not fit.
    for (number, (_, player)) in context.players().enumerate() {
        write!(out, r#"<th scope="col" class="n" title="{}">{}</th>"#, Escaped(&player.name), number + 1)?;
    }
    write!(out, r#"<th scope="col" class="n">{}</th></tr></thead><tbody>"#, context.say("report-points"))?;
    for (number, (one, player)) in context.players().enumerate() {
        write!(out, r#"<tr><td class="n">{}</td><th scope="row">{}</th>"#, number + 1, name(player))?;
        for &other in &context.order {
            if one == other {
                out.push_str(r#"<td class="self"></td>"#);
            } else {
                cell(out, &context.report.table.meeting(one, other))?;
            }
        }
        writeln!(out, r#"<td class="n"><strong>{}</strong></td></tr>"#, points(player.points_half))?;
    }
    out.push_str("</tbody></table></div>");
    pairs(out, context)?;
    out.push_str("</section>\n");
    Ok(())
}

fn cell(out: &mut String, meeting: &Meeting) -> fmt::Result {
    let games = meeting.games();
    if games == 0 {
        out.push_str(r#"<td class="n none">–</td>"#);
        return Ok(());
    }
    // The better the score, the deeper the tint.
    let share = meeting.points_half() * 50 / games;
    let Meeting { wins, draws, losses, .. } = meeting;
    write!(
        out,
        r#"<td class="n meeting" style="--share:{share}%"><span>{}</span><small>+{wins} ={draws} −{losses}</small></td>"#,
        points(meeting.points_half()),
    )
}

/// The pairs of games by points, on which the rating errors are based.
fn pairs(out: &mut String, context: &Context) -> fmt::Result {
    let meetings = context.order.iter().enumerate().flat_map(|(place, &one)| {
        context.order[place + 1..].iter().map(move |&other| (one, other, context.report.table.meeting(one, other)))
    });
    let meetings: Vec<_> = meetings.filter(|(.., meeting)| meeting.pairs.iter().any(|&count| count > 0)).collect();
    if meetings.is_empty() {
        return Ok(());
    }
    let open = if meetings.len() <= 3 { r#" open="open""# } else { "" };
    write!(
        out,
        r#"<details{open}><summary>{}</summary><div class="wide"><table class="sortable"><thead><tr><th scope="col">{}</th><th scope="col">{}</th>"#,
        context.say("report-pairs"),
        context.say("report-player"),
        context.say("report-opponent"),
    )?;
    for half in 0..5 {
        write!(out, r#"<th scope="col" class="n">{}</th>"#, points(half))?;
    }
    out.push_str("</tr></thead><tbody>");
    for (one, other, meeting) in meetings {
        let [one, other] = [one, other].map(|player| name(&context.report.players[player]));
        write!(out, r#"<tr><th scope="row">{one}</th><td>{other}</td>"#)?;
        for count in meeting.pairs {
            write!(out, r#"<td class="n" data-sort="{count}">{count}</td>"#)?;
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div></details>");
    Ok(())
}
