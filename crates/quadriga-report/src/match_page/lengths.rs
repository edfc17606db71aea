//! The lengths of the games.

use std::fmt::{self, Write};

use quadriga_core::Arg;

use crate::context::Context;
use crate::numbers::decimal;
use crate::scale::{Scale, round_step};

/// The maximal number of columns of the histogram.
const COLUMNS: usize = 30;

/// Games whose length is from `from` up to, not including, `to`.
#[derive(Debug, PartialEq)]
struct Bin {
    from: usize,
    to: usize,
    games: u32,
}

pub(crate) fn lengths(out: &mut String, context: &Context) -> fmt::Result {
    let mut lengths: Vec<usize> = context.report.games.iter().map(|game| game.moves.len()).collect();
    lengths.sort_unstable();
    write!(out, r#"<section id="lengths"><h2>{}</h2>"#, context.say("report-lengths"))?;
    let (Some(&least), Some(&most)) = (lengths.first(), lengths.last()) else {
        return write!(out, r#"<p class="note">{}</p></section>"#, context.say("report-none"));
    };
    let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
    let median = lengths[lengths.len() / 2];
    let facts = [
        ("report-shortest", least.to_string()),
        ("report-median", median.to_string()),
        ("report-mean", decimal(context.words, mean, 1)),
        ("report-longest", most.to_string()),
    ];
    out.push_str(r#"<dl class="facts">"#);
    for (id, value) in facts {
        write!(out, "<div><dt>{}</dt><dd>{value}</dd></div>", context.say(id))?;
    }
    out.push_str("</dl>");
    let bins = bins(&lengths);
    histogram(out, context, &bins)?;
    table(out, context, &bins)?;
    out.push_str("</section>\n");
    Ok(())
}

/// Bins of equal, round width for all lengths, which are sorted.
fn bins(lengths: &[usize]) -> Vec<Bin> {
    let (Some(&least), Some(&most)) = (lengths.first(), lengths.last()) else { return Vec::new() };
    let width = round_step((most - least + 1) as f64 / COLUMNS as f64).max(1.0) as usize;
    let mut bins: Vec<Bin> =
        (least / width..=most / width).map(|i| Bin { from: i * width, to: (i + 1) * width, games: 0 }).collect();
    for length in lengths {
        bins[length / width - least / width].games += 1;
    }
    bins
}

fn histogram(out: &mut String, context: &Context, bins: &[Bin]) -> fmt::Result {
    const TOP: f64 = 18.0;
    const HEIGHT: f64 = 145.0;
    let (Some(first), Some(last)) = (bins.first(), bins.last()) else { return Ok(()) };
    let most = bins.iter().map(|bin| bin.games).max().unwrap_or(1).max(1);
    let vertical = Scale::new(0.0, most.into(), 3);
    write!(
        out,
        r#"<div class="chart"><svg width="100%" height="200" role="img"><title>{}</title>"#,
        context.say("report-lengths-title")
    )?;
    let y = |value: f64| TOP + HEIGHT * (1.0 - vertical.percent(value) / 100.0);
    for &tick in vertical.ticks.iter().filter(|tick| tick.fract() == 0.0) {
        let y = y(tick);
        write!(
            out,
            r#"<line class="grid" x1="0" x2="100%" y1="{y:.1}" y2="{y:.1}"/><text x="0" y="{:.1}">{tick}</text>"#,
            y - 3.0
        )?;
    }
    let across = (last.to - first.from) as f64;
    let x = |length: usize| 5.0 + 94.0 * (length - first.from) as f64 / across;
    for bin in bins.iter().filter(|bin| bin.games > 0) {
        let (left, top) = (x(bin.from), y(bin.games.into()));
        write!(
            out,
            r#"<rect class="column" x="{left:.2}%" width="{:.2}%" y="{top:.1}" height="{:.1}" rx="1"><title>{}: {}</title></rect>"#,
            (x(bin.to) - left) * 0.9,
            TOP + HEIGHT - top,
            range(bin),
            bin.games,
        )?;
    }
    let ticks = Scale::new(first.from as f64, last.to as f64, 6).ticks;
    for tick in ticks.into_iter().map(|tick| tick as usize).filter(|tick| (first.from..=last.to).contains(tick)) {
        write!(out, r#"<text x="{:.2}%" y="179" text-anchor="middle">{tick}</text>"#, x(tick))?;
    }
    write!(out, r#"<text x="52%" y="196" text-anchor="middle">{}</text></svg></div>"#, context.say("report-plies"))
}

fn range(bin: &Bin) -> String {
    if bin.to - bin.from == 1 { bin.from.to_string() } else { format!("{}–{}", bin.from, bin.to - 1) }
}

fn table(out: &mut String, context: &Context, bins: &[Bin]) -> fmt::Result {
    write!(
        out,
        r#"<details><summary>{}</summary><table><thead><tr><th scope="col" class="n">{}</th><th scope="col" class="n">{}</th></tr></thead><tbody>"#,
        context.say("report-as-table"),
        context.say("report-plies"),
        context.say("report-played"),
    )?;
    for bin in bins {
        write!(out, r#"<tr><td class="n">{}</td><td class="n">{}</td></tr>"#, range(bin), bin.games)?;
    }
    let all = bins.iter().map(|bin| i64::from(bin.games)).sum();
    let all = context.say_with("report-all-games", &[("games", Arg::Number(all))]);
    write!(out, r#"</tbody></table><p class="note">{all}</p></details>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_hold_every_game_once() {
        let lengths: Vec<usize> = (0..500).map(|i| 17 + (i * i) % 211).collect();
        let mut sorted = lengths.clone();
        sorted.sort_unstable();
        let bins = bins(&sorted);
        assert!(bins.len() <= COLUMNS + 1, "{}", bins.len());
        assert_eq!(bins.iter().map(|bin| bin.games).sum::<u32>(), 500);
        for bin in &bins {
            let inside = lengths.iter().filter(|length| (bin.from..bin.to).contains(length)).count();
            assert_eq!(bin.games as usize, inside, "{bin:?}");
        }
    }

    #[test]
    fn games_of_one_length_have_one_bin() {
        assert_eq!(bins(&[40, 40]), [Bin { from: 40, to: 41, games: 2 }]);
        assert_eq!(bins(&[0]), [Bin { from: 0, to: 1, games: 1 }]);
        assert_eq!(bins(&[]), []);
    }
}
