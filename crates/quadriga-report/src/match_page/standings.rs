//! The players in the order of their places.

use std::fmt::{self, Write};

use crate::PlayerRow;
use crate::context::{Context, name};
use crate::numbers::{decimal, per_cent, points, signed};
use quadriga_render::Escaped;

pub(crate) fn standings(out: &mut String, context: &Context) -> fmt::Result {
    let players = &context.report.players;
    let rated = players.iter().any(|player| player.rating.is_some());
    let faults = players.iter().any(|player| !player.forfeits.is_empty());
    let tie_breaks = tie_break_names(players);
    write!(
        out,
        r#"<section id="standings"><h2>{}</h2><div class="wide"><table class="sortable"><thead><tr>"#,
        context.say("report-standings")
    )?;
    let number = |out: &mut String, text: &str| write!(out, r#"<th scope="col" class="n">{text}</th>"#);
    number(out, &context.say("report-place"))?;
    write!(out, r#"<th scope="col">{}</th>"#, context.say("report-player"))?;
    for id in ["report-points", "report-played", "report-won", "report-drawn", "report-lost", "report-score"] {
        number(out, &context.say(id))?;
    }
    for tie_break in &tie_breaks {
        number(out, &Escaped(tie_break).to_string())?;
    }
    if rated {
        number(out, &context.say("report-elo"))?;
    }
    if faults {
        number(out, &context.say("report-forfeits"))?;
    }
    out.push_str("</tr></thead><tbody>\n");
    for (_, player) in context.players() {
        row(out, context, player, &tie_breaks, rated, faults)?;
    }
    out.push_str("</tbody></table></div></section>\n");
    Ok(())
}

/// The names of all tie-breaks, in the order of the players.
fn tie_break_names(players: &[PlayerRow]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in players.iter().flat_map(|player| &player.tie_breaks) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}

fn row(
    out: &mut String,
    context: &Context,
    player: &PlayerRow,
    tie_breaks: &[&str],
    rated: bool,
    faults: bool,
) -> fmt::Result {
    let number = |out: &mut String, sort: f64, text: &str| {
        // The script cannot sort infinities as numbers.
        write!(out, r#"<td class="n" data-sort="{}">{text}</td>"#, sort.clamp(-1e9, 1e9))
    };
    let whole = |out: &mut String, value: u32| number(out, value.into(), &value.to_string());
    out.push_str("<tr>");
    whole(out, player.place)?;
    write!(out, r#"<th scope="row">{}"#, name(player))?;
    if !player.description.is_empty() && player.description != player.name {
        write!(out, "<small><bdi>{}</bdi></small>", Escaped(&player.description))?;
    }
    out.push_str("</th>");
    number(out, player.points_half.into(), &format!("<strong>{}</strong>", points(player.points_half)))?;
    for value in [player.games, player.wins, player.draws, player.losses] {
        whole(out, value)?;
    }
    let (score, most) = (f64::from(player.points_half), 2.0 * f64::from(player.games));
    number(out, score / most.max(1.0), &per_cent(context.words, score, most))?;
    for tie_break in tie_breaks {
        let value = player.tie_breaks.iter().find(|(name, _)| name == tie_break).map(|&(_, value)| value);
        number(out, value.unwrap_or(-1e9), &value.map_or("–".into(), |value| decimal(context.words, value, 2)))?;
    }
    if rated {
        let elo = player.rating.map(|rating| rating.elo);
        number(out, elo.unwrap_or(-1e9), &elo.map_or("–".into(), |elo| signed(context.words, elo)))?;
    }
    if faults {
        let count: u32 = player.forfeits.iter().map(|(_, count)| count).sum();
        let reasons = player.forfeits.iter().map(|(id, count)| format!("{count} · {}", context.words.text(id, &[])));
        let reasons = reasons.collect::<Vec<_>>().join("\n");
        write!(out, r#"<td class="n" data-sort="{count}" title="{}">{count}</td>"#, Escaped(&reasons))?;
    }
    out.push_str("</tr>\n");
    Ok(())
}
